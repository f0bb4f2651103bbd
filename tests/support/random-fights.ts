/** Random fights with figures and arms, on every ruleset: what an engine plays. */

import type { Arms, FeatAtHand } from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Declares,
  type RulesetId,
  rulesets,
  type Setup,
  type StrikeWith,
} from "../../src/rules/index";
import { ontoItsLine } from "./onto-line";
import { type Choices, choices, randomSetup } from "./random-battles";
import { someWith } from "./random-strike-steps";

export interface RandomFight {
  readonly battle: Battle;
  readonly arms: Arms;
}

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const CLUB: StrikeWith = { name: "club", points: { dice: 2, bonus: 3 } };
const BOW: StrikeWith = { name: "bow", how: "ranged", power: 15, bonus: 4, range: 20 };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 20, bonus: 6, range: 20, mp: 5 };
const FIRE: StrikeWith = { name: "fire", how: "area", power: 20, bonus: 6, radius: 3, range: 20, mp: 7 };
const LIGHTNING: StrikeWith = { name: "lightning", how: "line", power: 10, bonus: 6, length: 20, range: 20, mp: 7 };
const CURE: StrikeWith = {
  name: "cure",
  how: "cast",
  check: "none",
  effect: "heal",
  power: 20,
  bonus: 6,
  range: 10,
  mp: 3,
};
/** They leave nothing but an effect, for a while. */
const EDGE: StrikeWith = {
  name: "edge",
  how: "cast",
  check: "none",
  effect: "nothing",
  range: 20,
  mp: 3,
  leaves: [{ name: "edge", rounds: 3, figures: { damage: 2 } }],
};
const VENOM: StrikeWith = {
  name: "venom",
  how: "shot",
  against: "fortitude",
  resisted: "none",
  effect: "nothing",
  range: 20,
  mp: 4,
  leaves: [{ name: "venom", rounds: 2, each: { damage: 3 } }],
};
const TRADES: readonly (readonly StrikeWith[])[] = [
  [SWORD],
  [CLUB],
  [BOW, SWORD],
  [BOLT, FIRE],
  [CURE, CLUB],
  [LIGHTNING, BOLT],
];

const FIST: StrikeWith = { how: "melee", points: { dice: 1, bonus: 2 } };
const SHOT: StrikeWith = { how: "ranged", points: { dice: 1, bonus: 2 }, range: 12 };
const BALM: StrikeWith = { name: "balm", how: "cast", effect: "heal", points: { dice: 2 }, range: 6 };
const TRADES_TOGETHER: readonly (readonly StrikeWith[])[] = [[FIST], [FIST], [SHOT, FIST], [BALM, FIST]];

function tradeOf(c: Choices, ruleset: RulesetId): readonly StrikeWith[] {
  return c.of(ruleset === "simultaneous" ? TRADES_TOGETHER : TRADES);
}

/** Feats as sheets bring them: they add, sweep, pierce, open further strikes, cost evasion, enlarge spells, cover, stand for themselves. */
const FEATS: readonly FeatAtHand[] = (
  [
    { name: "all-out", modifiers: { damage: 4 }, self: { name: "open", until: "own-turn", figures: { evasion: -2 } } },
    { name: "sweep", limit: 3, modifiers: { damage: -3 } },
    { name: "aim", modifiers: { accuracy: 2 }, needs: { moved: "limited" } },
    { name: "pierce", on: "one", pierces: "half", modifiers: { critical: -1 } },
    { name: "lucky", shifts: 1 },
    { name: "riposte", again: { after: "miss", target: "same", with: "same" } },
    { name: "and-cast", again: { with: { how: ["cast", "shot"] } }, needs: { moved: "limited" } },
    { name: "several", limit: 4, lasts: "turn" },
  ] satisfies Declares[]
).map((declares): FeatAtHand => ({ declares }));
const COVER: FeatAtHand = { declares: { name: "cover" }, covers: { times: 1, evades: false, several: false } };
const GUARD: FeatAtHand = { declares: { name: "guard" }, covers: { times: 3, evades: true, several: true } };
const STANCE: FeatAtHand = {
  declares: { name: "stance", self: { name: "stance", rounds: 2, figures: { evasion: 2, damage: 1 } } },
};

/** A few of them for some of those who take turns. */
function featsAtHand(c: Choices, ruleset: RulesetId): readonly FeatAtHand[] {
  if (ruleset === "simultaneous" || !c.chance(40)) return [];
  const some = [c.of(FEATS), c.of(FEATS), c.of([...FEATS, COVER, GUARD, STANCE])];
  return [...new Set(some)].slice(0, 1 + c.pick(3));
}

function figuresOf(c: Choices): Partial<CharacterInput> {
  const n = (least: number, most: number) => least + c.pick(most - least + 1);
  const hp = n(8, 40);
  const vitals = {
    hp,
    maxHp: hp,
    mp: n(5, 30),
    accuracy: n(4, 9),
    evasion: n(4, 9),
    defence: n(0, 5),
    fortitude: n(4, 9),
    willpower: n(4, 9),
    magicPower: n(5, 10),
    fixed: c.chance(30),
  };
  return { vitals, movement: c.of([5, 10, 12, 18]) };
}

const together = (c: Choices): Partial<CharacterInput> => {
  const health = 6 + c.pick(20);
  return { base: 5, ath: c.pick(4), fin: c.pick(4), speed: c.pick(3), expertise: c.pick(4), health, maxHealth: health };
};

/** Two sides alike in number, figures and arms, and one of them first; they stand so many metres apart. */
export function mirroredFight(ruleset: RulesetId, seed: number): RandomFight {
  const c = choices(seed);
  const count = 3 + c.pick(3);
  const distance = 6 + c.pick(18);
  const arms = new Map<string, readonly StrikeWith[]>();
  const characters: CharacterInput[] = [];
  for (let i = 0; i < count; i++) {
    const figures = ruleset === "simultaneous" ? together(c) : figuresOf(c);
    const trade = tradeOf(c, ruleset);
    const y = i * 3;
    const at = (x: number): Pick<CharacterInput, "at"> => (ruleset.endsWith("-areas") ? {} : { at: [x, y] });
    for (const [side, x] of [
      ["party", 0],
      ["monsters", distance],
    ] as const) {
      characters.push({ id: `${side}${i}`, side, ...at(x), ...figures });
      arms.set(`${side}${i}`, trade);
    }
  }
  const sides = c.chance(50) ? ["party", "monsters"] : ["monsters", "party"];
  return { battle: begun({ ruleset, sides, characters, options: { seed: 1 } }), arms };
}

const CLAW = (part: string, bonus: number): StrikeWith => ({ name: part, part, points: { dice: 2, bonus } });

/** Heroes with feats against one boss of several parts, each of which acts; they stand a walk apart. */
export function bossFight(ruleset: RulesetId, seed: number): RandomFight {
  const c = choices(seed);
  const n = (least: number, most: number) => least + c.pick(most - least + 1);
  const at = (x: number, y: number): Pick<CharacterInput, "at"> => (ruleset.endsWith("-areas") ? {} : { at: [x, y] });
  const arms = new Map<string, readonly (StrikeWith | FeatAtHand)[]>();
  const names = ["body", "right", "left", "tail"].slice(0, n(2, 4));
  const parts = names.map((id) => ({
    id,
    core: id === "body",
    hp: id === "body" ? n(30, 60) : n(12, 30),
    accuracy: n(8, 11),
    evasion: n(7, 9),
    defence: n(2, 5),
    ...(c.chance(25) && { series: [{ name: "連続攻撃", after: "hit" as const }] }),
  }));
  arms.set("boss", [...names.map((part) => CLAW(part, n(3, 7))), ...(c.chance(50) ? [c.of(FEATS)] : [])]);
  const heroes = Array.from({ length: n(2, 4) }, (_, i): CharacterInput => {
    const id = `hero${i}`;
    arms.set(id, [...c.of(TRADES), ...featsAtHand(c, ruleset)]);
    const vitals = { hp: n(28, 40), mp: n(15, 40), accuracy: n(8, 11), evasion: n(6, 9), defence: n(3, 7) };
    const others = { fortitude: n(6, 9), willpower: n(6, 9), magicPower: n(7, 10) };
    const series = c.chance(30) ? { series: [{ name: "追加攻撃" }] } : {};
    return { id, side: "party", ...at(0, i * 2), movement: 12, vitals: { ...vitals, ...others }, ...series };
  });
  const boss: CharacterInput = {
    id: "boss",
    side: "monsters",
    ...at(10, 2),
    movement: 12,
    vitals: { fixed: true },
    parts,
  };
  const sides = c.chance(50) ? ["party", "monsters"] : ["monsters", "party"];
  return { battle: begun({ ruleset, sides, characters: [...heroes, boss], options: { seed: 1 } }), arms };
}

/** As the fights of the properties are: odd ids, whole metres, limits, conditions, feats, parts, arms of every kind. */
export function wildFight(ruleset: RulesetId, seed: number): RandomFight {
  const c = choices(seed);
  const setup = randomSetup(ruleset, c, { characters: 2 + c.pick(9) });
  const arms = new Map<string, readonly (StrikeWith | FeatAtHand)[]>();
  const isTogether = ruleset === "simultaneous";
  const ids = setup.characters.map(({ id }) => id);
  // Three areas have no points: all stand in front, or are placed first.
  const stands = c.chance(50) ? {} : { at: "front" as const };
  const characters = setup.characters.map(
    ({ id, side, at, conditions = [], feats = [], sections = 1 }): CharacterInput => {
      const own = [...tradeOf(c, ruleset)];
      if (!isTogether && c.chance(40)) own.unshift(someWith(c) as StrikeWith);
      if (!isTogether && c.chance(20)) own.push(EDGE, VENOM);
      arms.set(id, c.chance(92) ? [...own, ...featsAtHand(c, ruleset)] : []);
      const figures = isTogether ? together(c) : figuresOf(c);
      const parts = !isTogether && c.chance(15) ? { parts: partsOf(c) } : { sections };
      const often = isTogether ? {} : { ...oftenOf(c, 20), ...coversOf(c, ids) };
      const more = c.chance(10) ? ["spell-control", "precise-shot"] : [];
      return {
        id,
        side,
        ...(ruleset.endsWith("-areas") ? stands : { at: at! }),
        ...figures,
        ...parts,
        ...often,
        conditions,
        feats: [...feats, ...more],
      };
    },
  );
  return { battle: begun({ ...setup, characters }), arms };
}

/** How often somebody acts, or a part does: budgets, further strikes, counters (`ACT-1`, `ACT-3`, `ACT-14`). */
function oftenOf(c: Choices, percent: number): Pick<CharacterInput, "acts" | "series" | "counters"> {
  const series = (name: string) => ({
    name,
    after: c.of(["any", "hit", "miss"] as const),
    target: c.of(["same", "either", "any"] as const),
    ...(c.chance(30) && { times: 2 }),
    ...(c.chance(30) && { with: c.of(["same", "other-hand"] as const) }),
    ...(c.chance(30) && { modifiers: { accuracy: c.pick(5) - 2 } }),
    ...(c.chance(15) && { opening: { accuracy: -2 } }),
    ...(c.chance(20) && { shares: "hands" }),
  });
  return {
    ...(c.chance(percent) && {
      acts: { majors: c.pick(3), declarations: c.of([1, 1, 2]), ...(c.chance(20) && { first: 2 }) },
    }),
    ...(c.chance(percent) && { series: ["more", "追加攻撃"].slice(0, 1 + c.pick(2)).map(series) }),
    ...(c.chance(percent) && { counters: { with: c.of([SWORD, CLUB]) } }),
  };
}

/** Somebody stands in for others (`ACT-13`). */
function coversOf(c: Choices, ids: readonly string[]): Pick<CharacterInput, "effects"> {
  if (!c.chance(15)) return {};
  const whom = [...new Set([c.of(ids), c.of(ids)])];
  return {
    effects: [{ name: "cover", covers: { whom, times: 1 + c.pick(2), ...(c.chance(30) && { evades: true }) } }],
  };
}

function partsOf(c: Choices): NonNullable<CharacterInput["parts"]> {
  const ids = ["body", "arm", "tail"].slice(0, 1 + c.pick(3));
  return ids.map((id) => ({
    id,
    core: id === "body",
    hp: 6 + c.pick(20),
    accuracy: 6,
    evasion: 5,
    defence: 2,
    ...(c.chance(50) ? { mp: 5 + c.pick(10) } : {}),
    ...oftenOf(c, 12),
    ...(ids.length > 1 && id !== "body" && c.chance(30)
      ? { hinders: [{ part: "body", melee: c.of([2, "never"] as const), ranged: c.of([4, "never"] as const) }] }
      : {}),
  }));
}

function begun(setup: Setup): Battle {
  const outcome = rulesets[setup.ruleset as RulesetId].begin(ontoItsLine(setup.ruleset, setup));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const DUELS = ["sw25-advanced", "sw20-advanced", "sw20-areas"] as const;

/** Two who stand together and strike, each with one thing. */
export function randomDuel(seed: number): RandomFight & { readonly id: (typeof DUELS)[number] } {
  const c = choices(seed);
  const id = c.of(DUELS);
  const at = id.endsWith("-areas") ? ("front" as const) : ([0, 0] as const);
  const characters = ["party", "monsters"].map((side) => ({ id: side, side, at, ...figuresOf(c) }));
  const arms = new Map(
    characters.map((one) => [one.id, [c.of([SWORD, CLUB, { power: 10 + c.pick(30), bonus: c.pick(8) }])]]),
  );
  return { id, battle: begun({ ruleset: id, sides: ["party", "monsters"], characters }), arms };
}
