/** Which waiting tables to list; an empty field matches all. */
export interface LobbyFilter {
  game: string;
  pace: string;
  seats: string;
  free: string;
  rated: boolean;
  page: number;
}

export const PACES = ["live", "days", "none"] as const;

const oneOf = (text: string | null, known: readonly string[]): string => (text !== null && known.includes(text) ? text : "");
const upTo = (text: string | null, most: number): string => (text !== null && /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= most ? text : "");

/** The most seats that any game has. */
export const MOST_SEATS = 5;

/** Reads the filter from the URL of the front page; unreadable fields are ignored. */
export function readFilter(search: string): LobbyFilter {
  const query = new URLSearchParams(search);
  return {
    game: (query.get("game") ?? "").slice(0, 40),
    pace: oneOf(query.get("pace"), PACES),
    seats: upTo(query.get("seats"), MOST_SEATS),
    free: upTo(query.get("free"), MOST_SEATS),
    rated: query.get("rated") === "true",
    page: Math.max(0, Number.parseInt(query.get("page") ?? "0", 10) || 0),
  };
}

/** The filter as a query string, for the server and for the URL. */
export function lobbyQuery({ game, pace, seats, free, rated, page }: LobbyFilter): string {
  const said = Object.entries({ game, pace, seats, free, rated: rated ? "true" : "", page: page > 0 ? String(page) : "" });
  const query = new URLSearchParams(said.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}
