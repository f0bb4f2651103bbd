/**
 * A character that has prepared to leave is not told to prepare: each refusal of its move gives the true reason
 * (`B20-LEV-1`, `S20-MOV-6`, `S20-MOV-7`).
 */

import { expect, it } from "vitest";
import { tellRefusal } from "../../src/chronicle/index";
import type { Refusal, RulesetId } from "../../src/rules/index";
import { replay, rulesets } from "../../src/rules/index";
import { scriptFrom, wordsOf } from "../support/scripts";

type Step = Readonly<Record<string, unknown>>;
const turn = (who: string): Step => ({ do: "turn", who });
const end: Step = { do: "end" };

/** What the last step of a script was refused with, as a refusal with its sentences. */
function told(ruleset: RulesetId, places: readonly unknown[], script: readonly Step[]) {
  const [ann, orc] = places;
  const characters = [
    { id: "ann", side: "party", at: ann, movement: 15 },
    { id: "orc", side: "monsters", at: orc, movement: 15 },
  ];
  const refusals: Refusal[] = [];
  const file = scriptFrom({ ruleset, sides: ["party", "monsters"], characters, script });
  const { document } = replay(file, rulesets[ruleset], ({ code, rule, data }) => {
    refusals.push({ code, rule, data });
    return "";
  });
  expect(document.steps.filter(({ asScripted }) => !asScripted)).toEqual([]);
  const last = refusals.at(-1)!;
  return {
    code: last.code,
    rule: last.rule,
    en: tellRefusal(last, wordsOf("en"), (id) => id),
    ja: tellRefusal(last, wordsOf("ja"), (id) => id),
  };
}

const NOT_SO = [/without preparing/, /離脱準備なし/];

it("B20-LEV-1 out of a brawl one who prepared leaves by a normal or full move, not by a limited one", () => {
  const prepared = [turn("ann"), { do: "brawl", target: "orc" }, { do: "prepareLeave" }, end, turn("orc"), end];
  const move = (kind: string, fails?: string) => ({ do: "move", kind, path: [[-3, 0]], ...(fails && { fails }) });
  const { rule, en, ja } = told(
    "sw20-brawl",
    [
      [0, 0],
      [0.5, 0],
    ],
    [...prepared, { do: "round" }, turn("ann"), move("limited", "in-melee")],
  );
  expect(rule).toBe("B20-LEV-1");
  expect(en).toBe("ann can only leave by a normal or full move.");
  for (const not of NOT_SO) expect(en + ja).not.toMatch(not);
});

it("S20-MOV-7 in its own rear one who prepared has nowhere to go", () => {
  const there = { do: "put", who: "orc", at: "first-rear" };
  const prepared = [there, turn("ann"), { do: "prepareLeave" }, end, turn("orc"), end, { do: "round" }, turn("ann")];
  for (const [kind, to] of [
    ["normal", "front"],
    ["limited", "rear"],
  ]) {
    const { rule, en, ja } = told(
      "sw20-areas",
      ["rear", "front"],
      [...prepared, { do: "move", kind, to, fails: "in-melee" }],
    );
    expect(rule).toBe("S20-MOV-7");
    expect(en).toBe("Enemies are in ann's own rear: it cannot retreat further, nor go to the front.");
    for (const not of NOT_SO) expect(en + ja).not.toMatch(not);
  }
});

it("S20-MOV-6 out of the front one who prepared has to go on to another area", () => {
  const prepared = [turn("ann"), { do: "prepareLeave" }, end, turn("orc"), end, { do: "round" }, turn("ann")];
  const { rule, en, ja } = told(
    "sw20-areas",
    ["front", "front"],
    [...prepared, { do: "move", kind: "limited", to: "front", fails: "in-melee" }],
  );
  expect(rule).toBe("S20-MOV-6");
  expect(en).toBe("ann prepared to leave: its move must end in another area.");
  for (const not of NOT_SO) expect(en + ja).not.toMatch(not);
});
