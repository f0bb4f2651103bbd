/** Entry point of the three areas on the canvas. */

import { canvasSeen } from "../../foundry/canvas-seen";
import { hooks } from "../../foundry/platform";
import { onSignal } from "../../signals";
import { BandLayer, BandOverLayer, bandLayer } from "./band-layer";

/** Somebody may have started or stopped hiding. */
function refreshSight(): void {
  for (const token of canvasSeen()?.tokens?.placeables ?? []) token.renderFlags.set({ refreshVisibility: true });
}

/** Called once, in the hook `init`, before the canvas exists. */
export function registerBands(layers: { [name: string]: { layerClass: unknown; group: string } }): void {
  layers.bandsOver = { layerClass: BandOverLayer, group: "interface" };
  layers.bands = { layerClass: BandLayer, group: "interface" };
  onSignal("battleChanged", refreshSight);
  const refresh = () => bandLayer()?.refreshSoon();
  onSignal("battleChanged", refresh);
  for (const name of ["updateCombat", "deleteCombat", "canvasReady", "updateScene"]) hooks().on(name, refresh);
  for (const name of ["updateToken", "createToken", "deleteToken", "moveToken", "canvasPan"])
    hooks().on(name, () => {
      if (bandLayer()?.picture) refresh();
    });
  onSignal("bandsChosen", (scene, choice) => bandLayer()?.preview(scene, choice));
  onSignal("reach", (reach) => bandLayer()?.showReach(reach));
}
