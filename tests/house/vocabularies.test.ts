/** Whatever the rules can name has its words: a new feat, condition or refusal is not shown as a key to anybody. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { CONDITIONS } from "../../src/rules/battle";
import {
  ACTION_KEYS,
  AREAS,
  FEATS,
  LASTING_FIGURES,
  MOVE_KINDS,
  MOVEMENTS,
  RULESET_IDS,
  STRIKE_FIGURES,
} from "../../src/rules/index";
import { REFUSAL_CODES } from "../../src/rules/refusals";

type Tree = { readonly [key: string]: string | Tree };

const ROOT = join(import.meta.dirname, "../..");

/** Ids, and the keys below `RANSEN` that each of them must have; `*` stands for the id. */
const VOCABULARIES: readonly [string, readonly string[], readonly string[]][] = [
  ["feats", FEATS, ["feats.*.name", "feats.*.hint"]],
  ["conditions", CONDITIONS, ["conditions.*"]],
  ["rulesets", RULESET_IDS, ["ruleset.*"]],
  ["refusals", REFUSAL_CODES, ["refusal.*"]],
  ["figures of strikes", STRIKE_FIGURES, ["told.vitals.*"]],
  ["figures that effects change", Object.values(LASTING_FIGURES).flat(), ["effects.figure.*"]],
  ["kinds of moves", [...MOVE_KINDS, ...MOVEMENTS], ["told.move.*"]],
  ["areas", AREAS, ["told.area.*"]],
  ["actions that are declared", ACTION_KEYS, ["told.action.*"]],
];

describe.each(["en", "ja"])("%s", (lang) => {
  const { RANSEN } = JSON.parse(readFileSync(join(ROOT, "lang", `${lang}.json`), "utf8")) as { RANSEN: Tree };

  function textAt(key: string): string | Tree | undefined {
    return key.split(".").reduce<string | Tree | undefined>((tree, part) => {
      return typeof tree === "object" ? tree[part] : undefined;
    }, RANSEN);
  }

  it.each(VOCABULARIES)("has words for all %s", (_name, ids, keys) => {
    const missing = ids.flatMap((id) => keys.map((key) => key.replace("*", id)).filter((key) => !textAt(key)));
    expect(ids.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });
});
