import type { Overview } from "../../overview";
import { phaseName } from "../header";
import en from "../texts/overview.en";
import ru from "../texts/overview.ru";
import Picture from "./Picture.svelte";

const overview: Overview = {
  texts: { ru, en },
  Picture,
  phases: [
    { icon: "tr-coin" },
    { icon: "die-5", kind: "white" },
    { icon: "tr-flag" },
    { icon: "tr-marker", kind: "s0" },
    { icon: "tr-hourglass", kind: "tr-soft" },
  ].map((phase, i) => ({ ...phase, label: phaseName(i + 1) })),
  points: [
    { icon: "tr-flag" },
    { icon: "tr-cathedral" },
    { icon: "vp" },
    { icon: "tr-citizen", kind: "s0" },
    { icon: "tr-c-henry_i", kind: "tr-plum" },
  ],
};
export default overview;
