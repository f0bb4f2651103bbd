import { TOLERANCE } from "../geometry/point";
import { NEVER_CRITICAL, type PowerScale, scaled } from "./power-roll";

export type DamageKind = "physical" | "magical";

/** `DIC-8`: physical unless stated otherwise. */
export const USUAL_DAMAGE: DamageKind = "physical";

/** Damage as dealt by its source, before the target reduces it. */
export interface DamageSource {
  /** Default physical (`DIC-8`). */
  readonly kind?: DamageKind;
  /** The power table's values together, or fixed points. */
  readonly power: number;
  /** The name of `power` in the account. Default `power`. */
  readonly from?: "power" | "points";
  /** Bonus damage or magic power. Default 0. */
  readonly bonus?: number;
  /** `half` when the target resisted. Default `whole`. */
  readonly scale?: PowerScale;
  /** Additional damage, after halving. Default 0. */
  readonly additional?: number;
  /** A modifier for this strike only, added after that. Default 0. */
  readonly modifier?: number;
  /** The power roll was an automatic failure: no damage, whatever is added (`DIC-2`). */
  readonly failed?: boolean;
}

/** The target's figures that reduce damage. */
export interface DamageTarget {
  /** Taken off physical damage only. Default 0. */
  readonly defence?: number;
  /** Reduction of any kind of damage; it is never below 0. Default 0. */
  readonly reduction?: number;
}

/** One step on the way from dice to HP; the amounts of all steps add up to the total. */
export interface DamagePart {
  readonly part:
    | "power"
    | "points"
    | "bonus"
    | "scale"
    | "additional"
    | "modifier"
    | "automatic-failure"
    | "defence"
    | "reduction"
    | "floor";
  readonly amount: number;
}

export interface DamageResult {
  readonly kind: DamageKind;
  /** In the order in which they count; parts that change nothing are left out, except the first. */
  readonly parts: readonly DamagePart[];
  /** The loss of HP: 0 or more. */
  readonly total: number;
}

/** Damage in the order of `DIC-3`. */
export function settleDamage(source: DamageSource, target: DamageTarget): DamageResult {
  const parts: DamagePart[] = [];
  const total = addUp(source, target, parts);
  return { kind: source.kind ?? USUAL_DAMAGE, parts, total };
}

/** Only the total of `settleDamage`, for callers that need it hundreds of times. */
export function damageTotal(source: DamageSource, target: DamageTarget): number {
  return addUp(source, target, null);
}

function addUp(source: DamageSource, target: DamageTarget, parts: DamagePart[] | null): number {
  let total = source.power;
  parts?.push({ part: source.from ?? "power", amount: total });
  total += noted(parts, "bonus", source.bonus ?? 0);
  if (source.failed) return total + noted(parts, "automatic-failure", -total);
  total += noted(parts, "scale", scaled(total, source.scale ?? "whole") - total);
  total += noted(parts, "additional", source.additional ?? 0);
  total += noted(parts, "modifier", source.modifier ?? 0);
  if ((source.kind ?? USUAL_DAMAGE) === "physical") total += noted(parts, "defence", -Math.max(target.defence ?? 0, 0));
  total += noted(parts, "reduction", -Math.max(target.reduction ?? 0, 0));
  return total < 0 ? total + noted(parts, "floor", -total) : total;
}

/** The amount; it is noted if it changes something. */
function noted(parts: DamagePart[] | null, part: DamagePart["part"], amount: number): number {
  if (amount !== 0) parts?.push({ part, amount });
  return amount;
}

/** HP after damage or healing. */
export interface HitPointChange {
  readonly before: number;
  /** May be negative: death checks count from there. */
  readonly after: number;
  /** HP at 0 or below: unconscious, and death checks begin (`DIC-4`). */
  readonly unconscious: boolean;
}

/** Takes damage off HP (`DIC-3`, `DIC-4`). */
export function takeDamage(hitPoints: number, damage: number): HitPointChange {
  const after = hitPoints - damage;
  return { before: hitPoints, after, unconscious: after <= 0 };
}

/** Gives HP back, up to the maximum; an automatic failure heals nothing (its total is 0). */
export function heal(hitPoints: number, healed: number, maximum: number): HitPointChange {
  const after = Math.max(hitPoints, Math.min(hitPoints + Math.max(healed, 0), maximum));
  return { before: hitPoints, after, unconscious: after <= 0 };
}

/** MP after a loss: never below 0, and 0 has no effect by itself (`DIC-4`). */
export function loseMagicPoints(magicPoints: number, loss: number): number {
  return Math.max(magicPoints - loss, 0);
}

/** Physical damage of a fall from so many metres (0 or more), in whole points, fractions up (`DIC-5`). */
export function fallingDamage(metres: number): DamageSource {
  // The tolerance keeps a depth such as 1.1 + 2.2 from costing a point for its last bit.
  return { kind: "physical", power: Math.max(Math.ceil(3 * metres - TOLERANCE), 0) };
}

/** The conditions under which metal armour raises the critical value. */
export interface MetalArmourCase {
  /** Whether the ruleset or the table uses this optional rule at all. */
  readonly inForce: boolean;
  readonly metalArmour: boolean;
  readonly kind: DamageKind;
}

/** The critical value against this armour: 1 higher against metal for physical damage, spells included (`DIC-6`). */
export function criticalAgainst(critical: number, { inForce, metalArmour, kind }: MetalArmourCase): number {
  return inForce && metalArmour && kind === "physical" ? Math.min(critical + 1, NEVER_CRITICAL) : critical;
}
