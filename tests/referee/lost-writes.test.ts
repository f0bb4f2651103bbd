/** Writes of openings and of dice that the server does not answer: at a desk where they hang, or come late. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginningChanges, carriedOn, readRecord } from "../../src/judgement/history/record";
import { isStriking, type Striking } from "../../src/judgement/history/rolling";
import { type OpeningAction, readOpening } from "../../src/judgement/opening/index";
import type { CharacterInput, Command } from "../../src/rules/index";
import { closeDesk, Desk, unsound } from "../support/desk";
import { beginning, declaredStrike, ruleset } from "./board";

const FIGHTERS: readonly CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 } },
  { id: "orc", side: "monsters", at: [0, 0], vitals: { hp: 40, accuracy: 4, evasion: 3, defence: 2, fixed: false } },
];
const SIDES = { wolf: "party", orc: "monsters" };
const AOI = { id: "aoi", plays: ["wolf"] };
const FATES = ["hangs", "unanswered", "late"] as const;
const NOT_ANSWERED = expect.stringContaining("has not answered Ransen");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** A battle that is being opened. */
async function opening(page: string): Promise<Desk> {
  const desk = new Desk(FIGHTERS, [AOI], { ...readRecord({}), opening: { page, party: "party" }, sideOf: SIDES });
  Object.assign(desk.combatDoc, { round: 0 });
  await desk.open();
  return desk;
}

const openingAt = (desk: Desk) => readOpening(desk.server.system.opening);

async function does(desk: Desk, action: OpeningAction, time = 500): Promise<string> {
  const done = desk.pressed({ type: "opening", action });
  await desk.pass(time);
  const answer = await done;
  return answer.ok ? "ok" : answer.refusal.code;
}

/** Longer than a write is waited for. */
const LONG = 16_000;

test.each(FATES)("a page of an opening whose turning %s stays, and is not turned to later", async (fate) => {
  const desk = await opening("surprise");
  desk.fates.Combat.push(fate);
  expect(await does(desk, { do: "turn", to: "preparation", settle: false }, LONG)).toBe("not-written");
  expect(desk.warned).toContainEqual(NOT_ANSWERED);
  expect(openingAt(desk)?.page).toBe("surprise");
  for (const to of ["monster-knowledge", "initiative"] as const)
    expect(await does(desk, { do: "turn", to, settle: false })).toBe("ok");
  const { revision } = desk.record;
  desk.release();
  await desk.pass(500);
  expect(openingAt(desk)).toMatchObject({
    page: "initiative",
    left: { surprise: "skipped", "monster-knowledge": "skipped" },
  });
  expect(desk.onServer.revision).toBe(revision);
  expect(desk.record.revision).toBe(revision);
});

const INITIATIVE = { do: "roll", check: "initiative", who: "wolf", kind: "", value: 5 } as const;

test.each(FATES)("a check of an opening whose write %s is made again, and that one counts", async (fate) => {
  const desk = await opening("initiative");
  desk.fates.Combat.push(fate);
  expect(await does(desk, INITIATIVE, LONG)).toBe("not-written");
  expect(openingAt(desk)?.initiative.wolf ?? null).toBeNull();
  desk.roll = async () => [6, 5];
  expect(await does(desk, INITIATIVE)).toBe("ok");
  desk.release();
  await desk.pass(500);
  expect(openingAt(desk)?.initiative.wolf).toMatchObject({ dice: [6, 5], total: 16 });
  expect(openingAt(desk)).toEqual(readOpening(desk.combatDoc.system.opening));
});

test("what an opening wrote does not touch the battle that has begun by the time it arrives", async () => {
  const desk = await opening("initiative");
  desk.fates.Combat.push("late");
  await does(desk, INITIATIVE, LONG);
  for (const value of [1, 2, 3]) await does(desk, { ...INITIATIVE, value });
  const { battle } = beginning(FIGHTERS);
  const begun = beginningChanges(desk.record, ruleset, battle!);
  desk.elsewhere({ ...begun, "system.history.start": battle, "system.opening": null }, { ransen: { events: [] } });
  await desk.pass(500);
  const { revision, answered } = desk.onServer;
  desk.release();
  await desk.pass(500);
  expect(desk.onServer).toMatchObject({ revision, answered, battle });
  expect(openingAt(desk)).toBeNull();
  expect(unsound(desk.onServer)).toBeNull();
});

test("tokens that an opening places late stand where they were to, and are placed again like any others", async () => {
  const desk = await opening("placement");
  desk.fates.Token.push("late");
  const place = (metres: number) => does(desk, { do: "place", metres, whole: true }, LONG);
  await place(20);
  expect(await place(30)).toBe("ok");
  const apart = () => Math.hypot(...([0, 1] as const).map((i) => desk.at("wolf")[i] - desk.at("orc")[i]));
  expect(apart()).toBeCloseTo(30, 0);
  desk.release();
  await desk.pass(500);
  // Nobody's battle depends on it: it begins with the tokens as they stand.
  expect(apart()).toBeCloseTo(20, 0);
  expect(await place(30)).toBe("ok");
  expect(apart()).toBeCloseTo(30, 0);
});

const CARD = "strikestrike0000";
const END = { type: "command", command: { do: "end" } };
const STRIKE = declaredStrike({
  id: CARD,
  userId: "aoi",
  who: "wolf",
  aiming: { who: "wolf", with: { power: 20, bonus: 6, critical: 13, how: "melee" }, target: "orc" },
});

/** The wolf's strike at the orc is declared: its check shows 5, each roll after it one less. */
async function striking(more: Partial<Striking> = {}, fates: Desk["fates"]["Combat"] = []) {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  const formulas: string[] = [];
  desk.roll = async (formula) => Array<number>(2).fill(6 - formulas.push(formula));
  const turn: Command = { do: "turn", who: "wolf" };
  const carried = carriedOn(desk.onServer, ruleset, [turn]);
  if (!carried.ok) throw new Error(carried.refusal.code);
  desk.elsewhere({ ...carried.ruling.changes, [`system.strikes.${CARD}`]: { ...STRIKE, ...more } });
  desk.fates.Combat.push(...fates);
  return { desk, formulas };
}

/** The strike stands in the history with its dice, is over, and something else can be done. */
async function expectSettled(desk: Desk): Promise<void> {
  const dice = { accuracy: [5, 5], answers: { orc: [[4, 4]] }, power: [[3, 3]] };
  expect(Object.values(desk.onServer.history.commands)).toMatchObject([{ do: "turn" }, { do: "strike", dice }]);
  expect(unsound(desk.onServer)).toBeNull();
  expect(desk.onServer.strikes[CARD]).toBeNull();
  expect(desk.messages.get(CARD)?.flags).toMatchObject({ ransen: { strike: { step: 2, dice } } });
}

const ROLLS = ["check", "answer", "damage"];

test.each(FATES.flatMap((fate) => ROLLS.map((roll) => [roll, fate] as const)))(
  "dice of a strike's %s whose write %s are not rolled again, and the strike goes on with them",
  async (roll, fate) => {
    const { desk, formulas } = await striking({}, [...Array<null>(ROLLS.indexOf(roll)).fill(null), fate]);
    await desk.pass(LONG);
    expect(formulas).toHaveLength(3);
    expect(desk.warned).toEqual([NOT_ANSWERED]);
    await expectSettled(desk);
    // It arrives after all, when the strike is over.
    desk.release();
    for (let time = 0; time < 500; time += 10) {
      await desk.pass(10);
      expect(isStriking(desk.record)).toBe(false);
    }
    await expectSettled(desk);
    expect(desk.warned).toHaveLength(1);
    const end = desk.asks("aoi", END);
    await desk.pass(500);
    expect(desk.answerTo(end)).toBe("ok");
  },
);

test("a strike goes on whose card the server never answers", async () => {
  const { desk, formulas } = await striking();
  desk.fates.ChatMessage.push("hangs");
  await desk.pass(LONG);
  expect(formulas).toHaveLength(3);
  await expectSettled(desk);
});

test.each(FATES)("a press for damage whose write %s brings no part of its strike back", async (fate) => {
  const { desk } = await striking({ together: false });
  await desk.pass(500);
  const press = () => desk.asks("aoi", { type: "settle", strikeId: CARD });
  desk.fates.Combat.push(fate);
  const lost = press();
  await desk.pass(LONG);
  expect(desk.answerTo(lost)).toBe("not-written");
  const again = press();
  await desk.pass(1_000);
  expect(desk.answerTo(again)).toBe("ok");
  await expectSettled(desk);
  desk.release();
  await desk.pass(500);
  await expectSettled(desk);
  const end = desk.asks("aoi", END);
  await desk.pass(500);
  expect(desk.answerTo(end)).toBe("ok");
});

test("a battle that is deleted takes with it what the server has not answered", async () => {
  const { desk } = await striking();
  await desk.pass(500);
  // Neither the step nor what undoes it.
  desk.fates.Combat.push("hangs", "hangs", "hangs");
  desk.asks("aoi", END);
  await desk.pass(4 * LONG);
  deleted(desk);
  const late = desk.asks("aoi", END);
  await desk.pass(500);
  expect(desk.answerTo(late)).toBe("not-begun");
});

/** The Game Master throws the battle away: nothing can be written of it any more. */
function deleted({ combatDoc, combats }: Desk): void {
  combats.splice(0, combats.length);
  combatDoc.update = () => Promise.reject(new Error("This Combat is no more"));
  const { Hooks } = globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } };
  Hooks.callAll("deleteCombat", combatDoc, {}, "gm");
}
