/**
 * An imported sheet as a character of the rules: HP, MP and parts as in a battle script, and its strikes. A sheet may
 * have any whole number; the result is always within the limits of the rules.
 */

import { freeId } from "../documents/parts";
import { cutToName } from "../documents/repair";
import { type CharacterInput, HIGHEST_POWER, isGoodNumber, MOST_PARTS, MOST_POINT_DICE } from "../rules/index";
import type {
  CharacterFigures,
  ItemFigures,
  ItemWeapon,
  MonsterFigures,
  MonsterPart,
  Points,
  SpellFigures,
} from "./ytsheet/index";

type Vitals = NonNullable<CharacterInput["vitals"]>;
type Parts = NonNullable<CharacterInput["parts"]>;

/** `with` of a strike, as far as a sheet tells. */
export interface ImportedStrike {
  readonly name?: string;
  readonly how: "melee" | "ranged" | "thrown" | "cast" | "shot" | "area" | "line" | "breakthrough";
  readonly part?: string;
  /** Beside the striker's own. */
  readonly accuracy?: number;
  readonly power?: number;
  readonly points?: Points;
  readonly critical?: number;
  readonly bonus?: number;
  /** If the sheet gives neither a power nor points, it does no damage until somebody enters an amount. */
  readonly effect?: "nothing";
  readonly range?: number;
  readonly radius?: number;
  readonly limit?: number;
  readonly mp?: number;
  readonly resisted?: "half" | "none";
}

export interface ImportedFighter extends Pick<CharacterInput, "movement" | "sections" | "feats" | "vitals" | "parts"> {
  readonly blows: readonly ImportedStrike[];
}

/** A person; parts of a person are another form of it, and no sheet says which is taken. */
export function characterFighter(sheet: CharacterFigures): ImportedFighter {
  const powers = Object.values(sheet.magicPower).filter((power) => isGoodNumber(power));
  const accuracy = sheet.weapons.find((weapon) => isGoodNumber(weapon.accuracy))?.accuracy ?? 0;
  return {
    ...known({ movement: notNegative(sheet.movement) }),
    ...(sheet.feats.length > 0 && { feats: sheet.feats }),
    vitals: {
      ...known({ hp: sheet.hp, mp: notNegative(sheet.mp) }),
      ...known({ evasion: sheet.evasion, defence: sheet.defence }),
      ...known({ fortitude: sheet.fortitude, willpower: sheet.willpower, deathCheck: sheet.deathCheck }),
      ...(powers.length > 0 && { magicPower: Math.max(...powers) }),
      accuracy,
    },
    blows: sheet.weapons.map(({ name, usage, how, ...figures }) => ({
      ...named([name ?? "", usage ?? ""].filter((text) => text !== "").join(" ")),
      how: how ?? "melee",
      ...known({ accuracy: beside(figures.accuracy, accuracy) }),
      ...strength(figures),
    })),
  };
}

/** A monster; `fixed`: 7 stands in for 2d in its accuracy, evasion and resistance, as its sheet's second values say. */
export function monsterFighter(
  sheet: MonsterFigures,
  { fixed = true }: { readonly fixed?: boolean } = {},
): ImportedFighter {
  const parts = partsThatFight(sheet);
  const base = figureOr(sheet.parts[0]?.accuracy, 0);
  const movement = sheet.movement ?? Math.max(-1, ...Object.values(sheet.movements ?? {}));
  const own: Vitals = {
    ...known({ fortitude: sheet.fortitude, willpower: sheet.willpower }),
    ...(!parts && known({ hp: sheet.hp, mp: notNegative(sheet.mp), evasion: sheet.evasion, defence: sheet.defence })),
    ...(!parts && { accuracy: base }),
    fixed,
  };
  return {
    ...known({ movement: notNegative(movement) }),
    ...(parts ? { parts } : { sections: sheet.sections }),
    vitals: own,
    blows: sheet.weapons.map(({ name, accuracy, points }, i) => {
      const striker = sheet.strikers[i] ?? null;
      const part = striker === null ? undefined : parts?.[striker];
      return {
        ...named(name),
        how: "melee",
        ...(part && { part: part.id }),
        ...known({ accuracy: beside(accuracy, part ? (part.accuracy ?? 0) : base) }),
        ...(points !== null && points.dice <= MOST_POINT_DICE && isGoodNumber(points.bonus)
          ? { points }
          : { effect: "nothing" }),
      };
    }),
  };
}

/** The strike of a spell. No field of a sheet has its power. */
export function spellBlow(sheet: SpellFigures): ImportedStrike {
  return {
    ...named(sheet.name ?? ""),
    how: sheet.how ?? "cast",
    effect: "nothing",
    ...known({ range: notNegative(sheet.range), radius: notNegative(sheet.radius), mp: notNegative(sheet.mp) }),
    ...(sheet.limit !== null && sheet.limit >= 1 && known({ limit: sheet.limit })),
    ...known({ resisted: sheet.resisted }),
  };
}

/** The strikes with an item, one for each usage. */
export function itemBlows(sheet: ItemFigures): ImportedStrike[] {
  return sheet.weapons.map(({ usage, how, range, ...figures }) => ({
    ...named([sheet.name ?? "", usage ?? ""].filter((text) => text !== "").join(" ")),
    how: how ?? "melee",
    ...known({ accuracy: figures.accuracy, range: notNegative(range) }),
    ...strength(figures),
  }));
}

/** Parts with HP of their own; null where there is one, where there are too many, or where one's HP are not known. */
function partsThatFight(sheet: MonsterFigures): Parts | null {
  const { parts } = sheet;
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.some(({ hp }) => figureOr(hp, 0) <= 0)) return null;
  const ids = partIds(parts);
  return parts.map(({ core, hp, mp, accuracy, evasion, defence }, i) => ({
    id: ids[i]!,
    core,
    ...known({ hp, mp: notNegative(mp), accuracy, evasion, defence }),
  }));
}

/** Names as ids: short enough, and still all different. */
function partIds(parts: readonly MonsterPart[]): string[] {
  const taken = new Set<string>();
  return parts.map(({ name }) => {
    const id = freeId(name, taken);
    taken.add(id);
    return id;
  });
}

function strength({ power, critical, bonus }: Pick<ItemWeapon, "power" | "critical" | "bonus">) {
  const isRow = power !== null && power >= 0 && power <= HIGHEST_POWER;
  return isRow
    ? { power, ...known({ critical, bonus }) }
    : { ...known({ critical, bonus }), effect: "nothing" as const };
}

function named(text: string): { name?: string } {
  const name = cutToName(text);
  return name === "" ? {} : { name };
}

/** The addition to the striker's own accuracy; null if there is no other value. */
function beside(accuracy: number | null, own: number): number | null {
  return accuracy === null || accuracy === own ? null : accuracy - own;
}

function notNegative(value: number | null): number | null {
  return value === null || value < 0 ? null : value;
}

function figureOr(value: number | null | undefined, otherwise: number): number {
  return isGoodNumber(value) ? value : otherwise;
}

/** Without what the sheet does not say, and without numbers that the rules do not take. */
function known<T extends Readonly<Record<string, unknown>>>(figures: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(figures).filter(([, value]) => typeof value === "string" || isGoodNumber(value));
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
