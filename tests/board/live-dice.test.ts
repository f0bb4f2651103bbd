/** Dice of several pages: each falls where it belongs, a counter is offered to whoever may strike back, and nothing waits for ever. */

import { expect, test } from "vitest";
import { addStep, analysisOf, packed } from "../../analysis/line/index";
import { type AskDice, roundWithAllDice, withAllDice } from "../../analysis/live/dice-of-all";
import { nodeAt, placesOf, withSameParts } from "../../analysis/live/same-parts";
import { type Battle, type Command, rulesets } from "../../src/rules/index";
import { battleIn } from "../support/board-links";

const { "sw25-advanced": plane, simultaneous } = rulesets;

function battleOf(
  ruleset: typeof plane | typeof simultaneous,
  commands: readonly Command[],
  characters: object[],
): Battle {
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters } as never);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return commands.reduce<Battle>((battle, command) => {
    const outcome = ruleset.perform(battle as never, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, begun.battle);
}

const struck = battleOf(
  plane,
  [
    { do: "form", who: ["wolf", "goblin"], at: [0, 0] },
    { do: "turn", who: "wolf" },
  ],
  [
    { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 30, accuracy: 7, evasion: 6 } },
    { id: "goblin", side: "monsters", at: [0, 0.5], vitals: { hp: 12, accuracy: 4, evasion: 3 } },
  ],
);
const blow = {
  do: "strike",
  who: "wolf",
  with: { name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 },
  target: "goblin",
} as const;
const holder = (who: string) => (who === "goblin" ? 1 : 0);

/** Pages that show the same face with every die, and what they were asked. */
function pages(face: number) {
  const asked: [place: number, key: string, auto: boolean][] = [];
  const ask: AskDice = async (place, { want, auto }) => {
    asked.push([place, want.key, auto]);
    return { shown: want.sides.map((sides) => Math.min(face, sides)) };
  };
  return { asked, ask };
}

test("accuracy falls at the striker's page without a press, evasion is asked of the other one, and damage falls again here", async () => {
  const { asked, ask } = pages(4);
  const made = await withAllDice({ ruleset: plane, battle: struck, holder, ask }, blow, 0);
  if (made === "settled" || !made.ok) throw new Error(JSON.stringify(made));
  expect(asked.map(([place, key]) => `${String(place)} ${key}`)).toEqual(["0 accuracy", "1 answers", "0 power"]);
  expect(asked.map(([, , auto]) => auto)).toEqual([true, false, true]);
  const outcome = plane.perform(struck, made.command);
  expect(outcome.ok).toBe(true);
});

test("a page that shows nothing but critical hits comes to an end", async () => {
  const { asked, ask } = pages(6);
  const made = await withAllDice({ ruleset: plane, battle: struck, holder, ask }, blow, 0);
  expect(asked.length).toBeLessThanOrEqual(300);
  expect(made).toMatchObject({ ok: true });
});

test("a board that changes meanwhile ends it, and a strike that the rules refuse asks nobody", async () => {
  const settled: AskDice = async () => "settled";
  expect(await withAllDice({ ruleset: plane, battle: struck, holder, ask: settled }, blow, 0)).toBe("settled");
  const { asked, ask } = pages(3);
  const refused = await withAllDice({ ruleset: plane, battle: struck, holder, ask }, { ...blow, target: "nobody" }, 0);
  expect(refused).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
});

test("a round of everyone at once: each die falls at its own page, and the rules accept the sum", async () => {
  const axe = { how: "melee", accuracy: 5, points: { dice: 1, bonus: 2 } } as const;
  const battle = battleOf(
    simultaneous,
    [
      { do: "declare", who: "wolf", action: { attack: "melee", target: "goblin", with: axe } },
      { do: "declare", who: "goblin", action: { attack: "melee", target: "wolf", with: axe } },
      { do: "reveal" },
    ],
    [
      { id: "goblin", side: "monsters", at: [1, 0], health: 20, maxHealth: 20 },
      { id: "wolf", side: "party", at: [0, 0], health: 20, maxHealth: 20 },
    ],
  );
  const { asked, ask } = pages(4);
  const made = await roundWithAllDice({ ruleset: simultaneous, battle, holder, ask }, { do: "resolve" });
  if (made === "settled") throw new Error("settled");
  expect(new Set(asked.map(([place]) => place))).toEqual(new Set([0, 1]));
  expect(asked.every(([, , auto]) => auto)).toBe(true);
  expect(simultaneous.perform(battle as never, made).ok).toBe(true);
});

test("a tree that comes anew keeps the objects of what is the same, so that it is not played again", () => {
  const script = {
    ruleset: "sw25-advanced",
    sides: ["party", "monsters"],
    characters: [{ id: "wolf", side: "party", at: [0, 0] }],
    line: [{ do: "turn", who: "wolf" }],
  };
  const before = battleIn(script);
  const more = addStep(before, 1, { kind: "command", command: { do: "end", who: "wolf" } })!;
  const come = withSameParts(before, battleIn(packed(more.analysis)));
  expect(come.setup).toBe(before.setup);
  expect(come.nodes.get(1)!.step).toBe(before.nodes.get(1)!.step);
  expect(come.nodes.size).toBe(3);
  expect(withSameParts(analysisOf({ ...before.setup, sides: ["a", "b"] }), come).setup).toBe(come.setup);
  expect(nodeAt(come, placesOf(come, 2))).toBe(2);
  expect(nodeAt(come, [0, 7])).toBe(1);
});
