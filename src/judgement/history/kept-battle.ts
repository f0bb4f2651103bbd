/**
 * How the Combat document keeps a battle: in parts that change independently, so that a step writes only what it
 * changes. Each part is wrapped in a list, because an update merges maps but replaces lists (`fact:
 * updates-merge-maps`). A part that is gone is null, because 13 and 14 express a deletion differently.
 */

import type { Battle } from "../../rules/index";

/** Keys of the Combat document that change. */
export type Changes = { readonly [path: string]: unknown };

/** The lists whose entries are kept by id. Everything else is the frame. */
const LISTS = ["characters", "skirmishes", "sealed"] as const;
type ListName = (typeof LISTS)[number];

type Part = readonly unknown[] | null;
type Parts = { readonly [slot: string]: Part };

/**
 * `frame` has all other values, each wrapped in a list. For lists kept by id it has the order of the ids, or nothing
 * if the order is the usual one. A character's part has the round in which it acted, so that a new round need not
 * write the characters that acted.
 */
export interface KeptBattle {
  readonly frame?: Parts;
  readonly characters?: Parts;
  readonly skirmishes?: Parts;
  readonly sealed?: Parts;
}

/** The form of the Combat's data that keeps a battle by id. The form before kept it whole in `battle`. */
export const KEPT_BY_ID = 2;

interface Entry {
  readonly [key: string]: unknown;
}

/** A battle as kept; null: there is none. `broken`: the part that cannot be read; then there is no battle either. */
interface ReadBattle {
  readonly battle: Battle | null;
  readonly broken: string | null;
}

const NOTHING: ReadBattle = { battle: null, broken: null };

const read = new WeakMap<KeptBattle, { readonly revision: number; readonly found: ReadBattle }>();

/**
 * @param revision of the record: after an update the same object may hold another battle
 * The same battle is the same object until then.
 */
export function readKept(kept: KeptBattle, revision: number): ReadBattle {
  const known = read.get(kept);
  if (known?.revision === revision) return known.found;
  const found = readNow(kept);
  read.set(kept, { revision, found });
  return found;
}

function readNow(kept: KeptBattle): ReadBattle {
  const { frame } = kept;
  if (!frame || Object.keys(frame).length === 0) return NOTHING;
  const battle: { [key: string]: unknown } = {};
  for (const [key, part] of Object.entries(frame)) {
    if (part === null) continue;
    if (!Array.isArray(part) || part.length !== 1) return brokenAt(`frame.${key}`);
    battle[key] = part[0];
  }
  const { round } = battle;
  if (typeof round !== "number") return brokenAt("frame.round");
  if (typeof battle.board !== "string") return brokenAt("frame.board");
  if (!Array.isArray(battle.characters)) return brokenAt("frame.characters");
  for (const list of LISTS) {
    const order = battle[list];
    if (order === undefined) continue;
    if (!isTexts(order)) return brokenAt(`frame.${list}`);
    const entries: Entry[] = [];
    for (const [slot, part] of Object.entries(kept[list] ?? {})) {
      if (part === null) continue;
      const entry = isPart(part) ? entryOf(part, round) : null;
      if (!entry || slotOf(idOf(entry)) !== slot) return brokenAt(`${list}.${slot}`);
      entries.push(entry);
    }
    battle[list] = inOrder(list, entries, order);
  }
  // The parts were checked when they were written.
  const whole: object = battle;
  return { battle: whole as Battle, broken: null };
}

function brokenAt(place: string): ReadBattle {
  return { battle: null, broken: place };
}

/**
 * The changes that make the Combat document keep this battle. They also bring an older document, which kept its
 * battle whole, into the present form.
 */
export function battleChanges(
  { kept, schema }: { readonly kept: KeptBattle; readonly schema: number },
  battle: Battle,
): { readonly [path: string]: unknown } {
  const changes: { [path: string]: unknown } =
    schema < KEPT_BY_ID ? { "system.schema": KEPT_BY_ID, "system.battle": null } : {};
  const put = (path: string, now: Part | undefined, wanted: Part) => {
    if (JSON.stringify(now ?? null) !== JSON.stringify(wanted)) changes[`system.kept.${path}`] = wanted;
  };
  const frame: { [key: string]: Part } = {};
  for (const [key, value] of Object.entries(battle)) {
    if (value === undefined) continue;
    const list = LISTS.find((one) => one === key);
    frame[key] = [list ? orderOf(list, value as readonly Entry[]) : value];
    if (list) putList(list, value as readonly Entry[]);
  }
  for (const list of LISTS) if (!(list in battle)) putList(list, []);
  for (const key of new Set([...Object.keys(kept.frame ?? {}), ...Object.keys(frame)]))
    put(`frame.${key}`, ownPart(kept.frame, key), frame[key] ?? null);
  return changes;

  function putList(list: ListName, entries: readonly Entry[]): void {
    const wanted = new Map(entries.map((entry) => [slotOf(idOf(entry)), entry]));
    for (const slot of new Set([...Object.keys(kept[list] ?? {}), ...wanted.keys()])) {
      const [now, entry] = [ownPart(kept[list], slot), wanted.get(slot)];
      if (entry && now && isPart(now) && JSON.stringify(entryOf(now, battle.round)) === JSON.stringify(entry)) continue;
      put(`${list}.${slot}`, now, entry ? partOf(entry, battle.round) : null);
    }
  }
}

function ownPart(parts: Parts | undefined, slot: string): Part | undefined {
  return parts && Object.hasOwn(parts, slot) ? parts[slot] : undefined;
}

function partOf(entry: Entry, round: number): readonly unknown[] {
  return "acted" in entry ? [{ ...entry, acted: false }, entry.acted === true ? round : null] : [entry];
}

function entryOf([entry, acted]: readonly [Entry, unknown?], round: number): Entry {
  return "acted" in entry ? { ...entry, acted: acted === round } : entry;
}

function isPart(part: readonly unknown[]): part is readonly [Entry, unknown?] {
  const [entry] = Array.isArray(part) ? part : [];
  return typeof entry === "object" && entry !== null && typeof idOf(entry as Entry) === "string";
}

/** A declared action has the id of its character. */
function idOf({ id, who }: Entry): string {
  return (id ?? who) as string;
}

/** The key for an id. Any text may be an id, but not any text may be a key of an update. */
export function slotOf(id: string): string {
  if (/^[A-Za-z0-9]{1,64}$/.test(id) && !(id in {})) return id;
  return `_${[...id].map((letter) => letter.codePointAt(0)!.toString(16)).join("_")}`;
}

/** The ids in their order; empty: the usual order. */
function orderOf(list: ListName, entries: readonly Entry[]): readonly string[] {
  const isUsual = entries.every((entry, i) => i === 0 || compareIds(list, idOf(entries[i - 1]!), idOf(entry)) < 0);
  return isUsual ? [] : entries.map(idOf);
}

function inOrder(list: ListName, entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (entry: Entry) => places.get(idOf(entry)) ?? order.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || compareIds(list, idOf(a), idOf(b)));
}

/** The usual order: by code units; skirmishes as they formed, S2 before S10. */
function compareIds(list: ListName, a: string, b: string): number {
  if (list === "skirmishes" && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
