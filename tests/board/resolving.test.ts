/** A round of everyone at once as the board resolves it: its dice, the word on it, and dice that are turned afterwards. */

import { describe, expect, test } from "vitest";
import { fallenIn, resolveWith, rollsOf } from "../../analysis/strike/resolving";
import { type Battle, type Command, type Dice, rulesets } from "../../src/rules/index";

const { simultaneous } = rulesets;

/** Every die shows this, as far as it has such a face. */
const always = (face: number): Dice => ({ d: (sides) => Math.min(face, sides) });

function after(battle: Battle, command: Command): Battle {
  const outcome = simultaneous.perform(battle, command);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const blow = { how: "melee", accuracy: 5, points: { dice: 1, bonus: 2 } } as const;

/** Wolf strikes at the troll, which hits back only if it is struck at. */
function revealed(): Battle {
  const begun = simultaneous.begin({
    ruleset: "simultaneous",
    sides: ["party", "monsters"],
    characters: [
      { id: "troll", side: "monsters", at: [1, 0], health: 20, maxHealth: 20 },
      { id: "wolf", side: "party", at: [0, 0], health: 20, maxHealth: 20 },
    ],
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const commands: Command[] = [
    { do: "declare", who: "wolf", action: { attack: "melee", target: "troll", with: blow } },
    {
      do: "declare",
      who: "troll",
      action: { attack: "melee", target: "wolf", with: blow, if: { who: "wolf", does: "attack" } },
    },
    { do: "reveal" },
  ];
  return commands.reduce(after, begun.battle);
}

describe("a round on the board", () => {
  test("SIM-CYC-3 is resolved with exactly the dice that it wants, and with the word on it", () => {
    const battle = revealed();
    const word = { interrupts: ["troll"], reasons: { wolf: "sneak" } } as const;
    const command = resolveWith(simultaneous, battle, always(15), word);
    expect(command).toMatchObject({ do: "resolve", ...word });
    // A critical of the wolf has a die of its own, by the Game Master's word alone (SIM-CRT-3).
    expect(command.dice?.wolf).toMatchObject({ accuracy: [15], critical: [6] });
    expect(resolveWith(simultaneous, battle, always(15)).dice?.wolf).not.toHaveProperty("critical");
    expect(simultaneous.perform(battle, command).ok).toBe(true);
  });

  test("keeps dice that were turned, rolls what they want besides, and leaves out what they want no more", () => {
    const battle = revealed();
    const first = rollsOf(simultaneous, battle, always(15), {});
    const place = first.findIndex(({ want }) => want.who === "wolf" && want.key === "accuracy");
    const turned = (face: number) =>
      fallenIn(first.map((roll, i) => (i === place ? { ...roll, shown: [face] } : roll)));
    const missed = resolveWith(simultaneous, battle, always(3), {}, turned(1));
    expect(missed.dice?.wolf).toEqual({ accuracy: [1] });
    expect(missed.dice?.troll).toEqual(fallenIn(first).troll);
    const critical = resolveWith(simultaneous, battle, always(3), {}, turned(20));
    expect(critical.dice?.wolf).toMatchObject({ accuracy: [20], critical: [3] });
    for (const command of [missed, critical]) expect(simultaneous.perform(battle, command).ok).toBe(true);
  });
});
