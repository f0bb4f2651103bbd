/** A declared attack with figures in `simultaneous`, a second time: d20, instincts, criticals and points. */

import { added, type Written } from "./effects";
import type { Action, Fighter } from "./simultaneous-fighter";

/** What fell of one actor, as `resolve` says it. */
export interface FallenDice {
  casting?: number | number[];
  accuracy?: number | number[];
  critical?: number[];
  points?: number[];
  perception?: number | number[];
  stealth?: number | number[];
}
export type DiceByActor = { readonly [who: string]: FallenDice | readonly FallenDice[] };
export type DiceName = keyof FallenDice;

/** Where dice come from. `isWrong`: those that were given are not exactly those that were taken. */
export interface Purse {
  /** `entry`: of several attacks, which. */
  take(who: string, name: DiceName, count: number, entry?: number | null): readonly number[];
  /** The die of stealth that somebody brought, or null. */
  offer(who: string): number | null;
  isWrong(): boolean;
}

const listOf = (dice: number | readonly number[] | undefined) =>
  dice === undefined ? [] : typeof dice === "number" ? [dice] : dice;

export function givenPurse(given: DiceByActor): Purse {
  let isWrong = false;
  const left = new Map<string, readonly number[]>();
  for (const [who, dice] of Object.entries(given))
    for (const [i, one] of [dice].flat().entries())
      for (const name of ["casting", "accuracy", "critical", "points", "perception", "stealth"] as const)
        left.set(`${name} ${i} ${who}`, listOf(one[name]));
  return {
    take(who, name, count, entry) {
      const key = `${name} ${entry ?? 0} ${who}`;
      const found = left.get(key) ?? [];
      left.delete(key);
      if (found.length === count) return found;
      isWrong = true;
      return Array.from({ length: count }, () => 1);
    },
    offer(who) {
      if ((left.get(`stealth 0 ${who}`) ?? []).length === 0) return null;
      return this.take(who, "stealth", 1)[0]!;
    },
    isWrong: () => isWrong || [...left.values()].some((list) => list.length > 0),
  };
}

/** Rolls what is taken and keeps it. */
export function rollingPurse(die: (name: DiceName) => number): Purse & { fallen(): DiceByActor } {
  const fallen = new Map<string, FallenDice | FallenDice[]>();
  return {
    take(who, name, count, entry) {
      const list = Array.from({ length: count }, () => die(name));
      if (count === 0) return list;
      const own = [fallen.get(who) ?? []].flat();
      const place = entry ?? 0;
      while (own.length <= place) own.push({});
      own[place] = { ...own[place], [name]: list };
      fallen.set(who, entry === null || entry === undefined ? own[0]! : own);
      return list;
    },
    offer(who) {
      const shown = die("stealth");
      const all = fallen.get(who);
      const [first, ...rest] = [all ?? {}].flat();
      const own = { ...first, stealth: shown };
      if (shown > 0) fallen.set(who, Array.isArray(all) ? [own, ...rest] : own);
      return shown > 0 ? shown : null;
    },
    isWrong: () => false,
    fallen: () => Object.fromEntries(fallen),
  };
}

const suffers = (f: Fighter, ...ids: string[]) => f.conditions.some(({ id }) => ids.includes(id));

/** `SIM-ACC-2`, `SIM-ACC-3`, `SIM-ACC-7`: what has to be reached. */
function difficultyOf({ target, figures, stance, metres }: Blow): number {
  const { blockable = true, dodgeable = true } = figures;
  const unit = 10 * target.size;
  const still = 5 + (metres > unit * (1 + 1e-6) ? Math.floor(metres / unit + 1e-6) : 0);
  if (target.thing || suffers(target, "stranded", "bound", "asleep", "petrified", "stunned", "unconscious"))
    return still;
  const armour = target.proficientArmour ? target.expertise : 0;
  const block = 8 + target.ath + (stance === "brace" ? 2 * armour : armour) + added(target, "block");
  const dodge = 8 + target.fin + (stance === "evade" ? 2 * armour : armour) + added(target, "dodge");
  const prefersBlock = stance === "brace" || (stance === null && block >= dodge);
  if (prefersBlock) return blockable ? block : dodgeable ? dodge : still;
  return dodgeable ? dodge : blockable ? block : still;
}

export interface Blow {
  readonly by: Fighter;
  readonly target: Fighter;
  readonly figures: NonNullable<Action["with"]>;
  readonly metres: number;
  readonly stance: "brace" | "evade" | null;
  readonly isQuick: boolean;
  readonly isCritical: boolean;
  readonly entry: number | null;
}

/** The effect of a blow that lands; null if it does not. `power` does not occur here. */
export function struckBy(
  blow: Blow,
  purse: Purse,
): { damage: number; healing: number; leaves: readonly (string | Written)[] } | null {
  const { by, target, figures, stance, isQuick, entry } = blow;
  const { check, against, effect = "damage", points, bonus = 0, additional = 0, accuracy = 0, leaves = [] } = figures;
  const { casting } = figures;
  // SIM-ACC-6
  if (casting && purse.take(by.id, "casting", 1, entry)[0]! + (casting.bonus ?? 0) < casting.against) return null;
  // SIM-ACC-5
  if (target.field && target !== by && effect !== "heal") return null;
  let natural = 0;
  if (check !== "none" && against !== "none") {
    // SIM-ACC-3, SIM-MIN-1, SIM-STL-2.
    const isHard = stance !== null || isQuick || suffers(target, "hidden", "invisible");
    natural = Math.min(...purse.take(by.id, "accuracy", isHard ? 2 : 1, entry));
    const total = natural + by.fin + (by.proficientWeapon ? by.expertise : 0) + accuracy + added(by, "accuracy");
    if (total < difficultyOf(blow)) return null;
  }
  if (!points || effect === "nothing") return { damage: 0, healing: 0, leaves };
  // SIM-CRT-1: unaware of who is hidden, and a natural 20; SIM-CRT-2: both.
  const criticals = effect === "damage" ? (blow.isCritical ? 1 : 0) + (natural === 20 ? 1 : 0) : 0;
  let factor = criticals === 0 ? 1 : 0;
  for (const die of purse.take(by.id, "critical", criticals, entry)) factor += die % 2 === 0 ? 2 : 1;
  let amount = (points.bonus ?? 0) + bonus + additional + (effect === "damage" ? added(by, "damage") : 0);
  for (const die of purse.take(by.id, "points", points.dice ?? 0, entry)) amount += die;
  amount = Math.max(0, amount * factor);
  return effect === "heal" ? { damage: 0, healing: amount, leaves } : { damage: amount, healing: 0, leaves };
}
