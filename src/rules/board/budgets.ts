/**
 * Major actions and declared feats that somebody has left in a turn, each part separately (`ACT-1`, `ACT-2`,
 * `ACT-7`). Only this file computes them.
 */

import type { Acts, Budget, Grant, LastingFeat, PartId, SideId, Spent, Turn, TurnTaker } from "../battle";
import { given } from "../given";
import { MOST_ACTS } from "../names";
import { type Refused, refuse } from "../refusals";
import { ableParts, isPartAble, partOf, strikingPart } from "../vitals/part-figures";

/** The part of a battle that budgets need. */
export interface Counted {
  readonly round: number;
  readonly sides: readonly SideId[];
  readonly turn: Turn | null;
}

type Actor = Pick<TurnTaker, "id" | "side" | "acts" | "parts" | "effects" | "granted" | "rides">;

const USUAL = 1;

/** The part that acts: the named one, else that of `STR-5`; null: it has no parts, or none of them is able. */
export function actingPart(c: Pick<TurnTaker, "parts" | "vitals">, named: PartId | undefined): PartId | null {
  if (!c.parts) return null;
  return named ?? strikingPart(c)?.id ?? null;
}

/** The budget of a turn before anything is spent. */
function budgetOf(c: Actor, part: PartId | null, battle: Counted): Budget {
  // Of somebody with parts none is able.
  if (c.parts && part === null) return NOTHING;
  const { round, sides } = battle;
  const own: Acts | undefined = part === null ? undefined : partOf(c, part)?.acts;
  const isMount = part !== null && c.rides?.parts.includes(part) === true;
  const said = c.acts || own ? { ...(isMount ? undefined : c.acts), ...own } : NONE_SAID;
  const { declarations = USUAL, first } = said;
  const majors = said.majors ?? (isMount ? majorsOfMount(c, part, battle) : USUAL);
  const isFirst = first !== undefined && round === 1 && c.side === sides[0];
  let sum: Budget = { majors: isFirst ? first : majors, declarations };
  for (const { acts } of c.effects ?? []) if (acts) sum = plus(sum, acts);
  for (const grant of c.granted ?? []) if (isGrantFor(grant, c, part)) sum = plus(sum, grant);
  return { majors: Math.min(sum.majors, MOST_ACTS), declarations: Math.min(sum.declarations, MOST_ACTS) };
}

const NONE_SAID: Acts = {};
const NOTHING: Budget = { majors: 0, declarations: 0 };

/** Of a mount's parts the first able one acts, and no other after one that has acted (`ACT-1`). */
function majorsOfMount(c: Actor, part: PartId, { turn }: Counted): number {
  const own = ableParts(c).filter(({ id, acts }) => acts?.majors === undefined && c.rides?.parts.includes(id));
  const hasActed = (one: Spent) => one.majors > 0 && c.rides?.parts.includes(one.part ?? "") && one.part !== part;
  if (turn?.who === c.id && turn.spent?.some(hasActed)) return 0;
  return own[0]?.id === part ? USUAL : 0;
}

function plus({ majors, declarations }: Budget, more: Partial<Budget>): Budget {
  return { majors: majors + (more.majors ?? 0), declarations: declarations + (more.declarations ?? 0) };
}

/** A grant without a part is for the part that acts by itself. */
export function isGrantFor(grant: Grant, c: Pick<TurnTaker, "parts" | "vitals">, part: PartId | null): boolean {
  return (grant.part ?? actingPart(c, undefined)) === part;
}

function spentBy(turn: Turn, part: PartId | null): Budget {
  if (turn.spent) return turn.spent.find((one) => (one.part ?? null) === part) ?? NOTHING;
  if (part !== null) return NOTHING;
  return { majors: Number(turn.major), declarations: Number(turn.feat !== undefined) };
}

/**
 * The budget that a part, or a character without parts, has left in its open turn; in any other turn the whole
 * budget.
 */
export function budgetLeft(c: Actor, part: PartId | null, battle: Counted): Budget {
  const all = budgetOf(c, part, battle);
  if (battle.turn?.who !== c.id) return all;
  const spent = spentBy(battle.turn, part);
  return {
    majors: Math.max(all.majors - spent.majors, 0),
    declarations: Math.max(Math.min(all.declarations - spent.declarations, leftTogether(c, battle.turn)), 0),
  };
}

/** `acts.declarations` of a character caps all its parts together. */
function leftTogether(c: Actor, { spent }: Turn): number {
  const most = c.parts ? c.acts?.declarations : undefined;
  if (most === undefined) return MOST_ACTS;
  return most - (spent ?? []).reduce((sum, { declarations }) => sum + declarations, 0);
}

/** The budget left by part, without felled parts; under `null` for a character without parts. */
export function leftIn(c: Actor, battle: Counted): Map<PartId | null, Budget> {
  const parts = c.parts ? ableParts(c).map(({ id }) => id) : [null];
  return new Map(parts.map((part) => [part, budgetLeft(c, part, battle)]));
}

/** Whether a major action is left to anybody in it. */
export function hasMajorLeft(c: Actor, battle: Counted): boolean {
  if (!c.parts) return budgetLeft(c, null, battle).majors > 0;
  return partsToAct(c, battle).length > 0;
}

/** Its able parts that have a major action left; none of somebody without parts. */
export function partsToAct(c: Actor, battle: Counted): PartId[] {
  return c.parts ? ableParts(c).flatMap(({ id }) => (budgetLeft(c, id, battle).majors > 0 ? [id] : [])) : [];
}

/** If a character's part of `STR-5` has acted, the first other part that has not; else none in particular. */
export function otherPartToAct(c: Actor, battle: Counted): PartId | undefined {
  const usual = actingPart(c, undefined);
  if (usual === null || budgetLeft(c, usual, battle).majors > 0) return undefined;
  return partsToAct(c, battle)[0];
}

/** `ACT-2`: why it has no major action left for this, or null. A felled part has another refusal of its own. */
export function keptFromActing(c: Actor, named: PartId | undefined, battle: Counted): Refused | null {
  const part = actingPart(c, named);
  if (part === null)
    return budgetLeft(c, null, battle).majors > 0 ? null : refuse("already-acted", "TRN-2", { who: c.id });
  const meant = partOf(c, part);
  if (!meant || !isPartAble(meant) || budgetLeft(c, part, battle).majors > 0) return null;
  const left: { [part: PartId]: number } = {};
  for (const [other, { majors }] of leftIn(c, battle)) if (other !== null && majors > 0) left[other] = majors;
  return refuse("already-acted", "ACT-2", {
    who: c.id,
    part,
    left,
    why: Object.keys(left).length > 0 ? "others" : "part",
  });
}

/** `TRN-7`, `ACT-7`: why it has not so many declarations left, or null. */
export function keptFromFeats(c: Actor, named: PartId | undefined, battle: Counted, count = 1): Refused | null {
  const part = actingPart(c, named);
  const { declarations: left } = budgetLeft(c, part, battle);
  if (left >= count) return null;
  return refuse("feat-declared", "TRN-7", {
    who: c.id,
    ...given({ feat: battle.turn?.feat }),
    ...(part !== null && { part }),
    left,
    ...(left > 0 && { why: "several" }),
  });
}

/** The turn after a major action of this part. */
export function majorSpent(part: PartId | null, turn: Turn): Partial<Turn> {
  // The usual turn stays as short as it is.
  if (part === null && !turn.major && !turn.spent) return { major: true };
  return { major: true, spent: spentWith(turn, part, { majors: 1, declarations: 0 }) };
}

/** After preparing to leave, which takes the major actions of all parts (`ACT-1`). */
export function allMajorsSpent(c: Actor, battle: Counted & { readonly turn: Turn }): Partial<Turn> {
  const all = c.parts ? c.parts.map(({ id }) => id) : [null];
  const isUsual = !c.parts && !battle.turn.spent;
  if (isUsual && budgetOf(c, null, battle).majors === USUAL) return { major: true };
  let { turn } = battle;
  for (const part of all) {
    const { majors } = budgetOf(c, part, battle);
    turn = { ...turn, spent: spentWith(turn, part, { majors, declarations: 0 }) };
  }
  return { major: true, ...given({ spent: turn.spent }) };
}

/** The turn after this part has declared a feat. */
export function declarationSpent(part: PartId | null, feat: string, turn: Turn, lasts?: LastingFeat): Partial<Turn> {
  const kept = lasts && { lasting: [...(turn.lasting ?? []), lasts] };
  if (part === null && turn.feat === undefined && !turn.spent) return { feat, ...kept };
  return { feat, spent: spentWith(turn, part, { majors: 0, declarations: 1 }), ...kept };
}

function spentWith(turn: Turn, part: PartId | null, more: Budget): readonly Spent[] {
  const before = spentBy(turn, part);
  const now: Spent = {
    ...(part !== null && { part }),
    majors: before.majors + more.majors,
    declarations: before.declarations + more.declarations,
  };
  const others = (turn.spent ?? []).filter((one) => (one.part ?? null) !== part);
  return [...others, now];
}
