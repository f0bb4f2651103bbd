/** Characters with one sheet: by which steps they follow one another, in what belongs together. */

import { expect, test } from "vitest";
import {
  attacksMade,
  type BegunRecord,
  carriedOn,
  type Ruling,
  type Siblings,
  withSiblings,
} from "../../../src/judgement/history/index";
import type { AmendChange } from "../../../src/judgement/protocol/index";
import { fallenBy } from "../../../src/judgement/strikes/deaths";
import { deathsDue } from "../../../src/judgement/strikes/index";
import type { CharacterInput, Command, TurnTaker } from "../../../src/rules/index";
import { GM, ruleset, Table, written } from "../../referee/board";

const ONE: CharacterInput = {
  id: "one",
  side: "party",
  at: [0, 0],
  movement: 10,
  vitals: { hp: 20, maxHp: 20, mp: 9, maxMp: 9, evasion: 3, defence: 2, fixed: true },
};
const TWO: CharacterInput = { ...ONE, id: "two" };
const ORC: CharacterInput = {
  id: "orc",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 15, accuracy: 7, fixed: false },
};
const GOBLIN: CharacterInput = { ...ORC, id: "goblin" };
const SIBLINGS: Siblings = [["one", "two"]];
const FOLLOWING = { ruleset, siblings: SIBLINGS };

function ruled(record: BegunRecord, commands: readonly Command[], siblings: Siblings = SIBLINGS): Ruling {
  const done = carriedOn(record, ruleset, commands, {}, true);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return withSiblings(record, done.ruling, { ruleset, siblings });
}

/** A table at which each of these goes was carried out. */
function played(goes: readonly (readonly Command[])[], characters = [ONE, TWO, ORC, GOBLIN], more: object = {}): Table {
  const at = new Table(characters);
  at.record = { ...at.record, ...more };
  for (const commands of goes) at.record = written(at.record, ruled(at.record as BegunRecord, commands).changes);
  return at;
}

const of = (at: Table, id: string) => at.battle.characters.find((one) => one.id === id) as unknown as TurnTaker;
const hpOf = (at: Table) => ["one", "two"].map((id) => of(at, id).vitals?.hp);
const conditionsOf = (at: Table, id: string) => of(at, id).conditions.map((one) => one.id);
const steps = ({ record: { history } }: Table) =>
  Object.entries(history.commands).flatMap(([number, command]) =>
    command ? [`${history.joined?.[number] ? "+" : ""}${command.do}`] : [],
  );

const hit = (who: string, amount: number): Command => ({ do: "damage", who, amount, kind: "fixed" });
const struck = (who: string, target: string): Command[] => [
  { do: "turn", who },
  {
    do: "strike",
    who,
    with: { power: 20, bonus: 6, critical: 13, how: "melee" },
    target,
    dice: { accuracy: [3, 3], power: [[3, 3]] },
  },
  { do: "end", who },
];

test("HP and MP of one are the other's, in a step of the same go", () => {
  const at = played([[hit("one", 8)], [{ do: "figures", who: "two", vitals: { mp: 4 } }]]);
  expect(hpOf(at)).toEqual([12, 12]);
  expect(of(at, "one").vitals?.mp).toBe(4);
  expect(steps(at)).toEqual(["damage", "+figures", "figures", "+figures"]);
  expect(at.record.history.commands["2"]).toEqual({ do: "figures", who: "two", vitals: { hp: 12 } });
});

test("where nobody has a sheet in common a ruling stays the very same", () => {
  const at = new Table([ONE, TWO, ORC]);
  const done = carriedOn(at.record as BegunRecord, ruleset, [hit("one", 8)]);
  if (!done.ok) throw new Error("refused");
  for (const siblings of [[], [["orc", "gone"]]])
    expect(withSiblings(at.record, done.ruling, { ruleset, siblings })).toBe(done.ruling);
});

test("nothing follows what changes nothing that a sheet says, what is taken back, and what the past has already", () => {
  expect(steps(played([[{ do: "put", who: "one", at: [3, 0] }]]))).toEqual(["put"]);
  const at = played([[hit("one", 8)]]);
  const undone = at.ask({ type: "undo" });
  if (!undone.ok) throw new Error("refused");
  expect(withSiblings(at.record, undone.ruling, FOLLOWING)).toBe(undone.ruling);
  const redone = at.ask({ type: "redo" });
  if (!redone.ok) throw new Error("refused");
  expect(withSiblings(at.record, redone.ruling, FOLLOWING)).toBe(redone.ruling);
  expect(hpOf(at)).toEqual([12, 12]);
});

test("conditions come and go with their holders, sections and figures as they are", () => {
  const at = played([
    [{ do: "condition", who: "two", add: ["bound"], by: "orc" }],
    [{ do: "condition", who: "two", add: ["prone", "stunned"] }],
    [{ do: "condition", who: "one", remove: ["stunned"] }],
    [{ do: "sections", who: "one", to: 3 }],
    [{ do: "figures", who: "one", movement: 4, feats: ["blocking"], vitals: { maxHp: 40, hp: 33 } }],
  ]);
  expect(of(at, "one").conditions).toEqual([{ id: "bound", by: "orc" }, { id: "prone" }]);
  expect(of(at, "two").conditions).toEqual(of(at, "one").conditions);
  expect(of(at, "two")).toMatchObject({ sections: 3, movement: 4, feats: ["blocking"] });
  expect(of(at, "two").vitals).toEqual(of(at, "one").vitals);
  expect(steps(at).at(-1)).toBe("+figures");
});

test("nobody holds itself: who is held by the other is held by nobody", () => {
  const at = played([[{ do: "condition", who: "two", add: ["unwilling"], by: "one" }]]);
  expect(of(at, "one").conditions).toEqual([{ id: "unwilling" }]);
});

test("who falls falls by its own HP, and comes round with the other", () => {
  const at = played([[hit("one", 23)], [{ do: "heal", who: "two", amount: 5 }]]);
  expect(steps(at)).toEqual(["damage", "+figures", "heal", "+figures"]);
  expect(hpOf(at)).toEqual([2, 2]);
  expect([conditionsOf(at, "one"), conditionsOf(at, "two")]).toEqual([["prone"], ["prone"]]);
});

test("parts are the other's as well", () => {
  const parts = [
    { id: "head", core: true, hp: 10 },
    { id: "tail", hp: 8 },
  ];
  const many = { ...ONE, parts };
  const at = played(
    [[{ do: "damage", who: "one", part: "tail", amount: 9, kind: "fixed" }]],
    [many, { ...many, id: "two" }, ORC],
  );
  expect(of(at, "two").parts?.map(({ hp }) => hp)).toEqual([10, -1]);
  expect(of(at, "two").sections).toBe(1);
});

test("where one go changes both, whose figure went furthest counts", () => {
  expect(hpOf(played([[hit("one", 3), hit("two", 7)]]))).toEqual([13, 13]);
  expect(hpOf(played([[hit("one", 7), hit("two", 3)]]))).toEqual([13, 13]);
  // If HP end at the stored value, the values in between are not written.
  const at = new Table([ONE, TWO, ORC]);
  at.record = written(at.record, ruled(at.record as BegunRecord, [hit("two", 8)], []).changes);
  const go: Command[] = [hit("one", 8), { do: "heal", who: "two", amount: 1 }];
  at.record = written(at.record, ruled(at.record as BegunRecord, go).changes);
  expect(hpOf(at)).toEqual([12, 12]);
});

test("a script's figures are each one's own, conditions are the sheet's", () => {
  const at = played([[hit("one", 8)], [{ do: "condition", who: "one", add: ["prone"] }]], undefined, {
    imported: true,
  });
  expect(hpOf(at)).toEqual([12, 20]);
  expect(conditionsOf(at, "two")).toEqual(["prone"]);
});

test("of several with one sheet who fall together one makes a death check, and none while another's is due", () => {
  const mortal = { ...ONE, vitals: { ...ONE.vitals, fixed: false } };
  const { record } = new Table([mortal, { ...mortal, id: "two" }, ORC]);
  const done = carriedOn(record as BegunRecord, ruleset, [hit("one", 23), hit("two", 25)], {}, true);
  if (!done.ok) throw new Error("refused");
  expect(fallenBy(done.ruling)).toEqual(["one", "two"]);
  expect(fallenBy(done.ruling, SIBLINGS)).toEqual(["one"]);
  const due = (strikes: object) =>
    Object.keys(deathsDue({ strikes } as never, done.ruling, { death: "ask" }, null, (who) => who, SIBLINGS));
  expect(due({})).toEqual(["system.strikes.one"]);
  expect(due({ before: { is: "death", id: "before", who: "two", pressed: {}, until: null } })).toEqual([]);
});

test("several who strike in one go are one, whoever follows", () => {
  const at = played([struck("orc", "one"), struck("goblin", "two")]);
  expect(steps(at)).toEqual(["turn", "+strike", "+end", "+figures", "turn", "+strike", "+end", "+figures"]);
  expect(attacksMade(at.record).map(({ who }) => who)).toEqual(["orc", "goblin"]);
  // 4 for power 20 at 6, and 6, less 2.
  expect(hpOf(at)).toEqual([4, 4]);
});

function amended(at: Table, change: AmendChange, back = 1, dice: number[] = []): void {
  const ruling = at.ask({ type: "amend", back, change }, GM, {
    siblings: SIBLINGS,
    rolled: dice,
  });
  expect(ruling).toMatchObject({ ok: true });
}

test("a strike made anew is followed anew, and so is everything after it", () => {
  const at = played([struck("orc", "one"), [hit("two", 2)], struck("goblin", "two")]);
  expect(hpOf(at)).toEqual([2, 2]);
  amended(at, { add: { damage: -5 } }, 2);
  expect(hpOf(at)).toEqual([7, 7]);
  const GO = ["turn", "+strike", "+end", "+figures"];
  expect(steps(at)).toEqual([...GO, "damage", "+figures", ...GO]);
  amended(at, { add: { damage: -9 } }, 2);
  expect(hpOf(at)).toEqual([10, 10]);
  // Without a wound nobody has to follow.
  expect(steps(at)).toEqual([...GO.slice(0, 3), "damage", "+figures", ...GO]);
  for (const left of [
    [18, 18],
    [20, 20],
    [20, 20],
  ]) {
    expect(at.ask({ type: "undo" })).toMatchObject({ ok: true });
    expect(hpOf(at)).toEqual(left);
  }
  expect(at.ask({ type: "undo" })).toMatchObject({ ok: false });
});

test("what comes after it is played again with the siblings as they are by then", () => {
  const attack: Command[] = [
    { do: "turn", who: "one" },
    { do: "attack", who: "one", target: "orc", how: "melee" },
  ];
  const at = played([struck("orc", "one"), struck("goblin", "two"), [{ do: "round" }], attack]);
  expect(hpOf(at)).toEqual([4, 4]);
  const before = JSON.stringify(at.record);
  const change = { add: { damage: 30 } };
  // A felled character strikes nobody: the goblin's wound is undone with the first one's too.
  expect(at.ask({ type: "amend", back: 1, change }, GM, { siblings: SIBLINGS })).toMatchObject({ ok: false });
  expect(JSON.stringify(at.record)).toBe(before);
});

test("dice that nobody rolls who lies there by then are left out", () => {
  const mortal = { ...ONE, vitals: { ...ONE.vitals, fixed: false } };
  const answered = (who: string, target: string): Command[] => {
    const [turn, strike, end] = struck(who, target) as [Command, Extract<Command, { do: "strike" }>, Command];
    return [turn, { ...strike, dice: { ...strike.dice, answers: { [target]: [[2, 2]] } } }, end];
  };
  const at = played(
    [answered("orc", "one"), answered("goblin", "two")],
    [mortal, { ...mortal, id: "two" }, ORC, GOBLIN],
  );
  amended(at, { add: { damage: 30 } }, 2);
  const strikes = Object.values(at.record.history.commands).filter((one) => one?.do === "strike");
  expect(strikes.map((one) => (one?.do === "strike" ? Object.keys(one.dice ?? {}).includes("answers") : null))).toEqual(
    [true, false],
  );
  expect(hpOf(at)[0]).toBe(hpOf(at)[1]);
});
