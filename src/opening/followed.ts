/** The open windows of openings: they follow the Combat document. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { newOpening } from "../judgement/opening/index";
import { isAsked, openingOf, wantedHere } from "../scene/opening/situation";
import { combatOn } from "../scene/scene-battle";
import { OpeningWindow, startOpening } from "./opening-window";
import { RollWindow } from "./roll-window";

/** Windows by the id of their Combat. */
const masters = new Map<string, OpeningWindow>();
const rolls = new Map<string, RollWindow>();
/** Steps whose window a player has closed. */
const dismissed = new Set<string>();

export async function followOpenings(): Promise<void> {
  for (const [id, window] of masters) {
    if (!window.situation) {
      masters.delete(id);
      await window.close();
    } else if (window.rendered) await window.render();
  }
  if (gameSeen().user.isGM) return;
  for (const [id, window] of rolls) {
    const situation = openingOf(window.combat);
    if (situation && situation.opening.page === window.page && wantedHere(situation).length > 0) {
      if (window.rendered) await window.render();
      continue;
    }
    rolls.delete(id);
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
    rolls.has(combat.id) ||
    !isAsked(situation) ||
    dismissed.has(stepOf(combat, situation.opening.page))
  )
    return null;
  return situation;
}

async function promptFor(combat: CombatDoc): Promise<void> {
  const situation = unprompted(combat);
  if (!situation) return;
  const window = new RollWindow(situation, ({ page }) => {
    rolls.delete(combat.id);
    dismissed.add(stepOf(combat, page));
  });
  rolls.set(combat.id, window);
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
  const window = masters.get(combat.id) ?? new OpeningWindow(combat);
  masters.set(combat.id, window);
  await window.render({ force: true });
  if (window.minimized) await window.maximize();
}

export async function openRoll(scene: SceneDoc): Promise<void> {
  const combat = combatOn(scene);
  const situation = combat && openingOf(combat);
  if (!combat || !situation || wantedHere(situation).length === 0) return;
  dismissed.delete(stepOf(combat, situation.opening.page));
  const window = rolls.get(combat.id);
  if (window?.rendered) window.bringToFront();
  else await promptFor(combat);
}
