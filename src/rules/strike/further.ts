/**
 * Further strikes in one major action (`ACT-3` to `ACT-6`): a second blade, another blow with the fist, a monster that
 * strikes on after a hit.
 */

import type { MajorAction, OpenBlow, PartId, Turn, TurnTaker } from "../battle";
import { isGrantFor } from "../board/budgets";
import { given } from "../given";
import { misfit, type Refusal, refuse } from "../refusals";
import { partOf } from "../vitals/part-figures";
import type { Writable } from "../writable";
import { idOfTarget, type StrikeTarget } from "./fallen";
import { type Declares, seriesDeclared } from "./feats";
import { type AgainOffer, type Series, type SeriesModifiers, type StrikesMeant, sumOf } from "./series";
import { type StrikeWith, strikeFigures, wayOf } from "./with";

/** A strike that has been made, as far as it opens others. */
export interface MadeStrike {
  readonly part: PartId | null;
  readonly with: StrikeWith;
  /** With their parts. */
  readonly aimed: readonly StrikeTarget[];
  readonly hit: boolean;
  /** The series that it was a further strike of; absent: a major action of its own. */
  readonly again?: string;
  /** Series said with it (`ACT-5`). */
  readonly said?: readonly string[];
  /** Declared with it (`ACT-7`). */
  readonly feats?: readonly Declares[];
}

type Bearer = Pick<TurnTaker, "series" | "parts" | "vitals" | "granted">;

/** Its further strikes after strikes of this part: of the part where it has its own, else of the whole. Granted ones are among them. */
export function seriesOf(c: Bearer, part: PartId | null): readonly Series[] {
  const own = (part === null ? undefined : partOf(c, part)?.series) ?? c.series ?? NONE;
  if (!c.granted) return own;
  return [...own, ...c.granted.flatMap((grant) => (grant.again && isGrantFor(grant, c, part) ? [grant.again] : []))];
}

const NONE: readonly Series[] = [];

/** `ACT-3`, `ACT-4`: the major action after this strike, and the names of what the strike opens. */
export function actionAfter(
  c: Bearer,
  strike: MadeStrike,
  before: MajorAction | undefined,
): { readonly action: MajorAction; readonly opens: readonly string[] } {
  const goesOn = strike.again === undefined ? undefined : before;
  const taken = strike.again === undefined ? NO_NAMES : [...(goesOn?.taken ?? []), strike.again];
  const said = goesOn?.said ?? strike.said ?? NO_NAMES;
  const { feats = NO_FEATS } = strike;
  const declaredBefore = goesOn?.declared ?? NO_NAMES;
  const openedBefore = goesOn?.opened ?? NONE;
  const declared = feats.length > 0 ? [...declaredBefore, ...feats.map(({ name }) => name)] : declaredBefore;
  const opened = feats.length > 0 ? [...openedBefore, ...seriesDeclared(feats)] : openedBefore;
  const own = seriesOf(c, strike.part);
  const series = opened.length > 0 ? [...own, ...opened] : own;
  const opening = series.length > 0 ? openedBy(series, strike, taken, said) : NONE;
  let blows: readonly OpenBlow[] = goesOn?.blows.filter((blow) => blow.series.name !== strike.again) ?? NO_BLOWS;
  for (const one of opening) {
    const known = blows.find((blow) => blow.series.name === one.name);
    const aimed = eachOnce([...(known?.aimed ?? []), ...strike.aimed]);
    blows = [...blows.filter((blow) => blow !== known), { series: one, with: strike.with, aimed }];
  }
  const aimed = goesOn ? eachOnce([...goesOn.aimed, ...strike.aimed]) : strike.aimed;
  const { part, with: written } = strike;
  // Written out: copies by spreading are slow, and there is one for each blow.
  const action: Writable<MajorAction> =
    part === null ? { with: written, aimed, taken, said, blows } : { part, with: written, aimed, taken, said, blows };
  if (declared.length > 0) action.declared = declared;
  if (opened.length > 0) action.opened = opened;
  return { action, opens: opening.length > 0 ? opening.map(({ name }) => name) : NO_NAMES };
}

const NO_NAMES: readonly string[] = [];
const NO_BLOWS: readonly OpenBlow[] = [];
const NO_FEATS: readonly Declares[] = [];

/** A granted series is open at once, for whom the last strike was aimed at (`ACT-15`). */
export function withOpenBlow(action: MajorAction, series: Series): MajorAction {
  const others = action.blows.filter((blow) => blow.series.name !== series.name);
  return { ...action, blows: [...others, { series, with: action.with, aimed: action.aimed }] };
}

/** Which of its series a strike opens, those of which enough were taken left out. */
function openedBy(
  series: readonly Series[],
  strike: MadeStrike,
  taken: readonly string[],
  said: readonly string[],
): Series[] {
  const shared = new Set<string>();
  return series.filter((one) => {
    const { name, opening, times = 1, shares } = one;
    if (opening && !said.includes(name)) return false;
    if (!isMeant(one.from, strike.with) || !fitsOutcome(one, strike.hit)) return false;
    const often = taken.filter((other) => other === name).length;
    if (shares === undefined) return often < times;
    if (often > 0 || shared.has(shares)) return false;
    shared.add(shares);
    return true;
  });
}

function isMeant({ how, tags = [] }: StrikesMeant = {}, written: StrikeWith): boolean {
  return (how === undefined || how.includes(wayOf(written))) && tags.every((tag) => written.tags?.includes(tag));
}

function fitsOutcome({ after = "any" }: Series, hit: boolean): boolean {
  return after === "any" || (after === "hit") === hit;
}

/** One after the other; the last of the same target stays. */
function eachOnce(targets: readonly StrikeTarget[]): StrikeTarget[] {
  const keys = targets.map((one) => JSON.stringify(one));
  return targets.filter((_, i) => keys.lastIndexOf(keys[i]!) === i);
}

/** A further strike as somebody means it. */
export interface AgainSaid {
  readonly name: string;
  readonly with: StrikeWith;
  /** Absent: that is asked later, of one target after another. */
  readonly targets?: readonly StrikeTarget[];
}

export function openBlow(action: MajorAction | undefined, name: string): OpenBlow | undefined {
  return action?.blows.find((blow) => blow.series.name === name);
}

/** The first further strike that is open and may be made with this; null: none is. */
export function againWith(turn: Turn, part: PartId | null, written: StrikeWith): string | null {
  if ((turn.action?.part ?? null) !== part) return null;
  return turn.action?.blows.find((blow) => isWith(blow, written))?.series.name ?? null;
}

/** The first further strike that is open and may be made with the same as before. */
export function againWithSame(action: MajorAction, written: StrikeWith): string | undefined {
  return action.blows.find((blow) => isWith(blow, written))?.series.name;
}

/** `ACT-4`: whether this further strike is open, with its target and its weapon; null: it may be made. */
export function refuseAgain(turn: Turn, part: PartId | null, said: AgainSaid): Refusal | null {
  const blow = (turn.action?.part ?? null) === part ? openBlow(turn.action, said.name) : undefined;
  if (!blow) {
    const open = (turn.action?.blows ?? []).map(({ series }) => series.name);
    return refuse("nothing-again", "ACT-4", {
      who: turn.who,
      name: said.name,
      open,
      ...(open.length > 0 && { why: "others" }),
    }).refusal;
  }
  const { targets } = said;
  // Of a sweep one is enough.
  if (targets && !targets.some((target) => mayTarget(turn, blow, target)))
    return refuse("same-target", "ACT-4", { who: turn.who, name: said.name }).refusal;
  if (isWith(blow, said.with)) return null;
  return misfit("ACT-4", "with", "again", { name: said.name }).refusal;
}

/** Whether the further strike may go at this one. */
function mayTarget(turn: Turn, blow: OpenBlow, target: StrikeTarget): boolean {
  return blow.series.target === "any" || aimedBefore(turn, blow, target) !== null;
}

/** The target as it was aimed at before, with its part; null: it was not. The last one of several parts. */
export function aimedBefore(turn: Turn, blow: OpenBlow, target: StrikeTarget): StrikeTarget | null {
  const among = blow.series.target === "either" ? (turn.action?.aimed ?? []) : blow.aimed;
  const part = typeof target === "string" ? undefined : target.part;
  const isIt = (one: StrikeTarget) =>
    idOfTarget(one) === idOfTarget(target) && (part === undefined || (typeof one !== "string" && one.part === part));
  return among.findLast(isIt) ?? null;
}

/** `ACT-4`: without a part a further strike means the part that was aimed at before. */
export function meantAgain(turn: Turn | null, again: string | undefined, target: StrikeTarget): StrikeTarget {
  const blow = again === undefined ? undefined : openBlow(turn?.action, again);
  return (blow && aimedBefore(turn!, blow, target)) ?? target;
}

function isWith({ series, with: opener }: OpenBlow, written: StrikeWith): boolean {
  const wanted = series.with;
  if (wanted === "same") return sameFigures(opener, written);
  if (wanted === "other-hand") return wayOf(opener) === wayOf(written);
  return isMeant(wanted, written);
}

function sameFigures(one: StrikeWith, other: StrikeWith): boolean {
  return one === other || JSON.stringify(strikeFigures(one)) === JSON.stringify(strikeFigures(other));
}

/** `ACT-5`: why these series cannot be said with a strike; null: they can. */
export function refuseSeries(c: Bearer, part: PartId | null, said: readonly string[]): Refusal | null {
  const known = seriesOf(c, part).map(({ name }) => name);
  const unknown = said.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  return misfit("ACT-5", "series", "unknown", { name: unknown }).refusal;
}

/** `ACT-5`: the series that may be said with a first strike with this, for what they cost it. */
export function seriesToSay(c: Bearer, part: PartId | null, written: StrikeWith): readonly Series[] {
  return seriesOf(c, part).filter(({ opening, from }) => opening !== undefined && isMeant(from, written));
}

/** The additions of series to a strike: to a further one its own, to a first one the cost of the announced ones. */
export function seriesModifiers(
  c: Bearer,
  part: PartId | null,
  turn: Turn | null,
  { again, series = [] }: { readonly again?: string; readonly series?: readonly string[] },
): SeriesModifiers | null {
  if (again !== undefined) return openBlow(turn?.action, again)?.series.modifiers ?? null;
  let sum: SeriesModifiers | null = null;
  for (const { name, opening } of series.length > 0 ? seriesOf(c, part) : NONE)
    if (opening && series.includes(name)) sum = sumOf(sum, opening);
  return sum;
}

export function againOffers(turn: Turn | null, who: string): AgainOffer[] {
  const action = turn?.who === who ? turn.action : undefined;
  return (action?.blows ?? []).map(({ series, aimed }) => ({
    name: series.name,
    ...given({ part: action?.part }),
    ...(series.target !== "any" && { targets: series.target === "either" ? action!.aimed : aimed }),
    ...given({ modifiers: series.modifiers }),
    rule: "ACT-4",
  }));
}

/** `ACT-4`: why a further strike cannot go at this one, of those that are asked about one after another; null: it can. */
export function refuseAgainAt(turn: Turn, name: string, target: StrikeTarget): Refusal | null {
  const blow = openBlow(turn.action, name);
  if (!blow || mayTarget(turn, blow, target)) return null;
  return refuse("same-target", "ACT-4", { who: turn.who, name }).refusal;
}
