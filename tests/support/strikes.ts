/** Strikes for tests of figures: strikers and targets, without a board. */

import {
  type ReckonedStrike,
  reckonStrike,
  type Strike,
  type StrikeAim,
  type StrikeDice,
  type StrikeRules,
  type Striker,
  type StrikeWith,
  type Struck,
  strikeFigures,
} from "../../src/rules/strike/index";

export function striker(said: Partial<Striker> = {}): Striker {
  return { id: "wolf", accuracy: 7, magicPower: 8, fixed: false, ...said };
}

export function struck(said: Partial<Struck> = {}): Struck {
  return {
    id: "goblin",
    evasion: 6,
    fortitude: 5,
    willpower: 4,
    defence: 2,
    reduction: 0,
    fixed: false,
    able: true,
    evasionPenalty: 0,
    hp: 20,
    maxHp: 20,
    ...said,
  };
}

export interface StrikeSaid {
  readonly by?: Partial<Striker>;
  readonly aim?: StrikeAim;
  readonly at?: Partial<Struck>;
  readonly modifiers?: Strike["modifiers"];
  readonly rules?: StrikeRules;
}

/** By default a blow of wolf at goblin. */
export function strike(written: StrikeWith, { by, aim, at, modifiers, rules }: StrikeSaid = {}): Strike {
  return {
    striker: striker(by),
    figures: strikeFigures(written),
    aim: aim ?? { certain: [struck(at)] },
    ...(modifiers ? { modifiers } : {}),
    ...(rules ? { rules } : {}),
  };
}

/** @throws Error where the strike is refused */
export function reckoned(one: Strike, dice: StrikeDice): ReckonedStrike {
  const reply = reckonStrike(one, dice);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.reckoned;
}

/** The reason and the key of a refusal, or `accepted`. */
export function refused(one: Strike, dice: StrikeDice): string {
  const reply = reckonStrike(one, dice);
  if (reply.ok) return "accepted";
  const { code, data } = reply.refusal;
  return `${code} ${data.key} ${data.reason}`;
}
