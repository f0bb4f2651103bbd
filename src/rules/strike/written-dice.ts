/** Written dice of a strike: the results, and whether they are exactly those that it needs (`STR-10`). */

import {
  DICE_OF,
  type FallenDie,
  isAmount,
  isForAll,
  type Pair,
  type PowerDie,
  pairIn,
  STRIKE_DICE_KEYS,
  type StrikeDice,
  type StrikeDiceKey,
  type StrikeTarget,
} from "./fallen";
import type { Strike } from "./strike";
import { type Fell, heldAs, type Lots, ownerOf, type StrikeWanted } from "./wanted";

type TakenDie =
  | { readonly is: "fell"; readonly fell: Fell }
  /** `drawn`: places of lots of the same draw that have already fallen. */
  | { readonly is: "missing"; readonly drawn?: readonly number[] }
  | { readonly is: "wrong"; readonly reason: WrongDice };

/**
 * `no-lot`: no such target could be hit; `not-read`: with `reads` the second die is another; `no-die`: not a number
 * from 1 to 6; `for-each`: each row wants dice of its own; `for-all`: they fall once.
 */
export type WrongDice = "no-lot" | "not-read" | "no-die" | "for-each" | "for-all";

const MISSING: TakenDie = { is: "missing" };
const wrong = (reason: WrongDice): TakenDie => ({ is: "wrong", reason });

export class WrittenDice {
  readonly #used = new Map<StrikeDiceKey, number>();

  constructor(private readonly dice: StrikeDice) {}

  /** `STR-11`: where the table may roll either way, one list for all says which. */
  asWritten(strike: Strike): Strike {
    if (strike.rolls !== "either") return strike;
    const isOnce = [this.dice.power, this.dice.points].some((list) => list !== undefined && isForAll<FallenDie>(list));
    return isOnce ? { ...strike, rolls: "once" } : strike;
  }

  /** Takes what is written for this; it then counts as used. */
  take(wanted: StrikeWanted): TakenDie {
    const { key, place = 0, second, again = false } = wanted;
    const { read } = DICE_OF[key];
    const holds = heldAs(wanted);
    const owner = ownerOf(wanted);
    const misfiled = this.#misfiled(wanted);
    if (misfiled) return misfiled;
    const written = read(this.dice, owner);
    const taken = holds === "lot" ? lots(written as readonly StrikeTarget[], wanted) : rolled(written[place], second);
    if (taken.is === "fell") {
      const count = holds === "lot" ? (taken.fell as readonly number[]).length : 1;
      this.#used.set(key, (this.#used.get(key) ?? 0) + count);
    }
    return taken;

    function rolled(shown: FallenDie | undefined, other: StrikeWanted["second"]): TakenDie {
      if (holds === "die") return die(shown as number | undefined);
      const rolled = shown as PowerDie | undefined;
      // ACT-10: a second roll is written as one.
      if (rolled !== undefined && "again" in rolled !== again) return wrong("not-read");
      return pair(rolled && pairIn(rolled), other);
    }
  }

  /** `STR-11`: one list where each row has its own, or the other way round. */
  #misfiled({ key, apart = false }: StrikeWanted): TakenDie | null {
    if (!isAmount(key)) return null;
    const { [key]: written } = this.dice;
    if (written === undefined || isForAll<FallenDie>(written) !== apart) return null;
    return wrong(apart ? "for-each" : "for-all");
  }

  /** The first key with more dice than were used, or null. */
  leftOver(): StrikeDiceKey | null {
    return STRIKE_DICE_KEYS.find((key) => DICE_OF[key].count(this.dice) > (this.#used.get(key) ?? 0)) ?? null;
  }
}

function lots(
  written: readonly StrikeTarget[],
  { among = [], dice: count, choose, place = 0 }: StrikeWanted,
): TakenDie {
  const left = among.map((lot) => lot.lots);
  const drawn: number[] = [];
  for (const target of written.slice(place, place + count)) {
    const found = placeOf(target, among, left);
    if (found === undefined) return wrong("no-lot");
    left[found]!--;
    drawn.push(found);
  }
  const isWhole = choose === undefined ? drawn.length === count : drawn.length > 0;
  return isWhole ? { is: "fell", fell: drawn } : { is: "missing", drawn };
}

/** The place of a remaining lot of this target. If only a character is named: of its core part, or else its first. */
function placeOf(target: StrikeTarget, among: readonly Lots[], left: readonly number[]): number | undefined {
  const { id, part } = partOf(target);
  const fitting = [...among.keys()].filter((place) => {
    const own = partOf(among[place]!.target);
    return own.id === id && left[place]! > 0 && (part === undefined || own.part === part);
  });
  return fitting.find((place) => among[place]!.core) ?? fitting[0];
}

function partOf(target: StrikeTarget): { readonly id: string; readonly part?: string } {
  return typeof target === "string" ? { id: target } : target;
}

function isDie(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6;
}

function die(shown: number | undefined): TakenDie {
  if (shown === undefined) return MISSING;
  return isDie(shown) ? { is: "fell", fell: shown } : wrong("no-die");
}

function pair(shown: Pair | undefined, second: StrikeWanted["second"]): TakenDie {
  if (shown === undefined) return MISSING;
  if (shown.length !== 2 || !shown.every(isDie)) return wrong("no-die");
  if (second !== undefined && shown[1] !== (second === "same" ? shown[0] : second)) return wrong("not-read");
  return { is: "fell", fell: [shown[0], shown[1]] };
}
