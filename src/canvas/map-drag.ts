/** The system's own drags on the map, in metres. Their presses never reach the platform's tokens and layers. */

import type { Spot } from "../foundry/canvas-seen";
import { takePresses } from "../foundry/map-pointer";
import type { SceneDoc } from "../foundry/platform";
import type { Point } from "../rules/index";
import { pixelsToMetres } from "../scene/map-places";

/** A drag in progress; all places in metres. */
export interface MapDrag {
  to(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

/**
 * Offers every press of the main button on the map. If `begin` returns a drag, it gets the pointer until it is
 * released; Escape cancels. Returns a function that ends the offer.
 * @param givesUp for Escape before a drag has begun; absent: the key is not wanted
 */
export function offerPresses(begin: (at: Point, scene: SceneDoc) => MapDrag | null, givesUp?: () => void): () => void {
  const take = (pressed: Spot, scene: SceneDoc) => {
    const metres = (at: Spot) => pixelsToMetres(scene, at);
    const drag = begin(metres(pressed), scene);
    return (
      drag && {
        moves: (at: Spot) => drag.to(metres(at)),
        ends: (at: Spot) => drag.drop(metres(at)),
        cancels: () => drag.cancel(),
      }
    );
  };
  return takePresses({ take, ...(givesUp && { givesUp }) });
}
