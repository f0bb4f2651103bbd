/** The window of the Game Master's hand, without a browser: corrections, forming skirmishes, going back, export. */

import { expect, test, vi } from "vitest";
import type { TurnTaker } from "../../src/rules/index";
import { AOI, FOUR, goblin, hare, ogre, wolf } from "../support/paper-fighters";
import { begun, commanded, commandsDone, done, mastersTable, openWindow, tidyTables } from "../support/paper-table";
import { FIGHTERS } from "../support/paper-weapons";

tidyTables();

test("the Game Master's hand corrects somebody, forms, shifts and dissolves a skirmish, and goes back in time", async () => {
  const { desk, page } = await mastersTable(FOUR, { players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  expect(page.lines("#ransen-hand")).toMatchInlineSnapshot(`
    [
      "GM's hand",
      "[Close]",
      "[Put by hand]",
      "While this is on, you can drag a token of the battle anywhere, against the rules of movement. The tool for unconstrained movement does the same.",
      "[Effect …] [Damage or heal …] [Another action …]",
      "Character who <wolf*|hare|goblin|ogre>",
      "x (m) x=0",
      "y (m) y=0",
      "[Put]",
      "Side side <Party*|Monsters>",
      "Sections sections=1",
      "Held by holder <–*|hare|goblin|ogre>",
      "Conditions",
      "( ) Unconscious",
      "( ) Dead",
      "( ) Asleep",
      "( ) Petrified",
      "( ) Stunned",
      "( ) Prone",
      "( ) Stranded",
      "( ) Bound",
      "( ) Unwilling to block",
      "( ) Invisible",
      "( ) Hidden",
      "[Take out for good]",
      "What was done",
      "Press a step to go to the moment after it.",
      "[-The beginning]",
      "[Export as battle script]",
      "Declare a skirmish",
      "The ticked characters come to the point and are in melee there. Without a point it forms in the middle of them.",
      "In melee",
      "( ) wolf",
      "( ) hare",
      "( ) goblin",
      "( ) ogre",
      "x (m) formX=",
      "y (m) formY=",
      "[Declare]",
    ]
  `);
  const choose = (field: string, value: string) => page.choose(`#ransen-hand [name="${field}"]`, value);
  const press = async (action: string) => {
    page.press(`#ransen-hand [data-action="${action}"]`);
    await desk.pass(500);
  };
  choose("who", "goblin");
  await desk.pass(300);
  choose("x", "2.5");
  choose("y", "-1");
  await press("put");
  choose("side", "party");
  await desk.pass(300);
  choose("sections", "3");
  await desk.pass(300);
  page.press('#ransen-hand [name="condition.prone"]');
  await desk.pass(300);
  page.press('#ransen-hand [name="condition.bound"]');
  await desk.pass(300);
  choose("holder", "ogre");
  await desk.pass(300);
  for (const id of ["wolf", "ogre"]) page.press(`#ransen-hand [name="form.${id}"]`);
  await press("form");
  expect(page.lines("#ransen-hand")).toMatchInlineSnapshot(`
    [
      "GM's hand",
      "[Close]",
      "[Put by hand]",
      "While this is on, you can drag a token of the battle anywhere, against the rules of movement. The tool for unconstrained movement does the same.",
      "[Effect …] [Damage or heal …] [Another action …]",
      "Character who <wolf|hare|goblin*|ogre>",
      "x (m) x=2.5",
      "y (m) y=-1",
      "[Put]",
      "Side side <Party*|Monsters>",
      "Sections sections=3",
      "Held by holder <–*|wolf|hare|ogre>",
      "Conditions",
      "( ) Unconscious",
      "( ) Dead",
      "( ) Asleep",
      "( ) Petrified",
      "( ) Stunned",
      "(x) Prone",
      "( ) Stranded",
      "(x) Bound",
      "( ) Unwilling to block",
      "( ) Invisible",
      "( ) Hidden",
      "[Take out for good]",
      "What was done",
      "Press a step to go to the moment after it.",
      "[The beginning]",
      "[goblin put elsewhere by hand]",
      "[goblin to another side: Party]",
      "[goblin: sections 3]",
      "[goblin: now prone]",
      "[goblin: now bound]",
      "[-Skirmish by hand: ogre and wolf]",
      "[Export as battle script]",
      "Melees",
      "Skirmish 1: ogre and wolf [Dissolve]",
      "Declare a skirmish",
      "The ticked characters come to the point and are in melee there. Without a point it forms in the middle of them.",
      "In melee",
      "( ) wolf",
      "( ) hare",
      "( ) goblin",
      "( ) ogre",
      "x (m) formX=",
      "y (m) formY=",
      "[Declare]",
    ]
  `);
  const { id } = page.find('#ransen-hand [data-action="dissolve"]').dataset;
  if (page.has('#ransen-hand [data-action="shift"]')) {
    choose(`centre.${id}.x`, "12");
    await press("shift");
  }
  await press("dissolve");
  page.press('#ransen-hand [data-action="goTo"][data-number="2"]');
  await desk.pass(500);
  expect(page.lines("#ransen-hand .steps, #ransen-hand ol")).toMatchInlineSnapshot(`
    [
      "[The beginning]",
      "[goblin put elsewhere by hand]",
      "[-goblin to another side: Party]",
      "[goblin: sections 3 (taken back)]",
      "[goblin: now prone (taken back)]",
      "[goblin: now bound (taken back)]",
      "[Skirmish by hand: ogre and wolf (taken back)]",
      "[ogre put elsewhere by hand (taken back)]",
      "[wolf put elsewhere by hand (taken back)]",
    ]
  `);
  expect(commandsDone(desk)).toMatchInlineSnapshot(`
    [
      {
        "at": [
          2.5,
          -1,
        ],
        "do": "put",
        "who": "goblin",
      },
      {
        "do": "side",
        "to": "party",
        "who": "goblin",
      },
      {
        "do": "sections",
        "to": 3,
        "who": "goblin",
      },
      {
        "add": [
          "prone",
        ],
        "do": "condition",
        "who": "goblin",
      },
      {
        "add": [
          "bound",
        ],
        "do": "condition",
        "who": "goblin",
      },
      {
        "at": [
          15,
          0,
        ],
        "do": "form",
        "who": [
          "ogre",
          "wolf",
        ],
      },
      {
        "at": [
          15.5,
          0,
        ],
        "do": "put",
        "who": "ogre",
      },
      {
        "at": [
          14.5,
          0,
        ],
        "do": "put",
        "who": "wolf",
      },
    ]
  `);
  await press("takeOut");
  expect(desk.record.battle!.characters.map(({ id }) => id)).toEqual(["hare", "ogre", "wolf"]);
  await press("toggleHand");
  expect(page.find('#ransen-hand [data-action="toggleHand"]').getAttribute("aria-pressed")).toBe("true");
  expect(desk.warned).toEqual([]);
});

const opens = async (...given: Parameters<typeof mastersTable>) => {
  const { desk, page } = await mastersTable(...given);
  await openWindow(desk, page, "openHand", "#ransen-hand");
  const press = async (selector: string) => {
    page.press(`#ransen-hand ${selector}`);
    await desk.pass(400);
  };
  return { desk, page, press };
};

test("changes the size of a brawl zone, and back to the table's", async () => {
  const near = [wolf, { ...goblin, at: [0, 0] as const }];
  const { desk, page, press } = await opens(near, { system: begun("sw20-brawl", near) });
  await done(desk, commanded({ do: "turn", who: "wolf" }), commanded({ do: "brawl", target: "goblin" } as never));
  await page.until("#ransen-hand [data-action=resize]");
  const { id } = page.find("#ransen-hand [data-action=resize]").dataset;
  page.find(`#ransen-hand [name="size.${id}"]`).value = "4.5";
  await press("[data-action=resize]");
  expect(commandsDone(desk).at(-1)).toMatchObject({ do: "size", skirmish: id, to: 4.5 });
  page.find(`#ransen-hand [name="size.${id}"]`).value = "";
  await press("[data-action=resize]");
  expect(commandsDone(desk).at(-1)).toEqual({ do: "size", skirmish: id });
});

test("forms a skirmish at a point, shows or hides it, and brings somebody in", async () => {
  const { desk, page, press } = await opens(FOUR, { players: [AOI] });
  desk.settings.set("automation.drawing", "ask");
  const scene = desk.combatDoc.scene!;
  const crow = {
    ...scene.tokens.get("ogre")!,
    id: "crow",
    name: "Crow",
    actor: { id: "crow", system: { movement: 9 }, items: [], effects: [], statuses: new Set() },
  };
  (scene.tokens as unknown as object[]).push(crow);
  const come: object[] = [];
  Object.assign(desk.combatDoc, {
    createEmbeddedDocuments: async (_: string, data: object[]) => void come.push(...data),
  });
  for (const id of ["wolf", "goblin"]) page.press(`#ransen-hand [name="form.${id}"]`);
  page.find("#ransen-hand [name=formX]").value = "7";
  page.find("#ransen-hand [name=formY]").value = "3";
  await press("[data-action=form]");
  expect(commandsDone(desk).at(-1)).toMatchObject({ do: "form", who: ["goblin", "wolf"], at: [7, 3] });
  const [drawn] = page.all('#ransen-hand input[name^="drawn."]');
  expect(drawn!.checked).toBe(false);
  drawn!.click();
  await desk.pass(400);
  expect(page.all('#ransen-hand input[name^="drawn."]')[0]!.checked).toBe(true);
  expect(
    page.lines("#ransen-hand .newcomers, #ransen-hand section").filter((line) => line.includes("newcomer")),
  ).toMatchInlineSnapshot(`
    [
      "Token newcomer <Crow*>",
      "Side newcomerSide <Party*|Monsters>",
      "Token newcomer <Crow*>",
      "Side newcomerSide <Party*|Monsters>",
    ]
  `);
  page.choose("#ransen-hand [name=newcomerSide]", "monsters");
  await press("[data-action=bringIn]");
  expect(come).toMatchObject([{ tokenId: "crow" }]);
  expect((desk.combatDoc.system.sideOf as object) ?? {}).toMatchObject({ crow: "monsters" });
});

test("gives the battle away as a script, under a name that every file system takes", async () => {
  const { desk, page, press } = await opens(FOUR, { players: [AOI] });
  Object.assign(desk.combatDoc.scene!, { name: 'Old: gate / "north"?' });
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const links: string[] = [];
  const create = page.document.createElement.bind(page.document);
  page.document.createElement = (tag: string) => {
    const made = create(tag);
    if (tag === "a") made.addEventListener("click", () => links.push(made.getAttribute("download") ?? ""));
    return made;
  };
  await press("[data-action=export]");
  vi.restoreAllMocks();
  expect(links).toEqual(["Old gate north.yaml"]);
  expect(await blobs[0]!.text()).toContain("sw25-advanced");
});

test("STR-6 damage by hand goes with why it happens, as chosen or as written", async () => {
  const { desk, page } = await mastersTable(FIGHTERS as never, { players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  page.press('#ransen-hand [data-action="hurt"]');
  await page.until("#ransen-hurt");
  const choose = (field: string, value: string) => page.choose(`#ransen-hurt [name="${field}"]`, value);
  const reasons = () => page.all("#ransen-hurt datalist option").map((one) => one.value);
  expect(reasons()).toEqual(["a trap", "fire", "poison"]);
  choose("what", "fall");
  await desk.pass(300);
  expect(reasons()).toEqual(["a pit", "thrown down"]);
  page.find("#ransen-hurt [name='on.wolf']").click();
  choose("amount", "3");
  choose("why", " a rotten bridge ");
  page.press('#ransen-hurt [data-action="give"]');
  await desk.pass(500);
  expect(commandsDone(desk)).toEqual([{ do: "damage", who: "wolf", fall: 3, why: "a rotten bridge" }]);
});

test("ACT-15 another major action is granted to a part with its limits and its why, and undo takes it back", async () => {
  const parts = [
    { id: "body", core: true, hp: 9, maxHp: 9 },
    { id: "arm", hp: 9, maxHp: 9 },
  ];
  const boss = { ...goblin, parts };
  const { desk, page } = await mastersTable([wolf, boss], { players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  page.press('#ransen-hand [data-action="grant"]');
  await page.until("#ransen-grant");
  const at = (field: string) => `#ransen-grant [name="${field}"]`;
  const give = async () => {
    page.press('#ransen-grant [data-action="give"]');
    await desk.pass(500);
  };
  await give();
  expect(desk.warned).toEqual(["Tick at least one character."]);
  page.find(at("on.goblin")).click();
  await desk.pass(300);
  page.choose(at("part"), "arm");
  await give();
  expect(desk.warned.slice(1)).toEqual(["Write a reason; the chronicle shows it."]);
  expect(page.find(at("amount")).getAttribute("max")).toBe("5");
  page.choose(at("why"), "haste");
  page.choose(at("amount"), "6");
  await give();
  expect(commandsDone(desk)).toEqual([]);
  page.choose(at("amount"), "1");
  await give();
  expect(commandsDone(desk)).toEqual([{ do: "grant", who: "goblin", part: "arm", majors: 1, why: "haste" }]);
  const granted = () => (desk.record.battle!.characters.find(({ id }) => id === "goblin") as TurnTaker).granted;
  expect(granted()).toEqual([{ part: "arm", majors: 1 }]);
  await done(desk, { type: "undo" });
  expect(granted()).toBeUndefined();
});

test("ACT-15 another blow has a name, and goes at whom it is said", async () => {
  const { desk, page } = await mastersTable([wolf, goblin], { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await openWindow(desk, page, "openHand", "#ransen-hand");
  page.press('#ransen-hand [data-action="grant"]');
  await page.until("#ransen-grant");
  const at = (field: string) => `#ransen-grant [name="${field}"]`;
  // It is for whoever has the turn.
  page.choose(at("granted"), "again");
  await desk.pass(300);
  expect(page.all(at("name")).map(({ value }) => value)).toEqual(["Another blow"]);
  page.choose(at("target"), "any");
  page.choose(at("why"), "a rider");
  page.press('#ransen-grant [data-action="give"]');
  await desk.pass(500);
  expect(commandsDone(desk).slice(1)).toEqual([
    { do: "grant", who: "wolf", again: { name: "Another blow", target: "any" }, why: "a rider" },
  ]);
});

test("EFF-1 an effect that hurts each round and does not say how much is not given without it", async () => {
  const { desk, page } = await mastersTable(FOUR, { players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  page.press('#ransen-hand [data-action="effect"]');
  await page.until("#ransen-effect");
  const choose = (field: string, value: string) => page.choose(`#ransen-effect [name="${field}"]`, value);
  choose("name", "Poison");
  page.find("#ransen-effect [name='on.wolf']").click();
  choose("each", "damage");
  await desk.pass(300);
  page.press('#ransen-effect [data-action="give"]');
  await desk.pass(500);
  expect(desk.warned).toEqual(["Say how much."]);
  expect(commandsDone(desk)).toEqual([]);
  choose("eachAmount", "2");
  page.press('#ransen-effect [data-action="give"]');
  await desk.pass(500);
  expect(commandsDone(desk)).toMatchObject([{ do: "effect", on: ["wolf"], effect: { each: { damage: 2 } } }]);
});

test("where everyone declares at once, the hand says what is a thing, how large it is, and what a field keeps off", async () => {
  const { desk, page } = await mastersTable(FOUR, { system: begun("simultaneous", FOUR), players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  page.choose('#ransen-hand [name="who"]', "ogre");
  await desk.pass(300);
  const shown = () => page.lines("#ransen-hand").filter((line) => /thing that|field stops|large|bonus/.test(line));
  expect(shown()).toEqual([
    "( ) A thing that does not move",
    "( ) A field stops all that is aimed at it",
    "How large it is (m) bodySize=1",
    "Noticing, bonus perception=0",
    "Hiding, bonus stealth=0",
  ]);
  page.press('#ransen-hand [name="thing"]');
  await desk.pass(300);
  page.press('#ransen-hand [name="field"]');
  await desk.pass(300);
  for (const [name, value] of [
    ["bodySize", "0.5"],
    ["perception", "2"],
    ["stealth", "4"],
  ] as const) {
    page.choose(`#ransen-hand [name="${name}"]`, value);
    await desk.pass(300);
  }
  // SIM-ACC-4, SIM-ACC-5, SIM-STL-1
  expect(commandsDone(desk)).toEqual([
    { do: "figures", who: "ogre", thing: true },
    { do: "figures", who: "ogre", field: true },
    { do: "figures", who: "ogre", size: 0.5 },
    { do: "figures", who: "ogre", perception: 2 },
    { do: "figures", who: "ogre", stealth: 4 },
  ]);
  expect(shown()).toEqual([
    "(x) A thing that does not move",
    "(x) A field stops all that is aimed at it",
    "How large it is (m) bodySize=0.5",
    "Noticing, bonus perception=2",
    "Hiding, bonus stealth=4",
  ]);
});

test("LIN-POS-1 on a line the hand asks for one number, to put somebody, for a skirmish and for its centre", async () => {
  const all = [wolf, { ...hare, at: [2, 0] }, goblin, { ...ogre, at: [14, 0] }] as const;
  const { desk, page } = await mastersTable(all, { system: begun("sw25-line", all), players: [AOI] });
  await openWindow(desk, page, "openHand", "#ransen-hand");
  const fields = () => page.lines("#ransen-hand").filter((line) => /\(m\)/.test(line));
  const choose = (field: string, value: string) => page.choose(`#ransen-hand [name="${field}"]`, value);
  choose("who", "goblin");
  await desk.pass(300);
  expect(fields()).toEqual(["Place (m) x=10", "Place (m) formX="]);
  const press = async (action: string) => {
    page.press(`#ransen-hand [data-action="${action}"]`);
    await desk.pass(500);
  };
  choose("x", "-2.5");
  await press("put");
  for (const id of ["wolf", "goblin"]) page.press(`#ransen-hand [name="form.${id}"]`);
  choose("formX", "4");
  await press("form");
  expect(commandsDone(desk)).toEqual([
    { do: "put", who: "goblin", at: [-2.5, 0] },
    { do: "form", who: ["goblin", "wolf"], at: [4, 0] },
  ]);
  // What was done says places as players do.
  const past = page
    .lines("#ransen-hand")
    .filter((line) => line.includes("by hand"))
    .join();
  expect(past).toContain("goblin put at -2.5 m by hand");
  expect(past).toContain("Skirmish at 4 m by hand: goblin and wolf");
});
