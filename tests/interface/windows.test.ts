/** The windows of a battle, without a browser: what they offer, and what a press in them asks for. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SceneSignal } from "../../src/scene/signals";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page } from "../support/page";
import { begun, commanded, done, mastersTable } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const hare = { id: "hare", side: "party", at: [0, 4], movement: 12 } as const;
const goblin = { id: "goblin", side: "monsters", at: [10, 0], movement: 12 } as const;
const ogre = { id: "ogre", side: "monsters", at: [30, 0], movement: 12, sections: 2 } as const;
const FIGHTERS = [wolf, hare, goblin, ogre];
const AOI = { id: "aoi", plays: ["wolf"] };

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

async function opened(desk: Desk, page: Page, name: SceneSignal, window: string): Promise<void> {
  const { signal } = await import("../../src/scene/signals");
  signal(name, desk.combatDoc.scene!);
  await page.until(window);
}

const doneSo = (desk: Desk) => Object.values(desk.record.history!.commands).filter((command) => command !== null);

test("the window of a move by keys names who stands around, tells the way, goes round corners, and moves", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await opened(desk, page, "openMove", "#ransen-move");
  expect(page.lines("#ransen-move")).toMatchInlineSnapshot(`
    [
      "Move: wolf",
      "[Close]",
      "Where to to <A direction and metres*|hare (4 m, south (down))|goblin (10 m, east (right))|ogre (30 m, east (right))>",
      "A direction and metres",
      "Direction direction <north (up)|north-east|east (right)*|south-east|south (down)|south-west|west (left)|north-west>",
      "Metres metres=18",
      "Moves along",
      "( ) hare",
      "Normal move · 18 m",
      "May be blocked by goblin",
      "[From there on…] [Move]",
    ]
  `);
  page.choose("#ransen-move [name=direction]", "south");
  page.choose("#ransen-move [name=metres]", "3");
  expect(page.lines("#ransen-move [role=status]")).toMatchInlineSnapshot(`
    [
      "Limited move · 3 m",
    ]
  `);
  page.press('#ransen-move [data-action="addCorner"]');
  await page.until('#ransen-move [data-action="removeCorner"]');
  page.choose("#ransen-move [name=to]", page.find("#ransen-move [name=to]").options[1]!.value);
  expect(page.lines("#ransen-move")).toMatchInlineSnapshot(`
    [
      "Move: wolf",
      "[Close]",
      "By way of (0.0, 3.0) [Without the last corner]",
      "Where to to <A direction and metres|hare (1 m, south (down))*|goblin (10.5 m, east (right))|ogre (30.2 m, east (right))>",
      "Moves along",
      "( ) hare",
      "Normal move · 4 m",
      "On the same point as hare",
      "[From there on…] [Move]",
    ]
  `);
  page.press("#ransen-move button[type=submit]");
  await desk.pass(1_000);
  expect(doneSo(desk)).toMatchInlineSnapshot(`
    [
      {
        "do": "turn",
        "who": "wolf",
      },
      {
        "do": "move",
        "kind": "normal",
        "path": [
          [
            0,
            3,
          ],
          [
            0,
            4,
          ],
        ],
        "who": "wolf",
      },
    ]
  `);
  expect(page.has("#ransen-move")).toBe(false);
});

test("the Game Master's hand corrects somebody, forms, shifts and dissolves a skirmish, and goes back in time", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  await opened(desk, page, "openHand", "#ransen-hand");
  expect(page.lines("#ransen-hand")).toMatchInlineSnapshot(`
    [
      "GM's hand",
      "[Close]",
      "[Put by hand]",
      "While this is on, a token of the battle goes where you drag it, past the rules of movement. The tool for unconstrained movement does the same.",
      "[Effect …] [Damage or heal …]",
      "Character who <goblin*|hare|ogre|wolf>",
      "x (m) x=10",
      "y (m) y=0",
      "[Put]",
      "Side side <Party|Monsters*>",
      "Sections sections=1",
      "Held by holder <–*|hare|ogre|wolf>",
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
      "Those ticked come to the point and are in melee there. Without a point it forms in the middle of them.",
      "In melee",
      "( ) goblin",
      "( ) hare",
      "( ) ogre",
      "( ) wolf",
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
      "While this is on, a token of the battle goes where you drag it, past the rules of movement. The tool for unconstrained movement does the same.",
      "[Effect …] [Damage or heal …]",
      "Character who <goblin*|hare|ogre|wolf>",
      "x (m) x=2.5",
      "y (m) y=-1",
      "[Put]",
      "Side side <Party*|Monsters>",
      "Sections sections=3",
      "Held by holder <–*|hare|ogre|wolf>",
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
      "[goblin put at (2.5, -1) by hand]",
      "[goblin to another side: Party]",
      "[goblin: sections 3]",
      "[goblin: now prone]",
      "[goblin: now bound]",
      "[-Skirmish at (15, 0) by hand: ogre and wolf]",
      "[Export as battle script]",
      "Melees",
      "Skirmish 1: ogre and wolf [Dissolve]",
      "Declare a skirmish",
      "Those ticked come to the point and are in melee there. Without a point it forms in the middle of them.",
      "In melee",
      "( ) goblin",
      "( ) hare",
      "( ) ogre",
      "( ) wolf",
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
      "[goblin put at (2.5, -1) by hand]",
      "[-goblin to another side: Party]",
      "[goblin: sections 3 (taken back)]",
      "[goblin: now prone (taken back)]",
      "[goblin: now bound (taken back)]",
      "[Skirmish at (15, 0) by hand: ogre and wolf (taken back)]",
      "[ogre put at (15.5, 0) by hand (taken back)]",
      "[wolf put at (14.5, 0) by hand (taken back)]",
    ]
  `);
  expect(doneSo(desk)).toMatchInlineSnapshot(`
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

test("the opening goes from sides to surprise, knowledge, initiative and distance, and begins the battle", async () => {
  const system = { sideOf: { wolf: "party", hare: "party", goblin: "monsters", ogre: "monsters" } };
  const { desk, page } = await mastersTable(FIGHTERS, { system, players: [AOI] });
  await opened(desk, page, "openOpening", ".ransen-opening");
  const choose = async (field: string, value: string) => {
    page.choose(`.ransen-opening [name="${field}"]`, value);
    await desk.pass(300);
  };
  const press = async (action: string) => {
    page.press(`.ransen-opening [data-action="${action}"]`);
    await desk.pass(500);
  };
  const shown = () => page.lines(".ransen-opening .page, .ransen-opening nav, .ransen-opening footer");
  expect(page.lines(".ransen-opening")).toMatchInlineSnapshot(`
    [
      "Battle set-up",
      "[Close]",
      "[1Sides]",
      "[2Ambush]",
      "[3First preparation]",
      "[4Monster knowledge]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Sides",
      "Drag everybody to their side, or choose it in the list.",
      "Party",
      "(x) is the party",
      "wolf [× {Take out of the battle}] side <Party*|Monsters|Others>",
      "hare [× {Take out of the battle}] side <Party*|Monsters|Others>",
      "Monsters",
      "( ) is the party",
      "goblin [× {Take out of the battle}] side <Party|Monsters*|Others>",
      "ogre [× {Take out of the battle}] side <Party|Monsters*|Others>",
      "Others",
      "nobody",
      "Allies",
      "( ) Party and Monsters are allies",
      "All tokens of the scene take part.",
      "[-Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await press("next");
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambush]",
      "[3First preparation]",
      "[4Monster knowledge]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Ambush",
      "Does a side try to surprise the other? Skip this if nobody hides.",
      "Who hides hiders <nobody*|Party|Monsters>",
      "Caught by surprise caught <as the checks say*|nobody|Party|Monsters>",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await choose("hiders", "monsters");
  await choose("value.sneak.goblin", "5").catch(() => {});
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambush]",
      "[3First preparation]",
      "[4Monster knowledge]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Ambush",
      "Does a side try to surprise the other? Skip this if nobody hides.",
      "Who hides hiders <nobody|Party|Monsters*>",
      "Distance to the closest (m) ambush.metres=",
      "( ) Wide view",
      "( ) Noisy footing",
      "Those who hide moved hidersMoved <not at all*|Limited move|Normal move|Full move>",
      "Those who watch moved watchersMoved <not at all*|Limited move|Normal move|Full move>",
      "With a distance the modifiers show here.",
      "Those who hide",
      "WhoBonusResult",
      "goblin value.hide.goblin= [Roll] total.hide.goblin= [Enter]",
      "ogre value.hide.ogre= [Roll] total.hide.ogre= [Enter]",
      "Those who watch",
      "WhoBonusResult",
      "wolf waiting for aoi value.danger.wolf= [Roll] total.danger.wolf= [Enter]",
      "hare value.danger.hare= [Roll] total.danger.hare= [Enter]",
      "Caught by surprise caught <as the checks say*|nobody|Party|Monsters>",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await press("next");
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambushdone]",
      "[3First preparation]",
      "[4Monster knowledge]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "First preparation",
      "Everyone may prepare before the fight. Players write it in their own windows.",
      "0 of 2 are ready.",
      "wolf text.wolf= [ready]",
      "hare text.hare= [ready]",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await press("next");
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambushdone]",
      "[3First preparationdone]",
      "[4Monster knowledge]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Monster knowledge",
      "Players roll in their own windows. What a monster's sheet lacks can be filled in here.",
      "MonsterReputationWeaknessKnown so far",
      "[*goblin] reputation.goblin= weakness.goblin= nobody has rolled",
      "[ogre] reputation.ogre= weakness.ogre= nobody has rolled",
      "goblin",
      "WhoBonusResult",
      "wolf waiting for aoi value.knowledge.wolf= [Roll] total.knowledge.wolf= [Enter]",
      "hare value.knowledge.hare= [Roll] total.knowledge.hare= [Enter]",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await press("next");
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambushdone]",
      "[3First preparationdone]",
      "[4Monster knowledgedone]",
      "[5Initiative]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Initiative",
      "Players roll in their own windows. One check that reaches the highest initiative value is enough.",
      "Highest initiative value target=",
      "Acts first first <as the checks say*|Party|Monsters>",
      "No sheet has one.",
      "Nobody has rolled yet.",
      "The party",
      "WhoBonusResult",
      "wolf waiting for aoi value.initiative.wolf= [Roll] total.initiative.wolf= [Enter]",
      "hare value.initiative.hare= [Roll] total.initiative.hare= [Enter]",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  await press("next");
  expect(shown()).toMatchInlineSnapshot(`
    [
      "[1Sidesdone]",
      "[2Ambushdone]",
      "[3First preparationdone]",
      "[4Monster knowledgedone]",
      "[5Initiativedone]",
      "[6Opening distance]",
      "[7Second preparation]",
      "[Cancel set-up]",
      "Opening distance",
      "The foremost of both sides stand this far apart; nobody stands closer.",
      "Ground ground <enclosed, 5 m|fairly large room, 10 m|crowded (forest), 10 m|open (plain), 20 m*>",
      "( ) while moving, +10 to +20 m",
      "( ) a large monster, +5 to +10 m",
      "Recommended: 20 m",
      "Distance (m) metres=20",
      "(x) Everyone keeps their place beside the foremost",
      "Now wolf and goblin are 10 m apart.",
      "Then wolf and goblin are 20 m apart.",
      "[Place the foremost] [Look at the scene]",
      "[Back] [Forecast] [Skip] [Next]",
    ]
  `);
  // They stand otherwise: the button asks in its place, and is pressed again.
  const pageNow = () => page.find(".ransen-opening .page").dataset.page;
  const stands = () => (["wolf", "goblin"] as const).map((id) => desk.at(id)[0]);
  const before = stands();
  await press("next");
  expect(pageNow()).toBe("placement");
  expect(page.lines(".ransen-opening footer")).toEqual([
    "[Back]",
    "wolf and goblin are 10 m apart. Bring them to 20 m first?",
    "[Leave them there] [Place, then next]",
  ]);
  await press("leave");
  expect([pageNow(), stands()]).toEqual(["second-preparation", before]);
  page.press('.ransen-opening nav [data-page="placement"]');
  await desk.pass(500);
  // Whoever was answered for the same distance is not asked again; another one is another question.
  await press("next");
  expect(pageNow()).toBe("second-preparation");
  page.press('.ransen-opening nav [data-page="placement"]');
  await desk.pass(500);
  await choose("ground", "enclosed");
  await press("next");
  expect(pageNow()).toBe("placement");
  await press("next");
  expect(pageNow()).toBe("second-preparation");
  expect(Math.abs(stands()[0]! - stands()[1]!)).toBeCloseTo(5, 1);
  expect(desk.warned).toEqual([]);
});

test("a declaration is made up of a move and an action, and sealed", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { system: begun("simultaneous", FIGHTERS), players: [AOI] });
  await done(desk, { type: "plan", seconds: 0 });
  await opened(desk, page, "openDeclaration", "#ransen-declare");
  expect(page.lines("#ransen-declare")).toMatchInlineSnapshot(`
    [
      "Secret declaration",
      "[Close]",
      "Round 1",
      "You declare for",
      "(x) goblin",
      "( ) hare",
      "( ) ogre",
      "[All / only the first]",
      "Transport movement up to 0 m, considered up to 0 m.",
      "Action",
      "first.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Second minor action",
      "second.choice <–*|Transport movement (major)|Considered movement (minor)|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) Free step first (up to 1 m)",
      "Choose an action.",
      "Once sealed it is fixed until the reveal, also for you.",
      "[-Seal for goblin]",
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
      "(x) goblin",
      "( ) hare",
      "( ) ogre",
      "[All / only the first]",
      "Transport movement up to 0 m, considered up to 0 m.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) At a point instead, at somebody unseen",
      "Target first.target <–|hare|wolf|goblin*|ogre>",
      "( ) Only if …",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "( ) Only if …",
      "( ) Free step first (up to 1 m)",
      "A way is missing: draw it, or give direction and metres.",
      "Once sealed it is fixed until the reveal, also for you.",
      "[-Seal for goblin]",
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
      "(x) goblin",
      "( ) hare",
      "( ) ogre",
      "[All / only the first]",
      "Transport movement up to 0 m, considered up to 0 m.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) At a point instead, at somebody unseen",
      "Target first.target <–|hare|wolf|goblin*|ogre>",
      "(x) Only if …",
      "… this character first.who <–*|hare|wolf|goblin|ogre>",
      "does first.does <moves|attacks*|casts a spell|uses an item|braces|evades|speaks|looks for the hidden|trades|prepares a counterspell>",
      "to first.to <anybody*|hare|wolf|goblin|ogre>",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "(x) Free step first (up to 1 m)",
      "Direction step.degrees <↑ up|↗ up right|→ right*|↘ down right|↓ down|↙ down left|← left|↖ up left>",
      "Metres step.metres=1",
      "Choose whose action it waits for.",
      "Once sealed it is fixed until the reveal, also for you.",
      "[-Seal for goblin]",
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
      "(x) goblin",
      "( ) hare",
      "( ) ogre",
      "[All / only the first]",
      "Transport movement up to 0 m, considered up to 0 m.",
      "Action",
      "first.choice <–|Transport movement (major)|Considered movement (minor)|Attack, melee (major)*|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "( ) At a point instead, at somebody unseen",
      "Target first.target <–|hare|wolf|goblin*|ogre>",
      "(x) Only if …",
      "… this character first.who <–*|hare|wolf|goblin|ogre>",
      "does first.does <moves|attacks*|casts a spell|uses an item|braces|evades|speaks|looks for the hidden|trades|prepares a counterspell>",
      "to first.to <anybody*|hare|wolf|goblin|ogre>",
      "Second minor action",
      "second.choice <–|Transport movement (major)|Considered movement (minor)*|Attack, melee (major)|Attack, ranged (major)|Spell|Item|Brace (minor)|Evade (minor)|Communicate (minor)|Look for the hidden (major)|Trade (major)|Prepare a counterspell (minor)>",
      "Way second.by <drawn on the map*|in a direction|towards somebody>",
      "Drag the token on the map, or press arrow keys with it selected: it stays where it is and the way is drawn. Only you see it.",
      "(x) Free step first (up to 1 m)",
      "Direction step.degrees <↑ up|↗ up right|→ right*|↘ down right|↓ down|↙ down left|← left|↖ up left>",
      "Metres step.metres=2",
      "Choose whose action it waits for.",
      "Once sealed it is fixed until the reveal, also for you.",
      "[-Seal for goblin]",
    ]
  `);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Simultaneous declarations, to the end of this battle. The scene's next battle: Sword World 2.5 Advanced Combat [Help: these rules]",
      "Everyone plans in secret.",
      "0 of 4 have declared",
      "Not yet: goblin, hare, ogre, and wolf",
      "Planning time (seconds, 0: no end) planningSeconds=0",
      "[Declare] [Reset the time] [Reveal all]",
      "Party",
      "0 of 2 have declared",
      "[wolf]",
      "[hare]",
      "Monsters",
      "0 of 2 have declared",
      "[goblin]",
      "[ogre]",
      "2 sections",
      "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.] [Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  expect(desk.warned).toEqual([]);
});

test("the bands of three areas are laid out along an axis, over the whole scene or a rectangle", async () => {
  const all = FIGHTERS.map((one) => ({ ...one, at: "front" }));
  const { desk, page } = await mastersTable(all as never, { system: begun("sw20-areas", all as never) });
  const written: unknown[] = [];
  const dimensions = { sceneRect: { x: 0, y: 0, width: 4000, height: 3000 } };
  Object.assign(desk.combatDoc.scene!, { dimensions, update: async (changes: object) => void written.push(changes) });
  await opened(desk, page, "layOutAreas", ".ransen-areas");
  expect(page.lines(".ransen-areas")).toMatchInlineSnapshot(`
    [
      "The three areas on this scene",
      "[Close]",
      "Direction orientation <Automatic*|From left to right|From bottom to top>",
      "Swap the two rears ( )",
      "Where where <Over the whole scene*|In a rectangle (metres)>",
      "[Draw on the map]",
      "[Save]",
    ]
  `);
  page.choose(".ransen-areas [name=where]", "rectangle");
  await desk.pass(300);
  expect(page.lines(".ransen-areas")).toMatchInlineSnapshot(`
    [
      "The three areas on this scene",
      "[Close]",
      "Direction orientation <Automatic*|From left to right|From bottom to top>",
      "Swap the two rears ( )",
      "Where where <Over the whole scene|In a rectangle (metres)*>",
      "[Draw on the map]",
      "In a rectangle (metres)",
      "Left x=0",
      "Top y=0",
      "Width width=40",
      "Height height=30",
      "[Save]",
    ]
  `);
  page.press(".ransen-areas [name=reversed]");
  page.press(".ransen-areas button[type=submit]");
  await desk.pass(500);
  expect(written).toMatchInlineSnapshot(`
    [
      {
        "flags": {
          "ransen": {
            "bands": {
              "orientation": "auto",
              "rectangle": {
                "height": 30,
                "width": 40,
                "x": 0,
                "y": 0,
              },
              "reversed": true,
            },
          },
        },
      },
    ]
  `);
});

test("somebody who could block is asked where the way is cut, and blocks there", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
  await page.until(".ransen-prompt");
  expect(page.lines(".ransen-prompt")).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for goblin.",
      "Who blocks?",
      "(x) goblin {goblin}outside skirmishes, 7–13 m",
      "Where",
      "after 7 m of 16 m point=0",
      "goblin: wolf stops after 7 m.",
      "[BlockEnter] [PassP] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  await page.until('#combat [data-action="cancelMove"]');
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Party's turn",
      "Rules: Sword World 2.5 Advanced Combat [Help: these rules]",
      "wolf's move waits for goblin: block or pass?",
      "[Take the move back]",
      "wolf's turn",
      "Not moved yet: drag the token",
      "[*Auto] [Limited] [Normal] [Full]",
      "Movement mode moveWay <on foot*|breaking through|teleporting>",
      "Target target <nobody at this point*>",
      "[-Move…: A move is being judged first.] [-Stop on the way: A move is being judged first.] [-Attack (melee): Choose a target first.] [-Attack (touch): Choose a target first.] [-Join melee: A move is being judged first.] [-Prepare to leave: A move is being judged first.] [-Suggest: A move is being judged first.] [-End turn: A move is being judged first.]",
      "Party",
      "0 of 2 have acted",
      "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] free",
      "[hare] [Is asked about blocks: hare {Is asked about blocks}] free",
      "Monsters",
      "0 of 2 have acted",
      "[goblin] [Is asked about blocks: goblin {Is asked about blocks}] free",
      "[ogre] [Is asked about blocks: ogre {Is asked about blocks}] free",
      "2 sections",
      "[Undo] [-Redo: There is nothing to redo.] [-Next round: A move is being judged first.] [Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  page.choose(".ransen-prompt [name=point]", "1.5");
  expect(page.lines(".ransen-prompt")).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for goblin.",
      "Who blocks?",
      "(x) goblin {goblin}outside skirmishes, 7–13 m",
      "Where",
      "after 8.5 m of 16 m point=1.5",
      "goblin: wolf stops after 8.5 m.",
      "[BlockEnter] [PassP] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  page.press('.ransen-prompt [data-action="block"]');
  await page.until(".ransen-prompt", false);
  await desk.pass(500);
  expect(doneSo(desk).at(-1)).toMatchInlineSnapshot(`
    {
      "blocks": [
        {
          "at": [
            8.5,
            0,
          ],
          "by": [
            "goblin",
          ],
        },
      ],
      "do": "move",
      "kind": "normal",
      "path": [
        [
          16,
          0,
        ],
      ],
      "who": "wolf",
    }
  `);
});

test("whoever passes for the turn is not asked again", async () => {
  const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
  await page.until(".ransen-prompt");
  page.press('.ransen-prompt [data-action="passTurn"]');
  await page.until(".ransen-prompt", false);
  await desk.pass(500);
  expect(doneSo(desk).at(-1)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
});

describe("what the Game Master is asked", () => {
  const far = { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[0, 40]] } };

  test.each(["yes", "no"] as const)("a move past the rules stands or not: %s", async (answer) => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    desk.settings.set("automation.movement", "ask");
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    desk.asks("aoi", far);
    await page.until("dialog");
    expect(page.lines("dialog")).toMatchSnapshot();
    page.press(`dialog [data-action="${answer}"]`);
    await page.until("dialog", false);
    await desk.pass(800);
    const wolfNow = desk.record.battle!.characters.find(({ id }) => id === "wolf")!;
    expect(wolfNow.at).toEqual(answer === "yes" ? [0, 40] : [0, 0]);
  });

  test("an attack forms a skirmish or not", async () => {
    const near = [wolf, { ...goblin, at: [0, 0] as const }];
    const { desk, page } = await mastersTable(near, { players: [AOI] });
    desk.settings.set("automation.forming", "ask");
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    desk.asks("aoi", commanded({ do: "attack", who: "wolf", target: "goblin", how: "melee" }));
    await page.until("dialog");
    expect(page.lines("dialog")).toMatchInlineSnapshot(`
      [
        "Does a skirmish form?",
        "[Close]",
        "By this attack a skirmish forms. In melee: goblin and wolf. If you say no, the attack is not entered in the battle.",
        "[Let it form] [No skirmish]",
      ]
    `);
    page.press('dialog [data-action="yes"]');
    await page.until("dialog", false);
    await desk.pass(800);
    expect(desk.record.battle).toMatchObject({ skirmishes: [expect.anything()] });
  });
});

describe("the Game Master's hand besides", () => {
  const opens = async (...given: Parameters<typeof mastersTable>) => {
    const { desk, page } = await mastersTable(...given);
    await opened(desk, page, "openHand", "#ransen-hand");
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
    expect(doneSo(desk).at(-1)).toMatchObject({ do: "size", skirmish: id, to: 4.5 });
    page.find(`#ransen-hand [name="size.${id}"]`).value = "";
    await press("[data-action=resize]");
    expect(doneSo(desk).at(-1)).toEqual({ do: "size", skirmish: id });
  });

  test("forms a skirmish at a point, shows or hides it, and brings somebody in", async () => {
    const { desk, page, press } = await opens(FIGHTERS, { players: [AOI] });
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
    expect(doneSo(desk).at(-1)).toMatchObject({ do: "form", who: ["goblin", "wolf"], at: [7, 3] });
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
    const { desk, page, press } = await opens(FIGHTERS, { players: [AOI] });
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
});
