/** Places tags where they hide least. Scene pixels. */

import { clearOf, type LabelBox, placeLabels } from "./label-places";
import type { TagWriting } from "./plate-writing";

export interface PlacedTag {
  readonly tag: TagWriting;
  readonly words: string;
  /** Possible places, the best first; each of the tag's own size. */
  readonly places: readonly LabelBox[];
}

/** A tag's chosen place, and its box, which may have been moved from there. */
interface TagBox {
  readonly rank: number;
  readonly box: LabelBox;
}

/**
 * The box of each tag. Earlier ones choose first, and none covers another. `obstacles` and `written` as for
 * `placeLabels`.
 */
export function tagBoxes(
  tags: readonly (readonly LabelBox[])[],
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
): TagBox[] {
  const chosen = placeLabels(tags, obstacles, written);
  const taken = [...written];
  return tags.map((places, index) => {
    const rank = chosen[index] ?? 0;
    const box = clearOf(places[rank]!, taken, obstacles);
    taken.push(box);
    return { rank, box };
  });
}

/** Shows each tag in its box. */
export function showTags(
  tags: readonly PlacedTag[],
  zoom: number,
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
): void {
  const boxes = tagBoxes(
    tags.map(({ places }) => places),
    obstacles,
    written,
  );
  for (const [index, { tag, words }] of tags.entries()) {
    const { left, top, width, height } = boxes[index]!.box;
    tag.show(words, { x: left + width / 2, y: top + height / 2 }, zoom);
  }
}
