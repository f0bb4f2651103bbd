/** How often somebody acts, a second time: budgets, series, grants (`ACT-1` to `ACT-7`, `ACT-15`). */

import { refuse } from "./common";
import { isOfMount, type Part, partNamed, usualPart, type Whole } from "./parts";
import type { Acts, Adds, Meant, Series } from "./said";

export interface Grant {
  readonly part?: string;
  readonly majors?: number;
  readonly declarations?: number;
  readonly again?: Series;
}
export type Target = string | { readonly id: string; readonly part?: string };
type Figures = Readonly<Record<string, unknown>> & { readonly how?: string; readonly tags?: readonly string[] };

export interface Blow {
  readonly series: Series;
  readonly with: Figures;
  readonly aimed: readonly Target[];
}
/** A major action that further strikes may follow. */
export interface Action {
  readonly part: string | null;
  readonly with: Figures;
  readonly aimed: readonly Target[];
  readonly taken: readonly string[];
  readonly said: readonly string[];
  readonly declared: readonly string[];
  readonly opened: readonly Series[];
  readonly blows: readonly Blow[];
}
/** The spent part of a turn's budget. */
export interface Used {
  readonly part: string | null;
  readonly majors: number;
  readonly declarations: number;
}
export interface Acting extends Whole {
  readonly id: string;
  acts: Acts | null;
  series: readonly Series[] | null;
  granted: readonly Grant[];
  used: readonly Used[];
  action: Action | null;
  /** Actions that effects give. */
  effects: readonly { readonly acts?: Acts }[];
}

const NONE = { majors: 0, declarations: 0 };

/** Whose budget it is. */
export function actingPart(c: Whole, named: unknown): string | null {
  if (!c.parts) return null;
  return (named as string | undefined) ?? usualPart(c)?.id ?? null;
}

const isFor = (grant: Grant, c: Whole, part: string | null) => (grant.part ?? actingPart(c, undefined)) === part;

/** @param isFirst in the first round, of the side that acts first */
function budgetOf(c: Acting, part: string | null, isFirst: boolean): Omit<Used, "part"> {
  if (c.parts && part === null) return NONE;
  const own: Acts = partNamed(c, part)?.acts ?? {};
  const whole: Acts = isOfMount(c, part) ? {} : (c.acts ?? {});
  const said = { ...whole, ...own };
  let majors = said.majors ?? (isOfMount(c, part) ? ofMount(c, part!) : 1);
  if (isFirst && said.first !== undefined) majors = said.first;
  let declarations = said.declarations ?? 1;
  const more = [...c.effects.map(({ acts }) => acts ?? {}), ...c.granted.filter((one) => isFor(one, c, part))];
  for (const one of more) {
    majors += one.majors ?? 0;
    declarations += one.declarations ?? 0;
  }
  return { majors: Math.min(5, majors), declarations: Math.min(5, declarations) };
}

/** One part of a mount acts: the first that can, or whichever has. */
function ofMount(c: Acting, part: string): number {
  const mayAct = ({ id, hp, acts }: Part) => hp > 0 && isOfMount(c, id) && acts?.majors === undefined;
  if (c.used.some((one) => one.majors > 0 && isOfMount(c, one.part) && one.part !== part)) return 0;
  return c.parts!.find(mayAct)?.id === part ? 1 : 0;
}

/** In its open turn. */
export function leftOf(c: Acting, part: string | null, isFirst: boolean): Omit<Used, "part"> {
  const all = budgetOf(c, part, isFirst);
  const used = c.used.find((one) => one.part === part) ?? NONE;
  const most = c.parts ? c.acts?.declarations : undefined;
  const together = c.used.reduce((sum, { declarations }) => sum + declarations, 0);
  const left = Math.min(all.declarations - used.declarations, most === undefined ? 5 : most - together);
  return { majors: Math.max(0, all.majors - used.majors), declarations: Math.max(0, left) };
}

export function isAnyMajorLeft(c: Acting, isFirst: boolean): boolean {
  if (!c.parts) return leftOf(c, null, isFirst).majors > 0;
  return c.parts.some(({ id, hp }) => hp > 0 && leftOf(c, id, isFirst).majors > 0);
}

/** `ACT-2`. A part that is none, or is felled, is another matter. */
export function mayAct(c: Acting, named: unknown, isFirst: boolean): void {
  const part = actingPart(c, named);
  if (part !== null && !((partNamed(c, part)?.hp ?? 0) > 0)) return;
  if (leftOf(c, part, isFirst).majors === 0) refuse("already-acted");
}

export function use(c: Acting, part: string | null, more: Partial<Omit<Used, "part">>): void {
  const { majors, declarations } = c.used.find((one) => one.part === part) ?? NONE;
  const now = {
    part,
    majors: majors + (more.majors ?? 0),
    declarations: declarations + (more.declarations ?? 0),
  };
  c.used = [...c.used.filter((one) => one.part !== part), now];
}

/** Preparing to leave takes all (`ACT-1`). */
export function useAll(c: Acting, isFirst: boolean): void {
  const all = c.parts ? c.parts.map(({ id }) => id) : [null];
  // One after the other: of a mount one part acts.
  for (const part of all) use(c, part, { majors: budgetOf(c, part, isFirst).majors });
}

// --- series

const idOf = (target: Target) => (typeof target === "string" ? target : target.id);
const howOf = ({ how = "melee" }: Figures) => how;

function isMeant(meant: Meant | undefined, w: Figures): boolean {
  if (meant?.how && !meant.how.includes(howOf(w))) return false;
  return (meant?.tags ?? []).every((tag) => w.tags?.includes(tag));
}

/** Values that mean the same whether they are written or not. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  how: "melee",
  effect: "damage",
  bonus: 0,
  additional: 0,
  accuracy: 0,
  mp: 0,
  minor: false,
  pool: "hp",
};
function isSame(a: Figures, b: Figures): boolean {
  const plain = (w: Figures) =>
    JSON.stringify(
      Object.entries({ ...DEFAULTS, ...w })
        .filter(([, value]) => value !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return plain(a) === plain(b);
}

function fits({ series, with: opener }: Blow, w: Figures): boolean {
  if (series.with === "same") return isSame(opener, w);
  if (series.with === "other-hand") return howOf(opener) === howOf(w);
  return isMeant(series.with, w);
}

export const openNamed = (c: Acting, name: unknown) => c.action?.blows.find(({ series }) => series.name === name);

/** As it was aimed at before, with its part. */
export function aimedBefore({ action }: Acting, blow: Blow, target: Target): Target | undefined {
  const among = blow.series.target === "either" ? action!.aimed : blow.aimed;
  const part = typeof target === "string" ? undefined : target.part;
  return among.findLast(
    (one) => idOf(one) === idOf(target) && (part === undefined || (typeof one !== "string" && one.part === part)),
  );
}

/** `ACT-4`. @param targets null: it names nobody */
export function checkAgain(c: Acting, name: unknown, w: Figures, targets: readonly Target[] | null): void {
  const blow = openNamed(c, name);
  if (!blow || c.action!.part !== actingPart(c, w.part)) return void refuse("nothing-again");
  const may = (one: Target) => blow.series.target === "any" || aimedBefore(c, blow, one) !== undefined;
  if (targets && !targets.some(may)) refuse("same-target");
  if (!fits(blow, w)) refuse("bad-value");
}

/** With what is granted. */
export function seriesOf(c: Acting, part: string | null): readonly Series[] {
  const own = partNamed(c, part)?.series ?? c.series ?? [];
  return [...own, ...c.granted.flatMap((one) => (one.again && isFor(one, c, part) ? [one.again] : []))];
}

/** `ACT-4`, `ACT-5`: what series add to a strike. */
export function addsOf(c: Acting, part: string | null, again: unknown, said: readonly string[]): Required<Adds> {
  const all =
    again === undefined
      ? seriesOf(c, part).map(({ name, opening }) => (said.includes(name) ? opening : undefined))
      : [openNamed(c, again)?.series.modifiers];
  const sum = (key: keyof Adds) => all.reduce((n, one) => n + (one?.[key] ?? 0), 0);
  return { accuracy: sum("accuracy"), damage: sum("damage"), critical: sum("critical") };
}

/** The last of the same stays. */
function once(targets: readonly Target[]): Target[] {
  const keys = targets.map((one) => JSON.stringify(one));
  return targets.filter((_, i) => !keys.slice(i + 1).includes(keys[i]!));
}

/** What a strike opens (`ACT-3`). */
export function opened(
  c: Acting,
  strike: {
    readonly part: string | null;
    readonly with: Figures;
    readonly aimed: readonly Target[];
    readonly hit: boolean;
    readonly again: string | undefined;
    readonly own: readonly Series[];
    readonly said: readonly string[];
    readonly feats: readonly {
      readonly name: string;
      readonly again?: Omit<Series, "name"> & { readonly name?: string };
    }[];
  },
): void {
  const before = strike.again === undefined ? null : c.action;
  const taken = strike.again === undefined ? [] : [...(before?.taken ?? []), strike.again];
  const said = before ? before.said : strike.said;
  const declared = [...(before?.declared ?? []), ...strike.feats.map(({ name }) => name)];
  const fromFeats = [
    ...(before?.opened ?? []),
    ...strike.feats.flatMap(({ name, again }) => (again ? [{ ...again, name: again.name ?? name }] : [])),
  ];
  let blows = (before?.blows ?? []).filter(({ series }) => series.name !== strike.again);
  const shared: string[] = [];
  for (const series of [...strike.own, ...fromFeats]) {
    const { name, opening, from, after = "any", times = 1, shares } = series;
    if (opening && !said.includes(name)) continue;
    if (!isMeant(from, strike.with) || (after !== "any" && (after === "hit") !== strike.hit)) continue;
    const often = taken.filter((one) => one === name).length;
    if (shares === undefined ? often >= times : often > 0 || shared.includes(shares)) continue;
    if (shares !== undefined) shared.push(shares);
    const known = blows.find((one) => one.series.name === name);
    const aimed = once([...(known?.aimed ?? []), ...strike.aimed]);
    blows = [...blows.filter((one) => one !== known), { series, with: strike.with, aimed }];
  }
  c.action = {
    part: strike.part,
    with: strike.with,
    aimed: before ? once([...before.aimed, ...strike.aimed]) : strike.aimed,
    taken,
    said,
    declared,
    opened: fromFeats,
    blows,
  };
}

/** `ACT-15`. @param isOpen whether its turn is */
export function granted(c: Acting, grant: Grant, isOpen: boolean): void {
  if (grant.part !== undefined && !partNamed(c, grant.part)) refuse("no-such-part");
  const { again, ...rest } = grant;
  const isAtOnce = again && isOpen && c.action && c.action.part === actingPart(c, grant.part);
  if (isAtOnce) {
    const { action } = c;
    const others = action!.blows.filter(({ series }) => series.name !== again.name);
    c.action = { ...action!, blows: [...others, { series: again, with: action!.with, aimed: action!.aimed }] };
  }
  const left: Grant = isAtOnce ? rest : grant;
  if (left.majors === undefined && left.declarations === undefined && !left.again) return;
  c.granted = [...c.granted, left];
}
