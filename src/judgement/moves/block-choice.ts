/**
 * One user's choice in a block prompt: who blocks, where on the path, into which skirmish. Plain values; lengths in
 * metres from the start of the path. The rules are asked whether it is allowed.
 */

import {
  type Battle,
  type Block,
  type Blocker,
  type CharacterId,
  candidatesIn,
  type MoveCommand,
  type Outcome,
  type Path,
  type Point,
  pointAt,
  type Refusal,
  type Ruleset,
  type SkirmishId,
  type Span,
  TOLERANCE,
} from "../../rules/index";
import { commonSpans, lengthWithin } from "./spans";
import { walkersWay } from "./ways";

/** The part of a waiting move that a choice needs. */
export interface BlockedMove {
  readonly command: MoveCommand;
  /** With the start. */
  readonly path: readonly Point[];
  /** Where those begin who move along, each on its own way (`A25-GRP-1`). */
  readonly starts?: { readonly [id: CharacterId]: Point };
  readonly blockers: readonly Blocker[];
}

/**
 * The user's characters that can block earliest: one that can alone, else all that can together from that point on
 * (`A25-BLK-7`). If the rules allow none of this, all of them: they need help from others.
 */
export function earliestBlockers(
  move: BlockedMove,
  mine: readonly CharacterId[],
  battle: Battle,
  ruleset: Ruleset,
): CharacterId[] {
  const blockers = move.blockers.filter(({ by }) => mine.includes(by));
  const starts = blockers.flatMap(({ who, spans }) => spans.map(([from]) => ({ who, from })));
  for (const { who, from: start } of starts.sort((a, b) => a.from - b.from)) {
    const there = blockers.filter(
      (one) => one.who === who && one.spans.some(([from, to]) => from <= start + TOLERANCE && start <= to + TOLERANCE),
    );
    const alone = there.find((blocker) => blocker.alone);
    if (alone) return [alone.by];
    const together = there.map(({ by }) => by);
    if (new BlockChoice(move, together).refusal(battle, ruleset) === null) return together;
  }
  return candidatesIn(blockers);
}

export class BlockChoice {
  readonly #move: BlockedMove;
  readonly #picked = new Set<CharacterId>();
  #walked = 0;
  #into: SkirmishId | null = null;
  #whom: CharacterId | null = null;

  constructor(move: BlockedMove, picked: readonly CharacterId[]) {
    this.#move = move;
    for (const id of picked) this.#picked.add(id);
  }

  /** The way of the one on whose way the point is chosen. */
  get #path(): Path {
    return walkersWay(this.#move, this.whom ?? this.#move.command.who ?? "");
  }

  /** Length of the whole path, metres. */
  get whole(): number {
    return this.#path.length;
  }

  /**
   * The movers of a group that the picked blockers could stop (`A25-GRP-1`), in the order in which they can be
   * stopped; empty: there is no choice.
   */
  get whomChoices(): CharacterId[] {
    const { starts, blockers } = this.#move;
    if (!starts) return [];
    const rows = blockers.filter(({ by }) => this.#picked.has(by));
    const all = [...new Set(rows.map(({ who }) => who))].map((who) => ({
      who,
      // Where all of the picked can stop somebody together, that is what they mean.
      apart: Number(this.#spansOn(who).length === 0),
      first: Math.min(...rows.flatMap((row) => (row.who === who ? row.spans[0]![0] : []))),
    }));
    return all.sort((a, b) => a.apart - b.apart || a.first - b.first).map(({ who }) => who);
  }

  /**
   * The mover on whose way the point lies; any other mover that passes it is stopped as well. Null: one moves alone.
   */
  get whom(): CharacterId | null {
    const choices = this.whomChoices;
    return this.#whom !== null && choices.includes(this.#whom) ? this.#whom : (choices[0] ?? null);
  }

  set whom(who: CharacterId | null) {
    this.#whom = who;
    this.#walked = Math.min(this.#walked, this.room);
  }

  /** In the order of the candidates. */
  get picked(): CharacterId[] {
    return candidatesIn(this.#move.blockers).filter((id) => this.#picked.has(id));
  }

  pick(id: CharacterId, wanted: boolean): void {
    if (wanted) this.#picked.add(id);
    else this.#picked.delete(id);
    this.#walked = Math.min(this.#walked, this.room);
    if (this.#into !== null && !this.intoChoices.includes(this.#into)) this.#into = null;
  }

  /** Stretches of the path on which all of the picked may block (`A25-BLK-2`; inside a skirmish `A25-BLK-4`). */
  get spans(): Span[] {
    return this.#spansOn(this.whom);
  }

  #spansOn(whom: CharacterId | null): Span[] {
    const rows = this.#move.blockers.filter(({ by, who }) => this.#picked.has(by) && (whom === null || who === whom));
    if (candidatesIn(rows).length < this.picked.length) return [];
    return commonSpans(rows.map(({ spans }) => spans));
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

  /** The declared block; null: nobody is picked, or they have no point in common. */
  block(battle: Battle, ruleset: Ruleset): Block | null {
    return this.#tried(battle, ruleset)?.block ?? null;
  }

  /**
   * The movers that the block would stop, of those about whom the user is asked; only the mover itself if it moves
   * alone.
   */
  stopped(battle: Battle, ruleset: Ruleset): CharacterId[] {
    const outcome = this.#tried(battle, ruleset)?.outcome;
    if (!outcome?.ok) return [];
    const asked = new Set(this.#move.blockers.map(({ who }) => who));
    return outcome.events.flatMap((event) => (event.type === "blocked" && asked.has(event.who) ? [event.who] : []));
  }

  /** Why the rules would refuse the block; null: they would not. */
  refusal(battle: Battle, ruleset: Ruleset): Refusal | null {
    const outcome = this.#tried(battle, ruleset)?.outcome;
    return outcome && !outcome.ok ? outcome.refusal : null;
  }

  /**
   * A trial: who, where and into which skirmish are picked freely, and only the rules know which combinations are
   * allowed. The rules choose the earliest point. Only if the stretch begins just after its border, a point slightly
   * inside it is named.
   */
  #tried(battle: Battle, ruleset: Ruleset): { readonly block: Block; readonly outcome: Outcome } | null {
    const { picked, into, point, length } = this;
    if (picked.length === 0 || point === null || length === null) return null;
    const tried = (block: Block) => ({
      block,
      outcome: ruleset.perform(battle, { ...this.#move.command, blocks: [block] }),
    });
    const base = { by: picked, ...(into && this.intoChoices.length > 0 ? { into } : {}) };
    if (this.#walked > 0) return tried({ ...base, at: point });
    // In a group the first point of all may be another mover's.
    const earliest = tried(this.#move.starts ? { ...base, at: point } : base);
    if (earliest.outcome.ok || earliest.outcome.refusal.code !== "block-out-of-reach") return earliest;
    const inside = Math.min(length + 0.01, this.spans[0]?.[1] ?? length);
    return tried({ ...base, at: pointAt(this.#path, inside) });
  }
}
