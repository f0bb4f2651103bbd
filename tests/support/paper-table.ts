/** Users at a table of paper: the Game Master with the referee at the desk, or a player who asks over the wire. */

import { afterEach, beforeEach, expect, vi } from "vitest";
import type { CombatDoc, SceneDoc } from "../../src/foundry/platform";
import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { NO_HISTORY } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import type { Answered } from "../../src/judgement/protocol/refusals";
import { type CharacterInput, type Command, rulesetOf } from "../../src/rules/index";
import { closeDesk, Desk } from "./desk";
import { closePage, Page, passUntil } from "./page";
import { command, type SceneCommand } from "./paper-commands";
import { Listed, type Seat, Window } from "./window";

type Data = { [key: string]: unknown };
const globals = globalThis as unknown as {
  CONFIG: { ui: { combat: new () => { render(options: object): Promise<unknown> } } };
  Hooks: { callAll(name: string, ...told: unknown[]): void };
  ui: object;
};

/** Time passes in the tests of a file only as they say, and each leaves nothing of its page and desk behind. */
export function tidyTables(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    await closePage();
    closeDesk();
    vi.useRealTimers();
  });
}

/** A battle that has just begun under some ruleset. */
export function begun(ruleset: string, characters: readonly CharacterInput[], options: Data = {}): BattleRecord {
  const sides = ["party", "monsters"];
  const outcome = rulesetOf(ruleset)!.begin({ ruleset, options, sides, characters } as never);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return { ...readRecord({}), ruleset, battle: outcome.battle, history: { ...NO_HISTORY, start: outcome.battle } };
}

/** The Game Master's page, with the whole house on it. */
export async function mastersTable(
  characters: readonly CharacterInput[],
  { players = [], system = null }: { readonly players?: readonly Seat[]; readonly system?: object | null } = {},
): Promise<{ desk: Desk; page: Page }> {
  const desk = new Desk(characters, players, system);
  // The platform counts no round before a combat has begun.
  if (!desk.record.battle) Object.assign(desk.combatDoc, { round: 0 });
  const page = await Page.of(desk, desk.combatDoc.scene);
  await desk.open();
  await furnish(page);
  await desk.pass(100);
  return { desk, page };
}

/** A player's page: its requests are sent, and the test answers them. */
export async function playersTable(
  seat: Seat,
  record: object,
  tokens: Parameters<Window["scene"]>[1],
): Promise<{ window: Window; page: Page; combat: CombatDoc; scene: SceneDoc }> {
  const window = new Window([seat, { id: "gm", isGM: true }]);
  const scene = window.scene("road", tokens);
  const listed = tokens.map(({ id }) => ({ id, tokenId: id, sceneId: "road" }));
  const combat = window.combat(record, scene, { combatants: Listed.from(listed), round: 1, turn: null });
  const page = await Page.of(window, scene);
  const { listenForRequests, announceChanges } = await import("../../src/requests/requests");
  listenForRequests();
  announceChanges();
  await furnish(page);
  return { window, page, combat, scene };
}

/** Puts the list of battles and all windows on a page. */
async function furnish(page: Page): Promise<void> {
  page.document.body.innerHTML =
    '<div id="interface"></div><section id="sidebar-content" data-active="combat"></section>';
  const { followPlanning } = await import("../../src/planning/following");
  const { registerFormations } = await import("../../src/moving/areas/formation");
  const { registerTracker } = await import("../../src/tracker/index");
  const { registerBlockPrompts } = await import("../../src/moving/blocks/index");
  const { registerGmHand } = await import("../../src/gm-hand/index");
  const { registerOpenings } = await import("../../src/opening/index");
  const { registerDeclaring } = await import("../../src/declaring/index");
  const { registerStrip } = await import("../../src/weapons/strip/index");
  const { registerSheetImport } = await import("../../src/intake/index");
  const { prepareAnnouncements } = await import("../../src/foundry/announce");
  // Files that a battle fetches are here at once, so that nothing comes after a test is over.
  await import("../../src/tracker/tracker.lazy");
  await import("../../src/moving/blocks/block-prompt");
  await import("../../src/weapons/strip/told-strikes");
  followPlanning();
  registerFormations();
  prepareAnnouncements();
  for (const register of [registerBlockPrompts, registerGmHand]) register();
  for (const register of [registerOpenings, registerDeclaring, registerStrip, registerSheetImport]) register();
  registerTracker();
  const list = new globals.CONFIG.ui.combat();
  Object.assign(globals.ui, { combat: list });
  await list.render({ force: true });
  globals.Hooks.callAll("ready");
}

/** Opens a window of the scene as a button does. @param window its selector */
export async function openWindow(desk: Desk, page: Page, name: SceneCommand, window: string): Promise<void> {
  await command(name, desk.combatDoc.scene!);
  // The window's file may take a busy machine longer than a page is waited for.
  await vi.dynamicImportSettled();
  await page.until(window);
}

/** The commands that the battle's history holds, in order. */
export function commandsDone({ record }: Desk): Command[] {
  return Object.values(record.history!.commands).filter((command) => command !== null);
}

/** The Game Master has something done, and it is done. @throws where it is refused */
export async function done(desk: Desk, ...bodies: Parameters<Desk["pressed"]>[0][]): Promise<void> {
  for (const body of bodies) {
    let answer: Answered | null = null;
    void desk.pressed(body).then((answered) => {
      answer = answered;
    });
    await passUntil(
      () => answer !== null,
      () => `Nobody answers ${JSON.stringify(body)}`,
    );
    await desk.pass(200);
    expect(answer).toEqual({ ok: true });
  }
}

/** A command of the rules, as a request. */
export const commanded = (command: Command) => ({ type: "command", command }) as const;
