/** The figures of a strike: `with` as written, and the same with every default filled in. */

import type { DamageKind } from "../dice/damage";
import type { LastingEffect } from "../effects/effect";
import { given } from "../given";
import { ATTACK_MANNERS, type AttackManner } from "../names";
import { readReads } from "./reads";

/** Bare hands where everybody declares at once, and dice without a table say the damage: one die. */
export const BARE_HANDS_AT_ONCE: StrikeWith = { how: "melee", points: { dice: 1 } };

export const AREA_WAYS = ["area", "line", "breakthrough"] as const;
export const STRIKE_WAYS = [...ATTACK_MANNERS, ...AREA_WAYS] as const;
type AreaWay = (typeof AREA_WAYS)[number];
export type StrikeWay = AttackManner | AreaWay;

/** Whether it goes towards one target, which need not be the last that it reaches. */
export function isLineWay(how: unknown): how is "line" | "breakthrough" {
  return how === "line" || how === "breakthrough";
}

export function isAreaWay(how: StrikeWay): how is AreaWay {
  return (AREA_WAYS as readonly StrikeWay[]).includes(how);
}

/** An area with a radius, or a whole space, from which Spell Control leaves nobody out (`ACT-12`). */
export const AREA_SHAPES = ["circle", "space"] as const;
type AreaShape = (typeof AREA_SHAPES)[number];

export const STRIKE_CHECKS = ["accuracy", "casting", "none"] as const;
export type StrikeCheck = (typeof STRIKE_CHECKS)[number];

export const STRIKE_ANSWERS = ["evasion", "fortitude", "willpower", "none"] as const;
export type StrikeAnswer = (typeof STRIKE_ANSWERS)[number];

/** The rest of the strike when a target succeeds. */
export const LEFT_WHEN_RESISTED = ["none", "half", "whole"] as const;
export type LeftWhenResisted = (typeof LEFT_WHEN_RESISTED)[number];

export const STRIKE_EFFECTS = ["damage", "heal", "nothing"] as const;
export type StrikeEffect = (typeof STRIKE_EFFECTS)[number];

export const STRIKE_POOLS = ["hp", "mp"] as const;
type StrikePool = (typeof STRIKE_POOLS)[number];

/** `STR-11`: each row has an amount of its own, or one is rolled for all. */
export const DAMAGE_ROLLS = ["each", "once"] as const;
export type DamageRolls = (typeof DAMAGE_ROLLS)[number];

/** As monsters strike: a number of d6 added up, plus `bonus`. */
interface StrikePoints {
  /** 0 to `MOST_POINT_DICE`. */
  readonly dice: number;
  readonly bonus: number;
}

export const MOST_POINT_DICE = 100;

/**
 * `with` as a script or a host writes it, with correct types: all numbers are whole except metres, `power` is a row
 * of the table. `strikeFigures` fills in what is missing.
 */
export interface StrikeWith {
  readonly name?: string;
  readonly how?: StrikeWay;
  /** Words that series ask about (`ACT-3`): `fist`, `one-hand`. */
  readonly tags?: readonly string[];
  /** The striker's part that strikes. */
  readonly part?: string;
  readonly check?: StrikeCheck;
  /** It is a spell, though it takes no check (`TRN-3`). */
  readonly spell?: boolean;
  readonly against?: StrikeAnswer;
  readonly resisted?: LeftWhenResisted;
  readonly kind?: DamageKind;
  readonly effect?: StrikeEffect;
  /** Where damage and healing go. */
  readonly pool?: StrikePool;
  /** A word, such as `fire`. */
  readonly element?: string;
  readonly power?: number;
  readonly points?: { readonly dice?: number; readonly bonus?: number };
  readonly critical?: number;
  readonly bonus?: number;
  readonly additional?: number;
  /** The end of a typed power roll, such as `#1$+1r5`. */
  readonly reads?: string;
  readonly accuracy?: number;
  /** Metres, like the three below. */
  readonly range?: number;
  readonly radius?: number;
  /** Of an area. */
  readonly shape?: AreaShape;
  readonly length?: number;
  /** Most targets of an area. */
  readonly limit?: number;
  readonly mp?: number;
  /** MP that its user saves, down to a cost of 1 (`ACT-10`). */
  readonly saving?: number;
  /** Whether each target has a power roll of its own (`STR-11`); absent: as usual for such a strike. */
  readonly rolls?: DamageRolls;
  /** Ids of conditions, and effects that last. */
  readonly leaves?: readonly (string | LastingEffect)[];
  readonly minor?: boolean;
  /** Where everyone acts at once: whether it can be blocked, and whether it can be dodged (`SIM-ACC-2`). */
  readonly blockable?: boolean;
  readonly dodgeable?: boolean;
  /** Where everyone acts at once: the check before it is aimed, d20 and `bonus` against this (`SIM-ACC-6`). */
  readonly casting?: { readonly against: number; readonly bonus?: number };
}

/** `with`, all defaults filled in. */
export interface StrikeFigures {
  readonly name?: string;
  readonly how: StrikeWay;
  readonly part?: string;
  readonly check: StrikeCheck;
  readonly spell?: boolean;
  /** `none` wherever `check` is. */
  readonly against: StrikeAnswer;
  readonly resisted: LeftWhenResisted;
  readonly kind: DamageKind;
  readonly effect: StrikeEffect;
  readonly pool: StrikePool;
  readonly element?: string;
  /** The amount to roll; null: the effect is `nothing`. */
  readonly amount: StrikeAmount | null;
  readonly bonus: number;
  readonly additional: number;
  readonly accuracy: number;
  /** Metres; absent: no limit. */
  readonly range?: number;
  readonly radius?: number;
  readonly shape?: AreaShape;
  readonly length?: number;
  readonly limit?: number;
  readonly mp: number;
  readonly rolls?: DamageRolls;
  readonly leaves: readonly (string | LastingEffect)[];
  readonly minor: boolean;
  /** Of declared feats (`ACT-7`), like the next. */
  readonly pierces?: "half";
  readonly shifts?: number;
  /** Of a spell that is expanded (`ACT-10`), like the next. */
  readonly sure?: true;
  readonly firm?: true;
}

/** `critical` as written. An edition may raise it. Healing and strikes that are resisted never critical. */
export type StrikeAmount =
  | { readonly is: "power"; readonly power: number; readonly critical: number; readonly reads: string }
  | { readonly is: "points"; readonly points: StrikePoints };

/** Counts for one strike only. */
export interface StrikeModifiers {
  readonly accuracy?: number;
  readonly answer?: number;
  readonly damage?: number;
}

const USUAL_CRITICAL = 10;
const WITH_A_WEAPON: readonly StrikeWay[] = ["melee", "ranged", "thrown"];

/** A strike without a way is made in melee. */
export function wayOf({ how = "melee" }: Pick<StrikeWith, "how">): StrikeWay {
  return how;
}

/** The striker's check. */
export function checkOf(written: Pick<StrikeWith, "how" | "check">): StrikeCheck {
  return written.check ?? (WITH_A_WEAPON.includes(wayOf(written)) ? "accuracy" : "casting");
}

/** Whether it is a spell by its check, or says so itself: by touch a potion without a check is none (`TRN-3`). */
export function isMadeAsSpell(written: Pick<StrikeWith, "how" | "check" | "spell">): boolean {
  const check = checkOf(written);
  return check === "casting" || (check === "none" && written.spell === true);
}

/** Whether this effect needs `power` or `points`: one of them, never both. */
export function needsAmount(effect: unknown): boolean {
  return effect !== "nothing";
}

/**
 * `with` and its defaults, by the table of the strike's contract.
 * @throws RangeError when the effect needs an amount and has none, or when `reads` cannot be read. Readers of outside
 * data refuse both before.
 */
export function strikeFigures(written: StrikeWith): StrikeFigures {
  const known = figuresBeside.get(written);
  if (known) return known;
  const figures = filledIn(written);
  figuresBeside.set(written, figures);
  return figures;
}

/** Written data never changes, so the filled-in figures are remembered for as long as it is in use. */
const figuresBeside = new WeakMap<StrikeWith, StrikeFigures>();

function filledIn(written: StrikeWith): StrikeFigures {
  const { name, part, range, radius, shape, length, limit, effect = "damage", pool = "hp", element, rolls } = written;
  const { spell } = written;
  const check = checkOf(written);
  const isAimed = check === "accuracy";
  const against = check === "none" ? "none" : (written.against ?? (isAimed ? "evasion" : "willpower"));
  return {
    ...given({ name }),
    how: wayOf(written),
    ...given({ part }),
    check,
    against,
    resisted: written.resisted ?? (against === "evasion" ? "none" : "half"),
    // `DIC-8`: a gun says `magical`, but is evaded and never halved, like everything aimed.
    kind: written.kind ?? (isAimed ? "physical" : "magical"),
    effect,
    pool,
    ...given({ element }),
    amount: needsAmount(effect) ? amountOf(written) : null,
    bonus: written.bonus ?? 0,
    additional: written.additional ?? 0,
    accuracy: written.accuracy ?? 0,
    ...given({ range, radius, shape, length, limit, rolls, spell }),
    mp: written.mp ? Math.max(written.mp - (written.saving ?? 0), 1) : 0,
    leaves: written.leaves ?? [],
    minor: written.minor ?? false,
  };
}

/**
 * The figures with additions (`EFF-4`): bonus damage for anything that does damage, and the critical value.
 * @param least the lowest critical value with which a chain ends
 */
export function withAdded(
  figures: StrikeFigures,
  { damage, critical }: { readonly damage: number; readonly critical: number },
  least: number,
): StrikeFigures {
  const { amount, effect } = figures;
  if (effect !== "damage" || (damage === 0 && critical === 0)) return figures;
  const lowered =
    amount?.is === "power" ? { ...amount, critical: Math.max(amount.critical + critical, least) } : amount;
  return { ...figures, bonus: figures.bonus + damage, amount: lowered };
}

function amountOf({ power, points, critical = USUAL_CRITICAL, reads = "" }: StrikeWith): StrikeAmount {
  if (power !== undefined && points === undefined) {
    if (readReads(reads) === null) throw new RangeError(`no tail of a power roll: ${reads}`);
    return { is: "power", power, critical, reads };
  }
  if (points === undefined || power !== undefined) throw new RangeError("a strike takes either power or points");
  return { is: "points", points: { dice: points.dice ?? 0, bonus: points.bonus ?? 0 } };
}
