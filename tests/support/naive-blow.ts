/**
 * A second account of a strike on a board, from its event and the battle before it: whose figures count, the result
 * of each row, its costs, and what a side learns. Written from the sentences of the contract; `naive-strike.ts` adds
 * up a row.
 */

import {
  accuracyPairs,
  type Battle,
  bestPair,
  featsOfStrike,
  given,
  isAble,
  type LastingFigure,
  listsOf,
  POWER_ROLLS_OF_20,
  pairIn,
  type TurnTaker,
} from "../../src/rules/index";
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

export function ablePart({ parts = [] }: TurnTaker) {
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

function poolOf(c: TurnTaker, part: string | undefined): { readonly mp?: number; readonly maxMp?: number } {
  return c.parts?.find(({ id }) => id === part) ?? c.vitals ?? {};
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

/** `TRN-9`: the striker after the effects of its declared feats have begun. */
function declaring(c: TurnTaker, { declares }: Aimed): TurnTaker {
  const { self } = featsOfStrike({ ...given({ declares }) })[0] ?? {};
  if (!self) return c;
  const conditions = [...c.conditions, ...(self.conditions ?? []).map((id) => ({ id }))];
  return { ...c, conditions, effects: [...(c.effects ?? []).filter(({ name }) => name !== self.name), self] };
}

type Aimed = Pick<StrikeCommand, "with" | "modifiers" | "declares">;

/** The striker with its figures, with running effects and declared feats included. */
export function naiveStriker(battle: Battle, command: Aimed, who: string) {
  const c = declaring(someone(battle, who), command);
  const part = c.parts && (c.parts.find(({ id }) => id === command.with.part) ?? ablePart(c));
  const { bonus = 0, critical = 10, effect = "damage", power } = command.with;
  const isDamage = effect === "damage";
  const { accuracy = 0, damage = 0, critical: sharper = 0 } = featsOfStrike(command)[0]?.modifiers ?? {};
  const { modifiers = {} } = command;
  const lowered = critical + lasting(c, "critical") + sharper;
  const figures = strikeFigures({
    ...command.with,
    bonus: bonus + (isDamage ? lasting(c, "damage") : 0),
    ...(isDamage && power !== undefined && { critical: Math.max(lowered, 3) }),
  });
  const strike: Strike = {
    striker: {
      id: who,
      accuracy: ((part ?? c.vitals)?.accuracy ?? 0) + lasting(c, "accuracy"),
      magicPower: (c.vitals?.magicPower ?? 0) + lasting(c, "magicPower"),
      fixed: c.vitals?.fixed ?? false,
    },
    figures,
    aim: { certain: [] },
    modifiers: {
      ...modifiers,
      accuracy: (modifiers.accuracy ?? 0) + accuracy,
      damage: (modifiers.damage ?? 0) + damage,
    },
    rules: battle.ruleset.startsWith("sw25-") ? {} : { powerRolls: POWER_ROLLS_OF_20 },
  };
  return { c, part, strike };
}

/** One row of it: its target, and the strike against this target alone. */
export function naiveRow(
  battle: Battle,
  command: Aimed,
  who: string,
  row: { readonly id: string; readonly part?: string },
) {
  const { c, strike } = naiveStriker(battle, command, who);
  const found = someone(battle, row.id);
  const target =
    row.id === who ? { ...found, conditions: c.conditions, ...(c.effects && { effects: c.effects }) } : found;
  return { strike: forRow(strike, c, target, battle), struck: struckOf(target, row.part) };
}

/** HP or MP of every row, MP of the striker and experience of everybody as they have to be after it. */
export function naiveBlow(battle: Battle, command: StrikeCommand, { who, dice, rows }: Told) {
  const { c, part, strike } = naiveStriker(battle, command, who);
  const { figures } = strike;
  const isMp = command.with.pool === "mp";
  const hp = new Map<string, number>();
  const pool = new Map<string, number>();
  const answered = new Map<string, number>();
  for (const row of rows) {
    const { strike: own, struck: one } = naiveRow(battle, command, who, row);
    const place = answered.get(row.id) ?? 0;
    answered.set(row.id, place + 1);
    if (one.hp !== undefined && !isMp) hp.set(key(row.id, row.part), naiveHitPoints(own, one, dice, place));
    if (one.hp !== undefined && isMp) hp.set(key(row.id, row.part), one.hp);
    const points = poolOf(someone(battle, row.id), row.part);
    if (!isMp || points.mp === undefined) continue;
    // A strike at oneself has been paid before.
    const mp = points.mp - (row.id === who && row.part === part?.id ? figures.mp : 0);
    const after = naiveHitPoints(own, { ...one, hp: mp, maxHp: points.maxMp ?? mp }, dice, place);
    pool.set(key(row.id, row.part), Math.max(0, after));
  }
  const experience = new Map<string, number>();
  const learn = (id: string, pair: Pair | undefined) => {
    if (pair?.[0] === 1 && pair[1] === 1 && !(someone(battle, id).vitals?.fixed ?? false))
      experience.set(id, (experience.get(id) ?? 0) + 50);
  };
  learn(who, bestPair(accuracyPairs(dice)));
  for (const [id, pairs] of Object.entries(dice.answers ?? {})) for (const pair of pairs) learn(id, pair);
  const isReplaced = figures.amount?.is === "power" && /\$\d/.test(figures.amount.reads);
  if (!isReplaced) for (const [, chain] of listsOf(dice.power)) learn(who, chain[0] && pairIn(chain[0]));
  const mp = (part ?? c.vitals)?.mp;
  return { hp, pool, experience, mp: mp === undefined ? undefined : mp - figures.mp, part: part?.id };
}
