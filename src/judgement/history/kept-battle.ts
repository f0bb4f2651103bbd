/**
 * How the Combat document keeps a battle: in parts that change independently, so that a step writes what it changed and
 * no more. Every part stands in a list of its own, because an update merges maps and replaces lists whole (`fact:
 * updates-merge-maps`). A part that is gone is null: deletion is worded differently by the platform's generations.
 */

import type { Battle } from "../../rules/index";

/** Keys of the Combat document that change. */
export type Changes = { readonly [path: string]: unknown };

/** What stands in a battle by somebody's id; everything else is its frame. */
const LISTS = ["characters", "skirmishes", "sealed"] as const;
type ListName = (typeof LISTS)[number];

type Part = readonly unknown[] | null;
type Parts = { readonly [slot: string]: Part };

/**
 * `frame`: each value in a list of one; of a list that is kept by id the order of the ids, empty where that is the usual
 * one. A character's part holds the round in which it acted, so that a new round writes nothing of those who did.
 */
export interface KeptBattle {
  readonly frame?: Parts;
  readonly characters?: Parts;
  readonly skirmishes?: Parts;
  readonly sealed?: Parts;
}

/** The form of the Combat's data in which the battle is kept by id; the form before kept it whole in `battle`. */
export const KEPT_BY_ID = 2;

interface Entry {
  readonly [key: string]: unknown;
}

/** A battle as kept: null where none is. `broken`: the part that cannot be read, so that there is no battle either. */
interface ReadBattle {
  readonly battle: Battle | null;
  readonly broken: string | null;
}

const NOTHING: ReadBattle = { battle: null, broken: null };

const read = new WeakMap<KeptBattle, { readonly revision: number; readonly found: ReadBattle }>();

/**
 * @param revision of the record: the same object may hold another battle after an update
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
  // What is in the parts was checked when they were written.
  const whole: object = battle;
  return { battle: whole as Battle, broken: null };
}

function brokenAt(place: string): ReadBattle {
  return { battle: null, broken: place };
}

/**
 * The changes of the Combat document that make it keep this battle. A document that kept its battle whole is brought
 * into the present form by them.
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

/** Declared actions bear the name of whose they are. */
function idOf({ id, who }: Entry): string {
  return (id ?? who) as string;
}

/** The key under which something is kept: every text may be an id, and not every text may be a key of an update. */
export function slotOf(id: string): string {
  if (/^[A-Za-z0-9]{1,64}$/.test(id) && !(id in {})) return id;
  return `_${[...id].map((letter) => letter.codePointAt(0)!.toString(16)).join("_")}`;
}

/** Ids as they stand; empty where that is the usual order. */
function orderOf(list: ListName, entries: readonly Entry[]): readonly string[] {
  const isUsual = entries.every((entry, i) => i === 0 || compareIds(list, idOf(entries[i - 1]!), idOf(entry)) < 0);
  return isUsual ? [] : entries.map(idOf);
}

function inOrder(list: ListName, entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (entry: Entry) => places.get(idOf(entry)) ?? order.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || compareIds(list, idOf(a), idOf(b)));
}

/** The usual order: code units; skirmishes as they formed, S2 before S10. */
function compareIds(list: ListName, a: string, b: string): number {
  if (list === "skirmishes" && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
