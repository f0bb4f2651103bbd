/**
 * What a fight costs the hands, in every ruleset, on the Game Master's page: each press counts. Whoever makes
 * it dearer is told here. Rounds with drags, blocks and three users: `tests/table/round.test.ts`.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CharacterInput } from "../../src/rules/index";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page, passUntil } from "../support/page";
import { begun, commanded, done, mastersTable } from "../support/paper-table";
import { armed, FIGHTERS } from "../support/paper-weapons";

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
  ({
    id,
    side: PARTY.includes(id) ? "party" : "monsters",
    at,
    movement: 12,
    base: 12,
    health: 20,
    maxHealth: 20,
  }) as never;
const acted = (hands: Hands) => hands.desk.record.battle!.characters.filter(({ acted }) => acted).length;

describe("a round in which four and six fight hand to hand", () => {
  test.each([
    ["sw25-advanced", [0, 0]],
    ["sw20-advanced", [0, 0]],
    ["sw20-brawl", [0, 0]],
    ["sw20-areas", "front"],
  ] as const)("in %s takes no more than eight presses", async (ruleset, at) => {
    const everyone = [...PARTY, ...GOBLINS];
    const hands = await table(
      ruleset,
      everyone.map((id) => someone(id, at)),
    );
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

const globals = globalThis as unknown as { canvas: object; ui: { controls?: object } };

/** A press on the map at a place in metres. */
async function pressAt({ desk, page }: Hands, [x, y]: readonly [number, number]): Promise<void> {
  for (const [type, timeStamp, more] of [
    ["down", 1_000, { buttons: 1 }],
    ["up", 1_010, {}],
  ] as const) {
    const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX: x * 100, clientY: y * 100, ...more });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    page.find("#board").dispatchEvent(event);
    await desk.pass(100);
  }
}

test.each(["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw20-areas"] as const)(
  "one attack of an open turn in %s is two presses: the enemy and the damage",
  async (ruleset) => {
    vi.doMock("../../src/canvas/aiming/aim-picture", () => ({
      AimPicture: class {
        zoom() {}
        showSigns() {}
        showPointed() {}
        destroy() {}
      },
    }));
    const isAreas = ruleset === "sw20-areas";
    const fighters = FIGHTERS.map((one) => (isAreas ? { ...one, at: "front" } : one)) as never;
    const { desk, page } = await armed(begun(ruleset, fighters));
    const board = page.document.createElement("canvas");
    board.id = "board";
    page.document.body.prepend(board);
    Object.assign(globals.canvas, { skirmish: {}, skirmishOver: {} });
    globals.ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
    if (!isAreas)
      await done(desk, { type: "correct", commands: [{ do: "form", who: ["wolf", "goblin"], at: [0, 0] }] } as never);
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    await page.until('[data-ransen=weapons] [data-item][aria-pressed="true"]');
    const hands = new Hands(desk, page);
    await pressAt(hands, [0, 0]);
    hands.count++;
    // Its player has Space for that.
    await hands.press("[data-ransen=strip] [data-press=settle]");
    await passUntil(
      () => !Object.values(desk.record.strikes).some((one) => one !== null),
      () => page.lines().join(" / "),
    );
    await page.until("[data-ransen=told-strikes]");
    expect(hands.count).toBe(2);
    vi.doUnmock("../../src/canvas/aiming/aim-picture");
  },
);
