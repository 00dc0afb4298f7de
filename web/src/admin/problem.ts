import { toldError } from "../house/told";
import { Refused } from "../net/http";
import { tell } from "./texts";

/** A refusal in the viewer's language, with those that only an admin may meet. */
export function problemText(error: unknown): string {
  const code = error instanceof Refused ? error.code : "";
  if (code === "not_admin") return tell("refused");
  if (code === "is_admin" || code === "not_held" || code === "unknown_person") return tell(`error.${code}`);
  if (code === "no_address") return tell("address.unknown");
  return toldError(error);
}
