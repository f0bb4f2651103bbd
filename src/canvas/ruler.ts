/**
 * The token's ruler. While a move in a battle is drawn, it tells the drag where the pointer is and leaves the drawing
 * to the layers of this folder. At all other times it is the platform's own ruler.
 */

import { gameSeen, tokenSeen } from "../foundry/platform";
import { plannedBy } from "../foundry/platform-token";
import { dragHeld } from "../moving/drag/hold";
import { isCorner } from "../moving/legs";
import type { Point } from "../rules/index";
import { centreInMetres } from "../scene/map-places";
import { bandLayer } from "./bands/band-layer";

const { TokenRuler } = foundry.canvas.placeables.tokens;
type RulerWaypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;

export class RansenTokenRuler extends TokenRuler {
  override refresh(rulerData: foundry.canvas.placeables.tokens.TokenRuler.Data): void {
    super.refresh(rulerData);
    const plan = plannedBy(gameSeen().user.id, rulerData);
    const scene = tokenSeen(this.token.document).parent;
    if (!plan || !scene) return;
    const drag = dragHeld();
    const id = this.token.id ?? "";
    if (!drag?.draws(id)) return;
    const path: Point[] = [...plan.foundPath, ...plan.unreachableWaypoints]
      .slice(1)
      .filter(isCorner)
      .map((place) => centreInMetres(scene, place));
    drag.point(id, path);
    bandLayer()?.followPointer();
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
   * The skirmish layer draws this user's drags of fighting tokens, the leader's and the others'. The platform's
   * record of earlier ways is left out too: it counts changes of seat, which the rules do not.
   */
  #isSketched(waypoint: RulerWaypoint): boolean {
    if (waypoint.stage === "planned" && !(gameSeen().user.id in plansOf(this.token))) return false;
    return waypoint.stage !== "pending" && dragHeld()?.draws(this.token.id ?? "") === true;
  }
}

function plansOf(token: object): object {
  return (token as { _plannedMovement?: object })._plannedMovement ?? {};
}
