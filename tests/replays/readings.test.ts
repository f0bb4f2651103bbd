/** The readings of the rules that go wrong most easily (`readings.yaml`): each step goes as the file says. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { replayed } from "../support/scripts";

const SIDES: Readonly<Record<string, string>> = { p: "party", m: "monsters", a: "allies" };

function character(line: string): object {
  const [id, side, x, y, ...rest] = line.trim().split(/\s+/);
  const marked = (mark: string) => rest.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const [movement] = marked("m");
  const [sections] = marked("s");
  return {
    id,
    side: SIDES[side ?? ""],
    at: [Number(x), Number(y)],
    ...(movement && { movement: Number(movement) }),
    ...(sections && { sections: Number(sections) }),
    feats: marked("*"),
    conditions: marked("!").map((text) => {
      const [condition, by] = text.split(":");
      return by === undefined ? condition : { id: condition, by };
    }),
  };
}

/** The steps that did not go as scripted. */
function surprises({ ruleset = "sw25-advanced", who: characters, steps, options = {}, first = "p" }: Reading) {
  const { document } = replayed({
    ruleset,
    options,
    sides: first === "m" ? ["monsters", "party", "allies"] : ["party", "monsters", "allies"],
    allies: [["party", "allies"]],
    characters: characters.split(";").map(character),
    script: steps,
  });
  return document.steps
    .filter((step) => !step.asScripted)
    .map(({ step, error, expect: held, ok }) => ({ step, ok, error: error?.code, differences: held?.differences }));
}

interface Reading {
  /** The default one where none is named. */
  readonly ruleset?: string;
  readonly options?: object;
  /** The side that acts first, if not the party. */
  readonly first?: "m" | "p";
  readonly who: string;
  readonly steps: readonly unknown[];
}

const readings = parse(readFileSync(new URL("readings.yaml", import.meta.url), "utf8")) as Readonly<
  Record<string, Reading>
>;

describe("readings of the rules", () => {
  it.each(Object.entries(readings))("%s", (_, reading) => {
    expect(surprises(reading)).toEqual([]);
  });
});
