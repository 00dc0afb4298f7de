import type ru from "./ru";

/** The house in English. */
const en: Record<keyof typeof ru, string> = {
  "brand": "quatrefoil",
};
export default en;
