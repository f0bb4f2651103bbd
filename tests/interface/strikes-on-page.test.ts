/** The weapon in hand and the strip of a strike, without a browser: cards, everyone in words, dice as they fall. */

import { expect, test } from "vitest";
import type { Desk } from "../support/desk";
import type { Page } from "../support/page";
import { command } from "../support/paper-commands";
import { begun, commanded, done, tidyTables } from "../support/paper-table";
import { armed, FIGHTERS } from "../support/paper-weapons";

tidyTables();

/** Presses every button that the open strikes ask for, until they are over. */
async function finished(desk: Desk, page: Page): Promise<void> {
  for (let i = 0; i < 30 && Object.values(desk.record.strikes).some((one) => one !== null); i++) {
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
}

/** While attackers walk up together everybody lets every move pass. @returns ids of the moves that were asked about */
async function passedByAll(desk: Desk, page: Page): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (let i = 0; i < 40 && page.has(".ransen-group"); i++) {
    for (const [id, pending] of Object.entries(desk.record.pending)) {
      if (!pending) continue;
      asked.add(id);
      const passes = Object.fromEntries(pending.blockers.map(({ by }) => [by, { pass: true } as const]));
      await done(desk, { type: "decide", pendingId: id, decisions: passes });
    }
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
  return asked;
}

const bar = (page: Page) => page.lines("[data-ransen=weapons]");
async function pressed(desk: Desk, page: Page, selector: string): Promise<void> {
  page.press(selector);
  await desk.pass(200);
}

test("a spell's strip says whom it catches, what resists it, and who did not", async () => {
  const { desk, page } = await armed();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-item=fireball00000000]");
  await pressed(desk, page, "[data-ransen=weapons] [data-action=targets]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=goblin]");
  page.press("[data-ransen=press-question] button");
  await page.until("[data-ransen=strip] button");
  const said: string[] = [];
  for (let i = 0; i < 30 && Object.values(desk.record.strikes).some((one) => one !== null); i++) {
    said.push(...page.lines("[data-ransen=strip]"));
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
  expect([...new Set(said)]).toMatchInlineSnapshot(`
    [
      "wolf: resist wolf's Fireball",
      "HP 32/32 [wolf: Willpower 2d: 6 or more] 20 s",
      "wolf: Fireball · goblin resists (6 < 7), hare resists (6 = 6), and wolf resists (6 = 6)",
      "[Damage] 20 s",
    ]
  `);
});

test("the bar has a card for each weapon and everyone in words, and one press strikes", async () => {
  const { desk, page } = await armed();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  page.press("[data-ransen=weapons] [data-item^=sword]");
  expect(bar(page)).toMatchInlineSnapshot(`
    [
      "wolf’s weapons and spells",
      "[Targets: 1] [Fold the cards away]",
      "[*Swordin melee1 {power 20 · C 10 · +6}] [Bowranged · 30 m · 3 left2 {power 15 · C 10 · +4}] [Fireball30 m · radius 4 m3 {power 30 · C 10 · +5}]",
    ]
  `);
  await pressed(desk, page, "[data-ransen=weapons] [data-action=targets]");
  expect(bar(page)).toMatchInlineSnapshot(`
    [
      "[goblinValid target]",
      "[-ogre40 m away]",
      "wolf’s weapons and spells",
      "[Targets: 1] [Fold the cards away]",
      "[*Swordin melee1 {power 20 · C 10 · +6}] [Bowranged · 30 m · 3 left2 {power 15 · C 10 · +4}] [Fireball30 m · radius 4 m3 {power 30 · C 10 · +5}]",
    ]
  `);
  await pressed(desk, page, "[data-ransen=weapons] [data-item=bow0000000000000]");
  expect(bar(page)).toMatchInlineSnapshot(`
    [
      "[goblinValid target]",
      "[-ogre40 m · 10 m too far]",
      "[hare3 m · Ally]",
      "wolf’s weapons and spells",
      "[Targets: 1 · allies 1] [Fold the cards away]",
      "[Swordin melee1 {power 20 · C 10 · +6}] [*Bowranged · 30 m · 3 left2 {power 15 · C 10 · +4}] [Fireball30 m · radius 4 m3 {power 30 · C 10 · +5}]",
    ]
  `);
  await pressed(desk, page, "[data-ransen=weapons] [data-item=fireball00000000]");
  expect(bar(page)).toMatchInlineSnapshot(`
    [
      "[goblinValid target]",
      "[-ogre40 m · 10 m too far]",
      "[hare3 m · Ally]",
      "wolf’s weapons and spells",
      "[Targets: 1 · allies 1] [Fold the cards away]",
      "[Swordin melee1 {power 20 · C 10 · +6}] [Bowranged · 30 m · 3 left2 {power 15 · C 10 · +4}] [*Fireball30 m · radius 4 m3 {power 30 · C 10 · +5}]",
    ]
  `);
  // Pressed again it is put away.
  await pressed(desk, page, "[data-ransen=weapons] [data-item=fireball00000000]");
  expect(bar(page)).toMatchInlineSnapshot(`
    [
      "wolf’s weapons and spells",
      "[Fold the cards away]",
      "[Swordin melee1 {power 20 · C 10 · +6}] [Bowranged · 30 m · 3 left2 {power 15 · C 10 · +4}] [Fireball30 m · radius 4 m3 {power 30 · C 10 · +5}]",
    ]
  `);
  await pressed(desk, page, "[data-ransen=weapons] [data-item=sword00000000000]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=goblin]");
  // The check is rolled first; its result is shown, and the damage waits for a press.
  await page.until("[data-ransen=strip] [data-press=settle]");
  expect(page.texts("[data-ransen=strip] p")).toEqual([expect.stringMatching(/^wolf \d+ [≥=] 10 hits goblin$/)]);
  expect(page.texts("[data-ransen=strip] button")).toEqual([expect.stringMatching(/^Damage/)]);
  await finished(desk, page);
  const goblinNow = desk.record.battle!.characters.find(({ id }) => id === "goblin")!;
  expect("vitals" in goblinNow && goblinNow.vitals?.hp).toMatchInlineSnapshot(`12`);
  expect(page.lines("#ransen-lower-edge")).toMatchInlineSnapshot(`
    [
      "wolf (Sword) → goblin: 2d[3,3] + 14 = 20 ≥ 10 (7 + 3): hits · row 20: [3,3] 4 · +6 − 2 = 8 damage: HP 20 → 12",
      "wolf’s weapons and spells",
      "Action already taken.",
      "[Fold the cards away]",
      "[Swordin melee1 {Action already taken. – power 20 · C 10 · +6}] [Bowranged · 30 m · 3 left2 {Action already taken. – power 15 · C 10 · +4}] [Fireball30 m · radius 4 m3 {Action already taken. – power 30 · C 10 · +5}]",
    ]
  `);
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Party's turn",
      "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "wolf's turn",
      "no move · action taken",
      "[Suggest] [Keep this turn open] [End turn]",
      "{More: ways to move, attacks without dice}",
      "[*Auto] [Limited] [Normal] [Full]",
      "Movement mode moveWay <on foot*|breaking through|teleporting>",
      "Target target <goblin*>",
      "[-Move…: wolf has acted.] [-Melee, no dice: wolf has acted.] [-Touch, no dice: wolf has acted.] [-Join melee: wolf is in melee and cannot move without preparing to leave.] [-Prepare to leave: wolf has acted.]",
      "[Party]",
      "0 of 2 have acted {0 of 2 have acted} [Auto-play 1]",
      "[wolf] [Is asked about blocks: wolf {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1}",
      "[hare] [Is asked about blocks: hare {Is asked about blocks}] independent, Skirmish 1 {independent, Skirmish 1} [Begin turn: hare {Begin turn}]",
      "[Monsters]",
      "0 of 2 have acted {0 of 2 have acted}",
      "[goblin] [Is asked about blocks: goblin {Is asked about blocks}] in melee, Skirmish 1 {in melee, Skirmish 1} [Begin turn: goblin {This skips Party: hare would lose their turn in this round.}]",
      "[ogre] [Is asked about blocks: ogre {Is asked about blocks}] 2 sections {2 sections} [Begin turn: ogre {This skips Party: hare would lose their turn in this round.}]",
      "[Undo {wolf uses Sword on goblin}] [-Redo: There is nothing to redo.] [Next round]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  expect(desk.warned).toEqual([]);
});

test("an arrow is taken from the sheet once the strike is done, and comes back with it", async () => {
  const { desk, page, items } = await armed();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-item=bow0000000000000]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=goblin]");
  await desk.pass(1_000);
  await finished(desk, page);
  await desk.pass(1_000);
  const arrows = () => (items.get("bow0000000000000")!.system as { uses: { value: number } }).uses.value;
  expect(arrows()).toBe(2);
  await done(desk, { type: "undo" });
  await desk.pass(1_000);
  expect(arrows()).toBe(3);
  await done(desk, { type: "redo" });
  await desk.pass(1_000);
  expect(arrows()).toBe(2);
  const { account } = (items.get("bow0000000000000")! as unknown as { flags: { ransen: { account: string } } }).flags
    .ransen;
  expect(account).toMatch(/^combatcombat0000 \d+ 1$/);
  await done(desk, { type: "undo" });
  await desk.pass(1_000);
  expect(desk.warned).toEqual([]);
});

test("a friend is struck at only after a question, and Escape leaves it", async () => {
  const { desk, page } = await armed();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-item=bow0000000000000]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=hare]");
  expect(page.lines("[data-ransen=press-question]")).toMatchInlineSnapshot(`
    [
      "hare is an ally. Attack anyway?",
      "[Attack] [Cancel]",
    ]
  `);
  page
    .find("[data-ransen=press-question]")
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  await desk.pass(200);
  expect(desk.record.strikes).toEqual({});
});

test("parts that are asked about say the chances there and what their figures are made of", async () => {
  const { desk, page } = await armed(null, []);
  const parts = [
    { id: "head", core: true, hp: 20, maxHp: 20, evasion: 5, defence: 4 },
    { id: "tail", hp: 9, maxHp: 9, evasion: 6, defence: 1 },
  ];
  const guard = { name: "Guard", rounds: 3, figures: { evasion: 2 } };
  await done(desk, {
    type: "correct",
    commands: [
      { do: "figures", who: "goblin", parts },
      { do: "effect", on: ["goblin"], effect: guard },
    ],
  });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-action=targets]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=goblin]");
  const hints = () =>
    page.all("[data-ransen=press-question] .choices button").map(({ dataset }) => dataset.tooltipText ?? "");
  expect(hints()).toMatchInlineSnapshot(`
    [
      "hits 97% · damage 7.7 · fells 3% – Evasion 7 = 5 + 2 Guard",
      "hits 97% · damage 10.6 · fells 70% – Evasion 8 = 6 + 2 Guard",
      "",
    ]
  `);
  page.press("[data-ransen=press-question] .leave");
});

test("several of the Game Master's attack in one go, each whom it reaches", async () => {
  const { desk, page } = await armed();
  await done(
    desk,
    commanded({ do: "turn", who: "wolf" }),
    commanded({ do: "end" }),
    commanded({ do: "turn", who: "hare" }),
    commanded({ do: "end" }),
  );
  await import("../../src/weapons/group-attack");
  await command("attackTogether", desk.combatDoc.scene!);
  await page.until("[data-ransen=group-attack], .ransen-group");
  expect(page.lines("#ransen-lower-edge")).toMatchInlineSnapshot(`
    [
      "All attack",
      "kind <Everyone (2)*|goblin (1)|ogre (1)>",
      "goblin null <wolf · Club*|does not attack>",
      "ogre null <reaches nobody*>",
      "[Not now] [Attack (1)]",
    ]
  `);
  const [goblinRow] = page.all("#ransen-lower-edge select[data-row=goblin]");
  goblinRow!.value = "";
  goblinRow!.dispatchEvent(new Event("change", { bubbles: true }));
  await desk.pass(100);
  expect(page.lines("#ransen-lower-edge footer")).toMatchInlineSnapshot(`
    [
      "[Not now] [-Attack (0)]",
    ]
  `);
  goblinRow!.value = "club000000000000 wolf";
  page.all("#ransen-lower-edge select[data-row=goblin]")[0]!.value = "club000000000000 wolf";
  page.all("#ransen-lower-edge select[data-row=goblin]")[0]!.dispatchEvent(new Event("change", { bubbles: true }));
  await desk.pass(100);
  await pressed(desk, page, "#ransen-lower-edge [data-action=confirm]");
  await desk.pass(2_000);
  await finished(desk, page);
  expect(page.lines("#ransen-lower-edge")).toMatchInlineSnapshot(`
    [
      "goblin (Club) → wolf: 7 + 4 = 11 < 12 (2d[3,3] + 6): evaded",
    ]
  `);
  expect(desk.record.battle!.characters.filter(({ acted }) => acted).map(({ id }) => id)).toMatchInlineSnapshot(`
    [
      "goblin",
      "hare",
      "wolf",
    ]
  `);
  expect(desk.warned).toEqual([]);
});

test("whoever reaches nobody walks to somebody and strikes there, after those who need not; blocks are asked for once", async () => {
  const { desk, page } = await armed();
  await done(
    desk,
    { type: "correct", commands: [{ do: "put", who: "ogre", at: [12, 0] }] },
    ...["wolf", "hare"].flatMap((who) => [commanded({ do: "turn", who }), commanded({ do: "end" })]),
  );
  await import("../../src/weapons/group-attack");
  await command("attackTogether", desk.combatDoc.scene!);
  await page.until(".ransen-group");
  expect(page.lines("#ransen-lower-edge")).toMatchInlineSnapshot(`
    [
      "All attack",
      "kind <Everyone (2)*|goblin (1)|ogre (1)>",
      "goblin null <wolf · Club*|does not attack>",
      "ogre null <walks 9 m to hare · Club*|walks 12 m to wolf · Club|does not attack>",
      "[Not now] [Close in and strike (2)]",
    ]
  `);
  await pressed(desk, page, "#ransen-lower-edge [data-action=confirm]");
  const asked = await passedByAll(desk, page);
  await finished(desk, page);
  expect(asked.size).toBe(1);
  const steps = Object.values(desk.record.history.commands).flatMap((command) => (command ? [command] : []));
  const told = steps.flatMap((step) => ("who" in step ? [`${step.do} ${step.who}`] : [])).slice(-6);
  expect(told).toMatchInlineSnapshot(`
    [
      "strike goblin",
      "end goblin",
      "turn ogre",
      "move ogre",
      "strike ogre",
      "end ogre",
    ]
  `);
  expect(desk.record.battle!.characters.filter(({ acted }) => acted).map(({ id }) => id)).toEqual([
    "goblin",
    "hare",
    "ogre",
    "wolf",
  ]);
  expect(desk.warned).toEqual([]);
});

test.each([
  ["enforce", 0, ["turn ogre", "move ogre to hare", "strike ogre", "end ogre"]],
  // The Game Master forms skirmishes: the enemy is asked as ever, and the brawl is a step of its own.
  ["off", 1, ["turn ogre", "move ogre", "brawl ogre", "strike ogre", "end ogre"]],
] as const)(
  "B20-ZON-1 who closes in and strikes declares the brawl by coming; forming: %s",
  async (forming, most, steps) => {
    const { desk, page } = await armed(begun("sw20-brawl", FIGHTERS as never));
    desk.settings.set("automation.forming", forming);
    await done(
      desk,
      { type: "correct", commands: [{ do: "put", who: "ogre", at: [12, 0] }] },
      ...["wolf", "hare"].flatMap((who) => [commanded({ do: "turn", who }), commanded({ do: "end" })]),
    );
    await import("../../src/weapons/group-attack");
    await command("attackTogether", desk.combatDoc.scene!, "ogre");
    await page.until(".ransen-group");
    await pressed(desk, page, "#ransen-lower-edge [data-action=confirm]");
    const asked = await passedByAll(desk, page);
    await finished(desk, page);
    const told = Object.values(desk.record.history.commands).flatMap((command) => {
      if (command?.do === "move") return [`move ${command.who}${command.brawl ? ` to ${command.brawl}` : ""}`];
      return command && "who" in command ? [`${command.do} ${command.who}`] : [];
    });
    expect(told.slice(-steps.length)).toEqual(steps);
    expect(asked.size).toBe(most);
    expect(desk.warned).toEqual([]);
  },
);

test("what is offered to a group is of one kind alone where that is chosen, and Escape leaves it", async () => {
  const { desk, page } = await armed();
  await done(desk, ...["wolf", "hare"].flatMap((who) => [commanded({ do: "turn", who }), commanded({ do: "end" })]));
  await import("../../src/weapons/group-attack");
  await command("attackTogether", desk.combatDoc.scene!, "goblin");
  await page.until("[data-ransen=group-attack], .ransen-group");
  expect(page.lines("#ransen-lower-edge")).toMatchInlineSnapshot(`
    [
      "All attack",
      "kind <Everyone (2)|goblin (1)*|ogre (1)>",
      "goblin null <wolf · Club*|does not attack>",
      "[Not now] [Attack (1)]",
    ]
  `);
  page
    .find("#ransen-lower-edge [data-action=confirm]")
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  await desk.pass(100);
  expect(page.has("#ransen-lower-edge [data-action=confirm]")).toBe(false);
});

test("keys take cards in hand, open the list and put away", async () => {
  const { desk, page } = await armed();
  expect(page.key("weapon1")).toBe(false);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  expect(page.key("weapon2")).toBe(true);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual(["Bow"]);
  expect(page.key("weapon9")).toBe(false);
  expect(page.key("weaponTargets")).toBe(true);
  expect(page.document.activeElement.dataset.target).toBe("goblin");
  // Down goes to the next row, up back, and not beyond the first.
  const arrow = (key: string) =>
    page.document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  arrow("ArrowDown");
  expect(page.document.activeElement.dataset.target).toBe("ogre");
  arrow("ArrowUp");
  arrow("ArrowUp");
  expect(page.document.activeElement.dataset.target).toBe("goblin");
  expect(page.key("putAway")).toBe(true);
  expect(page.find("#ransen-weapons-targets").hasAttribute("hidden")).toBe(true);
  expect(page.key("putAway")).toBe(true);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual([]);
  expect(page.key("putAway")).toBe(false);
  // A number always takes: pressed again it stays in hand.
  expect(page.key("weapon2")).toBe(true);
  expect(page.key("weapon2")).toBe(true);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual(["Bow"]);
});

test("an enemy that is pressed with an empty hand asks for a weapon, a friend does not", async () => {
  const { desk, page } = await armed(null, []);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  expect(page.key("putAway")).toBe(true);
  const told: string[] = [];
  const { ui } = globalThis as unknown as { ui: { notifications: { info(text: string): void }; controls: object } };
  ui.notifications.info = (text) => void told.push(text);
  ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
  page.document.body.insertAdjacentHTML("beforeend", '<canvas id="board"></canvas>');
  const { x, y } = desk.combatDoc.scene!.tokens.get("ogre")!._source as { x: number; y: number };
  const pressAt = async (at: { x: number; y: number }) => {
    for (const type of ["pointerdown", "pointerup"])
      page
        .find("#board")
        .dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: at.x + 20, clientY: at.y + 20 }));
    await desk.pass(600);
  };
  await pressAt({ x, y });
  expect(told).toEqual(["Choose a weapon (1–3)"]);
  const hareAt = desk.combatDoc.scene!.tokens.get("hare")!._source as { x: number; y: number };
  await pressAt(hareAt);
  expect(told).toHaveLength(1);
  expect(desk.record.strikes).toEqual({});
});

const held = (page: Page) => page.texts("[data-ransen=weapons] [aria-pressed=true] .name");

test("what is in hand follows what can be used, and stays as it was chosen", async () => {
  const { desk, page } = await armed(null, []);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-item=bow0000000000000]");
  expect(held(page)).toEqual(["Bow"]);
  // Pulled into a melee: the sword comes up.
  await done(desk, { type: "correct", commands: [{ do: "form", who: ["wolf", "goblin"], at: [0, 0] }] });
  await desk.pass(300);
  expect(held(page)).toEqual(["Sword"]);
  // By its number the bow is taken all the same, and it stays in hand.
  expect(page.key("weapon2")).toBe(true);
  await done(desk, { type: "correct", commands: [{ do: "put", who: "ogre", at: [39, 0] }] });
  await desk.pass(300);
  expect(held(page)).toEqual(["Bow"]);
});

test("after a normal move the cards of what cannot be used say why, and can be taken", async () => {
  const { desk, page } = await armed(null, []);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await done(desk, { type: "correct", commands: [{ do: "put", who: "goblin", at: [0, 10] }] });
  await done(desk, { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[0, 10]] } });
  await page.until("[data-ransen=block-prompt] [data-action=pass]");
  page.press("[data-ransen=block-prompt] [data-action=pass]");
  await page.until("[data-ransen=weapons] .cards .barred");
  expect(page.lines("[data-ransen=weapons] .cards")).toMatchInlineSnapshot(`
    [
      "[*Swordin melee1 {power 20 · C 10 · +6}] [BowNo shooting and no spells after a normal move (melee and throwing are fine). · 3 left2 {No shooting and no spells after a normal move (melee and throwing are fine). – ranged · 30 m – power 15 · C 10 · +4}] [FireballNo shooting and no spells after a normal move (melee and throwing are fine).3 {No shooting and no spells after a normal move (melee and throwing are fine). – 30 m · radius 4 m – power 30 · C 10 · +5}]",
    ]
  `);
  expect(page.all("[data-ransen=weapons] .cards .barred").map((card) => card.getAttribute("aria-label"))).toEqual([
    "Bow, ranged · 30 m · 3 left – No shooting and no spells after a normal move (melee and throwing are fine).",
    "Fireball, 30 m · radius 4 m – No shooting and no spells after a normal move (melee and throwing are fine).",
  ]);
  expect(page.key("weapon2")).toBe(true);
  expect(held(page)).toEqual(["Bow"]);
  expect(page.texts("[data-ransen=weapons] .status")).toEqual([
    "No shooting and no spells after a normal move (melee and throwing are fine).",
  ]);
});

test("who is struck at reads the number to reach and the own HP; who is dying the same of the death check", async () => {
  const { desk, page } = await armed();
  const ended = ["wolf", "hare"].flatMap((who) => [commanded({ do: "turn", who }), commanded({ do: "end" })]);
  await done(desk, ...ended, commanded({ do: "turn", who: "goblin" }));
  await page.until("[data-ransen=weapons] [data-item]");
  await pressed(desk, page, "[data-ransen=weapons] [data-action=targets]");
  await pressed(desk, page, "[data-ransen=weapons] [data-target=wolf]");
  await page.until("[data-ransen=strip] [data-press=answers]");
  const strip = () => page.lines("[data-ransen=strip]").join(" ");
  expect(strip()).toMatch(/goblin attacks wolf: Club\. HP 32\/32 \[.*Evade 2d\+6: 11 or more/);
  await finished(desk, page);
  await done(desk, { type: "correct", commands: [{ do: "damage", who: "wolf", amount: 40, kind: "fixed" }] });
  await page.until("[data-ransen=strip] [data-press=death]");
  expect(strip()).toMatch(/wolf is down.* HP -(\d+)\/32 \[.*Death check 2d: \1 or more/);
});
