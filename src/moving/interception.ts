/**
 * A drag or an arrow key on the mover's own page. A token that fights does not move by itself: its move is asked of
 * the referee. All tokens of one drag are one move.
 */

import { gameSeen, type MovementLeg, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { decline } from "../judgement/protocol/index";
import { declaresAtOnce } from "../planning/planning";
import { heightsOf, request } from "../requests/requests";
import type { CharacterId, Point } from "../rules/index";
import { centreInMetres } from "../scene/map-places";
import { rulesOnTheirWay } from "../scene/rules-here";
import { type BattleOnScene, battleOn, combatOn, isFighting, recordOf } from "../scene/scene-battle";
import { takesSeat } from "../seating/seat-area";
import { allowsWithoutGM, automationOf, movementIn } from "../settings";
import { enter, notifyRefusal, reportFault } from "../words/tell";
import { mayMoveByBands } from "./areas/band-drag";
import { previewOf } from "./chosen-move";
import type { Drag } from "./drag/drag";
import { handOver } from "./drag/hold";
import { moveCommandOf } from "./drag/move-command";
import { planningIn, type Sight, sightOf } from "./drag/sight";
import { takesByHand } from "./hand-drags";
import { cornersOf, endOfLeg, heightAfter, raisedByKey, staysInPlace } from "./legs";

const JUDGED: readonly string[] = ["dragging", "keyboard"];

/** The battle whose rules judge this token's moves; null where movement is switched off, or it is over. */
function judgedBattle(fight: BattleOnScene | null, id: CharacterId): BattleOnScene | null {
  if (!fight || !isFighting(fight, id) || !("turn" in fight.battle || declaresAtOnce(fight))) return null;
  return movementIn(fight.battle) === "off" ? null : fight;
}

/** Nobody who fights is moved by hand before the rules of the battle are on this page. The user is told. */
function waitsForRules(scene: SceneDoc, id: CharacterId, { method }: Pick<MovementLeg, "method">): boolean {
  if (!JUDGED.includes(method)) return false;
  const combat = combatOn(scene);
  const coming = combat && rulesOnTheirWay(combat);
  const battle = coming && recordOf(combat).battle;
  if (!battle || !isFighting({ battle }, id) || movementIn(battle) === "off") return false;
  coming.catch(reportFault);
  notifyRefusal(decline("no-rules-yet").refusal);
  return true;
}

/**
 * What `TokenDocument#_preUpdateMovement` answers: whether the platform may carry the move out itself. Otherwise the
 * move is on its way to the referee, or refused with a notification.
 */
export function mayMoveByItself(token: TokenDoc, leg: MovementLeg): boolean {
  const scene = token.parent;
  if (!scene || staysInPlace(token, leg)) return true;
  if (waitsForRules(scene, token.id, leg)) return false;
  const fought = battleOn(scene);
  const height = fought && isFighting(fought, token.id) && raisedByKey(token, leg, scene.grid.size);
  if (typeof height === "number") {
    token.update({ elevation: height }).catch(reportFault);
    return false;
  }
  if (fought && isFighting(fought, token.id) && JUDGED.includes(leg.method) && takesByHand(fought, scene, token, leg))
    return false;
  const fight = judgedBattle(fought, token.id);
  if (!fight) return true;
  if (leg.constrainOptions?.ransen !== undefined && gameSeen().user.isActiveGM) return true;
  if (leg.method === "undo" && automationOf("movement") !== "advise") {
    notifyRefusal(decline("undo-in-tracker").refusal);
    return false;
  }
  // Other movements are looked at by the referee after they have happened.
  if (!JUDGED.includes(leg.method)) return true;
  if (declaresAtOnce(fight)) {
    const way = [centreInMetres(scene, token._source), ...pathInMetres(scene, token, leg)] as const;
    const height = heightAfter(token, leg);
    enter(import("./drawn-ways"), ({ takeDrawnWay }) => takeDrawnWay(fight, token.id, way, leg.method, height));
    return false;
  }
  if (fight.battle.board === "areas") return mayMoveByBands(fight, fight.battle, token, leg);
  if (takesSeat(fight, token.id, centreInMetres(scene, { ...token._source, ...endOfLeg(leg) }))) return true;
  if (automationOf("movement") === "advise") {
    advise(sightOf(scene, fight), pathInMetres(scene, token, leg), token.id);
    return true;
  }
  if (!gameSeen().users.activeGM) {
    if (allowsWithoutGM()) return true;
    notifyRefusal(decline("no-gm").refusal);
    return false;
  }
  const path = pathInMetres(scene, token, leg);
  handOver(fight, scene, leg.method, { id: token.id, path, height: heightAfter(token, leg) }, askForMove);
  return false;
}

/**
 * Tells the user what the rules would say, with the mover's turn begun where a move begins it. The token goes all the
 * same.
 */
function advise(sight: Sight, drawn: readonly Point[], id: CharacterId): void {
  const planning = planningIn(sight, id);
  const { kind, path = drawn, join } = moveCommandOf(planning, id, drawn, [], sight.tokens);
  const refusal = previewOf(planning, { who: id, path, kind, join })?.refusal;
  if (refusal) notifyRefusal(refusal, sight.fight.ruleset.capabilities.terms);
}

/** Corners of a leg after its start, as centres in metres. */
function pathInMetres(scene: SceneDoc, token: TokenDoc, leg: MovementLeg): Point[] {
  return cornersOf(leg).map((corner) => centreInMetres(scene, { ...token._source, ...corner }));
}

async function askForMove(drag: Drag, { combat }: BattleOnScene): Promise<void> {
  const command = drag.meaning((sight) => drag.moveIn(sight));
  if (command) await request(combat, { type: "move", command, ...heightsOf(drag.handed) });
  else notifyRefusal(decline("stale").refusal);
}
