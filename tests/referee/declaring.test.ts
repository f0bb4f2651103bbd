/**
 * The referee and secret declarations: who may seal, the result of a reveal, body slams, the past, the export
 * (`SIM-CYC-1`, `SIM-CYC-4`).
 */

import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  closeEnvelope,
  type Disclosure,
  newKeyPair,
  newNonce,
  openEnvelope,
  planningOf,
  sealOf,
  undeclaredIn,
} from "../../src/judgement/declarations/index";
import * as library from "../../src/judgement/declarations/noble.lazy";
import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { standingCommands } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import { scriptText } from "../../src/judgement/history/script-text";
import type { RequestBody } from "../../src/judgement/protocol/protocol";
import { readBody } from "../../src/judgement/protocol/request-bodies";
import { rule } from "../../src/judgement/ruling";
import type { Asker, Ruled } from "../../src/judgement/vocabulary";
import { type Action, readScript, replay, rulesets, type SimultaneousBattle } from "../../src/rules/index";
import { type Around, asker, circumstances, GM, written } from "./board";

const ruleset = rulesets.simultaneous;
const AOI = asker("aoi", "wolf", "sakura");
const REN = asker("ren", "kai");
const KEYS = newKeyPair(library);
const COMBAT = "combatGate000000";

let record: BattleRecord;

beforeEach(() => {
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "goblin", side: "monsters", at: [10, 0], base: 6 },
      { id: "kai", side: "party", at: [0, 4], base: 12 },
      { id: "sakura", side: "party", at: [0, 2], base: 12 },
      { id: "wolf", side: "party", at: [0, 0], base: 12 },
    ],
  });
  if (!begun.ok) throw new Error("the battle begins");
  const { battle } = begun;
  record = readRecord({ ruleset: ruleset.id, battle, history: { start: battle } });
});

function battle(): SimultaneousBattle {
  return record.battle as SimultaneousBattle;
}

function ask(body: RequestBody, by: Asker = GM, more: Partial<Around> = {}): Ruled {
  const ruled = rule(record, body as never, by, circumstances({ ruleset, key: KEYS.publicKey, now: 1_000, ...more }));
  if (ruled.ok) record = written(record, ruled.ruling.changes);
  return ruled;
}

function refusalOf(ruled: Ruled): string | null {
  return ruled.ok ? null : ruled.refusal.code;
}

const openings = new Map<string, Disclosure>();

function sealed(
  who: string,
  action: readonly Action[],
  { round = battle().round, height }: { readonly round?: number; readonly height?: number } = {},
) {
  const disclosure: Disclosure = { action, ...(height !== undefined && { height }), nonce: newNonce(library) };
  openings.set(who, disclosure);
  const seal = sealOf({ battle: COMBAT, round, who }, disclosure, library);
  return { who, seal, envelope: closeEnvelope(disclosure, KEYS.publicKey, seal, library)! };
}

function declare(who: string, action: readonly Action[], by: Asker, more: Partial<Around> = {}): Ruled {
  return ask({ type: "seal", round: battle().round, seals: [sealed(who, action)] }, by, more);
}

/** What the envelopes in the document hold, as the Game Master's browser opens them. */
function opened(): Map<string, Disclosure> {
  return new Map(
    Object.entries(record.declarations.seals).flatMap(([who, kept]) => {
      const disclosure = kept && openEnvelope(kept.envelope, KEYS, kept.seal, library);
      return disclosure ? [[who, disclosure] as const] : [];
    }),
  );
}

/** Reveals whatever has been declared. */
function reveal(): Ruled {
  return ask({ type: "reveal", without: ["goblin", "kai", "sakura", "wolf"] }, GM, {
    disclosures: { disclosures: opened(), away: [] },
  });
}

const EVADE: Action[] = [{ evade: true }];

test("who moves as declared goes to the height that was sealed with it, and nobody else goes to any", () => {
  ask({ type: "plan", seconds: 0 });
  const walk = (y: number): Action[] => [{ move: "transport", path: [[3, y]] }];
  const given = [
    sealed("wolf", walk(0), { height: 3 }),
    sealed("sakura", EVADE, { height: 4 }),
    sealed("kai", walk(4)),
  ];
  expect(ask({ type: "seal", round: 1, seals: given.slice(0, 2) }, AOI).ok).toBe(true);
  expect(ask({ type: "seal", round: 1, seals: given.slice(2) }, REN).ok).toBe(true);
  expect(JSON.stringify(record)).not.toContain("height");
  const revealed = reveal();
  expect(revealed.ok && revealed.ruling.heights).toBeUndefined();
  const resolved = ask({ type: "resolve", damages: [] });
  expect(resolved).toMatchObject({ ok: true });
  expect(resolved.ok && resolved.ruling.heights).toEqual({ wolf: 3 });
  const undone = ask({ type: "undo" });
  expect(undone.ok && undone.ruling.heights).toBeUndefined();
});

describe("SIM-CYC-1 planning", () => {
  test("is the Game Master's to open, and to give another end", () => {
    expect(refusalOf(ask({ type: "plan", seconds: 60 }, AOI))).toBe("not-yours");
    expect(refusalOf(declare("wolf", EVADE, AOI))).toBe("not-planning");
    ask({ type: "plan", seconds: 60 });
    expect(record.declarations.planning).toEqual({ round: 1, until: 61_000, key: KEYS.publicKey });
    declare("wolf", EVADE, AOI);
    ask({ type: "plan", seconds: 0 });
    expect(record.declarations.planning?.until).toBeNull();
    expect(record.declarations.seals.wolf?.round).toBe(1);
  });

  test("takes nothing after its end, and everything again when there is more time", () => {
    ask({ type: "plan", seconds: 60 });
    expect(refusalOf(declare("wolf", EVADE, AOI, { now: 61_000 }))).toBeNull();
    expect(refusalOf(declare("sakura", EVADE, AOI, { now: 63_000 }))).toBe("planning-over");
    ask({ type: "plan", seconds: 60 }, GM, { now: 70_000 });
    expect(refusalOf(declare("sakura", EVADE, AOI, { now: 70_000 }))).toBeNull();
  });

  test("takes one seal for each of the own characters in the present round, and never a bare declaration", () => {
    ask({ type: "plan", seconds: 0 });
    expect(refusalOf(declare("wolf", EVADE, REN))).toBe("not-yours");
    expect(refusalOf(declare("wolf", EVADE, AOI))).toBeNull();
    const kept = record.declarations.seals.wolf;
    expect(refusalOf(declare("wolf", EVADE, AOI))).toBe("already-declared");
    expect(refusalOf(declare("wolf", EVADE, GM))).toBe("already-declared");
    expect(record.declarations.seals.wolf).toEqual(kept);
    expect(refusalOf(ask({ type: "seal", round: 2, seals: [sealed("sakura", EVADE, { round: 2 })] }, AOI))).toBe(
      "stale",
    );
    const twice = [sealed("sakura", EVADE), sealed("sakura", EVADE)];
    expect(refusalOf(ask({ type: "seal", round: 1, seals: twice }, AOI))).toBe("already-declared");
    const bare = { type: "command", command: { do: "declare", who: "sakura", action: EVADE } } as const;
    expect(refusalOf(ask(bare, AOI))).toBe("not-yours");
    expect(refusalOf(ask(bare, GM))).toBe("unreadable");
    for (const what of ["reveal", "resolve"] as const)
      expect(refusalOf(ask({ type: "command", command: { do: what } }, GM))).toBe("unreadable");
    ask({ type: "command", command: { do: "condition", who: "sakura", add: ["unconscious"] } });
    expect(refusalOf(declare("sakura", EVADE, AOI))).toBe("unable");
  });

  test("END-1 is over with the battle, and nobody is waited for", () => {
    ask({ type: "plan", seconds: 0 });
    declare("wolf", EVADE, AOI);
    expect(undeclaredIn(battle(), record.declarations)).toEqual(["goblin", "kai", "sakura"]);
    expect(ask({ type: "command", command: { do: "over" } }).ok).toBe(true);
    expect(undeclaredIn(battle(), record.declarations)).toEqual([]);
    expect(planningOf(battle(), record.declarations)).toBeNull();
    expect(refusalOf(declare("sakura", EVADE, AOI))).toBe("battle-over");
    expect(refusalOf(ask({ type: "plan", seconds: 60 }))).toBe("battle-over");
    // Once the end is taken back, all is as before.
    ask({ type: "undo" });
    expect(undeclaredIn(battle(), record.declarations)).toEqual(["goblin", "kai", "sakura"]);
    expect(refusalOf(declare("sakura", EVADE, AOI))).toBeNull();
  });

  test("keeps nothing in the document that tells an action", () => {
    ask({ type: "plan", seconds: 0 });
    const ruled = declare("wolf", [{ communicate: "ZITRONENFALTER" }, { evade: true }], AOI);
    expect(ruled.ok && ruled.ruling.events).toEqual([{ type: "declared", rule: "SIM-CYC-1", who: "wolf" }]);
    const text = JSON.stringify([record, ruled]);
    for (const part of ["ZITRONENFALTER", "communicate", "evade", openings.get("wolf")!.nonce])
      expect(text).not.toContain(part);
    expect(battle().sealed).toEqual([]);
    expect(standingCommands(record.history)).toEqual([]);
  });

  test("reads only seals with envelopes of their size off the wire", () => {
    const good = sealed("wolf", EVADE);
    const body = (seals: unknown) => readBody({ type: "seal", round: 1, seals }, () => null);
    expect(body([good])).not.toBeNull();
    for (const bad of [
      { ...good, seal: good.seal.slice(1) },
      { ...good, seal: good.seal.toUpperCase() },
      { ...good, envelope: "A".repeat(16_001) },
      { ...good, envelope: "<b>" },
      { ...good, action: EVADE },
      { ...good, who: "a.b" },
      null,
    ])
      expect(body([bad])).toBeNull();
    expect(body([])).toBeNull();
    expect(readBody({ type: "seal", round: 0, seals: [good] }, () => null)).toBeNull();
    expect(readBody({ type: "plan", seconds: -1 }, () => null)).toBeNull();
    expect(readBody({ type: "resolve", damages: [0.5] }, () => null)).toBeNull();
    expect(readBody({ type: "reveal", without: [7] }, () => null)).toBeNull();
  });
});

describe("SIM-CYC-1 the reveal", () => {
  beforeEach(() => {
    ask({ type: "plan", seconds: 0 });
    declare("wolf", EVADE, AOI);
    declare("goblin", [{ attack: "melee", target: "wolf" }], GM);
  });

  test("is one step that the Game Master takes", () => {
    expect(
      refusalOf(ask({ type: "reveal", without: [] }, AOI, { disclosures: { disclosures: opened(), away: [] } })),
    ).toBe("not-yours");
    expect(refusalOf(reveal())).toBeNull();
    expect(battle().phase).toBe("revealed");
    expect(battle().sealed.map(({ who }) => who)).toEqual(["goblin", "wolf"]);
    expect(record.declarations.planning).toBeNull();
    expect(Object.values(record.declarations.seals).every((kept) => kept === null)).toBe(true);
    expect(record.declarations.opened?.seals.map(({ who, opening }) => [who, opening])).toEqual([
      ["goblin", openings.get("goblin")],
      ["wolf", openings.get("wolf")],
    ]);
    expect(refusalOf(declare("sakura", EVADE, AOI))).toBe("revealed");
    expect(refusalOf(ask({ type: "plan", seconds: 5 }))).toBe("revealed");
    ask({ type: "undo" });
    expect(battle().phase).toBe("declaring");
    expect(battle().sealed).toEqual([]);
    ask({ type: "redo" });
    expect(battle().phase).toBe("revealed");
    expect(battle().sealed).toHaveLength(2);
  });

  test("waits for whoever can declare and has not, or goes on without them", () => {
    const revealing = (without: readonly string[]) =>
      ask({ type: "reveal", without }, GM, { disclosures: { disclosures: opened(), away: [] } });
    const waiting = revealing([]);
    expect(waiting.ok || waiting.refusal).toMatchObject({ code: "undeclared-left", data: { who: ["kai", "sakura"] } });
    expect(refusalOf(revealing(["kai"]))).toBe("undeclared-left");
    expect(battle().phase).toBe("declaring");
    // Who is unable declares nothing, and nobody waits for it.
    ask({ type: "command", command: { do: "condition", who: "sakura", add: ["unconscious"] } });
    expect(refusalOf(revealing(["kai"]))).toBeNull();
    expect(battle().sealed.map(({ who }) => who)).toEqual(["goblin", "wolf"]);
    expect(refusalOf(revealing([]))).toBe("already-declared");
  });

  test("waits for what cannot be opened, or goes on without it", () => {
    const only = new Map([["goblin", openings.get("goblin")!]]);
    const waiting = ask({ type: "reveal", without: ["kai", "sakura"] }, GM, {
      disclosures: { disclosures: only, away: [] },
    });
    expect(waiting.ok || waiting.refusal).toMatchObject({ code: "unopened", data: { who: ["wolf"] } });
    expect(battle().phase).toBe("declaring");
    ask({ type: "reveal", without: ["kai", "sakura", "wolf"] }, GM, { disclosures: { disclosures: only, away: [] } });
    expect(battle().sealed.map(({ who }) => who)).toEqual(["goblin"]);
    expect(record.declarations.opened?.seals.find(({ who }) => who === "wolf")?.opening).toBeNull();
  });

  test("leaves out what the rules do not allow any more, and shows it", () => {
    ask({ type: "command", command: { do: "remove", who: "wolf" } });
    reveal();
    expect(battle().phase).toBe("revealed");
    expect(battle().sealed).toEqual([]);
    expect(record.declarations.opened?.seals).toEqual([
      { who: "goblin", seal: expect.any(String), opening: openings.get("goblin"), refused: "no-such-character" },
    ]);
  });
});

function exported(): string {
  const { history } = record;
  return scriptText({ start: history.start!, commands: standingCommands(history), ruleset }, (id) => id);
}

describe("SIM-CYC-4 body slams", () => {
  beforeEach(() => {
    ask({ type: "plan", seconds: 0 });
    declare("wolf", [{ move: "transport", path: [[10, 0]] }], AOI);
    reveal();
  });

  test("do the damage that the Game Master decided, and again after undo and redo", () => {
    expect(refusalOf(ask({ type: "resolve", damages: [] }))).toBe("stale");
    expect(refusalOf(ask({ type: "resolve", damages: [3] }, AOI))).toBe("not-yours");
    const damage = () => battle().characters.map(({ id, health }) => [id, 10 - health]);
    expect(refusalOf(ask({ type: "resolve", damages: [7] }))).toBeNull();
    const hurt = [
      ["goblin", 7],
      ["kai", 0],
      ["sakura", 0],
      ["wolf", 7],
    ];
    expect(damage()).toEqual(hurt);
    expect(battle().round).toBe(2);
    ask({ type: "undo" });
    expect(battle().phase).toBe("revealed");
    ask({ type: "redo" });
    expect(damage()).toEqual(hurt);
    ask({ type: "goTo", number: 0 });
    ask({ type: "goTo", number: 3 });
    expect(damage()).toEqual(hurt);
  });

  test.each([0, 1, 4, 5, 999])("of %i come out the same in the exported script", (decided) => {
    ask({ type: "resolve", damages: [decided] });
    const text = exported();
    expect(text).toContain(`{"do":"resolve","damages":[${decided}]}`);
    const read = readScript(parse(text), rulesets);
    if (!read.ok) throw new Error("the export is a script");
    const again = replay(read.script, ruleset);
    expect(again.battle.characters).toEqual(battle().characters);
  });
});

test("SIM-CYC-4 the damage that an older document keeps beside its steps still counts", () => {
  ask({ type: "plan", seconds: 0 });
  declare("wolf", [{ move: "transport", path: [[10, 0]] }], AOI);
  reveal();
  const { start, commands } = record.history;
  const history = { start, commands: { ...commands, 3: { do: "resolve" } }, undone: { 3: true }, dice: { 3: [7] } };
  record = readRecord({ ...record, history });
  ask({ type: "redo" });
  expect(battle().characters.map(({ health }) => health)).toEqual([3, 10, 10, 3]);
  expect(parse(exported()).script.at(-2)).toEqual({ do: "resolve", damages: [7] });
});

test("SIM-CYC-1 a step into the middle of a reveal goes to its end", () => {
  ask({ type: "plan", seconds: 0 });
  declare("wolf", EVADE, AOI);
  declare("goblin", EVADE, GM);
  reveal();
  ask({ type: "resolve", damages: [] });
  ask({ type: "goTo", number: 1 });
  expect(battle()).toMatchObject({ round: 1, phase: "revealed" });
});

test("SIM-CYC-1 an imported script brings no declaration that it does not reveal", () => {
  record = readRecord({});
  const script = {
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "goblin", side: "monsters", at: [5, 0] },
    ],
    script: [
      { do: "declare", who: "wolf", action: { brace: true } },
      { do: "reveal" },
      { do: "resolve" },
      { do: "declare", who: "goblin", action: { evade: true } },
    ],
  };
  expect(refusalOf(ask({ type: "load", script }))).toBeNull();
  expect(battle()).toMatchObject({ round: 2, phase: "declaring", sealed: [] });
  expect(JSON.stringify(record)).not.toContain("evade");
});

test("SIM-CYC-4 an imported script's body slams do what its seed says, and so does the next export", () => {
  record = readRecord({});
  const script = {
    ruleset: ruleset.id,
    options: { seed: 5 },
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], base: 12 },
      { id: "goblin", side: "monsters", at: [5, 0] },
    ],
    script: [
      { do: "declare", who: "wolf", action: { move: "transport", path: [[5, 0]] } },
      { do: "reveal" },
      { do: "resolve" },
    ],
  };
  expect(refusalOf(ask({ type: "load", script }))).toBeNull();
  const read = readScript(script, rulesets);
  if (!read.ok) throw new Error("it is a script");
  expect(battle().characters).toEqual(replay(read.script, ruleset).battle.characters);
  const { damage } = replay(read.script, ruleset).document.steps[2]!.events!.find((e) => e.type === "slammed")!;
  expect(parse(exported()).script[2]).toEqual({ do: "resolve", damages: [damage] });
});
