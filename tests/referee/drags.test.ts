import { afterEach, describe, expect, test } from "vitest";
import { type DrawnTokens, landingOf } from "../../src/judgement/moves/index";
import { turnToOpen } from "../../src/judgement/turns/offers";
import { chooseKind, chooseWay, previewOf } from "../../src/moving/chosen-move";
import { moveCommandOf } from "../../src/moving/drag/move-command";
import type { CharacterInput, Command, Point } from "../../src/rules/index";
import { ruleset, Table } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const cat = { id: "cat", side: "party", at: [0, 5], movement: 18 } as const;
const goblin = { id: "g1", side: "monsters", at: [10, 0], movement: 12 } as const;

function found(table: Table) {
  return { battle: table.battle, ruleset, view: ruleset.view(table.battle) };
}

function melee(): Table {
  const table = new Table([wolf, cat, goblin]);
  table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
  table.ask({ type: "move", command: { do: "move", kind: "normal", path: [[10, 0]] } }, undefined, {
    blocking: "off",
  });
  table.ask({ type: "command", command: { do: "attack", target: "g1", how: "melee" } });
  return table;
}

afterEach(() => {
  chooseKind(null);
  chooseWay("walk");
});

describe("whose turn a drag opens", () => {
  const sides = ["party", "monsters", "others"];
  const bear = { id: "bear", side: "others", at: [0, 20], movement: 12 } as const;
  const battleOf = (characters: CharacterInput[], commands: Command[]) => {
    const begun = ruleset.begin({ ruleset: ruleset.id, sides, characters });
    if (!begun.ok) throw new Error(begun.refusal.code);
    return commands.reduce((battle, command) => {
      const outcome = ruleset.perform(battle, command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.battle;
    }, begun.battle);
  };
  const acted: Command[] = [{ do: "turn", who: "wolf" }, { do: "end" }];

  test("not that of a side before which another has yet to act", () => {
    const battle = battleOf([wolf, goblin, bear], acted);
    expect(turnToOpen(ruleset, battle, "bear")).toEqual([]);
    expect(turnToOpen(ruleset, battle, "g1")).toEqual([{ do: "turn", who: "g1" }]);
  });

  test("that of the next side, although a newcomer of the side in turn may not act before the next round", () => {
    const battle = battleOf(
      [wolf, goblin, bear],
      [...acted, { do: "summon", character: { id: "cub", side: "party", at: [1, 1] } }],
    );
    expect(turnToOpen(ruleset, battle, "g1")).toEqual([{ do: "turn", who: "g1" }]);
    expect(turnToOpen(ruleset, battle, "cub")).toEqual([]);
  });
});

describe("what a drop means", () => {
  test("near somebody: that very coordinate, so that an attack finds its enemy (A25-SKR-1)", () => {
    const table = new Table([wolf, goblin]);
    expect(landingOf(ruleset.view(table.battle), ["wolf"], [9.7, 0.3])).toMatchObject({
      at: [10, 0],
      join: false,
      of: "g1",
    });
  });

  test("near a centre: the centre, and the mover joins (A25-STA-1)", () => {
    expect(landingOf(ruleset.view(melee().battle), ["cat"], [10.4, 0])).toEqual({ at: [10, 0], join: true, of: "S1" });
  });

  test("half a metre away is near, more is not", () => {
    const view = ruleset.view(new Table([wolf, goblin]).battle);
    expect(landingOf(view, ["wolf"], [9.5, 0]).at).toEqual([10, 0]);
    expect(landingOf(view, ["wolf"], [9.4, 0]).at).toEqual([9.4, 0]);
  });

  const drawn = (...tokens: [string, Point, number?][]): DrawnTokens =>
    new Map(tokens.map(([id, at, radius = 1]) => [id, { at, radius }]));

  test("on a token: its character's coordinate, wherever seats draw it (A25-SKR-1)", () => {
    const view = ruleset.view(new Table([wolf, goblin]).battle);
    const land = (end: Point) => landingOf(view, ["wolf"], end, undefined, drawn(["g1", [11, 0]], ["wolf", [0, 0]])).at;
    expect(land([11.8, 0.4])).toEqual([10, 0]);
    expect(land([12.2, 0])).toEqual([10, 0]);
    expect(land([12.3, 0])).toEqual([12.3, 0]);
  });

  test("on the token of somebody in melee: the centre, and the mover joins (A25-SKR-2)", () => {
    const view = ruleset.view(melee().battle);
    const tokens = drawn(["wolf", [9, 0]], ["g1", [11, 0]], ["cat", [0, 5]]);
    for (const end of [
      [11.9, 0],
      [8.3, -0.4],
    ] as const)
      expect(landingOf(view, ["cat"], end, undefined, tokens)).toEqual({ at: [10, 0], join: true, of: "S1" });
  });

  test("on somebody who stands away from every centre: nothing is joined", () => {
    const table = melee();
    const view = ruleset.view(table.battle);
    const tokens = drawn(["cat", [0, 5]]);
    const beside = { at: view.characters.cat!.at, join: false, of: "cat" };
    expect(landingOf(view, ["other"], [0.4, 5], undefined, tokens)).toEqual(beside);
  });

  test("on somebody who stands on a centre without fighting there: that centre all the same", () => {
    const table = melee();
    table.ask({ type: "correct", commands: [{ do: "put", who: "cat", at: [10, 0] }] });
    const view = ruleset.view(table.battle);
    expect(view.characters.cat).toMatchObject({ at: [10, 0], state: "independent" });
    const tokens = drawn(["cat", [8, 0]]);
    expect(landingOf(view, ["other"], [7.6, 0], undefined, tokens)).toEqual({ at: [10, 0], join: true, of: "S1" });
  });

  test("a wide mover means whom its middle does not reach, and between two the nearer for its size", () => {
    const view = ruleset.view(new Table([wolf, cat, goblin]).battle);
    const tokens = drawn(["wolf", [0, 0], 2.5], ["g1", [10, 0]], ["cat", [7, 0]]);
    expect(landingOf(view, ["wolf"], [12.6, 0], undefined, tokens).at).toEqual([10, 0]);
    expect(landingOf(view, ["wolf"], [8.3, 0], undefined, tokens).of).toBe("cat");
    expect(landingOf(view, ["wolf"], [8.7, 0], undefined, tokens).of).toBe("g1");
  });

  test("what a drag shows is what its drop asks for, and a key goes where it says", () => {
    const table = new Table([wolf, goblin]);
    const tokens = drawn(["g1", [11, 0]], ["wolf", [0, 0]]);
    expect(moveCommandOf(found(table), "wolf", [[11.5, 0]], [], tokens).path).toEqual([[10, 0]]);
    expect(moveCommandOf(found(table), "wolf", [[11.5, 0]]).path).toEqual([[11.5, 0]]);
  });

  test("who is not seen draws no drop near: its place would be given away", () => {
    const view = ruleset.view(new Table([wolf, goblin]).battle);
    expect(landingOf(view, ["wolf"], [9.7, 0], (id) => id !== "g1").at).toEqual([9.7, 0]);
    expect(landingOf(view, ["wolf"], [9.7, 0], (id) => id === "g1").at).toEqual([10, 0]);
  });

  test("a mover does not land on itself or on who comes along", () => {
    const view = ruleset.view(new Table([wolf, cat, goblin]).battle);
    expect(landingOf(view, ["wolf", "cat"], [0, 4.8]).at).toEqual([0, 4.8]);
  });
});

describe("which kind of move a drag declares", () => {
  test.each([
    [3, "limited"],
    [18, "normal"],
    [19, "full"],
  ] as const)("%i m: %s, the slowest that reaches (TRN-4)", (x, kind) => {
    expect(moveCommandOf(found(new Table([wolf, goblin])), "wolf", [[0, x]]).kind).toBe(kind);
  });

  test("beyond every kind the referee is asked for a full move, and refuses it by its rule", () => {
    const table = new Table([wolf, goblin]);
    const command = moveCommandOf(found(table), "wolf", [[0, 200]]);
    expect(command.kind).toBe("full");
    expect(table.ask({ type: "move", command })).toMatchObject({ ok: false, refusal: { code: "too-far" } });
  });

  test("the one that was chosen", () => {
    chooseKind("full");
    expect(moveCommandOf(found(new Table([wolf, goblin])), "wolf", [[0, 2]]).kind).toBe("full");
  });

  test("the way that was chosen: past everybody, however far (A25-BLK-1)", () => {
    chooseWay("teleport");
    const table = new Table([wolf, goblin]);
    const command = moveCommandOf(found(table), "wolf", [[0, 200]]);
    expect(command).toMatchObject({ how: "teleport", kind: "full" });
    expect(table.ask({ type: "move", command })).toMatchObject({ ok: true });
  });

  test("by another way than on foot nobody is shown to block, and what is refused is the whole group's move", () => {
    const table = new Table([wolf, cat, { ...goblin, at: [5, 0] }]);
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    const sketch = { who: "wolf", path: [[9, 0]], with: ["cat"] } as const;
    expect(previewOf(found(table), sketch)?.blockers.map(({ by }) => by)).toEqual(["g1"]);
    chooseWay("breakthrough");
    expect(previewOf(found(table), sketch)).toMatchObject({ blockers: [], kind: "normal", refusal: null });
    const lost = previewOf(found(table), { ...sketch, with: ["nobody"] });
    expect(lost?.refusal).toMatchObject({ code: "no-such-character", data: { who: "nobody" } });
  });

  test("several tokens are one move", () => {
    expect(moveCommandOf(found(new Table([wolf, cat, goblin])), "wolf", [[4, 0]], ["cat"])).toMatchObject({
      who: "wolf",
      with: ["cat"],
    });
  });
});
