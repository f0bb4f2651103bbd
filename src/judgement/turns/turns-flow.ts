/**
 * One turn flows into the next: an actor begins its own turn, and that ends a turn with nothing left to do. This
 * passes over nobody, begins no round (`TRN-1`), and does not turn contact into a skirmish unasked.
 */

import {
  ATTACK_MANNERS,
  type AttackOffer,
  type AttackWay,
  anyCharacterOf,
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  isAtArmsLength,
  isDue,
  type Ruleset,
  type SideId,
} from "../../rules/index";
import { decline } from "../protocol/index";
import { offersTo, turnToOpen } from "./offers";
import { actingIn, performed } from "./own-turn";

/** The conditions of a flow besides the battle. */
export interface Flow {
  /** Whether turns flow at this table. If not, each is ended by its button. */
  readonly flows: boolean;
  /** The ways in which somebody's items could attack; null: unknown, so all ways. */
  readonly waysOf: (id: CharacterId) => readonly AttackWay[] | null;
  /** Whether the character's player keeps the turn open, though the rules leave nothing in it. */
  readonly isHeld: (id: CharacterId) => boolean;
}

/** Each turn is ended by its button. */
export const BY_HAND: Flow = { flows: false, waysOf: () => null, isHeld: () => false };

/** Why a turn does not end when the next begins: something is left to do, or contact would become a skirmish. */
type LeftOpen = "contact" | "acts" | "prone" | "held";

/** The actions left in the open turn; null: none. */
export function leftOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, flow: Flow): LeftOpen | null {
  const who = actingIn(battle);
  if (who === null) return null;
  if ("contacts" in battle && battle.contacts.length > 0) return "contact";
  // ACT-3: a further strike is open.
  if ("turn" in battle && (battle.turn?.action?.blows.length ?? 0) > 0) return "acts";
  const { attack, brawl, join, move, prepareLeave, stand } = offersTo(ruleset, battle, { who });
  if ([brawl, join, move, prepareLeave].some((one) => one?.can)) return "acts";
  if (attack && couldAttack(battle, who, attack, flow.waysOf(who))) return "acts";
  if (stand?.can) return "prone";
  return flow.isHeld(who) ? "held" : null;
}

/**
 * Whether it could still attack: with its items anybody, with bare hands enemies. Minor actions are no reason to
 * wait. A touch spell counts as a spell in its turn (`TRN-3`), which the offer of a touch does not know.
 */
function couldAttack(
  battle: Battle,
  who: CharacterId,
  { ways }: AttackOffer,
  known: readonly AttackWay[] | null,
): boolean {
  const side = anyCharacterOf(battle, who)?.side;
  const isEnemy = (id: CharacterId) => {
    const other = anyCharacterOf(battle, id);
    return side !== undefined && other !== undefined && areHostile(battle, side, other.side);
  };
  const mayCast = ways?.cast.refusal === undefined;
  return ATTACK_MANNERS.some((how) => {
    const { can = false, choices = [] } = ways?.[how] ?? {};
    if (known === null || known.some((way) => way.how === how && (mayCast || !way.casts))) return can;
    return isAtArmsLength(how) && choices.some(isEnemy);
  });
}

/** The commands before somebody acts: an open turn with nothing left to do ends, then its own begins. */
export function flowInto(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  who: CharacterId,
  flow: Flow,
): Command[] {
  const acting = actingIn(battle);
  if (acting === who) return [];
  if (acting === null) return turnToOpen(ruleset, battle, who);
  const ending = endingFor(ruleset, battle, who, flow);
  if (ending.length === 0) return [];
  const ended = performed(ruleset, battle, ending);
  const opening = ended.ok ? turnToOpen(ruleset, ended.battle, who) : [];
  return opening.length > 0 ? [...ending, ...opening] : [];
}

/** The end of another's open turn if it flows into this one's; nothing if not. */
export function endingFor(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId, flow: Flow): Command[] {
  return actingIn(battle) === who ? [] : endingOf(ruleset, battle, flow);
}

/** The end of the open turn, if turns flow and nothing is left in it. */
function endingOf(ruleset: Pick<Ruleset, "ask">, battle: Battle, flow: Flow): Command[] {
  const acting = actingIn(battle);
  const isOver = acting !== null && flow.flows && leftOpen(ruleset, battle, flow) === null;
  return isOver ? [{ do: "end", who: acting }] : [];
}

/** The battle in which somebody would act: where turns flow, its turn has begun. */
export function flowedInto(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  who: CharacterId,
  flow: Flow,
): Battle {
  return afterAll(ruleset, battle, flowInto(ruleset, battle, who, flow));
}

/** The battle in which the next turn would begin: a turn with nothing left has ended. */
export function betweenTurns(ruleset: Pick<Ruleset, "ask" | "perform">, battle: Battle, flow: Flow): Battle {
  return afterAll(ruleset, battle, endingOf(ruleset, battle, flow));
}

/** The battle after these steps; unchanged if one of them is refused. */
function afterAll(ruleset: Pick<Ruleset, "perform">, battle: Battle, commands: readonly Command[]): Battle {
  const after = performed(ruleset, battle, commands);
  return after.ok ? after.battle : battle;
}

/** Characters that still have their turn in this round (`TRN-1`). */
export function yetToAct(battle: Battle): CharacterId[] {
  if (!("turn" in battle)) return [];
  const all: readonly Character[] = battle.characters;
  return all.filter((one) => one.id !== battle.turn?.who && isDue(battle, one)).map(({ id }) => id);
}

/** The side that is to act: if all of one side have acted, it is the next. Null: everybody has. */
export function sideToAct(battle: Battle): SideId | null {
  if (!("turn" in battle)) return null;
  const sideOf = (id: CharacterId) => anyCharacterOf(battle, id)?.side;
  const { turn, side, sides } = battle;
  if (turn) return sideOf(turn.who) ?? side;
  const waiting = new Set(yetToAct(battle).map(sideOf));
  const later = sides.slice(sides.indexOf(side));
  return later.find((one) => waiting.has(one)) ?? null;
}

/** Why the rules refuse somebody's step because of what is left in another's turn; null: that is not the reason. */
export function whyNotYet(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  who: CharacterId,
  flow: Flow,
): ReturnType<typeof decline> | null {
  return actingIn(battle) === who || !flow.flows ? null : stillOpen(ruleset, battle, flow);
}

/** Why the open turn does not end when others act; null: it does, or none is open. */
export function stillOpen(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  flow: Flow,
): ReturnType<typeof decline> | null {
  const turn = actingIn(battle);
  if (turn === null) return null;
  const left = flow.flows ? leftOpen(ruleset, battle, flow) : "acts";
  return left === null ? null : decline(`turn-open-${left}`, { turn });
}
