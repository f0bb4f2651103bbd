/** What each button of the combat tracker asks for, pressed on a player's page: the very request, or the very window. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../../src/rules/index";
import { rulesetOf } from "../../src/rules/index";
import { closePage, type Page } from "../support/page";
import { hare, wolf } from "../support/paper-fighters";
import { begun, playersTable } from "../support/paper-table";
import { closeWindow, type Window } from "../support/window";

const goblin = { id: "goblin", side: "monsters", at: [0, 0], movement: 12 } as const;
const FIGHTERS = [wolf, hare, goblin];

let window: Window;
let page: Page;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeWindow();
  vi.useRealTimers();
});

/** The tracker of a player in a battle after these steps. */
async function seated(
  ruleset = "sw25-advanced",
  characters: readonly object[] = FIGHTERS,
  steps: readonly Command[] = [],
) {
  const record = begun(ruleset, characters as never);
  let battle = record.battle!;
  for (const step of steps) {
    const outcome = rulesetOf(ruleset)!.perform(battle, step);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
  }
  const tokens = FIGHTERS.map(({ id, at }) => ({ id, at, actor: null }));
  const seat = { id: "aoi", plays: ["wolf", "hare"] };
  const table = await playersTable(seat, { ...record, battle }, tokens);
  ({ window, page } = table);
  await page.until('[data-ransen="tracker"] .fighter');
  return table;
}

/** Presses a button of the list: one that is there, or one as it would be there. */
async function pressed(action: string, data: { readonly [key: string]: string } = {}): Promise<void> {
  const button = page.document.createElement("button");
  button.type = "button";
  Object.assign(button.dataset, { action, ...data });
  page.find('[data-ransen="tracker"]').append(button);
  button.click();
  await vi.advanceTimersByTimeAsync(300);
  button.remove();
}

const TURN: readonly Command[] = [{ do: "turn", who: "wolf" }];
const asked = () => window.sent.map(({ payload }) => (payload.type === "request" ? payload.body : payload.type));
const ID = { id: "hare" };

describe("in an open turn", () => {
  test.each([
    ["beginTurn", ID, { type: "command", command: { do: "turn", who: "hare" } }],
    ["endTurn", {}, { type: "command", command: { do: "end", who: "wolf" } }],
    ["join", {}, { type: "command", command: { do: "join", who: "wolf" } }],
    ["prepareLeave", {}, { type: "command", command: { do: "prepareLeave", who: "wolf" } }],
    ["attackMelee", {}, { type: "command", command: { do: "attack", who: "wolf", target: "goblin", how: "melee" } }],
    ["attackTouch", {}, { type: "command", command: { do: "attack", who: "wolf", target: "goblin", how: "touch" } }],
    ["declareBrawl", {}, { type: "command", command: { do: "brawl", who: "wolf", target: "goblin" } }],
    [
      "attackAtOnce",
      { id: "hare", target: "goblin" },
      { type: "command", command: { do: "attack", who: "hare", target: "goblin", how: "melee" } },
    ],
    ["passOfKind", { ids: "wolf hare" }, { type: "turns", turns: [{ who: "wolf" }, { who: "hare" }] }],
    ["undo", {}, { type: "undo" }],
    ["redo", {}, { type: "redo" }],
    ["beginBattle", {}, { type: "begin" }],
  ] as const)("%s", async (action, data, body) => {
    await seated("sw25-advanced", FIGHTERS, TURN);
    await pressed(action, data);
    expect(asked()).toEqual([body]);
  });

  test("a button that says why not asks for nothing", async () => {
    await seated("sw25-advanced", FIGHTERS, TURN);
    const button = page.document.createElement("button");
    Object.assign(button.dataset, { action: "endTurn" });
    button.setAttribute("aria-disabled", "true");
    page.find('[data-ransen="tracker"]').append(button);
    button.click();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual([]);
  });

  test("the kind of a move and its way are chosen for this turn, and an unknown one is none", async () => {
    await seated("sw25-advanced", FIGHTERS, TURN);
    const { chosenKind, chosenManner } = await import("../../src/moving/chosen-move");
    const chosen = async (kind: string) => {
      await pressed("kind", { kind });
      return [chosenKind(), page.texts('[data-action="kind"][aria-pressed="true"]').join()];
    };
    expect(await chosen("limited")).toEqual(["limited", "Limited"]);
    expect(await chosen("full")).toEqual(["full", "Full"]);
    expect(await chosen("sideways")).toEqual([null, "Auto"]);
    page.choose('[data-ransen="tracker"] [name=moveWay]', "teleport");
    await vi.advanceTimersByTimeAsync(300);
    expect(chosenManner()).toBe("teleport");
  });

  test("the next round asks first by its own button while somebody has not acted", async () => {
    await seated("sw25-advanced", FIGHTERS, TURN);
    await pressed("nextRound");
    expect(asked()).toEqual([]);
    await pressed("nextRound");
    expect(asked()).toEqual([{ type: "command", command: { do: "round" } }]);
  });

  test.each([
    ["Escape", () => page.find("body").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))],
    ["a press elsewhere", () => page.find('[data-ransen="tracker"] .fighter .name').click()],
    ["five seconds", () => vi.advanceTimersByTimeAsync(5_000)],
  ] as const)("%s ends the question, so that the next press asks anew", async (_, leave) => {
    await seated("sw25-advanced", FIGHTERS, TURN);
    await pressed("nextRound");
    await leave();
    await pressed("nextRound");
    expect(asked()).toEqual([]);
    await pressed("nextRound");
    expect(asked()).toEqual([{ type: "command", command: { do: "round" } }]);
  });
});

describe("what lies in another room", () => {
  test("each button for the scene is told which scene it is, once", async () => {
    const { scene } = await seated();
    const { ON_SCENE } = await import("../../src/tracker/on-scene");
    for (const action of Object.keys(ON_SCENE)) {
      const asked = vi.fn();
      ON_SCENE[action] = asked;
      await pressed(action);
      expect([action, ...asked.mock.calls]).toEqual([action, [scene]]);
    }
  });
});

test("with three areas a range is chosen, and put away by none", async () => {
  const everyone = FIGHTERS.map((one) => ({ ...one, at: "front" }));
  await seated("sw20-areas", everyone, [{ do: "turn", who: "wolf" }]);
  await pressed("range", { metres: "30" });
  expect(page.all('[data-action="range"][aria-pressed="true"]').map(({ dataset }) => dataset.metres)).toEqual(["30"]);
  await pressed("range", { metres: "0" });
  expect(page.all('[data-action="range"][aria-pressed="true"]').map(({ dataset }) => dataset.metres)).not.toContain(
    "30",
  );
});
