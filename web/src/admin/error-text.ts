import { errorTextOf } from "../i18n/error-text";
import { Refused } from "../net/http";
import { adminText } from "./texts";

/** Returns the text of an error, including those that only admins get. */
export function problemText(error: unknown): string {
  const code = error instanceof Refused ? error.code : "";
  if (code === "not_admin") return adminText("refused");
  if (code === "is_admin" || code === "not_held" || code === "unknown_person") return adminText(`error.${code}`);
  if (code === "no_address") return adminText("address.unknown");
  return errorTextOf(error);
}
