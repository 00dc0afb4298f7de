import type { Overview } from "../../overview";
import en from "../texts/overview.en";
import ru from "../texts/overview.ru";
import Picture from "./Picture.svelte";
import Year from "./Year.svelte";

const overview: Overview = {
  texts: { ru, en },
  Picture,
  phases: Year,
  points: [
    { icon: "vp" },
    { icon: "gi-laurels" },
    { icon: "gi-crossed-swords" },
    { icon: "gi-queen-crown" },
    { icon: "gi-capitol" },
  ],
};
export default overview;
