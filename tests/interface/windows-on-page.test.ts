/** Every window of ours stands on the page alike, without a browser: its mark, and a dialog under its title. */

import { expect, test } from "vitest";
import type { SceneCommand } from "../support/paper-commands";
import { AOI, FOUR } from "../support/paper-fighters";
import { begun, commanded, done, mastersTable, openWindow, tidyTables } from "../support/paper-table";

tidyTables();

const WINDOWS: readonly (readonly [SceneCommand, string, { readonly ruleset?: string; readonly turn?: boolean }])[] = [
  ["openMove", "move", { turn: true }],
  ["openHand", "hand", {}],
  ["openForecast", "forecast", {}],
  ["openEffect", "effect", {}],
  ["openHurt", "hurt", {}],
  ["openGrant", "grant", {}],
  ["openEnding", "ending", {}],
  ["openDeclaration", "declare", { ruleset: "simultaneous" }],
];

test.each(WINDOWS)("%s: %s", async (name, mark, { ruleset, turn = false }) => {
  const system = ruleset === undefined ? null : begun(ruleset, FOUR);
  const { desk, page } = await mastersTable(FOUR, { players: [AOI], system });
  if (turn) await done(desk, commanded({ do: "turn", who: "wolf" }));
  if (ruleset !== undefined) await done(desk, { type: "plan", seconds: 0 });
  await openWindow(desk, page, name, `[data-ransen="${mark}"]`);
  const element = page.find(`[data-ransen="${mark}"]`);
  const title = element.querySelector(".window-title")?.textContent?.trim();
  expect(title).toBeTruthy();
  expect([element.getAttribute("role"), element.getAttribute("aria-label")]).toEqual(["dialog", title]);
});
