import { boot } from "./boot.svelte";

/** What a browser gives a page that can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = "quatrefoil.visits";
const NOT_NOW = "quatrefoil.install-later";
const NOT_NOW_DAYS = 90;
const DAY_MS = 86_400_000;

/** The service worker keeps the page for visits without a network. */
class Visit {
  isOnline = $state(navigator.onLine);
  /** Everything is kept: the page works without a network. */
  isKept = $state("serviceWorker" in navigator && navigator.serviceWorker.controller !== null);
  /** Offered by the browser, from the second visit on, unless the visitor has put it off. */
  install = $state.raw<InstallOffer | null>(null);
  #waiting = $state.raw<ServiceWorker | null>(null);

  /** A newer version has been loaded and waits. */
  get hasUpdate(): boolean {
    return this.#waiting !== null;
  }

  begin(): void {
    const visits = Number(localStorage.getItem(VISITS) ?? 0) + 1;
    localStorage.setItem(VISITS, String(visits));
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      if (visits > 1 && Number(localStorage.getItem(NOT_NOW) ?? 0) < Date.now()) this.install = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.install = null));
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

  /** Puts the offer to install the page off. */
  installLater(): void {
    localStorage.setItem(NOT_NOW, String(Date.now() + NOT_NOW_DAYS * DAY_MS));
    this.install = null;
  }

  /** Opens the new version; the page is loaded anew. */
  update(): void {
    this.#waiting?.postMessage("use-new-version");
  }
}

export const visit = new Visit();
