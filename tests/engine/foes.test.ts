/** How far an engine takes it that somebody goes: what the rules say. */

import { expect, it } from "vitest";
import { walkOf } from "../../src/engine/foes";
import { type Battle, type CharacterInput, rulesets } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];

function begun(...characters: CharacterInput[]): Battle {
  const outcome = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

it("EFF-4 an enemy goes as far as its effects let it", () => {
  const at = (x: number) => [x, 0] as const;
  const battle = begun(
    { id: "wolf", side: "party", at: at(0), movement: 12 },
    { id: "orc", side: "monsters", at: at(9), movement: 12 },
  );
  const outcome = RULESET.perform(battle, {
    do: "effect",
    on: ["orc"],
    effect: { name: "mire", figures: { movement: -8 } },
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  expect(outcome.battle.characters.map((c) => [c.id, walkOf(c)])).toEqual([
    ["orc", 4],
    ["wolf", 12],
  ]);
});
