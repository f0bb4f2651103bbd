import { describe, expect, it } from "vitest";
import type { SimultaneousBattle } from "../../../src/rules/battle";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { battleOf, done, readAs, refused, revealed, type Someone, someone, wanted, whyNot } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0] };
const ORC: Someone = { id: "orc", side: "monsters", at: [1, 0], health: 30, maxHealth: 30 };
const IMP: Someone = { id: "imp", side: "monsters", at: [0, 1], health: 30, maxHealth: 30 };
const on = (target: string, more: object = {}) => ({
  attack: "melee",
  target,
  with: { points: { dice: 1, bonus: 2 } },
  allowed: true,
  ...more,
});
const battle = battleOf([ANN, ORC, IMP]);
const shown = (...action: object[]) => revealed(battle, { ann: action });

function struck(of: SimultaneousBattle, ann: object) {
  const { battle: after, events } = done(of, { do: "resolve", dice: { ann: ann as never } });
  const blows = events.flatMap((e) =>
    e.type === "resolved" && e.does !== "move" ? [{ entry: e.entry, target: e.target, outcome: e.outcome }] : [],
  );
  return { blows, health: [someone(after, "orc").health, someone(after, "imp").health] };
}

describe("several attacks in one declaration", () => {
  it("SIM-ACC-6 are one major action by the Game Master's word, each with an entry of dice", () => {
    const two = shown(on("orc"), on("imp"));
    expect(struck(two, [{ accuracy: 19, points: [4] }, { accuracy: 3 }])).toEqual({
      blows: [
        { entry: 0, target: "orc", outcome: "hit" },
        { entry: 1, target: "imp", outcome: "miss" },
      ],
      health: [24, 30],
    });
    const same = shown(on("orc"), on("orc"), on("orc"));
    expect(
      struck(same, [{ accuracy: 19, points: [1] }, { accuracy: 1 }, { accuracy: 18, points: [6] }]).health,
    ).toEqual([19, 30]);
    // A free step may go before, and is no entry.
    const stepped = revealed(battle, { ann: [{ move: "minor", path: [[0, 0.5]] }, on("orc"), on("imp")] });
    expect(struck(stepped, [{ accuracy: 2 }, { accuracy: 19, points: [5] }]).health).toEqual([30, 23]);
  });

  it("SIM-ACC-6 may go beside an attack that needs no word, and need not have figures", () => {
    const { allowed: _, ...own } = on("orc");
    expect(struck(shown(own, on("imp")), [{ accuracy: 19, points: [1] }, { accuracy: 2 }]).health).toEqual([27, 30]);
    const plain = shown({ attack: "ranged", target: "orc", allowed: true }, on("imp"));
    expect(struck(plain, [{}, { accuracy: 19, points: [1] }]).health).toEqual([30, 27]);
  });

  it("SIM-ACC-6, SIM-RCH-1 as figures say of a further one, which reaches as far as ever", () => {
    const { allowed: _, ...own } = on("orc");
    const further = (target: string) => ({ ...own, target, further: true });
    expect(struck(shown(own, further("imp")), [{ accuracy: 19, points: [1] }, { accuracy: 2 }])).toEqual({
      blows: [
        { entry: 0, target: "orc", outcome: "hit" },
        { entry: 1, target: "imp", outcome: "miss" },
      ],
      health: [27, 30],
    });
    const far = battleOf([ANN, ORC, { ...IMP, at: [0, 5] }]);
    const beyond = revealed(far, { ann: [own, further("imp")] });
    expect(struck(beyond, [{ accuracy: 19, points: [1] }]).blows[1]).toMatchObject({ outcome: "out-of-reach" });
    expect(refused(battle, "ann", [own, own])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [further("orc"), { brace: true }])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [{ cast: "dart", target: "orc", further: true }])).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-MIN-1 several spells that were allowed are no quickspells", () => {
    const dart = (target: string) => ({ cast: "dart", target, with: { points: { bonus: 1 } }, allowed: true });
    expect(struck(shown(dart("orc"), dart("imp")), [{ accuracy: 19 }, { accuracy: 18 }]).health).toEqual([29, 29]);
    const { allowed: _, ...quick } = dart("imp");
    expect(refused(battle, "ann", [dart("orc"), quick])).toBe("bad-value SIM-ACC-6");
  });

  it("are refused without the word, beside other actions, and beyond twenty", () => {
    const { allowed: _, ...own } = on("orc");
    expect(refused(battle, "ann", [own, own])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [own, own, on("imp")])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [on("orc"), { brace: true }])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [on("orc"), on("imp"), { communicate: "ha" }])).toBe("bad-value SIM-CYC-2");
    expect(
      refused(
        battle,
        "ann",
        Array.from({ length: 20 }, () => on("orc")),
      ),
    ).toBeNull();
    expect(
      refused(
        battle,
        "ann",
        Array.from({ length: 21 }, () => on("orc")),
      ),
    ).toBe("bad-value SIM-ACC-6");
    expect(
      refused(battle, "ann", [
        on("orc", { if: { who: "orc", does: "cast" } }),
        on("imp", { if: { who: "orc", does: "cast" } }),
      ]),
    ).toBe("bad-value SIM-CND-1");
  });

  it("want their dice entry by entry, and take exactly those", () => {
    const reply = simultaneous.ask(shown(on("orc"), on("imp")), { ask: "rolls" });
    expect(reply).toMatchObject({
      answer: {
        wants: [
          { who: "ann", entry: 0, key: "accuracy" },
          { who: "ann", entry: 1, key: "accuracy" },
        ],
      },
    });
    const two = shown(on("orc"), on("imp"));
    expect(wanted(two, { dice: { ann: [{ accuracy: 2 }, { accuracy: 19 }] } })).toEqual(["ann points 1d6+2"]);
    const why = (ann: object) => whyNot(two, { dice: { ann: ann as never } });
    expect(why([{ accuracy: 2 }])).toBe("bad-value ann accuracy too-few");
    expect(why({ accuracy: 2 })).toBe("bad-value ann accuracy too-few");
    expect(why([{ accuracy: 2, points: [1] }, { accuracy: 2 }])).toBe("bad-value ann points left-over");
    expect(why([{ accuracy: 2 }, { accuracy: 2 }, { accuracy: 2 }])).toBe("bad-value ann accuracy left-over");
    expect(why([{ accuracy: 2 }, { accuracy: 2 }])).toBeNull();
    // One alone may say a list of one.
    const one = revealed(battle, { ann: on("orc") });
    expect(whyNot(one, { dice: { ann: [{ accuracy: 2 }] } })).toBeNull();
    expect(whyNot(one, { dice: { ann: [{ accuracy: 2 }, { accuracy: 2 }] } })).toBe("bad-value ann accuracy left-over");
  });

  it("are rolled where none are given, each by itself", () => {
    const { battle: after } = done(shown(on("orc"), on("imp")), { do: "resolve" });
    expect(after.round).toBe(2);
  });

  it("are read from a script with a list of dice", () => {
    const read = (ann: unknown) => readAs({ do: "resolve", dice: { ann } });
    expect(read([{ accuracy: 3 }, {}])).toBe("read");
    expect(read([{ accuracy: 0 }])).toBe("dice.ann[0].accuracy out-of-range");
    expect(read([{}, { points: [7] }])).toBe("dice.ann[1].points[0] out-of-range");
    expect(read([3])).toBe("dice.ann[0] wrong-type");
    expect(read(3)).toBe("dice.ann wrong-type");
    expect(read(Array.from({ length: 21 }, () => ({})))).toBe("dice.ann too-many");
  });
});
