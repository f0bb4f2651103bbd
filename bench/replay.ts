/** A long script replayed to its document: speed, and what the heap grows by. */

import { type BattleScript, type Command, type Ruleset, replay, scriptOf, seededDice } from "../src/rules/index";
import { benchField } from "./field";
import { measure } from "./measure";

export interface ReplayBench {
  readonly perSecond: number;
  /** The most that the heap grew by while the script ran, its document included; MB. */
  readonly peakMegabytes: number;
}

/** Steps between two looks at the heap. */
const LOOK = 250;
const SIDE = 60;
/** Replays that are timed. */
const REPLAYS = 40;

/**
 * Forty characters that move and shoot in turn, round after round; a character that is in a skirmish by then is
 * refused.
 */
export function longScript(steps: number): { script: BattleScript; ruleset: Ruleset } {
  const { battle, ruleset } = benchField(40, 0, SIDE);
  const dice = seededDice(7);
  const order = battle.characters.map((c) => c.id);
  const commands: Command[] = [];
  for (let i = 0; commands.length < steps; i++) {
    const who = order[i % order.length]!;
    const target = order[dice.d(order.length) - 1]!;
    const from = battle.characters.find((c) => c.id === target)!.at;
    commands.push({ do: "turn", who }, { do: "move", kind: "limited", path: [from] });
    commands.push({ do: "move", kind: "full", path: [[dice.d(SIDE), dice.d(SIDE)]] });
    commands.push({ do: "attack", target, how: i % 3 === 0 ? "melee" : "ranged" }, { do: "prepareLeave" });
    commands.push({ do: "end" });
    if (i % order.length === order.length - 1) commands.push({ do: "round" });
  }
  return { script: scriptOf(battle, commands.slice(0, steps)), ruleset };
}

export function benchReplay(steps: number): ReplayBench {
  const { script, ruleset } = longScript(steps);
  // Many times, because one replay takes as long as one full garbage collection.
  const perSecond = (steps * 1000) / measure(() => replay(script, ruleset), REPLAYS).median;

  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  let done = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  const watched: Ruleset = {
    ...ruleset,
    perform: (battle, command, dice) => {
      if (done++ % LOOK === 0) look();
      return ruleset.perform(battle, command, dice);
    },
  };
  const { document } = replay(script, watched);
  look();
  if (document.steps.length !== steps) throw new Error("Steps are missing");
  return { perSecond, peakMegabytes: (peak - before) / 1e6 };
}
