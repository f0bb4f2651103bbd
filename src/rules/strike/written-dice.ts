/** Dice of a strike that are written down: what fell, and whether it is exactly what was needed (`STR-10`). */

import { type Pair, STRIKE_DICE_KEYS, type StrikeDice, type StrikeDiceKey, type StrikeTarget } from "./fallen";
import type { StruckLot } from "./strike";
import type { Fell, LotsWanted, PairWanted, Wanted } from "./walk";

export type Taken =
  | { readonly is: "fell"; readonly fell: Fell }
  /** `drawn`: lots of the same draw that did fall. */
  | { readonly is: "missing"; readonly drawn?: readonly StruckLot[] }
  | { readonly is: "wrong"; readonly reason: WrongDice };

/** `no-lot`: nobody whom it could find; `not-read`: the tail makes another second die; `no-die`: no number of 1 to 6. */
export type WrongDice = "no-lot" | "not-read" | "no-die";

const MISSING: Taken = { is: "missing" };
const wrong = (reason: WrongDice): Taken => ({ is: "wrong", reason });

export class WrittenDice {
  readonly #used = new Map<StrikeDiceKey, number>();

  constructor(private readonly dice: StrikeDice) {}

  /** What is written for this, which then counts as used. */
  take(wanted: Wanted): Taken {
    const taken = wanted.is === "lots" ? this.#lots(wanted) : this.#shown(wanted);
    if (taken.is === "fell") {
      const count = wanted.is === "lots" ? (taken.fell as readonly StruckLot[]).length : 1;
      this.#used.set(wanted.key, (this.#used.get(wanted.key) ?? 0) + count);
    }
    return taken;
  }

  /** The first key of which more is written than was used, or null. */
  leftOver(): StrikeDiceKey | null {
    return STRIKE_DICE_KEYS.find((key) => this.#written(key) > (this.#used.get(key) ?? 0)) ?? null;
  }

  #written(key: StrikeDiceKey): number {
    const { dice } = this;
    if (key === "misfire" || key === "accuracy") return dice[key] === undefined ? 0 : 1;
    if (key === "line" || key === "answers")
      return Object.values(dice[key] ?? {}).reduce((sum, list) => sum + list.length, 0);
    return dice[key]?.length ?? 0;
  }

  #lots({ key, urn, count, chosen }: LotsWanted): Taken {
    const written =
      key === "draw" ? (this.dice.draw ?? []) : this.dice.misfire === undefined ? [] : [this.dice.misfire];
    const left = new Map(urn.map((lot) => [lot, lot.lots]));
    const drawn: StruckLot[] = [];
    for (const target of written.slice(0, count)) {
      const lot = lotOf(target, left);
      if (!lot) return wrong("no-lot");
      left.set(lot, left.get(lot)! - 1);
      drawn.push(lot);
    }
    const isWhole = chosen ? drawn.length > 0 : drawn.length === count;
    return isWhole ? { is: "fell", fell: drawn } : { is: "missing", drawn };
  }

  #shown(wanted: Exclude<Wanted, LotsWanted>): Taken {
    const { dice } = this;
    switch (wanted.key) {
      case "line":
        return die(own(dice.line, wanted.of)?.[wanted.place]);
      case "points":
        return die(dice.points?.[wanted.place]);
      case "accuracy":
        return pair(dice.accuracy, wanted);
      case "answers":
        return pair(own(dice.answers, wanted.who)?.[wanted.place], wanted);
      case "power":
        return pair(dice.power?.[wanted.place], wanted);
    }
  }
}

/** Ids may be called like what every object inherits. */
function own<T>(record: { readonly [id: string]: T } | undefined, id: string): T | undefined {
  return record && Object.hasOwn(record, id) ? record[id] : undefined;
}

/** A lot that is left of this target; where only a character is named, of its core part or else its first. */
function lotOf(target: StrikeTarget, left: ReadonlyMap<StruckLot, number>): StruckLot | undefined {
  const { id, part } = typeof target === "string" ? { id: target, part: undefined } : target;
  const fitting = [...left.keys()].filter(
    (lot) => lot.struck.id === id && left.get(lot)! > 0 && (part === undefined || lot.struck.part === part),
  );
  return fitting.find(({ struck }) => struck.core) ?? fitting[0];
}

function isDie(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6;
}

function die(shown: number | undefined): Taken {
  if (shown === undefined) return MISSING;
  return isDie(shown) ? { is: "fell", fell: shown } : wrong("no-die");
}

function pair(shown: Pair | undefined, { second }: PairWanted): Taken {
  if (shown === undefined) return MISSING;
  if (shown.length !== 2 || !shown.every(isDie)) return wrong("no-die");
  if (second !== null && shown[1] !== (second === "same" ? shown[0] : second)) return wrong("not-read");
  return { is: "fell", fell: [shown[0], shown[1]] };
}
