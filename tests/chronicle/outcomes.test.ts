/** What came of an update, as the map writes it: for whom, in which order, and nothing that its reader may not know. */

import { describe, expect, test } from "vitest";
import { type OutcomeReader, outcomesOf, type ShownOutcome, tellEvent } from "../../src/chronicle/index";
import { type BattleEvent, type EventOf, type StrikeSums, seededDice } from "../../src/rules/index";
import { strikeNeeds } from "../../src/rules/strike/index";
import { fallenDice } from "../support/fallen-dice";
import { randomStrike } from "../support/random-strikes";
import { wordsOf } from "../support/scripts";
import { seeds } from "../support/seeds";
import { reckoned } from "../support/strikes";

type Struck = EventOf<"struck">;

const ENGLISH = wordsOf("en");

const called = Object.assign((id: string) => id, { part: (_: string, part: string) => part });

function reader(said: Partial<OutcomeReader> = {}): OutcomeReader {
  return {
    words: ENGLISH,
    called,
    mayRead: () => true,
    mayReadHp: () => true,
    sumsOf: () => null,
    ...said,
  };
}

const stranger = reader({ mayRead: () => false, mayReadHp: () => false });

function struck(said: Partial<Struck>): Struck {
  return { type: "struck", rule: "STR-20", who: "wolf", name: "Sword", how: "melee", dice: {}, rows: [], ...said };
}

const told = (events: readonly BattleEvent[], by = reader()) =>
  outcomesOf(events, by).map(({ who, kind, head, detail }) => [who, kind, head, detail].join("|"));

/** One check against one goblin. */
function sumsOf(outcome: "hit" | "miss", check: number, answer: number): StrikeSums {
  const roll = (who: string, of: "accuracy" | "evasion", total: number) =>
    ({ who, of, dice: [5, 4], sides: 6, natural: 9, value: total - 9, total }) as const;
  return {
    who: "wolf",
    rows: [
      {
        id: "goblin",
        outcome,
        check: roll("wolf", "accuracy", check),
        answer: roll("goblin", "evasion", answer),
        resisted: "none",
      },
    ],
  };
}

const HIT = [
  { part: "power", amount: 9 },
  { part: "bonus", amount: 5 },
  { part: "defence", amount: -3 },
] as const;

/** The moments of an update: whose dice turned once more, with the dice, and who was felled. */
const moments = (events: readonly BattleEvent[], by = reader()) =>
  outcomesOf(events, by).map(({ who, moment = null, dice }) => [who, moment, ...(dice ? [JSON.stringify(dice)] : [])]);

describe("a blow", () => {
  test("that hits takes HP, with its check and its criticals", () => {
    const blow = struck({
      dice: {
        accuracy: [5, 5],
        power: [
          [6, 4],
          [3, 3],
        ],
      },
      rows: [{ id: "goblin", outcome: "hit", sum: HIT, damage: 11, hp: [16, 5] }],
    });
    expect(told([blow], reader({ sumsOf: () => sumsOf("hit", 18, 10) }))).toEqual([
      "goblin|harm|−11|18 ≥ 10 · critical ×1",
    ]);
    expect(moments([blow])).toEqual([["goblin", "critical", "[[6,4],[3,3]]"]]);
  });

  test("that is evaded says so, and from whom the broken arrow comes", () => {
    const blow = struck({ dice: { accuracy: [2, 3] }, rows: [{ id: "goblin", outcome: "miss" }] });
    expect(outcomesOf([blow], reader({ sumsOf: () => sumsOf("miss", 10, 17) }))).toEqual([
      { who: "goblin", kind: "miss", head: "evades", detail: "17 ≥ 10", by: "wolf" },
    ]);
  });

  test("whose power roll is 1,1 looks like no hit: nothing comes of it", () => {
    const failed = [
      { part: "power", amount: 0 },
      { part: "automatic-failure", amount: -7 },
    ] as never;
    const dice = { accuracy: [4, 5], power: [[1, 1]] } as never;
    const hit = { id: "goblin", outcome: "hit" } as const;
    expect(told([struck({ dice, rows: [{ ...hit, damage: 0, sum: failed }] })])).toEqual([
      "goblin|fumble|× no damage|1,1!",
    ]);
    expect(told([struck({ dice, rows: [{ ...hit, healed: 0, sum: failed }] })])).toEqual([
      "goblin|fumble|× no healing|1,1!",
    ]);
    const parried = struck({ dice, rows: [{ ...hit, damage: 0, sum: [{ part: "defence", amount: -7 }] as never }] });
    expect(told([parried])[0]).toMatch(/^goblin\|harm\|−0/);
  });

  test("that fumbles names the striker's 1,1, that is evaded by 6,6 the other's", () => {
    const fumble = struck({ dice: { accuracy: [1, 1] }, rows: [{ id: "goblin", outcome: "automatic-miss" }] });
    expect(told([fumble])).toEqual(["wolf|fumble|× fumble|1,1!", "goblin|miss|missed|"]);
    const sixes = struck({ dice: { accuracy: [5, 1] }, rows: [{ id: "goblin", outcome: "automatic-miss" }] });
    expect(told([sixes])).toEqual(["goblin|miss|evades|6,6!"]);
    const sure = struck({ dice: { accuracy: [6, 6] }, rows: [{ id: "goblin", outcome: "automatic-hit" }] });
    expect(told([sure])).toEqual(["goblin|news|hit|6,6!"]);
  });

  test("that finds another by lot says that it went astray; a part is named", () => {
    const shot = struck({
      how: "shot",
      misfired: "kai",
      dice: { misfire: "kai", accuracy: [4, 4] },
      rows: [{ id: "kai", part: "head", outcome: "hit", sum: HIT, damage: 11, hp: [20, 9] }],
    });
    expect(told([shot])).toEqual(["kai|harm|−11|head · stray shot"]);
  });
});

test("an effect that begins is the outcome, with its rounds for who may read them, and stands instead of a mere success", () => {
  const events: BattleEvent[] = [
    struck({ how: "touch", mp: [10, 7], rows: [{ id: "kai", outcome: "automatic-hit" }] }),
    { type: "effectBegan", rule: "EFF-4", who: "kai", name: "Barkskin", by: "wolf", left: 3 },
  ];
  expect(told(events)).toEqual(["wolf|magic|MP −3|", "kai|news|Barkskin · 3 R|6,6!"]);
  expect(told(events, stranger)).toEqual(["kai|news|Barkskin|6,6!"]);
  expect(told(events.slice(1))).toEqual(["kai|news|Barkskin · 3 R|"]);
});

describe("a spell", () => {
  test("that finds nobody is called by its name where it was cast, not only by what it cost", () => {
    const vain = struck({ name: "Burst of fire", how: "area", mp: [10, 2], rows: [] });
    expect(told([vain])).toEqual(["wolf|magic|MP −8|", "wolf|news|Burst of fire|"]);
    const began = { type: "effectBegan", rule: "EFF-4", who: "wolf", name: "Burst of fire", by: "wolf" } as const;
    expect(told([vain, began])).toEqual(["wolf|magic|MP −8|", "wolf|news|Burst of fire|"]);
  });

  test("is paid first, then finds one after the other; a half is a half", () => {
    const half = [...HIT, { part: "scale", amount: -5 }] as const;
    const ball = struck({
      how: "area",
      mp: [20, 15],
      dice: { accuracy: [4, 4], power: [[3, 4]], answers: { a: [[2, 2]], b: [[6, 6]], c: [[5, 5]] } },
      rows: [
        { id: "a", outcome: "hit", sum: HIT, damage: 11, hp: [16, 5] },
        { id: "b", outcome: "automatic-miss", sum: half, damage: 6, hp: [16, 10] },
        { id: "c", outcome: "resisted" },
      ],
    });
    const events: BattleEvent[] = [ball, { type: "felled", rule: "DIC-4", who: "a" }];
    expect(told(events)).toEqual(["wolf|magic|MP −5|", "a|harm|−11 · felled|", "b|harm|½ −6|6,6!", "c|miss|resists|"]);
    expect(moments(events)).toEqual([
      ["wolf", null],
      ["a", "felled"],
      ["b", null],
      ["c", null],
    ]);
    // A fall for another reason is told alone.
    expect(told([{ type: "felled", rule: "DIC-4", who: "a" }])).toEqual(["a|news|felled|"]);
  });

  test("that heals says what counted, and that there was no more to heal", () => {
    const cure = struck({ how: "cast", rows: [{ id: "kai", outcome: "hit", healed: 12, hp: [18, 25] }] });
    expect(told([cure])).toEqual(["kai|healing|+7|HP full"]);
  });
});

describe("what is not aimed hits nobody", () => {
  const row = (said: object = {}) => ({ id: "kai", outcome: "hit", ...said }) as Struck["rows"][number];
  const used = (how: Struck["how"], said: object = {}, dice: Struck["dice"] = {}, who = "wolf") =>
    struck({ who, how, dice, rows: [row(said)] });
  /** On the map, and in the chronicle. */
  const both = (event: Struck): [string, string] => [
    outcomesOf([event], reader()).at(-1)!.head,
    tellEvent({ ...event, name: "Thing" }, ENGLISH, called)
      .split("kai: ")
      .at(-1)!,
  ];
  test.each<[string, Struck, string, string]>([
    ["a technique on oneself", used("touch", {}, {}, "kai"), "works", "works."],
    ["a thing without a way, on oneself", used("melee", {}, {}, "kai"), "works", "works."],
    ["a spell that guards a friend", used("cast"), "works", "works."],
    ["the same by touch, with its check", used("touch", {}, { accuracy: [3, 4] }), "works", "works."],
    [
      "the same with 6,6",
      used("cast", { outcome: "automatic-hit" }, { accuracy: [6, 6] }),
      "works",
      "automatic success.",
    ],
    ["a potion given to a friend", used("touch", { healed: 7, hp: [3, 10] }), "+7", "works, heals 7, HP 3 → 10."],
    ["a potion thrown to a friend", used("thrown", { healed: 7, hp: [3, 10] }), "+7", "works, heals 7, HP 3 → 10."],
    [
      "a curse that is not resisted",
      used("cast", {}, { accuracy: [3, 4], answers: { kai: [[1, 3]] } }),
      "not resisted",
      "not resisted.",
    ],
    ["a net that is thrown", used("thrown", {}, { accuracy: [3, 4] }), "hit", "hit."],
    ["a net of fixed values", used("thrown", {}, { answers: { kai: [[1, 3]] } }), "hit", "hit."],
    ["a blow", used("melee", { damage: 4, hp: [9, 5] }, { accuracy: [3, 4] }), "−4", "hit, 4 damage, HP 9 → 5."],
    ["a blow without a check", used("touch", { damage: 4, hp: [9, 5] }), "−4", "hit, 4 damage, HP 9 → 5."],
    [
      "a spell that fails",
      used("touch", { outcome: "automatic-miss" }, { accuracy: [1, 1] }),
      "fails",
      "automatic miss.",
    ],
    [
      "a touch that 6,6 resists",
      used("touch", { outcome: "automatic-miss" }, { accuracy: [3, 4] }),
      "resists",
      "resists (6,6).",
    ],
  ])("%s", (_, event, onMap, inChronicle) => {
    const [head, sentence] = both(event);
    expect(head).toBe(onMap);
    if (inChronicle !== "automatic miss.") expect(sentence).toBe(inChronicle);
  });

  test("where everyone acts at once as well", () => {
    const cast = {
      type: "resolved",
      rule: "SIM-STL-1",
      who: "wolf",
      does: "cast",
      target: "kai",
      conditional: false,
    } as const;
    const event = { ...cast, happened: true, outcome: "hit", strike: {} } as never as BattleEvent;
    expect(told([event])).toEqual(["kai|news|works|"]);
    expect(tellEvent(event, ENGLISH, called)).not.toContain("hit");
  });
});

describe("whoever does not know a monster", () => {
  const blow = (defence: number): Struck =>
    struck({
      dice: { accuracy: [5, 5], power: [[5, 4]] },
      rows: [
        {
          id: "ogre",
          outcome: "hit",
          sum: [
            { part: "power", amount: 9 },
            { part: "bonus", amount: 5 },
            { part: "defence", amount: -defence },
          ],
          damage: 14 - defence,
          hp: [30, 16 + defence],
        },
      ],
    });

  test("reads what was rolled, and neither its HP nor its defence", () => {
    expect(told([blow(3)], stranger)).toEqual(["ogre|harm|14 before defence|"]);
    expect(told([blow(7)], stranger)).toEqual(told([blow(3)], stranger));
  });

  test("reads what it lost where exact HP are told", () => {
    expect(told([blow(3)], reader({ mayRead: () => false }))).toEqual(["ogre|harm|−11|"]);
  });

  test("reads that it died of a death check, and nothing of HP that changed otherwise", () => {
    const checked: BattleEvent = {
      type: "deathChecked",
      rule: "DIC-4",
      who: "ogre",
      dice: [1, 2],
      sum: 9,
      against: 14,
      lives: false,
    };
    const healed: BattleEvent = { type: "hpChanged", rule: "STR-7", who: "ogre", from: 3, to: 9 };
    expect(told([checked, healed], stranger)).toEqual(["ogre|news|dies|"]);
    expect(told([checked, healed])).toEqual(["ogre|news|dies|9 < 14", "ogre|healing|+6|"]);
    // Where dice decide by themselves no numbers stand against each other.
    expect(told([{ ...checked, dice: [1, 1], against: 2 } as BattleEvent])).toEqual(["ogre|news|dies|1,1!"]);
  });
});

describe("actions that were declared", () => {
  const resolved = (more: Partial<EventOf<"resolved">>): BattleEvent => ({
    type: "resolved",
    rule: "SIM-ACC-1",
    who: "wolf",
    does: "attack",
    what: "melee",
    target: "goblin",
    conditional: false,
    happened: true,
    ...more,
  });
  const strike = { accuracy: [13], total: 16, against: "dodge", difficulty: 11, points: [4], damage: 4 } as const;

  test("say their check and their damage once, though HP are told of as well", () => {
    const health: BattleEvent = {
      type: "healthChanged",
      rule: "SIM-CYC-3",
      who: "goblin",
      damage: 4,
      healing: 0,
      from: 12,
      to: 8,
      injured: false,
    };
    expect(told([resolved({ outcome: "hit", strike }), health])).toEqual(["goblin|harm|−4|16 ≥ 11"]);
    expect(told([health])).toEqual(["goblin|harm|−4|"]);
    const ally = reader({ mayRead: (id) => id === "wolf", mayReadHp: () => false });
    expect(told([resolved({ outcome: "hit", strike })], ally)).toEqual(["goblin|harm|−4|check 16"]);
  });

  test("say why nothing came of them, at whom it is to be seen", () => {
    const { damage: _, ...missed } = { ...strike, total: 9 };
    expect(told([resolved({ outcome: "miss", strike: missed })])).toEqual(["goblin|miss|dodges|11 ≥ 9"]);
    expect(told([resolved({ outcome: "out-of-reach" })])).toEqual(["goblin|miss|out of reach|"]);
    expect(told([resolved({ outcome: "fizzled", strike: { casting: [2], cast: 8, castAgainst: 12 } })])).toEqual([
      "wolf|miss|fizzles|8 < 12",
    ]);
    expect(told([resolved({ outcome: "nobody", target: undefined } as never)])).toEqual(["wolf|miss|nobody there|"]);
    expect(told([resolved({ happened: false, why: "condition" })])).toEqual(["wolf|miss|condition not met|"]);
    expect(told([resolved({ happened: false, why: "not-able" } as never)])).toEqual(["wolf|miss|in vain|"]);
  });
});

test("of random strikes each row has its outcome, in order, and strangers read no HP, whatever they are", () => {
  for (const seed of seeds(400)) {
    const one = randomStrike(seed);
    const fell = fallenDice((so) => {
      const needs = strikeNeeds(one, so);
      if (!needs.ok) throw new Error(JSON.stringify(needs.refusal));
      return needs;
    }, seededDice(seed));
    const { dice, rows, mp } = reckoned(one, fell);
    const event = struck({ who: one.striker.id, how: one.figures.how, dice, rows, ...(mp && { mp }) });
    const found = outcomesOf([event], reader());
    const ofRows = found.filter(({ who, kind }) => who !== one.striker.id || kind === "harm");
    expect(
      ofRows.map(({ who }) => who),
      String(seed),
    ).toEqual(rows.filter(({ id }) => id !== one.striker.id).map(({ id }) => id));
    for (const { head, detail } of found) {
      expect(head, String(seed)).not.toMatch(/^$|NaN|undefined|\{/);
      expect(detail, String(seed)).not.toMatch(/NaN|undefined|\{/);
    }
    const moved = rows.map((row) => (row.hp ? { ...row, hp: [row.hp[0] + 7, row.hp[1] + 5] as const } : row));
    const words = (of: Struck): ShownOutcome[] => outcomesOf([of], stranger);
    expect(words({ ...event, rows: moved }), String(seed)).toEqual(words(event));
  }
});
