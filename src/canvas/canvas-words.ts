/** Sentences that the canvas shows, in the language of the user. */

import { listText, metresText, moveText, say, sayIn, skirmishText, type Terms } from "../foundry/words";
import type { MoveKind } from "../rules/index";
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
