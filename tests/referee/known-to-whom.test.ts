/** Readable figures, members of a group attack, and owners' answers in advance: one window, no page. */

import { afterEach, describe, expect, test } from "vitest";
import type { TokenDoc } from "../../src/foundry/platform";
import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { newOpening } from "../../src/judgement/opening/index";
import { barsSeenOn } from "../../src/known/known-bars";
import { figuresReadBy, hpReadBy, mayReadFigures, openFigures } from "../../src/known/known-monsters";
import { tokensSeenOn } from "../../src/moving/drop-places";
import type { CharacterInput, Command } from "../../src/rules/index";
import { groupAttackers } from "../../src/scene/group-attackers";
import { holdTurn, isTurnHeld } from "../../src/scene/held-turn";
import { battleOf, candidatesFor, combatOn, nameIn, partNameIn, playedBy } from "../../src/scene/scene-battle";
import { decideDrawing, drawingOf } from "../../src/scene/shown-skirmishes";
import {
  mayAnswerFor,
  passFromNowOn,
  standingAnswers,
  standingKnown,
  standingOf,
  turnStanding,
} from "../../src/scene/standing-answers";
import { COMBAT, closeWindow, Listed, type Seat, type TokenGiven, Window } from "../support/window";
import { Table } from "./board";

const EVERYONE: CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18 },
  { id: "cat", side: "party", at: [1, 0], movement: 18 },
  { id: "goblin", side: "monsters", at: [9, 0], movement: 12 },
  { id: "ogre", side: "monsters", at: [9, 2], movement: 12 },
];
const GAME_MASTER: Seat = { id: "gm", isGM: true };
const AOI: Seat = { id: "aoi", plays: ["wolf"] };
const REN: Seat = { id: "ren", plays: ["cat"] };
const monster = (id: string) => ({ id, type: "monster", system: { reputation: 9, weakness: 13 } });
const TOKENS: TokenGiven[] = [
  { id: "wolf", name: "Wolf" },
  { id: "cat", name: "Cat" },
  { id: "goblin", name: "Gobdar", actor: monster("goblins") },
  { id: "ogre", name: "Ogre", actor: monster("ogres") },
];

function entry(total: number) {
  return { dice: [3, 3], value: total - 6, total, automatic: null };
}

/** A battle with these steps behind it, in the window of the first seat. */
function seated(seats: readonly Seat[], system: object = {}, commands: readonly Command[] = []) {
  const table = new Table(EVERYONE);
  for (const command of commands)
    if (
      !table.ask(command.do === "condition" ? { type: "correct", commands: [command] } : { type: "command", command })
        .ok
    )
      throw new Error(command.do);
  const window = new Window(seats);
  const scene = window.scene("gate", TOKENS);
  const record: BattleRecord = table.record;
  const combat = window.combat({ ...record, ...system }, scene);
  return { window, scene, combat, table };
}

afterEach(closeWindow);

describe("OPN-2 whose figures somebody reads", () => {
  const opened = (knowledge: object) => ({ opening: { ...newOpening("party"), knowledge } });
  const readBy = (seat: Seat, system: object = {}) => {
    const { combat } = seated([seat, GAME_MASTER, AOI], system);
    return EVERYONE.map(({ id }) => id).filter((id) => mayReadFigures(combat, id));
  };

  test("the Game Master everyone's, a player those of its side, who plays nobody none", () => {
    expect(readBy(GAME_MASTER)).toEqual(["wolf", "cat", "goblin", "ogre"]);
    expect(readBy(AOI)).toEqual(["wolf", "cat"]);
    expect(readBy({ id: "guest" })).toEqual([]);
  });

  test("and of monsters of a kind that somebody knows", () => {
    expect(readBy(AOI, opened({ goblins: { wolf: entry(9), cat: entry(3) } }))).toEqual(["wolf", "cat", "goblin"]);
    expect(readBy(AOI, opened({ ogres: { wolf: entry(14) } }))).toEqual(["wolf", "cat", "ogre"]);
    expect(readBy(AOI, opened({ goblins: { wolf: entry(8) }, ogres: { wolf: null } }))).toEqual(["wolf", "cat"]);
  });

  test("sides that have made an alliance read each other's", () => {
    const { combat } = seated([AOI]);
    const { battle } = combat.system as unknown as { battle: { allies: unknown } };
    battle.allies = [["party", "monsters"]];
    expect(figuresReadBy(combat)("ogre")).toBe(true);
  });

  test("exact HP everyone where the table tells them, figures not", () => {
    const { window, combat } = seated([AOI]);
    expect(hpReadBy(combat)("ogre")).toBe(false);
    window.settings.set("monsterHp", "exact");
    expect(hpReadBy(combat)("ogre")).toBe(true);
    expect(openFigures(combat).hp("ogre")).toBe(true);
    expect(mayReadFigures(combat, "ogre")).toBe(false);
  });

  test("and sees the bars of whose it reads as their owner does, of others none", () => {
    const barsOf = (more: object, isPointedAt: boolean, seat: Seat = AOI) => {
      const { scene } = seated([seat, GAME_MASTER], opened({ goblins: { wolf: entry(9) } }));
      const sees = barsSeenOn(scene);
      const bars = { displayBars: 40, bar1: { attribute: "hp" }, bar2: { attribute: null }, ...more };
      return EVERYONE.map(({ id }) => id).filter((id) =>
        sees(Object.assign(scene.tokens.get(id) as TokenDoc, bars), isPointedAt),
      );
    };
    expect(barsOf({}, false)).toEqual(["wolf", "cat", "goblin"]);
    expect(barsOf({}, false, { id: "guest" })).toEqual(["goblin"]);
    // With the pointer on it, if its owners see it so; of no other choice of the Game Master's anything is taken away or given.
    expect(barsOf({ displayBars: 20 }, false)).toEqual([]);
    expect(barsOf({ displayBars: 20 }, true)).toEqual(["wolf", "cat", "goblin"]);
    for (const displayBars of [0, 10, 30, 50]) expect(barsOf({ displayBars }, true)).toEqual([]);
    // No bar gives away a character that the Game Master keeps secret.
    expect(barsOf({ disposition: -2, isOwner: false }, false)).toEqual([]);
    expect(barsOf({ disposition: -2, isOwner: true }, false)).toEqual(["wolf", "cat", "goblin"]);
  });

  test("where the table tells exact HP to all, bars of HP are told, others are not", () => {
    const { window, scene } = seated([AOI]);
    window.settings.set("monsterHp", "exact");
    const token = (bar2: string | null) =>
      Object.assign(scene.tokens.get("ogre") as TokenDoc, {
        displayBars: 40,
        bar1: { attribute: "hp" },
        bar2: { attribute: bar2 },
      });
    expect(barsSeenOn(scene)(token(null), false)).toBe(true);
    expect(barsSeenOn(scene)(token("mp"), false)).toBe(false);
    expect(barsSeenOn(null)(token(null), false)).toBe(false);
  });

  test("what stands where every page gets it is what every player may read", () => {
    const stranger: Seat = { id: "mio", plays: ["ogre"] };
    const open = (...seats: Seat[]) => {
      const { combat } = seated([GAME_MASTER, ...seats]);
      const { figures, hp } = openFigures(combat);
      expect(EVERYONE.map(({ id }) => hp(id))).toEqual(EVERYONE.map(({ id }) => figures(id)));
      return EVERYONE.map(({ id }) => id).filter(figures);
    };
    expect(open(AOI, REN)).toEqual(["wolf", "cat"]);
    // A player of the other side may not read the party's.
    expect(open(AOI, stranger)).toEqual([]);
    // A guest plays nobody, and nobody's figures are kept from the others for that.
    expect(open(AOI, { id: "guest" })).toEqual(["wolf", "cat"]);
    expect(open()).toEqual([]);
  });
});

describe("who strikes in one go", () => {
  const passed = (id: string): Command[] => [
    { do: "turn", who: id },
    { do: "end", who: id },
  ];
  const attackers = (seats: readonly Seat[], commands: readonly Command[] = []) =>
    groupAttackers(battleOf(seated(seats, {}, commands).combat)!).sort();

  test("those of the side to act whom no player who is there plays", () => {
    expect(attackers([GAME_MASTER, AOI, { ...REN, active: false }])).toEqual(["cat"]);
    expect(attackers([GAME_MASTER, AOI])).toEqual(["cat"]);
    expect(attackers([GAME_MASTER, AOI, REN])).toEqual([]);
    const theirs = [...passed("wolf"), ...passed("cat")];
    expect(attackers([GAME_MASTER, AOI, REN], theirs)).toEqual(["goblin", "ogre"]);
  });

  test("TRN-1 not who came in during this round", () => {
    const cub = { id: "cub", side: "party", at: [0, 0], movement: 9, sections: 1 } as const;
    expect(attackers([GAME_MASTER, AOI], [{ do: "summon", character: cub } as never])).toEqual(["cat"]);
  });

  test("not who has acted, nor who is not able to", () => {
    const theirs = [...passed("wolf"), ...passed("cat"), ...passed("ogre")];
    expect(attackers([GAME_MASTER], theirs)).toEqual(["goblin"]);
    const felled: Command = { do: "condition", who: "goblin", add: ["unconscious"] };
    expect(attackers([GAME_MASTER], [...theirs, felled])).toEqual([]);
  });
});

describe("what an owner has said beforehand about blocks", () => {
  test("goes around by one press after another: asked, always, never", async () => {
    const { combat } = seated([AOI]);
    const said: string[] = [];
    for (let press = 0; press < 4; press++) {
      said.push(standingOf(combat, "wolf"));
      await turnStanding(combat, "wolf");
    }
    expect(said).toEqual(["ask", "block", "pass", "ask"]);
  });

  test("passing from now on is over with the round, and with a press", async () => {
    const { combat } = seated([GAME_MASTER]);
    await passFromNowOn(combat, ["goblin", "ogre"], null);
    expect([...standingAnswers(combat)]).toEqual([
      ["goblin", "pass"],
      ["ogre", "pass"],
    ]);
    await turnStanding(combat, "ogre");
    expect(standingOf(combat, "ogre")).toBe("ask");
    const { battle } = combat.system as unknown as { battle: { round: number } };
    battle.round = 2;
    expect([...standingAnswers(combat)]).toEqual([]);
  });

  test("in somebody's turn it passes in that turn alone", async () => {
    const { combat } = seated([GAME_MASTER], {}, [{ do: "turn", who: "wolf" }]);
    await passFromNowOn(combat, ["goblin"], "cat");
    expect(standingOf(combat, "goblin")).toBe("ask");
    await passFromNowOn(combat, ["goblin"], "wolf");
    expect(standingOf(combat, "goblin")).toBe("pass");
  });

  test("is one update of each scene, however many they are", async () => {
    const { window, scene, combat } = seated([GAME_MASTER]);
    const cellar = window.scene("cellar", [{ id: "rat" }, { id: "bat" }]);
    (combat.combatants as unknown as object[]).push(
      { id: "c1", tokenId: "rat", sceneId: "cellar" },
      { id: "c2", tokenId: "bat", sceneId: "cellar" },
    );
    await passFromNowOn(combat, ["goblin", "rat", "ogre", "bat", "gone"], null);
    expect([scene, cellar].map(({ writes }) => writes.map((updates) => updates.map(({ _id }) => _id)))).toEqual([
      [["goblin", "ogre"]],
      [["rat", "bat"]],
    ]);
  });

  test("is known to who answers for them", async () => {
    const { combat } = seated([AOI, GAME_MASTER, REN]);
    for (const id of ["wolf", "cat", "goblin"]) await turnStanding(combat, id);
    expect([...standingKnown(combat)]).toEqual([["wolf", "block"]]);
    expect([...standingAnswers(combat).keys()].sort()).toEqual(["cat", "goblin", "wolf"]);
    expect(["wolf", "cat"].map((id) => mayAnswerFor(combat, id))).toEqual([true, false]);
  });
});

describe("a turn that is held", () => {
  test("is held in this round of this battle, until it is let go", async () => {
    const { combat } = seated([AOI]);
    expect(isTurnHeld(combat, "wolf")).toBe(false);
    await holdTurn(combat, "wolf", true);
    expect(["wolf", "cat"].map((id) => isTurnHeld(combat, id))).toEqual([true, false]);
    expect(isTurnHeld({ ...combat, id: "othercombat00000" }, "wolf")).toBe(false);
    await holdTurn(combat, "wolf", false);
    expect(isTurnHeld(combat, "wolf")).toBe(false);
    await holdTurn(combat, "wolf", true);
    const { battle } = combat.system as unknown as { battle: { round: number } };
    battle.round = 2;
    expect(isTurnHeld(combat, "wolf")).toBe(false);
  });
});

test("a skirmish is drawn for everyone, unless the table asks the Game Master, whose word then holds", async () => {
  const { window, combat } = seated([GAME_MASTER]);
  expect(drawingOf(combat, "S1")).toBe("shown");
  window.settings.set("automation.drawing", "ask");
  expect(drawingOf(combat, "S1")).toBe("undecided");
  await decideDrawing(combat, "S1", false);
  expect(drawingOf(combat, "S1")).toBe("kept");
  await decideDrawing(combat, "S1", true);
  expect(["S1", "S2", "toString"].map((id) => drawingOf(combat, id))).toEqual(["shown", "undecided", "undecided"]);
  window.settings.set("automation.drawing", "enforce");
  expect(drawingOf(combat, "S2")).toBe("shown");
});

test("a drop finds the tokens that its user knows of, where they are drawn, and nobody's who does not fight", () => {
  const seenBy = (seat: Seat) => {
    const { window, combat } = seated([seat, GAME_MASTER]);
    const scene = window.scene("hall", [
      ...TOKENS.map((one) => ({ ...one, hidden: one.id === "ogre" })),
      { id: "idler" },
    ]);
    return tokensSeenOn(scene, battleOf(combat)!.battle);
  };
  expect([...seenBy(AOI).keys()].sort()).toEqual(["cat", "goblin", "wolf"]);
  expect([...seenBy(GAME_MASTER).keys()].sort()).toEqual(["cat", "goblin", "ogre", "wolf"]);
  expect(seenBy(AOI).get("goblin")).toEqual({ name: "Gobdar", at: [0, 0], radius: 0.5 });
});

describe("a battle on a scene", () => {
  test("is the one that has begun, then the scene's own, then the active one; none of another scene or kind", () => {
    const { window, scene, combat } = seated([GAME_MASTER]);
    const here = new Listed<{ id: string }>({ id: "c", tokenId: "wolf", sceneId: "gate" } as { id: string });
    window.combats.length = 0;
    const found = () => combatOn(scene)?.id ?? null;
    expect(found()).toBeNull();
    window.combat({}, { ...scene, id: "cellar" }, { id: "elsewhere" });
    window.combat({}, scene, { id: "foreign", type: "base" });
    window.combat({}, null, { id: "nobodys" });
    expect(found()).toBeNull();
    window.combat({}, null, { id: "wandering", combatants: here });
    expect(found()).toBe("wandering");
    window.combat({}, scene, { id: "idle", active: false });
    expect(found()).toBe("idle");
    window.combat({}, scene, { id: "active" });
    expect(found()).toBe("active");
    window.combat(combat.system, null, { id: "begun", active: false, combatants: here });
    expect(found()).toBe("begun");
  });

  test("calls everyone as their token is called, else as they entered; parts as the sheet has them", () => {
    const names = { wolf: "Old Wolf", gone: "Bat" };
    const { scene, combat } = seated([GAME_MASTER], { names });
    expect(["wolf", "gone", "nobody", "toString"].map((id) => nameIn(combat, id))).toEqual([
      "Wolf",
      "Bat",
      "nobody",
      "toString",
    ]);
    const parts = [
      { id: "arm", name: "Left arm" },
      { id: "tail", name: "" },
    ];
    Object.assign(scene.tokens.get("ogre")!, { actor: { id: "ogres", type: "monster", system: { parts } } });
    expect(["arm", "tail", "wing"].map((part) => partNameIn(combat, "ogre", part))).toEqual([
      "Left arm",
      "tail",
      "wing",
    ]);
    expect(partNameIn(combat, "goblin", "arm")).toBe("arm");
  });

  test("asks of a waiting decision whom a user decides for, once", () => {
    const blockers = ["goblin", "ogre", "cat"].map((by) => ({ by }));
    const pending = { id: "p", blockers, answers: { ogre: { pass: true } } };
    const { combat } = seated([REN, GAME_MASTER], { pending: { p: pending, decided: null } });
    const users = (globalThis as unknown as { game: { users: Seat[] } }).game.users;
    const asked = users.map((user) => candidatesFor(pending as never, user as never));
    expect(asked).toEqual([["cat"], ["goblin", "cat"]]);
    expect(candidatesFor({ ...pending, id: "gone" } as never, users[1] as never)).toEqual([]);
    expect(users.map((user) => playedBy(combat, user as never))).toEqual([["cat"], []]);
    expect(combat.id).toBe(COMBAT);
  });
});
