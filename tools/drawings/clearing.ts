import {
  between,
  blob,
  chanceOf,
  circle,
  closed,
  grass,
  patch,
  path,
  place,
  plank,
  type Spot,
  scatter,
  stones,
  trees,
} from "./pen";

const chance = chanceOf(17);

/** How far out a spot is: 1 is the edge of the clearing. */
const out = ([x, y]: Spot) => Math.hypot((x - 600) / 500, (y - 400) / 318);

const WOOD = [
  ...scatter(
    chance,
    72,
    [-20, -20, 1220, 820],
    (spot) => out(spot) > 1.1 && !(spot[0] < 200 && Math.abs(spot[1] - 430) < 90),
  ),
].map(([x, y]) => [x, y, between(chance, 38, 72)] as const);
const BUSHES = scatter(
  chance,
  24,
  [60, 40, 1140, 760],
  (spot) => out(spot) > 0.97 && out(spot) < 1.08 && spot[0] > 190,
).map(([x, y]) => [x, y, between(chance, 18, 32)] as const);

/** Stones that somebody set up in a ring long ago; one has fallen. */
const RING = Array.from({ length: 9 }, (_, index) => {
  const angle = (index / 9) * 2 * Math.PI + 0.65;
  return [
    600 + 222 * Math.cos(angle),
    400 + 168 * Math.sin(angle),
    index === 4 ? 30 : between(chance, 20, 27),
  ] as const;
});

function flowers(count: number): string {
  return scatter(chance, count, [120, 100, 1080, 700], (spot) => out(spot) < 0.96)
    .map(([x, y]) => circle(x, y, between(chance, 2, 3.4)))
    .join("");
}

/** The trunk of a tree that fell into the clearing. */
function trunk(): string {
  return (
    path(plank(930, 640, 190, 34, -16), { fill: "#000", opacity: 0.3 }) +
    path(plank(924, 630, 190, 32, -16), { fill: "#5c4a34", stroke: "#33291d", "stroke-width": 3 }) +
    path(circle(833, 657, 16), { fill: "#8a7350", stroke: "#33291d", "stroke-width": 3 }) +
    path(circle(833, 657, 8), { fill: "none", stroke: "#5c4a34", "stroke-width": 2 }) +
    path(["M862 642l62-18", "M880 656l90-26", "M940 632l60-18"], { stroke: "#3f3223", "stroke-width": 2 })
  );
}

/** Ashes in the middle, still warm. */
function hearth(): string {
  const stonesAround = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI;
    return [600 + 31 * Math.cos(angle), 400 + 31 * Math.sin(angle), between(chance, 7, 10)] as const;
  });
  return (
    path(blob(chance, 600, 400, 34, 0.15), { fill: "#3a382f" }) +
    path([plank(598, 398, 44, 8, 30), plank(602, 404, 40, 7, -40), plank(600, 400, 36, 7, 85)], { fill: "#241e18" }) +
    path([circle(596, 398, 5), circle(607, 404, 4), circle(601, 410, 3)], { fill: "#d9742f" }) +
    stones(chance, "a", stonesAround, ["#6b6f66", "#868b80"])
  );
}

/** A clearing in an old wood: a ring of stones, and a fire that somebody has just left. */
export const clearing = (): string =>
  place({ colour: "#42553f", light: { at: [600, 390], radius: 520, colour: "#fff2b8" }, dusk: 0.6 }, [
    path(blob(chance, 600, 400, 470, 0.1, 14), { fill: "#4d6147" }),
    path(scatter(chance, 12, [100, 80, 1100, 720]).map(patch(chance, 30, 84)), { fill: "#455a3f", opacity: 0.5 }),
    path(scatter(chance, 7, [240, 160, 960, 640]).map(patch(chance, 30, 70)), { fill: "#5d7150", opacity: 0.35 }),
    path(
      closed([
        [-30, 400],
        [120, 396],
        [260, 416],
        [400, 404],
        [520, 398],
        [520, 430],
        [400, 446],
        [260, 462],
        [120, 452],
        [-30, 470],
      ]),
      { fill: "#665f48", opacity: 0.6 },
    ),
    grass(chance, { count: 48, colour: "#728a58", opacity: 0.55, tall: 8 }),
    path(flowers(26), { fill: "#e6dcae", opacity: 0.55 }),
    path(flowers(14), { fill: "#c9a0b8", opacity: 0.5 }),
    hearth(),
    stones(chance, "s", RING, ["#6a7068", "#8a9187"]),
    path(
      RING.map(([x, y, r]) => blob(chance, x + r * 0.2, y + r * 0.3, r * 0.4, 0.4, 6)),
      { fill: "#4d6b43", opacity: 0.8 },
    ),
    trunk(),
    trees(chance, "b", BUSHES, ["#34482f", "#435c3a"]),
    trees(chance, "w", WOOD, ["#22331f", "#2e4429", "#3d5836"]),
  ]);
