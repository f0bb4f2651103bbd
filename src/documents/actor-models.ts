/** What combat asks of a character or a monster. Movement in metres; HP and MP as on the sheet. */

import { reportBrokenFigures } from "./broken-data";
import { FIGURES, repairFigures } from "./figures";

const { fields } = foundry.data;

function poolField(initial: number) {
  const range = { min: FIGURES.pool.least, max: FIGURES.pool.most };
  return new fields.SchemaField({
    value: new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...range }),
    max: new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...range }),
  });
}

/** A figure of checks that may be missing. */
function checkField() {
  const { least, most } = FIGURES.check;
  return new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    initial: null,
    min: least,
    max: most,
  });
}

/** A figure of combat in which everyone declares at once. */
function modifierField() {
  const { least, most, otherwise } = FIGURES.modifier;
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    initial: otherwise,
    min: least,
    max: most,
  });
}

function figuresSchema() {
  return {
    movement: new fields.NumberField({
      required: true,
      nullable: false,
      initial: FIGURES.movement.otherwise,
      min: FIGURES.movement.least,
      max: FIGURES.movement.most,
    }),
    sections: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      initial: FIGURES.sections.otherwise,
      min: FIGURES.sections.least,
      max: FIGURES.sections.most,
    }),
    hp: poolField(20),
    mp: poolField(10),
    /** Ids of the feats that rules ask about. */
    feats: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
    /** The side it fights on, where the token's disposition would say another one; empty: no override. */
    side: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** Initiative: what a character adds to the dice, and the value of a monster. */
    initiative: checkField(),
    /** What a character adds to the dice of a monster knowledge check. */
    knowledge: checkField(),
    /** What such a check has to reach to know a monster, and to know its weakness. */
    reputation: checkField(),
    weakness: checkField(),
    /** Modifiers and proficiencies of combat by simultaneous declaration (`SIM-MOV-1`, `SIM-ACC-1`, `SIM-ACC-2`). */
    ath: modifierField(),
    fin: modifierField(),
    speed: modifierField(),
    expertise: modifierField(),
    heavyArmour: new fields.BooleanField(),
    proficientArmour: new fields.BooleanField(),
    proficientWeapon: new fields.BooleanField(),
  };
}

type FiguresSchema = ReturnType<typeof figuresSchema>;

abstract class FiguresModel extends foundry.abstract.TypeDataModel<FiguresSchema, Actor.Implementation> {
  static override defineSchema(): FiguresSchema {
    return figuresSchema();
  }

  static override migrateData(source: { [key: string]: unknown }) {
    if (source) reportBrokenFigures(repairFigures(source));
    return super.migrateData(source);
  }
}

export class CharacterModel extends FiguresModel {}

export class MonsterModel extends FiguresModel {}
