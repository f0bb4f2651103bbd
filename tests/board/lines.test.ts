/** Battles on a line on the board (`LIN-POS-1`): they open, are led along the strip, and change to and from other boards. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { open } from "../../analysis/desk/index";
import { packed } from "../../analysis/line/index";
import { openedData } from "../../analysis/link/reader-door";
import { drawn, placeAt } from "../../analysis/picture/drawn";
import { plateWords } from "../../analysis/picture/plate";
import { held, pointTo, question, takeUp } from "../../analysis/play/index";
import { drop, sketch } from "../../analysis/play/moving";
import { underRuleset } from "../../analysis/setup/setup-edits";
import { speak } from "../../analysis/words";
import { battleIn } from "../support/board-links";
import { closeDocument, openDocument } from "../support/page-globals";

const at = (id: string, side: string, place: number, more: object = {}) => ({
  id,
  side,
  at: place,
  movement: 12,
  ...more,
});
const LINE = {
  ruleset: "sw25-line",
  options: { field: { from: 0, to: 30 } },
  sides: ["party", "monsters"],
  characters: [at("wolf", "party", 5), at("mage", "party", 0), at("goblin", "monsters", 12), at("orc", "monsters", 22)],
  line: [],
};

beforeEach(async () => {
  openDocument();
  await speak("en");
});
afterEach(closeDocument);

describe.each(["sw25-line", "sw20-line"])("%s", (ruleset) => {
  test("a link of it opens, and is written as it was", async () => {
    const read = await openedData({ ...LINE, ruleset });
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(packed(read.analysis)).toMatchObject({
      ruleset,
      characters: [{ id: "wolf", at: 5 }, { at: 0 }, { at: 12 }, { at: 22 }],
    });
  });

  test("somebody is led to a metre of the strip, whatever the pointer's height, and stopped by who may block", () => {
    open(battleIn({ ...LINE, ruleset, script: undefined }));
    takeUp("wolf", "pointer");
    pointTo([9, 3]);
    expect(held.value?.end).toEqual([9, 0]);
    expect(plateWords.value?.title).toContain("Normal");
    expect(sketch.value?.command).toMatchObject({ do: "move", who: "wolf", path: [[9, 0]] });
    pointTo([16, -4]);
    expect(sketch.value?.planned?.preview?.blockers.map(({ by }) => by)).toEqual(["goblin"]);
    drop();
    expect(question.value?.pending.blockers.map(({ by }) => by)).toEqual(["goblin"]);
    question.value = null;
  });

  test("the pointer means the place of the sign below it, else the nearest whole metre", () => {
    open(battleIn({ ...LINE, ruleset, characters: [...LINE.characters, at("imp", "monsters", 12.4)] }));
    const { seats, plane, axis } = drawn.value;
    const imp = seats.get("imp")!;
    expect(placeAt(imp.x, imp.y)).toEqual([12.4, 0]);
    const pixel = (17.3 - plane!.from[0]) * plane!.scale;
    expect(placeAt(pixel, axis! - 2)).toEqual([17, 0]);
  });
});

test("from the plane the place along the axis stays, and back; from areas it goes by steps of 10 m, and back", async () => {
  const plane = await openedData({
    ruleset: "sw25-advanced",
    sides: ["party", "monsters"],
    options: { field: { from: [0, 0], to: [30, 20] } },
    characters: [
      { ...at("wolf", "party", 0), at: [4, 3] },
      { ...at("mage", "party", 0), at: [7, 8] },
      { ...at("orc", "monsters", 0), at: [18, 2] },
      { ...at("imp", "monsters", 0), at: [2, 2] },
    ],
    line: [],
  });
  if (!plane.ok) throw new Error("The plane is here");
  const under = async (from: typeof plane.analysis, id: Parameters<typeof underRuleset>[1]) => {
    const edited = await underRuleset(from, id);
    if (!edited.ok) throw new Error(JSON.stringify(edited.problem));
    return edited.analysis;
  };
  const placesOf = ({ setup }: typeof plane.analysis) => setup.characters.map((one) => one.at);
  const line = await under(plane.analysis, "sw25-line");
  expect(placesOf(line)).toEqual([
    [4, 0],
    [7, 0],
    [18, 0],
    [2, 0],
  ]);
  expect(line.setup.options?.field).toEqual({ from: [0, 0], to: [30, 0] });
  const back = await under(line, "sw20-advanced");
  expect(placesOf(back)).toEqual([
    [4, 0],
    [7, 0],
    [18, 0],
    [2, 0],
  ]);
  expect(back.setup.options?.field).toEqual({ from: [0, 0], to: [30, 20] });
  // Of equals to the front; nobody begins in the other side's rear.
  const areas = await under(line, "sw25-areas");
  expect(placesOf(areas)).toEqual(["rear", "front", "rear", undefined]);
  expect(placesOf(await under(areas, "sw20-line")).slice(0, 3)).toEqual([
    [0, 0],
    [10, 0],
    [20, 0],
  ]);
});
