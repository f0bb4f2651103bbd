/** Monsters of many parts, and riders, a second time (`STR-2` to `STR-5`, `ACT-1`, `ACT-16`). */

import type { Newcomer, Step } from "./common";
import type { Acts, Series } from "./said";

/** How much a part keeps a strike from another one (`ACT-16`). */
interface Hinders {
  readonly part: string;
  readonly melee?: number | "never";
  readonly ranged?: number | "never";
}
export interface CountersSaid {
  readonly times?: number;
  readonly with: Record<string, unknown>;
}
export interface Part {
  readonly id: string;
  readonly core: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly mp?: number;
  readonly maxMp?: number;
  readonly accuracy: number;
  readonly evasion: number;
  readonly defence: number;
  readonly acts?: Acts;
  readonly series?: readonly Series[];
  readonly counters?: CountersSaid;
  readonly hinders?: readonly Hinders[];
}
/** The mount of some of a rider's parts, and the figures that count for them instead of the rider's. */
export interface Rides {
  readonly movement: number;
  readonly parts: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
  readonly fixed: boolean;
}
/** Somebody with its parts, if it has any. */
export interface Whole {
  parts: readonly Part[] | null;
  vitals: { readonly hp?: number; readonly fixed?: boolean } | null;
  rides: Rides | null;
}
/** Somebody, or one of its parts, that is struck. */
export interface Aim<T> {
  readonly c: T;
  readonly part: string | null;
}

export const rowOf = ({ c, part }: Aim<{ readonly id: string }>) => (part === null ? c.id : `${c.id}/${part}`);
export const targetOf = ({ c, part }: Aim<{ readonly id: string }>) => (part === null ? c.id : { id: c.id, part });

export function partsOf(given: Step): Part[] | null {
  const written = given.parts as readonly Partial<Part>[] | undefined;
  if (!written) return null;
  return written.map((one) => {
    const { hp = 0, mp, maxMp = mp } = one;
    const said = { core: false, accuracy: 0, evasion: 0, defence: 0, ...one, id: one.id!, hp, maxHp: one.maxHp ?? hp };
    return mp === undefined ? said : { ...said, mp, maxMp: maxMp! };
  });
}

export const ableParts = ({ parts }: Pick<Whole, "parts">) => (parts ?? []).filter(({ hp }) => hp > 0);
export const partNamed = ({ parts }: Pick<Whole, "parts">, id: string | null) => parts?.find((one) => one.id === id);

/** `STR-5`: the first able core part, else the first able one. */
export function usualPart(c: Pick<Whole, "parts">): Part | undefined {
  const able = ableParts(c);
  return able.find(({ core }) => core) ?? able[0];
}
export function healedPart(c: Pick<Whole, "parts">): Part | undefined {
  return usualPart(c) ?? c.parts?.find(({ core }) => core) ?? c.parts?.[0];
}

/** `STR-3`. */
export function isFelled(c: Pick<Whole, "parts" | "vitals">): boolean {
  if (!c.parts) return c.vitals?.hp !== undefined && c.vitals.hp <= 0;
  const able = ableParts(c);
  return able.length === 0 || (c.parts.some(({ core }) => core) && !able.some(({ core }) => core));
}

/** `STR-8`. */
export function lowestHp(c: Pick<Whole, "parts" | "vitals">): number {
  if (!c.parts) return c.vitals?.hp ?? 1;
  const cores = c.parts.filter(({ core }) => core);
  return Math.min(...(cores.length > 0 ? cores : c.parts).map(({ hp }) => hp));
}

/** `STR-2`. */
export const sectionsIn = (c: Pick<Whole, "parts">) => Math.max(1, ableParts(c).length);

export const isOfMount = (c: Pick<Whole, "rides">, part: string | null) =>
  part !== null && c.rides?.parts.includes(part) === true;
export const isFixed = (c: Pick<Whole, "rides" | "vitals">, part: string | null) =>
  isOfMount(c, part) ? c.rides!.fixed : c.vitals?.fixed === true;

/** `ACT-16`: what others add to a part's evasion, and whether they keep it out of reach. */
export function hindranceOn(c: Pick<Whole, "parts">, part: string, way: "melee" | "ranged") {
  const all = ableParts(c).flatMap(({ hinders = [] }) => hinders.filter((one) => one.part === part));
  const adds = all.reduce((sum, { [way]: much = 0 }) => sum + (much === "never" ? 0 : much), 0);
  return { adds, never: all.some((one) => one[way] === "never") };
}

/** The part at which somebody is struck who is named without one. */
export function easiestPart(c: Pick<Whole, "parts">, way: "melee" | "ranged" | null): Part | undefined {
  const usual = usualPart(c);
  const isOpen = ({ id }: Part) => way === null || !hindranceOn(c, id, way).never;
  if (!usual || isOpen(usual)) return usual;
  const open = ableParts(c).filter(isOpen);
  return open.find(({ core }) => core) ?? open[0] ?? usual;
}

/** `ACT-1`: a mount is as parts of its rider, and nobody of its own. */
export function mounted(characters: readonly Newcomer[]): readonly Newcomer[] {
  const mounts = new Set(characters.map(({ rides }) => rides));
  return characters
    .filter(({ id }) => !mounts.has(id))
    .map((rider) => {
      const mount = characters.find(({ id }) => id === rider.rides);
      return mount ? asOne(rider, mount) : rider;
    });
}

const OFTEN = ["acts", "series", "counters"] as const;
const OF_PART = ["hp", "maxHp", "mp", "maxMp", "accuracy", "evasion", "defence"] as const;
const OF_MOUNT = ["reduction", "fortitude", "willpower", "magicPower"] as const;
type Plain = Readonly<Record<string, unknown>>;

function asOne(rider: Newcomer, mount: Newcomer): Newcomer {
  const of = (from: Plain, keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
  const own = (rider.vitals ?? {}) as Plain;
  const its = (mount.vitals ?? {}) as Plain;
  const parts = (mount.parts ?? [{ id: mount.id, ...of(its, OF_PART) }]) as Plain[];
  const { acts: _, series: __, counters: ___, sections: ____, ...rest } = rider;
  const figures = Object.fromEntries(OF_MOUNT.map((key) => [key, its[key] ?? 0]));
  const { hp: _____, maxHp: ______, mp: _______, maxMp: ________, ...vitals } = own;
  return {
    ...rest,
    vitals,
    parts: [
      { id: rider.id, core: true, ...of(own, OF_PART), ...of(rider, OFTEN) },
      ...parts.map((part) => ({ ...of(mount, OFTEN), ...part, core: false })),
    ],
    rides: {
      movement: mount.movement ?? 10,
      parts: parts.map(({ id }) => id),
      figures,
      fixed: its.fixed === true,
    },
  };
}
