/** The text about a move before it is requested, as far as its mover's user may know. */

import { afterEach, describe, expect, test } from "vitest";
import { type ChosenMove, commandBy, type HandDrawn, plannedMoveOf } from "../../src/judgement/moves/index";
import { offerFor } from "../../src/judgement/turns/offers";
import { chooseKind, chooseStop, chooseWay } from "../../src/moving/chosen-move";
import { commandFor } from "../../src/moving/drag/move-command";
import { plannedMove } from "../../src/moving/planned-move";
import { type CharacterInput, type Point, rulesets } from "../../src/rules/index";
import { ruleset, Table } from "../referee/board";

const WOLF: CharacterInput = { id: "wolf", side: "party", at: [0, 0], movement: 18 };
const one = (id: string, side: string, x: number, y: number): CharacterInput => ({
  id,
  side,
  at: [x, y],
  movement: 12,
});

/** The path ends where it says. */
const NOWHERE = { join: false, of: null };

interface More {
  readonly unknown?: string;
  readonly blocking?: boolean;
  readonly drawn?: HandDrawn;
}

function planned(others: readonly CharacterInput[], to: Point, more: More = {}) {
  const table = new Table([WOLF, ...others]);
  table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
  const { battle } = table;
  return plannedMove(
    {
      battle,
      view: ruleset.view(battle),
      ruleset,
      isKnown: (id) => id !== more.unknown,
      blocking: more.blocking ?? true,
      standing: new Map(),
    },
    { who: "wolf", path: [to] },
    NOWHERE,
    more.drawn,
  )!;
}

const blocking = ({ preview }: ReturnType<typeof planned>) => preview.blockers.map(({ by }) => by);

afterEach(() => {
  chooseKind(null);
  chooseStop(false);
  chooseWay("walk");
});

describe("a planned move", () => {
  const goblin = one("goblin", "monsters", 8, 1);

  test("is of the slowest kind that reaches, else of the chosen one, and says where that does not reach", () => {
    expect(planned([], [3, 0])).toMatchObject({ kind: "limited", tooFarFor: null });
    expect(planned([], [16, 0])).toMatchObject({ kind: "normal", tooFarFor: null });
    chooseKind("limited");
    expect(planned([], [16, 0])).toMatchObject({ kind: null, tooFarFor: "limited", combining: [] });
    chooseKind("full");
    expect(planned([], [3, 0])).toMatchObject({ kind: "full", tooFarFor: null });
  });

  test("says of those who may block whom it meets anyway, as long as it may strike there (TRN-3)", () => {
    const met = one("met", "monsters", 10, 0);
    expect(planned([met], [10, 0])).toMatchObject({ anyway: ["met"], preview: { meets: ["met"] } });
    expect(planned([met], [12, 0]).anyway).toEqual([]);
    chooseKind("full");
    expect(planned([met], [10, 0]).anyway).toEqual([]);
  });

  test("names who would be asked to block, and nobody whom its user does not know of or whom nobody asks", () => {
    expect(blocking(planned([goblin], [16, 0]))).toEqual(["goblin"]);
    expect(blocking(planned([goblin], [16, 0], { unknown: "goblin" }))).toEqual([]);
    expect(blocking(planned([goblin], [16, 0], { blocking: false }))).toEqual([]);
  });

  test("names whom it stands beside, once, and nobody unknown", () => {
    const friend = one("cat", "party", 5, 5);
    expect(planned([friend], [5, 5]).beside).toEqual(["cat"]);
    expect(planned([friend], [5, 5], { unknown: "cat" }).beside).toEqual([]);
    expect(planned([friend], [5, 6]).beside).toEqual([]);
    // An enemy there is met, which is told by itself.
    const met = planned([one("goblin", "monsters", 5, 5)], [5, 5]);
    expect([met.beside, met.preview.meets]).toEqual([[], ["goblin"]]);
  });
});

describe("A25-MOV-1 a stop on the way", () => {
  test("is asked for where it was chosen, and never of a teleport, a join, or rules that know none", () => {
    expect(planned([], [6, 0]).stops).toBe(false);
    chooseStop(true);
    expect(planned([], [6, 0])).toMatchObject({ stops: true, preview: { left: { normal: 12 } } });
    const preview = { kind: "normal", goesOn: null, catches: [] } as const;
    const sketch = { who: "wolf", path: [[6, 0]] } as const;
    expect(commandFor(ruleset, sketch, preview, NOWHERE)).toMatchObject({ kind: "normal", pause: true });
    expect(commandFor(ruleset, sketch, preview, { ...NOWHERE, join: true })).not.toHaveProperty("pause");
    expect(commandFor(rulesets["sw20-brawl"], sketch, preview, NOWHERE)).not.toHaveProperty("pause");
    chooseWay("teleport");
    expect(commandFor(ruleset, sketch, preview, NOWHERE)).not.toHaveProperty("pause");
  });

  test("is gone on from without a kind, whatever was chosen since", () => {
    chooseKind("full");
    const goesOn = { kind: "normal", metres: 4 } as const;
    const command = commandFor(
      ruleset,
      { who: "wolf", path: [[9, 0]] },
      { kind: "normal", goesOn, catches: [] },
      NOWHERE,
    );
    expect(command).not.toHaveProperty("kind");
  });
});

describe("a full move, after which nobody attacks", () => {
  const goblin = one("goblin", "monsters", 30, 0);

  test("TRN-3 speaks of no fight at its end, only of who stands there", () => {
    const full = planned([goblin], [30, 0]);
    expect([full.kind, full.preview.meets, full.beside, full.combining]).toEqual(["full", [], ["goblin"], []]);
    expect(planned([one("goblin", "monsters", 16, 0)], [16, 0]).preview.meets).toEqual(["goblin"]);
    chooseKind("full");
    expect(planned([one("goblin", "monsters", 3, 0)], [3, 0]).preview.meets).toEqual([]);
  });

  test("B20-ZON-1 but a brawl may be declared after it", () => {
    const rules = rulesets["sw20-brawl"];
    const begun = rules.begin({ ruleset: rules.id, sides: ["party", "monsters"], characters: [WOLF, goblin] });
    const turned = begun.ok ? rules.perform(begun.battle, { do: "turn", who: "wolf" }) : null;
    if (!turned?.ok) throw new Error("The turn does not begin");
    const { battle } = turned;
    const facts = { battle, view: rules.view(battle), ruleset: rules, isKnown: () => true };
    const full = plannedMove(
      { ...facts, blocking: true, standing: new Map() },
      { who: "wolf", path: [[29.5, 0]] },
      NOWHERE,
    )!;
    expect([full.kind, full.preview.meets]).toEqual(["full", ["goblin"]]);
  });
});

describe("a drop that is drawn to somebody's place", () => {
  const goblin = one("goblin", "monsters", 18.4, 0);
  const drawnTo = (hand: Point, others = [goblin], to: Point = [18.4, 0]) =>
    planned(others, to, { drawn: { path: [hand], of: "goblin" } }).lengthened;

  test("says so before where the move is of a longer kind by that", () => {
    expect(drawnTo([17.9, 0])).toEqual({ of: "goblin", from: "normal" });
    expect(drawnTo([18.6, 0])).toBeNull();
    expect(drawnTo([9.9, 0], [one("goblin", "monsters", 10.2, 0)], [10.2, 0])).toBeNull();
  });

  test("but of the chosen kind it is as it is", () => {
    chooseKind("full");
    expect(drawnTo([17.9, 0])).toBeNull();
  });
});

test("of several choices one is offered by itself, or refused for its own reason, else for that of all", () => {
  const [own, all] = (["in-melee", "unable"] as const).map((code) => ({ code, rule: "TRN-2", data: {} }));
  const choice = { can: true, choices: ["front"], refused: [{ choice: "rear", refusal: own! }], refusal: all! };
  expect(["front", "rear", "moon"].map((area) => offerFor(choice, area))).toEqual([
    { can: true },
    { can: false, refusal: own },
    { can: false, refusal: all },
  ]);
});

describe("B20-ZON-1 a drop on an enemy", () => {
  const rules = rulesets["sw20-brawl"];

  function facts(...others: readonly CharacterInput[]) {
    const begun = rules.begin({ ruleset: rules.id, sides: ["party", "monsters"], characters: [WOLF, ...others] });
    const turned = begun.ok ? rules.perform(begun.battle, { do: "turn", who: "wolf" }) : null;
    if (!turned?.ok) throw new Error("The turn does not begin");
    const { battle } = turned;
    const seen = { battle, view: rules.view(battle), ruleset: rules, isKnown: () => true };
    return { ...seen, blocking: true, standing: new Map() };
  }
  const goblin = one("goblin", "monsters", 10, 0);
  const onto = (known: ReturnType<typeof facts>, to: Point, of: string | null, choices: Partial<ChosenMove> = {}) =>
    plannedMoveOf(known, { who: "wolf", path: [to] }, { join: false, of }, { ...CHOSEN, ...choices })!;
  const CHOSEN: ChosenMove = { kind: null, way: "walk", stops: false, declares: true };

  test("declares the brawl, and nobody is asked who could do nothing else", () => {
    const planned = onto(facts(goblin), [10, 0], "goblin");
    expect([planned.declares, blocking(planned)]).toEqual(["goblin", []]);
  });

  test("beside it, or with the choice not to, declares nothing, and it is asked", () => {
    for (const planned of [
      onto(facts(goblin), [9.1, 0], null),
      onto(facts(goblin), [10, 0], "goblin", { declares: false }),
    ]) {
      expect([planned.declares, planned.preview.meets]).toEqual([null, ["goblin"]]);
      expect(blocking(planned)).toEqual(["goblin"]);
    }
  });

  test("B20-ZON-7 of too many sections for it declares nothing, and neither does one on a friend", () => {
    const wyvern = { ...one("wyvern", "monsters", 10, 0), sections: 3 };
    expect(onto(facts(wyvern), [10, 0], "wyvern").declares).toBeNull();
    expect(onto(facts(goblin, one("cat", "party", 5, 5)), [5, 5], "cat").declares).toBeNull();
  });

  test("asks for what its plate says", () => {
    const known = facts(goblin);
    const meant = { join: false, of: "goblin" };
    const { preview } = onto(known, [10, 0], "goblin");
    const command = commandBy(rules, { who: "wolf", path: [[10, 0]] }, preview, meant, CHOSEN);
    expect(command).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[10, 0]], brawl: "goblin" });
    expect(commandBy(rules, { who: "wolf", path: [[10, 0]] }, preview, NOWHERE, CHOSEN)).not.toHaveProperty("brawl");
  });
});
