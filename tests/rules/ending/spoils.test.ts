import { expect, test } from "vitest";
import { fixedDice, rollSpoils } from "../../../src/rules";

test("END-2 2d on each beaten monster's own table, with its shards, in ten minutes", () => {
  const spoils = rollSpoils(
    [{ id: "ogre", shards: 3 }, { id: "imp" }, { id: "orc", shards: 2 }],
    fixedDice([6, 5, 1, 1, 2, 4]),
  );
  expect(spoils).toEqual({
    rolls: [
      { id: "ogre", dice: [6, 5], row: 11 },
      { id: "imp", dice: [1, 1], row: 2 },
      { id: "orc", dice: [2, 4], row: 6 },
    ],
    shards: 5,
    minutes: 10,
  });
});

test("END-2 without beaten monsters there is nothing to collect", () => {
  expect(rollSpoils([], fixedDice([]))).toEqual({ rolls: [], shards: 0, minutes: 0 });
});
