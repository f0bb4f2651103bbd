/**
 * How a sheet reacts in the turns of others, from its items: it strikes back in melee (`ACT-14`), and parts hinder strikes at other
 * parts while they stand (`ACT-16`). The result is always valid for the rules.
 */

import {
  type ActingSaid,
  type Counters,
  checkOf,
  given,
  MOST_HINDERED,
  type PartId,
  type PartInput,
  type StrikeWith,
  wayOf,
} from "../rules/index";
import { type ActingItem, inOrder, partsCalled } from "./acting";
import { COUNTER_TIMES, HINDERING, isOftenType, saysCounter } from "./often";
import { isStored, storedWhole } from "./repair";
import { strikeWithOf } from "./strike-figures";
import { partInputs } from "./vitals";

type System = { readonly [key: string]: unknown };
type Hinders = NonNullable<PartInput["hinders"]>;

/** Of the character, and of parts that have their own instead. */
export interface ReactingOn {
  readonly whole: Pick<ActingSaid, "counters">;
  readonly parts: ReadonlyMap<PartId, Pick<PartInput, "counters" | "hinders">>;
}

/**
 * The first item that says it counts, in the order of the sheet.
 * @param owner `system` of the actor that carries them
 */
export function reactingOn(items: Iterable<ActingItem>, owner: System): ReactingOn {
  const known = partInputs(owner) ?? [];
  const rows = (known.length > 0 ? owner.parts : []) as readonly System[];
  const all = inOrder(items).filter(({ type }) => isOftenType(type));
  const often = all.filter(({ system }) => saysCounter(system));
  const counters = new Map<PartId | null, Counters>();
  for (const item of often) {
    const part = typeof item.system.part === "string" ? item.system.part : "";
    const bearers = part === "" || known.length === 0 ? [null] : partsCalled(part, rows);
    for (const bearer of bearers) {
      const made = counters.has(bearer) ? null : countersBy(item, bearer, all, owner);
      if (made) counters.set(bearer, made);
    }
  }
  const hinders = hindersOn(all, rows);
  const own = known.map(({ id }) => [id, given({ counters: counters.get(id), hinders: hinders.get(id) })] as const);
  return {
    whole: given({ counters: counters.get(null) }),
    parts: new Map(own.filter(([, said]) => Object.keys(said).length > 0)),
  };
}

/**
 * A weapon, and an ability that strikes in melee, strike back by themselves; a feat with the first weapon of the sheet that has all
 * of its words. Null: there is none.
 */
function countersBy(
  item: ActingItem,
  bearer: PartId | null,
  all: readonly ActingItem[],
  owner: System,
): Counters | null {
  const { times, tags } = item.system.counters as System;
  const own = strikesBack(item, owner);
  const words = Array.isArray(tags) ? tags : [];
  const fits = (made: StrikeWith | null) =>
    made !== null &&
    words.every((word) => made.tags?.includes(word) === true) &&
    (made.part === undefined || bearer === null || made.part === bearer);
  const made =
    own ??
    all
      .filter(({ type }) => type === "weapon")
      .map((weapon) => strikesBack(weapon, owner))
      .find(fits);
  if (!made) return null;
  const often = storedWhole(times, COUNTER_TIMES) ?? 1;
  return { ...(often > 1 && { times: often }), with: made };
}

/** As the rules take it: in melee, with a check of accuracy and without MP. */
function strikesBack(item: ActingItem, owner: System): StrikeWith | null {
  const made = strikeWithOf(item, owner);
  const isIt = made && wayOf(made) === "melee" && checkOf(made) === "accuracy" && !made.mp;
  if (!isIt) return null;
  const { mp: _, saving: __, minor: ___, range: ____, ...rest } = made;
  return rest;
}

/** An ability of a part says which other part hinders strikes at it; one of the whole, at all others. */
function hindersOn(items: readonly ActingItem[], rows: readonly System[]): ReadonlyMap<PartId, Hinders> {
  const found = new Map<PartId, Hinders>();
  for (const { type, system } of items) {
    const { hinders, part } = system;
    if (type !== "ability" || !isStored(hinders) || typeof hinders.by !== "string" || hinders.by === "") continue;
    const melee = hinders.noMelee === true ? "never" : addsTo(hinders.melee);
    const ranged = hinders.noRanged === true ? "never" : addsTo(hinders.ranged);
    if (!melee && !ranged) continue;
    const kept = typeof part === "string" && part !== "" ? partsCalled(part, rows) : rows.map(({ id }) => id as PartId);
    // Of several parts with one name the first: their bonus counts once.
    const [by] = partsCalled(hinders.by, rows);
    if (by === undefined) continue;
    const others = kept
      .filter((id) => id !== by)
      .map((id): Hinders[number] => ({ part: id, ...(melee && { melee }), ...(ranged && { ranged }) }));
    if (others.length > 0) found.set(by, [...(found.get(by) ?? []), ...others].slice(0, MOST_HINDERED));
  }
  return found;
}

function addsTo(stored: unknown): number | undefined {
  return storedWhole(stored, HINDERING) ?? undefined;
}
