/** Lines of 2.5 with three areas, played automatically: at an area where nobody can be chosen (`S25-EFF-2`). */

import { describe, expect, test } from "vitest";
import { gainOf, harmOf } from "../../src/engine/gains";
import { gameOf, nextCommand, ran, strikeIsOpen, suggesting } from "../../src/engine/index";
import { openingsOf } from "../../src/engine/openings";
import {
  type AreaName,
  anyCharacterOf,
  type Battle,
  type CharacterInput,
  type RelativeArea,
  type RulesetId,
  rulesets,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";

const LIGHTNING: StrikeWith = { name: "lightning", how: "line", power: 30, bonus: 8, range: 30, length: 30, mp: 5 };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 10, bonus: 8, range: 20, mp: 5 };
const SKILLS = { accuracy: 7, evasion: 4, willpower: 4, magicPower: 8 };

const one = (id: string, side: string, at: RelativeArea, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side,
  at,
  movement: 12,
  vitals: { hp: 30, maxHp: 30, mp: 20, ...SKILLS },
  ...more,
});
const MAGE = one("mage", "party", "rear");
const FRIENDS = ["bear", "boar", "wolf"].map((id) => one(id, "party", "front"));
const FOES = ["orc1", "orc2", "orc3"].map((id) => one(id, "monsters", "front"));
const [WOLF] = FRIENDS.slice(-1) as [CharacterInput];
const [ORC] = FOES as [CharacterInput];

/** The mage's turn is open, in the second round: in the first one nobody casts who was placed in front. */
function opened(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-areas"): Battle {
  const rules = rulesets[ruleset];
  const begun = rules.begin({ ruleset, sides: ["party", "monsters"], characters });
  const turn = begun.ok ? rules.perform({ ...begun.battle, round: 2 }, { do: "turn", who: "mage" }) : begun;
  if (!turn.ok) throw new Error(JSON.stringify(turn.refusal));
  return turn.battle;
}

function gameFor(battle: Battle, arms: readonly StrikeWith[], level: "simple" | "keen" = "keen") {
  return gameOf(rulesets[battle.ruleset as RulesetId], new Map([["mage", arms]]), { party: level });
}

/** The mage's commands. The rules accept all of them. */
function done(battle: Battle, arms: readonly StrikeWith[], level: "simple" | "keen" = "keen") {
  const game = gameFor(battle, arms, level);
  const command = nextCommand(game, battle, seededDice(1))!;
  const outcome = game.ruleset.perform(battle, command, seededDice(1));
  expect(outcome.ok).toBe(true);
  return command;
}

function linesOf(battle: Battle, arms: readonly StrikeWith[] = [LIGHTNING]) {
  const game = gameFor(battle, arms);
  const mage = anyCharacterOf(battle, "mage")!;
  const foes = battle.characters.filter(({ side }) => side === "monsters");
  return openingsOf(game, battle, mage, LIGHTNING, foes);
}
const aimsOf = (battle: Battle) => linesOf(battle).map(({ area, target }) => area ?? target.id);

describe("S25-EFF-2 a line at an area", () => {
  test.each(["simple", "keen"] as const)(
    "is what is left where a misfire threatens everybody, on the %s level",
    (level) => {
      const battle = opened([MAGE, WOLF, ...FOES]);
      expect(done(battle, [LIGHTNING], level)).toEqual({ do: "strike", who: "mage", with: LIGHTNING, at: "front" });
    },
  );

  test("is worth what it does to all whom it takes, each by half, friends and foes", () => {
    const battle = opened([MAGE, WOLF, ...FOES, one("imp", "monsters", "rear")]);
    const game = gameFor(battle, [LIGHTNING]);
    const mage = anyCharacterOf(battle, "mage")!;
    const [line] = linesOf(battle);
    const harm = (id: string) => harmOf(game, battle, mage, LIGHTNING, anyCharacterOf(battle, id)!);
    const { value, fells } = gainOf(game, battle, mage, line!);
    // A friend counts 1.6 times.
    expect(value).toBeCloseTo((harm("orc1") + harm("orc2") + harm("orc3") + harm("imp") - 1.6 * harm("wolf")) / 2, 9);
    expect(fells.map(({ id }) => id).sort()).toEqual(["imp", "orc1", "orc2", "orc3"]);
  });

  test("is taken for many enemies before a bolt that may stray, and left where it takes more friends", () => {
    expect(done(opened([MAGE, WOLF, ...FOES]), [LIGHTNING, BOLT])).toMatchObject({ with: LIGHTNING, at: "front" });
    const command = done(opened([MAGE, ...FRIENDS, ORC]), [LIGHTNING]);
    expect(command.do).not.toBe("strike");
  });

  test("is left where somebody can be chosen, who is hit for certain", () => {
    expect(aimsOf(opened([MAGE, ...FOES]))).toEqual(["orc1", "orc2", "orc3"]);
    const surely = opened([{ ...MAGE, feats: ["targeting"] }, WOLF, ...FOES]);
    expect(aimsOf(surely)).toEqual(["orc1", "orc2", "orc3"]);
    expect(done(surely, [LIGHTNING])).toMatchObject({ target: "orc1" });
  });

  test("goes each way once, and from a melee also over an area in which nobody stands", () => {
    const fought = { ...MAGE, at: "front" } as const;
    // Its own area takes part, because it is fought over.
    expect(aimsOf(opened([fought, ...FOES]))).toEqual(["first-rear", "second-rear"]);
    const game = opened([fought, ...FOES, one("bear", "party", "rear")]);
    expect(done(game, [LIGHTNING])).toMatchObject({ at: "second-rear" satisfies AreaName });
    expect(aimsOf(opened([MAGE, WOLF, ORC, one("imp", "monsters", "rear")]))).toEqual(["front"]);
  });

  test("is no way where it is too short, where nobody stands in its way, and of what heals", () => {
    const battle = opened([MAGE, WOLF, ORC]);
    const mage = anyCharacterOf(battle, "mage")!;
    const aims = (made: StrikeWith) =>
      openingsOf(gameFor(battle, [made]), battle, mage, made, [anyCharacterOf(battle, "orc1")!]).length;
    expect(aims(LIGHTNING)).toBe(1);
    expect(aims({ ...LIGHTNING, range: 5, length: 5 })).toBe(0);
    expect(aims({ ...LIGHTNING, effect: "heal" })).toBe(0);
    expect(aims(BOLT)).toBe(1);
    expect(aimsOf(opened([MAGE, WOLF]))).toEqual([]);
  });

  test("is suggested with the area, both ways where there are two", () => {
    const battle = opened([{ ...MAGE, at: "front" }, ...FOES]);
    const answer = ran(
      suggesting(
        { ruleset: rulesets["sw25-areas"], battle, arms: new Map([["mage", [LIGHTNING]]]), seed: 1, rounds: 1 },
        2,
      ),
    );
    if (!answer.ok) throw new Error(answer.reason);
    const told = answer.suggestions.map(({ reason }) => reason).filter(({ made }) => made?.how === "line");
    expect(told.map(({ at }) => at).sort()).toEqual(["first-rear", "second-rear"]);
    expect(told[0]).toMatchObject({ target: "orc1", made: LIGHTNING });
  });

  test("is open as long as the rules allow it", () => {
    const battle = opened([MAGE, WOLF, ORC]);
    const open = (at: string) =>
      strikeIsOpen(rulesets["sw25-areas"], battle, { do: "strike", who: "mage", with: LIGHTNING, at });
    expect([open("front"), open("second-rear"), open("rear")]).toEqual([true, false, false]);
  });
});

test("S20-EFF-3 in 2.0 a line has a target, and no area is aimed at", () => {
  const battle = opened([MAGE, WOLF, ...FOES], "sw20-areas");
  const { ask, perform } = rulesets["sw20-areas"];
  const line = { who: "mage", with: LIGHTNING, at: "front" } as const;
  expect(ask(battle, { ask: "strike", ...line })).toMatchObject({ answer: { can: false, reason: "bad-value" } });
  expect(perform(battle, { do: "strike", ...line })).toMatchObject({ refusal: { data: { key: "at" } } });
  expect(aimsOf(battle)).toEqual(["orc1", "orc2", "orc3"]);
});
