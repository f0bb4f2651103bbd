/** A board's facts about a strike before any die: who may strike now, how far, past whom, and everybody's place. */

import type { AreaName, CharacterId, CloseManner, Point, Turn, TurnTaker } from "../battle";
import type { AttackWay } from "../board/turns";
import type { FeatTable } from "../feats";
import type { Refused } from "../refusals";
import type { Aimed } from "./steps";
import type { StrikeRules } from "./strike";

/** `C`: the board's characters; `S`: its places. Everything is asked about one battle, which does not change. */
export interface StrikeGround<C extends TurnTaker, S> {
  readonly characters: readonly C[];
  readonly round: number;
  /** The open turn. */
  readonly turn: Turn | null;
  /** The same ground with these characters instead. */
  withCharacters(characters: readonly C[]): StrikeGround<C, S>;
  readonly rules: StrikeRules;
  /** Its edition's feats. */
  readonly feats: FeatTable;
  /** The rules to cite. */
  readonly cites: { readonly reach: string; readonly range: string; readonly shield: string; readonly area: string };
  /** Whether the turn allows an attack of this kind at all; `attack` asks the same (`TRN-2`, `TRN-3`). */
  ready(action: AttackWay & { readonly who?: CharacterId | undefined }): Refused | { ok: true; striker: C };
  /** Melee and touch: why this target is out of reach, or null. */
  outOfReach(striker: C, target: C, how: CloseManner): Refused | null;
  isHostile(a: C, b: C): boolean;
  /** Whether somebody could step in for this one where a blow falls (`ACT-13`), as whoever blocks there could. */
  reachesToCover(protector: C, covered: C): boolean;
  /** Where somebody stands; null: nowhere yet. */
  spotOf(c: C): S | null;
  /** Whether this could be the name of a place or a character. Anything else is `no-such-character`. */
  isName(place: string): boolean;
  /** The point, or the area, at which an effect is aimed. */
  aimedAt(place: NonNullable<Aimed["at"]>, striker: C): Refused | { ok: true; spot: S };
  /** Whether somebody aims at the own place, by its own name or its point. Absent: many share a place. */
  isOwnPlace?(striker: C, place: NonNullable<Aimed["at"]>): boolean;
  /** With the board's rounding. */
  metres(from: S, to: S): number;
  /** Whether a range in metres covers the distance. */
  covers(range: number, from: S, to: S): boolean;
  /** Skirmishes and characters that cut the line of fire. */
  shields(from: S, to: S): readonly string[];
  /** Possible victims of a misfire, also the target, with their numbers of lots; null: it cannot misfire. */
  lots(from: S, target: C, how: "ranged" | "shot"): { readonly [id: CharacterId]: number } | null;
  /** Why nothing can be sent along a line from here to there, or null; absent: there is always a direction. */
  noDirection?(from: S, to: S): Refused | null;
  /** Whether a line from outside may miss its named target (`S20-EFF-3`). */
  readonly linesMisfire: boolean;
  /** Where lines are chosen (`S25-EFF-2`); absent: they are aimed at one character, wherever it stands. */
  readonly chosenLines?: ChosenLines<S>;
  /**
   * Where a breakthrough at this target takes its user (`STR-23`): to the target itself unless stated. Refused if it
   * cannot go there.
   */
  breakthrough(
    striker: C,
    target: C,
    to: Aimed["to"],
    length?: number,
  ): Refused | { ok: true; end: S; goesTo: Point | AreaName };
  /** Whether the user of a breakthrough leaves out this one, who is near its start (`A25-EXC-2`). */
  nearStart(striker: C, other: C): boolean;
  /** Everyone in a circle, its centre included. */
  covered(centre: S, radius: number): readonly CharacterId[];
  /** Characters that a breakthrough may hit on its way to this end, besides its user and the named target. */
  through(from: S, to: S, end: S): readonly CharacterId[];
  /**
   * Characters that a line may hit, besides its user and the named target. `own`: its user lets its own place take part,
   * where that is a choice (`S25-EFF-2`).
   */
  along(from: S, to: S, length: number, own?: boolean): readonly CharacterId[];
}

/**
 * How lines are chosen: also at a place, never in their user's own area, and not at a character that a misfire
 * threatens.
 */
interface ChosenLines<S> {
  readonly rule: string;
  /** The place at which one is aimed without a target. */
  aimedAt(place: NonNullable<Aimed["at"]>, from: S): Refused | { ok: true; spot: S };
  isOwn(from: S, to: S): boolean;
}
