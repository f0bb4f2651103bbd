/** Data models of items that are no weapons and spells. */

import { FEAT_ON, FEATS, SERIES_FIGURES } from "../rules/index";
import {
  BELONGING_TYPES,
  BELONGINGS,
  type BelongingType,
  DEED_WAYS,
  isDeedType,
  OWN_CHECK,
  repairBelonging,
  wordsOfBelonging,
} from "./belongings";
import { reportBrokenFigures } from "./broken-data";
import { COVER_TIMES, COVER_TRUTHS, DECLARED_OPTIONS, DECLARED_TRUTHS, MODIFIER } from "./declaring";
import { oftenSchema, strikeSchema } from "./item-models";
import { textField } from "./life-fields";
import { choiceField, numberField, optionalField } from "./number-fields";
import { HINDERING, HINDERING_NUMBERS, HINDERING_TRUTHS, isOftenType } from "./often";

const { fields } = foundry.data;

function schemaOf(type: BelongingType) {
  const { numbers, worn } = BELONGINGS[type];
  return {
    ...(isDeedType(type) && { ...strikeSchema(DEED_WAYS, { shape: "self" }), ownCheck: optionalField(OWN_CHECK) }),
    ...Object.fromEntries(wordsOfBelonging(type).map(([key, choices]) => [key, choiceField(choices)])),
    ...Object.fromEntries(Object.entries(numbers).map(([key, range]) => [key, numberField(range)])),
    ...(worn && { worn: new fields.BooleanField({ initial: true }) }),
    ...(type === "armour" && { metal: new fields.BooleanField({ initial: false }) }),
    ...(type === "feat" && { feat: choiceField(["", ...FEATS]) }),
    ...(isOftenType(type) && { ...oftenSchema(), ...declaringSchema() }),
    ...(type === "ability" && { hinders: hinderingField() }),
    notes: textField(),
  };
}

/** Fields of its declaration (`ACT-7`, `ACT-8`) and of covering somebody (`ACT-13`). */
function declaringSchema() {
  const truths = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, new fields.BooleanField({ initial: false })]));
  return {
    modifiers: new fields.SchemaField(Object.fromEntries(SERIES_FIGURES.map((key) => [key, numberField(MODIFIER)]))),
    declares: new fields.SchemaField({
      ...Object.fromEntries(Object.entries(DECLARED_OPTIONS).map(([key, range]) => [key, optionalField(range)])),
      on: choiceField(FEAT_ON),
      tags: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
      ...truths(DECLARED_TRUTHS),
    }),
    covers: new fields.SchemaField({ times: optionalField(COVER_TIMES), ...truths(COVER_TRUTHS) }),
  };
}

/** `ACT-16`: which part hinders strikes at the ability's own part, and how. */
function hinderingField() {
  return new fields.SchemaField({
    by: textField(),
    ...Object.fromEntries(HINDERING_NUMBERS.map((key) => [key, optionalField(HINDERING)])),
    ...Object.fromEntries(HINDERING_TRUTHS.map((key) => [key, new fields.BooleanField({ initial: false })])),
  });
}

/** A model of the platform's own kind for each type, by its name. */
export function belongingModels(): { readonly [type in BelongingType]: object } {
  return Object.fromEntries(BELONGING_TYPES.map((type) => [type, modelOf(type)])) as {
    readonly [type in BelongingType]: object;
  };
}

function modelOf(type: BelongingType): object {
  return class BelongingModel extends foundry.abstract.TypeDataModel<ReturnType<typeof schemaOf>, Item.Implementation> {
    static override defineSchema() {
      return schemaOf(type);
    }

    static override migrateData(source: { [key: string]: unknown }) {
      if (source) reportBrokenFigures(repairBelonging(type, source));
      return super.migrateData(source);
    }
  };
}
