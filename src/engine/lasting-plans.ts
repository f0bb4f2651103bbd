/** Spells that only leave an effect (`EFF-1`), as a part of a turn: what it changes while it lasts and the fight goes on. */

import type { Battle, Character, LastingEffect, StrikeWith } from "../rules/index";
import { armsOf, roughAmount } from "./arms";
import { asBearerOf } from "./exposure";
import {
  canPayFor,
  friendsOf,
  hitPointsIn,
  hitPointsLeft,
  nearestFirst,
  standingFoes,
  standsWith,
  worthOf,
} from "./foes";
import { harmOf, takenFromLater, WOUND } from "./gains";
import type { Game } from "./game";
import { mayStillUse } from "./left-to-do";
import { atSeveral, openingsOf, type StrikeOpening, strikeAt } from "./openings";
import type { Saying } from "./said";
import { saidNow } from "./sayable";
import { LATER, type Plan, type Thought } from "./thought";

/** A fight is not foreseen for more rounds than these. */
const MOST_AHEAD = 8;
/** The share of blows that hit, roughly. */
const HITS = 0.5;
/** So many opponents of a bearer are looked at, the nearest ones. */
const MOST_OPPOSED = 4;

const NOTHING: readonly Plan[] = [];

export function lastingPlans(thought: Thought): readonly Plan[] {
  const { game, battle, own } = thought;
  const all = armsOf(game.arms, own.id, battle.board).lasting;
  if (all.length === 0) return NOTHING;
  const usable = all.filter((made) => canPayFor(own, made) && mayStillUse(battle, own, made));
  if (usable.length === 0) return NOTHING;
  const ahead = roundsAhead(thought);
  return usable.flatMap((made) => {
    const said = saidNow(game, battle, own, made).filter(({ expands }) => !expands || expands.time !== undefined);
    return [undefined, ...said].flatMap((one) => castSo(thought, made, one, ahead));
  });
}

/** How many rounds the fight goes on, roughly: until one side has dealt as much as the other has left. */
function roundsAhead({ game, battle, own, foes }: Pick<Thought, "game" | "battle" | "own" | "foes">): number {
  const friends = standing(friendsOf(battle, own));
  const hp = (side: readonly Character[]) => side.reduce((sum, c) => sum + (hitPointsIn(c)?.hp ?? 0), 0);
  const blowOf = ({ id }: Character) => Math.max(1, ...armsOf(game.arms, id, battle.board).harms.map(roughAmount));
  const dealtBy = (side: readonly Character[]) => side.reduce((sum, c) => sum + HITS * blowOf(c), 0);
  return Math.min(hp(foes) / dealtBy(friends), hp(friends) / dealtBy(foes), MOST_AHEAD);
}

function standing(all: readonly Character[]): readonly Character[] {
  return all.filter((c) => (hitPointsLeft(c) ?? 0) > 0);
}

/** Its plans at each alone, and at several where what is said allows it. */
function castSo(thought: Thought, made: StrikeWith, said: Saying | undefined, ahead: number): Plan[] {
  const { game, battle, own, foes } = thought;
  const worths = new Map<string, number>();
  const among = [...foes, ...standing(friendsOf(battle, own))].filter((c) => {
    const worth = worthOn(thought, made, c, said?.expands?.time ?? 1, ahead);
    worths.set(c.id, worth);
    return worth > 0;
  });
  if (among.length === 0) return [];
  const found = openingsOf(game, battle, own, made, among, said ? { said } : {});
  const open = found.flatMap((opening) => {
    const { do: _, ...question } = strikeAt(own.id, opening);
    const reply = game.ruleset.ask(battle, { ask: "strike", ...question });
    if (!reply.ok || !reply.answer.can) return [];
    const { hit = 1, mp } = reply.answer;
    return [
      { opening: { ...opening, ...(mp !== undefined && { mp }) }, worth: hit * (worths.get(opening.target.id) ?? 0) },
    ];
  });
  open.sort((a, b) => b.worth - a.worth);
  const worthAt = (c: Character) => open.find(({ opening }) => opening.target.id === c.id)?.worth ?? 0;
  const planOf = (opening: StrikeOpening): Plan => {
    const { target, targets = [target] } = opening;
    const once = worthAt(target);
    const value = targets.reduce((sum, c) => sum + worthAt(c), 0) - takenFromLater(opening, own, once);
    return { commands: [strikeAt(own.id, opening)], value, target: target.id, made, way: null };
  };
  const single = open.map(({ opening }) => planOf(opening));
  const several =
    said && said.limit > 1
      ? atSeveral(
          game,
          battle,
          own,
          open.map(({ opening }) => opening),
        )
      : null;
  return several ? [...single, planOf(several)] : single;
}

/** What its effects are worth on this one, if it takes them: below 0 what harms a friend, or helps an enemy. */
function worthOn({ game, battle, own }: Thought, made: StrikeWith, c: Character, time: number, ahead: number): number {
  let value = 0;
  for (const left of made.leaves ?? []) {
    // EFF-3: of one name only the newest counts.
    if (typeof left === "string" || c.effects?.some(({ name }) => name === left.name)) continue;
    const rounds = Math.min((left.rounds ?? Number.POSITIVE_INFINITY) * time, ahead);
    value += LATER * rounds * changedBy(game, battle, c, left);
  }
  return standsWith(battle, own, c) ? value : -value;
}

/** How much better its bearer fares in a round. */
function changedBy(game: Game, battle: Battle, c: Character, left: LastingEffect): number {
  const opposed = nearestFirst(c, standingFoes(battle, c), MOST_OPPOSED);
  const fares = (as: Character) => {
    let [deals, takes] = [0, 0];
    for (const foe of opposed) {
      for (const made of armsOf(game.arms, c.id, battle.board).harms)
        deals = Math.max(deals, harmOf(game, battle, as, made, foe));
      for (const made of armsOf(game.arms, foe.id, battle.board).harms)
        takes = Math.max(takes, harmOf(game, battle, foe, made, as));
    }
    return deals - takes;
  };
  const counted = left.each
    ? (worthOf(game, battle, c) * WOUND * healedIn(c, left.each)) / Math.max(hitPointsLeft(c) ?? 1, 1)
    : 0;
  return left.figures ? fares(asBearerOf(c, [left])) - fares(c) + counted : counted;
}

/** HP that it gains in a round; below 0: that it loses. */
function healedIn(c: Character, { heal, damage = 0 }: NonNullable<LastingEffect["each"]>): number {
  const { hp, most } = hitPointsIn(c) ?? { hp: 0, most: 0 };
  return heal === undefined ? -Math.min(damage, hp) : Math.min(heal, most - hp);
}
