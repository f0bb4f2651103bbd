/** The data for the sheet of an item that is neither a weapon nor a spell. */

import { imageOfType } from "../documents/armaments";
import { BELONGINGS, type BelongingType, isDeedType, wordsOfBelonging } from "../documents/belongings";
import { COVER_TIMES, COVER_TRUTHS, DECLARED_OPTIONS, DECLARED_TRUTHS, isDeclared } from "../documents/declaring";
import { STRIKE_CHOICES } from "../documents/item-figures";
import { isOftenType } from "../documents/often";
import { type ActorDoc, type Data, gameSeen, type ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { FEAT_ON, FEATS, SERIES_FIGURES } from "../rules/index";
import { strikeContext } from "./armament-context";
import { leftEffectsContext } from "./left-effects-context";
import { oftenContext } from "./often-context";

/** The description of the item, and its effect in use. */
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
      ? { ...doesContext(item, owner, open), ...(isOftenType(type) && oftenContext(item, owner, open)) }
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
function doesContext(item: ItemDoc, owner: ActorDoc | null, open: ReadonlySet<string>): Data {
  const { system } = item;
  const { effect } = system;
  const acts = effect !== "";
  const isSaid = isDeclared(item);
  const { modifiers = {} } = system as { readonly modifiers?: Data };
  return {
    ...strikeContext(item, owner),
    ...leftEffectsContext(item),
    does: true,
    foldsOpen: { declares: open.has("declares") },
    acts,
    leavesAny: acts || isSaid,
    isDeclared: isSaid,
    declaring: isSaid ? declaringContext(system) : null,
    deeds: ["", ...STRIKE_CHOICES.effect].map((id) => ({
      id,
      name: say(`deed.does.${id !== "" ? id : isSaid ? "declared" : "none"}`),
      chosen: id === effect,
    })),
    modifiers: SERIES_FIGURES.map((key) => ({ key, label: say(`deed.modifier.${key}`), value: modifiers[key] })),
  };
}

/** The conditions and further effects of its declaration (`ACT-7`, `ACT-8`, `ACT-13`). */
function declaringContext({ declares = {}, covers = {} }: Data): Data {
  const [stored, cover] = [declares as Data, covers as Data];
  const numbers = [
    ...(["limit", "shifts"] as const).map((key) => ({
      path: `declares.${key}`,
      value: stored[key],
      ...DECLARED_OPTIONS[key],
    })),
    { path: "covers.times", value: cover.times, ...COVER_TIMES },
  ];
  return {
    numbers: numbers.map((one) => ({ ...one, label: say(`deed.declares.${one.path.split(".")[1]}`) })),
    on: FEAT_ON.map((id) => ({ id, name: say(`deed.declares.on.${id}`), chosen: id === stored.on })),
    tags: Array.isArray(stored.tags) ? (stored.tags as readonly string[]).join(" ") : "",
    truths: [
      ...DECLARED_TRUTHS.map((key) => ({ path: `declares.${key}`, key, value: stored[key] })),
      ...COVER_TRUTHS.map((key) => ({ path: `covers.${key}`, key, value: cover[key] })),
    ].map((one) => ({ ...one, label: say(`deed.declares.${one.key}`) })),
  };
}
