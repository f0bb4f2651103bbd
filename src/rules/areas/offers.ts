/** The offers on the three areas: each uses the same check as its command. */

import {
  AREAS,
  type AreaBattle,
  type AttackManner,
  type CharacterId,
  type MoveKind,
  type MoveManner,
  type PartId,
} from "../battle";
import { otherPartToAct } from "../board/budgets";
import { declaring, readying, standing } from "../board/minor-actions";
import { alike, attackOffer, choiceOf, moveOffer, noChoice, type OfferTable, offer } from "../board/offering";
import { characterOf } from "../board/roster";
import { actor, passedBy, turnEnding } from "../board/turns";
import type { AttackOffer, Choice, KindOffer, MoveOffer } from "../commands";
import { given } from "../given";
import { leavable, leavesInVain, outOfReach, readyToAttack } from "./acting";
import type { AreaRules } from "./area-rules";
import { declaredMove } from "./moving";
import { place } from "./placement";
import { keptFromRound, onTheField, turnBeginning } from "./turn-order";

interface OfferFacts {
  readonly battle: AreaBattle;
  readonly rules: AreaRules;
  /** Empty: nobody in particular. */
  readonly who: CharacterId;
  /** The reach of what it attacks with, metres. */
  readonly range: number | undefined;
}

export const OFFERS = {
  turn: ({ battle, who, rules }) => {
    const beginning = turnBeginning(battle, who, rules);
    if (!beginning.ok) return offer(beginning);
    const { newRound } = beginning;
    return { can: true, newRound, passes: newRound ? [] : passedBy(onTheField(battle), who) };
  },
  end: ({ battle, who }) => offer(turnEnding(battle, who || undefined)),
  round: ({ battle, rules }) => offer(keptFromRound(battle, rules)),
  move,
  attack,
  prepareLeave: ({ battle, who }) => {
    const found = leavable(battle, { who });
    return found.ok && leavesInVain(battle, found) ? { can: true, inVain: true } : offer(found);
  },
  stand: ({ battle, who }) => offer(standing(battle, who)),
  ready: ({ battle, who }) => offer(readying(battle, who)),
  feat: ({ battle, who }) => offer(declaring(battle, who)),
  place: ({ battle, who, rules }) => choiceOf(AREAS, (at) => place(battle, { do: "place", who, at }, rules)),
} satisfies Partial<OfferTable<OfferFacts>>;

function move(facts: OfferFacts): MoveOffer {
  const open = actor(facts.battle, facts.who);
  return open.ok ? moveOffer((how, kind) => kindOffer(facts, how, kind)) : offer(open);
}

function kindOffer({ battle, who, rules }: OfferFacts, how: MoveManner, kind: MoveKind): KindOffer {
  return alike(choiceOf(AREAS, (to) => declaredMove(battle, { do: "move", who, how, kind, to }, rules)));
}

function attack(facts: OfferFacts): AttackOffer {
  const open = actor(facts.battle, facts.who);
  if (!open.ok) return offer(open);
  const part = otherPartToAct(open.actor, facts.battle);
  return { ...attackOffer((how, minor) => targets(facts, how, minor, part)), ...given({ part }) };
}

function targets(
  { battle, who, range, rules }: OfferFacts,
  how: AttackManner,
  minor: boolean,
  part: PartId | undefined,
): Choice<CharacterId> {
  const ready = readyToAttack(battle, { who, how, minor, ...given({ part }) });
  if (!ready.ok) return noChoice(ready);
  const ids = battle.characters.map(({ id }) => id);
  return choiceOf(ids, (id) =>
    outOfReach(battle, ready.attacker, characterOf(battle.characters, id)!, { how, range }, rules),
  );
}
