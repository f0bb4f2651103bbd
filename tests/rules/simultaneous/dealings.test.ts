/**
 * Trades, uses of several cycles, ways of moving besides walking, prepared counterspells (`SIM-MAJ-1`, `SIM-MIN-1`).
 */

import { describe, expect, it } from "vitest";
import type { BattleEvent } from "../../../src/rules/commands";
import { answer, battleOf, cycle, declared, done, refused, type Someone, someone } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0], base: 6 };
const BOB: Someone = { id: "bob", at: [1, 0], base: 6 };

const ofType = (events: readonly BattleEvent[], type: string) => events.filter((event) => event.type === type);

describe("SIM-MAJ-1 trading", () => {
  const gives = (item: string, partner: string, more: object = {}) => ({ trade: item, with: partner, ...more });

  it("SIM-MAJ-1 changes hands once where both declare it, each their own where they name two things", () => {
    const one = cycle(battleOf([ANN, BOB]), { bob: gives("rope", "ann"), ann: gives("rope", "bob") });
    expect(ofType(one.events, "traded")).toEqual([
      { type: "traded", rule: "SIM-MAJ-1", who: "ann", to: "bob", item: "rope" },
    ]);
    expect(one.events[0]).toMatchObject({
      type: "resolved",
      does: "trade",
      what: "rope",
      target: "bob",
      happened: true,
    });
    const two = cycle(battleOf([ANN, BOB]), { ann: gives("rope", "bob"), bob: gives("gold", "ann") });
    expect(ofType(two.events, "traded")).toMatchObject([
      { who: "ann", to: "bob", item: "rope" },
      { who: "bob", to: "ann", item: "gold" },
    ]);
  });

  it("SIM-MAJ-1 comes to nothing with who does not declare it, or stands farther than a metre away", () => {
    const why = (characters: readonly Someone[], actions: { readonly [who: string]: unknown }) => {
      const { events } = cycle(battleOf(characters), actions);
      expect(ofType(events, "traded")).toEqual([]);
      return ofType(events, "resolved").map((event) => (event.type === "resolved" ? event.why : null));
    };
    expect(why([ANN, BOB], { ann: gives("rope", "bob") })).toEqual(["undeclared"]);
    const cat: Someone = { id: "cat", at: [0, 1] };
    expect(why([ANN, BOB, cat], { ann: gives("rope", "bob"), bob: gives("rope", "cat") })).toEqual([
      "undeclared",
      "undeclared",
    ]);
    const far = { ...BOB, at: [1.5, 0] as const };
    expect(why([ANN, far], { ann: gives("rope", "bob"), bob: gives("rope", "ann") })).toEqual([
      "out-of-reach",
      "out-of-reach",
    ]);
  });

  it("SIM-MAJ-1 asks for the distance once the movements are done", () => {
    const far = { ...BOB, at: [1.5, 0] as const };
    const step = { move: "minor", path: [[0.5, 0]] };
    const { events } = cycle(battleOf([ANN, far]), { ann: [step, gives("rope", "bob")], bob: gives("rope", "ann") });
    expect(ofType(events, "traded")).toHaveLength(1);
  });

  it("SIM-MAJ-1 takes the major action of both, and nobody trades with themselves or with nobody", () => {
    const battle = battleOf([ANN, BOB]);
    expect(refused(battle, "ann", [gives("rope", "bob"), { brace: true }])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", gives("rope", "ann"))).toBe("bad-value SIM-MAJ-1");
    expect(refused(battle, "ann", gives("rope", "nobody"))).toBe("no-such-character SIM-CYC-1");
    for (const bad of [{ trade: "rope" }, { trade: "", with: "bob" }, { trade: "rope", with: { points: {} } }])
      expect(refused(battle, "ann", bad)).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-CND-1 is what others wait for, and for whom", () => {
    const waits = { item: "horn", if: { who: "ann", does: "trade", to: "bob" } };
    const traded = cycle(battleOf([ANN, BOB, { id: "cat", at: [9, 9] }]), {
      ann: gives("rope", "bob"),
      bob: gives("rope", "ann"),
      cat: waits,
    });
    expect(ofType(traded.events, "resolved").at(-1)).toMatchObject({ who: "cat", happened: true });
  });
});

describe("SIM-MAJ-1 a use that takes several cycles", () => {
  const armour = { item: "plate armour", cycles: 3 };
  const used = (...actions: readonly unknown[]) => {
    let battle = battleOf([ANN, BOB]);
    return actions.map((action) => {
      const next = cycle(battle, action === null ? {} : { ann: action });
      battle = next.battle;
      return ofType(next.events, "itemUsed");
    });
  };

  it("SIM-MAJ-1 is done at the end of the last one in a row", () => {
    const done = { type: "itemUsed", rule: "SIM-MAJ-1", who: "ann", item: "plate armour" };
    expect(used(armour, armour, armour, armour)).toEqual([[], [], [done], []]);
    expect(used({ ...armour, cycles: 1 })).toEqual([[done]]);
  });

  it.each([
    ["something else", { brace: true }],
    ["nothing", null],
    ["another item", { item: "shield", cycles: 3 }],
    ["the same in another number of cycles", { ...armour, cycles: 2 }],
  ])("SIM-MAJ-1 begins anew after %s", (_, between) => {
    expect(used(armour, armour, between, armour, armour).flat()).toEqual([]);
    expect(used(armour, between, armour, armour, armour).flat()).toHaveLength(1);
  });

  it("SIM-MAJ-1 takes the whole cycle, but for the free step, and goes on through the sheet's figures", () => {
    const battle = battleOf([ANN, BOB]);
    expect(refused(battle, "ann", [armour, { brace: true }])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", [{ item: "potion" }, { brace: true }])).toBeNull();
    expect(used(armour, [{ move: "minor", path: [[0.5, 0]] }, armour], armour).flat()).toHaveLength(1);
    for (const cycles of [0, 1.5, -1, "2", Number.NaN])
      expect(refused(battle, "ann", { item: "potion", cycles })).toBe("bad-value SIM-CYC-2");
    const begun = cycle(battle, { ann: armour }).battle;
    expect(someone(begun, "ann").using).toEqual({ item: "plate armour", cycles: 3, done: 1 });
    const changed = done(begun, { do: "figures", who: "ann", ath: 2 }).battle;
    expect(someone(changed, "ann").using).toEqual({ item: "plate armour", cycles: 3, done: 1 });
  });

  it("SIM-MAJ-1 is broken off by who cannot go on", () => {
    const begun = cycle(battleOf([ANN, BOB]), { ann: armour }).battle;
    const felled = done(declared(begun, { ann: armour }), { do: "condition", who: "ann", add: ["stunned"] }).battle;
    const after = done(done(felled, { do: "reveal" }).battle, { do: "resolve" }).battle;
    expect(someone(after, "ann")).not.toHaveProperty("using");
  });
});

describe("SIM-MAJ-1 ways that are no walk", () => {
  const way = (how: string, move = "transport") => ({ move, how, path: [[9, 0]] });

  it.each(["crawl", "climb", "swim"])("SIM-MAJ-1 %s: the metres of a transport movement, as a major action", (how) => {
    const { battle, events } = cycle(battleOf([ANN]), { ann: way(how) });
    expect(someone(battle, "ann").at).toEqual([6, 0]);
    expect(events).toMatchObject([
      { type: "resolved", rule: "SIM-MAJ-1", does: "move", what: "transport" },
      { type: "moved", rule: "SIM-MAJ-1", kind: "transport", how, metres: 6 },
      {},
    ]);
    expect(refused(battle, "ann", [way(how), { brace: true }])).toBe("bad-value SIM-CYC-2");
    for (const move of ["considered", "minor"])
      expect(refused(battle, "ann", way(how, move))).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "ann", way("walk"))).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-MAJ-1 whoever is prone crawls and goes no other way; who is held does not even that", () => {
    const prone = battleOf([{ ...ANN, conditions: ["prone"] }]);
    expect(["climb", "swim"].map((how) => refused(prone, "ann", way(how)))).toEqual(
      Array(2).fill("immobile SIM-CYC-2"),
    );
    expect(someone(cycle(prone, { ann: way("crawl") }).battle, "ann").at).toEqual([6, 0]);
    const moves = { can: false, crawls: true, transport: 6 };
    expect(answer(prone, { ask: "turn", who: "ann" })).toMatchObject({ commands: { declare: { can: true, moves } } });
    const bound = battleOf([{ ...ANN, conditions: ["prone", "bound"] }]);
    expect(refused(bound, "ann", way("crawl"))).toBe("immobile SIM-CYC-2");
    expect(answer(bound, { ask: "turn", who: "ann" })).not.toHaveProperty("commands.declare.moves.crawls");
    expect(answer(battleOf([ANN]), { ask: "turn", who: "ann" })).not.toHaveProperty("commands.declare.moves.crawls");
  });
});

describe("SIM-MIN-1 preparing a counterspell", () => {
  it("SIM-MIN-1 is a minor action, for which others may wait", () => {
    const ready = { ready: "against fire" };
    const waits = { item: "horn", if: { who: "ann", does: "ready" } };
    const { events } = cycle(battleOf([ANN, BOB]), { ann: [ready, { evade: true }], bob: waits });
    expect(events).toMatchObject([
      { type: "resolved", rule: "SIM-MIN-1", who: "ann", does: "ready", what: "against fire", happened: true },
      { who: "ann", does: "evade" },
      { who: "bob", does: "item", happened: true },
      {},
    ]);
    expect(refused(battleOf([ANN]), "ann", { ready: "x".repeat(1_001) })).toBe("bad-value SIM-CYC-2");
    expect(refused(battleOf([ANN]), "ann", { ready: true })).toBe("bad-value SIM-CYC-2");
  });
});
