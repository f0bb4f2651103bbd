/**
 * An actor that the system `sw25` exported, as a record with the keys of a ytsheet2 sheet: what reads those reads it then, as
 * hostile as it is.
 */

import { CLASSES } from "../class-names";
import { textGiven } from "../text-given";
import { isCarried, spellSheet, thingSheet } from "./carried";
import { characterSheet, npcSheet } from "./character";
import { isResistance, isStrike, monsterSheet, partActor } from "./monster";
import { type Flat, type Item, itemFrom, itemsCarried, MOST_ITEMS, ofSw25 } from "./records";

/**
 * @param documents one, or the parts of one monster
 * @returns null: there is no actor of that system, and no spell or weapon
 */
export function sheetOfSw25(documents: readonly unknown[]): Flat | null {
  const all = documents.map(ofSw25).filter((one) => one !== null);
  const [actor] = all;
  if (actor?.type === "monster") return monsterSheet(all.map(partActor));
  if (actor?.type === "character") return characterSheet(actor);
  if (actor?.type === "npc") return npcSheet(actor);
  if (actor?.type === "spell") return spellSheet(itemFrom(actor));
  return actor?.type === "weapon" || actor?.type === "armor" ? thingSheet(itemFrom(actor)) : null;
}

/** Names of the actors' items that nothing here is made of. */
export function leftOutOfSw25(documents: readonly unknown[]): string[] {
  return [...new Set(documents.flatMap(leftOut))];
}

function leftOut(document: unknown): string[] {
  const actor = ofSw25(document);
  const isRead = actor?.type === "monster" ? isOfMonster : isOfCharacter;
  const items = itemsCarried(actor?.items);
  const all = Array.isArray(actor?.items) ? actor.items.length : 0;
  const named = items.filter((item) => !isRead(item)).map(({ name, type }) => `${name} (${textGiven(type)})`);
  return all > MOST_ITEMS ? [...named, `items ${MOST_ITEMS + 1}–${all}`] : named;
}

function isOfCharacter(item: Item): boolean {
  const { name, type } = item;
  const isFigure = type === "skill" ? CLASSES.has(name) : ["weapon", "armor", "combatability"].includes(String(type));
  // Checks there are worked out from classes and abilities, which came.
  return isFigure || type === "check" || isCarried(item);
}

function isOfMonster(item: Item): boolean {
  return item.type === "monsterability" || isStrike(item) || isResistance(item) || isCarried(item);
}
