/**
 * Effects that last, a second time (`EFF-1` to `EFF-5`): those that run on a character, what they add, and their end.
 */

import { type Condition, changeConditions, type Someone, withoutCause } from "./common";

export interface Each {
  readonly damage?: number;
  readonly heal?: number;
  readonly kind?: "physical" | "magical" | "fixed";
}
/** Its bearer takes the place of these (`ACT-13`). */
export interface Covers {
  readonly whom: readonly string[];
  readonly times?: number;
  readonly evades?: boolean;
}
/** An effect as a file or a step writes it. */
export interface Written {
  readonly name: string;
  readonly rounds?: number;
  readonly until?: "turn" | "own-turn";
  readonly figures?: Readonly<Record<string, number>>;
  readonly conditions?: readonly string[];
  readonly each?: Each;
  readonly keeps?: boolean;
  readonly covers?: Covers;
  /** Actions that it gives (`ACT-15`). */
  readonly acts?: { readonly majors?: number; readonly declarations?: number };
  /** Of a character's file. */
  readonly by?: string;
  readonly left?: number;
}
/** An effect that runs. */
export interface Running {
  readonly name: string;
  readonly by?: string;
  left?: number;
  readonly until?: "turn" | "own-turn";
  readonly figures: Readonly<Record<string, number>>;
  readonly conditions: readonly string[];
  readonly each?: Each;
  readonly keeps: boolean;
  covers?: Covers;
  readonly acts?: { readonly majors?: number; readonly declarations?: number };
}
export interface Bearer extends Someone {
  effects: Running[];
}

/** `EFF-4`: what runs adds up. */
export const added = (c: Bearer, figure: string): number =>
  c.effects.reduce((sum, one) => sum + (one.figures[figure] ?? 0), 0);

function running(written: Written, by: string | undefined): Running {
  const left = written.left ?? written.rounds;
  return {
    name: written.name,
    ...(by === undefined ? {} : { by }),
    ...(left === undefined ? {} : { left }),
    ...(written.until === undefined ? {} : { until: written.until }),
    figures: written.figures ?? {},
    conditions: written.conditions ?? [],
    ...(written.each === undefined ? {} : { each: written.each }),
    keeps: written.keeps === true,
    ...(written.covers === undefined ? {} : { covers: written.covers }),
    ...(written.acts === undefined ? {} : { acts: written.acts }),
  };
}

const broughtBy = ({ conditions, by }: Running): Condition[] =>
  conditions.map((id) => ((id === "bound" || id === "unwilling") && by !== undefined ? { id, by } : { id }));

/** Conditions whose effects have all ended are gone (`EFF-4`). */
function take(c: Bearer): void {
  const brought = c.effects.flatMap(broughtBy);
  withoutCause(c, "effect", ({ id, by }) => !brought.some((one) => one.id === id && one.by === by));
}

/** `EFF-3`: of one name only the newest runs, at the end of the list. */
export function beginOn(c: Bearer, written: Written, by: string | undefined, falling = true): void {
  const one = running(written, by);
  c.effects = [...c.effects.filter(({ name }) => name !== written.name), one];
  take(c);
  changeConditions(c, broughtBy(one), [], "effect", falling);
}

export function endOn(c: Bearer, isOver: (one: Running) => boolean): void {
  c.effects = c.effects.filter((one) => !isOver(one));
  take(c);
}

/** What a character begins with; as with its conditions nobody falls then. */
export function beginningWith(c: Bearer, given: unknown): void {
  for (const one of (given ?? []) as Written[]) beginOn(c, one, one.by, false);
}

export function shownEffects(c: Bearer): object {
  if (c.effects.length === 0) return {};
  return {
    effects: c.effects.map(({ name, by, left }) => ({
      name,
      ...(by === undefined ? {} : { by }),
      ...(left === undefined ? {} : { left }),
    })),
  };
}

/** `EFF-5`, `END-1`: what the end of the battle leaves. */
export function endBattleOn(c: Bearer, keep: readonly string[]): void {
  // Conditions that the Game Master keeps are the character's own from now on.
  changeConditions(
    c,
    c.conditions.filter(({ id }) => keep.includes(id)),
  );
  endOn(c, (one) => !one.keeps);
  const stays = ["unconscious", "dead", ...keep, ...c.effects.flatMap((one) => one.conditions)];
  changeConditions(
    c,
    [],
    c.conditions.map(({ id }) => id).filter((id) => !stays.includes(id)),
  );
}

/** Counts what is due on somebody: it acts, then it is one less, then it ends (`EFF-1`); without rounds it only acts. */
export function countOn<T extends Bearer>(c: T, isDue: (one: Running) => boolean, act: (each: Each) => void): void {
  for (const one of c.effects.filter((running) => running.until === undefined && isDue(running))) {
    if (one.each) act(one.each);
    if (one.left !== undefined) one.left -= 1;
    if (one.left === 0) endOn(c, (other) => other === one);
  }
}

/** When effects count where sides alternate. */
export class Clock<T extends Bearer> {
  /** Who has had a turn in this round. */
  private took = new Set<string>();
  /** Whose side somebody was last, gone or not. */
  private readonly sides = new Map<string, string>();
  private readonly byPhase: boolean;

  constructor(
    ruleset: string,
    private readonly everybody: () => readonly T[],
    private readonly act: (c: T, each: Each) => void,
  ) {
    this.byPhase = ["sw20-advanced", "sw20-line", "sw20-brawl"].includes(ruleset);
  }

  /** To be told before anybody goes. */
  note(): void {
    for (const c of this.everybody()) this.sides.set(c.id, c.side);
  }

  private count(isDue: (one: Running) => boolean): void {
    for (const c of this.everybody()) countOn(c, isDue, (each) => this.act(c, each));
  }

  phase(side: string): void {
    this.note();
    if (this.byPhase) this.count(({ by }) => by !== undefined && this.sides.get(by) === side);
  }

  turnBegins(c: T): void {
    this.took.add(c.id);
    endOn(c, ({ until }) => until === "own-turn");
    if (!this.byPhase) this.count(({ by }) => by === c.id);
  }

  turnEnds(c: T): void {
    endOn(c, ({ until }) => until === "turn");
  }

  /** `EFF-2`. */
  roundEnds(): void {
    for (const c of this.everybody()) if (!this.took.has(c.id)) endOn(c, ({ until }) => until !== undefined);
    this.count(({ by }) => by === undefined || (!this.byPhase && !this.took.has(by)));
    this.took = new Set();
  }
}
