/** A feat that covers somebody, declared by itself (`ACT-13`): the declaring character bears the effect that covers. */

import { expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/index";
import { ruleFeat } from "../../../src/judgement/strikes/ruling-feats";
import { coverFor } from "../../../src/rules/index";
import { beginning, circumstances, GM } from "../../referee/board";

const PEOPLE = ["kai", "mei", "hana"].map((id, i) => ({
  id,
  side: "party",
  at: [i, 0] as const,
  vitals: { hp: 20 },
}));
const covering = { times: 1, evades: false, several: true };
const item = {
  how: "touch",
  range: 0,
  with: null,
  uses: null,
  declares: { name: "かばうⅠ" },
  covering: (whom: readonly string[]) => coverFor({ name: "かばうⅠ" }, covering, whom),
} as const;

function declared(on?: readonly string[]) {
  const record = beginning([...PEOPLE, { id: "gob", side: "monsters", at: [30, 0] }]) as BegunRecord;
  const wish = { type: "feat", who: "kai", item: "x", ...(on && { on }) } as const;
  return ruleFeat(record, wish, GM, circumstances({ item }));
}

test("ACT-13: kai bears the effect that covers mei and hana until its next turn", () => {
  const ruled = declared(["mei", "hana"]);
  if (!ruled.ok) throw new Error(JSON.stringify(ruled));
  const of = (id: string) => ruled.ruling.battle.characters.find((one) => one.id === id);
  expect(of("kai")?.effects).toMatchObject([
    { name: "かばうⅠ", until: "own-turn", covers: { whom: ["mei", "hana"], times: 1 } },
  ]);
  expect(of("mei")?.effects).toBeUndefined();
});

test("ACT-13: nobody is covered where nobody is named", () => {
  expect(declared()).toMatchObject({ ok: false, refusal: { code: "no-such-item" } });
});
