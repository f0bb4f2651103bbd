/** Tells the Game Master once how metres are counted on a map in other units. */

import { fetched } from "../../foundry/fetched";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import { metresOfUnit } from "../../foundry/units";
import { reportFault } from "../../words/tell";

const SYSTEM = "ransen";
const TOLD = "unitsTold";

/** The units of which the Game Master was told, by scene id. */
type Told = { readonly [sceneId: string]: string };

/** Called once, in the hook `init`. */
export function registerUnitsNotice(): void {
  gameSeen().settings.register(SYSTEM, TOLD, { scope: "client", config: false, type: Object, default: {} });
  // The hook comes again when the scene's grid has changed.
  hooks().on("canvasReady", ({ scene }: { scene: SceneDoc | null }) => {
    if (scene && gameSeen().user.isGM) tell(scene);
  });
}

function tell(scene: SceneDoc): void {
  const { units } = scene.grid;
  if (units === undefined || metresOfUnit(units) === 1) return;
  const told = gameSeen().settings.get(SYSTEM, TOLD) as Told;
  if (told[scene.id] === units) return;
  fetched(import("./units-told"))
    .then(({ tellUnits }) => tellUnits(scene, units))
    .catch(reportFault);
  void gameSeen().settings.set(SYSTEM, TOLD, { ...told, [scene.id]: units });
}
