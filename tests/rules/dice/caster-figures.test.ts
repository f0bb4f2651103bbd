import { describe, expect, it } from "vitest";
import { magicPower } from "../../../src/rules/dice/index";
import { played, WOLF } from "../vitals/fight";

describe("DIC-9", () => {
  it("DIC-9 magic power is class level and intelligence bonus", () => {
    expect(magicPower(4, 2)).toBe(6);
  });

  it("DIC-9, DIC-2 feats and classes may lower a critical value, never below 8 in 2.0", () => {
    const orc = { id: "orc", side: "monsters", at: [0, 0], vitals: { hp: 40 } };
    const lowered = { name: "rapier", how: "thrown", check: "none", kind: "magical", power: 20, critical: 9 };
    const left = (ruleset: Parameters<typeof played>[0], power: readonly (readonly [number, number])[]) =>
      played(
        ruleset,
        [WOLF, orc],
        [
          { do: "turn", who: "wolf" },
          {
            do: "strike",
            with: lowered,
            target: "orc",
            declares: { name: "x", modifiers: { critical: -2 } },
            dice: { power },
          },
        ],
      ).state.characters.orc!.hp;
    // 3 + 4 is 7: 5 points of row 20, and the chain goes on in 2.5 alone.
    expect(left("sw20-advanced", [[3, 4]])).toBe(35);
    expect(
      left("sw25-advanced", [
        [3, 4],
        [1, 2],
      ]),
    ).toBe(34);
  });
});
