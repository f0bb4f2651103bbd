/** Proposed targets of a group: each proposal is legal, and if there is none, no target would be legal. */

import { describe, expect, it } from "vitest";
import { kindOf } from "../../../src/judgement/kinds";
import { type Arm, proposals, strikesToMake } from "../../../src/judgement/strikes/group-proposals";
import { isDown } from "../../../src/judgement/strikes/is-down";
import { stagedFor } from "../../../src/judgement/turns/own-turn";
import {
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterInput,
  type Command,
  defaultRuleset,
  type StrikeWith,
  seededDice,
} from "../../../src/rules/index";
import { TURN_TAKING } from "../../rules/vitals/fight";
import { someWith } from "../../support/random-strike-steps";
import { someStrikeField } from "../../support/strike-fields";

const FIELDS = 40;
const everybody = () => true;

const meleeOf = (battle: Battle, id: string) => {
  const c = anyCharacterOf(battle, id);
  return c && "melee" in c ? c.melee : null;
};

describe.each(TURN_TAKING)("several who strike in one go on %s", (id) => {
  it(`are proposed on ${FIELDS} random fields what is legal, enemies alone, those in their own melee first`, () => {
    const seen = { some: 0, none: 0 };
    for (let seed = 1; seed <= FIELDS; seed++) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, battle, c } = field;
      const arms: Arm[] = ["sword", "bow"].map((item) => ({ item, with: someWith(c) as StrikeWith }));
      const attackers = battle.characters.map(({ id: who }) => ({ key: who, who, arms }));
      for (const { who, chosen } of proposals(ruleset, battle, attackers, everybody)) {
        const said = `${id} ${seed} ${who} ${JSON.stringify(arms)}`;
        const staged = stagedFor(ruleset, battle, who);
        if (!staged.ok) {
          expect(chosen, said).toBeNull();
          continue;
        }
        const own = anyCharacterOf(battle, who)!;
        const isFoe = (one: string) =>
          areHostile(staged.battle, own.side, anyCharacterOf(staged.battle, one)!.side) && !isDown(battle, one);
        const legal = arms
          .filter(({ with: made }) => made.how !== "area" && made.effect !== "heal")
          .flatMap(({ item, with: made }) => {
            const reply = ruleset.ask(staged.battle, { ask: "targets", who, with: made });
            if (!reply.ok) return [];
            return reply.answer.targets.filter((one) => one.can && isFoe(one.id)).map((one) => ({ item, id: one.id }));
          });
        if (!chosen) {
          expect(legal, said).toEqual([]);
          seen.none += 1;
          continue;
        }
        seen.some += 1;
        expect(legal, said).toContainEqual({ item: chosen.item, id: chosen.target });
        const melee = meleeOf(staged.battle, who);
        const isIn = (one: string) => melee !== null && meleeOf(staged.battle, one) === melee;
        if (legal.some((one) => isIn(one.id))) expect(isIn(chosen.target), said).toBe(true);
        const made = arms.find(({ item }) => item === chosen.item)!.with;
        const strike = { do: "strike", who, with: made, target: chosen.target } as const;
        const outcome = ruleset.perform(staged.battle, strike, seededDice(seed));
        expect(outcome.ok, `${said} ${JSON.stringify(outcome)}`).toBe(true);
      }
    }
    expect(Math.min(seen.some, seen.none), JSON.stringify(seen)).toBeGreaterThan(FIELDS / 4);
  });
});

it("knows who is called alike", () => {
  const called = [
    "Goblin A",
    "Goblin B",
    "Goblin (2)",
    "Goblin #3",
    "ゴブリンA",
    "ゴブリン（２）",
    "オーガ",
    "A",
    "Kai",
  ];
  expect(called.map(kindOf)).toEqual([
    ...["Goblin", "Goblin", "Goblin", "Goblin", "ゴブリン", "ゴブリン", "オーガ", "A", "Kai"],
  ]);
});

describe("where there is a choice", () => {
  const at = (who: string, side: string, x: number, more = {}): CharacterInput => ({
    id: who,
    side,
    at: [x, 0],
    movement: 12,
    vitals: { hp: 10, fixed: side === "monsters" },
    ...more,
  });
  const begun = (...characters: CharacterInput[]): Battle => {
    const outcome = defaultRuleset.begin({ ruleset: defaultRuleset.id, sides: ["monsters", "party"], characters });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  };
  const bow: Arm = { item: "bow", with: { how: "shot", range: 30, power: 10 } };
  const club: Arm = { item: "club", with: { how: "melee", power: 10 } };
  const chosenBy = (battle: Battle, who: readonly string[], arms: readonly Arm[], known = everybody as never) =>
    proposals(
      defaultRuleset,
      battle,
      who.map((one) => ({ key: one, who: one, arms })),
      known,
    ).map(({ chosen }) => chosen && `${chosen.item} ${chosen.target}`);

  it("takes the nearest of those that it reaches, and spreads over those who are as near", () => {
    const battle = begun(
      at("g1", "monsters", 0),
      at("g2", "monsters", 0),
      at("wolf", "party", 9),
      at("kai", "party", 5),
    );
    expect(chosenBy(battle, ["g1", "g2"], [club, bow])).toEqual(["bow kai", "bow kai"]);
    const even = begun(at("g1", "monsters", 0), at("g2", "monsters", 0), at("wolf", "party", 5), at("kai", "party", 5));
    expect(new Set(chosenBy(even, ["g1", "g2"], [bow]))).toEqual(new Set(["bow kai", "bow wolf"]));
  });

  it("TRN-7 draws what is not in hand only where nothing else reaches anybody", () => {
    const battle = begun(at("g1", "monsters", 0), at("wolf", "party", 0), at("kai", "party", 9));
    const away = { ...club, away: true };
    expect(chosenBy(battle, ["g1"], [away, bow])).toEqual(["bow wolf"]);
    expect(chosenBy(battle, ["g1"], [away])).toEqual(["club wolf"]);
  });

  it("ACT-1 ACT-2 has a strike for each major action of each able part, with what that part strikes with", () => {
    const parts = [
      { id: "body", core: true, hp: 9, maxHp: 9, acts: { majors: 2 } },
      { id: "arm", hp: 9, maxHp: 9 },
      { id: "eye", hp: 9, maxHp: 9, acts: { majors: 0 } },
      { id: "tail", hp: 0, maxHp: 9 },
    ];
    const battle = begun(at("ogre", "monsters", 0, { parts }), at("kai", "party", 5));
    const fist: Arm = { item: "fist", with: { ...club.with, part: "arm" } };
    const tail: Arm = { item: "tail", with: { ...club.with, part: "tail" } };
    const rows = strikesToMake(defaultRuleset, battle, { who: "ogre", arms: [bow, fist, tail] });
    expect(rows.map(({ key, part, arms }) => [key, part, arms.map(({ item }) => item)])).toEqual([
      ["ogre", "body", ["bow"]],
      ["ogre 1", "body", ["bow"]],
      ["ogre 2", "arm", ["fist"]],
    ]);
    // Without anything to strike with it is named all the same.
    expect(strikesToMake(defaultRuleset, battle, { who: "ogre", arms: [] })).toEqual([
      { key: "ogre", who: "ogre", arms: [] },
    ]);
    expect(strikesToMake(defaultRuleset, battle, { who: "kai", arms: [club] }).map(({ key }) => key)).toEqual(["kai"]);
  });

  it("ACT-4 strikes first with what is open, and with what fits it", () => {
    const series = [{ name: "extra", with: { tags: ["fist"] } }];
    let battle = begun(at("ogre", "monsters", 0, { series, acts: { majors: 2 } }), at("kai", "party", 0));
    for (const command of [
      { do: "turn", who: "ogre" },
      { do: "strike", with: club.with, target: "kai" },
    ]) {
      const outcome = defaultRuleset.perform(battle, command as Command, seededDice(1));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      battle = outcome.battle;
    }
    const fist: Arm = { item: "fist", with: { ...club.with, tags: ["fist"] } };
    const rows = strikesToMake(defaultRuleset, battle, { who: "ogre", arms: [club, fist] });
    expect(rows.map(({ key, again, arms }) => [key, again, arms.length])).toEqual([
      ["ogre", "extra", 1],
      ["ogre 1", undefined, 2],
    ]);
    const [open] = proposals(defaultRuleset, battle, rows, everybody);
    expect(open).toMatchObject({ again: "extra", chosen: { item: "fist", target: "kai" } });
  });

  it("takes whoever fights with it before somebody who is as near and does not", () => {
    const places = [at("g1", "monsters", 0), at("g2", "monsters", 20), at("kai", "party", 0), at("wolf", "party", 0)];
    let battle = begun(...places);
    for (const command of [{ do: "turn", who: "g1" }, { do: "attack", target: "wolf", how: "melee" }, { do: "end" }]) {
      const outcome = defaultRuleset.perform(battle, command as Command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      battle = outcome.battle;
    }
    battle = { ...battle, characters: battle.characters.map((one) => ({ ...one, acted: false })) } as Battle;
    expect(chosenBy(battle, ["g1"], [bow])).toEqual(["bow wolf"]);
  });

  it("leaves out who has fallen, who is not known, and who may not strike now", () => {
    const fallen = { conditions: ["unconscious"] };
    const battle = begun(at("g1", "monsters", 0), at("wolf", "party", 9), at("kai", "party", 5, fallen));
    expect(chosenBy(battle, ["g1"], [bow])).toEqual(["bow wolf"]);
    expect(chosenBy(battle, ["g1"], [bow], ((id: string) => id !== "wolf") as never)).toEqual([null]);
    // The monsters act: nobody of the party strikes before its side has its turn.
    expect(chosenBy(battle, ["wolf"], [bow])).toEqual([null]);
  });
});
