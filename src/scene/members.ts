/** The members of a Combat, by side. */

import { type CombatDoc, FRIENDLY, NEUTRAL, type TokenDoc } from "../foundry/platform";
import type { CharacterId, SideId } from "../rules/index";
import { recordOf, tokenOf } from "./scene-battle";

/** The sides in their order of acting, unless the Game Master says otherwise. */
export const SIDES = ["party", "monsters", "others"] as const;

/** The side of a token: the Game Master's choice for this battle, else the actor's, else by its disposition. */
export function sideOf(token: TokenDoc, chosen: { readonly [id: CharacterId]: SideId }): SideId {
  const override = chosen[token.id];
  if (override) return override;
  const own = token.actor?.system.side;
  if (typeof own === "string" && own !== "") return own;
  if (token.disposition === FRIENDLY) return "party";
  return token.disposition === NEUTRAL ? "others" : "monsters";
}

/** The tokens of a Combat's members, each with its side. */
export function combatMembers(combat: CombatDoc): { readonly token: TokenDoc; readonly side: SideId }[] {
  const { sideOf: chosen } = recordOf(combat);
  const tokens: TokenDoc[] = [];
  for (const combatant of combat.combatants) {
    const token = combatant.tokenId ? tokenOf(combat, combatant.tokenId) : null;
    if (token && !tokens.includes(token)) tokens.push(token);
  }
  return tokens.map((token) => ({ token, side: sideOf(token, chosen) }));
}

/** Characters whose tokens are linked to one actor and so share a sheet: groups of two or more. */
export function siblingsIn(combat: CombatDoc): CharacterId[][] {
  const bySheet = new Map<string, CharacterId[]>();
  for (const { id } of recordOf(combat).battle?.characters ?? []) {
    const uuid = tokenOf(combat, id)?.actor?.uuid;
    if (uuid !== undefined) bySheet.set(uuid, [...(bySheet.get(uuid) ?? []), id]);
  }
  return [...bySheet.values()].filter(({ length }) => length > 1);
}
