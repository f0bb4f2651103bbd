import { describe, expect, it, test } from "vitest";
import {
  EVENT_VARIANTS,
  metres,
  metresSpan,
  REFUSAL_DETAILS,
  tellCommand,
  tellEvent,
  tellProblem,
  tellRefusal,
  valueInWords,
} from "../../src/chronicle/index";
import { type BattleEvent, EVENT_TYPES, PROBLEM_CODES, REFUSAL_CODES } from "../../src/rules/index";
import { LANGUAGES, type Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

/** A value of the right kind for every key that a sentence names. */
const VALUES: Readonly<Record<string, unknown>> = {
  who: "狼",
  by: ["熊", "兎"],
  with: ["熊"],
  turn: "熊",
  holders: ["熊"],
  target: "熊",
  melee: ["狼", "熊"],
  skirmish: "S1",
  skirmishes: ["S1", "S2"],
  in: ["S1"],
  into: "S1",
  parts: ["S1", "S2"],
  vitals: { hp: 7, accuracy: 8, fixed: true },
  centre: [1.5, -2],
  at: [1.5, -2],
  from: [0, 0],
  to: [3, 0],
  area: "first-rear",
  metres: 7.236,
  size: 3,
  kind: "normal",
  added: ["prone", { id: "bound", by: "熊" }],
  removed: ["invisible"],
  round: 2,
  limit: 20,
  side: "monsters",
  movement: 12,
  health: 4,
  feats: ["hawk-eye", "footwork"],
  part: "兎",
  dice: [3, 4],
  name: "剣",
  how: "melee",
  amount: 50,
  mp: 8,
  range: 30,
  shields: ["S1", "熊"],
  sum: 16,
  total: 17,
  item: "剣",
  effect: "兎",
  fall: 5,
  why: "兎",
  again: "剣",
  majors: 1,
  declarations: 1,
  left: 3,
  for: "熊",
  standing: ["party"],
  against: 12,
  does: "attack",
  what: "剣",
  actions: [{ attack: "melee", target: "熊", if: { who: "熊", does: "move" } }, { brace: true }],
};

const OUTCOMES = ["hit", "miss", "resisted", "automatic-hit", "automatic-miss"] as const;
const SUMMED = ["power", "points", "bonus", "scale", "additional", "modifier", "automatic-failure"] as const;
const TAKEN_OFF = ["defence", "reduction", "floor"] as const;
/** A blow with everything that can be told of one. */
const STRUCK = {
  misfired: { id: "熊", part: "腕" },
  dice: {
    accuracy: [1, 1],
    power: [
      [6, 6],
      [3, 4],
    ],
    points: [2, 5],
  },
  mp: [10, 5],
  rows: [
    ...OUTCOMES.map((outcome) => ({
      id: "熊",
      part: "腕",
      outcome,
      sum: SUMMED.map((part) => ({ part, amount: 3 })),
      damage: 9,
      hp: [9, 0],
    })),
    { id: "狼", outcome: "hit", sum: TAKEN_OFF.map((part) => ({ part, amount: -3 })), healed: 4, hp: [1, 5] },
    { id: "兎", outcome: "hit", sum: [{ part: "power", amount: 4 }], healed: 4 },
    { id: "狼", outcome: "hit", sum: [{ part: "power", amount: 4 }], damage: 4 },
  ],
};

function value(key: string, textual: boolean): unknown {
  if (!Object.hasOwn(VALUES, key)) throw new Error(`This test has no value for ${key}`);
  return textual ? "front" : VALUES[key];
}

const sentences: [type: string, variant: string, event: BattleEvent][] = EVENT_TYPES.flatMap((type) =>
  EVENT_VARIANTS[type].map(({ name, keys, where, textual }): [string, string, BattleEvent] => [
    type,
    name,
    {
      type,
      rule: "GEO-1",
      ...Object.fromEntries(keys.map((key) => [key, value(key, textual?.includes(key) ?? false)])),
      ...where,
      ...(type === "struck" && STRUCK),
    } as BattleEvent,
  ]),
);
const name = (id: string) => id;

describe.each(LANGUAGES)("sentences in %s", (lang) => {
  const words = wordsOf(lang);
  const good = (text: string) => {
    expect(text).not.toMatch(/RANSEN|[{}]|undefined|\[object|NaN/);
    if (lang === "ja") {
      // HP, MP, dice, metres and the ids of skirmishes are written with Latin letters in Japanese as well.
      expect(text.replace(/\d+m|S\d+|\dd|HP|MP/g, "")).not.toMatch(/[A-Za-z]/);
      expect(text).toMatch(/[。！]$/);
    } else {
      expect(text).toMatch(/^[\p{Lu}\p{Lo}\d].*\.$/u);
      expect(text.replace(/[狼熊兎剣腕]/g, "")).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  };

  it.each(sentences)("%s, %s", (type, variant, event) => {
    expect(words.has(`RANSEN.event.${type}.${variant}`)).toBe(true);
    good(tellEvent(event, words, name));
  });
  it.each(EVENT_TYPES.map((type) => [type]))("%s without any data says no more than it knows", (type) => {
    expect(tellEvent({ type, rule: "GEO-1" } as BattleEvent, words, name)).not.toMatch(/RANSEN|undefined/);
  });
  it.each(REFUSAL_CODES.map((code) => [code]))("%s", (code) => {
    good(tellRefusal({ code, rule: "GEO-1", data: {} }, words, name));
    const keys = REFUSAL_DETAILS[code];
    if (!keys) return;
    const data = Object.fromEntries(keys.map((key) => [key, value(key, false)]));
    const detailed = tellRefusal({ code, rule: "GEO-1", data: data as Record<string, string> }, words, name);
    good(detailed);
    expect(detailed).not.toBe(tellRefusal({ code, rule: "GEO-1", data: {} }, words, name));
  });
  it.each(PROBLEM_CODES.map((code) => [code]))("%s has a sentence", (code) => {
    expect(words.has(`RANSEN.problem.${code}`)).toBe(true);
  });
});

describe("how things read", () => {
  const en = wordsOf("en");
  const ja = wordsOf("ja");
  const formed: BattleEvent = {
    type: "skirmishFormed",
    rule: "A25-SKR-1",
    skirmish: "S1",
    centre: [10, 0],
    size: 3,
    shape: "circle",
    melee: ["goblin", "wolf"],
  };
  it("names skirmishes, metres and lists", () => {
    expect(tellEvent(formed, en, name)).toBe("Skirmish 1 forms around (10, 0), radius 3 m. In melee: goblin and wolf.");
    expect(tellEvent(formed, ja, name)).toBe("(10, 0)を中心に乱戦1（半径3m）が発生した。乱戦状態：goblin、wolf。");
  });
  it("says whether an attack with figures landed", () => {
    const attack = {
      type: "resolved",
      rule: "SIM-ACC-1",
      who: "ann",
      does: "attack",
      what: "melee",
      target: "orc",
    } as const;
    const event = { ...attack, conditional: false, happened: true } as const;
    const strike = { accuracy: [12] };
    expect(tellEvent({ ...event, outcome: "hit", strike }, en, name)).toBe("ann attacks. orc is hit.");
    const trade = { ...event, does: "trade", what: "rope", happened: false } as const;
    for (const [why, said] of [
      ["undeclared", "has declared no trade"],
      ["out-of-reach", "farther away than 1 m"],
    ] as const)
      expect(tellEvent({ ...trade, why } as never, en, name)).toContain(said);
    expect(tellEvent({ ...event, outcome: "miss", strike }, ja, name)).toBe("annの行動：攻撃。orcには外れた。");
    expect(tellEvent(event, en, name)).toBe("ann attacks. Target: orc.");
    // What is not aimed hits nobody: somebody who is mended was not struck.
    const mended = { ...event, does: "cast", outcome: "hit", strike: { points: [4], healing: 6 } } as const;
    expect(tellEvent(mended, en, name)).toBe("ann casts a spell. Target: orc.");
  });
  it("does not say that a shot went astray whose lot was the one it was meant for", () => {
    const [, , event] = sentences.find(([type]) => type === "struck")!;
    expect(tellEvent(event, en, name)).toContain("stray shot → 熊 (腕)");
    expect(tellEvent(event, ja, name)).toContain("誤射の抽選：熊（腕）");
  });
  it("tells whom somebody spares from who holds somebody", () => {
    const by = (id: "bound" | "unwilling", words: typeof en) => valueInWords("added", [{ id, by: "orc" }], words, name);
    expect(by("unwilling", en)).toBe("unwilling to block (towards orc)");
    expect(by("unwilling", ja)).toBe("妨害の意思なし（orcに対して）");
    expect(by("bound", en)).toBe("bound by orc");
  });
  it("asks its host for names", () => {
    expect(tellEvent({ type: "turnStarted", rule: "TRN-1", who: "x1" }, en, () => "Wolf")).toBe("Wolf's turn begins.");
  });
  it("lets a name contain what looks like a placeholder", () => {
    expect(tellEvent({ type: "turnStarted", rule: "TRN-1", who: "{who}$&" }, en, name)).toBe("{who}$&'s turn begins.");
  });
  it("tells no hiding place of a secret placement", () => {
    const event: BattleEvent = { type: "placed", rule: "S20-PLC-2", who: "imp", at: "front", secret: true };
    expect(tellEvent(event, en, name)).toBe("imp is placed in secret.");
  });
  it("explains an unreadable script", () => {
    expect(tellProblem({ code: "wrong-type", data: { expected: "number", found: "text" } }, en)).toBe(
      "expected a number, found text",
    );
    expect(tellProblem({ code: "wrong-type", data: { expected: ["list", "text"], found: "nothing" } }, ja)).toBe(
      "リスト | 文字列が必要ですが、空があります",
    );
  });
});

describe("metres", () => {
  it("of a stretch are said once, and alone where both ends read alike", () => {
    expect(metresSpan(12.3, 18.04, wordsOf("ja"))).toBe("12.3〜18.1m");
    expect(metresSpan(12.3, 18.04, wordsOf("en"))).toBe("12.3–18.1 m");
    expect(metresSpan(3.01, 3.04, wordsOf("en"))).toBe("3.1 m");
  });
  it("are never told as less than they count, as on the map", () => {
    const words = wordsOf("en");
    expect([3.04, 3, 12.25, 0].map((value) => metres(value, words))).toEqual(["3.1 m", "3 m", "12.3 m", "0 m"]);
  });
});

describe("parts of a monster", () => {
  const NAMES = Object.assign((id: string) => id.toUpperCase(), {
    part: (id: string, part: string) => (id === "ogre" && part === "p2" ? "Right arm" : part),
  });
  const row = { id: "ogre", part: "p2", outcome: "hit", damage: 3, hp: [8, 5] } as const;
  const events: BattleEvent[] = [
    { type: "partFelled", rule: "STR-1", who: "ogre", part: "p2" },
    { type: "hpChanged", rule: "STR-6", who: "ogre", part: "p2", from: 8, to: 0 },
    { type: "struck", rule: "STR-20", who: "wolf", name: null, how: "melee", dice: {}, rows: [row] },
  ];

  it("are called as their sheet calls them, and by their ids where nobody does", () => {
    const words = wordsOf("en");
    for (const event of events) {
      expect(tellEvent(event, words, NAMES)).toContain("Right arm");
      expect(tellEvent(event, words, (id) => id)).toContain("p2");
    }
    const command = { do: "damage", who: "ogre", part: "p2", amount: 3, kind: "fixed" } as const;
    expect(tellCommand(command, "", words, NAMES)).toContain("Right arm");
  });
});

test("what somebody uses on itself hits nobody, and has its name once", () => {
  const row = { id: "wolf", outcome: "hit" } as const;
  const used: BattleEvent = {
    type: "struck",
    rule: "STR-20",
    who: "wolf",
    name: "Eye",
    how: "touch",
    dice: {},
    rows: [row],
  };
  const began: BattleEvent = { type: "effectBegan", rule: "EFF-1", who: "wolf", name: "Eye", by: "wolf", left: 3 };
  const told = (event: BattleEvent, lang: Language) => tellEvent(event, wordsOf(lang), (id) => id.toUpperCase());
  expect(told(used, "en")).toContain("WOLF: works.");
  expect(told(used, "ja")).toContain("WOLF：成功。");
  expect(told(began, "ja")).toBe("WOLFは「Eye」の効果を受けた（3ラウンド）。");
  expect(told({ ...began, by: "mei" }, "ja")).toBe("WOLFはMEIの「Eye」の効果を受けた（3ラウンド）。");
});

describe("what everyone declares at once", () => {
  const names = (id: string) => id.toUpperCase();
  const events: BattleEvent[] = [
    { type: "traded", rule: "SIM-MAJ-1", who: "ann", to: "bob", item: "rope" },
    {
      type: "revealed",
      rule: "SIM-CYC-1",
      who: "ann",
      actions: [{ trade: "rope", with: "bob" }, { move: "transport", how: "crawl", path: [[1, 0]] }, { ready: "fire" }],
    },
    {
      type: "moved",
      rule: "SIM-MAJ-1",
      who: "ann",
      kind: "transport",
      how: "swim",
      from: [0, 0],
      to: [3, 0],
      metres: 3,
    },
    {
      type: "resolved",
      rule: "SIM-STL-1",
      who: "ann",
      does: "perceive",
      perception: [9],
      total: 14,
      conditional: false,
      happened: true,
    },
  ];

  it("SIM-MAJ-1 says for how many rounds something is used", () => {
    const use = (cycles: number, lang: Language) =>
      valueInWords("actions", [{ item: "horn", cycles }], wordsOf(lang), names);
    expect([use(1, "en"), use(2, "en"), use(2, "ja")]).toEqual([
      "uses horn",
      "uses horn (2 rounds in a row)",
      "「horn」を使う（2ラウンド続けて）",
    ]);
  });

  it("names whom something is traded with, how somebody goes, and what a look comes to", () => {
    expect(events.map((event) => tellEvent(event, wordsOf("en"), names))).toEqual([
      "ANN hands rope to BOB.",
      "ANN: trades rope with BOB, crawls, and prepares a counterspell: “fire”.",
      "ANN swims 3 m.",
      "ANN looks for the hidden: 14.",
    ]);
    expect(events.map((event) => tellEvent(event, wordsOf("ja"), names))).toEqual([
      "ANNはBOBにropeを渡した。",
      "ANN：ropeをBOBと受け渡し、匍匐移動、対抗呪文の準備（fire）。",
      "ANNは3m泳いだ。",
      "ANNの行動：索敵（達成値14）。",
    ]);
  });
  const bow = { name: "ショートボウ", power: 15 };
  it.each([
    [
      { attack: "ranged", target: "jin", with: bow },
      "山賊A：ショートボウでジンを攻撃。",
      "山賊A: attacks ジン with ショートボウ.",
    ],
    [{ attack: "ranged", target: "jin" }, "山賊A：ジンを遠隔攻撃。", "山賊A: shoots at ジン."],
    [{ attack: "melee", target: "jin" }, "山賊A：ジンを近接攻撃。", "山賊A: attacks ジン in melee."],
    [{ cast: "火炎", target: "jin" }, "山賊A：ジンに〈火炎〉。", "山賊A: casts 火炎 on ジン."],
    [{ attack: "ranged", at: [1, 2] }, "山賊A：(1, 2)の地点に遠隔攻撃。", "山賊A: shoots at (1, 2)."],
  ] as const)("says who attacks whom with what: %j", (action, inJapanese, inEnglish) => {
    const named = (id: string) => (id === "jin" ? "ジン" : "山賊A");
    const event = { type: "revealed", rule: "SIM-CYC-1", who: "bandit", actions: [action] } as unknown as BattleEvent;
    expect(tellEvent(event, wordsOf("ja"), named)).toBe(inJapanese);
    expect(tellEvent(event, wordsOf("en"), named)).toBe(inEnglish);
  });
});
