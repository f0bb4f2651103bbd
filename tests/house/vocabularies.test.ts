/**
 * All that the rules can name has its words: nobody is shown a new feat, condition or refusal as a key. Without the
 * words this file does not compile.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import en from "../../lang/en.json";
import ja from "../../lang/ja.json";
import { COVER_TRUTHS, DECLARED_OPTIONS, DECLARED_TRUTHS } from "../../src/documents/declaring";
import { CONDITIONS } from "../../src/rules/battle";
import type { Feat } from "../../src/rules/feats";
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
import { LANGUAGES, type Language } from "../../tools/languages";

type Tree = { readonly [key: string]: string | Tree };

type Texts<Ids extends readonly string[]> = { readonly [id in Ids[number]]: string };

interface Said {
  readonly feats: { readonly [feat in Feat]: { readonly name: string; readonly hint: string } };
  readonly conditions: Texts<typeof CONDITIONS>;
  readonly ruleset: Texts<typeof RULESET_IDS>;
  readonly refusal: Texts<typeof REFUSAL_CODES>;
  readonly told: {
    readonly vitals: Texts<typeof STRIKE_FIGURES>;
    readonly move: Texts<typeof MOVE_KINDS> & Texts<typeof MOVEMENTS>;
    readonly area: Texts<typeof AREAS>;
    readonly action: Texts<typeof ACTION_KEYS>;
  };
}

const SAID: Readonly<Record<Language, Said>> = { en: en.RANSEN, ja: ja.RANSEN };

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
  [
    "fields of a declaration",
    [...Object.keys(DECLARED_OPTIONS), ...DECLARED_TRUTHS, ...COVER_TRUTHS],
    ["deed.declares.*"],
  ],
  ["actions that are declared", ACTION_KEYS, ["told.action.*"]],
];

describe.each(LANGUAGES)("%s", (lang) => {
  function textAt(key: string): string | Tree | undefined {
    return key.split(".").reduce<string | Tree | undefined>(
      (tree, part) => {
        return typeof tree === "object" ? tree[part] : undefined;
      },
      SAID[lang] as object as Tree,
    );
  }

  it("has every feat in the help", () => {
    const help = readFileSync(join(import.meta.dirname, `../../packs/help-${lang}/words.yaml`), "utf8");
    const names = Object.values(SAID[lang].feats).map(({ name }) => name);
    expect(names.filter((name) => !help.includes(name))).toEqual([]);
  });

  it.each(VOCABULARIES)("has words for all %s", (_name, ids, keys) => {
    const missing = ids.flatMap((id) => keys.map((key) => key.replace("*", id)).filter((key) => !textAt(key)));
    expect(ids.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });
});
