/** Somebody takes the blow for another (`ACT-13`): the contract's case 13 and its borders, on every board with turns. */

import { describe, expect, test } from "vitest";
import { characterOf, type PlaneBattle, readScript, replay, rulesets } from "../../../src/rules";
import { reachesToCover } from "../../../src/rules/plane/shooting/covering-reach";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");

const COVER = { name: "cover", covers: { whom: ["mage"] } };
const tank = (more: object = {}, covers: object = {}) => ({
  id: "tank",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 30, evasion: 4, defence: 7 },
  effects: [{ ...COVER, covers: { ...COVER.covers, ...covers } }],
  ...more,
});
const MAGE = { id: "mage", side: "monsters", at: [0, 0], vitals: { hp: 12, evasion: 2, defence: 1 } };
const goblin = (id: string, more: object = {}) => ({
  id,
  side: "party",
  at: [0, 0],
  vitals: { hp: 20, accuracy: 4, fixed: true },
  ...more,
});

function played(id: TurnTaking, characters: readonly object[], script: readonly object[], options?: object) {
  const read = readScript(fileOf(id, characters, [{ do: "round" }, ...script], options), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  const steps = document.steps.slice(1);
  const hp = (who: string) => (document.state.characters[who] as { hp: number }).hp;
  const events = (type: string) => steps.flatMap((step) => (step.events ?? []).filter((event) => event.type === type));
  return { steps, codes: steps.map(({ error }) => error?.code ?? "ok"), last: steps.at(-1)!, hp, events };
}

const strike = (more: object) => ({ do: "strike", with: { points: { dice: 2, bonus: 4 } }, target: "mage", ...more });
const COVERED = strike({ dice: { points: [3, 4] } });
const OPEN = strike({ dice: { answers: { mage: [[3, 4]] }, points: [3, 4] } });
const turn = (who: string, ...steps: object[]) => [{ do: "turn", who }, ...steps, { do: "end" }];

describe.each(AMONG_SKIRMISHES)("%s: cover", (id) => {
  test("ACT-13 the first blow strikes who covers, without accuracy and evasion; then the cover is over", () => {
    const run = played(
      id,
      [goblin("gob"), goblin("gob2"), tank(), MAGE],
      [...turn("gob", COVERED), ...turn("gob2", OPEN)],
    );
    expect(run.codes).not.toContain("bad-value");
    expect([run.hp("tank"), run.hp("mage")]).toEqual([26, 2]);
    expect(run.events("struck")[0]).toMatchObject({ rows: [{ id: "tank", for: "mage", outcome: "hit", damage: 4 }] });
    expect(run.events("coverUsed")).toEqual([{ type: "coverUsed", rule: "ACT-13", who: "tank", for: "mage", left: 0 }]);
    expect(run.events("effectEnded")).toMatchObject([{ who: "tank", name: "cover" }]);
  });

  test("ACT-13 a further blow goes at whom it was aimed at", () => {
    const chained = goblin("gob", { series: [{ name: "more", after: "hit" }] });
    const further = strike({ again: "more", dice: { answers: { mage: [[3, 4]] }, points: [3, 4] } });
    const twice = tank({}, { times: 2 });
    const run = played(id, [chained, twice, MAGE], [{ do: "turn", who: "gob" }, COVERED, further]);
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    expect([run.hp("tank"), run.hp("mage")]).toEqual([26, 2]);
    expect(run.events("coverUsed")).toMatchObject([{ left: 1 }]);
  });

  test("ACT-13 who is struck itself covers nobody", () => {
    const both = {
      ...strike({ targets: ["mage", "tank"] }),
      target: undefined,
      dice: { answers: { mage: [[1, 2]], tank: [[1, 2]] }, points: { mage: [3, 4], tank: [3, 4] } },
    };
    const { target: _, ...sweep } = both;
    const run = played(id, [goblin("gob"), tank(), MAGE], [{ do: "turn", who: "gob" }, sweep]);
    expect(run.codes).toEqual(["ok", "ok"]);
    expect([run.hp("tank"), run.hp("mage")]).toEqual([26, 2]);
    expect(run.events("coverUsed")).toEqual([]);
  });

  test("ACT-13 evades: it rolls its own evasion, and is used up in any case", () => {
    const better = tank({}, { evades: true });
    // Accuracy 4 + 7 = 11 against evasion 4 + 2d.
    const evaded = strike({ dice: { answers: { tank: [[3, 4]] } } });
    const run = played(id, [goblin("gob"), better, MAGE], [{ do: "turn", who: "gob" }, evaded]);
    expect(run.codes).toEqual(["ok", "ok"]);
    expect([run.hp("tank"), run.hp("mage")]).toEqual([30, 12]);
    expect(run.events("coverUsed")).toMatchObject([{ left: 0 }]);
  });

  test("ACT-13 nobody covers an enemy, oneself, while unable, or against what willpower resists", () => {
    const refusing = [tank({ side: "party" }), tank({}, { whom: ["tank"] }), tank({ conditions: ["unconscious"] })];
    for (const one of refusing) {
      const run = played(id, [goblin("gob"), one, MAGE], [{ do: "turn", who: "gob" }, OPEN]);
      expect(run.hp("mage"), JSON.stringify(one)).toBe(2);
    }
    const spell = {
      do: "strike",
      with: { how: "cast", points: { dice: 2 } },
      target: "mage",
      dice: { accuracy: [1, 2], answers: { mage: [[3, 4]] }, points: [3, 4] },
    };
    const caster = goblin("gob", { vitals: { hp: 20, magicPower: 4 } });
    const run = played(id, [caster, tank(), MAGE], [{ do: "turn", who: "gob" }, spell]);
    expect(run.events("coverUsed")).toEqual([]);
  });

  test("ACT-13 whoever falls asleep by its own feat before the dice covers nobody from its own shot", () => {
    const self = { name: "trance", conditions: ["asleep"], covers: { whom: ["gob2"] } };
    const shot = {
      do: "strike",
      with: { how: "ranged", points: { bonus: 4 } },
      target: "gob2",
      declares: { name: "trance", self },
      dice: { answers: { gob2: [[1, 2]] } },
    };
    const friends = [goblin("gob"), goblin("gob2", { vitals: { hp: 20 }, feats: ["targeting"] }), MAGE];
    const sure = friends.map((one) => ({ ...one, feats: ["precise-shot", "targeting"] }));
    const run = played(id, sure, [{ do: "turn", who: "gob" }, shot]);
    expect(run.codes).toEqual(["ok", "ok"]);
    expect(run.events("coverUsed")).toEqual([]);
  });

  test("ACT-13 two who cover each other pass nothing on", () => {
    const mage = { ...MAGE, effects: [{ name: "back", covers: { whom: ["tank"] } }] };
    const run = played(id, [goblin("gob"), tank(), mage], [{ do: "turn", who: "gob" }, COVERED]);
    expect([run.hp("tank"), run.hp("mage")]).toEqual([26, 12]);
  });

  test("ACT-13 odds and needs know it: no accuracy falls, the blow is certain, and its damage is the protector's", () => {
    const asked = (question: object) =>
      played(
        id,
        [goblin("gob", { vitals: { hp: 20, accuracy: 4 } }), tank(), MAGE],
        [{ do: "turn", who: "gob" }, question],
      ).last.answer as never as { hit: number; damage: { mean: number }; next: object };
    const { points } = { points: { dice: 2, bonus: 4 } };
    const odds = asked({ ask: "strike", with: { points }, target: "mage", through: true });
    expect(odds).toMatchObject({ hit: 1, through: { damage: { mean: 0 } } });
    // 2d + 4 less 7, never below 0.
    expect(odds.damage.mean).toBeCloseTo(4 + 1 / 36, 10);
    const needs = asked({ ask: "needs", strike: { with: { points }, target: "mage", dice: {} } });
    expect(needs.next).toMatchObject({ key: "points" });
  });

  test("ACT-13 what cannot be a cover is unreadable", () => {
    const problem = (covers: unknown) =>
      problemOf(fileOf(id, [goblin("gob"), { ...tank(), effects: [{ name: "cover", covers }] }, MAGE]));
    for (const wrong of [{ whom: [] }, { whom: ["mage", "mage"] }, { whom: ["mage"], times: 0 }, {}])
      expect(problem(wrong), JSON.stringify(wrong)).not.toBeNull();
    expect(problem({ whom: ["mage"], times: 3, evades: true })).toBeNull();
  });
});

describe("ACT-13 where it reaches", () => {
  const shot = strike({ with: { how: "ranged", range: 30, points: { dice: 2, bonus: 4 } } });
  const at = (c: object, place: unknown) => ({ ...c, at: place });
  const run = (id: TurnTaking, tankAt: unknown, mageAt: unknown) => {
    const covered = { ...shot, dice: { points: [3, 4] } };
    const open = { ...shot, dice: { answers: { mage: [[3, 4]] }, points: [3, 4] } };
    const characters = [at(goblin("gob"), [-10, 0]), at(tank({ movement: 15 }), tankAt), at(MAGE, mageAt)];
    // Only one of the two has the dice that are wanted.
    return played(id, characters, [{ do: "turn", who: "gob" }, covered, open]);
  };

  test("outside skirmishes three metres on the plane", () => {
    expect(run("sw25-advanced", [3, 0], [0, 0]).hp("mage")).toBe(12);
    expect(run("sw25-advanced", [3.5, 0], [0, 0]).hp("mage")).toBe(2);
  });

  test("in a skirmish: in melee everywhere, an independent within three metres", () => {
    const ruleset = rulesets["sw25-advanced"];
    const crowd = { id: "gob", side: "party", at: [0, 0], sections: 30 } as const;
    const monster = (who: string, x: number) => ({ id: who, side: "monsters", at: [x, 0], movement: 15 }) as const;
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [crowd, monster("mage", 0), monster("tank", 5), monster("near", 2)],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const formed = ruleset.perform(begun.battle, { do: "form", who: ["gob", "mage"], at: [0, 0] });
    if (!formed.ok) throw new Error(formed.refusal.code);
    const battle = formed.battle as PlaneBattle;
    const reaches = (by: string, whom: string) => {
      const [protector, covered] = [by, whom].map((id) => characterOf(battle.characters, id)!);
      return reachesToCover(battle, protector!, covered!, { independents: true, edition: ruleset.edition });
    };
    expect(reaches("mage", "tank")).toBe(true);
    expect(reaches("tank", "mage")).toBe(false);
    expect(reaches("near", "mage")).toBe(true);
    expect(reaches("near", "tank")).toBe(true);
  });
});
