/** The offers on the plane: each uses the same check as its command. */

import {
  type AttackManner,
  type CharacterId,
  isAtArmsLength,
  type MoveKind,
  type MoveManner,
  type PartId,
  type PlaneBattle,
} from "../battle";
import { otherPartToAct } from "../board/budgets";
import { declaring, readying, standing } from "../board/minor-actions";
import { attackOffer, choiceOf, moveOffer, noChoice, type OfferTable, offer } from "../board/offering";
import { characterOf } from "../board/roster";
import { actor, passedBy, refuseOver, turnEnding, turnOpening } from "../board/turns";
import type { AttackOffer, Choice, KindOffer, MoveOffer } from "../commands";
import { given } from "../given";
import { caughtIn } from "./brawl/declared-brawl";
import { metresLeft } from "./movement/allowance";
import { declaredMove } from "./movement/declared-move";
import type { PlaneRules } from "./plane-rules";
import type { Reaching } from "./shooting/reaching";
import { barredAmongFriends, readyToAttack } from "./skirmish/attack";
import { joinable, leavable } from "./skirmish/joining";
import { PlaneStep } from "./skirmish/step";

interface OfferFacts {
  readonly battle: PlaneBattle;
  /** Empty: nobody in particular. */
  readonly who: CharacterId;
  readonly rules: PlaneRules;
  readonly reaching: Reaching;
}

export type PlaneOffers = Partial<OfferTable<OfferFacts>>;

/** Offers of all that is played on the plane. */
export const OFFERS = {
  turn: ({ battle, who }) => {
    const opening = turnOpening(battle, who);
    if (!opening.ok) return offer(opening);
    const { newRound } = opening;
    return { can: true, newRound, passes: newRound ? [] : passedBy(battle, who) };
  },
  end: ({ battle, who }) => offer(turnEnding(battle, who || undefined)),
  round: ({ battle }) => offer(refuseOver(battle)),
  move,
  attack,
  join: ({ battle, who, rules }) => {
    const meant = joinable(battle, { who }, rules);
    if (!meant.ok && meant.refusal.code !== "not-at-centre") return noChoice(meant);
    const ids = battle.skirmishes.map(({ id }) => id);
    const choice = choiceOf(ids, (skirmish) => joinable(battle, { who, skirmish }, rules));
    return meant.ok ? choice : { ...choice, refusal: meant.refusal };
  },
  prepareLeave: ({ battle, who, rules }) => offer(leavable(battle, { who }, rules)),
  stand: ({ battle, who }) => offer(standing(battle, who)),
  ready: ({ battle, who }) => offer(readying(battle, who)),
  feat: ({ battle, who }) => offer(declaring(battle, who)),
} satisfies PlaneOffers;

/** Where brawls are declared (`B20-ZON-1`). */
export function brawl({ battle, who, rules }: OfferFacts): Choice<CharacterId> {
  const open = actor(battle, who);
  if (!open.ok) return noChoice(open);
  return choiceOf(idsOf(battle), (target) => caughtIn(battle, { do: "brawl", who, target }, rules));
}

function idsOf({ characters }: PlaneBattle): CharacterId[] {
  return characters.map(({ id }) => id);
}

function move(facts: OfferFacts): MoveOffer {
  const open = actor(facts.battle, facts.who);
  if (!open.ok) return offer(open);
  const { way, moved } = open.turn;
  const remaining =
    way === undefined || moved === null ? {} : { remaining: metresLeft(open.actor, moved, way, facts.rules) };
  return { ...moveOffer((how, kind) => kindOffer(facts, how, kind)), ...remaining };
}

/** Path and goal are judged last. So a move that names none is refused for anything else that keeps the mover. */
function kindOffer({ battle, who, rules }: OfferFacts, how: MoveManner, kind: MoveKind): KindOffer {
  const declared = declaredMove(battle, { do: "move", who, how, kind }, rules);
  if (!declared.ok && declared.refusal.code !== "no-path") return offer(declared);
  const c = characterOf(battle.characters, who);
  const way = battle.turn?.way ?? 0;
  return { can: true, ...(c && how === "walk" ? { metres: metresLeft(c, kind, way, rules) } : {}) };
}

function attack(facts: OfferFacts): AttackOffer {
  const open = actor(facts.battle, facts.who);
  if (!open.ok) return offer(open);
  const part = otherPartToAct(open.actor, facts.battle);
  return { ...attackOffer((how, minor) => targets(facts, how, minor, part)), ...given({ part }) };
}

function targets(
  { battle, who, rules, reaching }: OfferFacts,
  how: AttackManner,
  minor: boolean,
  part: PartId | undefined,
): Choice<CharacterId> {
  const ready = readyToAttack(battle, { who, how, minor, ...given({ part }) }, rules);
  if (!ready.ok) return noChoice(ready);
  const { attacker } = ready;
  const step = new PlaneStep(battle, rules);
  return choiceOf(idsOf(battle), (id) => {
    const target = step.get(id);
    const friend = barredAmongFriends(step, attacker, target, how);
    return friend ?? (isAtArmsLength(how) ? reaching.outOfReach(step, attacker, target) : null);
  });
}
