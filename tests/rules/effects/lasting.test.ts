/** Effects that last (`EFF-1` to `EFF-6`): they begin, count, act, are replaced and end, on every board. */

import { describe, expect, test } from "vitest";
import {
  type Battle,
  type BattleEvent,
  type Command,
  readScript,
  replay,
  rulesets,
  scriptOf,
  writeScript,
} from "../../../src/rules";
import { fileOf, OGRE, played, problemOf, RAT, TURN_TAKING, WOLF } from "../vitals/fight";

const OWN_TURN = ["sw25-advanced", "sw25-line", "sw25-areas", "sw20-areas"] as const;
const SIDE_PHASE = ["sw20-advanced", "sw20-line", "sw20-brawl"] as const;
const ORC = { id: "orc", side: "monsters", at: [30, 0], vitals: { hp: 20 } } as const;
const CAT = { id: "cat", side: "party", at: [0, 0], vitals: { hp: 20, evasion: 5 } } as const;

const eye = { name: "Cat's Eye", rounds: 2, figures: { accuracy: 1 } };
const on = (who: string, effect: object, by?: string) => ({ do: "effect", on: [who], ...(by && { by }), effect });
const turn = (who: string) => [{ do: "turn", who }, { do: "end" }];

/** Somebody's effects at the end, with their remaining rounds. */
function lasts(state: { readonly characters: object }, who: string) {
  const c = (state.characters as Record<string, { effects?: readonly { name: string; left?: number }[] }>)[who];
  return c?.effects?.map(({ name, left }) => (left === undefined ? name : `${name} ${left}`));
}

function ended(events: readonly BattleEvent[]) {
  return events.flatMap((one) => (one.type === "effectEnded" ? [`${one.who} ${one.name} ${one.why}`] : []));
}

describe("EFF-1 counting", () => {
  test.each(OWN_TURN)("%s: one round made in its maker's turn lasts until that maker's next turn", (id) => {
    const made = [{ do: "turn", who: "wolf" }, on("cat", { ...eye, rounds: 1 }, "wolf"), { do: "end" }];
    const before = played(id, [WOLF, CAT, ORC], [...made, ...turn("cat"), ...turn("orc")]);
    expect(lasts(before.state, "cat")).toEqual(["Cat's Eye 1"]);
    const after = played(id, [WOLF, CAT, ORC], [...made, ...turn("cat"), ...turn("orc"), { do: "turn", who: "wolf" }]);
    expect(lasts(after.state, "cat")).toBeUndefined();
    expect(ended(after.events)).toEqual(["cat Cat's Eye over"]);
  });

  test("S20-DUR-1 a maker that waits makes its effects last longer", () => {
    const made = [{ do: "turn", who: "wolf" }, on("cat", { ...eye, rounds: 1 }, "wolf"), { do: "end" }];
    const waits = [...made, ...turn("cat"), ...turn("orc"), { do: "turn", who: "cat" }];
    expect(lasts(played("sw20-areas", [WOLF, CAT, ORC], waits).state, "cat")).toEqual(["Cat's Eye 1"]);
  });

  test.each(SIDE_PHASE)("%s: as its maker's side's phase begins, whoever of it acts first", (id) => {
    const made = [{ do: "turn", who: "wolf" }, on("cat", eye, "wolf"), { do: "end" }, ...turn("cat"), ...turn("orc")];
    expect(lasts(played(id, [WOLF, CAT, ORC], made).state, "cat")).toEqual(["Cat's Eye 2"]);
    const next = played(id, [WOLF, CAT, ORC], [...made, { do: "turn", who: "cat" }]);
    expect(lasts(next.state, "cat")).toEqual(["Cat's Eye 1"]);
  });

  test.each(SIDE_PHASE)(
    "%s: `round` begins the first side's phase, and a passed side's comes and goes with it",
    (id) => {
      const made = [on("cat", eye, "cat"), on("wolf", { ...eye, rounds: 1 }, "orc")];
      const { state, events } = played(id, [WOLF, CAT, ORC], [...made, { do: "round" }]);
      expect(lasts(state, "cat")).toEqual(["Cat's Eye 1"]);
      expect(ended(events)).toEqual(["wolf Cat's Eye over"]);
      const order = events.map(({ type }) => type);
      expect(order.indexOf("effectEnded")).toBeLessThan(order.indexOf("roundStarted"));
    },
  );

  test.each(SIDE_PHASE)("%s: the phase of a maker that has gone counts on", (id) => {
    const script = [on("cat", eye, "orc"), { do: "remove", who: "orc" }, { do: "turn", who: "wolf" }, { do: "round" }];
    expect(lasts(played(id, [WOLF, CAT, ORC, RAT], script).state, "cat")).toEqual(["Cat's Eye 1"]);
  });

  test.each(TURN_TAKING)("%s: `until` ends with its bearer's open turn, or as its next one begins", (id) => {
    const until = [on("wolf", { name: "a", until: "turn" }), on("wolf", { name: "b", until: "own-turn" })];
    const script = [{ do: "turn", who: "wolf" }, ...until, { do: "end" }];
    expect(lasts(played(id, [WOLF, ORC], script).state, "wolf")).toEqual(["b"]);
    const next = [...script, ...turn("orc"), { do: "turn", who: "wolf" }];
    expect(lasts(played(id, [WOLF, ORC], next).state, "wolf")).toBeUndefined();
    expect(lasts(played(id, [WOLF, ORC], [...until, { do: "turn", who: "wolf" }]).state, "wolf")).toEqual(["a"]);
  });
});

describe("EFF-2 nobody's turn", () => {
  test.each(OWN_TURN)("%s: an unable, a passed and a gone maker, and nobody, count as the round ends", (id) => {
    const script = [
      on("wolf", { name: "unable", rounds: 3 }, "cat"),
      on("wolf", { name: "passed", rounds: 3 }, "orc"),
      on("wolf", { name: "gone", rounds: 3 }, "rat"),
      on("wolf", { name: "nobody's", rounds: 1 }),
      on("wolf", { name: "own", rounds: 3 }, "wolf"),
      { do: "condition", who: "cat", add: ["asleep"] },
      { do: "remove", who: "rat" },
      ...turn("wolf"),
      { do: "round" },
    ];
    const { state, events } = played(id, [WOLF, CAT, ORC, RAT], script);
    expect(lasts(state, "wolf")).toEqual(["unable 2", "passed 2", "gone 2", "own 2"]);
    expect(ended(events)).toEqual(["wolf nobody's over"]);
  });

  test.each(OWN_TURN)("%s: who leaves after its turn counts once in that round, and in each one after it", (id) => {
    const script = [{ do: "turn", who: "cat" }, on("wolf", eye, "cat"), { do: "remove", who: "cat" }, { do: "round" }];
    const all = [WOLF, CAT, ORC];
    expect(lasts(played(id, all, script).state, "wolf")).toEqual(["Cat's Eye 2"]);
    expect(lasts(played(id, all, [...script, { do: "round" }]).state, "wolf")).toEqual(["Cat's Eye 1"]);
  });

  test.each(TURN_TAKING)("%s: what lasts for a turn is over on whoever took none", (id) => {
    const until = [on("cat", { name: "a", until: "turn" }), on("cat", { name: "b", until: "own-turn" })];
    expect(lasts(played(id, [WOLF, CAT, ORC], [...until, { do: "round" }]).state, "cat")).toBeUndefined();
    const acted = [...turn("cat"), ...until, { do: "round" }];
    expect(lasts(played(id, [WOLF, CAT, ORC], acted).state, "cat")).toEqual(["a", "b"]);
  });
});

describe("EFF-3 one of a name", () => {
  test.each(TURN_TAKING)("%s: the newer takes the older's place, at the end of the list", (id) => {
    const script = [on("cat", eye, "wolf"), on("cat", { name: "Song" }), on("cat", { ...eye, rounds: 5 }, "cat")];
    const { state, events } = played(id, [WOLF, CAT, ORC], script);
    expect(lasts(state, "cat")).toEqual(["Song", "Cat's Eye 5"]);
    expect(events.map(({ type }) => type)).toEqual(["effectEnded", "effectBegan"]);
    expect(ended(events)).toEqual(["cat Cat's Eye replaced"]);
  });
});

describe("EFF-4 figures", () => {
  const figure = (name: string, who = "wolf", part?: string) => ({
    ask: "figure",
    who,
    figure: name,
    ...(part && { part }),
  });

  test.each(TURN_TAKING)("%s: what a figure is made of", (id) => {
    const song = { name: "Song", figures: { evasion: -2, movement: -100, accuracy: 3 } };
    const script = [
      on("wolf", { name: "Gazelle Foot", figures: { evasion: 1 } }, "cat"),
      on("wolf", song),
      { do: "effect", on: ["ogre"], effect: song },
      { do: "turn", who: "wolf" },
      figure("evasion"),
      figure("movement"),
      figure("accuracy", "ogre", "arm"),
      figure("accuracy", "ogre"),
      { ask: "figure", who: "ogre", figure: "accuracy", part: "tail", fails: "no-such-part" },
    ];
    const { steps } = played(id, [WOLF, CAT, OGRE], script);
    expect(steps.slice(4, 8).map(({ answer }) => answer)).toEqual([
      {
        value: 5,
        of: [
          { is: "own", amount: 6 },
          { is: "effect", name: "Gazelle Foot", by: "cat", amount: 1 },
          { is: "effect", name: "Song", amount: -2 },
        ],
      },
      {
        value: 0,
        of: [
          { is: "own", amount: 18 },
          { is: "effect", name: "Song", amount: -100 },
          { is: "floor", amount: 82 },
        ],
      },
      {
        value: 13,
        of: [
          { is: "own", amount: 10 },
          { is: "effect", name: "Song", amount: 3 },
        ],
      },
      {
        value: 12,
        of: [
          { is: "own", amount: 9 },
          { is: "effect", name: "Song", amount: 3 },
        ],
      },
    ]);
  });

  test("an evasion's −4 is one of the numbers it is made of", () => {
    const script = [{ do: "turn", who: "wolf" }, { do: "move", kind: "full", path: [[30, 40]] }, figure("evasion")];
    const { steps } = played("sw25-advanced", [WOLF, RAT], script);
    expect(steps[2]!.answer).toEqual({
      value: 2,
      of: [
        { is: "own", amount: 6 },
        { is: "penalty", amount: -4 },
      ],
    });
  });

  test("metres of every kind of move follow the movement", () => {
    const script = [on("wolf", { name: "Slow", figures: { movement: -16 } }), { do: "turn", who: "wolf" }];
    const { steps } = played("sw25-advanced", [WOLF, RAT], [...script, { ask: "moves", who: "wolf" }]);
    expect(steps[2]!.answer).toMatchObject({ metres: { full: 6, normal: 2, limited: 2 } });
  });

  const blow = { how: "cast", check: "none", kind: "physical", points: { dice: 0, bonus: 10 } } as const;
  test.each(TURN_TAKING)("%s: damage adds to points and power, never to healing; defence in every part", (id) => {
    const script = [
      on("wolf", { name: "Strong", figures: { damage: 3 } }),
      on("ogre", { name: "Hard", figures: { defence: 2, reduction: 1 } }),
      { do: "round" },
      { do: "turn", who: "wolf" },
      { do: "strike", with: blow, target: { id: "ogre", part: "arm" } },
    ];
    // 10 + 3 − (5 + 2) − (2 + 1)
    expect(played(id, [WOLF, OGRE], script).state.characters.ogre!.parts![1]!.hp).toBe(17);
    const heals = { ...blow, effect: "heal", points: { dice: 0, bonus: 4 } };
    const healing = [...script.slice(0, 4), { do: "damage", who: "wolf", amount: 20, kind: "fixed" }];
    const healed = played(id, [WOLF, OGRE], [...healing, { do: "strike", with: heals, target: "wolf" }]);
    expect(healed.state.characters.wolf!.hp).toBe(16);
  });

  test("accuracy, evasion and a lowered critical value count in dice, odds and needs alike", () => {
    const effects = [
      on("wolf", { name: "Sure", figures: { accuracy: 2, critical: -1 } }),
      on("orc", { name: "Quick", figures: { evasion: 4 } }),
      { do: "put", who: "orc", at: [0, 0] },
      { do: "turn", who: "wolf" },
    ];
    const blow = { power: 20, critical: 10, bonus: 0 };
    const strike = { with: blow, target: "orc" };
    const script = [
      ...effects,
      { ask: "needs", strike },
      { ask: "strike", ...strike },
      {
        do: "strike",
        ...strike,
        dice: {
          accuracy: [3, 3],
          answers: { orc: [[3, 3]] },
          power: [
            [4, 5],
            [1, 2],
          ],
        },
      },
    ];
    const { steps } = played("sw25-advanced", [WOLF, { ...ORC, vitals: { hp: 20, evasion: 3 } }], script);
    expect(steps[4]!.answer).toMatchObject({ next: { key: "accuracy", value: 9 } });
    const plain = [
      { ...WOLF, vitals: { ...WOLF.vitals, accuracy: 9 } },
      { ...ORC, vitals: { hp: 20, evasion: 7 } },
    ];
    const same = { ask: "strike", with: { ...blow, critical: 9 }, target: "orc" };
    const alike = played("sw25-advanced", plain, [effects[2]!, effects[3]!, same]);
    expect(steps[5]!.answer).toEqual(alike.steps[2]!.answer);
    expect(steps[6]!.events![0]).toMatchObject({ rows: [{ outcome: "hit", damage: 8 }] });
  });

  test("a critical value is never lowered so far that no chain ends", () => {
    const script = [
      on("wolf", { name: "Keen", figures: { critical: -50 } }),
      { do: "put", who: "orc", at: [0, 0] },
      { do: "turn", who: "wolf" },
      { ask: "strike", with: { power: 20 }, target: "orc" },
    ];
    expect(played("sw25-advanced", [WOLF, ORC], script).steps[3]!.answer).toMatchObject({ can: true });
  });

  test("magic power counts in casting, fortitude and willpower in resisting", () => {
    const script = [
      on("wolf", { name: "Staff", figures: { magicPower: 4 } }),
      on("orc", { name: "Will", figures: { willpower: 5 } }),
      { do: "turn", who: "wolf" },
      { ask: "needs", strike: { with: { how: "cast", power: 10 }, target: "orc", dice: { accuracy: [3, 3] } } },
      { ask: "needs", strike: { with: { how: "cast", power: 10 }, target: "orc" } },
    ];
    const { steps } = played("sw25-advanced", [WOLF, ORC], script);
    expect(steps[3]!.answer).toMatchObject({ next: { key: "answers", value: 5 } });
    expect(steps[4]!.answer).toMatchObject({ next: { key: "accuracy", value: 4 } });
  });
});

describe("EFF-4 conditions", () => {
  const sleep = { name: "Sleep", rounds: 2, conditions: ["asleep"] };
  const conditions = (state: { characters: object }, who: string) =>
    (state.characters as Record<string, { conditions: unknown }>)[who]!.conditions;

  test.each(TURN_TAKING)("%s: they come and go with it, but for the fall", (id) => {
    const there = played(id, [WOLF, CAT, ORC], [on("cat", sleep)]);
    expect(conditions(there.state, "cat")).toEqual(["asleep", "prone"]);
    expect(there.events.map(({ type }) => type).slice(0, 2)).toEqual(["effectBegan", "conditionChanged"]);
    const gone = played(id, [WOLF, CAT, ORC], [on("cat", sleep), { do: "endEffect", who: "cat", name: "Sleep" }]);
    expect(conditions(gone.state, "cat")).toEqual(["prone"]);
    expect(ended(gone.events)).toEqual(["cat Sleep ended"]);
  });

  test.each(TURN_TAKING)("%s: one stays while any cause of it is left, and what was there before is its own", (id) => {
    const both = [on("cat", sleep), on("cat", { ...sleep, name: "Lullaby" })];
    const one = { do: "endEffect", who: "cat", name: "Sleep" };
    expect(conditions(played(id, [WOLF, CAT, ORC], [...both, one]).state, "cat")).toEqual(["asleep", "prone"]);
    const own = [{ do: "condition", who: "cat", add: ["asleep"] }, on("cat", sleep), one];
    expect(conditions(played(id, [WOLF, CAT, ORC], own).state, "cat")).toEqual(["asleep", "prone"]);
    const later = [on("cat", sleep), { do: "condition", who: "cat", add: ["asleep"] }, one];
    expect(conditions(played(id, [WOLF, CAT, ORC], later).state, "cat")).toContain("asleep");
    const replaced = [on("cat", sleep), on("cat", { name: "Sleep", conditions: ["invisible"] })];
    expect(conditions(played(id, [WOLF, CAT, ORC], replaced).state, "cat")).toEqual(["prone", "invisible"]);
  });

  test.each(TURN_TAKING)("%s: HP and an effect may both keep somebody unconscious", (id) => {
    const faint = { name: "Faint", conditions: ["unconscious"] };
    const fall = { do: "damage", who: "cat", amount: 30, kind: "fixed" };
    const wake = { do: "endEffect", who: "cat", name: "Faint" };
    const heal = { do: "heal", who: "cat", amount: 30 };
    for (const order of [
      [on("cat", faint), fall],
      [fall, on("cat", faint)],
    ]) {
      const without = played(id, [WOLF, CAT, ORC], [...order, wake]);
      expect(conditions(without.state, "cat")).toContain("unconscious");
      const healed = played(id, [WOLF, CAT, ORC], [...order, heal]);
      expect(conditions(healed.state, "cat")).toContain("unconscious");
      const both = played(id, [WOLF, CAT, ORC], [...order, heal, wake]);
      expect(conditions(both.state, "cat")).toEqual(["prone"]);
    }
  });

  test.each(TURN_TAKING)("%s: what an effect brings is not its bearer's own in an export", (id) => {
    const cat = { ...CAT, conditions: ["invisible"], effects: [{ ...sleep, by: "wolf", left: 1 }] };
    const read = readScript(fileOf(id, [WOLF, cat, ORC]), rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { battle, document } = replay(read.script, rulesets[id]);
    expect(conditions(document.state, "cat")).toEqual(["invisible", "asleep"]);
    const written = writeScript(scriptOf(battle, []));
    expect(written.characters.find((one) => one.id === "cat")).toMatchObject({
      conditions: ["invisible"],
      effects: [{ name: "Sleep", rounds: 2, conditions: ["asleep"], by: "wolf", left: 1 }],
    });
    const again = readScript(JSON.parse(JSON.stringify(written)), rulesets);
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(JSON.stringify(replay(again.script, rulesets[id]).battle)).toBe(JSON.stringify(battle));
  });
});

describe("what an effect does each time", () => {
  test.each(TURN_TAKING)("%s: damage of its kind to the first able core part, healing, and both end in time", (id) => {
    const poison = { name: "Poison", rounds: 2, each: { damage: 9, kind: "physical" } };
    const script = [
      on("ogre", poison),
      on("wolf", { name: "Song", each: { heal: 5 } }),
      { do: "damage", who: "wolf", amount: 10, kind: "fixed" },
    ];
    const first = played(id, [WOLF, OGRE], [...script, { do: "round" }]);
    // 40 − (9 − 7 − 2) is nothing that changes; the song heals 5 and never ends.
    expect(first.events.filter(({ type }) => type === "hpChanged")).toEqual([
      { type: "hpChanged", rule: "EFF-2", who: "wolf", from: 22, to: 27, effect: "Song" },
    ]);
    const strong = on("ogre", { ...poison, each: { damage: 45 } });
    const felled = played(id, [WOLF, OGRE], [strong, { do: "round" }]);
    expect(felled.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["hpChanged", "partFelled", "felled", "conditionChanged", "roundStarted"]),
    );
    expect(felled.events.filter(({ type }) => type === "felled")).toHaveLength(1);
    expect(lasts(felled.state, "ogre")).toEqual(["Poison 1"]);
    const over = played(id, [WOLF, OGRE], [strong, { do: "round" }, { do: "round" }]);
    expect(ended(over.events)).toEqual(["ogre Poison over"]);
    // The arm is the first able one by now.
    expect(over.state.characters.ogre!.parts).toMatchObject([{ hp: -5 }, { hp: -25 }]);
  });

  test.each(TURN_TAKING)("%s: two poisons fell once", (id) => {
    const poison = (name: string) => on("cat", { name, each: { damage: 30 } });
    const { events } = played(id, [WOLF, CAT, ORC], [poison("a"), poison("b"), { do: "round" }]);
    expect(events.filter(({ type }) => type === "felled")).toHaveLength(1);
    expect(events.filter(({ type }) => type === "hpChanged")).toHaveLength(2);
  });
});

describe("effects that a strike leaves", () => {
  test.each(TURN_TAKING)("%s: on whoever it hit, by whoever struck", (id) => {
    const venom = { name: "Venom", rounds: 3, conditions: ["stunned"] };
    const script = [
      { do: "round" },
      { do: "turn", who: "wolf" },
      {
        do: "strike",
        with: { how: "cast", effect: "nothing", against: "willpower", resisted: "none", leaves: ["blinded", venom] },
        targets: ["orc", "cat"],
        dice: { accuracy: [3, 4], answers: { orc: [[1, 2]], cat: [[6, 6]] } },
      },
    ];
    const { state, events } = played(id, [WOLF, CAT, ORC], script);
    expect(state.characters.orc).toMatchObject({ effects: [{ name: "Venom", by: "wolf", left: 3 }] });
    expect(state.characters.orc!.conditions).toEqual(["blinded", "stunned"]);
    expect(Object.hasOwn(state.characters.cat!, "effects")).toBe(false);
    expect(events).toContainEqual({
      type: "effectBegan",
      rule: "EFF-4",
      who: "orc",
      name: "Venom",
      by: "wolf",
      left: 3,
    });
  });
});

describe("EFF-5 the end of the battle", () => {
  test.each(TURN_TAKING)("%s: effects without `keeps` end, conditions of combat go, and only the hand acts", (id) => {
    const script = [
      on("cat", { name: "Sleep", conditions: ["asleep"] }),
      on("cat", { name: "Curse", conditions: ["petrified"], keeps: true }),
      { do: "condition", who: "orc", add: ["stunned", "blinded", "dead"] },
      { do: "turn", who: "wolf" },
      { do: "over", keep: ["blinded"] },
    ];
    const { state, events } = played(id, [WOLF, CAT, ORC], script);
    expect(state).toMatchObject({ over: true, turn: null });
    expect(lasts(state, "cat")).toEqual(["Curse"]);
    expect(state.characters.cat!.conditions).toEqual(["petrified"]);
    expect(state.characters.orc!.conditions).toEqual(["blinded", "dead"]);
    expect(events).toContainEqual({ type: "battleEnded", rule: "END-1", standing: ["party"] });
    expect(ended(events)).toEqual(["cat Sleep battle"]);
    const refused = [
      { do: "turn", who: "wolf", fails: "battle-over" },
      { do: "round", fails: "battle-over" },
      { do: "end", fails: "battle-over" },
      { do: "over", fails: "battle-over" },
      { do: "condition", who: "orc", remove: ["blinded"] },
      { ask: "turn", who: "wolf", expect: { commands: { turn: { can: false, refusal: { code: "battle-over" } } } } },
      { ask: "targets", who: "wolf", with: { power: 10 }, expect: { targets: [{ reason: "battle-over" }, {}, {}] } },
    ];
    played(id, [WOLF, CAT, ORC], [...script, ...refused]);
  });

  test.each(TURN_TAKING)("%s: the open turn ends as any turn does", (id) => {
    const guard = { name: "Guard", until: "turn", keeps: true };
    const { state, events } = played(
      id,
      [WOLF, CAT, ORC],
      [{ do: "turn", who: "wolf" }, on("wolf", guard), { do: "over" }],
    );
    expect(state.characters).toMatchObject({ wolf: { acted: true }, cat: { acted: false } });
    expect(lasts(state, "wolf")).toBeUndefined();
    expect(ended(events)).toEqual(["wolf Guard over"]);
  });

  test.each(TURN_TAKING)("%s: who is kept bound is so by the same one", (id) => {
    const script = [on("cat", { name: "Grip", conditions: ["bound"] }, "orc"), { do: "over", keep: ["bound"] }];
    const { state } = played(id, [WOLF, CAT, ORC], script);
    expect(state.characters.cat!.conditions).toEqual([{ id: "bound", by: "orc" }]);
  });

  test.each(TURN_TAKING)("%s: a condition that the Game Master keeps outlives what brought it", (id) => {
    const script = [on("cat", { name: "Sleep", conditions: ["asleep"] }), { do: "over", keep: ["asleep"] }];
    expect(played(id, [WOLF, CAT, ORC], script).state.characters.cat!.conditions).toEqual(["asleep"]);
  });

  test.each(TURN_TAKING)("%s: `ask over` says who still stands", (id) => {
    const stands = { ask: "over", expect: { over: false, left: ["party", "monsters"] } };
    const fallen = { do: "condition", who: "orc", add: ["dead"] };
    played(id, [WOLF, ORC], [stands, fallen, { ask: "over", expect: { over: true, left: ["party"] } }]);
  });
});

describe("what is no effect", () => {
  test.each([
    [{ name: "" }, ".name", "bad-text"],
    [{ name: "x".repeat(65) }, ".name", "bad-text"],
    [{ name: "x", rounds: 0 }, ".rounds", "out-of-range"],
    [{ name: "x", rounds: 1e9 }, ".rounds", "out-of-range"],
    [{ name: "x", rounds: 1.5 }, ".rounds", "not-whole"],
    [{ name: "x", rounds: 1, until: "turn" }, ".until", "barred-key"],
    [{ name: "x", until: "noon" }, ".until", "unknown-value"],
    [{ name: "x", figures: { luck: 1 } }, ".figures.luck", "unknown-key"],
    [{ name: "x", figures: { block: 1 } }, ".figures.block", "unknown-key"],
    [{ name: "x", figures: { evasion: 0.5 } }, ".figures.evasion", "not-whole"],
    [{ name: "x", figures: { evasion: Number.NaN } }, ".figures.evasion", "not-finite"],
    [{ name: "x", each: {} }, ".each.damage", "missing-key"],
    [{ name: "x", each: { damage: 1, heal: 1 } }, ".each.damage", "barred-key"],
    [{ name: "x", each: { heal: 1, kind: "fixed" } }, ".each.kind", "barred-key"],
    [{ name: "x", each: { damage: -1 } }, ".each.damage", "out-of-range"],
    [{ name: "x", keeps: "yes" }, ".keeps", "wrong-type"],
    [{ name: "x", until: "turn", left: 1 }, ".left", "barred-key"],
    [{ name: "x", left: 1 }, ".left", "barred-key"],
    [{ name: "x", by: "nobody" }, ".by", "unknown-character"],
  ])("a file that says %j cannot be read, at its place", (effect, at, code) => {
    const place = `characters[0].effects[0]${at}`;
    expect(problemOf(fileOf("sw25-advanced", [{ ...WOLF, effects: [effect] }]))).toEqual({ place, code });
  });

  test("with a thousand figures: the first that is none is told, wherever the effect stands, and nothing else is read", () => {
    const figures = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`figure ${i}`, 1]));
    const effect = { name: "x", figures };
    const key = `figures["figure 0"]`;
    const inFile = fileOf("sw25-advanced", [{ ...WOLF, effects: [effect] }]);
    expect(problemOf(inFile)).toEqual({ place: `characters[0].effects[0].${key}`, code: "unknown-key" });
    const blow = { how: "melee", power: 10 };
    const steps: [object, string][] = [
      [{ do: "effect", on: ["wolf"], effect }, `effect.${key}`],
      [{ do: "feat", name: "y", effect }, `effect.${key}`],
      [{ do: "strike", target: "wolf", with: { ...blow, leaves: [effect] } }, `with.leaves[0].${key}`],
      [{ do: "strike", target: "wolf", with: blow, declares: { name: "y", self: effect } }, `declares.self.${key}`],
    ];
    for (const [step, at] of steps)
      expect(problemOf(fileOf("sw25-advanced", [WOLF], [step])), at).toEqual({
        place: `script[0].${at}`,
        code: "unknown-key",
      });
  });

  test("two of one name on one character, and a name of control characters, which is a name", () => {
    const twice = { ...WOLF, effects: [{ name: "a" }, { name: "a" }] };
    expect(problemOf(fileOf("sw25-advanced", [twice]))).toEqual({
      place: "characters[0].effects[1].name",
      code: "effect-twice",
    });
    expect(problemOf(fileOf("sw25-advanced", [{ ...WOLF, effects: [{ name: "\u202e\u0000" }] }]))).toBeNull();
    const step = { do: "effect", on: ["wolf", "wolf"], effect: { name: "a" } };
    expect(problemOf(fileOf("sw25-advanced", [WOLF], [step]))).toEqual({
      place: "script[0].on[1]",
      code: "target-twice",
    });
    expect(problemOf(fileOf("sw25-advanced", [WOLF], [{ ...step, on: [] }]))).toEqual({
      place: "script[0].on",
      code: "too-few",
    });
  });

  test.each(TURN_TAKING)("%s: the hand is refused what depends on the state", (id) => {
    played(
      id,
      [WOLF, ORC],
      [
        { ...on("nobody", { name: "a" }), fails: "no-such-character" },
        { ...on("wolf", { name: "a" }, "nobody"), fails: "no-such-character" },
        { do: "endEffect", who: "nobody", name: "a", fails: "no-such-character" },
        { do: "endEffect", who: "wolf", name: "a", fails: "bad-value" },
        {
          do: "summon",
          by: "wolf",
          character: { id: "imp", side: "party", effects: [{ name: "a", by: "nobody" }] },
          fails: "no-such-character",
        },
        {
          do: "summon",
          by: "wolf",
          character: { id: "imp", side: "party", effects: [{ name: "a", rounds: 2, by: "imp" }] },
        },
      ],
    );
  });

  test.each(TURN_TAKING)("%s: hosts that read no script are told the same, and nothing changes", (id) => {
    const { battle } = played(id, [WOLF, ORC]);
    const rules = rulesets[id];
    for (const effect of [
      { name: "" },
      { name: "a", rounds: 0 },
      { name: "a", rounds: 1, until: "turn" as const },
      { name: "a", figures: { luck: 1 } as object },
      { name: "a", figures: { evasion: 0.5 } },
      { name: "a", each: {} as { heal: number } },
      { name: "a", each: { heal: Number.NaN } },
    ]) {
      const command: Command = { do: "effect", on: ["wolf"], effect };
      expect(rules.perform(battle, command), JSON.stringify(effect)).toMatchObject({
        ok: false,
        refusal: { code: "bad-value" },
      });
      const begun = rules.begin({
        ruleset: id,
        sides: ["a", "b"],
        characters: [{ id: "x", side: "a", ...(id === "sw20-areas" ? {} : { at: [0, 0] }), effects: [effect] }],
      });
      expect(begun).toMatchObject({ ok: false, refusal: { code: "bad-value" } });
    }
  });
});

describe("B20-SUR-1 surprised", () => {
  const file = (options: object) => ({
    ...fileOf("sw20-brawl", [WOLF, CAT, ORC], [{ do: "turn", who: "wolf" }]),
    options,
  });
  const start = (options: object): Battle => {
    const read = readScript(file(options), rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return replay({ ...read.script, steps: [] }, rulesets["sw20-brawl"]).battle;
  };

  test("everybody of the ambushed side, until its turn; nobody else and nowhere else", () => {
    const battle = start({ ambushed: "party" });
    const view = rulesets["sw20-brawl"].view(battle);
    expect(lasts(view, "wolf")).toEqual(["surprised"]);
    expect(lasts(view, "orc")).toBeUndefined();
    const figure = rulesets["sw20-brawl"].ask(battle, { ask: "figure", who: "cat", figure: "evasion" });
    expect(figure).toMatchObject({ answer: { value: 3 } });
    const turned = rulesets["sw20-brawl"].perform(battle, { do: "turn", who: "wolf" });
    expect(turned.ok && lasts(rulesets["sw20-brawl"].view(turned.battle), "wolf")).toBeUndefined();
    expect(turned.ok && lasts(rulesets["sw20-brawl"].view(turned.battle), "cat")).toEqual(["surprised"]);
    expect(lasts(rulesets["sw20-brawl"].view(start({})), "wolf")).toBeUndefined();
  });

  test("an export that says both says it once", () => {
    const battle = start({ ambushed: "party" });
    const again = readScript(JSON.parse(JSON.stringify(writeScript(scriptOf(battle, [])))), rulesets);
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(JSON.stringify(replay(again.script, rulesets["sw20-brawl"]).battle)).toBe(JSON.stringify(battle));
  });
});

describe("falling in one's own turn (`S20-MOV-9`)", () => {
  const song = (conditions: string[]) => on("wolf", { name: "Song", conditions });
  const opens = { do: "turn", who: "wolf" };
  const hasFallen = (id: (typeof TURN_TAKING)[number], script: readonly object[]) => {
    const { battle } = played(id, [WOLF, OGRE], script);
    return "turn" in battle && battle.turn?.fell === true;
  };

  test.each(TURN_TAKING)("%s: who lies already has not fallen when another effect lays it low", (id) => {
    expect(hasFallen(id, [song(["prone"]), opens, song(["asleep"])])).toBe(false);
    for (const falls of ["prone", "asleep"]) expect(hasFallen(id, [opens, song([falls])])).toBe(true);
  });
});
