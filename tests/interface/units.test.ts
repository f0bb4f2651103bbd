/** Metres on maps that are measured in something else. */

import { describe, expect, test } from "vitest";
import { metresPerSpace, pixelsPerMetre, radiusInMetres } from "../../src/foundry/metres";
import { metresOfUnit } from "../../src/foundry/units";
import { centreInMetres, cornerInPixels, metresToPixels, pixelsToMetres } from "../../src/scene/map-places";

describe("units", () => {
  test.each<[metres: number, written: readonly string[]]>([
    [1, ["m", "M", " m ", "m.", "metres", "Meter", "ｍ", "メートル", "㍍"]],
    [1000, ["km", "Kilometers", "㎞", "キロ", "㌔"]],
    [0.01, ["cm", "㎝", "センチ", "㌢"]],
    [0.3048, ["ft", "Ft.", "feet", "foot", "'", "フィート", "㌳", "ｆｔ"]],
    [0.0254, ["in", "inches", '"', "インチ", "㌅"]],
    [0.9144, ["yd", "yards", "ヤード", "㍎"]],
    [1609.344, ["mi", "Miles", "マイル", "㍄"]],
    [10 / 33, ["尺", "shaku"]],
    [60 / 33, ["間"]],
    [3600 / 33, ["町"]],
    [129_600 / 33, ["里"]],
  ])("%d m", (metres, written) => {
    for (const unit of written) expect([unit, metresOfUnit(unit)]).toEqual([unit, expect.closeTo(metres, 9)]);
  });

  test("that nobody knows are none", () => {
    for (const unit of ["", " ", "sq", "hex", "parsecs", "マス", "constructor", "__proto__", "m m"])
      expect([unit, metresOfUnit(unit)]).toEqual([unit, null]);
  });
});

describe("a scene with spaces of 5 ft, 100 px", () => {
  const scene = { grid: { size: 100, distance: 5, units: "ft" } };

  test("has 1.524 m a space, everywhere that metres and pixels meet", () => {
    expect(metresPerSpace(scene)).toBeCloseTo(1.524, 9);
    expect(pixelsPerMetre(scene)).toBeCloseTo(100 / 1.524, 9);
    expect(pixelsToMetres(scene, { x: 1000, y: 50 })).toEqual([expect.closeTo(15.24, 9), expect.closeTo(0.762, 9)]);
    expect(metresToPixels(scene, [15.24, 0.762])).toEqual({ x: expect.closeTo(1000, 9), y: expect.closeTo(50, 9) });
    expect(radiusInMetres(scene, { width: 1, height: 2 })).toBeCloseTo(1.524, 9);
    expect(centreInMetres(scene, { x: 950, y: 0, width: 1, height: 1 })).toEqual([15.24, 0.76]);
  });

  test("puts a token back to the pixel that it came from", () => {
    for (let x = 0; x < 2000; x += 37) {
      const place = { x, y: 2000 - x, width: 1, height: 1 };
      expect(cornerInPixels(scene, centreInMetres(scene, place), place)).toEqual({ x, y: 2000 - x });
    }
  });
});

test("a unit that nobody knows, and none at all, counts as metres", () => {
  for (const units of ["parsecs", "", undefined])
    expect(metresPerSpace({ grid: { size: 100, distance: 5, ...(units === undefined ? {} : { units }) } })).toBe(5);
});
