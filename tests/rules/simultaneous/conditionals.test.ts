/** Conditional actions that interrupt, and circles of them that the Game Master lets run (`SIM-CND-2`). */

import { describe, expect, it } from "vitest";
import type { BattleEvent, ResolveCommand } from "../../../src/rules/commands";
import { answer, battleOf, declared, done, refusal, type Someone, someone, told } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0] };
const MAGE: Someone = { id: "mage", at: [0, 4] };
const TROLL: Someone = { id: "troll", at: [1, 0], side: "monsters", base: 6 };
const EVERYONE = [ANN, MAGE, TROLL];

const hits = { attack: "melee", target: "ann", with: { check: "none", points: { bonus: 4 } } };
const onHit = { who: "troll", does: "attack", to: "ann" };
const holds = { cast: "hold", target: "troll", effect: "stun", if: onHit };
const pushes = { cast: "push", target: "troll", effect: "push", amount: 20, if: onHit };

function resolved(
  characters: readonly Someone[],
  actions: { readonly [who: string]: unknown },
  word: Omit<ResolveCommand, "do"> = {},
) {
  const shown = done(declared(battleOf(characters), actions), { do: "reveal" }).battle;
  return done(shown, { do: "resolve", ...word });
}

const rules = (events: readonly BattleEvent[]) =>
  events.flatMap((event) =>
    event.type === "resolved" ? [`${event.who} ${event.rule} ${event.why ?? ""}`.trim()] : [],
  );

describe("SIM-CND-2 interrupting", () => {
  it("SIM-CND-2 comes before what triggers it, by the Game Master's word alone", () => {
    const actions = { troll: hits, mage: holds };
    const late = resolved(EVERYONE, actions);
    expect(someone(late.battle, "ann").health).toBe(6);
    expect(told(late.events)).toEqual(["troll attack", "mage cast"]);
    const early = resolved(EVERYONE, actions, { interrupts: ["mage"] });
    expect(someone(early.battle, "ann").health).toBe(10);
    expect(rules(early.events)).toEqual(["mage SIM-CND-2", "troll SIM-MAJ-1 unable"]);
    // An action that did not come to pass triggers nobody else.
    const heals = { item: "salve", if: onHit };
    const both = resolved(
      [...EVERYONE, { id: "cleric", at: [9, 9] }],
      { ...actions, cleric: heals },
      { interrupts: ["mage"] },
    );
    expect(told(both.events)).toEqual(["mage cast", "!troll attack", "!cleric item"]);
  });

  it("SIM-CND-2, SIM-RCH-1 pushes before the blow falls, which is out of reach then", () => {
    const early = resolved(EVERYONE, { troll: hits, mage: pushes }, { interrupts: ["mage"] });
    expect(early.events.map(({ type }) => type)).toEqual(["resolved", "moved", "resolved", "roundStarted"]);
    expect(early.events[2]).toMatchObject({ who: "troll", rule: "SIM-RCH-1", outcome: "out-of-reach" });
    expect(someone(early.battle, "ann").health).toBe(10);
    const late = resolved(EVERYONE, { troll: hits, mage: pushes });
    expect(someone(late.battle, "ann").health).toBe(6);
  });

  it("SIM-CND-2 comes before a movement that triggers it, and after the movements otherwise", () => {
    const goes = { move: "transport", path: [[7, 0]] };
    const stops = { cast: "hold", target: "troll", effect: "stun", if: { who: "troll", does: "move" } };
    const held = resolved(EVERYONE, { troll: goes, mage: stops }, { interrupts: ["mage"] });
    expect(someone(held.battle, "troll").at).toEqual([1, 0]);
    expect(rules(held.events)).toEqual(["mage SIM-CND-2", "troll SIM-MOV-1 unable"]);
    const step = { move: "considered", path: [[4, 0]] };
    const quick = { cast: "bolt", target: "ann", effect: "damage", amount: 2 };
    const onCast = { ...holds, if: { who: "troll", does: "cast" } };
    const between = resolved(EVERYONE, { troll: [step, quick], mage: onCast }, { interrupts: ["mage"] });
    expect(told(between.events)).toEqual(["troll move", "mage cast", "!troll cast"]);
    expect(someone(between.battle, "troll").at).toEqual([4, 0]);
  });

  it("SIM-CND-2 is interrupted itself, and interrupts what waited for something", () => {
    const imp: Someone = { id: "imp", at: [3, 3], side: "monsters" };
    const counters = { cast: "counter", target: "mage", effect: "stun", if: { who: "mage", does: "cast" } };
    const all = { troll: hits, mage: holds, imp: counters };
    const chain = resolved([...EVERYONE, imp], all, { interrupts: ["mage", "imp"] });
    expect(told(chain.events)).toEqual(["imp cast", "!mage cast", "troll attack"]);
    const waited = resolved([...EVERYONE, imp], all, { interrupts: ["imp"] });
    expect(told(waited.events)).toEqual(["troll attack", "imp cast", "!mage cast"]);
  });

  it("SIM-CND-2 is triggered by nobody who cannot act", () => {
    const sealed = declared(battleOf(EVERYONE), { troll: hits, mage: holds });
    const stunned = done(sealed, { do: "condition", who: "troll", add: ["stunned"] }).battle;
    const shown = done(stunned, { do: "reveal" }).battle;
    const { events } = done(shown, { do: "resolve", interrupts: ["mage"] });
    expect(rules(events)).toEqual(["troll SIM-MAJ-1 unable", "mage SIM-CND-1 condition"]);
  });

  it("SIM-CND-2 does nothing where its condition does not come to pass", () => {
    const { events } = resolved(EVERYONE, { mage: holds }, { interrupts: ["mage"] });
    expect(rules(events)).toEqual(["mage SIM-CND-1 condition"]);
  });

  it("SIM-CND-2 is the word on somebody who has declared something on a condition", () => {
    const shown = done(declared(battleOf(EVERYONE), { troll: hits, mage: holds }), { do: "reveal" }).battle;
    const word = (interrupts: readonly string[]) => refusal(shown, { do: "resolve", interrupts });
    expect(word(["nobody"])).toMatchObject({ code: "no-such-character", rule: "SIM-CND-2", data: { who: "nobody" } });
    for (const who of ["troll", "ann"])
      expect(word([who])).toMatchObject({
        code: "bad-value",
        rule: "SIM-CND-2",
        data: { place: "interrupts", reason: "noCondition", who },
      });
    expect(answer(shown, { ask: "rolls", interrupts: ["ann"] })).toBe("bad-value");
  });

  it("SIM-CND-2 wants the dice of what interrupts before those of what it interrupts", () => {
    const bolt = { cast: "bolt", target: "troll", with: { points: { dice: 1 }, leaves: ["stunned"] }, if: onHit };
    const swing = { attack: "melee", target: "ann", with: { points: { dice: 1 } } };
    const shown = done(declared(battleOf(EVERYONE), { troll: swing, mage: bolt }), { do: "reveal" }).battle;
    const asks = (dice: ResolveCommand["dice"], interrupts: readonly string[] = ["mage"]) => {
      const reply = answer(shown, { ask: "rolls", dice: dice!, interrupts }) as {
        wants: { who: string; key: string }[];
      };
      return reply.wants.map(({ who, key }) => `${who} ${key}`);
    };
    expect(asks({}, [])).toEqual(["troll accuracy"]);
    expect(asks({})).toEqual(["mage accuracy"]);
    expect(asks({ mage: { accuracy: 2 } })).toEqual(["troll accuracy"]);
    expect(asks({ mage: { accuracy: 19 } })).toEqual(["mage points"]);
    const fallen = { mage: { accuracy: 19, points: [3] } };
    expect(asks(fallen)).toEqual([]);
    const after = done(shown, { do: "resolve", dice: fallen, interrupts: ["mage"] });
    expect(told(after.events)).toEqual(["mage cast", "!troll attack"]);
  });
});

describe("SIM-CND-2 a circle of conditions", () => {
  const waits = (who: string, does = "item") => ({ item: `of ${who}`, if: { who, does } });
  const three: Someone[] = ["a", "b", "c"].map((id, i) => ({ id, at: [i * 5, 0] }));
  const circle = { a: waits("b"), b: waits("c"), c: waits("a") };

  it("SIM-CND-2 is carried out in the order of ids where it runs, and not at all where it does not", () => {
    expect(rules(resolved(three, circle).events)).toEqual(["a", "b", "c"].map((id) => `${id} SIM-CND-2 circle`));
    expect(rules(resolved(three, circle, { runs: false }).events)[0]).toBe("a SIM-CND-2 circle");
    const runs = resolved([...three].reverse(), circle, { runs: true });
    expect(rules(runs.events)).toEqual(["a SIM-CND-2", "b SIM-CND-2", "c SIM-CND-2"]);
  });

  it("SIM-CND-2 triggers afterwards whoever waited for it; who waits for nothing of it waits in vain", () => {
    const others: Someone[] = [
      { id: "Z", at: [0, 9] },
      { id: "y", at: [5, 9] },
    ];
    const actions = { ...circle, Z: waits("b"), y: waits("nobody-else", "item") };
    const all = [...three, ...others, { id: "nobody-else", at: [9, 9] as const }];
    const { events } = resolved(all, actions, { runs: true });
    expect(rules(events)).toEqual([
      "a SIM-CND-2",
      "b SIM-CND-2",
      "c SIM-CND-2",
      "Z SIM-CND-1",
      "y SIM-CND-1 condition",
    ]);
    expect(rules(resolved(all, actions).events).filter((one) => one.endsWith("circle"))).toHaveLength(4);
  });

  it("SIM-CND-2 goes one after the other: who is stunned by an earlier one does nothing", () => {
    const stuns = { cast: "hold", target: "b", effect: "stun", if: { who: "b", does: "item" } };
    const { events } = resolved(three.slice(0, 2), { a: stuns, b: waits("a", "cast") }, { runs: true });
    expect(rules(events)).toEqual(["a SIM-CND-2", "b SIM-CND-2 unable"]);
  });
});
