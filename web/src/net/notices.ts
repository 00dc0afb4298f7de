import { call } from "./http";
import type { NoticeChannels, PushSubscription, Webhook, WebhookInfo } from "./types";

const hook = (code: string) => `/tables/${encodeURIComponent(code)}/webhook`;

/** Requests about notifications for people who are away. */
export const notices = {
  channels: () => call<NoticeChannels>("GET", "/notices"),
  webhook: (code: string) => call<WebhookInfo>("GET", hook(code)),
  setWebhook: (code: string, request: Webhook) => call<WebhookInfo>("PUT", hook(code), request),
  noWebhook: (code: string) => call<WebhookInfo>("DELETE", hook(code)),
  push: (subscription: PushSubscription) => call<unknown>("POST", "/push", subscription),
  noPush: (endpoint: string) => call<unknown>("POST", "/push/delete", { endpoint }),
};
