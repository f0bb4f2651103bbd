/** Corrections by hand stand in the chronicle with their author and the value before. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChronicleEntry } from "../../src/judgement/history/index";
import { closeDesk, Desk } from "../support/desk";

const WOLF = { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 28, maxHp: 28, mp: 10, maxMp: 10 } } as const;
const GOBLIN = { id: "goblin", side: "monsters", at: [9, 0], vitals: { hp: 16, mp: 8, fixed: true } } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** The entries that are written for these commands of the Game Master's. */
async function entriesOf(...commands: object[]): Promise<ChronicleEntry[]> {
  const desk = new Desk([WOLF, GOBLIN] as never, [{ id: "aoi", plays: ["wolf"] }]);
  await desk.open();
  for (const command of commands) {
    void desk.pressed({ type: "command", command } as never);
    await desk.pass(2_000);
  }
  const cards = [...desk.messages.values()].map(
    ({ system }) => system as { entries?: { [id: string]: ChronicleEntry } },
  );
  return cards.flatMap(({ entries = {} }) => Object.values(entries)).sort((a, b) => a.order - b.order);
}

test("STR-6 HP, MP and conditions by the Game Master's hand", async () => {
  const [hurt, spent, prone] = await entriesOf(
    { do: "damage", who: "wolf", amount: 26, kind: "fixed" },
    { do: "figures", who: "wolf", vitals: { mp: 4 } },
    { do: "condition", who: "wolf", add: ["prone"] },
  );
  const by = { isMaster: true };
  expect(hurt).toMatchObject({ by, events: [{ type: "hpChanged", from: 28, to: 2 }] });
  expect(spent).toMatchObject({ by, pools: [{ who: "wolf", pool: "mp", from: 10, to: 4 }] });
  expect(prone).toMatchObject({ by, events: [{ type: "conditionChanged" }] });
});

test("MP of who is not known to all stand in no message, and a turn is nobody's hand", async () => {
  const entries = await entriesOf({ do: "figures", who: "goblin", vitals: { mp: 1 } }, { do: "turn", who: "wolf" });
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry).not.toHaveProperty("pools");
  expect(entries[1]).not.toHaveProperty("by");
});
