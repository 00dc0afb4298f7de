import { call } from "./http";
import type {
  AdminLog,
  AdminOverview,
  AdminPeople,
  AdminPerson,
  AdminTable,
  AdminTables,
  NewBan,
  BannedAddress,
  NewMute,
} from "./types";

const table = (code: string) => `/admin/tables/${encodeURIComponent(code)}`;
const person = (id: string) => `/admin/people/${encodeURIComponent(id)}`;

/** The requests of the admin page; lists take the query string of their URL. */
export const adminApi = {
  overview: () => call<AdminOverview>("GET", "/admin/overview"),
  tables: (query: string) => call<AdminTables>("GET", `/admin/tables${query}`),
  end: (code: string, reason: string) => call<AdminTable>("POST", `${table(code)}/end`, { reason }),
  deleteTable: (code: string, reason: string) => call<unknown>("POST", `${table(code)}/delete`, { reason }),
  people: (query: string) => call<AdminPeople>("GET", `/admin/people${query}`),
  person: (id: string) => call<AdminPerson>("GET", person(id)),
  signOut: (id: string) => call<AdminPerson>("POST", `${person(id)}/sign-out`, {}),
  ban: (id: string, request: NewBan) => call<AdminPerson>("POST", `${person(id)}/ban`, request),
  unban: (id: string) => call<AdminPerson>("POST", `${person(id)}/unban`, {}),
  mute: (id: string, request: NewMute) => call<AdminPerson>("POST", `${person(id)}/mute`, request),
  unmute: (id: string) => call<AdminPerson>("POST", `${person(id)}/unmute`, {}),
  deletePerson: (id: string, reason: string) => call<unknown>("POST", `${person(id)}/delete`, { reason }),
  addresses: () => call<BannedAddress[]>("GET", "/admin/addresses"),
  lift: (network: string) => call<BannedAddress[]>("POST", "/admin/addresses/lift", { network }),
  log: (query: string) => call<AdminLog>("GET", `/admin/log${query}`),
};
