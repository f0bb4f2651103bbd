/** Further strikes in one major action, step by step (`ACT-3` to `ACT-6`, `ACT-15`). */

import { describe, expect, test } from "vitest";
import type { MajorAction, Turn } from "../../../src/rules/battle";
import {
  actionAfter,
  againOffers,
  againWith,
  aimedBefore,
  type MadeStrike,
  refuseAgain,
  refuseAgainAt,
  seriesModifiers,
  seriesOf,
  seriesToSay,
  withOpenBlow,
} from "../../../src/rules/strike/further";

const FIST = { points: { dice: 1 }, tags: ["fist"] } as const;
const BOW = { how: "ranged", range: 30, points: { dice: 1 } } as const;
const CHAIN = { name: "chain" };
const SHIFT = { name: "shift" };

const made = (more: Partial<MadeStrike> = {}): MadeStrike => ({
  part: null,
  with: FIST,
  aimed: ["gob"],
  hit: true,
  ...more,
});
const action = (more: Partial<MajorAction> = {}): MajorAction => ({
  with: FIST,
  aimed: ["gob"],
  taken: [],
  said: [],
  blows: [{ series: CHAIN, with: FIST, aimed: ["gob"] }],
  ...more,
});
const turnOf = (open?: MajorAction) => ({ who: "gil", ...(open && { action: open }) }) as Turn;

describe("whose series they are", () => {
  const granted = [{ again: SHIFT }, { majors: 1 }];
  const arm = { id: "arm", hp: 9, series: [{ name: "own" }] };
  const body = { id: "body", hp: 9, core: true };
  const ogre = { series: [CHAIN], parts: [body, arm], granted: [{ part: "arm", again: SHIFT }] } as never;
  const names = (c: never, part: string | null) => seriesOf(c, part).map(({ name }) => name);

  test("ACT-15 a granted one comes after its own", () => {
    expect(names({ series: [CHAIN] } as never, null)).toEqual(["chain"]);
    expect(names({ series: [CHAIN], granted } as never, null)).toEqual(["chain", "shift"]);
    expect(names({ series: [CHAIN], granted: [{ majors: 1 }] } as never, null)).toEqual(["chain"]);
    expect(names({} as never, null)).toEqual([]);
  });

  test("ACT-3 ACT-15 a part has its own instead of the whole's, and what is granted to it", () => {
    expect([names(ogre, "arm"), names(ogre, "body")]).toEqual([["own", "shift"], ["chain"]]);
  });
});

describe("the action after a strike", () => {
  test("ACT-3 has no more than the strike, where nothing is open", () => {
    expect(actionAfter({}, made(), undefined)).toEqual({ action: action({ blows: [] }), opens: [] });
  });

  test("ACT-3 has what the strike opens", () => {
    expect(actionAfter({ series: [CHAIN] }, made(), undefined)).toEqual({ action: action(), opens: ["chain"] });
  });

  test("ACT-7 has what a feat opens that is declared with it, and remembers both", () => {
    const feat = { name: "riposte", again: { after: "miss", with: "same" } } as const;
    const riposte = { name: "riposte", after: "miss", with: "same" } as const;
    const blows = [{ series: riposte, with: FIST, aimed: ["gob"] }];
    const expected = { ...action({ blows }), declared: ["riposte"], opened: [riposte] };
    expect(actionAfter({}, made({ hit: false, feats: [feat] }), undefined)).toEqual({
      action: expected,
      opens: ["riposte"],
    });
    // After a hit it is declared, and opens nothing.
    expect(actionAfter({}, made({ feats: [feat] }), undefined).action).toMatchObject({
      declared: ["riposte"],
      blows: [],
    });
  });

  test("ACT-4 a further strike is closed, and what it opens once more is for all that were aimed at", () => {
    const twice = { ...CHAIN, times: 2 };
    const before = action({
      blows: [
        { series: twice, with: FIST, aimed: ["gob"] },
        { series: SHIFT, with: FIST, aimed: ["gob"] },
      ],
    });
    const after = actionAfter({ series: [twice, SHIFT] }, made({ aimed: ["orc"], again: "shift" }), before);
    expect(after).toEqual({
      action: action({
        aimed: ["gob", "orc"],
        taken: ["shift"],
        blows: [{ series: twice, with: FIST, aimed: ["gob", "orc"] }],
      }),
      opens: ["chain"],
    });
    const same = actionAfter(
      {},
      made({ aimed: ["gob"], again: "shift" }),
      action({ aimed: ["gob", "orc"], blows: [] }),
    );
    expect(same.action.aimed).toEqual(["orc", "gob"]);
  });

  test("ACT-15 a granted strike is open for the last one's target, once", () => {
    const before = action({ blows: [...action().blows, { series: SHIFT, with: BOW, aimed: ["orc"] }] });
    expect(withOpenBlow(before, SHIFT).blows).toEqual([
      ...action().blows,
      { series: SHIFT, with: FIST, aimed: ["gob"] },
    ]);
  });
});

describe("which further strike may be made", () => {
  const melee = { ...CHAIN, with: { how: ["melee"] } } as const;
  const open = action({ part: "arm", blows: [{ series: melee, with: FIST, aimed: ["gob"] }] });

  test("ACT-4 that of the part that has struck, with what it is made with", () => {
    expect(againWith(turnOf(open), "arm", FIST)).toBe("chain");
    expect(againWith(turnOf(open), "arm", BOW)).toBeNull();
    expect(againWith(turnOf(open), "body", FIST)).toBeNull();
    expect(againWith(turnOf(open), null, FIST)).toBeNull();
    expect(againWith(turnOf(action()), null, FIST)).toBe("chain");
    expect(againWith(turnOf(), null, FIST)).toBeNull();
  });

  test("ACT-4 a refusal names the others that are open, and says so only where there are some", () => {
    const refused = (turn: Turn, part: string | null = null) => refuseAgain(turn, part, { name: "rage", with: FIST });
    expect(refused(turnOf())?.data).toEqual({ who: "gil", name: "rage", open: [] });
    expect(refused(turnOf(action()))?.data).toEqual({ who: "gil", name: "rage", open: ["chain"], why: "others" });
  });

  test("ACT-4 at one after another: at those that were aimed at, and of what is not open nothing is said", () => {
    expect(refuseAgainAt(turnOf(action()), "chain", "gob")).toBeNull();
    expect(refuseAgainAt(turnOf(action()), "chain", "orc")).toMatchObject({ code: "same-target" });
    expect(refuseAgainAt(turnOf(action()), "rage", "orc")).toBeNull();
  });

  test("ACT-4 the part that was aimed at is meant, the last one of several", () => {
    const part = (one: string) => ({ id: "ogre", part: one });
    const aimed = [part("body"), "gob", part("arm")];
    const blow = { series: CHAIN, with: FIST, aimed };
    const turn = turnOf(action({ aimed: ["orc"], blows: [blow] }));
    expect(aimedBefore(turn, blow, part("body"))).toEqual(part("body"));
    expect(aimedBefore(turn, blow, part("tail"))).toBeNull();
    expect(aimedBefore(turn, blow, "ogre")).toEqual(part("arm"));
    expect(aimedBefore(turn, blow, { id: "gob", part: "arm" })).toBeNull();
    expect(aimedBefore(turn, blow, "orc")).toBeNull();
    // Either is any that this action has aimed at.
    const either = { ...blow, series: { ...CHAIN, target: "either" } } as const;
    expect([aimedBefore(turn, either, "orc"), aimedBefore(turn, either, "gob")]).toEqual(["orc", null]);
  });

  test("ACT-4 offers name the targets, unless it may go at anybody", () => {
    const blow = (target: "same" | "either" | "any") => ({
      series: { name: target, target },
      with: FIST,
      aimed: ["gob"],
    });
    const turn = turnOf(action({ aimed: ["gob", "orc"], blows: [blow("same"), blow("either"), blow("any")] }));
    expect(againOffers(turn, "gil")).toEqual([
      { name: "same", targets: ["gob"], rule: "ACT-4" },
      { name: "either", targets: ["gob", "orc"], rule: "ACT-4" },
      { name: "any", rule: "ACT-4" },
    ]);
    expect([againOffers(turn, "gob"), againOffers(null, "gil"), againOffers(turnOf(), "gil")]).toEqual([[], [], []]);
  });
});

describe("what a first strike pays for", () => {
  const two = { name: "two", opening: { accuracy: -2 }, from: { how: ["melee"] } } as const;
  const rage = { name: "rage", opening: { damage: -1 } };
  const gil = { series: [CHAIN, two, rage] };

  test("ACT-5 that may be said which costs something and follows such a strike", () => {
    const said = (written: typeof FIST | typeof BOW) => seriesToSay(gil, null, written).map(({ name }) => name);
    expect([said(FIST), said(BOW)]).toEqual([["two", "rage"], ["rage"]]);
  });

  test("ACT-5 all that is said adds up, and what costs nothing or is not said does not count", () => {
    const cost = (...series: string[]) => seriesModifiers(gil, null, null, { series });
    expect(cost()).toBeNull();
    expect(cost("chain")).toBeNull();
    expect(cost("two")).toEqual({ accuracy: -2 });
    expect(cost("two", "rage", "chain")).toEqual({ accuracy: -2, damage: -1, critical: 0 });
  });

  test("ACT-5 a further strike has its own figures instead", () => {
    const blows = [{ series: { ...CHAIN, modifiers: { damage: 3 } }, with: FIST, aimed: [] }];
    const again = (open: MajorAction) => seriesModifiers(gil, null, turnOf(open), { again: "chain", series: ["two"] });
    expect([again(action({ blows })), again(action())]).toEqual([{ damage: 3 }, null]);
  });
});
