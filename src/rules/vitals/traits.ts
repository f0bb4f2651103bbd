/** A sheet's traits besides numbers: metal armour, level, weaknesses, and more or less damage of some kinds. */

import type { DamageKind } from "../dice/damage";
import { given } from "../given";
import type { SideId } from "../names";

/** Damage that is of this kind, or of this element (`fire`, `ice`, …). */
type Matching =
  | { readonly kind: DamageKind; readonly element?: never }
  | { readonly element: string; readonly kind?: never };

/** This much more damage (below 0: less) of the matching kind. */
export type Extra = Matching & { readonly damage: number };

/** Counts for strikes of a side that knows it: more accuracy, or more damage of the matching kind. */
export type Weakness =
  | { readonly accuracy: number; readonly damage?: never; readonly kind?: never; readonly element?: never }
  | (Extra & { readonly accuracy?: never });

export interface Traits {
  /** It wears metal armour (`DIC-6`, `S20-MET-1`). */
  readonly metal?: boolean;
  /** A monster's level, which gives its danger sense (`A25-SUR-1`, `B20-SUR-1`). */
  readonly level?: number;
  readonly weakness?: Weakness;
  /** Counts always. */
  readonly against?: readonly Extra[];
}

/** The nature of a strike's damage, as far as weaknesses ask. */
export interface DamageNature {
  readonly kind: DamageKind;
  readonly element?: string;
}

function matches({ kind, element }: Matching, struck: DamageNature): boolean {
  return kind === undefined ? element === struck.element : kind === struck.kind;
}

/** A weakness's additions to strikes of a side that knows it; none for any other side. */
export function knownWeakness(weakness: Weakness | undefined, knows: readonly SideId[] | undefined, side: SideId) {
  return weakness && knows?.includes(side) ? weakness : undefined;
}

/** The additions of weakness and resistances to this damage: all that match together. */
export function extraDamage(
  { weakness, against = [] }: { readonly weakness?: Weakness; readonly against?: readonly Extra[] },
  struck: DamageNature,
): number {
  const extras = weakness?.damage === undefined ? against : [weakness as Extra, ...against];
  return extras.reduce((sum, extra) => (matches(extra, struck) ? sum + extra.damage : sum), 0);
}

/** Only the given traits, in the written order. */
export function traitsOf({ metal, level, weakness, against }: Traits): Traits {
  return {
    ...given({ metal }),
    ...(level !== undefined && { level: level + 0 }),
    ...(weakness && { weakness: weaknessOf(weakness) }),
    ...(against && { against: against.map(extraOf) }),
  };
}

function weaknessOf(weakness: Weakness): Weakness {
  return weakness.accuracy === undefined ? extraOf(weakness) : { accuracy: weakness.accuracy + 0 };
}

function extraOf({ damage, kind, element }: Extra): Extra {
  return kind === undefined ? { damage: damage + 0, element: element! } : { damage: damage + 0, kind };
}

/** The first invalid trait, and why; or null. */
export function traitsProblem({ level, weakness, against = [] }: Traits, key: string) {
  const whole = (value: unknown) => typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 1e6;
  if (level !== undefined && !whole(level)) return { key: `${key}.level`, reason: "whole" as const };
  for (const [place, one] of [
    ...(weakness ? [[`${key}.weakness`, weakness] as const] : []),
    ...against.map((extra, i) => [`${key}.against[${i}]`, extra] as const),
  ]) {
    const accuracy = "accuracy" in one ? one.accuracy : undefined;
    if (!whole(accuracy ?? one.damage)) return { key: place, reason: "whole" as const };
    if (accuracy === undefined && (one.kind === undefined) === (one.element === undefined))
      return { key: place, reason: "text" as const };
  }
  return null;
}
