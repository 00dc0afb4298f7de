import { boot } from "./boot.svelte";

/** The service worker keeps the page for visits without a network. */
class Visit {
  isOnline = $state(navigator.onLine);
  /** Everything is kept: the page works without a network. */
  isKept = $state("serviceWorker" in navigator && navigator.serviceWorker.controller !== null);
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** A newer version has been loaded and waits. */
  get hasUpdate(): boolean {
    return this.#waiting !== null;
  }

  begin(): void {
    addEventListener("online", () => (this.isOnline = true));
    addEventListener("offline", () => (this.isOnline = false));
    addEventListener("beforeunload", (event) => {
      if (boot.problem !== null || (!boot.isKept && boot.state === "ready")) event.preventDefault();
    });
    // First the engine: both would share one network connection.
    void boot.isReady.then(() => this.#register()).catch(() => {});
  }

  async #register(): Promise<void> {
    // Browsers have no service workers on pages without https, and none in some private windows.
    if (!("serviceWorker" in navigator)) return;
    const had = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register("./service-worker.js").catch(() => null);
    if (registration === null) return;
    if (boot.isKept) void navigator.storage?.persist?.();
    const look = (): void => {
      if (registration.waiting && had) this.#waiting = registration.waiting;
      if (registration.active) this.isKept = true;
    };
    look();
    registration.onupdatefound = () => registration.installing?.addEventListener("statechange", look);
    registration.installing?.addEventListener("statechange", look);
    navigator.serviceWorker.oncontrollerchange = () => {
      if (this.#waiting !== null) location.reload();
    };
  }

  /** Opens the new version; the page is loaded anew. */
  update(): void {
    this.#waiting?.postMessage("use-new-version");
  }
}

export const visit = new Visit();
