/** Turns and rounds of sides that alternate (`TRN-1`), for the rulesets that have them. */

import { isAble, refuse, type Step } from "./common";
import { Clock } from "./effects";
import { acted, type Felt, figureOf } from "./vitals";

export interface TurnTaker extends Felt {
  acted: boolean;
  /** It came in the middle of the round and acts from the next one. */
  waits: boolean;
  evasion: number;
  /** The kind of its move in the open turn. */
  moved: "full" | "normal" | "limited" | null;
  /** The kind of a move that it made along with another before its own turn. */
  lentMove: TurnTaker["moved"];
  /** Its major action is spent. */
  spent: boolean;
  /** It has declared a feat in its open turn (`TRN-7`). */
  declared: boolean;
  /** Most targets of its spells, by feats of this turn (`ACT-10`). */
  lasting: readonly number[];
  /** Knocked down in its own open turn (`S20-MOV-9`). */
  fell: boolean;
}

export const UNTRIED = {
  acted: false,
  evasion: 0,
  moved: null,
  lentMove: null,
  spent: false,
  declared: false,
  lasting: [] as readonly number[],
  fell: false,
} as const;

export class Turns<T extends TurnTaker> {
  round = 1;
  open: T | null = null;
  /** After the step `over` nobody takes a turn any more (`EFF-5`). */
  over = false;
  readonly clock: Clock<T>;
  private side = 0;

  constructor(
    file: { readonly ruleset: string; readonly sides: readonly string[] },
    private readonly everybody: () => readonly T[],
    /** Whom a round waits for, if they are able. */
    private readonly all: () => readonly T[] = everybody,
  ) {
    this.sides = file.sides;
    this.clock = new Clock<T>(file.ruleset, everybody, acted);
  }
  private readonly sides: readonly string[];

  /** Whose turn it is, for a step that acts in it. */
  actor(step: Step): T {
    if (this.over) refuse("battle-over");
    if (!this.open || (step.who !== undefined && step.who !== this.open.id)) refuse("not-your-turn");
    return this.open!;
  }

  begin(c: T): void {
    if (this.over) refuse("battle-over");
    if (this.open) refuse("not-your-turn");
    const isOver = this.all().every((one) => one.acted || one.waits || !isAble(one));
    if (!isOver && (c.acted || c.waits || this.sides.indexOf(c.side) < this.side)) refuse("not-your-turn");
    if (isOver) this.nextRound();
    this.enter(this.sides.indexOf(c.side));
    this.open = c;
    c.moved = c.lentMove;
    c.evasion = c.moved === "full" ? -4 : 0;
    c.spent = false;
    c.declared = false;
    c.lasting = [];
    this.clock.turnBegins(c);
    c.fell = false;
  }

  /** A side that is passed has its phase all the same. */
  private enter(side: number): void {
    while (this.side < side) {
      this.side += 1;
      this.clock.phase(this.sides[this.side]!);
    }
  }

  end(): void {
    this.open!.acted = true;
    this.clock.turnEnds(this.open!);
    this.open = null;
  }

  nextRound(): void {
    if (this.over) refuse("battle-over");
    this.enter(this.sides.length - 1);
    this.clock.roundEnds();
    this.round += 1;
    this.side = 0;
    for (const c of this.everybody()) {
      c.acted = false;
      c.waits = false;
      c.lentMove = null;
    }
    this.clock.phase(this.sides[0]!);
  }

  shown() {
    return {
      round: this.round,
      side: this.sides[this.side],
      turn: this.open?.id ?? null,
      ...(this.over ? { over: true } : {}),
    };
  }
}

/** `TRN-3`: what may follow a move of this kind. `thrown`: whether weapons are thrown after a normal move. */
export function forbids(
  moved: TurnTaker["moved"],
  how: string,
  minor: boolean,
  thrown: boolean,
  isSpell = how === "shot" || how === "cast",
): boolean {
  if (moved === null || moved === "limited") return false;
  return (moved === "full" && !minor) || isSpell || how === "ranged" || (how === "thrown" && !thrown);
}

export type Kind = "full" | "normal" | "limited";

/** `TRN-4`, in metres. */
export function allowance(
  b: TurnTaker & { readonly movement: number; readonly feats: readonly string[] },
  kind: Kind,
): number {
  const movement = figureOf(b, "movement", b.movement);
  if (kind === "full") return 3 * movement;
  if (kind === "normal") return movement;
  return Math.min(b.feats.includes("footwork") ? 10 : 3, movement);
}
