/** From a window's fields and a drawn way to actions as the rules read them, and the fields that are still missing. */

import { describe, expect, it } from "vitest";
import { changed, withWhatFollows } from "../../src/declaring/declare-fields";
import {
  actionsOfDraft,
  type Draft,
  type DraftAction,
  draftFrom,
  EMPTY_DRAFT,
  FIRST_STEP,
  furtherWith,
  gapOf,
  isWild,
  itemsOfDraft,
  lostBetween,
  madeWith,
  pathOfWay,
  type Way,
  withDrawnWay,
  withStretch,
  withStrike,
  withWildPoint,
} from "../../src/judgement/declarations/index";
import { type Action, type Point, readActions } from "../../src/rules/index";

const PLACES: { readonly [id: string]: Point } = { wolf: [0, 0], goblin: [6, 8] };
const placeOf = (id: string) => PLACES[id] ?? null;
const FROM: Point = [0, 0];

function fields(...given: readonly (readonly [name: string, value: string | boolean])[]): Draft {
  let draft = EMPTY_DRAFT;
  for (const [name, value] of given) draft = changed(draft, { name, value: String(value), checked: value === true });
  return draft;
}

const actionsFrom = (draft: Draft) => actionsOfDraft(draft, FROM, placeOf);

describe("a wild attack (SIM-STL-3)", () => {
  it("is said where by a press on the map, to the centimetre", () => {
    const draft = fields(["first.choice", "melee"], ["first.wild", true]);
    expect([isWild(draft), isWild(EMPTY_DRAFT)]).toEqual([true, false]);
    expect(actionsFrom(withWildPoint(draft, [3.1372, 2]))).toEqual([{ attack: "melee", at: [3.14, 2] }]);
    expect(withWildPoint(EMPTY_DRAFT, [3, 2])).toEqual(EMPTY_DRAFT);
  });
});

describe("a casting check (SIM-ACC-6)", () => {
  const spell = fields(
    ["first.choice", "cast"],
    ["first.weapon", "sparksparkspark0"],
    ["first.target", "goblin"],
    ["first.name", "Spark"],
  );
  const cast = { cast: "Spark", target: "goblin" };

  it("goes with a spell of the sheet at somebody, where a number is said", () => {
    const bonus = changed(spell, { name: "first.castingBonus", value: "2", checked: false });
    expect(actionsFrom(bonus)).toEqual([cast]);
    const both = changed(bonus, { name: "first.castingAgainst", value: "14", checked: false });
    const check = { how: "cast", effect: "nothing", casting: { against: 14, bonus: 2 } };
    expect(actionsFrom(both)).toEqual([{ ...cast, with: check }]);
    expect(readActions(actionsFrom(both))).toEqual(actionsFrom(both));
    expect(actionsFrom(changed(both, { name: "first.castingAgainst", value: "", checked: false }))).toEqual([cast]);
    expect(actionsFrom(changed(both, { name: "first.target", value: "", checked: false }))).toEqual([
      { cast: "Spark" },
    ]);
  });

  it("stays when the action gets the figures of what it is made with", () => {
    const figures = { how: "cast", points: { dice: 1 } } as const;
    const checked = { ...cast, with: { how: "cast", effect: "nothing", casting: { against: 14 } } } as const;
    expect(madeWith(checked, figures)).toEqual({ ...cast, with: { ...figures, casting: { against: 14 } } });
    expect(madeWith(cast, figures)).toEqual({ ...cast, with: figures });
  });
});

describe("a way", () => {
  const way = (more: Partial<Way>): Way => ({ ...EMPTY_DRAFT.first.way, ...more });

  it("in a direction ends so many metres away, to the centimetre", () => {
    expect(pathOfWay(way({ by: "heading", degrees: 90, metres: 4.5 }), [1, 1], placeOf)).toEqual([[1, 5.5]]);
    expect(pathOfWay(way({ by: "heading", degrees: 45, metres: 1 }), FROM, placeOf)).toEqual([[0.71, 0.71]]);
    expect(pathOfWay(way({ by: "heading", degrees: 0, metres: null }), FROM, placeOf)).toEqual([]);
  });

  it("towards somebody ends on the very point, or before it", () => {
    expect(pathOfWay(way({ by: "towards", towards: "goblin" }), FROM, placeOf)).toEqual([[6, 8]]);
    expect(pathOfWay(way({ by: "towards", towards: "goblin", metres: 5 }), FROM, placeOf)).toEqual([[3, 4]]);
    expect(pathOfWay(way({ by: "towards", towards: "goblin", metres: 50 }), FROM, placeOf)).toEqual([[6, 8]]);
    expect(pathOfWay(way({ by: "towards", towards: "nobody" }), FROM, placeOf)).toEqual([]);
    expect(pathOfWay(way({ by: "towards", towards: "wolf" }), FROM, placeOf)).toEqual([]);
  });
});

describe("fields", () => {
  it("of every action come to what the rules read", () => {
    const drafts = [
      fields(["first.choice", "transport"], ["first.by", "heading"], ["first.metres", "3"]),
      fields(["first.choice", "melee"], ["first.target", "goblin"]),
      fields(["first.choice", "ranged"], ["first.target", "goblin"]),
      fields(["first.choice", "cast"], ["first.name", " Light "]),
      fields(
        ["first.choice", "cast"],
        ["first.name", "Push"],
        ["first.target", "goblin"],
        ["first.effect", "push"],
        ["first.amount", "2"],
      ),
      fields(["first.choice", "cast"], ["first.name", "Daze"], ["first.target", "goblin"], ["first.effect", "stun"]),
      fields(["first.choice", "item"], ["first.name", "Rope"]),
      fields(["first.choice", "brace"], ["second.choice", "communicate"], ["second.text", "Now!"]),
      fields(["step", true], ["step.degrees", "180"]),
    ];
    for (const draft of drafts) {
      expect(gapOf(draft, FROM, placeOf)).toBeNull();
      expect(readActions(actionsFrom(draft)), JSON.stringify(draft)).not.toBeNull();
    }
    expect(drafts.map(actionsFrom)).toEqual([
      [{ move: "transport", path: [[3, 0]] }],
      [{ attack: "melee", target: "goblin" }],
      [{ attack: "ranged", target: "goblin" }],
      [{ cast: "Light" }],
      [{ cast: "Push", target: "goblin", effect: "push", amount: 2 }],
      [{ cast: "Daze", target: "goblin", effect: "stun" }],
      [{ item: "Rope" }],
      [{ brace: true }, { communicate: "Now!" }],
      [{ move: "minor", path: [[-1, 0]] }],
    ]);
  });

  it("give an action one condition, with or without whom it is done to", () => {
    const draft = fields(["first.choice", "evade"], ["first.conditional", true], ["first.does", "cast"]);
    expect(gapOf(draft, FROM, placeOf)).toBe("condition");
    const whose = changed(draft, { name: "first.who", value: "goblin", checked: false });
    expect(actionsFrom(whose)).toEqual([{ evade: true, if: { who: "goblin", does: "cast" } }]);
    const whom = changed(whose, { name: "first.to", value: "wolf", checked: false });
    expect(actionsFrom(whom)).toEqual([{ evade: true, if: { who: "goblin", does: "cast", to: "wolf" } }]);
    expect(changed(whom, { name: "first.conditional", value: "on", checked: false }).first.condition).toBeNull();
  });

  it("say what is missing", () => {
    expect(gapOf(EMPTY_DRAFT, FROM, placeOf)).toBe("action");
    expect(gapOf(fields(["first.choice", "considered"]), FROM, placeOf)).toBe("way");
    expect(gapOf(fields(["first.choice", "melee"]), FROM, placeOf)).toBe("target");
    expect(gapOf(fields(["first.choice", "item"]), FROM, placeOf)).toBe("name");
    expect(gapOf(fields(["first.choice", "communicate"]), FROM, placeOf)).toBe("text");
    const spell = [
      ["first.choice", "cast"],
      ["first.name", "Fire"],
      ["first.effect", "damage"],
    ] as const;
    expect(gapOf(fields(...spell), FROM, placeOf)).toBe("effect");
    expect(gapOf(fields(...spell, ["first.target", "goblin"]), FROM, placeOf)).toBe("effect");
    expect(gapOf(fields(...spell, ["first.target", "goblin"], ["first.amount", "4"]), FROM, placeOf)).toBeNull();
  });

  it("take nothing that is no choice", () => {
    expect(fields(["first.choice", "fly"], ["step.degrees", "12"], ["third.choice", "melee"])).toEqual(EMPTY_DRAFT);
  });

  it("SIM-MOV-3 let the step come first, and the way begin after it", () => {
    const draft: Draft = {
      ...fields(["first.choice", "considered"], ["first.by", "heading"], ["first.metres", "2"]),
      step: { ...FIRST_STEP, degrees: 90 },
    };
    expect(actionsFrom(draft)).toEqual([
      { move: "minor", path: [[0, 1]] },
      { move: "considered", path: [[2, 1]] },
    ]);
  });
});

describe("a way drawn on the map", () => {
  const drawn: Point[] = [[5, 5]];
  const choiceOf = ({ choice }: DraftAction) => choice;

  it("is the movement that there is, else one that fits beside what there is", () => {
    expect(choiceOf(withDrawnWay(EMPTY_DRAFT, drawn).first)).toBe("transport");
    expect(choiceOf(withDrawnWay(fields(["first.choice", "considered"]), drawn).first)).toBe("considered");
    const minor = withDrawnWay(fields(["first.choice", "evade"]), drawn);
    expect([choiceOf(minor.first), choiceOf(minor.second)]).toEqual(["evade", "considered"]);
    expect(choiceOf(withDrawnWay(fields(["first.choice", "melee"]), drawn).first)).toBe("transport");
    const second = withDrawnWay(fields(["first.choice", "brace"], ["second.choice", "considered"]), drawn);
    expect(second.second.way.drawn).toEqual(drawn);
  });

  it("grows by arrow keys from where it ends", () => {
    const once = withStretch(EMPTY_DRAFT, FROM, [1, 0]);
    expect(once.first.way.drawn).toEqual([[1, 0]]);
    expect(withStretch(once, FROM, [0, 0.5]).first.way.drawn).toEqual([
      [1, 0],
      [1, 0.5],
    ]);
  });
});

describe("what was pressed on the map with something in hand", () => {
  const blow = { choice: "melee", target: "goblin", weapon: "sword", name: "" } as const;
  const spell = { choice: "cast", target: "goblin", weapon: "bolt", name: "Bolt" } as const;

  it("SIM-ACC-6 is as many attacks as what is in hand has, each at whom one likes", () => {
    const struck = withStrike(EMPTY_DRAFT, { ...blow, further: furtherWith({ attacks: 3 }) });
    const named = changed(struck, { name: "first.further1", value: "ogre", checked: false });
    expect(actionsFrom(named)).toEqual([
      { attack: "melee", target: "goblin" },
      { attack: "melee", target: "goblin", further: true },
      { attack: "melee", target: "ogre", further: true },
    ]);
    expect(itemsOfDraft(named)).toEqual(["sword", "sword", "sword"]);
    // An action on a condition is one attack, and another weapon has its own.
    const waiting = changed(named, { name: "first.conditional", value: "", checked: true });
    expect([actionsFrom(waiting).length, itemsOfDraft(waiting)]).toEqual([1, ["sword"]]);
    const bow = { id: "bow", name: "Bow", fits: "ranged", attacks: 2 };
    const field = { name: "first.choice", value: "ranged", checked: false };
    const shooting = withWhatFollows(changed(named, field), field, [bow]);
    expect(shooting.first).toMatchObject({ weapon: "bow", further: [""] });
    const spell = { name: "first.choice", value: "brace", checked: false };
    expect(withWhatFollows(changed(shooting, spell), spell, [bow]).first.further).toEqual([]);
    // Wildly, those that name nobody strike at the same point.
    const wild = withWildPoint(changed(shooting, { name: "first.wild", value: "", checked: true }), [2, 1]);
    expect(actionsFrom(wild)).toEqual([
      { attack: "ranged", at: [2, 1] },
      { attack: "ranged", at: [2, 1], further: true },
    ]);
  });

  it("SIM-CYC-2 is the whole cycle where it is an attack", () => {
    const beside = withDrawnWay(fields(["first.choice", "brace"], ["second.choice", "considered"]), [[3, 0]]);
    const draft = withStrike(beside, blow);
    // SIM-CYC-2: it takes the place of the way, which is told.
    expect(lostBetween(beside, draft)).toBe("way");
    expect(actionsFrom(draft)).toEqual([{ attack: "melee", target: "goblin" }]);
    // So is an attack whose place a way takes, and one that is chosen in the window by a direction.
    expect(lostBetween(draft, withDrawnWay(draft, [[3, 0]]))).toBe("attack");
    const heading = fields(["first.choice", "transport"], ["first.by", "heading"], ["first.metres", "4"]);
    expect(lostBetween(heading, withStrike(heading, blow))).toBe("way");
    expect(lostBetween(EMPTY_DRAFT, draft)).toBeNull();
    expect(lostBetween(beside, withDrawnWay(beside, [[4, 0]]))).toBeNull();
  });

  it("leaves a spell what stands beside it", () => {
    const draft = withStrike(fields(["second.choice", "communicate"], ["second.text", "Now!"]), spell);
    expect(actionsFrom(draft)).toEqual([{ cast: "Bolt", target: "goblin" }, { communicate: "Now!" }]);
  });

  it("takes the place of the attack that there is, whose effect it does not keep", () => {
    const beside = fields(
      ["first.choice", "evade"],
      ["second.choice", "cast"],
      ["second.name", "Push"],
      ["second.target", "ogre"],
      ["second.effect", "push"],
      ["second.amount", "2"],
    );
    const draft = withStrike(beside, spell);
    expect(actionsFrom(draft)).toEqual([{ evade: true }, { cast: "Bolt", target: "goblin" }]);
    expect(draft.second).toMatchObject({ effect: "", amount: null });
    expect(actionsFrom(withStrike(draft, { ...blow, target: "ogre" }))).toEqual([{ attack: "melee", target: "ogre" }]);
  });

  it("brings its item to the very action that it is done with", () => {
    const struck = withStrike(EMPTY_DRAFT, spell);
    expect(itemsOfDraft(EMPTY_DRAFT)).toBeUndefined();
    expect(itemsOfDraft(fields(["step", true], ["first.choice", "brace"]))).toBeUndefined();
    expect(itemsOfDraft(struck)).toEqual(["bolt"]);
    const stepped: Draft = { ...struck, step: FIRST_STEP, second: { ...struck.first, choice: "brace" } };
    expect(itemsOfDraft(stepped)).toEqual([null, "bolt", null]);
    expect(itemsOfDraft(stepped)).toHaveLength(actionsFrom(stepped).length);
  });
});

describe("what takes a whole round, and what is done at a point", () => {
  type Field = readonly [name: string, value: string | boolean];
  const actionsWith = (...given: readonly Field[]) => actionsFrom(fields(...given));
  const gapWith = (...given: readonly Field[]) => gapOf(fields(...given), FROM, placeOf);

  it("SIM-MAJ-1 looking around, a trade with its partner, a long use, a counterspell", () => {
    const all = [
      actionsWith(["first.choice", "perceive"]),
      actionsWith(["first.choice", "trade"], ["first.name", "rope"], ["first.target", "goblin"]),
      actionsWith(["first.choice", "item"], ["first.name", "trap"], ["first.cycles", "3"]),
      actionsWith(["first.choice", "ready"], ["first.text", "fire"]),
    ];
    expect(all).toEqual([
      [{ perceive: true }],
      [{ trade: "rope", with: "goblin" }],
      [{ item: "trap", cycles: 3 }],
      [{ ready: "fire" }],
    ]);
    for (const actions of all) expect(readActions(actions)).toEqual(actions);
    expect(gapWith(["first.choice", "trade"], ["first.name", "rope"])).toBe("partner");
    expect(gapWith(["first.choice", "trade"], ["first.target", "goblin"])).toBe("name");
    expect(gapWith(["first.choice", "ready"])).toBe("text");
  });

  it("SIM-MAJ-1 a movement that is no walk, and a considered one that always is", () => {
    const way = [
      ["first.by", "heading"],
      ["first.metres", "2"],
      ["first.gait", "crawl"],
    ] as const;
    const crawling = actionsWith(["first.choice", "transport"], ...way);
    expect(crawling).toMatchObject([{ move: "transport", how: "crawl" }]);
    expect(readActions(crawling)).toEqual(crawling);
    const [walking] = actionsWith(["first.choice", "considered"], ...way);
    expect(walking).not.toHaveProperty("how");
  });

  it("SIM-STL-3 a wild attack at a point, which is written whole or not at all", () => {
    const wild = [
      ["first.choice", "ranged"],
      ["first.wild", true],
    ] as const;
    expect(actionsWith(...wild, ["first.atX", "4"], ["first.atY", "-2.5"])).toEqual([
      { attack: "ranged", at: [4, -2.5] },
    ]);
    for (const half of ["", "here", "NaN", "Infinity"])
      expect(gapWith(...wild, ["first.atX", half], ["first.atY", "1"]), half).toBe("point");
    // Another choice, or a target pressed on the map, is at no point any more.
    const draft = fields(...wild, ["first.atX", "4"], ["first.atY", "1"]);
    const struck = withStrike(draft, { choice: "ranged", target: "goblin", weapon: "", name: "" });
    expect(actionsFrom(struck)).toEqual([{ attack: "ranged", target: "goblin" }]);
  });
});

describe("a draft of what is to be declared", () => {
  const step: Action = { move: "minor", path: [[0.6, 0.8]] };

  it("comes to the same actions and items again", () => {
    const all: readonly (readonly [Action[], (string | null)[] | undefined])[] = [
      [[{ attack: "melee", target: "goblin" }], ["sword"]],
      [
        [step, { attack: "ranged", target: "goblin" }],
        [null, "bow"],
      ],
      [[{ cast: "balm", target: "wolf" }], ["balm"]],
      [[{ move: "transport", path: [[3, 4]] }], undefined],
      [[{ brace: true }], undefined],
      [[{ evade: true }, { move: "considered", path: [[1, 1]] }], undefined],
      [[step], undefined],
    ];
    for (const [actions, items] of all) {
      const draft = draftFrom(actions, items);
      expect(draft && actionsOfDraft(draft, FROM, placeOf)).toEqual(actions);
      expect(draft && itemsOfDraft(draft)).toEqual(items);
      expect(draft && gapOf(draft, FROM, placeOf)).toBeNull();
    }
  });

  it("is none where the fields could not say it", () => {
    expect(draftFrom([{ attack: "melee", target: "goblin", if: { who: "goblin", does: "move" } }])).toBeNull();
    expect(draftFrom([step, step])).toBeNull();
    expect(draftFrom([{ perceive: true }])).toBeNull();
    expect(draftFrom([{ brace: true }, { brace: true }, { brace: true }])).toBeNull();
  });
});
