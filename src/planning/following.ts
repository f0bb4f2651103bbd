/** Watches for declarations. The code that handles them is fetched with the first ones. */

import { type CombatDoc, type Data, gameSeen, hooks } from "../foundry/platform";
import { pageState } from "../page-state";
import { recordOf } from "../scene/scene-battle";
import { registerOwnCopies } from "../seals/kept-here";
import { enter } from "../words/tell";

/** Called once, in the hook `init`. */
export function followPlanning(): void {
  registerOwnCopies();
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: { declarations?: Data } }) => {
    if (changes.system?.declarations) follow(combat, "opened" in changes.system.declarations);
  });
  hooks().on("deleteCombat", (combat: CombatDoc) => {
    if (state.followed.delete(combat.id)) enter(reveals(), ({ forgetPlanning }) => forgetPlanning(combat));
  });
  hooks().once("ready", () => {
    for (const combat of gameSeen().combats) if (recordOf(combat).declarations.planning) follow(combat, false);
  });
}

const reveals = () => import("./planning.lazy");

const state = pageState("planning/following", () => ({
  /** Ids of combats of which the other file knows something. */
  followed: new Set<string>(),
}));

function follow(combat: CombatDoc, isReveal: boolean): void {
  state.followed.add(combat.id);
  // As they are now: a seal that is exchanged while the file comes would be found out else.
  const { battle, declarations } = recordOf(combat);
  if (battle) enter(reveals(), ({ onDeclarations }) => onDeclarations(combat, { battle, declarations }, isReveal));
}
