/**
 * What one user is choosing in a block prompt: who blocks, where on the path, into which skirmish. Plain values;
 * lengths in metres from the start of the path. The rules are asked whether it is allowed.
 */

import {
  type Battle,
  type Block,
  type Blocker,
  type CharacterId,
  type MoveCommand,
  type Path,
  type Point,
  pathOf,
  pointAt,
  type Refusal,
  type Ruleset,
  type SkirmishId,
  type Span,
  TOLERANCE,
} from "../../rules/index";
import { commonSpans, lengthWithin } from "./spans";

/** The part of a waiting move that a choice needs. */
export interface BlockedMove {
  readonly command: MoveCommand;
  /** With the start. */
  readonly path: readonly Point[];
  readonly blockers: readonly Blocker[];
}

/**
 * Who, of those a user decides for, can block earliest: one who can alone, else all who can together from that point
 * on (`A25-BLK-7`). If the rules allow none of this, all of them: they need help from others.
 */
export function earliestBlockers(
  move: BlockedMove,
  mine: readonly CharacterId[],
  battle: Battle,
  ruleset: Ruleset,
): CharacterId[] {
  const blockers = move.blockers.filter(({ by }) => mine.includes(by));
  const starts = [...new Set(blockers.flatMap(({ spans }) => spans.map(([from]) => from)))].sort((a, b) => a - b);
  for (const start of starts) {
    const there = blockers.filter(({ spans }) =>
      spans.some(([from, to]) => from <= start + TOLERANCE && start <= to + TOLERANCE),
    );
    const alone = there.find((blocker) => blocker.alone);
    if (alone) return [alone.by];
    const together = there.map(({ by }) => by);
    if (new BlockChoice(move, together).refusal(battle, ruleset) === null) return together;
  }
  return blockers.map(({ by }) => by);
}

export class BlockChoice {
  readonly #move: BlockedMove;
  readonly #path: Path;
  readonly #picked = new Set<CharacterId>();
  #walked = 0;
  #into: SkirmishId | null = null;

  constructor(move: BlockedMove, picked: readonly CharacterId[]) {
    this.#move = move;
    const [start = [0, 0], ...rest] = move.path;
    this.#path = pathOf(start, rest);
    for (const id of picked) this.#picked.add(id);
  }

  /** Length of the whole path, metres. */
  get whole(): number {
    return this.#path.length;
  }

  /** In the order of the candidates. */
  get picked(): CharacterId[] {
    return this.#move.blockers.map((blocker) => blocker.by).filter((id) => this.#picked.has(id));
  }

  pick(id: CharacterId, wanted: boolean): void {
    if (wanted) this.#picked.add(id);
    else this.#picked.delete(id);
    this.#walked = Math.min(this.#walked, this.room);
    if (this.#into !== null && !this.intoChoices.includes(this.#into)) this.#into = null;
  }

  /** Stretches of the path on which all of the picked may block (`A25-BLK-2`; inside a skirmish `A25-BLK-4`). */
  get spans(): Span[] {
    const picked = this.#move.blockers.filter((blocker) => this.#picked.has(blocker.by));
    return commonSpans(picked.map((blocker) => blocker.spans));
  }

  /** Total length of the allowed stretches, metres: how far the point can be moved. */
  get room(): number {
    return this.spans.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  /** Metres of allowed stretches before the point; 0 is the earliest point. */
  get walked(): number {
    return this.#walked;
  }

  set walked(metres: number) {
    this.#walked = Math.min(Math.max(0, metres), this.room);
  }

  /** The point in metres from the start; null: the picked have no point in common. */
  get length(): number | null {
    const { spans } = this;
    return spans.length > 0 ? lengthWithin(spans, this.#walked) : null;
  }

  get point(): Point | null {
    return this.length === null ? null : pointAt(this.#path, this.length);
  }

  /** The skirmishes that the blocking side can choose from (`A25-BLK-11`); empty: there is no choice. */
  get intoChoices(): SkirmishId[] {
    const skirmishes = this.#move.blockers.flatMap(({ by, skirmish }) =>
      this.#picked.has(by) && skirmish ? [skirmish] : [],
    );
    const distinct = [...new Set(skirmishes)];
    return distinct.length > 1 ? distinct : [];
  }

  get into(): SkirmishId | null {
    return this.#into ?? this.intoChoices[0] ?? null;
  }

  set into(skirmish: SkirmishId | null) {
    this.#into = skirmish;
  }

  /**
   * The declared block; null: nobody is picked, or they have no point in common. The earliest point is left to the
   * rules. Only if the stretch begins just after its border is a point slightly inside it named.
   */
  block(battle: Battle, ruleset: Ruleset): Block | null {
    const { picked, into, point, length } = this;
    const [first] = picked;
    if (!first || point === null || length === null) return null;
    const base = { by: picked, ...(into && this.intoChoices.length > 0 ? { into } : {}) };
    if (this.#walked > 0) return { ...base, at: point };
    const refusal = this.#refusalOf(battle, ruleset, base);
    if (refusal?.code !== "block-out-of-reach") return base;
    const inside = Math.min(length + 0.01, this.spans[0]?.[1] ?? length);
    return { ...base, at: pointAt(this.#path, inside) };
  }

  /** Why the rules would refuse the block; null: they would not. */
  refusal(battle: Battle, ruleset: Ruleset): Refusal | null {
    const block = this.block(battle, ruleset);
    return block ? this.#refusalOf(battle, ruleset, block) : null;
  }

  /**
   * A trial: who, where and into which skirmish are picked freely, and only the rules know which combinations are
   * allowed.
   */
  #refusalOf(battle: Battle, ruleset: Ruleset, block: Block): Refusal | null {
    const outcome = ruleset.perform(battle, { ...this.#move.command, blocks: [block] });
    return outcome.ok ? null : outcome.refusal;
  }
}
