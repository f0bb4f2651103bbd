/** The highlights of a battle once it is over. */

import { expect, test } from "vitest";
import { deedsOf } from "../../../src/judgement/history/deeds";
import { type History, NO_HISTORY } from "../../../src/judgement/history/history";
import { type Battle, type Command, rulesetOf, type StrikeCommand, seededDice } from "../../../src/rules/index";
import { beginning } from "../../referee/board";

const RULES = rulesetOf("sw25-advanced")!;
const VITALS = { hp: 60, maxHp: 60, accuracy: 30, evasion: 0, defence: 2 };
const START = beginning([
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: VITALS },
  { id: "cat", side: "party", at: [0, 0], movement: 18, vitals: VITALS },
  { id: "goblin", side: "monsters", at: [0, 0], movement: 12, vitals: VITALS },
]).battle!;

/** A history of these, each with the dice that fell. */
function history(...commands: readonly Command[]): History {
  let battle: Battle = START;
  const kept: { [number: string]: Command } = {};
  for (const [i, command] of commands.entries()) {
    const outcome = RULES.perform(battle, command, seededDice(i + 1));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
    const struck = outcome.events.find((event) => event.type === "struck");
    kept[String(i + 1)] = struck ? { ...(command as StrikeCommand), dice: struck.dice } : command;
  }
  return { ...NO_HISTORY, start: START, commands: kept };
}

const blow = (who: string, target: string, bonus: number): Command => ({
  do: "strike",
  who,
  target,
  with: { how: "melee", points: { bonus } },
});
const FOUGHT = history(
  { do: "turn", who: "wolf" },
  blow("wolf", "goblin", 12),
  { do: "end" },
  { do: "turn", who: "cat" },
  blow("cat", "goblin", 20),
  { do: "end" },
  { do: "turn", who: "goblin" },
  blow("goblin", "cat", 30),
  { do: "damage", who: "cat", amount: 70, kind: "fixed" },
  { do: "heal", who: "cat", amount: 60 },
  { do: "condition", who: "cat", remove: ["unconscious"] },
);

test("END-1 the hardest blow of each side is told with who made it and whom it found, and who fell and stands again", () => {
  const { blows, rose } = deedsOf(RULES, FOUGHT);
  expect(blows).toMatchObject([
    { side: "party", who: "cat", at: "goblin" },
    { side: "monsters", who: "goblin", at: "cat" },
  ]);
  for (const { damage } of blows) expect(damage).toBeGreaterThan(15);
  expect(rose).toEqual([{ who: "cat", side: "party" }]);
});

test("END-1 what was taken back counts for nothing", () => {
  const undone = { ...FOUGHT, undone: { 8: true, 9: true, 10: true, 11: true } };
  expect(deedsOf(RULES, undone)).toMatchObject({ blows: [{ who: "cat", at: "goblin" }], rose: [] });
});

test("nobody is named whom not everybody may know of", () => {
  const isNamed = (id: string) => id !== "cat";
  expect(deedsOf(RULES, FOUGHT, { isNamed, mayRead: () => true })).toMatchObject({
    blows: [{ who: "wolf", at: "goblin" }],
    rose: [],
  });
});

test("a blow at a character whose figures are unknown is told before its defence, as on the map", () => {
  const known = deedsOf(RULES, FOUGHT).blows[1]!;
  const unread = deedsOf(RULES, FOUGHT, { isNamed: () => true, mayRead: (id) => id !== "cat" }).blows[1];
  expect(known).not.toHaveProperty("beforeDefence");
  expect(unread).toEqual({ ...known, damage: known.damage + VITALS.defence, beforeDefence: true });
});

test("a blow that finds a friend is no deed", () => {
  // A shot at the goblin goes astray.
  const perform = ((battle: Battle, command: Command) => {
    const outcome = RULES.perform(battle, command);
    const strayed = (event: object) => ("rows" in event && "who" in event ? astray(event as never) : event);
    return outcome.ok ? { ...outcome, events: outcome.events.map(strayed) } : outcome;
  }) as typeof RULES.perform;
  const astray = (event: { who: string; rows: { id: string }[] }) => ({
    ...event,
    rows: event.rows.map((row) => ({ ...row, id: event.who === "wolf" ? "cat" : "wolf" })),
  });
  const once = history({ do: "turn", who: "wolf" }, blow("wolf", "goblin", 12), { do: "end" });
  expect(deedsOf(RULES, once).blows).toHaveLength(1);
  expect(deedsOf({ perform }, once)).toEqual({ blows: [], rose: [] });
});
