/** A declaration in words, and the items for it. */

import { valueInWords } from "../chronicle/index";
import { type Armament, choiceFor, declarablesOf } from "../documents/armaments";
import { say, wordsOfTheReader } from "../foundry/words";
import { BARE_HANDS_ITEM, type DraftWeapon, type ReadyDeclaration } from "../judgement/declarations/index";
import type { Action, CharacterId } from "../rules/index";
import { type BattleOnScene, nameIn, tokenOf } from "../scene/scene-battle";

/** Declared actions in words; movements with their metres. */
export function actionsText(fight: BattleOnScene, actions: readonly Action[]): string {
  const words = wordsOfTheReader();
  return valueInWords("actions", actions, words, (id) => nameIn(fight.combat, id));
}

/** The same with the weapon of an attack. A spell is in the actions by its name. */
export function declaredText(fight: BattleOnScene, who: CharacterId, { action, items = [] }: ReadyDeclaration): string {
  const actions = actionsText(fight, action);
  const item = items.find((id, i) => id !== null && "attack" in action[i]!);
  const weapon = declaredWith(fight, who).find(({ id }) => id === item)?.name;
  return weapon === undefined ? actions : say("declare.attackedWith", { actions, weapon });
}

/** An item that a declaration can use, by name. */
export interface DeclaredWith extends DraftWeapon, Pick<Armament, "name" | "strike" | "uses"> {}

/** The items that somebody's declaration can use, in the order of the sheet, and its bare hands last. */
export function declaredWith({ combat }: BattleOnScene, who: CharacterId): readonly DeclaredWith[] {
  const items = declarablesOf(tokenOf(combat, who)?.actor ?? null).filter(({ strike }) => strike !== null);
  const bare = { id: BARE_HANDS_ITEM, name: say("declare.bareHands"), strike: null, uses: null, fits: "melee" };
  return [...items.map((one) => ({ ...one, fits: choiceFor(one), attacks: one.atOnce.attacks })), bare];
}

/** Those of them that an attack may begin with: with something left to shoot. */
export function readyWith(fight: BattleOnScene, who: CharacterId): readonly DeclaredWith[] {
  return declaredWith(fight, who).filter(({ uses }) => uses !== 0);
}
