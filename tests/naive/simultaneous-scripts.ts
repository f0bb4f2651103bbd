/** Random scripts for `simultaneous`: close quarters on a coarse grid, so that ways end together and distances are equal. */

import { type Chance, chance } from "./chance";
import type { File, Newcomer, Point, Step } from "./common";
import { naiveSimultaneous } from "./simultaneous";
import type { DiceByActor, FallenDice } from "./simultaneous-strikes";
import { stepsDrawn } from "./turn-steps-drawn";

const IDS = ["wolf", "mage", "10", "2", "ゴブリン A", "troll", "imp", "__proto__"];
const SIDES = ["party", "monsters", "bandits"];
const CONDITIONS = [
  "stunned",
  "asleep",
  "unconscious",
  "dead",
  "petrified",
  "prone",
  "stranded",
  "invisible",
  "hidden",
  "bound",
];
const KEYS = ["move", "attack", "cast", "item", "brace", "evade", "communicate", "perceive", "trade", "ready"];

export function simultaneousScript(seed: number): File {
  const c = chance(seed);
  const sides = SIDES.slice(0, c.percent(80) ? 2 : 3);
  const ids = IDS.slice(0, 2 + c.below(5));
  const field = c.percent(15) ? { from: [0, 0] as Point, to: [6, 6] as Point } : undefined;
  const span = field ? 6 : c.of([3, 6, 6, 12]);
  const maker = makerOf(c, sides, ids, span);
  const file: File = {
    ruleset: "simultaneous",
    options: {
      ...(c.percent(50) ? { rounding: c.of(["exact", "whole-metre"]) } : {}),
      ...(field ? { field } : {}),
      ...(c.percent(20) ? { reach: c.of([0, 1, 3, 5.5]) } : {}),
      seed: 1,
    },
    sides,
    ...(sides.length === 3 && c.percent(50) ? { allies: [["party", "bandits"]] as const } : {}),
    characters: ids.map((id) => maker.character(id)),
    script: [],
  };
  const beside = naiveSimultaneous(file);
  const script: Step[] = [];
  const places = () =>
    Object.entries((beside.state() as { characters: Record<string, { at: Point; health: number }> }).characters).map(
      ([id, { at, health }]) => [id, at, health] as const,
    );
  /** The characters with an accepted declaration that waits for something. */
  const waiting = new Set<string>();
  const play = (step: Step) => {
    script.push(step);
    const { code } = beside.run(step);
    if (step.do === "declare" && !code && JSON.stringify(step.action).includes('"if"')) waiting.add(step.who as string);
    if (step.do === "resolve" && !code) waiting.clear();
  };
  const resolve = () => {
    // Enough numbers for every slam that can come, and every die: those of the core's own are no matter of this comparison.
    const some = Array.from({ length: 20 }, () => c.of([0, 1, 1, 2, 2.5, 4]));
    const damages = [...some, ...some, ...some];
    const declared = script.slice(script.findLastIndex((step) => step.do === "resolve") + 1);
    const words = declared.flatMap((step): [string, string][] =>
      step.do === "declare" && /"(attack|cast)"/.test(JSON.stringify(step.action)) && c.percent(12)
        ? [[step.who as string, c.of(["opportunity", "sneak", "none"])]]
        : [],
    );
    const word = {
      ...(c.percent(30) ? { interrupts: c.some(waiting.size > 0 ? [...waiting] : ids, 1, c.percent(90) ? 4 : 9) } : {}),
      ...(c.percent(40) ? { runs: c.percent(90) } : {}),
      ...(words.length > 0 ? { reasons: Object.fromEntries(words) } : {}),
      ...(c.percent(1) ? { reasons: { [maker.id()]: "none" } } : {}),
    };
    const step = { do: "resolve", damages, ...word };
    const dice = beside.dicedBy(step, (name) => {
      if (name === "stealth") return c.percent(40) ? 0 : 1 + c.below(20);
      if (name === "perception") return 1 + c.below(20);
      return name === "accuracy" || name === "casting"
        ? c.of([20, 20, 1, 1 + c.below(20), 1 + c.below(20), 8 + c.below(6)])
        : 1 + c.below(6);
    });
    const isDiced = Object.keys(dice).length > 0;
    if (isDiced && c.percent(25)) play({ ...step, dice: askew(c, dice) });
    play({ ...step, ...(isDiced || c.percent(20) ? { dice: shortened(dice) } : {}) });
  };
  for (let cycles = 1 + c.below(4); cycles > 0; cycles--) {
    while (c.percent(30)) play(maker.byHand(places()));
    // Two who trade, now and then: by chance nobody would name each other.
    const [one, other] = c.percent(20) ? c.some(ids, 2, 2) : [];
    for (const [id] of places()) {
      const partner = id === one ? other : id === other ? one : undefined;
      const trades = partner !== undefined && { trade: c.of(["rope", "gold"]), with: partner };
      if (c.percent(90)) play({ do: "declare", who: id, action: trades || maker.declaration(id, places()) });
    }
    if (c.percent(10)) play({ do: "declare", who: maker.id(), action: maker.declaration(maker.id(), places()) });
    if (c.percent(12)) play(maker.byHand(places()));
    if (c.percent(96)) play({ do: "reveal" });
    if (c.percent(25)) play(maker.question());
    if (c.percent(12)) play(maker.byHand(places()));
    // Enough numbers for every slam that can come: dice of the core's own are no matter of this comparison.
    if (c.percent(96)) resolve();
    if (c.percent(25)) play(maker.question());
  }
  return { ...file, script };
}

/** Dice of which one is missing, one too many, or somebody else's. */
function askew(c: Chance, dice: DiceByActor): DiceByActor {
  const [who, all] = c.of(Object.entries(dice));
  const place = c.below([all].flat().length);
  const fallen = [all].flat()[place]!;
  const name = c.of(["casting", "accuracy", "critical", "points", "perception", "stealth"] as const);
  const list = [fallen[name] ?? []].flat();
  const most = { casting: 1, accuracy: 2, critical: 9, points: 9, perception: 1, stealth: 1 }[name];
  const changed = list.length > 0 && c.percent(50) ? list.slice(1) : [...list, 1].slice(0, most);
  const { [name]: _, ...rest } = fallen;
  const other = { ...rest, ...(changed.length > 0 ? { [name]: changed } : {}) };
  return Object.fromEntries([
    ...Object.entries(dice).filter(([id]) => id !== who),
    [c.percent(90) ? who : c.of(IDS), Array.isArray(all) ? all.with(place, other) : other],
  ]);
}

/** One d20 may stand by itself. */
function shortened(dice: DiceByActor): DiceByActor {
  const short = ({ accuracy, ...rest }: FallenDice): FallenDice => {
    const [one, other] = [accuracy].flat();
    return {
      ...rest,
      ...(one === undefined ? {} : { accuracy: other === undefined && one % 2 === 0 ? one : accuracy! }),
    };
  };
  return Object.fromEntries(
    Object.entries(dice).map(([who, one]) => [who, Array.isArray(one) ? one.map(short) : short(one as FallenDice)]),
  );
}

/** Everybody's id, place and health. */
type Places = readonly (readonly [string, Point, number])[];

function makerOf(c: Chance, sides: readonly string[], ids: readonly string[], span: number) {
  const coordinate = () => c.below(span * 2 + 1) / 2;
  const point = (): Point => [coordinate(), coordinate()];
  /** Places where many want to go. */
  const rallies = [point(), point()];
  const id = () => (c.percent(97) ? c.of(ids) : c.of(["nobody", "bat", "owl"]));

  const drawn = stepsDrawn(c, {
    sides,
    id,
    spot: point,
    end: point,
    figures: ["accuracy", "block", "dodge", "damage"],
  });

  function character(who: string, at: Point = point()): Newcomer {
    const maxHealth = c.of([10, 10, 8, 20, 7]);
    return {
      id: who,
      side: c.of(sides),
      at,
      ...(c.percent(90) ? { base: c.of([0, 2, 3, 4, 5, 6, 1.5, -1]) } : {}),
      ...(c.percent(60) ? { ath: c.of([-3, -1, 0, 1, 2, 3, 0.5]) } : {}),
      ...(c.percent(60) ? { speed: c.of([-2, 0, 1, 2]) } : {}),
      ...(c.percent(50) ? { fin: c.of([-2, 0, 1, 2, 3]) } : {}),
      ...(c.percent(50)
        ? { expertise: c.of([0, 1, 2]), proficientArmour: c.percent(60), proficientWeapon: c.percent(50) }
        : {}),
      ...(c.percent(30) ? { heavyArmour: true } : {}),
      ...(c.percent(8) ? { field: c.percent(80) } : {}),
      ...(c.percent(8) ? { thing: c.percent(80) } : {}),
      ...drawn.running(ids),
      ...(c.percent(10) ? { size: c.of([0.05, 0.1, 0.3, 0.5, 2]) } : {}),
      ...(c.percent(30) ? { stealth: c.of([-2, 1, 4]), perception: c.of([-2, 0, 3]) } : {}),
      ...(c.percent(70)
        ? { maxHealth, health: c.percent(70) ? maxHealth : c.of([maxHealth / 2, maxHealth - 1, 1]) }
        : {}),
      ...(c.percent(12) ? { conditions: [c.of(CONDITIONS.filter((one) => one !== "bound"))] } : {}),
    };
  }

  /** Where a way goes: somebody's place, or a place on the grid. */
  const goal = (places: Places): Point =>
    c.percent(20) ? c.of(rallies) : c.percent(30) && places.length > 0 ? c.of(places)[1] : point();

  /** The closest character, else anybody. */
  const nearest = (who: string, places: Places): string => {
    const from = places.find(([one]) => one === who)?.[1];
    const others = places.filter(([one]) => one !== who);
    if (!from || others.length === 0) return id();
    const far = ([, at]: Places[number]) => Math.hypot(at[0] - from[0], at[1] - from[1]);
    return others.reduce((best, one) => (far(one) < far(best) ? one : best))[0];
  };

  function path(from: Point, places: Places, most: number): Point[] {
    if (c.percent(2)) return [];
    if (most <= 1) {
      const [x, y] = from;
      return c.of([
        [[x + 1, y]],
        [[x, y + 0.5]],
        [
          [x + 0.5, y],
          [x + 0.5, y - 0.5],
        ],
        [[x - 0.5, y]],
        [[x, y - 1]],
        [
          [x + 0.5, y],
          [x, y],
        ],
        [[x + 1, y + 1]],
        [[x, y]],
        [[x + 0.6, y + 0.8]],
      ]) as Point[];
    }
    return Array.from({ length: c.of([1, 1, 1, 2, 3]) }, () => goal(places));
  }

  function action(who: string, places: Places, kinds: Record<string, number>): Record<string, unknown> {
    const from = places.find(([one]) => one === who)?.[1] ?? [0, 0];
    switch (c.weighted(kinds)) {
      case "transport":
        return {
          move: "transport",
          ...(c.percent(15) ? { how: c.of(["crawl", "crawl", "climb", "swim"]) } : {}),
          path: path(from, places, 9),
        };
      case "considered":
        return { move: "considered", path: path(from, places, 9) };
      case "minor":
        return { move: "minor", path: path(from, places, 1) };
      case "attack":
        return {
          attack: c.of(["melee", "melee", "ranged"]),
          ...(c.percent(14)
            ? { at: c.percent(70) ? goal(places) : point() }
            : { target: c.percent(60) ? nearest(who, places) : id() }),
          ...(c.percent(60) ? { with: figures() } : {}),
          ...(c.percent(20) ? { allowed: c.percent(80) } : {}),
        };
      case "cast": {
        if (c.percent(25)) return { cast: "bolt", target: id(), with: figures() };
        const effect = c.of(["damage", "damage", "damage", "heal", "heal", "stun", "push", "push", undefined]);
        return {
          cast: "spell",
          ...(c.percent(98) ? { target: id() } : {}),
          ...(effect ? { effect } : {}),
          ...(effect === "stun" && c.percent(80)
            ? {}
            : c.percent(98)
              ? { amount: c.of([1, 2, 3, 0.5, 4, 5, 0, 6, -1]) }
              : {}),
        };
      }
      case "item":
        return { item: "potion", ...(c.percent(20) ? { cycles: 1 + c.below(3) } : {}) };
      case "perceive":
        return { perceive: c.percent(95) };
      case "trade":
        return { trade: c.of(["rope", "gold"]), with: c.percent(85) ? nearest(who, places) : id() };
      case "ready":
        return { ready: "a shield of air" };
      case "brace":
        return { brace: c.percent(95) };
      case "evade":
        return { evade: c.percent(95) };
      default:
        return { communicate: "now!" };
    }
  }

  function figures(): Record<string, unknown> {
    const some = (key: string, percent: number, of: readonly unknown[]) =>
      c.percent(percent) ? { [key]: c.of(of) } : {};
    const effect = c.of(["damage", "damage", "damage", "heal", "nothing", undefined]);
    const amount = c.percent(8) ? { power: 20 } : { points: { dice: c.below(3), bonus: c.of([0, 1, 2, -3]) } };
    return {
      ...(effect === undefined ? {} : { effect }),
      ...(effect === "nothing" ? {} : amount),
      ...some("how", 30, ["melee", "ranged", "cast", "touch"]),
      ...some("check", 20, ["accuracy", "casting", "none"]),
      ...some("against", 20, ["evasion", "willpower", "none"]),
      ...some("accuracy", 40, [-3, 1, 4]),
      ...some("bonus", 40, [1, 2, -2]),
      ...some("additional", 20, [1, 3]),
      ...some("leaves", 25, [
        ["stunned"],
        ["prone", "poisoned"],
        ["hidden"],
        ["unconscious"],
        [],
        [drawn.effect()],
        [drawn.effect(), "prone"],
      ]),
      ...some("mp", 10, [3]),
      ...(c.percent(20) ? { casting: { against: c.of([5, 12, 18]), ...some("bonus", 50, [-2, 3, 6]) } } : {}),
      ...some("blockable", 15, [false, false, true]),
      ...some("dodgeable", 15, [false, false, true]),
      ...some("range", 25, [0, 1, 2, 5, 10]),
    };
  }

  const MAJOR = {
    transport: 30,
    attack: 20,
    cast: 45,
    considered: 5,
    item: 3,
    brace: 3,
    evade: 3,
    communicate: 3,
    perceive: 6,
    trade: 6,
  };
  const MINOR = {
    considered: 35,
    cast: 30,
    item: 6,
    brace: 12,
    evade: 12,
    communicate: 8,
    attack: 1,
    transport: 1,
    ready: 5,
    trade: 1,
  };

  function condition(): object {
    return {
      if: {
        who: id(),
        does: c.percent(80) ? c.of(["move", "cast", "attack"]) : c.of(KEYS),
        ...(c.percent(35) ? { to: id() } : {}),
      },
    };
  }

  function declaration(who: string, places: Places): unknown {
    const shape = c.weighted({ one: 40, step: 20, two: 28, stepTwo: 10, flurry: 12, three: 1, none: 1 });
    const allowed = () => ({ ...action(who, places, { attack: 3, cast: 1 }), allowed: c.percent(90) });
    const list =
      shape === "one"
        ? [action(who, places, MAJOR)]
        : shape === "step"
          ? [action(who, places, MAJOR), action(who, places, { minor: 1 })]
          : shape === "two"
            ? [action(who, places, MINOR), action(who, places, MINOR)]
            : shape === "stepTwo"
              ? [action(who, places, { minor: 1 }), action(who, places, MINOR), action(who, places, MINOR)]
              : shape === "flurry"
                ? Array.from({ length: 2 + c.below(2) }, allowed)
                : shape === "three"
                  ? [1, 2, 3].map(() => action(who, places, { ...MINOR, minor: 20 }))
                  : [];
    const conditional = list.map((one, i) => (c.percent(i === 0 ? 30 : 8) ? { ...one, ...condition() } : one));
    return conditional.length === 1 && c.percent(60) ? conditional[0] : conditional;
  }

  function byHand(places: Places): Step {
    if (c.percent(40)) return drawn.ofEffects();
    switch (
      c.weighted({ condition: 40, put: 14, summon: 10, remove: 5, figures: 20, side: 4, sections: 3, early: 4 })
    ) {
      case "condition": {
        const [add, remove] = [c.some(CONDITIONS, 0, 1), c.some(CONDITIONS, 0, 3)];
        return {
          do: "condition",
          who: id(),
          ...(add.length > 0 || c.percent(10) ? { add } : {}),
          ...(add.length === 0 || c.percent(30) ? { remove } : {}),
          ...(add.includes("bound") ? { by: id() } : {}),
        };
      }
      case "put":
        return { do: "put", who: id(), at: c.percent(5) ? [-1, 6.5] : goal(places) };
      case "summon":
        return {
          do: "summon",
          character: c.percent(70)
            ? character(c.of(["bat", "owl"]), c.percent(5) ? [7, -0.5] : point())
            : withoutPlace(character(c.of(["bat", "owl"]))),
          ...(c.percent(60) ? { by: id() } : {}),
        };
      case "remove":
        return { do: "remove", who: id() };
      case "figures":
        // The same number judges an injury anew as well.
        if (c.percent(30) && places.length > 0) {
          const [who, , health] = c.of(places);
          return { do: "figures", who, health };
        }
        return {
          do: "figures",
          who: id(),
          ...(c.percent(40) ? { health: c.of([1, 3.5, 4, 5, 9, 10, 30]) } : {}),
          ...(c.percent(30) ? { maxHealth: c.of([5, 8, 10, 11]) } : {}),
          ...(c.percent(30) ? { base: c.of([1, 4]) } : {}),
          ...(c.percent(15) ? { field: c.percent(50) } : {}),
          ...(c.percent(10) ? { thing: c.percent(50), size: c.of([0.2, 1]) } : {}),
          ...(c.percent(10) ? { stealth: c.of([0, 6]), perception: 2 } : {}),
          ...(c.percent(20) ? { ath: c.of([-1, 2]), heavyArmour: c.percent(50), proficientArmour: c.percent(50) } : {}),
        };
      case "side":
        return { do: "side", who: id(), to: c.of(sides) };
      case "sections":
        return { do: "sections", who: id(), to: 2 };
      default:
        return c.of([{ do: "resolve", damages: Array.from({ length: 60 }, () => 1), dice: {} }, { do: "reveal" }]);
    }
  }

  function question(): Step {
    if (c.percent(20)) return drawn.question();
    switch (c.weighted({ moves: 30, distance: 20, difficulty: 25, instinct: 45 })) {
      case "moves":
        return { ask: "moves", who: id() };
      case "distance":
        return { ask: "distance", from: c.percent(70) ? id() : point(), to: id() };
      case "difficulty":
        return {
          ask: "difficulty",
          distance: c.of([0, -1, 1, 10, 10.5, 19.9, 20, 30, 99, 5, 0.1, 0.5]),
          size: c.of([1, 1, 0.01, 0.5, 2, 0.1, 0.3, 0.3, 0, -1]),
        };
      default:
        return {
          ask: "instinct",
          who: id(),
          ...(c.percent(50) ? { mode: c.of(["block", "dodge", "brace", "evade"]) } : {}),
        };
    }
  }

  return { id, character, declaration, byHand, question };
}

function withoutPlace({ at: _, ...rest }: Newcomer): Newcomer {
  return rest as Newcomer;
}
