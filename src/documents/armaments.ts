/**
 * Weapons and spells that a character has, for close up, from afar or to throw (`B20-RNG-1`, `S20-THR-1`), and what else it has
 * that does something, as combat reads them.
 */

import type { ActorDoc, Data, ItemDoc } from "../foundry/platform";
import { factsText, metresText, say } from "../foundry/words";
import type { HandsTaken, SaidAtOnce, Wielding } from "../judgement/index";
import { declaredStrike } from "../judgement/strikes/index";
import {
  type AttackManner,
  type Battle,
  type Declares,
  isAtArmsLength,
  isLineWay,
  isMadeAsSpell,
  type StrikeWith,
  strikeFigures,
} from "../rules/index";
import { saidAtOnce } from "./at-once";
import { type DeedType, isDeedType } from "./belongings";
import { type Covering, coveringBy, declaredBy } from "./declaring";
import { ARMAMENT_TYPES, type ArmamentType } from "./item-figures";
import { partNameOn } from "./parts";
import { cutToName } from "./repair";
import { strikeShape, strikeWithOf } from "./strike-figures";

export interface Armament {
  /** Id of the item. */
  readonly id: string;
  readonly name: string;
  readonly type: ArmamentType | DeedType;
  /** Only its user is meant. */
  readonly onSelf: boolean;
  /** Most whom it names; null: as many as one likes. */
  readonly most: number | null;
  /** A combat feat to be declared (`TRN-7`): with a strike, or by itself. */
  readonly declares: Declares | null;
  /** Declared by itself it covers somebody (`ACT-13`). */
  readonly covering: Covering | null;
  readonly how: AttackManner;
  /** Metres; always 0 for what is used at arm's length, even if the item says otherwise. */
  readonly range: number;
  /** Metres of the effect; 0: one target. */
  readonly radius: number;
  /** The figures of a strike with it; null: they are not known, and only positions are played. */
  readonly strike: StrikeWith | null;
  /** Further values where everyone declares at once. */
  readonly atOnce: SaidAtOnce;
  /** Ammunition and the like that is left; null: not counted. */
  readonly uses: number | null;
  /** The part that it is used with, as the sheet calls it; empty: the whole of who has it. */
  readonly part: string;
}

/** Weapons and spells, in the order of the sheet. */
export function armamentsOf(actor: ActorDoc | null): Armament[] {
  return itemsOf(actor).map((item) => armamentOf(item, actor));
}

/** The weapons and spells with their figures for simultaneous combat. */
export function declarablesOf(actor: ActorDoc | null): Armament[] {
  return armamentsOf(actor).map((one) => ({ ...one, strike: one.strike && declaredStrike(one.strike, one.atOnce) }));
}

/** The weapons that somebody may use in a battle: with turns, or where everyone declares at once. */
export function armedIn(battle: Battle, actor: ActorDoc | null): Armament[] {
  return "phase" in battle ? declarablesOf(actor) : armamentsOf(actor);
}

/**
 * All that somebody may use in a turn: weapons and spells, then what of its other things does something in a turn, and feats
 * that are declared.
 */
export function usablesOf(actor: ActorDoc | null): Armament[] {
  const others = inOrder(actor?.items.filter(({ type }) => isDeedType(type))).flatMap((item) => {
    const armament = armamentOf(item, actor);
    return isUsable(armament, item.system) ? [armament] : [];
  });
  return [...armamentsOf(actor), ...others];
}

/** Whether something that is no weapon and no spell is used in a turn. */
function isUsable({ strike, declares }: Armament, { timing }: Data): boolean {
  return declares !== null || (strike !== null && (timing === "major" || timing === "minor"));
}

function armamentOf(item: ItemDoc, actor: ActorDoc | null): Armament {
  const { id, name, type, system } = item;
  const how = system.how as AttackManner;
  const shape = strikeShape(system);
  const strike = strikeWithOf(item, actor?.system ?? {});
  const manner = shape === "self" ? "touch" : how;
  const limit = typeof system.limit === "number" ? system.limit : null;
  return {
    id,
    name,
    type: type as ArmamentType | DeedType,
    onSelf: shape === "self" && coveringBy(system) === null,
    most: shape === "several" ? limit : 1,
    declares: declaredBy(item),
    covering: coveringBy(system),
    how: manner,
    range: isAtArmsLength(manner) ? 0 : Number(system.range),
    radius: shape === "area" ? Number(system.radius) : 0,
    strike,
    atOnce: saidAtOnce(system),
    uses: numberLeftOf(item),
    part: strike?.part === undefined ? "" : partNameOn(actor, strike.part),
  };
}

/** A weapon and what else the hands of its bearer may hold (`TRN-7`); undefined: it says nothing of hands. */
export function wieldingOf(actor: ActorDoc | null, id: string): Wielding | undefined {
  const weapons = actor?.items.filter(({ type, system }) => type === "weapon" && handsOf(system) !== null) ?? [];
  const weapon = weapons.find((item) => item.id === id);
  if (!weapon) return undefined;
  const isShield = ({ type, system }: ItemDoc) => type === "armour" && system.kind === "shield" && system.worn === true;
  const [shield] = actor?.items.filter(isShield) ?? [];
  const arms = weapons.map(({ name, system }) => [cutToName(name), handsOf(system)!] as const);
  return { name: cutToName(weapon.name), arms: Object.fromEntries(arms), shield: shield?.name ?? null };
}

function handsOf({ hands }: Data): HandsTaken | null {
  return hands === "one" || hands === "two" ? hands : null;
}

/** Where an item keeps how many of it are left. */
export function numberLeftPath(type: string): "quantity" | "uses.value" {
  return type === "gear" ? "quantity" : "uses.value";
}

/** How many of it are left; null: nobody counts. */
export function numberLeftOf({ type, system }: Pick<ItemDoc, "type" | "system">): number | null {
  const { value } = (system.uses ?? {}) as { readonly value?: unknown };
  const left = numberLeftPath(type) === "quantity" ? system.quantity : value;
  return typeof left === "number" && Number.isFinite(left) ? left : null;
}

/**
 * Whether it is a spell for the acting character (`TRN-3`); an item without a check of its own is judged by its type.
 */
export function isCast({ strike, type }: Pick<Armament, "strike" | "type">): boolean {
  return strike ? isMadeAsSpell(strike) : type === "spell";
}

/**
 * Whether a declared combat feat goes with it (`TRN-7`): with an attack and with a spell. A potion or a technique on the way
 * leaves the feat to the attack that it was meant for.
 */
export function takesFeat({ strike, type }: Pick<Armament, "strike" | "type">): boolean {
  return isArmamentType(type) || (strike !== null && strikeFigures(strike).effect === "damage");
}

/** The kind of a weapon or spell where everyone declares at once: an attack from near or far, or something cast. */
export function choiceFor({ how, type }: Pick<Armament, "how" | "type">): "melee" | "ranged" | "cast" {
  if (type !== "spell" && isAtArmsLength(how)) return "melee";
  return type !== "spell" && (how === "ranged" || how === "thrown") ? "ranged" : "cast";
}

/** The items themselves, in the order of the sheet. */
export function itemsOf(actor: ActorDoc | null): ItemDoc[] {
  return inOrder(actor?.items.filter(({ type }) => isArmamentType(type)));
}

function inOrder(items: readonly ItemDoc[] = []): ItemDoc[] {
  return [...items].sort((a, b) => a.sort - b.sort);
}

function isArmamentType(type: string): type is ArmamentType {
  return (ARMAMENT_TYPES as readonly string[]).includes(type);
}

/** The picture for an item without its own, by its type. */
export function imageOfType(type: string): string {
  return `systems/ransen/assets/${type}.svg`;
}

/**
 * `Right arm · in melee`: the hand of somebody with several parts says with which.
 * @param written how a range in metres is written
 */
export function wieldedText(armament: Armament, written: (range: number) => string = metresText): string {
  const figures = isPlainSpell(armament)
    ? factsText([written(armament.range), ...radiusTexts(armament)])
    : figuresText(armament, written);
  return armament.part === "" ? figures : factsText([armament.part, figures]);
}

type FiguresOfUse = Pick<Armament, "how" | "range" | "radius"> & Partial<Pick<Armament, "onSelf" | "strike">>;

/**
 * `Melee`, `Shooting · 30 m`, `At a place · 20 m · radius 3 m`, `Breakthrough to a place · up to 10 m`, `On oneself`.
 */
export function figuresText(
  { how, range, radius, onSelf, strike }: FiguresOfUse,
  written: (range: number) => string = metresText,
): string {
  if (onSelf) return say("armament.onSelf");
  if (isLineWay(strike?.how)) return lineText(strike.how, strike.length ?? range, written);
  return factsText([
    say(`armament.how.${how}`),
    ...(isAtArmsLength(how) ? reachTexts(strike) : [written(range)]),
    ...radiusTexts({ radius }),
  ]);
}

function radiusTexts({ radius }: Pick<Armament, "radius">): string[] {
  return radius > 0 ? [say("armament.radiusOf", { metres: metresText(radius) })] : [];
}

/** Of a spell that is cast at a distance its figures say enough, and a card has little room. */
function isPlainSpell({ how, range, onSelf, strike }: FiguresOfUse): boolean {
  return how === "cast" && range > 0 && !onSelf && !isLineWay(strike?.how);
}

/** A reach of its own, where everyone declares at once (`SIM-RCH-1`). */
function reachTexts(strike: StrikeWith | null | undefined): string[] {
  return strike?.range === undefined ? [] : [metresText(strike.range)];
}

/** A line and a breakthrough are aimed otherwise than a blow: through somebody, as far as they go. */
function lineText(how: "line" | "breakthrough", length: number, written: (range: number) => string): string {
  const most = length > 0 ? [say("armament.upTo", { metres: written(length) })] : [];
  return factsText([say(`armament.through.${how}`), ...most]);
}
