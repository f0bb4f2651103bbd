/** How strong the levels are: each against the one below it, in mirrored fights, so that nobody has the better side. */

import {
  type Game,
  gameOf,
  nextCommand,
  playout,
  prepared,
  ran,
  shareOfFights,
  suggesting,
  withBlocksDecided,
  withChoice,
} from "../../src/engine/index";
import {
  type Battle,
  type Command,
  isAble,
  isOver,
  RULESET_IDS,
  type RulesetId,
  rulesets,
  type SideId,
  seededDice,
} from "../../src/rules/index";
import { mirroredFight } from "../../tests/support/random-fights";
import { type Proof, percent, ROUNDS, say } from "./verdict";

/** Fights of `keen` between two counts. */
const TOLD_EVERY = 100;

/** Who won how many of the fights that were decided. */
class Score {
  #won = 0;
  #decided = 0;

  /** @param winners null or nobody: it is not decided */
  count(winners: readonly SideId[] | null, side: SideId): void {
    if (winners === null || winners.length === 0) return;
    this.#decided++;
    if (winners.includes(side)) this.#won++;
  }

  get share() {
    return shareOfFights(this.#won, this.#decided);
  }

  get told(): string {
    const { share, low, high } = this.share;
    return `${this.#won} of ${this.#decided} decided fights, ${percent(share)} (${percent(low)} to ${percent(high)})`;
  }
}

/** A mirrored fight, ready to be played. The stronger level has one side, then the other. */
function mirrored(id: RulesetId, seed: number, place: number) {
  const { battle, arms } = mirroredFight(id, seed);
  const ready = prepared(rulesets[id], battle, arms);
  if (!ready.ok) throw new Error(ready.reason);
  const [strong, weak] = place % 2 === 0 ? ["party", "monsters"] : ["monsters", "party"];
  return { ready, strong: strong!, weak: weak! };
}

export const proveStrength: Proof = function* (fights, first) {
  const verdicts = [];
  for (const id of RULESET_IDS) {
    const score = new Score();
    for (let i = 0; i < fights; i++) {
      if (i > 0 && i % TOLD_EVERY === 0) yield `${id}: keen wins ${score.told}`;
      const { ready, strong, weak } = mirrored(id, first + i, i);
      const game = gameOf(rulesets[id], ready.arms, { [weak]: "simple" });
      score.count(playout(game, ready.battle, first + i, { rounds: ROUNDS }).won, strong);
    }
    verdicts.push(say(score.share.share >= 0.6, `${id}: keen wins ${score.told}`));
  }
  return verdicts;
};

/** Fights of a suggestion, and rounds of each of them: fewer than at the table, where one asks once and not at every turn. */
const TRIED = 8;
const TRIED_ROUNDS = 3;
/** Where everybody acts at once no turn is open, and none is suggested. */
const WITH_TURNS = RULESET_IDS.filter((id) => id !== "simultaneous");

/** One side goes the ways that are suggested to it, the other plays `keen`. */
export const proveSuggestions: Proof = function* (fights, first) {
  const [all, each] = [new Score(), new Map(WITH_TURNS.map((id) => [id, new Score()]))];
  for (let i = 0; i < fights; i++) {
    const id = WITH_TURNS[i % WITH_TURNS.length]!;
    const { ready, strong } = mirrored(id, first + i, i);
    const winners = playedWithSuggestions(id, ready, strong, first + i);
    for (const score of [all, each.get(id)!]) score.count(winners, strong);
    yield `after ${i + 1} fights suggest wins ${all.told}`;
  }
  const parts = [...each].map(([id, score]) => say(true, `${id}: suggest wins ${score.told}`));
  return [say(all.share.share >= 0.55, `suggest wins ${all.told}, against keen`), ...parts];
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
    if (planned.length === 0 && isAtItsBeginning(battle, side)) {
      const question = { ruleset, battle, arms, seed: seed + battle.round, rounds: TRIED_ROUNDS };
      const told = ran(suggesting(question, TRIED));
      const best = told.ok ? told.suggestions[0] : undefined;
      if (best) planned = best.reason.kind === "wait" ? [{ do: "end" }] : best.commands;
    }
    const [mine, ...rest] = planned;
    const done = mine && ruleset.perform(battle, decided(game, battle, mine), dice);
    planned = done?.ok ? rest : [];
    if (done?.ok) {
      battle = done.battle;
      continue;
    }
    // What is planned does not come to pass, as after a block, or nothing is planned: it goes on as `keen` would.
    const next = nextCommand(game, battle, chance);
    const outcome = next && ruleset.perform(battle, withChoice(game, battle, next, dice), dice);
    if (!outcome?.ok) return null;
    battle = outcome.battle;
  }
  const standing = battle.characters.filter((one) => isAble(one)).map((one) => one.side);
  return isOver(battle) ? [...new Set(standing)] : null;

  function decided(inGame: Game, now: Battle, command: Command): Command {
    return withChoice(inGame, now, withBlocksDecided(inGame, now, command), dice);
  }
}

/** Whether the turn of somebody of this side is open, and nothing is done in it yet. */
function isAtItsBeginning(battle: Battle, side: SideId): boolean {
  const turn = "turn" in battle ? battle.turn : null;
  const acting = battle.characters.find(({ id }) => id === turn?.who);
  return acting?.side === side && turn?.moved === null && !turn.major;
}
