/**
 * The token's ruler: while a move of a battle is drawn it hands the path to the skirmish layer, which draws bands,
 * kinds of move and blockers itself; at all other times it is the platform's own ruler.
 */

import { centreInMetres } from "../foundry/metres";
import { gameSeen, tokenSeen } from "../foundry/platform";
import { plannedBy } from "../foundry/platform-token";
import type { Point } from "../rules/index";
import { bandLayer } from "./bands/index";
import { skirmishLayer } from "./skirmish-layer";

const { TokenRuler } = foundry.canvas.placeables.tokens;
type RulerWaypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;

export class RansenTokenRuler extends TokenRuler {
  override refresh(rulerData: foundry.canvas.placeables.tokens.TokenRuler.Data): void {
    super.refresh(rulerData);
    const plan = plannedBy(gameSeen().user.id, rulerData);
    const scene = tokenSeen(this.token.document).parent;
    if (!plan || !scene) return;
    const end = [...plan.foundPath, ...plan.unreachableWaypoints].at(-1);
    if (end && bandLayer()?.drags(this.token.id ?? "")) bandLayer()?.pointDrag(centreInMetres(scene, end));
    if (skirmishLayer()?.sketchedToken !== this.token.id) return;
    const path: Point[] = [...plan.foundPath, ...plan.unreachableWaypoints]
      .slice(1)
      .map((place) => centreInMetres(scene, place));
    skirmishLayer()?.pointSketch(path);
  }

  protected override _getWaypointLabelContext(
    waypoint: RulerWaypoint,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ) {
    if (this.#isSketched(waypoint)) return undefined;
    return super._getWaypointLabelContext(waypoint, state);
  }

  protected override _getSegmentStyle(waypoint: RulerWaypoint) {
    const style = super._getSegmentStyle(waypoint);
    return this.#isSketched(waypoint) ? { ...style, width: 0 } : style;
  }

  protected override _getWaypointStyle(waypoint: RulerWaypoint) {
    const style = super._getWaypointStyle(waypoint);
    return this.#isSketched(waypoint) ? { ...style, radius: 0 } : style;
  }

  /**
   * Own drags of tokens that fight are drawn by the skirmish layer, the leader's and those of the others with it. The
   * platform's record of former ways is left out too: it counts changes of seat, which the rules do not.
   */
  #isSketched(waypoint: RulerWaypoint): boolean {
    if (waypoint.stage === "planned" && !(gameSeen().user.id in plansOf(this.token))) return false;
    const id = this.token.id ?? "";
    const drawn = skirmishLayer()?.sketches(id) === true || bandLayer()?.drags(id) === true;
    return waypoint.stage !== "pending" && drawn;
  }
}

function plansOf(token: object): object {
  return (token as { _plannedMovement?: object })._plannedMovement ?? {};
}
