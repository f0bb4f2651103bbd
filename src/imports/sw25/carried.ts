/** What an actor of `sw25` carries besides weapons, armour and feats: spells as sheets of ytsheet2, all else as items with words. */

import type { CarriedItem } from "../carried-drafts";
import { textGiven } from "../text-given";
import { withoutTags } from "../ytsheet/texts";
import { armourCategory, weaponCategory } from "./categories";
import { type Flat, type Item, mpCostOf, timingOf, wholeNumber } from "./records";

/** Whose magic a spell is, as sheets call it. */
const MAGIC: ReadonlyMap<string, string> = new Map([
  ["sorcerer", "真語魔法"],
  ["conjurer", "操霊魔法"],
  ["wizard", "深智魔法"],
  ["priest", "神聖魔法"],
  ["magitech", "魔動機術"],
  ["fairy", "妖精魔法"],
  ["druid", "森羅魔法"],
  ["daemon", "召異魔法"],
  ["abyssal", "奈落魔法"],
  ["bibliomancer", "秘奥魔法"],
]);

const RESISTED: ReadonlyMap<string, string> = new Map([
  ["halving", "半減"],
  ["disappear", "消滅"],
]);

export function spellSheet(item: Item): Flat {
  const { name, system } = item;
  const [range = "", ...form] = textGiven(system.rangeshape).split(/[/／]/);
  const mp = mpCostOf(item);
  return {
    result: "OK",
    type: "a",
    category: "magic",
    magicName: name,
    magicClass: MAGIC.get(textGiven(system.type)) ?? "",
    magicLevel: textGiven(system.level),
    ...(mp > 0 && { magicCost: `MP${mp}` }),
    magicTarget: textGiven(system.target),
    magicRange: range.trim(),
    magicForm: form.join("／").trim(),
    magicResist: RESISTED.get(textGiven(system.resist)) ?? "",
  };
}

/** A weapon or armour that nobody carries. */
export function thingSheet({ name, type, system }: Item): Flat {
  const { power, cvalue, usage, range } = system;
  return {
    result: "OK",
    type: "i",
    itemName: name,
    category: type === "weapon" ? weaponCategory(system.category) : armourCategory(system.category),
    ...(type === "weapon" && {
      weapon1Usage: textGiven(usage),
      weapon1Acc: String(wholeNumber(system.hit)),
      weapon1Dmg: String(wholeNumber(system.dmod)),
      ...(typeof power === "number" && { weapon1Rate: String(power) }),
      ...(wholeNumber(cvalue) > 0 && { weapon1Crit: String(wholeNumber(cvalue)) }),
      ...(textGiven(range) !== "" && { weapon1Range: textGiven(range) }),
    }),
    ...(type === "armor" && {
      armour1Eva: String(wholeNumber(system.dodge)),
      armour1Def: String(wholeNumber(system.pp)),
    }),
  };
}

/** What the spell rolls: its row of the power table, its critical value, and whether it heals. */
export function spellRolls({ name, system }: Item): { readonly [key: string]: unknown } {
  const power = system.usepower === true && typeof system.power === "number" ? system.power : null;
  if (power === null || !Number.isInteger(power) || power < 0 || power > 100) return {};
  const critical = wholeNumber(system.cvalue);
  const words = `${name} ${textGiven(system.overview)} ${textGiven(system.description)}`;
  return {
    power,
    critical: critical > 0 ? critical : 13,
    ...(/回復|heal|cure/i.test(words) && { effect: "heal" }),
  };
}

/** Types of items there, and what they are here. */
const BELONGINGS: ReadonlyMap<unknown, CarriedItem["type"]> = new Map([
  ["accessory", "accessory"],
  ["item", "gear"],
  ["resource", "gear"],
  ["magicalsong", "technique"],
  ["enhancearts", "technique"],
  ["ridingtrick", "technique"],
  ["alchemytech", "technique"],
  ["phasearea", "technique"],
  ["tactics", "technique"],
  ["infusion", "technique"],
  ["barbarousskill", "technique"],
  ["essenceweave", "technique"],
  ["otherfeature", "technique"],
  ["raceability", "ability"],
] as const);

export function isCarried({ type }: Item): boolean {
  return type === "spell" || BELONGINGS.has(type);
}

export function belongingOf(item: Item): CarriedItem | null {
  const { name, type, system } = item;
  const kind = BELONGINGS.get(type);
  if (!kind) return null;
  const notes = withoutTags(textGiven(system.overview) || textGiven(system.description));
  const timing = timingOf(item)?.timing;
  const mp = mpCostOf(item);
  return {
    type: kind,
    name,
    system: {
      notes,
      ...(kind === "accessory" && { worn: system.equip === true }),
      ...(kind === "gear" && { quantity: wholeNumber(system.quantity), price: wholeNumber(system.price) }),
      ...((kind === "technique" || kind === "ability") && timing && { timing }),
      ...(kind === "technique" && mp > 0 && { mp }),
    },
  };
}
