/** The engine's state on this page: its advice and the characters that it plays, for the parts that show them. */

import type { Assumption, NoForecast, Suggestion } from "../engine/index";
import type { CombatDoc } from "../foundry/platform";
import { lastStanding } from "../judgement/index";
import { pageState } from "../page-state";
import { declaresAtOnce, isPlanning } from "../planning/planning";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, recordOf } from "../scene/scene-battle";
import { signal } from "../signals";

/** Ways of one open turn, or of one declaration. They are true of one moment of the battle. */
export interface SuggestedTurn {
  readonly combat: string;
  readonly moment: string;
  readonly who: CharacterId;
  /** Null: they are being compared. A string: why there are none. */
  readonly ways: readonly Suggestion[] | NoForecast | "no-turn" | null;
  /** How much of the comparison is done, 0 to 1. */
  readonly compared: number;
  readonly assumes: readonly Assumption[];
}

/** Turns that are played on this page. */
export interface PlayedTurns {
  readonly combat: string;
  /** The character whose turn is played now. */
  readonly now: CharacterId;
  /** The number of characters that come after it. */
  readonly left: number;
}

/**
 * The steps of a battle that the engine has played, by number. The Combat stores them, so that they outlast this
 * page.
 */
export interface PlayedSteps {
  /** The last step before the first of all runs; one press goes back to it. */
  readonly first: number;
  /** The last step before the last run and the last one of it; the same: nothing was done. */
  readonly from: number;
  readonly to: number;
}

interface Advice {
  readonly suggested: SuggestedTurn | null;
  readonly played: PlayedTurns | null;
}

/** Null: no Game Master has used auto-play. Data that others have written there does not count. */
export function playedStepsOf({ flags }: CombatDoc): PlayedSteps | null {
  const { first, from, to } = (flags?.ransen?.played ?? {}) as Partial<PlayedSteps>;
  const isNumber = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;
  return isNumber(first) && isNumber(from) && isNumber(to) ? { first, from, to } : null;
}

/** While all plan, others seal theirs and that changes nothing. */
export function momentOf(fight: BattleOnScene): string {
  if (!declaresAtOnce(fight)) return String(fight.revision);
  return `${fight.battle.round} ${lastStanding(recordOf(fight.combat).history) ?? 0} ${isPlanning(fight)}`;
}

const state = pageState("advice/advice-state", () => ({
  now: { suggested: null, played: null } as Advice,
}));

export function adviceNow(): Advice {
  return state.now;
}

export function advise(change: Partial<Advice>): void {
  state.now = { ...state.now, ...change };
  signal("adviceChanged");
}
