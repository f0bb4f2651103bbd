/** Strikes, questions about them and amendments, drawn by their grammar with no eye for the state. */

import { STRIKE_WAYS } from "../../src/rules/index";
import type { Choices } from "./random-battles";
import { someEffect } from "./random-effects";
import { SERIES_NAMES } from "./random-vitals";

type Json = Record<string, unknown>;

/** The names that a strike can refer to. */
export interface StrikeStage {
  readonly id: () => string;
  /** Where an area may be aimed. */
  readonly at: () => unknown;
}

const PARTS = ["body", "arm", "__proto__", "腕"];

function perhaps(c: Choices, percent: number, key: string, value: () => unknown): Json {
  return c.chance(percent) ? { [key]: value() } : {};
}

function several<T>(c: Choices, most: number, one: () => T): T[] {
  return Array.from({ length: c.pick(most + 1) }, one);
}

const die = (c: Choices) => 1 + c.pick(6);
const pair = (c: Choices) => [die(c), die(c)];

/** `with`: mostly a blow with a weapon, now and then everything that a strike may say. */
export function someWith(c: Choices, ways: readonly string[] = STRIKE_WAYS): Json {
  const how = c.of(ways);
  const effect = c.chance(80) ? {} : { effect: c.of(["damage", "heal", "nothing"]) };
  const amount = c.chance(75)
    ? {
        power: c.of([0, 10, 20, 35, 100]),
        ...perhaps(c, 50, "critical", () => c.of([8, 9, 10, 11, 13, 4])),
        ...perhaps(c, 8, "reads", () => c.of(["#1", "$+1", "r5", "gf", "sf4"])),
      }
    : { points: { ...perhaps(c, 80, "dice", () => c.pick(4)), ...perhaps(c, 80, "bonus", () => c.pick(20) - 3) } };
  const made = {
    how,
    ...effect,
    ...amount,
    ...perhaps(c, 20, "check", () => c.of(["accuracy", "casting", "none"])),
    ...perhaps(c, 20, "against", () => c.of(["evasion", "fortitude", "willpower", "none"])),
    ...perhaps(c, 15, "resisted", () => c.of(["none", "half", "whole"])),
    ...perhaps(c, 10, "kind", () => c.of(["physical", "magical"])),
    ...perhaps(c, 60, "bonus", () => c.pick(15) - 2),
    ...perhaps(c, 10, "additional", () => c.pick(9) - 4),
    ...perhaps(c, 8, "pool", () => c.of(["hp", "mp"])),
    ...perhaps(c, 25, "element", () => c.of(["火", "ice", "__proto__"])),
    ...perhaps(c, 10, "accuracy", () => c.pick(7) - 3),
    ...perhaps(c, 10, "name", () => c.of(["剣", "__proto__", "\u202e"])),
    ...perhaps(c, 8, "part", () => c.of(PARTS)),
    ...perhaps(c, 30, "range", () => c.of([0, 3, 10, 20, 30, 50.5])),
    ...(how === "area"
      ? {
          radius: c.of([0, 3, 5, 10, 20]),
          ...perhaps(c, 40, "limit", () => 1 + c.pick(6)),
          ...perhaps(c, 15, "shape", () => "space"),
        }
      : {}),
    ...perhaps(c, how === "line" || how === "breakthrough" ? 70 : 2, "length", () => c.of([5, 10, 20, 30])),
    ...perhaps(c, 20, "mp", () => c.pick(8)),
    ...perhaps(c, 12, "leaves", () =>
      several(c, 2, () => (c.chance(30) ? someEffect(c, "turns") : c.of(["prone", "bound", "stunned", "祝福"]))),
    ),
    ...perhaps(c, 8, "minor", () => c.chance(70)),
    ...perhaps(c, 10, "rolls", () => c.of(["each", "once"])),
  };
  // Without a draw of its own, so that all other draws stay what they are.
  const sign = JSON.stringify(made).length;
  return sign % 10 === 0 ? { ...made, spell: sign % 50 !== 0 } : made;
}

export function someTarget(c: Choices, { id }: StrikeStage): unknown {
  return c.chance(85) ? id() : { id: id(), ...perhaps(c, 80, "part", () => c.of(PARTS)) };
}

/** With what and at whom. */
export function someAimed(c: Choices, stage: StrikeStage): Json {
  const figures = someWith(c);
  const isArea = figures.how === "area";
  const isStraight = figures.how === "line" || figures.how === "breakthrough";
  const target = someTarget(c, stage);
  const aim = isArea
    ? { at: stage.at() }
    : isStraight || c.chance(85)
      ? { target }
      : { targets: [target, ...several(c, 2, () => someTarget(c, stage))] };
  return {
    ...perhaps(c, 8, "who", stage.id),
    with: figures,
    ...aim,
    ...perhaps(c, 15, "modifiers", () => ({ [c.of(["accuracy", "answer", "damage"])]: c.pick(9) - 4 })),
    ...perhaps(c, isStraight || isArea ? 20 : 0, "spares", () => [isArea ? someTarget(c, stage) : stage.id()]),
    ...perhaps(c, figures.how === "breakthrough" ? 25 : 0, "to", stage.at),
    ...perhaps(c, 15, "declares", () => ({
      name: c.of(["全力攻撃", "__proto__"]),
      ...perhaps(c, 60, "modifiers", () => ({ [c.of(["accuracy", "critical", "damage"])]: c.pick(9) - 4 })),
      ...perhaps(c, 60, "self", () => someEffect(c, "turns")),
    })),
  };
}

/** Dice that hardly ever are those that are wanted. */
export function someDice(c: Choices, stage: StrikeStage): Json {
  const byId = (one: () => unknown) =>
    Object.fromEntries(several(c, 2, () => [stage.id(), several(c, 2, one)] as const));
  return {
    ...perhaps(c, 15, "misfire", () => someTarget(c, stage)),
    ...perhaps(c, 15, "draw", () => several(c, 3, () => someTarget(c, stage))),
    ...perhaps(c, 15, "line", () => byId(() => die(c))),
    ...perhaps(c, 70, "accuracy", () => pair(c)),
    ...perhaps(c, 40, "answers", () => byId(() => pair(c))),
    ...perhaps(c, 60, "power", () => (c.chance(75) ? several(c, 3, () => pair(c)) : byId(() => pair(c)))),
    ...perhaps(c, 20, "points", () => (c.chance(75) ? several(c, 3, () => die(c)) : byId(() => die(c)))),
  };
}

export function someStrike(c: Choices, stage: StrikeStage): Json {
  const again = perhaps(c, 12, "again", () => c.of(SERIES_NAMES));
  return { do: "strike", ...someAimed(c, stage), ...again, ...perhaps(c, 25, "dice", () => someDice(c, stage)) };
}

export function someAmendment(c: Choices, stage: StrikeStage): Json {
  const named = {
    ...perhaps(c, 40, "dice", () => someDice(c, stage)),
    ...perhaps(c, 40, "target", () => someTarget(c, stage)),
  };
  const modifiers = { modifiers: { damage: c.pick(9) - 4, accuracy: c.pick(5) - 2 } };
  const isBare = Object.keys(named).length === 0;
  return { do: "amend", back: 1 + c.pick(3), ...named, ...(isBare || c.chance(30) ? modifiers : {}) };
}

export function someStrikeQuestion(c: Choices, what: "strike" | "needs" | "targets", stage: StrikeStage): Json {
  if (what === "targets") return { ask: what, ...perhaps(c, 60, "who", stage.id), with: someWith(c) };
  const aimed = someAimed(c, stage);
  if (what === "strike") return { ask: what, ...aimed };
  return { ask: what, strike: { ...aimed, ...perhaps(c, 50, "dice", () => someDice(c, stage)) } };
}

/** Of an attack or a spell that would be declared where everyone acts at once, or of all whom it could be aimed at. */
export function someDeclaredQuestion(c: Choices, what: "strike" | "targets", id: () => string): Json {
  return {
    ask: what,
    who: id(),
    ...(what === "strike" ? { target: id() } : perhaps(c, 30, "among", () => several(c, 3, id))),
    with: {
      how: c.of(["melee", "ranged", "cast"]),
      points: { dice: c.pick(4), bonus: c.pick(9) - 4 },
      ...perhaps(c, 25, "leaves", () => [someEffect(c, "cycles")]),
      ...perhaps(c, 20, "dodgeable", () => c.chance(50)),
      ...perhaps(c, 20, "blockable", () => c.chance(50)),
      ...perhaps(c, 20, "casting", () => ({ against: c.pick(25) })),
    },
    ...(what === "strike" ? perhaps(c, 20, "reason", () => c.of(["opportunity", "sneak", "none"])) : {}),
  };
}
