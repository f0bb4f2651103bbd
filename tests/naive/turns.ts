/** Turns and rounds of sides that alternate (`TRN-1`), for both rulesets that have them. */

import { isAble, refuse, type Someone, type Step } from "./common";

export interface TurnTaker extends Someone {
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
}

export class Turns<T extends TurnTaker> {
  round = 1;
  open: T | null = null;
  private side = 0;

  constructor(
    private readonly sides: readonly string[],
    private readonly everybody: () => readonly T[],
    /** Whom a round waits for, if they are able. */
    private readonly all: () => readonly T[] = everybody,
  ) {}

  /** Whose turn it is, for a step that acts in it. */
  actor(step: Step): T {
    if (!this.open || (step.who !== undefined && step.who !== this.open.id)) refuse("not-your-turn");
    return this.open!;
  }

  begin(c: T): void {
    if (this.open) refuse("not-your-turn");
    const isOver = this.all().every((one) => one.acted || one.waits || !isAble(one));
    if (!isOver && (c.acted || c.waits || this.sides.indexOf(c.side) < this.side)) refuse("not-your-turn");
    if (isOver) this.nextRound();
    this.side = this.sides.indexOf(c.side);
    this.open = c;
    c.moved = c.lentMove;
    c.evasion = c.moved === "full" ? -4 : 0;
    c.spent = false;
  }

  end(): void {
    this.open!.acted = true;
    this.open = null;
  }

  nextRound(): void {
    this.round += 1;
    this.side = 0;
    for (const c of this.everybody()) {
      c.acted = false;
      c.waits = false;
      c.lentMove = null;
    }
  }

  /** What a full move or preparing to leave costs until the next turn. */
  shown() {
    return { round: this.round, side: this.sides[this.side], turn: this.open?.id ?? null };
  }
}

/** `TRN-3`: what may follow a move of this kind. `thrown`: whether weapons are thrown after a normal move. */
export function forbids(moved: TurnTaker["moved"], how: string, minor: boolean, thrown: boolean): boolean {
  const isSpell = how === "shot" || how === "cast";
  if (moved === "full") return !minor || isSpell;
  return moved === "normal" && (isSpell || how === "ranged" || (how === "thrown" && !thrown));
}
