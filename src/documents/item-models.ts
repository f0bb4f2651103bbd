/** Weapons and spells: as much of them as positions in combat need. Metres. */

import { reportBrokenFigures } from "./broken-data";
import { type ArmamentType, ITEM_FIGURES, repairItem, WAYS_OF } from "./item-figures";

const { fields } = foundry.data;

function metresField({ least, most, otherwise }: (typeof ITEM_FIGURES)[keyof typeof ITEM_FIGURES]) {
  return new fields.NumberField({ required: true, nullable: false, initial: otherwise, min: least, max: most });
}

/** `how`: a way to attack of the rules core. */
function armamentSchema(type: ArmamentType) {
  return {
    how: new fields.StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: WAYS_OF[type][0],
      choices: [...WAYS_OF[type]],
    }),
    range: metresField(ITEM_FIGURES.range),
  };
}

function spellSchema() {
  return { ...armamentSchema("spell"), radius: metresField(ITEM_FIGURES.radius) };
}

export class WeaponModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof armamentSchema>,
  Item.Implementation
> {
  static override defineSchema() {
    return armamentSchema("weapon");
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairItem("weapon", source));
    return super.migrateData(source);
  }
}

export class SpellModel extends foundry.abstract.TypeDataModel<ReturnType<typeof spellSchema>, Item.Implementation> {
  static override defineSchema() {
    return spellSchema();
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairItem("spell", source));
    return super.migrateData(source);
  }
}
