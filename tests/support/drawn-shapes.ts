/** The shapes of the canvas without a canvas: a list of everything that is drawn and written. */

export interface DrawnShapes {
  /** Calls of the drawing functions, without the drawing itself. */
  readonly drawn: (readonly [shape: string, ...given: unknown[]])[];
  /** Writings that were made, in order. */
  readonly written: { readonly text: string }[];
  /** Stands for the module `canvas/shapes`. */
  readonly module: { readonly [name: string]: unknown };
}

const DRAWN = [
  "drawCircle",
  "polyline",
  "polygon",
  "arrowHead",
  "shield",
  "swords",
  "plate",
  "cross",
  "slice",
  "hatch",
];

export function drawnShapes(): DrawnShapes {
  const drawn: [string, ...unknown[]][] = [];
  const written: { text: string }[] = [];
  const group = () => ({
    destroyed: false,
    visible: true,
    alpha: 1,
    children: [],
    position: { set() {} },
    scale: { set() {} },
    clear() {},
    destroy() {},
    removeChildren: () => [],
  });
  const newWriting = () => {
    const writing = { ...group(), text: "", width: 8, height: 14, style: {} };
    written.push(writing);
    return writing;
  };
  const shapes = DRAWN.map((name) => [name, (_: unknown, ...given: unknown[]) => void drawn.push([name, ...given])]);
  const writeWithin = (writing: { text: string }, text: string) => {
    writing.text = text;
  };
  const module = {
    newDrawing: group,
    newGroup: group,
    newTop: group,
    newWriting,
    writeWithin,
    ...Object.fromEntries(shapes),
  };
  return { drawn, written, module };
}
