/** A preview of a move agrees with the move: the blockers asked, and the skirmishes that combine. */

import { describe, expect, test } from "vitest";
import type { StandingAnswer } from "../../../src/judgement/history/pending";
import { wouldBlock, wouldCombine } from "../../../src/judgement/moves/foreseen";
import type { CharacterInput, MoveCommand } from "../../../src/rules/index";
import { ruleset, Table } from "../../referee/board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = (id: string, x: number, y: number) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const past: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] };

function asked(characters: CharacterInput[], command = past, ...said: [string, StandingAnswer][]): string[] {
  const { battle } = new Table(characters);
  const preview = ruleset.preview!(battle, { who: "wolf", path: command.path! });
  return wouldBlock(ruleset, battle, command, preview.blockers, new Map(said));
}

describe("may be blocked", () => {
  test("A25-BLK-3 by whoever can alone, and not where all together are too few", () => {
    const giant = { ...wolf, sections: 5 };
    expect(asked([wolf, goblin("g1", 10, 1), goblin("g2", 10, -1)])).toEqual(["g1", "g2"]);
    expect(asked([giant, goblin("g1", 10, 1), goblin("g2", 10, -1)])).toEqual([]);
  });

  test("not by those who are known to let everybody pass, but by those who always block", () => {
    const both = [wolf, goblin("g1", 10, 1), goblin("g2", 10, -1)];
    expect(asked(both, past, ["g1", "pass"])).toEqual(["g2"]);
    expect(asked(both, past, ["g1", "pass"], ["g2", "block"])).toEqual(["g2"]);
  });

  test("by all of a crowd that is too large to be tried out while a token is dragged", () => {
    const crowd = Array.from({ length: 13 }, (_, i) => goblin(`g${i}`, 8, (i % 5) - 2));
    expect(asked([{ ...wolf, sections: 60 }, ...crowd])).toHaveLength(13);
    expect(asked([{ ...wolf, sections: 60 }, ...crowd.slice(1)])).toEqual([]);
  });

  test("A25-BLK-4 not in the melee that the mover joins anyway", () => {
    const table = new Table([wolf, { ...wolf, id: "kai", at: [16, 0] }, goblin("g1", 16, 0)]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [16, 0] }] });
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    const { blockers } = ruleset.preview!(table.battle, { who: "wolf", path: past.path! });
    expect(blockers.map(({ by }) => by)).toEqual(["g1"]);
    expect(wouldBlock(ruleset, table.battle, { ...past, join: true }, blockers, new Map())).toEqual([]);
    expect(wouldBlock(ruleset, table.battle, past, blockers, new Map())).toEqual(["g1"]);
  });
});

describe("A25-CMB-1 skirmishes that would combine", () => {
  const kai = { ...wolf, id: "kai", at: [12, 0] } as const;
  const fought = (...goblins: CharacterInput[]) => {
    const table = new Table([wolf, kai, goblin("g1", 12, 0), ...goblins]);
    table.ask({ type: "correct", commands: [{ do: "form", who: ["kai", "g1"], at: [12, 0] }] });
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    return table.battle;
  };
  const to = (x: number): MoveCommand => ({ do: "move", who: "wolf", kind: "normal", path: [[x, 0]] });

  test("with the one that an attack on an enemy within its reach would form", () => {
    expect(wouldCombine(ruleset, fought(goblin("g2", 10, 0)), to(10), ["g2"])).toEqual(["S1"]);
  });

  test("none where the other is out of reach, nobody is met or the move is refused", () => {
    expect(wouldCombine(ruleset, fought(goblin("g2", 4, 0)), to(4), ["g2"])).toEqual([]);
    expect(wouldCombine(ruleset, fought(goblin("g2", 10, 0)), to(10), [])).toEqual([]);
    expect(wouldCombine(ruleset, fought(goblin("g2", 10, 0)), to(200), ["g2"])).toEqual([]);
  });
});
