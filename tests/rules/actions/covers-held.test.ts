/** The lines on the map between those who cover and those who are covered (`ACT-13`). */

import { expect, test } from "vitest";
import { coversIn } from "../../../src/rules/index";
import { begun } from "../../support/paper-table";

const cover = (whom: readonly string[]) => [{ name: "Cover", rounds: 1, covers: { whom, times: 1 } }];
const one = (id: string, more: object = {}) => ({
  id,
  side: "party",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20 },
  ...more,
});

test("ACT-13 each pair is shown once, while the one who covers is able", () => {
  const { battle } = begun("sw25-advanced", [
    one("tank", { effects: cover(["mage", "priest"]) }),
    one("mage"),
    one("priest"),
    one("felled", { effects: cover(["mage"]), conditions: [{ id: "unconscious" }] }),
    one("goblin", { side: "monsters" }),
  ] as never);
  expect(coversIn(battle!)).toEqual([
    { who: "tank", whom: "mage" },
    { who: "tank", whom: "priest" },
  ]);
});
