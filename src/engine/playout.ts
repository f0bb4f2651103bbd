/** A battle from where it stands to its end, from a seed. */

import {
  areHostile,
  type Battle,
  type BattleEvent,
  type CharacterId,
  type Command,
  isOver,
  type Outcome,
  placeOf,
  type Refusal,
  type SideId,
  seededDice,
  standingSides,
} from "../rules/index";
import type { Game } from "./game";
import { LikeDice } from "./like-dice";
import { nextCommand, withChoice } from "./next";
import { withReactions } from "./reacting";

/** How it went. */
export interface Played {
  readonly battle: Battle;
  /** The winning side and its allies, even fallen ones; null: nobody has won. Empty: all fell. */
  readonly won: readonly SideId[] | null;
  /** How many rounds it took, including the first. */
  readonly rounds: number;
  /** HP taken from others, by character. */
  readonly dealt: ReadonlyMap<CharacterId, number>;
  /** The targets of all strikes and attacks. */
  readonly struckAt: ReadonlySet<CharacterId>;
  readonly steps: number;
  /** Refusals by the rules: none, as long as policies only use offers. */
  readonly refusals: readonly { readonly command: Command; readonly refusal: Refusal }[];
}

export interface PlayoutOptions {
  /** After so many rounds from now nobody has won. */
  readonly rounds: number;
  /** It is compared with other fights of the same seed: the same act rolls the same dice in all of them. */
  readonly compared?: boolean;
  readonly watch?: (before: Battle, command: Command, outcome: Outcome) => void;
}

/** A fight with so many refusals would only go on being refused: it ends. */
const MOST_REFUSED = 3;
/** Most steps of a character in a round. No fight at a table has so many: it ends what would never end. */
const STEPS_A_CHARACTER = 12;

/** Added to the seed: choices other than dice use random numbers of their own. */
const MIXING = 0x5bd1e995;

/** A fight that goes on a step at a time. */
export interface Fight {
  /** Plays one more command. False: there is none. */
  step(): boolean;
  played(): Played;
}

/** The same seed plays the same fight. */
export function fightFrom(game: Game, start: Battle, seed: number, { rounds, compared, watch }: PlayoutOptions): Fight {
  const sequence = seededDice(seed);
  const chance = seededDice(seed + MIXING);
  const like = compared ? new LikeDice(seed) : null;
  const dealt = new Map<CharacterId, number>();
  const struckAt = new Set<CharacterId>();
  const refusals: { command: Command; refusal: Refusal }[] = [];
  const most = rounds * (start.characters.length + 1) * STEPS_A_CHARACTER;
  let battle = start;
  let steps = 0;
  let decided = isOver(battle);
  /** A refused command ends the turn. The fight goes on, and the refusal is reported. */
  const refused = (command: Command, refusal: Refusal): boolean => {
    refusals.push({ command, refusal });
    const closed = game.ruleset.perform(battle, { do: "end" });
    if (closed.ok) battle = closed.battle;
    return closed.ok && refusals.length < MOST_REFUSED;
  };
  return {
    step() {
      if (decided || battle.round - start.round >= rounds || steps >= most) return false;
      const next = nextCommand(game, battle, chance);
      if (!next) return false;
      steps += 1;
      const dice = like?.next(battle.round, actorsPlace(battle, next)) ?? sequence;
      const command = withReactions(game, battle, withChoice(game, battle, next, dice));
      const outcome = game.ruleset.perform(battle, command, dice);
      watch?.(battle, command, outcome);
      if (!outcome.ok) return refused(command, outcome.refusal);
      count(outcome.events, dealt, struckAt);
      // If no character changed, nobody fell.
      decided = outcome.battle.characters !== battle.characters && isOver(outcome.battle);
      battle = outcome.battle;
      return true;
    },
    played: () => ({
      battle,
      won: decided ? winnersOf(battle) : null,
      rounds: Math.min(battle.round - start.round + 1, rounds),
      dealt,
      struckAt,
      steps,
      refusals,
    }),
  };
}

/** The place of the actor among the characters; -1: nobody in particular. */
function actorsPlace({ characters }: Battle, command: Command): number {
  const who = "who" in command ? command.who : undefined;
  return typeof who === "string" ? Math.max(placeOf(characters, who), -1) : -1;
}

/** All of it at once. */
export function playout(game: Game, start: Battle, seed: number, options: PlayoutOptions): Played {
  const fight = fightFrom(game, start, seed, options);
  while (fight.step());
  return fight.played();
}

/** Sides that have no enemy left, of a battle that is over (`END-1`); none: everybody fell. */
export function winnersOf(battle: Battle): readonly SideId[] {
  const left = standingSides(battle).filter(({ standing }) => standing.length > 0);
  if (left.length === 0) return [];
  return battle.sides.filter((side) => left.every((one) => !areHostile(battle, one.side, side)));
}

function count(events: readonly BattleEvent[], dealt: Map<CharacterId, number>, struckAt: Set<CharacterId>): void {
  for (const event of events)
    if (event.type === "struck")
      for (const { id, hp } of event.rows) {
        struckAt.add(id);
        if (hp) addTo(dealt, event.who, hp[0] - hp[1]);
      }
    else if (event.type === "resolved" && event.strike) {
      if (event.target !== undefined) struckAt.add(event.target);
      addTo(dealt, event.who, event.strike.damage ?? 0);
    }
}

function addTo(dealt: Map<CharacterId, number>, who: CharacterId, amount: number): void {
  if (amount > 0) dealt.set(who, (dealt.get(who) ?? 0) + amount);
}
