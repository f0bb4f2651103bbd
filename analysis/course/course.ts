/**
 * How a line goes: every step played by the rules core, the battle after it kept for whoever looks there. A line is played
 * in slices, so that a long one leaves the page free, and is gone on with where another one has the same beginning.
 */

import {
  type Battle,
  type BattleView,
  type PlayedStep,
  type Playing,
  playSteps,
  type Ruleset,
  type ScriptStep,
  type Setup,
} from "../../src/rules/index";
import { rulesetHere } from "../rules-here";

/** A moment of a line: the battle, and what became of the step that led there. */
export interface Moment {
  readonly battle: Battle;
  readonly view: BattleView;
  /** Null at the beginning. */
  readonly played: PlayedStep | null;
}

/**
 * @throws for a ruleset that this page has not: setups are read before they come here, and it is fetched before that
 */
export function rulesetFor(setup: Setup): Ruleset {
  const ruleset = rulesetHere(setup.ruleset);
  if (!ruleset) throw new Error(`The ruleset ${setup.ruleset} is not here`);
  return ruleset;
}

export class Course {
  readonly ruleset: Ruleset;
  readonly #moments: Moment[] = [];
  #steps: readonly ScriptStep[] = [];
  #playing: Playing;
  /** Why the line could not be played on, in the words of the fault; null: nothing is wrong. */
  #broken: string | null = null;

  /** @throws when the setup is refused: it was tried as it was read */
  constructor(readonly setup: Setup) {
    this.ruleset = rulesetFor(setup);
    this.#playing = this.#begin([]);
  }

  #begin(steps: readonly ScriptStep[]): Playing {
    const playing = playSteps({ setup: this.setup, steps }, this.ruleset);
    const { battle } = playing;
    this.#steps = steps;
    this.#broken = null;
    this.#moments.splice(0, Number.POSITIVE_INFINITY, { battle, view: this.ruleset.view(battle), played: null });
    return playing;
  }

  /** The line to play. Steps that it shares with the one before are not played again. */
  follow(steps: readonly ScriptStep[]): void {
    const done = this.#moments.length - 1;
    const shared = steps.findIndex((step, i) => step !== this.#steps[i]);
    const common = shared === -1 ? steps.length : shared;
    // Played steps stay only if all of them are part of the new line, because dice fall in their order.
    if (common >= done && !needsPast(steps, this.#steps)) {
      this.#steps = steps;
      if (this.#broken !== null && common > done) this.#playing = this.#begin(steps);
      return;
    }
    if (common === steps.length && !needsPast(steps, this.#steps)) {
      // A shorter line: its moments are there, and it is played anew only if somebody goes on from it.
      this.#moments.length = common + 1;
      this.#steps = steps;
      this.#playing = this.#again(steps);
      return;
    }
    this.#playing = this.#begin(steps);
  }

  /** The dice and the past of a line, without what is kept already. */
  #again(steps: readonly ScriptStep[]): Playing {
    const playing = playSteps({ setup: this.setup, steps }, this.ruleset);
    for (const step of steps) playing.play(step);
    return playing;
  }

  /**
   * Plays on until the whole line is there or `mayGoOn` says to stop; true: it is there.
   * @param least how many moments have to be there in any case
   */
  play(least = 0, mayGoOn: () => boolean = () => true): boolean {
    while (this.#moments.length <= this.#steps.length && this.#broken === null) {
      if (this.#moments.length > least && !mayGoOn()) return false;
      const step = this.#steps[this.#moments.length - 1]!;
      try {
        const played = this.#playing.play(step);
        const before = this.#moments.at(-1)!;
        const isSame = played.battle === before.battle;
        const view = isSame ? before.view : this.ruleset.view(played.battle);
        this.#moments.push({ battle: played.battle, view, played });
      } catch (thrown) {
        this.#broken = thrown instanceof Error ? thrown.message : String(thrown);
      }
    }
    return true;
  }

  /** Moments that are there, the beginning first. */
  get moments(): readonly Moment[] {
    return this.#moments;
  }

  get broken(): string | null {
    return this.#broken;
  }
}

/** The course must keep its past if the line amends a strike; whether it does must be known at its beginning. */
function needsPast(steps: readonly ScriptStep[], before: readonly ScriptStep[]): boolean {
  const amends = ({ kind }: ScriptStep) => kind === "amendment";
  return steps.some(amends) && !before.some(amends);
}
