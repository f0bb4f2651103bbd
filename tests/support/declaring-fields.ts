/** Random fields on which everyone declares at once: a cycle is being planned, or revealed, and some have gone before. */

import {
  ACTION_KEYS,
  type Battle,
  type Command,
  type Ruleset,
  rulesets,
  type Setup,
  type SimultaneousBattle,
  seededDice,
} from "../../src/rules/index";
import { type Choices, choices } from "./random-battles";
import { someEffect } from "./random-effects";
import { type Json, perhaps, several } from "./random-values";

const IDS = ["wolf", "ゴブリン A", "__proto__", "10", "2", "constructor", "a b"];
const HELD = ["prone", "stranded", "bound", "stunned", "asleep", "hidden", "invisible", "unconscious"];

export interface DeclaringField {
  readonly ruleset: Ruleset;
  readonly battle: SimultaneousBattle;
  /** What was declared in the cycle before, if there was one. */
  readonly before: SimultaneousBattle["sealed"];
  readonly c: Choices;
}

function someone(c: Choices, id: string): Json {
  const figures = ["base", "ath", "fin", "speed", "expertise"].map((key) => perhaps(c, 70, key, () => c.pick(9) - 2));
  return Object.assign(
    {
      id,
      side: c.of(["party", "monsters", "monsters"]),
      at: [c.pick(9), c.pick(5)],
      health: c.pick(14) - 1,
      maxHealth: 12,
    },
    ...figures,
    perhaps(c, 30, "conditions", () => [c.of([...HELD, "prone", "stranded", "hidden", "hidden"])]),
    perhaps(c, 20, "heavyArmour", () => true),
    perhaps(c, 40, "proficientArmour", () => true),
    perhaps(c, 40, "proficientWeapon", () => true),
    perhaps(c, 8, "thing", () => true),
    perhaps(c, 8, "field", () => true),
    perhaps(c, 15, "size", () => c.of([0.01, 0.5, 3])),
    perhaps(c, 30, "stealth", () => c.pick(9) - 2),
    perhaps(c, 30, "perception", () => c.pick(9) - 2),
  );
}

/** Figures as an item of a sheet may have them here. */
export function someFigures(c: Choices): Json {
  const amount = c.chance(80)
    ? { points: { dice: c.pick(4), bonus: c.pick(7) - 3 }, ...perhaps(c, 25, "effect", () => "heal") }
    : c.of([{ power: 20 }, { effect: "nothing" }]);
  return {
    ...perhaps(c, 85, "how", () =>
      c.of(["melee", "melee", "ranged", "thrown", "touch", "cast", "shot", "area", "line"]),
    ),
    ...amount,
    ...perhaps(c, 15, "check", () => c.of(["none", "casting", "accuracy"])),
    ...perhaps(c, 10, "against", () => c.of(["none", "willpower", "evasion"])),
    ...perhaps(c, 40, "range", () => c.of([0, 1, 2, 3, 5, 10])),
    ...perhaps(c, 30, "accuracy", () => c.pick(9) - 4),
    ...perhaps(c, 20, "bonus", () => c.pick(5)),
    ...perhaps(c, 20, "dodgeable", () => c.chance(50)),
    ...perhaps(c, 20, "blockable", () => c.chance(50)),
    ...perhaps(c, 20, "casting", () => ({ against: c.pick(20), ...perhaps(c, 50, "bonus", () => c.pick(5)) })),
    ...perhaps(c, 20, "leaves", () => [c.chance(50) ? someEffect(c, "cycles") : c.of(["stunned", "prone", "祝福"])]),
    ...perhaps(c, 15, "minor", () => true),
    ...perhaps(c, 30, "name", () => c.of(["剣", "__proto__"])),
  };
}

/** A way from somewhere near: often too long for a step, now and then off the field or empty. */
function somePath(c: Choices): (readonly [number, number])[] {
  return Array.from({ length: c.chance(10) ? 0 : 1 + c.pick(2) }, () => [c.pick(14) - 2, c.pick(9) - 2] as const);
}

/** One action that can be read; whether it may be declared is another question. */
export function someDeed(c: Choices, ids: readonly string[]): Json {
  const id = () => c.of(ids);
  const waits = perhaps(c, 25, "if", () => ({
    who: id(),
    does: c.of(ACTION_KEYS),
    ...perhaps(c, 40, "to", id),
  }));
  const figured = perhaps(c, 60, "with", () => someFigures(c));
  const given = c.chance(15) ? { allowed: true } : c.chance(15) ? { further: true } : {};
  switch (c.of(ACTION_KEYS)) {
    case "move":
      return c.chance(30)
        ? { move: "transport", how: c.of(["crawl", "climb", "swim"]), path: somePath(c), ...waits }
        : { move: c.of(["transport", "considered", "minor"]), path: somePath(c), ...waits };
    case "attack": {
      const aim = c.chance(85) ? { target: id() } : { at: [c.pick(9), c.pick(5)] };
      return { attack: c.of(["melee", "ranged"]), ...aim, ...figured, ...given, ...waits };
    }
    case "cast":
      if ("with" in figured)
        return { cast: "火", target: id(), ...figured, ...perhaps(c, 15, "allowed", () => true), ...waits };
      return c.chance(70)
        ? { cast: "火", target: id(), effect: c.of(["damage", "heal", "stun", "push"]), amount: c.pick(7), ...waits }
        : { cast: "火", ...waits };
    case "item":
      return { item: "薬草", ...perhaps(c, 30, "cycles", () => 1 + c.pick(3)), ...waits };
    case "trade":
      return { trade: "薬草", with: id(), ...waits };
    case "ready":
      return { ready: "火よ、退け", ...waits };
    case "communicate":
      return { communicate: "逃げろ！", ...waits };
    case "perceive":
      return { perceive: true, ...waits };
    case "brace":
      return { brace: true, ...waits };
    default:
      return { evade: true, ...waits };
  }
}

/** What may stand together, mostly: a step besides, two minor ones, several attacks. */
export function someDeclaration(c: Choices, ids: readonly string[]): Json | Json[] {
  if (c.chance(55)) return someDeed(c, ids);
  if (c.chance(30)) {
    const attack = { attack: "melee", target: c.of(ids), with: someFigures(c) };
    return [attack, ...several(c, 2, () => ({ ...attack, with: someFigures(c), further: true }))];
  }
  return several(c, 3, () => someDeed(c, ids));
}

/** With some cycles behind it, and in the middle of another one. */
export function someDeclaringField(seed: number): DeclaringField {
  const c = choices(seed);
  const ruleset = rulesets.simultaneous;
  const ids = IDS.slice(0, 2 + c.pick(IDS.length - 1));
  const options = {
    seed,
    ...perhaps(c, 30, "reach", () => c.of([0, 1, 3.5])),
    ...perhaps(c, 40, "field", () => ({ from: [-1, -1], to: [9, 5] })),
    ...perhaps(c, 50, "rounding", () => "exact"),
  };
  const setup = {
    ruleset: ruleset.id,
    options,
    sides: ["party", "monsters", "bandits"],
    ...perhaps(c, 15, "allies", () => [["party", "bandits"]]),
    characters: ids.map((id) => someone(c, id)),
  };
  const begun = ruleset.begin(setup as unknown as Setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let battle: Battle = begun.battle;
  let before: SimultaneousBattle["sealed"] = [];
  const tried = (command: Json) => {
    const outcome = ruleset.perform(battle, command as unknown as Command, seededDice(seed));
    if (outcome.ok) battle = outcome.battle;
    return outcome.ok;
  };
  const here = () => battle.characters.map((one) => one.id);
  // Much of what is drawn is refused, so it is drawn again.
  const declares = (who: string) => tried({ do: "declare", who, action: someDeclaration(c, here()) });
  const declareSome = (percent: number) => {
    for (const who of here()) if (c.chance(percent)) for (let n = 0; n < 4 && !declares(who); n++);
  };
  for (let past = c.pick(3); past > 0; past--) {
    declareSome(80);
    tried({ do: "reveal" });
    before = (battle as SimultaneousBattle).sealed;
    tried({ do: "resolve" });
  }
  for (let hands = c.pick(4); hands > 0; hands--) tried(someHand(c, here(), ids));
  declareSome(c.of([20, 50, 90]));
  if (c.chance(40)) tried({ do: "reveal" });
  for (let hands = c.pick(2); hands > 0; hands--) tried(someHand(c, here(), ids));
  if (c.chance(6)) tried({ do: "over" });
  return { ruleset, battle: battle as SimultaneousBattle, before, c };
}

/** A Game Master's step by hand. At least two characters are left. */
function someHand(c: Choices, here: readonly string[], all: readonly string[]): Json {
  const who = c.of(here);
  const newcomer = someone(c, c.of([...all, "new"].filter((id) => !here.includes(id)).concat("newer")));
  const hands: Json[] = [
    { do: "condition", who, add: [c.of(HELD)] },
    { do: "condition", who, remove: [...HELD] },
    { do: "effect", on: [who], effect: someEffect(c, "cycles") },
    { do: "put", who, at: [c.pick(9), c.pick(5)] },
    { do: "figures", who, base: c.pick(9), heavyArmour: c.chance(50), health: c.pick(12) },
    { do: "side", who, to: c.of(["party", "bandits"]) },
    { do: "summon", character: newcomer },
    ...(here.length > 2 ? [{ do: "remove", who }] : []),
  ];
  return c.of(hands);
}
