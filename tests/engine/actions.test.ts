/** Parts that act and blows that follow blows, as the engine plays and fears them (`ACT-1`, `ACT-3`). */

import { describe, expect, it, test } from "vitest";
import { forecast, gameOf, nextCommand, playout } from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type PartInput,
  type RulesetId,
  rulesets,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { TURN_TAKING } from "../rules/vitals/fight";
import { ontoItsLine } from "../support/onto-line";

const CLUB: StrikeWith = { name: "club", part: "body", points: { dice: 2, bonus: 6 } };
const RIGHT: StrikeWith = { name: "right fist", part: "right", points: { dice: 2, bonus: 4 } };
const LEFT: StrikeWith = { name: "left fist", part: "left", points: { dice: 2, bonus: 4 } };
const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const FIST: StrikeWith = { name: "fist", power: 10, bonus: 6, tags: ["fist"] };

const PARTS: PartInput[] = [
  { id: "body", core: true, hp: 40, accuracy: 9, evasion: 8, defence: 5 },
  { id: "right", hp: 20, accuracy: 10, evasion: 9, defence: 3 },
  { id: "left", hp: 20, accuracy: 10, evasion: 9, defence: 3 },
];
const ogre: CharacterInput = {
  id: "ogre",
  side: "monsters",
  at: [3, 0],
  movement: 12,
  vitals: { fixed: true },
  parts: PARTS,
};
const hero = (id: string, more: Partial<CharacterInput> = {}): CharacterInput => ({
  id,
  side: "party",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 40, accuracy: 8, evasion: 8, defence: 5 },
  ...more,
});
const ARMS = { ogre: [CLUB, RIGHT, LEFT], ann: [SWORD], bob: [SWORD] };

function begun(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-advanced"): Battle {
  const placed = ruleset.endsWith("-areas")
    ? characters.map((c) => ({ ...c, at: "front" as const }))
    : ontoItsLine(ruleset, characters);
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters: placed });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

function turnOf(battle: Battle, who: string, arms: Record<string, StrikeWith[]>, level: "simple" | "keen"): Command[] {
  const ruleset = rulesets[battle.ruleset as RulesetId];
  const game = gameOf(ruleset, new Map(Object.entries(arms)), { party: level, monsters: level });
  const dice = seededDice(1);
  let now = battle;
  const done: Command[] = [];
  for (let command: Command = { do: "turn", who }; command.do !== "end"; command = nextCommand(game, now, dice)!) {
    const outcome = ruleset.perform(now, command, dice);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    now = outcome.battle;
    done.push(command);
  }
  return done.slice(1);
}
const struckWith = (done: readonly Command[]) =>
  done.flatMap((command) => (command.do === "strike" ? [command.again ?? command.with.name] : []));

describe.each(["simple", "keen"] as const)("on the level %s", (level) => {
  it("every able part strikes once in a turn", () => {
    const battle = begun([ogre, hero("ann"), hero("bob")]);
    expect(struckWith(turnOf(battle, "ogre", ARMS, level)).sort()).toEqual(["club", "left fist", "right fist"]);
    const felled = { ...ogre, parts: [PARTS[0]!, { ...PARTS[1]!, hp: 0, maxHp: 20 }, PARTS[2]!] };
    const other = begun([felled, hero("ann"), hero("bob")]);
    expect(struckWith(turnOf(other, "ogre", ARMS, level)).sort()).toEqual(["club", "left fist"]);
  });

  it("a further strike that is open is made, at the same target", () => {
    const series = [{ name: "extra-blow", from: { tags: ["fist"] }, with: { tags: ["fist"] } }];
    const battle = begun([hero("ann", { series }), ogre]);
    const done = turnOf(battle, "ann", { ann: [FIST], ogre: [CLUB] }, level);
    expect(struckWith(done)).toEqual(["fist", "extra-blow"]);
  });

  test.each(TURN_TAKING)("%s: whole fights go without a refusal", (id) => {
    const series = [
      { name: "extra-blow", after: "hit" as const, times: 2 },
      { name: "second", target: "any" as const },
    ];
    for (let seed = 1; seed <= 6; seed++) {
      const battle = begun([{ ...ogre, series }, hero("ann", { series, acts: { majors: 2 } }), hero("bob")], id);
      const levels = { party: level, monsters: level };
      const game = gameOf(rulesets[id], new Map(Object.entries(ARMS)), levels);
      const { refusals, steps } = playout(game, battle, seed, { rounds: 12 });
      expect(refusals, `seed ${seed}`).toEqual([]);
      expect(steps).toBeGreaterThan(3);
    }
  });
});

describe("a boss of three parts", () => {
  const share = (characters: readonly CharacterInput[], arms: Record<string, StrikeWith[]>) => {
    const battle = begun(characters);
    const question = { ruleset: rulesets["sw25-advanced"], battle, arms: new Map(Object.entries(arms)), seed: 7 };
    const answer = forecast(question, 200);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.forecast.outcomes.find(({ sides }) => sides?.includes("party"))?.share ?? 0;
  };

  it("is feared as much as it strikes: its forecast lies between one part alone and three characters", () => {
    const heroes = [hero("ann"), hero("bob")];
    const alone = share([ogre, ...heroes], { ...ARMS, ogre: [CLUB] });
    const whole = share([ogre, ...heroes], ARMS);
    expect(whole).toBeLessThan(alone - 0.2);
  });
});

describe("ACT-12 an area around its user", () => {
  const ROAR: StrikeWith = {
    name: "roar",
    how: "area",
    range: 0,
    radius: 3,
    check: "casting",
    points: { dice: 3, bonus: 6 },
  };
  const BITE: StrikeWith = { name: "bite", points: { dice: 1, bonus: 2 } };
  const dragon = (more: Partial<CharacterInput> = {}): CharacterInput => ({
    id: "dragon",
    side: "monsters",
    at: [0, 0],
    movement: 10,
    vitals: { hp: 90, accuracy: 9, magicPower: 12, evasion: 7, defence: 5 },
    ...more,
  });
  const arms = { dragon: [BITE, ROAR], ann: [SWORD], bob: [SWORD], kim: [SWORD], kat: [SWORD] };
  const strikesOf = (commands: readonly Command[]) => commands.filter((command) => command.do === "strike");

  it.each(TURN_TAKING)("%s: is used at several enemies around it, and leaves its user out", (ruleset) => {
    const battle = begun([dragon(), hero("ann", { at: [2, 0] }), hero("bob", { at: [0, 2] })], ruleset);
    const [roar] = strikesOf(turnOf(battle, "dragon", arms, "keen"));
    expect(roar).toMatchObject({ with: { name: "roar" }, at: "dragon", spares: ["dragon"] });
  });

  it("is not used where it harms friends more than enemies, nor where it finds nobody", () => {
    const kobold = (id: string, at: [number, number]) => hero(id, { side: "monsters", at });
    const amid = begun([dragon(), kobold("kim", [2, 0]), kobold("kat", [2, 0]), hero("ann", { at: [2, 0] })]);
    const far = begun([dragon(), hero("ann", { at: [40, 0] })]);
    for (const battle of [amid, far])
      expect(strikesOf(turnOf(battle, "dragon", arms, "keen"))).not.toContainEqual(
        expect.objectContaining({ with: expect.objectContaining({ name: "roar" }) }),
      );
  });

  it("simple opponents use it as well, and no command of theirs is refused", () => {
    const battle = begun([dragon(), hero("ann", { at: [2, 0] })]);
    const only = { ...arms, dragon: [ROAR] };
    expect(strikesOf(turnOf(battle, "dragon", only, "simple"))[0]).toMatchObject({ at: "dragon", spares: ["dragon"] });
    for (const ruleset of TURN_TAKING) {
      const opened = begun([dragon(), hero("ann", { at: [2, 0] }), hero("bob", { at: [6, 2] })], ruleset);
      const game = gameOf(rulesets[ruleset], new Map(Object.entries(arms)), { party: "keen", monsters: "keen" });
      for (const seed of [1, 2, 3]) expect(playout(game, opened, seed, { rounds: 3 }).refusals).toEqual([]);
    }
  });
});

describe("ACT-14: who is struck strikes back where that stops more blows than evading", () => {
  const grappler = hero("ann", {
    vitals: { hp: 40, accuracy: 14, evasion: 4, defence: 5 },
    counters: { with: { name: "counter", power: 10, bonus: 6 } },
  });
  const clumsy = { ...grappler, vitals: { hp: 40, accuracy: 2, evasion: 14, defence: 5 } };
  const one: CharacterInput = { ...ogre, parts: [PARTS[0]!] };

  test.each([
    ["a grappler does", grappler, true],
    ["a clumsy one evades", clumsy, false],
  ])("%s", (_, who, does) => {
    const seen: unknown[] = [];
    const game = gameOf(rulesets["sw25-advanced"], new Map(Object.entries(ARMS)));
    const { refusals } = playout(game, begun([one, who]), 3, {
      rounds: 4,
      watch: (_before, command) => {
        if (command.do === "strike" && command.who === "ogre") seen.push(command.reactions);
      },
    });
    expect(refusals).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.some((reactions) => JSON.stringify(reactions) === JSON.stringify({ ann: "counter" }))).toBe(does);
  });
});
