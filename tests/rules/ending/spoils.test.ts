import { expect, test } from "vitest";
import { diceOfMoney, fixedDice, moneyIn, rollSpoils } from "../../../src/rules";

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

test.each([
  ["銅貨少々（1d×5G）", [4], 20, "銅貨少々（1d×5G = 20 G）"],
  ["A sack of coins (2d×10 G)", [3, 5], 80, "A sack of coins (2d×10 G = 80 G)"],
  ["Copper (1d6 G)", [2], 2, "Copper (1d6 G = 2 G)"],
  ["盗品の指輪（30G）", [], 30, "盗品の指輪（30G）"],
  ["意匠を凝らした武器（1,150G／黒白A）", [], 1150, "意匠を凝らした武器（1,150G／黒白A）"],
  ["宝石（50G）×1d", [3], 150, "宝石（50G）×1d = 150 G"],
  ["A sword and 3 Goblins' ears", [], 0, "A sword and 3 Goblins' ears"],
  ["なし", [], 0, "なし"],
] as const)("END-2 the dice in a spoil's text are rolled: %s", (text, faces, coins, words) => {
  expect(diceOfMoney(text)).toBe(faces.length);
  expect(moneyIn(text, fixedDice(faces))).toEqual({ words, coins });
});
