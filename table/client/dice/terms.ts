import { notImitated } from "../core/missed";
import { platform } from "../platform";

export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
}

/** One piece of an evaluated formula. */
export abstract class RollTerm {
  abstract get expression(): string;
  abstract get total(): number | string | undefined;
  options: Record<string, unknown> = {};

  get formula(): string {
    return this.expression;
  }

  abstract toJSON(): Record<string, unknown>;
}

export class OperatorTerm extends RollTerm {
  readonly operator: string;

  /** @param given as packages make one, or the sign itself */
  constructor(given: string | { readonly operator: string }) {
    super();
    this.operator = typeof given === "string" ? given : given.operator;
  }

  /** There is nothing to roll. */
  evaluate(): this {
    return this;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return this.operator;
  }

  toJSON(): Record<string, unknown> {
    return { class: "OperatorTerm", operator: this.operator, evaluated: true };
  }
}

export class NumericTerm extends RollTerm {
  constructor(readonly number: number) {
    super();
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  toJSON(): Record<string, unknown> {
    return { class: "NumericTerm", number: this.number, evaluated: true };
  }
}

/** A function or a bracket, already evaluated to a number. */
export class ParentheticalTerm extends RollTerm {
  constructor(
    readonly term: string,
    readonly value: number,
  ) {
    super();
  }

  get expression(): string {
    return this.term;
  }

  get total(): number {
    return this.value;
  }

  toJSON(): Record<string, unknown> {
    return { class: "ParentheticalTerm", term: this.term, value: this.value, evaluated: true };
  }
}

/** Dice of one kind: keep highest or lowest (`kh`, `kl`), drop (`dh`, `dl`). */
export class Die extends RollTerm {
  static DENOMINATION = "d";
  results: DieResult[] = [];

  constructor(
    readonly number: number,
    readonly faces: number,
    readonly modifiers: string[] = [],
  ) {
    super();
  }

  get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  get total(): number {
    return this.results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  /** What a die shows, in words. */
  getResultLabel({ result }: DieResult): string {
    return String(result);
  }

  /** @param typed what somebody typed for each of them; null: nothing */
  roll(typed: readonly (number | null)[] = []): void {
    const random = platform.CONFIG.Dice?.randomUniform ?? Math.random;
    this.results = Array.from({ length: this.number }, (_, place) => ({
      result: typed[place] ?? Math.min(this.faces, Math.floor(random() * this.faces) + 1),
      active: true,
    }));
    for (const modifier of this.modifiers) this.modify(modifier);
  }

  private modify(modifier: string): void {
    const match = /^(kh|kl|k|dh|dl)(\d*)$/.exec(modifier);
    if (!match) throw notImitated(`the dice modifier "${modifier}"`);
    const kind = match[1] === "k" ? "kh" : match[1];
    const count = match[2] ? Number(match[2]) : 1;
    const sorted = [...this.results].sort((a, b) => a.result - b.result);
    const dropped = {
      kh: sorted.slice(0, Math.max(0, sorted.length - count)),
      kl: sorted.slice(count),
      dh: sorted.slice(Math.max(0, sorted.length - count)),
      dl: sorted.slice(0, count),
    }[kind as "kh" | "kl" | "dh" | "dl"];
    for (const result of dropped) Object.assign(result, { active: false, discarded: true });
  }

  toJSON(): Record<string, unknown> {
    return {
      class: "Die",
      number: this.number,
      faces: this.faces,
      modifiers: this.modifiers,
      results: this.results,
      evaluated: true,
    };
  }
}

/** Builds a term again from what `toJSON` wrote. */
export function termFrom(data: Record<string, unknown>): RollTerm {
  switch (data.class) {
    case "OperatorTerm":
      return new OperatorTerm(String(data.operator));
    case "NumericTerm":
      return new NumericTerm(Number(data.number));
    case "ParentheticalTerm":
      return new ParentheticalTerm(String(data.term), Number(data.value));
    case "Die": {
      const die = new Die(Number(data.number), Number(data.faces), data.modifiers as string[]);
      die.results = data.results as DieResult[];
      return die;
    }
    default:
      throw notImitated(`the roll term ${String(data.class)}`);
  }
}

/** Packages ask for their names; nobody rolls them here. */
export class Coin extends Die {
  static override DENOMINATION = "c";
}

/** As {@link Coin}. */
export class FateDie extends Die {
  static override DENOMINATION = "f";
}
