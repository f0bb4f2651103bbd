/**
 * Dice So Nice, imitated by what its documentation and source say in public (fact: dice-so-nice-hooks): it starts a throw in
 * the very event that brings the message, calls `diceSoNiceRollStart` with what it will show, and `diceSoNiceRollComplete` at rest.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { areFalling, untilDiceRest } from "../../src/known/falling-dice";
import { followDice } from "../../src/neighbours/dice";
import { Table } from "../referee/board";
import { closeWindow, Window } from "../support/window";

const CARD = "strikestrike0000";

interface Throw {
  readonly roll: { readonly dice: readonly { readonly options: object }[] };
  user: { readonly id: string };
}

interface Bus {
  callAll(name: string, ...data: unknown[]): void;
}

let window: Window;
let combat: CombatDoc;
let messages: Map<string, object>;
const page = { hidden: false };
const bus = () => (globalThis as unknown as { Hooks: Bus }).Hooks;
const user = (id: string) =>
  (globalThis as unknown as { game: { users: { id: string }[] } }).game.users.find((one) => one.id === id)!;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: page });
  window = new Window([
    { id: "gm", isGM: true },
    { id: "aoi", plays: ["wolf"] },
    { id: "ren", plays: ["wolf", "cat"] },
  ]);
  const scene = window.scene("gate", [{ id: "wolf" }, { id: "cat", actor: { id: "actorcat" } }, { id: "goblin" }]);
  const record = new Table([
    { id: "wolf", side: "party", at: [0, 0] },
    { id: "goblin", side: "monsters", at: [0, 0] },
  ]).record;
  const striking = { id: CARD, is: "strike", who: "wolf", item: "sword", dice: {}, aiming: { who: "wolf", with: {} } };
  combat = window.combat({ ...record, strikes: { [CARD]: striking } }, scene);
  messages = new Map();
  Object.assign((globalThis as unknown as { game: object }).game, { messages });
  followDice();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  page.hidden = false;
  delete (globalThis as { document?: unknown }).document;
  closeWindow();
});

/** The module shows the dice of a message. */
function start(
  dice: readonly object[] = [{}],
  flags: object = { ransen: { strike: {} } },
  token: string | null = "wolf",
): Throw {
  messages.set(CARD, { id: CARD, flags, speaker: { token } });
  const thrown: Throw = { roll: { dice: dice.map((options) => ({ options })) }, user: user("gm") };
  bus().callAll("diceSoNiceRollStart", CARD, thrown);
  return thrown;
}

const rest = () => bus().callAll("diceSoNiceRollComplete", CARD);
const written = (dice: object) => bus().callAll("updateCombat", combat, { system: { strikes: { [CARD]: { dice } } } });

describe("dice that a module shows as they fall", () => {
  test("hold up what follows until they rest", async () => {
    const followed = vi.fn();
    start();
    void untilDiceRest([CARD]).then(followed);
    await vi.advanceTimersByTimeAsync(3000);
    expect([areFalling(CARD), followed.mock.calls.length]).toEqual([true, 0]);
    rest();
    await vi.advanceTimersByTimeAsync(0);
    expect([areFalling(CARD), followed.mock.calls.length]).toEqual([false, 1]);
  });

  test("are waited for no longer than eight seconds, whatever becomes of the module", async () => {
    const followed = vi.fn();
    start();
    void untilDiceRest([CARD]).then(followed);
    await vi.advanceTimersByTimeAsync(8000);
    expect(followed).toHaveBeenCalledOnce();
  });

  test("fall from the moment that they are written down, so that nothing tells of them before their message is there", async () => {
    written({});
    expect(areFalling(CARD)).toBe(false);
    written({ accuracy: [{ who: "wolf", shown: [3, 4] }] });
    expect(areFalling(CARD)).toBe(true);
    start();
    bus().callAll("createChatMessage", { id: CARD });
    expect(areFalling(CARD)).toBe(true);
    rest();
    expect(areFalling(CARD)).toBe(false);
  });

  test("that the module does not show hold up nothing", () => {
    written({ accuracy: [{ who: "wolf", shown: [3, 4] }] });
    bus().callAll("updateChatMessage", { id: CARD });
    expect(areFalling(CARD)).toBe(false);
  });

  test("are not waited for in a window that nobody looks at", () => {
    page.hidden = true;
    written({ accuracy: [{ who: "wolf", shown: [3, 4] }] });
    start();
    expect(areFalling(CARD)).toBe(false);
  });

  test("of others' messages are none of ours", () => {
    const thrown = start([{}], { dnd5e: {} }, "wolf");
    expect([areFalling(CARD), thrown.user.id]).toEqual([false, "gm"]);
  });
});

describe("the look of the dice", () => {
  test("is that of whoever rolled them, though they stand in one card", () => {
    expect(start([{ ransen: { who: "cat" } }]).user.id).toBe("ren");
    expect(start([{ ransen: { who: "goblin" } }]).user.id).toBe("gm");
  });

  test("is that of whoever the message speaks for, where the dice say nothing", () => {
    expect(start([{}], { ransen: { check: "death" } }, "cat").user.id).toBe("ren");
  });

  test("is, of several who own a character, that of the one whose character it is", () => {
    expect(start([{ ransen: { who: "wolf" } }]).user.id).toBe("aoi");
    Object.assign(user("ren"), { character: { id: "actorwolf" } });
    const scene = combat.scene as unknown as { tokens: { get(id: string): object } };
    Object.assign(scene.tokens.get("wolf"), { actor: { id: "actorwolf" } });
    expect(start([{ ransen: { who: "wolf" } }]).user.id).toBe("ren");
  });

  test("stays what it is where somebody rolled who is in no battle any more", () => {
    expect(start([{ ransen: { who: "gone" } }], { ransen: {} }, null).user.id).toBe("gm");
  });
});
