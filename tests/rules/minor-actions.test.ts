/** Standing up, changing weapons and declaring feats (`TRN-7` to `TRN-9`) on every board with turns. */

import { describe, expect, test } from "vitest";
import { fileOf, OGRE, played, problemOf, TURN_TAKING, WOLF } from "./vitals/fight";

const ORC = { id: "orc", side: "monsters", at: [0, 0], vitals: { hp: 40, evasion: 5, defence: 2 } } as const;
const begins = [{ do: "round" }, { do: "turn", who: "wolf" }];
const DOWN = { ...WOLF, conditions: ["prone"] };

describe("TRN-8 standing up", () => {
  test.each(TURN_TAKING)("%s: ends `prone`, weakens two checks until the turn ends, and one may move then", (id) => {
    const stood = played(id, [DOWN, ORC], [...begins, { do: "stand" }]);
    expect(stood.state.characters.wolf).toMatchObject({ conditions: [], effects: [{ name: "stood-up", by: "wolf" }] });
    const figures = ["fortitude", "willpower", "evasion"].map((figure) => ({ ask: "figure", who: "wolf", figure }));
    const asked = played(id, [DOWN, ORC], [...begins, { do: "stand" }, ...figures]);
    expect(asked.steps.slice(3).map(({ answer }) => (answer as { value: number }).value)).toEqual([6, 4, 6]);
    const after = played(id, [DOWN, ORC], [...begins, { do: "stand" }, { do: "end" }]);
    expect(Object.hasOwn(after.state.characters.wolf!, "effects")).toBe(false);
  });

  test.each(TURN_TAKING)("%s: not for who stands, lies there unable, was felled in this turn, or has no turn", (id) => {
    played(
      id,
      [WOLF, ORC],
      [...begins, { do: "stand", fails: "bad-value" }, { do: "stand", who: "orc", fails: "not-your-turn" }],
    );
    played(id, [{ ...DOWN, conditions: ["prone", "stunned"] }, ORC], [...begins, { do: "stand", fails: "unable" }]);
    const falls = [...begins, { do: "condition", who: "wolf", add: ["prone"] }, { do: "stand", fails: "knocked-down" }];
    const next = [
      { do: "end" },
      { do: "turn", who: "orc" },
      { do: "end" },
      { do: "turn", who: "wolf" },
      { do: "stand" },
    ];
    played(id, [WOLF, ORC], [...falls, ...next]);
  });

  describe("S20-MOV-9 who falls by what is counted, and comes round", () => {
    const venom = { name: "Venom", by: "wolf", rounds: 3, each: { damage: 3 } };
    const poisoned = { ...WOLF, vitals: { ...WOLF.vitals, hp: 3 }, effects: [venom] };
    const turn = { do: "turn", who: "wolf" };
    const heal = { do: "heal", who: "wolf", amount: 9 };

    test.each(["sw25-advanced", "sw20-areas"] as const)("%s: as its turn begins, so it stays down in it", (id) => {
      const { state } = played(id, [poisoned, ORC], [turn, heal, { do: "stand", fails: "knocked-down" }]);
      expect(state.characters.wolf).toMatchObject({ hp: 9, conditions: ["prone"] });
    });

    test.each(["sw20-advanced", "sw20-brawl"] as const)("%s: as its side's phase begins, before its turn", (id) => {
      const { state } = played(id, [poisoned, ORC], [{ do: "round" }, turn, heal, { do: "stand" }]);
      expect(state.characters.wolf).toMatchObject({ hp: 9, conditions: [] });
    });
  });

  test("the hand takes `prone` away without any of it", () => {
    const { state } = played(
      "sw25-advanced",
      [DOWN, ORC],
      [...begins, { do: "condition", who: "wolf", remove: ["prone"] }],
    );
    expect(Object.hasOwn(state.characters.wolf!, "effects")).toBe(false);
  });
});

describe("TRN-7 changing weapons", () => {
  test.each(TURN_TAKING)("%s: as often as one likes, before the major action", (id) => {
    const ready = { do: "ready", what: "bow" };
    const { steps } = played(
      id,
      [WOLF, ORC],
      [
        ...begins,
        ready,
        ready,
        { ask: "turn", expect: { commands: { ready: { can: true }, feat: { can: true }, stand: { can: false } } } },
        ...(id === "sw20-brawl" ? [{ do: "brawl", target: "orc" }] : []),
        { do: "attack", target: "orc", how: "melee" },
        { ...ready, fails: "already-acted" },
        { do: "feat", name: "Power Strike", fails: "already-acted" },
        { ask: "turn", expect: { commands: { ready: { can: false }, feat: { can: false } } } },
      ],
    );
    expect(steps[2]!.events).toEqual([{ type: "readied", rule: "TRN-7", who: "wolf", what: "bow" }]);
    expect(problemOf(fileOf(id, [WOLF], [{ do: "ready" }]))).toEqual({ place: "script[0].what", code: "missing-key" });
  });
});

describe("TRN-7 declared feats", () => {
  const charge = { name: "Charge", until: "own-turn", figures: { evasion: -2, accuracy: 3 } };
  const blow = { how: "thrown", points: { dice: 0, bonus: 10 } };

  test.each(TURN_TAKING)("%s: one a turn; its effect begins on whom it names, else on who declares it", (id) => {
    const feat = { do: "feat", name: "Guard", effect: { name: "Guard", rounds: 1, figures: { defence: 2 } } };
    const own = played(id, [WOLF, ORC, OGRE], [...begins, feat, { ...feat, fails: "feat-declared" }]);
    expect(own.state.characters.wolf).toMatchObject({ effects: [{ name: "Guard", by: "wolf", left: 1 }] });
    expect(own.steps[2]!.events).toMatchObject([
      { type: "featDeclared", who: "wolf", name: "Guard" },
      { type: "effectBegan" },
    ]);
    const others = played(id, [WOLF, ORC, OGRE], [...begins, { ...feat, on: ["orc", "ogre"] }]);
    expect(Object.hasOwn(others.state.characters.wolf!, "effects")).toBe(false);
    expect(others.state.characters.orc).toMatchObject({ effects: [{ name: "Guard", by: "wolf" }] });
    const unknown = { ...feat, on: ["nobody"], fails: "no-such-character" };
    played(id, [WOLF, ORC], [...begins, unknown]);
    // That comes before whatever else speaks against it.
    played(id, [WOLF, ORC], [unknown, ...begins, { do: "feat", name: "Bare" }, unknown]);
    const again = [{ do: "end" }, { do: "turn", who: "orc" }, { do: "end" }, { do: "turn", who: "wolf" }, feat];
    played(id, [WOLF, ORC], [...begins, { do: "feat", name: "Bare" }, ...again]);
  });

  test.each(TURN_TAKING)("%s: with a strike it counts for it before the dice fall, and lasts after it", (id) => {
    const declares = { name: "Charge", modifiers: { damage: 4 }, self: charge };
    const aim = { with: blow, target: "orc", declares };
    const dice = { accuracy: [2, 2], answers: { orc: [[4, 4]] } };
    // 4 + 7 + 3 beats 8 + 5; 10 + 4 − 2.
    const struck = played(id, [WOLF, ORC], [...begins, { do: "strike", ...aim, dice }]);
    expect(struck.state.characters.orc!.hp).toBe(28);
    expect(struck.state.characters.wolf).toMatchObject({ effects: [{ name: "Charge", by: "wolf" }] });
    expect(struck.events[0]).toMatchObject({ type: "featDeclared", name: "Charge" });
    const asked = played(id, [WOLF, ORC], [...begins, { ask: "needs", strike: aim }]);
    expect(asked.steps.at(-1)!.answer).toMatchObject({ next: { key: "accuracy", value: 10 } });
    const odds = played(id, [WOLF, ORC], [...begins, { ask: "strike", ...aim }]).steps.at(-1)!.answer;
    const same = { ...WOLF, vitals: { ...WOLF.vitals, accuracy: 10 } };
    const bare = { ask: "strike", with: blow, target: "orc", modifiers: { damage: 4 } };
    expect(odds).toEqual(played(id, [same, ORC], [...begins, bare]).steps.at(-1)!.answer);
  });

  test.each(TURN_TAKING)("%s: who makes itself unable by it answers its own strike no more (TRN-9)", (id) => {
    const sleeps = { name: "Trance", conditions: ["asleep"] };
    const spell = { how: "touch", check: "casting", against: "willpower", points: { bonus: 5 } };
    const aim = { with: spell, target: "wolf" };
    const dice = { accuracy: [1, 2] };
    const resisted = { do: "strike", ...aim, dice: { ...dice, answers: { wolf: [[6, 5]] } } };
    // 3 against 11 + 6: half of 5, less 1.
    expect(played(id, [WOLF, ORC], [...begins, resisted]).state.characters.wolf!.hp).toBe(30);
    const declares = { name: "Trance", self: sleeps };
    const made = { ...aim, declares };
    const struck = played(id, [WOLF, ORC], [...begins, { do: "strike", ...made, dice }]);
    expect(struck.state.characters.wolf).toMatchObject({ hp: 28, conditions: ["asleep", "prone"] });
    const asked = played(id, [WOLF, ORC], [...begins, { ask: "needs", strike: { ...made, dice } }]);
    expect(asked.steps.at(-1)!.answer).toMatchObject({ next: null });
    // A second declaration of the same effect takes its place before the dice (EFF-3): it is awake.
    const twice = { ...WOLF, acts: { declarations: 2 } };
    const both = [declares, { name: "Wake", self: { name: "Trance", figures: { fortitude: 1 } } }];
    const answered = played(id, [twice, ORC], [...begins, { ...resisted, declares: both }]);
    expect(answered.state.characters.wolf!.hp).toBe(30);
    expect(answered.state.characters.wolf!.conditions).not.toContain("asleep");
    const wanted = played(id, [twice, ORC], [...begins, { ask: "needs", strike: { ...aim, declares: both, dice } }]);
    expect(wanted.steps.at(-1)!.answer).not.toMatchObject({ next: null });
  });

  test.each(["sw25-advanced", "sw20-advanced"] as const)("%s: it begins before the blow draws anybody in", (id) => {
    const dice = { accuracy: [6, 5], answers: { orc: [[1, 2]] } };
    const aim = { do: "strike", with: { points: { bonus: 3 } }, target: "orc", dice };
    const kinds = (self: object) => {
      const { events, state } = played(id, [WOLF, ORC], [...begins, { ...aim, declares: { name: "Charge", self } }]);
      return { kinds: events.map(({ type }) => type), state };
    };
    const charged = kinds(charge);
    expect(charged.kinds.indexOf("effectBegan")).toBeLessThan(charged.kinds.indexOf("skirmishFormed"));
    expect(charged.state.skirmishes[0]!.melee).toEqual(["orc", "wolf"]);
    // A character that is unable by then fights in no melee that its own blow would form.
    const dazed = kinds({ name: "Trance", conditions: ["stunned"] });
    expect(dazed.kinds.indexOf("conditionChanged")).toBeLessThan(dazed.kinds.indexOf("skirmishFormed"));
    expect(dazed.state.skirmishes).toEqual([]);
  });

  test("a feat that was declared bars the strike that would declare another, and what is refused spends none", () => {
    const aim = { do: "strike", with: blow, declares: { name: "Charge", self: charge } };
    const far = { ...ORC, at: [90, 0] };
    const { battle } = played(
      "sw25-advanced",
      [WOLF, far],
      [...begins, { ...aim, with: { ...blow, range: 5 }, target: "orc", fails: "out-of-range" }],
    );
    expect(battle).not.toHaveProperty("turn.feat");
    expect(battle.characters[1]).not.toHaveProperty("effects");
    const barred = { ...aim, target: "orc", fails: "feat-declared" };
    played(
      "sw25-advanced",
      [WOLF, ORC],
      [
        ...begins,
        { do: "feat", name: "Guard" },
        barred,
        {
          ask: "strike",
          with: blow,
          target: "orc",
          declares: { name: "x" },
          expect: { can: false, reason: "feat-declared" },
        },
        { do: "strike", with: blow, target: "orc" },
      ],
    );
  });

  test("a critical value is lowered for that strike alone, also on a minor one", () => {
    const cast = { how: "cast", minor: true, check: "none", power: 20, critical: 10 };
    const dice = {
      power: [
        [4, 4],
        [1, 3],
      ],
    };
    const twice = [
      { do: "strike", with: cast, target: "orc", declares: { name: "x", modifiers: { critical: -2 } }, dice },
      { do: "strike", with: cast, target: "orc", dice: { power: [[4, 4]] } },
    ];
    const { state } = played("sw25-advanced", [WOLF, ORC], [...begins, ...twice]);
    // (6 + 2) and 6, magical.
    expect(state.characters.orc!.hp).toBe(26);
  });

  test.each([
    [{ modifiers: {} }, "script[0].declares.name", "missing-key"],
    [{ name: "x", modifiers: { luck: 1 } }, "script[0].declares.modifiers.luck", "unknown-key"],
    [{ name: "x", modifiers: { critical: 0.5 } }, "script[0].declares.modifiers.critical", "not-whole"],
    [{ name: "x", self: { name: "" } }, "script[0].declares.self.name", "bad-text"],
    [{ name: "x", self: { name: "y", figures: { block: 1 } } }, "script[0].declares.self.figures.block", "unknown-key"],
  ])("what is no declaration is told at its place: %j", (declares, place, code) => {
    const step = { do: "strike", with: { power: 10 }, target: "orc", declares };
    expect(problemOf(fileOf("sw25-advanced", [WOLF, ORC], [step]))).toEqual({ place, code });
  });
});

describe("TRN-2, TRN-9 strikes as minor actions", () => {
  const begun = (id: string) => [...begins, ...(id === "sw20-brawl" ? [{ do: "brawl", target: "orc" }] : [])];
  const spell = { check: "none", points: { dice: 0, bonus: 1 }, minor: true };
  const major = { do: "strike", with: { how: "melee", check: "none", points: { dice: 0, bonus: 1 } }, target: "orc" };

  test.each(TURN_TAKING)("%s: a spell of any shape, and what takes no check, as many as one likes", (id) => {
    const bolt = { do: "strike", with: { ...spell, how: "shot" }, target: "orc" };
    const burst = { do: "strike", with: { ...spell, how: "area", radius: 3 }, at: "orc" };
    // On a line it has no direction towards its user's own place (LIN-ARE-1); of areas it leads out of the own one (S25-EFF-2).
    const fails = id === "sw25-areas" ? "out-of-reach" : id.endsWith("-line") ? "bad-value" : undefined;
    const ray = { do: "strike", with: { ...spell, how: "line" }, target: "orc", ...(fails && { fails }) };
    const push = { do: "strike", with: { ...spell, how: "melee" }, target: "orc" };
    const cast = { do: "strike", with: { ...spell, check: "casting", how: "shot", against: "none" }, target: "orc" };
    const { state, battle } = played(id, [WOLF, ORC], [...begun(id), bolt, burst, ray, push, cast, major]);
    expect(state.characters.orc!.hp).toBeLessThan(40);
    expect(battle).toHaveProperty("turn.major", true);
  });

  test.each(TURN_TAKING)(
    "%s: an action that takes a check of accuracy is the major one, and so is a breakthrough",
    (id) => {
      const steps = ["melee", "thrown", "ranged", "shot", "area", "line"].map((how) => ({
        do: "strike",
        with: {
          how,
          check: "accuracy",
          points: { dice: 0, bonus: 1 },
          minor: true,
          ...(how === "area" && { radius: 3 }),
        },
        ...(how === "area" ? { at: "orc" } : { target: "orc" }),
        fails: "bad-value",
      }));
      const through = { do: "strike", with: { ...spell, how: "breakthrough" }, target: "orc", fails: "bad-value" };
      played(id, [WOLF, ORC], [...begun(id), ...steps, through]);
    },
  );

  test("TRN-3 after a normal move no spell, whatever its shape; after a full one what takes no check", () => {
    const far = { ...ORC, at: [10, 0] };
    const move = (kind: string) => ({ do: "move", kind, path: [[10, 0]] });
    const bolt = { do: "strike", with: { ...spell, how: "shot" }, target: "orc", fails: "movement-forbids" };
    const push = { do: "strike", with: { ...spell, how: "melee" }, target: "orc" };
    played("sw25-advanced", [WOLF, far], [...begins, move("normal"), bolt, push]);
    played(
      "sw25-advanced",
      [WOLF, far],
      [...begins, move("full"), bolt, push, { ...major, fails: "movement-forbids" }],
    );
  });
});
