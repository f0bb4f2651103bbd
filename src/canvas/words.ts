/** Sentences that the canvas shows, in the language of the user. */

import { gameSeen } from "../foundry/platform";
import type { CharacterId, MoveKind, SkirmishId } from "../rules/index";
import type { SketchFrame } from "./move-sketch";
import type { SkirmishPicture } from "./skirmish-pictures";

/** What the plate beside the end of a path says; `tone` decides its colour. */
export interface PlateWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tone: MoveKind | "refused";
}

function say(key: string, data: Record<string, string> = {}): string {
  return gameSeen().i18n.format(`RANSEN.${key}`, data);
}

/** `12.3` or `12`: metres for people, never shown as less than they count. */
export function metresText(metres: number): string {
  const shown = Math.ceil(metres * 10 - 1e-6) / 10;
  return say("canvas.metres", {
    metres: new Intl.NumberFormat(gameSeen().i18n.lang, { maximumFractionDigits: 1 }).format(shown),
  });
}

export function kindText(kind: MoveKind): string {
  return say(`canvas.kind.${kind}`);
}

export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(gameSeen().i18n.lang, { type: "conjunction" }).format(names);
}

/** `Skirmish S2` for `S2`, as the chronicle calls it. */
export function skirmishText(id: SkirmishId): string {
  return say("told.skirmish", { id });
}

/** The badge: name, sections in melee, bystanders, and a word when it is overcrowded. */
export function badgeText(picture: SkirmishPicture): string {
  const key = picture.bystanders > 0 ? "canvas.badgeWithBystanders" : "canvas.badge";
  const text = say(key, {
    skirmish: skirmishText(picture.id),
    count: String(picture.count),
    bystanders: String(picture.bystanders),
  });
  return picture.overcrowded ? `${text} · ${say("canvas.overcrowded")}` : text;
}

export function bandText(kind: MoveKind, metres: number): string {
  return say("canvas.band", { kind: kindText(kind), metres: metresText(metres) });
}

/** All that a frame has to say in words; `refusal` is the sentence of its refusal, if there is one. */
export function plateWords(
  { preview, kind, tooFarFor }: SketchFrame,
  nameOf: (id: CharacterId) => string,
  refusal: string | null,
): PlateWords {
  if (!preview) return { title: say("canvas.seat"), lines: [say("canvas.seatHint")], tone: "limited" };
  const metres = metresText(preview.metres);
  const lines: string[] = [];
  if (refusal) lines.push(refusal);
  else if (tooFarFor) lines.push(say("canvas.tooFarFor", { kind: kindText(tooFarFor) }));
  const alone = preview.blockers.filter((blocker) => blocker.alone).map((blocker) => nameOf(blocker.by));
  const helped = preview.blockers.filter((blocker) => !blocker.alone).map((blocker) => nameOf(blocker.by));
  if (!refusal) {
    if (alone.length > 0) lines.push(say("canvas.mayBlock", { names: listText(alone) }));
    if (helped.length > 0) lines.push(say("canvas.mayBlockTogether", { names: listText(helped) }));
    if (preview.endsAtCentreOf) lines.push(say("canvas.atCentre", { skirmish: skirmishText(preview.endsAtCentreOf) }));
    const inside = preview.endsIn.filter((id) => id !== preview.endsAtCentreOf);
    if (inside.length > 0) lines.push(say("canvas.endsIn", { skirmishes: listText(inside.map(skirmishText)) }));
    const passed = preview.touched.map((touch) => touch.skirmish).filter((id) => !preview.endsIn.includes(id));
    if (passed.length > 0) lines.push(say("canvas.passes", { skirmishes: listText(passed.map(skirmishText)) }));
    if (preview.meets.length > 0) lines.push(say("canvas.meets", { names: listText(preview.meets.map(nameOf)) }));
  }
  if (refusal || kind === null) return { title: metres, lines, tone: "refused" };
  return { title: say("canvas.plate", { kind: kindText(kind), metres }), lines, tone: kind };
}

/** Beside the path of a move that waits for its prompt. */
export function waitingText(mover: string, undecided: readonly string[]): string {
  if (undecided.length === 0) return say("canvas.waiting", { mover });
  return say("canvas.waitingFor", { mover, names: listText(undecided) });
}
