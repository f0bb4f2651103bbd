/** What a kept battle is called, who is in it, and its small picture: at the moment at which it was left. */

import { drawParts, extentOfBattle, type NameOf, PICTURE_STYLE, termsOf, type Words } from "../../src/chronicle/index";
import { Course } from "../course/index";
import { pathTo } from "../line/index";
import { openedData } from "../link/reader-door";
import { filling } from "../picture/frame";
import type { Kept } from "./store";

/** Said of a battle without being played: its title, and the ids of those who begin it. */
export function headOf({ text }: Kept): { readonly title: string; readonly who: readonly string[] } {
  const { title = "", characters = [] } = JSON.parse(text) as { title?: string; characters?: { id?: string }[] };
  return { title, who: characters.flatMap(({ id }) => id ?? []) };
}

/** Pixels in which it is drawn, and of the border around everybody. */
const ROOM = { width: 210, height: 140 };
const BORDER = [14, 14] as const;

/** As an address of an image, without names; null: it cannot be opened, or nobody is there. */
export async function smallPicture({ text }: Kept, words: Words, nameOf: NameOf): Promise<string | null> {
  const found = await openedData(JSON.parse(text));
  if (!found.ok) return null;
  const { analysis, at } = found;
  const course = new Course(analysis.setup);
  course.follow(pathTo(analysis, at).map(({ step }) => step!));
  course.play();
  const { battle, view } = course.moments.at(-1)!;
  if (battle.characters.length === 0) return null;
  const frame = battle.board === "areas" ? undefined : extentOfBattle({ battle, view, markings: [] }, true);
  const own = termsOf(words, course.ruleset.capabilities.terms);
  const { width, height, parts } = drawParts(battle, view, own, nameOf, {
    room: ROOM,
    reach: 10,
    ...(frame && { frame: filling(frame, ROOM, BORDER) }),
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${PICTURE_STYLE}</style>${parts.join("\n")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
