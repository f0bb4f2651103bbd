/** Mirrored fights, in which nobody has the better side, and who won how many of them. */

import { prepared, shareOfFights } from "../../src/engine/index";
import { type RulesetId, rulesets, type SideId } from "../../src/rules/index";
import { mirroredFight } from "../../tests/support/random-fights";
import { percent } from "./verdict";

/** Who won how many of the fights that were decided. */
export class Score {
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
export function mirrored(id: RulesetId, seed: number, place: number) {
  const { battle, arms } = mirroredFight(id, seed);
  const ready = prepared(rulesets[id], battle, arms);
  if (!ready.ok) throw new Error(ready.reason);
  const [strong, weak] = place % 2 === 0 ? ["party", "monsters"] : ["monsters", "party"];
  return { ready, strong: strong!, weak: weak! };
}
