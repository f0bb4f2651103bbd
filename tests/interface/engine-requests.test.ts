/** What an engine declares, as requests of a page: ids of the sheet's items (`ACT-5`, `ACT-7`, `ACT-10`, `ACT-13`). */

import { expect, test } from "vitest";
import { asRequest } from "../../src/advice/engine/as-requests";
import { knownFight } from "../../src/advice/engine/known-fight";
import { usablesOf } from "../../src/documents/armaments";
import type { ActorDoc } from "../../src/foundry/platform";
import { type Command, type Feat, rulesets, type StrikeWith } from "../../src/rules/index";
import type { BattleOnScene } from "../../src/scene/scene-battle";

const item = (id: string, type: string, system: object, sort = 0) => ({ id, name: id, type, sort, system });
const ACTOR = {
  system: {},
  items: [
    item("axe", "weapon", { how: "melee", power: 20, critical: 10, quantity: 1, hands: "two" }),
    item("sweep", "feat", { timing: "declared", shape: "self", declares: { limit: 3 } }, 1),
    item("lure", "feat", { timing: "declared", shape: "self", modifiers: { damage: 2 } }, 2),
    item("guard", "feat", { timing: "declared", shape: "self", covers: { times: 2 } }, 3),
    item("cheer", "feat", { timing: "declared", shape: "one", modifiers: { damage: 1 } }, 4),
  ],
} as unknown as ActorDoc;

const CASTER = {
  system: {},
  items: [item("fire", "spell", { shape: "area", range: 30, radius: 3, limit: 1, power: 20, critical: 10 })],
} as unknown as ActorDoc;

function fight(actor = ACTOR, feats: readonly Feat[] = []): BattleOnScene {
  const ruleset = rulesets["sw25-advanced"];
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "kai", side: "party", at: [0, 0], feats },
      { id: "mia", side: "party", at: [0, 0] },
      { id: "a", side: "monsters", at: [1, 0] },
      { id: "b", side: "monsters", at: [1, 0] },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const tokens = new Map([["kai", { actor }]]);
  return { combat: { scene: { tokens }, combatants: [] }, battle: begun.battle, ruleset } as never;
}

test("what can be declared with a strike, and what covers, stands among the arms; what is for others does not", () => {
  Object.assign(globalThis, { game: { user: { isGM: true } } });
  const own = knownFight(fight()).arms.get("kai")!;
  expect(own).toMatchObject([
    { name: "axe" },
    { declares: { name: "sweep", limit: 3 } },
    { declares: { name: "lure", modifiers: { damage: 2 } } },
    { declares: { name: "guard" }, covers: { times: 2, evades: false, several: false } },
  ]);
});

test("a strike names its feats by their items, with all of its targets and what else is said", () => {
  const arms = usablesOf(ACTOR);
  const made = arms.find(({ id }) => id === "axe")!.strike as StrikeWith;
  const declares = ["sweep", "lure"].map((name) => arms.find(({ id }) => id === name)!.declares!);
  const strike: Command = { do: "strike", who: "kai", with: made, targets: ["a", "b"], declares, series: ["two"] };
  expect(asRequest(fight(), strike)).toEqual({
    type: "strike",
    who: "kai",
    item: "axe",
    targets: ["a", "b"],
    declares: ["sweep", "lure"],
    series: ["two"],
    together: true,
  });
  // S25-EFF-2: a line at an area.
  expect(asRequest(fight(), { do: "strike", who: "kai", with: made, at: "front" })).toEqual({
    type: "strike",
    who: "kai",
    item: "axe",
    at: "front",
    together: true,
  });
  const spell: Command = { do: "strike", who: "kai", with: made, target: "a", expands: { sure: true } };
  expect(asRequest(fight(), spell)).toMatchObject({ target: "a", expands: { sure: true } });
});

test("STR-12 only who has Spell Control picks whom an area takes: for all others dice decide", () => {
  const made = usablesOf(CASTER)[0]!.strike as StrikeWith;
  const strike: Command = { do: "strike", who: "kai", with: made, at: [1, 0] };
  const asked = { type: "strike", who: "kai", item: "fire", at: [1, 0], together: true };
  expect(made.limit).toBe(1);
  expect(asRequest(fight(CASTER), strike)).toEqual(asked);
  expect(asRequest(fight(CASTER, ["spell-control"]), strike)).toEqual({ ...asked, targets: ["a"] });
});

test("a cover is asked for by its item, for those whom it covers; without the item it is not asked for", () => {
  const effect = { name: "guard", covers: { whom: ["mia"], times: 2 } };
  const feat = (name: string): Command => ({ do: "feat", who: "kai", name, on: ["kai"], effect });
  expect(asRequest(fight(), feat("guard"))).toEqual({ type: "feat", who: "kai", item: "guard", on: ["mia"] });
  expect(asRequest(fight(), feat("lost"))).toBeNull();
});
