/**
 * Does the same for the battle's rounds and turns as the platform does for its own: hooks of a combat, the time that
 * passes, movement histories. The battle says who acts, so the platform's turn stays empty: a turn index would start
 * and end the turns of everyone between the last one and the next. `fact: combat-hooks-from-super,
 * turn-may-be-nobodys, turn-events-run-through-intervals`
 */

import { type CombatDoc, configOf, type Data, hooks, walkersOf } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { passings } from "../judgement/turns/index";
import type { Battle } from "../rules/index";

/** The contents of a Combat document's update besides the battle, and its consequences. */
interface Tidings {
  /** Additions to the update by listeners. */
  readonly changes: Data;
  readonly options: Data;
  /** Forgets the ways of characters that may move again. */
  settle(): Promise<void>;
}

const NO_TIDINGS: Tidings = { changes: {}, options: {}, settle: async () => {} };

/**
 * Calls `combatStart`, `combatRound` or `combatTurn` before the update, as the platform does, on this client alone: once
 * for each time that the turn passes on, also where one update brings whole turns.
 * @param battles from before the update to after it, with those between; the first is null where the battle begins
 * @param backwards steps are taken back
 */
export function tellTurns(
  combat: CombatDoc,
  battles: readonly [Battle | null, ...Battle[]],
  backwards: boolean,
): Tidings {
  const [before, ...later] = battles;
  const after = later.at(-1);
  if (!after) return NO_TIDINGS;
  const changes = (round: number): Data => ({ round, turn: null });
  if (!before) {
    const written = changes(after.round);
    hooks().callAll("combatStart", combat, written);
    return { ...NO_TIDINGS, changes: addedTo(written) };
  }
  const passed = passings([before, ...later]);
  if (passed.length === 0) return NO_TIDINGS;
  let [added, options]: [Data, Data] = [{}, {}];
  for (const { rounds, round } of passed) {
    const written = changes(round);
    const own: Data = {
      direction: rounds === 0 ? (backwards ? -1 : 1) : Math.sign(rounds),
      worldTime: { delta: rounds * secondsOfRound() },
    };
    hooks().callAll(rounds === 0 ? "combatTurn" : "combatRound", combat, written, own);
    [added, options] = [
      { ...added, ...addedTo(written) },
      { ...options, ...own },
    ];
  }
  const rounds = after.round - before.round;
  const acting = passed.flatMap(({ is }) => is ?? []);
  const anew = (tokenId: string | null) => rounds > 0 || (!backwards && tokenId !== null && acting.includes(tokenId));
  return {
    changes: added,
    options: passed.length > 1 ? { ...options, worldTime: { delta: rounds * secondsOfRound() } } : options,
    settle: () => forgetWays(combat, anew),
  };
}

/** Other changes by listeners than the round and the turn, which are the battle's. */
function addedTo({ round: _round, turn: _turn, ...added }: Data): Data {
  return added;
}

/** `TRN-1`, unless another package measures rounds otherwise. */
function secondsOfRound(): number {
  return configOf<{ readonly roundTime?: number } | undefined>("time")?.roundTime ?? 0;
}

/** As the platform does when a turn starts. fact: histories-cleared-at-turn-start */
async function forgetWays(combat: CombatDoc, anew: (tokenId: string | null) => boolean): Promise<void> {
  for (const walker of walkersOf(combat)) {
    if (!anew(walker.tokenId) || !walker.token?.movementHistory?.length) continue;
    await inTime(walker.clearMovementHistory());
  }
}
