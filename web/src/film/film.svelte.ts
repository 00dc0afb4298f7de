/** Plays what others did as a sequence of beats, from a queue of its own: the state of the table never waits for it. */
import type { Pace } from "../app/settings.svelte";
import type { GameEvent, View } from "../net/types";
import { beatsOf, type Beat, type Cutter, type Footage } from "./beats";
import { lengthOf, LONGEST_MS } from "./times";

export interface FilmSettings {
  pace(): Pace;
  /** No motion: beats last as long as their rests. */
  isCalm(): boolean;
  cutter(): Cutter;
  /** A beat begins. */
  begins(beat: Beat, pace: Pace): void;
}

export class Film {
  /** The beats that were played and those to come; empty while nothing is played. */
  beats = $state.raw<Beat[]>([]);
  at = $state(-1);
  isPaused = $state(false);
  /** The viewer steps through what happened since the last turn; the present is hidden meanwhile. */
  isAgain = $state(false);
  /** The last beat with a caption, while nobody asks the viewer. */
  last = $state.raw<Beat | null>(null);
  /** How many beats with captions there were since the viewer's last move. */
  captioned = $state(0);
  /** How many of them were over before the present beats. */
  earlier = $state(0);
  /** Too much film was left: it is played fast until it is over. */
  isHurried = $state(false);

  readonly beat = $derived(this.beats[this.at] ?? null);
  /** The position on the board; null for the present one. */
  readonly view = $derived(this.beat?.view ?? null);
  /** The beats with captions, for "3 of 7". */
  readonly captions = $derived(this.beats.filter(isCaptioned));
  /** The present one among them, counted from 1. */
  readonly captionAt = $derived(this.beats.slice(0, this.at + 1).filter(isCaptioned).length);
  /** The same, counted from the viewer's last move. */
  readonly number = $derived(this.captionAt + (this.isAgain ? 0 : this.earlier));
  readonly total = $derived(this.captions.length + (this.isAgain ? 0 : this.earlier));
  readonly isShown = $derived(this.beat !== null && (isCaptioned(this.beat) || this.isAgain));
  /** Whether something of others is shown, or will be after the viewer's own move. */
  readonly isUnderWay = $derived(this.isShown || (this.beat !== null && this.beats.slice(this.at).some(isCaptioned)));

  #settings: FilmSettings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The events of the last scene: a question may have interrupted it. */
  #scene: GameEvent[] | null = null;
  /** The newest footage that was cut before it is added, and what its beats depend on. */
  #prepared: { footage: Footage; by: Cutter; after: GameEvent[] | null; beats: Beat[] } | null = null;
  /** The live film is put aside while the viewer steps through. */
  #saved: { beats: Beat[]; at: number } | null = null;

  constructor(settings: FilmSettings) {
    this.#settings = settings;
  }

  /** The pace that is played now. */
  get pace(): Pace {
    if (this.isAgain) return "step";
    return this.isHurried ? "fast" : this.#settings.pace();
  }

  /** Milliseconds until the end at a pace. */
  left(pace: Pace): number {
    return this.beats.slice(Math.max(0, this.at)).reduce((sum, beat) => sum + lengthOf(beat, pace, this.#settings.isCalm()), 0);
  }

  /** Cuts what will be added soon: together with what it changes on the page this is too much for one task. */
  prepare(footage: Footage): void {
    this.#prepared = { footage, by: this.#settings.cutter(), after: this.#scene, beats: this.#cut(footage) };
  }

  #cut(footage: Footage): Beat[] {
    const by = this.#settings.cutter();
    const made = this.#prepared;
    const isMade =
      made?.footage.choices === footage.choices && made.footage.before === footage.before && made.footage.after === footage.after &&
      made.by.log === by.log && made.by.mine === by.mine && made.after === this.#scene;
    return isMade ? made.beats : beatsOf(footage, by, this.#scene);
  }

  /** Appends what happened; it begins at once if nothing is played. */
  add(footage: Footage): void {
    const cut = this.#cut(footage);
    this.#prepared = null;
    const scene = cut.findLast((beat) => beat.scene !== null)?.scene;
    if (scene) this.#scene = scene.events;
    if (cut.some((beat) => beat.isMine)) this.captioned = this.earlier = 0;
    this.captioned += cut.filter(isCaptioned).length;
    const pace = this.#settings.pace();
    const added = pace === "once" ? cut.filter((beat) => (beat.scene?.times.once ?? 0) > 0) : cut;
    if (added.length === 0) return;
    if (this.isAgain) {
      this.#saved = { beats: [...(this.#saved?.beats ?? []), ...added], at: this.#saved?.at ?? 0 };
      return;
    }
    const isIdle = this.beat === null;
    this.beats = [...this.beats, ...added];
    this.#hurry();
    if (isIdle) this.#show(0);
  }

  /** Plays a part of the past in steps. */
  again(footages: Footage[]): void {
    const cutter = this.#settings.cutter();
    let scene: GameEvent[] | null = null;
    const beats = footages.flatMap((footage) => {
      const cut = beatsOf(footage, { ...cutter, mine: [] }, scene);
      scene = cut.findLast((beat) => beat.scene !== null)?.scene?.events ?? scene;
      return cut;
    });
    const captioned = beats.filter((beat) => beat.caption !== null);
    if (captioned.length === 0) return;
    if (!this.isAgain) this.#saved = this.beat === null ? null : { beats: this.beats, at: this.at };
    this.isAgain = true;
    this.beats = captioned;
    this.#show(0);
  }

  next(): void {
    if (this.beat === null) return;
    if (this.at + 1 < this.beats.length) this.#show(this.at + 1);
    else if (!this.isAgain) this.end();
  }

  /** Goes back to the caption before, and waits there. */
  back(): void {
    const to = this.beats.findLastIndex((beat, at) => at < this.at && (isCaptioned(beat) || this.isAgain));
    if (to < 0) return;
    this.isPaused = true;
    this.#show(to);
  }

  first(): void {
    if (this.beats.length > 0) this.#show(0);
  }

  toLast(): void {
    if (this.beats.length > 0) this.#show(this.beats.length - 1);
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.#schedule();
  }

  /** Leaves the scene that is shown, if there is one. */
  leaveScene(): boolean {
    if (!this.beat?.scene) return false;
    const { events } = this.beat.scene;
    const to = this.beats.findIndex((beat, at) => at > this.at && beat.scene?.events !== events);
    if (to >= 0) this.#show(to);
    else this.end();
    return true;
  }

  /** The viewer has chosen another pace. */
  repace(): void {
    this.isHurried = false;
    this.isPaused = false;
    if (this.#settings.pace() === "once" && !this.isAgain) this.end();
    else {
      this.#hurry();
      this.#schedule();
    }
  }

  /** Shows the present: the viewer has answered or skipped, or stepping through is over. */
  end(): void {
    clearTimeout(this.#timer);
    const saved = this.isAgain ? this.#saved : null;
    if (this.beat !== null && !this.isAgain) {
      this.last = this.beats.findLast(isCaptioned) ?? this.last;
      this.earlier += this.captions.length;
    }
    this.isAgain = false;
    this.isPaused = false;
    this.#saved = null;
    this.beats = saved?.beats ?? [];
    this.at = -1;
    if (saved) this.#show(saved.at);
    else this.isHurried = false;
  }

  /** The viewer's own move, or a new connection: nothing of the past is shown any more. */
  clear(): void {
    this.#saved = null;
    this.end();
    this.last = null;
    this.captioned = this.earlier = 0;
  }

  /** After a reconnection or an undo the history is another one. */
  restart(): void {
    this.#scene = null;
    this.clear();
  }

  /** Another person sits down at this screen: show no position that was seen from another seat. */
  hideViews(view: View): void {
    const hidden = (beat: Beat): Beat => ({ ...beat, view, scene: beat.scene && { ...beat.scene, before: view, after: view } });
    if (this.isAgain) this.end();
    this.beats = this.beats.map(hidden);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #show(at: number): void {
    this.at = at;
    if (this.beat === null) return;
    if (isCaptioned(this.beat) && !this.isAgain) this.last = this.beat;
    this.#settings.begins(this.beat, this.pace);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.beat === null || this.isPaused) return;
    const time = lengthOf(this.beat, this.pace, this.#settings.isCalm());
    if (time !== Infinity) this.#timer = setTimeout(() => this.next(), time);
  }

  #hurry(): void {
    const pace = this.#settings.pace();
    if (pace === "step" || pace === "fast" || this.isAgain) return;
    if (this.left(pace) > LONGEST_MS) this.isHurried = true;
  }
}

/** Whether a beat is shown with a caption or as a scene; your own moves are shown without. */
export function isCaptioned(beat: Beat): boolean {
  return !beat.isMine && (beat.caption !== null || beat.scene !== null);
}
