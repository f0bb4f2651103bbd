/** Questions to the Game Master, without a browser: a question stays on a screen until it is answered. */

import { expect, test } from "vitest";
import type { Desk } from "../support/desk";
import type { Page } from "../support/page";
import { AOI } from "../support/paper-fighters";
import { commanded, done, mastersTable, tidyTables } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, sections: 3 } as const;
const goblin = { id: "goblin", side: "monsters", at: [90, 0], movement: 12 } as const;
const globals = globalThis as unknown as { Hooks: { callAll(name: string, ...told: unknown[]): void } };
const QUESTION = '[data-ransen="gm-question"]';

tidyTables();

/** The wolf's player wants to go farther than it can. */
async function asked(): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
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

test.each(["yes", "no"] as const)("a move past the rules stands or not: %s", async (answer) => {
  const { desk, page } = await asked();
  expect(page.lines("dialog")).toEqual([
    "Allow this move?",
    "[Close]",
    "wolf: 70 m are too far for wolf (normal move). If you allow it, the token is put where it was dragged. This does not use up the move of the turn.",
    "[Let it stand] [Refuse]",
  ]);
  page.press(`dialog [data-action="${answer}"]`);
  await page.until("dialog", false);
  await desk.pass(800);
  const wolfNow = desk.record.battle!.characters.find(({ id }) => id === "wolf")!;
  expect(wolfNow.at).toEqual(answer === "yes" ? [70, 0] : [0, 0]);
});

test("an attack forms a skirmish or not", async () => {
  const near = [wolf, { ...goblin, at: [0, 0] as const }];
  const { desk, page } = await mastersTable(near, { players: [AOI] });
  desk.settings.set("automation.forming", "ask");
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", commanded({ do: "attack", who: "wolf", target: "goblin", how: "melee" }));
  await page.until("dialog");
  expect(page.lines("dialog")).toMatchInlineSnapshot(`
    [
      "Does a skirmish form?",
      "[Close]",
      "This attack forms a skirmish. In melee: goblin and wolf. If you refuse, the battle does not record the attack.",
      "[Let it form] [No skirmish]",
    ]
  `);
  page.press('dialog [data-action="yes"]');
  await page.until("dialog", false);
  await desk.pass(800);
  expect(desk.record.battle).toMatchObject({ skirmishes: [expect.anything()] });
});

const told = ({ record }: Desk) => Object.values(record.answers);

/** The wolf's player strikes it out of the combat's list. */
async function leaving(): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  const { raiseQuestion } = await import("../../src/referee/queue");
  const command = { do: "remove", who: "wolf" } as const;
  const raised = raiseQuestion(desk.combatDoc, { about: "leaving", command, by: "aoi" }, "a".repeat(16));
  await page.until(QUESTION);
  await raised;
  return { desk, page };
}

test.each([
  ["no", "no"],
  ["close", "open"],
] as const)("who wanted one of theirs out of the battle is told that it was no yes: %s", async (answer, said) => {
  const { desk, page } = await leaving();
  page.press(`dialog [data-action=${answer}]`);
  await desk.pass(1_000);
  expect(told(desk)).toEqual([{ to: "aoi", about: "leaving", whose: "wolf", said }]);
});

test.each([
  ["no", "no"],
  ["close", "open"],
] as const)("who wanted a move to stand is told which it was, and no more once heard: %s", async (answer, said) => {
  const { desk, page } = await asked();
  page.press(`dialog [data-action=${answer}]`);
  await desk.pass(1_000);
  expect(told(desk)).toEqual([{ to: "aoi", about: "move", whose: "wolf", said }]);
  desk.asks("aoi", { type: "heard", questions: Object.keys(desk.record.answers) });
  await desk.pass(1_000);
  expect(told(desk)).toEqual([null]);
});

test("a yes that comes when the turn is another's is no no", async () => {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
  desk.settings.set("automation.movement", "ask");
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[70, 0]] } });
  await page.until(QUESTION);
  await done(desk, commanded({ do: "end", who: "wolf" }));
  page.press("dialog [data-action=yes]");
  await desk.pass(1_000);
  expect(told(desk)).toMatchObject([{ to: "aoi", said: "stale" }]);
});

test.each([leaving, asked])("nothing is told of a yes, which is seen", async (open) => {
  const { desk, page } = await open();
  page.press("dialog [data-action=yes]");
  await desk.pass(1_000);
  expect(told(desk)).toEqual([]);
});
