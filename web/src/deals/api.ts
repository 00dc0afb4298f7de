import { call } from "../net/http";
import type { DealPage, TableListing } from "../net/types";

const at = (name: string) => `/deals/${encodeURIComponent(name)}`;

/** The requests of the deals' pages. */
export const dealApi = {
  page: (name: string) => call<DealPage>("GET", at(name)),
  /** Opens the visitor's table: their one try. */
  open: (name: string) => call<TableListing>("POST", `${at(name)}/tables`, {}),
};

/** Whether a name is that of a deal of the day: its date. */
export function isDaily(name: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(name);
}

/** The address of a deal's page. */
export function dealAddress(name: string): string {
  return `/${isDaily(name) ? "daily" : "deal"}/${name}`;
}
