import { replaceUrl } from "../app/router.svelte";
import { problemText } from "./error-text";

export interface Page {
  total: number;
  page_size: number;
}

/** A paginated list with filters; page and filters are kept in the URL. */
export class Listing<P extends Page> {
  filters = $state<Record<string, string>>({});
  page = $state(0);
  shown = $state.raw<P | null>(null);
  problem = $state("");
  readonly #load: (query: string) => Promise<P>;
  /** Responses may arrive out of order: only the latest request counts. */
  #asked = 0;

  constructor(load: (query: string) => Promise<P>, names: string[], search = location.search) {
    this.#load = load;
    const query = new URLSearchParams(search);
    for (const name of names) this.filters[name] = query.get(name) ?? "";
    this.page = Math.max(0, (Number.parseInt(query.get("page") ?? "1", 10) || 1) - 1);
  }

  /** Sets a filter and goes back to the first page. */
  filter(name: string, value: string): void {
    this.filters[name] = value;
    this.turn(0);
  }

  turn(page: number): void {
    this.page = page;
    replaceUrl(location.pathname + this.#query(page + 1));
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

  /** The filters as a query string; pages count from 1 in the URL and from 0 on the server. */
  #query(page: number): string {
    const query = new URLSearchParams(Object.entries(this.filters).filter(([, value]) => value !== ""));
    if (this.page > 0) query.set("page", String(page));
    return query.size > 0 ? `?${query}` : "";
  }
}
