/** Plays the sounds of the page with WebAudio; there are no files. */
import { settings } from "../app/settings.svelte";
import { voicesOf, type SoundName, type Voice } from "./sounds";

/** A sound is not repeated within this time. */
const REPEAT_MS = 80;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** Browsers allow sound only after a click or a key of the viewer, and so do we. */
let isUnlocked = typeof navigator !== "undefined" && (navigator.userActivation?.hasBeenActive ?? false);
const playedAt = new Map<SoundName, number>();

function unlock(): void {
  isUnlocked = true;
  removeEventListener("pointerdown", unlock, true);
  removeEventListener("keydown", unlock, true);
  openInIdleTime();
}

/** Opens the audio while nothing moves: it takes tens of milliseconds. */
function openInIdleTime(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => settings.sound && open());
}

function open(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  try {
    context ??= new AudioContext();
    noise ??= whiteNoise(context);
  } catch {
    return null;
  }
  return context;
}

if (isUnlocked) openInIdleTime();
else if (typeof addEventListener === "function") {
  addEventListener("pointerdown", unlock, true);
  addEventListener("keydown", unlock, true);
}

/** Whether a sound may be heard now: the switch is on, the viewer has clicked, and the page is looked at. */
function isAudible(name: SoundName): boolean {
  if (!settings.sound || !isUnlocked || settings.volume <= 0) return false;
  // The bell calls the viewer back; everything else belongs to what is on the screen.
  return name === "turn" || document.visibilityState === "visible";
}

/** Plays a sound; `n` counts the points of the finale. Never throws: without sound the page works as well. */
export function play(name: SoundName, n = 0): void {
  const audio = isAudible(name) ? open() : null;
  if (audio === null) return;
  const now = performance.now();
  if (now - (playedAt.get(name) ?? -Infinity) < REPEAT_MS) return;
  playedAt.set(name, now);
  try {
    if (audio.state === "suspended") void audio.resume();
    const out = audio.createGain();
    out.gain.value = settings.volume;
    out.connect(audio.destination);
    for (const voice of voicesOf(name, n)) sing(audio, voice, out);
  } catch {
    context = noise = null;
  }
}

function sing(audio: AudioContext, voice: Voice, out: AudioNode): void {
  const start = audio.currentTime + voice.start / 1000;
  const [top, end] = [start + voice.attack / 1000, start + (voice.attack + voice.decay) / 1000];
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(voice.peak, top);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  const source = voice.wave === "noise" ? noiseSource(audio) : toneSource(audio, voice, start);
  const { filter } = voice;
  if (filter) {
    const pass = audio.createBiquadFilter();
    pass.type = filter.type;
    pass.frequency.setValueAtTime(filter.pitch, start);
    if (filter.to) pass.frequency.linearRampToValueAtTime(filter.to, end);
    source.connect(pass).connect(volume);
  } else source.connect(volume);
  volume.connect(out);
  source.start(start);
  source.stop(end + 0.02);
}

function toneSource(audio: AudioContext, voice: Voice, start: number): OscillatorNode {
  const tone = audio.createOscillator();
  if (voice.wave !== "noise") tone.type = voice.wave;
  tone.frequency.setValueAtTime(voice.pitch, start);
  if (voice.to) tone.frequency.exponentialRampToValueAtTime(voice.to, start + (voice.glide ?? voice.decay) / 1000);
  return tone;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

function noiseSource(audio: AudioContext): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  return source;
}
