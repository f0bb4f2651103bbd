/** Tokens that stand elsewhere than their battle says: put back, told of, or followed, as the table has chosen. */

import { type CombatDoc, notices, type SceneDoc, type TokenDoc, type UserDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { puttingRight } from "../judgement/moves/index";
import type { AreaName, Point } from "../rules/index";
import { areaUnder, bandsOn } from "../scene/areas";
import { placeOfToken } from "../scene/map-places";
import { type BattleOnScene, battleOf, isFighting, tokenOf } from "../scene/scene-battle";
import { unarranged } from "../seating/arranging";
import { placesOf } from "../seating/placement";
import { moveTokens, standsWell } from "../seating/token-moves";
import { arrangesTokens, straysIn } from "../settings";
import { notifyRefusal } from "../words/tell";
import { correctTokens } from "./carry-out";
import { correctNow } from "./queue";

/** Looks where the token is. It comes after everything that was asked before, so that approved moves have arrived. */
export async function inspectToken(combat: CombatDoc, token: TokenDoc, user: UserDoc): Promise<void> {
  const fight = battleOf(combat);
  if (!fight || !isFighting(fight, token.id) || standsWell(token, fight, arrangesTokens()) || !token.parent) return;
  const setting = straysIn(fight.battle);
  const names = { token: token.name, user: user.name };
  if (setting === "correct") {
    await correctTokens(combat, [token.id]);
    if (!user.isSelf) notices()?.warn(say("notices.corrected", names));
    return;
  }
  if (setting === "warn") {
    notices()?.warn(say("notices.strayed", names));
    return;
  }
  await followToken(combat, token);
}

/**
 * From now on the table arranges its tokens: tokens that stood anywhere in their melee or around their coordinate get
 * seats.
 */
export async function setSideBySide(combat: CombatDoc): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  const byHand = unarranged(fight).filter((id) => standsWell(tokenOf(combat, id)!, fight, false));
  const seats = new Map([...placesOf(fight, null)].filter(([id]) => byHand.includes(id)));
  await moveTokens(combat, seats, null, fight.revision);
}

/** The table lets it stand, so the battle follows the token. */
export async function followToken(combat: CombatDoc, token: TokenDoc): Promise<void> {
  const fight = battleOf(combat);
  if (!fight || standsWell(token, fight, arrangesTokens()) || !token.parent) return;
  const at = placeUnderToken(fight, token, token.parent);
  if (at === null) return;
  const put = await correctNow(combat, { type: "command", command: puttingRight(fight.battle, token.id, at) });
  if (!put.ok) notifyRefusal(put.refusal);
}

/** Where a token stands, in the board's own terms; null beside the bands. */
export function placeUnderToken(
  { battle, ruleset }: BattleOnScene,
  token: TokenDoc,
  scene: SceneDoc,
): Point | AreaName | null {
  if (battle.board !== "areas") return placeOfToken(scene, token._source, ruleset.capabilities);
  const field = bandsOn(scene, battle);
  return field && areaUnder(token, field);
}
