/** How often somebody acts, and which further strikes it has, from its items (`ACT-1`, `ACT-3`): always what the rules take. */

import { ACT_KEYS, type ActingSaid, type Acts, given, MOST_SERIES, type PartId, type Series } from "../rules/index";
import { ACTS, isOftenType } from "./often";
import { isStored, storedWhole } from "./repair";
import { seriesIn } from "./series-rows";
import { partInputs } from "./vitals";

type System = { readonly [key: string]: unknown };

/** An item as documents hold it. */
export interface ActingItem {
  readonly name: string;
  readonly type: string;
  readonly system: System;
  readonly sort?: number;
}

/** Of the character, and of parts that have their own instead. */
export interface ActingOn {
  readonly whole: ActingSaid;
  readonly parts: ReadonlyMap<PartId, ActingSaid>;
}

/**
 * Of several items the highest number counts. A part's own series come after those of the whole, which all parts have.
 * @param owner `system` of the actor that carries them
 */
export function actingOn(items: Iterable<ActingItem>, owner: System): ActingOn {
  const known = partInputs(owner) ?? [];
  const rows = (known.length > 0 ? owner.parts : []) as readonly System[];
  const whole = new Said();
  const parts = new Map(known.map(({ id }) => [id, new Said()]));
  for (const { id, majors } of rows) parts.get(id as PartId)?.act({ majors });
  for (const { name, type, system } of inOrder(items)) {
    if (!isOftenType(type)) continue;
    const part = typeof system.part === "string" ? system.part : "";
    const bearers = part === "" || known.length === 0 ? [whole] : partsCalled(part, rows).map((id) => parts.get(id));
    for (const said of bearers) {
      said?.act(isStored(system.acts) ? system.acts : {});
      // Those of what is declared are opened by the declaration.
      if (system.timing !== "declared") said?.strikeOn(seriesIn(system.series, name));
    }
  }
  const own = [...parts].map(([id, said]) => [id, said.after(whole)] as const);
  return { whole: whole.after(null), parts: new Map(own.filter(([, said]) => Object.keys(said).length > 0)) };
}

/**
 * Ids of the parts that an item means by an id, by a name, or by a name that several have with a letter behind it; of several
 * names with strokes between them each.
 */
export function partsCalled(said: string, rows: readonly System[]): PartId[] {
  const found = partsOfName(said, rows);
  if (found.length > 0 || !/[／/、]/.test(said)) return found;
  return [...new Set(said.split(/[／/、]/).flatMap((one) => partsOfName(one.trim(), rows)))];
}

function partsOfName(said: string, rows: readonly System[]): PartId[] {
  const found =
    [
      rows.filter(({ id }) => id === said),
      rows.filter(({ name }) => name === said),
      rows.filter(
        ({ name }) => typeof name === "string" && /^[A-Z]$/.test(name.slice(said.length)) && name.startsWith(said),
      ),
    ].find((rowsFound) => rowsFound.length > 0) ?? [];
  return found.map(({ id }) => id as PartId);
}

export function inOrder(items: Iterable<ActingItem>): ActingItem[] {
  return [...items].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

/** The values of one bearer's items. */
class Said {
  readonly #acts: { -readonly [key in keyof Acts]: Acts[key] } = {};
  readonly #series: Series[] = [];

  act(stored: System): void {
    for (const key of ACT_KEYS) {
      const often = storedWhole(stored[key], ACTS);
      if (often !== null) this.#acts[key] = Math.max(this.#acts[key] ?? 0, often);
    }
  }

  strikeOn(series: readonly Series[]): void {
    for (const one of series) if (!this.#series.some(({ name }) => name === one.name)) this.#series.push(one);
  }

  /** @param before whose series come first, where there are any of its own */
  after(before: Said | null): ActingSaid {
    const { majors, declarations, first } = this.#acts;
    const acts = given({ majors, declarations, first });
    const names = new Set(this.#series.map(({ name }) => name));
    const earlier = before ? before.#series.filter(({ name }) => !names.has(name)) : [];
    // The own ones stay where there are too many.
    const own = this.#series.slice(0, MOST_SERIES);
    const series = [...earlier.slice(0, MOST_SERIES - own.length), ...own];
    return {
      ...(Object.keys(acts).length > 0 && { acts }),
      ...(own.length > 0 && { series }),
    };
  }
}
