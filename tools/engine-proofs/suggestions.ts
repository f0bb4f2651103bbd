/** How strong it is to go the ways that are suggested, against `keen`, in mirrored fights. */

import {
  type Game,
  gameOf,
  nextCommand,
  ran,
  suggesting,
  winnersOf,
  withBlocksDecided,
  withChoice,
} from "../../src/engine/index";
import {
  type Battle,
  type CharacterId,
  type Command,
  isOver,
  type RulesetId,
  rulesets,
  type SideId,
  seededDice,
} from "../../src/rules/index";
import { mirrored, Score } from "./mirrored";
import { type Proof, ROUNDS, say } from "./verdict";

/** Whole fights of a suggestion: it is sifted by short ones alone, for one is asked at every turn. At the table whole ones follow. */
const WHOLE = 0;

/** One side goes the ways that are suggested to it, the other plays `keen`. */
export const proveSuggestions: Proof = function* (fights, first, among) {
  const scores = new Map(among.map((id) => [id, new Score()]));
  for (let i = 0; i < fights; i++)
    for (const [id, score] of scores) {
      const { ready, strong } = mirrored(id, first + i, i);
      score.count(playedWithSuggestions(id, ready, strong, first + i), strong);
      yield `${id}: after ${i + 1} fights suggest wins ${score.told}`;
    }
  return [...scores].map(([id, { told, share }]) =>
    say(share.share >= 0.55, `${id}: suggest wins ${told} of ${fights} fights, against keen`),
  );
};

/** @returns who stands at the end; null: nobody has won */
function playedWithSuggestions(
  id: RulesetId,
  { battle: start, arms }: Pick<Game, "arms"> & { readonly battle: Battle },
  side: SideId,
  seed: number,
): readonly SideId[] | null {
  const ruleset = rulesets[id];
  const game = gameOf(ruleset, arms);
  const [dice, chance] = [seededDice(seed), seededDice(seed + 0.5)];
  let battle = start;
  let planned: readonly Command[] = [];
  while (!isOver(battle) && battle.round < ROUNDS) {
    const [mine, ...rest] = planned;
    const done = mine && ruleset.perform(battle, decided(battle, mine), dice);
    planned = done?.ok ? rest : [];
    if (done?.ok) {
      battle = done.battle;
      continue;
    }
    const next = nextCommand(game, battle, chance);
    const asked = next && !mine ? askedFor(battle, next, side) : null;
    if (asked) {
      const question = { ruleset, battle, arms, seed: seed + battle.round, ...asked };
      const told = ran(suggesting(question, WHOLE));
      planned = told.ok ? (told.suggestions[0]?.commands ?? []) : [];
      if (planned.length > 0) continue;
    }
    // If the plan fails, as after a block, or there is none, it goes on as `keen` would.
    const outcome = next && ruleset.perform(battle, withChoice(game, battle, next, dice), dice);
    if (!outcome?.ok) return null;
    battle = outcome.battle;
  }
  return isOver(battle) ? winnersOf(battle) : null;

  function decided(now: Battle, command: Command): Command {
    return withChoice(game, now, withBlocksDecided(game, now, command), dice);
  }
}

/**
 * The subject of a suggestion: the turn of a character of this side that has done nothing yet, or its declaration.
 * Null: none.
 */
function askedFor(battle: Battle, next: Command, side: SideId): { readonly declarer?: CharacterId } | null {
  const isOwn = (who: CharacterId | undefined) => battle.characters.some((one) => one.id === who && one.side === side);
  if (next.do === "declare") return isOwn(next.who) ? { declarer: next.who! } : null;
  const turn = "turn" in battle ? battle.turn : null;
  return turn && isOwn(turn.who) && turn.moved === null && !turn.major ? {} : null;
}
