/** What each level of a step's automation makes of a request. */

import { describe, expect, test } from "vitest";
import { commandsAnswered, questionOf } from "../../src/judgement/gm-questions";
import type { GmQuestion } from "../../src/judgement/history/battle-record";
import { standingCommands, stepsOf } from "../../src/judgement/history/history";
import { hasBegun, openPending } from "../../src/judgement/history/record";
import { leftToTheHand } from "../../src/judgement/moves/forming";
import { rule } from "../../src/judgement/ruling";
import { type Command, type MoveCommand, rulesetOf } from "../../src/rules/index";
import { asker, circumstances, GM, ruleset, Table, written } from "./board";

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
    return questionOf(body, rule(table.record, body, by, circumstances()), by.userId, { ...levels, movement });
  };

  test("a refused move is a question; one that is allowed, or not that user's, is none", () => {
    const table = new Table([wolf, hare, goblin("g1", 50, 50)]);
    expect(questionFor(table, far)).toMatchObject({
      about: "move",
      refusal: { code: "too-far" },
      by: player.userId,
    });
    expect(questionFor(table, run)).toBeNull();
    expect(questionFor(table, far, asker("other", "g1"))).toBeNull();
    expect(questionFor(table, far, player, "enforce")).toBeNull();
  });

  test("a move that leads nowhere leaves nothing to be asked, nor does what the table itself refuses", () => {
    const refusal = { code: "too-far", rule: "A25-MOV-1", data: {} } as const;
    const asks = (command: MoveCommand, refused: object = refusal) =>
      questionOf({ type: "move", command }, { ok: false, refusal: refused as never }, "aoi", {
        ...levels,
        movement: "ask",
      }) !== null;
    expect(asks(far)).toBe(true);
    expect(asks({ do: "move", who: "wolf", kind: "normal", to: "front" })).toBe(true);
    expect(asks({ do: "move", who: "wolf", kind: "normal" })).toBe(false);
    expect(asks({ ...far, path: [] })).toBe(false);
    expect(asks(far, { code: "waiting", rule: "", data: {} })).toBe(false);
  });

  test("let stand: mover and companions are put where they were dragged, and no turn is spent", () => {
    const table = new Table([wolf, hare, goblin("g1", 50, 50)]);
    const question = questionFor(table, far) as GmQuestion;
    if (!hasBegun(table.record)) throw new Error("No battle");
    const commands = commandsAnswered(table.record, question, true);
    expect(commands).toEqual([
      { do: "put", who: "wolf", at: [30, 4] },
      { do: "put", who: "hare", at: [30, 6] },
    ]);
    expect(commandsAnswered(table.record, question, false)).toEqual([]);
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
  const question = questionOf(body, ruled, player.userId, { movement: "ask", forming: "enforce" });
  if (!hasBegun(record) || !question) throw new Error("No question");
  expect(commandsAnswered(record, question, true)).toEqual([
    { do: "put", who: "wolf", at: "enemy-rear", correct: true },
    { do: "put", who: "hare", at: "enemy-rear", correct: true },
  ]);
});

describe("forming that is asked about", () => {
  const levels = { movement: "enforce", forming: "ask" } as const;
  const questionFor = (table: Table, command: Command) => {
    const body = { type: "command", command } as const;
    return questionOf(body, rule(table.record, body, GM, circumstances()), GM.userId, levels);
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
    expect(commandsAnswered(table.record, question, true)).toEqual([{ do: "attack", target: "g1", how: "melee" }]);
    expect(commandsAnswered(table.record, question, false)).toEqual([]);
  });

  test("A25-BLK-6 the end of a turn in contact is a question; no means that the turn ends without a skirmish", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    const body = { type: "move", command: run } as const;
    table.ask(body, player, { blocking: "enforce" });
    expect(table.battle.contacts).toHaveLength(1);
    const question = questionFor(table, { do: "end" });
    expect(question).toMatchObject({ about: "forming", melee: ["g1", "wolf"] });
    if (!hasBegun(table.record) || !question) throw new Error("No question");
    for (const command of commandsAnswered(table.record, question, false)) done(table, command);
    expect(table.battle).toMatchObject({ contacts: [], skirmishes: [], turn: null });
    expect(table.at("wolf")).toEqual([7, 0]);
    expect(table.battle.characters.find(({ id }) => id === "wolf")?.acted).toBe(true);
  });
});

describe("forming that is left to the Game Master's hand", () => {
  const left = (table: Table, command: Command, level: "off" | "advise", by = GM) => {
    const body = { type: "command", command } as const;
    const judged = rule(table.record, body, by, circumstances());
    const ruled = leftToTheHand(table.record, body, judged, { level, asker: by, ruleset });
    if (ruled.ok) table.record = written(table.record, ruled.ruling.changes);
    return ruled;
  };
  const done = (table: Table, command: Command) => {
    if (!table.ask({ type: "command", command }).ok) throw new Error(`${command.do} was refused`);
  };
  const attack: Command = { do: "attack", target: "g1", how: "melee" };
  const inPlace = (table: Table) => table.battle.characters.map(({ id, at, melee }) => [id, at, melee]);

  test("A25-SKR-1 an attack is made and spent, nobody is in melee, and undo takes it back whole", () => {
    const table = new Table([wolf, hare, goblin("g1", 0, 0), goblin("g2", 2, 0)]);
    done(table, { do: "turn", who: "wolf" });
    const before = inPlace(table);
    const ruled = left(table, attack, "off");
    expect(ruled).toMatchObject({ ok: true, ruling: { events: [] } });
    expect(table.battle.skirmishes).toEqual([]);
    expect(inPlace(table)).toEqual(before);
    expect(table.ask({ type: "command", command: attack })).toMatchObject({ refusal: { code: "already-acted" } });
    expect(stepsOf(table.record.history)).toHaveLength(2);
    table.ask({ type: "undo" });
    expect(standingCommands(table.record.history)).toEqual([{ do: "turn", who: "wolf" }]);
    expect(table.battle.turn?.major).toBe(false);
    table.ask({ type: "redo" });
    expect(table.battle).toMatchObject({ skirmishes: [], turn: { major: true } });
  });

  test("advise: it is told between whom one would have formed; off says nothing, and others' rulings stay", () => {
    const table = new Table([wolf, goblin("g1", 0, 0), goblin("g2", 30, 0)]);
    done(table, { do: "turn", who: "wolf" });
    const shot: Command = { do: "attack", target: "g2", how: "ranged" };
    const body = { type: "command", command: shot } as const;
    const judged = rule(table.record, body, GM, circumstances());
    expect(leftToTheHand(table.record, body, judged, { level: "advise", asker: GM, ruleset })).toBe(judged);
    const ruled = left(table, attack, "advise");
    expect(ruled).toMatchObject({ ruling: { couldForm: ["g1", "wolf"] } });
    expect(new Table([wolf, goblin("g1", 0, 0)])).toSatisfy((other: Table) => {
      done(other, { do: "turn", who: "wolf" });
      const quiet = left(other, attack, "off");
      return quiet.ok && quiet.ruling.couldForm === undefined;
    });
  });

  test("A25-BLK-6 contact ends with the turn, and no skirmish forms", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask({ type: "move", command: run }, player, { blocking: "enforce" });
    expect(table.battle.contacts).toHaveLength(1);
    expect(left(table, { do: "end" }, "advise", player)).toMatchObject({
      ruling: { couldForm: ["g1", "wolf"], events: [{ type: "turnEnded" }] },
    });
    expect(table.battle).toMatchObject({ contacts: [], skirmishes: [], turn: null });
    expect(table.at("wolf")).toEqual([7, 0]);
  });

  test("A25-STA-9 whoever is held is held still", () => {
    const held = { ...goblin("g1", 0, 0), conditions: [{ id: "bound", by: "hare" }] };
    const table = new Table([wolf, { ...hare, at: [0, 0] }, held]);
    done(table, { do: "turn", who: "wolf" });
    expect(left(table, attack, "off").ok).toBe(true);
    expect(table.battle.characters.find(({ id }) => id === "g1")?.conditions).toEqual([{ id: "bound", by: "hare" }]);
  });

  test("A25-STA-4 inside another skirmish nothing forms either, and that one stays as it is", () => {
    const table = new Table([wolf, hare, goblin("g1", 0, 2), goblin("g2", 0, 0)]);
    done(table, { do: "form", who: ["wolf", "g2"], at: [0, 0] });
    done(table, { do: "turn", who: "hare" });
    const { skirmishes } = table.battle;
    expect(left(table, attack, "off")).toMatchObject({ ok: true, ruling: { events: [] } });
    expect(table.battle.skirmishes).toEqual(skirmishes);
    expect(table.battle.turn?.major).toBe(true);
  });

  test("that nothing forms is the Game Master's word, not a player's", () => {
    const table = new Table([wolf, goblin("g1", 0, 0)]);
    done(table, { do: "turn", who: "wolf" });
    const body = { type: "command", command: { ...attack, forms: false } } as const;
    expect(rule(table.record, body, player, circumstances())).toMatchObject({ refusal: { code: "not-yours" } });
    expect(rule(table.record, body, GM, circumstances()).ok).toBe(true);
  });

  test("B20-ZON-1 a brawl zone is the Game Master's to declare", () => {
    const brawl = rulesetOf("sw20-brawl")!;
    const begun = brawl.begin({
      ruleset: brawl.id,
      sides: ["party", "monsters"],
      characters: [wolf, goblin("g1", 1, 0)],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const open = brawl.perform(begun.battle, { do: "turn", who: "wolf" });
    if (!open.ok) throw new Error(open.refusal.code);
    const record = { ...new Table([wolf, goblin("g1", 9, 9)]).record, ruleset: brawl.id, battle: open.battle };
    const body = { type: "command", command: { do: "brawl", target: "g1" } } as const;
    const by = (who: typeof GM) => {
      const judged = rule(record, body, who, circumstances({ ruleset: brawl }));
      return leftToTheHand(record, body, judged, { level: "advise", asker: who, ruleset: brawl });
    };
    expect(by(player)).toMatchObject({ ok: false, refusal: { code: "formed-by-hand" } });
    expect(by(GM).ok).toBe(true);
  });
});
