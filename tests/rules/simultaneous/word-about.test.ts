/**
 * The characters about which the Game Master may decide as a round is revealed: exactly those for which `resolve`
 * accepts a decision.
 */

import { describe, expect, it } from "vitest";
import { CRITICAL_WORDS } from "../../../src/rules/index";
import { conditionalActors, criticalActors } from "../../../src/rules/simultaneous/word-about";
import { battleOf, refusal, revealed, type Someone } from "./battles";

const EVERYONE: readonly Someone[] = [
  { id: "ann", at: [0, 0] },
  { id: "ben", at: [5, 0] },
  { id: "mage", at: [0, 4] },
  { id: "troll", at: [1, 0], side: "monsters" },
];
const SHOWN = revealed(battleOf(EVERYONE), {
  ann: { attack: "melee", target: "troll", with: { check: "none", points: { bonus: 1 } } },
  ben: { brace: true },
  mage: { cast: "light", if: { who: "troll", does: "brace" } },
  troll: { brace: true },
});

describe("a word on a round", () => {
  it("SIM-CND-2 is about those whose action waits for somebody", () => {
    expect(conditionalActors(SHOWN)).toEqual(["mage"]);
    for (const { id } of EVERYONE) {
      const refused = refusal(SHOWN, { do: "resolve", interrupts: [id] })?.data.reason;
      expect(refused, id).toBe(conditionalActors(SHOWN).includes(id) ? undefined : "noCondition");
    }
  });

  it("SIM-CRT-3 is about those who attack or cast", () => {
    expect(criticalActors(SHOWN)).toEqual(["ann", "mage"]);
    for (const { id } of EVERYONE)
      for (const word of CRITICAL_WORDS) {
        const refused = refusal(SHOWN, { do: "resolve", reasons: { [id]: word } })?.data.reason;
        expect(refused, id).toBe(criticalActors(SHOWN).includes(id) ? undefined : "no-attack");
      }
  });
});
