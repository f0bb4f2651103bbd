/**
 * Objects that a fight makes by the thousand have few shapes. Today's JavaScript engines read an object fast if they
 * have seen up to four shapes in that place; a copy of a copy by `{ ...one, key }` can have a shape of its own each
 * time.
 */

import { setFlagsFromString } from "node:v8";
import { expect, test } from "vitest";
import { gameOf, playout } from "../../src/engine/index";
import { type Battle, type Command, type RulesetId, rulesets, type StrikeWith } from "../../src/rules/index";

const MOST_SHAPES = 4;

/** Whether two objects have one shape: the engine itself says so. */
function shapeTeller(): (a: object, b: object) => boolean {
  setFlagsFromString("--allow-natives-syntax");
  const tell = new Function("a", "b", "return %HaveSameMap(a, b)") as (a: object, b: object) => boolean;
  setFlagsFromString("--no-allow-natives-syntax");
  return tell;
}

const SWORD: StrikeWith = { power: 20, bonus: 6 };
const BOLT: StrikeWith = { how: "cast", power: 20, bonus: 7, range: 20, mp: 5 };

function fighters(id: RulesetId) {
  const ruleset = rulesets[id];
  const side = (name: string, x: number) =>
    [0, 1, 2].map((i) => ({
      id: `${name}${i}`,
      side: name,
      at: [x, 3 * i] as const,
      movement: 12,
      vitals: { hp: 24, mp: 12, accuracy: 6, evasion: 6, defence: 3, magicPower: 6, fortitude: 5, willpower: 5 },
    }));
  const characters = [...side("party", 0), ...side("monsters", 14)];
  const begun = ruleset.begin({ ruleset: id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const arms = new Map(characters.map((c, i) => [c.id, i % 3 === 0 ? [BOLT, SWORD] : [SWORD]]));
  return { game: gameOf(ruleset, arms), battle: begun.battle };
}

test.each(["sw25-advanced", "sw20-advanced", "sw20-brawl"] as const)("%s", (id) => {
  const isAlike = shapeTeller();
  const shapes = new Map<string, object[]>();
  const see = (kind: string, one: object) => {
    const known = shapes.get(kind) ?? [];
    shapes.set(kind, known);
    if (!known.some((other) => isAlike(other, one))) known.push(one);
  };
  const watch = (battle: Battle, command: Command) => {
    see("battle", battle);
    see(`command ${command.do}`, command);
    if ("turn" in battle && battle.turn) see("turn", battle.turn);
    if (battle.board === "plane") see("skirmishes", battle.skirmishes);
    if (battle.board === "plane") for (const skirmish of battle.skirmishes) see("skirmish", skirmish);
    for (const c of battle.characters) {
      see("character", c);
      if ("vitals" in c && c.vitals) see("vitals", c.vitals);
      see("conditions", c.conditions);
      for (const condition of c.conditions) see("condition", condition);
    }
  };
  const { game, battle } = fighters(id);
  for (let seed = 0; seed < 40; seed++) playout(game, battle, seed, { rounds: 20, watch });
  const seen = ["battle", "character", "vitals", "condition", "turn", "skirmish"];
  expect([...shapes.keys()]).toEqual(expect.arrayContaining(seen));
  for (const [kind, known] of shapes) expect(known.length, kind).toBeLessThanOrEqual(MOST_SHAPES);
});
