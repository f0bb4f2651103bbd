/** Everyone in words, for the list beside the hand: the same as the rings and signs on the map. */

import { factsText, type Terms } from "../foundry/words";
import { type Aim, cutBetween, type TargetSign, type TargetSigns } from "../judgement/strikes/index";
import type { CharacterId } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { isAimedAtSelf } from "./pictured";
import { distanceText, sayOfWeapons, signLines } from "./weapon-words";

/** Somebody in words. */
export interface TargetRow {
  /** Null: a place without a character, such as one of three areas. */
  readonly id: CharacterId;
  readonly name: string;
  readonly words: string;
  readonly kind: "fair" | "notable" | "barred";
  /** Whether the thing in hand is meant for it. */
  readonly meant: boolean;
  readonly friend: boolean;
  /** It lies felled, and the thing in hand does harm. */
  readonly fallen?: true;
}

const RANK = { fair: 0, notable: 1, barred: 2 } as const;

/**
 * Those whom the thing in hand is meant for, possible targets first, and among them likely ones, the nearest first. Below
 * them the fallen, for what does harm, and others who could be struck at as well: friends, for a weapon.
 */
export function targetRows(aim: Aim, { signs }: TargetSigns, terms: Terms): TargetRow[] {
  return signs
    .filter(({ id, kind, meant }) => !isAimedAtSelf(aim, id) && (meant || kind !== "barred"))
    .toSorted(
      (a, b) =>
        Number(b.meant) - Number(a.meant) ||
        Number(a.fallen ?? false) - Number(b.fallen ?? false) ||
        RANK[a.kind] - RANK[b.kind] ||
        (a.metres ?? 0) - (b.metres ?? 0),
    )
    .map((sign) => ({ ...sign, name: nameOf(sign.id), words: rowWords(aim, sign, terms) }));
}

/**
 * `3 · fallen 1 · allies 2`: the number of those it is meant for, and apart from it the numbers of the fallen and of others
 * that may be struck at.
 */
export function countText(signs: readonly Pick<TargetSign, "kind" | "meant" | "friend" | "fallen">[]): string {
  const may = signs.filter(({ kind }) => kind !== "barred");
  const others = may.filter(({ meant }) => !meant);
  const fallen = may.filter((one) => one.meant && one.fallen);
  const told = (key: string, { length }: readonly unknown[]) =>
    length === 0 ? [] : [sayOfWeapons(`count.${key}`, { count: String(length) })];
  return factsText([
    String(may.length - others.length - fallen.length),
    ...told("fallen", fallen),
    ...told(others.every(({ friend }) => friend) ? "friends" : "others", others),
  ]);
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
