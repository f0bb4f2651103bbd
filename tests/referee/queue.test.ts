/** Requests to the referee, one after another: at a desk where writes and windows go astray. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carriedOn } from "../../src/judgement/history/record";
import { FairQueue } from "../../src/referee/fair-queue";
import type { Command } from "../../src/rules/index";
import { closeDesk, Desk, unsound } from "../support/desk";
import { ruleset } from "./board";

const FIGHTERS = [
  { id: "wolf", side: "party", at: [0, 0] as const, movement: 18 },
  { id: "goblin", side: "monsters", at: [30, 0] as const, movement: 12 },
];
const AOI = { id: "aoi", plays: ["wolf"] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

test("a request is judged, written, its token moved and its sender answered", async () => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  const turn = desk.asks("aoi", { type: "command", command: { do: "turn", who: "wolf" } });
  await desk.pass(500);
  const move = desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[5, 0]] } });
  await desk.pass(500);
  expect([desk.answerTo(turn), desk.answerTo(move)]).toEqual(["ok", "ok"]);
  expect(desk.at("wolf")).toEqual([5, 0]);
  expect(desk.onServer.revision).toBe(2);
  expect(unsound(desk.onServer)).toBeNull();
});

const TURN = { type: "command", command: { do: "turn", who: "wolf" } };
const END = { type: "command", command: { do: "end" } };
const does = (desk: Desk) =>
  Object.values(desk.onServer.history.commands).flatMap((command) => (command ? [command.do] : []));

test.each(["hangs", "unanswered", "late"] as const)(
  "a write that %s does not stop what comes after it",
  async (fate) => {
    const desk = new Desk(FIGHTERS, [AOI]);
    await desk.open();
    desk.fates.Combat.push(fate);
    const lost = desk.asks("aoi", TURN);
    await desk.pass(14_000);
    expect(desk.answerTo(lost)).toBe("not-written");
    expect(desk.warned).toEqual([expect.stringContaining("has not answered Ransen")]);
    // It counts as not done, on the server as well.
    expect(does(desk)).toEqual([]);
    const again = desk.asks("aoi", TURN);
    await desk.pass(500);
    const end = desk.asks("aoi", END);
    await desk.pass(500);
    expect([desk.answerTo(again), desk.answerTo(end)]).toEqual(["ok", "ok"]);
    // It arrives after all, over what was done since.
    desk.release();
    await desk.pass(500);
    expect(does(desk)).toEqual(["turn", "end"]);
    expect(unsound(desk.onServer)).toBeNull();
    expect(desk.record.battle).toEqual(desk.onServer.battle);
    expect(desk.onServer.revision).toBe(desk.record.revision);
  },
);

test.each(["Token", "ChatMessage"] as const)("neither does a %s that is never written", async (what) => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  desk.asks("aoi", TURN);
  await desk.pass(500);
  desk.fates[what].push("hangs");
  const move = desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[5, 0]] } });
  await desk.pass(14_000);
  const end = desk.asks("aoi", END);
  await desk.pass(500);
  expect([desk.answerTo(move), desk.answerTo(end)]).toEqual(["ok", "ok"]);
  expect(does(desk)).toEqual(["turn", "move", "end"]);
  expect(desk.warned).toEqual([expect.stringContaining("has not answered Ransen")]);
});

test("a request that is come to too late is not carried out, and its sender told", async () => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  desk.sleep(0);
  const turn = desk.asks("aoi", TURN, { until: Date.now() + 15_000 });
  desk.sleep(20_000);
  await desk.wake();
  await desk.pass(500);
  expect(desk.answerTo(turn)).toBe("expired");
  expect(does(desk)).toEqual([]);
});

test("one player's many requests keep nobody waiting, and the most of them are not taken", async () => {
  const desk = new Desk(FIGHTERS, [AOI, { id: "ren", plays: ["goblin"] }]);
  await desk.open();
  const many = Array.from({ length: 500 }, () => desk.asks("aoi", TURN));
  const one = desk.asks("ren", END);
  await desk.pass(5_000);
  const answers = many.map((id) => desk.answerTo(id));
  expect(answers.filter((answer) => answer === "too-many")).toHaveLength(479);
  expect(answers.filter((answer) => answer === "ok" || answer === "stale")).toHaveLength(21);
  expect(desk.answerTo(one)).toBe("stale");
  const order = Object.keys(desk.answers).filter((id) => desk.answerTo(id) !== "too-many");
  expect(order.indexOf(one)).toBeLessThan(3);
});

test("work is done in turn for everyone who has some, and for each in order", async () => {
  const queue = new FairQueue();
  const done: string[] = [];
  const add = (whose: string, name: string) => queue.add(whose, async () => void done.push(name));
  const all = [add("a", "a1"), add("a", "a2"), add("a", "a3"), add("b", "b1"), add("b", "b2"), add("", "own")];
  const broken = queue.add("b", async () => {
    throw new Error("it fails");
  });
  await expect(broken).rejects.toThrow("it fails");
  await Promise.all(all);
  expect(done).toEqual(["a1", "b1", "own", "a2", "b2", "a3"]);
});

test.each([1, 2, 3])(
  "a token's move that a hook lets fall %i times is made again, and told where it is not",
  async (times) => {
    const desk = new Desk(FIGHTERS, [AOI]);
    await desk.open();
    desk.asks("aoi", TURN);
    await desk.pass(500);
    desk.fates.Token.push(...Array<"vetoed">(times).fill("vetoed"));
    desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[5, 0]] } });
    await desk.pass(500);
    expect(desk.at("wolf")).toEqual(times < 3 ? [5, 0] : [0, 0]);
    // A request of the test before may be given up meanwhile, and its user told.
    const told = desk.warned.filter((text) => text.includes("could not be moved"));
    expect(told).toEqual(times < 3 ? [] : [expect.stringContaining("wolf could not be moved")]);
  },
);

test("while the Game Master rolls by hand for one thing, others are judged", async () => {
  const wolf = { ...FIGHTERS[0]!, vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 } };
  const goblin = { ...FIGHTERS[1]!, at: [0, 0] as const, vitals: { hp: 20, evasion: 3, defence: 2, fixed: true } };
  const desk = new Desk([wolf, goblin], [AOI]);
  await desk.open();
  const strike = {
    do: "strike",
    who: "wolf",
    with: { power: 20, bonus: 6, how: "melee" },
    target: "goblin",
    dice: { accuracy: [3, 4], power: [[1, 2]] },
  } as const;
  for (const command of [TURN.command, strike] as const) {
    const done = carriedOn(desk.onServer, ruleset, [command as Command]);
    if (!done.ok) throw new Error(done.refusal.code);
    desk.elsewhere(done.ruling.changes, { ransen: { events: [] } });
    await desk.pass(100);
  }
  const pressed: ((faces: number[]) => void)[] = [];
  desk.roll = () => new Promise((resolve) => pressed.push(resolve));
  const amended = desk.pressed({ type: "amend", back: 1, change: { again: { key: "accuracy" } } });
  await desk.pass(100);
  expect(pressed).toHaveLength(1);
  const end = desk.asks("aoi", END);
  await desk.pass(500);
  expect(desk.answerTo(end)).toBe("ok");
  for (let die = 0; die < 8; die++) {
    pressed.shift()?.([5]);
    await desk.pass(200);
  }
  expect(await amended).toEqual({ ok: true });
  expect(does(desk)).toEqual(["turn", "strike", "end"]);
  expect(unsound(desk.onServer)).toBeNull();
});
