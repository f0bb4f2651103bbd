/** Fields of what a sheet holds besides the figures of a fight. */

import { ABILITIES, CLASS_IDS } from "./classes";
import { LIFE_NUMBERS, LOOT_SUM } from "./life";
import { numberField, optionalField } from "./number-fields";

const { fields } = foundry.data;

export function textField() {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial: "" });
}

function abilityField() {
  return new fields.SchemaField({
    value: numberField(LIFE_NUMBERS.ability),
    growth: numberField(LIFE_NUMBERS.ability),
    added: numberField(LIFE_NUMBERS.added),
  });
}

function eachOf<Id extends string, F>(ids: readonly Id[], field: () => F): { [id in Id]: F } {
  return Object.fromEntries(ids.map((id) => [id, field()])) as { [id in Id]: F };
}

export function lifeOfCharacters() {
  return {
    race: textField(),
    abilities: new fields.SchemaField(eachOf(ABILITIES, abilityField)),
    classes: new fields.SchemaField(eachOf(CLASS_IDS, () => numberField(LIFE_NUMBERS.classLevel))),
    loadouts: new fields.ArrayField(
      new fields.SchemaField({
        name: textField(),
        evasion: numberField(LIFE_NUMBERS.check),
        defence: numberField(LIFE_NUMBERS.check),
      }),
    ),
    languages: textField(),
    money: numberField(LIFE_NUMBERS.money),
    notes: textField(),
  };
}

export function lifeOfMonsters() {
  return {
    level: optionalField(LIFE_NUMBERS.level),
    taxon: textField(),
    weaknessText: textField(),
    languages: textField(),
    loot: new fields.ArrayField(
      new fields.SchemaField({ least: optionalField(LOOT_SUM), most: optionalField(LOOT_SUM), text: textField() }),
    ),
    notes: textField(),
  };
}
