/** Sheets of others on their way into the world, without a browser: the plan that is shown, and what is written. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk } from "../support/desk";
import { closePage, Page } from "../support/page";
import { PaperWorld } from "../support/paper-world";
import { closeWindow, Window } from "../support/window";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  closeWindow();
  vi.useRealTimers();
});

const ARCHER = {
  ver: "1.26.100",
  result: "OK",
  characterName: "ミツ",
  sheetURL: "",
  mobilityTotal: "18",
  hpTotal: "32",
  mpTotal: "10",
  vitResistTotal: "8",
  mndResistTotal: "6",
  level: "4",
  weaponNum: "2",
  weapon1Name: "剣",
  weapon1Category: "ソード",
  weapon1AccTotal: "7",
  weapon1Rate: "20",
  weapon1Crit: "⑩",
  weapon1DmgTotal: "6",
  weapon2Name: "弓",
  weapon2Category: "ボウ",
  weapon2AccTotal: "9",
  weapon2Rate: "15",
};

async function opened(
  may?: ConstructorParameters<typeof PaperWorld>[0],
): Promise<{ window: Window; page: Page; world: PaperWorld }> {
  const window = new Window([{ id: "gm", isGM: true }]);
  const page = await Page.of(window, null);
  const world = new PaperWorld(may);
  const { openSheetImport } = await import("../../src/intake/window/window");
  await openSheetImport();
  await page.until("#ransen-sheet-import");
  return { window, page, world };
}

async function pasted(page: Page, sheet: object | string): Promise<void> {
  page.choose("#ransen-sheet-import [name=text]", typeof sheet === "string" ? sheet : JSON.stringify(sheet));
  await pressed(page, "readText");
}

async function pressed(page: Page, action: string): Promise<void> {
  page.press(`#ransen-sheet-import [data-action=${action}]`);
  await vi.advanceTimersByTimeAsync(50);
}

const shown = (page: Page) => page.lines("#ransen-sheet-import");
/** An actor's data, without the import's own record. */
const plain = ({ flags: _flags, ...data }: { [key: string]: unknown }) => data;

test("what came as words alone is told as not understood, before and after it was made", async () => {
  const { page } = await opened();
  await pasted(page, { ...ARCHER, craftEnhance1: "謎の技", lvEnh: "1" });
  const line = "謎の技: imported as text only. Enter its effect on the item's “What it does” page.";
  for (const press of [true, false]) {
    expect(shown(page)).toContain(line);
    expect(shown(page)).not.toContain("Everything was understood.");
    if (press) await pressed(page, "take");
  }
});

test("a new sheet is shown first, and made with a press", async () => {
  const { page, world } = await opened();
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "[-Import (0)]",
    ]
  `);
  await pasted(page, ARCHER);
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "Goes to destination.0 <a new actor*>",
      "弓: the sheet gives no range; 30 m was assumed",
      "Taken: level 4, movement 18, HP 32, MP 10, fortitude 8, willpower 6",
      "Weapon: 剣, attack melee, accuracy 7, power 20, critical value 10, damage bonus 6",
      "Weapon: 弓, attack ranged, accuracy 9, power 15",
      "Everything was understood.",
      "[Import (1)]",
    ]
  `);
  expect(world.actors).toHaveLength(0);
  await pressed(page, "take");
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "ミツ was made. [Open]",
      "Everything was understood.",
      "[-Import (0)]",
    ]
  `);
  expect(plain(world.actors[0]!.data)).toMatchInlineSnapshot(`
    {
      "img": "systems/ransen/assets/character.svg",
      "name": "ミツ",
      "prototypeToken": {
        "actorLink": true,
        "bar1": {
          "attribute": "hp",
        },
        "displayBars": 40,
        "disposition": 1,
        "height": 1,
        "name": "ミツ",
        "sight": {
          "enabled": true,
        },
        "texture": {
          "src": "systems/ransen/assets/character.svg",
        },
        "width": 1,
      },
      "system": {
        "accuracy": 7,
        "fortitude": 8,
        "hp": {
          "max": 32,
          "value": 32,
        },
        "movement": 18,
        "mp": {
          "max": 10,
          "value": 10,
        },
        "willpower": 6,
      },
      "type": "character",
    }
  `);
  expect(world.actors[0]!.items.map(({ data }) => plain(data))).toMatchInlineSnapshot(`
    Listed [
      {
        "img": "systems/ransen/assets/weapon.svg",
        "name": "剣",
        "sort": 1,
        "system": {
          "bonus": 6,
          "critical": 10,
          "how": "melee",
          "power": 20,
          "tags": [
            "sword",
          ],
        },
        "type": "weapon",
      },
      {
        "img": "systems/ransen/assets/weapon.svg",
        "name": "弓",
        "sort": 2,
        "system": {
          "accuracy": 2,
          "how": "ranged",
          "power": 15,
          "range": 30,
          "tags": [
            "bow",
          ],
        },
        "type": "weapon",
      },
    ]
  `);
  await pressed(page, "open");
  expect(world.actors[0]!.shown).toBe(1);
});

test("a sheet that comes again changes what it says anew, and keeps what was changed by hand", async () => {
  const { page, world } = await opened();
  await pasted(page, ARCHER);
  await pressed(page, "take");
  const [actor] = world.actors;
  await actor!.update({ "system.movement": 30, "system.vitality": 1 });
  await actor!.items[0]!.update({ "system.power": 99 });
  await pasted(page, {
    ...ARCHER,
    hpTotal: "40",
    mobilityTotal: "20",
    weapon1Rate: "25",
    weapon2Name: "",
    weapon2Rate: "",
    weapon2AccTotal: "",
  });
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "ミツ was made. [Open]",
      "Everything was understood.",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "Goes to destination.1 <a new actor|Update ミツ*>",
      "Movement (m): 30 → 20",
      "Present HP: 32 → 40",
      "Maximum HP: 32 → 40",
      "Removed: 弓",
      "剣: Power: 99 → 25",
      "Taken: level 4, movement 20, HP 40, MP 10, fortitude 8, willpower 6",
      "Weapon: 剣, attack melee, accuracy 7, power 25, critical value 10, damage bonus 6",
      "Everything was understood.",
      "[Import (1)]",
    ]
  `);
  await pressed(page, "take");
  expect(world.actors).toHaveLength(1);
  expect(plain(actor!.data).system).toMatchInlineSnapshot(`
    {
      "accuracy": 7,
      "fortitude": 8,
      "hp": {
        "max": 40,
        "value": 40,
      },
      "movement": 20,
      "mp": {
        "max": 10,
        "value": 10,
      },
      "vitality": 1,
      "willpower": 6,
    }
  `);
  expect(actor!.items.map(({ name, system }) => [name, system.power])).toMatchInlineSnapshot(`
    Listed [
      [
        "剣",
        25,
      ],
    ]
  `);
});

test.each([
  ["called as its actor is renamed with it", "ミツ", "ミツル"],
  ["called otherwise keeps its name", "弓の人", "弓の人"],
])("a token that is %s", async (_what, before, after) => {
  const { page, world } = await opened();
  const sheet = { ...ARCHER, sheetURL: "https://sheets.example/?id=mitsu" };
  await pasted(page, sheet);
  await pressed(page, "take");
  const [actor] = world.actors;
  await actor!.update({ "prototypeToken.name": before });
  await pasted(page, { ...sheet, characterName: "ミツル" });
  await pressed(page, "take");
  expect(world.actors).toHaveLength(1);
  expect([actor!.name, (actor!.data.prototypeToken as { name: string }).name]).toEqual(["ミツル", after]);
});

test("somebody of the same name whom no import has made is another one", async () => {
  const { page, world } = await opened();
  world.actor({ name: "ミツ", type: "character", system: {} });
  world.actor({ name: "狼", type: "monster", system: {} });
  world.actor({ name: "他人", type: "character", system: {} }, false);
  await pasted(page, ARCHER);
  expect([...page.find('[name="destination.0"]').options].map(({ textContent }) => textContent)).toMatchInlineSnapshot(`
    [
      "a new actor",
      "Update ミツ",
    ]
  `);
  page.choose('[name="destination.0"]', "actor0");
  await vi.advanceTimersByTimeAsync(50);
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "Goes to destination.0 <a new actor|Update ミツ*>",
      "弓: the sheet gives no range; 30 m was assumed",
      "Movement (m): – → 18",
      "Present HP: – → 32",
      "Maximum HP: – → 32",
      "Present MP: – → 10",
      "Maximum MP: – → 10",
      "Fortitude: – → 8",
      "Willpower: – → 6",
      "Accuracy: – → 7",
      "New: 剣",
      "New: 弓",
      "Taken: level 4, movement 18, HP 32, MP 10, fortitude 8, willpower 6",
      "Weapon: 剣, attack melee, accuracy 7, power 20, critical value 10, damage bonus 6",
      "Weapon: 弓, attack ranged, accuracy 9, power 15",
      "Everything was understood.",
      "[Import (1)]",
    ]
  `);
  await pressed(page, "take");
  expect(world.actors).toHaveLength(3);
  expect(world.actors[0]!.items.map(({ name }) => name)).toEqual(["剣", "弓"]);
});

test("two sheets that only share a name are two, and the same one twice is one", async () => {
  const { page, world } = await opened();
  await pasted(page, ARCHER);
  await pasted(page, { ...ARCHER, hpTotal: "50" });
  await pasted(page, ARCHER);
  await pressed(page, "take");
  expect(world.actors.map(({ name, system }) => [name, (system.hp as { max: number }).max])).toEqual([
    ["ミツ", 32],
    ["ミツ", 50],
  ]);
});

test("whoever may make nobody can only bring up to date", async () => {
  const { page, world } = await opened([]);
  await pasted(page, ARCHER);
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted: character ミツ",
      "[Discard: Pasted: character ミツ {Discard}]",
      "You cannot create actors here and own none that could take this sheet.",
      "Taken: level 4, movement 18, HP 32, MP 10, fortitude 8, willpower 6",
      "Weapon: 剣, attack melee, accuracy 7, power 20, critical value 10, damage bonus 6",
      "Weapon: 弓, attack ranged, accuracy 9, power 15",
      "Everything was understood.",
      "[-Import (0)]",
    ]
  `);
  expect(page.find("[data-action=take]").disabled).toBe(true);
  expect(world.actors).toHaveLength(0);
});

test.each([
  ["ACTOR_CREATE", "Goes to destination.0 <a new actor*>"],
  ["ITEM_CREATE", "You cannot create actors here and own none that could take this sheet."],
] as const)("whoever may make %s alone is offered: %s", async (may, says) => {
  const { page } = await opened([may]);
  await pasted(page, ARCHER);
  expect(shown(page)).toContain(says);
  expect(page.find("[data-action=take]").disabled).toBe(may === "ITEM_CREATE");
});

test("what is no sheet says so, and a row goes away with a press", async () => {
  const { page } = await opened();
  await pasted(page, "{ not json");
  await pasted(page, { hello: "world" });
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=",
      "[Fetch]",
      "Or paste a sheet’s JSON, or a monster’s stat block text={"hello":"world"}",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "Pasted",
      "[Discard: Pasted {Discard}]",
      "this is neither a sheet’s JSON nor a monster’s stat block",
      "Pasted",
      "[Discard: Pasted {Discard}]",
      "this is not a sheet of ytsheet2",
      "[-Import (0)]",
    ]
  `);
  await pressed(page, "forget");
  expect(page.all("[data-action=forget]")).toHaveLength(1);
});

test("an address is read where it lies, and where a browser may not, a person is shown the way", async () => {
  const { window, page } = await opened();
  page.choose("#ransen-sheet-import [name=address]", "not an address");
  await pressed(page, "readAddress");
  expect(window.warned).toHaveLength(1);
  const body = new TextEncoder().encode(JSON.stringify(ARCHER));
  const asked: string[] = [];
  const templates = globalThis.fetch;
  const answered = (answer: () => object) =>
    Object.assign(globalThis, {
      fetch: async (address: string) => {
        if (!address.startsWith("https:")) return templates(address);
        asked.push(address);
        return answer();
      },
    });
  const read = async (address: string) => {
    page.choose("#ransen-sheet-import [name=address]", address);
    await pressed(page, "readAddress");
  };
  answered(() => ({ ok: true, body: new Response(body).body }));
  await read("https://sheets.example/?id=abc#top");
  expect(asked).toEqual(["https://sheets.example/?id=abc&mode=json"]);
  answered(() => ({ ok: false, status: 404 }));
  await read("https://sheets.example/?id=gone");
  answered(() => {
    throw new TypeError("Failed to fetch");
  });
  await read("https://other.example/?id=closed");
  expect(shown(page)).toMatchInlineSnapshot(`
    [
      "Import sheets",
      "[Close]",
      "Reads characters, monsters, spells and items of ytsheet2 (a server's answer to mode=json, or a downloaded file), actors exported by the system sw25, pieces copied in ccfolia, and monsters’ stat blocks as text. Nothing is made before you press the button below.",
      "Files (or drop them here) files=",
      "A world’s folder (Foundry 11 or later) folder=",
      "Address of a sheet address=https://other.example/?id=closed",
      "[Fetch]",
      "Your browser could not get the sheet: its server does not let other pages read it (CORS), or it did not answer. Open the address yourself, copy everything and paste it below. Open the sheet’s data",
      "Or paste a sheet’s JSON, or a monster’s stat block text=",
      "[Read]",
      "( ) Take pictures as well: everybody’s browser loads them from the server that the sheet names",
      "A whole world of the system sw25",
      "Choose the world’s folder (Data/worlds/…) above, or drop it here; the folder of one compendium is read as well. Stop that world in Foundry first. Your browser may ask about an upload, but it only reads the folder. Actors, spells and weapons come with their folders. Actors that are each one part of a monster become that monster. Import it again later: nothing is made twice.",
      "If you cannot get at the folder: copy the macro, run it in that world, and choose the file that it saves.",
      "[Copy the macro]",
      "sheets.example: character ミツ",
      "[Discard: sheets.example: character ミツ {Discard}]",
      "Goes to destination.0 <a new actor*>",
      "弓: the sheet gives no range; 30 m was assumed",
      "Taken: level 4, movement 18, HP 32, MP 10, fortitude 8, willpower 6",
      "Weapon: 剣, attack melee, accuracy 7, power 20, critical value 10, damage bonus 6",
      "Weapon: 弓, attack ranged, accuracy 9, power 15",
      "Everything was understood.",
      "https://sheets.example/?id=gone&mode=json",
      "[Discard: https://sheets.example/?id=gone&mode=json {Discard}]",
      "the server answered 404",
      "[Import (1)]",
    ]
  `);
  // Once it is pasted, as it was told, nothing is left to open.
  await pasted(page, ARCHER);
  expect(shown(page).join(" ")).not.toContain("CORS");
});

test("a spell without a name is shown under the name that it will get", async () => {
  const { page } = await opened();
  await pasted(page, { result: "OK", category: "magic", type: "a", magicName: "", magicEffect: "x" });
  expect(shown(page)).toContain("New: Spell");
});

test("a world with more sheets than the window takes warns once", async () => {
  const { window, page } = await opened();
  const monsters = Array.from({ length: 1003 }, (_, i) => ({ name: `${i}`, type: "monster", system: {}, items: [] }));
  await pasted(page, { system: "sw25", actors: monsters });
  expect(page.all("[data-action=unfold], [data-action=forget]").length).toBeGreaterThan(0);
  expect(window.warned).toEqual(["No more than 1000 sheets at a time."]);
});
