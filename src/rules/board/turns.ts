/**
 * Turns on boards where sides alternate (`TRN-1`): opens and closes turns, passes over sides, begins rounds. Each
 * ruleset adds its own consequences (a contact becomes a skirmish, an overcrowded skirmish pulls in).
 */

import {
  type AttackManner,
  type CharacterBase,
  type CharacterId,
  MINOR_MANNERS,
  type MoveKind,
  type PartId,
  type SideId,
  type Turn,
  type TurnTaker,
} from "../battle";
import { type RoundStarted, refuse, type TurnEnded, type TurnStarted } from "../commands";
import { given } from "../given";
import type { Refused } from "../refusals";
import type { Writable } from "../writable";
import { keptForLast } from "./last-asked";
import { characterOf, isAble } from "./roster";

/** Added to evasion until the next turn, after a full move and after preparing to leave (`TRN-3`, `TRN-5`). */
export const WINDED = -4;

/** The part of a battle that the order of turns needs. */
export interface TurnOrder<C extends TurnTaker> {
  readonly round: number;
  readonly side: SideId;
  readonly sides: readonly SideId[];
  readonly turn: Turn | null;
  readonly over?: true;
  readonly characters: readonly C[];
}

/** `END-1`: in a battle that is over nobody takes a turn, a round or a declaration; else null. */
export function refuseOver({ over }: { readonly over?: true }): Refused | null {
  return over ? refuse("battle-over", "END-1") : null;
}

/** Whether a character takes part in the present round: who enters while it runs acts from the next one on (`TRN-1`). */
export function isInRound(order: { readonly round: number }, c: CharacterBase & { readonly from?: number }): boolean {
  return c.from === undefined || c.from <= order.round;
}

/** Whether a character still has its turn in this round: it is able, takes part in it, and has not acted (`TRN-1`). */
export function isDue(order: { readonly round: number }, c: CharacterBase & { readonly from?: number }): boolean {
  return !c.acted && isInRound(order, c) && isAble(c);
}

/** Whether nobody is left to act: the next turn then begins a new round. */
function roundIsOver(order: TurnOrder<TurnTaker>): boolean {
  return !order.characters.some((c) => isDue(order, c));
}

/**
 * Whether a character may begin its turn now, and whether that begins a new round. When a character of a later side
 * begins, earlier sides are passed over.
 */
export function turnOpening(order: TurnOrder<TurnTaker>, who: CharacterId): Refused | { ok: true; newRound: boolean } {
  const c = characterOf(order.characters, who);
  if (!c) return refuse("no-such-character", "TRN-1", { who });
  const over = refuseOver(order);
  if (over) return over;
  if (order.turn) return refuse("not-your-turn", "TRN-1", { who, turn: order.turn.who });
  const newRound = roundIsOver(order);
  if (newRound) return c.from > order.round + 1 ? refuse("not-your-turn", "TRN-1", { who }) : { ok: true, newRound };
  const passed = order.sides.indexOf(c.side) < order.sides.indexOf(order.side);
  if (c.acted || passed || !isInRound(order, c)) return refuse("not-your-turn", "TRN-1", { who });
  return { ok: true, newRound };
}

/**
 * `TRN-1`: the characters whose turns are passed over if this one begins now: those of earlier sides, the side in
 * turn first.
 */
export function passedBy(order: TurnOrder<TurnTaker>, who: CharacterId): readonly CharacterId[] {
  const side = characterOf(order.characters, who)?.side;
  if (side === undefined || side === order.side) return [];
  const known = passed(order);
  const ids = known.get(side) ?? passedFor(order, side);
  known.set(side, ids);
  return ids;
}

/** The same for a whole side, for the battle that was asked about last. */
const passed = keptForLast((_: TurnOrder<TurnTaker>) => new Map<SideId, readonly CharacterId[]>());

function passedFor(order: TurnOrder<TurnTaker>, side: SideId): CharacterId[] {
  const from = order.sides.indexOf(order.side);
  const to = order.sides.indexOf(side);
  const ids: CharacterId[] = [];
  for (const other of order.characters) {
    const place = order.sides.indexOf(other.side);
    if (place >= from && place < to && isDue(order, other)) ids.push(other.id);
  }
  return ids;
}

/** Whether the open turn can end, named by this character or by nobody (`TRN-1`). */
export function turnEnding(
  order: TurnOrder<TurnTaker>,
  who: CharacterId | undefined,
): Refused | { ok: true; turn: Turn } {
  if (who !== undefined && !characterOf(order.characters, who)) return refuse("no-such-character", "TRN-1", { who });
  const over = refuseOver(order);
  if (over) return over;
  const { turn } = order;
  if (turn && (who === undefined || who === turn.who)) return { ok: true, turn };
  return refuse("not-your-turn", "TRN-1", {
    ...given({ who }),
    ...(turn ? { turn: turn.who } : {}),
  });
}

export function openTurn(c: TurnTaker): Turn {
  return { who: c.id, moved: c.spent, metres: 0, major: false, preparing: false };
}

/**
 * The evasion at the beginning of a turn. The penalty of the last full move or preparation ends here (`TRN-3`,
 * `TRN-5`). The penalty of a full move along with another stays if that is this turn's movement.
 */
export function evasionAtStart(c: TurnTaker): 0 | -4 {
  return c.spent === "full" ? -4 : 0;
}

/** The changes of a character in a new round; null: none. */
export function refreshing({ acted, spent }: TurnTaker): Pick<TurnTaker, "acted" | "spent"> | null {
  return acted || spent !== null ? FRESH : null;
}

const FRESH = { acted: false, spent: null };

/** A turn whose optional keys may be named without a value. */
type Named<T> = { readonly [K in keyof T]: T[K] | (undefined extends T[K] ? undefined : never) };

/**
 * The turn with these keys instead. Written out, so that all turns share one object shape: in today's JavaScript
 * engines each copy of a copy made by spreading has a shape of its own, and code that reads many shapes is slow. A
 * test checks that no key is forgotten.
 */
export function changedTurn(
  { who, moved, metres, major, preparing, way, feat, fell, spent, action, lasting }: Named<Turn>,
  patch: Partial<Turn>,
): Turn {
  const next: Writable<Turn> = { who, moved, metres, major, preparing };
  if (way !== undefined) next.way = way;
  if (feat !== undefined) next.feat = feat;
  if (fell !== undefined) next.fell = fell;
  if (spent !== undefined) next.spent = spent;
  if (action !== undefined) next.action = action;
  if (lasting !== undefined) next.lasting = lasting;
  return Object.assign(next, patch);
}

/** The turn without a movement that could go on (`A25-MOV-1`). */
export function withoutPause(turn: Turn): Turn {
  return turn.way === undefined ? turn : changedTurn({ ...turn, way: undefined }, {});
}

/** `ACT-6`: nothing may interrupt a major action, so its open further strikes are closed. */
export function withoutAction<T extends Turn>(turn: T): T {
  if (!turn.action) return turn;
  const { action: _, ...rest } = turn;
  return rest as T;
}

/**
 * The character whose turn is open, if `who` (or nobody in particular) may act in it. A step in another's turn, or
 * outside any turn, is `not-your-turn`; an unable one's is `unable`.
 */
export function actor<C extends TurnTaker>(
  order: TurnOrder<C>,
  who: CharacterId | undefined,
): Refused | { ok: true; actor: C; turn: Turn } {
  if (who !== undefined && !characterOf(order.characters, who)) return refuse("no-such-character", "TRN-1", { who });
  const over = refuseOver(order);
  if (over) return over;
  const { turn } = order;
  if (!turn) return refuse("not-your-turn", "TRN-1", who === undefined ? {} : { who });
  if (who !== undefined && who !== turn.who) return refuse("not-your-turn", "TRN-1", { who, turn: turn.who });
  const c = characterOf(order.characters, turn.who);
  if (!c) throw new Error(`The open turn belongs to ${turn.who}, who is not in the battle`);
  if (!isAble(c)) return refuse("unable", "TRN-2", { who: c.id });
  return { ok: true, actor: c, turn };
}

/**
 * The reason why the open turn has no movement left for its mover and companions, each of which uses a movement of
 * its own; null: it has (`TRN-2`).
 * @param goesOn on foot: a movement that paused may go on
 */
export function keptFromMoving(
  order: TurnOrder<TurnTaker>,
  { who, major, moved, way }: Turn,
  along: readonly TurnTaker[],
  goesOn = false,
): Refused | null {
  const unable = along.find((c) => !isAble(c));
  if (unable) return refuse("unable", "TRN-2", { who: unable.id });
  if (major) return refuse("already-acted", "TRN-2", { who });
  const acted = along.find((c) => c.acted || !isInRound(order, c));
  if (acted) return refuse("already-acted", "TRN-2", { who: acted.id });
  if (moved !== null && (way === undefined || !goesOn)) return refuse("already-moved", "TRN-2", { who });
  const spent = along.find((c) => c.spent !== null);
  return spent ? refuse("already-moved", "TRN-2", { who: spent.id }) : null;
}

/** Kinds of actions that a movement may forbid. */
type ActionKind = "minor" | "major" | "spell" | "launched";

/**
 * How somebody attacks, as far as the turn's rules ask. `casts`: a spell, in any way. `unchecked`:
 * without any check. `goes`: it moves its maker.
 */
export interface AttackWay {
  readonly how: AttackManner;
  /** The part that attacks; absent: that of `STR-5`. */
  readonly part?: PartId;
  /** It is a further strike, which spends no major action (`ACT-4`). */
  readonly again?: boolean;
  readonly minor?: boolean;
  readonly casts?: boolean;
  readonly unchecked?: boolean;
  readonly goes?: boolean;
  /** How many combat feats are declared with it (`TRN-7`, `ACT-7`). */
  readonly declares?: number;
}

/**
 * `TRN-3`, `S20-MOV-2`, `S20-THR-1`: a normal move forbids spells and launched weapons. Throwing is allowed only
 * where the rules say so (`throwsAfterMoving`). A spell is one by touch too, and as a minor action
 * (`TRN-7`).
 */
export function kindOfAttack({ how, minor = false, casts = false }: AttackWay, throwsAfterMoving: boolean): ActionKind {
  if (casts || how === "cast" || how === "shot") return "spell";
  if (how === "ranged" || (how === "thrown" && !throwsAfterMoving)) return "launched";
  return minor ? "minor" : "major";
}

/**
 * `TRN-2`, `TRN-9`: the turn's one action with a check is the major one. Minor ones are a touch, spells of any shape,
 * and actions without a check. An attack without figures has no known check, so a touch and a spell count. An attack
 * that moves its maker is also a movement (`STR-23`) and never minor.
 */
export function mayBeMinor({ how, casts = false, unchecked = false, goes = false }: AttackWay): boolean {
  if (goes) return false;
  return casts || unchecked || (MINOR_MANNERS as readonly AttackManner[]).includes(how);
}

/**
 * The actions that `TRN-3` allows after a movement: minor actions only, no spells and launched weapons, or anything.
 */
export function allowsAfter(moved: MoveKind | null, action: ActionKind): boolean {
  if (action === "minor" || moved === null || moved === "limited") return true;
  if (moved === "full") return false;
  return action === "major";
}

export function roundStarted(round: number): RoundStarted {
  return { type: "roundStarted", rule: "TRN-1", round };
}
export function turnStarted(who: CharacterId): TurnStarted {
  return { type: "turnStarted", rule: "TRN-1", who };
}
export function turnEnded(who: CharacterId): TurnEnded {
  return { type: "turnEnded", rule: "TRN-1", who };
}
