import { describe, expect, it } from "vitest";
import { gameOf, nextCommand, playout } from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Command,
  RULESET_IDS,
  type RulesetId,
  rulesets,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { mirroredFight } from "../support/random-fights";

const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const BOW: StrikeWith = { name: "bow", how: "ranged", power: 15, bonus: 4, range: 20 };
const FIRE: StrikeWith = { name: "fire", how: "area", power: 20, bonus: 6, radius: 3, range: 20 };
const CURE: StrikeWith = { name: "cure", how: "cast", check: "none", effect: "heal", power: 20, bonus: 6, range: 10 };
const SKILLS = { accuracy: 7, evasion: 4, willpower: 4, magicPower: 8 };

const one = (id: string, side: string, at: readonly [number, number], hp: number, maxHp = 30): CharacterInput => ({
  id,
  side,
  at,
  movement: 12,
  vitals: { hp, maxHp, mp: 20, ...SKILLS },
});

function begun(characters: readonly CharacterInput[], ruleset: RulesetId = "sw25-advanced"): Battle {
  const outcome = rulesets[ruleset].begin({ ruleset, sides: ["party", "monsters"], characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

/** What somebody does in its turn, up to its end; dice of one seed. */
function turnOf(battle: Battle, who: string, arms: Record<string, StrikeWith[]>, level: "simple" | "keen"): Command[] {
  const { ruleset } = battle;
  const game = gameOf(rulesets[ruleset as RulesetId], new Map(Object.entries(arms)), { party: level, monsters: level });
  const dice = seededDice(1);
  let now = battle;
  const done: Command[] = [];
  for (let command: Command = { do: "turn", who }; command.do !== "end"; command = nextCommand(game, now, dice)!) {
    const outcome = game.ruleset.perform(now, command, dice);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    now = outcome.battle;
    done.push(command);
  }
  return done.slice(1);
}

describe("a turn that is played", () => {
  it("goes to the nearest enemy and strikes it, on the simple level", () => {
    const battle = begun([
      one("wolf", "party", [0, 0], 30),
      one("far", "monsters", [9, 0], 1),
      one("near", "monsters", [5, 0], 30),
    ]);
    expect(turnOf(battle, "wolf", { wolf: [SWORD] }, "simple")).toMatchObject([
      { do: "move", path: [[5, 0]] },
      { do: "strike", target: "near" },
    ]);
  });

  it("goes to whom it can fell, on the keen level", () => {
    const battle = begun([
      one("wolf", "party", [0, 0], 30),
      one("far", "monsters", [0, 9], 3),
      one("near", "monsters", [5, 0], 30),
    ]);
    expect(turnOf(battle, "wolf", { wolf: [SWORD] }, "keen")).toMatchObject([
      { do: "move", path: [[0, 9]] },
      { do: "strike", target: "far" },
    ]);
  });

  it("shoots from where it stands at who is weaker", () => {
    const battle = begun([
      one("elf", "party", [0, 0], 30),
      one("hurt", "monsters", [0, 15], 5),
      one("whole", "monsters", [9, 0], 30),
    ]);
    expect(turnOf(battle, "elf", { elf: [BOW, SWORD] }, "keen")).toMatchObject([
      { do: "strike", target: "hurt", with: BOW },
    ]);
  });

  it("heals a friend who is about to fall, and nobody who is whole", () => {
    const at = (hp: number) =>
      begun([one("priest", "party", [0, 0], 30), one("wolf", "party", [3, 0], hp), one("orc", "monsters", [6, 0], 30)]);
    const arms = { priest: [SWORD, CURE], orc: [SWORD], wolf: [SWORD] };
    expect(turnOf(at(4), "priest", arms, "keen")).toMatchObject([{ do: "strike", with: CURE, target: "wolf" }]);
    expect(turnOf(at(30), "priest", arms, "keen").map((command) => "with" in command && command.with)).not.toContain(
      CURE,
    );
  });

  it("burns two enemies at once, and none of its own", () => {
    const enemies = [
      one("a", "monsters", [10, 0], 30),
      one("b", "monsters", [11, 0], 30),
      one("c", "monsters", [0, 10], 30),
    ];
    const arms = { mage: [FIRE, { ...FIRE, how: "cast", name: "bolt" } as StrikeWith] };
    const free = begun([one("mage", "party", [0, 0], 30), ...enemies]);
    expect(turnOf(free, "mage", arms, "keen")).toMatchObject([{ do: "strike", with: { how: "area" } }]);
    const near = begun([
      one("mage", "party", [0, 0], 30),
      one("wolf", "party", [10, 1], 30),
      one("elf", "party", [11, 1], 30),
      ...enemies.slice(0, 2),
    ]);
    expect(turnOf(near, "mage", arms, "keen")).toMatchObject([{ do: "strike", with: { how: "cast" } }]);
  });

  it("strikes at nobody who is hidden", () => {
    const hidden = { ...one("near", "monsters", [-6, 0], 3), conditions: ["hidden"] };
    const battle = begun([one("wolf", "party", [0, 0], 30), hidden, one("far", "monsters", [5, 0], 30)]);
    for (const level of ["simple", "keen"] as const)
      expect(turnOf(battle, "wolf", { wolf: [SWORD] }, level)).toMatchObject([{ do: "move" }, { target: "far" }]);
  });

  it("is blocked by who fights hand to hand, and by nobody else on the keen level", () => {
    const battle = begun([
      one("wolf", "party", [0, 0], 30),
      one("guard", "monsters", [5, 1], 30),
      one("mage", "monsters", [10, 0], 5),
    ]);
    const arms = { wolf: [SWORD], mage: [FIRE] };
    const [blocked] = turnOf(battle, "wolf", { ...arms, guard: [SWORD] }, "keen");
    expect(blocked).toMatchObject({ do: "move", blocks: [{ by: ["guard"] }] });
    const [open] = turnOf(battle, "wolf", { ...arms, guard: [BOW] }, "keen");
    expect(open).not.toHaveProperty("blocks");
  });

  it("declares a brawl before it strikes, where brawls are declared", () => {
    const battle = begun([one("wolf", "party", [0, 0], 30), one("orc", "monsters", [5, 0], 30)], "sw20-brawl");
    // The orc has nothing to gain by a brawl, and blocks nobody.
    expect(turnOf(battle, "wolf", { wolf: [SWORD] }, "keen").map(({ do: what }) => what)).toEqual([
      "move",
      "brawl",
      "strike",
    ]);
  });
});

describe.each(RULESET_IDS)("a fight of %s", (id) => {
  it("comes to an end, the same from the same seed", () => {
    const { battle, arms } = mirroredFight(id, 4);
    const game = gameOf(rulesets[id], arms);
    const played = playout(game, battle, 7, { rounds: 40 });
    expect(played.refusals).toEqual([]);
    expect(played.won).toHaveLength(1);
    expect(played.struckAt.size).toBeGreaterThan(2);
    // With odds that are known by now and with none.
    expect(playout(game, battle, 7, { rounds: 40 })).toEqual(played);
    expect(playout(gameOf(rulesets[id], arms), battle, 7, { rounds: 40 })).toEqual(played);
    expect(playout(game, battle, 8, { rounds: 40 })).not.toEqual(played);
  });

  it("can be given up after some rounds", () => {
    const { battle, arms } = mirroredFight(id, 3);
    const { won, rounds } = playout(gameOf(rulesets[id], arms), battle, 7, { rounds: 1 });
    expect({ won, rounds }).toEqual({ won: null, rounds: 1 });
  });
});
