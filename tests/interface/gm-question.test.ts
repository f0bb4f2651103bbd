/** What the Game Master is asked, without a browser: the question stays in front of somebody until it is answered. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page } from "../support/page";
import { commanded, done, mastersTable } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, sections: 3 } as const;
const goblin = { id: "goblin", side: "monsters", at: [90, 0], movement: 12 } as const;
const globals = globalThis as unknown as { Hooks: { callAll(name: string, ...told: unknown[]): void } };
const QUESTION = '[data-ransen="gm-question"]';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

/** The wolf's player wants to go farther than it can. */
async function asked(): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [{ id: "aoi", plays: ["wolf"] }] });
  desk.settings.set("automation.movement", "ask");
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[70, 0]] } });
  await page.until(QUESTION);
  return { desk, page };
}

const open = ({ record }: Desk) => Object.values(record.asked).filter((question) => question !== null);

test.each([
  ["yes", "refused"],
  ["no", "refused"],
  ["no", "hangs"],
] as const)("the answer %s that is %s is asked for again", async (answer, fate) => {
  const { desk, page } = await asked();
  desk.fates.Combat.push(fate);
  page.press(`dialog [data-action=${answer}]`);
  await page.until(QUESTION, false);
  await desk.pass(15_000);
  expect(open(desk)).toHaveLength(1);
  page.press(`dialog [data-action=${answer}]`);
  await desk.pass(1_000);
  expect(open(desk)).toEqual([]);
  expect(page.has(QUESTION)).toBe(false);
});

test("nobody is asked again about a battle that was deleted as the answer was on its way", async () => {
  const { desk, page } = await asked();
  desk.fates.Combat.push("refused");
  page.press("dialog [data-action=no]");
  await page.until(QUESTION, false);
  desk.combats.splice(0);
  globals.Hooks.callAll("deleteCombat", desk.combatDoc);
  await desk.pass(1_000);
  expect(page.has(QUESTION)).toBe(false);
});
