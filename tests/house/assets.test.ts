/** Every picture that is shipped can be drawn on the canvas by every browser. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { FACES, face } from "../../tools/drawings/faces";
import { PLACES } from "../../tools/drawings/index";
import { drawSheet } from "../../tools/help-pictures";

const ROOT = join(import.meta.dirname, "../..");

function pictures(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".svg")).map((file) => join(folder, file));
}

/** What is wrong with an SVG: Firefox has no size for one that does not say it in pixels, and draws no scene with it. */
function complaint(svg: string): string | null {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  for (const side of ["width", "height"])
    if (!new RegExp(`\\s${side}="[1-9][\\d.]*(px)?"`).test(root)) return `no ${side} in pixels: ${root}`;
  return null;
}

function complaints(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const found = complaint(readFileSync(join(ROOT, file), "utf8"));
    return found === null ? [] : [`${relative(".", file)}: ${found}`];
  });
}

describe("every SVG has width and height", () => {
  it("among the assets", () => {
    expect(pictures("assets").length).toBeGreaterThan(10);
    expect(complaints(pictures("assets"))).toEqual([]);
  });

  it("in the sheet of pictures that is drawn for the help journal", () => {
    expect(complaint(drawSheet())).toBeNull();
  });

  it("among the places and faces of the examples, which are small", () => {
    const drawn = [...Object.values(PLACES).map((draw) => draw()), ...Object.keys(FACES).map(face)];
    expect(Object.keys(PLACES).length).toBe(5);
    expect(drawn.map(complaint).filter((text) => text !== null)).toEqual([]);
    expect(drawn.map((svg) => svg.length).filter((bytes) => bytes > 25_000)).toEqual([]);
    expect(drawn.filter((svg) => /NaN|undefined|<script|href="(?!#)/.test(svg))).toEqual([]);
    expect(drawn).toEqual([...new Set(drawn)]);
  });

  it.runIf(existsSync(join(ROOT, "dist")))("in the built system", () => {
    expect(pictures("dist").length).toBeGreaterThan(pictures("assets").length);
    expect(complaints(pictures("dist"))).toEqual([]);
  });

  it("and one that has none would be noticed", () => {
    const size = (given: string) =>
      complaint(`<svg xmlns="http://www.w3.org/2000/svg" ${given} viewBox="0 0 64 64"></svg>`);
    expect(size('width="64" height="64"')).toBeNull();
    for (const given of [
      "",
      'width="64"',
      'width="100%" height="100%"',
      'width="0" height="64"',
      'stroke-width="4" height="4"',
    ])
      expect(size(given)).toMatch(/^no (width|height)/);
  });
});
