/** Weapons and spells that a character has, as combat reads them. */

import type { ActorDoc, ItemDoc } from "../foundry/platform";
import { factsText, metresText, say } from "../foundry/words";
import { type AttackManner, checkOf, isAtArmsLength, type StrikeWith } from "../rules/index";
import { ARMAMENT_TYPES, type ArmamentType } from "./item-figures";
import { partNameOn } from "./parts";
import { strikeShape, strikeWithOf } from "./strike-figures";

export interface Armament {
  /** Id of the item. */
  readonly id: string;
  readonly name: string;
  readonly type: ArmamentType;
  readonly how: AttackManner;
  /** Metres; 0 for what is used at arm's length, whatever stands in the item. */
  readonly range: number;
  /** Metres of the effect; 0: one target. */
  readonly radius: number;
  /** What a strike with it is made with; null: its figures are not known, and positions alone are played. */
  readonly strike: StrikeWith | null;
  /** Ammunition and the like that is left; null: not counted. */
  readonly uses: number | null;
  /** The part that it is used with, as the sheet calls it; empty: the whole of who has it. */
  readonly part: string;
}

/** In the order of the sheet. */
export function armamentsOf(actor: ActorDoc | null): Armament[] {
  return itemsOf(actor).map((item) => {
    const { id, name, type, system } = item;
    const how = system.how as AttackManner;
    const { value } = (system.uses ?? {}) as { readonly value?: unknown };
    const strike = strikeWithOf(item, actor?.system ?? {});
    return {
      id,
      name,
      type: type as ArmamentType,
      how,
      range: isAtArmsLength(how) ? 0 : Number(system.range),
      radius: strikeShape(system) === "area" ? Number(system.radius) : 0,
      strike,
      uses: typeof value === "number" ? value : null,
      part: strike?.part === undefined ? "" : partNameOn(actor, strike.part),
    };
  });
}

/** Whether it is a spell for whoever's turn it is (`TRN-3`); what says no check of its own is as its kind is. */
export function isCast({ strike, type }: Pick<Armament, "strike" | "type">): boolean {
  return strike ? checkOf(strike) === "casting" : type === "spell";
}

/** What a weapon or spell is where everyone declares at once: an attack from near or far, or something cast. */
export function choiceFor(how: AttackManner): "melee" | "ranged" | "cast" {
  if (isAtArmsLength(how)) return "melee";
  return how === "ranged" || how === "thrown" ? "ranged" : "cast";
}

/** The items themselves, in the order of the sheet. */
export function itemsOf(actor: ActorDoc | null): ItemDoc[] {
  const known: readonly string[] = ARMAMENT_TYPES;
  return (actor?.items.filter(({ type }) => known.includes(type)) ?? []).sort((a, b) => a.sort - b.sort);
}

/** The picture of what has none of its own, by its type. */
export function imageOfType(type: string): string {
  return `systems/ransen/assets/${type}.svg`;
}

/** `Right arm · in melee`: the hand of somebody with several parts says with which. */
export function wieldedText(armament: Armament): string {
  const figures = figuresText(armament);
  return armament.part === "" ? figures : factsText([armament.part, figures]);
}

/** `Melee`, `Shooting · 30 m`, `At a place · 20 m · radius 3 m`. */
export function figuresText({ how, range, radius }: Pick<Armament, "how" | "range" | "radius">): string {
  return factsText([
    say(`armament.how.${how}`),
    ...(isAtArmsLength(how) ? [] : [metresText(range)]),
    ...(radius > 0 ? [say("armament.radiusOf", { metres: metresText(radius) })] : []),
  ]);
}
