import { renameHere } from "../app/router.svelte";
import { problemText } from "./error-text";

export interface Page {
  total: number;
  page_size: number;
}

/** A list in pages with filters, both kept in the address. */
export class Listing<P extends Page> {
  filters = $state<Record<string, string>>({});
  page = $state(0);
  shown = $state.raw<P | null>(null);
  problem = $state("");
  readonly #load: (query: string) => Promise<P>;
  /** Answers may overtake each other: only the one to the last question counts. */
  #asked = 0;

  constructor(load: (query: string) => Promise<P>, names: string[], search = location.search) {
    this.#load = load;
    const query = new URLSearchParams(search);
    for (const name of names) this.filters[name] = query.get(name) ?? "";
    this.page = Math.max(0, (Number.parseInt(query.get("page") ?? "1", 10) || 1) - 1);
  }

  /** Show what fits now, from the first page. */
  filter(name: string, value: string): void {
    this.filters[name] = value;
    this.turn(0);
  }

  turn(page: number): void {
    this.page = page;
    renameHere(location.pathname + this.#query(page + 1));
    void this.refresh();
  }

  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await this.#load(this.#query(this.page));
      if (asked !== this.#asked) return;
      this.shown = found;
      this.problem = "";
      const last = Math.max(0, Math.ceil(found.total / found.page_size) - 1);
      if (this.page > last) this.turn(last); // the last one of a page was deleted
    } catch (error) {
      if (asked === this.#asked) this.problem = problemText(error);
    }
  }

  /** What is filtered, as a query; people count pages from one, the server from nought. */
  #query(page: number): string {
    const query = new URLSearchParams(Object.entries(this.filters).filter(([, value]) => value !== ""));
    if (this.page > 0) query.set("page", String(page));
    return query.size > 0 ? `?${query}` : "";
  }
}
