import {
  between,
  blob,
  chanceOf,
  circle,
  closed,
  distanceTo,
  grass,
  group,
  line,
  patches,
  path,
  place,
  plank,
  type Spot,
  scatter,
  stones,
  trees,
} from "./pen";

const chance = chanceOf(11);
const WAY: readonly Spot[] = [
  [-40, 560],
  [180, 520],
  [380, 420],
  [560, 372],
  [760, 400],
  [960, 360],
  [1110, 250],
  [1240, 130],
];
const off = (far: number) => (spot: Spot) => distanceTo(WAY, spot) > far;

const shifted = (by: number): Spot[] => WAY.map(([x, y]) => [x + by * 0.25, y + by]);

/** A cart that lost a wheel beside the road. */
function cart(x: number, y: number): string {
  const boards = [-21, -7, 7, 21].map((across) => plank(x, y + across, 108, 12));
  return group(
    [
      path(plank(x + 10, y + 14, 116, 66), { fill: "#000", opacity: 0.3 }),
      path(plank(x, y, 112, 60), { fill: "#3b2d1e" }),
      path(boards, { fill: "#7a5d3c", stroke: "#3b2d1e", "stroke-width": 2 }),
      path([plank(x - 84, y - 16, 62, 6, 6), plank(x - 84, y + 16, 62, 6, -6)], { fill: "#5d462d" }),
      path([plank(x - 26, y - 37, 46, 10), plank(x + 30, y - 37, 46, 10)], {
        fill: "#463523",
        stroke: "#291f15",
        "stroke-width": 2,
      }),
      path(circle(x + 66, y + 66, 25), { fill: "none", stroke: "#4d3a26", "stroke-width": 7 }),
      path(`M${x + 41} ${y + 66}h50M${x + 66} ${y + 41}v50M${x + 49} ${y + 49}l34 34m0-34l-34 34`, {
        stroke: "#4d3a26",
        "stroke-width": 4,
      }),
      path([blob(chance, x - 6, y - 4, 15, 0.15), blob(chance, x + 20, y + 10, 13, 0.15)], {
        fill: "#94825c",
        stroke: "#5a4c33",
        "stroke-width": 2,
      }),
    ],
    { transform: `rotate(-17 ${x} ${y})` },
  );
}

/** A stone that tells travellers how far it is. */
function milestone(x: number, y: number): string {
  return (
    path(blob(chance, x + 9, y + 9, 20, 0.1), { fill: "#000", opacity: 0.3 }) +
    path(`M${x - 15} ${y + 15}v-24q0-14 15-14t15 14v24z`, { fill: "#8a8576", stroke: "#4b473d", "stroke-width": 3 }) +
    path(`M${x - 7} ${y - 4}h14M${x - 7} ${y + 4}h14`, { stroke: "#4b473d", "stroke-width": 2 })
  );
}

const hedge = [
  ...Array.from(
    { length: 13 },
    (_, index) => [20 + index * 58, 92 + 18 * Math.sin(index) - index * 4, between(chance, 30, 44)] as const,
  ),
  ...Array.from(
    { length: 9 },
    (_, index) => [560 + index * 76, 706 + 14 * Math.cos(index * 2), between(chance, 30, 46)] as const,
  ),
];
const boulders = [
  [138, 668, 34],
  [196, 706, 22],
  [100, 712, 17],
  [934, 548, 30],
  [982, 574, 19],
  [470, 246, 26],
  [508, 226, 15],
  [1060, 470, 22],
  [330, 610, 14],
] as const;

/** An old road through dry grass: ruts, hedges, a cart that did not get any further. */
export const road = (): string =>
  place({ colour: "#5a5440", light: { at: [640, 400], radius: 620, colour: "#ffdf9e" }, dusk: 0.45 }, [
    path(patches(chance, 22, 40, 110), { fill: "#4d4a36", opacity: 0.5 }),
    path(patches(chance, 16, 30, 80), { fill: "#6c6647", opacity: 0.4 }),
    grass(chance, { count: 44, colour: "#8b7f4f", opacity: 0.6, tall: 9 }),
    path(closed([...shifted(-72), ...shifted(72).reverse()]), { fill: "#6f6147" }),
    path(closed([...shifted(-56), ...shifted(56).reverse()]), { fill: "#7d6d50", opacity: 0.8 }),
    path([line(shifted(-26)), line(shifted(26))], {
      fill: "none",
      stroke: "#5c4f39",
      "stroke-width": 13,
      "stroke-linecap": "round",
      opacity: 0.65,
    }),
    path([line(shifted(-27)), line(shifted(25))], {
      fill: "none",
      stroke: "#4b402e",
      "stroke-width": 3,
      "stroke-dasharray": "60 22 18 30",
      opacity: 0.6,
    }),
    path(line(shifted(0)), {
      fill: "none",
      stroke: "#7c7850",
      "stroke-width": 9,
      "stroke-dasharray": "26 44 60 30",
      opacity: 0.45,
    }),
    path([blob(chance, 300, 470, 24, 0.3), blob(chance, 868, 402, 18, 0.3)], {
      fill: "#50616a",
      stroke: "#463c2c",
      "stroke-width": 3,
      opacity: 0.8,
    }),
    path(
      scatter(chance, 90, [0, 100, 1200, 660], (spot) => !off(68)(spot)).map(([x, y]) =>
        circle(x, y, between(chance, 2, 4.5)),
      ),
      { fill: "#8f8166", opacity: 0.7 },
    ),
    stones(chance, "s", boulders, ["#6e6a5d", "#89857a"]),
    milestone(700, 306),
    cart(566, 538),
    trees(chance, "h", hedge, ["#3a4028", "#4a5131", "#5d643b"]),
    trees(
      chance,
      "w",
      [
        [64, 190, 60],
        [1150, 600, 72],
        [1090, 690, 54],
        [40, 420, 40],
        [860, 150, 46],
        [1168, 400, 42],
      ],
      ["#3c3d25", "#525330", "#6b683c"],
    ),
  ]);
