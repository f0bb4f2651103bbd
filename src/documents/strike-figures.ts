/**
 * The figures of a strike with a weapon or a spell: its own – the kind of damage (`DIC-8`, `DIC-3`), the critical
 * value (`DIC-2`) – and its carrier's. Effects and modules may have changed these values. The rules use them as they
 * are read here.
 */

import { isAtArmsLength, isLineWay, readStrikeWith, type StrikeWith } from "../rules/index";
import { isDeedType } from "./belongings";
import { SHAPES, STRIKE_CHOICES, type StrikeShape } from "./item-figures";
import { leftEffects } from "./left-effects";
import { tagsOfWeapon } from "./often";
import { cutToName } from "./repair";
import { partInputs } from "./vitals";

type System = { readonly [key: string]: unknown };

/** An item as documents hold it. */
interface StrikingItem {
  readonly name: string;
  readonly type: string;
  readonly system: System;
}

export function strikeShape({ shape }: System): StrikeShape {
  return SHAPES.find((known) => known === shape) ?? "single";
}

/**
 * @param owner `system` of the actor that carries it
 * @returns null where the item does not say what a strike with it does: then positions alone are played
 */
export function strikeWithOf({ name, type, system }: StrikingItem, owner: System): StrikeWith | null {
  const shape = strikeShape(system);
  const amount = amountOf(type, system, owner);
  if (amount === null) return null;
  const isArea = shape !== "single" && shape !== "self" && shape !== "several";
  // A user that uses it on itself reaches itself.
  const how = shape === "self" ? "touch" : isArea ? shape : system.how;
  const isFar = isArea || !isAtArmsLength(how);
  const isLine = isLineWay(shape);
  const range = metres(system.range);
  const length = metres(system.length);
  const part = typeof system.part === "string" ? partUsing(system.part, owner) : "";
  const conditions = Array.isArray(system.leaves) ? system.leaves.filter((one) => typeof one === "string") : [];
  const leaves = [...conditions, ...leftEffects(system.effects, name)];
  const tags = type === "weapon" ? tagsOfWeapon(system) : [];
  const read = readStrikeWith({
    ...(cutToName(name) !== "" && { name: cutToName(name) }),
    how,
    ...(tags.length > 0 && { tags }),
    ...unchecked(type, system),
    ...chosen(system),
    ...(system.timing === "minor" && { minor: true }),
    ...(typeof system.element === "string" && system.element !== "" && { element: cutToName(system.element) }),
    ...amount,
    ...some("accuracy", (whole(system.accuracy) ?? 0) + beside(type, system, owner)),
    ...some("additional", whole(system.additional)),
    ...some("mp", whole(system.mp)),
    // A line that says how long it is needs no range of its own.
    ...(isFar && range !== null && !(isLine && range === 0) && { range }),
    ...(shape === "area" && { radius: metres(system.radius) ?? 0 }),
    ...(isLine && length !== null && length > 0 && { length }),
    ...(isArea && whole(system.limit) !== null && { limit: whole(system.limit) }),
    ...(leaves.length > 0 && { leaves }),
    ...(part !== "" && { part }),
  });
  return read.ok ? read.with : null;
}

/**
 * By default techniques, feats and gear are used without a check; if the target may resist, there is one. A spell without one
 * stays a spell (`TRN-3`).
 */
function unchecked(type: string, { against, check }: System): Partial<StrikeWith> {
  if (type === "spell" && check === "none") return { spell: true };
  const isPlain = type === "technique" || type === "feat" || type === "gear";
  return isPlain && (against === "" || against === undefined || against === "none") ? { check: "none" } : {};
}

/** A part by its id or by its name; empty: the user has no such part, or no parts. */
function partUsing(said: string, owner: System): string {
  const known = partInputs(owner);
  if (!known || said === "") return "";
  if (known.some(({ id }) => id === said)) return cutToName(said);
  const rows = owner.parts as readonly { readonly id?: unknown; readonly name?: unknown }[];
  const named = rows.find(({ name }) => name === said)?.id;
  return typeof named === "string" ? cutToName(named) : cutToName(said);
}

/** Magic power of the spell's class, if its caster has that class; else the caster's highest. */
function magicPowerOf(system: System, { magicPower, reckoned }: System): number | null {
  const powers = (reckoned as { readonly powers?: System } | undefined)?.powers ?? {};
  return whole(powers[String(system.class ?? "")]) ?? whole(magicPower);
}

/** The difference between a check with the magic power of its class and one with the caster's highest. */
function beside(type: string, system: System, owner: System): number {
  const own = whole(system.ownCheck);
  if (own !== null && system.check === "accuracy") return own - accuracyOf(system, owner);
  if (own !== null) return own - (whole(owner.magicPower) ?? 0);
  return type === "spell" ? (magicPowerOf(system, owner) ?? 0) - (whole(owner.magicPower) ?? 0) : 0;
}

/** Of the part that it is used with; of the first core part where it names none, as the rules take it (`with.part`). */
function accuracyOf({ part }: System, owner: System): number {
  const parts = partInputs(owner);
  const id = typeof part === "string" ? partUsing(part, owner) : "";
  const used = parts?.find((one) => one.id === id) ?? parts?.find(({ core }) => core) ?? parts?.[0];
  return used?.accuracy ?? whole(owner.accuracy) ?? 0;
}

/** Power, points, or nothing to roll for; null: nothing is said. */
function amountOf(type: string, system: System, owner: System): Partial<StrikeWith> | null {
  // An item that is neither a weapon nor a spell does nothing unless its sheet gives it an effect.
  if (isDeedType(type) && !isSaid("effect", system)) return null;
  if (system.effect === "nothing") return {};
  const power = whole(system.power);
  if (power !== null) {
    // `DIC-9`: a spell adds magic power, a weapon its own bonus damage.
    const bonus = whole(system.bonus) ?? (type === "spell" ? magicPowerOf(system, owner) : null);
    const critical = whole(system.critical);
    const { reads } = system;
    return {
      power,
      ...(critical !== null && { critical }),
      ...some("bonus", bonus),
      ...(typeof reads === "string" && reads !== "" && { reads }),
    };
  }
  const dice = whole(system.dice);
  if (dice === null) return null;
  return { points: { dice, bonus: whole(system.pointsBonus) ?? 0 }, ...some("bonus", whole(system.bonus)) };
}

function chosen(system: System): Partial<StrikeWith> {
  const keys = Object.keys(STRIKE_CHOICES) as (keyof typeof STRIKE_CHOICES)[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      return isSaid(key, system) ? [[key, system[key]]] : [];
    }),
  );
}

function isSaid(key: keyof typeof STRIKE_CHOICES, system: System): boolean {
  const known: readonly unknown[] = STRIKE_CHOICES[key];
  return known.includes(system[key]);
}

/** A value that is only written if it is not 0. */
function some(key: string, value: number | null): { readonly [key: string]: number } {
  return value === null || value === 0 ? {} : { [key]: value };
}

function whole(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;
}

function metres(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(value, 0) : null;
}
