/** Declared with a strike: several feats, a series that costs it something, a spell that is made larger. */

import { expect, test } from "vitest";
import { type Aim, expansionsOffered, mostNamed } from "../../../src/judgement/strikes/index";
import { fittingExpansions, priceOf } from "../../../src/judgement/strikes/said-with";
import type { StruckWith } from "../../../src/judgement/vocabulary";
import { type CharacterInput, type Declares, rulesets, type StrikeWith } from "../../../src/rules/index";
import { AOI, GOBLIN, ID, made, named, REN, Striker, WISH, WOLF } from "../../support/striker";

const feat = (name: string, more: object = {}): StruckWith => ({
  how: "touch",
  range: 0,
  with: null,
  uses: null,
  declares: { name, modifiers: { damage: 2 }, ...more },
});
const [ONE, TWO] = ["featfeatfeat0001", "featfeatfeat0002"];
const OTHER: CharacterInput = { ...GOBLIN, id: "other" };

function table(wolf: Partial<CharacterInput>): Striker {
  return new Striker([{ ...WOLF, ...wolf } as CharacterInput, GOBLIN, OTHER]);
}

test("ACT-7 two feats with one strike, where so many may be declared", () => {
  const striker = table({ acts: { declarations: 2 } });
  striker.feat = feat("All out");
  striker.moreFeats = [feat("Lure")];
  striker.ask({ ...WISH, declares: [ONE, TWO] } as never);
  expect(striker.striking.aiming.declares).toMatchObject([{ name: "All out" }, { name: "Lure" }]);
  const single = table({});
  single.feat = feat("All out");
  single.moreFeats = [feat("Lure")];
  expect(named(single.ask({ ...WISH, declares: [ONE, TWO] } as never))).toBe("feat-declared");
});

test("ACT-7 of several feats one that is gone refuses all", () => {
  const striker = table({ acts: { declarations: 2 } });
  striker.feat = feat("All out");
  expect(named(striker.ask({ ...WISH, declares: [ONE, TWO] } as never))).toBe("no-such-item");
});

test("ACT-7 a sweep names more targets than its weapon, as many as the feat says", () => {
  const striker = table({});
  striker.item = { ...made, most: 1 };
  const { target: _, ...wish } = { ...WISH, targets: ["goblin", "other"] };
  expect(named(striker.ask(wish as never))).toBe("bad-value");
  striker.feat = feat("Sweep", { limit: 2 });
  expect(named(striker.ask({ ...wish, declares: ONE } as never))).toBe("ruled");
  expect(striker.striking.aiming).toMatchObject({ targets: ["goblin", "other"], declares: { limit: 2 } });
});

test("ACT-10 a feat that lasts names more targets for spells, not for blows", () => {
  const striker = table({ vitals: { ...WOLF.vitals, mp: 20, maxMp: 20, magicPower: 5 } });
  const { target: _, ...wish } = { ...WISH, targets: ["goblin", "other"], declares: ONE };
  striker.item = { ...made, most: 1 };
  striker.feat = feat("Larger", { limit: 3, lasts: "turn" });
  expect(named(striker.ask(wish as never))).toBe("bad-value");
  striker.item = { how: "shot", range: 20, most: 1, uses: null, with: { how: "shot", range: 20, power: 10, mp: 2 } };
  expect(named(striker.ask(wish as never))).toBe("ruled");
});

test("ACT-5 a series is said with the first strike, and one that nobody has is refused", () => {
  const series = [{ name: "Two blades", opening: { accuracy: -2 } }];
  const striker = table({ series });
  expect(named(striker.ask({ ...WISH, series: ["Three blades"] } as never))).toBe("bad-value");
  striker.ask({ ...WISH, series: ["Two blades"] } as never);
  expect(striker.striking.aiming.series).toEqual(["Two blades"]);
});

test("ACT-10 a spell is made larger only with a feat that says so", () => {
  const striker = table({ vitals: { ...WOLF.vitals, mp: 20, maxMp: 20, magicPower: 5 } });
  striker.item = { how: "shot", range: 20, most: 1, uses: null, with: { how: "shot", range: 20, power: 10, mp: 2 } };
  expect(named(striker.ask({ ...WISH, expands: { range: 2 } } as never))).toBe("bad-value");
  striker.feat = feat("Larger", { limit: 3 });
  striker.ask({ ...WISH, expands: { range: 2 }, declares: ONE } as never);
  expect(striker.striking.aiming.expands).toEqual({ range: 2 });
});

/** Both goblins are hit by a sweep, of which a feat is for one. */
function swept(): Striker {
  const striker = table({ acts: { declarations: 2 } });
  striker.feat = feat("Sweep", { limit: 2 });
  striker.moreFeats = [feat("Kill", { on: "one", modifiers: { damage: 5 } })];
  const { target: _, ...wish } = { ...WISH, targets: ["goblin", "other"], declares: [ONE, TWO] };
  striker.ask(wish as never);
  striker.fall(5, 5);
  return striker;
}

const answered = (striker: Striker, target: string, by = AOI) =>
  named(striker.ask({ type: "answer", strikeId: ID, key: "pick", who: "wolf", target }, by, "answeranswer0001"));

test("ACT-8 whoever strikes is asked whom a feat for one is for, before the power rolls", () => {
  const striker = swept();
  expect(striker.next()).toEqual({ do: "pick", who: "wolf", from: ["goblin", "other"] });
  expect(answered(striker, "other", REN)).toBe("not-yours");
  expect(answered(striker, "wolf")).toBe("decided");
  expect(striker.striking.aiming).not.toHaveProperty("pick");
  expect(answered(striker, "other")).toBe("ruled");
  expect(striker.striking.aiming.pick).toBe("other");
  expect(striker.next().do).toBe("wait");
  expect(answered(striker, "goblin")).toBe("decided");
});

test("ACT-8 nobody is waited for after the time, and in one breath: then it is the first who is hit", () => {
  const late = swept();
  late.now = 2_000;
  expect(late.next().do).toBe("roll");
  expect(swept().next().do).toBe("pick");
});

test("ACT-10 a spell is offered only what it can be: nothing is surer without a check, nothing is firm without power", () => {
  const ruleset = rulesets["sw25-advanced"];
  const mage: CharacterInput = { ...WOLF, vitals: { hp: 20, mp: 90, magicPower: 5 } } as CharacterInput;
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: [WOLF.side, GOBLIN.side], characters: [mage, GOBLIN] });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const open = ruleset.perform(begun.battle, { do: "turn", who: WOLF.id });
  if (!open.ok) throw new Error(open.refusal.code);
  const declares: Declares = { name: "several", limit: 3, lasts: "turn" };
  const offered = (spell: StrikeWith) =>
    expansionsOffered({ ruleset, battle: open.battle, who: WOLF.id, with: spell, known: () => true, declares });
  const bolt: StrikeWith = { how: "cast", range: 30, power: 10, mp: 2 };
  expect(offered(bolt)).toEqual(["time", "range", "sure", "firm"]);
  expect(offered({ ...bolt, check: "none" })).toEqual(["time", "range", "firm"]);
  const { power: _, ...pointed } = bolt;
  expect(offered({ ...pointed, points: { dice: 2 } })).toEqual(["time", "range", "sure"]);
  expect(offered({ ...bolt, how: "area", radius: 3 })).toEqual(["time", "range", "area", "sure", "firm"]);
  expect(expansionsOffered({ ruleset, battle: open.battle, who: WOLF.id, with: bolt, known: () => true })).toEqual([]);
});

/** The wolf's open turn, with a bolt of 2 MP in hand. */
function castBy(vitals: object, turn: object = {}): Aim {
  const ruleset = rulesets["sw25-advanced"];
  const mage = { ...WOLF, vitals: { hp: 20, magicPower: 5, ...vitals } } as CharacterInput;
  const characters = [mage, GOBLIN, OTHER];
  const begun = ruleset.begin({ ruleset: ruleset.id, sides: [WOLF.side, GOBLIN.side], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const open = ruleset.perform(begun.battle, { do: "turn", who: WOLF.id });
  if (!open.ok || !("turn" in open.battle)) throw new Error("no turn");
  const battle = { ...open.battle, turn: { ...open.battle.turn!, ...turn } } as typeof open.battle;
  const bolt: StrikeWith = { how: "cast", range: 30, power: 10, mp: 2 };
  return { ruleset, battle, who: WOLF.id, with: bolt, known: () => true };
}
const SEVERAL: Declares = { name: "several", limit: 3, lasts: "turn" };

test("ACT-7 a strike names as many as its item says, or as a feat allows if that is more", () => {
  const aim = castBy({ mp: 90 });
  const most = (item: number | null, declares?: Declares) =>
    mostNamed(item, declares === undefined ? aim : { ...aim, declares });
  expect([most(1), most(1, SEVERAL), most(5, SEVERAL), most(null, SEVERAL)]).toEqual([1, 3, 5, null]);
});

test("ACT-10 a feat that lasts counts in the turn of its own user alone", () => {
  const lasting = [{ name: "several", limit: 4 }];
  expect(mostNamed(1, castBy({ mp: 90 }, { lasting }))).toBe(4);
  expect(mostNamed(1, castBy({ mp: 90 }, { lasting, who: GOBLIN.id }))).toBe(1);
});

test("ACT-10 only expansions that fit the spell are said with it, and none without a feat", () => {
  const aim = { ...castBy({ mp: 90 }), declares: SEVERAL };
  expect(fittingExpansions(aim, { range: 2, area: 1, sure: true })).toEqual({ range: 2, sure: true });
  const { declares: _, ...bare } = aim;
  expect([fittingExpansions(bare, { range: 2 }), fittingExpansions(bare, {})]).toEqual([{}, {}]);
});

test("ACT-10 the price counts the targets and what makes it larger; a blow costs nothing", () => {
  const aim = { ...castBy({ mp: 90 }), declares: SEVERAL };
  const { mp: _, ...free } = aim.with;
  expect(priceOf(aim, ["goblin"])).toBe(2);
  expect(priceOf(aim, ["goblin", "other"])).toBe(4);
  expect(priceOf({ ...aim, expands: { range: 3 } }, ["goblin"])).toBe(6);
  expect([priceOf(aim, []), priceOf({ ...aim, with: free }, ["goblin"])]).toEqual([null, null]);
  // Nobody is there by that name.
  expect(priceOf(aim, ["nobody"])).toBeNull();
});
