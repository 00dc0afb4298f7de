import type { Aids } from "../../aids";

const aids: Aids = { summary: [], tips: [], examples: {} };
export default aids;
