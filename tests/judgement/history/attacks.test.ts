/** Who attacked whom: told in the chronicle where no event tells it, and marked for as long as it is of the last steps. */

import { describe, expect, test } from "vitest";
import { attacksMade, lastAttackOf } from "../../../src/judgement/history/attacks";
import type { Ruling } from "../../../src/judgement/history/battle-record";
import { chapterParts, chaptersOf, chronicledOf } from "../../../src/judgement/history/chapters";
import type { History } from "../../../src/judgement/history/history";
import type { CharacterInput, Command } from "../../../src/rules/index";
import { Table } from "../../referee/board";

const WOLF: CharacterInput = { id: "wolf", side: "party", at: [0, 0], movement: 18 };
const KAI: CharacterInput = { id: "kai", side: "party", at: [0, 8], movement: 18 };
const GOBLIN: CharacterInput = { id: "goblin", side: "monsters", at: [0, 0], movement: 12 };
const IMP: CharacterInput = { id: "imp", side: "monsters", at: [0, 8], movement: 12 };

function seated() {
  const table = new Table([WOLF, KAI, GOBLIN, IMP]);
  const ask = (command: Command): Ruling => {
    const ruled = table.ask({ type: "command", command });
    if (!ruled.ok) throw new Error(ruled.refusal.code);
    return ruled.ruling;
  };
  const back = (type: "undo" | "redo"): Ruling => {
    const ruled = table.ask({ type });
    if (!ruled.ok) throw new Error(ruled.refusal.code);
    return ruled.ruling;
  };
  const marked = () => attacksMade(table.record).map(({ who, targets }) => [who, ...targets].join(" "));
  return { table, ask, back, marked };
}

const types = (ruling: Ruling) => chronicledOf(ruling).map(({ type }) => type);

describe("an attack without dice", () => {
  test("is told before what comes of it, also where nothing does", () => {
    const { ask } = seated();
    ask({ do: "turn", who: "wolf" });
    const first = ask({ do: "attack", target: "goblin", how: "melee" });
    expect(types(first)).toEqual(["attacked", "skirmishFormed"]);
    expect(chronicledOf(first)[0]).toMatchObject({ who: "wolf", target: "goblin", how: "melee" });
    ask({ do: "end" });
    ask({ do: "turn", who: "kai" });
    expect(types(ask({ do: "attack", target: "goblin", how: "ranged", range: 30 } as Command))).toEqual(["attacked"]);
  });

  test("stands in its turn's chapter, and is nobody's to read who does not know of both", () => {
    const { ask } = seated();
    const ruling = ask({ do: "turn", who: "wolf" });
    const all: Ruling = {
      ...ruling,
      attacks: ask({ do: "attack", target: "goblin", how: "melee" }).attacks!.map(({ attack }) => ({
        before: ruling.events.length,
        attack,
      })),
    };
    expect(chaptersOf(chronicledOf(all)).map((list) => list.map(({ type }) => type))).toEqual([
      [],
      ["turnStarted", "attacked"],
    ]);
    const parts = chapterParts(chronicledOf(all), new Map([["goblin", []]]));
    expect(parts.map(({ readers, events }) => [readers, events.map(({ type }) => type)])).toEqual([
      [null, ["turnStarted"]],
      [[], ["attacked"]],
    ]);
  });

  test("that is done again is told again", () => {
    const { ask, back } = seated();
    ask({ do: "turn", who: "wolf" });
    ask({ do: "attack", target: "goblin", how: "melee" });
    expect(types(back("undo"))).toEqual([]);
    expect(types(back("redo"))).toEqual(["attacked", "skirmishFormed"]);
  });
});

describe("the marks of attacks", () => {
  test("stay for the turn and after it, go with the next turn, and with a round", () => {
    const { ask, marked } = seated();
    ask({ do: "turn", who: "wolf" });
    expect(marked()).toEqual([]);
    ask({ do: "attack", target: "goblin", how: "melee" });
    expect(marked()).toEqual(["wolf goblin"]);
    ask({ do: "end" });
    expect(marked()).toEqual(["wolf goblin"]);
    ask({ do: "turn", who: "kai" });
    expect(marked()).toEqual([]);
    ask({ do: "attack", target: "imp", how: "touch" });
    ask({ do: "end" });
    ask({ do: "round" });
    expect(marked()).toEqual([]);
  });

  test("are of the steps that stand: what is taken back goes, and comes again with redo", () => {
    const { ask, back, marked } = seated();
    ask({ do: "turn", who: "wolf" });
    ask({ do: "attack", target: "goblin", how: "melee" });
    back("undo");
    expect(marked()).toEqual([]);
    back("redo");
    expect(marked()).toEqual(["wolf goblin"]);
    ask({ do: "end" });
    ask({ do: "turn", who: "kai" });
    back("undo");
    expect(marked()).toEqual(["wolf goblin"]);
  });

  const past = (commands: readonly Command[], joined: readonly number[] = []) => ({
    history: {
      start: null,
      commands: Object.fromEntries(commands.map((command, i) => [String(i + 1), command])),
      undone: {},
      joined: Object.fromEntries(joined.map((number) => [String(number), true])),
    } satisfies History,
    strikes: {},
  });
  const blow = (who: string, more: object = {}): Command =>
    ({ do: "strike", who, with: { how: "melee", points: {} }, target: "kai", ...more }) as Command;
  const turn = (who: string, ...within: Command[]): Command[] => [{ do: "turn", who }, ...within, { do: "end", who }];

  test("of several who strike in one go stay together; of turns by hand the last one's alone", () => {
    const commands = [...turn("g1", blow("g1")), ...turn("g2", blow("g2")), ...turn("g3", blow("g3"))];
    const together = past(commands, [2, 3, 5, 6, 8, 9]);
    expect(attacksMade(together).map(({ who }) => who)).toEqual(["g1", "g2", "g3"]);
    expect(attacksMade(past(commands)).map(({ who }) => who)).toEqual(["g3"]);
  });

  const falling = (who: string, ownTurn = false) => ({
    [who]: { is: "strike", who, ownTurn, aiming: { with: { how: "melee" }, target: "kai" }, dice: {} },
  });

  test("go when another's dice fall, unless these strike in one go", () => {
    const marked = (commands: readonly Command[], joined: readonly number[], strikes: object) =>
      attacksMade({ ...past(commands, joined), strikes } as never).map(({ who }) => who);
    const one = turn("g1", blow("g1"));
    expect(marked(one, [], falling("g2"))).toEqual(["g2"]);
    expect(marked(one, [], falling("g2", true))).toEqual(["g2"]);
    expect(marked(one, [2, 3], falling("g2", true))).toEqual(["g1", "g2"]);
    expect(marked(one, [2, 3], falling("g2"))).toEqual(["g2"]);
    expect(marked([{ do: "turn", who: "g1" }, blow("g1")], [], falling("g1"))).toEqual(["g1", "g1"]);
  });

  test("lead to whom a shot found, and for an area to where it was aimed", () => {
    const shot = blow("g1", { with: { how: "shot", power: 10 }, dice: { misfire: { id: "mei" } } });
    expect(attacksMade(past([{ do: "turn", who: "g1" }, shot]))).toMatchObject([
      { targets: ["mei"], at: null, isNear: false },
    ]);
    const ball = blow("g1", { with: { how: "area", power: 20, radius: 3 }, target: undefined, at: [3, 4] });
    expect(attacksMade(past([{ do: "turn", who: "g1" }, ball]))).toMatchObject([
      { targets: [], at: [3, 4], radius: 3 },
    ]);
  });

  test("of declarations come with their reveal, stay with their resolution and go with the next reveal (SIM-CYC-1)", () => {
    const declared: Command[] = [
      { do: "declare", who: "wolf", action: [{ attack: "melee", target: "imp" }] },
      { do: "declare", who: "kai", action: { cast: "Spark", target: "imp" } },
      { do: "declare", who: "imp", action: { brace: true } },
      { do: "reveal" },
    ];
    expect(attacksMade(past(declared.slice(0, 3)))).toEqual([]);
    const revealed = attacksMade(past(declared));
    expect(revealed.map(({ who, targets }) => [who, ...targets])).toEqual([
      ["wolf", "imp"],
      ["kai", "imp"],
    ]);
    const resolved: Command[] = [...declared, { do: "resolve" }];
    expect(attacksMade(past(resolved)).map(({ who, targets, isNear }) => [who, ...targets, isNear])).toEqual([
      ["wolf", "imp", true],
      ["kai", "imp", false],
    ]);
    expect(attacksMade(past([...resolved, declared[2]!, { do: "reveal" }]))).toEqual([]);
  });

  test("say whom somebody attacked last in its turn", () => {
    const { table, ask } = seated();
    ask({ do: "turn", who: "wolf" });
    expect(lastAttackOf(table.record, "wolf")).toBeNull();
    ask({ do: "attack", target: "goblin", how: "melee" });
    expect(lastAttackOf(table.record, "wolf")).toMatchObject({ targets: ["goblin"], step: 2 });
    expect(lastAttackOf(table.record, "kai")).toBeNull();
  });
});
