/** Fields of what a sheet holds besides the figures of a fight. */

import { CLASS_IDS, SHEET_ABILITIES } from "./classes";
import { CLASS_CHOICES, LIFE_NUMBERS, LOOT_SUM } from "./life";
import { choiceField, numberField, optionalField } from "./number-fields";

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

function classChoices() {
  return {
    accuracyClass: choiceField(CLASS_CHOICES.accuracyClass),
    evasionClass: choiceField(CLASS_CHOICES.evasionClass),
  };
}

export function lifeOfCharacters() {
  return {
    race: textField(),
    abilities: new fields.SchemaField(eachOf(SHEET_ABILITIES, abilityField)),
    classes: new fields.SchemaField(eachOf(CLASS_IDS, () => numberField(LIFE_NUMBERS.classLevel))),
    ...classChoices(),
    loadouts: new fields.ArrayField(
      new fields.SchemaField({
        name: textField(),
        ...classChoices(),
        accuracy: optionalField(LIFE_NUMBERS.check),
        evasion: optionalField(LIFE_NUMBERS.check),
        defence: optionalField(LIFE_NUMBERS.check),
        worn: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false }), {
          nullable: true,
          initial: null,
        }),
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
    /** Sword shards that it holds (`END-2`). */
    shards: numberField(LIFE_NUMBERS.shards),
    /** How many of them its figures hold already. */
    strengthened: numberField(LIFE_NUMBERS.shards),
    notes: textField(),
  };
}
