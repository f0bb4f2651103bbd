/** Collecting the dice of a strike: dice rolled so far, who rolls next, where a roll is stored (`STR-10`, `STR-12`). */

import { describe, expect, it } from "vitest";
import type { Battle, Ruleset, StrikeDice, StrikeDiceKey, StrikeWanted } from "../../../src/rules/index";
import { collected, DICE_OF, isAmount, picked, sidesOf, withRoll } from "../../../src/rules/index";

const RAT = { target: "rat", lots: 2 };
const ARM = { target: { id: "ogre", part: "arm" }, lots: 1 };
const GONE = { target: "ghost", lots: 0 };
const AMONG = [RAT, ARM, GONE];
const want = (key: StrikeWanted["key"], more: Partial<StrikeWanted> = {}): StrikeWanted => ({
  key,
  who: "wolf",
  dice: key === "points" || key === "line" ? 1 : 2,
  sides: 6,
  ...more,
});
const lot = (key: "misfire" | "draw", more: Partial<StrikeWanted> = {}) =>
  want(key, { dice: 1, sides: 3, among: AMONG, ...more });
const STRIKE = { with: { power: 1 }, target: "rat" } as const;

/** Wants these one after the other, whatever falls; and then nothing. `seen`: with which dice it was asked. */
function wanting(...wants: StrikeWanted[]) {
  const seen: StrikeDice[] = [];
  const ask = (_: Battle, { strike }: { readonly strike: { readonly dice: StrikeDice } }) => {
    seen.push(strike.dice);
    return {
      ok: true,
      answer: { open: wants.slice(seen.length - 1, seen.length), rows: [{ id: `row ${seen.length}` }] },
    };
  };
  return { seen, ruleset: { ask } as never as Pick<Ruleset, "ask"> };
}
const collect = (kept: StrikeDice, wants: StrikeWanted[], roll?: (one: StrikeWanted) => readonly number[]) => {
  const found = collected(wanting(...wants).ruleset, {} as Battle, STRIKE, kept, roll);
  if (!found.ok) throw new Error(found.refusal.code);
  return found;
};

describe("a roll goes where it is wanted, and everything else stays", () => {
  const before: StrikeDice = {
    misfire: "owl",
    draw: ["rat"],
    line: { rat: [5] },
    accuracy: [6, 5],
    answers: { rat: [[1, 2]] },
    power: [[2, 2]],
    points: [4],
  };
  it.each<[string, StrikeWanted, number[], StrikeDice]>([
    ["the first lot", lot("misfire"), [1], { misfire: "rat" }],
    ["the second lot of one", lot("misfire"), [2], { misfire: "rat" }],
    ["the last lot", lot("misfire"), [3], { misfire: ARM.target }],
    ["one more drawn", lot("draw"), [3], { draw: ["rat", ARM.target] }],
    ["a line's die for whom it is", want("line", { of: "rat" }), [3], { line: { rat: [5, 3] } }],
    ["a line's die for somebody else", want("line", { of: "owl" }), [3], { line: { rat: [5], owl: [3] } }],
    ["a line's die where nobody is named", want("line"), [2], { line: { rat: [5], wolf: [2] } }],
    ["the check", want("accuracy"), [3, 4], { accuracy: [3, 4] }],
    [
      "another answer",
      want("answers", { who: "rat" }),
      [3, 4],
      {
        answers: {
          rat: [
            [1, 2],
            [3, 4],
          ],
        },
      },
    ],
    ["somebody's first answer", want("answers"), [3, 4], { answers: { rat: [[1, 2]], wolf: [[3, 4]] } }],
    [
      "the chain",
      want("power"),
      [6, 1],
      {
        power: [
          [2, 2],
          [6, 1],
        ],
      },
    ],
    [
      "the chain with a fixed die",
      want("power", { dice: 1, second: 4 }),
      [6],
      {
        power: [
          [2, 2],
          [6, 4],
        ],
      },
    ],
    [
      "the chain with twins",
      want("power", { dice: 1, second: "same" }),
      [6],
      {
        power: [
          [2, 2],
          [6, 6],
        ],
      },
    ],
    ["points", want("points"), [6], { points: [4, 6] }],
  ])("%s", (_, one, shown, changed) => {
    expect(withRoll(before, one, shown)).toEqual({ ...before, ...changed });
    const [key] = Object.keys(changed) as [keyof StrikeDice];
    expect(Object.keys(withRoll({}, one, shown))).toEqual([key]);
  });
  it("takes ones where nothing is shown", () => {
    expect(withRoll({}, want("accuracy"), [])).toEqual({ accuracy: [1, 1] });
    expect(withRoll({}, want("points"), [])).toEqual({ points: [1] });
  });
  it("with as many sides as there are lots, else six", () => {
    expect(sidesOf(lot("misfire"))).toEqual([3]);
    expect(sidesOf(want("accuracy"))).toEqual([6, 6]);
    expect(sidesOf(want("points"))).toEqual([6]);
    expect(sidesOf(want("misfire", { dice: 1, sides: 0 }))).toEqual([0]);
  });
});

describe("whom a caster picks (STR-12)", () => {
  const urn = lot("draw", { choose: 2 });
  it("as wished, so many at most, and only who is there", () => {
    expect(picked({ points: [1] }, urn, ["rat", "rat", "rat"])).toEqual({ points: [1], draw: ["rat", "rat"] });
    expect(picked({}, urn, ["rat"])).toEqual({ draw: ["rat"] });
    expect(picked({}, lot("draw"), ["rat", "rat"])).toEqual({ draw: ["rat"] });
    expect(picked({}, urn, ["owl", "ogre"])).toEqual({ draw: [ARM.target] });
    expect(
      picked({}, urn, [
        { id: "ogre", part: "arm" },
        { id: "ogre", part: "leg" },
      ]),
    ).toEqual({ draw: [ARM.target] });
    expect(picked({}, { ...urn, choose: 1 }, ["ogre", "rat"])).toEqual({ draw: [ARM.target] });
  });
  it("nobody where nobody is wished for, or nobody of them is there: no list decides instead", () => {
    expect(picked({}, urn, [])).toEqual({ draw: [] });
    expect(picked({}, urn, ["owl"])).toEqual({ draw: [] });
  });
});

describe("what has fallen counts as far as it is wanted (STR-10)", () => {
  const kept: StrikeDice = {
    misfire: "rat",
    draw: [ARM.target, "rat"],
    line: { rat: [5] },
    accuracy: [6, 5],
    answers: { rat: [[1, 2]] },
    power: [[2, 2]],
    points: [4],
  };
  const each: [StrikeWanted, StrikeDice][] = [
    [lot("misfire"), { misfire: "rat" }],
    [lot("draw"), { draw: [ARM.target] }],
    [lot("draw", { choose: 2 }), { draw: [ARM.target, "rat"] }],
    [lot("draw", { choose: 1 }), { draw: [ARM.target] }],
    [want("line", { of: "rat" }), { line: { rat: [5] } }],
    [want("line", { who: "rat" }), { line: { rat: [5] } }],
    [want("accuracy"), { accuracy: [6, 5] }],
    [want("answers", { who: "rat" }), { answers: { rat: [[1, 2]] } }],
    [want("power"), { power: [[2, 2]] }],
    [want("points"), { points: [4] }],
  ];
  it.each(each)("%j", (one, taken) => {
    expect(collect(kept, [one])).toMatchObject({ dice: taken, next: null, rows: [{ id: "row 2" }] });
    // Without it, it is waited for; a second time as well, for there is one of each.
    expect(collect({}, [one])).toEqual({ ok: true, dice: {}, next: one, open: [one], rows: [{ id: "row 1" }] });
  });
  it("one after the other, each beside those before", () => {
    const wants = each.filter(
      ([{ choose, who, key }]) => choose === undefined && (key === "answers" || who === "wolf"),
    );
    const all = wants.map(([one]) => one);
    const { dice, next } = collect(kept, all);
    expect(dice).toEqual({ ...kept, draw: [ARM.target] });
    expect(next).toBeNull();
    const { seen, ruleset } = wanting(...all);
    collected(ruleset, {} as Battle, STRIKE, kept);
    expect(seen.map((one) => Object.keys(one).length)).toEqual(all.map((_, i) => i).concat(all.length));
  });
  it("as often as it fell, and beside what fell before in another order too", () => {
    const twice: [StrikeWanted, StrikeDice][] = [
      [want("line", { of: "rat" }), { line: { rat: [5, 2] } }],
      [
        want("answers", { who: "rat" }),
        {
          answers: {
            rat: [
              [1, 2],
              [3, 3],
            ],
          },
        },
      ],
      [
        want("power"),
        {
          power: [
            [2, 2],
            [6, 5],
          ],
        },
      ],
      [want("points"), { points: [4, 1] }],
    ];
    for (const [one, fell] of twice) expect(collect(fell, [one, one])).toMatchObject({ dice: fell, next: null });
    for (const one of [lot("misfire"), lot("draw", { choose: 2 }), lot("draw")]) {
      const { dice } = collect(kept, [want("points"), one]);
      expect(dice).toMatchObject({ points: [4] });
      expect(Object.keys(dice)).toEqual(["points", one.key]);
    }
  });
  it("no more often than it fell", () => {
    for (const one of [want("line", { of: "rat" }), want("answers", { who: "rat" }), want("power"), want("points")])
      expect(collect(kept, [one, one]).next).toBe(one);
    expect(collect(kept, [lot("draw"), lot("draw")]).dice).toEqual({ draw: [ARM.target, "rat"] });
    expect(collect(kept, [lot("draw"), lot("draw"), lot("draw")]).next).not.toBeNull();
    const beside = { line: { owl: [1], ...kept.line }, answers: { owl: [[5, 5] as const], ...kept.answers } };
    const both = [want("line", { of: "owl" }), want("line", { of: "rat" })];
    expect(collect(beside, both).dice).toEqual({ line: beside.line });
    expect(collect(beside, [want("answers", { who: "owl" }), want("answers", { who: "rat" })]).dice).toEqual({
      answers: beside.answers,
    });
  });
  it("not for whom no lot is left, nor for somebody's other part", () => {
    for (const misfire of ["owl", "ghost", { id: "ogre", part: "leg" }] as const)
      expect(collect({ misfire }, [lot("misfire")]).next).toMatchObject({ key: "misfire" });
    expect(collect({ misfire: { id: "rat", part: "tail" } }, [lot("misfire")]).next).toBeNull();
    expect(collect({ misfire: "ogre" }, [lot("misfire")]).next).toBeNull();
    expect(collect({ misfire: "rat" }, [want("misfire", { dice: 1, sides: 0 })]).next).not.toBeNull();
    const gone = { draw: ["owl", "ghost"] };
    expect(collect(gone, [lot("draw", { choose: 2 })])).toMatchObject({ dice: {}, next: { choose: 2 } });
    expect(collect(gone, [lot("draw")])).toMatchObject({ dice: {}, next: { key: "draw" } });
    expect(collect({ draw: ["owl", "rat", "rat"] }, [lot("draw", { choose: 1 })]).dice).toEqual({ draw: ["rat"] });
    // Picked once is picked.
    const picks = lot("draw", { choose: 2 });
    expect(collect({ draw: ["rat"] }, [picks, picks])).toMatchObject({ dice: { draw: ["rat"] }, next: picks });
  });
  it("of nobody whose name is that of something else", () => {
    expect(collect(kept, [want("answers", { who: "constructor" })]).next).not.toBeNull();
    expect(collect(kept, [want("line", { of: "toString" })]).next).not.toBeNull();
  });
});

describe("what is wanted besides is rolled, where somebody rolls", () => {
  it("each as it is wanted, in their order", () => {
    const rolled: string[] = [];
    const roll = (one: StrikeWanted) => {
      rolled.push(one.key);
      return [2, 3];
    };
    const wants = [want("accuracy"), want("power"), want("power"), lot("draw", { choose: 2 })];
    expect(collect({ power: [[6, 6]] }, wants, roll)).toMatchObject({
      dice: {
        accuracy: [2, 3],
        power: [
          [6, 6],
          [2, 3],
        ],
      },
      // A caster's choice is waited for.
      next: { key: "draw", choose: 2 },
    });
    expect(rolled).toEqual(["accuracy", "power"]);
  });
  it("and what cannot be asked is refused, what never ends throws", () => {
    const refusal = { code: "no-mp", rule: "STR-20", data: {} } as const;
    const refusing = { ask: () => ({ ok: false, refusal }) } as never;
    expect(collected(refusing, {} as Battle, STRIKE, {})).toEqual({ ok: false, refusal });
    const endless = { ask: () => ({ ok: true, answer: { open: [want("points")], rows: [] } }) } as never;
    expect(() => collected(endless, {} as Battle, STRIKE, {}, () => [1])).toThrow(RangeError);
  });
});

describe("what is open at once", () => {
  const open = (kept: StrikeDice, ...wants: StrikeWanted[]) => {
    const ruleset = { ask: () => ({ ok: true, answer: { open: wants, rows: [] } }) } as never as Pick<Ruleset, "ask">;
    const found = collected(ruleset, {} as Battle, STRIKE, kept);
    return found.ok ? found.open : found.refusal;
  };
  const [rat, owl] = [want("answers", { who: "rat" }), want("answers", { who: "owl" })];
  it("is in it, but for what has fallen ahead of its turn", () => {
    expect(open({}, rat, owl)).toEqual([rat, owl]);
    expect(open({ answers: { owl: [[3, 4]] } }, rat, owl)).toEqual([rat]);
    expect(open({ answers: { owl: [[3, 4]] } }, rat, owl, owl)).toEqual([rat, owl]);
  });
});

describe("dice by their key", () => {
  const all: StrikeDice = {
    misfire: "rat",
    draw: ["rat", ARM.target],
    line: { rat: [5, 1], owl: [2] },
    accuracy: [6, 5],
    answers: { rat: [[1, 2]], owl: [[3, 3]] },
    power: [
      [2, 2],
      [6, 6],
    ],
    points: [4, 1, 2],
  };
  it.each<[StrikeDiceKey, number, number]>([
    ["misfire", 1, 1],
    ["draw", 2, 2],
    ["line", 2, 3],
    ["accuracy", 1, 1],
    ["answers", 1, 2],
    ["power", 2, 2],
    ["points", 3, 3],
  ])("%s is read for one, counted for all, put back and cleared", (key, own, everybodys) => {
    const { read, put, count } = DICE_OF[key];
    // Amounts fall for all here (STR-11).
    const of = isAmount(key) ? undefined : "rat";
    expect(read({}, of)).toEqual([]);
    expect(count({})).toBe(0);
    expect(read(all, of)).toHaveLength(own);
    expect(count(all)).toBe(everybodys);
    expect(put(all, of, read(all, of))).toEqual(all);
    const cleared = put(all, of, []);
    expect(read(cleared, of)).toEqual([]);
    expect(count(cleared)).toBe(everybodys - own);
    expect({ ...cleared, [key]: all[key] }).toEqual(all);
  });
  it("has none for whom nothing fell, whatever the name", () => {
    expect(DICE_OF.answers.read(all, "constructor")).toEqual([]);
    expect(DICE_OF.line.read(all, "wolf")).toEqual([]);
  });
});
