/** A side's colour goes by its name, as the legend has it, and not by who acts first. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawBattle, lookOfSide } from "../../src/chronicle/index";
import { fileWith, replayed, wordsOf } from "../support/scripts";

test("the party is blue and its enemies are orange, in whatever order they act", () => {
  for (const sides of [
    ["party", "monsters"],
    ["monsters", "party"],
    ["others", "monsters", "party"],
  ])
    expect(["party", "monsters"].map((side) => lookOfSide(sides, side))).toEqual([0, 1]);
  expect(lookOfSide(["monsters"], "monsters")).toBe(1);
  expect(lookOfSide(["party", "others"], "others")).toBe(2);
});

test("sides of other names have the looks that are left, each its own", () => {
  expect(["red", "blue"].map((side) => lookOfSide(["red", "blue"], side))).toEqual([0, 1]);
  expect(["goblins", "party"].map((side) => lookOfSide(["goblins", "party"], side))).toEqual([1, 0]);
  const many = ["a", "monsters", "b", "c", "party"];
  expect(new Set(many.map((side) => lookOfSide(many, side))).size).toBe(5);
  expect(lookOfSide(["party"], "unknown")).toBe(1);
});

test("pictures have the signs that the legend in the words' page names", () => {
  const legend = readFileSync(new URL("../../packs/help-en/words.yaml", import.meta.url), "utf8");
  expect(legend).toContain("blue disc</th><td>the party");
  expect(legend).toContain("orange diamond</th><td>its enemies");
  const characters = [
    { id: "ogre", side: "monsters", at: [0, 0] },
    { id: "wolf", side: "party", at: [5, 0] },
  ];
  const { battle, document } = replayed(fileWith([], { sides: ["monsters", "party"], characters }));
  const text = drawBattle(battle, document.state, wordsOf("en"), (id) => id);
  expect(text).toMatch(/<polygon class="marker" fill="#c05621"[^>]*>[\s\S]*<circle class="marker" fill="#2b6cb0"/);
});
