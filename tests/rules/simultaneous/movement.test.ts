import { describe, expect, it } from "vitest";
import type { Command } from "../../../src/rules/commands";
import { fixedDice } from "../../../src/rules/dice/dice";
import { answer, battleOf, cycle, declared, done, near, refusal, type Someone, someone } from "./battles";

const moves = (c: Partial<Someone>) => answer(battleOf([{ id: "a", at: [0, 0], ...c }]), { ask: "moves", who: "a" });
const run = (...path: [number, number][]) => ({ move: "transport", path });
const at = (x: number, y: number, id: string, more: Partial<Someone> = {}): Someone => ({
  id,
  at: [x, y],
  base: 20,
  ...more,
});
const slams = (events: ReturnType<typeof cycle>["events"]) => events.filter((e) => e.type === "slammed");

describe("how far", () => {
  it("SIM-MOV-1 adds half of attribute and speed to the base and rounds down to half a metre", () => {
    expect(moves({ base: 5, ath: 2, speed: 1 })).toEqual({ transport: 6.5, considered: 3.25 });
    expect(moves({ base: 5.4, ath: 2, speed: 1 })).toMatchObject({ transport: 6.5 });
    expect(moves({ base: 5.6, ath: 1 })).toMatchObject({ transport: 6 });
    expect(moves({ base: 5, ath: -3 })).toMatchObject({ transport: 3.5 });
    // 0.1 + 0.2 is a hair off and still what it says.
    expect(moves({ base: 1.1, ath: 0.6, speed: 0.2 })).toMatchObject({ transport: 1.5 });
  });

  it("SIM-MOV-1 rounds down to a whole metre in heavy armour", () => {
    expect(moves({ base: 5, ath: 2, speed: 1, heavyArmour: true })).toEqual({ transport: 6, considered: 3 });
    expect(moves({ base: 3.9, heavyArmour: true })).toMatchObject({ transport: 3 });
  });

  it("SIM-MOV-2 is half of the rounded distance, not rounded again", () => {
    expect(moves({ base: 5.5 })).toEqual({ transport: 5.5, considered: 2.75 });
    expect(moves({ base: 3, heavyArmour: true })).toEqual({ transport: 3, considered: 1.5 });
  });

  it("SIM-MOV-2 is not below 0", () => {
    expect(moves({ base: -4 })).toEqual({ transport: 0, considered: 0 });
    expect(moves({})).toEqual({ transport: 0, considered: 0 });
  });
});

describe("moving", () => {
  it("SIM-MOV-1 goes the declared way as far as it goes, and no farther than declared", () => {
    const battle = battleOf([at(0, 0, "a", { base: 5.5 }), at(0, 9, "b", { base: 5.5 })]);
    const { battle: after, events } = cycle(battle, { a: run([3, 0], [3, 10]), b: run([1, 9]) });
    expect(someone(after, "a").at).toEqual([3, 2.5]);
    expect(someone(after, "b").at).toEqual([1, 9]);
    expect(events.filter((e) => e.type === "moved").map((e) => e.metres)).toEqual([5.5, 1]);
  });

  it("SIM-MOV-2 goes half as far, twice if both minor actions are spent on it", () => {
    const walk = (x: number) => ({ move: "considered", path: [[x, 0]] });
    const battle = battleOf([at(0, 0, "a", { base: 4 }), at(0, 9, "b", { base: 4 })]);
    const { battle: after } = cycle(battle, {
      a: walk(9),
      b: [
        { move: "considered", path: [[9, 9]] },
        { move: "considered", path: [[9, 9]] },
      ],
    });
    expect(someone(after, "a").at).toEqual([2, 0]);
    expect(someone(after, "b").at).toEqual([4, 9]);
  });

  it("SIM-MOV-3 comes before everything else, wherever it stands in the declaration", () => {
    const battle = battleOf([at(0, 0, "a", { base: 4 }), at(0, 9, "b", { base: 4 })]);
    const step = { move: "minor", path: [[0, 1]] };
    const { events } = cycle(battle, {
      a: run([9, 0]),
      b: [
        { move: "considered", path: [[9, 9]] },
        { ...step, path: [[0, 8]] },
      ],
    });
    expect(events.filter((e) => e.type === "moved").map((e) => [e.who, e.kind])).toEqual([
      ["b", "minor"],
      ["a", "transport"],
      ["b", "considered"],
    ]);
    // A step that became longer by a correction is cut as every movement is.
    expect(events.find((e) => e.type === "moved" && e.kind === "minor")).toMatchObject({ metres: 1, to: [0, 8] });
  });
});

describe("how fast one is", () => {
  it("SIM-MOV-3 does not matter for a step", () => {
    const { battle: after } = cycle(battleOf([at(0, 0, "a", { base: 0 })]), { a: { move: "minor", path: [[0, 1]] } });
    expect(someone(after, "a").at).toEqual([0, 1]);
  });
});

describe("SIM-CYC-4", () => {
  it("SIM-CYC-4 both recoil a metre along their own path and take the damage", () => {
    const battle = battleOf([at(0, 0, "a"), at(9, 3, "b")]);
    const { battle: after, events } = cycle(battle, { a: run([5, 0]), b: run([5, 3], [5, 0]) }, 3);
    expect(slams(events)).toEqual([{ type: "slammed", rule: "SIM-CYC-4", who: ["a", "b"], at: [5, 0], damage: 3 }]);
    near(someone(after, "a").at, [4, 0]);
    near(someone(after, "b").at, [5, 1]);
    const recoils = events.filter((e) => e.type === "moved").filter((e) => e.kind === "recoil");
    expect(recoils.map((e) => [e.who, e.metres, e.rule])).toEqual([
      ["a", 1, "SIM-CYC-4"],
      ["b", 1, "SIM-CYC-4"],
    ]);
    expect(someone(after, "a").health).toBe(7);
    expect(someone(after, "b").health).toBe(7);
  });

  it("SIM-CYC-4 the recoil goes round corners and not beyond the start", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 0.4, "b")]);
    const { battle: after } = cycle(battle, { a: run([4.5, 0], [4.5, 1], [5, 1]), b: run([5, 1]) }, 1);
    near(someone(after, "a").at, [4.5, 0.5]);
    expect(someone(after, "b").at).toEqual([5, 0.4]);
  });

  it("SIM-CYC-4 the path is all that one went in the cycle", () => {
    const slow = { base: 1.5 };
    const battle = battleOf([at(0, 0, "a", slow), at(5, 5, "b"), at(0, 9, "c", slow), at(5, 9, "d")]);
    const walk = (x: number, y: number) => ({ move: "considered", path: [[x, y]] });
    const { battle: after } = cycle(
      battle,
      {
        a: [walk(0.75, 0), walk(0.75, 0.75)],
        b: run([0.75, 0.75]),
        c: [{ move: "minor", path: [[0, 8.5]] }, walk(0.25, 8.5)],
        d: run([0.25, 8.5]),
      },
      1,
      1,
    );
    near(someone(after, "a").at, [0.5, 0]);
    near(someone(after, "c").at, [0, 9]);
  });

  it("SIM-CYC-4 who did not move stays and takes the damage too", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 0, "b")]);
    const { battle: after } = cycle(battle, { a: run([5, 0]), b: { brace: true } }, 4);
    expect(someone(after, "a").at).toEqual([4, 0]);
    expect(someone(after, "b").at).toEqual([5, 0]);
    expect(someone(after, "b").health).toBe(6);
  });

  it("SIM-CYC-4 does the damage that the Game Master decided, slam after slam, and rolls only for the others", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 5, "b"), at(4, 0, "c")]);
    const shown = done(declared(battle, { a: run([5, 0]), b: run([5, 0]) }), { do: "reveal" }).battle;
    const damage = (damages: readonly number[] | undefined, ...rolls: readonly number[]) => {
      const dice = fixedDice(rolls);
      const command: Command = damages ? { do: "resolve", damages } : { do: "resolve" };
      const { events } = done(shown, command, dice);
      expect(dice.left).toBe(0);
      return slams(events).map((event) => event.damage);
    };
    expect(damage(undefined, 1, 2)).toEqual([1, 2]);
    expect(damage([], 1, 2)).toEqual([1, 2]);
    expect(damage([0], 2)).toEqual([0, 2]);
    expect(damage([7.5, 120])).toEqual([7.5, 120]);
    expect(damage([3, 4, 5])).toEqual([3, 4]);
    for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e6 + 1])
      expect(refusal(shown, { do: "resolve", damages: [wrong] })?.code).toBe("bad-value");
  });

  it("SIM-CYC-4 who shares a point after the recoil recoils once more", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 5, "b"), at(4, 0, "c")]);
    const { battle: after, events } = cycle(battle, { a: run([5, 0]), b: run([5, 0]) }, 1, 2);
    expect(slams(events).map((e) => e.who)).toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
    near(someone(after, "a").at, [3, 0]);
    near(someone(after, "c").at, [4, 0]);
    expect(battle.characters.map((c) => someone(after, c.id).health)).toEqual([7, 9, 8]);
  });

  it("SIM-CYC-4 once more, and not for ever", () => {
    const battle = battleOf([at(0, 0, "a"), at(0.5, 0, "b")]);
    const { battle: after } = cycle(battle, { a: run([5, 0]), b: run([5, 0]) }, 1, 1);
    near(someone(after, "a").at, [3, 0]);
    near(someone(after, "b").at, [3, 0]);
  });

  it("SIM-CYC-4 concerns nobody who passes, swaps places or stood there with another", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 0, "b"), at(9, 9, "c"), at(9, 9, "d")]);
    const { battle: after, events } = cycle(battle, { a: run([5, 0]), b: run([0, 0]), c: { brace: true } });
    expect(slams(events)).toEqual([]);
    expect(someone(after, "a").at).toEqual([5, 0]);
    const still = cycle(battle, { c: run([9, 9]) });
    expect(slams(still.events)).toEqual([]);
  });

  it("SIM-CYC-4 same space is the same point within a millionth of a metre", () => {
    const battle = battleOf([at(0, 0, "a"), at(5, 5, "b")]);
    expect(slams(cycle(battle, { a: run([5, 0]), b: run([5, 0.000_000_9]) }, 1).events)).toHaveLength(1);
    expect(slams(cycle(battle, { a: run([5, 0]), b: run([5, 0.000_01]) }).events)).toHaveLength(0);
  });

  it("SIM-CYC-4 comes before every effect, and a pushed one slams as well", () => {
    const battle = battleOf([at(0, 0, "a"), at(1, 0, "b"), at(3, 0, "c")]);
    const push = { cast: "push", target: "b", effect: "push", amount: 2 };
    const { battle: after, events } = cycle(battle, { a: push }, 2);
    expect(slams(events)).toMatchObject([{ who: ["b", "c"], at: [3, 0] }]);
    expect(someone(after, "b").at).toEqual([2, 0]);
    expect(someone(after, "c").at).toEqual([3, 0]);
  });
});
