/** Chooses a place for each label so that labels do not overlap. Scene pixels. */

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

/** The middle of a token is its face. */
const FACE = 0.6;

/** The parts of tokens that small signs leave free. */
export function facesOf(
  tokens: readonly { readonly centre: { x: number; y: number }; readonly radius: number }[],
): LabelBox[] {
  return tokens.map(({ centre, radius }) => boxAround(centre, radius * FACE));
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

/** A possible place of a label. */
export interface LabelPlace extends LabelBox {
  /** How bad the place itself is; 1: as bad as hiding a whole token; infinite: a label that may be left out rather is. */
  readonly cost?: number;
  /** An obstacle that it may hide, such as a name its own token. */
  readonly own?: LabelBox;
}

/**
 * How bad it is to hide another label, compared with a token, and to stand elsewhere than preferred, for each rank.
 */
const LABEL_WEIGHT = 4;
const RANK_WEIGHT = 0.004;

/** How many lines a box may be moved to be clear of others. */
const FARTHEST = 8;
/** How many lines it may be moved only to hide no token: farther off it would be read as another's. */
const NEAR_BY = 6;
/** The share of a label that another may overlap. */
const GRAZED = 0.01;

/** A label's place: its index, and whether there is room. */
interface LabelPlaced {
  readonly rank: number;
  readonly fits: boolean;
}

/** The index of each label's place, in the labels' order, from {@link placedLabels}; all of them are written. */
export function placeLabels(
  labels: readonly (readonly LabelPlace[])[],
  obstacles: readonly LabelBox[],
  written: readonly LabelBox[] = [],
): number[] {
  return placedLabels(labels, obstacles, written).map(({ rank }) => rank);
}

/**
 * The place of each label, in the labels' order; earlier labels choose first.
 * @param labels for each label its possible places, the best first; at least one
 * @param obstacles what labels should not hide, such as tokens
 * @param written labels that already stand there
 * @param most how much a label may hide (in units of a place's `cost`), without hiding other labels; one that hides
 * more is ignored by the others
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
      const isAllowed = place.cost !== Number.POSITIVE_INFINITY;
      const hasRoom = most === Number.POSITIVE_INFINITY || (isAllowed && hidden <= most && onLabels <= GRAZED);
      // Places with room come first.
      if (hasRoom === fits ? cost < least - 1e-9 : hasRoom) [best, least, fits] = [rank, cost, hasRoom];
    }
    const chosen = places[best];
    if (chosen && fits) taken.push(chosen);
    return { rank: best, fits };
  });
}

/**
 * The box, moved by whole lines and widths to the nearest place where it touches none of the others, and within a few lines
 * nothing that it should not hide, if there is one.
 * @param obstacles what it should not hide, such as tokens
 */
export function clearOf(box: LabelBox, others: readonly LabelBox[], obstacles: readonly LabelBox[] = []): LabelBox {
  const isClear = (one: LabelBox) => hiddenBy(one, touching(one, others)) <= GRAZED;
  const hidesNone = (one: LabelBox) => isClear(one) && hiddenBy(one, touching(one, obstacles)) <= GRAZED;
  if (hidesNone(box)) return box;
  const moved: { readonly far: number; readonly lines: number; readonly box: LabelBox }[] = [];
  for (let lines = -FARTHEST; lines <= FARTHEST; lines++)
    for (let widths = -2; widths <= 2; widths++) {
      const [x, y] = [(widths * box.width) / 2, lines * (box.height + 2)];
      moved.push({
        far: Math.hypot(x, y),
        lines: Math.abs(lines),
        box: { ...box, left: box.left + x, top: box.top + y },
      });
    }
  moved.sort((a, b) => a.far - b.far);
  const best = moved.find((one) => one.lines <= NEAR_BY && hidesNone(one.box));
  return (best ?? moved.find((one) => isClear(one.box)))?.box ?? box;
}

/** The box around all of these. */
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

/** Those that a box touches; few, even in a crowd. */
function touching({ left, top, width, height }: LabelBox, others: readonly LabelBox[]): LabelBox[] {
  return others.filter(
    (other) =>
      other.left <= left + width &&
      other.left + other.width >= left &&
      other.top <= top + height &&
      other.top + other.height >= top,
  );
}

/** For each other label the overlap as a share of the smaller of the two, added up. */
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
