/**
 * Nothing is given away that the project cannot read again: the link, the script and the file of every example and puzzle, of
 * an empty field and of a position half set up are opened here, as the command and the table's import read them – with the
 * same battle, and the same weapons, from which a forecast comes.
 */

import { beforeAll, describe, expect, test } from "vitest";
import { Course } from "../../analysis/course/index";
import { EMPTY } from "../../analysis/desk/index";
import { fetchedData } from "../../analysis/fetched";
import {
  type Analysis,
  addStep,
  analysisOf,
  commented,
  lineThrough,
  packed,
  ROOT,
  titled,
} from "../../analysis/line/index";
import { linkOf, opened, readData } from "../../analysis/link/index";
import { PUZZLES } from "../../analysis/puzzles/puzzles";
import { textOfLine } from "../../analysis/script/line-text";
import { everyonesArms } from "../../analysis/strike/arms";
import { words } from "../../analysis/words";
import { wordsFrom } from "../../src/chronicle/index";
import { type Arms, armsInScript, strikesAmong } from "../../src/engine/index";
import { parseFile } from "../../src/imports/script-file";
import { scriptText, withAllFallenDice } from "../../src/judgement/index";
import {
  type Battle,
  type Command,
  RULESET_IDS,
  readScript,
  readStrikeWith,
  replay,
  rulesets,
  viewWritten,
} from "../../src/rules/index";
import { battleIn, exampleBattles } from "../support/board-links";
import { runReplay, scratchFolder } from "../support/replay-command";
import { fileWith } from "../support/scripts";

beforeAll(async () => {
  words.value = wordsFrom(await fetchedData("words-en"), "en");
});

const SWORD = { name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 } as const;
const BOW = { name: "Bow", how: "shot", range: 30, power: 15, critical: 10, bonus: 4 } as const;
const FIST = { how: "melee", points: { dice: 1 } } as const;

const armed = (more: object) => battleIn({ ...fileWith([]), script: undefined, line: [], ...more });

/** Some of them have no step, some have no characters. */
const OWN: [string, Analysis][] = [
  ["an empty field", analysisOf(EMPTY)],
  ...RULESET_IDS.map((id): [string, Analysis] => [
    `an empty field of ${id}`,
    battleIn({ ruleset: id, sides: ["party", "monsters"], characters: [], script: [] }),
  ]),
  ["a position without a step", battleIn(fileWith([]))],
  ["two with weapons that have not struck", armed({ arms: { wolf: [BOW, SWORD], goblin: [SWORD] } })],
  [
    "somebody who uses the second of two weapons first",
    armed({
      arms: { wolf: [BOW, SWORD] },
      characters: [
        { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 20, accuracy: 7 } },
        { id: "goblin", side: "monsters", at: [10, 0], vitals: { hp: 16, evasion: 3, fixed: true } },
      ],
      line: [
        { do: "turn", who: "wolf" },
        { do: "move", kind: "normal", path: [[10, 0]] },
        { do: "strike", with: SWORD, target: "goblin", dice: { accuracy: [3, 4], power: [[3, 3]] } },
      ],
    }),
  ],
  [
    "somebody with a weapon who comes later",
    armed({
      arms: { hare: [SWORD] },
      line: [
        { do: "turn", who: "wolf" },
        { do: "end" },
        { do: "summon", character: { id: "hare", side: "party", at: [3, 3], movement: 10 } },
      ],
    }),
  ],
  ["a weapon that this ruleset does not use", armed({ arms: { wolf: [FIST, SWORD] } })],
  [
    "everyone at once",
    battleIn({
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [2, 2], base: 5 },
        { id: "troll", side: "monsters", at: [3, 2], base: 5 },
      ],
      arms: { wolf: [{ how: "melee", accuracy: 9, points: { dice: 2 } }], troll: [SWORD] },
      line: [],
    }),
  ],
  ["what was said and tried besides", said()],
];

function said(): Analysis {
  const plain = battleIn(fileWith([{ do: "turn", who: "wolf" }, { do: "end" }]));
  const other = addStep(plain, ROOT, { kind: "command", command: { do: "turn", who: "goblin" } })!;
  return titled(
    commented(commented(other.analysis, 1, "first: yes\nscript: no\u2028# \u0000\ud800 -"), ROOT, "{ [ \u0085 ' \""),
    "May he? 乱戦",
  );
}

const ALL = [
  ...OWN,
  ...(await exampleBattles()),
  ...PUZZLES.map(({ id, script }): [string, Analysis] => [`puzzle ${id}`, battleIn(script)]),
];

const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown;

/** The result of a battle, and its characters' weapons. */
function endOf(tree: Analysis): unknown {
  const course = new Course(tree.setup);
  course.follow(lineThrough(tree, ROOT).map(({ step }) => step!));
  course.play();
  expect(course.broken).toBeNull();
  return plain(viewWritten(course.moments.at(-1)!.view, course.ruleset.capabilities));
}

/** What engines take of these: the ruleset has no use for others. */
function usable(tree: Analysis, arms: Arms): unknown {
  const played = tree.setup.ruleset === "simultaneous" ? "cycles" : "turns";
  return [...arms]
    .map(([id, own]) => [id, strikesAmong(own).filter((one) => readStrikeWith(one, played).ok)] as const)
    .filter(([, own]) => own.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe.each(ALL)("%s", (_, tree) => {
  test("is in its link", async () => {
    const read = opened(await readData({ is: "link", link: await linkOf(JSON.stringify(packed(tree))) }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(packed(read.analysis)).toEqual(packed(tree));
  });

  test("is in its script: here, at the command and for the table", async () => {
    const text = textOfLine(tree, lineThrough(tree, ROOT));
    const bytes = new TextEncoder().encode(text);
    const here = opened(await readData({ is: "file", bytes }));
    if (!here.ok) throw new Error(`${JSON.stringify(here.problem)}\n${text}`);
    expect(endOf(here.analysis)).toEqual(endOf(tree));
    expect(usable(tree, everyonesArms(here.analysis))).toEqual(usable(tree, everyonesArms(tree)));
    // Given away once more it says the same.
    const again = opened(
      await readData({
        is: "file",
        bytes: new TextEncoder().encode(textOfLine(here.analysis, lineThrough(here.analysis, ROOT))),
      }),
    );
    expect(again.ok && packed(again.analysis)).toEqual(packed(here.analysis));

    const parsed = await parseFile(bytes);
    const read = readScript(parsed.ok && parsed.data, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { document } = replay(read.script, rulesets[read.script.setup.ruleset as keyof typeof rulesets]);
    expect(plain(document.state)).toEqual(endOf(tree));
    expect(usable(tree, armsInScript(read.script))).toEqual(usable(tree, everyonesArms(tree)));
  });

  test("is in the table's file", async () => {
    const { setup } = tree;
    const ruleset = rulesets[setup.ruleset as keyof typeof rulesets];
    const course = new Course(setup);
    course.follow(lineThrough(tree, ROOT).map(({ step }) => step!));
    course.play();
    // As the table keeps them: what was carried out.
    // As the table keeps them: what was carried out, with the dice that fell.
    const commands = lineThrough(tree, ROOT).flatMap(({ step }, i): Command[] => {
      const { entry, refusal } = course.moments[i + 1]!.played!;
      if (step!.kind !== "command" || refusal !== undefined) return [];
      return [withAllFallenDice(step!.command, entry.events ?? [])];
    });
    const start: Battle = course.moments[0]!.battle;
    const amended = lineThrough(tree, ROOT).some(({ step }) => step!.kind === "amendment");
    if (amended) return;
    const text = scriptText({ start, commands, ruleset }, (id) => id);
    const parsed = await parseFile(new TextEncoder().encode(text));
    const read = readScript(parsed.ok && parsed.data, rulesets);
    expect(read.ok ? null : read.problem).toBeNull();
  });
});

test("title and comments stand in the script behind a sign, and how many steps are left out", () => {
  const text = textOfLine(said(), lineThrough(said(), ROOT));
  expect(text).toContain("# May he? 乱戦\n");
  expect(text).toContain("# first: yes\n  # script: no\n");
  expect(text).toContain("Left out: other variations (steps: 1)");
});

test("a weapon that cannot be written is named", () => {
  const tree = armed({ arms: { ghost: [SWORD] } });
  expect(textOfLine(tree, [])).toContain("# Left out: Sword of ghost");
});

test("a battle that is too large for YAML is written as JSON, which is read at any size", async () => {
  const many = Array.from({ length: 6_000 }, () => ({
    do: "put",
    who: "wolf",
    at: [1, 1],
    expect: {
      round: 1,
      characters: { wolf: { at: [1, 1], conditions: [], state: "free", sections: 1, 狼: "狼".repeat(9) } },
    },
  }));
  const start = fileWith(many);
  const { scriptFileText } = await import("../../src/judgement/index");
  const parsed = await parseFile(new TextEncoder().encode(scriptFileText(start as never)));
  expect(parsed.ok && parsed.data).toEqual(plain(start));
});

test("the commands read what the board gives away", async () => {
  const folder = scratchFolder();
  const files = ALL.filter(([name]) => !/^\d/.test(name)).map(([, tree], i) =>
    folder.file(`${i}.yaml`, textOfLine(tree, lineThrough(tree, ROOT))),
  );
  const { status, err } = await runReplay(...files);
  expect(err).toBe("");
  expect(status).toBe(0);
});
