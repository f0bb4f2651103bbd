/** What the sheet of an item that nobody strikes with shows. */

import { imageOfType } from "../documents/armaments";
import { BELONGING_WORDS, BELONGINGS, type BelongingType } from "../documents/belongings";
import { gameSeen, type ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { FEATS } from "../rules/index";

export function belongingContext({ name, img, type, system }: ItemDoc): object {
  const { words, numbers, worn } = BELONGINGS[type as BelongingType];
  return {
    name,
    img: img ?? imageOfType(type),
    type: gameSeen().i18n.localize(`TYPES.Item.${type}`),
    system,
    words: words.map((key) => ({
      key,
      label: say(`life.${key}.label`),
      choices: BELONGING_WORDS[key].map((id) => ({ id, name: say(`life.${key}.${id}`), chosen: id === system[key] })),
    })),
    numbers: Object.entries(numbers).map(([key, { least, most }]) => ({
      key,
      label: say(`life.figure.${key}`),
      value: system[key],
      least,
      most,
    })),
    wearable: worn,
    isAbility: type === "ability",
    feats:
      type === "feat"
        ? ["", ...FEATS].map((id) => ({
            id,
            name: id === "" ? say("life.noFeat") : say(`feats.${id}.name`),
            chosen: id === system.feat,
          }))
        : null,
  };
}
