/**
 * A move before it is requested, as far as its mover's user may know. The same for a drag, for the keyboard's window
 * and on the analysis board.
 */

import type { Lengthened, PlannedMove } from "../../chronicle/index";
import {
  allowsAfter,
  type Battle,
  type BattleView,
  type CharacterId,
  given,
  isPoint,
  MOVE_KINDS,
  type MoveCommand,
  type MoveKind,
  type MoveManner,
  type MovePreview,
  type MoveSketch,
  type Point,
  type Ruleset,
} from "../../rules/index";
import type { Sees, StandingAnswer } from "../history/index";
import { wouldBlock, wouldCombine } from "./foreseen";
import { inSight } from "./in-sight";
import { comesToStrike } from "./in-time";
import { isSamePoint, type Landing } from "./landing";
import { startsOf } from "./tried-moves";
import { walkersWay } from "./ways";

/** The facts about the table for planning a move. */
export interface PlanningFacts {
  readonly battle: Battle;
  readonly view: BattleView;
  readonly ruleset: Ruleset;
  readonly isKnown: (id: CharacterId) => boolean;
  /** Whether anybody is asked to block at this table. */
  readonly blocking: boolean;
  /** Whether somebody sees a point, metres; absent: everybody sees everything. */
  readonly sees?: Sees | undefined;
  /** The answers that this user's characters give without being asked. */
  readonly standing: ReadonlyMap<CharacterId, StandingAnswer>;
}

/** The choices for a move in advance. `kind` null: the slowest that reaches. */
export interface ChosenMove {
  readonly kind: MoveKind | null;
  readonly way: MoveManner;
  /** It stops on the way, and its movement goes on later (`A25-MOV-1`). */
  readonly stops: boolean;
  /** Where it ends on an enemy it declares the brawl (`B20-ZON-1`); false where the table forms them by hand. */
  readonly declares: boolean;
}

/** Where a path was drawn to: as much of it as a command says. */
export type MeantPlace = Pick<Landing, "join" | "of">;

/** The kind that a move declares: the chosen one, or the slowest that reaches. */
export function declaredKind(
  preview: MovePreview,
  chosen: MoveKind | null,
): { readonly kind: MoveKind | null; readonly tooFarFor: MoveKind | null } {
  const reaches = chosen === null || (preview.kind !== null && isAtLeast(chosen, preview.kind));
  return { kind: reaches ? (chosen ?? preview.kind) : null, tooFarFor: reaches ? null : chosen };
}

/**
 * Removes from a preview the characters that this user must not know of.
 * @param blocking whether anybody is asked to block at this table; if not, the preview does not warn of blockers
 */
export function asFarAsKnown(
  preview: MovePreview,
  isKnown: (id: CharacterId) => boolean,
  blocking = true,
): MovePreview {
  const blockers = preview.blockers.filter(({ by }) => blocking && isKnown(by));
  const meets = preview.meets.filter(isKnown);
  const isWhole = blockers.length === preview.blockers.length && meets.length === preview.meets.length;
  if (isWhole && preview.along.every((one) => isKnown(one.who) && one.meets.every(isKnown))) return preview;
  const along = preview.along
    .filter(({ who }) => isKnown(who))
    .map((one) => ({ ...one, meets: one.meets.filter(isKnown) }));
  return { ...preview, blockers, meets, along, catches: preview.catches.filter(isKnown) };
}

/** Whether a kind is longer than another one. */
function isLonger(kind: MoveKind, other: MoveKind): boolean {
  return kind !== other && isAtLeast(kind, other);
}

/** Whether one kind goes at least as far as another. Kinds are listed from the farthest to the shortest. */
function isAtLeast(kind: MoveKind, other: MoveKind): boolean {
  return MOVE_KINDS.indexOf(kind) <= MOVE_KINDS.indexOf(other);
}

/** The part of a move's command that says its way; empty when walking. */
export function wayIn({ way }: ChosenMove): { readonly how?: Exclude<MoveManner, "walk"> } {
  return way === "walk" ? {} : { how: way };
}

/** The rules' preview of a drawn path with the chosen way; null: they have none. */
export function previewBy(
  { battle, ruleset }: Pick<PlanningFacts, "battle" | "ruleset">,
  sketch: MoveSketch,
  chosen: ChosenMove,
): MovePreview | null {
  return ruleset.preview?.(battle, { ...sketch, ...wayIn(chosen) }) ?? null;
}

/** The part of a move's command that says it stops on the way; empty: it ends, or the rules have no stops. */
function stopIn(
  { stops, way }: ChosenMove,
  { capabilities }: Pick<Ruleset, "capabilities">,
  join: boolean,
): { readonly pause?: true } {
  return stops && way === "walk" && !join && capabilities.pauses ? { pause: true } : {};
}

/** `B20-ZON-1`: the enemy under the drop that can be caught there: the drop may declare the brawl with it. */
export function brawlOffered(
  landing: Pick<MeantPlace, "of"> | null | undefined,
  preview: Pick<MovePreview, "catches"> | null | undefined,
): CharacterId | null {
  const of = landing?.of ?? null;
  return of !== null && preview?.catches.includes(of) ? of : null;
}

/**
 * The command's kind is the one that the rules find for the path. If the path is too far for any, the judge says so.
 * A movement that goes on after a stop keeps the kind that it has declared (`A25-MOV-1`).
 */
export function commandBy(
  ruleset: Pick<Ruleset, "capabilities">,
  { who, path, with: others = [] }: MoveSketch,
  preview: Pick<MovePreview, "kind" | "goesOn" | "catches"> | null,
  meant: MeantPlace,
  chosen: ChosenMove,
): MoveCommand {
  const { join } = meant;
  const brawl = brawlOffered(meant, preview);
  return {
    do: "move",
    who,
    ...(preview?.goesOn ? {} : { kind: chosen.kind ?? preview?.kind ?? "full" }),
    path,
    ...wayIn(chosen),
    ...stopIn(chosen, ruleset, join),
    ...(join ? { join: true } : {}),
    ...(brawl !== null && chosen.declares ? { brawl } : {}),
    ...(others.length > 0 ? { with: others } : {}),
  };
}

/** A way as drawn, before its end was moved to somebody's place. */
export interface HandDrawn {
  readonly path: readonly Point[];
  /** The character whose place it is. */
  readonly of: Lengthened["of"];
}

/**
 * All that a plate says of a path with the chosen kind and way; null where the ruleset has no preview.
 * @param sketch its path ends where a drop would land, metres
 * @param meant whose place that is, and whether it is the centre of a melee that the mover would join
 * @param drawn where the pointer is, if the path ends elsewhere
 */
export function plannedMoveOf(
  { battle, view, ruleset, isKnown, blocking, sees, standing }: PlanningFacts,
  sketch: MoveSketch,
  meant: MeantPlace,
  chosen: ChosenMove,
  drawn: HandDrawn | null = null,
): (PlannedMove & { readonly preview: MovePreview }) | null {
  const whole = previewBy({ battle, ruleset }, sketch, chosen);
  if (!whole) return null;
  const start = view.characters[sketch.who]?.at;
  const ways = isPoint(start) && { path: [start, ...sketch.path], ...given({ starts: startsOf(battle, sketch.with) }) };
  const seeing = ways ? inSight(whole.blockers, (who) => walkersWay(ways, who), sees) : whole.blockers;
  const seen = asFarAsKnown({ ...whole, blockers: seeing }, isKnown, blocking);
  const declared = declaredKind(seen, whole.goesOn ? null : chosen.kind);
  // A mover that joins a melee fights there. Others on its centre then start no skirmish of their own.
  const known =
    meant.join || isTooLateToFight(ruleset, declared.kind)
      ? { ...seen, meets: [], catches: [], along: seen.along.map((one) => ({ ...one, meets: [] })) }
      : seen;
  const lengthened =
    drawn && lengthenedBy({ battle, ruleset }, { ...sketch, path: drawn.path }, drawn.of, declared, chosen);
  const movers = [sketch.who, ...(sketch.with ?? [])];
  const end = sketch.path.at(-1);
  const beside = end && known.endsAtCentreOf === null ? standingAt(view, end, [...movers, ...known.meets]) : [];
  if (known.refusal || declared.kind === null)
    return { preview: known, ...declared, beside: beside.filter(isKnown), combining: [], lengthened };
  const command = commandBy(ruleset, sketch, known, meant, chosen);
  const asked = new Set(wouldBlock(ruleset, battle, command, known.blockers, standing));
  const blockers = known.blockers.filter(({ by }) => asked.has(by));
  const anyway = comesToStrike(ruleset, declared.kind) ? known.meets.filter((id) => asked.has(id)) : [];
  const touches = known.endsAtCentreOf !== null || known.meets.length > 0;
  const combining = touches ? wouldCombine(ruleset, battle, command, known.meets) : [];
  const stops = command.pause === true;
  const seenNow = { preview: { ...known, blockers }, ...declared, beside: beside.filter(isKnown) };
  return { ...seenNow, combining, lengthened, stops, declares: command.brawl ?? null, anyway };
}

/** `TRN-3`: no attack may follow such a move. A brawl may still be declared (`B20-ZON-1`). */
function isTooLateToFight({ capabilities }: Ruleset, kind: MoveKind | null): boolean {
  return kind !== null && !allowsAfter(kind, "major") && !capabilities.commands.includes("brawl");
}

/** Null: a move to the pointer itself would be of the same kind, or of a longer one. */
function lengthenedBy(
  drawnOn: Pick<PlanningFacts, "battle" | "ruleset">,
  drawn: MoveSketch,
  of: Lengthened["of"],
  { kind }: Pick<PlannedMove, "kind">,
  chosen: ChosenMove,
): Lengthened | null {
  const short = previewBy(drawnOn, drawn, chosen);
  const from = short && declaredKind(short, chosen.kind).kind;
  return kind !== null && from && isLonger(kind, from) ? { of, from } : null;
}

/** The others that have this point as their coordinate. */
function standingAt(view: BattleView, point: Point, without: readonly CharacterId[]): CharacterId[] {
  return Object.entries(view.characters).flatMap(([id, { at }]) =>
    at !== null && typeof at !== "string" && !without.includes(id) && isSamePoint(at, point) ? [id] : [],
  );
}
