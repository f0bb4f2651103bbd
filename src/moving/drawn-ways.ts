/**
 * While everyone declares at once, no token moves by a drag. A drag or an arrow key becomes the way that its owner is
 * about to declare, in this page's memory. The move is stopped before anything of it is sent (`SIM-CYC-1`).
 */

import { gameSeen, type MovementLeg, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { isDeclaring, lostBetween, withDrawnWay, withStretch } from "../judgement/declarations/index";
import { landingOf } from "../judgement/moves/index";
import { decline, type RefereeRefusal } from "../judgement/protocol/index";
import { draftOf, setDraft } from "../planning/drafts";
import { isPlanning, tryDeclaration, undeclaredOf } from "../planning/planning";
import { anyCharacterOf, type CharacterId, type Point } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { signal } from "../signals";
import { notifyRefusal } from "../words/tell";
import { seenOn, tokensSeenOn } from "./drop-places";

/** Any action will do: it is only tried to hear why somebody may not declare. */
const PROBE = [{ evade: true }] as const;

/**
 * Puts the way of a drag, or the stretch of an arrow key, into a character's draft, and tells the page
 * so: `wayDrawn`. Metres, from where the token stands.
 * @param height where it leads to another
 */
export function takeDrawnWay(
  fight: BattleOnScene,
  who: CharacterId,
  [start, ...path]: readonly [Point, ...Point[]],
  by: MovementLeg["method"],
  height?: number,
): void {
  const { combat, battle } = fight;
  const at = anyCharacterOf(battle, who)?.at;
  if (!at || typeof at === "string") return;
  const refusal = objection(fight, who);
  if (refusal) {
    notifyRefusal(refusal, fight.ruleset.capabilities.terms);
    return;
  }
  const scene = sceneOf(combat);
  const draft = draftOf(combat.id, battle.round, who);
  const end = path.at(-1);
  if (!end) return;
  const next =
    by === "keyboard"
      ? withStretch(draft, at, [end[0] - start[0], end[1] - start[1]], height)
      : withDrawnWay(
          draft,
          [
            ...path.slice(0, -1),
            landingOf(fight.view, [who], end, seenOn(scene, battle), scene ? tokensSeenOn(scene, battle) : undefined)
              .at,
          ],
          height,
        );
  if (lostBetween(draft, next) === "attack") notices()?.info(say("declare.attackGone"));
  setDraft(combat.id, battle.round, who, next);
  signal("wayDrawn", combat, who);
}

/** Why no way can be drawn for a character now; null: it can. */
function objection(fight: BattleOnScene, who: CharacterId): RefereeRefusal | null {
  if (!isDeclaring(fight.battle)) return decline("revealed").refusal;
  if (!isPlanning(fight)) return decline("not-planning").refusal;
  if (undeclaredOf(fight, gameSeen().user).includes(who)) return null;
  const probe = tryDeclaration(fight, who, PROBE);
  return probe.ok ? { code: "already-declared", rule: "SIM-CYC-1", data: { who } } : probe.refusal;
}
