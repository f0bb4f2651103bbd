/** The three areas on the canvas. */

import { canvasSeen } from "../../foundry/canvas-seen";
import { hooks } from "../../foundry/platform";
import type { BandChoice, Rectangle } from "../../scene/index";
import { BandLayer, BandOverLayer, bandLayer } from "./band-layer";
import type { Reach } from "./band-picture";

export { bandLayer } from "./band-layer";

/** Somebody may have come out of hiding, or gone into it. */
function refreshSight(): void {
  for (const token of canvasSeen()?.tokens?.placeables ?? []) token.renderFlags.set({ refreshVisibility: true });
}

/** Called once, in the hook `init`, before the canvas exists. */
export function registerBands(layers: { [name: string]: { layerClass: unknown; group: string } }): void {
  layers.bandsOver = { layerClass: BandOverLayer, group: "interface" };
  layers.bands = { layerClass: BandLayer, group: "interface" };
  hooks().on("ransen.battleChanged", refreshSight);
  for (const name of ["ransen.battleChanged", "updateCombat", "deleteCombat", "canvasReady", "updateScene"])
    hooks().on(name, () => bandLayer()?.refresh());
  for (const name of ["updateToken", "createToken", "deleteToken", "moveToken", "canvasPan"])
    hooks().on(name, () => bandLayer()?.refreshSoon());
  hooks().on("ransen.bandsChosen", (scene: string, choice: BandChoice | null) => bandLayer()?.preview(scene, choice));
  hooks().on("ransen.drawRectangle", (done: (drawn: Rectangle | null) => void) => {
    const layer = bandLayer();
    if (layer) layer.drawRectangle(done);
    else done(null);
  });
  hooks().on("ransen.reach", (reach: Reach | null) => bandLayer()?.showReach(reach));
}
