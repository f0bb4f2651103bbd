/** Fields of the list that write down what they say: sides, who begins, words for criticals, choices of the scene. */

import type { CombatDoc, SceneDoc } from "../foundry/platform";
import { sayCritical } from "../planning/critical-words";
import type { CharacterId, SideId } from "../rules/index";
import { chooseReading } from "../scene/reading-choices";
import { battleOf } from "../scene/scene-battle";

type Field = HTMLInputElement | HTMLSelectElement;

/** @returns whether the list has to be drawn anew for it */
export async function writeField(combat: CombatDoc, scene: SceneDoc, field: Field): Promise<boolean> {
  const { name, value } = field;
  const id = field.dataset.id ?? "";
  if (name === "side") await moveToSide(combat, id, value);
  if (name === "first") await setFirstSide(combat, value);
  if (name === "critical") sayCriticalIn(combat, id, value);
  if (!name.startsWith("option.")) return false;
  await setOption(scene, name.slice("option.".length), chosenValue(field));
  return true;
}

/** A tick, a number or text. */
function chosenValue(field: Field): string | number | boolean {
  if (field.type === "checkbox") return (field as HTMLInputElement).checked;
  return field.type === "number" ? Number(field.value) : field.value;
}

async function moveToSide(combat: CombatDoc, id: CharacterId, side: SideId): Promise<void> {
  await combat.update({ [`system.sideOf.${id}`]: side });
}

async function setFirstSide(combat: CombatDoc, side: SideId): Promise<void> {
  await combat.update({ "system.firstSide": side });
}

/** `ruleset` is a choice of the scene, all others are options of its battles. */
async function setOption(scene: SceneDoc, name: string, value: string | number | boolean): Promise<void> {
  if (name.startsWith("readings.")) return chooseReading(scene, name.slice("readings.".length), value);
  const flags = name === "ruleset" ? { ruleset: value } : { options: { [name]: value } };
  await scene.update({ flags: { ransen: flags } });
}

/** @param word as `sayCritical` takes it */
function sayCriticalIn(combat: CombatDoc, who: CharacterId, word: string): void {
  const fight = battleOf(combat);
  if (fight) sayCritical(fight, who, word);
}
