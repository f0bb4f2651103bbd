/** Lasting effects (support magic, techniques, songs, poisons), and how an invalid one is refused. */

import { isGoodNumber } from "../board/numbers";
import { given } from "../given";
import { type CharacterId, type DAMAGE_KINDS, isGoodName, MOST_ACTS, type SideId, STRIKE_FIGURES } from "../names";

/**
 * The figures that an effect can add to: where sides take turns (`EFF-4`), and where everyone acts at once (`EFF-6`).
 */
export const LASTING_FIGURES = {
  turns: [...STRIKE_FIGURES, "damage", "critical", "movement"],
  cycles: ["accuracy", "block", "dodge", "damage"],
} as const;
export type LastingFigure = (typeof LASTING_FIGURES)[keyof typeof LASTING_FIGURES][number];

/**
 * Ends that are not counted in rounds: with its bearer's open or next turn, or when its bearer's next turn begins.
 */
export const UNTIL = ["turn", "own-turn"] as const;
export type Until = (typeof UNTIL)[number];

/** What an effect does at each count. Damage without a kind is not reduced. */
export type EachCount =
  | { readonly damage: number; readonly kind?: (typeof DAMAGE_KINDS)[number]; readonly heal?: never }
  | { readonly heal: number; readonly damage?: never };

/** An effect as somebody makes it. Without `rounds` and `until` it lasts to the end of the battle. */
export interface LastingEffect {
  /** 1 to 64 code points. Of effects with one name only the newest lasts on a bearer (`EFF-3`). */
  readonly name: string;
  readonly rounds?: number;
  readonly until?: Until;
  readonly figures?: { readonly [figure in LastingFigure]?: number };
  /** Ids of conditions that it brings, and that end with it. */
  readonly conditions?: readonly string[];
  readonly each?: EachCount;
  /** Major actions and declarations that its bearer has more, of each part (`ACT-15`). Where sides take turns. */
  readonly acts?: { readonly majors?: number; readonly declarations?: number };
  /** Its bearer takes the place of these when they are struck (`ACT-13`). Where sides take turns. */
  readonly covers?: Covers;
  /** It outlives the battle (`EFF-5`). */
  readonly keeps?: boolean;
}

/** The covered, how often in all (default 1), and whether the bearer may evade (default: not). */
export interface Covers {
  readonly whom: readonly CharacterId[];
  readonly times?: number;
  readonly evades?: boolean;
}

/** Most people that somebody covers, and most times. */
export const MOST_COVERED = 20;

/** An effect of a character in a file; `left`: rounds that are left. */
export interface EffectInput extends LastingEffect {
  readonly by?: CharacterId;
  readonly left?: number;
}

/** An effect that somebody bears. */
export interface RunningEffect extends EffectInput {
  /** Set when its maker has left the battlefield: the maker's side, and whether it had had its turn in that round. */
  readonly gone?: { readonly side: SideId; readonly acted: boolean };
}

/** The effect as it begins, with its keys in the written order. */
export function runningEffect(said: EffectInput, by: CharacterId | undefined = said.by): RunningEffect {
  const { name, rounds, until, figures, conditions, each, acts, covers, keeps, left = rounds } = said;
  return {
    name,
    ...given({ rounds, until }),
    ...(figures && { figures: inOrder(figures, FIGURES) }),
    ...(conditions && { conditions: [...conditions] }),
    ...(each && { each: inOrder(each, ["damage", "kind", "heal"]) }),
    ...(acts && { acts: inOrder(acts, ["majors", "declarations"]) }),
    ...(covers && { covers: inOrder(covers, ["whom", "times", "evades"]) }),
    ...given({ keeps, by, left }),
  };
}

const FIGURES = [...new Set<string>([...LASTING_FIGURES.turns, ...LASTING_FIGURES.cycles])];

/** A copy with these keys in this order, so that an effect is always written alike. */
function inOrder<T extends object>(said: T, keys: readonly string[]): T {
  const entries = keys.flatMap((key) => (Object.hasOwn(said, key) ? [[key, said[key as keyof T]] as const] : []));
  return Object.fromEntries(entries) as T;
}

/** Effects as states show them; nothing where there are none. */
export function viewOfEffects(effects: readonly RunningEffect[] | undefined) {
  if (!effects || effects.length === 0) return {};
  return {
    effects: effects.map(({ name, by, left }) => ({
      name,
      ...given({ by, left }),
    })),
  };
}

/** `key` reads like `.figures.accuracy`. */
interface EffectProblem {
  readonly key: string;
  readonly reason: "text" | "number" | "whole" | "range" | "beside" | "unknown" | "missing" | "twice";
}

/** The fault of an effect on a board in any state, or null. The script reader has checked each place before. */
export function effectProblem(effect: EffectInput, board: keyof typeof LASTING_FIGURES): EffectProblem | null {
  const { name, rounds, until, figures = {}, conditions = [], each, left } = effect;
  if (!isGoodName(name)) return { key: ".name", reason: "text" };
  for (const [key, value] of [
    [".rounds", rounds],
    [".left", left],
  ] as const)
    if (value !== undefined && !(isGoodNumber(value, 1) && Number.isInteger(value))) return { key, reason: "whole" };
  if (until !== undefined && !UNTIL.includes(until)) return { key: ".until", reason: "unknown" };
  if (rounds !== undefined && until !== undefined) return { key: ".until", reason: "beside" };
  if (left !== undefined && rounds === undefined) return { key: ".left", reason: "beside" };
  const known: readonly string[] = LASTING_FIGURES[board];
  for (const [figure, value] of Object.entries(figures)) {
    if (!known.includes(figure)) return { key: `.figures.${figure}`, reason: "unknown" };
    if (!isGoodNumber(value)) return { key: `.figures.${figure}`, reason: "number" };
    if (figure !== "movement" && !Number.isInteger(value)) return { key: `.figures.${figure}`, reason: "whole" };
  }
  for (const key of ["majors", "declarations"] as const) {
    const value = effect.acts?.[key];
    if (board === "cycles" && effect.acts) return { key: ".acts", reason: "unknown" };
    if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= MOST_ACTS))
      return { key: `.acts.${key}`, reason: "range" };
  }
  const covered = effect.covers && coversProblem(effect.covers, board);
  if (covered) return covered;
  if (!conditions.every((id) => typeof id === "string" && id !== "")) return { key: ".conditions", reason: "text" };
  if (!each) return null;
  if ((each.damage === undefined) === (each.heal === undefined)) return { key: ".each", reason: "missing" };
  const amount = each.damage ?? each.heal;
  return isGoodNumber(amount, 0) && Number.isInteger(amount) ? null : { key: ".each", reason: "whole" };
}

function coversProblem({ whom, times }: Covers, board: keyof typeof LASTING_FIGURES): EffectProblem | null {
  if (board === "cycles") return { key: ".covers", reason: "unknown" };
  if (whom.length === 0) return { key: ".covers.whom", reason: "missing" };
  if (whom.length > MOST_COVERED) return { key: ".covers.whom", reason: "range" };
  if (!whom.every(isGoodName)) return { key: ".covers.whom", reason: "text" };
  if (new Set(whom).size < whom.length) return { key: ".covers.whom", reason: "twice" };
  const isCount = times === undefined || (Number.isInteger(times) && times >= 1 && times <= MOST_COVERED);
  return isCount ? null : { key: ".covers.times", reason: "range" };
}

/** The fault of a character's initial effects; `known`: ids that may have made one. */
export function effectsProblem(
  effects: readonly EffectInput[] | undefined,
  board: keyof typeof LASTING_FIGURES,
  known: (id: CharacterId) => boolean,
): EffectProblem | null {
  for (const [i, effect] of (effects ?? []).entries()) {
    const key = `.effects[${i}]`;
    const problem = effectProblem(effect, board);
    if (problem) return { ...problem, key: `${key}${problem.key}` };
    if (effects!.findIndex(({ name }) => name === effect.name) !== i) return { key: `${key}.name`, reason: "twice" };
    if (effect.by !== undefined && !known(effect.by)) return { key: `${key}.by`, reason: "unknown" };
  }
  return null;
}
