/** Tokens of a round that is resolved at once go to the heights that were sealed with their ways (`SIM-CYC-1`). */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CycleRolls } from "../../src/judgement/history/index";
import { type Battle, type CharacterInput, type Command, rulesets } from "../../src/rules/index";
import { closeDesk, Desk } from "../support/desk";

const CARD = "cyclecyclecycle0";
const CHARACTERS: CharacterInput[] = [
  { id: "goblin", side: "monsters", at: [10, 0], base: 6 },
  { id: "wolf", side: "party", at: [0, 0], base: 12 },
];
const WAY = [{ move: "transport", path: [[3, 0]] }] as const;
const COMMANDS: readonly Command[] = [{ do: "declare", who: "wolf", action: WAY }, { do: "reveal" }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** The wolf's way is revealed, with the height that it leads to. */
async function revealed(): Promise<Desk> {
  const ruleset = rulesets.simultaneous;
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters: CHARACTERS });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const battle = COMMANDS.reduce((before: Battle, command) => {
    const outcome = ruleset.perform(before, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  }, begun.battle);
  const opening = { action: WAY, height: 3, nonce: "0f".repeat(32) };
  const desk = new Desk(CHARACTERS, [], {
    ruleset: ruleset.id,
    battle,
    history: { start: begun.battle, commands: Object.fromEntries(COMMANDS.map((command, i) => [i + 1, command])) },
    declarations: { planning: null, seals: {}, opened: { round: 1, seals: [{ who: "wolf", seal: "", opening }] } },
  });
  await desk.open();
  return desk;
}

const ROLLS: CycleRolls = { is: "cycle", id: CARD, damages: [], dice: {}, pressed: {}, masters: false, until: null };

test.each([
  ["at once", (desk: Desk) => void desk.pressed({ type: "resolve", damages: [] })],
  ["when all dice have fallen", (desk: Desk) => desk.elsewhere({ [`system.strikes.${CARD}`]: ROLLS })],
])("a round that is resolved %s", async (_when, resolve) => {
  const desk = await revealed();
  resolve(desk);
  await desk.pass(2_000);
  expect(desk.at("wolf")).toEqual([3, 0]);
  const token = desk.combatDoc.scene!.tokens.get("wolf")!;
  expect(token._source.elevation).toBe(3);
});
