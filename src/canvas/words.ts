/** Sentences that the canvas shows, in the language of the user. */

import { listText, metresText, moveText, say, sayIn, skirmishText, type Terms } from "../foundry/words";
import { type Pending, toConfirm, unanswered } from "../judgement/index";
import type { CharacterId, MoveKind } from "../rules/index";
import { nameOf } from "../scene/index";
import type { SkirmishPicture } from "./battle-picture";

/**
 * The badge: name and, below it, who is in melee, their sections where these are more, bystanders, and a word when it is
 * overcrowded.
 */
export function badgeText(picture: SkirmishPicture, terms?: Terms): { name: string; counts: string } {
  const { melee, count, bystanders, overcrowded } = picture;
  const counts = [
    sayIn(terms, count === melee.length ? "canvas.count" : "canvas.countOfSections", {
      count: String(melee.length),
      sections: String(count),
    }),
    ...(bystanders > 0 ? [say("canvas.bystanders", { count: String(bystanders) })] : []),
    ...(overcrowded ? [say("canvas.overcrowded")] : []),
  ];
  return { name: skirmishText(picture.id, terms), counts: counts.join(say("canvas.between")) };
}

/** Beside a contact: who it holds. */
export function contactText(names: readonly string[]): string {
  return say("canvas.contact", { names: listText(names) });
}

export function bandText(kind: MoveKind, metres: number): string {
  return say("canvas.band", { kind: moveText(kind), metres: metresText(metres) });
}

/** What a move waits for: who may block and has not said yet, or the Game Master's word on a brawl. Names. */
interface WaitedFor {
  readonly undecided: readonly string[];
  readonly declared: readonly string[];
}

/** Beside the path of a move that waits for its prompt. */
export function waitingText(mover: string, { undecided, declared }: WaitedFor, terms?: Terms): string {
  if (undecided.length > 0) return sayIn(terms, "canvas.waitingFor", { mover, names: listText(undecided) });
  if (declared.length > 0) return say("canvas.confirming", { mover, names: listText(declared) });
  return say("canvas.waiting", { mover });
}

/** @param named as it is written on the map */
export function waitedFor(pending: Pending, named: (name: string) => string): WaitedFor {
  const names = (ids: readonly CharacterId[]) => ids.map((id) => named(nameOf(id)));
  return { undecided: names(unanswered(pending)), declared: names(toConfirm(pending)) };
}
