/** What is told of a move before it is asked for, as far as its mover's user may know. */

import { afterEach, describe, expect, test } from "vitest";
import { chooseKind } from "../../src/client/chosen-move";
import { plannedMove } from "../../src/client/planned-move";
import { offerFor } from "../../src/judgement/turns/offers";
import type { CharacterInput, Point } from "../../src/rules/index";
import { ruleset, Table } from "../referee/board";

const WOLF: CharacterInput = { id: "wolf", side: "party", at: [0, 0], movement: 18 };
const one = (id: string, side: string, x: number, y: number): CharacterInput => ({
  id,
  side,
  at: [x, y],
  movement: 12,
});

function planned(others: readonly CharacterInput[], to: Point, more: { unknown?: string; blocking?: boolean } = {}) {
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
    false,
  )!;
}

const blocking = ({ preview }: ReturnType<typeof planned>) => preview.blockers.map(({ by }) => by);

afterEach(() => chooseKind(null));

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

test("of several choices one is offered by itself, or refused for its own reason, else for that of all", () => {
  const [own, all] = (["in-melee", "unable"] as const).map((code) => ({ code, rule: "TRN-2", data: {} }));
  const choice = { can: true, choices: ["front"], refused: [{ choice: "rear", refusal: own! }], refusal: all! };
  expect(["front", "rear", "moon"].map((area) => offerFor(choice, area))).toEqual([
    { can: true },
    { can: false, refusal: own },
    { can: false, refusal: all },
  ]);
});
