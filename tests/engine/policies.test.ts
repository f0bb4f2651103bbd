import { describe, expect, it } from "vitest";
import { gameOf, nextCommand, playout, withBlocksDecided } from "../../src/engine/index";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type MoveCommand,
  RULESET_IDS,
  type RulesetId,
  rulesets,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { mirroredFight, wildFight } from "../support/random-fights";

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

/** Somebody's actions in its turn, up to its end; dice of one seed. */
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

  it("lays fire between two whom it takes around neither of them", () => {
    const battle = begun([
      one("mage", "party", [0, 0], 30),
      one("a", "monsters", [15, 0], 30),
      one("b", "monsters", [15, 5], 30),
    ]);
    expect(turnOf(battle, "mage", { mage: [FIRE] }, "keen").at(-1)).toMatchObject({ do: "strike", at: [15, 2.5] });
  });

  it("spares a friend who lies there", () => {
    const fallen = (hp: number) =>
      begun([one("mage", "party", [0, 0], 30), one("wolf", "party", [10, 1], hp), one("orc", "monsters", [10, 0], 30)]);
    const arms = { mage: [FIRE, { ...FIRE, how: "cast", name: "bolt", power: 15 } as StrikeWith] };
    expect(turnOf(fallen(-3), "mage", arms, "keen").at(-1)).toMatchObject({ do: "strike", with: { name: "bolt" } });
  });

  it("shoots from a step further away where the enemy would reach it", () => {
    const battle = begun([one("elf", "party", [0, 0], 30), one("orc", "monsters", [14, 0], 30)]);
    const arms = { elf: [BOW], orc: [SWORD] };
    expect(turnOf(battle, "elf", arms, "keen").map(({ do: what }) => what)).toEqual(["strike"]);
    const near = begun([one("elf", "party", [0, 0], 30), one("orc", "monsters", [11, 0], 30)]);
    expect(turnOf(near, "elf", arms, "keen")).toMatchObject([
      { do: "move", kind: "limited" },
      { do: "strike", target: "orc" },
    ]);
    expect(turnOf(near, "elf", arms, "simple").map(({ do: what }) => what)).toEqual(["strike"]);
  });

  it("does not walk alone to where many would strike at it, but does in time", () => {
    const orcs = [0, 1, 2, 3].map((n) => one(`orc${n}`, "monsters", [20, n * 4 - 6], 30));
    const battle = begun([one("wolf", "party", [0, 0], 30), ...orcs]);
    const arms = { wolf: [SWORD], orc0: [SWORD], orc1: [SWORD], orc2: [SWORD], orc3: [SWORD] };
    const goes = (from: Battle, level: "simple" | "keen") => {
      const [move] = turnOf(from, "wolf", arms, level);
      return move?.do === "move" ? Number(move.path?.at(-1)?.[0]) : 0;
    };
    expect(goes(battle, "simple")).toBeGreaterThan(15);
    // The orcs walk 12 m.
    expect(goes(battle, "keen")).toBeLessThan(8);
    expect(goes({ ...battle, round: 3 }, "keen")).toBeGreaterThanOrEqual(goes(battle, "keen"));
  });

  it("goes to whom it mends by touch", () => {
    const touch: StrikeWith = { ...CURE, name: "mending", how: "touch" };
    const battle = begun([
      one("priest", "party", [0, 0], 30),
      one("wolf", "party", [2, 0], 3),
      one("orc", "monsters", [40, 0], 30),
    ]);
    const arms = { priest: [touch], wolf: [SWORD], orc: [SWORD] };
    expect(turnOf(battle, "priest", arms, "keen")).toMatchObject([
      { do: "move", kind: "limited", path: [[2, 0]] },
      { do: "strike", target: "wolf", with: touch },
    ]);
  });

  it("is that of shooters first on the keen level, and of a healer before all where somebody is about to fall", () => {
    const first = (hp: number, level: "simple" | "keen") => {
      const battle = begun([
        one("a-blade", "party", [0, 0], hp),
        one("b-priest", "party", [1, 0], 30),
        one("c-bow", "party", [2, 0], 30),
        one("orc", "monsters", [20, 0], 30),
      ]);
      const arms = { "a-blade": [SWORD], "b-priest": [CURE, SWORD], "c-bow": [BOW], orc: [SWORD] };
      const game = gameOf(rulesets["sw25-advanced"], new Map(Object.entries(arms)), { party: level });
      return nextCommand(game, battle, seededDice(1));
    };
    expect(first(30, "simple")).toEqual({ do: "turn", who: "a-blade" });
    expect(first(30, "keen")).toEqual({ do: "turn", who: "c-bow" });
    expect(first(5, "keen")).toEqual({ do: "turn", who: "b-priest" });
  });

  it("strikes at nobody who is hidden", () => {
    const hidden = { ...one("near", "monsters", [-6, 0], 3), conditions: ["hidden"] };
    const battle = begun([one("wolf", "party", [0, 0], 30), hidden, one("far", "monsters", [5, 0], 30)]);
    for (const level of ["simple", "keen"] as const)
      expect(turnOf(battle, "wolf", { wolf: [SWORD] }, level)).toMatchObject([{ do: "move" }, { target: "far" }]);
  });

  it("prepares to leave a melee for whom it can harm elsewhere, and keeps its guard where it can harm nobody (TRN-5)", () => {
    const sure = (id: string, side: string, at: readonly [number, number], evasion: number): CharacterInput => ({
      ...one(id, side, at, 30),
      vitals: { hp: 30, maxHp: 30, accuracy: 7, evasion, fixed: true },
    });
    const melee = (evasion: number, ofOrc: StrikeWith = { power: 0 }) => {
      const arms = { wolf: [SWORD], orc: [ofOrc], rat: [SWORD] };
      const game = gameOf(rulesets["sw25-advanced"], new Map(Object.entries(arms)));
      const dice = seededDice(1);
      let now = begun([
        sure("wolf", "party", [0, 0], 9),
        sure("orc", "monsters", [0, 0], 9),
        sure("rat", "monsters", [20, 0], evasion),
      ]);
      const before: Command[] = [
        { do: "turn", who: "wolf" },
        { do: "strike", target: "orc", with: SWORD },
        { do: "end" },
        { do: "turn", who: "orc" },
        { do: "end" },
        { do: "turn", who: "rat" },
        { do: "end" },
        { do: "round" },
      ];
      for (const command of before) {
        const outcome = game.ruleset.perform(now, command, dice);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
        now = outcome.battle;
      }
      return turnOf(now, "wolf", arms, "keen").map(({ do: what }) => what);
    };
    // Fixed values: it never hits whoever evades better than it strikes.
    expect(melee(3)).toEqual(["prepareLeave"]);
    expect(melee(9)).toEqual([]);
    // The orc hits it only while it evades by 4 less.
    expect(melee(3, { power: 100, bonus: 30 })).toEqual([]);
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
    const toNobody = begun([one("wolf", "party", [0, 0], 30), one("guard", "monsters", [10, 0], 30)]);
    const [open] = turnOf(toNobody, "wolf", { ...arms, guard: [BOW] }, "keen");
    expect(open).not.toHaveProperty("blocks");
  });

  it("is blocked by whoever can bear more than the one it goes to, and not by who is about to fall", () => {
    const to = (hp: number) =>
      begun([
        one("wolf", "party", [0, 0], 30),
        one("guard", "monsters", [5, 1], hp),
        one("mage", "monsters", [10, 0], 5),
      ]);
    const arms = { wolf: [SWORD], mage: [FIRE], guard: [FIRE] };
    expect(turnOf(to(30), "wolf", arms, "keen")[0]).toMatchObject({ path: [[10, 0]], blocks: [{ by: ["guard"] }] });
    const weak = to(2);
    const move: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[10, 0]] };
    const game = gameOf(rulesets["sw25-advanced"], new Map(Object.entries(arms)));
    const opened = game.ruleset.perform(weak, { do: "turn", who: "wolf" });
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect(withBlocksDecided(game, opened.battle, move)).toEqual(move);
  });

  it("A25-GRP-1 who moves along is blocked on its own way, by whoever spares the one it goes to", () => {
    const fight = begun([
      one("wolf", "party", [0, 40], 30),
      one("pal", "party", [0, 0], 30),
      one("guard", "monsters", [5, 1], 30),
      one("mage", "monsters", [10, 0], 5),
    ]);
    const move: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[10, 40]], with: ["pal"] };
    const opened = rulesets["sw25-advanced"].perform(fight, { do: "turn", who: "wolf" });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const decided = (guard: StrikeWith) => {
      const arms = { wolf: [SWORD], pal: [SWORD], mage: [FIRE], guard: [guard] };
      const game = gameOf(rulesets["sw25-advanced"], new Map(Object.entries(arms)), { monsters: "keen" });
      return withBlocksDecided(game, opened.battle, move);
    };
    for (const arm of [SWORD, FIRE]) expect(decided(arm)).toMatchObject({ blocks: [{ by: ["guard"], who: ["pal"] }] });
  });

  it("is blocked in the skirmish in which one is enough, where another one overlaps (A25-BLK-11)", () => {
    // In its first round somebody free stands in two skirmishes, and is too few in the older one.
    const { battle, arms } = wildFight("sw20-advanced", 20291);
    const { refusals } = playout(gameOf(rulesets["sw20-advanced"], arms), battle, 20291, { rounds: 2 });
    expect(refusals).toEqual([]);
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

describe("what is declared where everyone acts at once", () => {
  const FIST: StrikeWith = { how: "melee", points: { dice: 1, bonus: 2 } };
  const SHOT: StrikeWith = { how: "ranged", points: { dice: 1, bonus: 2 }, range: 12 };
  const BALM: StrikeWith = { name: "balm", how: "cast", effect: "heal", points: { dice: 2 }, range: 6 };
  const who = (id: string, side: string, x: number, health = 12): CharacterInput => ({
    ...{ id, side, at: [x, 0] as const, health, maxHealth: 12 },
    ...{ base: 5, ath: 2, fin: 2, speed: 1, expertise: 2 },
  });
  const declared = (characters: readonly CharacterInput[], arms: Record<string, StrikeWith[]>) => {
    const game = gameOf(rulesets.simultaneous, new Map(Object.entries(arms)));
    const command = nextCommand(game, begun(characters, "simultaneous"), seededDice(1));
    return command?.do === "declare" ? command.action : command;
  };

  it("is revealed only once those have declared whom others play (SIM-CYC-1)", () => {
    const game = gameOf(rulesets.simultaneous, new Map([["orc", [FIST]]]));
    const chance = seededDice(1);
    const next = (battle: Battle) => nextCommand(game, battle, chance, (side) => side === "monsters");
    const outcomeOf = (battle: Battle, command: Command) => {
      const outcome = game.ruleset.perform(battle, command, chance);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
      return outcome.battle;
    };
    let battle = begun([who("wolf", "party", 0), who("orc", "monsters", 4)], "simultaneous");
    const own = next(battle);
    expect(own).toMatchObject({ do: "declare", who: "orc" });
    battle = outcomeOf(battle, own!);
    expect(next(battle)).toBeNull();
    battle = outcomeOf(battle, { do: "declare", who: "wolf", action: { brace: true } });
    expect(next(battle)).toMatchObject({ do: "reveal" });
  });

  it("is a blow with a step after its enemy", () => {
    expect(declared([who("a", "party", 0), who("b", "monsters", 2.8)], { a: [FIST], b: [FIST] })).toMatchObject([
      { move: "minor", path: [[0.999, 0]] },
      { attack: "melee", target: "b" },
    ]);
  });

  it("is a shot with a step out of the enemy's reach", () => {
    expect(declared([who("a", "party", 0), who("b", "monsters", 2)], { a: [SHOT], b: [FIST] })).toMatchObject([
      { move: "minor", path: [[-0.999, 0]] },
      { attack: "ranged", target: "b" },
    ]);
  });

  it("is healing where that is worth more than a blow", () => {
    const three = (health: number) => [who("a", "party", 0), who("ally", "party", 3, health), who("b", "monsters", 2)];
    const arms = { a: [FIST, BALM], ally: [FIST], b: [FIST] };
    expect(declared(three(2), arms)).toMatchObject({ cast: "balm", target: "ally" });
    expect(declared(three(12), arms)).toMatchObject([{ move: "minor" }, { attack: "melee", target: "b" }]);
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
