import { between, blob, chanceOf, circle, path, place, plank, type Spot, wall } from "./pen";

const chance = chanceOf(29);

/** Flagstones row by row, each row its own height. */
function flagstones(): { joints: string; dark: string; light: string } {
  const parts = { joints: "", dark: "", light: "" };
  for (let y = 52; y < 760; ) {
    const high = between(chance, 40, 58);
    parts.joints += `M50 ${Math.round(y)}h1100`;
    for (let x = 50; x < 1150; ) {
      const wide = between(chance, 52, 96);
      parts.joints += `M${Math.round(x)} ${Math.round(y)}v${Math.round(high)}`;
      const chosen = chance();
      const stone = plank(x + wide / 2, y + high / 2, wide - 6, high - 6);
      if (chosen < 0.16) parts.dark += stone;
      else if (chosen > 0.86) parts.light += stone;
      x += wide;
    }
    y += high;
  }
  return parts;
}

function pillar([x, y]: Spot): string {
  return (
    path(circle(x + 11, y + 14, 36), { fill: "#000", opacity: 0.34 }) +
    path(plank(x, y, 72, 72), { fill: "#54505a", stroke: "#2d2a31", "stroke-width": 3 }) +
    path(circle(x, y, 29), { fill: "#6b6671", stroke: "#36333b", "stroke-width": 3 }) +
    path(circle(x - 5, y - 6, 18), { fill: "#7d7883" })
  );
}

/** A barrel that stands. */
function barrel([x, y]: Spot): string {
  return (
    path(circle(x + 7, y + 9, 24), { fill: "#000", opacity: 0.34 }) +
    path(circle(x, y, 24), { fill: "#6d4c2d", stroke: "#2d2118", "stroke-width": 5 }) +
    path(`M${x - 12} ${y - 17}v34m8-38v42m8-42v42m8-38v34`, { stroke: "#4a3420", "stroke-width": 2 }) +
    path(circle(x + 4, y - 6, 3), { fill: "#2d2118" })
  );
}

/** A barrel that lies on its side in a rack. */
function lying([x, y]: Spot): string {
  return (
    path(`M${x - 34} ${y - 18}q34-12 68 0v36q-34 12-68 0z`, { fill: "#6a4a2c", stroke: "#2d2118", "stroke-width": 3 }) +
    path(`M${x - 20} ${y - 22}v44m40-44v44`, { stroke: "#8a8590", "stroke-width": 4 }) +
    path(`M${x - 34} ${y - 6}q34-6 68 0m-68 13q34 6 68 0`, { fill: "none", stroke: "#452f1c", "stroke-width": 2 })
  );
}

function crate([x, y]: Spot, side: number, turn: number): string {
  return (
    path(plank(x + 7, y + 9, side, side, turn), { fill: "#000", opacity: 0.32 }) +
    path(plank(x, y, side, side, turn), { fill: "#75583a", stroke: "#33251a", "stroke-width": 4 }) +
    path([plank(x, y, side - 10, 5, turn + 45), plank(x, y, side - 8, side - 8, turn)], {
      fill: "none",
      stroke: "#4b3722",
      "stroke-width": 3,
    })
  );
}

/** A torch on the wall, and the light that it throws. */
function torch([x, y]: Spot): string {
  return (
    `<circle cx="${x}" cy="${y}" r="190" fill="url(#t)" transform="translate(${x} ${y}) translate(${-x} ${-y})"/>` +
    path(circle(x, y, 10), { fill: "#e0963c" }) +
    path(circle(x, y, 5), { fill: "#ffe2a0" })
  );
}

const TORCHES: readonly Spot[] = [
  [300, 44],
  [900, 44],
  [300, 756],
  [900, 756],
  [1156, 400],
];
const PILLARS: readonly Spot[] = [
  [310, 214],
  [600, 200],
  [890, 214],
  [310, 596],
  [600, 610],
  [890, 596],
];

/** Steps that come down from the house. */
function stairs(): string {
  const steps = [0, 1, 2, 3, 4].map((step) =>
    path(plank(64 + step * 21, 400, 20, 150 + step * 4), {
      fill: ["#8b8590", "#7d7783", "#6e6975", "#605b67", "#544f5b"][step]!,
      stroke: "#2d2a31",
      "stroke-width": 2,
    }),
  );
  return path(plank(112, 412, 122, 176), { fill: "#000", opacity: 0.25 }) + steps.join("");
}

/** A vaulted cellar: flagstones, pillars, barrels, and torches that do not reach everywhere. */
export const cellar = (): string => {
  const { joints, dark, light } = flagstones();
  return place({ colour: "#4c4852", light: { at: [600, 400], radius: 560, colour: "#ffcf8a" }, dusk: 0.62 }, [
    `<defs><radialGradient id="t"><stop stop-color="#ffb056" stop-opacity=".34"/><stop offset="1" stop-color="#ffb056" stop-opacity="0"/></radialGradient></defs>`,
    path(dark, { fill: "#403c47", opacity: 0.75 }),
    path(light, { fill: "#5a5560", opacity: 0.75 }),
    path(joints, { fill: "none", stroke: "#35323b", "stroke-width": 3, opacity: 0.85 }),
    path([blob(chance, 770, 470, 46, 0.3), blob(chance, 806, 492, 26, 0.3), blob(chance, 470, 300, 24, 0.35)], {
      fill: "#37404c",
      stroke: "#33303a",
      "stroke-width": 3,
      opacity: 0.8,
    }),
    path("M748 462q22-14 46-8m-30 20q18-8 34-4", { fill: "none", stroke: "#7e8a99", "stroke-width": 2, opacity: 0.6 }),
    path(
      Array.from({ length: 9 }, () => {
        const [x, y] = [between(chance, 140, 1060), between(chance, 100, 700)];
        return `M${Math.round(x)} ${Math.round(y)}l${Math.round(between(chance, -24, 24))} ${Math.round(between(chance, 8, 22))}l${Math.round(between(chance, -20, 20))} ${Math.round(between(chance, 6, 18))}`;
      }),
      { fill: "none", stroke: "#312e37", "stroke-width": 2 },
    ),
    wall(
      chance,
      [
        [24, 24],
        [1176, 24],
        [1176, 776],
        [24, 776],
        [24, 24],
      ],
      48,
      ["#5f5a66", "#2b2830"],
    ),
    stairs(),
    path(plank(600, 74, 330, 60), { fill: "#000", opacity: 0.3 }),
    path([plank(600, 46, 340, 9), plank(600, 92, 340, 9)], { fill: "#4a3522", stroke: "#2a1f15", "stroke-width": 2 }),
    ...[480, 560, 640, 720].map((x) => lying([x, 70])),
    ...PILLARS.map(pillar),
    ...(
      [
        [92, 96],
        [146, 86],
        [90, 152],
        [1106, 90],
        [1056, 84],
        [1108, 146],
        [98, 706],
        [150, 716],
      ] as const
    ).map(barrel),
    crate([1092, 700], 62, 6),
    crate([1030, 716], 48, -12),
    crate([1096, 636], 46, 20),
    crate([470, 724], 44, 8),
    path("M1150 50l-58 4 54 54zM50 750l52-6-48-46z", {
      fill: "none",
      stroke: "#b9b4c0",
      "stroke-width": 1,
      opacity: 0.45,
    }),
    ...TORCHES.map(torch),
  ]);
};
