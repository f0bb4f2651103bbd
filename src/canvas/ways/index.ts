/** Declared ways on the map. */

import { hooks } from "../../foundry/platform";
import { layNamesSoon } from "../nameplates";
import { WayLayer, wayLayer } from "./way-layer";

export { wayLayer } from "./way-layer";

/** Called once, in the hook `init`, before the canvas exists. */
export function registerWays(layers: { [name: string]: { layerClass: unknown; group: string } }): void {
  layers.declaredWays = { layerClass: WayLayer, group: "interface" };
  for (const name of [
    "ransen.draftsChanged",
    "ransen.declarationsChanged",
    "ransen.battleChanged",
    "updateCombat",
    "deleteCombat",
    "canvasReady",
    "userConnected",
  ])
    hooks().on(name, () => {
      wayLayer()?.refresh();
      layNamesSoon();
    });
  hooks().on("canvasPan", () => wayLayer()?.rezoom());
}
