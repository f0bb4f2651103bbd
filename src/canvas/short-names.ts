/** Names that have room on the map: the whole of a long one is shown by the pointer, in the tracker and to those who listen. */

import { emsOf } from "../foundry/letters";

/** Ems of a name in the words on the map. */
export const NAME_EMS = 14;

/** What tells two of a kind apart stands last: Goblin B, ゴブリンB, 狼12. */
const MARK = /(?:\s\S{1,3}|[A-Z0-9Ａ-Ｚ０-９]{1,2})$/u;

/** A name of at most so many ems, about: cut in the middle, so that its beginning and what tells it apart are left. */
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
