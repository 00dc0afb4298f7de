/** Keeps what Python asks for in IndexedDB; see `Storage` in `quatrefoil/offline/storage.py`. */

const NAME = "quatrefoil";
const STORES = ["tables", "journal", "packs", "values"] as const;

interface Operation {
  do: "get" | "all" | "put" | "add" | "delete";
  in: (typeof STORES)[number];
  key?: IDBValidKey;
  value?: unknown;
  from?: IDBValidKey;
  to?: IDBValidKey;
}

export interface Storage {
  transact(operations: string): Promise<string>;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

const rangeOf = (operation: Operation): IDBKeyRange | IDBValidKey | undefined =>
  operation.from !== undefined ? IDBKeyRange.bound(operation.from, operation.to) : operation.key;

function carryOut(store: IDBObjectStore, operation: Operation): IDBRequest {
  switch (operation.do) {
    case "get":
      return store.get(operation.key!);
    case "all":
      return store.getAll(rangeOf(operation));
    case "put":
      return store.put(operation.value, operation.key);
    case "add":
      return store.add(operation.value, operation.key);
    case "delete":
      return store.delete(rangeOf(operation)!);
  }
}

const FAILURES: Record<string, string> = { ConstraintError: "exists", QuotaExceededError: "full" };

/** The name of a failure for Python. */
function failureOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  return FAILURES[name] ?? "blocked";
}

class Database implements Storage {
  constructor(private readonly database: IDBDatabase) {}

  async transact(text: string): Promise<string> {
    const operations = JSON.parse(text) as Operation[];
    try {
      return JSON.stringify({ results: await this.run(operations) });
    } catch (error) {
      return JSON.stringify({ failure: failureOf(error) });
    }
  }

  private run(operations: Operation[]): Promise<unknown[]> {
    const isWriting = operations.some((each) => each.do !== "get" && each.do !== "all");
    const names = [...new Set(operations.map((each) => each.in))];
    return new Promise((resolve, reject) => {
      // Strict: a choice that was shown is on the disk, even if the machine loses its power.
      const transaction = this.database.transaction(names, isWriting ? "readwrite" : "readonly", { durability: "strict" });
      let cause: unknown = null;
      transaction.onabort = () => reject((cause ?? transaction.error ?? new Error("aborted")) as Error);
      const requests: IDBRequest[] = [];
      try {
        for (const each of operations) requests.push(carryOut(transaction.objectStore(each.in), each));
      } catch (error) {
        cause = error;
        transaction.abort();
        return;
      }
      for (const request of requests) request.onerror = () => (cause ??= request.error);
      transaction.oncomplete = () => resolve(requests.map((each) => (each.result as unknown) ?? null));
    });
  }
}

/** Forgets everything when the page is closed; for browsers that refuse to keep anything. */
class Memory implements Storage {
  private readonly stores = new Map<string, Map<string, unknown>>(STORES.map((name) => [name, new Map()]));

  transact(text: string): Promise<string> {
    const operations = JSON.parse(text) as Operation[];
    const isTaken = operations.some((each) => each.do === "add" && this.stores.get(each.in)!.has(JSON.stringify(each.key)));
    if (isTaken) return Promise.resolve(JSON.stringify({ failure: "exists" }));
    return Promise.resolve(JSON.stringify({ results: operations.map((each) => this.carryOut(each) ?? null) }));
  }

  private carryOut(operation: Operation): unknown {
    const store = this.stores.get(operation.in)!;
    const key = JSON.stringify(operation.key);
    if (operation.do === "get") return store.get(key);
    if (operation.do === "put" || operation.do === "add") return void store.set(key, operation.value);
    const keys = [...store.keys()].filter((each) => isIn(JSON.parse(each) as IDBValidKey, operation));
    if (operation.do === "delete") return void keys.forEach((each) => store.delete(each));
    keys.sort((one, other) => indexedDB.cmp(JSON.parse(one), JSON.parse(other)));
    return keys.map((each) => store.get(each));
  }
}

function isIn(key: IDBValidKey, operation: Operation): boolean {
  if (operation.from !== undefined) return indexedDB.cmp(operation.from, key) <= 0 && indexedDB.cmp(key, operation.to) <= 0;
  return operation.key === undefined || indexedDB.cmp(key, operation.key) === 0;
}

/** Opens the storage of this browser. `isKept`: false to play on without one. */
export async function openStorage(isKept: boolean): Promise<Storage> {
  return isKept ? new Database(await open()) : new Memory();
}
