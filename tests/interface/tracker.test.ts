/** The list of a battle, without a browser: what each user reads in it, and what its buttons request. */

import { describe, expect, test, vi } from "vitest";
import { type AreaBattle, rulesetOf } from "../../src/rules/index";
import { closePage } from "../support/page";
import { AOI, hare, ogre, wolf } from "../support/paper-fighters";
import { begun, commanded, done, mastersTable, playersTable, tidyTables } from "../support/paper-table";

const goblin = { id: "goblin", side: "monsters", at: [0, 0], movement: 12 } as const;
const FIGHTERS = [wolf, hare, goblin, ogre];

const globals = globalThis as unknown as { ui: { combat: { render(): Promise<unknown> } } };

tidyTables();

describe("the Game Master's list", () => {
  test("TRN-1 a newcomer waits for the next round, as the list says, and nobody waits for it", async () => {
    const { desk, page } = await mastersTable([wolf, goblin] as never, { players: [] });
    const cub = { id: "cub", side: "party", at: [6, 0], movement: 12 };
    await done(desk, { type: "correct", commands: [{ do: "summon", character: cub }] } as never);
    const rowOf = (id: string) => page.lines("#combat").find((line) => line.startsWith(`[${id}]`));
    expect(page.lines("#combat").find((line) => line.includes("have acted"))).toContain("0 of 1 have acted");
    expect(rowOf("cub")).toContain("acts from round 2 {acts from round 2}");
    expect(rowOf("cub")).not.toContain("Begin turn");
    for (const who of ["wolf", "goblin"])
      await done(desk, commanded({ do: "turn", who }), commanded({ do: "end", who }));
    expect(page.lines("#combat")[1]).toBe("Everybody has acted: the next round can begin.");
    expect(rowOf("cub")).not.toContain("Begin turn");
    await done(desk, commanded({ do: "round" }));
    expect(rowOf("cub")).toContain("Begin turn: cub");
    expect(rowOf("cub")).not.toContain("acts from");
  });

  test("says whose turn it may be, and everything that a turn can do with the reason why not", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { players: [AOI] });
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
        "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] [Begin turn: wolf {Begin turn}]",
        "[hare] [Is asked about blocks: hare {Is asked about blocks}] [Begin turn: hare {Begin turn}]",
        "[Monsters]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[goblin] [Is asked about blocks: goblin {Is asked about blocks}] [Begin turn: goblin {This skips Party: hare and wolf would lose their turn in this round.}]",
        "[ogre] [Is asked about blocks: ogre {Is asked about blocks}] 2 sections {2 sections} [Begin turn: ogre {This skips Party: hare and wolf would lose their turn in this round.}]",
        "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.] [Next round]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="beginTurn"][data-id="wolf"]');
    await page.until(".turn");
    expect(page.lines(".turn")).toMatchInlineSnapshot(`
      [
        "wolf's turn",
        "Not moved yet: drag the token",
        "[*Auto] [Limited] [Normal] [Full]",
        "Movement mode moveWay <on foot*|breaking through|teleporting>",
        "Target target <goblin*>",
        "[Move…] [Stop on the way] [Attack (melee)] [Attack (touch)] [-Join melee: It is not at the centre of a skirmish.] [-Prepare to leave: There is nothing to leave.] [Suggest] [End turn]",
      ]
    `);
    page.press('[data-action="kind"][data-kind="limited"]');
    page.choose("select[name=moveWay]", "teleport");
    await page.until('[data-kind="limited"][aria-pressed="true"]');
    expect(page.lines(".kinds")).toMatchInlineSnapshot(`
      [
        "[Auto] [*Limited] [Normal] [Full]",
      ]
    `);
    page.press('[data-action="attackMelee"]');
    await page.until('[data-action="attackMelee"][aria-disabled]');
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "wolf's turn",
        "Not moved yet",
        "[Auto] [*Limited] [Normal] [Full]",
        "Movement mode moveWay <on foot|breaking through|teleporting*>",
        "Target target <goblin*>",
        "[-Move…: wolf has acted.] [-Attack (melee): wolf has acted.] [-Attack (touch): wolf has acted.] [-Join melee: wolf is in melee and cannot move without preparing to leave.] [-Prepare to leave: wolf has acted.] [Suggest] [Keep this turn open] [End turn]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
        "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1}",
        "[hare] [Is asked about blocks: hare {Is asked about blocks}] [Begin turn: hare {Begin turn}]",
        "[Monsters]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[goblin] [Is asked about blocks: goblin {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1} [Begin turn: goblin {This skips Party: hare would lose their turn in this round.}]",
        "[ogre] [Is asked about blocks: ogre {Is asked about blocks}] 2 sections {2 sections} [Begin turn: ogre {This skips Party: hare would lose their turn in this round.}]",
        "[Undo {wolf attacks goblin (melee)}] [-Redo: There is nothing to redo.] [Next round]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="endTurn"]');
    await page.until(".turn", false);
    // Somebody has not acted: it is asked once whether that is meant.
    page.press('[data-action="nextRound"]');
    await desk.pass(500);
    expect(page.lines(".controls")).toMatchInlineSnapshot(`
      [
        "[Undo {wolf: turn ends}] [-Redo: There is nothing to redo.] [Not acted: 3. Next round? {goblin, hare, and ogre}]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    expect(desk.record.battle?.round).toBe(1);
    page.press('[data-action="nextRound"]');
    await desk.pass(500);
    expect(desk.record.battle?.round).toBe(2);
    page.press('[data-action="undo"]');
    await desk.pass(500);
    expect(desk.record.battle?.round).toBe(1);
    page.press('[data-action="redo"]');
    await desk.pass(500);
    expect(desk.record.battle?.round).toBe(2);
    expect(desk.warned).toEqual([]);
  });

  test("lets several of a kind act by one press each", async () => {
    const kind = (n: number, x: number) => ({ id: `gob${n}`, side: "monsters", at: [x, 0], movement: 12 }) as const;
    const { desk, page } = await mastersTable([wolf, kind(1, 0), kind(2, 0), kind(3, 0)], { players: [AOI] });
    for (const n of [1, 2, 3]) Object.assign(desk.combatDoc.scene!.tokens.get(`gob${n}`)!, { name: `Goblin ${n}` });
    page.press('[data-action="beginTurn"][data-id="wolf"]');
    await page.until(".turn");
    page.press('[data-action="attackMelee"]');
    await page.until('[data-action="attackMelee"][aria-disabled]');
    page.press('[data-action="endTurn"]');
    await page.until(".turn", false);
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Monsters' turn",
        "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "[Monsters]",
        "0 of 3 have acted {0 of 3 have acted} [Auto-play 3]",
        "Goblin ×3 [Skip (3)]",
        "[Goblin 1] [Is asked about blocks: Goblin 1 {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1} [Attack wolf: Goblin 1 {Attack wolf}] [Begin turn: Goblin 1 {Begin turn}]",
        "[Goblin 2] [Is asked about blocks: Goblin 2 {Is asked about blocks}] independent, Skirmish 1 {independent, Skirmish 1} [Begin turn: Goblin 2 {Begin turn}]",
        "[Goblin 3] [Is asked about blocks: Goblin 3 {Is asked about blocks}] independent, Skirmish 1 {independent, Skirmish 1} [Begin turn: Goblin 3 {Begin turn}]",
        "[Party]",
        "1 of 1 have acted {1 of 1 have acted}",
        "[wolf]",
        "[Undo {wolf: turn ends}] [-Redo: There is nothing to redo.] [Next round] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="passOfKind"]');
    await desk.pass(500);
    expect(page.lines("#combat .side")).toMatchInlineSnapshot(`
      [
        "[Party]",
        "1 of 1 have acted {1 of 1 have acted}",
        "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1} acted {acted}",
        "[Monsters]",
        "3 of 3 have acted {3 of 3 have acted}",
        "[Goblin 1] [Is asked about blocks: Goblin 1 {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1} acted {acted}",
        "[Goblin 2] [Is asked about blocks: Goblin 2 {Is asked about blocks}] independent, Skirmish 1 {independent, Skirmish 1} acted {acted}",
        "[Goblin 3] [Is asked about blocks: Goblin 3 {Is asked about blocks}] independent, Skirmish 1 {independent, Skirmish 1} acted {acted}",
      ]
    `);
  });
});

describe("a player's list", () => {
  test("offers the own character's turn alone, and asks the Game Master for it", async () => {
    const { window, page } = await playersTable(AOI, begun("sw25-advanced", FIGHTERS), FIGHTERS);
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] [Begin turn: wolf {Begin turn}]",
        "[hare]",
        "[Monsters]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[goblin]",
        "[ogre] 2 sections {2 sections}",
      ]
    `);
    page.press('[data-action="beginTurn"][data-id="wolf"]');
    await vi.advanceTimersByTimeAsync(10);
    expect(window.sent.map(({ payload }) => payload.body)).toEqual([
      { type: "command", command: { do: "turn", who: "wolf" } },
    ]);
  });

  test("tells whoever may drag the token how to move, and says of others what they still have", async () => {
    const base = begun("sw25-advanced", FIGHTERS);
    for (const [who, told] of [
      ["wolf", "Not moved yet: drag the token"],
      ["hare", "not moved · action left"],
    ] as const) {
      const opened = rulesetOf("sw25-advanced")!.perform(base.battle!, { do: "turn", who });
      if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
      const { page } = await playersTable(AOI, { ...base, battle: opened.battle }, FIGHTERS);
      expect(page.lines(".turn").slice(0, 2)).toEqual([`${who}'s turn`, told]);
      await closePage();
    }
  });

  test("leaves out whom the player does not know of", async () => {
    const hidden = FIGHTERS.map((one) => ({ ...one, hidden: one === ogre }));
    const { page } = await playersTable(AOI, begun("sw25-advanced", FIGHTERS), hidden);
    expect(page.texts(".fighter .name")).toEqual(["wolf", "hare", "goblin"]);
  });
});

test("one button has a side's monsters played, of however many kinds they are", async () => {
  const imps = ["imp A", "imp B", "imp C"].map((id) => ({ ...goblin, id }));
  const playing = async (all: readonly object[]) => {
    const { desk, page } = await mastersTable(all as never, { players: [AOI] });
    for (const who of ["wolf", "hare"]) await done(desk, commanded({ do: "turn", who }), commanded({ do: "end", who }));
    await page.until('[data-side="monsters"] .kinds-of');
    const buttons = page.document.querySelectorAll('[data-side="monsters"] [data-action="letPlay"]');
    return [...buttons].map(({ textContent }) => textContent);
  };
  expect(await playing([wolf, hare, ...imps])).toEqual(["Auto-play 3"]);
  await closePage();
  expect(await playing([wolf, hare, ...imps, ogre])).toEqual(["Auto-play 4"]);
});

describe("with three areas", () => {
  const placed = { id: "wolf", side: "party", at: "front", movement: 18 } as const;
  const cat = { id: "cat", side: "party", movement: 12 } as const;
  const imp = { id: "imp", side: "monsters", movement: 12 } as const;
  test("OPN-1 a turn does not begin by one press while somebody is not placed", async () => {
    const all = [placed, { ...imp, at: "front" }, { ...imp, id: "owl" }] as const;
    const { desk, page } = await mastersTable(all as never, { system: begun("sw25-areas", all as never) });
    const begin = '[data-action="beginTurn"][data-id="wolf"]';
    expect(page.find(begin).classList.contains("next")).toBe(false);
    expect(page.find(begin).dataset.tooltipText).toBe("The battle begins without owl: not placed yet.");
    page.press(begin);
    await desk.pass(500);
    expect(desk.warned.at(-1)).toBe(
      "The battle begins without owl: not placed yet. Press again to begin all the same.",
    );
    expect((desk.record.battle as AreaBattle).begun).toBe(false);
    page.press(begin);
    await page.until(".turn");
    expect((desk.record.battle as AreaBattle).turn?.who).toBe("wolf");
  });

  test("a player reads whom of its own side all wait for, and of the others only how many", async () => {
    const all = [placed, { ...cat, at: undefined }, imp, { ...imp, id: "owl" }].map((one) => ({ ...one }));
    const { page } = await playersTable(AOI, begun("sw20-areas", all as never), all as never);
    expect(page.lines(".placement .missing")).toEqual(["Not placed yet: cat and Monsters 2"]);
  });

  test("the list places who is not placed, and shows ways and ranges of the open turn", async () => {
    const all = [placed, cat, imp];
    const { desk, page } = await mastersTable(all as never, { system: begun("sw20-areas", all as never) });
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Placement",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "Now place Party: Front or Own rear. {The second side needs at least 1 in front: half of the first side there, rounded up.}",
        "[All in front (1)] [-As they stand (0): Nobody stands in front or in its own rear.]",
        "wolf [Own rear] [*Front]",
        "cat [Own rear] [Front]",
        "imp [-Front: The second side is placed after the whole first side.] [-Enemy rear: The second side is placed after the whole first side.]",
        "[Lay out the areas…]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[wolf] Front {Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.} [-Begin turn: wolf – The second side still has to place its minimum in front.: The second side still has to place its minimum in front.]",
        "[cat] Not placed {Not placed} [-Begin turn: cat – cat is not placed yet.: cat is not placed yet.]",
        "[Monsters]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[imp] Not placed {Not placed} [-Begin turn: imp – imp is not placed yet.: imp is not placed yet.]",
        "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.] [-Next round: The second side still has to place its minimum in front.] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="enterArea"][data-id="cat"][data-area="first-rear"]');
    await desk.pass(500);
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Placement",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "Now place Monsters: 1 more in front. {The second side needs at least 1 in front: half of the first side there, rounded up.}",
        "[All in front (1)] [-As they stand (0): Nobody stands in front or in its own rear.]",
        "imp [Front] [-Enemy rear: The second side needs at least 1 in front.]",
        "wolf [Own rear] [*Front]",
        "cat [*Own rear] [Front]",
        "[Lay out the areas…]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted}",
        "[wolf] Front {Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.} [-Begin turn: wolf – The second side still has to place its minimum in front.: The second side still has to place its minimum in front.]",
        "[cat] Own rear {Own rear} [-Begin turn: cat – The second side still has to place its minimum in front.: The second side still has to place its minimum in front.]",
        "[Monsters]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[imp] Not placed {Not placed} [-Begin turn: imp – imp is not placed yet.: imp is not placed yet.]",
        "[Undo {cat placed: our own rear}] [-Redo: There is nothing to redo.] [-Next round: The second side still has to place its minimum in front.] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="enterArea"][data-id="imp"][data-area="front"]');
    await desk.pass(500);
    page.press('[data-action="beginTurn"][data-id="cat"]');
    await page.until(".turn");
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Lay out the areas…] [Help: these rules]",
        "cat's turn",
        "Not moved yet: drag the token",
        "[*Own rearhere] [FrontNormal move] [-Enemy rearFull move: Enemies hold the front: imp.]",
        "Enemies hold the front: imp.",
        "Reach [*Off] [3 m] [10 m] [20 m] [30 m]",
        "Movement mode moveWay <on foot*|breaking through|teleporting>",
        "Target target <No enemy in the same area*>",
        "[-Attack (melee): Choose a target first.] [-Attack (touch): Choose a target first.] [-Prepare to leave: There is nothing to leave.] [Suggest] [End turn]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
        "[wolf] in melee, Front {in melee, Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.}",
        "[cat] Own rear {Own rear}",
        "[Monsters]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[imp] in melee, Front {in melee, Front}",
        "[Undo {cat: turn begins}] [-Redo: There is nothing to redo.] [Next round] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="range"][data-metres="10"]');
    await page.until('[data-metres="10"][aria-pressed="true"]');
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Lay out the areas…] [Help: these rules]",
        "cat's turn",
        "Not moved yet: drag the token",
        "[*Own rearhere] [FrontNormal move] [-Enemy rearFull move: Enemies hold the front: imp.]",
        "Enemies hold the front: imp.",
        "Reach [Off] [3 m] [*10 m] [20 m] [30 m]",
        "10 m reaches: Own rear and Front.",
        "Movement mode moveWay <on foot*|breaking through|teleporting>",
        "Target target <No enemy in the same area*>",
        "[-Attack (melee): Choose a target first.] [-Attack (touch): Choose a target first.] [-Prepare to leave: There is nothing to leave.] [Suggest] [End turn]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
        "[wolf] in melee, Front {in melee, Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.}",
        "[cat] Own rear {Own rear}",
        "[Monsters]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[imp] in melee, Front {in melee, Front}",
        "[Undo {cat: turn begins}] [-Redo: There is nothing to redo.] [Next round] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.press('[data-action="enterArea"][data-area="front"]');
    await desk.pass(500);
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Party's turn",
        "Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Sword World 2.0 Simplified Combat (three areas), until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Lay out the areas…] [Help: these rules]",
        "cat's turn",
        "Moved: normal move, 10 m",
        "[-Own rearNormal move: cat has already moved this turn.] [*Fronthere] [-Enemy rearNormal move: cat has already moved this turn.]",
        "cat has already moved this turn.",
        "Reach [Off] [3 m] [*10 m] [20 m] [30 m]",
        "10 m reaches: Own rear, Front, and Enemy rear.",
        "Target target <imp*>",
        "[Attack (melee)] [Attack (touch)] [Prepare to leave] [Suggest] [End turn]",
        "[Party]",
        "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
        "[wolf] in melee, Front {in melee, Front}counts as a normal move {A character that was placed in front counts as having made a normal move in round 1: no spells, no launched weapons.}",
        "[cat] in melee, Front {in melee, Front}",
        "[Monsters]",
        "0 of 1 have acted {0 of 1 have acted}",
        "[imp] in melee, Front {in melee, Front}",
        "[Undo {cat: normal move}] [-Redo: There is nothing to redo.] [Next round] [All attack]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
  });
});

describe("where all declare at once", () => {
  test("the list counts who has declared, and opens the planning", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { system: begun("simultaneous", FIGHTERS), players: [AOI] });
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Round 1",
        "Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane) {Everyone at once, until this battle ends. The scene's next battle: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
        "Planning has not begun.",
        "0 of 4 have declared",
        "Planning time (seconds, 0: no end) planningSeconds=0",
        "[-Declare: The Game Master has not opened the planning time.] [Open planning] [-Reveal all: The Game Master has not opened the planning time.]",
        "[Party]",
        "0 of 2 have declared {0 of 2 have declared}",
        "[wolf]",
        "[hare]",
        "[Monsters]",
        "0 of 2 have declared {0 of 2 have declared}",
        "[goblin]",
        "[ogre] 2 sections {2 sections}",
        "[-Undo: There is nothing to undo.] [-Redo: There is nothing to redo.]",
        "[Forecast] [GM's hand] [Export battle] [End battle]",
      ]
    `);
    page.choose("input[name=planningSeconds]", "90");
    page.press('[data-action="openPlanning"]');
    await page.until('[data-action="changePlanning"]');
    expect(page.lines("#combat .declaring")).toMatchInlineSnapshot(`
      [
        "Everyone plans in secret.",
        "Time left: 1:30",
        "0 of 4 have declared",
        "Not yet: goblin, hare, ogre, and wolf",
        "Planning time (seconds, 0: no end) planningSeconds=90",
        "[Declare] [Reset the time] [Reveal all]",
      ]
    `);
    expect(desk.warned).toEqual([]);
    // END-1: once it is over nothing is planned any more.
    void desk.pressed({ type: "command", command: { do: "over" } });
    await page.until("#combat .declaring", false);
    await page.until('[data-ransen="declare"]', false);
    expect(page.has('[data-action="openPlanning"], [data-action="changePlanning"], [data-action="reveal"]')).toBe(
      false,
    );
  });
});

describe("before a battle", () => {
  test("S25-OPN-1 the list offers a second preparation where the rules leave it to the Game Master, off at first", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { system: {}, players: [AOI] });
    expect(page.has('[name="option.secondPreparation"]')).toBe(false);
    const under = async (flags: object) => {
      Object.assign(desk.combatDoc.scene!, { flags: { ransen: { ruleset: "sw25-areas", ...flags } } });
      await globals.ui.combat.render();
      return page.lines(".options label").filter((line) => line.includes("preparation after"));
    };
    const rule = "{S25-OPN-1 – The Game Master may allow it. Then everyone prepares again before the first turn.}";
    expect(await under({})).toEqual([`Second preparation after the placement ( ) ${rule}`]);
    expect(await under({ options: { secondPreparation: true } })).toEqual([
      `Second preparation after the placement (x) ${rule}`,
    ]);
    expect(await under({ ruleset: "sw20-areas" })).toEqual([]);
  });

  test("the list says who would fight, by which rules, and begins", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { system: {}, players: [AOI] });
    expect(page.lines("#combat")).toMatchInlineSnapshot(`
      [
        "Before the battle",
        "[Guide through a first fight] [Help: these rules]",
        "Check the sides and press “Begin at once”. “Set up first…” begins with surprise, knowledge, distance and initiative.",
        "Others",
        "(x) acts first",
        "wolf side <Party|Monsters|Others*> [× {Take out of the battle}]",
        "hare side <Party|Monsters|Others*> [× {Take out of the battle}]",
        "goblin side <Party|Monsters|Others*> [× {Take out of the battle}]",
        "ogre side <Party|Monsters|Others*> [× {Take out of the battle}]",
        "Battle options: Sword World 2.5 Advanced Combat (the plane)",
        "Rules option.ruleset <Sword World 2.5 Basic Combat (three areas)|Sword World 2.5 Standard Combat (a line)|Sword World 2.5 Advanced Combat (the plane)*|Sword World 2.0 Standard Combat (a line)|Sword World 2.0 Advanced Combat (the plane)|Sword World 2.0 core combat (declared brawls)|Sword World 2.0 Simplified Combat (three areas)|Everyone at once>",
        "Distances option.rounding <whole metres, rounded up*|exact>",
        "Place option.space <open: skirmishes are circles*|indoors: skirmishes are squares>",
        "Underwater ( )",
        "Maximum sections in a skirmish option.participantLimit=20",
        "Readings: all as ours",
        "A skirmish around a target that the attack fells option.readings.felledForms <does not form (our reading)*|forms before the blow> {A25-SKR-1, A25-STA-4 – Ours: does not form. Also played: forms before the blow.}",
        "Ending inside the same skirmish after preparing to leave option.readings.preparedInside <allowed (our reading)*|not allowed> {A25-MOV-3 – Ours: allowed. Also played: not allowed.}",
        "Own independents in passing and retreating option.readings.independentsCount <do not count (our reading)*|count like those in melee> {A25-BLK-8 – Ours: do not count. Also played: count like those in melee.}",
        "A free enemy in the line of fire option.readings.loneShield <shields everyone behind it (our reading)*|does not shield targets within 1 m of it> {A25-SHD-2 – Ours: shields everyone behind it. Also played: does not shield targets within 1 m of it.}",
        "How far a line runs option.readings.lineRuns <to the end of its range (our reading)*|to its target> {A25-ARE-2 – Ours: to the end of its range. Also played: to its target.}",
        "Leaving a melee with Shadow Sneak option.readings.sneakLeaves <needs no preparation (our reading)*|needs preparation like any other> {A25-MOV-2 – Ours: needs no preparation. Also played: needs preparation like any other.}",
        "Targets of a stray shot option.readings.misfireLots <one lot for each section (our reading)*|one lot for each character> {A25-MIS-1, STR-22 – Ours: one lot for each section. Also played: one lot for each character.}",
        "Damage of areas, lines and spells on several targets option.readings.damageRolls <rolled for each target (our reading)*|one roll for all> {STR-11 – Ours: rolled for each target. Also played: one roll for all.}",
        "[Rest: everybody full] [Add selected tokens] [Import a battle script] [Set up first…] [-Begin at once: Two sides are needed.]",
      ]
    `);
    page.press('[data-action="beginBattle"]');
    await desk.pass(1000);
    expect(page.lines("#combat .summary")).toMatchInlineSnapshot(`
      [
        "Before the battle",
        "[Guide through a first fight] [Help: these rules]",
      ]
    `);
  });
});

test("ACT-1 ACT-3 the row of whoever acts shows each part that is left, and End turn names what would be lost", async () => {
  const parts = [
    { id: "body", core: true, hp: 9, maxHp: 9, acts: { majors: 2 } },
    { id: "arm", hp: 9, maxHp: 9 },
    { id: "eye", hp: 9, maxHp: 9, acts: { majors: 0 } },
  ];
  const { desk, page } = await mastersTable([{ ...wolf, parts }, goblin] as never, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until(".turn");
  const marks = () => page.all("#combat [data-id=wolf] .marks .left").map((one) => one.textContent);
  expect(marks()).toEqual(["body ×2", "arm"]);
  const end = () => page.find('[data-action="endTurn"]').getAttribute("data-tooltip-text");
  expect(end()).toBe("Lost if the turn ends now – left: body and arm.");
  await done(desk, commanded({ do: "attack", target: "goblin", how: "melee" }));
  await desk.pass(300);
  expect(marks()).toEqual(["body", "arm"]);
});

test("ACT-1 what End turn does while something is left: off, advise, ask, enforce", async () => {
  const parts = [
    { id: "body", core: true, hp: 9, maxHp: 9 },
    { id: "arm", hp: 9, maxHp: 9 },
  ];
  const { desk, page } = await mastersTable([{ ...wolf, parts }, goblin] as never, { players: [AOI] });
  const { user } = (globalThis as unknown as { game: { user: { isGM: boolean } } }).game;
  const level = async (level: string) => {
    desk.settings.set("automation.ending", level);
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    await desk.pass(300);
  };
  const end = () => page.find('[data-action="endTurn"]');
  const isOver = () => (desk.record.battle as { turn: unknown }).turn === null;
  const press = async () => {
    page.press('[data-action="endTurn"]');
    await desk.pass(500);
    return isOver();
  };
  await level("off");
  expect(end().getAttribute("data-tooltip-text")).toBeNull();
  expect(await press()).toBe(true);
  for (const [one, presses] of [
    ["advise", [true]],
    ["ask", [false, true]],
    ["enforce", [false, true]],
  ] as const) {
    await done(desk, { type: "undo" }, { type: "undo" });
    await level(one);
    expect(end().getAttribute("data-tooltip-text"), one).toBe("Lost if the turn ends now – left: body and arm.");
    for (const [i, over] of presses.entries()) {
      expect(end().textContent?.trim(), one).toBe(i === 0 ? "End turn" : "End it anyway");
      expect(await press(), one).toBe(over);
    }
  }
  await done(desk, { type: "undo" }, { type: "undo" });
  await level("enforce");
  user.isGM = false;
  const { heldFromEnding } = await import("../../src/tracker/ending");
  const tracked = { battle: desk.record.battle, combat: desk.combatDoc, revision: desk.record.revision } as never;
  // However often a player presses.
  for (let i = 0; i < 3; i++) expect(heldFromEnding(tracked)).not.toBe("");
  user.isGM = true;
});

test("LIN-POS-1 on a line a row says the place of who is in no melee, in metres", async () => {
  const all = [wolf, { ...hare, at: [-2.5, 0] }, { ...goblin, at: [10, 0] }, { ...ogre, at: [14, 0] }] as const;
  const { page } = await mastersTable(all, { system: begun("sw25-line", all), players: [AOI] });
  const rows = page.lines("#combat").filter((line) => line.startsWith("["));
  expect(rows.find((line) => line.startsWith("[hare]"))).toContain("−2.5 m");
  expect(rows.find((line) => line.startsWith("[ogre]"))).toContain("14 m");
});
