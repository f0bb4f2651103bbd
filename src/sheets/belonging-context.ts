/** What the sheet of an item shows that is neither a weapon nor a spell. */

import { imageOfType } from "../documents/armaments";
import { BELONGINGS, type BelongingType, FEAT_MODIFIERS, isDeedType, wordsOfBelonging } from "../documents/belongings";
import { STRIKE_CHOICES } from "../documents/item-figures";
import { isOftenType } from "../documents/often";
import { type ActorDoc, type Data, gameSeen, type ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { FEATS } from "../rules/index";
import { strikeContext } from "./armament-context";
import { leftEffectsContext } from "./left-effects-context";
import { oftenContext } from "./often-context";

/** What the item is, and what it does when it is used. */
const PAGES = ["about", "does"] as const;
export type BelongingPage = (typeof PAGES)[number];

export function belongingPage(id: string): BelongingPage {
  return PAGES.find((one) => one === id) ?? "about";
}

/** @param open what is unfolded on the sheet */
export function belongingContext(
  item: ItemDoc,
  owner: ActorDoc | null,
  page: BelongingPage,
  open: ReadonlySet<string>,
): object {
  const { name, img, type, system } = item;
  const { numbers, worn } = BELONGINGS[type as BelongingType];
  const isDeed = isDeedType(type);
  return {
    name,
    img: img ?? imageOfType(type),
    type: gameSeen().i18n.localize(`TYPES.Item.${type}`),
    system,
    pages: isDeed ? PAGES.map((id) => ({ id, name: say(`deed.page.${id}`), chosen: id === page })) : null,
    ...(isDeed && page === "does"
      ? { ...doesContext(item, owner), ...(isOftenType(type) && oftenContext(item, owner, open)) }
      : { does: false }),
    words: wordsOfBelonging(type as BelongingType).map(([key, choices]) => ({
      key,
      label: say(`life.${key}.label`),
      choices: choices.map((id) => ({ id, name: say(`life.${key}.${id}`), chosen: id === system[key] })),
    })),
    numbers: Object.entries(numbers).map(([key, { least, most }]) => ({
      key,
      label: say(`life.figure.${key}`),
      value: system[key],
      least,
      most,
    })),
    wearable: worn,
    isArmour: type === "armour",
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

/** The page *What it does*. */
function doesContext(item: ItemDoc, owner: ActorDoc | null): Data {
  const { type, system } = item;
  const { effect, timing } = system;
  const acts = effect !== "";
  const isDeclared = type === "feat" && timing === "declared";
  const { modifiers = {} } = system as { readonly modifiers?: Data };
  return {
    ...strikeContext(item, owner),
    ...leftEffectsContext(item),
    does: true,
    acts,
    leavesAny: acts || isDeclared,
    isDeclared,
    deeds: ["", ...STRIKE_CHOICES.effect].map((id) => ({
      id,
      name: say(`deed.does.${id !== "" ? id : isDeclared ? "declared" : "none"}`),
      chosen: id === effect,
    })),
    modifiers: FEAT_MODIFIERS.map((key) => ({ key, label: say(`deed.modifier.${key}`), value: modifiers[key] })),
  };
}
