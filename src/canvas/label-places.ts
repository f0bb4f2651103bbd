/** Which of its possible places each label takes so that labels do not run into each other. Scene pixels. */

export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The square around a point, `half` a side away. */
export function boxAround({ x, y }: { readonly x: number; readonly y: number }, half: number): LabelBox {
  return { left: x - half, top: y - half, width: 2 * half, height: 2 * half };
}

/** Whether nothing of a box is outside another. */
export function isWithin(box: LabelBox, room: LabelBox): boolean {
  return (
    box.left >= room.left &&
    box.top >= room.top &&
    box.left + box.width <= room.left + room.width &&
    box.top + box.height <= room.top + room.height
  );
}

/** A place that a label may take. */
export interface LabelPlace extends LabelBox {
  /** How bad it is in itself; 1: as hiding a token whole. */
  readonly cost?: number;
  /** One of the obstacles that it may hide, as a name its own token. */
  readonly own?: LabelBox;
}

/** How much worse it is to hide another label than to hide a token, and to stand elsewhere than wished, by rank. */
const LABEL_WEIGHT = 4;
const RANK_WEIGHT = 0.004;

/** How many lines a box that has to be clear of others may be moved. */
const FARTHEST = 8;
/** The share of a label that another may touch. */
const GRAZED = 0.01;

/** Where a label stands: the index of its place, and whether there is room for it. */
interface LabelPlaced {
  readonly rank: number;
  readonly fits: boolean;
}

/** The index of each label's place, in the labels' order, as {@link placedLabels} has it: all of them are written. */
export function placeLabels(
  labels: readonly (readonly LabelPlace[])[],
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
): number[] {
  return placedLabels(labels, obstacles, written).map(({ rank }) => rank);
}

/**
 * The place of each label, in the labels' order; earlier labels choose first.
 * @param labels for each label its possible places, the most wished first; at least one
 * @param obstacles what labels had better not hide, such as tokens
 * @param written labels that are there already
 * @param most how much a label may hide, as `cost` of a place counts it, and of other labels nothing; one that hides more is in
 * nobody's way
 */
export function placedLabels(
  labels: readonly (readonly LabelPlace[])[],
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
  most = Number.POSITIVE_INFINITY,
): LabelPlaced[] {
  const taken = [...written];
  return labels.map((places) => {
    const reach = around(places);
    const [labelsNear, obstaclesNear] = [touching(reach, taken), touching(reach, obstacles)];
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    let fits = false;
    for (const [rank, place] of places.entries()) {
      const own = place.own ? hiddenBy(place, [place.own]) : 0;
      const onLabels = hiddenBy(place, labelsNear);
      const hidden = LABEL_WEIGHT * onLabels + hiddenBy(place, obstaclesNear) - own;
      const cost = hidden + rank * RANK_WEIGHT + (place.cost ?? 0);
      const hasRoom = most === Number.POSITIVE_INFINITY || (hidden <= most && onLabels <= GRAZED);
      // A place with room comes before any without.
      if (hasRoom === fits ? cost < least - 1e-9 : hasRoom) [best, least, fits] = [rank, cost, hasRoom];
    }
    const chosen = places[best];
    if (chosen && fits) taken.push(chosen);
    return { rank: best, fits };
  });
}

/** A box moved to where it touches none of the others: the nearest such place by whole lines and widths, where there is one. */
export function clearOf(box: LabelBox, others: readonly LabelBox[]): LabelBox {
  const isClear = (one: LabelBox) => hiddenBy(one, touching(one, others)) <= GRAZED;
  if (isClear(box)) return box;
  const moved: { readonly far: number; readonly box: LabelBox }[] = [];
  for (let lines = -FARTHEST; lines <= FARTHEST; lines++)
    for (let widths = -2; widths <= 2; widths++) {
      const [x, y] = [(widths * box.width) / 2, lines * (box.height + 2)];
      moved.push({ far: Math.hypot(x, y), box: { ...box, left: box.left + x, top: box.top + y } });
    }
  moved.sort((a, b) => a.far - b.far);
  return moved.find((one) => isClear(one.box))?.box ?? box;
}

/** The box around all of some. */
function around(boxes: readonly LabelBox[]): LabelBox {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Those that a box touches: in a crowd few. */
function touching({ left, top, width, height }: LabelBox, others: readonly LabelBox[]): LabelBox[] {
  return others.filter(
    (other) =>
      other.left <= left + width &&
      other.left + other.width >= left &&
      other.top <= top + height &&
      other.top + other.height >= top,
  );
}

/** The shares of the others that lie under a box, added up; of a bigger one the share of the box. */
export function hiddenBy(box: LabelBox, others: readonly LabelBox[]): number {
  const own = box.width * box.height;
  let shares = 0;
  for (const other of others) {
    const across = Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left);
    const down = Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top);
    if (across > 0 && down > 0) shares += (across * down) / (Math.min(own, other.width * other.height) || 1);
  }
  return shares;
}
