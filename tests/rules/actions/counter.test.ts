/** A target that is struck in melee strikes instead of evading (`ACT-14`), on every board with turns. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets, setupOf } from "../../../src/rules";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");

/** 12 with 3 and 3 beats the goblin's 11; 11 with 2 and 3 does not. */
const FIST = { power: 10, critical: 10, bonus: 4 };
const gil = (more: object = {}) => ({
  id: "gil",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 40, accuracy: 6, evasion: 3, defence: 2 },
  counters: { with: FIST },
  ...more,
});
const { counters: _, ...PLAIN } = gil();
const goblin = (id = "gob", more: object = {}) => ({
  id,
  side: "party",
  at: [0, 0],
  vitals: { hp: 20, accuracy: 4, fixed: true },
  ...more,
});
const CLUB = { points: { dice: 2, bonus: 4 } };

function played(id: TurnTaking, characters: readonly object[], script: readonly object[]) {
  const read = readScript(fileOf(id, characters, [{ do: "round" }, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  const steps = document.steps.slice(1);
  const hp = (who: string) => (document.state.characters[who] as { hp: number }).hp;
  const events = (type: string) => steps.flatMap((step) => (step.events ?? []).filter((event) => event.type === type));
  return { steps, codes: steps.map(({ error }) => error?.code ?? "ok"), last: steps.at(-1)!, hp, events, document };
}

const strike = (more: object = {}) => ({ do: "strike", with: CLUB, target: "gil", ...more });
const countered = (dice: object, more: object = {}) =>
  strike({ reactions: { gil: "counter" }, dice: { counter: { gil: dice.valueOf() } }, ...more });
const WON = countered({ accuracy: [3, 3], power: [[3, 4]] });
const LOST = countered({ accuracy: [2, 3] });
const EVADED = strike({ dice: { answers: { gil: [[4, 4]] } } });
const turn = (who: string, ...steps: object[]) => [{ do: "turn", who }, ...steps, { do: "end" }];

test("ACT-14 a counter asks for two dice of six sides", () => {
  const ruleset = rulesets["sw25-advanced"];
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [goblin(), gil()] as never,
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const open = ruleset.perform(begun.battle, { do: "turn", who: "gob" });
  if (!open.ok) throw new Error(open.refusal.code);
  const asked = { with: CLUB, target: "gil", reactions: { gil: "counter" } } as const;
  const reply = ruleset.ask(open.battle, { ask: "needs", strike: asked });
  expect(reply.ok && reply.answer.open).toMatchObject([{ key: "counter", who: "gil", dice: 2, sides: 6 }]);
});

describe.each(AMONG_SKIRMISHES)("%s: counter", (id) => {
  const pair = [goblin(), gil()];

  test("ACT-14 a higher accuracy makes the strike miss, and the counter hits", () => {
    const run = played(id, pair, turn("gob", WON));
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    // Row 10 at 7 is 3, and 4.
    expect([run.hp("gob"), run.hp("gil")]).toEqual([13, 40]);
    const [first, second] = run.events("struck");
    expect(first).toMatchObject({ who: "gob", rows: [{ id: "gil", outcome: "miss", countered: true }] });
    expect(second).toMatchObject({
      rule: "ACT-14",
      who: "gil",
      reaction: "counter",
      dice: { accuracy: [3, 3], power: [[3, 4]] },
      rows: [{ id: "gob", outcome: "hit", damage: 7, hp: [20, 13] }],
    });
  });

  test("ACT-14 of a sweep one strikes back: the striker loses its own HP, not those of somebody else who is struck", () => {
    const struck = { ...PLAIN, id: "tom", vitals: { hp: 40, evasion: 1, defence: 2, fixed: true } };
    const { target: _target, ...named } = strike({
      targets: ["tom", "gil"],
      declares: { name: "sweep", limit: 2 },
      reactions: { gil: "counter" },
      dice: { points: [3, 4], counter: { gil: { accuracy: [3, 3], power: [[3, 4]] } } },
    });
    const run = played(id, [goblin(), gil(), struck], turn("gob", named));
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    const [first, second] = run.events("struck");
    expect(first).toMatchObject({
      rows: [
        { id: "tom", hp: [40, 31] },
        { id: "gil", countered: true },
      ],
    });
    expect(second).toMatchObject({ rows: [{ id: "gob", hp: [20, 13] }] });
  });

  test("ACT-14 whoever struck itself besides, by the Game Master's word, is struck back with what it then has left", () => {
    const blow = { points: { dice: 1 } };
    for (const pool of ["hp", "mp"] as const) {
      const drained = goblin("gob", { vitals: { hp: 30, mp: 30, accuracy: 4, fixed: true } });
      const { target: _target, ...both } = strike({
        with: { ...blow, pool },
        allowed: true,
        targets: ["gob", "gil"],
        declares: { name: "sweep", limit: 2 },
        reactions: { gil: "counter" },
        dice: { points: [5], counter: { gil: { accuracy: [3, 3], points: [4] } } },
      });
      const run = played(id, [drained, gil({ counters: { with: { ...blow, pool } } })], turn("gob", both));
      expect(run.codes).toEqual(["ok", "ok", "ok"]);
      const [first, second] = run.events("struck");
      expect(first).toMatchObject({
        rows: expect.arrayContaining([expect.objectContaining({ id: "gob", [pool]: [30, 25] })]),
      });
      expect(second).toMatchObject({ rows: [{ id: "gob", [pool]: [25, 21] }] });
    }
  });

  test("ACT-14 what it leaves on the striker is of whoever struck back", () => {
    const holding = gil({ counters: { with: { ...FIST, leaves: ["bound", { name: "grip", rounds: 1 }] } } });
    const run = played(id, [goblin(), holding], turn("gob", WON));
    expect(run.document.state.characters.gob).toMatchObject({
      conditions: [{ id: "bound", by: "gil" }],
      effects: [{ name: "grip", by: "gil" }],
    });
  });

  test("ACT-14 a tie is a hit, and its first two dice count as 12", () => {
    const run = played(id, pair, turn("gob", LOST));
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    expect([run.hp("gob"), run.hp("gil")]).toEqual([20, 40 - (12 + 4 - 2)]);
    expect(run.events("struck")).toMatchObject([{ rows: [{ outcome: "hit", countered: false }] }]);
  });

  test("ACT-14 a chain of power goes on after the 6,6 that was not rolled", () => {
    const sword = { with: { power: 20, critical: 10, bonus: 6 } };
    const chain = (dice: object) => played(id, pair, turn("gob", { ...LOST, ...sword, dice }));
    const counter = { gil: { accuracy: [2, 3] } };
    // Row 20: 7 at 12, then 5 at 7.
    const plain = played(
      id,
      pair,
      turn(
        "gob",
        strike({
          ...sword,
          dice: {
            answers: { gil: [[1, 2]] },
            power: [
              [6, 6],
              [3, 4],
            ],
          },
        }),
      ),
    );
    const run = chain({ counter, power: [[3, 4]] });
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    expect(run.hp("gil")).toBe(plain.hp("gil"));
    expect(
      chain({
        counter,
        power: [
          [6, 6],
          [3, 4],
        ],
      }).hp("gil"),
    ).toBeLessThan(run.hp("gil"));
    expect(chain({ counter }).codes).toEqual(["ok", "bad-value", "ok"]);
    // Nothing criticals: nothing is left to roll.
    const never = played(id, pair, turn("gob", { ...LOST, with: { power: 20, critical: 13 }, dice: { counter } }));
    expect(never.codes).toEqual(["ok", "ok", "ok"]);
    expect(never.hp("gil")).toBeLessThan(40);
  });

  test("ACT-14 automatic results: whoever counters with 6,6 wins, with 1,1 not even against a miss", () => {
    const strong = goblin("gob", { vitals: { hp: 20, accuracy: 20, fixed: true } });
    const won = played(id, [strong, gil()], turn("gob", countered({ accuracy: [6, 6], power: [[3, 4]] })));
    expect(won.hp("gob")).toBe(13);
    expect(won.events("struck")[1]).toMatchObject({ rows: [{ outcome: "automatic-hit" }] });
    const rolling = goblin("gob", { vitals: { hp: 20, accuracy: 4 } });
    const ones = countered({ accuracy: [1, 1] });
    const both = { ...ones, dice: { ...(ones as unknown as { dice: object }).dice, accuracy: [1, 1] } };
    const run = played(id, [rolling, gil()], turn("gob", both));
    expect([run.hp("gob"), run.hp("gil")]).toEqual([20, 40]);
    expect(run.events("experienceEarned")).toMatchObject([
      { who: "gob", amount: 50 },
      { who: "gil", amount: 50 },
    ]);
    const missed = { ...WON, dice: { ...(WON as unknown as { dice: object }).dice, accuracy: [1, 1] } };
    expect(played(id, [rolling, gil()], turn("gob", missed)).hp("gob")).toBe(13);
    const sixes = { ...LOST, dice: { accuracy: [6, 6], counter: { gil: { accuracy: [6, 6] } } } };
    expect(played(id, [rolling, gil()], turn("gob", sixes)).hp("gil")).toBe(26);
  });

  test("ACT-14 once a round: used up by winning and by losing, free again in the next", () => {
    const [a, b] = [goblin("a"), goblin("b")];
    for (const first of [WON, LOST]) {
      const run = played(id, [a, b, gil()], [...turn("a", first), ...turn("b", WON)]);
      expect(run.codes).toEqual(["ok", "ok", "ok", "ok", "bad-value", "ok"]);
      expect(run.steps[4]!.error).toMatchObject({ rule: "ACT-14", data: { key: "reactions" } });
    }
    const evading = played(id, [a, b, gil()], [...turn("a", EVADED), ...turn("b", WON)]);
    expect(evading.codes).not.toContain("bad-value");
    const later = played(id, [a, b, gil()], [...turn("a", WON), { do: "round" }, ...turn("b", WON)]);
    expect(later.codes).not.toContain("bad-value");
    const twice = gil({ counters: { times: 2, with: FIST } });
    expect(played(id, [a, b, twice], [...turn("a", WON), ...turn("b", WON)]).codes).not.toContain("bad-value");
  });

  test("ACT-14 only in melee, against evasion, by somebody able that has it", () => {
    const refused = (characters: readonly object[], step: object) => {
      const run = played(id, characters, turn("gob", step));
      expect(run.steps[1]!.error).toMatchObject({ code: "bad-value", rule: "ACT-14", data: { key: "reactions" } });
    };
    refused([goblin(), PLAIN], WON);
    refused([goblin(), gil({ conditions: ["unconscious"] })], WON);
    refused(pair, { ...WON, with: { ...CLUB, how: "thrown", range: 10 } });
    refused(pair, { ...WON, with: { ...CLUB, against: "willpower" } });
    refused(pair, { ...EVADED, reactions: { gob: "counter" } });
    refused(pair, { ...EVADED, reactions: { nobody: "evade" } });
    expect(played(id, pair, turn("gob", { ...EVADED, reactions: { gil: "evade" } })).codes).toEqual(["ok", "ok", "ok"]);
    // The unable has no need to say that it does not.
    expect(played(id, [goblin(), PLAIN], turn("gob", { ...EVADED, reactions: { gil: "evade" } })).codes).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
  });

  test("ACT-14 nobody counters from behind who covers it", () => {
    const tank = { ...goblin("tank"), side: "monsters", effects: [{ name: "cover", covers: { whom: ["gil"] } }] };
    const run = played(id, [goblin(), tank, gil()], turn("gob", WON));
    expect(run.steps[1]!.error).toMatchObject({ data: { key: "reactions" } });
  });

  test("ACT-14 a part counters with its own figures, and its chain stands under its name", () => {
    const ogre = {
      id: "ogre",
      side: "monsters",
      at: [0, 0],
      vitals: { fixed: true },
      parts: [
        { id: "body", core: true, hp: 30, accuracy: 3, evasion: 3 },
        { id: "arm", hp: 20, accuracy: 6, evasion: 3, counters: { with: { points: { dice: 1, bonus: 2 } } } },
      ],
    };
    const at = (part: string, dice: object) => ({
      ...strike({ target: { id: "ogre", part }, reactions: { ogre: "counter" }, dice }),
    });
    // 13 against 11.
    const run = played(id, [goblin(), ogre], turn("gob", at("arm", { counter: { "ogre/arm": { points: [5] } } })));
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    expect(run.hp("gob")).toBe(13);
    expect(run.events("struck")[1]).toMatchObject({ who: "ogre" });
    expect(played(id, [goblin(), ogre], turn("gob", at("body", { points: [1, 1] }))).codes[1]).toBe("bad-value");
  });

  test("ACT-14 of a sweep each counters for itself, and hits the striker where the last has left it", () => {
    const two = [gil(), gil({ id: "gus" })];
    const sweep = strike({
      target: undefined,
      targets: ["gil", "gus"],
      reactions: { gil: "counter", gus: "counter" },
      dice: {
        counter: { gil: { accuracy: [3, 3], power: [[3, 4]] }, gus: { accuracy: [3, 3], power: [[3, 4]] } },
      },
    });
    const { target: _, ...named } = sweep as { target?: unknown };
    const run = played(id, [goblin(), ...two], turn("gob", named));
    expect(run.codes).toEqual(["ok", "ok", "ok"]);
    expect(run.hp("gob")).toBe(6);
    expect(run.events("struck").slice(1)).toMatchObject([
      { who: "gil", rows: [{ hp: [20, 13] }] },
      { who: "gus", rows: [{ hp: [13, 6] }] },
    ]);
    // One counters in vain: its 12 is its own.
    const mixed = {
      ...named,
      reactions: { gil: "counter" },
      dice: { counter: { gil: { accuracy: [1, 2] } }, answers: { gus: [[1, 2]] }, points: { gus: [1, 2] } },
    };
    const other = played(id, [goblin(), ...two], turn("gob", mixed));
    expect(other.codes).toEqual(["ok", "ok", "ok"]);
    expect([other.hp("gil"), other.hp("gus")]).toEqual([26, 40 - 5]);
  });

  test("ACT-14 the striker that falls by it has no further strike; a miss opens what a miss opens", () => {
    const frail = goblin("gob", { vitals: { hp: 7, accuracy: 4, fixed: true }, series: [{ name: "more" }] });
    const further = strike({ again: "more", dice: { answers: { gil: [[1, 2]] }, points: [1, 1] } });
    const run = played(id, [frail, gil()], [{ do: "turn", who: "gob" }, WON, further]);
    expect(run.codes).toEqual(["ok", "ok", "unable"]);
    expect(run.events("felled")).toMatchObject([{ who: "gob" }]);
    const riposte = goblin("gob", { series: [{ name: "more", after: "miss" }] });
    expect(played(id, [riposte, gil()], [{ do: "turn", who: "gob" }, WON, further]).codes).toEqual(["ok", "ok", "ok"]);
  });

  test("ACT-14 needs: the choice comes after the check with its sum; then the counter's dice, then the rest", () => {
    const rolling = goblin("gob", { vitals: { hp: 20, accuracy: 4 } });
    const needs = (dice: object, reactions?: object) =>
      (
        played(
          id,
          [rolling, gil()],
          [
            { do: "turn", who: "gob" },
            { ask: "needs", strike: { with: CLUB, target: "gil", dice, ...(reactions && { reactions }) } },
          ],
        ).last.answer as { next: unknown }
      ).next;
    const said = { gil: "counter" };
    expect(needs({})).toMatchObject({ key: "accuracy", who: "gob" });
    const accuracy = [3, 4];
    expect(needs({ accuracy })).toEqual({
      key: "reaction",
      who: "gil",
      row: "gil",
      choices: ["evade", "counter"],
      sum: 11,
    });
    expect(needs({ accuracy }, { gil: "evade" })).toMatchObject({ key: "answers", who: "gil", value: 3 });
    // A target that has rolled its evasion has chosen.
    expect(needs({ accuracy, answers: { gil: [[1, 2]] } })).toMatchObject({ key: "points" });
    expect(needs({}, said)).toMatchObject({ key: "accuracy", who: "gob" });
    expect(needs({ accuracy }, said)).toMatchObject({ key: "counter", who: "gil", row: "gil", dice: "2d", value: 6 });
    expect(needs({ accuracy, counter: { gil: { accuracy: [3, 3] } } }, said)).toMatchObject({
      key: "counter",
      who: "gil",
      roll: "power",
    });
    expect(needs({ accuracy, counter: { gil: { accuracy: [2, 3] } } }, said)).toBeNull();
  });

  test("ACT-14 needs offers no counter that is used up", () => {
    const asked = { ask: "needs", strike: { with: CLUB, target: "gil", dice: {} } };
    const run = played(id, [goblin("a"), goblin("b"), gil()], [...turn("a", WON), { do: "turn", who: "b" }, asked]);
    expect(run.last.answer).toMatchObject({ next: { key: "answers" } });
  });

  test("ACT-14 odds: its chance, what the striker loses, and what a lost one costs", () => {
    const asked = (reactions?: object) =>
      played(id, pair, [
        { do: "turn", who: "gob" },
        { ask: "strike", with: CLUB, target: "gil", through: true, ...(reactions && { reactions }) },
      ]).last.answer as never as {
        hit: number;
        damage: { mean: number };
        counter?: { hit: number; damage: { mean: number }; fells: number };
        through: { hit: number };
      };
    // 6 + 2d above 11: 6 or more, 26 of 36.
    const odds = asked({ gil: "counter" });
    expect(odds.hit).toBeCloseTo(10 / 36, 12);
    expect(odds.damage.mean).toBeCloseTo((10 / 36) * 14, 12);
    expect(odds.counter!.hit).toBeCloseTo(26 / 36, 12);
    expect(odds.counter!.damage.mean).toBeGreaterThan(3);
    expect(odds.through.hit).toBeCloseTo(10 / 36, 12);
    // Evasion 3 + 2d reaches 11 with 8 or more, 15 of 36.
    expect(asked().hit).toBeCloseTo(21 / 36, 12);
    expect(asked().counter).toBeUndefined();
  });

  test("ACT-14 amend: other dice, another reaction", () => {
    const amended = (amendment: object) =>
      played(id, pair, [{ do: "turn", who: "gob" }, WON, { do: "amend", back: 1, ...amendment }]);
    const lost = amended({ dice: { counter: { gil: { accuracy: [2, 3] } } } });
    expect(lost.codes).toEqual(["ok", "ok", "ok"]);
    expect([lost.hp("gob"), lost.hp("gil")]).toEqual([20, 26]);
    const evading = amended({ reactions: { gil: "evade" }, dice: { answers: { gil: [[4, 4]] } } });
    expect(evading.codes).toEqual(["ok", "ok", "ok"]);
    expect([evading.hp("gob"), evading.hp("gil")]).toEqual([20, 40]);
    // A new target has not chosen yet.
    const other = played(
      id,
      [...pair, gil({ id: "gus" })],
      [{ do: "turn", who: "gob" }, WON, { do: "amend", back: 1, target: "gus", dice: { answers: { gus: [[4, 4]] } } }],
    );
    expect(other.codes).toEqual(["ok", "ok", "ok"]);
  });

  test("ACT-14 a later counter refuses the amendment that would make it one too many", () => {
    const run = played(
      id,
      [goblin("a"), goblin("b"), gil()],
      [
        ...turn("a", EVADED),
        ...turn("b", WON),
        { do: "amend", back: 2, reactions: { gil: "counter" }, dice: { counter: { gil: { accuracy: [2, 3] } } } },
      ],
    );
    expect(run.last.error).toMatchObject({ code: "bad-value", data: { key: "reactions", step: expect.anything() } });
  });

  test("ACT-14 what cannot be one is unreadable", () => {
    const problem = (counters: unknown) => problemOf(fileOf(id, [goblin(), gil({ counters })]));
    for (const wrong of [
      {},
      { times: 1 },
      { times: 9, with: FIST },
      { with: { ...FIST, how: "ranged" } },
      { with: {} },
    ])
      expect(problem(wrong), JSON.stringify(wrong)).not.toBeNull();
    expect(problem({ times: 3, with: FIST })).toBeNull();
    const costly = { with: { ...FIST, mp: 3 } };
    expect(problem(costly)).not.toBeNull();
    const step = (reactions: unknown) =>
      problemOf(
        fileOf(id, pair, [
          { do: "turn", who: "gob" },
          { ...WON, reactions },
        ]),
      );
    for (const wrong of [{ gil: "flee" }, [], "counter"]) expect(step(wrong), JSON.stringify(wrong)).not.toBeNull();
  });

  test("ACT-14 figures say it anew, and an opening writes it", () => {
    const figures = { do: "figures", who: "gil", counters: { with: FIST } };
    const run = played(id, [goblin(), PLAIN], [figures, ...turn("gob", WON)]);
    expect(run.hp("gob")).toBe(13);
    // Zero times takes it away.
    const gone = { ...figures, counters: { times: 0, with: FIST } };
    expect(played(id, pair, [gone, ...turn("gob", WON)]).codes).toContain("bad-value");
    const read = readScript(fileOf(id, pair, []), rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const opening = rulesets[id].begin(read.script.setup);
    if (!opening.ok) throw new Error(JSON.stringify(opening));
    expect(setupOf(opening.battle).characters.find((c) => c.id === "gil")).toMatchObject({ counters: { with: FIST } });
  });
});
