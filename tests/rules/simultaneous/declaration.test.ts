import { describe, expect, it } from "vitest";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { answer, battleOf, cycle, declared, done, refusal, refused, someone, told } from "./battles";

const a = { id: "a", at: [0, 0] as const, base: 10 };
const b = { id: "b", at: [5, 0] as const, side: "monsters" };
const attack = { attack: "melee", target: "b" };
const brace = { brace: true };
const item = { item: "potion" };
const step = { move: "minor", path: [[1, 0]] };
const walk = { move: "considered", path: [[3, 0]] };
const run = { move: "transport", path: [[4, 0]] };
const bolt = { cast: "bolt", target: "b", effect: "damage", amount: 2 };

describe("SIM-CYC-1", () => {
  const marker = "柳の下の秘密";
  const secret = { communicate: marker };

  it("SIM-CYC-1 keeps a declaration out of everything that is shown before the reveal", () => {
    const outcome = done(battleOf([a, b]), { do: "declare", who: "a", action: secret });
    expect(outcome.events).toEqual([{ type: "declared", rule: "SIM-CYC-1", who: "a" }]);
    expect(JSON.stringify(simultaneous.view(outcome.battle))).not.toContain(marker);
    expect(simultaneous.view(outcome.battle).characters.a?.declared).toBe(true);
    expect(simultaneous.view(outcome.battle).characters.b?.declared).toBe(false);
    const { sealed, ...open } = outcome.battle;
    expect(JSON.stringify(open)).not.toContain(marker);
    expect(JSON.stringify(sealed)).toContain(marker);
  });

  it("SIM-CYC-1 tells no planned path: a declared movement moves nobody before it is resolved", () => {
    const now = declared(battleOf([a, b]), { a: run });
    expect(simultaneous.view(now).characters.a?.at).toEqual([0, 0]);
    const shown = done(now, { do: "reveal" }).battle;
    expect(simultaneous.view(shown).characters.a?.at).toEqual([0, 0]);
    expect(simultaneous.view(done(shown, { do: "resolve" }).battle).characters.a?.at).toEqual([4, 0]);
  });

  it("SIM-CYC-1 refusals repeat nothing of the action", () => {
    const battle = battleOf([a, b]);
    const bad = [
      { communicate: marker, [marker]: 1 },
      { attack: "melee", target: marker },
      { item: marker, if: { who: marker, does: "attack" } },
      [{ item: marker }, attack],
    ];
    for (const action of bad) {
      const no = refusal(battle, { do: "declare", who: "a", action });
      expect(no).not.toBeNull();
      expect(JSON.stringify(no)).not.toContain(marker);
      expect(no?.data).toMatchObject({ who: "a" });
    }
  });

  it("SIM-CYC-1 fixes an action once declared, and everybody's at the reveal", () => {
    const now = declared(battleOf([a, b]), { a: brace });
    expect(refused(now, "a", item)).toBe("already-declared SIM-CYC-1");
    const shown = done(now, { do: "reveal" }).battle;
    expect(refused(shown, "b", item)).toBe("already-declared SIM-CYC-1");
    expect(refusal(shown, { do: "reveal" })?.code).toBe("already-declared");
  });

  it("SIM-CYC-1 reveals all at once and resolves only after that", () => {
    const now = declared(battleOf([a, b]), { b: item, a: brace });
    expect(refusal(now, { do: "resolve" })).toMatchObject({ code: "undeclared", rule: "SIM-CYC-1" });
    const shown = done(now, { do: "reveal" });
    expect(shown.events).toEqual([
      { type: "revealed", rule: "SIM-CYC-1", who: "a", actions: [brace] },
      { type: "revealed", rule: "SIM-CYC-1", who: "b", actions: [item] },
    ]);
    expect(shown.battle.phase).toBe("revealed");
  });

  it("SIM-CYC-1 begins the next cycle after resolving; who declared nothing did nothing", () => {
    const after = cycle(battleOf([a, b]), { a: brace });
    expect(told(after.events)).toEqual(["a brace"]);
    expect(after.events.at(-1)).toEqual({ type: "roundStarted", rule: "SIM-CYC-1", round: 2 });
    expect(after.battle).toMatchObject({ round: 2, phase: "declaring", sealed: [] });
    expect(simultaneous.view(after.battle).characters.a?.declared).toBe(false);
    expect(refused(after.battle, "a", brace)).toBeNull();
    expect(cycle(battleOf([a, b]), {}).battle.round).toBe(2);
  });

  it("SIM-CYC-1 keeps no trace of who declared first", () => {
    const one = declared(battleOf([a, b]), { a: item, b: brace });
    const other = declared(battleOf([a, b]), { b: brace, a: item });
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });
});

describe("what may be declared together", () => {
  const battle = battleOf([a, b]);

  it("SIM-CYC-2 allows one major action or two minor ones", () => {
    for (const action of [attack, [attack], run, bolt, item, [brace, item], [walk, brace], [walk, walk], []])
      expect(refused(battle, "a", action), JSON.stringify(action)).toBeNull();
    for (const action of [
      [attack, brace],
      [item, run],
      [attack, attack],
      [run, run],
      [attack, run],
      [brace, item, walk],
    ])
      expect(refused(battle, "a", action), JSON.stringify(action)).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-MAJ-1 an attack, a spell and a transport movement each take the whole cycle", () => {
    expect(refused(battle, "a", [attack, item])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "a", [run, item])).toBe("bad-value SIM-CYC-2");
    const { events } = cycle(battle, { a: bolt });
    expect(events[0]).toMatchObject({ type: "resolved", rule: "SIM-MAJ-1", does: "cast", what: "bolt" });
    expect(events[0]).not.toHaveProperty("quick");
  });

  it("SIM-MIN-1 a spell beside another minor action is a quickspell", () => {
    expect(cycle(battle, { a: [bolt, brace] }).events).toContainEqual(
      expect.objectContaining({ type: "resolved", does: "cast", quick: true }),
    );
    expect(cycle(battle, { a: [step, bolt] }).events).not.toContainEqual(expect.objectContaining({ quick: true }));
  });

  it("SIM-MIN-1 a call, a small item, a readied instinct are minor", () => {
    const shout = { communicate: "上だ" };
    for (const pair of [
      [shout, item],
      [shout, brace],
      [item, { evade: true }],
      [shout, bolt],
    ])
      expect(refused(battle, "a", pair)).toBeNull();
    expect(cycle(battle, { a: shout }).events[0]).toMatchObject({ rule: "SIM-MIN-1", what: "上だ" });
  });

  it("SIM-MOV-3 one free movement stands beside either", () => {
    for (const action of [step, [step, attack], [attack, step], [step, brace, item], [brace, step, item]])
      expect(refused(battle, "a", action), JSON.stringify(action)).toBeNull();
    expect(refused(battle, "a", [step, step])).toBe("bad-value SIM-MOV-3");
    expect(refused(battle, "a", [{ ...step, if: { who: "b", does: "attack" } }])).toBe("bad-value SIM-MOV-3");
    expect(refused(battle, "a", [step, brace, attack])).toBe("bad-value SIM-CYC-2");
  });

  it("SIM-MOV-3 is at most one metre, measured along its path", () => {
    expect(refused(battle, "a", { move: "minor", path: [[0, 1]] })).toBeNull();
    expect(refused(battle, "a", { move: "minor", path: [[0, 1.000_000_5]] })).toBeNull();
    expect(refused(battle, "a", { move: "minor", path: [[0, 1.01]] })).toBe("too-far SIM-MOV-3");
    const back = {
      move: "minor",
      path: [
        [0.6, 0],
        [0, 0],
      ],
    };
    expect(refused(battle, "a", back)).toBe("too-far SIM-MOV-3");
  });

  it("SIM-MOV-3 cannot be undone in the same cycle", () => {
    const home = { move: "considered", path: [[0, 0]] };
    expect(refused(battle, "a", [step, home])).toBe("bad-value SIM-MOV-3");
    expect(refused(battle, "a", [home, step])).toBe("bad-value SIM-MOV-3");
    expect(
      refused(battle, "a", [
        step,
        {
          ...home,
          path: [
            [0, 0],
            [0, 2],
          ],
        },
      ]),
    ).toBeNull();
    // Without a step there is nothing to undo.
    expect(refused(battle, "a", [{ move: "minor", path: [[0, 0]] }, home])).toBeNull();
  });

  it("SIM-CND-1 allows one condition", () => {
    const iff = { who: "b", does: "attack" };
    expect(refused(battle, "a", [{ ...brace, if: iff }, item])).toBeNull();
    expect(
      refused(battle, "a", [
        { ...brace, if: iff },
        { ...item, if: iff },
      ]),
    ).toBe("bad-value SIM-CND-1");
  });

  it("SIM-ACC-3 readies one instinct, not both", () => {
    expect(refused(battle, "a", [brace, { evade: true }])).toBe("bad-value SIM-ACC-3");
  });
});

describe("refusals of a declaration", () => {
  const field = { from: [0, 0], to: [10, 10] } as const;

  it("names the first of several codes", () => {
    const battle = battleOf([{ ...a, conditions: ["stunned", "prone"] }, b, { ...b, id: "c", conditions: ["prone"] }], {
      field,
    });
    expect(refused(battle, "x", run)).toBe("no-such-character SIM-CYC-1");
    expect(refused(battle, "a", { attack: "melee", target: "x" })).toBe("no-such-character SIM-CYC-1");
    expect(refused(battle, "a", { ...brace, if: { who: "x", does: "item" } })).toBe("no-such-character SIM-CYC-1");
    expect(refused(battle, "a", { ...brace, if: { who: "b", does: "attack", to: "x" } })).toBe(
      "no-such-character SIM-CYC-1",
    );
    expect(refused(battle, "a", run)).toBe("unable SIM-CYC-1");
    expect(refused(battle, "c", { move: "transport", path: [] })).toBe("immobile SIM-CYC-2");
    expect(refused(battle, "c", brace)).toBeNull();
    expect(refused(battle, "b", [{ move: "transport", path: [] }, attack])).toBe("no-path SIM-MOV-1");
    expect(refused(battle, "b", { move: "minor", path: [[-1, 0]] })).toBe("too-far SIM-MOV-3");
    expect(refused(battle, "b", { move: "transport", path: [[11, 0]] })).toBe("off-field GEO-2");
    expect(refused(battle, "b", { move: "transport", path: [[10, 10]] })).toBeNull();
  });

  it("lets only known conditions of immobility keep one in place", () => {
    for (const id of ["stranded", "bound", "prone"])
      expect(refused(battleOf([{ ...a, conditions: [id] }, b]), "a", run)).toBe("immobile SIM-CYC-2");
    expect(refused(battleOf([{ ...a, conditions: ["hidden"] }, b]), "a", run)).toBeNull();
  });

  it("refuses what is no action", () => {
    const battle = battleOf([a, b]);
    const bad: unknown[] = [
      null,
      undefined,
      7,
      "brace",
      {},
      [null],
      [[brace]],
      { dance: true },
      { ...brace, evade: true },
      { brace: false },
      { ...brace, target: "b" },
      JSON.parse('{"brace": true, "__proto__": {}}'),
      { attack: "melee" },
      { attack: "loudly", target: "b" },
      { attack: "melee", target: "S1" },
      { attack: "melee", target: "" },
      { move: "full", path: [[1, 0]] },
      { move: "transport" },
      { move: "transport", path: [[1]] },
      { move: "transport", path: [[1, Number.NaN]] },
      { move: "transport", path: [[1, 2e6]] },
      { move: "transport", path: Array(1_001).fill([0, 0]) },
      { cast: "", target: "b" },
      { cast: "x".repeat(65) },
      { cast: "bolt", effect: "damage", amount: 1 },
      { cast: "bolt", target: "b", effect: "damage" },
      { cast: "bolt", target: "b", effect: "push" },
      { cast: "bolt", target: "b", effect: "charm", amount: 1 },
      { cast: "bolt", target: "b", effect: "damage", amount: -1 },
      { communicate: "x".repeat(1_001) },
      { cast: "𠮷".repeat(65) },
      "x",
      { ...brace, if: "b" },
      { ...brace, if: null },
      { ...brace, if: [] },
      { item: 3 },
      { ...brace, if: true },
      { ...brace, if: { who: "b" } },
      { ...brace, if: { who: "b", does: "dance" } },
      { ...brace, if: { who: "b", does: "attack", or: "c" } },
    ];
    for (const action of bad) expect(refused(battle, "a", action), JSON.stringify(action)).toBe("bad-value SIM-CYC-2");
    for (const action of [
      { cast: "light" },
      { cast: "lance", target: "b" },
      { cast: "stun", target: "b", effect: "stun" },
      { cast: "𠮷".repeat(64) },
      { communicate: "" },
      { communicate: "x".repeat(1_000) },
      { cast: "free", target: "b", effect: "damage", amount: 0 },
      { move: "transport", path: Array(1_000).fill([0, 0]) },
    ])
      expect(refused(battle, "a", action), JSON.stringify(action)).toBeNull();
  });

  it("copies what is declared: the caller's object stays the caller's", () => {
    const path = [[-0, 2]];
    const now = declared(battleOf([a, b]), { a: { move: "transport", path } });
    path[0] = [9, 9];
    const other = { amount: -0, effect: "heal", if: { to: "b", does: "cast", who: "b" }, target: "b", cast: "x" };
    expect(JSON.stringify(declared(battleOf([a, b]), { a: other }).sealed[0]?.action)).toBe(
      '[{"cast":"x","target":"b","effect":"heal","amount":0,"if":{"who":"b","does":"cast","to":"b"}}]',
    );
    const bare = declared(battleOf([a, b]), { a: { if: { does: "cast", who: "b" }, brace: true } });
    expect(JSON.stringify(bare.sealed[0]?.action)).toBe('[{"brace":true,"if":{"who":"b","does":"cast"}}]');
    expect(JSON.stringify(now.sealed)).toBe('[{"who":"a","action":[{"move":"transport","path":[[0,2]]}]}]');
    expect(someone(now, "a").at).toEqual([0, 0]);
    expect(answer(now, { ask: "moves", who: "x" })).toBe("no-such-character");
  });
});
