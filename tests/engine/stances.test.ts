/** Stances: feats that are declared without a blow, for what they begin on their owner (`TRN-7`, `TRN-9`). */

import { describe, expect, it, test } from "vitest";
import {
  type Arms,
  armsInScript,
  type FeatAtHand,
  gameOf,
  nextCommand,
  playout,
  ran,
  suggesting,
} from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type Declares,
  type RulesetId,
  rulesets,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { ontoItsLine } from "../support/onto-line";

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const BOW: StrikeWith = { name: "bow", how: "ranged", power: 20, bonus: 6, range: 60 };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 20, bonus: 8, range: 30, mp: 5 };
const GUARD: Declares = { name: "guard", self: { name: "guard", until: "own-turn", figures: { evasion: 4 } } };
const FERVOUR: Declares = { name: "fervour", self: { name: "fervour", rounds: 3, figures: { damage: 6 } } };

const one = (id: string, side: string, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at: [0, 0],
  movement: 6,
  vitals: { hp: 40, mp: 40, accuracy: 8, evasion: 8, defence: 5, magicPower: 8 },
  ...more,
});
const ann = (more: Partial<CharacterInput> = {}) => one("ann", "party", more);
const gob = (id: string, x: number) => one(id, "monsters", { at: [x, 0] });

function begun(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-advanced"): Battle {
  const placed = ruleset.endsWith("-areas")
    ? characters.map((c) => ({ ...c, at: "front" as const }))
    : ontoItsLine(ruleset, characters);
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters: placed });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

type ArmsOf = { readonly [id: string]: readonly (StrikeWith | FeatAtHand)[] };
const stances = (...list: Declares[]): FeatAtHand[] => list.map((declares) => ({ declares }));

function turnOf(battle: Battle, who: string, arms: ArmsOf): Command[] {
  const ruleset = rulesets[battle.ruleset as RulesetId];
  const game = gameOf(ruleset, new Map(Object.entries(arms)));
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
const declaredAlone = (done: readonly Command[]) =>
  done.flatMap((command) => (command.do === "feat" ? [command.name] : []));

describe("keen declares a stance", () => {
  it("where it reaches nobody and is shot at, and then does what is left", () => {
    const done = turnOf(begun([ann(), gob("a", 40)]), "ann", { ann: [SWORD, ...stances(GUARD)], a: [BOW] });
    expect(done[0]).toEqual({ do: "feat", who: "ann", name: "guard", on: ["ann"], effect: GUARD.self });
    expect(declaredAlone(done)).toEqual(["guard"]);
  });

  it("not where nobody can hurt it, nor what costs it evasion", () => {
    const battle = begun([ann(), gob("a", 90)]);
    expect(declaredAlone(turnOf(battle, "ann", { ann: [SWORD, ...stances(GUARD)], a: [SWORD] }))).toEqual([]);
    const open: Declares = { name: "open", self: { name: "open", until: "own-turn", figures: { evasion: -2 } } };
    const shot = begun([ann(), gob("a", 40)]);
    expect(declaredAlone(turnOf(shot, "ann", { ann: [SWORD, ...stances(open)], a: [BOW] }))).toEqual([]);
  });

  it("before a spell in the same turn, and with a blow of the same turn", () => {
    const cast = turnOf(begun([ann(), gob("a", 20)]), "ann", { ann: [BOLT, ...stances(GUARD)], a: [BOW] });
    expect(cast.map((command) => command.do).filter((act) => act !== "move")).toEqual(["feat", "strike"]);
    const struck = turnOf(begun([ann(), gob("a", 1)]), "ann", { ann: [SWORD, ...stances(GUARD)], a: [SWORD] });
    expect(struck.filter((command) => command.do === "strike")).toMatchObject([{ declares: { name: "guard" } }]);
    expect(declaredAlone(struck)).toEqual([]);
  });

  it("for a bonus on later turns, if it holds so long, and not twice", () => {
    const far = (more: Partial<CharacterInput> = {}) => begun([ann(more), gob("a", 40)]);
    const arms = { ann: [SWORD, ...stances(FERVOUR)], a: [SWORD] };
    expect(declaredAlone(turnOf(far(), "ann", arms))).toEqual(["fervour"]);
    expect(declaredAlone(turnOf(far({ effects: [{ ...FERVOUR.self!, by: "ann" }] }), "ann", arms))).toEqual([]);
    const short: Declares = { ...FERVOUR, self: { ...FERVOUR.self!, rounds: 1 } };
    expect(declaredAlone(turnOf(far(), "ann", { ...arms, ann: [SWORD, ...stances(short)] }))).toEqual([]);
  });

  it("but nothing that is meant for a strike, and the better of two", () => {
    const arms = (...list: Declares[]) => ({ ann: [SWORD, ...stances(...list)], a: [BOW] });
    const battle = begun([ann(), gob("a", 40)]);
    expect(declaredAlone(turnOf(battle, "ann", arms({ ...GUARD, modifiers: { damage: 1 } })))).toEqual([]);
    const better: Declares = { name: "wall", self: { name: "wall", until: "own-turn", figures: { evasion: 9 } } };
    expect(declaredAlone(turnOf(battle, "ann", arms(GUARD, better)))).toEqual(["wall"]);
  });

  test.each(TURN_TAKING)("%s: nothing of it is refused", (id) => {
    const own = [SWORD, BOLT, ...stances(GUARD, FERVOUR)];
    const arms: ArmsOf = { ann: own, bob: own, a: own, b: [BOW, SWORD, ...stances(GUARD)] };
    for (let seed = 1; seed <= 4; seed++) {
      const battle = begun([ann({ acts: { declarations: 2 } }), one("bob", "party"), gob("a", 20), gob("b", 30)], id);
      const game = gameOf(rulesets[id], new Map(Object.entries(arms)));
      expect(playout(game, battle, seed, { rounds: 8 }).refusals, `seed ${seed}`).toEqual([]);
    }
  });
});

test("a stance is suggested, by its name", () => {
  const ruleset = rulesets["sw25-advanced"];
  const opened = ruleset.perform(begun([ann(), gob("a", 40)]), { do: "turn", who: "ann" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const arms = new Map(Object.entries<ArmsOf[string]>({ ann: [SWORD, ...stances(GUARD)], a: [BOW] }));
  const answer = ran(suggesting({ ruleset, battle: opened.battle, arms, seed: 1, rounds: 1 }, 2));
  if (!answer.ok) throw new Error(answer.reason);
  expect(answer.suggestions.map(({ reason }) => reason)).toContainEqual({
    kind: "stance",
    target: null,
    made: null,
    feats: ["guard"],
    blockers: 0,
  });
});

test("a script says which stances somebody has taken, and none for others", () => {
  const commands: Command[] = [
    { do: "turn", who: "ann" },
    { do: "feat", name: "guard", effect: GUARD.self! },
    { do: "feat", who: "ann", name: "shelter", on: ["bob"], effect: GUARD.self! },
    { do: "feat", who: "ann", name: "a word" },
  ];
  const arms: Arms = armsInScript({ steps: commands.map((command) => ({ kind: "command", command })) as never });
  expect(arms.get("ann")).toEqual([{ declares: GUARD }]);
});
