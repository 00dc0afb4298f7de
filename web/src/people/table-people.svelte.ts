import type { ClientMessage, ClockInfo, HelloMessage, ProposalInfo, ChatMessage, Seat, UpdateMessage } from "../net/types";

/** Chat, proposals and clocks of a table. */
export class TablePeople {
  proposal = $state.raw<ProposalInfo | null>(null);
  messages = $state.raw<ChatMessage[]>([]);
  /** Number of messages that have been read. */
  seen = $state(0);
  clock = $state.raw<ClockInfo | null>(null);
  /** Updated each second while a clock runs. */
  now = $state(Date.now());

  #clockSince = Date.now();
  #ticking: ReturnType<typeof setInterval> | undefined;
  #send: (message: ClientMessage) => boolean;

  constructor(send: (message: ClientMessage) => boolean) {
    this.#send = send;
  }

  update(message: HelloMessage | UpdateMessage): void {
    this.proposal = message.proposal;
    this.clock = message.clock;
    this.#clockSince = this.now = Date.now();
    clearInterval(this.#ticking);
    if (this.clock?.running.length) this.#ticking = setInterval(() => (this.now = Date.now()), 1000);
  }

  addMessage(message: ChatMessage): void {
    if (!this.messages.some((each) => each.id === message.id)) this.messages = [...this.messages, message];
    if (message.is_mine) this.seen = this.messages.length;
  }

  /** Replaces the messages with the server's history, on connecting and reconnecting. */
  setMessages(messages: ChatMessage[]): void {
    const isFirst = this.messages.length === 0;
    this.messages = messages;
    if (isFirst) this.seen = messages.length;
  }

  close(): void {
    clearInterval(this.#ticking);
  }

  /** Seconds a seat has left; null for a bot or where there is no clock. */
  left(seat: Seat): number | null {
    const left = this.clock?.left[seat] ?? null;
    if (left === null || !this.clock?.running.includes(seat)) return left;
    return left - (this.now - this.#clockSince) / 1000;
  }

  isOutOfTime(seat: Seat): boolean {
    const left = this.left(seat);
    return left !== null && left <= 0 && (this.clock?.running.includes(seat) ?? false);
  }

  say(text: string): boolean {
    return this.#send({ type: "say", text });
  }

  propose(seat: Seat, kind: ProposalInfo["kind"], target: Seat | null = null, level: string | null = null): void {
    this.#send({ type: "propose", seat, kind, target, level });
  }

  vote(seat: Seat, agrees: boolean): void {
    this.#send({ type: "vote", seat, agrees });
  }

  leave(seat: Seat, level: string | null = null): void {
    this.#send({ type: "leave", seat, level });
  }

  comeBack(seat: Seat): void {
    this.#send({ type: "return", seat });
  }
}

/** Formats a time: "4:05", "2:10:00", "3 d". */
export function timeText(seconds: number, day: string): string {
  const sign = seconds < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(seconds));
  if (whole >= 2 * 86_400) return `${sign}${Math.floor(whole / 86_400)} ${day}`;
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return sign + (h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`);
}
