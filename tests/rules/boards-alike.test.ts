/** Behaviour that all boards share: the same input gives the same answer. */
import { describe, expect, test } from "vitest";
import { AREAS, type Battle } from "../../src/rules/battle";
import {
  areaSeenFrom,
  type CharacterInput,
  readScript,
  rulesetOf,
  rulesets,
  scriptOf,
  writeScript,
} from "../../src/rules/index";

function begun(
  id: string,
  characters: readonly CharacterInput[],
  sides = ["party", "monsters"],
  allies: [string, string][] = [],
) {
  const outcome = rulesetOf(id)!.begin({ ruleset: id, sides, allies, characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const two = (board: string): CharacterInput[] =>
  board === "areas"
    ? [
        { id: "wolf", side: "party", at: "front" },
        { id: "goblin", side: "monsters", at: "front" },
      ]
    : [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "goblin", side: "monsters", at: [9, 0] },
      ];

describe("a condition's id", () => {
  const cases = Object.values(rulesets).flatMap(({ id, capabilities }) =>
    [{ add: [""] }, { remove: [""] }, { add: ["x".repeat(65)] }].map((change) => ({
      id,
      board: capabilities.board,
      change,
    })),
  );
  test.each(cases)("$id refuses $change", ({ id, board, change }) => {
    const outcome = rulesetOf(id)!.perform(begun(id, two(board)), { do: "condition", who: "wolf", ...change });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "bad-value" } });
  });
});

describe("whose rear is which (S20-ARE-1)", () => {
  const sides = ["party", "monsters", "others"];
  const friends: CharacterInput[] = [
    { id: "wolf", side: "party", at: "rear" },
    { id: "bear", side: "others", at: "rear" },
    { id: "goblin", side: "monsters", at: "rear" },
  ];

  test("an ally in its rear is exported as in its rear, and read back to the same place", () => {
    const battle = begun("sw20-areas", friends, sides, [["party", "others"]]);
    const file = writeScript(scriptOf(battle, []));
    expect(file.characters.map(({ id, at }) => [id, at])).toEqual([
      ["bear", "rear"],
      ["goblin", "rear"],
      ["wolf", "rear"],
    ]);
    const read = readScript(JSON.parse(JSON.stringify(file)), rulesets);
    expect(read.ok).toBe(true);
    if (read.ok) {
      const again = rulesetOf("sw20-areas")!.begin(read.script.setup);
      expect(again.ok && again.battle).toEqual(battle);
    }
  });

  test("each side calls its own rear the rear, and the other one the enemy's", () => {
    const alliance = { sides, allies: [["party", "others"]] as const };
    expect(AREAS.map((area) => areaSeenFrom(alliance, "others", area))).toEqual(["rear", "front", "enemy-rear"]);
    expect(AREAS.map((area) => areaSeenFrom(alliance, "monsters", area))).toEqual(["enemy-rear", "front", "rear"]);
  });
});

describe("surprise", () => {
  test.each([
    ["sw25-advanced", "watchers", "A25-SUR-1"],
    ["sw20-advanced", "watchers", "A20-SUR-1"],
    ["sw20-brawl", "hiders", "B20-SUR-1"],
    ["sw20-areas", "hiders", "B20-SUR-1"],
  ])("%s modifies the checks of %s by %s", (id, modifies, rule) => {
    expect(rulesetOf(id)!.capabilities.opening?.surprise).toEqual({ modifies, rule });
  });
});

describe("everybody stands in the order of their ids", () => {
  const ids = Object.keys(rulesets);
  const crowd = (id: string): CharacterInput[] => {
    const [wolf, goblin] = two(rulesetOf(id)!.capabilities.board);
    return [wolf!, goblin!, { ...goblin!, id: "adder" }];
  };

  test.each(ids)("%s begins so, however they are written", (id) => {
    const { characters } = begun(id, crowd(id));
    expect(characters.map((c) => c.id)).toEqual(["adder", "goblin", "wolf"]);
  });

  test.each(ids)("%s takes no battle that was built by hand otherwise", (id) => {
    const { perform, ask, view } = rulesetOf(id)!;
    const battle = begun(id, crowd(id));
    const reversed = { ...battle, characters: battle.characters.toReversed() } as Battle;
    const twice = { ...battle, characters: [battle.characters[0], ...battle.characters] } as Battle;
    expect(() => perform(reversed, { do: "remove", who: "wolf" })).toThrow("the order of their ids: goblin after wolf");
    expect(() => ask(reversed, { ask: "over" })).toThrow(TypeError);
    expect(() => view(twice)).toThrow("adder after adder");
    expect(perform({ ...battle }, { do: "remove", who: "wolf" })).toMatchObject({ ok: true });
  });
});
