/** The messages to and from a worker thread. */

import { type Fights, type ForecastQuestion, fightsPlayed, gameAsked, type Tally } from "../engine/index";
import { rulesetOf } from "../rules/index";

/** A question of the engine, with the name of its rules instead of them. */
export type Subject = Omit<ForecastQuestion, "ruleset"> & { readonly ruleset: string };

/** Fights to play; `subject` comes with the first errand about it, and stands for it by its number from then on. */
export interface Errand {
  readonly number: number;
  readonly about: number;
  readonly subject?: Subject;
  readonly fights: Fights;
}

/** Nobody waits for this errand any more. */
export interface Recall {
  readonly recall: number;
}

/** `fault`: the error, in its own words. Null as tally: it was cancelled. */
export type Brought =
  | { readonly number: number; readonly tally: Tally | null }
  | { readonly number: number; readonly fault: string };

export function subjectOf({ ruleset, ...rest }: ForecastQuestion): Subject {
  return { ...rest, ruleset: ruleset.id };
}

/**
 * The fights of a subject, as many times as one likes.
 * @throws where no fight can be played of it: that is asked before anybody is sent
 */
export function fightsAbout({ ruleset: id, ...rest }: Subject): (fights: Fights) => Generator<void, Tally, void> {
  const ruleset = rulesetOf(id);
  const asked = ruleset ? gameAsked({ ...rest, ruleset }) : undefined;
  if (!asked?.ok) throw new Error(`Nothing can be played of this battle: ${asked?.reason ?? id}`);
  return (fights) => fightsPlayed(asked, fights);
}
