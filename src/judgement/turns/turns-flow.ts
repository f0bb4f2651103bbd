/**
 * One turn flows into the next: whoever acts begins its own turn, and a turn in which the rules leave nothing to be done
 * ends by that. Nothing is passed by it and no round begun (`TRN-1`), and no contact becomes a skirmish unasked.
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
  isAble,
  isAtArmsLength,
  type Ruleset,
  type SideId,
} from "../../rules/index";
import { decline } from "../protocol/index";
import { offersTo, turnToOpen } from "./offers";
import { actingIn, performed } from "./own-turn";

/** What a flow is judged by besides the battle. */
export interface Flow {
  /** Whether the table lets turns flow; else each is ended by its button. */
  readonly flows: boolean;
  /** How somebody could attack, by what it has; null: nobody knows, so in every way. */
  readonly waysOf: (id: CharacterId) => readonly AttackWay[] | null;
  /** Whose player has said that a turn is not over yet, though the rules leave nothing in it. */
  readonly isHeld: (id: CharacterId) => boolean;
}

/** Each turn is ended by its button. */
export const BY_HAND: Flow = { flows: false, waysOf: () => null, isHeld: () => false };

/** Why a turn does not end by the next one: something is left to be done, or contact would become a skirmish. */
type LeftOpen = "contact" | "acts" | "prone" | "held";

/** What is left to be done in the open turn; null: nothing. */
export function leftOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, flow: Flow): LeftOpen | null {
  const who = actingIn(battle);
  if (who === null) return null;
  if ("contacts" in battle && battle.contacts.length > 0) return "contact";
  const { attack, brawl, join, move, prepareLeave, stand } = offersTo(ruleset, battle, { who });
  if ([brawl, join, move, prepareLeave].some((one) => one?.can)) return "acts";
  if (attack && couldAttack(battle, who, attack, flow.waysOf(who))) return "acts";
  if (stand?.can) return "prone";
  return flow.isHeld(who) ? "held" : null;
}

/**
 * With what it has on anybody, with its bare hands on enemies; minor actions are no reason to wait. What is cast by touch is
 * a spell for its turn (`TRN-3`), which the offer of a touch cannot know.
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

/** What comes before somebody acts: an open turn with nothing left to do ends, and its own begins. */
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

/** The end of somebody else's open turn, where it flows into this one's; nothing where it does not. */
export function endingFor(ruleset: Pick<Ruleset, "ask">, battle: Battle, who: CharacterId, flow: Flow): Command[] {
  return actingIn(battle) === who ? [] : endingOf(ruleset, battle, flow);
}

/** The end of the open turn, where turns flow and nothing is left in it. */
function endingOf(ruleset: Pick<Ruleset, "ask">, battle: Battle, flow: Flow): Command[] {
  const acting = actingIn(battle);
  const isOver = acting !== null && flow.flows && leftOpen(ruleset, battle, flow) === null;
  return isOver ? [{ do: "end", who: acting }] : [];
}

/** The battle in which somebody would act: with its turn begun where turns flow. */
export function flowedInto(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  who: CharacterId,
  flow: Flow,
): Battle {
  return afterAll(ruleset, battle, flowInto(ruleset, battle, who, flow));
}

/** The battle in which the next turn would begin: the one that has nothing left has ended. */
export function betweenTurns(ruleset: Pick<Ruleset, "ask" | "perform">, battle: Battle, flow: Flow): Battle {
  return afterAll(ruleset, battle, endingOf(ruleset, battle, flow));
}

/** The battle after these steps; as it is where one of them is refused. */
function afterAll(ruleset: Pick<Ruleset, "perform">, battle: Battle, commands: readonly Command[]): Battle {
  const after = performed(ruleset, battle, commands);
  return after.ok ? after.battle : battle;
}

/** Who takes part in this round and has not acted: able, and not come too late (`TRN-1`). */
export function yetToAct(battle: Battle): CharacterId[] {
  if (!("turn" in battle)) return [];
  const { round, turn } = battle;
  const all: readonly (Character & { readonly from: number })[] = battle.characters;
  return all
    .filter((one) => !one.acted && one.from <= round && one.id !== turn?.who && isAble(one))
    .map(({ id }) => id);
}

/** The side whose turn it is by the facts: where all of one have acted it is the next one's. Null: everybody has. */
export function sideToAct(battle: Battle): SideId | null {
  if (!("turn" in battle)) return null;
  const sideOf = (id: CharacterId) => anyCharacterOf(battle, id)?.side;
  const { turn, side, sides } = battle;
  if (turn) return sideOf(turn.who) ?? side;
  const waiting = new Set(yetToAct(battle).map(sideOf));
  const later = sides.slice(sides.indexOf(side));
  return later.find((one) => waiting.has(one)) ?? null;
}

/** Why the rules refuse somebody's step where it is what is left in another's turn; null: that is not why. */
export function whyNotYet(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  who: CharacterId,
  flow: Flow,
): ReturnType<typeof decline> | null {
  return actingIn(battle) === who || !flow.flows ? null : stillOpen(ruleset, battle, flow);
}

/** Why the turn that is open does not end by what others do; null: it does, or none is open. */
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
