/** The window of secret declarations, without a browser: its fields, what is missing, and the seal. */

import { expect, test } from "vitest";
import { BARE_HANDS_AT_ONCE, type SimultaneousBattle } from "../../src/rules/index";
import { passUntil } from "../support/page";
import { AOI, FOUR } from "../support/paper-fighters";
import { begun, done, mastersTable, openWindow, tidyTables } from "../support/paper-table";
import { armed } from "../support/paper-weapons";
import { Listed } from "../support/window";

tidyTables();

test("a declaration is made up of a move and an action, and sealed", async () => {
  const { desk, page } = await mastersTable(FOUR, { system: begun("simultaneous", FOUR), players: [AOI] });
  await done(desk, { type: "plan", seconds: 0 });
  await openWindow(desk, page, "openDeclaration", "#ransen-declare");
  expect(page.lines("#ransen-declare")).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) hare",
      "( ) goblin",
      "( ) ogre",
      "[All / only the first]",
      "[Suggest for hare]",
      "Run up to 0 m, or walk 0 m and act.",
      "Action",
      "first.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Second minor action",
      "second.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) Free step first (up to 1 m)",
      "Choose an action.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[-Seal for hare]",
    ]
  `);
  const choose = async (field: string, value: string) => {
    page.choose(`#ransen-declare [name="${field}"]`, value);
    await desk.pass(300);
  };
  await choose("first.choice", "melee");
  await choose("first.target", "goblin");
  await choose("second.choice", "considered");
  expect(page.lines("#ransen-declare")).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) hare",
      "( ) goblin",
      "( ) ogre",
      "[All / only the first]",
      "[Suggest for hare]",
      "Run up to 0 m, or walk 0 m and act.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Weapon or spell first.weapon <use no weapon data|Bare hands*>",
      "( ) At a point instead, against somebody unseen",
      "Target first.target <–|goblin*|ogre|wolf|hare>",
      "( ) Only if …",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "( ) Only if …",
      "( ) Free step first (up to 1 m)",
      "A way is missing: draw it, or give direction and metres.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[-Seal for hare]",
    ]
  `);
  page.press('#ransen-declare [name="first.conditional"]');
  await desk.pass(300);
  page.press('#ransen-declare [name="step"]');
  await desk.pass(300);
  expect(page.lines("#ransen-declare")).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) hare",
      "( ) goblin",
      "( ) ogre",
      "[All / only the first]",
      "[Suggest for hare]",
      "Run up to 0 m, or walk 0 m and act.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Weapon or spell first.weapon <use no weapon data|Bare hands*>",
      "( ) At a point instead, against somebody unseen",
      "Target first.target <–|goblin*|ogre|wolf|hare>",
      "(x) Only if …",
      "… this character first.who <–*|goblin|ogre|wolf|hare>",
      "does first.does <moves|attacks*|casts a spell|uses an item|braces|evades|speaks|looks for the hidden|trades|prepares a counterspell>",
      "to first.to <anybody*|goblin|ogre|wolf|hare>",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "(x) Free step first (up to 1 m)",
      "Direction step.degrees <↑ up|↗ up right|→ right*|↘ down right|↓ down|↙ down left|← left|↖ up left>",
      "Metres step.metres=1",
      "Choose whose action it waits for.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[-Seal for hare]",
    ]
  `);
  await choose("step.metres", "2");
  page.press('#ransen-declare [data-action="seal"]');
  await desk.pass(2_000);
  expect(page.lines("#ransen-declare")).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) hare",
      "( ) goblin",
      "( ) ogre",
      "[All / only the first]",
      "[Suggest for hare]",
      "Run up to 0 m, or walk 0 m and act.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Weapon or spell first.weapon <use no weapon data|Bare hands*>",
      "( ) At a point instead, against somebody unseen",
      "Target first.target <–|goblin*|ogre|wolf|hare>",
      "(x) Only if …",
      "… this character first.who <–*|goblin|ogre|wolf|hare>",
      "does first.does <moves|attacks*|casts a spell|uses an item|braces|evades|speaks|looks for the hidden|trades|prepares a counterspell>",
      "to first.to <anybody*|goblin|ogre|wolf|hare>",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "(x) Free step first (up to 1 m)",
      "Direction step.degrees <↑ up|↗ up right|→ right*|↘ down right|↓ down|↙ down left|← left|↖ up left>",
      "Metres step.metres=2",
      "Choose whose action it waits for.",
      "Once sealed, it cannot be changed before the reveal, not even by you.",
      "[-Seal for hare]",
    ]
  `);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "Everyone plans in secret.",
      "0 of 4 have declared",
      "Not yet: goblin, hare, ogre, and wolf",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[Declare] [Reset the time] [Reveal all]",
      "[Party]",
      "0 of 2 have declared {0 of 2 have declared} [Auto-declare 1]",
      "[wolf]",
      "[hare]",
      "[Monsters]",
      "0 of 2 have declared {0 of 2 have declared} [Auto-declare 2]",
      "[goblin]",
      "[ogre] 2 sections {2 sections}",
      "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  expect(desk.warned).toEqual([]);
});

test("an attack that is chosen here is made with the first weapon that fits, until another one is chosen", async () => {
  const fighters = [
    { id: "goblin", side: "monsters", at: [0, 0], base: 6 },
    { id: "ogre", side: "monsters", at: [9, 0], base: 6 },
    { id: "wolf", side: "party", at: [1, 0], base: 6 },
  ];
  const { desk, page } = await armed(begun("simultaneous", fighters as never));
  await done(desk, { type: "plan", seconds: 0 });
  await openWindow(desk, page, "openDeclaration", "#ransen-declare");
  const choose = async (field: string, value: string) => {
    page.choose(`#ransen-declare [name="${field}"]`, value);
    await desk.pass(300);
  };
  const weapon = () => page.lines("#ransen-declare").find((line) => line.includes("first.weapon"));
  await choose("first.choice", "melee");
  expect(weapon()).toContain("Club*");
  await choose("first.weapon", "");
  expect(weapon()).not.toContain("Club*");
  await choose("first.choice", "ranged");
  expect(weapon()).toBeUndefined();
});

test("several who attack at once each do it with a weapon of their own, or with bare hands; so it is revealed", async () => {
  const fighters = [
    { id: "goblin", side: "monsters", at: [0, 0], base: 6 },
    { id: "ogre", side: "monsters", at: [2, 0], base: 6 },
    { id: "wolf", side: "party", at: [1, 0], base: 6 },
  ];
  const { desk, page } = await armed(begun("simultaneous", fighters as never));
  Object.assign(desk.combatDoc.scene!.tokens.get("ogre")!.actor!, { items: Listed.from([]) });
  await done(desk, { type: "plan", seconds: 0 });
  await openWindow(desk, page, "openDeclaration", "#ransen-declare");
  page.press('#ransen-declare [data-action="all"]');
  await desk.pass(300);
  const choose = async (field: string, value: string) => {
    page.choose(`#ransen-declare [name="${field}"]`, value);
    await desk.pass(300);
  };
  await choose("first.choice", "melee");
  await choose("first.target", "wolf");
  expect(page.lines("#ransen-declare").filter((line) => line.startsWith("(x)"))).toEqual([
    "(x) goblin attacks wolf in melee (Club)",
    "(x) ogre attacks wolf in melee (Bare hands)",
  ]);
  page.press('#ransen-declare [data-action="seal"]');
  await passUntil(
    () => Object.keys(desk.record.declarations.seals).length === 2,
    () => `Not sealed: ${page.lines("#ransen-declare").join(" / ")} ${desk.warned}`,
  );
  await done(desk, { type: "reveal", without: ["wolf"] });
  const { sealed } = desk.record.battle as SimultaneousBattle;
  expect(sealed.map(({ who, action }) => [who, (action[0] as { readonly with?: object }).with])).toEqual([
    ["goblin", expect.objectContaining({ name: "Club" })],
    ["ogre", BARE_HANDS_AT_ONCE],
  ]);
  expect(desk.warned).toEqual([]);
});
