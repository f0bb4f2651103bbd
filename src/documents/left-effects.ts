/**
 * Effects that an item leaves (`EFF-1` to `EFF-4`), as documents keep them and as the rules read them. Stored figures of 0 add
 * nothing; an effect without a name has its item's.
 */

import { CONDITIONS, DAMAGE_KINDS, given, LASTING_FIGURES, type LastingEffect, MOST_ACTS, UNTIL } from "../rules/index";
import {
  type BrokenFigure,
  cutToName,
  isStored,
  type NumberRange,
  repairChoice,
  repairChoices,
  repairNumber,
  repairOptional,
  repairRecord,
  repairText,
  repairTruth,
  shown,
  storedWhole,
} from "./repair";

/** Figures that an effect may add to, where sides take turns. */
export const LEFT_FIGURES = LASTING_FIGURES.turns;

export const LEFT_NUMBERS = {
  rounds: { least: 1, most: 1000, whole: true, otherwise: 1 },
  figure: { least: -1000, most: 1000, whole: true, otherwise: 0 },
  amount: { least: 0, most: 1000, whole: true, otherwise: 0 },
  acts: { least: 0, most: MOST_ACTS, whole: true, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** Actions that it gives while it lasts (`ACT-15`). */
export const LEFT_ACTS = ["majors", "declarations"] as const;

/** Its effect at each count; the first: nothing. */
export const EACH_DOES = ["", "damage", "heal"] as const;

/** Where neither is said it lasts to the end of the battle; `rounds` go before an `until`. */
export const LEFT_UNTIL = ["", ...UNTIL] as const;

/** The kind of damage; the first: reduced by nothing. */
export const EACH_KINDS = ["", ...DAMAGE_KINDS] as const;

/** Most effects that one item leaves. */
export const MOST_EFFECTS = 12;

type Stored = { [key: string]: unknown };

/** Repairs the list and says what was broken; entries that are not effects are left out. */
export function repairEffects(value: unknown, broken: BrokenFigure[]): unknown[] {
  // A form may send a list as a record of its rows.
  const given = isStored(value) ? Object.values(value) : value;
  if (!Array.isArray(given)) {
    broken.push({ place: "effects", found: shown(value) });
    return [];
  }
  if (given.length > MOST_EFFECTS) broken.push({ place: "effects", found: String(given.length) });
  return given.slice(0, MOST_EFFECTS).filter((one, i) => {
    if (isStored(one)) {
      repairEffect(one, `effects.${i}`, broken);
      return true;
    }
    broken.push({ place: `effects.${i}`, found: shown(one) });
    return false;
  });
}

function repairEffect(effect: Stored, place: string, broken: BrokenFigure[]): void {
  const found: BrokenFigure[] = [];
  repairText(effect, "name", () => true, found);
  repairOptional(effect, "rounds", LEFT_NUMBERS.rounds, "rounds", found);
  repairChoice(effect, "until", LEFT_UNTIL, found);
  const figures = repairRecord(effect, "figures", found);
  if (figures)
    for (const key of Object.keys(figures)) {
      const isKnown = (LEFT_FIGURES as readonly string[]).includes(key);
      if (isKnown) repairNumber(figures, key, LEFT_NUMBERS.figure, `figures.${key}`, found);
      else {
        found.push({ place: `figures.${shown(key)}`, found: shown(figures[key]) });
        delete figures[key];
      }
    }
  if ("conditions" in effect) effect.conditions = repairChoices(effect.conditions, CONDITIONS, "conditions", found);
  const each = repairRecord(effect, "each", found);
  if (each) {
    repairChoice(each, "does", EACH_DOES, found);
    repairNumber(each, "amount", LEFT_NUMBERS.amount, "amount", found);
    repairChoice(each, "kind", EACH_KINDS, found);
  }
  const acts = repairRecord(effect, "acts", found);
  if (acts) for (const key of LEFT_ACTS) repairNumber(acts, key, LEFT_NUMBERS.acts, `acts.${key}`, found);
  repairTruth(effect, "keeps", found);
  broken.push(...found.map((one) => ({ ...one, place: `${place}.${one.place}` })));
}

/**
 * The effects that an item leaves, as the rules take them. Of two with one name the first, for they would not add up (`EFF-3`).
 * @param item its name
 */
export function leftEffects(stored: unknown, item: string): LastingEffect[] {
  if (!Array.isArray(stored)) return [];
  const effects = stored.slice(0, MOST_EFFECTS).flatMap((one) => (isStored(one) ? [effectOf(one, item)] : []));
  return effects.filter(({ name }, i) => name !== "" && effects.findIndex((one) => one.name === name) === i);
}

function effectOf(
  { name, rounds, until, figures, conditions, each, acts, keeps }: Stored,
  item: string,
): LastingEffect {
  const counted = storedWhole(rounds, LEFT_NUMBERS.rounds);
  const end = UNTIL.find((known) => known === until);
  const added = LEFT_FIGURES.flatMap((key) => {
    const amount = isStored(figures) ? storedWhole(figures[key], LEFT_NUMBERS.figure) : null;
    return amount ? [[key, amount] as const] : [];
  });
  const brought = Array.isArray(conditions)
    ? [...new Set(conditions)].filter((one): one is string => (CONDITIONS as readonly unknown[]).includes(one))
    : [];
  const counts = isStored(each) ? eachOf(each) : null;
  const more = LEFT_ACTS.flatMap((key) => {
    const often = isStored(acts) ? storedWhole(acts[key], LEFT_NUMBERS.acts) : null;
    return often ? [[key, often] as const] : [];
  });
  return {
    name: cutToName(typeof name === "string" && name.trim() !== "" ? name.trim() : item.trim()),
    ...(counted !== null ? { rounds: counted } : end !== undefined && { until: end }),
    ...(added.length > 0 && { figures: Object.fromEntries(added) }),
    ...(brought.length > 0 && { conditions: brought }),
    ...(counts && { each: counts }),
    ...(more.length > 0 && { acts: Object.fromEntries(more) }),
    ...(keeps === true && { keeps }),
  };
}

function eachOf({ does, amount, kind }: Stored): NonNullable<LastingEffect["each"]> | null {
  const points = storedWhole(amount, LEFT_NUMBERS.amount) ?? 0;
  if (points === 0) return null;
  if (does === "heal") return { heal: points };
  const known = DAMAGE_KINDS.find((one) => one === kind);
  return does === "damage" ? { damage: points, ...given({ kind: known }) } : null;
}
