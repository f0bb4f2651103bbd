import { describe, expect, test } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { readableIds, scriptText } from "../../src/judgement/history/script-text";
import { type Battle, type Command, readScript, replay, rulesets } from "../../src/rules/index";
import { wentAsScripted } from "../support/scripts";
import { beginning, ruleset } from "./board";

const commands: readonly Command[] = [
  { do: "turn", who: "tokenA" },
  { do: "move", who: "tokenA", kind: "normal", path: [[20, 0]], blocks: [{ by: ["tokenB"] }] },
  { do: "end", who: "tokenA" },
  { do: "condition", who: "tokenA", add: ["bound"], by: "tokenB" },
  { do: "summon", character: { id: "tokenD", side: "party", at: [1, 1] }, by: "tokenC" },
];
const start = beginning([
  { id: "tokenA", side: "party", at: [0, 0], movement: 20 },
  { id: "tokenB", side: "monsters", at: [10, 2], movement: 12 },
  { id: "tokenC", side: "party", at: [0, 5], movement: 12 },
]).battle as Battle;

async function readBack(text: string) {
  const parsed = await parseFile(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problem)}\n${text}`);
  const read = readScript(parsed.data, rulesets);
  if (!read.ok) throw new Error(`${JSON.stringify(read.problem)}\n${text}`);
  return { script: read.script, replayed: replay(read.script, ruleset) };
}

describe("a battle as a script", () => {
  const named = (names: { [id: string]: string }) => (id: string) => names[id] ?? id;

  test("replays to the same state, under the names of the tokens", async () => {
    const names = { tokenA: "狼", tokenB: "ゴブリン", tokenC: "Bear", tokenD: "Bear" };
    const { script, replayed } = await readBack(scriptText({ start, commands, ruleset }, named(names)));
    expect(wentAsScripted(replayed.document)).toBe(true);
    expect(script.steps.at(-1)?.kind).toBe("expect");
    expect(replayed.document.state.skirmishes[0]?.melee).toEqual(["ゴブリン", "狼"].sort());
    expect(Object.keys(replayed.document.state.characters).sort()).toEqual(["Bear", "Bear 2", "ゴブリン", "狼"].sort());
    expect(script.setup.characters.map(({ id }) => id).sort()).toEqual(["Bear", "ゴブリン", "狼"].sort());
  });

  test("says the dice of a death check that were rolled (DIC-4)", async () => {
    const dying = beginning([{ id: "tokenA", side: "party", at: [0, 0], vitals: { hp: -7, maxHp: 9 } }])
      .battle as Battle;
    const [death] = [{ do: "death", who: "tokenA" }] as const;
    const rolled = ruleset.perform(dying, death);
    const dice = rolled.ok && rolled.events[0]!.type === "deathChecked" && rolled.events[0]!.dice;
    const { script } = await readBack(scriptText({ start: dying, commands: [death], ruleset }, (id) => id));
    expect(script.steps[0]).toMatchObject({ kind: "command", command: { ...death, dice } });
  });

  test("says whose power dice are whose, part by part, under the names of the tokens (STR-11)", async () => {
    const vitals = { hp: 30, maxHp: 30, mp: 9, maxMp: 9, fixed: true };
    const parts = ["head", "arm/left"].map((id) => ({ id, core: id === "head", hp: 20, maxHp: 20 }));
    const burning = beginning([
      { id: "tokenA", side: "party", at: [0, 0], vitals: { ...vitals, fixed: false } },
      { id: "tokenB", side: "monsters", at: [10, 0], vitals: { fixed: true }, parts },
      { id: "tokenC", side: "monsters", at: [11, 0], vitals },
    ]).battle as Battle;
    const fire = { how: "area", power: 20, radius: 3, range: 30, mp: 5 } as const;
    const power = { "tokenB/head": [[1, 2]], "tokenB/arm/left": [[3, 4]], tokenC: [[2, 2]] } as const;
    const strike = { do: "strike", with: fire, at: [10, 0], dice: { accuracy: [6, 6], power } } as const;
    const done: Command[] = [{ do: "turn", who: "tokenA" }, strike as unknown as Command];
    const names = named({ tokenA: "Mei", tokenB: "Ogre", tokenC: "Goblin" });
    const { script, replayed } = await readBack(scriptText({ start: burning, commands: done, ruleset }, names));
    expect(wentAsScripted(replayed.document)).toBe(true);
    expect(script.steps[1]).toMatchObject({
      command: { dice: { power: { "Ogre/head": [[1, 2]], "Ogre/arm/left": [[3, 4]], Goblin: [[2, 2]] } } },
    });
  });

  test("expects what would be another state if a step were missing", async () => {
    const lines = scriptText({ start, commands, ruleset }, (id) => id).split("\n");
    const without = lines.filter((line) => !line.includes('"do":"condition"')).join("\n");
    expect(wentAsScripted((await readBack(without)).replayed.document)).toBe(false);
  });

  test.each([
    ["S1"],
    ["__proto__"],
    ["- {x: 1}\nscript: []"],
    ["'\"#: &a *b !c |"],
    ["\u2028\u0000\u0085\ud800"],
    ["   "],
    [`${"長".repeat(200)}`],
    ["front"],
    ["tokenB"],
  ])("stands whatever a token is called: %j", async (name) => {
    const hostile = named({ tokenA: name, tokenB: name, tokenC: `${name} 2` });
    const { replayed } = await readBack(scriptText({ start, commands, ruleset }, hostile));
    expect(wentAsScripted(replayed.document)).toBe(true);
    expect(Object.keys(replayed.document.state.characters)).toHaveLength(4);
  });

  test("no two ids are the same, and none is a skirmish's", () => {
    const ids = readableIds(["a", "b", "c", "d"], named({ a: "X", b: "X", c: "X 2", d: "S12" }));
    expect([...ids.values()]).toEqual(["X", "X 2", "X 2 2", "S12_"]);
  });

  test("names are written without blanks around them, and within with one", () => {
    const names = { a: "  Wolf\n", b: "Old \u3000 Bear", c: " \u200b ", d: "Wolf" };
    expect([...readableIds(Object.keys(names), named(names)).values()]).toEqual(["Wolf", "Old Bear", "c", "Wolf 2"]);
  });

  test("a long name leaves room for the number of its namesakes", () => {
    const crowd = Array.from({ length: 120 }, (_, i) => `token${i}`);
    const ids = [...readableIds(crowd, () => "長".repeat(200)).values()];
    expect(new Set(ids).size).toBe(120);
    expect(ids[0]).toBe("長".repeat(55));
    expect(ids.at(-1)).toBe(`${"長".repeat(55)} 120`);
  });
});
