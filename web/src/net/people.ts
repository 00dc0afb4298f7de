import { call } from "./http";
import type { BotListing, BotToken, Me, Note, Position, Profile, RatingChange, Seat, SignedIn } from "./types";

/** Requests about accounts and profiles. */
export const people = {
  signUp: (name: string, password: string) => call<Me>("POST", "/account", { name, password }),
  signIn: (name: string, password: string, keep_games: boolean) => call<Me>("POST", "/session", { name, password, keep_games }),
  signOut: () => call<Me>("DELETE", "/session"),
  sessions: () => call<SignedIn[]>("GET", "/sessions"),
  endSession: (id: string) => call<SignedIn[]>("DELETE", `/sessions/${encodeURIComponent(id)}`),
  changePassword: (before: string, after: string) => call<Me>("PUT", "/account/password", { old: before, new: after }),
  deleteAccount: (password: string) => call<Me>("POST", "/account/delete", { password }),
  ratings: (code: string) => call<RatingChange[]>("GET", `/tables/${encodeURIComponent(code)}/ratings`),
  note: (code: string) => call<Note>("GET", `/tables/${encodeURIComponent(code)}/notes`),
  writeNote: (code: string, text: string) => call<Note>("PUT", `/tables/${encodeURIComponent(code)}/notes`, { text }),
  since: (code: string, seat: Seat) => call<Position[]>("GET", `/tables/${encodeURIComponent(code)}/since?seat=${seat}`),
  bots: () => call<BotListing[]>("GET", "/bots"),
  createBot: (name: string) => call<BotToken>("POST", "/bots", { name }),
  renewToken: (name: string) => call<BotToken>("POST", `/bots/${encodeURIComponent(name)}/token`),
  deleteBot: (name: string) => call<BotListing[]>("DELETE", `/bots/${encodeURIComponent(name)}`),
  profile: (name: string) => call<Profile>("GET", `/people/${encodeURIComponent(name)}`),
};
