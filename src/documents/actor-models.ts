/** What combat asks of a character or a monster. Movement in metres; HP and MP as on the sheet. */

import { reportBrokenFigures } from "./broken-data";
import { FIGURES, repairFigures } from "./figures";
import { numberField, optionalField } from "./number-fields";
import { PART_NUMBERS } from "./parts";
import { hitPointsTogether } from "./token-bar";
import { partsOf } from "./vitals";

const { fields } = foundry.data;

function poolField(initial: number) {
  return new fields.SchemaField({
    value: numberField(FIGURES.pool, initial),
    max: numberField(FIGURES.pool, initial),
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
  });
}

/** @param fixed whether 7 stands in for its 2d where nothing else is written down */
function figuresSchema(fixed: boolean) {
  return {
    movement: numberField(FIGURES.movement),
    sections: numberField(FIGURES.sections),
    hp: poolField(20),
    mp: poolField(10),
    /** What is added to 2d, or taken off damage. */
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
    /** Initiative: what a character adds to the dice, and the value of a monster. */
    initiative: optionalField(FIGURES.check),
    /** What a character adds to the dice of a monster knowledge check. */
    knowledge: optionalField(FIGURES.check),
    /** What such a check has to reach to know a monster, and to know its weakness. */
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

function monsterSchema() {
  return {
    ...figuresSchema(true),
    /** Sections with HP of their own; empty: it has HP as a whole. */
    parts: new fields.ArrayField(partField()),
  };
}

function repaired(source: { [key: string]: unknown }): void {
  if (source) reportBrokenFigures(repairFigures(source));
}

export class CharacterModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof figuresSchema>,
  Actor.Implementation
> {
  static override defineSchema() {
    return figuresSchema(false);
  }

  static override migrateData(source: { [key: string]: unknown }) {
    repaired(source);
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

  /** Parts say by themselves what HP and how many sections there are (`STR-2`); what is stored beside them waits. */
  override prepareDerivedData(): void {
    const parts = partsOf({ parts: this.parts });
    if (!parts) return;
    this.hp = hitPointsTogether(parts);
    this.sections = Math.max(parts.filter(({ hp = 0 }) => hp > 0).length, 1);
  }

  static override migrateData(source: { [key: string]: unknown }) {
    repaired(source);
    return super.migrateData(source);
  }
}
