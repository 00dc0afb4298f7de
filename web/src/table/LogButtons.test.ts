import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { setLang } from "../i18n";
import LogButtons from "./LogButtons.svelte";

test("the number of new lines takes little room, however many there are", async () => {
  setLang("en");
  const props = { entries: 4, hasChat: true, tab: "log" as const, isOpen: false };
  const { rerender } = render(LogButtons, props);
  await rerender({ ...props, entries: 16 });
  expect(screen.getByText("+12")).toBeInTheDocument();
  await rerender({ ...props, entries: 212 });
  expect(screen.getByText("99+")).toBeInTheDocument();
  expect(screen.getByText("208 new")).toHaveClass("unseen");
});
