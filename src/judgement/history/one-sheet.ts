/**
 * Characters with the same sheet follow each other: when one of them changes, the sheet does, so the others get its
 * figures, sections and conditions.
 */

import {
  type ActingSaid,
  type Character,
  CONDITIONS,
  type Command,
  type Condition,
  type FiguresCommand,
  hasCondition,
  type Part,
  type Vitals,
} from "../../rules/index";

/** One of them before a step and after it. */
export interface Changed {
  readonly was: Character;
  readonly now: Character;
}

/** Only one of them has a field around it, and that somebody is a thing stands on no sheet. */
type Named = Omit<FiguresCommand, "do" | "who" | "vitals" | "parts" | "field" | "thing" | "size" | keyof ActingSaid>;

/** Figures on a sheet besides vitals and parts. */
const PLAIN = Object.keys({
  movement: true,
  feats: true,
  base: true,
  ath: true,
  fin: true,
  speed: true,
  expertise: true,
  heavyArmour: true,
  proficientArmour: true,
  proficientWeapon: true,
  health: true,
  maxHealth: true,
  stealth: true,
  perception: true,
} satisfies { readonly [key in keyof Named]-?: true }) as readonly (keyof Named)[];

/** Points and their maximums. */
const POOLS = [
  ["hp", "maxHp"],
  ["mp", "maxMp"],
] as const;

type ValueIn = (one: Character) => unknown;

const vitalsIn = (one: Character): Vitals | undefined => ("vitals" in one ? one.vitals : undefined);
const partsIn = (one: Character): readonly Part[] | undefined => ("parts" in one ? one.parts : undefined);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Several tokens of one sheet may have changed, for example when one area found them all. The one whose figure
 * changed most counts, since one spell strikes a character once. Null: none changed.
 */
function furthest(changed: readonly Changed[], valueIn: ValueIn): Character | null {
  const other = changed.filter(({ was, now }) => !isSame(valueIn(was), valueIn(now)));
  const way = ({ was, now }: Changed) => Math.abs(sumOf(valueIn(now)) - sumOf(valueIn(was)));
  const [first, ...others] = other;
  return first ? others.reduce((best, one) => (way(best) >= way(one) ? best : one), first).now : null;
}

/** A number; for parts the sum of their HP. */
function sumOf(value: unknown): number {
  if (!Array.isArray(value)) return typeof value === "number" ? value : 0;
  return value.reduce<number>((sum, part: Partial<Part>) => sum + (part.hp ?? 0), 0);
}

/** The new value; undefined: it stays, or there is none. */
function followed(changed: readonly Changed[], own: Character, valueIn: ValueIn): unknown {
  const lead = furthest(changed, valueIn);
  const isOther = lead && valueIn(own) !== undefined && !isSame(valueIn(own), valueIn(lead));
  return isOther ? valueIn(lead) : undefined;
}

/** The command by which its figures follow; null: they stay. */
export function figuresLike(changed: readonly Changed[], own: Character): FiguresCommand | null {
  const plain = PLAIN.map((key) => [key, followed(changed, own, (one) => (one as Partial<Named>)[key])]);
  const vitals = vitalsLike(changed, own);
  const parts = followed(changed, own, partsIn);
  const named = [...plain, ["vitals", vitals], ["parts", parts]].filter(([, value]) => value !== undefined);
  return named.length > 0 ? { do: "figures", who: own.id, ...Object.fromEntries(named) } : null;
}

function vitalsLike(changed: readonly Changed[], own: Character): FiguresCommand["vitals"] {
  const had = vitalsIn(own);
  if (!had) return undefined;
  const keys = new Set(changed.flatMap(({ now }) => Object.keys(vitalsIn(now) ?? {}) as (keyof Vitals)[]));
  const named = new Map<keyof Vitals, unknown>();
  for (const key of keys)
    named.set(
      key,
      followed(changed, own, (one) => vitalsIn(one)?.[key]),
    );
  for (const [points, most] of POOLS) {
    // STR-1: points above its maximum would be refused.
    const lead = furthest(changed, (one) => vitalsIn(one)?.[points]);
    if (lead && vitalsIn(lead)?.[most] !== had[most]) named.set(most, vitalsIn(lead)?.[most]);
  }
  const told = [...named].filter(([, value]) => value !== undefined);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** `STR-2`: with parts, the parts are the sections. Null: they stay. */
export function sectionsLike(changed: readonly Changed[], own: Character): Command | null {
  const lead = partsIn(own) ? null : furthest(changed, ({ sections }) => sections);
  return lead && lead.sections !== own.sections ? { do: "sections", who: own.id, to: lead.sections } : null;
}

/** Its own conditions, with those added or removed that one of the others gained or lost. */
export function conditionsLike(changed: readonly Changed[], own: Character): Pick<Condition, "id" | "by">[] {
  return CONDITIONS.flatMap((id) => {
    const lead = changed.find(({ was, now }) => hasCondition(was, id) !== hasCondition(now, id))?.now ?? own;
    const one = lead.conditions.find((condition) => condition.id === id);
    if (!one) return [];
    // Nobody holds itself.
    return [one.by === undefined || one.by === own.id ? { id } : { id, by: one.by }];
  });
}

/**
 * The commands that give a character these conditions. A holder belongs to one condition, so each condition with a
 * holder is a command of its own.
 */
export function conditionsPut(
  { id: who, conditions }: Pick<Character, "id" | "conditions">,
  now: readonly Pick<Condition, "id" | "by">[],
): Command[] {
  const had = new Set(conditions.map((condition) => condition.id));
  const added = now.filter((condition) => !had.has(condition.id));
  const plain = added.filter(({ by }) => by === undefined).map(({ id }) => id);
  const gone = CONDITIONS.filter((condition) => had.has(condition) && !now.some(({ id }) => id === condition));
  const held = added.flatMap(({ id, by }): Command[] =>
    by === undefined ? [] : [{ do: "condition", who, add: [id], by }],
  );
  if (plain.length === 0 && gone.length === 0) return held;
  return [
    {
      do: "condition",
      who,
      ...(plain.length > 0 ? { add: plain } : {}),
      ...(gone.length > 0 ? { remove: gone } : {}),
    },
    ...held,
  ];
}
