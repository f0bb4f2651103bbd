/**
 * Three-way merge of the last import, the current document and today's sheet: changes by hand stay, everything else
 * follows the sheet. Figures are named by their path (`hp.max`).
 */

import { isRecord } from "../rules/index";

export type ReadFigures = { readonly [key: string]: unknown };

/** A figure that is changed, or would be if it had not been changed by hand. */
export interface Change {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface Merged {
  /** `from` as it is, `to` as it becomes. */
  readonly changes: readonly Change[];
  /** `from` as it is and stays, `to` as the sheet has it by now. */
  readonly kept: readonly Change[];
}

/** Points that a fight takes away: missing points are no change by hand, and are not listed as one. */
const SPENT = /^(?:hp|mp|uses)\.value$/;
const SPENT_OF_PARTS = ["hp", "mp"];
const MOST_OF_PARTS: ReadFigures = { hp: "maxHp", mp: "maxMp" };

/**
 * @param before the figures of the last import; null: there was none, and the sheet is used as it is
 * @param mine the present figures, at least for the keys of `theirs`
 * @param theirs the figures of the sheet
 */
export function mergeFigures(before: ReadFigures | null, mine: ReadFigures, theirs: ReadFigures): Merged {
  const changes: Change[] = [];
  const kept: Change[] = [];
  const [old, now, said] = [leaves(before ?? {}), leaves(mine), leaves(theirs)];
  for (const [path, to] of said) {
    const from = now.get(path);
    if (path === "parts") {
      const merged = mergeParts(listOf(old.get(path)), listOf(from), listOf(to), before === null);
      if (!same(from, merged.parts)) changes.push({ path, from, to: merged.parts });
      kept.push(...merged.kept);
      continue;
    }
    if (same(from, to)) continue;
    const isMine = before !== null && old.has(path) && !same(old.get(path), from);
    if (!isMine) changes.push({ path, from, to });
    else if (SPENT.test(path)) {
      const most = said.get(path.replace("value", "max"));
      if (typeof most === "number" && typeof from === "number" && from > most) changes.push({ path, from, to: most });
    } else if (!same(old.get(path), to)) kept.push({ path, from, to });
  }
  return { changes, kept };
}

/** Parts are the same by their ids, in the order of the sheet; those of the table's own stand behind them. */
function mergeParts(
  before: readonly ReadFigures[],
  mine: readonly ReadFigures[],
  theirs: readonly ReadFigures[],
  isFirst: boolean,
): { readonly parts: readonly ReadFigures[]; readonly kept: readonly Change[] } {
  const kept: Change[] = [];
  const find = (parts: readonly ReadFigures[], id: unknown) => parts.find((part) => part.id === id);
  const parts = theirs.flatMap((part): ReadFigures[] => {
    const [old, now] = [find(before, part.id), find(mine, part.id)];
    if (!now) return old ? [] : [part];
    const merged: { [key: string]: unknown } = { ...now };
    for (const [key, to] of Object.entries(part)) {
      const from = now[key];
      const isMine = !isFirst && old !== undefined && Object.hasOwn(old, key) && !same(old[key], from);
      if (!isMine) merged[key] = to;
      else if (!SPENT_OF_PARTS.includes(key) && !same(old?.[key], to) && !same(from, to))
        kept.push({ path: `parts.${String(part.name ?? part.id)}.${key}`, from, to });
    }
    for (const key of SPENT_OF_PARTS)
      merged[key] = Math.min(Number(merged[key]), Number(merged[String(MOST_OF_PARTS[key])]));
    return [merged];
  });
  const own = mine.filter((part) => {
    if (find(theirs, part.id)) return false;
    const old = find(before, part.id);
    return old ? !isUntouched(old, part, SPENT_OF_PARTS) : !isFirst;
  });
  return { parts: [...parts, ...own], kept };
}

/** An item of an actor as it stands there. */
export interface PresentItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: ReadFigures;
  /** The data of the last import; null: it was never imported. */
  readonly imported: { readonly key: string; readonly name: string; readonly system: ReadFigures } | null;
}

/** An item as a sheet has it. */
interface WantedItem {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly system: ReadFigures;
}

export interface MergedItems<T extends WantedItem> {
  readonly create: readonly T[];
  readonly update: readonly { readonly item: PresentItem; readonly wanted: T; readonly merged: Merged }[];
  /** Those that are gone from the sheet and were never touched. */
  readonly remove: readonly PresentItem[];
  /** Those that were deleted, made or changed by hand: they stay so. */
  readonly kept: readonly string[];
}

/** @param known keys of what the last import brought; null: there was none */
export function mergeItems<T extends WantedItem>(
  known: readonly string[] | null,
  present: readonly PresentItem[],
  wanted: readonly T[],
): MergedItems<T> {
  const create: T[] = [];
  const update: { item: PresentItem; wanted: T; merged: Merged }[] = [];
  const kept: string[] = [];
  for (const one of wanted) {
    const item = present.find(({ imported, type }) => imported?.key === one.key && type === one.type);
    if (item) update.push({ item, wanted: one, merged: mergeItem(item, one) });
    else if (known?.includes(one.key)) kept.push(one.name);
    else if (present.some(({ imported, type, name }) => !imported && type === one.type && name === one.name))
      kept.push(one.name);
    else create.push(one);
  }
  const isGone = ({ imported, type }: PresentItem) =>
    imported !== null &&
    known?.includes(imported.key) === true &&
    !wanted.some((one) => one.key === imported.key && one.type === type);
  const gone = present.filter(isGone);
  const remove = gone.filter((item) => {
    const { imported } = item;
    return imported?.name === item.name && isUntouched(imported.system, item.system, []);
  });
  kept.push(...gone.filter((item) => !remove.includes(item)).map(({ name }) => name));
  return { create, update, remove, kept };
}

function mergeItem({ imported, name, system }: PresentItem, wanted: WantedItem): Merged {
  const before = imported && { ...imported.system, name: imported.name };
  const theirs = wanted.name === "" ? wanted.system : { ...wanted.system, name: wanted.name };
  return mergeFigures(before, { ...system, name }, theirs);
}

/** Whether everything that was imported is unchanged. */
function isUntouched(before: ReadFigures, now: ReadFigures, besides: readonly string[]): boolean {
  const present = leaves(now);
  return [...leaves(before)].every(([path, value]) => besides.includes(path) || same(value, present.get(path)));
}

/** Values by their path; lists are values. */
function leaves(figures: ReadFigures, prefix = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(figures)) {
    const path = `${prefix}${key}`;
    if (isRecord(value) && !(value instanceof Set))
      for (const [inner, leaf] of leaves(value, `${path}.`)) found.set(inner, leaf);
    else found.set(path, value);
  }
  return found;
}

function listOf(value: unknown): readonly ReadFigures[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Plain values, whatever order the keys of a record or the words of a list (feats) have. */
function same(a: unknown, b: unknown): boolean {
  return a === b || ordered(a) === ordered(b);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.every((word) => typeof word === "string") ? [...one].sort() : one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
