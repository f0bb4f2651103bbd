/** What a forecast says in whole fights of a hundred. */

import { computed } from "@preact/signals";
import { outcomeInWords, percentOf, shareInWords } from "../../src/chronicle/index";
import { chanceOf, type Forecast, type OutcomeShare } from "../../src/engine/index";
import type { Battle, SideId } from "../../src/rules/index";
import { here, played } from "../desk/index";
import { type Told, toldOf } from "./asking";
import { engineWords } from "./words";

/** Whose share the curve and the lower end of the bar show. */
export function firstSide(): SideId {
  return here.value.battle.sides[0] ?? "";
}

export function isForecast(told: Told | null): told is Forecast {
  return told !== null && typeof told !== "string";
}

/** At each moment of the line, of 100 fights those that the first side wins; null: nothing is known of it. */
export const hundreds = computed(() => played.value.map(({ battle }) => hundredOf(battle)));

function hundredOf(battle: Battle): number | null {
  const told = toldOf(battle);
  return isForecast(told) ? percentOf(chanceOf(told, firstSide()).share) : null;
}

/** Whose win an outcome is, as the place of its first side; nobody's: -1. */
export function placeOf({ sides }: OutcomeShare): number {
  return sides?.[0] === undefined ? -1 : here.value.battle.sides.indexOf(sides[0]);
}

/** `Party 62% (57–67) · Monsters 38% (33–43)`. */
export function outcomesInWords({ outcomes }: Forecast): string[] {
  const words = engineWords();
  return outcomes.map((one) => `${outcomeInWords(one, words)} ${shareInWords(one, words)}`);
}
