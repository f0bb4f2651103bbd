/** The open windows of openings: they follow the Combat document. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { newOpening } from "../judgement/opening/index";
import { pageState } from "../page-state";
import { isAsked, openingOf, wantedHere } from "../scene/opening/situation";
import { combatOn } from "../scene/scene-battle";
import { OpeningWindow, startOpening } from "./opening-window";
import { RollWindow } from "./roll-window";

const state = pageState("opening/followed", () => ({
  /** Windows by the id of their Combat. */
  masters: new Map<string, OpeningWindow>(),
  rolls: new Map<string, RollWindow>(),
  /** Steps whose window a player has closed. */
  dismissed: new Set<string>(),
}));

export async function followOpenings(): Promise<void> {
  for (const [id, window] of state.masters) {
    if (!window.situation) {
      state.masters.delete(id);
      await window.close();
    } else if (window.rendered) await window.render();
  }
  if (gameSeen().user.isGM) return;
  for (const [id, window] of state.rolls) {
    const situation = openingOf(window.combat);
    if (situation && situation.opening.page === window.page && wantedHere(situation).length > 0) {
      if (window.rendered) await window.render();
      continue;
    }
    state.rolls.delete(id);
    await window.finish();
  }
  for (const combat of gameSeen().combats) await promptFor(combat);
}

/**
 * The opening of this Combat, if its step asks this player for something and its window is neither open nor was
 * closed.
 */
function unprompted(combat: CombatDoc): ReturnType<typeof openingOf> {
  const situation = openingOf(combat);
  if (
    !situation ||
    state.rolls.has(combat.id) ||
    !isAsked(situation) ||
    state.dismissed.has(stepOf(combat, situation.opening.page))
  )
    return null;
  return situation;
}

async function promptFor(combat: CombatDoc): Promise<void> {
  const situation = unprompted(combat);
  if (!situation) return;
  const window = new RollWindow(situation, ({ page }) => {
    state.rolls.delete(combat.id);
    state.dismissed.add(stepOf(combat, page));
  });
  state.rolls.set(combat.id, window);
  await window.render({ force: true });
}

function stepOf({ id }: CombatDoc, page: string): string {
  return `${id} ${page}`;
}

export async function openMaster(scene: SceneDoc): Promise<void> {
  const combat = combatOn(scene);
  if (!combat || !gameSeen().user.isGM) return;
  if (!openingOf(combat)) await startOpening(combat, newOpening(""));
  await showMaster(combat);
}

/** An opening goes on after a reload. */
export async function goOn(): Promise<void> {
  for (const combat of gameSeen().combats)
    if (gameSeen().user.isActiveGM && openingOf(combat)) await showMaster(combat);
}

async function showMaster(combat: CombatDoc): Promise<void> {
  const window = state.masters.get(combat.id) ?? new OpeningWindow(combat);
  state.masters.set(combat.id, window);
  await window.render({ force: true });
  if (window.minimized) await window.maximize();
}

export async function openRoll(scene: SceneDoc): Promise<void> {
  const combat = combatOn(scene);
  const situation = combat && openingOf(combat);
  if (!combat || !situation || wantedHere(situation).length === 0) return;
  state.dismissed.delete(stepOf(combat, situation.opening.page));
  const window = state.rolls.get(combat.id);
  if (window?.rendered) window.bringToFront();
  else await promptFor(combat);
}
