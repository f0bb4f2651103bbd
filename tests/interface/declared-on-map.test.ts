/** Where everyone declares at once: what a press on an enemy and a drawn way make of each other (`SIM-CYC-2`). */

import { expect, test } from "vitest";
import type { Desk } from "../support/desk";
import type { Page } from "../support/page";
import { begun, done, openWindow, tidyTables } from "../support/paper-table";
import { armed } from "../support/paper-weapons";

tidyTables();

const WOLF = { id: "wolf", side: "party", at: [0, 0], base: 12 } as const;
const GOBLIN = { id: "goblin", side: "monsters", at: [1, 0], base: 6 } as const;
const OGRE = { id: "ogre", side: "monsters", at: [18, 0], base: 6 } as const;
const WINDOW = "#ransen-declare";

/** The Game Master declares for the wolf, who stands beside a goblin, and has its sword in hand. */
async function declaring(): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await armed(begun("simultaneous", [WOLF, GOBLIN, OGRE] as never), []);
  await done(desk, { type: "plan", seconds: 0 });
  await openWindow(desk, page, "openDeclaration", WINDOW);
  for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === "wolf")) box.click();
  await desk.pass(300);
  await page.until('[data-ransen=weapons] [data-item^=sword][aria-pressed="true"]');
  return { desk, page };
}

async function draws({ desk }: { desk: Desk }, to: readonly [number, number]): Promise<void> {
  const { takeDrawnWay } = await import("../../src/moving/drawn-ways");
  const { battleOf } = await import("../../src/scene/scene-battle");
  takeDrawnWay(battleOf(desk.combatDoc as never)!, "wolf", [[0, 0], [...to]], "dragging");
  await desk.pass(300);
}

async function presses({ desk, page }: { desk: Desk; page: Page }, id: string): Promise<void> {
  page.press(`[data-ransen=weapons] [data-target=${id}]`);
  await desk.pass(300);
}

/** Where the ways that the map shows end. The page has files of its own. */
async function drawn({ combatDoc }: Desk): Promise<unknown[]> {
  const { waysOn } = await import("../../src/canvas/ways/ways");
  const { battleOf } = await import("../../src/scene/scene-battle");
  return waysOn(battleOf(combatDoc as never)!, combatDoc.scene as never).map(({ path }) => path.points.at(-1));
}
const status = (page: Page) => page.find(`${WINDOW} [role=status]`);
const question = (page: Page) => page.lines("[data-ransen=press-question]");
const declared = (page: Page) => page.lines(WINDOW).find((line) => line.startsWith("(x) "));

test("SIM-CYC-2 an attack takes the place of a drawn way only where somebody says so", async () => {
  const table = await declaring();
  const { desk, page } = table;
  const hand = () => page.find("[data-ransen=weapons] .status").textContent;
  expect(hand()).toBe("");
  await draws(table, [6, 0]);
  expect([await drawn(desk), status(page).textContent]).toEqual([[[6, 0]], "This can be sealed."]);
  expect(hand()).toBe("Moving, so no attack in this round.");
  await presses(table, "goblin");
  expect(question(page)).toEqual([
    "An attack or a spell takes the whole round. Drop the way that you have drawn?",
    "[Drop the way] [Cancel]",
  ]);
  page.press("[data-ransen=press-question] .leave");
  await desk.pass(300);
  expect([await drawn(desk), declared(page)]).toEqual([[[6, 0]], "(x) wolf moves"]);
  await presses(table, "goblin");
  page.press("[data-ransen=press-question] .choices button");
  await desk.pass(300);
  expect([await drawn(desk), declared(page)]).toEqual([[], "(x) wolf attacks goblin in melee (Sword)"]);
  expect(hand()).toBe("");
  expect(status(page).textContent).toBe("This can be sealed.");
});

test("SIM-CYC-2 a way that is drawn takes the place of an attack, which is told", async () => {
  const table = await declaring();
  await presses(table, "goblin");
  await draws(table, [6, 0]);
  expect(declared(table.page)).toBe("(x) wolf moves");
  expect(table.desk.warned).toEqual([
    "A movement takes the whole round, so the attack is gone. To attack instead, press the enemy again.",
  ]);
});

test("SIM-RCH-1 a blow is measured from where its declarer will stand: a way that it takes the place of leads nowhere", async () => {
  const table = await declaring();
  const { desk, page } = table;
  await draws(table, [17, 0]);
  await presses(table, "ogre");
  expect(question(page)).toEqual([
    "ogre is 18 m away, out of reach: it lands only if ogre comes near. Declare it anyway? To go there instead, drag your token.",
    "[Declare it] [Cancel]",
  ]);
  page.press("[data-ransen=press-question] .leave");
  await desk.pass(300);
  expect(await drawn(desk)).toEqual([[17, 0]]);
  // In the window anybody may be named, and its status says the same.
  page.choose(`${WINDOW} [name="first.choice"]`, "melee");
  await desk.pass(300);
  page.choose(`${WINDOW} [name="first.target"]`, "ogre");
  await desk.pass(300);
  expect(await drawn(desk)).toEqual([]);
  expect(status(page).textContent).toBe(
    "This can be sealed, but ogre is 18 m away, out of reach: it lands only if ogre comes near. To go there instead, choose Transport movement.",
  );
  expect(status(page).classList.contains("amiss")).toBe(true);
  page.choose(`${WINDOW} [name="first.target"]`, "goblin");
  await desk.pass(300);
  expect(status(page).textContent).toBe("This can be sealed.");
  expect(status(page).classList.contains("amiss")).toBe(false);
});
