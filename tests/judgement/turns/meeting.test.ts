/** `B20-ZON-1`: a blow at an enemy next to it, both outside any brawl, declares one. */

import { describe, expect, test } from "vitest";
import { chancesOf, targetSigns } from "../../../src/judgement/strikes/aiming";
import { meetingBefore, metBy } from "../../../src/judgement/turns/meeting";
import { type Command, type RulesetId, rulesetOf, type StrikeWith } from "../../../src/rules/index";
import { asker, GM, LEVELS, Table } from "../../referee/board";

const vitals = { hp: 20, accuracy: 5, evasion: 4 };
const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals } as const;
const goblin = { id: "goblin", side: "monsters", at: [1, 0], movement: 12, vitals: { hp: 12, evasion: 3 } } as const;
const player = asker("player", "wolf");
const SWORD: StrikeWith = { name: "Sword", how: "melee", power: 20, bonus: 4, critical: 10 };
const attack: Command = { do: "attack", who: "wolf", target: "goblin", how: "melee" };

/** The wolf's turn is open. */
function tableOf(ruleset: RulesetId, at: readonly [number, number] = [1, 0]): Table {
  const table = new Table([wolf, { ...goblin, at }], {}, rulesetOf(ruleset)!);
  table.ask({ type: "command", command: { do: "turn", who: "wolf" } }, GM);
  return table;
}

const melee = ({ battle }: Table) => battle.characters.map((one) => one.melee);
const did = ({ record }: Table) => Object.values(record.history.commands).map((one) => one?.do);

describe("a blow", () => {
  test("declares the brawl that it falls in", () => {
    const table = tableOf("sw20-brawl");
    expect(table.ask({ type: "command", command: attack }, player).ok).toBe(true);
    expect(did(table)).toEqual(["turn", "brawl", "attack"]);
    expect(melee(table)).toEqual(["S1", "S1"]);
  });

  test("declares one in a turn that one press plays whole", () => {
    const table = new Table([wolf, goblin], {}, rulesetOf("sw20-brawl")!);
    const turns = [{ who: "wolf", target: "goblin" }];
    expect(table.ask({ type: "turns", turns }, player).ok).toBe(true);
    expect(did(table)).toEqual(["turn", "brawl", "attack", "end"]);
  });

  test("declares one with dice as well", () => {
    const table = tableOf("sw20-brawl");
    const item = { how: "melee", range: 0, with: SWORD, uses: null } as const;
    const wish = { type: "strike", who: "wolf", item: "sword00000000000", target: "goblin" } as const;
    expect(table.ask(wish, player, { levels: { ...LEVELS, cost: "off" }, item }).ok).toBe(true);
    expect(did(table)).toEqual(["turn", "brawl"]);
  });

  test("declares none at somebody farther off than next to it", () => {
    const table = tableOf("sw20-brawl", [4, 0]);
    const ruled = table.ask({ type: "command", command: attack }, player);
    expect(!ruled.ok && ruled.refusal.code).toBe("out-of-reach");
    expect(melee(table)).toEqual([null, null]);
  });

  test("declares none where the Game Master has a word in what forms", () => {
    const table = tableOf("sw20-brawl");
    expect(table.ask({ type: "command", command: attack }, player, { forming: "ask" }).ok).toBe(false);
    expect(did(table)).toEqual(["turn"]);
  });

  test("declares none by a shot, in a brawl, or by other rules", () => {
    const table = tableOf("sw20-brawl");
    const blow = { who: "wolf", target: "goblin", how: "melee" } as const;
    expect(meetingBefore(table.rules, table.battle, blow)).toEqual([{ do: "brawl", who: "wolf", target: "goblin" }]);
    expect(meetingBefore(table.rules, table.battle, { ...blow, how: "ranged" })).toEqual([]);
    const met = metBy(table.rules, table.battle, blow)!;
    expect(meetingBefore(table.rules, met, blow)).toEqual([]);
    const advanced = tableOf("sw25-advanced");
    expect(meetingBefore(advanced.rules, advanced.battle, blow)).toEqual([]);
  });
});

test("the hand shows an enemy that a blow meets as one that may be struck at, with the odds in that brawl", () => {
  const { rules, battle } = tableOf("sw20-brawl");
  const aim = { ruleset: rules, battle, who: "wolf", with: SWORD, known: () => true };
  const [far] = targetSigns(aim).signs;
  expect(far).toMatchObject({ id: "goblin", kind: "barred", reason: "out-of-reach" });
  expect(chancesOf(aim, "goblin")).toBeNull();
  const meeting = {
    ...aim,
    meets: (target: string) => metBy(rules, battle, { who: "wolf", target, how: "melee" }),
  };
  const [sign] = targetSigns(meeting).signs;
  expect(sign).toMatchObject({ id: "goblin", kind: "fair" });
  expect(sign).not.toHaveProperty("reason");
  expect(chancesOf(meeting, "goblin")?.hit).toBeGreaterThan(0.5);
});
