/** The order of judgement: for each kind of verdict an example, and of any two reasons the one that counts. */

import { describe, expect, test } from "vitest";
import type { AskedQuestion, BattleRecord } from "../../src/judgement/history/battle-record";
import { readRecord } from "../../src/judgement/history/record";
import { judge, judgeAnswer, neededFor, readFiled } from "../../src/judgement/judge";
import { readOpening } from "../../src/judgement/opening/index";
import { newOpening } from "../../src/judgement/opening/state";
import type { Asker, Circumstances, Filed, Verdict } from "../../src/judgement/vocabulary";
import { type Command, type Ruleset, rulesets, type Setup } from "../../src/rules/index";
import { type Around, asker, beginning, circumstances, GM } from "../referee/board";

const ID = "requestrequest01";
const WOLF = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const HARE = { id: "hare", side: "party", at: [0, 3], movement: 18 } as const;
const GOBLIN = { id: "goblin", side: "monsters", at: [10, 0], movement: 12 } as const;
const AOI = asker("aoi", "wolf", "hare");
const REN = asker("ren", "kai");

/** What differs from an evening without surprises. */
type Told = Omit<Partial<Around>, "ruleset"> & { readonly ruleset?: Ruleset | null };

interface Case {
  readonly record: BattleRecord;
  readonly filed: Filed;
  readonly asker: Asker;
  readonly circumstances: Told;
}

type More = Partial<Omit<Case, "filed" | "circumstances">> & {
  readonly filed?: Partial<Filed>;
  readonly circumstances?: Told;
};

/** A reason why a request does not come to its end, and the verdict that it leads to: its kind, or a refusal's code. */
type Obstacle = readonly [verdict: string, obstruct: (at: Case) => More];

function changed(at: Case, more: More): Case {
  return {
    ...at,
    ...more,
    filed: { ...at.filed, ...more.filed },
    circumstances: { ...at.circumstances, ...more.circumstances },
  };
}

function verdictOn({ record, filed, asker: by, circumstances: told }: Case): Verdict {
  frozen([record, filed, by]);
  const to = circumstancesAs(told);
  return judge(record, readFiled(filed, to.ruleset, record), by, to);
}

function circumstancesAs({ ruleset: rules, ...told }: Told): Circumstances {
  const around = circumstances({ ...told, ...(rules && { ruleset: rules }) });
  return rules === null ? { ...around, ruleset: null } : around;
}

function frozen(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
}

function named(verdict: Verdict): string {
  return verdict.is === "refused" ? verdict.refusal.code : verdict.is;
}

/** Every obstacle leads to its own verdict, and of any two the one that stands first in the list counts. */
function holdsInOrder(base: Case, end: string, obstacles: readonly Obstacle[]): void {
  test(`without any: ${end}`, () => {
    expect(named(verdictOn(base))).toBe(end);
  });
  for (const [i, [verdict, obstruct]] of obstacles.entries()) {
    test(`${verdict}, alone`, () => {
      expect(named(verdictOn(changed(base, obstruct(base))))).toBe(verdict);
    });
    for (const [later, obstructLater] of obstacles.slice(i + 1))
      test(`${verdict} before ${later}`, () => {
        const at = changed(base, obstructLater(base));
        expect(named(verdictOn(changed(at, obstruct(at))))).toBe(verdict);
      });
  }
}

function withBody(body: unknown): More {
  return { filed: { body } };
}

const record = beginning([WOLF, HARE, GOBLIN, { ...HARE, id: "kai", at: [0, 40] }]);
const pending = { p: { id: "p", blockers: [], answers: {}, command: { do: "move", kind: "full" } } } as never;

function caseOf(body: unknown, by: Asker = AOI, at = record): Case {
  return {
    record: at,
    filed: { id: ID, combatId: "combatcombat0000", revision: at.revision, body },
    asker: by,
    circumstances: {},
  };
}

const REPEATED: Obstacle = ["repeated", (at) => ({ record: { ...at.record, answered: ["other", ID] } })];
const NO_RULESET: Obstacle = ["no-ruleset", () => ({ circumstances: { ruleset: null } })];
const UNREADABLE: Obstacle = ["unreadable", () => withBody({ type: "command", command: { do: "jump" } })];
const STALE: Obstacle = ["stale", (at) => ({ filed: { revision: at.record.revision + 1 } })];
const NOT_BEGUN: Obstacle = ["not-begun", (at) => ({ record: { ...at.record, battle: null } })];
const NOT_YOURS: Obstacle = ["not-yours", () => ({ asker: REN })];
const WAITING: Obstacle = ["waiting", (at) => ({ record: { ...at.record, pending } })];
const FIRST = [REPEATED, NO_RULESET, UNREADABLE, STALE, NOT_BEGUN] as const;

describe("a player's command", () => {
  holdsInOrder(caseOf({ type: "command", command: { do: "turn", who: "wolf" } }), "ruled", [
    ...FIRST,
    NOT_YOURS,
    WAITING,
    ["not-your-turn", () => withBody({ type: "command", command: { do: "prepareLeave", who: "wolf" } })],
  ]);

  test("the Game Master's own commands are nobody else's, and a correction does not wait", () => {
    const put = { type: "command", command: { do: "put", who: "wolf", at: [1, 1] } };
    expect(named(verdictOn(caseOf(put)))).toBe("not-yours");
    expect(named(verdictOn(changed(caseOf(put, GM), WAITING[1](caseOf(put)))))).toBe("ruled");
    const several = { type: "correct", commands: [put.command] };
    expect(named(verdictOn(caseOf(several)))).toBe("not-yours");
    expect(named(verdictOn(caseOf(several, GM)))).toBe("ruled");
    const turn = { type: "correct", commands: [put.command, { do: "turn", who: "wolf" }] };
    expect(named(verdictOn(caseOf(turn, GM)))).toBe("unreadable");
  });

  test("a bare declaration is no request, the Game Master's either", () => {
    const at = caseOf({ type: "command", command: { do: "reveal" } }, GM, simultaneous);
    expect(named(verdictOn(changed(at, { circumstances: { ruleset: rulesets.simultaneous } })))).toBe("unreadable");
    const asked = (command: Command) => named(verdictOn(caseOf({ type: "command", command }, GM)));
    // No sheet could follow a battle that goes past its measures.
    expect(asked({ do: "sections", who: "wolf", to: 100 })).toBe("ruled");
    expect(asked({ do: "sections", who: "wolf", to: 101 })).toBe("unreadable");
    expect(asked({ do: "figures", who: "wolf", movement: 1000 })).toBe("ruled");
    expect(asked({ do: "figures", who: "wolf", movement: 1000.5 })).toBe("unreadable");
  });
});

describe("a move", () => {
  const far = { do: "move", who: "wolf", kind: "normal", path: [[30, 0]], with: ["hare"] };
  const near = { ...far, path: [[0, -6]] };
  const past = { ...far, path: [[16, 0]] };
  const asksFirst: More = { circumstances: { movement: "ask" } };

  describe("where the Game Master is asked about moves that the rules do not allow", () => {
    holdsInOrder(changed(caseOf({ type: "move", command: near }), asksFirst), "ruled", [
      ...FIRST,
      NOT_YOURS,
      WAITING,
      ["asked", () => withBody({ type: "move", command: far })],
    ]);
  });

  test("of those who go along none may be another's", () => {
    const along = { ...near, with: ["hare", "kai"] };
    expect(named(verdictOn(caseOf({ type: "move", command: along })))).toBe("not-yours");
    const kai = asker("mei", "kai", "hare");
    expect(named(verdictOn(caseOf({ type: "move", command: near }, kai)))).toBe("not-yours");
  });

  test("is put to the Game Master with what was refused, and whoever asked is told so", () => {
    const at = changed(caseOf({ type: "move", command: far }), asksFirst);
    const changes = {
      [`system.asked.${ID}`]: { about: "move", command: far, moment: "1 ", refusal: { code: "too-far" }, by: "aoi" },
    };
    expect(verdictOn(at)).toMatchObject({ is: "asked", changes, refusal: { code: "asked-to-stand" } });
    expect(named(verdictOn(changed(at, { circumstances: { movement: "enforce" } })))).toBe("too-far");
  });

  test("is put to the Game Master with the heights that it leads to", () => {
    const heights = { wolf: 3, hare: -2 };
    const verdict = verdictOn(changed(caseOf({ type: "move", command: far, heights }), asksFirst));
    expect(verdict.is === "asked" && verdict.changes).toMatchObject({ [`system.asked.${ID}`]: { heights } });
    const level = verdictOn(changed(caseOf({ type: "move", command: far }), asksFirst));
    expect(
      Object.keys((level as { changes: { [path: string]: object } }).changes[`system.asked.${ID}`]!),
    ).not.toContain("heights");
  });

  test("a new question takes the place of one about the same one's step, and of no other", () => {
    const asked = (command: object) => ({ about: "move", moment: "1 ", refusal: null, command, by: "aoi" }) as never;
    const former = { a: asked({ ...far, path: [[40, 0]] }), b: asked({ ...far, who: "kai" }), c: null };
    const verdict = verdictOn(
      changed(caseOf({ type: "move", command: far }), { ...asksFirst, record: { ...record, asked: former } }),
    );
    expect(
      verdict.is === "asked" && Object.entries(verdict.changes).map(([key, value]) => [key, value === null]),
    ).toEqual([
      ["system.asked.a", true],
      [`system.asked.${ID}`, false],
    ]);
  });

  test("a question that another user's takes the place of has come to nothing, and its user is told", () => {
    const former = { a: { about: "move", moment: "1 ", refusal: null, command: far, by: "ren" } as never };
    const verdict = verdictOn(
      changed(caseOf({ type: "move", command: far }), { ...asksFirst, record: { ...record, asked: former } }),
    );
    expect(verdict.is === "asked" && verdict.changes).toMatchObject({
      "system.asked.a": null,
      "system.answers.a": { to: "ren", about: "move", whose: "wolf", said: "stale" },
    });
  });

  test("somebody may block: it waits under the request's own id", () => {
    const at = changed(caseOf({ type: "move", command: past }), { circumstances: { requestId: ID, answersUntil: 5 } });
    const verdict = verdictOn(at);
    expect(verdict.is === "ruled" && verdict.ruling.changes).toMatchObject({
      [`system.pending.${ID}`]: { id: ID, mover: "wolf", userId: "aoi", until: 5 },
    });
  });
});

describe("a step that forms a skirmish", () => {
  const open = { ...record, battle: { ...record.battle!, turn: TURN("wolf") } } as BattleRecord;
  const near = beginning([WOLF, { ...GOBLIN, at: [0, 0] }]);
  const attack = { type: "command", command: { do: "attack", target: "goblin", how: "melee" } };
  const at = caseOf(attack, AOI, { ...near, battle: { ...near.battle!, turn: TURN("wolf") } } as BattleRecord);
  const forming = (level: Around["forming"]) => verdictOn(changed(at, { circumstances: { forming: level } }));
  const told = (verdict: Verdict) => {
    if (verdict.is !== "ruled") throw new Error(named(verdict));
    const { events, couldForm } = verdict.ruling;
    return { forms: events.some(({ type }) => type === "skirmishFormed"), couldForm };
  };

  test("forms it, asks first, or forms none and says who could", () => {
    expect(told(forming("enforce"))).toEqual({ forms: true, couldForm: undefined });
    expect(forming("ask")).toMatchObject({ is: "asked", refusal: { code: "asked-to-form" } });
    expect(told(forming("advise"))).toEqual({ forms: false, couldForm: ["goblin", "wolf"] });
    expect(told(forming("off"))).toEqual({ forms: false, couldForm: undefined });
  });

  test("one that the rules refuse is refused at every level", () => {
    const refused = changed(caseOf(attack, AOI, open), {});
    for (const level of ["enforce", "ask", "advise", "off"] as const)
      expect(named(verdictOn(changed(refused, { circumstances: { forming: level } })))).toBe("out-of-reach");
  });

  test("only the Game Master says that nothing is to form", () => {
    const unformed = { ...attack, command: { ...attack.command, forms: false } };
    expect(named(verdictOn(changed(at, withBody(unformed))))).toBe("not-yours");
    expect(told(verdictOn(changed(at, { ...withBody(unformed), asker: GM })))).toMatchObject({ forms: false });
  });

  test("a brawl is the Game Master's to declare where nothing forms by itself", () => {
    const ruleset = rulesets["sw20-brawl"];
    const begun = ruleset.begin({ ...SETUP, ruleset: ruleset.id, options: { rounding: "exact" } });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const turn = ruleset.perform(begun.battle, { do: "turn", who: "wolf" });
    if (!turn.ok) throw new Error(turn.refusal.code);
    const brawl = caseOf({ type: "command", command: { do: "brawl", target: "goblin" } }, AOI, {
      ...readRecord({}),
      ruleset: ruleset.id,
      battle: turn.battle,
    });
    const by = (who: Asker, level: Around["forming"]) =>
      named(verdictOn(changed(brawl, { asker: who, circumstances: { ruleset, forming: level } })));
    expect(by(AOI, "off")).toBe("formed-by-hand");
    expect(by(AOI, "advise")).toBe("formed-by-hand");
    expect(by(AOI, "ask")).toBe("asked");
    expect(by(AOI, "enforce")).toBe("ruled");
    expect(by(GM, "off")).toBe("ruled");
  });
});

function TURN(who: string) {
  return { who, moved: null, metres: 0, major: false, preparing: false };
}

const SETUP: Setup = {
  ruleset: "sw25-advanced",
  options: { rounding: "exact" },
  sides: ["party", "monsters"],
  characters: [WOLF, { ...GOBLIN, at: [1, 0] }],
};

describe("an answer to the blocking side's question", () => {
  const answer = (pendingId: string) => ({ type: "decide", pendingId, decisions: { goblin: { pass: true } } });
  const waiting = {
    ...record,
    pending: {
      waitingwaiting00: {
        id: "waitingwaiting00",
        command: { do: "move", who: "wolf", kind: "normal", path: [[0, -6]] },
        userId: "aoi",
        mover: "wolf",
        path: [],
        blockers: [{ by: "goblin", alone: true, spans: [[1, 2]] }],
        answers: {},
        until: null,
        defaultAnswer: "pass",
      },
    },
  } as unknown as BattleRecord;
  const given = changed(caseOf(answer("waitingwaiting00"), asker("ren", "goblin"), waiting), {
    record: { ...waiting, battle: { ...waiting.battle!, turn: TURN("wolf") } } as BattleRecord,
  });

  holdsInOrder(given, "ruled", [
    REPEATED,
    NO_RULESET,
    UNREADABLE,
    NOT_BEGUN,
    ["decided", () => withBody(answer("anotheranother00"))],
    ["not-yours", () => ({ asker: AOI })],
  ]);

  test("is never stale: its question is the same", () => {
    expect(named(verdictOn(changed(given, STALE[1](given))))).toBe("ruled");
    const cancel = caseOf({ type: "cancel", pendingId: "waitingwaiting00" }, AOI, waiting);
    expect(named(verdictOn(changed(cancel, STALE[1](cancel))))).toBe("ruled");
    expect(named(verdictOn(changed(cancel, { asker: REN })))).toBe("not-yours");
  });
});

describe("the beginning", () => {
  const fresh = readRecord({});
  const at = changed(caseOf({ type: "begin" }, GM, fresh), { circumstances: { setup: SETUP } });

  holdsInOrder(at, "ruled", [
    REPEATED,
    NO_RULESET,
    UNREADABLE,
    ["not-yours", () => ({ asker: AOI })],
    ["already-begun", () => ({ record })],
    ["no-enemies", () => ({ circumstances: { setup: { ...SETUP, sides: ["party"] } } })],
    ["bad-value", () => ({ circumstances: { setup: { ...SETUP, characters: [{ ...WOLF, movement: -1 }] } } })],
  ]);

  test("is never stale", () => {
    expect(named(verdictOn(changed(at, STALE[1](at))))).toBe("ruled");
  });

  test("the side that is to be first is, then its allies", () => {
    const first = (more: More) => {
      const verdict = verdictOn(changed(at, more));
      return verdict.is === "ruled" ? verdict.ruling.battle.sides : named(verdict);
    };
    expect(first({})).toEqual(["party", "monsters"]);
    expect(first({ record: { ...fresh, firstSide: "monsters" } })).toEqual(["monsters", "party"]);
    expect(first(withBody({ type: "begin", first: "monsters" }))).toEqual(["monsters", "party"]);
    const three = { ...SETUP, sides: ["party", "monsters", "guards"], allies: [["party", "guards"]] as const };
    expect(first({ ...withBody({ type: "begin", first: "party" }), circumstances: { setup: three } })).toEqual([
      "party",
      "guards",
      "monsters",
    ]);
  });

  test("a script is loaded by the Game Master, into a combat that has not begun", () => {
    const load = { type: "load", script: {} };
    expect(named(verdictOn(caseOf(load, AOI)))).toBe("not-yours");
    expect(named(verdictOn(caseOf(load, GM)))).toBe("already-begun");
    expect(named(verdictOn(caseOf(load, GM, fresh)))).toBe("unreadable");
  });
});

describe("the opening", () => {
  const fresh = readRecord({});
  const fighter = (id: string, side: string, at: readonly [number, number] | null) =>
    ({ id, side, at, kind: id, sections: 1, hidden: false, initiative: 5 }) as never;
  const opening = {
    opening: readOpening(newOpening("party"))!,
    fighters: [fighter("wolf", "party", [0, 0]), fighter("goblin", "monsters", [10, 0])],
    capabilities: rulesets["sw25-advanced"].capabilities,
    field: null,
  };
  const place = { type: "opening", action: { do: "place", metres: 30, whole: true } };
  const at = changed(caseOf(place, GM, fresh), { circumstances: { opening } });

  holdsInOrder(at, "placing", [
    REPEATED,
    NO_RULESET,
    UNREADABLE,
    ["already-begun", () => ({ record })],
    ["not-asked", () => ({ circumstances: { opening: null } })],
    ["not-yours", () => ({ asker: AOI })],
    ["no-enemies", () => ({ circumstances: { opening: { ...opening, fighters: opening.fighters.slice(0, 1) } } })],
  ]);

  test("is never stale", () => {
    expect(named(verdictOn(changed(at, STALE[1](at))))).toBe("placing");
  });

  test("where everyone is to stand comes with the verdict; another action goes on to be carried out", () => {
    const placing = verdictOn(at);
    expect(placing.is === "placing" && [placing.metres, placing.plan.then.metres]).toEqual([30, 30]);
    const turn = { do: "turn", to: "initiative", settle: false };
    expect(verdictOn(changed(at, withBody({ type: "opening", action: turn })))).toEqual({
      is: "opening",
      action: turn,
    });
  });
});

const begunSimultaneous = rulesets.simultaneous.begin({
  ruleset: "simultaneous",
  sides: ["party", "monsters"],
  characters: [
    { id: "goblin", side: "monsters", at: [10, 0], base: 6 },
    { id: "wolf", side: "party", at: [0, 0], base: 12 },
  ],
});
if (!begunSimultaneous.ok) throw new Error("It begins");
const simultaneous = readRecord({ ruleset: "simultaneous", battle: begunSimultaneous.battle });

describe("the reveal", () => {
  const reveal = (...without: string[]) => ({ type: "reveal", without });
  const at = changed(caseOf(reveal("goblin", "wolf"), GM, simultaneous), {
    circumstances: { ruleset: rulesets.simultaneous },
  });
  const seals = { wolf: { round: 1, seal: "a".repeat(64), envelope: "AAAA", userId: "aoi" } };
  const sealed = (one: Case) => ({ record: { ...one.record, declarations: { ...one.record.declarations, seals } } });

  holdsInOrder(at, "ruled", [
    ...FIRST,
    ["not-yours", () => ({ asker: AOI })],
    ["undeclared-left", () => withBody(reveal())],
    ["unopened", () => ({ circumstances: { disclosures: { disclosures: new Map(), away: ["wolf"] } } })],
  ]);

  test("a seal that nothing opens is named, after those whose pages are away", () => {
    const closed = changed(at, { ...sealed(at), ...withBody(reveal("goblin")) });
    expect(verdictOn(closed)).toMatchObject({ refusal: { code: "unopened", data: { who: ["wolf"] } } });
    const away = { disclosures: { disclosures: new Map(), away: ["somebody"] } };
    expect(verdictOn(changed(closed, { circumstances: away }))).toMatchObject({
      refusal: { data: { who: ["somebody"] } },
    });
  });

  test("is what seals are opened for, by the Game Master alone and for nothing that is refused anyway", () => {
    const needed = (more: More) => {
      const { record: of, filed, asker: by, circumstances: told } = changed(at, more);
      const to = circumstancesAs(told);
      return neededFor(of, readFiled(filed, to.ruleset, of), by, to.ruleset);
    };
    expect(needed({})).toEqual({ what: "disclosures", without: ["goblin", "wolf"] });
    expect(needed({ asker: AOI })).toEqual({ what: "nothing" });
    for (const [, obstruct] of [REPEATED, NO_RULESET, UNREADABLE, STALE])
      expect(needed(obstruct(at))).toEqual({ what: "nothing" });
    expect(needed(withBody({ type: "plan", seconds: 30 }))).toEqual({ what: "key" });
    expect(needed(withBody({ type: "begin" }))).toEqual({ what: "nothing" });
    expect(needed({ ...withBody({ type: "begin" }), record: readRecord({}) })).toEqual({ what: "setup" });
    expect(needed(withBody({ type: "undo" }))).toEqual({ what: "nothing" });
  });
});

describe("the past", () => {
  test.each([
    [{ type: "undo" }, "nothing-to-undo", "nothing-to-undo"],
    [{ type: "redo" }, "nothing-to-redo", "not-yours"],
    [{ type: "goTo", number: 3 }, "no-such-step", "not-yours"],
  ])("%j is of a battle that has begun; only one's own last step is also a player's", (body, code, ofPlayers) => {
    holds(caseOf(body, GM), code);
    holds(caseOf(body, AOI), ofPlayers);
    holds(caseOf(body, AOI, readRecord({})), "not-begun");
  });

  function holds(at: Case, code: string): void {
    expect(named(verdictOn(at))).toBe(code);
    expect(named(verdictOn(changed(at, STALE[1](at))))).toBe("stale");
  }
});

describe("the Game Master's answer to a question", () => {
  const command: Command = { do: "move", who: "wolf", kind: "normal", path: [[30, 0]] };
  const question: AskedQuestion = {
    about: "move",
    command: command as never,
    moment: "1 ",
    refusal: { code: "too-far", rule: "", data: {} } as never,
    by: "aoi",
  };
  const asked = (more: Partial<AskedQuestion> = {}, at: BattleRecord = record): BattleRecord => ({
    ...at,
    asked: { q: { ...question, ...more } as AskedQuestion },
  });
  const around: Circumstances = circumstances({ ruleset: rulesets["sw25-advanced"] });
  const nameless = { command: { ...command, who: undefined } as never };
  const cleared = { "system.asked.q": null };
  const told = (said: unknown, about = "move", whose = "wolf") => ({
    ...cleared,
    "system.answers.q": { to: "aoi", about, whose, said },
  });

  test("yes: what was asked about stands, and the question is gone in the same step", () => {
    const verdict = judgeAnswer(asked(), "q", true, around, "gm");
    expect(verdict.is === "ruled" && verdict.ruling.changes).toMatchObject(cleared);
    expect(verdict.is === "ruled" && verdict.ruling.battle.characters.find(({ id }) => id === "wolf")?.at).toEqual([
      30, 0,
    ]);
  });

  test("yes: who would have risen or sunk on the way does", () => {
    const heights = { wolf: 3 };
    for (const [yes, wanted] of [
      [true, heights],
      [false, undefined],
    ] as const) {
      const verdict = judgeAnswer(asked({ heights }), "q", yes, around, "gm");
      expect(verdict.is === "ruled" ? verdict.ruling.heights : undefined).toEqual(wanted);
    }
    const level = judgeAnswer(asked(), "q", true, around, "gm");
    expect(level.is === "ruled" && "heights" in level.ruling).toBe(false);
  });

  test("no, and neither: the question is gone, and whoever asked is told which of them it was", () => {
    expect(judgeAnswer(asked(), "q", false, around, "gm")).toEqual({ is: "noted", changes: told("no") });
    expect(judgeAnswer(asked(), "q", null, around, "gm")).toEqual({ is: "noted", changes: told("open") });
  });

  test("who has answered an own question is told nothing of it", () => {
    expect(judgeAnswer(asked(), "q", false, around, "aoi")).toEqual({ is: "noted", changes: cleared });
    expect(judgeAnswer(asked(), "q", null, around, "aoi")).toEqual({ is: "noted", changes: cleared });
  });

  test("a yes that is carried out is seen: nothing is told of it", () => {
    const verdict = judgeAnswer(asked(), "q", true, around, "gm");
    expect(verdict.is === "ruled" && Object.keys(verdict.ruling.changes)).not.toContain("system.answers.q");
  });

  test("in this order: not begun, decided, waiting, neither, stale, nothing to do, refused by the rules", () => {
    const waiting = { ...asked(nameless), pending };
    const gone = asked({ ...nameless, moment: "0 " });
    const code = (verdict: Verdict) => [named(verdict), "changes" in verdict ? verdict.changes : undefined];
    expect(code(judgeAnswer(waiting, "q", true, { ...around, ruleset: null }, "gm"))).toEqual(["not-begun", undefined]);
    expect(code(judgeAnswer({ ...waiting, battle: null }, "other", true, around, "gm"))).toEqual([
      "not-begun",
      undefined,
    ]);
    expect(code(judgeAnswer(waiting, "other", null, around, "gm"))).toEqual(["decided", undefined]);
    expect(code(judgeAnswer(waiting, "toString", true, around, "gm"))).toEqual(["decided", undefined]);
    expect(code(judgeAnswer(waiting, "q", true, around, "gm"))).toEqual(["waiting", undefined]);
    expect(code(judgeAnswer({ ...gone, pending }, "q", null, around, "gm"))).toEqual([
      "noted",
      told("open", "move", ""),
    ]);
    expect(code(judgeAnswer(gone, "q", false, around, "gm"))).toEqual(["stale", told("stale", "move", "")]);
    expect(code(judgeAnswer(asked(nameless), "q", true, around, "gm"))).toEqual(["noted", told("no", "move", "")]);
    const nobody = asked({ about: "leaving", command: { do: "remove", who: "nobody" }, by: "aoi" } as never);
    expect(code(judgeAnswer(nobody, "q", true, around, "gm"))).toEqual([
      "no-such-character",
      told(expect.objectContaining({ code: "no-such-character" }), "leaving", "nobody"),
    ]);
  });

  test("what was told is taken away for who was told it, and for nobody else", () => {
    const note = { to: "aoi", about: "move", whose: "wolf", said: "no" } as const;
    const at = { ...record, answers: { [ID]: note, [`${ID.slice(0, -1)}2`]: { ...note, to: "ren" } } };
    const heard = { type: "heard", questions: Object.keys(at.answers) };
    expect(verdictOn(caseOf(heard, AOI, at))).toEqual({ is: "noted", changes: { [`system.answers.${ID}`]: null } });
    expect(verdictOn(caseOf(heard, asker("mei"), at))).toMatchObject({ is: "refused", refusal: { code: "decided" } });
    const stale = { ...caseOf(heard, AOI, at), filed: { ...caseOf(heard, AOI, at).filed, revision: 0 } };
    expect(named(verdictOn(stale))).toBe("noted");
  });
});

describe("what only the Game Master may ask for", () => {
  const put = { do: "put", who: "goblin", at: [12, 0] };
  const strikes = [{ who: "goblin", item: ID, target: "wolf" }];
  const bodies = [
    { type: "begin" },
    { type: "load", script: {} },
    { type: "redo" },
    { type: "goTo", number: 1 },
    { type: "correct", commands: [put] },
    { type: "strikeAll", strikes },
    { type: "plan", seconds: 0 },
    { type: "reveal", without: [] },
    { type: "resolve", damages: [] },
  ];

  test.each(bodies)("$type", (body) => {
    expect(named(verdictOn(caseOf(body, AOI)))).toBe("not-yours");
    expect(named(verdictOn(caseOf(body, GM)))).not.toBe("not-yours");
    const filed = { id: ID, combatId: "combatcombat0000", revision: record.revision, body };
    const { ruleset } = circumstances();
    expect(neededFor(record, readFiled(filed, ruleset, record), AOI, ruleset)).toEqual({ what: "nothing" });
  });
});
