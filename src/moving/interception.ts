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
import { automationOf, movementIn } from "../settings";
import { enter, notifyRefusal, reportFault } from "../words/tell";
import { verdictByBands } from "./areas/band-drag";
import { previewOf } from "./chosen-move";
import type { Drag } from "./drag/drag";
import { handOver } from "./drag/hold";
import { moveCommandOf } from "./drag/move-command";
import { planningIn, type Sight, sightOf } from "./drag/sight";
import { askedByHand } from "./hand-drags";
import { cornersOf, endOfLeg, heightAfter, raisedByKey, staysInPlace } from "./legs";
import { asTheTableWants, LET, type LegVerdict, type ToldRefusal } from "./verdict";

const JUDGED: readonly string[] = ["dragging", "keyboard"];

/** The battle whose rules judge this token's moves; null where movement is switched off, or it is over. */
function judgedBattle(fight: BattleOnScene | null, id: CharacterId): BattleOnScene | null {
  if (!fight || !isFighting(fight, id) || !("turn" in fight.battle || declaresAtOnce(fight))) return null;
  return movementIn(fight.battle) === "off" ? null : fight;
}

/** Nobody who fights is moved by hand before the rules of the battle are on this page. */
function waitsForRules(scene: SceneDoc, id: CharacterId): boolean {
  const combat = combatOn(scene);
  const coming = combat && rulesOnTheirWay(combat);
  const battle = coming && recordOf(combat).battle;
  if (!battle || !isFighting({ battle }, id) || movementIn(battle) === "off") return false;
  coming.catch(reportFault);
  return true;
}

/**
 * The return value of `TokenDocument#_preUpdateMovement`: whether the platform may carry the move out itself.
 * Otherwise the move is on its way to the referee, or refused with a notification.
 */
export function mayMoveByItself(token: TokenDoc, leg: MovementLeg): boolean {
  const verdict = verdictOn(token, leg);
  if (verdict.is === "ask") verdict.ask();
  else if (verdict.told) notifyRefusal(...verdict.told);
  return verdict.is === "let";
}

function verdictOn(token: TokenDoc, leg: MovementLeg): LegVerdict {
  const scene = token.parent;
  if (!scene || staysInPlace(token, leg)) return LET;
  const isJudged = JUDGED.includes(leg.method);
  if (isJudged && waitsForRules(scene, token.id)) return { is: "refuse", told: [decline("no-rules-yet").refusal] };
  const fought = battleOn(scene);
  if (fought && isFighting(fought, token.id)) {
    const elevation = raisedByKey(token, leg, scene.grid.size);
    if (elevation !== undefined) return { is: "ask", ask: () => void token.update({ elevation }).catch(reportFault) };
    const ask = isJudged && askedByHand(fought, scene, token, leg);
    if (ask) return { is: "ask", ask };
  }
  const fight = judgedBattle(fought, token.id);
  if (!fight || (leg.constrainOptions?.ransen !== undefined && gameSeen().user.isActiveGM)) return LET;
  if (leg.method === "undo" && automationOf("movement") !== "advise")
    return { is: "refuse", told: [decline("undo-in-tracker").refusal] };
  // Other movements are looked at by the referee after they have happened.
  if (!isJudged) return LET;
  const path = pathInMetres(scene, token, leg);
  const height = heightAfter(token, leg);
  if (declaresAtOnce(fight)) {
    const way = [centreInMetres(scene, token._source), ...path] as const;
    const draw = ({ takeDrawnWay }: typeof import("./drawn-ways")) =>
      takeDrawnWay(fight, token.id, way, leg.method, height);
    return { is: "ask", ask: () => enter(import("./drawn-ways"), draw) };
  }
  if (fight.battle.board === "areas") return verdictByBands(fight, fight.battle, token, leg);
  if (takesSeat(fight, token.id, centreInMetres(scene, { ...token._source, ...endOfLeg(leg) }))) return LET;
  return asTheTableWants(
    () => saidTo(sightOf(scene, fight), path, token.id),
    () => handOver(fight, scene, leg.method, { id: token.id, path, height }, askForMove),
  );
}

/** The refusal of the rules, if there is one. The mover's turn counts as begun where the move begins it. */
function saidTo(sight: Sight, drawn: readonly Point[], id: CharacterId): ToldRefusal | null {
  const planning = planningIn(sight, id);
  const { kind, path = drawn, join } = moveCommandOf(planning, id, drawn, [], sight.tokens);
  const refusal = previewOf(planning, { who: id, path, kind, join })?.refusal;
  return refusal ? [refusal, sight.fight.ruleset.capabilities.terms] : null;
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
