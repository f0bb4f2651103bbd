/** A window that stood still – its clocks and its line late – writes nothing that is another one's by then. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BegunRecord } from "../../src/judgement/history/battle-record";
import { carriedOn, remembering } from "../../src/judgement/history/record";
import type { Command } from "../../src/rules/index";
import { closeDesk, Desk, unsound } from "../support/desk";
import { ruleset } from "./board";

const FIGHTERS = [
  { id: "wolf", side: "party", at: [0, 0] as const, movement: 18 },
  { id: "goblin", side: "monsters", at: [30, 0] as const, movement: 12 },
];
const AOI = { id: "aoi", plays: ["wolf"] };
const SECOND = "secondsecond0000";
const MOVE: Command = { do: "move", kind: "normal", path: [[5, 0]] };
const END: Command = { do: "end" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** The Game Master's other window: opened later, and answering every call at once. */
class Second {
  readonly since = Date.now();
  calls = 0;
  #told = 0;

  constructor(readonly desk: Desk) {
    desk.says("gm", { type: "window", id: SECOND, since: this.since, closing: false });
  }

  /** Answers what it was asked since it last did, as a window without work. */
  answer(): void {
    for (const { payload } of this.desk.sent.slice(this.#told)) {
      const { type, to, from, call, says } = payload as { [key: string]: string };
      if (type !== "floor" || to !== SECOND || (says !== "asks" && says !== "wants")) continue;
      this.calls++;
      for (const word of ["here", "given"])
        this.desk.says("gm", { type: "floor", from: SECOND, since: this.since, to: from, call, says: word });
    }
    this.#told = this.desk.sent.length;
  }

  /** Judges by itself what the first window does not answer. */
  judges(command: Command, request: string): void {
    const record = this.desk.onServer;
    const done = carriedOn(record, ruleset, [command]);
    if (!done.ok) throw new Error(done.refusal.code);
    this.desk.elsewhere({ ...done.ruling.changes, ...remembering(record, request) }, { ransen: { events: [] } });
  }
}

async function opened(): Promise<{ desk: Desk; second: Second }> {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  const second = new Second(desk);
  desk.asks("aoi", { type: "command", command: { do: "turn", who: "wolf" } });
  await desk.pass(500);
  expect(desk.onServer.revision).toBe(1);
  return { desk, second };
}

async function seeTo(desk: Desk, second: Second): Promise<void> {
  for (let i = 0; i < 200; i++) {
    second.answer();
    await desk.pass(50);
  }
}

const does = (desk: Desk) => Object.values(desk.onServer.history.commands).map((command) => command?.do ?? null);

test("what another window judged meanwhile is not judged again", async () => {
  const { desk, second } = await opened();
  desk.sleep(0);
  const move = desk.asks("aoi", { type: "move", command: MOVE });
  desk.sleep(3_500);
  second.judges(MOVE, move);
  const end = desk.asks("aoi", { type: "command", command: END }, { revision: 2 });
  desk.sleep(3_500);
  second.judges(END, end);
  await desk.wake();
  await seeTo(desk, second);
  expect(does(desk)).toEqual(["turn", "move", "end"]);
  expect(unsound(desk.onServer)).toBeNull();
  expect(desk.onServer.answered).toEqual(expect.arrayContaining([move, end]));
});

test("it asks the others first, for they may be in the middle of something", async () => {
  const { desk, second } = await opened();
  desk.sleep(7_000);
  const move = desk.asks("aoi", { type: "move", command: MOVE });
  await desk.wake();
  await desk.pass(200);
  expect(does(desk)).toEqual(["turn"]);
  // The second window is through with it only now.
  second.judges(MOVE, move);
  await seeTo(desk, second);
  expect(second.calls).toBeGreaterThan(0);
  expect(does(desk)).toEqual(["turn", "move"]);
  expect(unsound(desk.onServer)).toBeNull();
});

test("what was judged on a battle that is another by now is not written, and judged anew", async () => {
  const { desk, second } = await opened();
  const { enqueue, conclude } = await import("../../src/referee/queue");
  const { ownRequestId } = await import("../../src/judgement/history/index");
  const judgedOn: number[] = [];
  const done = enqueue(async () => {
    const record = desk.record as BegunRecord;
    judgedOn.push(record.revision);
    const ruled = carriedOn(record, ruleset, [judgedOn.length === 1 ? MOVE : END]);
    if (!ruled.ok) throw new Error(ruled.refusal.code);
    // Something that it has to wait for, and another window writes meanwhile.
    if (judgedOn.length === 1) second.judges(MOVE, "requestelsewhere");
    await new Promise((resolve) => setTimeout(resolve, 100));
    return conclude(desk.combatDoc, record, ruled.ruling, ownRequestId(desk.combatDoc, record));
  });
  await seeTo(desk, second);
  expect(await done).toEqual({ ok: true });
  expect(judgedOn).toEqual([1, 2]);
  expect(does(desk)).toEqual(["turn", "move", "end"]);
  expect(unsound(desk.onServer)).toBeNull();
});

test("a history that does not hold together is told with the step to go back to, and going there mends it", async () => {
  const { desk } = await opened();
  for (const body of [
    { type: "move", command: MOVE },
    { type: "command", command: END },
  ]) {
    desk.asks("aoi", body);
    await desk.pass(500);
  }
  expect(does(desk)).toEqual(["turn", "move", "end"]);
  expect(desk.warned).toEqual([]);
  // Somebody else's step under the next number, judged on a battle that is no more.
  const later = { "system.history.commands.4": END, "system.history.commands.5": { do: "turn", who: "goblin" } };
  desk.elsewhere({ ...later, "system.revision": 3 });
  await desk.pass(500);
  expect(desk.warned).toEqual([
    "The saved steps of this battle no longer fit together from “wolf: turn ends” on. Open the GM's hand and press the step before it (“wolf: turn ends”) under What was done: the battle goes on from there.",
  ]);
  const back = desk.pressed({ type: "undo" });
  await desk.pass(500);
  expect(await back).toMatchObject({ ok: false, refusal: { code: "failed" } });
  const there = desk.pressed({ type: "goTo", number: 3 });
  await desk.pass(500);
  expect(await there).toEqual({ ok: true });
  expect(unsound(desk.onServer)).toBeNull();
});

test("so is one that gives a different battle than is shown, when the window takes office", async () => {
  const desk = new Desk(FIGHTERS, [AOI]);
  const { kept } = desk.record;
  const wolf = [{ ...desk.record.battle!.characters[0]!, at: [9, 9] }];
  desk.combatDoc.system.kept = kept;
  Object.assign(desk.combatDoc.system, {
    battle: { ...desk.record.battle!, characters: [...wolf, desk.record.battle!.characters[1]!] },
  });
  await desk.open();
  expect(desk.warned).toEqual([expect.stringContaining("gives a different battle")]);
});

test("a lone window goes on at once, however long it stood still", async () => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  desk.sleep(600_000);
  const turn = desk.asks("aoi", { type: "command", command: { do: "turn", who: "wolf" } });
  await desk.wake();
  await desk.pass(500);
  expect(desk.answerTo(turn)).toBe("ok");
});
