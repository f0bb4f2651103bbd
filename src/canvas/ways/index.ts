/** Entry point of declared ways on the map. */

import { onceAFrame } from "../../foundry/once-a-frame";
import { hooks } from "../../foundry/platform";
import { onSignal } from "../../signals";
import { layNamesSoon } from "../names-soon";
import { WayLayer, wayLayer } from "./way-layer";

/** Called once, in the hook `init`, before the canvas exists. */
export function registerWays(layers: { [name: string]: { layerClass: unknown; group: string } }): void {
  layers.declaredWays = { layerClass: WayLayer, group: "interface" };
  const refresh = onceAFrame(() => {
    wayLayer()?.refresh();
    layNamesSoon();
  });
  onSignal(["draftsChanged", "declarationsChanged", "battleChanged"], refresh);
  for (const name of ["updateCombat", "deleteCombat", "canvasReady", "userConnected"]) hooks().on(name, refresh);
  hooks().on("canvasPan", () => wayLayer()?.rezoom());
}
