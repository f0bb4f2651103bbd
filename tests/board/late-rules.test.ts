/** Rules that the page has not from the start come with the first battle that needs them; where they do not come it is said. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const AREAS = { ruleset: "sw25-areas", sides: ["party", "monsters"], characters: [], line: [] };

/** A page anew: it has the rules of the plane alone. */
beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock("../../analysis/rulesets.lazy"));

test("three areas are fetched when a battle of theirs is opened", async () => {
  const { openedData } = await import("../../analysis/link/reader-door");
  const { rulesetHere } = await import("../../analysis/rules-here");
  expect(rulesetHere("sw25-advanced")?.id).toBe("sw25-advanced");
  expect(rulesetHere("sw25-areas")).toBeUndefined();
  expect(await openedData(AREAS)).toMatchObject({ ok: true });
  expect(rulesetHere("sw25-areas")?.id).toBe("sw25-areas");
});

test("of a ruleset that is none of ours all are named that there are", async () => {
  const { openedData } = await import("../../analysis/link/reader-door");
  const read = await openedData({ ...AREAS, ruleset: "chess" });
  expect(read).toMatchObject({ ok: false, problem: { place: "ruleset" } });
  expect(JSON.stringify(read)).toContain("sw25-areas");
});

test("where they do not come it is said, and the next battle asks again", async () => {
  vi.doMock("../../analysis/rulesets.lazy", () => {
    throw new Error("no network");
  });
  const { openedData } = await import("../../analysis/link/reader-door");
  const { underRuleset } = await import("../../analysis/setup/setup-edits");
  const missing = { ok: false, problem: { place: "", code: "not-fetched", data: {} } };
  expect(await openedData(AREAS)).toEqual(missing);
  const plane = await openedData({ ...AREAS, ruleset: "sw25-advanced" });
  if (!plane.ok) throw new Error("The plane is here");
  expect(await underRuleset(plane.analysis, "sw25-areas")).toEqual(missing);
});

test("a board of another ruleset has everybody, once its rules are here", async () => {
  const { openedData } = await import("../../analysis/link/reader-door");
  const { underRuleset } = await import("../../analysis/setup/setup-edits");
  const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 12 };
  const plane = await openedData({ ...AREAS, ruleset: "sw25-advanced", characters: [wolf] });
  if (!plane.ok) throw new Error("The plane is here");
  const edited = await underRuleset(plane.analysis, "sw20-areas");
  expect(edited).toMatchObject({
    ok: true,
    analysis: { setup: { ruleset: "sw20-areas", characters: [{ id: "wolf" }] } },
  });
});
