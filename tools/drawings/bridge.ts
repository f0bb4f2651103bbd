import {
  between,
  chanceOf,
  closed,
  grass,
  line,
  patches,
  path,
  place,
  plank,
  type Spot,
  scatter,
  stones,
  trees,
  tufts,
} from "./pen";

const chance = chanceOf(5);

/** The river's banks from the top to the bottom, and how far the water reaches to both sides of its middle. */
const HALF = 232;
const bank = (side: 1 | -1, beyond: number): Spot[] =>
  [-40, 90, 210, 330, 470, 590, 710, 840].map((y, index) => [
    600 + side * (HALF + beyond) + 16 * Math.sin(index * 1.7 + side),
    y,
  ]);
const water = (beyond: number) => closed([[600, -160], ...bank(1, beyond), [600, 960], ...bank(-1, beyond).reverse()]);

function ripples(count: number): string {
  return scatter(chance, count, [390, 10, 800, 790], ([, y]) => y < 286 || y > 520)
    .map(
      ([x, y]) =>
        `M${Math.round(x)} ${Math.round(y)}q4 ${Math.round(between(chance, 12, 24))}-2 ${Math.round(between(chance, 26, 44))}`,
    )
    .join("");
}

/** The bridge's planks from bank to bank; a few are gone. */
function planks(): string[] {
  const laid: string[] = [];
  for (let x = 332; x < 872; x += 21) {
    if ([500, 521, 710].some((gone) => Math.abs(gone - x) < 9)) {
      laid.push(plank(x, 400 + (x < 600 ? 52 : -50), 18, 82, between(chance, -2, 2)));
      continue;
    }
    laid.push(plank(x, 400 + between(chance, -3, 3), 18.5, 186, between(chance, -1, 1)));
  }
  return laid;
}

const POSTS = [342, 428, 514, 600, 686, 772, 858].flatMap((x): Spot[] => [
  [x, 300],
  [x, 500],
]);

const TREES = [
  [60, 70, 70],
  [190, 40, 52],
  [50, 230, 50],
  [80, 720, 74],
  [220, 764, 54],
  [40, 580, 46],
  [1130, 80, 72],
  [1010, 46, 52],
  [1160, 230, 48],
  [1120, 724, 70],
  [990, 766, 48],
  [1168, 560, 46],
] as const;

/** A wooden bridge over a cold river: a bank for each side, and planks between them. */
export const bridge = (): string =>
  place({ colour: "#4a5a50", light: { at: [600, 400], radius: 560, colour: "#dff0ff" }, dusk: 0.48 }, [
    path(patches(chance, 22, 36, 96), { fill: "#3f4e43", opacity: 0.5 }),
    grass(chance, { count: 40, colour: "#6b7b5b", opacity: 0.6 }),
    path(
      closed([
        [-160, 348],
        [160, 330],
        [352, 316],
        [352, 484],
        [170, 470],
        [-160, 452],
      ]),
      { fill: "#625c49" },
    ),
    path(
      closed([
        [1360, 352],
        [1040, 336],
        [848, 316],
        [848, 484],
        [1030, 466],
        [1360, 448],
      ]),
      { fill: "#625c49" },
    ),
    path(water(26), { fill: "#5d5a48" }),
    path(water(8), { fill: "#3d5866" }),
    path(water(-26), { fill: "#3a5566", opacity: 0.9 }),
    path(water(-90), { fill: "#344d60", opacity: 0.8 }),
    path(ripples(70), {
      fill: "none",
      stroke: "#7fa2b3",
      "stroke-width": 2.5,
      "stroke-linecap": "round",
      opacity: 0.35,
    }),
    path([line(bank(1, -4)), line(bank(-1, -4))], {
      fill: "none",
      stroke: "#b9d0d6",
      "stroke-width": 3,
      "stroke-dasharray": "30 16 12 22",
      opacity: 0.4,
    }),
    stones(
      chance,
      "r",
      [
        [452, 150, 22],
        [482, 172, 14],
        [716, 640, 24],
        [690, 664, 13],
        [770, 110, 14],
        [430, 690, 16],
        [560, 742, 12],
        [640, 70, 12],
      ],
      ["#5f6868", "#7f8a8b"],
    ),
    path(["M426 176q26 16 62 12", "M690 684q28 14 56-4", "M756 126q14 8 30 2", "M414 706q18 10 34 0"], {
      fill: "none",
      stroke: "#d7e6ea",
      "stroke-width": 3,
      "stroke-linecap": "round",
      opacity: 0.5,
    }),
    path(plank(600, 424, 548, 200), { fill: "#0a141a", opacity: 0.42 }),
    path([plank(600, 330, 548, 12), plank(600, 470, 548, 12)], { fill: "#3a2c1e" }),
    path(planks(), { fill: "#76603f", stroke: "#3d2f1f", "stroke-width": 2.5 }),
    path(
      scatter(chance, 60, [336, 312, 866, 488]).map(
        ([x, y]) => `M${Math.round(x)} ${Math.round(y)}v${Math.round(between(chance, 10, 30))}`,
      ),
      { stroke: "#5d4a2f", "stroke-width": 2, opacity: 0.55 },
    ),
    path(
      [
        line([
          [330, 302],
          [600, 298],
          [870, 302],
        ]),
        line([
          [330, 498],
          [600, 502],
          [870, 498],
        ]),
      ],
      { fill: "none", stroke: "#4b3924", "stroke-width": 9 },
    ),
    path(
      POSTS.map(([x, y]) => plank(x, y, 19, 19)),
      { fill: "#5f4930", stroke: "#2e2317", "stroke-width": 3 },
    ),
    path(
      tufts(chance, [...scatter(chance, 26, [330, 20, 392, 280]), ...scatter(chance, 26, [808, 520, 872, 780])], 20),
      { fill: "none", stroke: "#77845a", "stroke-width": 2.5, opacity: 0.75 },
    ),
    stones(
      chance,
      "s",
      [
        [300, 250, 20],
        [272, 268, 12],
        [916, 560, 20],
        [944, 540, 12],
        [240, 560, 16],
        [970, 230, 17],
      ],
      ["#62665c", "#7d8276"],
    ),
    trees(chance, "w", TREES, ["#283b32", "#365042", "#476453"]),
  ]);
