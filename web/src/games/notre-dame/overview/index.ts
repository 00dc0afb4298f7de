import type { Overview } from "../../overview";
import { phaseName } from "../header";
import en from "../texts/overview.en";
import ru from "../texts/overview.ru";
import Picture from "./Picture.svelte";

const overview: Overview = {
  texts: { ru, en },
  Picture,
  phases: [
    { icon: "nd-p-hostess", kind: "nd-gilt" },
    { icon: "nd-card-back", kind: "s0" },
    { icon: "nd-marker", kind: "s0" },
    { icon: "nd-coin" },
    { icon: "nd-rat" },
  ].map((phase, i) => ({ ...phase, label: phaseName(i + 1) })),
  points: [
    { icon: "nd-residence", kind: "nd-t-residence" },
    { icon: "nd-notre_dame", kind: "nd-t-notre_dame" },
    { icon: "nd-message", kind: "s0" },
    { icon: "nd-p-mayor", kind: "nd-gilt" },
    { icon: "nd-park", kind: "nd-t-park" },
  ],
};
export default overview;
