/** Everyone in words, for the list beside the hand: the same as the rings and signs on the map. */

import { factsText, type Terms } from "../foundry/words";
import { type Aim, cutBetween, type TargetSign, type TargetSigns } from "../judgement/strikes/index";
import { nameOf } from "../scene/scene-battle";
import type { TargetRow } from "./bar";
import { isAimedAtSelf } from "./pictured";
import { distanceText, sayOfWeapons, signLines } from "./weapon-words";

const RANK = { fair: 0, notable: 1, barred: 2 } as const;

/**
 * Possible targets first, and among them likely ones, the nearest first; friends that nobody could strike at are left
 * out.
 */
export function targetRows(aim: Aim, { signs }: TargetSigns, terms: Terms): TargetRow[] {
  return signs
    .filter(({ id, kind, meant }) => !isAimedAtSelf(aim, id) && (meant || kind !== "barred"))
    .toSorted(
      (a, b) => RANK[a.kind] - RANK[b.kind] || Number(b.meant) - Number(a.meant) || (a.metres ?? 0) - (b.metres ?? 0),
    )
    .map((sign) => ({ id: sign.id, name: nameOf(sign.id), words: rowWords(aim, sign, terms), kind: sign.kind }));
}

function rowWords(aim: Aim, sign: TargetSign, terms: Terms): string {
  const metres = distanceText(sign);
  const lines = linesOf(aim, sign, terms);
  // If the rules were not asked, no text is shown.
  const asked = sign.metres === null && lines.length === 0 ? [] : [sayOfWeapons("fair")];
  return factsText([...(metres === null ? [] : [metres]), ...(lines.length === 0 ? asked : lines)]);
}

function linesOf(aim: Aim, sign: TargetSign, terms: Terms): string[] {
  const cut = sign.reason === "shielded" ? cutBetween(aim, sign.id) : { by: [], unseen: false };
  return signLines(aim, sign, cut, terms).map(({ text }) => text);
}

/** `Goblin A: 4 m too far`. */
export function whyNot(aim: Aim, sign: TargetSign, terms: Terms): string {
  return sayOfWeapons("whyNot", { name: nameOf(sign.id), why: linesOf(aim, sign, terms)[0] ?? "" });
}
