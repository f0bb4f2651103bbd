import { describe, expect, it } from "vitest";
import { ran, strikeIsOpen, suggesting } from "../../src/engine/index";
import { type Battle, type CharacterInput, rulesets, type StrikeWith } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const CURE: StrikeWith = { name: "cure", how: "cast", check: "none", effect: "heal", power: 20, bonus: 6, range: 10 };

const one = (id: string, side: string, x: number, hp: number, y = 0): CharacterInput => ({
  id,
  side,
  at: [x, y],
  movement: 12,
  vitals: { hp, maxHp: 30, accuracy: 7, evasion: 4, willpower: 4, magicPower: 8, mp: 20 },
});

/** The turn of whoever comes first is open. */
function opened(characters: readonly CharacterInput[]): Battle {
  const begun = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  const outcome = begun.ok ? RULESET.perform(begun.battle, { do: "turn", who: characters[0]!.id }) : begun;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

function suggested(battle: Battle, arms: Record<string, StrikeWith[]>, seed = 1) {
  const answer = ran(
    suggesting({ ruleset: RULESET, battle, arms: new Map(Object.entries(arms)), seed, rounds: 8 }, 16),
  );
  if (!answer.ok) throw new Error(answer.reason);
  return answer.suggestions;
}

describe("a suggestion", () => {
  const battle = opened([one("wolf", "party", 0, 12), one("ogre", "monsters", 6, 30), one("rat", "monsters", 0, 2, 6)]);
  const arms = { wolf: [SWORD], ogre: [SWORD], rat: [SWORD] };

  it("names at most three ways, the best first, with their share and what they gain", () => {
    const all = suggested(battle, arms);
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThanOrEqual(3);
    const shares = all.map(({ share }) => share.share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { share, gain, commands } of all) {
      expect(share.low).toBeLessThanOrEqual(share.high);
      expect(Math.abs(gain)).toBeLessThanOrEqual(1);
      expect(commands.length).toBeGreaterThan(0);
    }
    expect(all[0]?.reason).toMatchObject({ kind: "strike", made: SWORD });
  });

  it("is the same from the same seed", () => {
    expect(suggested(battle, arms)).toEqual(suggested(battle, arms));
  });

  it("sees that nothing is gained by waiting where one blow decides", () => {
    const last = opened([one("wolf", "party", 0, 6), one("rat", "monsters", 0, 1)]);
    const [best] = suggested(last, { wolf: [SWORD], rat: [{ power: 50, bonus: 20 }] });
    expect(best).toMatchObject({ commands: [{ do: "strike", target: "rat" }] });
    expect(best!.gain).toBeGreaterThan(0.3);
  });

  it("says who could block the way, and heals where that is best", () => {
    const guarded = opened([
      one("wolf", "party", 0, 30),
      one("guard", "monsters", 5, 30, 1),
      one("mage", "monsters", 10, 2),
    ]);
    const way = suggested(guarded, { wolf: [SWORD], guard: [SWORD] }).find(({ reason }) => reason.target === "mage");
    // The guard beside its way, and the one it goes to.
    expect(way?.reason.blockers).toBe(2);
    const priest = opened([one("priest", "party", 0, 30), one("wolf", "party", 3, 2), one("orc", "monsters", 3, 30)]);
    const kinds = suggested(priest, { priest: [CURE], wolf: [SWORD], orc: [SWORD] }).map(({ reason }) => reason.kind);
    expect(kinds).toContain("heal");
  });

  it("says that nobody's turn is open", () => {
    const ended = RULESET.perform(battle, { do: "end" });
    if (!ended.ok) throw new Error(ended.refusal.code);
    const question = { ruleset: RULESET, battle: ended.battle, arms: new Map(Object.entries(arms)), seed: 1 };
    expect(ran(suggesting(question))).toEqual({ ok: false, reason: "no-turn" });
    const down = { ...one("wolf", "party", 0, 0), conditions: ["unconscious"] };
    const lying = opened([down, one("mage", "party", 3, 9), one("orc", "monsters", 3, 9)]);
    const asked = { ruleset: RULESET, battle: lying, arms: new Map([["wolf", [SWORD]]]), seed: 1 };
    expect(ran(suggesting(asked))).toEqual({ ok: false, reason: "no-turn" });
  });

  it("names waiting where nothing else is as good", () => {
    const fire: StrikeWith = { how: "area", power: 20, bonus: 20, radius: 3, range: 20 };
    const held = { ...one("mage", "party", 0, 30), conditions: ["stranded"] };
    // Its fire would fell both friends who stand there, and not the ogre.
    const friends = [one("wolf", "party", 15, 3, 1), one("xena", "party", 15, 3)];
    const among = opened([held, ...friends, one("zogre", "monsters", 15, 30)]);
    const [best] = suggested(among, { mage: [fire], wolf: [SWORD], xena: [SWORD], zogre: [SWORD] });
    expect(best).toMatchObject({ commands: [{ do: "end" }], gain: 0, reason: { kind: "wait" } });
  });

  it("tells nothing that wins less often than waiting above waiting", () => {
    // A character that runs up to the ogre is struck first.
    const near = opened([one("wolf", "party", 0, 20), one("ogre", "monsters", 14, 20)]);
    let worse = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const all = suggested(near, { wolf: [SWORD], ogre: [SWORD] }, seed);
      const waits = all.findIndex(({ reason }) => reason.kind === "wait");
      for (const [place, { gain }] of all.entries())
        if (gain < 0) {
          worse++;
          expect(waits >= 0 && waits < place, `of seed ${seed} waiting stands above ${place + 1}.`).toBe(true);
        }
    }
    expect(worse).toBeGreaterThan(0);
  });

  it("counts an area that is laid on a point as open where the rules let it be laid", () => {
    const fire: StrikeWith = { how: "area", power: 20, bonus: 6, radius: 3, range: 20 };
    const now = opened([one("mage", "party", 0, 30), one("a", "monsters", 15, 30), one("b", "monsters", 15, 30, 5)]);
    const laid = (at: readonly [number, number]) =>
      strikeIsOpen(RULESET, now, { do: "strike", who: "mage", with: fire, at });
    expect([laid([15, 2.5]), laid([40, 0])]).toEqual([true, false]);
  });
});

describe("a suggestion in a battle of which little can be said", () => {
  const answered = (battle: Battle, made: readonly StrikeWith[] = [SWORD], rounds = 2) => {
    const arms = new Map(battle.characters.map(({ id }) => [id, made]));
    return ran(suggesting({ ruleset: RULESET, battle, arms, seed: 1, rounds }, 2));
  };
  const numbers = (answer: ReturnType<typeof answered>) =>
    answer.ok ? answer.suggestions.flatMap(({ share, gain }) => [share.share, share.low, share.high, gain]) : [];

  it("says why there is none: one side, no figures, nothing to strike with", () => {
    expect(answered(opened([one("wolf", "party", 0, 12)]))).toEqual({ ok: false, reason: "one-side" });
    const { vitals: _, ...unknown } = one("orc", "monsters", 3, 12);
    expect(answered(opened([one("wolf", "party", 0, 12), unknown]))).toEqual({ ok: false, reason: "no-figures" });
    const two = opened([one("wolf", "party", 0, 12), one("orc", "monsters", 3, 12)]);
    expect(answered(two, [])).toEqual({ ok: false, reason: "no-arms" });
  });

  it("has numbers where nobody reaches anybody, where all heal for ever, and with an effect that nobody understands", () => {
    const stuck = { conditions: ["stranded"], movement: 0 };
    const apart = opened([
      { ...one("wolf", "party", 0, 12), ...stuck },
      { ...one("orc", "monsters", 300, 12), ...stuck },
    ]);
    const close = opened([one("wolf", "party", 0, 12), one("orc", "monsters", 2, 12)]);
    const hexed = { ...SWORD, leaves: [{ name: "hex" }] };
    for (const answer of [answered(apart), answered(close, [{ power: 0 }, CURE]), answered(close, [hexed])]) {
      expect(answer.ok).toBe(true);
      for (const number of numbers(answer)) expect(Number.isFinite(number)).toBe(true);
    }
    expect(answered(close, [hexed])).toMatchObject({
      assumes: expect.arrayContaining([{ code: "effects", what: ["hex"] }]),
    });
  });

  it("can be stopped between any two steps, with 200 characters too", () => {
    const crowd = Array.from({ length: 200 }, (_, i) =>
      one(`c${String(i).padStart(3, "0")}`, i % 2 ? "party" : "monsters", (i % 2) * 8, 30, Math.floor(i / 2)),
    );
    const begun = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters: crowd });
    const now = begun.ok ? RULESET.perform(begun.battle, { do: "turn", who: "c001" }) : begun;
    if (!now.ok) throw new Error(now.refusal.code);
    const arms = new Map(crowd.map(({ id }) => [id, [SWORD]]));
    const course = suggesting({ ruleset: RULESET, battle: now.battle, arms, seed: 1, rounds: 1 }, 1);
    for (let steps = 0; steps < 20; steps++) expect(course.next().done).toBe(false);
  });
});
