/** Tells the Game Master once how metres are counted on a map in other units. */

import { metresPerSpace } from "../../foundry/metres";
import { gameSeen, hooks, notices, type SceneDoc } from "../../foundry/platform";
import { metresOfUnit } from "../../foundry/units";
import { say } from "../../foundry/words";

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
  if (metresOfUnit(units) === null) notices()?.warn(unknown(scene, units.trim()));
  else
    notices()?.info(
      say("notices.unitsConverted", { scene: scene.name, space: spaceOf(scene, units), metres: metresOf(scene) }),
    );
  void gameSeen().settings.set(SYSTEM, TOLD, { ...told, [scene.id]: units });
}

function unknown({ name: scene }: SceneDoc, units: string): string {
  return units === "" ? say("notices.unitsMissing", { scene }) : say("notices.unitsUnknown", { scene, units });
}

function spaceOf({ grid }: SceneDoc, units: string): string {
  return `${numberText(grid.distance)} ${units.trim()}`;
}

function metresOf(scene: SceneDoc): string {
  return say("told.metres", { value: numberText(metresPerSpace(scene)) });
}

function numberText(number: number): string {
  return new Intl.NumberFormat(gameSeen().i18n.lang, { maximumSignificantDigits: 4 }).format(number);
}
