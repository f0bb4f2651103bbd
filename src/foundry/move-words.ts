/** What a planned move means, in sentences: the same on the plate beside a drag and in the window for moves by keyboard. */

import {
  allowsAfter,
  type CharacterId,
  MOVE_KINDS,
  type MoveKind,
  type MovePreview,
  type SkirmishId,
} from "../rules/index";
import { listText, metresText, moveText, say, sayIn, skirmishText, type Terms } from "./words";

/** What a line speaks of; decides its colour. */
export type LineTone = "plain" | "block" | "skirmish" | "refused";

export interface PlateLine {
  readonly text: string;
  readonly tone: LineTone;
}

/** What the plate beside the end of a path says; `tone` decides its colour. */
export interface PlateWords {
  readonly title: string;
  readonly lines: readonly PlateLine[];
  readonly tone: MoveKind | "refused";
}

/** A move that is planned. */
export interface PlannedMove {
  /** Null where the rules see no move. */
  readonly preview: MovePreview | null;
  /** The kind that would be declared; null: too far. */
  readonly kind: MoveKind | null;
  /** The chosen kind that does not reach. */
  readonly tooFarFor: MoveKind | null;
  /** Who stands where it ends, but for those whom it meets. */
  readonly beside?: readonly CharacterId[];
  /** Skirmishes that would combine where nobody blocks (`A25-CMB-1`). */
  readonly combining?: readonly SkirmishId[];
  /** It ends where somebody is instead of where the hand is, and is of a longer kind by that. */
  readonly lengthened?: Lengthened | null;
  /** It stops on the way, and goes on later (`A25-MOV-1`). */
  readonly stops?: boolean;
}

/** Whose place a drop was drawn to, and of which kind the move would have been to where the hand is. */
export interface Lengthened {
  readonly of: SkirmishId | CharacterId;
  readonly from: MoveKind;
}

/** The kind that a move declares: the chosen one, else the slowest that reaches. */
export function declaredKind(
  preview: MovePreview,
  chosen: MoveKind | null,
): { readonly kind: MoveKind | null; readonly tooFarFor: MoveKind | null } {
  const reaches = chosen === null || (preview.kind !== null && isAtLeast(chosen, preview.kind));
  return { kind: reaches ? (chosen ?? preview.kind) : null, tooFarFor: reaches ? null : chosen };
}

/**
 * Hides from a preview the characters that this user must not know of.
 * @param blocking whether anybody is asked to block at this table: nobody is warned of those who never will
 */
export function asFarAsKnown(
  preview: MovePreview,
  isKnown: (id: CharacterId) => boolean,
  blocking = true,
): MovePreview {
  const blockers = preview.blockers.filter(({ by }) => blocking && isKnown(by));
  const meets = preview.meets.filter(isKnown);
  const isWhole = blockers.length === preview.blockers.length && meets.length === preview.meets.length;
  return isWhole ? preview : { ...preview, blockers, meets };
}

/** Whether a kind is longer than another one. */
export function isLonger(kind: MoveKind, other: MoveKind): boolean {
  return kind !== other && isAtLeast(kind, other);
}

/** Whether one kind goes at least as far as another; kinds stand from the fastest to the slowest. */
function isAtLeast(kind: MoveKind, other: MoveKind): boolean {
  return MOVE_KINDS.indexOf(kind) <= MOVE_KINDS.indexOf(other);
}

/** All that there is to say of a planned move; `refusal` is the sentence of its refusal, if there is one. */
export function plateWords(
  { preview, kind, tooFarFor, beside = [], combining = [], lengthened = null, stops = false }: PlannedMove,
  nameOf: (id: CharacterId) => string,
  refusal: string | null,
  terms?: Terms,
): PlateWords {
  const skirmishes = (ids: readonly SkirmishId[]) => listText(ids.map((id) => skirmishText(id, terms)));
  if (!preview)
    return { title: say("canvas.seat"), lines: [{ text: say("canvas.seatHint"), tone: "plain" }], tone: "limited" };
  const metres = metresText(preview.metres);
  const lines: PlateLine[] = [];
  if (refusal) lines.push({ text: refusal, tone: "refused" });
  else if (tooFarFor) lines.push({ text: say("canvas.tooFarFor", { kind: moveText(tooFarFor) }), tone: "refused" });
  if (!refusal && kind !== null && lengthened) {
    const place = preview.endsAtCentreOf === lengthened.of ? skirmishText(lengthened.of, terms) : nameOf(lengthened.of);
    const data = { place, kind: say(`told.move.${kind}`), from: say(`told.move.${lengthened.from}`) };
    lines.push({ text: say("canvas.lengthened", data), tone: "block" });
  }
  if (!refusal && kind !== null) {
    const { goesOn, left } = preview;
    if (goesOn)
      lines.push({ text: say("canvas.goesOn", { metres: metresText(goesOn.metres + preview.metres) }), tone: "plain" });
    if (stops) lines.push({ text: say("canvas.stops", { metres: metresText(left[kind]) }), tone: "plain" });
  }
  // TRN-3
  if (!refusal && kind !== null && !allowsAfter(kind, "major"))
    lines.push({ text: say("canvas.noAction"), tone: "plain" });
  const alone = preview.blockers.filter((blocker) => blocker.alone).map((blocker) => nameOf(blocker.by));
  const helped = preview.blockers.filter((blocker) => !blocker.alone).map((blocker) => nameOf(blocker.by));
  if (!refusal) {
    if (alone.length > 0)
      lines.push({ text: sayIn(terms, "canvas.mayBlock", { names: listText(alone) }), tone: "block" });
    if (helped.length > 0)
      lines.push({ text: sayIn(terms, "canvas.mayBlockTogether", { names: listText(helped) }), tone: "block" });
    if (preview.endsAtCentreOf)
      lines.push({
        text: sayIn(terms, "canvas.atCentre", { skirmish: skirmishText(preview.endsAtCentreOf, terms) }),
        tone: "skirmish",
      });
    const inside = preview.endsIn.filter((id) => id !== preview.endsAtCentreOf);
    if (inside.length > 0)
      lines.push({ text: sayIn(terms, "canvas.endsIn", { skirmishes: skirmishes(inside) }), tone: "skirmish" });
    const passed = preview.touched.map((touch) => touch.skirmish).filter((id) => !preview.endsIn.includes(id));
    if (passed.length > 0)
      lines.push({ text: sayIn(terms, "canvas.passes", { skirmishes: skirmishes(passed) }), tone: "skirmish" });
    if (preview.meets.length > 0)
      lines.push({
        text: sayIn(terms, "canvas.meets", { names: listText(preview.meets.map(nameOf)) }),
        tone: "skirmish",
      });
    if (beside.length > 0)
      lines.push({ text: sayIn(terms, "canvas.beside", { names: listText(beside.map(nameOf)) }), tone: "plain" });
    if (combining.length > 1)
      lines.push({ text: sayIn(terms, "canvas.combine", { skirmishes: skirmishes(combining) }), tone: "skirmish" });
    else if (combining.length === 1)
      lines.push({ text: sayIn(terms, "canvas.combineWith", { skirmish: skirmishes(combining) }), tone: "skirmish" });
  }
  if (refusal || kind === null) return { title: metres, lines, tone: "refused" };
  return { title: say("canvas.plate", { kind: moveText(kind), metres }), lines, tone: kind };
}
