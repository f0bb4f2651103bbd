/**
 * What a fight costs the hands, in every ruleset, on the Game Master's page: each press and each choice in a list counts, and each
 * drop as one. Whoever makes a round dearer is told here. Rounds with drags, blocks and three users: `tests/table/round.test.ts`.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CharacterInput, Command } from "../../src/rules/index";
import { signal } from "../../src/scene/signals";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page, passUntil } from "../support/page";
import { begun, commanded, done, mastersTable } from "../support/paper-table";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

const PARTY = ["wolf", "sakura", "kai", "mei"];
const GOBLINS = ["A", "B", "C", "D", "E", "F"].map((letter) => `goblin${letter}`);
const TRACKER = "#combat";

/** Presses that are counted. */
class Hands {
  count = 0;

  constructor(
    readonly desk: Desk,
    readonly page: Page,
  ) {}

  async press(selector: string): Promise<void> {
    await this.page.until(selector);
    this.page.press(selector);
    this.count++;
    await this.desk.pass(400);
  }

  async choose(field: string, value: string): Promise<void> {
    this.page.choose(field, value);
    this.count++;
    await this.desk.pass(300);
  }

  /** A drop, as the map asks for it. */
  async drop(command: Command): Promise<void> {
    await done(this.desk, { type: "move", command } as never);
    this.count++;
  }
}

/** Without dice, as `tests/table/round.test.ts` has it. */
async function table(ruleset: string, characters: readonly CharacterInput[]): Promise<Hands> {
  const { desk, page } = await mastersTable(characters, { system: begun(ruleset, characters) });
  // By their names six are of one kind.
  for (const token of desk.combatDoc.scene!.tokens as unknown as Iterable<{ id: string; name: string }>)
    token.name = token.id.replace("goblin", "Goblin ");
  for (const level of ["hit", "damage"]) desk.settings.set(`automation.${level}`, "off");
  return new Hands(desk, page);
}

const someone = (id: string, at: unknown): CharacterInput =>
  ({ id, side: PARTY.includes(id) ? "party" : "monsters", at, movement: 12, base: 12, health: 20, maxHealth: 20 }) as never;
const acted = (hands: Hands) => hands.desk.record.battle!.characters.filter(({ acted }) => acted).length;

describe("a round in which four and six fight hand to hand", () => {
  test.each([
    ["sw25-advanced", [0, 0]],
    ["sw20-advanced", [0, 0]],
    ["sw20-brawl", [0, 0]],
    ["sw20-areas", "front"],
  ] as const)("in %s takes no more than eight presses", async (ruleset, at) => {
    const everyone = [...PARTY, ...GOBLINS];
    const hands = await table(ruleset, everyone.map((id) => someone(id, at)));
    const { desk } = hands;
    if (ruleset !== "sw20-areas")
      await done(desk, { type: "correct", commands: [{ do: "form", who: everyone, at: [0, 0] }] } as never);
    for (const id of PARTY) await hands.press(`${TRACKER} [data-action="attackAtOnce"][data-id="${id}"]`);
    await hands.press(`${TRACKER} [data-action="attackOfKind"]`);
    await passUntil(
      () => acted(hands) === everyone.length,
      () => `${acted(hands)} have acted: ${desk.warned}`,
    );
    await hands.press(`${TRACKER} [data-action="nextRound"]`);
    expect(desk.record.battle!.round).toBe(2);
    expect(hands.count).toBeLessThanOrEqual(8);
  });
});
