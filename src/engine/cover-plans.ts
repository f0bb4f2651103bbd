/** Covering a friend (`ACT-13`) as a part of a turn, where it spares the friend more than it costs. */

import {
  type Battle,
  type Character,
  type Command,
  coverFor,
  type PlaneCharacter,
  runningEffect,
  type StrikeWith,
  type TurnTaker,
} from "../rules/index";
import { armsOf, type FeatAtHand, isByHand } from "./arms";
import { FEAR } from "./dread";
import { friendsOf, hitPointsLeft, MOST_FEARED, metresApart, nearestFirst, STEP, walkOf, worthOf } from "./foes";
import { harmBy, harmOf } from "./gains";
import type { Game } from "./game";

/** It spares at least this share of a fall, of whom it covers. */
const LEAST = 0.25;

/** A cover that is worth declaring. */
export interface CoverAtHand {
  readonly command: Extract<Command, { readonly do: "feat" }>;
  /** The harm that it spares, weighed as what is feared. */
  readonly value: number;
  readonly whom: Character;
}

/** The best that it can declare now; null: nothing is worth it. The rules are asked whether it may. */
export function coverAtHand(
  game: Game,
  battle: Battle,
  own: TurnTaker & Character,
  foes: readonly Character[],
): CoverAtHand | null {
  const { feats } = armsOf(game.arms, own.id, battle.board);
  const covering = feats.filter(({ covers }) => covers);
  if (covering.length === 0 || own.effects?.some(({ covers }) => covers)) return null;
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["feat"] });
  if (!reply.ok || reply.answer.commands.feat?.can !== true) return null;
  const friends = friendsOf(battle, own).filter(
    (c) => c.id !== own.id && (hitPointsLeft(c) ?? 0) > 0 && (battle.board !== "areas" || c.at === own.at),
  );
  const near = nearestFirst(own, friends, MOST_FEARED);
  let best: CoverAtHand | null = null;
  for (const feat of covering)
    for (const whom of near) {
      const value = FEAR * sparedBy(game, battle, own, foes, feat, whom, [own, ...near]);
      if (value > (best?.value ?? 0)) best = { command: commandFor(own, feat, whom, near), value, whom };
    }
  return best;
}

function commandFor(own: Character, { declares, covers }: FeatAtHand, whom: Character, near: readonly Character[]) {
  const all = covers!.several ? [whom, ...near.filter(({ id }) => id !== whom.id)] : [whom];
  const effect = coverFor(
    declares,
    covers!,
    all.map(({ id }) => id),
  );
  return { do: "feat", who: own.id, name: declares.name, on: [own.id], effect } as const;
}

/**
 * How much less harm the blows do that it may take. Each enemy strikes where that hurts most, with the cover as without it, and
 * nobody knows which of them strikes first: the mean of them counts for each time.
 */
function sparedBy(
  game: Game,
  battle: Battle,
  own: Character,
  foes: readonly Character[],
  { declares, covers }: FeatAtHand,
  whom: Character,
  near: readonly Character[],
): number {
  const effect = runningEffect(coverFor(declares, covers!, [whom.id]), own.id);
  const protector = { ...own, effects: [...(own.effects ?? []), effect] } as PlaneCharacter;
  const characters = (battle.characters as readonly Character[]).map((c) => (c.id === own.id ? protector : c));
  const covered = { ...battle, characters } as Battle;
  const feared = nearestFirst(whom, foes, MOST_FEARED);
  let sum = 0;
  for (const foe of feared) {
    let [without, within] = [0, 0];
    for (const made of armsOf(game.arms, foe.id, battle.board).harms) {
      for (const c of near) {
        if (!mayReach(foe, made, c)) continue;
        const harm = harmOf(game, battle, foe, made, c);
        without = Math.max(without, harm);
        within = Math.max(
          within,
          c.id === whom.id ? harmCovered(game, battle, covered, foe, made, c, own, harm) : harm,
        );
      }
    }
    sum += without - within;
  }
  const mean = sum / Math.max(feared.length, 1);
  // A character that covers is hit without evading. That pays only for a friend who is likely to fall.
  return mean < LEAST * worthOf(game, battle, whom) ? 0 : mean * Math.min(covers!.times, feared.length);
}

/** The harm to whoever stands in; where the rules say that it does not reach, the harm of before. */
function harmCovered(
  game: Game,
  battle: Battle,
  covered: Battle,
  foe: Character,
  made: StrikeWith,
  whom: Character,
  own: Character,
  before: number,
): number {
  const [within, plain] = [game.chances.of(covered, foe, made, whom), game.chances.of(battle, foe, made, whom)];
  if (!within || !plain || within.mean === plain.mean) return before;
  return harmBy(within, worthOf(game, covered, own), hitPointsLeft(own));
}

/** Roughly: by a walk, or a step and a shot. */
function mayReach(foe: Character, made: StrikeWith, c: Character): boolean {
  const far = metresApart(foe, c);
  return isByHand(made) || made.range === undefined ? far <= Math.max(walkOf(foe), STEP) : far <= made.range + STEP;
}
