/** State of the editor: the numbers typed so far, which are checked, wrong or being edited, and where they are saved. */
import type { PackProblem } from "../../net/types";
import { isFixed, type Field } from "./layout";
import { packId, savePack, storedPacks, type Pack, type StoredPack } from "./packs";

/** printed: in the rulebook · public: public source · standin: made up or recalled · yours: typed or confirmed. */
export type Mark = "printed" | "public" | "standin" | "yours";

/** A value that cannot be used as it is. */
export interface Wrong {
  typed: number;
  lowest: number;
  highest: number;
  /** What the loader says where the range is not the reason. */
  text: string;
}

export interface Change {
  path: string;
  before: number;
  after: number;
  wasChecked: boolean;
}

export type Check = (pack: Pack) => Promise<PackProblem[]>;

/** Milliseconds without a change until the server checks the values. */
const CHECK_DELAY = 500;
const MOST_CHANGES = 200;

export class Editor {
  values = $state<Record<string, number>>({});
  checked = $state<Record<string, boolean>>({});
  wrong = $state<Record<string, Wrong>>({});
  changes = $state<Change[]>([]);
  /** What the loader says about numbers that do not fit each other, where no changed number is to blame alone. */
  combined = $state<string[]>([]);
  /** The number that is a text field now. */
  editing = $state<string | null>(null);
  /** A change of a printed number that waits for a confirmation. */
  asking = $state<{ path: string; value: number } | null>(null);
  /** Whether a button of the mouse, or a finger, is down. */
  isPressed = false;
  name = $state("");
  edition = $state("");
  id = $state("");
  savedAt = $state<Date | null>(null);
  isStorageBroken = $state(false);
  isOffline = $state(false);

  readonly fields: Map<string, Field>;
  readonly standins: string[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checks = 0;

  constructor(
    readonly game: string,
    fields: Field[],
    /** Editable numbers in the order of the page. */
    readonly order: string[],
    private readonly check: Check,
    newName: string,
  ) {
    this.fields = new Map(fields.map((field) => [field.path, field]));
    this.standins = order.filter((path) => this.originMark(path) === "standin");
    const [last] = storedPacks(game);
    this.open(last ?? null, newName);
  }

  /** Starts to edit a stored pack, or a new one. */
  open(pack: StoredPack | null, newName: string): void {
    this.id = pack?.id ?? packId();
    this.name = pack?.name || newName;
    this.edition = pack?.edition ?? "";
    this.values = Object.fromEntries(Object.entries(pack?.values ?? {}).filter(([path]) => this.#isOpen(path)));
    this.checked = Object.fromEntries((pack?.checked ?? []).filter((path) => this.fields.has(path)).map((path) => [path, true]));
    this.wrong = {};
    this.combined = [];
    this.changes = [];
    this.editing = this.asking = this.savedAt = null;
    if (pack !== null) this.#queueCheck();
  }

  /** Whether a number exists and may differ; the fixed ones follow others. */
  #isOpen(path: string): boolean {
    const field = this.fields.get(path);
    return field !== undefined && !isFixed(field);
  }

  standard(path: string): number {
    return this.fields.get(path)?.value ?? 0;
  }

  valueOf(path: string): number {
    return this.values[path] ?? this.standard(path);
  }

  originMark(path: string): Exclude<Mark, "yours"> {
    const origin = this.fields.get(path)?.origin;
    return origin === "rulebook" ? "printed" : origin === "public" ? "public" : "standin";
  }

  mark(path: string): Mark {
    return path in this.values || this.checked[path] ? "yours" : this.originMark(path);
  }

  isOpenStandin(path: string): boolean {
    return this.originMark(path) === "standin" && this.mark(path) !== "yours";
  }

  done(paths: string[]): number {
    return paths.filter((path) => this.originMark(path) === "standin" && !this.isOpenStandin(path)).length;
  }

  get pack(): Pack {
    return {
      name: this.name.trim(),
      edition: this.edition.trim(),
      values: $state.snapshot(this.values),
      checked: Object.keys(this.checked).filter((path) => this.checked[path]),
    };
  }

  /** Takes a typed value: saved, out of range, or first to be confirmed because the rulebook says otherwise. */
  commit(path: string, typed: number, isConfirmed = false): "saved" | "wrong" | "asking" {
    const field = this.fields.get(path);
    if (field === undefined) return "saved";
    if (typed < field.lowest || typed > field.highest) {
      this.wrong[path] = { typed, lowest: field.lowest, highest: field.highest, text: "" };
      this.#queueCheck(); // other changes may have moved the range
      return "wrong";
    }
    if (field.origin === "rulebook" && typed !== field.value && typed !== this.valueOf(path) && !isConfirmed) {
      this.asking = { path, value: typed };
      return "asking";
    }
    if (this.asking?.path === path) this.asking = null;
    delete this.wrong[path];
    const wasChecked = this.checked[path] ?? false;
    const before = this.valueOf(path);
    const isSame = typed === before;
    if (isSame && (wasChecked || path in this.values)) return "saved";
    this.#put(path, typed, true);
    this.changes = [{ path, before, after: typed, wasChecked }, ...this.changes].slice(0, MOST_CHANGES);
    this.save();
    if (!isSame) this.#queueCheck();
    return "saved";
  }

  /** Confirms that the printed numbers of a card equal the shown ones. */
  confirmAll(paths: string[]): void {
    for (const path of paths) if (this.isOpenStandin(path)) this.commit(path, this.valueOf(path));
  }

  #put(path: string, value: number, isChecked: boolean): void {
    if (value === this.standard(path)) {
      delete this.values[path];
      if (isChecked) this.checked[path] = true;
      else delete this.checked[path];
    } else {
      this.values[path] = value;
      delete this.checked[path];
    }
  }

  /** Takes back one change, the last one by default. */
  undo(change: Change | undefined = this.changes[0]): void {
    if (change === undefined) return;
    delete this.wrong[change.path];
    this.#put(change.path, change.before, change.wasChecked);
    this.changes = this.changes.filter((each) => each !== change);
    this.save();
    this.#queueCheck();
  }

  /** Takes over what a file says. */
  take(pack: Pack): void {
    for (const [path, value] of Object.entries(pack.values)) {
      if (!this.#isOpen(path)) continue;
      delete this.wrong[path];
      const before = this.valueOf(path);
      if (value === before) continue;
      this.changes = [{ path, before, after: value, wasChecked: this.checked[path] ?? false }, ...this.changes];
      this.#put(path, value, true);
    }
    for (const path of pack.checked) if (!(path in this.values)) this.checked[path] = true;
    if (pack.name) this.name = pack.name;
    if (pack.edition) this.edition = pack.edition;
    this.save();
    this.#queueCheck();
  }

  save(): void {
    this.isStorageBroken = !savePack(this.game, { ...this.pack, id: this.id });
    this.savedAt = this.isStorageBroken ? null : new Date();
  }

  /** The next number that needs correcting after a path, from the top again at the end; null if none is left. */
  nextStandin(path: string | null): string | null {
    const at = path === null ? -1 : this.order.indexOf(path);
    const round = [...this.order.slice(at + 1), ...this.order.slice(0, at + 1)];
    return round.find((each) => each !== path && this.isOpenStandin(each)) ?? null;
  }

  neighbour(path: string, step: 1 | -1): string | null {
    return this.order[this.order.indexOf(path) + step] ?? null;
  }

  #queueCheck(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#runCheck(), CHECK_DELAY);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#checks += 1;
  }

  async #runCheck(): Promise<void> {
    const mine = ++this.#checks;
    const typed = Object.fromEntries(Object.entries(this.wrong).map(([path, { typed }]) => [path, typed]));
    const values = { ...$state.snapshot(this.values), ...typed };
    try {
      const problems = await this.check({ ...this.pack, values });
      this.isOffline = false;
      if (mine === this.#checks) this.#mark(problems, values); // otherwise there are newer values
    } catch {
      this.isOffline = true;
    }
  }

  /** The field at which a problem is shown: itself, or a changed one of the thing it names. */
  #fieldOf(path: string, sent: Record<string, number>): string | null {
    if (this.fields.has(path)) return path;
    return Object.keys(sent).find((each) => each.startsWith(`${path}.`)) ?? null;
  }

  #mark(problems: PackProblem[], sent: Record<string, number>): void {
    const found = problems.map((problem) => ({ ...problem, field: this.#fieldOf(problem.path, sent) }));
    this.combined = found.filter(({ field }) => field === null).map(({ text }) => text);
    const named = new Set(found.map(({ field }) => field));
    for (const [path, { typed }] of Object.entries(this.wrong)) {
      if (named.has(path) || !(path in sent)) continue;
      delete this.wrong[path];
      this.#put(path, typed, true); // the range has moved with other changes
    }
    for (const { field: path, text, lowest, highest } of found) {
      const field = path === null ? undefined : this.fields.get(path);
      if (path === null || field === undefined) continue;
      this.wrong[path] = { typed: sent[path] ?? field.value, lowest: lowest ?? field.lowest, highest: highest ?? field.highest, text };
      delete this.values[path];
    }
    this.save();
  }
}
