import { expect, test } from "vitest";
import { mayCheckInitiative } from "../../../src/rules/areas/table-rules";
import { checkAgainst, criticalAgainst, fixedDice, rollInitiative } from "../../../src/rules/index";
import { sw20Areas } from "../../../src/rules/rulesets/sw20-areas";
import { played, WOLF } from "../vitals/fight";

const { capabilities } = sw20Areas;

test("S20-INI-1 6,6 is no automatic success in an initiative check", () => {
  const rolled = (value: number, a: number, b: number) =>
    checkAgainst(rollInitiative(value, capabilities, fixedDice([a, b])), 14);
  expect(rolled(1, 6, 6)).toMatchObject({ outcome: "failure", succeeded: false });
  expect(rolled(2, 6, 6)).toMatchObject({ outcome: "success" });
  expect(rolled(20, 1, 1)).toMatchObject({ outcome: "automatic-failure" });
});

test("S20-INI-2 who cannot reach the target with 12 does not roll", () => {
  expect([mayCheckInitiative(1, 14), mayCheckInitiative(2, 14)]).toEqual([false, true]);
});

test("S20-MET-1 metal armour raises the critical value against physical damage, spells included", () => {
  const here = (metalArmour: boolean, kind: "physical" | "magical") =>
    criticalAgainst(10, { inForce: capabilities.metalArmour === true, metalArmour, kind });
  expect(here(true, "physical")).toBe(11);
  expect(here(true, "magical")).toBe(10);
  expect(here(false, "physical")).toBe(10);
});

test("S20-OPT-1 with the option a flash stone blinds only whose fortitude check fails, without it whomever it hits", () => {
  const orc = { id: "orc", side: "monsters", at: "front", vitals: { hp: 20, evasion: 4, fortitude: 6 } };
  const stone = { name: "flash stone", how: "thrown", effect: "nothing", leaves: ["blind"] };
  const blinded = (figures: object, answer: readonly [number, number]) =>
    played(
      "sw20-areas",
      [{ ...WOLF, at: "front" }, orc],
      [
        { do: "round" },
        { do: "turn", who: "wolf" },
        {
          do: "strike",
          with: { ...stone, ...figures },
          target: "orc",
          dice: { accuracy: [3, 4], answers: { orc: [answer] } },
        },
      ],
    ).state.characters.orc!.conditions;
  // 7 + 7 against 6 + 8 of fortitude, which resists at a tie, and 6 + 7, which does not.
  const option = { against: "fortitude", resisted: "none" };
  expect([blinded(option, [4, 4]), blinded(option, [3, 4])]).toEqual([[], ["blind"]]);
  // Evaded or not: a target that it hits makes no further check.
  expect([blinded({}, [5, 5]), blinded({}, [4, 4])]).toEqual([[], ["blind"]]);
});
