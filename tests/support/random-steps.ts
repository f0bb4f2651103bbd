/**
 * Steps of a battle script, drawn by its grammar with no eye for the state: right in form, mostly, and often illegal.
 */

import { ATTACK_MANNERS, FEATS, LASTING_FIGURES, MOVE_KINDS, MOVE_MANNERS } from "../../src/rules/index";
import type { Choices } from "./random-battles";
import { EFFECT_NAMES, someEffect, someFileEffects } from "./random-effects";
import {
  type StrikeStage,
  someAmendment,
  someDeclaredQuestion,
  someStrike,
  someStrikeQuestion,
} from "./random-strike-steps";
import {
  IDS,
  type Json,
  perhaps,
  played,
  type Stage,
  several,
  someArea,
  someConditions,
  someId,
  someNumber,
  somePath,
  somePlace,
  someSkirmish,
} from "./random-values";
import { someFileVitals, someHitPointStep, someSheetVitals } from "./random-vitals";

/** A character as the file lists it, or one that enters later. */
export function someCharacter(c: Choices, stage: Stage, id: string, newcomer: boolean): Json {
  const base: Json = {
    id,
    side: c.of(stage.sides),
    ...perhaps(c, 25, "sections", () => c.of([1, 2, 3, 5, 21, 1_000_000])),
    ...perhaps(c, 25, "feats", () => several(c, 3, () => c.of([...FEATS, "__proto__"]))),
    ...perhaps(c, 15, "conditions", () => [
      ...someConditions(c),
      ...several(c, 1, () => ({ id: c.of(["bound", "unwilling"]), ...perhaps(c, 80, "by", () => someId(c, stage)) })),
    ]),
    ...(stage.grammar === "simultaneous" ? {} : perhaps(c, 15, "knows", () => [c.of(stage.sides)])),
    ...someFileEffects(c, played(stage), newcomer ? [id] : stage.ids),
  };
  const at = stage.grammar === "areas" ? () => someArea(c, newcomer) : () => somePlace(c, stage.places);
  const placed = stage.grammar === "areas" || newcomer ? perhaps(c, 75, "at", at) : { at: at() };
  if (stage.grammar !== "simultaneous") {
    const vitals = someFileVitals(c);
    // Sections beside parts would mostly contradict them.
    if ("parts" in vitals) delete base.sections;
    const movement = perhaps(c, 70, "movement", () => c.of([0, 2.5, 3, 10, 18, 1e-9, 1e6, 12.345]));
    return { ...base, ...placed, ...movement, ...vitals };
  }
  return Object.assign(base, placed, ...someModifiers(c));
}

function someModifiers(c: Choices): Json[] {
  const figures = ["base", "ath", "fin", "speed", "expertise", "health", "maxHealth"].map((key) =>
    perhaps(c, 50, key, () => (c.chance(70) ? c.pick(20) - 4 : someNumber(c))),
  );
  const truths = ["heavyArmour", "proficientArmour", "proficientWeapon"].map((key) =>
    perhaps(c, 30, key, () => c.chance(50)),
  );
  return [...figures, ...truths];
}

function unforming(c: Choices, { grammar }: Stage): Json {
  return grammar === "plane" ? perhaps(c, 8, "forms", () => c.chance(20)) : {};
}

export function someCommandStep(c: Choices, stage: Stage): Json {
  const what = c.of(stage.commands);
  const id = () => someId(c, stage);
  const who = { who: id() };
  const spot = () => (stage.grammar === "areas" ? someArea(c, true) : somePlace(c, stage.places));
  switch (what) {
    case "turn":
    case "remove":
      return { do: what, ...who };
    case "prepareLeave":
      return { do: what, ...(c.chance(15) ? who : {}) };
    case "end":
      return { do: what, ...(c.chance(15) ? who : {}), ...unforming(c, stage) };
    case "round":
      return { do: what, ...unforming(c, stage) };
    case "move":
      return someMoveStep(c, stage);
    case "attack":
      return {
        do: what,
        ...perhaps(c, 10, "who", id),
        target: id(),
        how: c.of(ATTACK_MANNERS),
        ...perhaps(c, 20, "minor", () => c.chance(70)),
        ...perhaps(c, 20, "leaves", () => someConditions(c)),
        ...perhaps(c, 20, "range", () => someNumber(c)),
        ...unforming(c, stage),
      };
    case "strike":
      return c.chance(12) ? someAmendment(c, strikes(c, stage)) : someStrike(c, strikes(c, stage));
    case "join":
      return { do: what, ...perhaps(c, 30, "skirmish", () => someSkirmish(c)) };
    case "brawl":
      return { do: what, target: id() };
    case "condition":
      return {
        do: what,
        ...who,
        ...perhaps(c, 60, "add", () => someConditions(c)),
        ...perhaps(c, 60, "remove", () => someConditions(c)),
        ...perhaps(c, 30, "by", id),
      };
    case "sections":
      return { do: what, ...who, to: c.of([1, 2, 7, 20, 1_000_000]) };
    case "side":
      return { do: what, ...who, to: c.of(stage.sides) };
    case "figures":
      return {
        do: what,
        ...who,
        ...(stage.grammar === "simultaneous"
          ? Object.assign({}, ...someModifiers(c))
          : { ...perhaps(c, 60, "movement", () => c.of([0, 2.5, 18, 1e6])), ...someSheetVitals(c) }),
        ...perhaps(c, 60, "feats", () => several(c, 2, () => c.of([...FEATS, "__proto__"]))),
      };
    case "damage":
    case "heal":
    case "death":
      return someHitPointStep(c, what, id());
    case "effect": {
      const on = [...new Set([id(), ...several(c, 2, id)])];
      return { do: what, on, ...perhaps(c, 60, "by", id), effect: someEffect(c, played(stage)) };
    }
    case "grant":
      return {
        do: what,
        ...who,
        ...c.of([{ majors: 1 }, { declarations: 2 }, { again: { name: "extra-blow" } }, { part: "arm", majors: 1 }]),
        why: "haste",
      };
    case "endEffect":
      return { do: what, ...who, name: c.of(EFFECT_NAMES) };
    case "over":
      // It ends what a script is drawn for.
      return c.chance(6)
        ? { do: what, ...perhaps(c, 50, "keep", () => someConditions(c)) }
        : { do: "condition", ...who, add: someConditions(c) };
    case "known":
      return { do: what, ...who, side: c.of(stage.sides) };
    case "stand":
      return { do: what, ...perhaps(c, 15, "who", id) };
    case "ready":
      return { do: what, ...perhaps(c, 15, "who", id), what: c.of(["弓", "__proto__"]) };
    case "feat":
      return {
        do: what,
        ...perhaps(c, 15, "who", id),
        name: c.of(EFFECT_NAMES),
        ...(c.chance(60) ? { effect: someEffect(c, "turns"), ...perhaps(c, 50, "on", () => [id()]) } : {}),
      };
    case "form":
      return { do: what, who: several(c, 4, id), at: somePlace(c, stage.places) };
    case "centre":
      return { do: what, skirmish: someSkirmish(c), at: somePlace(c, stage.places) };
    case "size":
      return { do: what, skirmish: someSkirmish(c), ...perhaps(c, 70, "to", () => c.of([0, 2, 3, 4.5, 6, 1e6])) };
    case "put":
    case "place":
      return { do: what, ...who, at: spot() };
    case "summon":
      return {
        do: what,
        character: someCharacter(c, stage, c.of(IDS.filter((one) => !stage.ids.includes(one)).concat("new")), true),
        ...perhaps(c, 60, "by", id),
      };
    case "declare":
      return {
        do: what,
        ...who,
        action: c.chance(70) ? someAction(c, stage) : several(c, 3, () => someAction(c, stage)),
      };
    case "resolve":
      return {
        do: what,
        ...perhaps(c, 40, "damages", () => several(c, 3, () => c.of([0, 1, 2.5, 7, 1e6]))),
        ...someWord(c, stage),
      };
    default:
      return { do: what };
  }
}

/** What the Game Master says of conditional actions. */
function someWord(c: Choices, stage: Stage): Json {
  return {
    ...perhaps(c, 25, "interrupts", () => [...new Set(several(c, 3, () => someId(c, stage)))]),
    ...perhaps(c, 40, "runs", () => c.chance(80)),
  };
}

function strikes(c: Choices, stage: Stage): StrikeStage {
  const at = () =>
    c.chance(40)
      ? someId(c, stage)
      : c.chance(30)
        ? someSkirmish(c)
        : stage.grammar === "areas"
          ? someArea(c, true)
          : somePlace(c, stage.places);
  return { id: () => someId(c, stage), at };
}

function someMoveStep(c: Choices, stage: Stage): Json {
  const how = perhaps(c, 12, "how", () => c.of(MOVE_MANNERS));
  const target = perhaps(c, how.how === "breakthrough" ? 60 : 3, "target", () => someId(c, stage));
  const excused = how.how === "breakthrough" && "target" in target && c.chance(50);
  const way = stage.grammar === "areas" ? { to: someArea(c, true) } : { path: somePath(c, stage) };
  return {
    do: "move",
    ...perhaps(c, 8, "who", () => someId(c, stage)),
    ...(stage.grammar === "plane" && c.chance(10) ? {} : { kind: c.of(MOVE_KINDS) }),
    ...perhaps(c, 15, "pause", () => c.chance(80)),
    ...(excused ? {} : way),
    ...how,
    ...target,
    ...perhaps(c, 12, "join", () => c.chance(80)),
    ...perhaps(c, 12, "with", () => several(c, 2, () => someId(c, stage))),
    ...(stage.grammar === "plane" ? perhaps(c, 12, "brawl", () => someId(c, stage)) : {}),
    ...perhaps(c, 25, "blocks", () =>
      several(c, 2, () => ({
        by: several(c, 2, () => someId(c, stage)),
        ...perhaps(c, 40, "at", () => somePlace(c, stage.places)),
        ...perhaps(c, 10, "into", () => someSkirmish(c)),
      })),
    ),
  };
}

const ACTIONS = ["move", "attack", "cast", "item", "brace", "evade", "communicate", "perceive", "trade", "ready"];

function someAction(c: Choices, stage: Stage): Json {
  const trigger = perhaps(c, 25, "if", () => ({
    who: someId(c, stage),
    does: c.of(ACTIONS),
    ...perhaps(c, 40, "to", () => someId(c, stage)),
  }));
  switch (c.of(ACTIONS)) {
    case "move":
      if (c.chance(15))
        return { move: "transport", how: c.of(["crawl", "climb", "swim"]), path: somePath(c, stage), ...trigger };
      return { move: c.of(["transport", "considered", "minor"]), path: somePath(c, stage), ...trigger };
    case "attack":
      return { attack: c.of(["melee", "ranged"]), target: someId(c, stage), ...trigger };
    case "cast":
      return {
        cast: "__proto__",
        ...perhaps(c, 90, "target", () => someId(c, stage)),
        ...perhaps(c, 80, "effect", () => c.of(["damage", "heal", "stun", "push"])),
        ...perhaps(c, 80, "amount", () => someNumber(c)),
        ...trigger,
      };
    case "item":
      return { item: "薬草", ...perhaps(c, 25, "cycles", () => c.of([1, 2, 3, 1e6])), ...trigger };
    case "brace":
      return { brace: c.chance(95), ...trigger };
    case "evade":
      return { evade: c.chance(95), ...trigger };
    case "perceive":
      return { perceive: c.chance(95), ...trigger };
    case "trade":
      return { trade: c.of(["薬草", "__proto__"]), with: someId(c, stage), ...trigger };
    case "ready":
      return { ready: c.of(["", "火よ、退け", "\u0000"]), ...trigger };
    default:
      return { communicate: c.of(["", "逃げろ！", "__proto__", "\u0000"]), ...trigger };
  }
}

export function someQuestionStep(c: Choices, stage: Stage): Json {
  const what = c.of(stage.questions);
  const id = () => someId(c, stage);
  const place = () => (c.chance(60) ? id() : somePlace(c, stage.places));
  switch (what) {
    case "turn":
      return {
        ask: what,
        ...perhaps(c, 80, "who", id),
        ...perhaps(c, 30, "begins", () => c.chance(80)),
        ...perhaps(c, 20, "about", () => [c.of(["turn", "move", "declare", "place"])]),
      };
    case "moves":
      return { ask: what, who: id() };
    case "blocks": {
      const { do: _, join: __, blocks: ___, pause: ____, brawl: _____, ...way } = someMoveStep(c, stage);
      return { ask: what, ...way, who: id() };
    }
    case "lineOfFire":
    case "distance":
      return { ask: what, from: place(), to: place() };
    case "misfire":
      return { ask: what, from: place(), to: id(), how: c.of(["ranged", "shot"]) };
    case "area":
      return {
        ask: what,
        ...(c.chance(30) ? { skirmish: someSkirmish(c) } : { at: c.chance(50) ? place() : someArea(c, true) }),
        radius: someNumber(c),
      };
    case "line":
      return { ask: what, from: id(), to: place(), length: someNumber(c), how: c.of(["line", "breakthrough"]) };
    case "strike":
    case "targets":
      if (played(stage) === "cycles") return someDeclaredQuestion(c, what, () => someId(c, stage));
      return someStrikeQuestion(c, what, strikes(c, stage));
    case "needs":
      return someStrikeQuestion(c, what, strikes(c, stage));
    case "rolls":
      return { ask: what, ...someWord(c, stage) };
    case "over":
      return { ask: what };
    case "figure":
      return {
        ask: what,
        who: id(),
        figure: c.of(LASTING_FIGURES[played(stage)]),
        ...perhaps(c, 15, "part", () => "body"),
      };
    case "reach":
      return { ask: what, who: id(), range: someNumber(c) };
    case "difficulty":
      return { ask: what, distance: someNumber(c), size: someNumber(c) };
    case "instinct":
      return { ask: what, who: id(), ...perhaps(c, 60, "mode", () => c.of(["block", "dodge", "brace", "evade"])) };
    default:
      return {
        ask: "power",
        power: c.pick(101),
        dice: Array.from({ length: c.chance(90) ? 40 : c.pick(3) }, () => [1 + c.pick(6), 1 + c.pick(6)]),
        ...perhaps(c, 40, "bonus", () => someNumber(c)),
        ...perhaps(c, 60, "critical", () => (c.chance(80) ? 8 + c.pick(6) : someNumber(c))),
        ...perhaps(c, 20, "half", () => true),
        ...perhaps(c, 20, "heal", () => true),
      };
  }
}
