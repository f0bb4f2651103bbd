/** How a simultaneous battle begins, and who enters it. */

import type { Point, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { sorted } from "../board/roster";
import { badValue, characterBaseOf, checkCommon, isGoodNumber, isGoodPoint } from "../board/setup";
import type { CharacterInput, Outcome } from "../commands";
import { isOnField } from "../geometry/field";
import { copied } from "../geometry/point";
import { given } from "../given";
import type { Setup } from "../ruleset";
import { isMajorInjury } from "./cycle";
import { SMALLEST } from "./instinct";

const NUMBERS = ["base", "ath", "fin", "speed", "expertise", "health", "maxHealth", "stealth", "perception"] as const;
type NumberKey = (typeof NUMBERS)[number] | "size";
const HEALTH = 10;

/** @param identity the fields that the ruleset writes into its battles */
export function begin(
  identity: Pick<SimultaneousBattle, "ruleset" | "board">,
  setup: Setup,
): Outcome<SimultaneousBattle> {
  const checked = checkCommon(setup, "cycles");
  if (!checked.ok) return checked;
  const { options, sides, allies } = checked.common;
  const characters: SimultaneousCharacter[] = [];
  for (const [i, input] of setup.characters.entries()) {
    const key = wrongNumber(input);
    if (key) return badValue(`characters[${i}].${key}`, "number");
    if (!isGoodPoint(input.at)) return badValue(`characters[${i}].at`, "point");
    if (!isOnField(options, input.at)) return badValue(`characters[${i}].at`, "field");
    characters.push(characterFrom(input, input.at));
  }
  return {
    ok: true,
    battle: {
      schema: 1,
      ...identity,
      options,
      sides,
      allies,
      round: 1,
      excluded: [],
      phase: "declaring",
      characters: sorted(characters),
      sealed: [],
    },
    events: [],
  };
}

/** The first key whose number no character can have, or null. */
export function wrongNumber(input: Pick<CharacterInput, NumberKey>): NumberKey | null {
  if (input.size !== undefined && !isGoodNumber(input.size, SMALLEST)) return "size";
  return NUMBERS.find((key) => input[key] !== undefined && !isGoodNumber(input[key])) ?? null;
}

/** A checked input with its defaults. `SIM-CYC-5` holds from the first moment. */
export function characterFrom(input: CharacterInput, at: Point): SimultaneousCharacter {
  const health = (input.health ?? HEALTH) + 0;
  const maxHealth = (input.maxHealth ?? HEALTH) + 0;
  return {
    ...characterBaseOf(input),
    at: copied(at),
    base: (input.base ?? 0) + 0,
    ath: (input.ath ?? 0) + 0,
    fin: (input.fin ?? 0) + 0,
    speed: (input.speed ?? 0) + 0,
    expertise: (input.expertise ?? 0) + 0,
    heavyArmour: input.heavyArmour ?? false,
    proficientArmour: input.proficientArmour ?? false,
    proficientWeapon: input.proficientWeapon ?? false,
    health,
    maxHealth,
    injured: isMajorInjury(health, maxHealth),
    ...(input.stealth !== undefined && { stealth: input.stealth + 0 }),
    ...(input.perception !== undefined && { perception: input.perception + 0 }),
    ...(input.field && { field: true }),
    ...(input.thing && { thing: true }),
    ...given({ size: input.size }),
  };
}
