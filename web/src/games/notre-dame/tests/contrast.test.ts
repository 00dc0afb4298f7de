import { expect, test } from "vitest";

import { repositoryFile } from "../../testing";

const tokens = repositoryFile("web/src/styles/tokens.css");
const styles = repositoryFile("web/src/games/notre-dame/notre-dame.css");

/** The variable that a rule gives to a property. */
function variable(rule: string, property: string): string {
  const body = styles.slice(styles.indexOf(`${rule} {`)).split("}")[0]!;
  return new RegExp(`[{;]\\s*${property}: var\\(--([\\w-]+)\\)`).exec(body)![1]!;
}

function valueOf(name: string, theme: "light" | "dark"): string {
  const dark = tokens.indexOf('[data-theme="dark"] {');
  const part = theme === "light" ? tokens.slice(0, dark) : tokens.slice(dark);
  return new RegExp(`--${name}: (#[\\da-f]{6})`).exec(part)![1]!;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

test.each(["light", "dark"] as const)("what a played card does can be read in the %s theme", (theme) => {
  const text = luminance(valueOf(variable(".acard.played :is(.does, .card-name)", "color"), theme));
  const ground = luminance(valueOf(variable(".acard.played", "background"), theme));
  expect((Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)).toBeGreaterThanOrEqual(4.5);
  // Fading the whole card would make its text paler again.
  expect(/\.acard\.played \{[^}]*opacity/.test(styles)).toBe(false);
});
