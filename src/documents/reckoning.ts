/**
 * A character's figures from abilities, classes and worn armour, if its sheet does not have them. The sums are those
 * of a character sheet: HP = adventurer level × 3 + vitality, MP = levels of casting classes × 3 + spirit, resistance
 * = level + bonus, movement = agility; an ability's bonus is a sixth of it, fractions down. `DIC-9`: magic power;
 * without a class for it accuracy is 0, untrained.
 */

import { magicPower } from "../rules/index";
import { CLASS_IDS, type ClassId, factsOf, SHEET_ABILITIES, type SheetAbility, TOUGHNESS } from "./classes";
import type { NumberRange } from "./repair";
import { FIGURES } from "./stored-figures";

/** Its initial value, its growth, and bonuses by magic and things. */
export interface AbilitySums {
  readonly value: number;
  readonly growth: number;
  readonly added: number;
}

export interface Life {
  readonly abilities: { readonly [ability in SheetAbility]: AbilitySums };
  readonly classes: { readonly [id in ClassId]: number };
  /** The class that it attacks or evades with; if empty, or a class that the character does not have: the best one. */
  readonly accuracyClass?: string;
  readonly evasionClass?: string;
}

/** Armour, a shield or the like, as it is worn. */
export interface Worn {
  readonly evasion: number;
  readonly defence: number;
}

/** Null: no class of the character brings it. */
export interface ReckonedFigures {
  /** The highest class; that of the adventurer. */
  readonly level: number;
  readonly bonuses: { readonly [ability in SheetAbility]: number };
  /** Magic power by class, for those that have any. */
  readonly powers: { readonly [id in ClassId]?: number };
  readonly movement: number;
  readonly hp: number;
  readonly mp: number;
  readonly fortitude: number;
  readonly willpower: number;
  readonly magicPower: number;
  readonly accuracy: number;
  readonly evasion: number;
  readonly defence: number;
  readonly initiative: number | null;
  readonly knowledge: number | null;
}

/** Figures that may be left to reckoning: nothing is written down for them. */
export const RECKONED = [
  "movement",
  "fortitude",
  "willpower",
  "magicPower",
  "accuracy",
  "evasion",
  "defence",
  "initiative",
  "knowledge",
] as const;

/** The same with the pools, as a change of all of them is written below `system`. */
export const RECKONED_PLACES: { readonly [key: string]: unknown } = {
  ...Object.fromEntries(RECKONED.map((key) => [key, null])),
  // Where it is not written down it follows fortitude.
  deathCheck: null,
  hp: { max: null },
  mp: { max: null },
};

/** The data from which figures are computed, below `system`. */
export const SOURCES = ["abilities", "classes", "accuracyClass", "evasionClass"] as const;

const POINTS_OF_BONUS = 6;
const POINTS_OF_LEVEL = 3;

export function abilityTotal({ value, growth, added }: AbilitySums): number {
  return value + growth + added;
}

export function abilityBonus(sums: AbilitySums): number {
  return Math.floor(abilityTotal(sums) / POINTS_OF_BONUS);
}

export function reckon(life: Life, worn: readonly Worn[]): ReckonedFigures {
  const { abilities, classes, accuracyClass = "", evasionClass = "" } = life;
  const bonuses = Object.fromEntries(SHEET_ABILITIES.map((ability) => [ability, abilityBonus(abilities[ability])])) as {
    [ability in SheetAbility]: number;
  };
  const taken = CLASS_IDS.filter((id) => classes[id] > 0);
  const level = Math.max(0, ...taken.map((id) => classes[id]));
  const best = (test: (id: ClassId) => unknown, bonus: number): number | null => {
    const levels = taken.filter(test).map((id) => classes[id]);
    return levels.length > 0 ? Math.max(...levels) + bonus : null;
  };
  const chosen = (choice: string, test: (id: ClassId) => unknown, bonus: number) =>
    best((id) => id === choice && test(id), bonus) ?? best(test, bonus) ?? 0;
  const powers = Object.fromEntries(
    taken.flatMap((id) => {
      const { power } = factsOf(id);
      return power ? [[id, magicPower(classes[id], bonuses[power])]] : [];
    }),
  ) as { [id in ClassId]?: number };
  const casting = taken.filter((id) => factsOf(id).casts).reduce((sum, id) => sum + classes[id], 0);
  const tough = classes[TOUGHNESS.class] >= TOUGHNESS.level ? TOUGHNESS.hp : 0;
  const sum = (figure: (one: Worn) => number) => worn.reduce((total, one) => total + figure(one), 0);
  return {
    level,
    bonuses,
    powers,
    movement: within(abilityTotal(abilities.agi), FIGURES.movement),
    hp: within(level * POINTS_OF_LEVEL + abilityTotal(abilities.vit) + tough, FIGURES.pool),
    mp: within(casting * POINTS_OF_LEVEL + abilityTotal(abilities.mnd), FIGURES.pool),
    fortitude: within(level + bonuses.vit, FIGURES.check),
    willpower: within(level + bonuses.mnd, FIGURES.check),
    magicPower: within(Math.max(0, ...Object.values(powers)), FIGURES.check),
    accuracy: within(
      chosen(accuracyClass, (id) => factsOf(id).strikes, bonuses.dex),
      FIGURES.check,
    ),
    evasion: within(
      chosen(evasionClass, (id) => factsOf(id).evades, bonuses.agi) + sum((one) => one.evasion),
      FIGURES.check,
    ),
    defence: within(
      sum((one) => one.defence),
      FIGURES.check,
    ),
    initiative: best((id) => factsOf(id).initiative, bonuses.agi),
    knowledge: best((id) => factsOf(id).knowledge, bonuses.int),
  };
}

function within(value: number, { least, most }: NumberRange): number {
  return Math.min(Math.max(value, least), most);
}
