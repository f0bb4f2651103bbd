/** A changed figure in words: its name on the sheet, its present value, and the import's. */

import { gameSeen } from "../../foundry/platform";
import { say } from "../../foundry/words";
import type { Change } from "../../imports/merging";

/** Language keys of figures whose name does not stand under their own path. */
const CALLED: Readonly<Record<string, string>> = {
  "hp.value": "sheet.hpNow",
  "hp.max": "sheet.hpMax",
  "mp.value": "sheet.mpNow",
  "mp.max": "sheet.mpMax",
  img: "intake.picture",
  parts: "sheet.part.title",
  mp: "strike.mpLabel",
  range: "armament.range",
  radius: "armament.radius",
  how: "armament.howLabel",
  shape: "strike.shape.label",
  power: "strike.powerLabel",
  critical: "strike.criticalLabel",
  bonus: "strike.bonus",
  dice: "strike.diceCount",
  pointsBonus: "strike.diceBonus",
};

export function changeText({ path, from, to }: Change): string {
  return say("intake.change", { figure: figureText(path), from: valueText(from), to: valueText(to) });
}

function figureText(path: string): string {
  const { i18n } = gameSeen();
  const keys = [CALLED[path], `sheet.figure.${path}`, `sheet.${path}`, `strike.${path}`];
  const key = keys.find((one) => one !== undefined && i18n.has(`RANSEN.${one}`));
  if (key) return say(key);
  // A part's figure. The part's name can be any text.
  const [, part, figure] = /^parts\.(.*)\.(\w+)$/s.exec(path) ?? [];
  return part === undefined || figure === undefined ? path : say("labelled", { label: figureText(figure), name: part });
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return say("sheet.unknown");
  if (typeof value === "boolean") return say(value ? "intake.yes" : "intake.no");
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return say("sheet.unknown");
  return value.map((one) => (isNamed(one) ? one.name : wordOf(String(one)))).join(say("sheetImport.between"));
}

function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === "object" && value !== null && typeof (value as { name?: unknown }).name === "string";
}

/** Feats are lists of ids. */
function wordOf(id: string): string {
  return gameSeen().i18n.has(`RANSEN.feats.${id}.name`) ? say(`feats.${id}.name`) : id;
}
