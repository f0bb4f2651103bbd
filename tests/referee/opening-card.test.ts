/** The card of a battle that opens: its public lines, and the lines on hidden tokens that only Game Masters read. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, Desk } from "../support/desk";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

const NOTE = { rule: "OPN-1", total: 9 };
const CHECK = { ...NOTE, type: "danger", who: ["wolf"] };

async function written(notes: readonly object[], hidden: readonly string[]) {
  const desk = new Desk(
    [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "lurker", side: "monsters", at: [9, 0] },
    ],
    [{ id: "aoi", plays: ["wolf"] }],
  );
  await desk.open();
  const { writeOpening } = await import("../../src/referee/chronicle-card");
  const done = writeOpening(
    desk.combatDoc,
    "sw25-advanced",
    { notes: notes as never, hidden, order: 3 },
    "request000000001",
  );
  await desk.pass(1_000);
  await done;
  return [...desk.messages.values()].map((message) => {
    const { whisper, system } = message as { whisper: string[]; system: { entries: { [id: string]: object } } };
    const [entry] = Object.values(system.entries) as {
      names: object;
      opening: { who?: string[]; whom?: string[] }[];
    }[];
    return {
      whisper,
      names: Object.keys(entry!.names),
      notes: entry!.opening.map(({ who, whom }) => [who, whom].flat()),
    };
  });
}

test("what names nobody hidden is one card for everyone, with the names of all whom it tells of", async () => {
  const about = { ...NOTE, type: "knowledge", who: ["wolf"], whom: ["lurker"] };
  expect(await written([CHECK, about], [])).toEqual([
    {
      whisper: [],
      names: ["wolf", "lurker"],
      notes: [
        ["wolf", undefined],
        ["wolf", "lurker"],
      ],
    },
  ]);
});

test("what names somebody hidden, as whoever does it or as whom it is about, is whispered, and no name of theirs is elsewhere", async () => {
  const own = { ...NOTE, type: "hide", who: ["lurker"] };
  const about = { ...NOTE, type: "knowledge", who: ["wolf"], whom: ["lurker"] };
  expect(await written([CHECK, own, about], ["lurker"])).toEqual([
    { whisper: [], names: ["wolf"], notes: [["wolf", undefined]] },
    {
      whisper: ["gm"],
      names: ["lurker", "wolf"],
      notes: [
        ["lurker", undefined],
        ["wolf", "lurker"],
      ],
    },
  ]);
});

test("where everything is hidden there is no card for everyone", async () => {
  expect(await written([{ ...NOTE, type: "hide", who: ["lurker"] }], ["lurker"])).toMatchObject([{ whisper: ["gm"] }]);
});
