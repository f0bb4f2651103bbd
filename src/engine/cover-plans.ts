/** Standing in for a friend (`ACT-13`): whom it spares more than it costs, as a part of the turn that is played anyway. */

import {
  type Battle,
  type Character,
  type Command,
  coverFor,
  type PlaneCharacter,
  runningEffect,
  type TurnTaker,
} from "../rules/index";
import { armsOf, type FeatAtHand } from "./arms";
import { FEAR } from "./dread";
import { friendsOf, hitPointsLeft, MOST_FEARED, nearestFirst, worthOf } from "./foes";
import { harmBy } from "./gains";
import type { Game } from "./game";

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
      const value = FEAR * sparedBy(game, battle, own, foes, feat, whom);
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

/** How much less harm the enemies' hardest blows do to this one and to its protector together. */
function sparedBy(
  game: Game,
  battle: Battle,
  own: Character,
  foes: readonly Character[],
  { declares, covers }: FeatAtHand,
  whom: Character,
): number {
  const effect = runningEffect(coverFor(declares, covers!, [whom.id]), own.id);
  const protector = { ...own, effects: [...(own.effects ?? []), effect] } as PlaneCharacter;
  const characters = (battle.characters as readonly Character[]).map((c) => (c.id === own.id ? protector : c));
  const covered = { ...battle, characters } as Battle;
  const [mine, theirs] = [hitPointsLeft(own), hitPointsLeft(whom)];
  const [worth, worthier] = [worthOf(game, battle, own), worthOf(game, battle, whom)];
  const spared = nearestFirst(whom, foes, MOST_FEARED).map((foe) => {
    let most = 0;
    for (const made of armsOf(game.arms, foe.id, battle.board).harms) {
      const without = game.chances.of(battle, foe, made, whom);
      const within = game.chances.of(covered, foe, made, whom);
      // The rules say whether it reaches: else the odds are those of whom it would cover.
      if (!without || !within || within.mean === without.mean) continue;
      most = Math.max(most, harmBy(without, worthier, theirs) - harmBy(within, worth, mine));
    }
    return most;
  });
  return spared
    .sort((a, b) => b - a)
    .slice(0, covers!.times)
    .reduce((sum, value) => sum + value, 0);
}
