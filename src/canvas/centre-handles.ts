/**
 * While the Game Master's hand is out, the crosses of combined skirmishes are handles that can be dragged within a
 * metre (`A25-CMB-2`).
 */

import type { SceneDoc } from "../foundry/platform";
import { handIsOut, midpointOf } from "../moving/hand-drags";
import { requestCommand } from "../requests/requests";
import { distance, isPoint, ontoLine, type Point, type SkirmishId } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import type { BattleOnScene } from "../scene/scene-battle";
import { reportFault } from "../words/tell";
import { drawArea } from "./area-outline";
import type { MapDrag } from "./map-drag";
import type { MapScale } from "./map-scale";
import { SKIRMISH } from "./palette";
import * as shapes from "./shapes";

/** How far a midpoint may be shifted, and how near a press must be to its cross, metres. */
const SHIFT = 1;
const NEAR = 0.5;

interface Handle {
  readonly skirmish: SkirmishId;
  readonly centre: Point;
  readonly midpoint: Point;
}

export class CentreHandles {
  readonly #drawing: shapes.Drawing;
  #found: BattleOnScene | null = null;
  #scene: SceneDoc | null = null;
  #scale: MapScale = { metre: 1, ui: 1 };

  constructor(parent: shapes.Group) {
    this.#drawing = shapes.newDrawing(parent);
  }

  show(scene: SceneDoc, fight: BattleOnScene | null, scale: MapScale): void {
    this.#found = fight;
    this.#scene = scene;
    this.#scale = scale;
    this.#draw(null, null);
  }

  /** The drag that a press at this point begins, metres; null: there is no handle. */
  press(at: Point): MapDrag | null {
    const fight = this.#found;
    const handle = this.#handles().find(({ centre }) => distance(centre, at) <= NEAR);
    if (!fight || !handle) return null;
    const { skirmish, midpoint } = handle;
    const dragged = (place: Point) => within(midpoint, ontoLine(place, fight.ruleset.capabilities));
    return {
      to: (place) => this.#draw(skirmish, dragged(place)),
      drop: (place) => {
        this.#draw(null, null);
        const command = { do: "centre", skirmish, at: dragged(place) } as const;
        requestCommand(fight.combat, command).catch(reportFault);
      },
      cancel: () => this.#draw(null, null),
    };
  }

  #handles(): Handle[] {
    const fight = this.#found;
    if (!fight || !handIsOut()) return [];
    return fight.view.skirmishes.flatMap(({ id, centre }) => {
      const midpoint = id === undefined ? null : midpointOf(fight, id);
      return id !== undefined && isPoint(centre) && midpoint ? [{ skirmish: id, centre, midpoint }] : [];
    });
  }

  #draw(dragged: SkirmishId | null, to: Point | null): void {
    const scene = this.#scene;
    if (this.#drawing.destroyed || !scene) return;
    this.#drawing.clear();
    const { ui, metre, strip } = this.#scale;
    for (const { skirmish, centre, midpoint } of this.#handles()) {
      const spot = metresToPixels(scene, skirmish === dragged && to ? to : centre);
      const paper = { width: 5 * ui, colour: SKIRMISH.paper, alpha: 0.85 };
      const ink = { width: 2.5 * ui, colour: SKIRMISH.calm };
      const reach = { stroke: { width: 2 * ui, colour: SKIRMISH.paper, alpha: 0.9, pattern: "dashed" } } as const;
      const middle = metresToPixels(scene, midpoint);
      drawArea(this.#drawing, strip ? "stretch" : "circle", middle, SHIFT * metre, reach, strip);
      for (const stroke of [paper, ink]) {
        shapes.drawCircle(this.#drawing, spot, 11 * ui, { stroke });
        shapes.cross(this.#drawing, spot, 8 * ui, stroke);
      }
    }
  }
}

/** The point, or the last one on the way there that is still within the metre, rounded to a centimetre. */
function within(midpoint: Point, to: Point): Point {
  const metres = distance(midpoint, to);
  const share = metres > SHIFT ? SHIFT / metres : 1;
  const along = (part: 0 | 1) => {
    const shifted = midpoint[part] + Math.trunc(100 * (to[part] - midpoint[part]) * share) / 100;
    // Rounds away errors of the last bits, far within the rules' tolerance.
    return Math.round(1e7 * shifted) / 1e7 + 0;
  };
  return [along(0), along(1)];
}
