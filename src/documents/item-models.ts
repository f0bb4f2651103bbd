/** Weapons and spells: what positions in combat need of them, and what a strike with them is made with. Metres. */

import { reportBrokenFigures } from "./broken-data";
import { CLASS_IDS } from "./classes";
import {
  type ArmamentType,
  ITEM_FIGURES,
  repairItem,
  SHAPES,
  STRIKE_CHOICES,
  STRIKE_NUMBERS,
  STRIKE_OPTIONS,
  USES,
  WAYS_OF,
} from "./item-figures";
import { choiceField, numberField, optionalField } from "./number-fields";

const { fields } = foundry.data;

/** A word of a strike; empty: as the rules say where nothing is said. */
function strikeWord(key: keyof typeof STRIKE_CHOICES) {
  return choiceField(["", ...STRIKE_CHOICES[key]]);
}

/** `how`: a way to attack of the rules core. */
function armamentSchema(type: ArmamentType) {
  return {
    how: choiceField(WAYS_OF[type]),
    range: numberField(ITEM_FIGURES.range),
    /** One target, or a circle of `radius` or a line of `length` with `limit` targets at most. */
    shape: choiceField(SHAPES),
    radius: numberField(ITEM_FIGURES.radius),
    length: numberField(ITEM_FIGURES.length),
    limit: optionalField(STRIKE_OPTIONS.limit),
    /** A row of the power table, or so many dice and `pointsBonus`, as monsters strike. */
    power: optionalField(STRIKE_OPTIONS.power),
    dice: optionalField(STRIKE_OPTIONS.dice),
    pointsBonus: numberField(STRIKE_NUMBERS.pointsBonus),
    critical: numberField(STRIKE_NUMBERS.critical),
    /** Of a spell: whose magic power its caster casts it with; empty: the highest. */
    ...(type === "spell" && { class: choiceField(["", ...CLASS_IDS]) }),
    /** Bonus damage; nothing: of a spell the magic power of its caster. */
    bonus: optionalField(STRIKE_OPTIONS.bonus),
    additional: numberField(STRIKE_NUMBERS.additional),
    reads: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** Beside the accuracy or magic power of whoever uses it. */
    accuracy: numberField(STRIKE_NUMBERS.accuracy),
    effect: strikeWord("effect"),
    kind: strikeWord("kind"),
    check: strikeWord("check"),
    against: strikeWord("against"),
    resisted: strikeWord("resisted"),
    mp: numberField(STRIKE_NUMBERS.mp),
    leaves: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
    /** The part of a monster that uses it. */
    part: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** Ammunition and the like; `value` null: not counted. */
    uses: new fields.SchemaField({ value: optionalField(USES), max: optionalField(USES) }),
  };
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

export class SpellModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armamentSchema>, Item.Implementation> {
  static override defineSchema() {
    return armamentSchema("spell");
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairItem("spell", source));
    return super.migrateData(source);
  }
}
