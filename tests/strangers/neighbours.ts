/** What neighbours show on a page beside us, if they are there, and whether it agrees with the battle. */

import { expect } from "vitest";
import { inPage, type Kept } from "../support/in-page";
import type { SeatedPage } from "../support/table";

/** What is noted on a page of the dice that a module shows. */
export interface Thrown {
  readonly begun: number;
  readonly rested: number;
  /** Results that were told while dice of their message still fell. */
  readonly early: number;
}

/** From now on the page notes how dice fall. To be called again after a reload. */
export async function noteDice(page: SeatedPage): Promise<void> {
  await inPage(page, ({ left, Hooks }) => {
    const falling = new Set<string>();
    left.thrown ??= { begun: 0, rested: 0, early: 0 };
    Hooks.on("diceSoNiceRollStart", (id) => {
      left.thrown.begun++;
      falling.add(id);
    });
    Hooks.on("diceSoNiceRollComplete", (id) => {
      left.thrown.rested++;
      falling.delete(id);
    });
    Hooks.on("ransen.struck", () => {
      if (falling.size > 0) left.thrown.early++;
    });
  });
}

export async function thrownOn(page: SeatedPage): Promise<Thrown> {
  return inPage(page, ({ left }) => left.thrown as Thrown);
}

/** Combat Tracker Dock: one portrait for each combatant that this user sees, and the mark at whoever has the open turn. */
async function dockAgrees(page: SeatedPage): Promise<void> {
  const shown = () =>
    inPage(page, ({ ui, combat }) => {
      const dock = document.getElementById("combat-dock");
      if (!("combatDock" in ui) || !dock || !combat) return null;
      const portraits = [...dock.querySelectorAll<HTMLElement>(".combatant-portrait:not(.hidden)")];
      const marked = portraits.filter((one) => one.classList.contains("active"));
      const visible = combat.combatants.filter((one) => one.visible || !one.actor);
      return {
        portraits: portraits.length >= visible.length,
        marked: marked.map(({ dataset }) => dataset.combatantId),
        acting: combat.combatant ? [combat.combatant.id] : [],
      };
    }) as Promise<{ portraits: boolean; marked: string[]; acting: string[] } | null>;
  await expect
    .poll(async () => {
      const dock = await shown();
      return dock === null || (dock.portraits && String(dock.marked) === String(dock.acting)) || JSON.stringify(dock);
    })
    .toBe(true);
}

/** Token Action HUD: it shows actions for the character with the open turn, once its user has selected it. */
async function hudAgrees(page: SeatedPage): Promise<void> {
  const shown = () =>
    inPage(page, ({ game, canvas, battle }) => {
      const who = battle?.turn?.who;
      const token = who ? canvas.tokens.get(who) : null;
      if (!("tokenActionHud" in game) || !token?.isOwner) return true;
      if (canvas.tokens.controlled.length !== 1 || !token.controlled) token.control({ releaseOthers: true });
      const hud = document.getElementById("token-action-hud");
      const actions = [...(hud?.querySelectorAll<HTMLElement>('[data-part="actionButton"]') ?? [])];
      return actions.length > 0 || `no actions: ${hud?.outerHTML.slice(0, 300)}`;
    }) as Promise<Kept>;
  await expect.poll(shown).toBe(true);
}

/** Asks until both show what the battle is. */
export async function agreeWith(page: SeatedPage): Promise<void> {
  await dockAgrees(page);
  await hudAgrees(page);
}
