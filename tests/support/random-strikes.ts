/** Random strikes without a board: all keys of `with`, parts, lots, lines, fixed and unable ones. */

import { POWER_ROLLS_OF_20 } from "../../src/rules/dice/power-roll";
import { seededDice } from "../../src/rules/index";
import { type Strike, type StrikeAim, type StrikeWith, type Struck, strikeFigures } from "../../src/rules/strike/index";
import { striker, struck } from "./strikes";

const TAILS = ["", "", "", "#1", "$+1", "$~+1", "$7", "r5", "r-10", "#1$+1r5", "gf", "sf4", "tf2"];

/** @param fewRows at most two rows and short chains, for enumerations that take long */
export function randomStrike(seed: number, fewRows = false): Strike {
  const dice = seededDice(seed);
  const n = (least: number, most: number) => least + dice.d(most - least + 1) - 1;
  const chance = (percent: number) => dice.d(100) <= percent;
  const pick = <T>(list: readonly T[]): T => list[dice.d(list.length) - 1]!;
  const someone = (id: string, part?: string): Struck =>
    struck({
      id,
      ...(part === undefined ? {} : { part }),
      evasion: n(0, 14),
      fortitude: n(0, 14),
      willpower: n(0, 14),
      defence: n(0, 8),
      reduction: chance(20) ? n(0, 4) : 0,
      fixed: chance(30),
      able: chance(85),
      evasionPenalty: chance(20) ? -4 : 0,
      metalArmour: chance(30),
      hp: n(1, 40),
      maxHp: 40,
    });
  const written: StrikeWith = {
    how: pick(["melee", "ranged", "cast", "area", "line"] as const),
    ...(chance(15) ? { check: pick(["accuracy", "casting", "none"] as const) } : {}),
    ...(chance(25) ? { against: pick(["evasion", "fortitude", "willpower", "none"] as const) } : {}),
    ...(chance(25) ? { resisted: pick(["none", "half", "whole"] as const) } : {}),
    ...(chance(25) ? { kind: pick(["physical", "magical"] as const) } : {}),
    ...(chance(15) ? { effect: pick(["heal", "nothing"] as const) } : {}),
    ...(chance(20)
      ? { points: { dice: n(0, 3), bonus: n(-2, 8) } }
      : { power: n(0, 100), critical: n(fewRows ? 10 : 8, 13), reads: pick(TAILS) }),
    bonus: n(-3, 15),
    additional: chance(30) ? n(-2, 5) : 0,
    accuracy: n(-2, 2),
    mp: chance(30) ? n(1, 5) : 0,
  };
  const rowsOf = (id: string): Struck[] => {
    if (chance(60)) return [someone(id)];
    const whole = someone(id, "body");
    const { fortitude, willpower, fixed, able } = whole;
    return [whole, { ...someone(id, "arm"), fortitude, willpower, fixed, able }];
  };
  const lotsOf = (ids: readonly string[]) =>
    ids.flatMap(rowsOf).map((one) => ({ struck: one, lots: one.part === undefined ? n(1, 3) : 1 }));
  const rows = fewRows ? rowsOf("a") : ["a", "b", "c"].slice(0, n(1, 3)).flatMap(rowsOf);
  const shapes: StrikeAim[] = [{ certain: rows }];
  if (!fewRows)
    shapes.push(
      { certain: rows.slice(0, 1), misfire: lotsOf(["a", "d"]) },
      { certain: [], draw: { lots: lotsOf(["a", "b", "c"]), limit: n(1, 4), chosen: chance(30) } },
      { certain: rows.slice(0, 1), line: lotsOf(["d", "e"]) },
    );
  return {
    striker: striker({
      accuracy: n(0, 14),
      magicPower: n(0, 14),
      fixed: chance(25),
      ...(chance(70) ? { mp: n(5, 20) } : {}),
    }),
    figures: strikeFigures(written),
    aim: pick(shapes),
    modifiers: chance(30) ? { accuracy: n(-2, 2), answer: n(-2, 2), damage: n(-3, 3) } : {},
    rules: { ...(chance(50) ? { powerRolls: POWER_ROLLS_OF_20 } : {}), metalArmour: chance(50) },
    rolls: pick(["each", "once", "either"] as const),
  };
}
