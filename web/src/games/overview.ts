/** How to play in two minutes: the texts and pictures of one game, shown by learn/Overview.svelte. */
import type { Component } from "svelte";

import type { Places } from "../board/places";
import type { Lang, Msg } from "../i18n";
import type { Option } from "./types";

/** A sentence whose first words are bold: "<b>You are</b> the governor…". */
export interface Lead {
  lead: string;
  text: string;
}

/** The texts in one language, without parameters. */
export interface OverviewTexts {
  who: Lead;
  goal: Lead;
  /** How long the game lasts, after players and minutes: "5 years". */
  length: string;
  /** What the six pictures together are: a year, a round, a turn. */
  round: Lead;
  /** Headings between the pictures, where they are in one column; a second one begins another part of the round. */
  bands: { from: number; label: string }[];
  panels: { title: string; text: string }[];
  points: { title: string; text: string }[];
  end: string;
  /** The few words inside the pictures. */
  words: Record<string, string>;
}

export interface PictureProps {
  /** 0 to 5. */
  n: number;
  components: unknown;
  /** `OverviewTexts.words` in the viewer's language. */
  words: Record<string, string>;
}

export interface Overview {
  texts: Record<Lang, OverviewTexts>;
  /** The six pictures, made of the pieces of the board. */
  Picture: Component<PictureProps>;
  /** The course of the round, above the pictures: its phases, or as the board prints it. */
  phases: { icon: string; kind?: string; label: Msg }[] | Component<{ components: unknown }>;
  /** An icon for each source of points. */
  points: { icon: string; kind?: string }[];
}

export const PICTURES = 6;

/** The spaces of a picture: nothing can be chosen there; those at `offered` look as if they could. */
export function pictured(...offered: string[]): Places {
  const options: Option[] = [{ text: "", family: "", arg: 0, at: "", preview: [], then: [], way: [], gives_nothing: false }];
  return {
    offered: (at) => (offered.includes(at) ? options : []),
    take: () => undefined,
    point: () => undefined,
    isPointed: () => false,
  };
}
