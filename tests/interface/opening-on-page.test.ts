/** The opening of a battle, without a browser: the Game Master's window with its dice, and the players' own window. */

import { expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import { closePage, type Page } from "../support/page";
import { command } from "../support/paper-commands";
import { AOI, goblin, hare, wolf } from "../support/paper-fighters";
import { mastersTable, playersTable, tidyTables } from "../support/paper-table";

const FIGHTERS = [wolf, hare, goblin];
const SIDES = { sideOf: { wolf: "party", hare: "party", goblin: "monsters" } };
const WINDOW = ".ransen-opening";

tidyTables();

async function opened(): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable(FIGHTERS, { system: SIDES, players: [AOI] });
  const sheet = giveSheet(desk, "goblin", ["goblin"], {
    reputation: null,
    weakness: null,
    initiative: 11,
    movement: 12,
    sections: 1,
  });
  // Actors of type character are the party.
  Object.assign(sheet, { type: "monster" });
  await command("openOpening", desk.combatDoc.scene!);
  await page.until(WINDOW);
  return { desk, page };
}

async function press(desk: Desk, page: Page, selector: string): Promise<void> {
  page.press(`${WINDOW} ${selector}`);
  await desk.pass(500);
}

async function choose(desk: Desk, page: Page, field: string, value: string): Promise<void> {
  page.choose(`${WINDOW} [name="${field}"]`, value);
  await desk.pass(400);
}

const rows = (page: Page) => page.lines(`${WINDOW} table`);
const text = (page: Page) => page.lines(`${WINDOW} .page`);

test.each([0, 700])(
  "the battle begins once, however often its user presses for it within a moment: %s ms",
  async (later) => {
    const { desk, page } = await opened();
    for (let i = 0; i < 9 && !page.has(`${WINDOW} [data-action=begin]`); i++)
      await press(desk, page, "footer [data-action=next]");
    page.press(`${WINDOW} [data-action=begin]`);
    await desk.pass(later);
    const { beginOnce } = await import("../../src/requests/begin-battle");
    await beginOnce(desk.combatDoc);
    await desk.pass(1_500);
    expect(desk.record.battle).not.toBeNull();
    expect(desk.warned).toEqual([]);
    // Much later it is a press of its own, and is told why not.
    await desk.pass(5_000);
    const late = beginOnce(desk.combatDoc);
    await desk.pass(1_500);
    await late;
    expect(desk.warned).toEqual(["The battle has already begun."]);
  },
);

test("checks are rolled or written down, and their outcome decides who is caught and who is first", async () => {
  const { desk, page } = await opened();
  const rolled: string[] = [];
  desk.roll = async (formula) => {
    rolled.push(formula);
    return [6, 5];
  };
  await press(desk, page, "[data-action=next]");
  await choose(desk, page, "hiders", "monsters");
  await choose(desk, page, "ambush.metres", "12");
  await press(desk, page, "[name=wide]");
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Ambush",
      "Does a side try to surprise the other? Skip this if nobody hides.",
      "Who hides hiders <nobody|Party|Monsters*>",
      "Distance to the closest (m) ambush.metres=12",
      "(x) Wide view",
      "( ) Noisy footing",
      "The hiding side moved hidersMoved <not at all*|Limited move|Normal move|Full move>",
      "The other side moved watchersMoved <not at all*|Limited move|Normal move|Full move>",
      "Hide ±0 · danger sense +2 – at this distance checks are made in each round.",
      "Those who hide",
      "WhoBonusResult",
      "goblin value.hide.goblin= [Roll] total.hide.goblin= [Enter]",
      "Those who watch",
      "WhoBonusResult",
      "wolf waiting for aoi value.danger.wolf= [Roll] total.danger.wolf= [Enter]",
      "hare value.danger.hare= [Roll] total.danger.hare= [Enter]",
      "Caught by surprise caught <as the checks say*|nobody|Party|Monsters>",
    ]
  `);
  page.find(`${WINDOW} [name="value.hide.goblin"]`).value = "4";
  await press(desk, page, "[data-action=roll][data-id=goblin]");
  page.find(`${WINDOW} [name="total.danger.wolf"]`).value = "9";
  await press(desk, page, "[data-action=enter][data-id=wolf]");
  page.find(`${WINDOW} [name="value.danger.hare"]`).value = "-2";
  await press(desk, page, "[data-action=roll][data-id=hare]");
  expect(rolled).toEqual(["2d6 + 4", "2d6 - 2"]);
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Ambush",
      "Does a side try to surprise the other? Skip this if nobody hides.",
      "Who hides hiders <nobody|Party|Monsters*>",
      "Distance to the closest (m) ambush.metres=12",
      "(x) Wide view",
      "( ) Noisy footing",
      "The hiding side moved hidersMoved <not at all*|Limited move|Normal move|Full move>",
      "The other side moved watchersMoved <not at all*|Limited move|Normal move|Full move>",
      "Hide ±0 · danger sense +2 – at this distance checks are made in each round.",
      "Those who hide",
      "WhoBonusResult",
      "goblin Result 15 [Take back]",
      "Those who watch",
      "WhoBonusResult",
      "wolf Result 9 by hand [Take back]",
      "hare Result 9 [Take back]",
      "By the checks, this side is surprised: Party.",
      "Caught by surprise caught <as the checks say*|nobody|Party|Monsters>",
    ]
  `);
  expect(
    [...desk.messages.values()].map(({ flavor, speaker, whisper }) => ({ flavor, speaker, whisper })),
  ).toMatchInlineSnapshot(`
    [
      {
        "flavor": undefined,
        "speaker": {
          "alias": "",
        },
        "whisper": [],
      },
      {
        "flavor": "Hide check",
        "speaker": {
          "actor": "goblin",
          "alias": "goblin",
          "scene": "road",
          "token": "goblin",
        },
        "whisper": [],
      },
      {
        "flavor": "Danger sense check",
        "speaker": {
          "actor": null,
          "alias": "hare",
          "scene": "road",
          "token": "hare",
        },
        "whisper": [],
      },
    ]
  `);
  await press(desk, page, "[data-action=clear][data-id=wolf]");
  expect(rows(page)).toMatchInlineSnapshot(`
    [
      "Those who hide",
      "WhoBonusResult",
      "goblin Result 15 [Take back]",
      "Those who watch",
      "WhoBonusResult",
      "wolf waiting for aoi value.danger.wolf= [Roll] total.danger.wolf= [Enter]",
      "hare Result 9 [Take back]",
    ]
  `);
  await choose(desk, page, "caught", "");
  await press(desk, page, "[data-action=next]");
  page.find(`${WINDOW} [name="text.wolf"]`).value = "a torch";
  await press(desk, page, "[data-action=ready][data-id=wolf]");
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "First preparation",
      "Everyone may prepare before the fight. Players write it in their own windows.",
      "1 of 2 are ready.",
      "wolf text.wolf=a torch [*ready]",
      "hare text.hare= [ready]",
    ]
  `);
  await press(desk, page, "[data-action=next]");
  await choose(desk, page, "reputation.goblin", "7");
  await choose(desk, page, "weakness.goblin", "12");
  page.find(`${WINDOW} [name="total.knowledge.wolf"]`).value = "8";
  await press(desk, page, "[data-action=enter][data-id=wolf]");
  page.find(`${WINDOW} [name="total.knowledge.hare"]`).value = "15";
  await press(desk, page, "[data-action=enter][data-id=hare]");
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Monster knowledge",
      "Players roll in their own windows. You can fill in here the values that a monster's sheet lacks.",
      "MonsterReputationWeaknessKnown so far",
      "[*goblin] reputation.goblin=7 weakness.goblin=12 known, and its weakness",
      "goblin",
      "WhoBonusResult",
      "wolf Result 8 by hand known [Take back]",
      "hare Result 15 by hand known, and its weakness [Take back]",
    ]
  `);
  await press(desk, page, "[data-action=next]");
  page.find(`${WINDOW} [name="total.initiative.wolf"]`).value = "10";
  await press(desk, page, "[data-action=enter][data-id=wolf]");
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Initiative",
      "Players roll in their own windows. One check that reaches the highest initiative value is enough.",
      "Highest initiative value target=11",
      "Acts first first <as the checks say*|Party|Monsters>",
      "By the sheets: 11",
      "Acts first: Monsters.",
      "The party",
      "WhoBonusResult",
      "wolf Result 10 by hand [Take back]",
      "hare value.initiative.hare= [Roll] total.initiative.hare= [Enter]",
      "goblin value 11",
    ]
  `);
  await choose(desk, page, "first", "party");
  await press(desk, page, "[data-action=next]");
  page.find(`${WINDOW} [name="metres"]`).value = "15";
  await press(desk, page, "[name=whole]");
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Opening distance",
      "This is the distance between the two front characters; everyone else stands farther apart.",
      "Ground ground <enclosed, 5 m|fairly large room, 10 m|crowded (forest), 10 m|open (plain), 20 m*>",
      "( ) while moving, +10 to +20 m",
      "( ) a large monster, +5 to +10 m",
      "Recommended: 20 m",
      "Distance (m) metres=15",
      "( ) Everyone keeps their place relative to the foremost",
      "Now wolf and goblin are 10 m apart.",
      "Then wolf and goblin are 20 m apart.",
      "hare and goblin would stand closer: 15.6 m.",
      "[Place the foremost] [Look at the scene]",
    ]
  `);
  await press(desk, page, "[data-action=place]");
  expect(["wolf", "hare", "goblin"].map((id) => desk.at(id))).toMatchInlineSnapshot(`
    [
      [
        -2.5,
        0,
      ],
      [
        0,
        4,
      ],
      [
        12.5,
        0,
      ],
    ]
  `);
  await press(desk, page, "[data-action=next]");
  await press(desk, page, "[data-action=begin]");
  expect(desk.record.battle).toMatchObject({ side: "party", round: 1 });
  expect(page.has(WINDOW)).toBe(false);
  expect(desk.warned).toEqual([]);
});

test("sides, allies and who takes part are written down at once, and an opening can be given up", async () => {
  const { desk, page } = await opened();
  const gone: string[] = [];
  Object.assign(desk.combatDoc, {
    deleteEmbeddedDocuments: async (_: string, ids: string[]) => void gone.push(...ids),
  });
  page.choose(`${WINDOW} select[name=side][data-id=hare]`, "monsters");
  await desk.pass(400);
  expect((desk.combatDoc.system as { sideOf: object }).sideOf).toEqual({
    wolf: "party",
    hare: "monsters",
    goblin: "monsters",
  });
  page.find(`${WINDOW} input[name=allies]`).click();
  await desk.pass(400);
  expect(text(page)).toMatchInlineSnapshot(`
    [
      "Sides",
      "Drag everybody to their side, or choose it in the list.",
      "Party",
      "(x) is the party",
      "wolf [× {Take out of the battle}] side <Party*|Monsters|Others>",
      "Monsters",
      "( ) is the party",
      "hare [× {Take out of the battle}] side <Party|Monsters*|Others>",
      "goblin [× {Take out of the battle}] side <Party|Monsters*|Others>",
      "Others",
      "nobody",
      "Allies",
      "(x) Party and Monsters are allies",
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
    ]
  `);
  await press(desk, page, "[data-action=dismiss][data-combatant=hare]");
  expect(gone).toEqual(["hare"]);
  await press(desk, page, "[data-action=page][data-page=initiative]");
  expect(text(page)[0]).toBe("Initiative");
  await press(desk, page, "[data-action=skip]");
  expect(text(page)[0]).toBe("Opening distance");
  await press(desk, page, "[data-action=page][data-page=placement]");
  await press(desk, page, '[data-action="page"][data-page="initiative"]');
  await press(desk, page, "[data-action=abandon]");
  expect(page.has(WINDOW)).toBe(false);
  expect(desk.combatDoc.system.opening).toBeNull();
});

test("S25-OPN-1 in three areas the second preparation, where it is allowed, is the last page", async () => {
  const { desk, page } = await opened();
  Object.assign(desk.combatDoc.scene!, {
    flags: { ransen: { ruleset: "sw25-areas", options: { secondPreparation: true } } },
  });
  Object.assign(desk.combatDoc.system.opening as object, { page: "placement" });
  await press(desk, page, "[data-action=next]");
  expect(text(page).slice(0, 2)).toEqual([
    "Second preparation",
    "Those who know their enemies now may prepare again. Give the effects once everyone is placed: GM's hand, Effect …, before the first turn.",
  ]);
  expect(page.has(`${WINDOW} [data-action=next]`)).toBe(false);
  await press(desk, page, "[data-action=begin]");
  expect(desk.record.battle?.options.secondPreparation).toBe(true);
});

test("OPN-1 in the second preparation everybody reads what was done in the first", async () => {
  const { desk, page } = await opened();
  await press(desk, page, "[data-action=page][data-page=preparation]");
  page.find(`${WINDOW} [name="text.wolf"]`).value = "a torch";
  await press(desk, page, "[data-action=ready][data-id=wolf]");
  page.find(`${WINDOW} [name="text.hare"]`).value = "not yet done";
  await press(desk, page, "[data-action=page][data-page=second-preparation]");
  expect(page.all(`${WINDOW} .preparations .hint`).map((one) => one.textContent)).toEqual([
    "First preparation: a torch. Things that can be used once are used up.",
  ]);
});

test("a player's own window asks for what the step wants of the own character, and sends it", async () => {
  const opening = { page: "initiative", party: "party", checks: {}, preparations: {}, knowledge: {} };
  const { desk } = await opened();
  const made = structuredClone(desk.combatDoc.system.opening) as object;
  await closePage();
  closeDesk();
  const { window, page } = await playersTable(
    AOI,
    { ...SIDES, opening: { ...made, ...opening, page: "initiative" } },
    FIGHTERS.map((one) => ({
      ...one,
      actor: { id: one.id, system: { initiativeBonus: 5 }, items: [], statuses: new Set(), effects: [] },
    })),
  );
  await page.until(".ransen-opening-roll");
  expect(page.lines(".ransen-opening-roll")).toMatchInlineSnapshot(`
    [
      "Set-up: Initiative",
      "[Close]",
      "The Game Master has not given the initiative value yet.",
      "wolf",
      "Bonus added to 2d value.wolf=",
      "Initiative check [Roll]",
    ]
  `);
  page.find('.ransen-opening-roll [name="value.wolf"]').value = "3";
  page
    .find('.ransen-opening-roll [name="value.wolf"]')
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(50);
  expect(window.sent.map(({ payload }) => payload.body)).toEqual([
    { type: "opening", action: { do: "roll", check: "initiative", who: "wolf", kind: "", value: 3 } },
  ]);
});

test.each(["surprise", "preparation", "knowledge"])("a player's window in the step %s", async (step) => {
  const { desk, page: masters } = await opened();
  await press(desk, masters, "[data-action=next]");
  await choose(desk, masters, "hiders", "party");
  const made = structuredClone(desk.combatDoc.system.opening) as object;
  await closePage();
  closeDesk();
  const { page, window } = await playersTable(
    AOI,
    { ...SIDES, opening: { ...made, page: step } },
    FIGHTERS.map((one) => ({ ...one, actor: { id: one.id, system: {}, items: [], statuses: new Set(), effects: [] } })),
  );
  await vi.advanceTimersByTimeAsync(300);
  expect(page.lines(".ransen-opening-roll")).toMatchSnapshot();
  const ready = page.all(".ransen-opening-roll [data-action=ready]")[0];
  if (ready) {
    page.find('.ransen-opening-roll [name="text.wolf"]').value = "a rope";
    ready.click();
    await vi.advanceTimersByTimeAsync(50);
    expect(window.sent.at(-1)?.payload.body).toEqual({
      type: "opening",
      action: { do: "prepare", who: "wolf", text: "a rope", ready: true },
    });
  }
});

test("whoever is dragged into another column is on that side", async () => {
  const { desk, page } = await opened();
  const carried = new Map<string, string>();
  const dataTransfer = {
    effectAllowed: "",
    setData: (type: string, id: string) => void carried.set(type, id),
    getData: (type: string) => carried.get(type) ?? "",
    get types() {
      return [...carried.keys()];
    },
  };
  const drag = (type: string, selector: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
    page.find(selector).dispatchEvent(event);
    return event.defaultPrevented;
  };
  const sideOf = () => (desk.combatDoc.system as { sideOf: { [id: string]: string } }).sideOf.hare;
  const monsters = `${WINDOW} .column[data-side=monsters]`;
  // Something else that is dragged over it is no member.
  expect(drag("dragover", monsters)).toBe(false);
  expect(drag("drop", monsters)).toBe(false);
  drag("dragstart", `${WINDOW} .page h3`);
  expect(carried.size).toBe(0);
  drag("dragstart", `${WINDOW} .member[data-id=hare]`);
  expect(drag("dragover", `${WINDOW} .page h3`)).toBe(false);
  expect(drag("dragover", monsters)).toBe(true);
  expect(page.all(`${WINDOW} .column.over`).map(({ dataset }) => dataset.side)).toEqual(["monsters"]);
  drag("dragend", monsters);
  expect(page.all(`${WINDOW} .column.over`)).toEqual([]);
  expect(drag("drop", monsters)).toBe(true);
  await desk.pass(300);
  expect(sideOf()).toBe("monsters");
});
