/**
 * Strokes that the drawings of places share: lines and shapes as SVG, from a chance of their own so that every build
 * draws the same.
 */

/** The next number of a drawing's chance, from 0 to less than 1. */
export type Chance = () => number;

/** A drawing's chance: the same numbers in the same order for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Spot = readonly [x: number, y: number];

/** A number between both, from chance. */
export function between(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance();
}

/** SVG attributes by name; a path has its colour as `fill` where nothing else is said. */
export type Look = Readonly<Record<string, string | number>>;

function attributes(look: Look): string {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** A path of these strokes, with this look. */
export function path(strokes: string | readonly string[], look: Look): string {
  return `<path d="${typeof strokes === "string" ? strokes : strokes.join("")}"${attributes(look)}/>`;
}

export function group(parts: readonly string[], look: Look): string {
  return `<g${attributes(look)}>${parts.join("")}</g>`;
}

const whole = (value: number) => String(Math.round(value));
const at = (x: number, y: number) => `${whole(x)} ${whole(y)}`;

/**
 * From one spot to the next ones, each told by how far it is from the last: whole units, less than half the letters.
 */
function onwards(
  start: Spot,
  steps: readonly { readonly stroke: string; readonly through: readonly Spot[] }[],
): string {
  let [fromX, fromY] = start.map(Math.round) as [number, number];
  const told = steps.map(({ stroke, through }, index) => {
    const ways = through.map(([x, y]) => at(Math.round(x) - fromX, Math.round(y) - fromY));
    const last = through.at(-1);
    if (last) [fromX, fromY] = [Math.round(last[0]), Math.round(last[1])];
    // A stroke like the last one need not be named again.
    return (steps[index - 1]?.stroke === stroke ? " " : stroke) + ways.join(" ");
  });
  return `M${at(...start)}${told.join("")}`.replaceAll(" -", "-");
}

/** Even numbers, so that the middle between two is whole, and what goes smoothly on through it is exactly smooth. */
const even = ([x, y]: Spot): Spot => [2 * Math.round(x / 2), 2 * Math.round(y / 2)];
const middle = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2];

/**
 * Smoothly around these corners, from the middle before the first to that behind each. Only the first is told: each later one
 * mirrors the one before it (`t`), which is half the letters.
 */
function around(start: Spot, corners: readonly Spot[], middles: readonly Spot[]): string {
  return onwards(
    start,
    middles.map((spot, index) =>
      index === 0 ? { stroke: "q", through: [corners[0]!, spot] } : { stroke: "t", through: [spot] },
    ),
  );
}

/** A smooth closed line around these corners. */
export function closed(spots: readonly Spot[]): string {
  const [first, ...others] = spots.map(even);
  const corners = [...others, first!];
  const middles = corners.map((corner, index) => middle(corner, corners[(index + 1) % corners.length]!));
  return `${around(middles.at(-1)!, corners, middles)}z`;
}

/** A smooth open line through these corners. */
export function line(spots: readonly Spot[]): string {
  const [first, ...corners] = spots.map(even);
  const last = corners.at(-1)!;
  const middles = corners.slice(0, -1).map((corner, index) => middle(corner, corners[index + 1]!));
  const [fromX, fromY] = middles.at(-1) ?? first!;
  return `${around(first!, corners, middles)}l${at(last[0] - fromX, last[1] - fromY).replace(" -", "-")}`;
}

export function polygon(corners: readonly Spot[]): string {
  const [first, ...others] = corners;
  return `${onwards(
    first!,
    others.map((spot) => ({ stroke: "l", through: [spot] })),
  )}z`;
}

/** A rectangle around its centre, turned by `turn` degrees. */
export function plank(x: number, y: number, width: number, height: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const corner = (dx: number, dy: number): Spot => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  const [w, h] = [width / 2, height / 2];
  return polygon([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]);
}

export function circle(x: number, y: number, radius: number): string {
  const r = whole(radius);
  return `M${at(x - radius, y)}a${r} ${r} 0 1 0 ${whole(2 * radius)} 0a${r} ${r} 0 1 0-${whole(2 * radius)} 0`;
}

/** Something roundish that nature made. @param wobble - how far a corner strays, as a share of the radius */
export function blob(chance: Chance, x: number, y: number, radius: number, wobble = 0.22, corners = 9): string {
  const turn = chance() * Math.PI;
  return closed(
    Array.from({ length: corners }, (_, index) => {
      const angle = turn + (index / corners) * 2 * Math.PI;
      const far = radius * between(chance, 1 - wobble, 1 + wobble);
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
    }),
  );
}

/** Draws a patch of other ground around a spot, with a radius between these two. */
export const patch =
  (chance: Chance, least: number, most: number) =>
  ([x, y]: Spot): string =>
    blob(chance, x, y, between(chance, least, most), 0.3, 7);

/** `count` patches of other ground, at random points of the picture. */
export function patches(chance: Chance, count: number, least: number, most: number): string[] {
  const drawn = patch(chance, least, most);
  return Array.from({ length: count }, () => drawn([between(chance, 0, SIZE.width), between(chance, 0, SIZE.height)]));
}

/** So many spots inside a rectangle for which `free` holds; fewer where there is no room. */
export function scatter(
  chance: Chance,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  free: (spot: Spot) => boolean = () => true,
): Spot[] {
  const spots: Spot[] = [];
  for (let tries = 0; spots.length < count && tries < count * 20; tries++) {
    const spot: Spot = [between(chance, left, right), between(chance, top, bottom)];
    if (free(spot)) spots.push(spot);
  }
  return spots;
}

export function distance([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.hypot(ax - bx, ay - by);
}

/** How far a spot is from a line of straight stretches. */
export function distanceTo(way: readonly Spot[], spot: Spot): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < way.length; index++) {
    const [[ax, ay], [bx, by]] = [way[index - 1]!, way[index]!];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = Math.max(0, Math.min(1, ((spot[0] - ax) * (bx - ax) + (spot[1] - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, distance(spot, [ax + along * (bx - ax), ay + along * (by - ay)]));
  }
  return nearest;
}

/** A blade of grass or a reed beside others: three strokes, as one path. */
export function tufts(chance: Chance, spots: readonly Spot[], tall = 7): string {
  return spots
    .map(([x, y]) => {
      const high = Math.round(between(chance, 0.6, 1.2) * tall);
      return `M${at(x, y)}l-3-${high}m3 ${high}l1-${high + 2}m-1 ${high + 2}l4-${high - 1}`;
    })
    .join("");
}

const TILE = 400;

/**
 * Ground that repeats itself: a pattern under this name, of spots that keep `apart` from each other, over its edges
 * too.
 */
export function tile(
  chance: Chance,
  { name, count, apart, look }: { name: string; count: number; apart: number; look: Look },
  stroke: (spots: readonly Spot[]) => string,
): string {
  const spots: Spot[] = [];
  const rim = apart / 2;
  for (const spot of scatter(chance, count * 5, [rim, rim, TILE - rim, TILE - rim]))
    if (spots.length < count && spots.every((other) => distance(other, spot) > apart)) spots.push(spot);
  const side = `width="${TILE}" height="${TILE}"`;
  return `<defs><pattern id="${name}" ${side} patternUnits="userSpaceOnUse">${path(stroke(spots), look)}</pattern></defs>`;
}

/** Everything covered with a tile. */
export function covered(name: string): string {
  return `<rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#${name})"/>`;
}

/** Grass all over a place, in a tile named `t`. */
export function grass(
  chance: Chance,
  { count, colour, opacity, tall }: { count: number; colour: string; opacity: number; tall?: number },
): string {
  const look = { fill: "none", stroke: colour, "stroke-width": 2, opacity };
  return tile(chance, { name: "t", count, apart: 14, look }, (spots) => tufts(chance, spots, tall)) + covered("t");
}

/** Where a stamp is put, and how large it is there. */
type Stamped = readonly [x: number, y: number, radius: number];
/** Radius in which stamps are drawn. */
const STAMP = 50;

/** The same few things again and again, in their sizes: drawn once under this name. */
function stamps(name: string, kinds: readonly string[], spots: readonly Stamped[]): string {
  const drawn = kinds.map((kind, index) => `<g id="${name}${index}">${kind}</g>`).join("");
  const put = spots.map(([x, y, r], index) => {
    const size = (r / STAMP).toFixed(2).replace(/^0/, "");
    return `<use href="#${name}${index % kinds.length}" transform="translate(${at(x, y)})scale(${size})"/>`;
  });
  return `<defs>${drawn}</defs>${put.join("")}`;
}

const SHADE = { fill: "#000", opacity: 0.28 };

/** Trees from above, drawn once under `name`: their shade, then crowns in these tones, lit from the upper left. */
export function trees(chance: Chance, name: string, spots: readonly Stamped[], tones: readonly string[]): string {
  const kinds = [0, 1, 2, 3, 4].map(() => {
    const crowns = tones.map((tone, index) => {
      const off = -STAMP * 0.16 * index;
      return path(blob(chance, off, off, STAMP * (1 - 0.27 * index), 0.2, 10), { fill: tone });
    });
    return path(blob(chance, STAMP * 0.22, STAMP * 0.28, STAMP * 1.05), SHADE) + crowns.join("");
  });
  return stamps(name, kinds, spots);
}

/** Stones from above, drawn once under `name`: shade, body, and the side that the light falls on. */
export function stones(
  chance: Chance,
  name: string,
  spots: readonly Stamped[],
  [body, lit]: readonly [string, string],
): string {
  const kinds = [0, 1, 2, 3].map(
    () =>
      path(blob(chance, STAMP * 0.3, STAMP * 0.35, STAMP, 0.2, 7), SHADE) +
      path(blob(chance, 0, 0, STAMP, 0.2, 7), { fill: body }) +
      path(blob(chance, -STAMP * 0.18, -STAMP * 0.2, STAMP * 0.6, 0.2, 6), { fill: lit }),
  );
  return stamps(name, kinds, spots);
}

/** A stretch of wall from above, course by course: shade, body, joints. */
export function wall(
  chance: Chance,
  way: readonly Spot[],
  thick: number,
  [body, joint]: readonly [string, string],
): string {
  const d = `M${way.map((spot) => at(...spot)).join("L")}`;
  const joints: string[] = [];
  for (let index = 1; index < way.length; index++) {
    const [[ax, ay], [bx, by]] = [way[index - 1]!, way[index]!];
    const long = distance([ax, ay], [bx, by]);
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    for (let along = 14; along < long; along += between(chance, 18, 34)) {
      const [x, y] = [ax + ux * along, ay + uy * along];
      const side = chance() < 0.5 ? -1 : 1;
      joints.push(`M${at(x, y)}l${at((-uy * side * thick) / 2, (ux * side * thick) / 2)}`);
    }
  }
  return (
    path(`M${way.map(([x, y]) => at(x + 9, y + 11)).join("L")}`, {
      ...SHADE,
      fill: "none",
      stroke: "#000",
      "stroke-width": thick,
    }) +
    path(d, { fill: "none", stroke: joint, "stroke-width": thick + 4 }) +
    path(d, { fill: "none", stroke: body, "stroke-width": thick }) +
    path([d, ...joints], { fill: "none", stroke: joint, "stroke-width": 2 })
  );
}

/** Units of a drawing that a metre takes: the drawing of a scene of 60 × 40 m. */
export const METRE = 20;
const SIZE = { width: 60 * METRE, height: 40 * METRE };
/** Pixels of a texture for each unit, so that it stays crisp when somebody looks closely. */
const FINE = 2;

/** What a place looks like as a whole. */
export interface Ground {
  /** Colour of the ground, which the drawing keeps close to: rings, bands and names lie upon it. */
  readonly colour: string;
  /** Where the light falls, and its colour. */
  readonly light: { readonly at: Spot; readonly radius: number; readonly colour: string };
  /** How strongly the edges darken, from 0 to 1. */
  readonly dusk: number;
}

/** A place: the ground with its grain, what is drawn on it, and the light over everything. */
export function place({ colour, light, dusk }: Ground, parts: readonly string[]): string {
  const { width, height } = SIZE;
  const [x, y] = light.at;
  const all = `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * FINE}" height="${height * FINE}" viewBox="0 0 ${width} ${height}">`,
    `<defs><filter id="n" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="4" seed="7" stitchTiles="stitch"/>`,
    `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0 0 0-.62"/></filter>`,
    `<pattern id="g" width="300" height="300" patternUnits="userSpaceOnUse"><rect width="300" height="300" filter="url(#n)"/></pattern>`,
    `<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${light.radius}"><stop stop-color="${light.colour}" stop-opacity=".2"/><stop offset="1" stop-color="${light.colour}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="d" gradientUnits="userSpaceOnUse" cx="600" cy="400" r="760"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity="${dusk}"/></radialGradient></defs>`,
    `<rect ${all} fill="${colour}"/>`,
    ...parts,
    `<rect ${all} fill="url(#g)" opacity=".3"/><rect ${all} fill="url(#l)"/><rect ${all} fill="url(#d)"/></svg>`,
  ].join("\n");
}
