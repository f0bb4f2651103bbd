/** The form of each `do` and `ask` of a battle script on each board: the tables of the contract, as data. */

import { ACTION_KEYS, type ActionKey, AREAS, type Battle, GAITS, MOVE_KINDS, MOVE_MANNERS, MOVEMENTS } from "../battle";
import { ATTACK_MANNERS, type Command, DAMAGE_KINDS, type Offers, type Question, RELATIVE_AREAS } from "../commands";
import { HIGHEST_POWER } from "../dice/power-table";
import { LASTING_FIGURES } from "../effects/effect";
import { EFFECT, effectsKey } from "../effects/written";
import { LONGEST_PATH } from "../geometry/path";
import { MOST_ACTS } from "../names";
import type { OutlinedCapabilities } from "../ruleset";
import { SMALLEST } from "../simultaneous/instinct";
import { withKeys } from "../strike/written";
import { SERIES } from "./acting";
import { alongALine } from "./along-a-line";
import { OF_CYCLE } from "./cycle-dice";
import {
  choice,
  either,
  id,
  type Key,
  type Keys,
  list,
  name,
  needed,
  notBeside,
  notNegative,
  number,
  optional,
  pointShape,
  record,
  type Shape,
  side,
  truth,
  unless,
  whole,
} from "./shape";
import { eachOf, strikeOn, strikeQuestionsOn } from "./strikes";
import { KNOWS, KNOWS_LATER, sectionsAgree, VITALS } from "./vitals";

export type Board = Battle["board"];
/** A board as scripts know it: on a line places are numbers (`LIN-POS-1`). */
export type ScriptBoard = Board | "line";

export function scriptBoardOf({ board, line }: Pick<OutlinedCapabilities, "board" | "line">): ScriptBoard {
  return line ? "line" : board;
}

const path = list(pointShape, LONGEST_PATH);
const ids = list(id);
/** An id or a point. */
const place = either(id, pointShape);
const area = choice([...RELATIVE_AREAS, ...AREAS]);
/** What 2d show. */
const pair: Shape = { is: "list", of: whole(1, 6), least: 2, most: 2 };
/** HP by a correction: `amount` is taken or given back. */
const hitPoints: Keys = { who: needed(id), part: optional(name), amount: needed(whole(0)), why: optional(name) };
const falls = (given: Readonly<Record<string, unknown>>) => Object.hasOwn(given, "fall");
const condition = either(name, record({ id: needed(name), by: optional(id) }));

/** Where something stands or goes, on each board. */
const whereabouts: Record<Board, Shape> = { plane: pointShape, areas: area, simultaneous: pointShape };

const anyBoard: Keys = {
  id: needed(id),
  side: needed(side),
  sections: optional(whole(1)),
  feats: optional(list(name)),
  conditions: optional(list(condition)),
};
/** Further keys of a character's sheet, on each board. */
const movement: Keys = { movement: optional(notNegative) };
const modifiers: Keys = {
  base: optional(number),
  ath: optional(number),
  fin: optional(number),
  speed: optional(number),
  expertise: optional(number),
  heavyArmour: optional(truth),
  proficientArmour: optional(truth),
  proficientWeapon: optional(truth),
  health: optional(number),
  maxHealth: optional(number),
  field: optional(truth),
  thing: optional(truth),
  size: optional({ is: "number", least: SMALLEST }),
  stealth: optional(number),
  perception: optional(number),
};
const taker: Keys = { ...movement, ...VITALS };
const played = (board: Board) => (board === "simultaneous" ? "cycles" : "turns");
const figures: Record<Board, Keys> = { plane: taker, areas: taker, simultaneous: modifiers };
const turnTaker: Keys = { ...anyBoard, ...taker, ...KNOWS, ...effectsKey("turns") };
const simultaneous: Keys = { ...anyBoard, ...modifiers, ...effectsKey("cycles") };

/**
 * A character in the file's own list. On the areas board it stands in front, in its own rear, or is not placed yet.
 */
const onThePlane: Keys = { ...turnTaker, at: needed(pointShape) };
export const CHARACTERS: Record<ScriptBoard, Keys> = {
  plane: onThePlane,
  line: alongALine(onThePlane),
  areas: { ...turnTaker, at: optional(choice(["front", "rear"])) },
  simultaneous: { ...simultaneous, at: needed(pointShape) },
};

/** A character that enters during the battle. Without a place of its own it appears at its summoner's. */
const newcomers: Record<Board, Keys> = {
  plane: { ...turnTaker, ...KNOWS_LATER, at: optional(pointShape) },
  areas: { ...turnTaker, ...KNOWS_LATER, at: optional(area) },
  simultaneous: { ...simultaneous, at: optional(pointShape) },
};

/** A breakthrough may name its target instead of a way. */
const towardsTarget = (given: Readonly<Record<string, unknown>>) =>
  given.how === "breakthrough" && Object.hasOwn(given, "target");

const block = record({ by: needed(ids), at: optional(pointShape), into: optional(name), who: optional(ids) });

const way: Record<Board, Readonly<Record<"path" | "to", Key>> | Keys> = {
  plane: { path: unless(towardsTarget, path) },
  areas: { to: unless(towardsTarget, area) },
  simultaneous: { path: needed(path) },
};

function move(board: Board): Keys {
  return {
    who: optional(id),
    // A paused movement goes on without a kind.
    kind: board === "plane" ? optional(choice(MOVE_KINDS)) : needed(choice(MOVE_KINDS)),
    ...way[board],
    pause: optional(truth),
    join: optional(truth),
    with: optional(ids),
    how: optional(choice(MOVE_MANNERS)),
    target: optional(id),
    ...(board === "plane" && { brawl: optional(id) }),
    blocks: optional(list(block)),
  };
}

/** A declared action: its first key says which it is. */
const trigger: Key = optional(record({ who: needed(id), does: needed(choice(ACTION_KEYS)), to: optional(id) }));
const words: Key = needed({ is: "text", most: 1_000 });
const action = {
  is: "one-of",
  of: {
    move: {
      move: needed(choice(MOVEMENTS)),
      // A movement other than walking takes the whole cycle.
      how: notBeside((given) => given.move !== "transport", optional(choice(GAITS))),
      path: needed(path),
      if: trigger,
    },
    attack: {
      attack: needed(choice(["melee", "ranged"])),
      target: unless((given) => Object.hasOwn(given, "at"), id),
      at: notBeside((given) => Object.hasOwn(given, "target"), optional(pointShape)),
      with: optional(record(withKeys("cycles"))),
      allowed: optional(truth),
      if: trigger,
    },
    cast: {
      cast: needed(name),
      target: { shape: id, needed: (given) => Object.hasOwn(given, "with") },
      with: notBeside((given) => Object.hasOwn(given, "effect"), optional(record(withKeys("cycles")))),
      effect: optional(choice(["damage", "heal", "stun", "push"])),
      amount: optional(number),
      allowed: optional(truth),
      if: trigger,
    },
    item: { item: needed(name), cycles: optional(whole(1)), if: trigger },
    brace: { brace: needed(truth), if: trigger },
    evade: { evade: needed(truth), if: trigger },
    communicate: { communicate: words, if: trigger },
    perceive: { perceive: needed(truth), if: trigger },
    trade: { trade: needed(name), with: needed(id), if: trigger },
    ready: { ready: words, if: trigger },
  },
} as const satisfies { is: "one-of"; of: Record<ActionKey, Keys> };

type Tables<K extends string> = Readonly<Record<K, Keys>>;

function commandsOf(board: Board): Tables<Command["do"]> {
  const forms: Keys = board === "plane" ? { forms: optional(truth) } : {};
  return {
    turn: { who: needed(id) },
    end: { who: optional(id), ...forms },
    round: forms,
    move: move(board),
    attack: {
      who: optional(id),
      target: needed(id),
      how: needed(choice(ATTACK_MANNERS)),
      ...(board !== "simultaneous" && { part: optional(name) }),
      minor: optional(truth),
      leaves: optional(list(name)),
      range: optional(number),
      ...forms,
    },
    strike: strikeOn(board),
    join: { who: optional(id), skirmish: optional(name) },
    brawl: { who: optional(id), target: needed(id) },
    prepareLeave: { who: optional(id) },
    condition: { who: needed(id), add: optional(list(name)), remove: optional(list(name)), by: optional(id) },
    sections: { who: needed(id), to: needed(whole(1)) },
    figures: { who: needed(id), ...figures[board], feats: optional(list(name)) },
    damage: {
      ...hitPoints,
      amount: notBeside(falls, unless(falls, whole(0))),
      kind: notBeside(falls, unless(falls, choice(DAMAGE_KINDS))),
      fall: optional(notNegative),
    },
    heal: hitPoints,
    death: { who: needed(id), dice: optional(pair) },
    effect: { on: needed(eachOf), by: optional(id), effect: needed(EFFECT[played(board)]) },
    endEffect: { who: needed(id), name: needed(name) },
    over: { keep: optional(list(name)) },
    known: { who: needed(id), side: needed(side) },
    stand: { who: optional(id) },
    ready: { who: optional(id), what: needed(name) },
    feat: {
      who: optional(id),
      name: needed(name),
      on: notBeside((given) => !Object.hasOwn(given, "effect"), optional(eachOf)),
      effect: optional(EFFECT.turns),
    },
    grant: {
      who: needed(id),
      part: optional(name),
      majors: unless(
        (given) => Object.hasOwn(given, "declarations") || Object.hasOwn(given, "again"),
        whole(1, MOST_ACTS),
      ),
      declarations: optional(whole(1, MOST_ACTS)),
      again: optional(SERIES),
      why: needed(name),
    },
    side: { who: needed(id), to: needed(side) },
    form: { who: needed(ids), at: needed(pointShape) },
    size: { skirmish: needed(name), to: optional(notNegative) },
    centre: { skirmish: needed(name), at: needed(pointShape) },
    put: { who: needed(id), at: needed(whereabouts[board]), ...(board === "areas" && { correct: optional(truth) }) },
    summon: { character: needed(record(newcomers[board], sectionsAgree)), by: optional(id) },
    remove: { who: needed(id) },
    place: { who: needed(id), at: needed(area) },
    declare: { who: needed(id), action: needed(either(action, list(action))) },
    reveal: {},
    resolve: { damages: optional(list(notNegative)), ...OF_CYCLE },
  };
}

/** Commands that offers are about. */
const OFFERED = [
  "turn",
  "end",
  "round",
  "move",
  "attack",
  "join",
  "brawl",
  "prepareLeave",
  "stand",
  "ready",
  "feat",
  "place",
  "declare",
  "reveal",
  "resolve",
] as const satisfies readonly (keyof Offers)[];

function questionsOf(board: Board): Tables<Question["ask"]> {
  return {
    turn: {
      who: optional(id),
      begins: optional(truth),
      about: optional(list(choice(OFFERED))),
      ...(board === "areas" && { range: optional(number) }),
    },
    ...strikeQuestionsOn(board),
    figure: { who: needed(id), figure: needed(choice(LASTING_FIGURES[played(board)])), part: optional(name) },
    over: {},
    moves: { who: needed(id) },
    blocks: {
      who: needed(id),
      kind: board === "plane" ? optional(choice(MOVE_KINDS)) : needed(choice(MOVE_KINDS)),
      ...way[board],
      with: optional(ids),
      how: optional(choice(MOVE_MANNERS)),
      target: optional(id),
    },
    lineOfFire: { from: needed(place), to: needed(place) },
    misfire: { from: needed(place), to: needed(id), how: needed(choice(["ranged", "shot"])) },
    area: {
      at: unless((given) => Object.hasOwn(given, "skirmish"), either(name, pointShape)),
      skirmish: optional(name),
      radius: needed(number),
    },
    line: {
      from: needed(id),
      to: needed(place),
      length: needed(number),
      how: needed(choice(["line", "breakthrough"])),
      ...(board === "areas" && { own: optional(truth) }),
    },
    distance: { from: needed(place), to: needed(place) },
    reach: { who: needed(id), range: needed(number) },
    difficulty: { distance: needed(number), size: needed(number) },
    rolls: OF_CYCLE,
    instinct: { who: needed(id), mode: optional(choice(["block", "dodge", "brace", "evade"])) },
    power: {
      power: needed(whole(0, HIGHEST_POWER)),
      dice: needed(list(pair)),
      bonus: optional(number),
      critical: optional(number),
      half: optional(truth),
      heal: optional(truth),
    },
  };
}

function onEveryBoard<K extends string>(tables: (board: Board) => Tables<K>): Readonly<Record<ScriptBoard, Tables<K>>> {
  const plane = tables("plane");
  const line = Object.fromEntries(Object.entries<Keys>(plane).map(([which, keys]) => [which, alongALine(keys)]));
  return { plane, line: line as Tables<K>, areas: tables("areas"), simultaneous: tables("simultaneous") };
}

export const COMMANDS = onEveryBoard(commandsOf);
export const QUESTIONS = onEveryBoard(questionsOf);
