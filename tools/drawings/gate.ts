import {
  between,
  blob,
  chanceOf,
  circle,
  closed,
  distanceTo,
  grass,
  patch,
  patches,
  path,
  place,
  plank,
  type Spot,
  scatter,
  stones,
  tile,
  trees,
  wall,
} from "./pen";

const chance = chanceOf(3);
const WAY: readonly Spot[] = [
  [-160, 424],
  [220, 400],
  [430, 412],
  [620, 398],
  [840, 404],
  [1040, 380],
  [1360, 360],
];
const onTheWay = (spot: Spot, far: number) => distanceTo(WAY, spot) < far;

const border = (side: 1 | -1): Spot[] => WAY.map(([x, y]) => [x, y + side * between(chance, 64, 84)]);
const PAVED = closed([...border(-1), ...border(1).reverse()]);

const TOWERS: readonly Spot[] = [
  [592, 268],
  [592, 536],
];

function tower([x, y]: Spot): string {
  const notches = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return plank(x + 56 * Math.cos(angle), y + 56 * Math.sin(angle), 16, 19, (angle * 180) / Math.PI);
  });
  return (
    path(circle(x + 12, y + 16, 68), { fill: "#000", opacity: 0.3 }) +
    path(circle(x, y, 66), { fill: "#5d5b54", stroke: "#35352f", "stroke-width": 4 }) +
    path(notches, { fill: "#77756b", stroke: "#3d3c36", "stroke-width": 2 }) +
    path(circle(x, y, 42), { fill: "#3f3e39", stroke: "#2e2d29", "stroke-width": 3 }) +
    path(blob(chance, x + 6, y + 8, 22, 0.4), { fill: "#4c5a3e" })
  );
}

/** A leaf of the gate that stands open, with its irons. */
function leaf(x: number, y: number, turn: number): string {
  return (
    path(plank(x + 8, y + 10, 104, 17, turn), { fill: "#000", opacity: 0.3 }) +
    path(plank(x, y, 104, 16, turn), { fill: "#6a4f33", stroke: "#33261a", "stroke-width": 3 }) +
    path(
      [-30, 0, 30].map((along) => {
        const angle = (turn * Math.PI) / 180;
        return plank(x + along * Math.cos(angle), y + along * Math.sin(angle), 5, 18, turn);
      }),
      { fill: "#2c2a28" },
    )
  );
}

const rubble = [...scatter(chance, 26, [470, 120, 730, 690], (spot) => !onTheWay(spot, 60))].map(
  ([x, y]) => [x, y, between(chance, 5, 15)] as const,
);

const ivy = [
  [586, 60],
  [606, 150],
  [590, 650],
  [604, 742],
  [560, 300],
  [628, 560],
].flatMap(([x, y]) =>
  Array.from({ length: 5 }, () =>
    blob(chance, x! + between(chance, -24, 24), y! + between(chance, -34, 34), between(chance, 9, 18), 0.35, 6),
  ),
);

const WOOD = [
  [60, 60, 74],
  [170, 24, 58],
  [40, 190, 52],
  [90, 760, 78],
  [210, 790, 60],
  [20, 640, 50],
  [330, 770, 46],
  [1160, 60, 70],
  [1060, 20, 54],
  [1180, 190, 48],
  [1140, 760, 76],
  [1010, 792, 52],
  [300, 40, 44],
  [860, 30, 38],
] as const;

/** A ruined gate whose leaves stand open: what is left of a castle's outer wall, and the way through it. */
export const gate = (): string =>
  place({ colour: "#4a5642", light: { at: [600, 400], radius: 520, colour: "#ffe9b0" }, dusk: 0.5 }, [
    path(patches(chance, 10, 30, 90), { fill: "#3f4c39", opacity: 0.5 }),
    path(scatter(chance, 9, [700, 60, 1160, 740]).map(patch(chance, 30, 70)), { fill: "#5b5f4c", opacity: 0.45 }),
    grass(chance, { count: 34, colour: "#68764f", opacity: 0.6 }),
    path(PAVED, { fill: "#666050" }),
    tile(
      chance,
      {
        name: "c",
        count: 125,
        apart: 21,
        look: { fill: "#807a68", stroke: "#5a5546", "stroke-width": 2, "stroke-linejoin": "round" },
      },
      (spots) =>
        spots
          .map(([x, y]) => plank(x, y, between(chance, 12, 18), between(chance, 11, 15), between(chance, -25, 25)))
          .join(""),
    ),
    path(PAVED, { fill: "url(#c)", opacity: 0.5 }),
    wall(
      chance,
      [
        [590, -20],
        [594, 120],
        [592, 214],
      ],
      60,
      ["#6b6960", "#3a3933"],
    ),
    wall(
      chance,
      [
        [592, 590],
        [598, 690],
        [592, 820],
      ],
      60,
      ["#6b6960", "#3a3933"],
    ),
    stones(chance, "s", rubble, ["#68665d", "#85837a"]),
    leaf(650, 344, 13),
    leaf(646, 458, -16),
    ...TOWERS.map(tower),

    path(ivy, { fill: "#3c5234" }),
    path(ivy.slice(0, 16), { fill: "#56703f", opacity: 0.5, transform: "translate(-4 -5)" }),
    trees(chance, "w", WOOD, ["#2c3d29", "#3a4f33", "#4b6240"]),
  ]);
