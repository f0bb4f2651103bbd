/** The folder of another world, chosen or dropped in the import window. The documents of its databases are there afterwards. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept } from "../support/in-page";
import { newFolder, packed, rowsFor } from "../support/level-folders";
import type { SeatedPage } from "../support/table";

const { sit } = freshTables();

const WINDOW = '[data-ransen="sheet-import"]';
const STATS = { _stats: { systemId: "sw25" } };
const id = (n: number) => `sw25folder${String(n).padStart(6, "0")}`;

const beast = (name: string, hpbase: number, n: number, more: object = {}) => ({
  _id: id(n),
  name,
  type: "monster",
  folder: id(0),
  system: { hpbase, monlevel: 5, ppbase: 3, ...more },
  items: [
    {
      _id: id(100 + n),
      name: "01.牙",
      type: "monsterability",
      system: { label1: "命中", checkbasemod1: 7, label2: "打撃", checkbasemod2: 6 },
      effects: [],
    },
  ],
  effects: [],
  ...STATS,
});
const PARTS = { part: "2 (頭部／胴体)", corepart: "胴体" };
const rowsOf = (actors: readonly ReturnType<typeof beast>[]) => actors.flatMap((one) => rowsFor("actors", one));

async function world(): Promise<string> {
  const folder = join(newFolder(), "old-world");
  mkdirSync(join(folder, "data"), { recursive: true });
  mkdirSync(join(folder, "packs"));
  writeFileSync(join(folder, "world.json"), JSON.stringify({ id: "old-world", system: "sw25" }));
  writeFileSync(join(folder, "cover.webp"), "no picture");
  const actors = [beast("竜 (頭部)", 40, 1, PARTS), beast("竜 (胴体)", 60, 2, PARTS), beast("コボルド", 12, 3)];
  await packed(join(folder, "data/actors"), rowsOf(actors));
  await packed(
    join(folder, "data/folders"),
    [[`!folders!${id(0)}`, { _id: id(0), name: "魔物", type: "Actor" }]],
    false,
  );
  await packed(join(folder, "packs/beasts"), rowsOf([{ ...beast("オーガ", 30, 4), folder: id(9) }]));
  await packed(join(folder, "packs/torn"), rowsOf([beast("蛇", 9, 5)]), false);
  writeFileSync(join(folder, "packs/torn/CURRENT"), "<b>nothing</b>");
  return folder;
}

async function openWindow(gm: SeatedPage): Promise<void> {
  await gm.click('[role="tab"][data-tab="actors"]');
  await gm.click("#actors .directory-header [data-ransen-import]");
  await gm.waitForSelector(WINDOW);
}

const rows = (gm: SeatedPage) => gm.locator(`${WINDOW} article h4`).allTextContents();

const made = (gm: SeatedPage) =>
  inPage(gm, ({ game }) =>
    game.actors
      .filter(({ flags }) => String(flags.ransen?.imported?.address).startsWith("sw25:"))
      .map(({ name, folder, system }) => [
        name,
        folder?.name ?? null,
        system.parts.map((one: Kept) => [one.name, one.hp]),
      ]),
  ) as Promise<[string, string | null, unknown[]][]>;

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

test("a world's folder is chosen, its rows are seen, and its actors are there", async () => {
  const gm = await sit("gm", { lang: "ja" });
  await openWindow(gm);
  await gm.setInputFiles(`${WINDOW} [name="folder"]`, await world());
  await expect
    .poll(() => rows(gm))
    .toEqual([
      "old-world：魔物 竜",
      "old-world：魔物 コボルド",
      "old-world/packs/beasts：魔物 オーガ",
      "old-world/packs/torn",
    ]);
  await expect.poll(() => gm.locator(`${WINDOW} article.unreadable`).count()).toBe(1);
  await expect
    .poll(() => gm.textContent(`${WINDOW} .unreadable .reason`))
    .toContain("old-world/packs/torn/CURRENTが壊れているか");
  await gm.click(`${WINDOW} details.world summary`);
  await picture(gm, "world-folder-ja");
  await expect.poll(() => made(gm)).toEqual([]);
  await gm.click(`${WINDOW} [data-action="take"]`);
  await expect.poll(() => gm.locator(`${WINDOW} article.done`).count()).toBe(3);
  await expect
    .poll(() => made(gm))
    .toEqual([
      [
        "竜",
        "魔物",
        [
          ["頭部", 40],
          ["胴体", 60],
        ],
      ],
      // One without parts has its HP itself.
      ["コボルド", "魔物", []],
      ["オーガ", null, []],
    ]);
});

test("a folder that is dropped is read as well, and one of something else is told", async () => {
  const gm = await sit("gm");
  await openWindow(gm);
  const other = join(newFolder(), "holiday");
  mkdirSync(other);
  writeFileSync(join(other, "beach.jpg"), "sand");
  const session = await gm.context().newCDPSession(gm);
  const { x, y } = (await gm.locator(`${WINDOW} .ways`).boundingBox())!;
  const files = [await world(), other];
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", {
      type,
      x: x + 20,
      y: y + 20,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await expect
    .poll(() => rows(gm))
    .toEqual([
      "old-world: monster 竜",
      "old-world: monster コボルド",
      "old-world/packs/beasts: monster オーガ",
      "old-world/packs/torn",
      "holiday",
    ]);
  await expect
    .poll(() => gm.textContent(`${WINDOW} article:last-of-type .reason`))
    .toContain("neither a world nor a compendium");
});
