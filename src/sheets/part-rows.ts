/** Rows of parts on a monster's sheet. They are one list in the document, so each change writes all of them. */

import { newPart, PART_NUMBERS, repairParts, type SheetPart } from "../documents/parts";
import type { ActorDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { MOST_PARTS } from "../rules/index";

/** The stored parts, before effects. */
function storedParts(actor: ActorDoc): readonly SheetPart[] {
  return repairParts(actor._source?.system.parts ?? actor.system.parts ?? [], []);
}

/** Writes a cell of a row. `key` is a field of a part, `value` what was typed or ticked. */
export async function writePart(actor: ActorDoc, place: number, key: string, value: string | boolean): Promise<void> {
  const parts = storedParts(actor);
  const part = parts[place];
  if (!part) return;
  const isNumber = Object.hasOwn(PART_NUMBERS, key);
  // Nothing is as the whole monster.
  const said =
    key === "majors"
      ? { majors: value === "" ? null : Number(value) }
      : isNumber
        ? { [key]: value === "" ? 0 : Number(value) }
        : { [key]: value };
  const changed = parts.map((one, i) => (i === place ? { ...one, ...said } : one));
  await actor.update({ "system.parts": repairParts(changed, []) });
}

export async function addPart(actor: ActorDoc): Promise<void> {
  const parts = storedParts(actor);
  if (parts.length >= MOST_PARTS) return;
  const part = newPart(say("sheet.part.new", { number: String(parts.length + 1) }), parts);
  await actor.update({ "system.parts": [...parts, { ...part, core: parts.length === 0 }] });
}

export async function deletePart(actor: ActorDoc, place: number): Promise<void> {
  await actor.update({ "system.parts": storedParts(actor).filter((_, i) => i !== place) });
}
