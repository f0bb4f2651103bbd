/** Weapons and spells: the data for positions in combat, and the figures of a strike with them. Metres. */

import { ACT_KEYS, type AttackManner, SERIES_AFTER, SERIES_FIGURES, SERIES_TARGETS } from "../rules/index";
import { ATTACKS, MET_BY, REACH } from "./at-once";
import { reportBrokenFigures } from "./broken-data";
import { CLASS_IDS } from "./classes";
import {
  type ArmamentType,
  ITEM_FIGURES,
  repairItem,
  SHAPES,
  SPELL_TIMINGS,
  STRIKE_CHOICES,
  STRIKE_NUMBERS,
  STRIKE_OPTIONS,
  type StrikeShape,
  USES,
  WAYS_OF,
  WEAPON_HANDS,
} from "./item-figures";
import { EACH_DOES, EACH_KINDS, LEFT_ACTS, LEFT_FIGURES, LEFT_NUMBERS, LEFT_UNTIL } from "./left-effects";
import { choiceField, numberField, optionalField } from "./number-fields";
import { ACTS, COUNTER_TIMES, SERIES_MADE_WITH, SERIES_NUMBERS } from "./often";

const { fields } = foundry.data;

/** A word of a strike; empty: the rules' default. */
function strikeWord(key: keyof typeof STRIKE_CHOICES) {
  return choiceField(["", ...STRIKE_CHOICES[key]]);
}

/** An effect that it leaves (`EFF-1` to `EFF-4`). */
function effectField() {
  return new fields.SchemaField({
    name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    rounds: optionalField(LEFT_NUMBERS.rounds),
    until: choiceField(LEFT_UNTIL),
    figures: new fields.SchemaField(
      Object.fromEntries(LEFT_FIGURES.map((key) => [key, numberField(LEFT_NUMBERS.figure)])),
    ),
    conditions: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
    each: new fields.SchemaField({
      does: choiceField(EACH_DOES),
      amount: numberField(LEFT_NUMBERS.amount),
      kind: choiceField(EACH_KINDS),
    }),
    acts: new fields.SchemaField(Object.fromEntries(LEFT_ACTS.map((key) => [key, numberField(LEFT_NUMBERS.acts)]))),
    keeps: new fields.BooleanField({ initial: false }),
  });
}

function textField() {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial: "" });
}

function wordsField() {
  return new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false }));
}

function seriesModifiersField() {
  return new fields.SchemaField(
    Object.fromEntries(SERIES_FIGURES.map((key) => [key, numberField(SERIES_NUMBERS.modifier)])),
  );
}

/** A further strike that its bearer has after another (`ACT-3`). */
function seriesField() {
  return new fields.SchemaField({
    name: textField(),
    from: new fields.SchemaField({ how: wordsField(), tags: wordsField() }),
    after: choiceField(SERIES_AFTER),
    target: choiceField(SERIES_TARGETS),
    with: new fields.SchemaField({ what: choiceField(SERIES_MADE_WITH), how: wordsField(), tags: wordsField() }),
    times: numberField(SERIES_NUMBERS.times),
    modifiers: seriesModifiersField(),
    opening: seriesModifiersField(),
    shares: textField(),
  });
}

/** How often its bearer acts (`ACT-1`, `ACT-7`), and its further strikes. */
export function oftenSchema() {
  return {
    acts: new fields.SchemaField(Object.fromEntries(ACT_KEYS.map((key) => [key, optionalField(ACTS)]))),
    series: new fields.ArrayField(seriesField()),
    /** `ACT-14`: how often in a round it strikes back, and the words of the weapon that a feat does it with. */
    counters: new fields.SchemaField({ times: optionalField(COUNTER_TIMES), tags: wordsField() }),
  };
}

/**
 * The figures of a strike, or of another use of an item. `how`: a way to attack of the rules core.
 * @param initial the default of a new item, if it is not the first of the choices
 */
export function strikeSchema(ways: readonly AttackManner[], { shape = "single" }: { shape?: StrikeShape } = {}) {
  return {
    how: choiceField(ways),
    range: numberField(ITEM_FIGURES.range),
    /** One target, its user, several, or a circle of `radius` or a line of `length`; `limit` targets at most. */
    shape: choiceField(SHAPES, shape),
    radius: numberField(ITEM_FIGURES.radius),
    length: numberField(ITEM_FIGURES.length),
    limit: optionalField(STRIKE_OPTIONS.limit),
    /** A row of the power table, or so many dice and `pointsBonus`, as monsters strike. */
    power: optionalField(STRIKE_OPTIONS.power),
    dice: optionalField(STRIKE_OPTIONS.dice),
    pointsBonus: numberField(STRIKE_NUMBERS.pointsBonus),
    critical: numberField(STRIKE_NUMBERS.critical),
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
    pool: strikeWord("pool"),
    /** A word, such as `fire`. */
    element: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    mp: numberField(STRIKE_NUMBERS.mp),
    leaves: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
    effects: new fields.ArrayField(effectField()),
    /** The part of a monster that uses it. */
    part: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** Ammunition and the like; `value` null: not counted. */
    uses: new fields.SchemaField({ value: optionalField(USES), max: optionalField(USES) }),
  };
}

function armamentSchema(type: ArmamentType) {
  return {
    ...strikeSchema(WAYS_OF[type]),
    /** Where everyone declares at once. `reach`: metres in melee; nothing: as the battle says. */
    atOnce: new fields.SchemaField({
      reach: optionalField(REACH),
      metBy: choiceField(MET_BY),
      attacks: numberField(ATTACKS),
    }),
    /** Of a spell: the class whose magic power the caster uses; empty: the highest. And when in a turn. */
    ...(type === "weapon" && {
      hands: choiceField(WEAPON_HANDS),
      /** Words that series ask about (`ACT-3`), such as `fist`. */
      tags: wordsField(),
      ...oftenSchema(),
    }),
    ...(type === "spell" && { class: choiceField(["", ...CLASS_IDS]), timing: choiceField(SPELL_TIMINGS) }),
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
