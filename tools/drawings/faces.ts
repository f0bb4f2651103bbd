/** Faces for tokens: their common parts are drawn once, and a table has the differences. */

import { group, type Look, path } from "./pen";

/** Colours by what they are of. */
interface Head {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  /** Behind the head, before anything else. */
  readonly behind?: string;
  /** Between head and eyes: hair, beard, hood. */
  readonly over?: string;
  readonly eyes?: string;
  readonly mouth?: string;
  /** Half the head's width and height. */
  readonly size?: readonly [number, number];
}

const DARK = "#1d1712";
const stroke = (d: string, colour = DARK, width = 1.6, more: Look = {}) =>
  path(d, {
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
const fill = (d: string, colour: string) => path(d, { fill: colour });
/** Both sides of a face: the left part, and the same mirrored on the right. */
const bothSides = (part: string) => part + group([part], { transform: "matrix(-1 0 0 1 64 0)" });

const eyes = (iris: string) =>
  bothSides(
    `${fill("M21 33q4-5 9 0-5 4-9 0z", "#f7f2e6")}<circle cx="26" cy="33" r="2.3" fill="${iris}"/>${stroke("M20 32q5-5 10 0", DARK, 1.8)}`,
  );
const brows = (colour: string, slope: number) => bothSides(stroke(`M20 27q4-${2 + slope} 9 ${slope}`, colour, 2.2));
const mouth = (d: string) => stroke(d, "#5a2a22", 1.8);
const nose = stroke("M32 34l-2 6h3", "#00000055", 1.5);
const ears = (skin: string, tip: string) => bothSides(fill(tip, skin) + stroke(tip, "#00000044", 1));
const ROUND_EAR = "M17 32q-5-2-4 4 1 5 6 4z";
const POINTED_EAR = "M18 31Q9 27 5 20q1 14 13 20z";
const GREAT_EAR = "M18 30Q8 20 0 20q3 16 18 20z";

/** Shoulders, neck and head, with what `head` says of them. */
function bust({
  skin,
  hair,
  cloth,
  behind = "",
  over = "",
  eyes: looks = eyes("#4a3423"),
  mouth: mouthed = mouth("M27 45q5 3 10 0"),
  size = [14.5, 17],
}: Head): string {
  const [rx, ry] = size;
  return [
    behind,
    fill("M6 66q2-15 17-16h18q15 1 17 16z", cloth),
    stroke("M23 50q9 9 18 0", "#00000055", 2),
    fill("M26 44h12v8q-6 5-12 0z", skin),
    fill("M26 47q6 5 12 0v3q-6 5-12 0z", "#00000033"),
    `<ellipse cx="32" cy="33" rx="${rx}" ry="${ry}" fill="${skin}"/>`,
    nose,
    looks,
    mouthed,
    brows(hair, 1),
    over,
  ].join("");
}

const snarl = `${fill("M23 43q9 7 18 0l-2 5q-7 4-14 0z", "#4a1818")}${fill("M24 44l2 4 2-3 2 4 2-3 2 3 2-4 2 3 2-4z", "#f4ecd6")}`;
const glare = (iris: string) =>
  bothSides(
    `${fill("M19 29l10 4q-4 5-9 1z", iris)}<circle cx="25" cy="32.4" r="1.7" fill="${DARK}"/>${stroke("M18 28l11 5", DARK, 2)}`,
  );

const heads: Readonly<Record<string, () => string>> = {
  /** A swordsman with a mane and a scar. */
  wolf: () =>
    bust({
      skin: "#d9a57c",
      hair: "#4b4d55",
      cloth: "#394b66",
      behind: fill("M12 50Q4 26 18 12l2 4q6-9 14-10l-1 4q12-3 18 8l-4 0q10 12 5 32z", "#565862"),
      eyes: eyes("#7a8ea0"),
      mouth: mouth("M27 45q6 1 10-1"),
      over:
        ears("#d9a57c", ROUND_EAR) +
        fill("M16 31q-1-15 8-18l2 5 5-7 3 6 6-5 2 6q7 3 6 14l-4-8-5 2-6-4-6 4-6-3z", "#6b6d78") +
        stroke("M39 26l4 14", "#9b5a48", 1.6) +
        fill("M8 58q8-8 15-7l9 6 9-6q7-1 15 7l-6-1-3 5-6-6-4 6-5-5-5 5-4-6-6 6-3-5z", "#8a8078"),
    }),
  /** A sorceress under a wide hat. */
  sakura: () =>
    bust({
      skin: "#f4cfb0",
      hair: "#c2587e",
      cloth: "#5b3a6b",
      size: [13.5, 16],
      behind: fill("M14 56Q8 30 20 18h24q12 12 6 38l-8 4H22z", "#e08aa8"),
      eyes: eyes("#8a3f6a"),
      mouth: mouth("M28 45q4 3 8 0"),
      over:
        fill("M18 34q0-12 8-15-2 6 6 7-1-3 1-6 2 6 9 6l-1-5q6 4 5 13l3-6q0-14-17-14T15 28z", "#ef9fba") +
        fill("M4 24q28-14 56 0-8 3-16 1-12-3-24 0-8 2-16-1z", "#43304f") +
        fill("M16 22Q22 4 34-2q8 4 6 8 8 6 8 16-16-6-32 0z", "#553c66") +
        fill("M16 22q16-6 32 0v-4q-16-6-32 0z", "#d8b45a"),
    }),
  /** A dwarf in a helm, behind a beard. */
  kai: () =>
    bust({
      skin: "#d79b76",
      hair: "#8a4a22",
      cloth: "#6b6f78",
      size: [15.5, 16],
      eyes: eyes("#3f5a3a"),
      mouth: "",
      over:
        fill("M15 34q1 6 5 8 12-5 24 0 4-2 5-8 4 12-2 20-6 8-15 10-9-2-15-10-6-8-2-20z", "#a65a28") +
        stroke("M24 46q8-5 16 0", "#6b3413", 2.2) +
        stroke("M26 52v7m6-6v9m6-10v7", "#8a4a22", 1.6) +
        fill("M14 30Q12 8 32 7t18 23q-18-7-36 0z", "#8b929d") +
        fill("M14 30q18-7 36 0l1-5q-19-7-38 0z", "#5d636e") +
        fill("M30 7h4l-1 30h-2z", "#5d636e") +
        bothSides(fill("M14 25Q4 22 4 10q6 8 12 9z", "#e8dcc0")),
    }),
  /** An elf who shoots, hooded. */
  mei: () =>
    bust({
      skin: "#efc9a4",
      hair: "#b8923f",
      cloth: "#3d5a3a",
      size: [13, 16.5],
      behind: fill("M8 60Q2 20 32 6q30 14 24 54z", "#33502f"),
      eyes: eyes("#3f8a5a"),
      over:
        ears("#efc9a4", POINTED_EAR) +
        fill("M18 34q-1-14 14-17 15 3 14 17-3-9-10-12-4 5-18 12z", "#d9b45a") +
        fill("M19 38q-3 10 1 18l4-2q-3-8-2-14zM45 38q3 10-1 18l-4-2q3-8 2-14z", "#d9b45a") +
        fill("M12 32Q14 10 32 8t20 24q-4-14-20-15T12 32z", "#4b7044"),
    }),
  /** A priestess with a veil. */
  hana: () =>
    bust({
      skin: "#e8b993",
      hair: "#3a2a22",
      cloth: "#d9d2c0",
      size: [13.5, 16.5],
      behind: fill("M10 62Q6 14 32 8q26 6 22 54z", "#efe8d8"),
      eyes: eyes("#5a3a24"),
      mouth: mouth("M27 44q5 4 10 0"),
      over:
        fill("M18 33q0-13 14-14 14 1 14 14-6-9-14-9t-14 9z", "#4a352a") +
        fill("M14 30Q16 12 32 11t18 19q-6-11-18-12-12 1-18 12z", "#f6f1e4") +
        stroke("M17 26q15-12 30 0", "#c9a23f", 2) +
        `<circle cx="32" cy="19" r="2.6" fill="#c9a23f"/>` +
        `<circle cx="32" cy="58" r="3.4" fill="none" stroke="#c9a23f" stroke-width="2"/>`,
    }),
  /** A scout with a bandage over one eye and a neckerchief. */
  jin: () =>
    bust({
      skin: "#c98f63",
      hair: "#2c2622",
      cloth: "#7a3b2c",
      eyes: eyes("#2f4a66"),
      mouth: mouth("M26 44q7 4 11-1"),
      over:
        ears("#c98f63", ROUND_EAR) +
        fill("M16 32q-2-18 16-19 18 1 16 19-2-6-6-8l-3-4-5 3-6-4-5 5q-6 2-7 8z", "#3a322c") +
        fill("M15 24q17-8 34 0v4q-17-8-34 0z", "#b8452f") +
        fill("M48 26l9-3-4 6 4 4-9-3z", "#9a3826") +
        fill("M18 52q14 8 28 0l2 6q-16 8-32 0z", "#b8452f") +
        stroke("M21 38q2 3 1 6", "#8a4a30", 1.4),
    }),
  goblin: () =>
    bust({
      skin: "#7f9a4a",
      hair: "#3d4a22",
      cloth: "#5a4028",
      size: [15, 15.5],
      eyes: glare("#f1d84a"),
      mouth: snarl,
      over:
        ears("#7f9a4a", GREAT_EAR) +
        fill("M29 33q3-2 6 0l2 6q-5 3-10 0z", "#6a833c") +
        fill("M26 18l3-8 3 6 3-7 3 9q-6-3-12 0z", "#2f331c"),
    }),
  "goblin-shaman": () =>
    bust({
      skin: "#8a8f52",
      hair: "#4a3a5a",
      cloth: "#4a3358",
      size: [14.5, 15.5],
      eyes: glare("#d98af0"),
      mouth: snarl,
      over:
        ears("#8a8f52", GREAT_EAR) +
        fill("M29 33q3-2 6 0l2 6q-5 3-10 0z", "#767a42") +
        fill("M15 27Q14 10 32 8t17 19q-6-6-17-6t-17 6z", "#e5dcc4") +
        bothSides(`${fill("M17 15Q8 10 9 1q8 4 12 9z", "#cfc3a2")}<circle cx="27" cy="16" r="2.6" fill="#2c2418"/>`) +
        stroke("M20 39l5 1m-5 3l5-1M44 39l-5 1m5 3l-5-1", "#e9e2f2", 1.4),
    }),
  kobold: () =>
    bust({
      skin: "#a8703f",
      hair: "#5a3518",
      cloth: "#4d4a3a",
      size: [14, 15],
      eyes: glare("#f4e2a0"),
      mouth: "",
      over:
        ears("#a8703f", "M19 26Q9 18 8 5q12 6 17 16z") +
        fill("M23 36q9-6 18 0 2 9-9 13-11-4-9-13z", "#c08a58") +
        fill("M28 37q4-3 8 0-1 5-4 5t-4-5z", DARK) +
        stroke("M32 42v3m-6 1q6 4 12 0", DARK, 1.6) +
        fill("M27 46l1 4 2-3zm10 0l-1 4-2-3z", "#f4ecd6"),
    }),
  "grey-wolf": () =>
    [
      fill("M4 66q0-24 14-32h28q14 8 14 32z", "#5a6068"),
      bothSides(fill("M17 30Q8 16 12 3q12 5 17 17z", "#6c737c") + fill("M18 26q-5-9-3-15 6 4 9 10z", "#3d3236")),
      fill("M12 32q2-16 20-18 18 2 20 18l4 10-9-1q-5 14-15 20-10-6-15-20l-9 1z", "#7d858f"),
      fill("M24 36q8-6 16 0 3 14-8 22-11-8-8-22z", "#b9bfc4"),
      fill("M27 41q5-4 10 0-1 6-5 6t-5-6z", DARK),
      stroke("M32 47v4m-7 0q7 5 14 0", DARK, 1.6),
      fill("M26 52l1.500 5 2.500-4zm12 0l-1.500 5-2.500-4z", "#f7f2e6"),
      bothSides(
        `${fill("M17 31l11 4q-6 4-10 0z", "#f1c84a")}<circle cx="23.500" cy="33.800" r="1.800" fill="${DARK}"/>`,
      ),
      stroke("M32 15v12m-5-8l3 7m7-7l-3 7", "#5a6068", 1.8),
    ].join(""),
  bandit: () =>
    bust({
      skin: "#c79a74",
      hair: "#33261c",
      cloth: "#3a3630",
      behind: fill("M8 62Q4 14 32 6q28 8 24 56z", "#2f2c29"),
      eyes: eyes("#3a3a3a"),
      mouth: "",
      over:
        fill("M16 37q16 8 32 0 1 12-8 18-8 3-16 0-9-6-8-18z", "#6a2f2a") +
        stroke("M20 44q12 6 24 0M22 50q10 5 20 0", "#4a1f1c", 1.4) +
        fill("M12 34Q12 9 32 8t20 26q-5-15-20-15T12 34z", "#45403a") +
        stroke("M24 22l4 9", "#8a4a3a", 1.4),
    }),
  skeleton: () =>
    [
      fill("M8 66q2-13 16-15h16q14 2 16 15z", "#4d4437"),
      stroke("M20 56h24m-22 5h20M32 50v14", "#cfc7ae", 2.4),
      fill("M13 31Q13 9 32 9t19 22q0 8-6 11v7q-5 4-13 4t-13-4v-7q-6-3-6-11z", "#ded6bd"),
      bothSides(
        fill("M18 31q1-6 7-6 5 1 4 8-2 5-7 4-5-1-4-6z", "#1b1713") +
          `<circle cx="24" cy="31.500" r="2" fill="#7fd8ff"/>`,
      ),
      fill("M32 36l-3 6h6z", "#1b1713"),
      stroke("M22 46h20M25 44v7m4-7v8m3-8v8m3-8v8m4-8v7", "#2c261f", 1.5),
      stroke("M37 11l-4 6 4 3-3 5", "#8b826a", 1.4),
      fill("M10 27Q10 6 32 5t22 22l-5-3Q46 12 32 12T15 24z", "#6a6358"),
    ].join(""),
  spider: () =>
    [
      bothSides(stroke("M24 38Q10 34 6 20M24 42Q8 44 3 36M25 47Q10 54 6 62M27 33Q18 22 17 8", "#2b2230", 4)),
      `<ellipse cx="32" cy="24" rx="15" ry="16" fill="#3d2f45"/>`,
      fill("M32 10l4 7-4 4-4-4zM32 23l4 5-4 4-4-4z", "#b8452f"),
      `<ellipse cx="32" cy="43" rx="12" ry="11" fill="#4f3f59"/>`,
      bothSides(
        `<circle cx="28" cy="42" r="2.800" fill="#e05a3f"/><circle cx="23.500" cy="39.500" r="1.800" fill="#e05a3f"/><circle cx="29" cy="37" r="1.400" fill="#e05a3f"/>${fill("M27 49q-3 5 1 9 3-3 2-9z", "#d8cfc0")}`,
      ),
    ].join(""),
  lizard: () =>
    [
      fill("M6 66q2-16 18-18h16q16 2 18 18z", "#6b4f33"),
      bothSides(fill("M20 18q-9-2-12-11 10 0 16 7z", "#7a5a3a")),
      fill("M14 30Q14 11 32 10t18 20l-4 8q4 9-3 15-11 7-22 0-7-6-3-15z", "#4f8a72"),
      fill("M20 42q12-7 24 0 3 8-3 12-9 4-18 0-6-4-3-12z", "#7fb09a"),
      bothSides(
        `${fill("M17 29q5-6 11 0-5 6-11 0z", "#f4c94a")}${fill("M22.500 25.800q2.400 3.200 0 6.600-2-3.400 0-6.600z", DARK)}<circle cx="28" cy="43" r="1.300" fill="${DARK}"/>`,
      ),
      stroke("M19 48q13 6 26 0", DARK, 1.8),
      fill("M23 49l1.500 4 2-3.400zm18 0l-1.500 4-2-3.400z", "#f4ecd6"),
      stroke("M32 11v9m-5-7l2 7m8-7l-2 7", "#35624f", 2),
    ].join(""),
  ogre: () =>
    bust({
      skin: "#b0775a",
      hair: "#3b231a",
      cloth: "#54452f",
      size: [18, 18],
      eyes: glare("#f2b03f"),
      mouth: `${fill("M20 44q12-4 24 0l-2 6q-10 4-20 0z", "#4a1818")}${fill("M21 48l-1-9 5 7zm22 0l1-9-5 7z", "#f4ecd6")}`,
      over:
        ears("#b0775a", "M15 32q-8-4-8 4 1 6 10 6z") +
        fill("M28 33q4-3 8 0l2 6q-6 4-12 0z", "#9a6349") +
        fill("M15 26q1-12 17-12t17 12q-8-6-17-5-9-1-17 5z", "#3b231a") +
        bothSides(fill("M20 19q-8-5-7-14 8 3 13 10z", "#d9caa2")),
    }),
};

/** Behind faces of characters, and of monsters: both sides differ at a glance. */
const BACKGROUND = { character: ["#3f6a8a", "#1d3247"], monster: ["#7a3a33", "#331716"] } as const;

/** Which faces there are, and of whom. */
export const FACES: Readonly<Record<string, keyof typeof BACKGROUND>> = {
  ...Object.fromEntries(["wolf", "sakura", "kai", "mei", "hana", "jin"].map((name) => [name, "character" as const])),
  ...Object.fromEntries(
    ["goblin", "goblin-shaman", "kobold", "grey-wolf", "bandit", "skeleton", "spider", "lizard", "ogre"].map((name) => [
      name,
      "monster" as const,
    ]),
  ),
};

/** A face as SVG text: a disc, so that it fits tokens with and without a ring. */
export function face(name: string): string {
  const [light, deep] = BACKGROUND[FACES[name]!];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">`,
    `<defs><radialGradient id="b" cy=".35"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><clipPath id="c"><circle cx="32" cy="32" r="30.5"/></clipPath></defs>`,
    `<circle cx="32" cy="32" r="31" fill="url(#b)"/>`,
    group([heads[name]!()], { "clip-path": "url(#c)" }),
    `<circle cx="32" cy="32" r="30.5" fill="none" stroke="#0009" stroke-width="2"/></svg>`,
  ].join("");
}
