/** The Game Master's window of an opening, without a browser: its pages from the sides to the distance. */

import { expect, test } from "vitest";
import { AOI, FOUR } from "../support/paper-fighters";
import { mastersTable, openWindow, tidyTables } from "../support/paper-table";

tidyTables();

test("the opening goes from sides to surprise, knowledge, initiative and distance, and begins the battle", async () => {
  const system = { sideOf: { wolf: "party", hare: "party", goblin: "monsters", ogre: "monsters" } };
  const { desk, page } = await mastersTable(FOUR, { system, players: [AOI] });
  await openWindow(desk, page, "openOpening", ".ransen-opening");
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
      "Readings: all as ours",
      "A skirmish around a target that the attack fells A25-SKR-1, A25-STA-4 reading.felledForms <does not form (our reading)*|forms before the blow>",
      "Ours: does not form. Also played: forms before the blow.",
      "Ending inside the same skirmish after preparing to leave A25-MOV-3 reading.preparedInside <allowed (our reading)*|not allowed>",
      "Ours: allowed. Also played: not allowed.",
      "Own independents in passing and retreating A25-BLK-8 reading.independentsCount <do not count (our reading)*|count like those in melee>",
      "Ours: do not count. Also played: count like those in melee.",
      "A free enemy in the line of fire A25-SHD-2 reading.loneShield <shields everyone behind it (our reading)*|does not shield targets within 1 m of it>",
      "Ours: shields everyone behind it. Also played: does not shield targets within 1 m of it.",
      "How far a line runs A25-ARE-2 reading.lineRuns <to the end of its range (our reading)*|to its target>",
      "Ours: to the end of its range. Also played: to its target.",
      "Leaving a melee with Shadow Sneak A25-MOV-2 reading.sneakLeaves <needs no preparation (our reading)*|needs preparation like any other>",
      "Ours: needs no preparation. Also played: needs preparation like any other.",
      "Targets of a stray shot A25-MIS-1, STR-22 reading.misfireLots <one lot for each section (our reading)*|one lot for each character>",
      "Ours: one lot for each section. Also played: one lot for each character.",
      "Damage of areas, lines and spells on several targets STR-11 reading.damageRolls <rolled for each target (our reading)*|one roll for all>",
      "Ours: rolled for each target. Also played: one roll for all.",
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
      "The hiding side moved hidersMoved <not at all*|Limited move|Normal move|Full move>",
      "The other side moved watchersMoved <not at all*|Limited move|Normal move|Full move>",
      "Enter a distance to see the modifiers.",
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
      "Players roll in their own windows. You can fill in here the values that a monster's sheet lacks.",
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
      "This is the distance between the two front characters; everyone else stands farther apart.",
      "Ground ground <enclosed, 5 m|fairly large room, 10 m|crowded (forest), 10 m|open (plain), 20 m*>",
      "( ) while moving, +10 to +20 m",
      "( ) a large monster, +5 to +10 m",
      "Recommended: 20 m",
      "Distance (m) metres=20",
      "(x) Everyone keeps their place relative to the foremost",
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
  // The question is not repeated for the same distance; for another one it is.
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

test("S25-SUR-1 in 2.5's three areas the players' side cannot lie in wait, and nobody but it is caught", async () => {
  const sideOf = { wolf: "party", hare: "party", goblin: "monsters", ogre: "monsters" };
  const { desk, page } = await mastersTable(FOUR, { system: { sideOf }, players: [AOI] });
  Object.assign(desk.combatDoc.scene!.flags, { ransen: { ruleset: "sw25-areas" } });
  await openWindow(desk, page, "openOpening", ".ransen-opening");
  page.press('.ransen-opening [data-action="next"]');
  await desk.pass(500);
  const shown = page.lines(".ransen-opening .page").filter((line) => /hiders|caught|cannot plan an ambush/.test(line));
  expect(shown).toEqual([
    "In these rules the players' side cannot plan an ambush; it may be ambushed.",
    "Who hides hiders <nobody*|Monsters>",
    "Caught by surprise caught <as the checks say*|nobody|Party>",
  ]);
});
