/** What a forecast says in whole fights of a hundred. */

import { computed } from "@preact/signals";
import { lookOfSide, outcomeInWords, percentOf, shareInWords } from "../../src/chronicle/index";
import { chanceOf, type Forecast, type OutcomeShare, winnersOf } from "../../src/engine/index";
import { areHostile, type Battle, isOver, type SideId } from "../../src/rules/index";
import { here, played } from "../desk/index";
import { type Told, toldOf } from "./asking";
import { engineWords, tell } from "./words";

/** Whose share the curve and the lower end of the bar show. */
export function firstSide(): SideId {
  return here.value.battle.sides[0] ?? "";
}

export function isForecast(told: Told | null): told is Forecast {
  return told !== null && typeof told !== "string";
}

/** The winners of a battle that is over (`END-1`), if there were enemies; empty: all fell. Null: it goes on. */
export function winnersIn(battle: Battle): readonly SideId[] | null {
  const sides = new Set(battle.characters.map(({ side }) => side));
  const wereTwo = [...sides].some((a) => [...sides].some((b) => areHostile(battle, a, b)));
  return wereTwo && isOver(battle) ? winnersOf(battle) : null;
}

/** What is known of a battle; empty: nothing. */
export function outcomesIn(battle: Battle): readonly OutcomeShare[] {
  const told = toldOf(battle);
  if (isForecast(told)) return told.outcomes;
  const sides = winnersIn(battle);
  return sides === null ? [] : [{ sides, share: 1, low: 1, high: 1 }];
}

/** At each moment of the line, of 100 fights those that the first side wins; null: nothing is known of it. */
export const hundreds = computed(() => played.value.map(({ battle }) => hundredOf(battle)));

function hundredOf(battle: Battle): number | null {
  const told = toldOf(battle);
  if (isForecast(told)) return percentOf(chanceOf(told, firstSide()).share);
  const winners = winnersIn(battle);
  return winners === null ? null : winners.includes(firstSide()) ? 100 : 0;
}

/** The winner of an outcome, as the place of its first side; nobody: -1. */
export function placeOf({ sides }: OutcomeShare): number {
  return sides?.[0] === undefined ? -1 : lookOfSide(here.value.battle.sides, sides[0]);
}

/** The winners in words, once nobody has to fight any more. */
export function winnersInWords(sides: readonly SideId[]): string {
  return sides.length === 0 ? tell("nobodyLeft") : tell("won", { side: outcomeInWords({ sides }, engineWords()) });
}

/** `Party 62% (57–67) · Monsters 38% (33–43)`. */
export function outcomesInWords({ outcomes }: Pick<Forecast, "outcomes">): string[] {
  const words = engineWords();
  return outcomes.map((one) => `${outcomeInWords(one, words)} ${shareInWords(one, words)}`);
}
