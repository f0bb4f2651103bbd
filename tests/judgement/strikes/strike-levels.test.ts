/** What each level of a strike's steps makes of it, judged without a platform. */

import { describe, expect, test } from "vitest";
import { tellRefusal } from "../../../src/chronicle/index";
import type { Automation } from "../../../src/judgement/levels";
import { checksDue, deathsDue, fallenBy } from "../../../src/judgement/strikes/deaths";
import { STRIKE_STEPS, type StrikeLevels, type StruckWith } from "../../../src/judgement/vocabulary";
import type { CharacterInput, Refusal } from "../../../src/rules/index";
import type { Language } from "../../../tools/languages";
import { GM } from "../../referee/board";
import { wordsOf } from "../../support/scripts";
import { AOI, GOBLIN, ID, made, named, Striker, WISH, WOLF } from "../../support/striker";

const FAR: CharacterInput = { ...GOBLIN, at: [30, 0] };

function at(levels: Partial<StrikeLevels>, characters: readonly CharacterInput[] = [WOLF, GOBLIN]): Striker {
  const striker = new Striker(characters);
  striker.levels = { ...striker.levels, ...levels };
  return striker;
}

/** Presses and dice until it is settled; the step as it would be performed. */
function settled(striker: Striker, ...rolls: number[][]) {
  for (const shown of rolls) {
    if (striker.next().do === "wait") striker.ask({ type: "settle", strikeId: striker.striking.id }, GM);
    striker.fall(...shown);
  }
  const next = striker.next();
  return next.do === "settle" ? next.commands : next;
}

describe("whom it reaches (STR-26)", () => {
  const wish = (level: Automation) => {
    const striker = at({ targets: level }, [WOLF, FAR]);
    return { striker, verdict: striker.ask(WISH) };
  };

  test("enforce: refused, and nothing is written of it", () => {
    const { striker, verdict } = wish("enforce");
    expect(named(verdict)).toBe("out-of-reach");
    expect(striker.record.strikes).toEqual({});
  });

  test("ask: nothing is thrown before the Game Master has answered; no: it is not made", () => {
    const { striker, verdict } = wish("ask");
    expect(verdict).toMatchObject({ is: "asked", refusal: { code: "asked-to-strike" } });
    expect(striker.record.strikes).toEqual({});
    expect(striker.record.asked[ID]).toMatchObject({
      about: "strike",
      by: "aoi",
      command: WISH,
      over: { step: "targets", refusal: { code: "out-of-reach" } },
    });
    expect(named(striker.answer(false))).toBe("noted");
    expect([striker.record.asked[ID], striker.record.strikes]).toEqual([null, {}]);
  });

  test("ask, let pass: it is whoever wanted it that strikes, and nobody far away is drawn into a melee", () => {
    const { striker } = wish("ask");
    expect(named(striker.answer(true))).toBe("ruled");
    expect(striker.striking).toMatchObject({
      userId: "aoi",
      aiming: { allowed: true },
      against: [{ step: "targets", rule: "A25-SKR-1" }],
    });
    expect(settled(striker, [3, 4], [4, 4])).toMatchObject([{ do: "strike", allowed: true }]);
  });

  test("advise: it is made, and says what spoke against it; off: it is made and says nothing", () => {
    expect(wish("advise").striker.striking).toMatchObject({
      aiming: { allowed: true },
      against: [{ step: "targets" }],
    });
    expect(wish("off").striker.striking).toMatchObject({ aiming: { allowed: true }, against: [] });
  });

  test.each(["off", "advise", "ask"] as const)("%s: what no word lets pass is refused all the same", (level) => {
    const striker = at({ targets: level });
    expect(named(striker.ask({ ...WISH, target: "nobody" }))).toBe("no-such-character");
    expect(named(striker.ask({ ...WISH, target: { id: "goblin", part: "tail" } }))).toBe("no-such-part");
    expect(named(striker.ask(WISH, undefined, undefined, 0))).toBe("ruled");
  });

  test("ask: who is reached is struck without a question", () => {
    expect(named(at({ targets: "ask" }).ask(WISH))).toBe("ruled");
  });
});

describe("what it costs", () => {
  const poor = { ...made, with: { ...made.with, mp: 3 } };
  const empty = { ...made, uses: 0 };
  const wish = (level: Automation, item: StruckWith = poor, characters = [WOLF, GOBLIN]) => {
    const striker = at({ cost: level }, characters);
    striker.item = item;
    return { striker, verdict: striker.ask(WISH) };
  };

  test("enforce: without MP, and without ammunition, it is refused", () => {
    expect(named(wish("enforce").verdict)).toBe("no-mp");
    const { verdict } = wish("enforce", empty);
    if (verdict.is !== "refused") throw new Error(verdict.is);
    const told = (lang: Language) => tellRefusal(verdict.refusal as Refusal, wordsOf(lang), (id) => id);
    expect([told("en"), told("ja")]).toEqual(["None of this is left.", "残りがありません。"]);
  });

  test("ask: the Game Master is asked; let pass, nothing is taken", () => {
    for (const item of [poor, empty]) {
      const { striker, verdict } = wish("ask", item);
      expect(verdict.is).toBe("asked");
      expect(striker.record.asked[ID]).toMatchObject({ over: { step: "cost" } });
      striker.answer(true);
      expect(striker.striking).toMatchObject({ counts: false, against: [{ step: "cost" }] });
      expect(striker.striking.aiming.with).not.toHaveProperty("mp");
    }
  });

  test("advise: it is made and says so; off: nothing is counted at all", () => {
    expect(wish("advise").striker.striking).toMatchObject({ counts: false, against: [{ step: "cost" }] });
    expect(wish("off", { ...poor, uses: 5 }).striker.striking).toMatchObject({ counts: false, against: [] });
  });

  test.each(["advise", "ask", "enforce"] as const)("%s: what is there is paid", (level) => {
    const rich = { ...WOLF, vitals: { ...WOLF.vitals, mp: 10 } };
    const { striker } = wish(level, { ...poor, uses: 5 }, [rich, GOBLIN]);
    expect(striker.striking).toMatchObject({ counts: true, against: [], aiming: { with: { mp: 3 } } });
  });

  test("too far and too dear: both are asked, one after the other", () => {
    const striker = at({ targets: "ask", cost: "ask" }, [WOLF, FAR]);
    striker.item = poor;
    expect(striker.ask(WISH).is).toBe("asked");
    const again = striker.answer(true);
    expect(again.is).toBe("asked");
    expect(striker.record.asked[ID]).toBeNull();
    const [further] = Object.keys(striker.record.asked).filter((id) => striker.record.asked[id]);
    expect(striker.record.asked[further!]).toMatchObject({ over: { step: "cost" }, waived: ["targets"] });
    expect(named(striker.answer(true, further))).toBe("ruled");
    expect(striker.striking.against.map(({ step }) => step)).toEqual(["targets", "cost"]);
  });
});

describe("whether it hits", () => {
  const say = (striker: Striker, key: "rolled" | "hit" | "miss", by = GM) =>
    named(striker.ask({ type: "answer", strikeId: ID, key, who: "wolf" }, by));
  const thrown = (level: Automation, ...shown: number[]) => {
    const striker = at({ hit: level });
    striker.ask({ ...WISH, together: true });
    if (level !== "off") striker.fall(...shown);
    return striker;
  };

  test("enforce: nobody is asked", () => {
    expect(thrown("enforce", 3, 4).next().do).toBe("roll");
    expect(say(thrown("enforce", 3, 4), "hit")).toBe("decided");
  });

  test("ask: the dice lie there, and the Game Master's word is waited for, whatever the hour", () => {
    const striker = thrown("ask", 3, 4);
    striker.now = 1_000_000;
    expect(striker.next()).toEqual({ do: "ask", who: "wolf" });
    expect(say(striker, "rolled", AOI)).toBe("not-yours");
    expect(say(striker, "rolled")).toBe("ruled");
    expect(settled(striker, [4, 4])).toMatchObject([{ dice: { accuracy: [3, 4], power: [[4, 4]] } }]);
    expect(say(striker, "miss")).toBe("decided");
  });

  test("ask: a miss that is to be a hit goes without its dice; a hit that is to be one keeps them", () => {
    const striker = thrown("ask", 1, 2);
    striker.ask({ type: "answer", strikeId: ID, key: "hit", who: "wolf" }, GM);
    const commands = settled(striker, [4, 4]);
    expect(commands).toMatchObject([{ with: { check: "none" }, dice: { power: [[4, 4]] } }]);
    expect(commands).not.toHaveProperty("0.dice.accuracy");
    const kept = thrown("ask", 3, 4);
    say(kept, "hit");
    expect(settled(kept, [4, 4])).toMatchObject([{ dice: { accuracy: [3, 4] } }]);
  });

  test("ask: a hit that is to be a miss costs what a miss costs, and keeps its dice", () => {
    const striker = at({ hit: "ask" }, [{ ...WOLF, vitals: { ...WOLF.vitals, mp: 10 } }, GOBLIN]);
    striker.item = { ...made, with: { ...made.with, mp: 3 } };
    striker.ask(WISH);
    striker.fall(3, 4);
    say(striker, "miss");
    const commands = settled(striker) as never[];
    expect(commands).toMatchObject([{ do: "strike", with: { mp: 3 }, dice: { accuracy: [3, 4] } }]);
    const automatic = thrown("ask", 6, 6);
    say(automatic, "miss");
    expect(settled(automatic)).toMatchObject([{ do: "attack", target: "goblin" }]);
  });

  test("advise: whoever strikes may take it otherwise; left alone it is as the dice have it", () => {
    const striker = thrown("advise", 1, 2);
    expect(striker.next()).toEqual({ do: "ask", who: "wolf" });
    expect(say(striker, "hit", AOI)).toBe("ruled");
    expect(striker.next().do).toBe("roll");
    const late = thrown("advise", 1, 2);
    late.now = 1_000;
    expect(settled(late)).toMatchObject([{ dice: { accuracy: [1, 2] } }]);
    const away = thrown("advise", 1, 2);
    away.away = ["wolf"];
    expect(away.next().do).toBe("settle");
  });

  test("off: the Game Master says so, and there are no dice to go by", () => {
    const striker = thrown("off");
    expect(striker.next()).toEqual({ do: "ask", who: "wolf" });
    expect(say(striker, "rolled")).toBe("decided");
    expect(say(striker, "hit", AOI)).toBe("not-yours");
    expect(say(striker, "hit")).toBe("ruled");
  });
});

describe("damage", () => {
  const struck = (level: Automation) => {
    const striker = at({ damage: level });
    striker.ask({ ...WISH, together: true });
    striker.fall(3, 4);
    return striker;
  };

  test("enforce: it falls with the hit; ask: with the Game Master's press", () => {
    expect(struck("enforce").next().do).toBe("roll");
    expect(struck("ask").next()).toMatchObject({ do: "wait", for: [{ key: "power" }] });
  });

  test("advise: it is rolled; off: the table rolls it", () => {
    expect(struck("advise").next().do).toBe("roll");
    expect(struck("off").next()).toMatchObject({ do: "settle", commands: [{ with: { effect: "nothing" } }] });
  });
});

describe("death checks", () => {
  const hero = { ...GOBLIN, vitals: { ...GOBLIN.vitals, hp: 1, fixed: false } };
  const due = (death: Automation) => {
    const striker = at({ death }, [WOLF, hero]);
    const felled = striker.ask(
      { type: "command", command: { do: "damage", who: "goblin", amount: 9, kind: "fixed" } } as never,
      GM,
    );
    if (felled.is !== "ruled") throw new Error(named(felled));
    expect(fallenBy(felled.ruling)).toEqual(["goblin"]);
    return Object.values(deathsDue(striker.record, felled.ruling, { death }, 500, (who) => who));
  };

  test("enforce: at once; ask: its player is waited for; advise and off: the table makes it", () => {
    expect(due("enforce")).toMatchObject([{ is: "death", who: "goblin", until: 0 }]);
    expect(due("ask")).toMatchObject([{ is: "death", who: "goblin", until: 500 }]);
    expect([due("advise"), due("off")]).toEqual([[], []]);
  });

  test("DIC-4 are due until somebody has made them, whoever makes them; a table that plays none has none", () => {
    const lies = { ...hero, vitals: { ...hero.vitals, hp: -3 }, conditions: [{ id: "unconscious" }] };
    const other = { ...lies, id: "other" };
    const all = (one: object) => [WOLF, one, { ...one, id: "other" }] as never;
    const { record: now } = at({}, [
      WOLF,
      lies,
      other,
      { ...lies, id: "orc", vitals: { ...lies.vitals, fixed: true } },
    ] as never);
    // They stood when it began.
    const record = { ...now, history: { ...now.history, start: at({}, all(hero)).record.battle } };
    const dueIn = (death: Automation, more: object = {}, siblings?: string[][]) =>
      [...checksDue({ ...record, ...more }, { death }, siblings)].sort();
    expect(dueIn("advise")).toEqual(["goblin", "other"]);
    expect(dueIn("ask", { strikes: { a: { is: "death", id: "a", who: "goblin" } } })).toEqual(["goblin", "other"]);
    expect(dueIn("off")).toEqual([]);
    const checked = (who: string) => ({ ...record.history, commands: { 1: { do: "death", who, dice: [6, 6] } } });
    expect(dueIn("advise", { history: checked("goblin") })).toEqual(["other"]);
    // Both tokens show one sheet.
    expect(dueIn("advise", {}, [["goblin", "other"]])).toEqual(["goblin"]);
    expect(dueIn("advise", { history: checked("other") }, [["goblin", "other"]])).toEqual([]);
  });

  test("DIC-4 whoever is brought in unconscious made the check when falling: it is not due in the next battle", () => {
    const lies = { ...hero, vitals: { ...hero.vitals, hp: -3 }, conditions: [{ id: "unconscious" }] };
    const { record } = at({}, [WOLF, lies] as never);
    const began = { ...record.history, start: record.battle };
    const dueIn = (death: Automation, more: object = {}) => [
      ...checksDue({ ...record, history: began, ...more }, { death }),
    ];
    expect([dueIn("advise"), dueIn("ask"), dueIn("enforce")]).toEqual([[], [], []]);
    // Whoever joins later, too.
    const others = at({}, [WOLF]).record.battle;
    const joined = { ...began, start: others, commands: { 1: { do: "summon", character: lies } } };
    expect(dueIn("ask", { history: joined })).toEqual([]);
    // After another fall it is asked for; a table that makes it itself sees it by the HP.
    const hurt = at({}, [WOLF, { ...lies, vitals: { ...lies.vitals, hp: -9 } }] as never).record.battle;
    expect(dueIn("advise", { battle: hurt })).toEqual(["goblin"]);
    expect(dueIn("ask", { battle: hurt })).toEqual([]);
    expect(dueIn("ask", { strikes: { a: { is: "death", id: "a", who: "goblin" } } })).toEqual(["goblin"]);
  });
});

describe("a skirmish that forms by the blow", () => {
  const wish = (forming: Automation) => {
    const striker = at({});
    striker.forming = forming;
    return { striker, verdict: striker.ask(WISH) };
  };

  test("ask: before a die falls; yes: it forms; no: the blow falls without one", () => {
    const { striker, verdict } = wish("ask");
    expect(verdict.is).toBe("asked");
    expect(striker.record.strikes).toEqual({});
    expect(striker.record.asked[ID]).toMatchObject({ over: { step: "forming", melee: ["goblin", "wolf"] } });
    striker.answer(true);
    expect(striker.striking.aiming).not.toHaveProperty("forms");
    const without = wish("ask").striker;
    expect(named(without.answer(false))).toBe("ruled");
    expect(without.striking.aiming).toMatchObject({ forms: false });
  });

  test("ask: within a melee, and from afar, nothing is asked", () => {
    const far = at({}, [WOLF, FAR]);
    far.forming = "ask";
    far.item = { ...made, how: "cast", range: 40, with: { ...made.with, how: "cast", range: 40 } };
    expect(named(far.ask(WISH))).toBe("ruled");
  });

  test("advise: it is told between whom it would have formed; enforce: it forms", () => {
    expect(wish("advise").verdict).toMatchObject({ ruling: { couldForm: ["goblin", "wolf"] } });
    expect(wish("off").verdict).not.toHaveProperty("ruling.couldForm");
    expect(wish("enforce").striker.striking.aiming).not.toHaveProperty("forms");
  });
});

test("with everything off a strike is its place alone, as before there were figures", () => {
  const striker = at(Object.fromEntries(STRIKE_STEPS.map((step) => [step, "off"])));
  expect(striker.ask(WISH)).toMatchObject({ is: "ruled", ruling: { events: [{ type: "skirmishFormed" }] } });
});
