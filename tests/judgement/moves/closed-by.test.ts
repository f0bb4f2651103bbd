/** `TRN-3`: what a move leaves no room for, as the rules answer before and after it. */

import { describe, expect, test } from "vitest";
import { closedBy, kindsClosedBy } from "../../../src/judgement/moves/closed-by";
import { type MoveCommand, rulesetOf, type StrikeWith } from "../../../src/rules/index";
import { Table } from "../../referee/board";
import { BOW, FIRE, SWORD } from "../../support/looking";

const vitals = { hp: 30, mp: 10, accuracy: 7, evasion: 6, defence: 4 };
const WOLF = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals } as const;
const GOBLIN = { id: "goblin", side: "monsters", at: [9, 9], movement: 12, vitals } as const;
const KNIFE: StrikeWith = { ...BOW, name: "Knife", how: "thrown", range: 10 };
const DEAR: StrikeWith = { ...FIRE, name: "Meteor", mp: 99 };
const POTION: StrikeWith = { name: "Potion", how: "touch", check: "none", effect: "heal", power: 10 };
const MENDING: StrikeWith = { ...POTION, name: "Mending", spell: true };
const THINGS = [SWORD, BOW, KNIFE, FIRE, DEAR, POTION, MENDING];

const onPlane = (kind: MoveCommand["kind"], x: number): MoveCommand => ({
  do: "move",
  who: "wolf",
  kind,
  path: [[x, 0]],
});

let kinds: string[] = [];

function closed(move: MoveCommand, ruleset = "sw25-advanced", before: object[] = []) {
  const table = new Table([WOLF, GOBLIN], {}, rulesetOf(ruleset)!);
  for (const command of [{ do: "turn", who: "wolf" }, ...before])
    table.ask({ type: "command", command: command as never });
  kinds = kindsClosedBy(table.rules, table.battle, move, THINGS);
  return closedBy(table.rules, table.battle, move, THINGS).map(({ name }) => name);
}

describe("what a move forbids of what could be used before it", () => {
  test("TRN-3 a normal move forbids launched weapons and spells, and a full one all of it", () => {
    expect(closed(onPlane("limited", 3))).toEqual([]);
    // A spell that takes no check is one, also by touch, and a potion is none.
    expect(closed(onPlane("normal", 16))).toEqual(["Bow", "Fireball", "Mending"]);
    expect(kinds).toEqual(["shots", "spells"]);
    expect(closed(onPlane("full", 40))).toEqual(["Sword", "Bow", "Knife", "Fireball", "Potion", "Mending"]);
  });

  test("in brawls nothing is thrown after it either", () => {
    expect(closed(onPlane("normal", 16), "sw20-brawl")).toEqual(["Bow", "Knife", "Fireball", "Mending"]);
    expect(kinds).toEqual(["shots", "throws", "spells"]);
  });

  test("a move that is refused forbids nothing, and after one's action there is nothing to forbid", () => {
    expect(closed(onPlane("normal", 90))).toEqual([]);
    const acted = [{ do: "attack", who: "wolf", how: "ranged", target: "goblin" }];
    expect(closed(onPlane("limited", 3), "sw25-advanced", acted)).toEqual([]);
  });
});
