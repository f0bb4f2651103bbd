import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** Letters alone, without what finer setting and upright lines need. Browsers refuse a font without its table of names. */
const BARE = { dropTables: ["BASE", "GPOS", "GSUB", "STAT", "gasp", "prep", "vhea", "vmtx"], noHinting: true };

/** Every letter beyond the Latin ones that stands in a text of a picture. */
function lettersOf(svg: string): string {
  const texts = [...svg.matchAll(/<(text|tspan)[^>]*>([^<]*)<\/\1>/g)].map(([, , text]) => text).join("");
  return [...new Set(texts)].filter((letter) => letter > "\u02ff").join("");
}

/**
 * A picture as a computer with a Japanese font shows it: an SVG that is shown as a picture knows none of the page's fonts,
 * and a browser of tests has none of its own.
 */
export async function lettered(path: string): Promise<string> {
  const svg = readFileSync(path, "utf8");
  const letters = lettersOf(svg);
  if (letters === "") return svg;
  const face = await faceFor(letters);
  return svg
    .replace("<style>", `<style>\n${face}`)
    .replace("</style>", 'text { font-family: "Letters", sans-serif; }\n</style>');
}

const FACES = new Map<string, Promise<string>>();

/** A font of these letters as a rule of style: unpacking the whole font takes seconds, so it is done once. */
function faceFor(letters: string): Promise<string> {
  const face = FACES.get(letters) ?? madeFace(letters);
  FACES.set(letters, face);
  return face;
}

async function madeFace(letters: string): Promise<string> {
  const whole = createRequire(import.meta.url).resolve(
    "@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff",
  );
  const own = await subsetFont(readFileSync(whole), letters, { targetFormat: "woff2", ...BARE });
  return `@font-face { font-family: "Letters"; src: url("data:font/woff2;base64,${own.toString("base64")}"); }`;
}
