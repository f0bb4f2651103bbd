/** A round of secret declarations on the Game Master's page, without a browser: planned, sealed, shown and resolved. */

import { expect, test } from "vitest";
import { rulesets } from "../../src/rules/index";
import type { Desk } from "../support/desk";
import { type Page, passUntil } from "../support/page";
import { command } from "../support/paper-commands";
import { begun, done, mastersTable, tidyTables } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], base: 6 } as const;
const mage = { id: "mage", side: "party", at: [4, 9], base: 5 } as const;
const troll = { id: "troll", side: "monsters", at: [8, 0], base: 7, health: 20, maxHealth: 20 } as const;
const ALL = [wolf, mage, troll];

tidyTables();

const WINDOW = "#ransen-declare";

async function choose(desk: Desk, page: Page, field: string, value: string): Promise<void> {
  page.choose(`${WINDOW} [name="${field}"]`, value);
  await desk.pass(300);
}

async function sealed(desk: Desk, page: Page, who: string): Promise<void> {
  page.press(`${WINDOW} [data-action="seal"]`);
  await passUntil(
    () => desk.record.declarations.seals[who] !== undefined,
    () => `${who} is not sealed: ${page.lines(WINDOW).join(" / ")} ${desk.warned}`,
  );
  await desk.pass(300);
}

async function planning(seconds = 0): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable(ALL as never, { system: begun("simultaneous", ALL as never), players: [] });
  await done(desk, { type: "plan", seconds });
  await command("openDeclaration", desk.combatDoc.scene!);
  await page.until(WINDOW);
  return { desk, page };
}

test("everyone seals, all is shown, a slam is asked about, and the round is resolved", async () => {
  const { desk, page } = await planning();
  expect(page.lines(WINDOW)).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) wolf",
      "( ) mage",
      "( ) troll",
      "[All / only the first]",
      "[Suggest for wolf]",
      "Run up to 6 m, or walk 3 m and act.",
      "Action",
      "first.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Second minor action",
      "second.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) Free step first (up to 1 m)",
      "Choose an action.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[-Seal for wolf]",
    ]
  `);
  const only = async (id: string) => {
    for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === id)) box.click();
    await desk.pass(300);
  };
  // Two run at each other.
  for (const [who, towards] of [
    ["wolf", "troll"],
    ["troll", "wolf"],
  ] as const) {
    await only(who);
    await choose(desk, page, "first.choice", "transport");
    await choose(desk, page, "first.by", "towards");
    await choose(desk, page, "first.towards", towards);
    await choose(desk, page, "first.metres", "4");
    if (who === "wolf")
      expect(page.lines(WINDOW)).toMatchInlineSnapshot(`
        [
          "Secret declaration",
          "[Close]",
          "Round 1",
          "You declare for",
          "(x) wolf",
          "( ) mage",
          "( ) troll",
          "[All / only the first]",
          "[Suggest for wolf]",
          "Run up to 6 m, or walk 3 m and act.",
          "Action",
          "first.choice <–|Transport movement (major)*|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
          "Way first.by <drawn on the map|in a direction|towards somebody*>",
          "Towards first.towards <–|troll*|wolf|mage>",
          "Metres first.metres=4",
          "How first.gait <on foot*|crawling|climbing|swimming>",
          "( ) Only if …",
          "Second minor action",
          "second.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
          "( ) Free step first (up to 1 m)",
          "This can be sealed.",
          "Once sealed, it cannot be changed before the reveal, not even by you.",
          "[Seal for wolf]",
        ]
      `);
    await sealed(desk, page, who);
  }
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "Everyone plans in secret.",
      "2 of 3 have declared",
      "Not yet: mage",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[Declare] [Reset the time] [Reveal all] [Auto-play the round]",
      "[Party]",
      "1 of 2 have declared {1 of 2 have declared} [Auto-declare 1]",
      "[wolf] has declared {has declared}",
      "[mage]",
      "[Monsters]",
      "1 of 1 have declared {1 of 1 have declared}",
      "[troll] has declared {has declared}",
      "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  // The mage has not declared: going on without it is asked first.
  page.press('#combat [data-action="reveal"]');
  await page.until(".ransen-undeclared");
  expect(page.lines(".ransen-undeclared")).toMatchInlineSnapshot(`
    [
      "Not everyone has declared",
      "[Close]",
      "Not declared yet: mage. If all is revealed now, they do nothing this round.",
      "[Keep waiting] [Reveal anyway]",
    ]
  `);
  page.press('.ransen-undeclared [data-action="wait"]');
  await page.until(".ransen-undeclared", false);
  expect(desk.record.battle).toMatchObject({ phase: "declaring" });
  page.press('#combat [data-action="reveal"]');
  await page.until(".ransen-undeclared");
  page.press('.ransen-undeclared [data-action="without"]');
  await passUntil(
    () => (desk.record.battle as { phase?: string }).phase === "revealed",
    () => String(desk.warned),
  );
  await desk.pass(500);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "All is revealed.",
      "2 revealed, all as sealed.",
      "[Resolve the round]",
      "[Party]",
      "[wolf] moves {moves}",
      "[mage]",
      "[Monsters]",
      "[troll] moves {moves}",
      "[Undo {Declarations revealed}] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  page.press('#combat [data-action="resolve"]');
  await page.until("#ransen-slam");
  expect(page.lines("#ransen-slam")).toMatchInlineSnapshot(`
    [
      "Body slam",
      "[Close]",
      "These characters end at one point. How much damage does each take? Proposed: 1d4.",
      "troll and wolf damage.0=3",
      "[Roll again] [Resolve the round]",
    ]
  `);
  page.choose('#ransen-slam [name="damage.0"]', "4");
  page.press('#ransen-slam [data-action="resolve"]');
  await page.until("#ransen-slam", false);
  await desk.pass(500);
  expect(desk.record.battle!.round).toBe(2);
  expect(desk.record.battle!.characters.map(({ id, at }) => [id, at])).toMatchInlineSnapshot(`
    [
      [
        "mage",
        [
          4,
          9,
        ],
      ],
      [
        "troll",
        [
          5,
          0,
        ],
      ],
      [
        "wolf",
        [
          3,
          0,
        ],
      ],
    ]
  `);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 2",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "Planning has not begun.",
      "0 of 3 have declared",
      "2 revealed, all as sealed.",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[-Declare: The Game Master has not opened the planning time.] [Open planning] [-Reveal all: The Game Master has not opened the planning time.] [Auto-play the round]",
      "[Party]",
      "0 of 2 have declared {0 of 2 have declared}",
      "[wolf]",
      "[mage]",
      "[Monsters]",
      "0 of 1 have declared {0 of 1 have declared}",
      "[troll]",
      "[Undo {Declarations resolved}] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  expect(desk.warned).toEqual([]);
});

test("what is missing of a declaration is said, kind by kind, and nothing can be sealed before", async () => {
  const { desk, page } = await planning();
  for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === "mage")) box.click();
  await desk.pass(300);
  const gap = async (choice: string) => {
    await choose(desk, page, "first.choice", choice);
    return [...page.lines(`${WINDOW} form, ${WINDOW} section`), ...page.lines(WINDOW)]
      .filter((line) => !line.startsWith("first.choice") && !line.startsWith("second.choice"))
      .slice(-14);
  };
  const kinds = [...page.find(`${WINDOW} [name="first.choice"]`).options].map(({ value }) => value);
  const said: { [kind: string]: string[] } = {};
  for (const kind of kinds) said[kind] = await gap(kind);
  expect(said).toMatchInlineSnapshot(`
    {
      "brace": [
        "You declare for",
        "( ) wolf",
        "(x) mage braces",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "This can be sealed.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[Seal for mage]",
      ],
      "cast": [
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Spell first.name=",
        "Target first.target <nobody*|troll|wolf|mage>",
        "Effect first.effect <no effect on position or HP*|damage|healing|stuns|pushes (metres)>",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "A name is missing.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "communicate": [
        "( ) wolf",
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Words first.text=",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "The words to say are missing.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "considered": [
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Way first.by <drawn on the map*|in a direction|towards somebody>",
        "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "A way is missing: draw it, or give direction and metres.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "evade": [
        "You declare for",
        "( ) wolf",
        "(x) mage evades",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "This can be sealed.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[Seal for mage]",
      ],
      "item": [
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Item first.name=",
        "Rounds in a row (empty: a minor action) first.cycles=",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "A name is missing.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "melee": [
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Weapon or spell first.weapon <use no weapon data|Bare hands*>",
        "( ) At a point instead, against somebody unseen",
        "Target first.target <–*|troll|wolf|mage>",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "Choose a target.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "none": [
        "Round 1",
        "You declare for",
        "( ) wolf",
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "Choose an action.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "perceive": [
        "You declare for",
        "( ) wolf",
        "(x) mage looks for the hidden",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "This can be sealed.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[Seal for mage]",
      ],
      "ranged": [
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "( ) At a point instead, against somebody unseen",
        "Target first.target <–*|troll|wolf|mage>",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "Choose a target.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "ready": [
        "( ) wolf",
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Against what first.text=",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "The words to say are missing.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "trade": [
        "(x) mage",
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "What is given first.name=",
        "With whom first.target <–*|wolf|mage|troll>",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "Choose with whom.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
      "transport": [
        "( ) troll",
        "[All / only the first]",
        "[Suggest for mage]",
        "Run up to 5 m, or walk 2.5 m and act.",
        "Action",
        "Way first.by <drawn on the map*|in a direction|towards somebody>",
        "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
        "How first.gait <on foot*|crawling|climbing|swimming>",
        "( ) Only if …",
        "Second minor action",
        "( ) Free step first (up to 1 m)",
        "A way is missing: draw it, or give direction and metres.",
        "Once sealed, it cannot be changed before the reveal, not even by you.",
        "[-Seal for mage]",
      ],
    }
  `);
  await choose(desk, page, "first.choice", "item");
  await choose(desk, page, "first.name", "Potion");
  expect(page.lines(WINDOW)).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "( ) wolf",
      "(x) mage",
      "( ) troll",
      "[All / only the first]",
      "[Suggest for mage]",
      "Run up to 5 m, or walk 2.5 m and act.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item*|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Item first.name=Potion",
      "Rounds in a row (empty: a minor action) first.cycles=",
      "( ) Only if …",
      "Second minor action",
      "second.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) Free step first (up to 1 m)",
      "This can be sealed.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[Seal for mage]",
    ]
  `);
});

test("a player drops in: whom a player plays is no longer the Game Master's to declare for", async () => {
  const { desk, page } = await mastersTable(ALL as never, {
    system: begun("simultaneous", ALL as never),
    players: [
      { id: "aoi", plays: ["mage"] },
      { id: "ren", plays: ["wolf"], active: false },
    ],
  });
  await done(desk, { type: "plan", seconds: 60 });
  await command("openDeclaration", desk.combatDoc.scene!);
  await page.until(WINDOW);
  expect(page.all(`${WINDOW} [name=who]`).map(({ value }) => value)).toEqual(["troll", "wolf"]);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "Everyone plans in secret.",
      "Time left: 1:00",
      "0 of 3 have declared",
      "Not yet: mage, troll, and wolf",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[Declare] [Reset the time] [Reveal all]",
      "[Party]",
      "0 of 2 have declared {0 of 2 have declared} [Auto-declare 1]",
      "[wolf]",
      "[mage]",
      "[Monsters]",
      "0 of 1 have declared {0 of 1 have declared} [Auto-declare 1]",
      "[troll]",
      "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  await desk.pass(61_000);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "The planning time is over.",
      "The time is up.",
      "0 of 3 have declared",
      "Not yet: mage, troll, and wolf",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[-Declare: The planning time is over.] [Reset the time] [Reveal all]",
      "[Party]",
      "0 of 2 have declared {0 of 2 have declared}",
      "[wolf]",
      "[mage]",
      "[Monsters]",
      "0 of 1 have declared {0 of 1 have declared}",
      "[troll]",
      "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
});

test("the Game Master's own come first, after them those of a player who is away; targets begin with enemies", async () => {
  const away = { id: "aoi", plays: ["mage"], active: false };
  const system = begun("simultaneous", ALL as never);
  const { desk, page } = await mastersTable(ALL as never, { system, players: [away] });
  await done(desk, { type: "plan", seconds: 0 });
  await command("openDeclaration", desk.combatDoc.scene!);
  await page.until(WINDOW);
  expect(page.texts(`${WINDOW} .person .name`)).toEqual(["wolf", "troll", "mage"]);
  expect(page.all(`${WINDOW} [name=who]`).map(({ checked }) => checked)).toEqual([true, false, false]);
  for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === "troll")) box.click();
  await desk.pass(300);
  const targets = () => page.texts(`${WINDOW} [name="first.target"] option`);
  await choose(desk, page, "first.choice", "melee");
  expect(targets()).toEqual(["–", "wolf", "mage", "troll"]);
  await choose(desk, page, "first.choice", "cast");
  await choose(desk, page, "first.effect", "heal");
  expect(targets().slice(1)).toEqual(["troll", "wolf", "mage"]);
});

test("one question about a reveal is open, says who is missing by now, and goes with its reason", async () => {
  const { desk, page } = await planning();
  const missing = () => page.texts(".ransen-undeclared p").map((text) => text?.trim());
  const reveal = async () => {
    page.press('#combat [data-action="reveal"]');
    await page.until(".ransen-undeclared");
    await desk.pass(300);
  };
  await reveal();
  await reveal();
  expect(page.all(".ransen-undeclared")).toHaveLength(1);
  expect(missing()[0]).toContain("mage, troll, and wolf");
  await choose(desk, page, "first.choice", "brace");
  await sealed(desk, page, "wolf");
  expect(missing()[0]).toContain("mage and troll");
  // Somebody else reveals.
  await done(desk, { type: "reveal", without: ["mage", "troll"] });
  await page.until(".ransen-undeclared", false);
  expect(desk.record.battle).toMatchObject({ phase: "revealed" });
});

test("a question about a reveal goes with its battle", async () => {
  const { desk, page } = await planning();
  page.press('#combat [data-action="reveal"]');
  await page.until(".ransen-undeclared");
  await done(desk, { type: "command", command: { do: "over" } });
  await page.until(".ransen-undeclared", false);
});

test("those who cannot act are counted nowhere", async () => {
  const fallen = { ...mage, conditions: [{ id: "unconscious" }] };
  const all = [wolf, fallen, troll];
  const { desk, page } = await mastersTable(all as never, { system: begun("simultaneous", all as never), players: [] });
  await done(desk, { type: "plan", seconds: 0 });
  await desk.pass(300);
  expect(page.texts("#combat .declaring .progress")).toEqual(["0 of 2 have declared"]);
  const sides = page.all("#combat .side > header .progress").map(({ dataset }) => dataset.tooltipText);
  expect(sides).toEqual(["0 of 1 have declared", "0 of 1 have declared"]);
});

test("SIM-CND-2 conditional actions are asked about at the reveal, and what was said goes with the resolution", async () => {
  const { desk, page } = await planning();
  const only = async (id: string) => {
    for (const box of page.all(`${WINDOW} [name=who]`)) if (box.checked !== (box.value === id)) box.click();
    await desk.pass(300);
  };
  await only("wolf");
  await choose(desk, page, "first.choice", "transport");
  await choose(desk, page, "first.by", "heading");
  await choose(desk, page, "first.metres", "2");
  await sealed(desk, page, "wolf");
  await only("troll");
  await choose(desk, page, "first.choice", "transport");
  await choose(desk, page, "first.by", "heading");
  await choose(desk, page, "first.metres", "2");
  page.find(`${WINDOW} [name="first.conditional"]`).click();
  await desk.pass(300);
  await choose(desk, page, "first.who", "wolf");
  await choose(desk, page, "first.does", "move");
  await sealed(desk, page, "troll");
  page.press('#combat [data-action="reveal"]');
  await page.until(".ransen-undeclared");
  page.press('.ransen-undeclared [data-action="without"]');
  await page.until(".ransen-conditions");
  expect(page.texts(".ransen-conditions label")).toEqual(["troll: moves if wolf moves"]);
  page.find('.ransen-conditions input[value="troll"]').click();
  page.press('.ransen-conditions [data-action="resolve"]');
  await page.until(".ransen-conditions", false);
  page.press('#combat [data-action="resolve"]');
  await passUntil(
    () => desk.record.battle!.round === 2,
    () => `${page.lines("#combat").join(" / ")} ${desk.warned}`,
  );
  expect(Object.values(desk.record.history.commands).at(-1)).toMatchObject({ do: "resolve", interrupts: ["troll"] });
});

test("SIM-CRT-3 the Game Master says at the list why a strike is critical, and the round is resolved with it", async () => {
  const near = [wolf, { ...troll, at: [1, 0] }];
  const start = begun("simultaneous", near as never);
  const blow = { attack: "melee", target: "troll", with: { how: "melee", points: { dice: 1, bonus: 2 } } };
  const battle = [
    { do: "declare", who: "wolf", action: blow },
    { do: "declare", who: "troll", action: { brace: true } },
    { do: "reveal" },
  ].reduce((before, command) => {
    const outcome = rulesets.simultaneous.perform(before, command as never);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  }, start.battle!);
  const system = { ...start, battle, history: { ...start.history, start: battle } };
  const { desk, page } = await mastersTable(near as never, { system });
  // A character without a target has no row.
  expect(page.texts("#combat .criticals label > span")).toEqual(["wolf"]);
  // What does not fit beside a name has a line of its own.
  expect(page.all("#combat .marks .revealed").map(({ className }) => className)).toEqual(["revealed long", "revealed"]);
  expect(page.texts('#combat [name="critical"] option')).toEqual([
    "as the rules say",
    "caught off guard",
    "unseen",
    "neither",
  ]);
  const list = page.find("#combat details.criticals");
  list.setAttribute("open", "");
  list.dispatchEvent(new Event("toggle"));
  page.choose('#combat [name="critical"]', "sneak");
  // Another change in the battle redraws the list: the decision stays, and so does the open fold.
  desk.asks("gm", { type: "command", command: { do: "figures", who: "troll", speed: 3 } });
  await passUntil(
    () => page.find("#combat details.criticals") !== list,
    () => page.lines("#combat").join(" / "),
  );
  expect(page.has("#combat details.criticals[open]")).toBe(true);
  expect(page.all('#combat [name="critical"]').map(({ value }) => value)).toEqual(["sneak"]);
  page.press('#combat [data-action="resolve"]');
  const said = () => JSON.stringify([desk.record.strikes, desk.record.history.commands]);
  await passUntil(() => said().includes('"reasons":{"wolf":"sneak"}'), said);
});
