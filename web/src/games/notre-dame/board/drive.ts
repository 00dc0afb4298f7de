/** The motion of a carriage along the roads. */
import type { Point } from "../geometry";
import { lengthOf } from "./roads";

/** Moves a node along the way to its place in `ms` milliseconds; 0 or a browser without animations leaves it at its place. */
export function drive(node: SVGGElement, way: Point[], end: Point, ms: number): void {
  if (ms === 0 || way.length < 2 || typeof node.animate !== "function") return;
  const points = [...way.slice(0, -1), end];
  const total = lengthOf(points);
  const frames = points.map((p, i) => ({
    transform: `translate(${p.x}px, ${p.y}px)`,
    offset: Math.min(1, lengthOf(points.slice(0, i + 1)) / total),
  }));
  node.animate(frames, { duration: ms, easing: "ease-in-out" });
}
