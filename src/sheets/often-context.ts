/** How often an item lets its bearer act and strike on (`ACT-1`, `ACT-3`), as its sheet shows it. */

import {
  ACTS,
  COUNTER_TIMES,
  HINDERING,
  HINDERING_NUMBERS,
  HINDERING_TRUTHS,
  MOST_OF_ITEM,
  SERIES_MADE_WITH,
  SERIES_NUMBERS,
} from "../documents/often";
import { partNameOn } from "../documents/parts";
import type { ActorDoc, Data, ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { ACT_KEYS, SERIES_AFTER, SERIES_FIGURES, SERIES_TARGETS, STRIKE_WAYS } from "../rules/index";
import type { SheetChoice } from "./sheet-choices";

interface StoredMeant {
  readonly how: readonly string[];
  readonly tags: readonly string[];
}

/** A series as the data model has it. */
interface StoredSeries {
  readonly name: string;
  readonly from: StoredMeant;
  readonly after: string;
  readonly target: string;
  readonly with: StoredMeant & { readonly what: string };
  readonly times: number;
  readonly modifiers: StoredModifiers;
  readonly opening: StoredModifiers;
  readonly shares: string;
}
type StoredModifiers = { readonly [key in (typeof SERIES_FIGURES)[number]]: number };

/** @param open what is unfolded on the sheet */
export function oftenContext(
  { name, type, system }: Pick<ItemDoc, "name" | "type" | "system">,
  owner: ActorDoc | null,
  open: ReadonlySet<string>,
): { readonly often: Data } {
  const series = (system.series ?? []) as readonly StoredSeries[];
  const acts = (system.acts ?? {}) as { readonly [key: string]: number | null | undefined };
  const saysActs = ACT_KEYS.some((key) => (acts[key] ?? null) !== null);
  const part = typeof system.part === "string" ? system.part : "";
  const tags = Array.isArray(system.tags) ? (system.tags as readonly string[]) : [];
  const counters = countersContext(type, system);
  const hinders = type === "ability" ? hindersContext(system) : null;
  return {
    often: {
      isOpen: open.has("often") || saysActs || series.length > 0 || counters.times !== null || hinders?.says === true,
      acts: ACT_KEYS.map((key) => ({ key, label: say(`often.acts.${key}`), value: acts[key] ?? null })),
      limits: { acts: ACTS, times: SERIES_NUMBERS.times },
      hasTags: type === "weapon",
      tags: tags.join(" "),
      whose: part === "" ? "" : say("often.whose", { part: partNameOn(owner, part) }),
      series: series.map((one, place) => seriesRow(one, place, name, open.has(`series-${place}`))),
      full: series.length >= MOST_OF_ITEM,
      counters,
      hinders,
    },
  };
}

/** `ACT-14`: a weapon strikes back by itself, a feat or an ability with a weapon of these words. */
function countersContext(type: string, { counters }: ItemDoc["system"]) {
  const { times = null, tags = [] } = (counters ?? {}) as { times?: number | null; tags?: readonly string[] };
  return { times, ...COUNTER_TIMES, asksWords: type !== "weapon", tags: tags.join(" ") };
}

/** `ACT-16`: how an ability's part is hindered by another. */
function hindersContext({ hinders }: ItemDoc["system"]) {
  const stored = (hinders ?? {}) as { readonly [key: string]: unknown };
  return {
    says: stored.by !== undefined && stored.by !== "",
    by: stored.by ?? "",
    numbers: HINDERING_NUMBERS.map((key) => ({
      key,
      label: say(`often.hinders.${key}`),
      value: stored[key] ?? null,
      ...HINDERING,
    })),
    truths: HINDERING_TRUTHS.map((key) => ({ key, label: say(`often.hinders.${key}`), value: stored[key] === true })),
  };
}

function seriesRow(one: StoredSeries, place: number, item: string, isOpen: boolean): Data {
  const { name, from, after, target, with: made, times, modifiers, opening, shares } = one;
  return {
    place,
    name,
    called: name === "" ? item : name,
    times,
    shares,
    isOpen,
    choices: [
      { key: "after", label: say("often.after.label"), of: choices(SERIES_AFTER, after, "after") },
      { key: "target", label: say("often.target.label"), of: choices(SERIES_TARGETS, target, "target") },
      { key: "what", label: say("often.with.label"), of: choices(SERIES_MADE_WITH, made.what, "with") },
    ],
    meant: [
      meantRow("from", from),
      // Ways and words of what it is made with matter where they are what counts.
      ...(made.what === "named" ? [meantRow("with", made)] : []),
    ],
    costs: [costRow("modifiers", modifiers), costRow("opening", opening)],
  };
}

function meantRow(key: "from" | "with", { how, tags }: StoredMeant): Data {
  return {
    key,
    label: say(`often.meant.${key}`),
    ways: STRIKE_WAYS.map((id) => ({ id, name: say(`often.way.${id}`), active: how.includes(id) })),
    tags: tags.join(" "),
  };
}

function costRow(key: "modifiers" | "opening", stored: StoredModifiers): Data {
  return {
    key,
    label: say(`often.cost.${key}`),
    numbers: SERIES_FIGURES.map((of) => ({ key: of, label: say(`often.figure.${of}`), value: stored[of] })),
  };
}

function choices(ids: readonly string[], chosen: string, of: "after" | "target" | "with"): SheetChoice[] {
  return ids.map((id) => ({ id, name: say(`often.${of}.${id === "" ? "anything" : id}`), chosen: id === chosen }));
}
