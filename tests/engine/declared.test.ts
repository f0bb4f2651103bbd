/** Feats, dear series, larger spells and covers, as the engine plays and fears them (`ACT-5`, `ACT-7`, `ACT-10`, `ACT-13`). */

import { describe, expect, it, test } from "vitest";
import {
  type Arms,
  armsInScript,
  type FeatAtHand,
  forecast,
  gameOf,
  nextCommand,
  playout,
} from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type Declares,
  type RulesetId,
  rulesets,
  type StrikeCommand,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { ontoItsLine } from "../support/onto-line";

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6, tags: ["two-hand"] };
const DAGGER: StrikeWith = { name: "dagger", power: 10, bonus: 4 };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 20, bonus: 8, range: 30, mp: 5 };
const BURST: StrikeWith = { ...BOLT, name: "burst", how: "area", radius: 2, limit: 5 };

const one = (id: string, side: string, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at: [0, 0],
  movement: 12,
  vitals: { hp: 40, accuracy: 8, evasion: 8, defence: 5 },
  ...more,
});
const ann = (more: Partial<CharacterInput> = {}) => one("ann", "party", more);
const gob = (id: string, more: Partial<CharacterInput> = {}) => one(id, "monsters", { at: [1, 0], ...more });

function begun(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-advanced"): Battle {
  const placed = ruleset.endsWith("-areas")
    ? characters.map((c) => ({ ...c, at: "front" as const }))
    : ontoItsLine(ruleset, characters);
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters: placed });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

type ArmsOf = { readonly [id: string]: readonly (StrikeWith | FeatAtHand)[] };

function turnOf(battle: Battle, who: string, arms: ArmsOf, level: "simple" | "keen" = "keen"): Command[] {
  const ruleset = rulesets[battle.ruleset as RulesetId];
  const game = gameOf(ruleset, new Map(Object.entries(arms)), { party: level, monsters: level });
  const dice = seededDice(1);
  let now = battle;
  const done: Command[] = [];
  for (let command: Command = { do: "turn", who }; command.do !== "end"; command = nextCommand(game, now, dice)!) {
    const outcome = ruleset.perform(now, command, dice);
    if (!outcome.ok) throw new Error(JSON.stringify([command, outcome.refusal]));
    now = outcome.battle;
    done.push(command);
  }
  return done.slice(1);
}
const strikesOf = (done: readonly Command[]) =>
  done.filter((command): command is StrikeCommand => command.do === "strike");
const declaredIn = (strike: StrikeCommand | undefined) =>
  [strike?.declares ?? []].flat().map((feat) => (feat as Declares).name);

const ALL_OUT: Declares = { name: "all-out", modifiers: { damage: 4 } };
const RECKLESS: Declares = {
  name: "reckless",
  modifiers: { damage: 1 },
  self: { name: "reckless", until: "own-turn", figures: { evasion: -20 } },
};
const SWEEP: Declares = { name: "sweep", limit: 3, modifiers: { damage: -1 }, needs: { tags: ["two-hand"] } };
const SEVERAL: Declares = { name: "several", limit: 3, lasts: "turn" };

describe.each(["simple", "keen"] as const)("on the level %s", (level) => {
  it("ACT-7: a feat that adds to a strike is declared with it, as often as is left", () => {
    const arms = { ann: [SWORD, { declares: ALL_OUT }] };
    const [strike] = strikesOf(turnOf(begun([ann(), gob("a")]), "ann", arms, level));
    expect(declaredIn(strike)).toEqual(["all-out"]);
    const twice = strikesOf(
      turnOf(begun([ann({ acts: { majors: 2 } }), gob("a", { vitals: { hp: 90 } })]), "ann", arms, level),
    );
    expect(twice.map(declaredIn)).toEqual([["all-out"], []]);
  });

  it("ACT-7: a sweep takes several enemies, where what is in hand has its words", () => {
    const foes = ["a", "b", "c", "d"].map((id) => gob(id, { at: [0, 0] }));
    const battle = begun([ann(), ...foes]);
    const [strike] = strikesOf(turnOf(battle, "ann", { ann: [SWORD, { declares: SWEEP }] }, level));
    expect(strike?.targets).toHaveLength(3);
    const [other] = strikesOf(turnOf(battle, "ann", { ann: [DAGGER, { declares: SWEEP }] }, level));
    expect(declaredIn(other)).toEqual([]);
  });

  it("ACT-10: a spell goes at as many as its MP allow", () => {
    const mage = ann({ vitals: { hp: 20, mp: 11, magicPower: 9 } });
    const foes = ["a", "b", "c"].map((id) => gob(id, { at: [15, 0] }));
    const [strike] = strikesOf(turnOf(begun([mage, ...foes]), "ann", { ann: [BOLT, { declares: SEVERAL }] }, level));
    expect(strike?.targets).toHaveLength(2);
    expect(declaredIn(strike)).toEqual(["several"]);
  });

  test.each(TURN_TAKING)("%s: nothing of it is refused", (id) => {
    const cover: FeatAtHand = { declares: { name: "cover" }, covers: { times: 1, evades: false, several: false } };
    const all = [SWEEP, ALL_OUT, RECKLESS, SEVERAL].map((declares) => ({ declares }));
    const riposte: Declares = { name: "riposte", again: { after: "miss", target: "same", with: "same" } };
    const series = [{ name: "two-weapons", opening: { accuracy: -2 }, modifiers: { accuracy: -2 } }];
    const arms: ArmsOf = {
      ann: [SWORD, ...all, cover],
      bob: [DAGGER, { declares: riposte }],
      eve: [BOLT, BURST, DAGGER, ...all],
      a: [SWORD, ...all],
      b: [DAGGER, cover],
      c: [BOLT, { declares: SEVERAL }],
    };
    for (let seed = 1; seed <= 4; seed++) {
      const battle = begun(
        [
          ann({ acts: { declarations: 2 } }),
          one("bob", "party", { series }),
          one("eve", "party", { vitals: { hp: 20, mp: 30, magicPower: 9 } }),
          gob("a", { at: [9, 0] }),
          gob("b", { at: [9, 1], series }),
          gob("c", { at: [14, 0], vitals: { hp: 20, mp: 20, magicPower: 9 } }),
        ],
        id,
      );
      const game = gameOf(rulesets[id], new Map(Object.entries(arms)), { party: level, monsters: level });
      const { refusals, steps } = playout(game, battle, seed, { rounds: 10 });
      expect(refusals, `seed ${seed}`).toEqual([]);
      expect(steps).toBeGreaterThan(3);
    }
  });
});

describe("keen weighs what it declares", () => {
  it("leaves a feat that costs more evasion than its damage is worth", () => {
    const battle = begun([ann(), gob("a"), gob("b"), gob("c")]);
    const arms: ArmsOf = { ann: [SWORD, { declares: RECKLESS }], a: [SWORD], b: [SWORD], c: [SWORD] };
    expect(strikesOf(turnOf(battle, "ann", arms)).map(declaredIn)).toEqual([[]]);
    // Nobody is left to strike back.
    const alone = begun([ann(), gob("a", { vitals: { hp: 1, evasion: 0, defence: 0 } })]);
    expect(declaredIn(strikesOf(turnOf(alone, "ann", { ...arms, a: [DAGGER] }))[0])).toBeDefined();
  });

  it("ACT-5: says a series that costs the first blow something where two blows are worth it", () => {
    const series = [{ name: "two-weapons", opening: { accuracy: -1 }, modifiers: { accuracy: -1 } }];
    const strong = ann({ series, vitals: { hp: 40, accuracy: 12, evasion: 8, defence: 5 } });
    const done = strikesOf(
      turnOf(begun([strong, gob("a", { vitals: { hp: 60, evasion: 8 } })]), "ann", { ann: [DAGGER] }),
    );
    expect(done.map(({ series: said, again }) => again ?? said)).toEqual([["two-weapons"], "two-weapons"]);
    const dear = [{ name: "two-weapons", opening: { accuracy: -12 }, modifiers: { accuracy: -12 } }];
    const clumsy = begun([{ ...strong, series: dear }, gob("a", { vitals: { hp: 60, evasion: 8 } })]);
    expect(strikesOf(turnOf(clumsy, "ann", { ann: [DAGGER] })).map(({ series: said }) => said)).toEqual([undefined]);
  });

  it("ACT-7: declares two feats with one strike where two are left", () => {
    const declares: Declares = { name: "aimed", modifiers: { accuracy: 3 } };
    const arms: ArmsOf = { ann: [SWORD, { declares: ALL_OUT }, { declares }] };
    const [strike] = strikesOf(turnOf(begun([ann({ acts: { declarations: 2 } }), gob("a")]), "ann", arms));
    expect(declaredIn(strike).sort()).toEqual(["aimed", "all-out"]);
  });

  it("ACT-10: makes an area wider where that takes more enemies and the MP are there", () => {
    const mage = (mp: number) => ann({ vitals: { hp: 20, mp, magicPower: 7 } });
    const foes = [gob("a", { at: [20, 0] }), gob("b", { at: [20, 2.8] }), gob("c", { at: [20, -2.8] })];
    const castBy = (mp: number) =>
      strikesOf(turnOf(begun([mage(mp), ...foes]), "ann", { ann: [BURST, { declares: SEVERAL }] }))[0];
    expect(castBy(400)).toMatchObject({ at: "a", expands: { area: 1 } });
    expect(castBy(2 * BURST.mp! - 1)?.expands).toBeUndefined();
  });

  it("ACT-10: makes a spell surer where MP are plenty, and not where they are short", () => {
    const mage = (mp: number) => ann({ vitals: { hp: 20, mp, magicPower: 7 } });
    const foe = gob("a", { at: [15, 0], vitals: { hp: 60, willpower: 9, evasion: 9, mp: 0 } });
    const castBy = (mp: number) =>
      strikesOf(turnOf(begun([mage(mp), foe]), "ann", { ann: [BOLT, { declares: SEVERAL }] }))[0];
    expect(castBy(200)?.expands).toEqual({ sure: true });
    expect(castBy(10)?.expands).toBeUndefined();
  });

  it("ACT-13: covers who would be hurt more, and strikes in the same turn", () => {
    const tank = ann({ vitals: { hp: 60, accuracy: 8, evasion: 5, defence: 9 } });
    const mage = one("mia", "party", { vitals: { hp: 9, evasion: 2, magicPower: 9, mp: 30 } });
    const arms: ArmsOf = {
      ann: [SWORD, { declares: { name: "cover" }, covers: { times: 1, evades: false, several: false } }],
      mia: [BOLT],
      a: [SWORD],
    };
    const done = turnOf(begun([tank, mage, gob("a", { at: [1, 0] })]), "ann", arms);
    const [feat] = done.filter((command) => command.do === "feat");
    expect(feat).toMatchObject({ name: "cover", on: ["ann"], effect: { covers: { whom: ["mia"], times: 1 } } });
    expect(strikesOf(done)).toHaveLength(1);
    // Who is hardly hurt needs nobody.
    const safe = { ...mage, vitals: { hp: 90, evasion: 16, defence: 12 } };
    expect(turnOf(begun([tank, safe, gob("a")]), "ann", arms).map((command) => command.do)).not.toContain("feat");
    // The more blows it takes, the better: two enemies strike.
    const guard: FeatAtHand = { declares: { name: "guard" }, covers: { times: 3, evades: false, several: false } };
    const both = begun([tank, mage, gob("a", { at: [1, 0] }), gob("b", { at: [1, 0] })]);
    const often = turnOf(both, "ann", { ...arms, ann: [...arms.ann!, guard], b: [SWORD] });
    expect(often.find((command) => command.do === "feat")).toMatchObject({ name: "guard" });
    // Nobody stands in for the target of a spell.
    const caster = gob("a", { at: [1, 0], vitals: { hp: 40, evasion: 8, magicPower: 8, mp: 30 } });
    const spells = { ...arms, a: [BOLT] };
    expect(turnOf(begun([tank, mage, caster]), "ann", spells).map((command) => command.do)).not.toContain("feat");
  });

  it("fears enemies that declare: their forecast is the worse for the others", () => {
    const share = (arms: ArmsOf) => {
      const battle = begun([ann(), gob("a", { vitals: { hp: 40, accuracy: 8, evasion: 8, defence: 5 } })]);
      const told = forecast(
        { ruleset: rulesets["sw25-advanced"], battle, arms: new Map(Object.entries(arms)), seed: 3 },
        200,
      );
      if (!told.ok) throw new Error(told.reason);
      return told.forecast.outcomes.find(({ sides }) => sides?.includes("party"))?.share ?? 0;
    };
    expect(share({ ann: [SWORD], a: [SWORD, { declares: ALL_OUT }] })).toBeLessThan(
      share({ ann: [SWORD], a: [SWORD] }) - 0.1,
    );
  });
});

test("a script says what somebody has declared, each feat once", () => {
  const { feats } = armsFrom([
    { do: "turn", who: "ann" },
    { do: "strike", with: SWORD, target: "a", declares: ALL_OUT },
    { do: "strike", who: "ann", with: SWORD, target: "a", declares: [ALL_OUT, SWEEP] },
    {
      do: "feat",
      who: "ann",
      name: "cover",
      effect: { name: "cover", until: "own-turn", covers: { whom: ["mia"], times: 2 } },
    },
  ]);
  expect(feats).toEqual([
    { declares: ALL_OUT },
    { declares: SWEEP },
    {
      declares: { name: "cover", self: { name: "cover", until: "own-turn" } },
      covers: { times: 2, evades: false, several: false },
    },
  ]);
});

function armsFrom(commands: readonly Command[]) {
  const arms: Arms = armsInScript({ steps: commands.map((command) => ({ kind: "command", command })) as never });
  return { feats: arms.get("ann")!.filter((has) => "declares" in has) };
}
