/** Sentences that the canvas shows, in the language of the user. */

import { kindText, listText, metresText, say, sayIn, skirmishText, type Terms } from "../foundry/words";
import type { CharacterId, MoveKind, SkirmishId } from "../rules/index";
import type { SketchFrame } from "./move-sketch";
import type { SkirmishPicture } from "./skirmish-pictures";

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

/** The badge: name and, below it, sections in melee, bystanders, and a word when it is overcrowded. */
export function badgeText(picture: SkirmishPicture, terms?: Terms): { name: string; counts: string } {
  const counts = sayIn(terms, picture.bystanders > 0 ? "canvas.countWithBystanders" : "canvas.count", {
    count: String(picture.count),
    bystanders: String(picture.bystanders),
  });
  return {
    name: skirmishText(picture.id, terms),
    counts: picture.overcrowded ? `${counts} · ${say("canvas.overcrowded")}` : counts,
  };
}

/** Beside a contact: who it holds. */
export function contactText(names: readonly string[]): string {
  return say("canvas.contact", { names: listText(names) });
}

export function bandText(kind: MoveKind, metres: number): string {
  return say("canvas.band", { kind: kindText(kind), metres: metresText(metres) });
}

/** All that a frame has to say in words; `refusal` is the sentence of its refusal, if there is one. */
export function plateWords(
  { preview, kind, tooFarFor }: SketchFrame,
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
  else if (tooFarFor) lines.push({ text: say("canvas.tooFarFor", { kind: kindText(tooFarFor) }), tone: "refused" });
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
  }
  if (refusal || kind === null) return { title: metres, lines, tone: "refused" };
  return { title: say("canvas.plate", { kind: kindText(kind), metres }), lines, tone: kind };
}

/** Beside the path of a move that waits for its prompt. */
export function waitingText(mover: string, undecided: readonly string[], terms?: Terms): string {
  if (undecided.length === 0) return say("canvas.waiting", { mover });
  return sayIn(terms, "canvas.waitingFor", { mover, names: listText(undecided) });
}
