/** Tags written where they hide least. Scene pixels. */

import { type LabelBox, placeLabels } from "./label-places";
import type { TagWriting } from "./plate-writing";

export interface PlacedTag {
  readonly tag: TagWriting;
  readonly words: string;
  /** Where it may stand, the most wished first; of the tag's own size. */
  readonly places: readonly LabelBox[];
}

/** Shows each tag in one of its places; earlier ones choose first. `obstacles` and `written` as of `placeLabels`. */
export function showTags(
  tags: readonly PlacedTag[],
  zoom: number,
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
): void {
  const chosen = placeLabels(
    tags.map(({ places }) => places),
    obstacles,
    written,
  );
  for (const [index, { tag, words, places }] of tags.entries()) {
    const { left, top, width, height } = places[chosen[index] ?? 0]!;
    tag.show(words, { x: left + width / 2, y: top + height / 2 }, zoom);
  }
}
