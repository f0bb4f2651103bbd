/** The Combat document for the platform: its type, its open turn, and the functions that do nothing. */

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeDesk } from "../support/desk";
import { begun } from "../support/paper-table";
import { COMBAT, closeWindow, Listed, Window } from "../support/window";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "goblin", side: "monsters", at: [9, 0], movement: 12 } as const;
const globals = globalThis as unknown as { Combat?: unknown };

/** The platform's own class, as far as the system's asks it. */
class PlatformCombat {
  id = COMBAT;
  type = "battle";
  turn: number | null = null;
  system: object = {};
  active = true;
  scene = null;
  combatants = Listed.from([
    { id: "c1", tokenId: "wolf" },
    { id: "c2", tokenId: "goblin" },
  ]);
  marked = 0;
  isWanted = true;
  readonly written: object[] = [];
  async _preCreate(): Promise<boolean | undefined> {
    return this.isWanted ? undefined : false;
  }
  _getCurrentState(): object {
    return { round: 1, turn: this.turn, combatantId: "c1", tokenId: "wolf" };
  }
  _onUpdate(): void {}
  _updateTurnMarkers(): void {
    this.marked++;
  }
  updateSource(changes: object): void {
    this.written.push(changes);
  }
}

type Made = PlatformCombat & {
  readonly combatant: { id: string } | null;
  startCombat(): Promise<unknown>;
  [name: string]: unknown;
};

beforeAll(() => {
  globals.Combat = PlatformCombat;
});
afterAll(() => {
  delete globals.Combat;
});
afterEach(() => {
  closeDesk();
  closeWindow();
});

async function combat(system: object = {}): Promise<{ window: Window; made: Made }> {
  const window = new Window([
    { id: "aoi", plays: ["wolf"] },
    { id: "gm", isGM: true },
  ]);
  // Made anew of this very class, whatever file was here before.
  vi.resetModules();
  const { BattleCombat } = await import("../../src/requests/battle-combat");
  const made = new (BattleCombat as unknown as new () => Made)();
  made.system = system;
  window.combats.push(made as never);
  return { window, made };
}

test("an encounter of whatever type becomes a battle when it is made, and what another type stored goes", async () => {
  const { made } = await combat();
  made.type = "base";
  expect(await made._preCreate()).toBeUndefined();
  expect(made.written).toEqual([expect.objectContaining({ type: "battle" })]);
  made.type = "battle";
  await made._preCreate();
  expect(made.written).toHaveLength(1);
  made.isWanted = false;
  made.type = "base";
  expect(await made._preCreate()).toBe(false);
  expect(made.written).toHaveLength(1);
});

test("its combatant is whoever's turn is open, and nobody's before and after", async () => {
  const record = begun("sw25-advanced", [wolf, goblin]);
  const { window, made } = await combat(record);
  expect(made.combatant).toBeNull();
  const { rulesetOf } = await import("../../src/rules/index");
  const turn = rulesetOf("sw25-advanced")!.perform(record.battle!, { do: "turn", who: "goblin" });
  if (!turn.ok) throw new Error(turn.refusal.code);
  made.system = { ...record, battle: turn.battle };
  expect(made.combatant?.id).toBe("c2");
  made.type = "base";
  expect(made.combatant).toBeNull();
  made.type = "battle";
  window.combats.splice(0);
  expect(made.combatant).toBeNull();
});

test("the platform sees no turn of its own begin or end, and marks whose turn it is with each change of the battle", async () => {
  const { made } = await combat(begun("sw25-advanced", [wolf, goblin]));
  expect(made._getCurrentState()).toMatchObject({ round: 1, combatantId: null, tokenId: null });
  // Nor where something of the platform has named a place in its list.
  made.turn = 0;
  expect(made._getCurrentState()).toMatchObject({ round: 1, combatantId: null, tokenId: null });
  const changed = made._onUpdate as unknown as (changes: object) => void;
  changed.call(made, { round: 2 });
  expect(made.marked).toBe(0);
  changed.call(made, { system: {} });
  expect(made.marked).toBe(1);
});

test("the platform's next turn ends the open one, for whoever plays it", async () => {
  const record = begun("sw25-advanced", [wolf, goblin]);
  const { rulesetOf } = await import("../../src/rules/index");
  const turn = rulesetOf("sw25-advanced")!.perform(record.battle!, { do: "turn", who: "wolf" });
  if (!turn.ok) throw new Error(turn.refusal.code);
  const { window, made } = await combat({ ...record, battle: turn.battle });
  const { listenForRequests } = await import("../../src/requests/requests");
  listenForRequests();
  const next = made.nextTurn as unknown as () => Promise<unknown>;
  const acting = made.combatant as unknown as { isOwner: boolean };
  acting.isOwner = false;
  expect(await next.call(made)).toBe(made);
  expect(window.sent).toEqual([]);
  acting.isOwner = true;
  const ended = next.call(made);
  const { payload } = window.sent[0]!;
  expect(payload.body).toEqual({ type: "command", command: { do: "end", who: "wolf" } });
  window.hear({ type: "reply", to: payload.id, answer: { ok: true } }, "gm");
  expect(await ended).toBe(made);
});

test("its begin is asked of the Game Master, and initiative and the platform's turns do nothing", async () => {
  const { window, made } = await combat();
  const { listenForRequests } = await import("../../src/requests/requests");
  listenForRequests();
  const begin = made.startCombat();
  const { payload } = window.sent[0]!;
  expect(payload.body).toEqual({ type: "begin" });
  window.hear({ type: "reply", to: payload.id, answer: { ok: true } }, "gm");
  expect(await begin).toBe(made);
  for (const name of [
    "rollInitiative",
    "rollAll",
    "rollNPC",
    "resetAll",
    "nextTurn",
    "previousTurn",
    "nextRound",
    "previousRound",
  ])
    expect(await (made[name] as () => Promise<unknown>).call(made), name).toBe(made);
  expect(window.sent).toHaveLength(1);
});
