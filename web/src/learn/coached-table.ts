import { api } from "../net/http";

/** Opens a small first table, you against one novice, and returns its code. */
export async function openCoachedTable(game: string): Promise<string> {
  const { code } = await api.open({ game, seats: [{ kind: "me" }, { kind: "bot", level: "novice" }] });
  return code;
}
