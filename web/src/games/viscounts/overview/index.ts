import type { Overview } from "../../overview";
import { PHASES } from "../data";
import { phaseName } from "../header";
import { colourOf } from "../icons";
import en from "../texts/overview.en";
import ru from "../texts/overview.ru";
import Picture from "./Picture.svelte";

/** One for each phase. */
const ICONS = ["card", "move", "builder", "hire", "collision", "cards"];

const overview: Overview = {
  texts: { ru, en },
  Picture,
  phases: PHASES.map((phase, i) => ({ icon: `vc-${ICONS[i]}`, kind: colourOf(ICONS[i]!), label: phaseName(phase) })),
  points: [
    { icon: "vc-guildhall", kind: "s0 vc-seat" },
    { icon: "vc-castle", kind: "vc-c-castle" },
    { icon: "vc-manuscript", kind: "vc-c-manuscript" },
    { icon: "vc-deed-approved", kind: "vc-c-deed-approved" },
    { icon: "vc-debt", kind: "vc-c-debt" },
  ],
};
export default overview;
