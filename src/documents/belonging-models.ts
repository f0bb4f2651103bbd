/** Data models of items that are no weapons and spells. */

import { FEATS } from "../rules/index";
import {
  BELONGING_TYPES,
  BELONGINGS,
  type BelongingType,
  DEED_WAYS,
  FEAT_MODIFIERS,
  isDeedType,
  MODIFIER,
  OWN_CHECK,
  repairBelonging,
  wordsOfBelonging,
} from "./belongings";
import { reportBrokenFigures } from "./broken-data";
import { oftenSchema, strikeSchema } from "./item-models";
import { textField } from "./life-fields";
import { choiceField, numberField, optionalField } from "./number-fields";
import { isOftenType } from "./often";

const { fields } = foundry.data;

function schemaOf(type: BelongingType) {
  const { numbers, worn } = BELONGINGS[type];
  return {
    ...(isDeedType(type) && { ...strikeSchema(DEED_WAYS, { shape: "self" }), ownCheck: optionalField(OWN_CHECK) }),
    ...Object.fromEntries(wordsOfBelonging(type).map(([key, choices]) => [key, choiceField(choices)])),
    ...Object.fromEntries(Object.entries(numbers).map(([key, range]) => [key, numberField(range)])),
    ...(worn && { worn: new fields.BooleanField({ initial: true }) }),
    ...(type === "armour" && { metal: new fields.BooleanField({ initial: false }) }),
    ...(type === "feat" && {
      feat: choiceField(["", ...FEATS]),
      modifiers: new fields.SchemaField(Object.fromEntries(FEAT_MODIFIERS.map((key) => [key, numberField(MODIFIER)]))),
    }),
    ...(isOftenType(type) && oftenSchema()),
    notes: textField(),
  };
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
