/** What twelve effects on everybody cost: the same moves, blows, questions and replays without and with them, taking turns. */

import { type Battle, type BattleScript, type Command, type Ruleset, replay } from "../src/rules/index";
import { compare, type Times } from "./measure";

const EFFECTS = 12;
/** Replays of one kind before the next one's turn. */
const REPLAYS = 5;
/** Long enough that none ends while it is measured. */
const ROUNDS = 1_000_000;
const FIGURES = ["accuracy", "evasion", "defence", "fortitude", "willpower", "damage"] as const;

/**
 * Everybody with twelve effects of twelve makers that change figures. @param lasts rounds of each; none: to the end of the
 * battle, so that nothing is counted
 */
export function laden<B extends Battle>(
  battle: B,
  ruleset: Ruleset,
  lasts: { readonly rounds?: number } = { rounds: ROUNDS },
): B {
  const on = battle.characters.map(({ id }) => id);
  let now: Battle = battle;
  for (let i = 0; i < EFFECTS; i++) {
    // What one adds another takes away: the battle goes the same way.
    const figures = { [FIGURES[i % FIGURES.length]!]: i < FIGURES.length ? 1 : -1 };
    const command: Command = {
      do: "effect",
      on,
      by: on[(i * 7) % on.length]!,
      effect: { name: `Song ${i}`, ...lasts, figures },
    };
    const outcome = ruleset.perform(now, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    now = outcome.battle;
  }
  return now as B;
}

export interface Laden {
  readonly plain: Times;
  readonly laden: Times;
  /** How many times as long it takes with the effects. */
  readonly ratio: number;
}

/** The same task on a battle as it is and on the same one with the effects. */
export function beside<B extends Battle>(
  battle: B,
  ruleset: Ruleset,
  task: (battle: B) => unknown,
  runs: number,
): Laden {
  const heavy = laden(battle, ruleset);
  const [plain, full] = compare([() => task(battle), () => task(heavy)], runs);
  if (!plain || !full) throw new Error("Nothing was measured");
  return { plain, laden: full, ratio: full.median / plain.median };
}

export interface LadenReplay extends Laden {
  /** How many times as long it takes where no round of them is counted. */
  readonly uncounted: number;
}

/** A script as it is, and with the effects running from its beginning; where they have rounds, twelve turns of a round count forty each. */
export function benchLadenReplay(
  { script, ruleset }: { script: BattleScript; ruleset: Ruleset },
  runs: number,
): LadenReplay {
  const begun = ruleset.begin(script.setup);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const played = (battle: Battle) => () =>
    replay(script, { ...ruleset, begin: () => ({ ok: true, battle, events: [] }) });
  const battles = [begun.battle, laden(begun.battle, ruleset), laden(begun.battle, ruleset, {})];
  const [plain, full, uncounted] = compare(battles.map(played), runs, REPLAYS);
  if (!plain || !full || !uncounted) throw new Error("Nothing was measured");
  return { plain, laden: full, ratio: full.median / plain.median, uncounted: uncounted.median / plain.median };
}
