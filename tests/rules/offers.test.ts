/** `ask turn`: what may be done now, by example. That offers and rules agree everywhere is held by `properties/offers`. */

import { describe, expect, test } from "vitest";
import {
  type Battle,
  type CharacterInput,
  type Command,
  readScript,
  replay,
  rulesetOf,
  rulesets,
  type Setup,
  type TurnQuestion,
} from "../../src/rules/index";
import { turnAnswer } from "../support/offered";

function battleOf(
  id: string,
  characters: readonly CharacterInput[],
  steps: readonly Command[] = [],
  more: Partial<Setup> = {},
) {
  const ruleset = rulesetOf(id)!;
  const begun = ruleset.begin({ ruleset: id, sides: ["party", "monsters"], characters, ...more });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const battle = steps.reduce<Battle>((now, step) => {
    const outcome = ruleset.perform(now, step);
    if (!outcome.ok) throw new Error(`${step.do}: ${outcome.refusal.code}`);
    return outcome.battle;
  }, begun.battle);
  return {
    ruleset,
    battle,
    offers: (question: Omit<TurnQuestion, "ask"> = {}) => turnAnswer(ruleset, battle, question).commands,
  };
}

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 12 } as const;
const hare = { id: "hare", side: "party", at: [1, 0], movement: 12 } as const;
const goblin = { id: "goblin", side: "monsters", at: [0, 0], movement: 12 } as const;
const troll = { id: "troll", side: "monsters", at: [9, 0], movement: 12 } as const;

describe("turns", () => {
  test("TRN-1 who may begin, whom that passes, and that it begins a round", () => {
    const { offers } = battleOf("sw25-advanced", [wolf, hare, goblin]);
    expect(offers({ who: "wolf" }).turn).toEqual({ can: true, newRound: false, passes: [] });
    expect(offers({ who: "goblin" }).turn).toEqual({ can: true, newRound: false, passes: ["hare", "wolf"] });
    const over = battleOf("sw25-advanced", [wolf, goblin], [{ do: "turn", who: "goblin" }, { do: "end" }]);
    expect(over.offers({ who: "wolf" }).turn).toMatchObject({
      can: false,
      refusal: { code: "not-your-turn", rule: "TRN-1" },
    });
    const all: Command[] = [{ do: "turn", who: "wolf" }, { do: "end" }, { do: "turn", who: "goblin" }, { do: "end" }];
    expect(battleOf("sw25-advanced", [wolf, goblin], all).offers({ who: "goblin" }).turn).toEqual({
      can: true,
      newRound: true,
      passes: [],
    });
  });

  test("TRN-1 everybody between two sides is passed, but nobody who is unable or comes later", () => {
    const sides = ["party", "others", "monsters"];
    const bear = { id: "bear", side: "others", at: [20, 0] } as const;
    const { offers } = battleOf(
      "sw25-advanced",
      [wolf, { ...hare, conditions: ["asleep"] }, bear, goblin],
      [{ do: "summon", character: { id: "cub", side: "party", at: [4, 4] } }],
      { sides },
    );
    expect(offers({ who: "goblin" }).turn?.passes).toEqual(["bear", "wolf"]);
  });

  test("without a name it tells of the open turn, or of what nobody needs to be named for", () => {
    const { ruleset, battle } = battleOf("sw25-advanced", [wolf, goblin]);
    expect(turnAnswer(ruleset, battle)).toEqual({
      who: null,
      commands: {
        end: { can: false, refusal: { code: "not-your-turn", rule: "TRN-1", data: {} } },
        round: { can: true },
      },
    });
    const open = battleOf("sw25-advanced", [wolf, goblin], [{ do: "turn", who: "wolf" }]);
    expect(turnAnswer(open.ruleset, open.battle).who).toBe("wolf");
    expect(ruleset.ask(battle, { ask: "turn", who: "nobody" })).toMatchObject({
      refusal: { code: "no-such-character" },
    });
  });

  test("a script asks it, and expects of it what it names", () => {
    const file = {
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters: [wolf, goblin],
      script: [
        { do: "turn", who: "wolf" },
        {
          ask: "turn",
          about: ["attack"],
          expect: { commands: { attack: { ways: { melee: { choices: ["goblin"] } } } } },
        },
        {
          ask: "turn",
          who: "goblin",
          expect: { commands: { end: { can: false, refusal: { code: "not-your-turn" } } } },
        },
        { ask: "turn", who: "nobody", fails: "no-such-character" },
        { ask: "turn", expect: { commands: { end: { can: false } } } },
      ],
    };
    const read = readScript(file, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { steps } = replay(read.script, rulesetOf(file.ruleset)!).document;
    expect(steps.map((step) => step.asScripted)).toEqual([true, true, true, true, false]);
    expect(readScript({ ...file, script: [{ ask: "turn", about: ["condition"] }] }, rulesets).ok).toBe(false);
    expect(readScript({ ...file, script: [{ ask: "turn", range: 5 }] }, rulesets).ok).toBe(false);
  });

  test("about: of nothing else", () => {
    const { offers } = battleOf("sw25-advanced", [wolf, goblin]);
    expect(Object.keys(offers({ who: "wolf", about: ["turn", "attack"] }))).toEqual(["turn", "attack"]);
  });

  test("begins: what could be done if the turn began, and whether it may", () => {
    const { offers } = battleOf("sw25-advanced", [wolf, goblin, troll]);
    expect(offers({ who: "wolf" }).attack).toMatchObject({ can: false, refusal: { code: "not-your-turn" } });
    const ahead = offers({ who: "wolf", begins: true });
    expect(ahead.attack?.ways?.melee.choices).toEqual(["goblin"]);
    expect(ahead.turn?.can).toBe(true);
    const late = battleOf("sw25-advanced", [wolf, goblin, troll], [{ do: "turn", who: "goblin" }, { do: "end" }]);
    expect(late.offers({ who: "wolf", begins: true }).attack?.refusal?.code).toBe("not-your-turn");
  });
});

describe("on the plane", () => {
  test("A25-SKR-1 an attack: by which way on whom, and why not on the others", () => {
    const { offers } = battleOf("sw25-advanced", [wolf, hare, goblin, troll], [{ do: "turn", who: "wolf" }]);
    const { attack } = offers();
    expect(attack?.ways?.melee).toMatchObject({ can: true, choices: ["goblin"] });
    expect(attack?.ways?.melee.refused.map(({ choice, refusal }) => [choice, refusal.code, refusal.rule])).toEqual([
      ["hare", "not-hostile", "A25-SKR-1"],
      ["troll", "out-of-reach", "A25-SKR-1"],
      ["wolf", "not-hostile", "A25-SKR-1"],
    ]);
    expect(attack?.ways?.ranged.choices).toEqual(["goblin", "hare", "troll", "wolf"]);
  });

  test("TRN-3 after a full move nothing but minor actions", () => {
    const steps: Command[] = [
      { do: "turn", who: "wolf" },
      { do: "move", kind: "full", path: [[0, 20]] },
    ];
    const { offers } = battleOf("sw25-advanced", [wolf, goblin, troll], steps);
    const { attack, move, prepareLeave } = offers();
    expect(attack?.ways?.melee).toEqual({
      can: false,
      refusal: { code: "movement-forbids", rule: "TRN-3", data: { who: "wolf", kind: "full", how: "melee" } },
      choices: [],
      refused: [],
    });
    expect(attack?.minor?.touch.choices).toEqual(["wolf"]);
    expect(move?.refusal).toMatchObject({ code: "already-moved", rule: "TRN-2" });
    expect(prepareLeave?.refusal?.code).toBe("movement-forbids");
  });

  test("A25-MOV-2 out of a melee nobody walks, and whoever teleports is not kept", () => {
    const steps: Command[] = [
      { do: "turn", who: "wolf" },
      { do: "attack", target: "goblin", how: "melee" },
      { do: "end" },
      { do: "turn", who: "goblin" },
    ];
    const { offers } = battleOf("sw25-advanced", [wolf, goblin], steps);
    const { move, join, prepareLeave } = offers();
    expect(move?.can).toBe(true);
    expect(move?.ways?.walk).toMatchObject({ can: false, refusal: { code: "in-melee", rule: "A25-MOV-2" } });
    expect(move?.ways?.teleport.can).toBe(true);
    expect(join?.refusal).toMatchObject({ code: "in-melee", rule: "A25-STA-1" });
    expect(prepareLeave).toEqual({ can: true });
  });

  test("TRN-4 how far each kind of walk goes", () => {
    const { offers } = battleOf("sw25-advanced", [wolf, goblin], [{ do: "turn", who: "wolf" }]);
    const kinds = offers().move?.ways?.walk.kinds;
    expect([kinds?.full.metres, kinds?.normal.metres, kinds?.limited.metres]).toEqual([36, 12, 3]);
  });

  test("A25-STA-1 which skirmish may be joined", () => {
    const steps: Command[] = [
      { do: "turn", who: "wolf" },
      { do: "attack", target: "goblin", how: "melee" },
      { do: "end" },
      { do: "put", who: "hare", at: [0, 0] },
      { do: "turn", who: "hare" },
    ];
    expect(battleOf("sw25-advanced", [wolf, hare, goblin], steps).offers().join).toEqual({
      can: true,
      choices: ["S1"],
      refused: [],
    });
  });

  test("B20-ZON-1 whom a brawl catches", () => {
    const near = { ...troll, at: [0, 1] } as const;
    const { offers } = battleOf(
      "sw20-brawl",
      [wolf, hare, near, { ...goblin, at: [9, 9] }],
      [{ do: "turn", who: "wolf" }],
    );
    const { brawl, join } = offers();
    expect(brawl?.choices).toEqual(["troll"]);
    expect(brawl?.refused.find(({ choice }) => choice === "goblin")?.refusal).toMatchObject({
      code: "out-of-reach",
      rule: "B20-ZON-1",
    });
    expect(join?.can).toBe(false);
    expect(battleOf("sw25-advanced", [wolf, goblin]).offers({ who: "wolf" }).brawl).toBeUndefined();
  });
});

describe("on three areas", () => {
  const people = [
    { id: "wolf", side: "party", at: "rear" },
    { id: "hare", side: "party", at: "front" },
    { id: "goblin", side: "monsters", at: "front" },
  ] as const;

  test("S20-MOV-2 where each kind of move leads", () => {
    const { offers } = battleOf("sw20-areas", people, [{ do: "turn", who: "wolf" }]);
    const walk = offers().move?.ways?.walk.kinds;
    expect(walk?.normal.choices).toEqual(["front"]);
    expect(walk?.limited.choices).toEqual(["first-rear"]);
    expect(walk?.full.refused?.find(({ choice }) => choice === "second-rear")?.refusal).toMatchObject({
      code: "front-held",
      rule: "S20-MOV-1",
    });
  });

  test("S20-RNG-2 whom a range reaches", () => {
    const { offers } = battleOf("sw20-areas", people, [{ do: "turn", who: "wolf" }]);
    expect(offers({ range: 5 }).attack?.ways?.ranged.choices).toEqual(["wolf"]);
    expect(offers({ range: 10 }).attack?.ways?.ranged.choices).toEqual(["goblin", "hare", "wolf"]);
  });

  test("OPN-1 before the first turn they are placed, and no round begins", () => {
    const unplaced = people.map(({ id, side }) => ({ id, side }));
    const { offers } = battleOf("sw20-areas", unplaced);
    expect(offers({ who: "wolf" })).toMatchObject({
      turn: { can: false, refusal: { code: "placement" } },
      round: { can: false, refusal: { code: "placement", rule: "S20-PLC-1" } },
      place: { can: true, choices: ["first-rear", "front"] },
    });
  });
});

describe("where everyone declares at once", () => {
  const people = [
    { id: "wolf", side: "party", at: [0, 0], base: 8 },
    { id: "hare", side: "party", at: [0, 2], conditions: ["prone"] },
    { id: "goblin", side: "monsters", at: [5, 0], conditions: ["stunned"] },
  ] as const;

  test("SIM-CYC-1 who may declare, and when all is shown and happens", () => {
    const { offers } = battleOf("simultaneous", people);
    expect(offers({ who: "wolf" })).toMatchObject({
      declare: { can: true, moves: { can: true, transport: 8, considered: 4 } },
      reveal: { can: true },
      resolve: { can: false, refusal: { code: "undeclared", rule: "SIM-CYC-1" } },
    });
    expect(offers({ who: "hare" }).declare?.moves).toMatchObject({ can: false, refusal: { code: "immobile" } });
    expect(offers({ who: "goblin" }).declare).toMatchObject({ can: false, refusal: { code: "unable" } });
    expect(Object.keys(offers())).toEqual(["reveal", "resolve"]);
  });
});
