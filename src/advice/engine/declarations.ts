/**
 * The engine's declarations for some characters in simultaneous combat. It uses only the knowledge of this page's
 * user.
 */

import { declarationBy, gameOf, isTogether, type NoForecast, prepared } from "../../engine/index";
import { BARE_HANDS_ITEM, type ReadyDeclaration } from "../../judgement/declarations/index";
import { type Action, BARE_HANDS_AT_ONCE, type CharacterId, type StrikeWith, seededDice } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import { itemOf } from "./as-requests";
import { knownFight } from "./known-fight";

/**
 * By character; characters without a possible declaration are left out. A string: the reason why no engine can play
 * this battle.
 */
export function declarationsOf(
  fight: BattleOnScene,
  ids: readonly CharacterId[],
): ReadonlyMap<CharacterId, ReadyDeclaration> | NoForecast {
  const { ruleset, battle, arms, guessed } = knownFight(fight);
  const ready = prepared(ruleset, battle, arms, guessed);
  if (!ready.ok) return ready.reason;
  const game = gameOf(ruleset, ready.arms);
  const chance = seededDice(secretSeed());
  const all = new Map<CharacterId, ReadyDeclaration>();
  if (!isTogether(ready.battle)) return all;
  for (const c of ready.battle.characters) {
    const action = ids.includes(c.id) ? declarationBy(game, ready.battle, c, chance) : null;
    if (action) all.set(c.id, sealable(fight, c.id, [action].flat()));
  }
  return all;
}

/** A seed from real chance. Another page could otherwise compute a secret declaration again. */
export function secretSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** The declaration in the form in which a person seals it: items in place of figures. */
export function sealable(fight: BattleOnScene, who: CharacterId, actions: readonly Action[]): ReadyDeclaration {
  const parts = actions.map((action) => {
    const isStrike = "attack" in action || "cast" in action;
    const item = isStrike && action.with ? declaredItem(fight, who, action.with) : null;
    if (!isStrike || item === null) return { action, item: null };
    const { with: _, ...rest } = action;
    return { action: rest, item };
  });
  const action = parts.map((part): Action => part.action);
  const items = parts.map(({ item }) => item);
  return { action, ...(items.some((item) => item !== null) && { items }) };
}

/** The item with these figures; null: none. Bare hands are no item on a sheet. */
function declaredItem(fight: BattleOnScene, who: CharacterId, made: StrikeWith): string | null {
  const isBare = JSON.stringify(made) === JSON.stringify(BARE_HANDS_AT_ONCE);
  return itemOf(fight, who, made) ?? (isBare ? BARE_HANDS_ITEM : null);
}
