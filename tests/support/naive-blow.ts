/**
 * A second account of a strike on a board, from its event and the battle before it: whose figures count, what each row
 * comes to, what is paid and learnt. Written from the sentences of the contract; `naive-strike.ts` adds up a row.
 */

import { type Battle, isAble, type LastingFigure, POWER_ROLLS_OF_20, type TurnTaker } from "../../src/rules/index";
import { type Strike, type StrikeDice, type Struck, strikeFigures } from "../../src/rules/strike/index";
import type { StrikeCommand } from "../../src/rules/strike/steps";
import { naiveHitPoints } from "./naive-strike";

type Pair = readonly [number, number];
interface Told {
  readonly who: string;
  readonly dice: StrikeDice;
  readonly mp?: readonly [number, number];
  readonly rows: readonly { readonly id: string; readonly part?: string; readonly hp?: readonly [number, number] }[];
}

const someone = (battle: Battle, id: string) => battle.characters.find((c) => c.id === id) as TurnTaker;

function ablePart({ parts = [] }: TurnTaker) {
  const able = parts.filter(({ hp }) => hp > 0);
  return able.find(({ core }) => core) ?? able[0];
}

/** `EFF-4`: what lasts on somebody adds up. */
function lasting(c: TurnTaker, figure: LastingFigure): number {
  let sum = 0;
  for (const { figures = {} } of c.effects ?? []) sum += figures[figure] ?? 0;
  return sum;
}

function struckOf(c: TurnTaker, part: string | undefined): Struck {
  const own = c.parts?.find(({ id }) => id === part) ?? c.vitals;
  const { hp, maxHp = hp } = own ?? {};
  return {
    id: c.id,
    ...(part === undefined ? {} : { part }),
    evasion: (own?.evasion ?? 0) + lasting(c, "evasion"),
    defence: (own?.defence ?? 0) + lasting(c, "defence"),
    fortitude: (c.vitals?.fortitude ?? 0) + lasting(c, "fortitude"),
    willpower: (c.vitals?.willpower ?? 0) + lasting(c, "willpower"),
    reduction: (c.vitals?.reduction ?? 0) + lasting(c, "reduction"),
    fixed: c.vitals?.fixed ?? false,
    able: isAble(c),
    metalArmour: c.vitals?.metal ?? false,
    evasionPenalty: c.evasion,
    ...(hp === undefined ? {} : { hp }),
    ...(maxHp === undefined ? {} : { maxHp }),
  };
}

const key = (id: string, part: string | undefined) => JSON.stringify([id, part]);

/** What a weakness that its side knows, and resistances, change for this one alone. */
function forRow(strike: Strike, striker: TurnTaker, c: TurnTaker, { ruleset }: Battle): Strike {
  const { figures, rules } = strike;
  const { weakness, against = [] } = c.vitals ?? {};
  const known = weakness && c.knows?.includes(striker.side) ? [weakness] : [];
  let [additional, accuracy] = [figures.additional, figures.accuracy];
  for (const { accuracy: more = 0 } of known as { accuracy?: number }[])
    if (figures.check === "accuracy") accuracy += more;
  for (const { damage = 0, kind, element } of [...known, ...against])
    if (figures.effect === "damage" && (kind === undefined ? element === figures.element : kind === figures.kind))
      additional += damage;
  const metalArmour = ruleset === "sw20-brawl" || ruleset === "sw20-areas";
  return { ...strike, figures: { ...figures, additional, accuracy }, rules: { ...rules, metalArmour } };
}

/** HP of every row, MP of the striker and experience of everybody as they have to be after it. */
export function naiveBlow(battle: Battle, command: StrikeCommand, { who, dice, rows }: Told) {
  const c = someone(battle, who);
  const part = c.parts && (c.parts.find(({ id }) => id === command.with.part) ?? ablePart(c));
  const { bonus = 0, critical = 10, effect = "damage", power } = command.with;
  const isDamage = effect === "damage";
  const figures = strikeFigures({
    ...command.with,
    bonus: bonus + (isDamage ? lasting(c, "damage") : 0),
    ...(isDamage && power !== undefined && { critical: Math.max(critical + lasting(c, "critical"), 3) }),
  });
  const fixed = c.vitals?.fixed ?? false;
  const strike: Strike = {
    striker: {
      id: who,
      accuracy: ((part ?? c.vitals)?.accuracy ?? 0) + lasting(c, "accuracy"),
      magicPower: (c.vitals?.magicPower ?? 0) + lasting(c, "magicPower"),
      fixed,
    },
    figures,
    aim: { certain: [] },
    ...(command.modifiers && { modifiers: command.modifiers }),
    rules: battle.ruleset === "sw25-advanced" ? {} : { powerRolls: POWER_ROLLS_OF_20 },
  };
  const hp = new Map<string, number>();
  const answered = new Map<string, number>();
  for (const row of rows) {
    const one = struckOf(someone(battle, row.id), row.part);
    const place = answered.get(row.id) ?? 0;
    answered.set(row.id, place + 1);
    if (one.hp === undefined) continue;
    const own = forRow(strike, c, someone(battle, row.id), battle);
    const isMp = command.with.pool === "mp";
    hp.set(key(row.id, row.part), isMp ? one.hp : naiveHitPoints(own, one, dice, place));
  }
  const experience = new Map<string, number>();
  const learn = (id: string, pair: Pair | undefined) => {
    if (pair?.[0] === 1 && pair[1] === 1 && !(someone(battle, id).vitals?.fixed ?? false))
      experience.set(id, (experience.get(id) ?? 0) + 50);
  };
  learn(who, dice.accuracy);
  for (const [id, pairs] of Object.entries(dice.answers ?? {})) for (const pair of pairs) learn(id, pair);
  const isReplaced = figures.amount?.is === "power" && /\$\d/.test(figures.amount.reads);
  if (!isReplaced) learn(who, dice.power?.[0]);
  const mp = (part ?? c.vitals)?.mp;
  return { hp, experience, mp: mp === undefined ? undefined : mp - figures.mp, part: part?.id };
}
