/** Spells that only leave an effect, as the engine plays them, and how long it makes them last (`EFF-1`, `ACT-10`). */

import { describe, expect, it, test } from "vitest";
import { type FeatAtHand, gameOf, nextCommand, playout } from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Declares,
  type RulesetId,
  rulesets,
  type StrikeCommand,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { ontoItsLine } from "../support/onto-line";

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const STAFF: StrikeWith = { name: "staff", power: 1 };
const spell = (name: string, leaves: StrikeWith["leaves"], more: StrikeWith = {}): StrikeWith => ({
  name,
  how: "cast",
  effect: "nothing",
  check: "none",
  range: 30,
  mp: 3,
  leaves: leaves!,
  ...more,
});
const EDGE = spell("edge", [{ name: "edge", rounds: 3, figures: { damage: 6 } }]);
const DULL = spell("dull", [{ name: "dull", rounds: 3, figures: { evasion: -6 } }], {
  check: "casting",
  against: "willpower",
  resisted: "none",
});
const MIASMA = spell("miasma", [{ name: "miasma", rounds: 2, each: { damage: 9 } }]);
const SEVERAL: Declares = { name: "several", limit: 3, lasts: "turn" };

const one = (id: string, side: string, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at: [0, 0],
  movement: 6,
  vitals: { hp: 60, mp: 60, accuracy: 8, evasion: 8, defence: 5, magicPower: 8, willpower: 4 },
  ...more,
});
const mage = (mp: number) => one("mage", "party", { vitals: { hp: 40, mp, magicPower: 9, accuracy: 2, evasion: 6 } });

function begun(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-advanced"): Battle {
  const placed = ruleset.endsWith("-areas")
    ? characters.map((c) => ({ ...c, at: "front" as const }))
    : ontoItsLine(ruleset, characters);
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters: placed });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

type ArmsOf = { readonly [id: string]: readonly (StrikeWith | FeatAtHand)[] };

interface Asked {
  readonly mp?: number;
  readonly hp?: number;
  readonly more?: Partial<CharacterInput>;
  readonly others?: readonly CharacterInput[];
}

/** The first strike of the mage's turn. */
function cast(own: ArmsOf[string], { mp = 60, hp = 60, more = {}, others = [] }: Asked = {}) {
  const vitals = { hp, mp: 60, accuracy: 8, evasion: 8, defence: 5, magicPower: 8, willpower: 4 };
  const battle = begun([
    mage(mp),
    one("bob", "party", { ...more, vitals }),
    ...others,
    one("orc", "monsters", { at: [6, 0], vitals }),
  ]);
  const ruleset = rulesets["sw25-advanced"];
  const arms: ArmsOf = { mage: [STAFF, ...own], bob: [SWORD], eve: [SWORD], kim: [SWORD], orc: [SWORD] };
  const opened = ruleset.perform(battle, { do: "turn", who: "mage" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const command = nextCommand(gameOf(ruleset, new Map(Object.entries(arms))), opened.battle, seededDice(1));
  return command?.do === "strike" ? (command as StrikeCommand) : null;
}

describe("keen casts what only leaves an effect", () => {
  it("at whom it changes most: a friend who strikes, an enemy who is struck", () => {
    expect(cast([EDGE])).toMatchObject({ with: { name: "edge" }, target: "bob" });
    expect(cast([DULL])).toMatchObject({ with: { name: "dull" }, target: "orc" });
    expect(cast([MIASMA])).toMatchObject({ with: { name: "miasma" }, target: "orc" });
  });

  it("not twice at the same, and not where nothing changes", () => {
    const borne = { effects: [{ name: "edge", rounds: 3, figures: { damage: 6 } }] };
    expect(cast([EDGE], { more: borne })?.target).not.toBe("bob");
    const idle = spell("idle", [{ name: "idle", rounds: 3, figures: { movement: 3 } }]);
    expect(cast([idle])?.with.name).not.toBe("idle");
  });

  it("at several where a feat lets it", () => {
    const others = [one("eve", "party"), one("kim", "party")];
    expect(cast([EDGE, { declares: SEVERAL }], { others })?.targets).toHaveLength(3);
  });
});

describe("ACT-10: for more MP it lasts longer", () => {
  const own = [MIASMA, { declares: SEVERAL }];
  it("where the fight goes on for longer than the effect would", () => {
    expect(cast(own, { mp: 400, hp: 200 })).toMatchObject({
      with: { name: "miasma" },
      expands: { time: expect.any(Number) },
    });
  });
  it("not where the fight is over by then, nor beyond the MP", () => {
    expect(cast(own, { mp: 400, hp: 12 })?.expands).toBeUndefined();
    expect(cast(own, { mp: 5, hp: 200 })?.expands).toBeUndefined();
  });
});

test.each(TURN_TAKING)("%s: nothing of it is refused", (id) => {
  const own = [STAFF, EDGE, DULL, MIASMA, { declares: SEVERAL }];
  const arms: ArmsOf = { mage: own, bob: [SWORD], orc: [SWORD], imp: own };
  for (let seed = 1; seed <= 4; seed++) {
    const battle = begun(
      [mage(40), one("bob", "party"), one("orc", "monsters", { at: [12, 0] }), one("imp", "monsters", { at: [18, 0] })],
      id,
    );
    const game = gameOf(rulesets[id], new Map(Object.entries(arms)));
    expect(playout(game, battle, seed, { rounds: 8 }).refusals, `seed ${seed}`).toEqual([]);
  }
});
