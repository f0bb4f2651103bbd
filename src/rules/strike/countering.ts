/**
 * Characters that strike back instead of evading (`ACT-14`): with `counters`, in melee, some times in a round. Nobody
 * counters a counter.
 */

import type { Countered, Counters, Part, TurnTaker } from "../battle";
import { characterOf, isAble } from "../board/roster";
import { misfit, type Refused } from "../refusals";
import { figuresOf, isPartAble, partOf } from "../vitals/index";
import type { Writable } from "../writable";
import { coveredRows } from "./covered-rows";
import { rowName } from "./fallen";
import type { StrikeGround } from "./ground";
import { refuseStrike } from "./reckoning";
import type { Reactions } from "./steps";
import type { Counter, Cover, Strike, StrikeAim, Striker, Struck } from "./strike";
import { lastingFigures } from "./striker";
import { struckRow } from "./struck-rows";
import { type StrikeFigures, strikeFigures } from "./with";

const RULE = "ACT-14";

/** A strike with the data for asking about its rows. */
interface Striking<C extends TurnTaker> {
  readonly striker: C;
  readonly part: Part | null;
  readonly figures: StrikeFigures;
  readonly aim: StrikeAim;
  readonly named: readonly C[];
  readonly covers?: readonly Cover[];
}

/**
 * The targets that may strike back, with their choices; undefined: nobody may. Refused if a target chooses it that
 * may not.
 */
export function countersIn<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  declared: Striking<C>,
  reactions: Reactions | undefined,
): Refused | { ok: true; counters: readonly Counter[] | undefined } {
  const counters = mayCounter(ground, declared);
  if (!reactions) return { ok: true, counters };
  const rows = coveredRows(declared.covers, declared.aim.certain);
  for (const [name, reaction] of Object.entries(reactions)) {
    const isIt = (row: Struck) => row.for === undefined && (rowName(row) === name || row.id === name);
    // Nobody needs to be struck to evade.
    const may =
      reaction === "evade"
        ? isSomebody(ground.characters, name)
        : counters?.some(({ row }) => rows.some((one) => isIt(one) && rowName(one) === row));
    if (!may) return misfit(RULE, "reactions", "noCounter", { who: name });
  }
  if (!counters) return { ok: true, counters };
  const chosen = counters.map((one): Counter => {
    const reaction = reactions[one.row] ?? reactions[one.by.striker.id];
    return reaction === undefined ? one : { ...one, reaction };
  });
  return { ok: true, counters: chosen };
}

/** An id, or an id and a part. */
function isSomebody(characters: readonly TurnTaker[], name: string): boolean {
  const isPart = ({ id, parts = [] }: TurnTaker) => parts.some((part) => rowName({ id, part: part.id }) === name);
  return characterOf(characters, name) !== undefined || characters.some(isPart);
}

function mayCounter<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, part, figures, aim, named, covers }: Striking<C>,
): readonly Counter[] | undefined {
  if (figures.how !== "melee" || figures.against !== "evasion") return undefined;
  if (!named.some((c) => c.counters || c.parts?.some((one) => one.counters))) return undefined;
  let found: Counter[] | undefined;
  for (const struck of coveredRows(covers, aim.certain)) {
    if (struck.for !== undefined || struck.id === striker.id || !struck.able) continue;
    const by = counterOfRow(ground, struck, { c: striker, part });
    if (by) found = [...(found ?? []), { row: rowName(struck), by }];
  }
  return found;
}

/** The counter of this row; null: it has none. */
function counterOfRow<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  struck: Struck,
  at: { readonly c: C; readonly part: Part | null },
): Strike | null {
  const c = characterOf(ground.characters, struck.id);
  const counters = c && countersOf(c, struck.part);
  if (!c || !counters || !isAble(c) || timesLeft(c, struck.part, ground.round) < 1) return null;
  const id = counters.with.part ?? struck.part;
  const part = id === undefined ? undefined : partOf(c, id);
  if (id !== undefined && !(part && isPartAble(part))) return null;
  const figures = lastingFigures(c, strikeFigures(counters.with), 0);
  const { rules } = ground;
  if (refuseStrike({ figures, rules })) return null;
  const { accuracy, magicPower, fixed } = figuresOf(c, id ?? null);
  const by: Writable<Striker> = { id: c.id, accuracy, magicPower, fixed };
  if (id !== undefined) by.part = id;
  const row = struckRow({ striker: c, figures }, at.c, at.part);
  return { striker: by, figures, aim: { certain: [row] }, rules };
}

/** A part's own instead of its character's. */
function countersOf(c: TurnTaker, part: string | undefined): Counters | undefined {
  return (part === undefined ? undefined : partOf(c, part)?.counters) ?? c.counters;
}

/** Who counts it: a part that has its own, or the character. */
function counterPart(c: TurnTaker, part: string | undefined): string | undefined {
  return part !== undefined && partOf(c, part)?.counters ? part : undefined;
}

function timesLeft(c: TurnTaker, part: string | undefined, round: number): number {
  const counts = counterPart(c, part);
  const used = (c.countered ?? NONE).find((one) => one.round === round && one.part === counts);
  return (countersOf(c, part)?.times ?? 1) - (used?.times ?? 0);
}

const NONE: readonly Countered[] = [];

/** `ACT-14`: the counter's use, won or lost, of the round's times. */
export function counterUsed(c: TurnTaker, part: string | undefined, round: number): readonly Countered[] {
  const counts = counterPart(c, part);
  const now = (c.countered ?? NONE).filter((one) => one.round === round);
  const used = now.find((one) => one.part === counts);
  const times = (used?.times ?? 0) + 1;
  return [
    ...now.filter((one) => one !== used),
    counts === undefined ? { round, times } : { round, part: counts, times },
  ];
}
