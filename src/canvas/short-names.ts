/** Names shortened to fit on the map. The pointer, the tracker and screen readers give the whole name. */

import { emsOf } from "../foundry/letters";

/** Ems of a name in the words on the map. */
export const NAME_EMS = 14;

/** The mark that tells two of a kind apart stands last: Goblin B, ゴブリンB, 狼12. */
const MARK = /(?:\s\S{1,3}|[A-Z0-9Ａ-Ｚ０-９]{1,2})$/u;

/** A name of at most about this many ems: cut in the middle, so that its beginning and its mark stay. */
export function shortenedToEms(name: string, ems: number): string {
  if (emsOf(name) <= ems) return name;
  const mark = MARK.exec(name)?.[0] ?? "";
  let left = ems - 1 - emsOf(mark);
  let beginning = "";
  for (const letter of name.slice(0, name.length - mark.length)) {
    left -= emsOf(letter);
    if (left < 0) break;
    beginning += letter;
  }
  return `${beginning.trimEnd()}…${mark.trimStart()}`;
}
