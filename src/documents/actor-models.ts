/** The data of a character or a monster for combat. Movement in metres; HP and MP as on the sheet. */

import { type Carried, featsAmong, isMetalWorn, wornBy } from "./belongings";
import { reportBrokenFigures } from "./broken-data";
import { lifeOfCharacters, lifeOfMonsters } from "./life-fields";
import { numberField, optionalField } from "./number-fields";
import { ACTS } from "./often";
import { PART_NUMBERS } from "./parts";
import { type Life, RECKONED, type ReckonedFigures, reckon, type Worn } from "./reckoning";
import type { NumberRange } from "./repair";
import { FIGURES, repairFigures } from "./stored-figures";
import { hitPointsTogether } from "./token-bar";
import { partInputs } from "./vitals";

const { fields } = foundry.data;

function poolField(initial: number) {
  return new fields.SchemaField({
    value: numberField(FIGURES.pool, initial),
    max: numberField(FIGURES.pool, initial),
  });
}

/** A figure of a character: null leaves it to reckoning. */
function reckonedField(range: NumberRange, initial = range.otherwise) {
  return new fields.NumberField({
    required: true,
    nullable: true,
    integer: range.whole,
    initial,
    min: range.least,
    max: range.most,
  });
}

function reckonedPool(initial: number) {
  return new fields.SchemaField({
    value: numberField(FIGURES.pool, initial),
    max: reckonedField(FIGURES.pool, initial),
  });
}

function partField() {
  return new fields.SchemaField({
    id: new fields.StringField({ required: true, nullable: false, blank: false }),
    name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** With every core part felled the whole is. */
    core: new fields.BooleanField(),
    hp: numberField(PART_NUMBERS.hp),
    maxHp: numberField(PART_NUMBERS.maxHp),
    mp: numberField(PART_NUMBERS.mp),
    maxMp: numberField(PART_NUMBERS.maxMp),
    accuracy: numberField(PART_NUMBERS.accuracy),
    evasion: numberField(PART_NUMBERS.evasion),
    defence: numberField(PART_NUMBERS.defence),
    majors: optionalField(ACTS),
  });
}

/** @param fixed whether 7 stands in for its 2d where nothing else is written down */
function figuresSchema(fixed: boolean) {
  return {
    movement: numberField(FIGURES.movement),
    sections: numberField(FIGURES.sections),
    hp: poolField(20),
    mp: poolField(10),
    /** Added to 2d, or taken off damage. */
    accuracy: numberField(FIGURES.check),
    evasion: numberField(FIGURES.check),
    defence: numberField(FIGURES.check),
    reduction: numberField(FIGURES.check),
    fortitude: numberField(FIGURES.check),
    willpower: numberField(FIGURES.check),
    magicPower: numberField(FIGURES.check),
    /** Null: as fortitude. */
    deathCheck: optionalField(FIGURES.check),
    /** 7 stands in for 2d in accuracy, evasion and resistance. */
    fixed: new fields.BooleanField({ initial: fixed }),
    /** Earned by dice that showed 1,1. */
    experience: numberField(FIGURES.experience),
    /** Ids of the feats that rules ask about. */
    feats: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
    /** The side it fights on, where the token's disposition would say another one; empty: no override. */
    side: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** Initiative: a character's bonus to the dice, or a monster's value. */
    initiative: optionalField(FIGURES.check),
    /** A character's bonus to the dice of a monster knowledge check. */
    knowledge: optionalField(FIGURES.check),
    /** The results that such a check has to reach: to know a monster, and to know its weakness. */
    reputation: optionalField(FIGURES.check),
    weakness: optionalField(FIGURES.check),
    /** Modifiers and proficiencies of combat by simultaneous declaration (`SIM-MOV-1`, `SIM-ACC-1`, `SIM-ACC-2`). */
    ath: numberField(FIGURES.modifier),
    fin: numberField(FIGURES.modifier),
    speed: numberField(FIGURES.modifier),
    expertise: numberField(FIGURES.modifier),
    heavyArmour: new fields.BooleanField(),
    proficientArmour: new fields.BooleanField(),
    proficientWeapon: new fields.BooleanField(),
  };
}

function characterSchema() {
  return {
    ...figuresSchema(false),
    movement: reckonedField(FIGURES.movement),
    hp: reckonedPool(20),
    mp: reckonedPool(10),
    accuracy: reckonedField(FIGURES.check),
    evasion: reckonedField(FIGURES.check),
    defence: reckonedField(FIGURES.check),
    fortitude: reckonedField(FIGURES.check),
    willpower: reckonedField(FIGURES.check),
    magicPower: reckonedField(FIGURES.check),
    ...lifeOfCharacters(),
  };
}

function monsterSchema() {
  return {
    ...figuresSchema(true),
    ...lifeOfMonsters(),
    /** It counts as wearing metal armour (`DIC-6`). */
    metal: new fields.BooleanField({ initial: false }),
    /** Sections with HP of their own; empty: it has HP as a whole. */
    parts: new fields.ArrayField(partField()),
  };
}

interface Pool {
  readonly value: number;
  readonly max: number | null;
}

/** A model as it is prepared, of whichever generation's types. */
type Prepared = Life & { [key in (typeof RECKONED)[number]]: number | null } & {
  hp: Pool;
  mp: Pool;
  feats: readonly string[];
  reckoned: ReckonedFigures;
};

/** A figure that nobody wrote down is reckoned. */
function fillIn(model: Prepared, worn: readonly Worn[]): void {
  const reckoned = reckon(model, worn);
  model.reckoned = reckoned;
  for (const key of RECKONED) model[key] ??= reckoned[key];
  model.hp = { ...model.hp, max: model.hp.max ?? reckoned.hp };
  model.mp = { ...model.mp, max: model.mp.max ?? reckoned.mp };
}

/** Feats that it has as items count as those that are ticked. */
function withFeatsOf(model: Prepared, items: Iterable<Carried>): void {
  model.feats = [...new Set([...model.feats, ...featsAmong(items)])];
}

export class CharacterModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof characterSchema>,
  Actor.Implementation
> {
  /** The computed figures for empty fields; only of the prepared character. */
  declare reckoned: ReckonedFigures;

  /** Metal armour is worn (`DIC-6`); of the prepared character alone. */
  declare metal: boolean;

  static override defineSchema() {
    return characterSchema();
  }

  /** Before effects, which bend a reckoned figure as they do a written one. */
  override prepareBaseData(): void {
    const { items } = this.parent;
    fillIn(this as object as Prepared, wornBy(items));
    withFeatsOf(this as object as Prepared, items);
    this.metal = isMetalWorn(items);
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairFigures(source, { reckons: true }));
    return super.migrateData(source);
  }
}

export class MonsterModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof monsterSchema>,
  Actor.Implementation
> {
  static override defineSchema() {
    return monsterSchema();
  }

  override prepareBaseData(): void {
    withFeatsOf(this as object as Prepared, this.parent.items);
  }

  /** Parts decide the HP and the number of sections (`STR-2`); stored values beside them are not used. */
  override prepareDerivedData(): void {
    const parts = partInputs({ parts: this.parts });
    if (!parts) return;
    this.hp = hitPointsTogether(parts);
    this.sections = Math.max(parts.filter(({ hp = 0 }) => hp > 0).length, 1);
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairFigures(source));
    return super.migrateData(source);
  }
}
