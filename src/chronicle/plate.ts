/**
 * A planned move in sentences: the same on the plate beside a drag, in the window for moves by keyboard and on the
 * analysis board.
 */

import {
  allowsAfter,
  type CharacterId,
  candidatesIn,
  type MoveKind,
  type MovePreview,
  type SkirmishId,
  type WayPreview,
} from "../rules/index";
import { type Closed, tellClosed } from "./closed-told";
import { joinedInWords, kindTitle, metres as metresInWords, valueInWords } from "./values";
import { countedInWords, type NameOf, type Words } from "./words";

/** The subject of a line, which decides its colour. */
export type LineTone = "plain" | "block" | "skirmish" | "refused";

export interface PlateLine {
  readonly text: string;
  readonly tone: LineTone;
}

/** The text of the plate beside the end of a path; `tone` decides its colour. */
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
  /** Characters at its end, except those that it meets. */
  readonly beside?: readonly CharacterId[];
  /** Skirmishes that would combine where nobody blocks (`A25-CMB-1`). */
  readonly combining?: readonly SkirmishId[];
  /** It ends at the place of somebody, not at the pointer, and therefore is a longer kind of move. */
  readonly lengthened?: Lengthened | null;
  /** It stops on the way, and goes on later (`A25-MOV-1`). */
  readonly stops?: boolean;
  /** Possible blockers that the mover reaches anyway if they do not block. */
  readonly anyway?: readonly CharacterId[];
  /** The character with whom it declares a brawl if nobody stops it (`B20-ZON-1`). */
  readonly declares?: CharacterId | null;
  /** Kinds of things that the mover has, and may not use after it (`TRN-3`). */
  readonly closes?: readonly Closed[];
}

/** The character to whose place a drop was drawn, and the kind of move to the pointer itself. */
export interface Lengthened {
  readonly of: SkirmishId | CharacterId;
  readonly from: MoveKind;
}

/**
 * All words for a planned move; `refusal` is the sentence of its refusal, if any.
 * @param words the words of the battle's ruleset (`termsOf`)
 * @param few more enemies than these are counted, not named, because they are marked where they stand
 */
export function tellPlate(
  {
    preview,
    kind,
    tooFarFor,
    beside = [],
    combining = [],
    lengthened = null,
    stops = false,
    declares = null,
    anyway = [],
    closes = [],
  }: PlannedMove,
  words: Words,
  nameOf: NameOf,
  refusal: string | null,
  few = Number.POSITIVE_INFINITY,
): PlateWords {
  const say = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.${key}`, data);
  const names = (ids: readonly CharacterId[]) => joinedInWords(ids.map(nameOf), words.lang);
  const foes = (ids: readonly CharacterId[]) =>
    ids.length > few ? countedInWords("RANSEN.canvas.threat.many", ids.length, words) : names(ids);
  const skirmish = (id: SkirmishId) => valueInWords("skirmish", id, words, (name) => name);
  const skirmishes = (ids: readonly SkirmishId[]) => joinedInWords(ids.map(skirmish), words.lang);
  if (!preview)
    return { title: say("canvas.seat"), lines: [{ text: say("canvas.seatHint"), tone: "plain" }], tone: "limited" };
  // GEO-3: as they are counted.
  const metres = metresInWords(preview.metres, words);
  const lines: PlateLine[] = [];
  if (refusal) lines.push({ text: refusal, tone: "refused" });
  else if (tooFarFor)
    lines.push({ text: say("canvas.tooFarFor", { kind: kindTitle(tooFarFor, words) }), tone: "refused" });
  if (!refusal && kind !== null && lengthened) {
    const place = preview.endsAtCentreOf === lengthened.of ? skirmish(lengthened.of) : nameOf(lengthened.of);
    const data = { place, kind: say(`told.move.${kind}`), from: say(`told.move.${lengthened.from}`) };
    lines.push({ text: say("canvas.lengthened", data), tone: "block" });
  }
  if (!refusal && kind !== null) {
    const { goesOn, left } = preview;
    if (goesOn) {
      const whole = metresInWords(goesOn.metres + preview.metres, words);
      lines.push({ text: say("canvas.goesOn", { metres: whole }), tone: "plain" });
    }
    if (stops) lines.push({ text: say("canvas.stops", { metres: metresInWords(left[kind], words) }), tone: "plain" });
  }
  // TRN-3
  const isOver = kind !== null && !allowsAfter(kind, "major");
  if (!refusal && isOver) lines.push({ text: say("canvas.noAction"), tone: "plain" });
  // In a group a blocker may stop one mover alone, and another only with help.
  const asked = preview.blockers.filter(({ by }) => !anyway.includes(by));
  const alone = candidatesIn(asked.filter(({ alone }) => alone));
  const all = candidatesIn(asked);
  const helped = all.filter((by) => !alone.includes(by));
  if (!refusal) {
    // B20-PAS-1: where nobody is named, one passes.
    if (alone.length > 0) lines.push({ text: say("canvas.mayBlock", { names: foes(alone) }), tone: "block" });
    if (helped.length > 0) lines.push({ text: say("canvas.mayBlockTogether", { names: foes(helped) }), tone: "block" });
    if (anyway.length > 0) lines.push({ text: say("canvas.metAnyway", { names: foes(anyway) }), tone: "block" });
    if (preview.endsAtCentreOf)
      lines.push({
        text: say("canvas.atCentre", { skirmish: skirmish(preview.endsAtCentreOf) }),
        tone: "skirmish",
      });
    // A20-MOV-4: a mover that ends inside without joining is independent there.
    const inside = preview.endsIn.filter((id) => id !== preview.endsAtCentreOf);
    if (inside.length > 0)
      lines.push({ text: say("canvas.endsIn", { skirmishes: skirmishes(inside) }), tone: "skirmish" });
    // A25-BLK-8 past it, A25-BLK-9 out of it by the numbers, A25-OVR-2 out of one that is too full
    for (const [key, id] of crossed(preview))
      lines.push({ text: say(`canvas.${key}`, { skirmishes: skirmish(id) }), tone: "skirmish" });
    if (declares !== null) lines.push({ text: say("canvas.declares", { name: nameOf(declares) }), tone: "skirmish" });
    const met = preview.meets.filter((id) => id !== declares);
    if (met.length > 0) lines.push({ text: say("canvas.meets", { names: names(met) }), tone: "skirmish" });
    // A25-GRP-1: each companion has a way of its own.
    for (const { key, who, skirmishes: ids, meets } of ownWays(preview)) {
      const data = { who: names(who), skirmishes: skirmishes(ids), names: names(meets) };
      lines.push({ text: say(`canvas.along.${key}`, data), tone: "skirmish" });
    }
    // A plate has two rows, and the lines about enemies are more important.
    const closed = kind === null || isOver ? "" : tellClosed(closes, words);
    if (closed !== "") lines.push({ text: closed, tone: "plain" });
    if (beside.length > 0) lines.push({ text: say("canvas.beside", { names: names(beside) }), tone: "plain" });
    if (combining.length > 1)
      lines.push({ text: say("canvas.combine", { skirmishes: skirmishes(combining) }), tone: "skirmish" });
    else if (combining.length === 1)
      lines.push({ text: say("canvas.combineWith", { skirmish: skirmishes(combining) }), tone: "skirmish" });
  }
  if (refusal || kind === null) return { title: metres, lines, tone: "refused" };
  return { title: say("canvas.plate", { kind: kindTitle(kind, words), metres }), lines, tone: kind };
}

/** Skirmishes that a way comes through, and out of which it leads. */
function crossed({ touched, endsIn }: WayPreview): (readonly ["leaves" | "passes", SkirmishId])[] {
  return touched
    .filter(({ skirmish }) => !endsIn.includes(skirmish))
    .map(({ skirmish, spans }) => [spans[0]?.[0] === 0 ? "leaves" : "passes", skirmish] as const);
}

/** The result of a companion's own way. */
interface OwnWay {
  readonly key: "endsIn" | "leaves" | "passes" | "meets";
  readonly who: readonly CharacterId[];
  readonly skirmishes: readonly SkirmishId[];
  readonly meets: readonly CharacterId[];
}

/** The differences of companions from their leader; those with the same difference stand together. */
function ownWays({ along, ...leader }: MovePreview): OwnWay[] {
  const deeds = (way: WayPreview): Omit<OwnWay, "who">[] => [
    ...way.endsIn.map((id) => ({ key: "endsIn" as const, skirmishes: [id], meets: [] })),
    ...crossed(way).map(([key, id]) => ({ key, skirmishes: [id], meets: [] })),
    ...(way.meets.length > 0 ? [{ key: "meets" as const, skirmishes: [], meets: way.meets }] : []),
  ];
  const known = new Set(deeds(leader).map((one) => JSON.stringify(one)));
  const found = new Map<string, OwnWay>();
  for (const { who, ...way } of along)
    for (const deed of deeds(way)) {
      const key = JSON.stringify(deed);
      if (!known.has(key)) found.set(key, { ...deed, who: [...(found.get(key)?.who ?? []), who] });
    }
  return [...found.values()];
}
