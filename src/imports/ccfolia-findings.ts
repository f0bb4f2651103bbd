/** The contents of a ccfolia piece, sorted by the meaning of its labels, and the labels that are not known. */

import { isOfNoAccount, labelOf, type PieceLabel } from "./ccfolia-labels";
import { CLASSES } from "./class-names";
import type { NotUnderstood, Why } from "./ytsheet/index";

/** One thing that a piece says. */
export interface Said extends PieceLabel {
  readonly label: string;
  readonly value: string;
}

export class Findings {
  readonly #said = new Map<string, Said>();
  readonly #classes = new Map<string, Said>();
  readonly #missed = new Map<string, NotUnderstood>();

  get all(): readonly Said[] {
    return [...this.#said.values()];
  }

  get classes(): ReadonlyMap<string, Said> {
    return this.#classes;
  }

  get missed(): readonly NotUnderstood[] {
    return [...this.#missed.values()];
  }

  /** A label of the piece itself. */
  say(label: string, value: string): void {
    if (value === "" || this.#isClass(label, value)) return;
    const known = labelOf(label);
    if (!known) {
      if (!isOfNoAccount(label)) this.miss(label, value, "unknown-label");
      return;
    }
    const key = `${known.figure}/${known.of}`;
    const before = this.#said.get(key);
    if (!before) this.#said.set(key, { ...known, label, value });
    else if (before.value !== value) this.miss(label, value, "said-twice");
  }

  /** A figure that stands elsewhere, where no label says it. */
  add(label: string, value: string): void {
    const known = value === "" ? null : labelOf(label);
    const key = known && `${known.figure}/${known.of}`;
    if (known && key !== null && !this.#said.has(key)) this.#said.set(key, { ...known, label, value });
  }

  miss(label: string, value: unknown, why: Why): void {
    const shown = typeof value === "string" ? value.slice(0, 100) : typeof value === "object" ? "{…}" : value;
    this.#missed.set(label, { key: label, value: shown, why });
  }

  #isClass(label: string, value: string): boolean {
    const id = CLASSES.get(label.trim());
    if (id) this.#classes.set(id, { figure: "level", of: id, label, value });
    return id !== undefined;
  }
}
