/** What each level of a step's automation makes of a request. */

import { describe, expect, test } from "vitest";
import { commandsOf, type GmQuestion, questionOf } from "../../src/referee/gm-questions";
import { hasBegun, openPending } from "../../src/referee/record";
import { rule } from "../../src/referee/ruling";
import { type Command, type MoveCommand, rulesetOf } from "../../src/rules/index";
import { asker, circumstances, GM, Table } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const hare = { id: "hare", side: "party", at: [0, 2], movement: 18 } as const;
const goblin = (id: string, x: number, y: number, sections = 1) =>
  ({ id, side: "monsters", at: [x, y], movement: 12, sections }) as const;
const run: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] };
const player = asker("player", "wolf", "hare");

describe("blocking", () => {
  const asked = (blocking: "off" | "advise" | "ask" | "enforce", goblins = [goblin("g1", 10, 0)], mover = wolf) => {
    const table = new Table([mover, ...goblins]);
    const ruled = table.ask({ type: "move", command: run }, player, { blocking });
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
    return { table, ruling: ruled.ruling };
  };

  test("off: nobody blocks and nobody is told", () => {
    const { table, ruling } = asked("off");
    expect(table.at("wolf")).toEqual([16, 0]);
    expect(ruling.couldBlock).toBeUndefined();
  });

  test("advise: nobody is stopped, and it is told who could have", () => {
    const { table, ruling } = asked("advise", [goblin("g1", 10, 0), goblin("far", 50, 50)]);
    expect(table.at("wolf")).toEqual([16, 0]);
    expect(openPending(table.record)).toBeNull();
    expect(ruling.couldBlock).toEqual(["g1"]);
  });

  test("ask: the move waits", () => {
    expect(openPending(asked("ask").table.record)?.blockers.map(({ by }) => by)).toEqual(["g1"]);
  });

  test("enforce: all who can, block at the earliest point, and the script says so", () => {
    const { table, ruling } = asked("enforce", [goblin("g1", 10, 0), goblin("g2", 6, 0), goblin("far", 50, 50)]);
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([3, 0]);
    expect(table.battle.contacts).toMatchObject([{ at: [3, 0], blockers: ["g2"] }]);
    const commands = Object.entries(ruling.changes).filter(([key]) => key.includes("commands"));
    expect(commands.map(([, command]) => (command as Command).do)).toEqual(["turn", "move"]);
    expect(JSON.stringify(commands)).toContain('"blocks"');
  });

  test("A25-BLK-3 enforce: those who are too few alone block together", () => {
    const ogre = { ...wolf, sections: 4 } as unknown as typeof wolf;
    const { table } = asked("enforce", [goblin("g1", 10, 1), goblin("g2", 10, -1)], ogre);
    expect(table.battle.contacts[0]?.blockers).toEqual(["g1", "g2"]);
    const alone = asked("enforce", [goblin("g1", 10, 1)], ogre);
    expect(alone.table.at("wolf")).toEqual([16, 0]);
  });
});

describe("movement that is asked about", () => {
  const far: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[30, 4]], with: ["hare"] };
  const levels = { movement: "ask", forming: "enforce" } as const;
  const questionFor = (table: Table, command: MoveCommand, by = player, movement: "ask" | "enforce" = "ask") => {
    const body = { type: "move", command } as const;
    return questionOf(body, rule(table.record, body, by, circumstances()), { ...levels, movement });
  };

  test("a refused move is a question; one that is allowed, or not that user's, is none", () => {
    const table = new Table([wolf, hare, goblin("g1", 50, 50)]);
    expect(questionFor(table, far)).toMatchObject({ about: "move", refusal: { code: "too-far" } });
    expect(questionFor(table, run)).toBeNull();
    expect(questionFor(table, far, asker("other", "g1"))).toBeNull();
    expect(questionFor(table, far, player, "enforce")).toBeNull();
  });

  test("let stand: mover and companions are put where they were dragged, and no turn is spent", () => {
    const table = new Table([wolf, hare, goblin("g1", 50, 50)]);
    const question = questionFor(table, far) as GmQuestion;
    if (!hasBegun(table.record)) throw new Error("No battle");
    const commands = commandsOf(table.record, question, true);
    expect(commands).toEqual([
      { do: "put", who: "wolf", at: [30, 4] },
      { do: "put", who: "hare", at: [30, 6] },
    ]);
    expect(commandsOf(table.record, question, false)).toEqual([]);
  });
});

test("movement that is asked about, with three areas: all of the group are put into the band", () => {
  const areas = rulesetOf("sw20-areas")!;
  const at = "rear" as const;
  const begun = areas.begin({
    ruleset: areas.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at },
      { id: "hare", side: "party", at },
      { id: "goblin", side: "monsters", at },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const record = { ...new Table([wolf, goblin("g1", 9, 9)]).record, ruleset: areas.id, battle: begun.battle };
  const command: MoveCommand = { do: "move", who: "wolf", kind: "normal", to: "enemy-rear", with: ["hare"] };
  const body = { type: "move", command } as const;
  const ruled = rule(record, body, player, circumstances({ ruleset: areas }));
  const question = questionOf(body, ruled, { movement: "ask", forming: "enforce" });
  if (!hasBegun(record) || !question) throw new Error("No question");
  expect(commandsOf(record, question, true)).toEqual([
    { do: "put", who: "wolf", at: "enemy-rear" },
    { do: "put", who: "hare", at: "enemy-rear" },
  ]);
});

describe("forming that is asked about", () => {
  const levels = { movement: "enforce", forming: "ask" } as const;
  const questionFor = (table: Table, command: Command) => {
    const body = { type: "command", command } as const;
    return questionOf(body, rule(table.record, body, GM, circumstances()), levels);
  };
  const done = (table: Table, command: Command) => {
    if (!table.ask({ type: "command", command }).ok) throw new Error(`${command.do} was refused`);
  };

  test("an attack that makes a skirmish is a question; no means that it is not entered", () => {
    const table = new Table([wolf, goblin("g1", 0, 0), goblin("g2", 30, 0)]);
    done(table, { do: "turn", who: "wolf" });
    const question = questionFor(table, { do: "attack", target: "g1", how: "melee" });
    expect(question).toMatchObject({ about: "forming", melee: ["g1", "wolf"] });
    expect(questionFor(table, { do: "attack", target: "g2", how: "ranged" })).toBeNull();
    expect(questionFor(table, { do: "attack", target: "g2", how: "melee" })).toBeNull();
    if (!hasBegun(table.record) || !question) throw new Error("No question");
    expect(commandsOf(table.record, question, true)).toEqual([{ do: "attack", target: "g1", how: "melee" }]);
    expect(commandsOf(table.record, question, false)).toEqual([]);
  });

  test("A25-BLK-6 the end of a turn in contact is a question; no means that the turn ends without a skirmish", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    const body = { type: "move", command: run } as const;
    table.ask(body, player, { blocking: "enforce" });
    expect(table.battle.contacts).toHaveLength(1);
    const question = questionFor(table, { do: "end" });
    expect(question).toMatchObject({ about: "forming", melee: ["g1", "wolf"] });
    if (!hasBegun(table.record) || !question) throw new Error("No question");
    for (const command of commandsOf(table.record, question, false)) done(table, command);
    expect(table.battle).toMatchObject({ contacts: [], skirmishes: [], turn: null });
    expect(table.at("wolf")).toEqual([7, 0]);
    expect(table.battle.characters.find(({ id }) => id === "wolf")?.acted).toBe(true);
  });
});
