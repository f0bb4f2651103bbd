/** Turns and rounds of sides that alternate (`TRN-1`), for the rulesets that have them. */

import { isAble, refuse, type Step } from "./common";
import { Clock } from "./effects";
import {
  type Acting,
  type Action,
  actingPart,
  type Grant,
  isAnyMajorLeft,
  leftOf,
  mayAct,
  type Used,
  use,
  useAll,
} from "./often";
import type { Acts, Series } from "./said";
import { acted, type Felt, figureOf } from "./vitals";

export interface TurnTaker extends Felt, Acting {
  effects: Felt["effects"];
  parts: Felt["parts"];
  vitals: Felt["vitals"];
  rides: Felt["rides"];
  side: string;
  acted: boolean;
  /** It came in the middle of the round and acts from the next one. */
  waits: boolean;
  evasion: number;
  /** The kind of its move in the open turn. */
  moved: "full" | "normal" | "limited" | null;
  /** The kind of a move that it made along with another before its own turn. */
  lentMove: TurnTaker["moved"];
  /** A major action of its turn is spent: it moves no more. */
  spent: boolean;
  /** Most targets of its spells, by feats of this turn, each part's own (`ACT-10`). */
  lasting: readonly { readonly part: string | null; readonly limit: number }[];
  /** Knocked down in its own open turn (`S20-MOV-9`). */
  fell: boolean;
}

export const UNTRIED = {
  acted: false,
  evasion: 0,
  moved: null,
  lentMove: null,
  spent: false,
  used: [] as readonly Used[],
  granted: [] as readonly Grant[],
  action: null as Action | null,
  lasting: [] as TurnTaker["lasting"],
  fell: false,
};

/** What a file says of how often somebody acts. */
export function oftenOf(given: Step): Pick<TurnTaker, "acts" | "series"> {
  return {
    acts: (given.acts as Acts | undefined) ?? null,
    series: (given.series as readonly Series[] | undefined) ?? null,
  };
}

/** What a sheet says of it from now on (`STR-7`). */
export function oftenSaid(step: Step): Partial<Pick<TurnTaker, "acts" | "series">> {
  const { acts, series } = oftenOf(step);
  return { ...(acts && { acts }), ...(series && { series }) };
}

/** `ACT-6`: steps that close everything open in a major action. */
const CLOSING = ["move", "attack", "join", "brawl", "prepareLeave", "stand", "ready", "feat"];

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
    /** The characters that a round waits for, if they are able. */
    private readonly all: () => readonly T[] = everybody,
  ) {
    this.sides = file.sides;
    this.clock = new Clock<T>(file.ruleset, everybody, acted);
  }
  private readonly sides: readonly string[];

  /** The character with the open turn, for a step that acts in it. */
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
    c.used = [];
    c.action = null;
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
    this.open!.granted = [];
    this.open!.action = null;
    this.clock.turnEnds(this.open!);
    this.open = null;
  }

  private isFirst(c: T): boolean {
    return this.round === 1 && c.side === this.sides[0];
  }

  left(c: T, part: string | null) {
    return leftOf(c, part, this.isFirst(c));
  }

  isAnyMajorLeft(c: T): boolean {
    return isAnyMajorLeft(c, this.isFirst(c));
  }

  /** `TRN-2`, `ACT-2`. @param part as it is named */
  mayAct(c: T, part: unknown): void {
    mayAct(c, part, this.isFirst(c));
  }

  spend(c: T, part: unknown): void {
    c.spent = true;
    use(c, actingPart(c, part), { majors: 1 });
  }

  spendAll(c: T): void {
    c.spent = true;
    useAll(c, this.isFirst(c));
  }

  /** Feats are declared as many as are left (`TRN-7`, `ACT-7`). */
  mayDeclare(c: T, part: string | null, count = 1): void {
    if (count > 0 && this.left(c, part).declarations < count) refuse("feat-declared");
  }

  /** Further strikes of the open turn. */
  openBlows() {
    return this.open?.action?.blows ?? [];
  }

  /** After a step that was done. */
  done(step: Step): void {
    if (this.open && CLOSING.includes(step.do!)) this.open.action = null;
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
