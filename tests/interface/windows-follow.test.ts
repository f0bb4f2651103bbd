/** Windows go along with the battle: they close when their moment is over, keep the focus where one reads on, and count down. */

import { describe, expect, test, vi } from "vitest";
import type { Desk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import { type Page, passUntil } from "../support/page";
import { command, type SceneCommand } from "../support/paper-commands";
import { goblin, hare, wolf } from "../support/paper-fighters";
import { begun, commanded, done, mastersTable, tidyTables } from "../support/paper-table";

const FIGHTERS = [wolf, hare, goblin];

let desk: Desk;
let page: Page;

tidyTables();

async function opened(name: SceneCommand, window: string): Promise<void> {
  await command(name, desk.combatDoc.scene!);
  await page.until(window);
}

describe("the window of a move by keys", () => {
  const MOVE = "#ransen-move";
  async function moving(): Promise<void> {
    ({ desk, page } = await mastersTable(FIGHTERS, { players: [{ id: "aoi", plays: ["wolf"] }] }));
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    await opened("openMove", MOVE);
  }

  test("closes with the turn", async () => {
    await moving();
    await done(desk, commanded({ do: "end" }), commanded({ do: "turn", who: "hare" }));
    await page.until(MOVE, false);
  });

  test("closes while a move waits for its blocks", async () => {
    await moving();
    desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
    await page.until(MOVE, false);
    expect(Object.values(desk.record.pending)).toHaveLength(1);
  });

  test("stays, and says what is so by now, while the turn goes on", async () => {
    await moving();
    page.choose(`${MOVE} [name=direction]`, "east");
    page.choose(`${MOVE} [name=metres]`, "3");
    await done(desk, { type: "correct", commands: [{ do: "put", who: "goblin", at: [3, 0] }] } as never);
    await desk.pass(500);
    expect(page.lines(`${MOVE} [role=status]`).join()).toContain("goblin");
    page.press(`${MOVE} [data-action=addCorner]`);
    await page.until(`${MOVE} [data-action=removeCorner]`);
    expect(page.document.activeElement.getAttribute("name")).toBe("to");
    page.press(`${MOVE} [data-action=removeCorner]`);
    await page.until(`${MOVE} [data-action=removeCorner]`, false);
  });
});

describe("the window of an opening", () => {
  const OPENING = ".ransen-opening";
  async function opening(): Promise<void> {
    const sideOf = { wolf: "party", hare: "party", goblin: "monsters" };
    ({ desk, page } = await mastersTable(FIGHTERS, { system: { sideOf }, players: [{ id: "aoi", plays: ["wolf"] }] }));
    giveSheet(desk, "goblin", ["goblin"], { initiative: 11, movement: 12, sections: 1 });
    await opened("openOpening", OPENING);
  }

  test("begins each step at its heading; a change within a step leaves the focus alone", async () => {
    await opening();
    expect(page.document.activeElement.localName).not.toBe("h3");
    page.press(`${OPENING} [data-action=next]`);
    await desk.pass(500);
    expect(page.document.activeElement.textContent).toBe("Ambush");
    page.find(`${OPENING} [name=hiders]`).focus();
    page.choose(`${OPENING} [name=hiders]`, "monsters");
    await desk.pass(500);
    expect(page.document.activeElement.getAttribute("name")).toBe("hiders");
  });

  test("offers to add whoever stands on the scene with a sheet and is not in the list", async () => {
    await opening();
    expect(page.lines(`${OPENING} .page`)).toContain("All tokens of the scene take part.");
    giveSheet(desk, "hare", ["hare"], { movement: 12, sections: 1 });
    // The wolf has no sheet.
    Object.assign(desk.combatDoc, { combatants: [] });
    page.press(`${OPENING} [data-action=next]`);
    await desk.pass(500);
    page.press(`${OPENING} nav [data-page=sides]`);
    await desk.pass(500);
    const lines = page.lines(`${OPENING} .page`);
    const newcomers = lines.indexOf("Token of the scene newcomer <hare*|goblin>");
    expect(newcomers).toBeGreaterThan(0);
    expect(lines[newcomers + 1]).toBe("[Add] [Add all]");
  });
});

describe("the window of declarations", () => {
  const WINDOW = "#ransen-declare";
  const ALL = [
    { id: "wolf", side: "party", at: [0, 0], base: 6 },
    { id: "mage", side: "party", at: [4, 9], base: 5 },
    { id: "troll", side: "monsters", at: [8, 0], base: 7, health: 20, maxHealth: 20 },
  ];
  async function planning(seconds: number): Promise<void> {
    ({ desk, page } = await mastersTable(ALL as never, { system: begun("simultaneous", ALL as never) }));
    await done(desk, { type: "plan", seconds });
    await opened("openDeclaration", WINDOW);
  }

  test("counts down to the end of the planning time, and is told once that it is over", async () => {
    await planning(60);
    const left = () => page.texts(`${WINDOW} .countdown`).join();
    const before = left();
    expect(before).toMatch(/0:5\d|1:00/);
    await desk.pass(30_000);
    expect(left()).not.toBe(before);
    expect(left()).toMatch(/0:2\d|0:30/);
    const over = vi.fn();
    const { onSignal } = await import("../../src/signals");
    onSignal("planningOver", over);
    await desk.pass(60_000);
    expect(over).toHaveBeenCalledTimes(1);
    expect(desk.warned, desk.warned.join("\n")).toHaveLength(1);
  });

  test("counts nothing where there is no end", async () => {
    await planning(0);
    await desk.pass(5_000);
    expect(page.texts(`${WINDOW} .countdown`).join()).toBe("");
  });

  test("says of each whether it is open, sealed by this user, or sealed by somebody else", async () => {
    await planning(0);
    const rows = () => page.all(`${WINDOW} .person`).map((row) => row.textContent!.replace(/\s+/g, " ").trim());
    const open = rows();
    for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === "wolf")) box.click();
    await desk.pass(300);
    page.choose(`${WINDOW} [name="first.choice"]`, "evade");
    await desk.pass(300);
    page.press(`${WINDOW} [data-action=seal]`);
    await passUntil(
      () => desk.record.declarations.seals.wolf !== undefined,
      () => page.lines(WINDOW).join(" / "),
    );
    await desk.pass(300);
    const { seals } = desk.record.declarations;
    desk.elsewhere({ "system.declarations.seals.troll": { ...seals.wolf, seal: "cd".repeat(32), userId: "other" } });
    await desk.pass(500);
    expect(open).toEqual(["wolf", "mage", "troll"]);
    expect(rows()).toEqual(["wolf sealed: evades", "mage", "troll sealed"]);
  });
});
