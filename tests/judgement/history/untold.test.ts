/** What a ruling leaves for the chronicle: small where the past has it, whole where it has not. */

import { describe, expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/battle-record";
import { carriedOn } from "../../../src/judgement/history/record";
import { toldAgain, untoldOf, withoutCard } from "../../../src/judgement/history/untold";
import { rule } from "../../../src/judgement/ruling";
import type { Command } from "../../../src/rules/index";
import { beginning, circumstances, GM, ruleset, written } from "../../referee/board";

const START = beginning([
  { id: "wolf", side: "party", at: [0, 0], movement: 18 },
  { id: "goblin", side: "monsters", at: [30, 0], movement: 12 },
]) as BegunRecord;

function ruled(record: BegunRecord, body: Parameters<typeof rule>[1]) {
  const outcome = rule(record, body, GM, circumstances());
  if (!("ruling" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.ruling;
}

function carried(record: BegunRecord, ...commands: Command[]) {
  const outcome = carriedOn(record, ruleset, commands);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.ruling;
}

const kept = (record: BegunRecord, ruling: { changes: object }) =>
  written(record, ruling.changes as never) as BegunRecord;

describe("a step of the past", () => {
  test("is told by its number alone, and its events are those that it had", () => {
    const ruling = carried(START, { do: "turn", who: "wolf" }, { do: "end" });
    const untold = untoldOf(START, ruling, "request")!;
    expect(untold).toEqual({ id: "request", chapter: START.chapter, steps: [1, 2] });
    const again = toldAgain(kept(START, ruling), untold, ruleset);
    expect(again.before).toEqual(START.battle);
    expect(again.ruling.events).toEqual(ruling.events);
    expect(again.ruling.past.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("that is done again is found where it was written the first time", () => {
    const one = kept(START, carried(START, { do: "turn", who: "wolf" }));
    const back = kept(one, ruled(one, { type: "undo" }));
    const redo = ruled(back, { type: "redo" });
    const untold = untoldOf(back, redo, "request")!;
    expect(untold.steps).toEqual([1]);
    expect(untold.events).toBeUndefined();
    expect(toldAgain(kept(back, redo), untold, ruleset).ruling.events).toEqual(redo.events);
  });

  test("that is amended keeps its events: the past has other ones by then", () => {
    const ruling = { ...carried(START, { do: "turn", who: "wolf" }), amended: true };
    const untold = untoldOf(START, ruling as never, "request")!;
    expect(untold.events).toEqual(ruling.events);
    const again = toldAgain(kept(START, ruling), untold, ruleset);
    expect(again.before).toBeNull();
    expect(again.ruling.events).toEqual(ruling.events);
  });

  test("before which nothing can be played any more is told as far as it goes", () => {
    const ruling = carried(START, { do: "turn", who: "wolf" }, { do: "end" });
    const untold = untoldOf(START, ruling, "request")!;
    const record = kept(START, ruling);
    const { 2: _gone, ...commands } = record.history.commands;
    const short = { ...record, history: { ...record.history, commands } };
    expect(toldAgain(short, untold, ruleset).ruling.events).toEqual(carried(START, { do: "turn", who: "wolf" }).events);
  });
});

test("a ruling of which there is nothing to say leaves nothing", () => {
  const ruling = { ...carried(START, { do: "turn", who: "wolf" }), events: [], attacks: [] };
  expect(untoldOf(START, ruling, "request")).toBeNull();
  expect(untoldOf(START, { ...ruling, droppedBlocks: [] }, "request")).toBeNull();
  expect(untoldOf(START, { ...ruling, droppedBlocks: ["goblin"] }, "request")).toMatchObject({
    droppedBlocks: ["goblin"],
  });
});

test("the card of a strike is crossed off once it is told, the others stay", () => {
  const untold = { id: "request", chapter: 1, steps: [3] };
  const strike = { id: "a", who: "wolf", item: "i", aiming: {}, dice: {} } as never;
  expect(withoutCard({ ...untold, strike }, "a")).toEqual(untold);
  expect(withoutCard({ ...untold, strike }, "b")).toBeNull();
  const strikes = [
    { id: "b", who: "wolf" },
    { id: "c", who: "goblin" },
  ] as never as readonly { id: string }[];
  const both = { ...untold, strike, strikes: strikes as never };
  expect(withoutCard(both, "b")).toEqual({ ...untold, strike, strikes: [strikes[1]] });
  expect(withoutCard({ ...untold, strikes: [strikes[0]] as never }, "b")).toEqual(untold);
  expect(withoutCard(untold, "b")).toBeNull();
});
