/** The system's own drags on the map. Their presses never reach the platform's tokens and layers. */

import { canvasDrawn } from "../foundry/canvas-seen";
import type { SceneDoc } from "../foundry/platform";
import type { Point } from "../rules/index";
import { pixelsToMetres } from "../scene/map-places";

/** A drag in progress; all places in metres. */
export interface MapDrag {
  to(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

function sceneShown(): { scene: SceneDoc; at: (event: PointerEvent) => Point } | null {
  const canvas = canvasDrawn();
  if (!canvas) return null;
  const { scene } = canvas;
  const at = ({ clientX, clientY }: PointerEvent) =>
    pixelsToMetres(scene, canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY }));
  return { scene, at };
}

/**
 * Offers every press of the main button on the map. If `begin` returns a drag, it gets the pointer until it is
 * released; Escape cancels. Returns a function that ends the offer.
 */
export function offerPresses(begin: (at: Point, scene: SceneDoc) => MapDrag | null): () => void {
  const press = (event: PointerEvent) => {
    const shown = sceneShown();
    // The canvas has this id on 13 and 14.
    if (event.button !== 0 || (event.target as HTMLElement | null)?.id !== "board" || !shown) return;
    const drag = begin(shown.at(event), shown.scene);
    if (!drag) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    follow(drag, shown.at);
  };
  globalThis.addEventListener("pointerdown", press, true);
  return () => globalThis.removeEventListener("pointerdown", press, true);
}

function follow(drag: MapDrag, at: (event: PointerEvent) => Point): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = (finish: () => void) => {
    listening.abort();
    finish();
  };
  globalThis.addEventListener("pointermove", (event) => drag.to(at(event)), options);
  globalThis.addEventListener("pointerup", (event) => end(() => drag.drop(at(event))), options);
  globalThis.addEventListener("pointercancel", () => end(() => drag.cancel()), options);
  globalThis.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      event.preventDefault();
      end(() => drag.cancel());
    },
    options,
  );
}
