import { describe, expect, test } from "vitest";
import type { StruckWith } from "../../../src/judgement/vocabulary";
import { GOBLIN, ID, made, named, REN, Striker, SWORD, WISH, WOLF } from "../../support/striker";

const FEAT = "featfeatfeat0001";
const MP = { ...WOLF, vitals: { ...WOLF.vitals, mp: 5, maxMp: 9 } };
const EYE: StruckWith = {
  how: "touch",
  range: 0,
  onSelf: true,
  most: 1,
  uses: null,
  with: {
    name: "Eye",
    how: "touch",
    check: "none",
    effect: "nothing",
    minor: true,
    mp: 3,
    leaves: [{ name: "Eye", rounds: 3, figures: { accuracy: 1 } }],
  },
};
const ALL_OUT: StruckWith = {
  how: "touch",
  range: 0,
  onSelf: true,
  most: 1,
  uses: null,
  with: null,
  declares: {
    name: "All out",
    modifiers: { damage: 4 },
    self: { name: "All out", until: "own-turn", figures: { evasion: -2 } },
  },
};

describe("something on oneself", () => {
  test("is on oneself, whoever a request names", () => {
    const table = new Striker([MP, GOBLIN]);
    table.item = EYE;
    expect(named(table.ask({ ...WISH, target: "goblin" }))).toBe("ruled");
    expect(table.striking.aiming).toMatchObject({ target: "wolf", with: { minor: true, mp: 3 } });
    expect(table.next()).toMatchObject({ do: "settle", commands: [{ do: "strike", target: "wolf" }] });
  });

  test("cannot be paid for twice", () => {
    const table = new Striker([{ ...MP, vitals: { ...MP.vitals, mp: 2 } }, GOBLIN]);
    table.item = EYE;
    expect(named(table.ask(WISH))).toBe("no-mp");
  });

  test("lasts whoever rolls the dice: with levels off it is no mere place", () => {
    const table = new Striker([MP, GOBLIN]);
    table.item = EYE;
    table.levels = { ...table.levels, hit: "off", damage: "off" };
    table.ask(WISH);
    expect(table.striking.aiming.with.leaves).toEqual(EYE.with!.leaves);
  });
});

test("nothing is left of it, and more are named than it reaches", () => {
  const table = new Striker();
  table.item = { ...made, uses: 0 };
  expect(named(table.ask(WISH))).toBe("bad-value");
  table.item = { ...made, most: 1 };
  const { target: _, ...wish } = WISH;
  expect(named(table.ask({ ...wish, targets: ["goblin", "wolf"] }))).toBe("bad-value");
});

describe("TRN-7: a combat feat", () => {
  test("goes with the strike that declares it", () => {
    const table = new Striker();
    table.feat = ALL_OUT;
    table.ask({ ...WISH, declares: FEAT });
    expect(table.striking.aiming.declares).toEqual(ALL_OUT.declares);
  });

  test("that is none or not there is refused, and nothing begins", () => {
    const table = new Striker();
    for (const feat of [null, made]) {
      table.feat = feat;
      expect(named(table.ask({ ...WISH, declares: FEAT }))).toBe("no-such-item");
    }
    expect(table.striking).toBeUndefined();
  });

  test("is declared by itself, once a turn, by whoever may act for its owner", () => {
    const table = new Striker();
    table.item = ALL_OUT;
    const wish = { type: "feat", who: "wolf", item: FEAT } as const;
    expect(named(table.ask(wish, REN))).toBe("not-yours");
    expect(named(table.ask({ ...wish, on: ["goblin"] }))).toBe("ruled");
    const wolf = table.record.battle!.characters.find(({ id }) => id === "wolf")!;
    expect(wolf.effects).toMatchObject([{ name: "All out", by: "wolf" }]);
    expect(named(table.ask(wish, undefined, `${ID.slice(0, 15)}2`))).toBe("feat-declared");
    table.item = made;
    expect(named(table.ask(wish, undefined, `${ID.slice(0, 15)}3`))).toBe("no-such-item");
  });

  test("a forged request of one is none", () => {
    const table = new Striker();
    table.item = ALL_OUT;
    for (const forged of [
      { type: "feat", who: "wolf", item: FEAT, on: [] },
      { type: "feat", who: "wolf", item: "../../x" },
      { type: "feat", who: "wolf", item: FEAT, effect: { name: "x", figures: { damage: 99 } } },
      { ...WISH, declares: { name: "x", modifiers: { damage: 99 } } },
    ])
      expect(named(table.ask(forged as never))).toBe("unreadable");
  });
});

test("SWORD stays a sword: what no feat declares has none", () => {
  const table = new Striker();
  table.ask(WISH);
  expect(table.striking.item).toBe(SWORD);
  expect(table.striking.aiming).not.toHaveProperty("declares");
});
