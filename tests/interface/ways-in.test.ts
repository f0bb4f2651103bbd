/** How people come to windows that the tracker has no button for: heads of the platform's lists, its tools, keys, files. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, Page } from "../support/page";
import { command } from "../support/paper-commands";
import { commanded, done, mastersTable } from "../support/paper-table";
import { PaperWorld } from "../support/paper-world";
import { closeWindow, Window } from "../support/window";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "goblin", side: "monsters", at: [10, 0], movement: 12 } as const;
const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  ui: { controls?: object };
  canvas: { tokens?: object | null };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
  closeDesk();
  closeWindow();
  vi.useRealTimers();
});

describe("the import of sheets", () => {
  async function directories(...may: ConstructorParameters<typeof PaperWorld>) {
    const window = new Window([{ id: "aoi" }, { id: "gm", isGM: true }]);
    const page = await Page.of(window, null);
    const world = new PaperWorld(...may);
    const { registerSheetImport } = await import("../../src/intake/index");
    // Its file is here at once.
    await import("../../src/intake/window/window");
    registerSheetImport();
    for (const name of ["actors", "items"])
      page.document.body.insertAdjacentHTML(
        "beforeend",
        `<section id="${name}"><header class="directory-header"><div class="header-actions"></div></header></section>`,
      );
    const drawn = () => {
      globals.Hooks.callAll("renderActorDirectory", {}, page.find("#actors"));
      globals.Hooks.callAll("renderItemDirectory", {}, page.find("#items"));
      return ["actors", "items"].map((name) => page.texts(`#${name} button`).join());
    };
    return { page, world, drawn };
  }

  test("has a button at the head of each list of which this user may make something, one however often it is drawn", async () => {
    const { page, drawn } = await directories(["ITEM_CREATE"]);
    expect(drawn()).toEqual(["", "Import sheets"]);
    expect(drawn()).toEqual(["", "Import sheets"]);
    page.press("#items button");
    await page.until("#ransen-sheet-import");
  });

  test("is offered as well to whoever owns somebody that could be brought up to date", async () => {
    const { world, drawn } = await directories([]);
    expect(drawn()).toEqual(["", ""]);
    world.actor({ name: "Ogre", type: "monster" }, false);
    expect(drawn()).toEqual(["", ""]);
    world.actor({ name: "Wolf", type: "character" });
    expect(drawn()).toEqual(["Import sheets", "Import sheets"]);
  });

  test("comes by a key to the same people, unless a token is being dragged", async () => {
    const { page, world } = await directories([]);
    expect(page.key("importSheets")).toBe(false);
    world.actor({ name: "Wolf", type: "character" });
    Object.assign(globalThis, { canvas: { tokens: { _draggedToken: {} } } });
    expect(page.key("importSheets")).toBe(false);
    Object.assign(globalThis, { canvas: { tokens: { _draggedToken: null } } });
    expect(page.key("importSheets")).toBe(true);
    await page.until("#ransen-sheet-import");
  });

  test("is not put where a list has no head", async () => {
    const { page, drawn } = await directories();
    for (const head of page.all(".header-actions")) head.remove();
    expect(drawn()).toEqual(["", ""]);
  });
});

interface Tool {
  readonly visible: boolean;
  readonly order: number;
  readonly onChange: (event: unknown, active: boolean) => void;
  active: boolean;
}

describe("the Game Master's hand", () => {
  test("is a tool beside the platform's, which follows when the hand is put out elsewhere", async () => {
    await mastersTable([wolf, goblin]);
    const controls: { tokens?: { tools: { [name: string]: Tool } } } = { tokens: { tools: { select: {} as Tool } } };
    globals.Hooks.callAll("getSceneControlButtons", controls);
    const tool = controls.tokens!.tools.ransenHand!;
    expect(tool).toMatchObject({ visible: true, order: 2, active: false, toggle: true });
    const drawn = vi.fn();
    globals.ui.controls = { controls, render: drawn };
    tool.onChange(null, true);
    const { handIsOut, setHand } = await import("../../src/moving/hand-drags");
    expect([handIsOut(), tool.active, drawn.mock.calls.length]).toEqual([true, true, 1]);
    setHand(false);
    expect([tool.active, drawn.mock.calls.length]).toEqual([false, 2]);
    globals.ui.controls = undefined as never;
    setHand(true);
    // A layer without tokens has no tools of theirs.
    expect(() => globals.Hooks.callAll("getSceneControlButtons", {})).not.toThrow();
  });

  test("has one window for a scene, which goes with the battle", async () => {
    const { desk, page } = await mastersTable([wolf, goblin]);
    const open = () => command("openHand", desk.combatDoc.scene!);
    await open();
    await page.until("[data-ransen=hand]");
    await open();
    await desk.pass(1_000);
    expect(page.all("[data-ransen=hand]")).toHaveLength(1);
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    await page.until("[data-ransen=hand] .past li:nth-child(2)");
    desk.combats.splice(0, desk.combats.length);
    globals.Hooks.callAll("deleteCombat", desk.combatDoc);
    await page.until("[data-ransen=hand]", false);
    await open();
    await desk.pass(500);
    expect(page.has("[data-ransen=hand]")).toBe(false);
  });
});

describe("a script from a file", () => {
  /** The file that the person chooses; null: the dialog is dismissed. */
  function chooses(page: Page, text: string | null): void {
    vi.restoreAllMocks();
    const make = page.document.createElement.bind(page.document);
    vi.spyOn(page.document, "createElement").mockImplementation(((name: string) => {
      const made = make(name) as HTMLInputElement;
      if (name !== "input") return made;
      made.click = () => {
        expect([made.type, made.accept]).toEqual(["file", ".yaml,.yml,.json"]);
        const files = text === null ? [] : [new File([text], "battle\u202e.yaml")];
        Object.defineProperty(made, "files", { value: files });
        made.dispatchEvent(new Event(text === null ? "cancel" : "change"));
      };
      return made;
    }) as never);
  }

  async function imported(table: { desk: Desk; page: Page }, text: string | null): Promise<readonly string[]> {
    chooses(table.page, text);
    table.desk.warned.length = 0;
    const { importScript } = await import("../../src/gm-hand/script-import");
    await importScript(table.desk.combatDoc.scene!);
    await table.desk.pass(500);
    return [...table.desk.warned];
  }

  test("is told as unreadable with its name and place, and changes nothing", async () => {
    const table = await mastersTable([wolf, goblin], { system: { sideOf: {} } });
    const stored = JSON.stringify(table.desk.combatDoc.system);
    expect(await imported(table, "ruleset: none\n")).toEqual([expect.stringContaining("battle\\u202e.yaml")]);
    expect(await imported(table, "[")).toHaveLength(1);
    expect(await imported(table, null)).toEqual([]);
    expect(JSON.stringify(table.desk.combatDoc.system)).toBe(stored);
  });

  test("is not begun over a battle that runs", async () => {
    const table = await mastersTable([wolf, goblin]);
    const { revision } = table.desk.record;
    expect(await imported(table, "anything at all")).toHaveLength(1);
    expect(table.desk.record.revision).toBe(revision);
  });
});
