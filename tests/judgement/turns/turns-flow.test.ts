/** A turn with nothing left to do ends as the next one begins; everything else is for who plays it to end. */

import { describe, expect, test } from "vitest";
import { betweenTurns, type Flow, leftOpen, sideToAct, yetToAct } from "../../../src/judgement/turns/turns-flow";
import type { Command, MoveCommand } from "../../../src/rules/index";
import { asker, GM, ruleset, Table } from "../../referee/board";

const at = (id: string, x: number, y: number, side = "party") => ({ id, side, at: [x, y] as const, movement: 18 });
const everyone = [at("wolf", 0, 0), at("kai", 0, 9), at("g1", 0, 0, "monsters"), at("g2", 40, 9, "monsters")];
const flow: Flow = { flows: true, waysOf: () => [{ how: "melee" }], isHeld: () => false };
const flowing = { flow };

const command = (one: Command) => ({ type: "command", command: one }) as const;
const move = (who: string, kind: MoveCommand["kind"], ...path: [number, number][]) =>
  ({ type: "move", command: { do: "move", who, kind, path } }) as const;
const attack = command({ do: "attack", who: "wolf", target: "g1", how: "melee" });

describe("the turn before ends", () => {
  test("by the drag of the next, once it has attacked", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    expect(table.battle.turn?.who).toBe("wolf");
    expect(table.ask(move("kai", "normal", [6, 9]), asker("ren", "kai"), flowing).ok).toBe(true);
    expect(table.battle.turn?.who).toBe("kai");
    expect(table.battle.characters.find(({ id }) => id === "wolf")?.acted).toBe(true);
  });

  test("by the beginning of the next turn, and by an attack out of it", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    expect(table.ask(command({ do: "turn", who: "kai" }), GM, flowing).ok).toBe(true);
    table.ask(move("kai", "full", [30, 9]), GM, flowing);
    // Of the other side: nobody is passed, for everybody has acted.
    expect(table.ask(command({ do: "attack", who: "g1", target: "wolf", how: "melee" }), GM, flowing).ok).toBe(true);
    expect(table.battle.turn).toMatchObject({ who: "g1", major: true });
  });

  test("and comes back with the step that ended it", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    table.ask(command({ do: "turn", who: "kai" }), GM, flowing);
    table.ask({ type: "undo" }, GM, flowing);
    table.ask({ type: "undo" }, GM, flowing);
    expect(table.battle.turn).toMatchObject({ who: "wolf", major: true });
  });
});

describe("it stays open", () => {
  const refusedWith = (table: Table, code: string, more: { flow: Flow } = flowing) => {
    const before = table.battle;
    expect(table.ask(move("kai", "normal", [6, 9]), GM, more)).toMatchObject({ ok: false, refusal: { code } });
    expect(table.battle).toEqual(before);
  };

  test("while something could still be done in it", () => {
    const table = new Table(everyone);
    table.ask(command({ do: "turn", who: "wolf" }), GM, flowing);
    refusedWith(table, "turn-open-acts");
  });

  test("while it could still walk, though it has nothing to attack anybody with", () => {
    const table = new Table([at("wolf", 0, 0), at("kai", 0, 9), at("g2", 40, 9, "monsters")]);
    table.ask(command({ do: "turn", who: "wolf" }), GM, flowing);
    const unarmed = { flow: { ...flow, waysOf: () => [] } };
    expect(leftOpen(ruleset, table.battle, unarmed.flow)).toBe("acts");
    refusedWith(table, "turn-open-acts", unarmed);
  });

  test("after a move from which it could attack by what it has", () => {
    const far = [at("wolf", 0, 0), at("kai", 0, 9), at("g2", 40, 9, "monsters")];
    const archer = { flow: { ...flow, waysOf: () => [{ how: "melee" }, { how: "ranged" }] as const } };
    const shoots = new Table(far);
    shoots.ask(move("wolf", "limited", [2, 0]), GM, archer);
    refusedWith(shoots, "turn-open-acts", archer);
    const strikes = new Table(far);
    strikes.ask(move("wolf", "limited", [2, 0]), GM, flowing);
    expect(leftOpen(ruleset, strikes.battle, flow)).toBeNull();
    // Nobody knows what it has: then it could have anything.
    expect(leftOpen(ruleset, strikes.battle, { ...flow, waysOf: () => null })).toBe("acts");
  });

  test("TRN-3 but not for a spell by touch, which a normal move forbids", () => {
    const table = new Table([at("wolf", 0, 0), at("kai", 5, 0), at("g2", 40, 9, "monsters")]);
    table.ask(move("wolf", "normal", [5, 0]), GM, flowing);
    const having = (casts: boolean) => ({ ...flow, waysOf: () => [{ how: "touch", casts }] as const });
    expect(leftOpen(ruleset, table.battle, having(false))).toBe("acts");
    expect(leftOpen(ruleset, table.battle, having(true))).toBeNull();
  });

  test("A25-BLK-6 while contact would become a skirmish by its end", () => {
    const table = new Table([at("wolf", 0, 0), at("kai", 0, 9), at("g2", 20, 0, "monsters")]);
    table.ask(move("wolf", "full", [24, 0]), GM, flowing);
    const pendingId = Object.keys(table.record.pending)[0]!;
    table.ask({ type: "decide", pendingId, decisions: { g2: { block: {} } } }, GM, flowing);
    expect(table.battle.contacts).toHaveLength(1);
    refusedWith(table, "turn-open-contact");
  });

  test("TRN-8 while whoever has it lies and could stand up", () => {
    const table = new Table(everyone);
    table.ask({ type: "correct", commands: [{ do: "condition", who: "wolf", add: ["prone"] }] }, GM, flowing);
    table.ask(attack, GM, flowing);
    refusedWith(table, "turn-open-prone");
  });

  test("S20-MOV-9 but not for one who fell in that very turn, and stays down in it", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    table.ask({ type: "correct", commands: [{ do: "condition", who: "wolf", add: ["prone"] }] }, GM, flowing);
    expect(table.ask(move("kai", "normal", [6, 9]), GM, flowing).ok).toBe(true);
  });

  test("TRN-8 but not for one who lies and cannot stand up", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    const felled = { do: "condition", who: "wolf", add: ["prone", "unconscious"] } as const;
    table.ask({ type: "correct", commands: [felled] }, GM, flowing);
    expect(table.ask(move("kai", "normal", [6, 9]), GM, flowing).ok).toBe(true);
  });

  test("while its player says that it is not over", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    refusedWith(table, "turn-open-held", { flow: { ...flow, isHeld: (id) => id === "wolf" } });
    // Its owner ends it by its button all the same.
    const ended = table.ask(command({ do: "end", who: "wolf" }), GM, { flow: { ...flow, isHeld: () => true } });
    expect(ended.ok).toBe(true);
  });

  test("where the table ends turns by hand", () => {
    const table = new Table(everyone);
    table.ask(attack, GM);
    const refused = table.ask(move("kai", "normal", [6, 9]), GM);
    expect(refused).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
    expect(betweenTurns(ruleset, table.battle, { ...flow, flows: false })).toBe(table.battle);
  });

  test("TRN-1 where the next would pass somebody", () => {
    const table = new Table(everyone);
    table.ask(attack, GM, flowing);
    expect(table.ask(move("g1", "normal", [6, 9]), GM, flowing)).toMatchObject({ ok: false });
    expect(table.battle.turn?.who).toBe("wolf");
  });
});

describe("TRN-1 who is still to act", () => {
  const idle = (id: string) => ({ do: "condition", who: id, add: ["unconscious"] }) as const;

  test("is everyone able but whoever acts or has acted", () => {
    const table = new Table(everyone);
    expect(yetToAct(table.battle).sort()).toEqual(["g1", "g2", "kai", "wolf"]);
    table.ask(command({ do: "turn", who: "wolf" }));
    expect(yetToAct(table.battle).sort()).toEqual(["g1", "g2", "kai"]);
    table.ask(command({ do: "end", who: "wolf" }));
    table.ask({ type: "correct", commands: [idle("g1")] });
    expect(yetToAct(table.battle).sort()).toEqual(["g2", "kai"]);
  });

  test("and nobody who came too late for this round", () => {
    const table = new Table(everyone);
    expect(table.ask({ type: "correct", commands: [{ do: "summon", character: at("cub", 5, 5) }] }).ok).toBe(true);
    expect(table.battle.characters.map(({ id }) => id)).toContain("cub");
    expect(yetToAct(table.battle)).not.toContain("cub");
  });

  test("the side that acts stays while one of it waits, or has its turn, and is the next one's then", () => {
    const table = new Table(everyone);
    expect(sideToAct(table.battle)).toBe("party");
    for (const who of ["wolf", "kai"]) {
      table.ask(command({ do: "turn", who }));
      expect(sideToAct(table.battle)).toBe("party");
      table.ask(command({ do: "end", who }));
    }
    expect(sideToAct(table.battle)).toBe("monsters");
    table.ask({ type: "correct", commands: [idle("g1"), idle("g2")] });
    expect(sideToAct(table.battle)).toBeNull();
  });
});
