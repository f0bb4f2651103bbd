/** Data models of items that nobody strikes with. */

import { FEATS } from "../rules/index";
import { BELONGING_TYPES, BELONGING_WORDS, BELONGINGS, type BelongingType, repairBelonging } from "./belongings";
import { reportBrokenFigures } from "./broken-data";
import { textField } from "./life-fields";
import { choiceField, numberField } from "./number-fields";

const { fields } = foundry.data;

function schemaOf(type: BelongingType) {
  const { words, numbers, worn } = BELONGINGS[type];
  return {
    ...Object.fromEntries(words.map((key) => [key, choiceField(BELONGING_WORDS[key])])),
    ...Object.fromEntries(Object.entries(numbers).map(([key, range]) => [key, numberField(range)])),
    ...(worn && { worn: new fields.BooleanField({ initial: true }) }),
    ...(type === "feat" && { feat: choiceField(["", ...FEATS]) }),
    ...(type === "ability" && { part: textField() }),
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
