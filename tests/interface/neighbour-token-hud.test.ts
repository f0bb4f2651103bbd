/**
 * Token Action HUD Core, imitated by its public interface (fact: token-action-hud-core): base classes, the hook that asks for
 * ours, groups of actions, a press that hands over what the button bears, and tooltips that are markup.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CombatDoc, TokenDoc } from "../../src/foundry/platform";
import { type HudCore, introduce } from "../../src/neighbours/token-hud";
import { Table } from "../referee/board";
import { eventually } from "../support/eventually";
import { closeWindow, Listed, type Seat, Window } from "../support/window";

/** Classes of the platform that ours extend; nothing of them is used here. */
vi.hoisted(() => {
  const Platform = class {};
  const grid = { foundry: { applications: { api: { ApplicationV2: Platform } } } };
  for (const name of ["Combat", "TokenDocument", "User", "ChatMessage"])
    Object.assign(globalThis, { [name]: Platform });
  Object.assign(globalThis, grid);
});

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly encodedValue: string;
  readonly cssClass?: string;
  readonly tooltip?: { readonly content: string };
}

interface Registered {
  readonly requiredCoreModuleVersion: string;
  readonly SystemManager: new (
    id: string,
  ) => {
    getActionHandler(): { token: unknown; buildSystemActions(): Promise<void>; shown: Map<string, Shown[]> };
    getRollHandler(id: string): {
      token: unknown;
      isRightClick: boolean;
      handleActionClick(event: object, id: string): void;
    };
    getAvailableRollHandlers(): object;
    registerDefaults(): Promise<{
      layout: { nestId: string; groups: { nestId: string; id: string }[] }[];
      groups: { id: string }[];
    }>;
  };
}

const SWORD = "swordswordsword0";
const GAME_MASTER: Seat = { id: "gm", isGM: true };
const AOI: Seat = { id: "aoi", plays: ["wolf"] };

let window: Window;
let combat: CombatDoc;
let ours: Registered;
let opened: string[];

/** The module as it begins: it shows its classes and hears what comes back. */
function sit(seats: readonly Seat[], begun = true): void {
  window = new Window(seats);
  opened = [];
  const sword = {
    id: SWORD,
    name: "<b>Longsword</b>",
    type: "weapon",
    sort: 0,
    img: null,
    system: { how: "melee", range: 0 },
    sheet: { render: () => opened.push("sword") },
  };
  const actor = {
    uuid: "Actor.wolf",
    system: {},
    statuses: new Set(["prone"]),
    items: Listed.from([sword]),
    toggleStatusEffect: async (id: string, { active }: { active: boolean }) => opened.push(`${id} ${active}`),
  };
  const scene = window.scene("gate", [{ id: "wolf", actor }, { id: "goblin" }]);
  const { record } = new Table([
    { id: "wolf", side: "party", at: [0, 0], conditions: ["prone"] },
    { id: "goblin", side: "monsters", at: [8, 0] },
  ]);
  if (begun) combat = window.combat({ ...record }, scene);
  class Handler {
    token: unknown = null;
    isRightClick = false;
    readonly shown = new Map<string, Shown[]>();
    addActions(actions: readonly Shown[], { id }: { id: string }): void {
      this.shown.set(id, [...actions]);
    }
  }
  const bus = (
    globalThis as unknown as { Hooks: { on(name: string, heard: (module: { api: Registered }) => void): void } }
  ).Hooks;
  bus.on("tokenActionHudSystemReady", ({ api }) => {
    ours = api;
  });
  introduce({ api: { ActionHandler: Handler, RollHandler: Handler, SystemManager: Object } } as unknown as HudCore);
}

const tokenOf = (id: string) =>
  (window.scenes[0] as unknown as { tokens: { get(id: string): TokenDoc } }).tokens.get(id);

/** The module's entries for a selected token, by group. */
async function shown(id = "wolf"): Promise<Map<string, Shown[]>> {
  const handler = new ours.SystemManager("token-action-hud-core").getActionHandler();
  handler.token = { document: tokenOf(id) };
  await handler.buildSystemActions();
  return handler.shown;
}

const UPDATE = "forceUpdateTokenActionHud";

/** Pressed, and its result has arrived: the module is asked to redraw, or the referee got a request. */
async function press(id: string, isRightClick = false): Promise<void> {
  const presses = new ours.SystemManager("token-action-hud-core").getRollHandler("core");
  Object.assign(presses, { token: { document: tokenOf("wolf") }, isRightClick });
  const seen = () => window.called.filter((name) => name === UPDATE).length + window.sent.length;
  const before = seen();
  presses.handleActionClick({}, id);
  await eventually(() => expect(seen()).toBe(before + 1));
}

async function begins(who: string): Promise<void> {
  const table = new Table([
    { id: "wolf", side: "party", at: [0, 0], conditions: ["prone"] },
    { id: "goblin", side: "monsters", at: [8, 0] },
  ]);
  table.ask({ type: "command", command: { do: "turn", who } });
  Object.assign((combat as unknown as { system: object }).system, table.record);
}

const ids = (actions: readonly Shown[] | undefined) => (actions ?? []).map(({ id }) => id);

beforeEach(() => sit([AOI, GAME_MASTER]));
afterEach(closeWindow);

describe("what the module is told", () => {
  test("is classes of its own interface, a layout whose groups exist, and the version that it is made for", async () => {
    expect(ours.requiredCoreModuleVersion).toBe("2");
    const system = new ours.SystemManager("token-action-hud-core");
    expect(Object.keys(system.getAvailableRollHandlers())).toEqual(["core"]);
    const { layout, groups } = await system.registerDefaults();
    const placed = layout.flatMap((tab) => tab.groups.map(({ id, nestId }) => [id, nestId, tab.nestId]));
    expect(placed.map(([id]) => id)).toEqual(groups.map(({ id }) => id));
    for (const [id, nestId, tab] of placed) expect(nestId).toBe(`${tab}_${id}`);
  });

  test("is nothing of a token that its user does not own", async () => {
    const all = await shown("goblin");
    expect([...all.values()].flat()).toEqual([]);
  });
});

describe("what can be done", () => {
  test("is to begin the turn, as long as the rules offer it, and then to end it", async () => {
    expect(ids((await shown()).get("turn"))).toEqual(["beginTurn"]);
    await begins("wolf");
    const acting = ids((await shown()).get("turn"));
    expect(acting).toContain("endTurn");
    expect(acting).toContain("standUp");
    expect(acting).not.toContain("beginTurn");
  });

  test("is asked of the referee by a press, and nothing else is sent", async () => {
    await press("beginTurn");
    expect(window.sent.map(({ payload }) => payload.body)).toEqual([
      { type: "command", command: { do: "turn", who: "wolf" } },
    ]);
  });

  test("is nothing any more where the battle has gone on since it was shown", async () => {
    await begins("goblin");
    await press("beginTurn");
    expect(window.sent).toEqual([]);
  });

  test("is told with its reason where it cannot be done, without markup", async () => {
    await begins("wolf");
    const join = (await shown()).get("turn")?.find(({ id }) => id === "join");
    expect(join?.cssClass).toBe("disabled");
    expect(join?.tooltip?.content).not.toMatch(/[<>"']/);
    await press("join");
    expect(window.sent).toEqual([]);
    expect(window.warned).toHaveLength(1);
  });
});

describe("weapons and spells", () => {
  test("are taken in hand in their own turn", async () => {
    const { held } = await import("../../src/weapons/commands");
    const takeItem = vi.fn();
    held.hand = { takeItem } as never;
    await begins("wolf");
    const [sword] = (await shown()).get("weapons") ?? [];
    expect(sword).toMatchObject({ id: `weapon-${SWORD}`, encodedValue: `weapon-${SWORD}`, cssClass: "" });
    await press(`weapon-${SWORD}`);
    expect(takeItem.mock.calls).toEqual([["Actor.wolf", SWORD]]);
    held.hand = null;
  });

  test("wait for it, and say so; a second button opens their sheet at any time", async () => {
    const { held } = await import("../../src/weapons/commands");
    const takeItem = vi.fn();
    held.hand = { takeItem } as never;
    expect((await shown()).get("weapons")?.[0]?.cssClass).toBe("disabled");
    await press(`weapon-${SWORD}`);
    expect(takeItem).not.toHaveBeenCalled();
    held.hand = null;
    expect(window.warned).toEqual([
      "You can take weapons and spells in hand during your own turn. A right click opens the sheet.",
    ]);
    await press(`weapon-${SWORD}`, true);
    expect(opened).toEqual(["sword"]);
  });

  test("are there without a battle too, beside the conditions, and no turn is", async () => {
    closeWindow();
    sit([AOI, GAME_MASTER], false);
    const all = await shown();
    expect(all.get("turn")).toEqual([]);
    expect(all.get("weapons")?.[0]?.tooltip?.content).toContain("during a battle");
  });
});

test("conditions are switches: what is on is marked, and a press changes it", async () => {
  const prone = (await shown()).get("conditions")?.find(({ id }) => id === "condition-prone");
  expect(prone).toMatchObject({ name: "Prone", cssClass: "toggle active" });
  await press("condition-prone");
  expect(opened).toEqual(["prone false"]);
});
