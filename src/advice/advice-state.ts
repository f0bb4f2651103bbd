/** What an engine says on this page, and whom it plays: kept here for whoever shows it. */

import { declaresAtOnce, isPlanning } from "../client/index";
import type { Assumption, NoForecast, Suggestion } from "../engine/index";
import { lastStanding } from "../judgement/index";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, recordOf, signal } from "../scene/index";

/** Ways of one open turn, or of one declaration. They are true of one moment of the battle. */
export interface SuggestedTurn {
  readonly combat: string;
  readonly moment: string;
  readonly who: CharacterId;
  /** Null: they are being compared. A string: why there are none. */
  readonly ways: readonly Suggestion[] | NoForecast | "no-turn" | null;
  readonly assumes: readonly Assumption[];
}

/** Turns that are played, or have been. */
export interface PlayedTurns {
  readonly combat: string;
  /** Whose turn is played now; null: nobody's any more. */
  readonly now: CharacterId | null;
  /** Who comes after it. */
  readonly left: number;
  /** Number of the last step before the first of all runs of this battle; one press goes back to it. */
  readonly first: number;
  /** Numbers of the last step before them and of the last one of them; the same: nothing was done. */
  readonly from: number;
  readonly to: number;
}

interface Advice {
  readonly suggested: SuggestedTurn | null;
  readonly played: PlayedTurns | null;
}

/** While all plan, others seal theirs and that changes nothing. */
export function momentOf(fight: BattleOnScene): string {
  if (!declaresAtOnce(fight)) return String(fight.revision);
  return `${fight.battle.round} ${lastStanding(recordOf(fight.combat).history) ?? 0} ${isPlanning(fight)}`;
}

let now: Advice = { suggested: null, played: null };

export function adviceNow(): Advice {
  return now;
}

export function advise(change: Partial<Advice>): void {
  now = { ...now, ...change };
  signal("adviceChanged");
}
