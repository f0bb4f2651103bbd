/** The rules of an edition and of its feats are values: no rule asks for a feat, or an edition, by its name. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SW20, SW25 } from "../../src/rules/editions";
import { FEATS, FEATS_OF_20, FEATS_OF_25, saidByFeat } from "../../src/rules/feats";
import { type Battle, type Ruleset, rulesets } from "../../src/rules/index";
import { advancedCombat } from "../../src/rules/plane/index";
import { SW25_RULES } from "../../src/rules/rulesets/sw25-advanced";
import { DRAWN_FEATS } from "../naive/feats";

const ROOT = join(import.meta.dirname, "../..");

function begunBy(ruleset: Ruleset, feats: readonly string[]): Battle {
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], movement: 12, feats },
      { id: "orc", side: "monsters", at: [30, 0], movement: 12 },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.battle;
}

function metresOf(ruleset: Ruleset, feats: readonly string[] = []): unknown {
  const battle = begunBy(ruleset, feats);
  const reply = ruleset.ask(battle, { ask: "moves", who: "wolf" });
  if (!reply.ok || !("metres" in reply.answer)) throw new Error("no answer");
  return reply.answer.metres;
}

describe("an edition", () => {
  const slow = advancedCombat("slow", {
    ...SW25_RULES,
    edition: { ...SW25, limitedMove: 2, fullMove: 2, feats: { ...FEATS_OF_25, footwork: { limitedMove: 5 } } },
  });

  it("TRN-4: says how far the kinds of movement go, with a feat or without", () => {
    expect(metresOf(rulesets["sw25-advanced"])).toEqual({ full: 36, normal: 12, limited: 3 });
    expect(metresOf(rulesets["sw20-advanced"], ["footwork"])).toEqual({ full: 36, normal: 12, limited: 10 });
    expect(metresOf(slow)).toEqual({ full: 24, normal: 12, limited: 2 });
    expect(metresOf(slow, ["footwork"])).toEqual({ full: 24, normal: 12, limited: 5 });
  });

  it.each(Object.values(rulesets))("$id has the feats of its edition", ({ id, edition }) => {
    expect(edition.feats).toBe((id.startsWith("sw20") ? SW20 : SW25).feats);
  });

  it("A25-BLK-8, A25-MIS-1, A25-MOV-2, S25-MOV-2: 2.0 differs from 2.5 in these feats alone", () => {
    const differing = FEATS.filter((feat) => FEATS_OF_20[feat] !== FEATS_OF_25[feat]);
    expect(differing).toEqual(["shadow-sneak", "footwork", "blocking", "targeting"]);
    const [of25, of20] = [SW25, SW20].map((edition) =>
      (["leavesUnprepared", "stepsToNextArea", "countsTimes", "spellsNeverMisfire"] as const).map(
        (about) => saidByFeat({ feats: differing }, edition, about) !== undefined,
      ),
    );
    expect(of25).toEqual([true, true, true, true]);
    expect(of20).toEqual([false, false, false, false]);
  });

  it("feats that nobody knows say nothing", () => {
    for (const feat of ["", "iron-stance", "__proto__", "constructor", "toString"])
      expect(saidByFeat({ feats: [feat] }, SW25, "limitedMove"), feat).toBeUndefined();
    expect(saidByFeat({ feats: ["unknown", "hawk-eye"] }, SW25, "ignoresShields")).toBe(true);
  });
});

it("random battles of the second accounts give every feat to somebody", () => {
  expect([...DRAWN_FEATS].sort()).toEqual([...FEATS].sort());
});

it("some rule asks for whatever a feat says", () => {
  const said = new Set(Object.values(FEATS_OF_25).flatMap((feat) => Object.keys(feat)));
  const asked = execFileSync("grep", ["-rhE", "saidByFeat\\(", "src"], { cwd: ROOT, encoding: "utf8" });
  expect([...said].filter((about) => !asked.includes(`"${about}"`))).toEqual([]);
});

it("no code names a feat but its table and the name that sheets give it", () => {
  const named = FEATS.filter((feat) => feat.includes("-") || feat === "footwork" || feat === "targeting");
  const found = execFileSync("grep", ["-rnlE", `"(${named.join("|")})"`, "src"], { cwd: ROOT, encoding: "utf8" });
  expect(found.trim().split("\n").sort()).toEqual(["src/imports/ytsheet/feat-names.ts", "src/rules/feats.ts"]);
});
