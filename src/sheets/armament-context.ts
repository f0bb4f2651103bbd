/**
 * The data for the sheet of a weapon or a spell, and for the effects page of other items. Fetched when the first one
 * opens.
 */

import { ATTACKS, hasReach, MET_BY, REACH } from "../documents/at-once";
import { BELONGINGS, DEED_WAYS, isDeedType } from "../documents/belongings";
import { CLASS_IDS, factsOf } from "../documents/classes";
import {
  type ArmamentType,
  ITEM_FIGURES,
  SHAPES,
  SPELL_TIMINGS,
  STRIKE_CHOICES,
  STRIKE_NUMBERS,
  STRIKE_OPTIONS,
  type StrikeChoice,
  USES,
  WAYS_OF,
  WEAPON_HANDS,
} from "../documents/item-figures";
import { imageOfItem } from "../documents/item-signs";
import { isOftenType } from "../documents/often";
import { strikeShape, strikeWithOf } from "../documents/strike-figures";
import type { ActorDoc, Data, ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import {
  type AttackManner,
  COMMON_ELEMENTS,
  CONDITIONS,
  isAtArmsLength,
  isLineWay,
  strikeFigures,
} from "../rules/index";
import { leftEffectsContext } from "./left-effects-context";
import { oftenContext } from "./often-context";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** @param open what is unfolded on the sheet */
export function armamentContext(item: ItemDoc, owner: ActorDoc | null, open: ReadonlySet<string>): object {
  const { name, img, type, system } = item;
  return {
    name,
    img: imageOfItem({ img, name, type, system }),
    type: say(`armament.type.${type}`),
    ...strikeContext(item, owner),
    ...leftEffectsContext(item),
    ...(isOftenType(type) && oftenContext(item, owner, open)),
  };
}

/** The fields of what a strike is made with, for any kind of item. */
export function strikeContext({ name, type, system }: ItemDoc, owner: ActorDoc | null): Data {
  const how = system.how as AttackManner;
  const shape = strikeShape(system);
  const strike = strikeWithOf({ name, type, system }, owner?.system ?? {});
  const usual = usualOf(type, system);
  const isDeed = isDeedType(type);
  const isSelf = shape === "self";
  const isPlain = isSelf || shape === "single" || shape === "several";
  const wordList = (keys: readonly StrikeChoice[]) =>
    keys
      .filter((key) => isAsked(key, type, system, usual))
      .map((key) => ({ key, label: say(`strike.${key}.label`), choices: choicesOf(key, system[key], usual[key]) }));
  return {
    system,
    ways: waysOf(type).map((id) => ({ id, name: say(`armament.how.${id}`), chosen: id === how })),
    shapes: SHAPES.map((id) => ({ id, name: say(`strike.shape.${id}`), chosen: id === shape })),
    hint: say(isPlain && !isSelf ? `armament.hint.${how}` : `strike.shapeHint.${shape}`),
    atArmsLength: isSelf || (isPlain && isAtArmsLength(how)),
    isSpell: type === "spell",
    heals: system.effect === "heal",
    isDeed,
    isSelf,
    hands: type === "weapon" ? handsChoices(system.hands) : null,
    isCircle: shape === "area",
    isLine: isLineWay(shape),
    isMany: !isSelf && shape !== "single",
    asksTiming: type === "spell" || isDeed,
    timings: timingsOf(type).map((id) => ({ id, name: say(`life.timing.${id}`), chosen: id === system.timing })),
    magicPower: type === "spell" ? (owner?.system.magicPower ?? null) : null,
    limits: { ...ITEM_FIGURES, ...STRIKE_NUMBERS, ...STRIKE_OPTIONS, uses: USES },
    asked: askedOf(type, system),
    wordsFirst: type === "spell",
    words: wordList(WORDS.filter((key) => !isDeed || key !== "effect")),
    moreWords: wordList(["pool"]),
    elements: COMMON_ELEMENTS.map((id) => say(`strike.elements.${id}`)),
    parts: type === "ability" ? [] : partsOf(owner, system.part),
    leaves: CONDITIONS.map((id) => ({
      id,
      name: say(`conditions.${id}`),
      active: (system.leaves as readonly string[]).includes(id),
    })),
    castBy: type === "spell" ? castBy(system.class) : null,
    unknown: !isDeed && strike === null,
    atOnce: isDeed ? null : atOnceContext(type, system),
  };
}

/** The fields of what counts where everyone declares at once. */
function atOnceContext(type: string, { atOnce, how, shape }: Data): Data {
  const { reach = null, metBy = "", attacks = ATTACKS.otherwise } = (atOnce ?? {}) as Data;
  return {
    reach,
    attacks,
    asksReach: hasReach(how, shape),
    asksAttacks: type === "weapon",
    metBy: MET_BY.map((id) => ({
      id,
      name: say(`strike.atOnce.metBy.${id === "" ? "both" : id}`),
      chosen: id === metBy,
    })),
    limits: { reach: REACH, attacks: ATTACKS },
  };
}

/** The choices that come first. `pool` is asked for among the other fields. */
const WORDS = (Object.keys(STRIKE_CHOICES) as StrikeChoice[]).filter((key) => key !== "pool");

function waysOf(type: string): readonly AttackManner[] {
  return isDeedType(type) ? DEED_WAYS : WAYS_OF[type as ArmamentType];
}

function timingsOf(type: string): readonly string[] {
  if (!isDeedType(type)) return SPELL_TIMINGS;
  return BELONGINGS[type].words.timing;
}

/** Numbers that matter for this item, and any that were written all the same. `DIC-2`: healing is never critical. */
function askedOf(
  type: string,
  { how, effect, mp, uses, check, against }: Data,
): { readonly [figure: string]: boolean } {
  const { value, max } = uses as { readonly value: number | null; readonly max: number | null };
  const isDeed = isDeedType(type);
  const isChecked = !isDeed || (check !== "none" && (type === "ability" || !["", "none"].includes(String(against))));
  return {
    amount: !isDeed || effect !== "nothing",
    critical: effect !== "heal" && effect !== "nothing",
    accuracy: isChecked,
    ownCheck: isDeed && isChecked,
    mp: type === "spell" || isDeed || mp !== 0,
    uses: type === "gear" ? false : isDeed || how === "ranged" || how === "thrown" || value !== null || max !== null,
  };
}

/**
 * Whether a choice matters. The rest after a resistance matters only if a target can resist, and a kind only if
 * something harms.
 */
function isAsked(
  key: StrikeChoice,
  type: string,
  system: Data,
  usual: Readonly<Record<StrikeChoice, string>>,
): boolean {
  if (system[key] !== "") return true;
  const said = (of: StrikeChoice) => (system[of] === "" ? usual[of] : system[of]);
  // A choice for effects that may be resisted, as a flash by fortitude (S20-OPT-1).
  if (key === "resisted") return said("against") === "fortitude" || said("against") === "willpower";
  if (key === "against") return said("check") !== "none" || (isDeedType(type) && system.check === "");
  if (key === "pool") return said("effect") !== "nothing";
  return key !== "kind" || said("effect") === "damage";
}

/** The default of a choice. */
function usualOf(type: string, system: Data): Readonly<Record<StrikeChoice, string>> {
  const shape = strikeShape(system);
  const isSaid = (key: StrikeChoice) => (STRIKE_CHOICES[key] as readonly unknown[]).includes(system[key]);
  const said = (without: StrikeChoice) =>
    Object.fromEntries(
      (["check", "against"] as const).filter((key) => key !== without && isSaid(key)).map((key) => [key, system[key]]),
    );
  const isPlain = shape === "single" || shape === "several";
  const how = shape === "self" ? "touch" : isPlain ? (system.how as AttackManner) : shape;
  if (isDeedType(type) && type !== "ability" && !isSaid("against") && !isSaid("check"))
    return { effect: "damage", kind: "magical", check: "none", against: "none", resisted: "none", pool: "hp" };
  const without = (key: StrikeChoice) => strikeFigures({ how, effect: "nothing", ...said(key) })[key];
  return {
    effect: "damage",
    kind: without("kind"),
    check: without("check"),
    against: without("against"),
    resisted: without("resisted"),
    pool: "hp",
  };
}

function choicesOf(key: StrikeChoice, chosen: unknown, usual: string): Choice[] {
  const nameOf = (id: string) => say(`strike.${key}.${id}`);
  return [
    { id: "", name: say("strike.usual", { usual: nameOf(usual) }), chosen: chosen === "" },
    ...STRIKE_CHOICES[key].map((id) => ({ id, name: nameOf(id), chosen: id === chosen })),
  ];
}

/** Choices of how many hands it takes (`TRN-7`). */
function handsChoices(chosen: unknown): Choice[] {
  return WEAPON_HANDS.map((id) => ({
    id,
    name: say(`strike.hands.${id === "" ? "none" : id}`),
    chosen: id === (chosen ?? ""),
  }));
}

/** Classes whose magic power a spell may be cast with. */
function castBy(chosen: unknown): Choice[] {
  const known = CLASS_IDS.filter((id) => factsOf(id).power).map((id) => ({ id, name: say(`class.${id}`) }));
  return [{ id: "", name: say("life.anyClass") }, ...known].map((one) => ({ ...one, chosen: one.id === chosen }));
}

/** The parts of its owner; one of them uses it. A chosen part that is gone stays in the list. */
function partsOf(owner: ActorDoc | null, chosen: unknown): Choice[] {
  const rows = (owner?.system.parts ?? []) as readonly { readonly id: string; readonly name: string }[];
  if (rows.length === 0) return [];
  const known = rows.map(({ id, name }) => ({ id, name: name === "" ? id : name, chosen: id === chosen }));
  const isGone = typeof chosen === "string" && chosen !== "" && !known.some(({ id }) => id === chosen);
  return [
    { id: "", name: say("strike.anyPart"), chosen: chosen === "" },
    ...known,
    ...(isGone ? [{ id: chosen, name: chosen, chosen: true }] : []),
  ];
}
