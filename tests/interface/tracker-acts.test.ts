/** Presses and keys in the list of a battle, without a browser: weapons, HP, questions, preparation, menus. */

import { describe, expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import { closePage, type Page } from "../support/page";
import { begun, commanded, done, mastersTable, playersTable, tidyTables } from "../support/paper-table";
import { Listed } from "../support/window";

const vitals = { hp: 12, maxHp: 32, accuracy: 7, evasion: 6, defence: 5 };
const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals } as const;
const goblin = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { ...vitals, hp: 3, maxHp: 20 },
} as const;
const ogre = {
  id: "ogre",
  side: "monsters",
  at: [30, 0],
  movement: 12,
  vitals: { ...vitals, hp: 20, maxHp: 20 },
} as const;
const FIGHTERS = [wolf, goblin, ogre];
const AOI = { id: "aoi", plays: ["wolf"] };
const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  canvas: { tokens: unknown };
  CONFIG: { [name: string]: unknown };
  ui: {
    combat: {
      _getEntryContextOptions(): MenuEntry[];
      viewed: object | null;
      render(options?: object): Promise<unknown>;
    };
  };
};
interface MenuEntry {
  readonly name: string;
  condition(row: object): boolean;
  callback(row: object): unknown;
}

tidyTables();

const weapon = (id: string, name: string, type: string, system: object, sort: number) => ({
  id,
  name,
  type,
  sort,
  img: null,
  flags: {},
  sheet: null,
  effects: [],
  system,
  update: async () => {},
});
const ARMS = [
  weapon(
    "sword00000000000",
    "Sword",
    "weapon",
    { how: "melee", range: 0, accuracy: 7, power: 20, bonus: 6, critical: 10, uses: {} },
    1,
  ),
  weapon(
    "bow0000000000000",
    "Bow",
    "weapon",
    { how: "ranged", range: 10, accuracy: 6, power: 15, bonus: 4, critical: 10, uses: {} },
    2,
  ),
  weapon(
    "bolt000000000000",
    "Bolt",
    "spell",
    { how: "cast", range: 30, radius: 3, power: 30, bonus: 5, critical: 10, uses: {} },
    3,
  ),
];

function arm(desk: Desk, id: string): void {
  const sheet = giveSheet(desk, id, [id], {
    hp: { value: 12, max: 32 },
    mp: { value: 3, max: 9 },
    level: 4,
    movement: 18,
    sections: 1,
  });
  Object.assign(sheet, { items: Listed.from(ARMS as never) });
}

async function press(desk: Desk, page: Page, selector: string): Promise<void> {
  page.press(selector);
  await desk.pass(400);
}

const commands = (desk: Desk) => Object.values(desk.record.history!.commands).filter((command) => command !== null);

describe("with three areas", () => {
  const at = "front";
  const all = [
    { ...wolf, at },
    { ...goblin, at },
    { ...ogre, at: "second-rear" },
  ];

  test("of a turn with weapons one line is left: the bar has them and whom they reach, the rest is folded", async () => {
    const { desk, page } = await mastersTable(all as never, {
      system: begun("sw20-areas", all as never),
      players: [AOI],
    });
    arm(desk, "wolf");
    await press(desk, page, '[data-action="beginTurn"][data-id="wolf"]');
    expect(page.lines(".turn > :not(.rest)")).toMatchInlineSnapshot(`
      [
        "wolf's turn",
        "no move · action left",
        "[Prepare to leave] [Weapon… {Change weapon…}] [Suggest] [End turn]",
      ]
    `);
    expect(page.has("details.rest[open]")).toBe(false);
    expect(page.lines("details.rest")).toMatchInlineSnapshot(`
      [
        "{More: ways to move, attacks without dice}",
        "[-Own rearNormal move: wolf is in melee and cannot move without preparing to leave.] [*Fronthere] [-Enemy rearNormal move: wolf is in melee and cannot move without preparing to leave.]",
        "wolf is in melee and cannot move without preparing to leave.",
        "Movement mode moveWay <on foot*|breaking through|teleporting>",
        "Target target <goblin*>",
        "[Melee, no dice] [Touch, no dice]",
      ]
    `);
    const rest = page.find("details.rest");
    rest.setAttribute("open", "");
    rest.dispatchEvent(new Event("toggle"));
    await press(desk, page, '[data-action="attackMelee"]');
    expect(commands(desk).at(-1)).toEqual({ do: "attack", who: "wolf", target: "goblin", how: "melee" });
    expect(page.lines(".turn > :not(.rest)")).toMatchInlineSnapshot(`
      [
        "wolf's turn",
        "no move · action taken",
        "[Suggest] [Keep this turn open] [End turn]",
      ]
    `);
    // It stays as it was unfolded.
    expect(page.has("details.rest[open]")).toBe(true);
    expect(desk.warned).toEqual([]);
  });

  test("S20-MOV-7 preparing to leave where nobody can retreat is folded away, and says that it has no effect", async () => {
    const rear = [{ ...wolf, at: "first-rear" }, all[1], all[2]];
    const { desk, page } = await mastersTable(rear as never, {
      system: begun("sw20-areas", rear as never),
      players: [AOI],
    });
    arm(desk, "wolf");
    await done(desk, commanded({ do: "put", who: "goblin", at: "first-rear" }));
    await press(desk, page, '[data-action="beginTurn"][data-id="wolf"]');
    expect(page.lines(".turn > .actions")).toEqual(["[Weapon… {Change weapon…}] [Suggest] [End turn]"]);
    const leave = page.find('details.rest [data-action="prepareLeave"]');
    expect([leave.getAttribute("aria-disabled"), leave.dataset.tooltipText]).toEqual([
      null,
      "No effect here: from its own rear nobody can retreat. It costs the action, and evasion is −4.",
    ]);
  });

  test.each([
    [{}, "The placement is complete."],
    [{ secondPreparation: true }, "The placement is complete. Before the first turn comes the second preparation."],
  ])("S25-OPN-1 with the options %j the list says, once everybody is placed: %s", async (options, said) => {
    const { page } = await playersTable(
      { id: "ren", plays: ["ogre"] },
      begun("sw25-areas", all as never, options),
      all.map(({ id }) => ({ id })),
    );
    expect(page.lines("#combat")).toContain(said);
  });

  test("a player sees the areas from the own side", async () => {
    const { page } = await playersTable(
      { id: "ren", plays: ["ogre"] },
      begun("sw20-areas", all as never),
      all.map(({ id }) => ({ id })),
    );
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Placement",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "The placement is complete.",
        "ogre [Front] [*Own rear]",
        "[Party]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[wolf] in melee, Front {in melee, Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.}",
        "[Monsters]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[goblin] in melee, Front {in melee, Front}",
        "[ogre] Own rear {Own rear} [Begin turn: ogre {This skips Party: wolf would lose their turn in this round.}]",
      ]
    `);
  });
});

describe("HP", () => {
  test("stand in the Game Master's list as numbers", async () => {
    const { page } = await mastersTable(FIGHTERS, { players: [AOI] });
    expect(page.all(".fighter").map((row) => row.querySelector(".health")?.outerHTML ?? "")).toMatchInlineSnapshot(`
      [
        "",
        "",
        "",
      ]
    `);
  });

  test("and MP beside them, for who may read figures", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    arm(desk, "wolf");
    await globals.ui.combat.render();
    const shown = (one: Page) =>
      one.all(".fighter .mp").map((mp) => `${mp.textContent} ${mp.getAttribute("aria-label")}`);
    expect(shown(page)).toEqual(["3 MP 3/9"]);
    await closePage();
    closeDesk();
    const mage = { ...goblin, vitals: { ...goblin.vitals, mp: 4, maxMp: 6 } };
    const all = [{ ...wolf, vitals: { ...vitals, mp: 5, maxMp: 9 } }, mage];
    // A character that has no use for them shows none.
    const hare = { ...wolf, id: "hare", vitals: { ...vitals, mp: 7, maxMp: 7 } };
    const actor = { items: Listed.from(ARMS as never), system: {} };
    const tokens = [...all.map((one) => ({ ...one, actor })), hare];
    const players = await playersTable(
      { id: "aoi", plays: ["wolf", "hare"] },
      begun("sw25-advanced", [...all, hare]),
      tokens as never,
    );
    expect(shown(players.page)).toEqual(["5 MP 5/9"]);
  });

  test("of enemies stand in a player's list in words, unless the table says otherwise", async () => {
    const { window, page } = await playersTable(
      AOI,
      begun("sw25-advanced", FIGHTERS as never),
      FIGHTERS.map(({ id, at }) => ({ id, at })),
    );
    (globalThis as unknown as { game: { system: object } }).game.system = { primaryTokenAttribute: "hp" };
    await globals.ui.combat.render();
    const health = () => page.all(".fighter").map((row) => row.querySelector(".health")?.textContent.trim() ?? "");
    expect(health()).toMatchInlineSnapshot(`
      [
        "12/32",
        "badly hurt",
        "unhurt",
      ]
    `);
    window.settings.set("monsterHp", "exact");
    await globals.ui.combat.render();
    expect(health()).toMatchInlineSnapshot(`
      [
        "12/32",
        "3/20",
        "20/20",
      ]
    `);
  });

  test("may be something else that the platform tracks", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    arm(desk, "wolf");
    const shown = async (resource: string) => {
      desk.settings.set("combatTrackerConfig", { resource });
      await globals.ui.combat.render();
      return page.all(".fighter").map((row) => row.querySelector(".health")?.textContent.trim() ?? "");
    };
    expect(await shown("mp")).toEqual(["3 of 9", "", ""].map((text) => expect.stringContaining(text && "3")));
    expect(await shown("level")).toMatchInlineSnapshot(`
      [
        "4",
        "",
        "",
      ]
    `);
    expect(await shown("hp.value")).toMatchInlineSnapshot(`
      [
        "12/32",
        "3/20",
        "20/20",
      ]
    `);
    expect(await shown("nothing.at.all")).toEqual(["", "", ""]);
  });
});

describe("what the Game Master is asked in the list", () => {
  test("whether a skirmish is drawn, and where tokens go", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    desk.settings.set("automation.drawing", "ask");
    desk.settings.set("automation.placement", "ask");
    await done(
      desk,
      commanded({ do: "turn", who: "wolf" }),
      commanded({ do: "attack", target: "goblin", how: "melee" }),
    );
    await desk.pass(500);
    expect(page.lines(".asking")).toMatchInlineSnapshot(`
      [
        "Draw Skirmish 1 (goblin and wolf) for the players?",
        "[Draw] [Not now]",
        "Set side by side: goblin and wolf?",
        "[Set] [Leave]",
      ]
    `);
    await press(desk, page, '.asking [data-action="leaveTokens"]');
    expect(page.lines(".asking")).toMatchInlineSnapshot(`
      [
        "Draw Skirmish 1 (goblin and wolf) for the players?",
        "[Draw] [Not now]",
      ]
    `);
    await press(desk, page, '.asking [data-action="draw"]');
    expect(page.lines(".asking")).toEqual([]);
    await done(desk, commanded({ do: "end" }));
    await desk.pass(400);
    expect(page.lines(".asking")).toMatchInlineSnapshot(`
      [
        "Set side by side: goblin and wolf?",
        "[Set] [Leave]",
      ]
    `);
    await press(desk, page, '.asking [data-action="arrange"]');
    expect(desk.at("wolf")).not.toEqual([0, 0]);
  });

  test("of a move that waits: for whom, and whether to take it back", async () => {
    const large = { ...goblin, at: [8, 0] as const, sections: 3 };
    const { desk, page } = await mastersTable([wolf, large, ogre], { players: [AOI] });
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
    await page.until('#combat [data-action="cancelMove"]');
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "Waiting for the Game Master: will goblin block wolf?",
        "[Take the move back]",
        "wolf's turn",
        "Not moved yet",
        "[*Auto] [Limited] [Normal] [Full]",
        "Movement mode moveWay <on foot*|breaking through|teleporting>",
        "Target target <nobody at this point*>",
        "[-Move…: Another move is being judged first.] [-Stop on the way: Another move is being judged first.] [-Attack (melee): Choose a target first.] [-Attack (touch): Choose a target first.] [-Join melee: Another move is being judged first.] [-Prepare to leave: Another move is being judged first.] [-Suggest: Another move is being judged first.] [-End turn: Another move is being judged first.]",
        "[Party]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[wolf] [Is asked about blocks: wolf {Is asked about blocks}]",
        "[Monsters]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[goblin] [Is asked about blocks: goblin {Is asked about blocks}] 3 sections {3 sections}",
        "[ogre] [Is asked about blocks: ogre {Is asked about blocks}]",
        "[Undo] [-Redo: There is nothing to redo.] [-Next round: Another move is being judged first.]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    await press(desk, page, '#combat [data-action="cancelMove"]');
    await page.until('#combat [data-action="cancelMove"]', false);
    expect(commands(desk)).toEqual([{ do: "turn", who: "wolf" }]);
  });
});

describe("keys", () => {
  test("begin and end turns and attack, as their buttons would", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    expect(page.key("endTurn")).toBe(false);
    expect(page.key("nextTurn")).toBe(true);
    await page.until(".turn");
    // A turn that would pass others begins by its own button alone.
    expect(page.key("nextTurn")).toBe(false);
    expect(page.key("attackNow")).toBe(true);
    await desk.pass(500);
    expect(page.key("endTurn")).toBe(true);
    await desk.pass(500);
    expect(commands(desk).map((command) => command.do)).toEqual(["turn", "attack", "end"]);
  });
});

describe("before a battle", () => {
  test("sides, who is first, options and who takes part are written where they belong", async () => {
    const system = { sideOf: { wolf: "party", goblin: "monsters", ogre: "monsters" } };
    const { desk, page } = await mastersTable(FIGHTERS, { system, players: [AOI] });
    const log: unknown[] = [];
    const scene = desk.combatDoc.scene!;
    Object.assign(scene, { update: async (changes: object) => void log.push(changes) });
    Object.assign(desk.combatDoc, {
      deleteEmbeddedDocuments: async (_: string, ids: string[]) => void log.push({ gone: ids }),
      createEmbeddedDocuments: async (_: string, data: object[]) => void log.push({ come: data }),
      endCombat: async () => void log.push("ended"),
    });
    page.choose("select[name=side][data-id=ogre]", "party");
    await desk.pass(200);
    page.all("input[name=first]").at(-1)!.click();
    await desk.pass(200);
    page.choose('select[name="option.rounding"]', "exact");
    page.choose('input[name="option.participantLimit"]', "12");
    page.choose('select[name="option.ruleset"]', "sw20-advanced");
    page.all('input[type=checkbox][name^="option."]')[0]!.click();
    await desk.pass(200);
    await press(desk, page, '[data-action="removeMember"][data-combatant="goblin"]');
    await press(desk, page, '[data-action="addTokens"]');
    expect(desk.warned).toHaveLength(1);
    const crow = { id: "crow", name: "Crow", actor: {}, parent: scene, _source: { x: 0, y: 0, width: 1, height: 1 } };
    globals.canvas.tokens = { controlled: [{ document: crow }], get: () => undefined, placeables: [] };
    await press(desk, page, '[data-action="addTokens"]');
    expect(log).toMatchInlineSnapshot(`
      [
        {
          "flags": {
            "ransen": {
              "options": {
                "rounding": "exact",
              },
            },
          },
        },
        {
          "flags": {
            "ransen": {
              "options": {
                "participantLimit": 12,
              },
            },
          },
        },
        {
          "flags": {
            "ransen": {
              "ruleset": "sw20-advanced",
            },
          },
        },
        {
          "flags": {
            "ransen": {
              "options": {
                "underwater": true,
              },
            },
          },
        },
        {
          "gone": [
            "goblin",
          ],
        },
        {
          "come": [
            {
              "actorId": null,
              "hidden": undefined,
              "sceneId": "road",
              "tokenId": "crow",
            },
          ],
        },
      ]
    `);
    const { sideOf, firstSide } = desk.combatDoc.system as { sideOf: object; firstSide: string };
    expect([sideOf, firstSide]).toMatchInlineSnapshot(`
      [
        {
          "goblin": "monsters",
          "ogre": "party",
          "wolf": "party",
        },
        "monsters",
      ]
    `);
  });

  test("there is none: a press makes one, of several who are selected or of all who have a sheet", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { system: {}, players: [] });
    const made: unknown[] = [];
    const combats = (globalThis as unknown as { game: { combats: Listed<{ id: string }> } }).game.combats;
    combats.splice(0);
    for (const id of ["wolf", "ogre"])
      Object.assign(desk.combatDoc.scene!.tokens.get(id)!, {
        actor: { id, system: {}, items: [], effects: [], statuses: new Set() },
      });
    globals.CONFIG.Combat = {
      documentClass: {
        create: async (data: object) => {
          made.push(data);
          return {
            id: "new",
            type: "battle",
            combatants: Listed.from([]),
            system: {},
            createEmbeddedDocuments: async (_: string, all: object[]) => void made.push(all),
          };
        },
      },
    };
    await globals.ui.combat.render();
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "No battle on this scene.",
        "[New battle]",
        "Takes the selected tokens, or everyone on the scene.",
        "[Rest: everybody full] [Guide through a first fight] [Import a battle script]",
      ]
    `);
    // One alone that is still selected fights nobody.
    const wolf = desk.combatDoc.scene!.tokens.get("wolf");
    globals.canvas.tokens = { controlled: [{ document: wolf }], get: () => undefined, placeables: [] };
    await press(desk, page, '[data-action="newBattle"]');
    expect(made).toMatchInlineSnapshot(`
      [
        {
          "active": true,
          "scene": "road",
          "type": "battle",
        },
        Listed [
          {
            "actorId": "wolf",
            "hidden": false,
            "sceneId": "road",
            "tokenId": "wolf",
          },
          {
            "actorId": "ogre",
            "hidden": false,
            "sceneId": "road",
            "tokenId": "ogre",
          },
        ],
      ]
    `);
  });

  test("nothing is lost when it is ended", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [] });
    await press(desk, page, '[data-action="endBattle"]');
    expect(desk.record.battle!.over).toBe(true);
    expect((await import("../../src/scene/scene-battle")).battleOf(desk.combatDoc)).not.toBeNull();
    await press(desk, page, '[data-action="undo"]');
    expect(desk.record.battle!.over).toBeUndefined();
  });
});

describe("menus", () => {
  test("of a row offer what its token could do at once", async () => {
    const { desk } = await mastersTable(FIGHTERS, { players: [AOI] });
    const row = (id: string) => ({ dataset: { id } });
    const open = (id: string) =>
      globals.ui.combat
        ._getEntryContextOptions()
        .filter((entry) => entry.condition(row(id)))
        .map(({ name }) => name);
    expect([open("wolf"), open("ogre")]).toMatchInlineSnapshot(`
      [
        [
          "Begin turn",
          "Auto-play its turn",
          "Another action …",
        ],
        [
          "Another action …",
        ],
      ]
    `);
    const press = async (id: string, place: number) => {
      globals.ui.combat._getEntryContextOptions()[place]!.callback(row(id));
      await desk.pass(400);
    };
    await press("wolf", 0);
    expect([open("wolf"), open("ogre")]).toMatchInlineSnapshot(`
      [
        [
          "Attack (melee)",
          "End turn",
          "Auto-play its turn",
          "Another action …",
        ],
        [
          "Another action …",
        ],
      ]
    `);
    await press("wolf", 1);
    await press("wolf", 2);
    expect(commands(desk).map((command) => command.do)).toEqual(["turn", "attack", "end"]);
    const panned: unknown[] = [];
    Object.assign(globals.canvas, {
      tokens: {
        get: (id: string) => (id === "ogre" ? { id, center: { x: 7, y: 9 }, control: () => true } : undefined),
        controlled: [],
        placeables: [],
      },
      animatePan: async (view: object) => void panned.push(view),
    });
    expect(open("ogre")).toEqual(["Begin turn", "Show on the map", "Auto-play its turn", "Another action …"]);
    await press("ogre", 3);
    expect(panned).toMatchObject([{ x: 7, y: 9 }]);
  });

  test("of a token get the same buttons, once, and they go with the chance", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    page.document.body.append(page.document.createElement("aside"));
    const hud = page.find("aside");
    hud.innerHTML = '<button data-action="combat"></button>';
    const shown = {
      object: { document: desk.combatDoc.scene!.tokens.get("wolf")! },
      rendered: true,
      render: vi.fn(async () => {}),
    };
    const render = async () => {
      globals.Hooks.callAll("renderTokenHUD", shown, hud);
      await desk.pass(100);
    };
    await render();
    await render();
    expect(page.lines("aside")).toMatchInlineSnapshot(`
      [
        "[] [Begin turn] [Auto-play its turn]",
      ]
    `);
    await press(desk, page, "aside [data-act=beginTurn]");
    expect(shown.render).toHaveBeenCalled();
    await render();
    expect(page.lines("aside")).toMatchInlineSnapshot(`
      [
        "[] [Attack goblin] [End turn] [Auto-play its turn]",
      ]
    `);
  });
});

test("a side that has acted is a row of portraits below the side that acts, and is unfolded by a press", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }), commanded({ do: "end" }));
  await desk.pass(300);
  const sides = () =>
    page
      .all("#combat .side")
      .map((side) => [
        side.dataset.side,
        side.classList.contains("open"),
        side.querySelectorAll(".fighter").length,
        [...side.querySelectorAll(".portraits button")].map((one) => one.getAttribute("aria-label")),
      ]);
  const monsters = ["monsters", true, 2, []];
  expect(sides()).toEqual([monsters, ["party", false, 0, ["wolf"]]]);
  page.press('[data-action="foldSide"][data-side="party"]');
  await desk.pass(300);
  expect(sides()).toEqual([monsters, ["party", true, 1, []]]);
});

test("players keep the rows of their own characters when their side has acted", async () => {
  const hare = { ...wolf, id: "hare" };
  const all = [wolf, hare, goblin];
  const record = begun("sw25-advanced", all) as unknown as {
    battle: { characters: { id: string; acted: boolean }[] };
  };
  const characters = record.battle.characters.map((one) => (one.id === "goblin" ? one : { ...one, acted: true }));
  const { page } = await playersTable(AOI, { ...record, battle: { ...record.battle, characters } }, all);
  expect(page.texts("#combat .fighter .name")).toEqual(["goblin", "wolf"]);
  expect(page.all(".portraits button").map(({ dataset }) => dataset.id)).toEqual(["hare"]);
});

test("a row without room for its signs says how many are left out, and which", async () => {
  const effects = ["Bark", "Song", "Haste", "Curse"].map((name, n) => ({ id: `e${n}`, name, rounds: 3, left: n + 1 }));
  const laden = { ...wolf, effects };
  const { page } = await playersTable(AOI, begun("sw25-advanced", [laden, goblin] as never), [laden, goblin] as never);
  const marks = page.find(".fighter .marks");
  const signs = () => [...marks.children].map((sign) => sign.textContent.trim().replace(/\s+/g, " "));
  const all = signs();
  expect(all).toHaveLength(4);
  const { foldSigns } = await import("../../src/tracker/full-rows");
  foldSigns(page.find("#combat"));
  expect(signs()).toEqual(all);
  // A long name, to which each sign leaves less.
  const name = marks.closest(".fighter")!.querySelector(".name")!;
  Object.defineProperties(name, {
    scrollWidth: { get: () => 126 },
    clientWidth: { get: () => 150 - 20 * marks.children.length },
  });
  foldSigns(page.find("#combat"));
  expect(signs().slice(0, 2)).toEqual(all.slice(0, 2));
  expect(signs().slice(2)).toEqual(["+2"]);
  expect(marks.lastElementChild!.ariaLabel).toMatch(/Haste.*Curse/);
});

test("a correction is taken back on the Game Master's page, and not offered to the player whose character it changed", async () => {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  const opened = structuredClone(desk.record);
  await done(desk, { type: "correct", commands: [{ do: "put", who: "wolf", at: [3, 3] }] });
  const corrected = structuredClone(desk.record);
  expect(page.texts('[data-action="undo"]')).toEqual(["Undo"]);
  expect(page.find('[data-action="undo"]').dataset.tooltipText).toContain("wolf");
  const offeredToAoi = async (record: object) => {
    await closePage();
    return (await playersTable(AOI, record, [wolf, goblin])).page.texts('[data-action="undo"]');
  };
  expect(await offeredToAoi(corrected)).toEqual([]);
  expect(await offeredToAoi(opened)).toEqual([expect.stringContaining("Undo: ")]);
});

test("what comes next is gold: the next turn, or the next round", async () => {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
  const golden = () => page.all("#combat .next").map(({ dataset }) => `${dataset.action} ${dataset.id ?? ""}`.trim());
  expect(golden()).toEqual(["beginTurn wolf"]);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await desk.pass(300);
  expect(golden()).toEqual([]);
  await done(desk, commanded({ do: "attack", who: "wolf", target: "goblin", how: "melee" }));
  await desk.pass(300);
  // A turn with nothing left ends by itself as the next begins.
  expect(golden()).toEqual(["beginTurn goblin"]);
  await done(desk, commanded({ do: "end" }));
  await desk.pass(300);
  expect(golden()).toEqual(["beginTurn goblin"]);
  await done(desk, commanded({ do: "turn", who: "goblin" }));
  await done(desk, commanded({ do: "attack", who: "goblin", target: "wolf", how: "melee" }));
  await desk.pass(300);
  // The last of the round has nobody after it.
  expect(golden()).toEqual(["nextRound"]);
  await done(desk, commanded({ do: "end" }));
  await desk.pass(300);
  expect(golden()).toEqual(["nextRound"]);
  // Actions for once an evening are in a menu, with the one that ends the battle.
  expect(page.all(".controls .menu button").map(({ dataset }) => dataset.action)).toEqual([
    "forecast",
    "hand",
    "export",
    "endBattle",
  ]);
});

test("the second half of a double click does nothing on a button that the first half has brought", async () => {
  const { page } = await mastersTable(FIGHTERS, { players: [AOI] });
  const { ListView } = await import("../../src/tracker/list-view");
  const list = page.find("#combat") as HTMLElement;
  new ListView().show(list, () => {});
  const heard: (string | undefined)[] = [];
  list.addEventListener("click", (event) => {
    heard.push((event.target as HTMLElement).dataset.action);
    event.stopPropagation();
  });
  const press = (action: string, detail: number) =>
    page.find(`[data-action="${action}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  press("beginTurn", 1);
  press("undo", 2);
  expect(heard).toEqual(["beginTurn"]);
  press("undo", 1);
  press("undo", 2);
  expect(heard).toEqual(["beginTurn", "undo", "undo"]);
});

test.each(["takeBackPlayed", "stopPlaying", "endTurn"])(
  "%s takes no press for a moment where a drawing has brought it under the pointer, and at once where the pointer was moved there",
  async (action) => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    const { ListView } = await import("../../src/tracker/list-view");
    const view = new ListView();
    const list = page.document.createElement("div");
    page.document.body.append(list);
    const drawn = (shown: string) => {
      list.innerHTML = `<button data-action="${shown}"></button>`;
      view.show(list, () => {});
    };
    const button = () => list.querySelector("button")!;
    const over = () => button().dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    page.document.elementFromPoint = button;
    drawn("letPlay");
    over();
    drawn(action);
    expect(button().hasAttribute("inert")).toBe(true);
    await desk.pass(600);
    // Drawn once more it does not begin to count anew.
    drawn(action);
    expect(button().hasAttribute("inert")).toBe(true);
    await desk.pass(500);
    expect(button().hasAttribute("inert")).toBe(false);
    drawn("letPlay");
    over();
    page.document.elementFromPoint = () => null;
    drawn(action);
    page.document.elementFromPoint = button;
    over();
    drawn(action);
    expect(button().hasAttribute("inert")).toBe(false);
  },
);

test("the button that ends a battle takes no press in its first second, so that no double click ends what it began", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  const isHeld = () => page.find('[data-action="endBattle"]').hasAttribute("inert");
  const { ListView } = await import("../../src/tracker/list-view");
  const view = new ListView();
  view.show(page.find("#combat") as HTMLElement, () => {});
  expect(isHeld()).toBe(true);
  await desk.pass(1_100);
  expect(isHeld()).toBe(false);
  view.show(page.find("#combat") as HTMLElement, () => {});
  expect(isHeld()).toBe(false);
});

test("a row that is drawn anew lets go of its token when the pointer is not on it any more, and keeps it when it is", async () => {
  const { page } = await mastersTable(FIGHTERS, { players: [AOI] });
  const { ListView } = await import("../../src/tracker/list-view");
  const [view, left] = [new ListView(), vi.fn()];
  const list = page.document.createElement("div");
  page.document.body.append(list);
  const drawn = (...ids: string[]) => {
    list.innerHTML = ids.map((id) => `<li class="fighter combatant" data-id="${id}">${id}</li>`).join("");
    view.show(list, left);
  };
  const rowOf = (id: string) => list.querySelector<HTMLElement>(`[data-id="${id}"]`)!;
  let under: () => HTMLElement | null = () => null;
  page.document.elementFromPoint = () => under();
  const over = (id: string) => rowOf(id).dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  drawn("wolf", "goblin");
  over("goblin");
  under = () => rowOf("goblin");
  drawn("goblin", "wolf");
  drawn("goblin", "wolf");
  expect(left).not.toHaveBeenCalled();
  under = () => rowOf("wolf");
  drawn("wolf", "goblin");
  expect(left).toHaveBeenCalledOnce();
  drawn("goblin", "wolf");
  expect(left).toHaveBeenCalledOnce();
  // The list has become shorter, and the pointer is on none of its rows.
  over("wolf");
  under = () => page.document.body;
  drawn("goblin");
  expect(left).toHaveBeenCalledTimes(2);
});

test("a row whose token is under the pointer on the map stays marked when the list is drawn anew", async () => {
  const { page } = await mastersTable(FIGHTERS, { players: [AOI] });
  globals.canvas.tokens = { placeables: [{ id: "ogre", hover: true }], controlled: [], get: () => undefined };
  await globals.ui.combat.render();
  expect(page.all(".fighter.hover").map(({ dataset }) => dataset.id)).toEqual(["ogre"]);
});

test("a tooltip goes with the element that it speaks of, and stays with one that is still there", async () => {
  const { page } = await mastersTable(FIGHTERS, { players: [AOI] });
  const deactivate = vi.fn();
  const shown = { element: page.find('[data-action="undo"]'), activate: () => {}, deactivate };
  Object.assign(globals, { game: Object.assign((globalThis as unknown as { game: object }).game, { tooltip: shown }) });
  const { dropLostTooltip } = await import("../../src/foundry/tooltips");
  dropLostTooltip();
  expect(deactivate).not.toHaveBeenCalled();
  await globals.ui.combat.render();
  expect(deactivate).toHaveBeenCalledOnce();
});

describe("a token that comes to the scene of a running battle", () => {
  async function arrived(...ids: string[]) {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    const scene = desk.combatDoc.scene!;
    const listed: object[] = [];
    Object.assign(desk.combatDoc, {
      createEmbeddedDocuments: async (_: string, data: object[]) => void listed.push(...data),
    });
    // One stood by as the battle began.
    Object.assign(desk.combatDoc, { flags: { ransen: { bystanders: ["bystander"] } } });
    for (const id of ["bystander", ...ids]) {
      const actor = { id, system: { movement: 9 }, items: [], effects: [], statuses: new Set() };
      const token = { ...scene.tokens.get("ogre")!, id, name: id, parent: scene, disposition: -1, actor };
      (scene.tokens as unknown as object[]).push(token);
    }
    // Whatever the page has seen: this is one that was opened after they came.
    await globals.ui.combat.render();
    await desk.pass(300);
    return { desk, page, listed };
  }

  test("is offered to join, and one press makes combatants of all who came", async () => {
    const { desk, page, listed } = await arrived("crow", "rat");
    expect(page.lines(".asking")).toEqual([
      "Came to the scene: crow (Monsters) and rat (Monsters). Join the battle? They would act from the next round.",
      "[Join] [Not now]",
    ]);
    page.press('[data-action="admitArrived"]');
    await desk.pass(300);
    expect(listed).toMatchObject([{ tokenId: "crow" }, { tokenId: "rat" }]);
  });

  test("is not asked about again once it was left out, and the next one is", async () => {
    const { desk, page, listed } = await arrived("crow");
    page.press('[data-action="leaveArrivedOut"]');
    await desk.pass(300);
    expect(page.has(".asking")).toBe(false);
    expect(desk.combatDoc.flags?.ransen?.bystanders).toEqual(["bystander", "crow"]);
    const { tokens } = desk.combatDoc.scene!;
    const rat = { ...tokens.get("crow")!, id: "rat", name: "rat" };
    (tokens as unknown as object[]).push(rat);
    globals.Hooks.callAll("createToken", rat, {}, "gm");
    await desk.pass(300);
    expect(page.lines(".asking")[0]).toBe(
      "Came to the scene: rat (Monsters). Join the battle? They would act from the next round.",
    );
    expect(listed).toEqual([]);
  });
});
