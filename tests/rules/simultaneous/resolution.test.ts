import { describe, expect, it } from "vitest";
import { battleOf, cycle, declared, done, near, refusal as refusalOf, type Someone, someone, told } from "./battles";

const at = (x: number, y: number, id: string, more: Partial<Someone> = {}): Someone => ({ id, at: [x, y], ...more });
const cast = (effect: string, target: string, amount?: number) => ({
  cast: `${effect} spell`,
  target,
  effect,
  ...(amount === undefined ? {} : { amount }),
});
const attack = (target: string) => ({ attack: "melee", target });
const iff = (who: string, does: string, to?: string) => ({ if: { who, does, ...(to ? { to } : {}) } });

describe("SIM-CYC-2", () => {
  it("SIM-CYC-2 free movements, other movements, the rest, conditional actions", () => {
    const battle = battleOf([
      at(0, 0, "a", { base: 4 }),
      at(9, 0, "b", { base: 4 }),
      at(20, 0, "c", { base: 4 }),
      at(30, 0, "d"),
    ]);
    const { events } = cycle(battle, {
      a: { brace: true, ...iff("b", "attack") },
      b: attack("c"),
      c: { move: "transport", path: [[22, 0]] },
      d: [{ move: "minor", path: [[30, 1]] }, { item: "rope" }],
    });
    expect(told(events)).toEqual(["d move", "c move", "d item", "b attack", "a brace"]);
  });

  it("SIM-CYC-2 otherwise each character's own order", () => {
    const battle = battleOf([at(0, 0, "a"), at(9, 0, "b")]);
    const shout = { communicate: "!" };
    expect(told(cycle(battle, { a: [shout, { item: "x" }] }).events)).toEqual(["a communicate", "a item"]);
    expect(told(cycle(battle, { a: [{ item: "x" }, shout] }).events)).toEqual(["a item", "a communicate"]);
    expect(told(cycle(battle, { a: [cast("damage", "b", 1), shout], b: shout }).events)).toEqual([
      "b communicate",
      "a cast",
      "a communicate",
    ]);
  });
});

describe("SIM-CYC-3", () => {
  it("SIM-CYC-3 two can stun each other", () => {
    const battle = battleOf([at(0, 0, "a"), at(4, 0, "b")]);
    const { battle: after, events } = cycle(battle, { a: cast("stun", "b"), b: cast("stun", "a") });
    expect(someone(after, "a").conditions).toEqual([{ id: "stunned" }]);
    expect(someone(after, "b").conditions).toEqual([{ id: "stunned" }]);
    expect(told(events)).toEqual(["a cast", "b cast"]);
    expect(refusalOf(after, { do: "declare", who: "a", action: { brace: true } })?.code).toBe("unable");
  });

  it("SIM-CYC-3 a stun does not come before a simultaneous action, however close", () => {
    const battle = battleOf([at(0, 0, "a"), at(1, 0, "b"), at(30, 0, "c")]);
    const { battle: after } = cycle(battle, { b: cast("stun", "a"), a: cast("damage", "c", 3) });
    expect(someone(after, "c").health).toBe(7);
  });

  it("SIM-CYC-3 on one target the closer actor's effect comes first", () => {
    // Health 6 of 10: healed to 10 first, then 5; or 1 first (injured), then 5.
    const near = battleOf([at(1, 0, "healer"), at(5, 0, "foe"), at(0, 0, "t", { health: 6 })]);
    const actions = { foe: cast("damage", "t", 5), healer: cast("heal", "t", 4) };
    const one = cycle(near, actions);
    expect(told(one.events)).toEqual(["healer cast", "foe cast"]);
    expect(someone(one.battle, "t")).toMatchObject({ health: 5, injured: false });
    const far = battleOf([at(6, 0, "healer"), at(5, 0, "foe"), at(0, 0, "t", { health: 6 })]);
    const other = cycle(far, actions);
    expect(told(other.events)).toEqual(["foe cast", "healer cast"]);
    expect(someone(other.battle, "t")).toMatchObject({ health: 5, injured: true });
  });

  it("SIM-CYC-3 goes by the distance after movement", () => {
    const battle = battleOf([at(2, 0, "healer"), at(9, 0, "foe", { base: 8 }), at(0, 0, "t", { health: 6, base: 8 })]);
    const actions = {
      t: { move: "transport", path: [[8, 0]] },
      foe: cast("damage", "t", 5),
      healer: cast("heal", "t", 4),
    };
    expect(someone(cycle(battle, actions).battle, "t")).toMatchObject({ health: 5, injured: true });
    const { t: _, ...stays } = actions;
    expect(someone(cycle(battle, stays).battle, "t")).toMatchObject({ health: 5, injured: false });
  });

  it("SIM-CYC-3 equal distances are added up before a threshold is asked", () => {
    const battle = battleOf([at(3, 0, "a"), at(0, 3, "b"), at(-3, 0, "c"), at(0, 0, "t", { health: 6 })]);
    const { battle: after, events } = cycle(battle, {
      a: cast("damage", "t", 4),
      b: cast("heal", "t", 3),
      c: cast("damage", "t", 0),
    });
    expect(someone(after, "t")).toMatchObject({ health: 5, injured: false });
    expect(events.filter((e) => e.type === "healthChanged")).toEqual([
      { type: "healthChanged", rule: "SIM-CYC-3", who: "t", damage: 4, healing: 3, from: 6, to: 5, injured: false },
    ]);
  });

  it("SIM-CYC-3 equal means within a millionth of a metre", () => {
    const t = at(0, 0, "t", { health: 6 });
    const actions = { a: cast("damage", "t", 4), b: cast("heal", "t", 3) };
    const same = battleOf([at(3, 0, "a"), at(0, 3.000_000_9, "b"), t]);
    expect(someone(cycle(same, actions).battle, "t").injured).toBe(false);
    const apart = battleOf([at(3, 0, "a"), at(0, 3.000_01, "b"), t]);
    expect(someone(cycle(apart, actions).battle, "t").injured).toBe(true);
  });

  it("SIM-CYC-3 healing is cut at the maximum after all of equal distance is added", () => {
    const t = at(0, 0, "t", { health: 9 });
    const actions = { a: cast("damage", "t", 4), b: cast("heal", "t", 6) };
    const together = battleOf([at(3, 0, "a"), at(0, 3, "b"), t]);
    expect(someone(cycle(together, actions).battle, "t").health).toBe(10);
    const healedFirst = battleOf([at(3, 0, "a"), at(0, 2, "b"), t]);
    expect(someone(cycle(healedFirst, actions).battle, "t").health).toBe(6);
    const above = battleOf([at(3, 0, "a"), at(0, 3, "b"), { ...t, health: 12 }]);
    expect(someone(cycle(above, { b: cast("heal", "t", 6) }).battle, "t").health).toBe(12);
    expect(someone(cycle(above, actions).battle, "t").health).toBe(10);
  });

  it("SIM-CYC-3 one's own effects on oneself come first", () => {
    const battle = battleOf([at(0, 0, "t", { health: 6 }), at(1, 0, "foe")]);
    const { battle: after } = cycle(battle, { foe: cast("damage", "t", 5), t: cast("heal", "t", 9) });
    expect(someone(after, "t")).toMatchObject({ health: 5, injured: false });
  });

  it("SIM-CYC-3 pushes lead away from where the actor stands, add up, and end at the field's edge", () => {
    const battle = battleOf([at(1, 0, "a"), at(0, 1, "b"), at(1, 1, "t"), at(1, 1, "u")]);
    const { battle: after } = cycle(battle, {
      a: cast("push", "t", 2),
      b: cast("push", "t", 3),
      u: cast("push", "t", 9),
    });
    near(someone(after, "t").at, [4, 3]);
    const field = { from: [0, 0], to: [10, 4] } as const;
    const walled = battleOf([at(1, 1, "a"), at(3, 2, "t")], { field });
    near(someone(cycle(walled, { a: cast("push", "t", 100) }).battle, "t").at, [7, 4]);
    const west = battleOf([at(9, 1, "a"), at(4, 1, "t")], { field });
    near(someone(cycle(west, { a: cast("push", "t", 100) }).battle, "t").at, [0, 1]);
    near(someone(cycle(west, { a: cast("push", "t", 1) }).battle, "t").at, [3, 1]);
    const mutual = battleOf([at(0, 0, "a"), at(2, 0, "b")]);
    const both = cycle(mutual, { a: cast("push", "b", 1), b: cast("push", "a", 1) }).battle;
    expect(both.characters.map((c) => c.at)).toEqual([
      [-1, 0],
      [3, 0],
    ]);
  });
});

describe("what is told", () => {
  const battle = battleOf([at(0, 0, "a", { base: 9 }), at(3, 0, "b"), at(-3, 0, "c"), at(0, 3, "d")]);

  it("a resolved action with what it takes to tell it, and nothing that it has not", () => {
    const { events } = cycle(battle, {
      a: [{ cast: "light" }, { communicate: "here" }],
      b: cast("push", "c", 2),
      c: { attack: "ranged", target: "a" },
      d: { evade: true, ...iff("a", "item") },
    });
    const plain = { type: "resolved", conditional: false, happened: true };
    expect(events.filter((e) => e.type === "resolved")).toEqual([
      { ...plain, rule: "SIM-MAJ-1", who: "a", does: "cast", what: "light", quick: true },
      { ...plain, rule: "SIM-MIN-1", who: "a", does: "communicate", what: "here" },
      { ...plain, rule: "SIM-MAJ-1", who: "c", does: "attack", what: "ranged", target: "a" },
      {
        ...plain,
        rule: "SIM-MAJ-1",
        who: "b",
        does: "cast",
        what: "push spell",
        target: "c",
        effect: "push",
        amount: 2,
      },
      {
        type: "resolved",
        rule: "SIM-CND-1",
        who: "d",
        does: "evade",
        conditional: true,
        happened: false,
        why: "condition",
      },
    ]);
    expect(events.filter((e) => e.type === "moved")).toEqual([
      { type: "moved", rule: "SIM-CYC-3", who: "c", kind: "pushed", metres: 2, from: [-3, 0], to: [-5, 0] },
    ]);
    expect(events.some((e) => e.type === "healthChanged")).toBe(false);
  });

  it("the rule that each action follows", () => {
    const met = cycle(battle, {
      a: { item: "x" },
      b: { brace: true },
      c: { evade: true },
      d: { item: "y", ...iff("a", "item") },
    });
    expect(met.events.filter((e) => e.type === "resolved").map((e) => e.rule)).toEqual([
      "SIM-MIN-1",
      "SIM-ACC-3",
      "SIM-ACC-3",
      "SIM-CND-1",
    ]);
  });

  it("each target's own effects only, and no push where none is", () => {
    const { events, battle: after } = cycle(battle, {
      a: cast("damage", "d", 2),
      b: cast("damage", "a", 3),
      c: cast("heal", "a", 1),
      d: cast("stun", "a"),
    });
    expect(after.characters.map((c) => [c.id, c.health])).toEqual([
      ["a", 8],
      ["b", 10],
      ["c", 10],
      ["d", 8],
    ]);
    expect(after.characters.map((c) => c.at)).toEqual(battle.characters.map((c) => c.at));
    expect(events.filter((e) => e.type === "healthChanged").map((e) => e.who)).toEqual(["a", "d"]);
    expect(events.filter((e) => e.type === "conditionChanged")).toEqual([
      { type: "conditionChanged", rule: "SIM-CYC-3", who: "a", added: ["stunned"], removed: [] },
    ]);
    const again = cycle(battle, { b: cast("stun", "a"), c: cast("stun", "a") });
    expect(again.events.filter((e) => e.type === "conditionChanged")).toHaveLength(1);
  });
});

describe("SIM-CYC-5", () => {
  it("SIM-CYC-5 an injury is below half, not half, and stays when healed", () => {
    const battle = battleOf([at(1, 0, "a"), at(2, 0, "healer"), at(0, 0, "t")]);
    const half = cycle(battle, { a: cast("damage", "t", 5) }).battle;
    expect(someone(half, "t").injured).toBe(false);
    const hurt = cycle(half, { a: cast("damage", "t", 0.1), healer: cast("heal", "t", 5) });
    expect(someone(hurt.battle, "t")).toMatchObject({ health: 9.9, injured: true });
    expect(hurt.events).toContainEqual(expect.objectContaining({ type: "healthChanged", rule: "SIM-CYC-5", to: 4.9 }));
    expect(someone(cycle(hurt.battle, { healer: cast("heal", "t", 9) }).battle, "t").injured).toBe(true);
  });

  it("SIM-CYC-5 holds for who enters hurt, and the damage of a slam injures", () => {
    const battle = battleOf([at(0, 0, "a", { base: 9, health: 6 }), at(5, 0, "b", { health: 9, maxHealth: 20 })]);
    expect(someone(battle, "a").injured).toBe(false);
    expect(someone(battle, "b").injured).toBe(true);
    const { battle: after } = cycle(battle, { a: { move: "transport", path: [[5, 0]] } }, 2);
    expect(someone(after, "a")).toMatchObject({ health: 4, injured: true });
  });

  it("SIM-CYC-5 sums of fractions do not injure at exactly half", () => {
    const battle = battleOf([at(1, 0, "a"), at(2, 0, "b"), at(0, 0, "t")]);
    const { battle: after } = cycle(battle, { a: cast("damage", "t", 4.9), b: cast("damage", "t", 0.1) });
    expect(someone(after, "t").injured).toBe(false);
  });
});

describe("SIM-CND-1", () => {
  const battle = battleOf([
    at(0, 0, "troll"),
    at(3, 0, "wolf", { health: 6 }),
    at(6, 0, "mage", { base: 9 }),
    at(9, 0, "imp"),
  ]);
  const heal = { ...cast("heal", "wolf", 2), ...iff("troll", "attack", "wolf") };

  it("SIM-CND-1 happens after all others if the condition came to pass", () => {
    const { events, battle: after } = cycle(battle, {
      mage: heal,
      troll: attack("wolf"),
      imp: cast("damage", "wolf", 2),
    });
    expect(told(events)).toEqual(["troll attack", "imp cast", "mage cast"]);
    // The imp's blow comes first although the mage is closer: below half before it is healed.
    expect(someone(after, "wolf")).toMatchObject({ health: 6, injured: true });
  });

  it("SIM-CND-1 nothing happens if not: another target, another action, nobody's", () => {
    for (const troll of [attack("mage"), cast("damage", "wolf", 0), { brace: true }]) {
      const { events, battle: after } = cycle(battle, { mage: heal, troll });
      expect(told(events).at(-1)).toBe("!mage cast");
      expect(events).toContainEqual(expect.objectContaining({ who: "mage", why: "condition", rule: "SIM-CND-1" }));
      expect(someone(after, "wolf").health).toBe(6);
    }
    expect(told(cycle(battle, { mage: heal }).events)).toEqual(["!mage cast"]);
  });

  it("SIM-CND-1 without a target the condition is met by any", () => {
    const any = { ...cast("heal", "wolf", 2), ...iff("troll", "attack") };
    expect(told(cycle(battle, { mage: any, troll: attack("imp") }).events)).toEqual(["troll attack", "mage cast"]);
  });

  it("SIM-CND-1 a conditional movement comes after the effects of the others", () => {
    const flee = { move: "transport", path: [[6, 9]], ...iff("imp", "cast") };
    const { events, battle: after } = cycle(battle, { mage: flee, imp: cast("push", "mage", 1) });
    expect(told(events)).toEqual(["imp cast", "mage move"]);
    // Nine metres from [5, 0], where the push left it, towards [6, 9].
    const part = 9 / Math.hypot(1, 9);
    near(someone(after, "mage").at, [5 + part, 9 * part]);
  });

  it("SIM-CND-1 who was stunned by then does nothing", () => {
    const { events } = cycle(battle, { mage: heal, troll: attack("wolf"), imp: cast("stun", "mage") });
    expect(told(events)).toEqual(["imp cast", "troll attack", "!mage cast"]);
    expect(events).toContainEqual(expect.objectContaining({ who: "mage", why: "unable" }));
  });
});

describe("SIM-CND-2", () => {
  const four = battleOf([at(0, 0, "a"), at(3, 0, "b"), at(6, 0, "c"), at(9, 0, "d")]);

  it("SIM-CND-2 conditional actions follow each other as they depend on each other", () => {
    const { events } = cycle(four, {
      a: { item: "a", ...iff("b", "item") },
      b: { item: "b", ...iff("c", "item") },
      c: { item: "c", ...iff("d", "brace") },
      d: { brace: true },
    });
    expect(told(events)).toEqual(["d brace", "c item", "b item", "a item"]);
  });

  it("SIM-CND-2 in a circle nothing happens, nor to who waits for it", () => {
    const { events, battle: after } = cycle(four, {
      a: { ...cast("damage", "b", 1), ...iff("b", "cast") },
      b: { ...cast("damage", "a", 1), ...iff("a", "cast") },
      c: { item: "c", ...iff("a", "cast") },
      d: { item: "d", ...iff("d", "item") },
    });
    expect(told(events)).toEqual(["!a cast", "!b cast", "!c item", "!d item"]);
    for (const e of events.filter((one) => one.type === "resolved"))
      expect(e).toMatchObject({ rule: "SIM-CND-2", why: "circle" });
    expect(after.characters.map((c) => c.health)).toEqual([10, 10, 10, 10]);
  });

  it("SIM-CND-2 a chain that hangs on nothing is no circle", () => {
    const { events } = cycle(four, { a: { item: "a", ...iff("b", "item") }, b: { item: "b", ...iff("c", "item") } });
    for (const e of events.filter((one) => one.type === "resolved")) expect(e).toMatchObject({ why: "condition" });
  });

  it("SIM-CND-2 a circle is opened by an action beside it", () => {
    const { events } = cycle(four, {
      a: [{ item: "a", ...iff("b", "item") }, { brace: true }],
      b: [{ item: "b", ...iff("a", "item") }, { item: "rope" }],
    });
    expect(told(events)).toEqual(["a brace", "b item", "a item", "b item"]);
  });

  it("SIM-CND-2 those that are due together act together", () => {
    const { battle: after } = cycle(four, {
      a: { ...cast("stun", "b"), ...iff("c", "brace") },
      b: { ...cast("stun", "a"), ...iff("c", "brace") },
      c: { brace: true },
    });
    expect(after.characters.filter((c) => c.conditions.length > 0).map((c) => c.id)).toEqual(["a", "b"]);
  });
});

describe("what changed between the reveal and the resolution", () => {
  const battle = battleOf([at(0, 0, "a", { base: 5 }), at(3, 0, "b")]);

  it("the unable do nothing, the immobile do not move, the departed are no target", () => {
    const shown = (action: unknown) => done(declared(battle, { a: action }), { do: "reveal" }).battle;
    const run = shown({ move: "transport", path: [[1, 1]] });
    const stunned = done(run, { do: "condition", who: "a", add: ["stunned"] }).battle;
    const first = done(stunned, { do: "resolve" });
    expect(told(first.events)).toEqual(["!a move"]);
    expect(someone(first.battle, "a").at).toEqual([0, 0]);
    const bound = done(run, { do: "condition", who: "a", add: ["bound"], by: "b" }).battle;
    expect(done(bound, { do: "resolve" }).events[0]).toMatchObject({ happened: false, why: "immobile" });
    const hexed = done(shown(cast("damage", "b", 9)), { do: "condition", who: "a", add: ["asleep"] }).battle;
    expect(someone(done(hexed, { do: "resolve" }).battle, "b").health).toBe(10);
    const alone = done(shown(attack("b")), { do: "remove", who: "b" }).battle;
    expect(done(alone, { do: "resolve" }).events[0]).toMatchObject({ happened: false, why: "no-such-character" });
  });
});
