/** Notices about a map in other units than metres. They are fetched for the first such map. */

import { metresPerSpace } from "../../foundry/metres";
import { gameSeen, notices, type SceneDoc } from "../../foundry/platform";
import { metresOfUnit } from "../../foundry/units";
import { say } from "../../foundry/words";

export function tellUnits(scene: SceneDoc, units: string): void {
  if (metresOfUnit(units) === null) notices()?.warn(unknown(scene, units.trim()));
  else
    notices()?.info(
      say("notices.unitsConverted", { scene: scene.name, space: spaceOf(scene, units), metres: metresOf(scene) }),
    );
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
