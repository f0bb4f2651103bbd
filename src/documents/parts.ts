/** Parts of a monster as stored: several sections of one actor, each with HP of its own. */

import { MOST_ON_SHEETS } from "../judgement/index";
import { MOST_PARTS } from "../rules/index";
import { ACTS } from "./often";
import { type BrokenFigure, cutToName, type NumberRange, repairNumber, repairOptional, shown } from "./repair";

/** A part as its sheet has it. The rules know it by its id. */
export interface SheetPart {
  /** 1–64 code points, unique among the parts of the actor. */
  readonly id: string;
  readonly name: string;
  readonly core: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly mp: number;
  readonly maxMp: number;
  readonly accuracy: number;
  readonly evasion: number;
  readonly defence: number;
  /** Major actions of its own (`ACT-1`); none: as its monster. */
  readonly majors?: number | null;
}

/** HP and MP, of parts as of the whole. */
export const POOL: NumberRange = { least: -MOST_ON_SHEETS.pool, most: MOST_ON_SHEETS.pool, whole: true, otherwise: 0 };
/** Figures of checks. */
export const CHECK: NumberRange = { least: -1000, most: 1000, whole: true, otherwise: 0 };

/** `maxHp` 0: the part is not there yet; `maxMp` 0: it has no MP. */
export const PART_NUMBERS = {
  hp: POOL,
  maxHp: POOL,
  mp: POOL,
  maxMp: POOL,
  accuracy: CHECK,
  evasion: CHECK,
  defence: CHECK,
} as const satisfies { [name: string]: NumberRange };

/** A row of a new part: as the one before it, so that ten heads are ten presses. */
export function newPart(name: string, parts: readonly SheetPart[]): SheetPart {
  const like = parts.at(-1);
  return {
    ...(like ?? { hp: 10, maxHp: 10, mp: 0, maxMp: 0, accuracy: 0, evasion: 0, defence: 0 }),
    ...(like && { hp: like.maxHp }),
    id: freeId(name, new Set(parts.map(({ id }) => id))),
    name: cutToName(name),
    core: false,
  };
}

/**
 * Anything but a list counts as no parts. Entries that are no parts are dropped. Missing or repeated ids are replaced.
 */
export function repairParts(value: unknown, broken: BrokenFigure[]): SheetPart[] {
  if (!Array.isArray(value)) {
    broken.push({ place: "parts", found: shown(value) });
    return [];
  }
  if (value.length > MOST_PARTS) broken.push({ place: "parts", found: `${value.length}` });
  const taken = new Set<string>();
  return value.slice(0, MOST_PARTS).flatMap((given, i) => {
    const place = `parts.${i}`;
    if (typeof given !== "object" || given === null || Array.isArray(given)) {
      broken.push({ place, found: shown(given) });
      return [];
    }
    const part: { [key: string]: unknown } = { ...given };
    for (const [key, range] of Object.entries(PART_NUMBERS)) repairNumber(part, key, range, `${place}.${key}`, broken);
    repairOptional(part, "majors", ACTS, `${place}.majors`, broken);
    const name = typeof part.name === "string" ? cutToName(part.name) : "";
    if (part.name !== undefined && part.name !== name) broken.push({ place: `${place}.name`, found: shown(part.name) });
    const wanted = typeof part.id === "string" ? cutToName(part.id) : "";
    const id = freeId(wanted === "" ? name : wanted, taken);
    if (part.id !== undefined && part.id !== id) broken.push({ place: `${place}.id`, found: shown(part.id) });
    taken.add(id);
    const numbers = Object.fromEntries(Object.keys(PART_NUMBERS).map((key) => [key, part[key] ?? 0])) as {
      [key in keyof typeof PART_NUMBERS]: number;
    };
    // `STR-1`: never above the maximum.
    const [hp, mp] = [Math.min(numbers.hp, numbers.maxHp), Math.min(numbers.mp, numbers.maxMp)];
    return [
      {
        ...numbers,
        hp,
        mp,
        id,
        name,
        core: part.core === true,
        ...("majors" in part && { majors: part.majors as number | null }),
      },
    ];
  });
}

/** A text as an id that is not taken, with a number if necessary. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = cutToName(wanted);
  const beginning = [...id].slice(0, 60).join("");
  for (let number = taken.size + 1; id === "" || taken.has(id); number++) id = `${beginning}#${number}`;
  return id;
}

/** Name of a part as the sheet calls it now; its id, which stays the same, where the sheet has none. */
export function partNameOn(
  actor: { readonly system: { readonly [key: string]: unknown } } | null,
  part: string,
): string {
  const parts = actor?.system.parts;
  const rows: readonly { readonly id?: unknown; readonly name?: unknown }[] = Array.isArray(parts) ? parts : [];
  const name = rows.find(({ id }) => id === part)?.name;
  return typeof name === "string" && name !== "" ? name : part;
}
