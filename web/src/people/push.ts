import { viewer } from "../i18n";
import { notices } from "../net/notices";

/** Whether this browser supports web push. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && typeof PushManager !== "undefined";
}

async function registered(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/push.js");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function isPushed(): Promise<boolean> {
  return canPush() && (await registered()) !== null;
}

export async function subscribe(key: string): Promise<void> {
  const worker = await navigator.serviceWorker.register("/push.js");
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await notices.push({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", lang: viewer.lang });
}

export async function unsubscribe(): Promise<void> {
  const made = await registered();
  if (made === null) return;
  await notices.noPush(made.endpoint);
  await made.unsubscribe();
}
