/**
 * A player's page on the wire: the requests that it sends, the answers and the openings at a reveal that it believes.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { listenForAnswers } from "../../src/requests/gm-answers";
import {
  announceChanges,
  listenForRequests,
  request,
  requestCommand,
  requestUnless,
} from "../../src/requests/requests";
import { rulesets } from "../../src/rules/index";
import { registerOwnCopies } from "../../src/seals/kept-here";
import { keepCopies } from "../../src/seals/own-copies";
import { beginning } from "../referee/board";
import { COMBAT, closeWindow, type Seat, Window } from "../support/window";

const AOI: Seat = { id: "aoi", plays: ["wolf"] };
const REN: Seat = { id: "ren", plays: ["cat"] };
const GAME_MASTER: Seat = { id: "gm", isGM: true };
const GOOD = { ok: true } as const;

function seated(...seats: Seat[]): { window: Window; combat: CombatDoc } {
  const window = new Window(seats);
  const record = beginning([{ id: "wolf", side: "party", at: [0, 0] }]);
  const scene = window.scene("gate", [{ id: "wolf", name: "Wolf" }]);
  listenForRequests();
  return { window, combat: window.combat({ ...record, revision: 7 }, scene) };
}

/** What came of something so far; undefined: nothing yet. */
async function soFar<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))]);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  closeWindow();
});

describe("a request", () => {
  test("goes to the active Game Master alone, with the state that it was made of", async () => {
    const { window, combat } = seated(AOI, REN, GAME_MASTER, { id: "second", isGM: true, active: false });
    const answer = requestCommand(combat, { do: "turn", who: "wolf" });
    expect(window.sent).toMatchObject([
      {
        to: ["gm"],
        payload: {
          type: "request",
          combatId: COMBAT,
          revision: 7,
          body: { type: "command", command: { do: "turn", who: "wolf" } },
        },
      },
    ]);
    const to = window.sent[0]!.payload.id;
    // Nobody else answers for the Game Master, and nobody answers what is none.
    window.hear({ type: "reply", to, answer: GOOD }, "ren");
    window.hear({ type: "reply", to, answer: GOOD }, "stranger");
    window.hear({ type: "reply", to: "f".repeat(16), answer: GOOD }, "gm");
    window.hear({ type: "reply", to, answer: { ok: true, more: 1 } }, "gm");
    expect(await soFar(answer)).toBeUndefined();
    window.hear({ type: "reply", to, answer: GOOD }, "gm");
    expect(await soFar(answer)).toEqual(GOOD);
    expect(window.warned).toEqual([]);
  });

  test("of a move goes the way of moves", () => {
    const { window, combat } = seated(AOI, GAME_MASTER);
    void requestCommand(combat, { do: "move", who: "wolf", kind: "normal", path: [[1, 1]] });
    expect(window.sent[0]!.payload.body).toMatchObject({ type: "move", command: { do: "move" } });
  });

  test("that is refused is told to who asked, unless whoever asks tells it", async () => {
    const { window, combat } = seated(AOI, GAME_MASTER);
    const refused = { ok: false, refusal: { code: "stale", rule: "", data: {} } } as const;
    const refuse = async (asked: Promise<unknown>) => {
      window.hear({ type: "reply", to: window.sent.at(-1)!.payload.id, answer: refused }, "gm");
      expect(await asked).toEqual(refused);
    };
    await refuse(requestUnless(["stale"], combat, { type: "undo" }));
    expect(window.warned).toEqual([]);
    await refuse(requestUnless(["decided"], combat, { type: "undo" }));
    await refuse(request(combat, { type: "undo" }));
    expect(window.warned).toHaveLength(2);
  });

  test("that nobody answers is given up after a while, and told what became of it by an answer that comes too late", async () => {
    const { window, combat } = seated(AOI, GAME_MASTER);
    const answer = request(combat, { type: "undo" });
    vi.advanceTimersByTime(14_000);
    expect(await soFar(answer)).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(await soFar(answer)).toMatchObject({ ok: false, refusal: { code: "no-answer" } });
    window.hear({ type: "reply", to: window.sent[0]!.payload.id, answer: GOOD }, "gm");
    expect(window.sent[0]!.payload.until).toBe(15_000);
    expect(window.warned).toEqual([
      "The Game Master's window has not answered. If it answers later, you are told the result.",
      "The Game Master's window has answered late: your request was carried out after all.",
    ]);
    // Said again it is nothing new.
    window.hear({ type: "reply", to: window.sent[0]!.payload.id, answer: { ok: true } }, "gm");
    expect(window.warned).toHaveLength(2);
  });

  test("without a Game Master is sent nowhere", async () => {
    const { window, combat } = seated(AOI, REN, { ...GAME_MASTER, active: false });
    expect(await request(combat, { type: "undo" })).toMatchObject({ ok: false, refusal: { code: "no-gm" } });
    expect(window.sent).toEqual([]);
    expect(window.warned).toHaveLength(1);
  });

  test("is nothing that a player's page judges", async () => {
    const { window } = seated(AOI, REN, GAME_MASTER);
    window.hear({ type: "request", id: "a".repeat(16), combatId: COMBAT, revision: 7, body: { type: "undo" } }, "ren");
    await soFar(new Promise(() => undefined));
    expect(window.sent).toEqual([]);
  });
});

describe("the Game Master's word on what a user asked for", () => {
  const note = { to: "aoi", about: "strike", whose: "wolf", said: "no" } as const;
  const refusal = { code: "stale", rule: "", data: {} } as const;
  const [first, second] = ["1".repeat(16), "2".repeat(16)];

  let questions = 0;

  /** The battle's document changes on the server, and this page hears of it. */
  function change(combat: CombatDoc, answers: object): void {
    Object.assign(combat.system, { answers });
    const { Hooks } = globalThis as unknown as { Hooks: { callAll(...given: unknown[]): void } };
    Hooks.callAll("updateCombat", combat, { system: { answers } }, {});
  }

  test("is told by what it was, and the Game Master hears that it was told", () => {
    const { window, combat } = seated(AOI, REN, GAME_MASTER);
    listenForAnswers();
    change(combat, { [first]: note });
    expect(window.warned).toEqual(["The Game Master's answer (Wolf): Allow this attack? It is not made."]);
    expect(window.sent.map(({ payload, to }) => [payload.body, to])).toEqual([
      [{ type: "heard", questions: [first] }, ["gm"]],
    ]);
    // It stays there for a moment.
    change(combat, { [first]: note, [second]: { ...note, said: "open" } });
    change(combat, { [first]: null, [second]: null });
    expect(window.warned.slice(1)).toEqual([
      "The Game Master closed a question without an answer (Wolf: Allow this attack?). Nothing has changed.",
    ]);
  });

  test.each([
    [
      "stale",
      "The question to the Game Master no longer matters (Wolf: Out of the battle?): the battle has changed since.",
    ],
    [refusal, "The Game Master allowed it (Wolf: Out of the battle?), but it cannot be done: "],
    ["no", "The Game Master's answer (Wolf): Out of the battle? It stays."],
  ])("says a no only of a no: %j", (said, sentence) => {
    const { window, combat } = seated(AOI, GAME_MASTER);
    listenForAnswers();
    change(combat, { [String(++questions).padStart(16, "9")]: { ...note, about: "leaving", said } });
    expect(window.warned).toEqual([expect.stringContaining(sentence)]);
  });

  test("is found in the battle by a page that was away, and told to nobody else", () => {
    const { window, combat } = seated(AOI, REN, GAME_MASTER);
    const [mine, others] = ["4".repeat(16), "5".repeat(16)];
    Object.assign(combat.system, { answers: { [mine]: note, [others]: { ...note, to: "ren" } } });
    listenForAnswers();
    expect(window.warned).toHaveLength(1);
    expect(window.sent.map(({ payload }) => payload.body)).toEqual([{ type: "heard", questions: [mine] }]);
  });
});

describe("SIM-CYC-1 openings", () => {
  const [own, others] = ["1a".repeat(32), "2b".repeat(32)];
  const opening = { action: [{ evade: true as const }], nonce: "0f".repeat(32) };
  const letter = { type: "unseal", combatId: COMBAT, round: 1, who: ["wolf", "cat"] };

  async function sealed() {
    const { window, combat } = seated(AOI, REN, GAME_MASTER);
    registerOwnCopies();
    const seal = (userId: string, given: string) => ({ seal: given, envelope: "QUJD", round: 1, userId });
    const declarations = {
      planning: { round: 1, until: null, key: "" },
      seals: { wolf: seal("aoi", own), cat: seal("ren", others) },
      opened: null,
    };
    const begun = rulesets.simultaneous.begin({
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: ["wolf", "cat"].map((id) => ({ id, side: "party", at: [0, 0] })),
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    Object.assign(combat.system, { ruleset: "simultaneous", battle: begun.battle, kept: {}, declarations });
    await keepCopies(COMBAT, 1, { [own]: { who: "wolf", opening }, [others]: { who: "cat", opening } });
    return window;
  }

  test("are shown to the active Game Master, of what this user sealed itself", async () => {
    const window = await sealed();
    window.hear(letter, "gm");
    expect(window.sent).toEqual([
      {
        to: ["gm"],
        payload: { type: "unsealed", combatId: COMBAT, round: 1, openings: [{ who: "wolf", opening }] },
      },
    ]);
  });

  test("are shown to nobody else, for no other round, and of nobody who was not asked for", async () => {
    const window = await sealed();
    window.hear(letter, "ren");
    window.hear({ ...letter, round: 2 }, "gm");
    window.hear({ ...letter, combatId: "f".repeat(16) }, "gm");
    expect(window.sent).toEqual([]);
    window.hear({ ...letter, who: ["cat"] }, "gm");
    expect(window.sent).toMatchObject([{ payload: { openings: [] } }]);
  });
});

test("a change of the Combat is told on by what changed in it, and only of a battle", () => {
  const { window, combat } = seated(AOI, GAME_MASTER);
  announceChanges();
  const heard = (changes: object) => {
    window.called.length = 0;
    const { Hooks } = globalThis as unknown as { Hooks: { callAll(...given: unknown[]): void } };
    Hooks.callAll("updateCombat", combat, changes, {});
    return window.called.slice(1);
  };
  expect(heard({ system: { kept: {} } })).toEqual(["ransen-page.battleChanged"]);
  expect(heard({ system: { pending: {}, strikes: {} } })).toEqual([
    "ransen-page.pendingChanged",
    "ransen-page.strikes",
  ]);
  expect(heard({ system: { declarations: {} } })).toEqual(["ransen-page.declarationsChanged"]);
  expect(heard({ system: { chapter: 3 } })).toEqual([]);
  expect(heard({ round: 3 })).toEqual([]);
});
