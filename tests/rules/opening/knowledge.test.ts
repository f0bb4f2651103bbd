import { expect, test } from "vitest";
import { knowledgeChecks } from "../../../src/rules";

test("OPN-4 everyone who does not know the enemy makes a check of its own, against each kind", () => {
  expect(knowledgeChecks(["ash", "elk"], ["wolf", "ogre"])).toEqual([
    { who: "ash", kind: "wolf" },
    { who: "ash", kind: "ogre" },
    { who: "elk", kind: "wolf" },
    { who: "elk", kind: "ogre" },
  ]);
  const knows = (who: string, kind: string) => who === "ash" && kind === "wolf";
  expect(knowledgeChecks(["ash", "elk"], ["wolf"], knows)).toEqual([{ who: "elk", kind: "wolf" }]);
  expect(knowledgeChecks([], ["wolf"])).toEqual([]);
});
