import { describe, expect, it } from "vitest";
import { STEP_VARIANTS, tellCommand } from "../../src/chronicle/index";
import type { Command } from "../../src/rules/index";
import { LANGUAGES } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

const name = (id: string) => id;

const COMMANDS: readonly Command[] = [
  { do: "turn", who: "狼" },
  { do: "end" },
  { do: "end", who: "狼" },
  { do: "round" },
  { do: "move", kind: "normal", path: [[1, 2]] },
  { do: "move", who: "狼", kind: "full", path: [[1, 2]], with: ["熊"] },
  { do: "move", who: "狼", kind: "full", path: [[1, 2]], blocks: [{ by: ["熊"] }, { by: ["熊", "兎"] }] },
  { do: "attack", target: "熊", how: "touch" },
  { do: "join" },
  { do: "brawl", target: "熊" },
  { do: "prepareLeave" },
  { do: "condition", who: "狼", add: ["prone"], remove: ["asleep"] },
  { do: "condition", who: "狼", add: ["prone"] },
  { do: "condition", who: "狼", remove: ["asleep"] },
  { do: "condition", who: "狼" },
  { do: "sections", who: "狼", to: 3 },
  { do: "figures", who: "狼", movement: 12 },
  { do: "side", who: "狼", to: "party" },
  { do: "form", who: ["狼", "熊"], at: [1.26, -3] },
  { do: "centre", skirmish: "S1", at: [1.26, -3] },
  { do: "put", who: "狼", at: [1.26, -3] },
  { do: "put", who: "狼", at: "front" },
  { do: "summon", character: { id: "狼", side: "party" } },
  { do: "remove", who: "狼" },
  { do: "place", who: "狼", at: "rear" },
  { do: "declare", who: "狼", action: { brace: true } },
  { do: "reveal" },
  { do: "resolve" },
];

describe.each(LANGUAGES)("steps in %s", (lang) => {
  const words = wordsOf(lang);
  it.each(COMMANDS.map((command) => [JSON.stringify(command), command] as const))("%s", (_text, command) => {
    const text = tellCommand(command, "兎", words, name);
    expect(text).not.toMatch(/RANSEN|[{}]|undefined|\[object|NaN|–/);
    // The ids of skirmishes are written with Latin letters in Japanese as well.
    if (lang === "ja") expect(text.replace(/S\d+/, "")).not.toMatch(/[A-Za-z]/);
  });

  it("has a sentence for every way to tell a command", () => {
    for (const [verb, variants] of Object.entries(STEP_VARIANTS))
      for (const [variant] of variants) expect(words.has(`RANSEN.step.${verb}.${variant}`)).toBe(true);
  });
});

describe("a step", () => {
  const en = wordsOf("en");
  it("without a name is the open turn's", () => {
    expect(tellCommand({ do: "prepareLeave" }, "Wolf", en, name)).toBe("Wolf prepares to leave");
  });
  it("goes on where a movement had stopped", () => {
    expect(tellCommand({ do: "move", path: [[0, 0]] } as Command, "Wolf", en, name)).toBe("Wolf goes on moving");
  });
  it("names each blocker once", () => {
    const move: Command = { do: "move", kind: "full", blocks: [{ by: ["a"] }, { by: ["a", "b"] }] };
    expect(tellCommand(move, "Wolf", en, name)).toBe("Wolf: full move, blocked by a and b");
  });
  it("names an area, and no coordinates of the map", () => {
    const told = (command: Command) => tellCommand(command, "Wolf", en, name);
    expect(told({ do: "put", who: "Wolf", at: "front" })).toBe("Wolf put at the front by hand");
    expect(told({ do: "put", who: "Wolf", at: [1.26, 3] })).toBe("Wolf put elsewhere by hand");
    expect(told({ do: "centre", skirmish: "S1", at: [1.26, 3] })).toBe("Skirmish 1: centre moved");
    expect(told({ do: "form", who: ["Wolf", "Ogre"], at: [1.26, 3] })).toBe("Skirmish by hand: Wolf and Ogre");
    const strike = { do: "strike", at: [1.26, 3], with: { how: "area", name: "Fireball" } } as unknown as Command;
    expect(told(strike)).toBe("Wolf uses Fireball");
  });
});
