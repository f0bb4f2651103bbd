/**
 * A battle as a player knows it who may not read everybody's figures. Characters that the player does not know of are taken
 * out. Figures that the player may not read are replaced by guesses from the known ones. So a result tells nobody more
 * than they knew before.
 */

import {
  type Battle,
  type Character,
  type CharacterId,
  isThing,
  type Part,
  type Ruleset,
  STRIKE_FIGURES,
  type StrikeWith,
  type Vitals,
} from "../rules/index";
import { type Arms, armsOf, isByHand } from "./arms";
import { hitPointsIn } from "./foes";

/** The knowledge about a character. */
export interface KnownOf {
  /** Whether the player knows that it is there. */
  readonly isThere: boolean;
  /** Whether its figures and items may be read. */
  readonly figures: boolean;
  /** Whether its exact HP may be read. */
  readonly hp: boolean;
}

/** Everybody sees whether somebody is hurt or badly hurt. This share of its HP is then assumed. */
const HURT = 0.75;
const BADLY_HURT = 0.25;

/** Figures of simultaneous combat that are written on a sheet. */
const SHEET_FIGURES = ["base", "ath", "fin", "speed", "expertise"] as const;

export interface KnownBattle {
  readonly battle: Battle;
  readonly arms: Arms;
  /** Those whose figures are guessed. */
  readonly guessed: readonly CharacterId[];
}

export function asKnown(
  ruleset: Pick<Ruleset, "perform">,
  battle: Battle,
  arms: Arms,
  knownOf: (id: CharacterId) => KnownOf,
): KnownBattle {
  let here = battle;
  for (const { id } of battle.characters) {
    if (knownOf(id).isThere) continue;
    const outcome = ruleset.perform(here, { do: "remove", who: id });
    if (outcome.ok) here = outcome.battle;
  }
  const everybody: readonly Character[] = here.characters;
  const open = everybody.filter((c) => !isThing(c) && knownOf(c.id).figures);
  const guessed = everybody.filter((c) => !isThing(c) && !knownOf(c.id).figures).map(({ id }) => id);
  if (guessed.length === 0) return { battle: here, arms, guessed };
  const guess = guessFrom(open, arms, here.board);
  const all = new Map(arms);
  for (const id of guessed) all.set(id, guess.arms);
  const characters = everybody.map((c) => (guessed.includes(c.id) ? guessedAs(c, guess, knownOf(c.id)) : c));
  return { battle: { ...here, characters } as Battle, arms: all, guessed };
}

/** The figures that are assumed for an unknown character: the mean of the known ones. */
interface Guess {
  readonly most: number;
  readonly movement: number;
  readonly vitals: Pick<Vitals, (typeof STRIKE_FIGURES)[number]>;
  readonly sheet: { readonly [figure in (typeof SHEET_FIGURES)[number]]: number };
  readonly arms: readonly StrikeWith[];
}

function guessFrom(open: readonly Character[], arms: Arms, board: Battle["board"]): Guess {
  const mean = (figure: (c: Character) => number | undefined, otherwise: number) => {
    const numbers = open.map(figure).filter((n) => n !== undefined);
    return numbers.length > 0 ? Math.round(numbers.reduce((sum, n) => sum + n, 0) / numbers.length) : otherwise;
  };
  const harms = open.flatMap(({ id }) => armsOf(arms, id, board).harms.filter(isByHand).slice(0, 1));
  // One of the known melee weapons, from the middle of the list, without its name.
  const { name: _, ...made } = harms[Math.floor(harms.length / 2)] ?? { how: "melee" as const };
  const vitalsOf = (c: Character) => ("vitals" in c ? c.vitals : undefined);
  return {
    most: Math.max(
      mean((c) => hitPointsIn(c)?.most, 20),
      1,
    ),
    movement: mean((c) => ("movement" in c ? c.movement : undefined), 12),
    vitals: Object.fromEntries(
      STRIKE_FIGURES.map((figure) => [figure, mean((c) => vitalsOf(c)?.[figure], 0)]),
    ) as Guess["vitals"],
    sheet: Object.fromEntries(
      SHEET_FIGURES.map((figure) => [figure, mean((c) => (figure in c ? (c as never)[figure] : undefined), 0)]),
    ) as Guess["sheet"],
    arms: harms.length > 0 ? [made] : [],
  };
}

function guessedAs(c: Character, guess: Guess, { hp: isExact }: KnownOf): Character {
  const points = (hp: number, maxHp: number) =>
    isExact ? { hp, maxHp } : { hp: seen(hp, maxHp, guess.most), maxHp: guess.most };
  if ("health" in c) {
    const { hp, maxHp } = points(c.health, c.maxHealth);
    return { ...c, ...guess.sheet, health: hp, maxHealth: maxHp };
  }
  // How often it acts, and whether it strikes back, stands on its sheet as well.
  const { acts: _, series: __, counters: ___, granted: ____, vitals, parts, ...rest } = c;
  // Whether dice are rolled for it (`fixed`) is seen by everybody at the table.
  const { hp, maxHp, fixed = true, deathCheck = 0 } = vitals ?? {};
  const pool = hp === undefined && parts ? {} : points(hp ?? guess.most, maxHp ?? hp ?? guess.most);
  const figures: Vitals = { ...pool, ...guess.vitals, deathCheck: isExact ? deathCheck : 0, fixed };
  return {
    ...rest,
    movement: guess.movement,
    // A player sees that an effect lasts, but not what it does.
    effects: [],
    feats: [],
    vitals: figures,
    ...(parts && { parts: parts.map((part): Part => ({ ...partAs(part, guess), ...points(part.hp, part.maxHp) })) }),
  };
}

function partAs({ id, core, hp, maxHp }: Part, { vitals: { accuracy, evasion, defence } }: Guess): Part {
  return { id, core, hp, maxHp, accuracy, evasion, defence };
}

/** HP out of `most` that fit how the character looks. */
function seen(hp: number, maxHp: number, most: number): number {
  if (hp <= 0) return 0;
  const share = hp >= maxHp ? 1 : hp * 2 > maxHp ? HURT : BADLY_HURT;
  return Math.max(Math.round(most * share), 1);
}
