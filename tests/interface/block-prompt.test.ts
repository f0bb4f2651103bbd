/** The question whether somebody blocks, without a browser: who is asked and for whom, keys, several at once. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page, passUntil } from "../support/page";
import { begun, commanded, done, mastersTable } from "../support/paper-table";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, sections: 3 } as const;
const foe = (id: string, x: number, y = 0) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const PROMPT = ".ransen-prompt";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

/** The wolf's way is cut by everyone here. */
async function asked(
  foes: Parameters<typeof mastersTable>[0],
  players: readonly { id: string; plays: string[]; active?: boolean }[] = [],
  settings: { [key: string]: unknown } = {},
): Promise<{ desk: Desk; page: Page }> {
  const { desk, page } = await mastersTable([wolf, ...foes], { players: [{ id: "aoi", plays: ["wolf"] }, ...players] });
  for (const [key, value] of Object.entries(settings)) desk.settings.set(key, value);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
  await page.until(PROMPT);
  return { desk, page };
}

const key = (page: Page, name: string) =>
  page.find(PROMPT).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const lastOf = (desk: Desk) => Object.values(desk.record.history!.commands).findLast((command) => command !== null);

test("three who block a large one together: all are needed, and a press sends them all", async () => {
  const { desk, page } = await asked([foe("a", 8), foe("b", 9), foe("c", 10)]);
  expect(page.lines(PROMPT)).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for these 3.",
      "Who blocks?",
      "(x) a {a}outside skirmishes, 5–11 m needs help: it counts as 1, the mover's side as 3",
      "(x) b {b}outside skirmishes, 6–12 m needs help: it counts as 1, the mover's side as 3",
      "( ) c {c}outside skirmishes, 7–13 m needs help: it counts as 1, the mover's side as 3",
      "Where",
      "after 6 m of 16 m point=0",
      "a and b: wolf stops after 6 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Everyone who can blocksB] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  page.press(`${PROMPT} input[name=candidate][value=a]`);
  expect(page.lines(`${PROMPT}`).slice(-4)).toMatchInlineSnapshot(`
    [
      "Too few block against this many: b.",
      "[-BlockEnter] [PassP]",
      "…",
      "[Everyone who can blocksB] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  expect(page.find(`${PROMPT} [data-action=block]`).disabled).toBe(true);
  for (const box of page.all(`${PROMPT} input[name=candidate]`)) if (box.checked) box.click();
  expect(page.texts(`${PROMPT} [role=status]`)).toMatchInlineSnapshot(`
    [
      "Nobody is chosen.",
    ]
  `);
  key(page, "b");
  await page.until(PROMPT, false);
  await desk.pass(500);
  expect(lastOf(desk)).toMatchInlineSnapshot(`
    {
      "blocks": [
        {
          "at": [
            6,
            0,
          ],
          "by": [
            "a",
            "b",
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

test.each(["p", "r", "t"])("the key %s passes", async (name) => {
  const { desk, page } = await asked([{ ...foe("a", 8), sections: 3 }]);
  key(page, name);
  await page.until(PROMPT, false);
  await desk.pass(500);
  expect(lastOf(desk)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
});

test("Enter blocks as soon as possible, and Escape only folds the question away", async () => {
  const { desk, page } = await asked([foe("a", 8)].map((one) => ({ ...one, sections: 3 })));
  key(page, "Escape");
  await desk.pass(100);
  expect(page.find(PROMPT).classList.contains("minimized")).toBe(true);
  key(page, "Enter");
  await page.until(PROMPT, false);
  await desk.pass(500);
  expect(lastOf(desk)).toMatchObject({ do: "move", blocks: [{ by: ["a"] }] });
});

test.each([
  ["whose time was over is nobody's", [2_000]],
  ["that its user has answered is the map's", [800, 2_000]],
])("a press on a candidate right after a question %s", async (how, taken) => {
  const { desk, page } = await asked([{ ...foe("a", 8), sections: 3 }], [], { promptSeconds: 5, lateBlocks: "pass" });
  const { watchPointer } = await import("../../src/foundry/map-pointer");
  const board = page.document.createElement("canvas");
  board.id = "board";
  page.document.body.prepend(board);
  const heard: number[] = [];
  const stop = watchPointer({ down: (_, at) => heard.push(at!.x), move() {}, up() {}, cancel() {} });
  const press = (x: number) => {
    for (const type of ["pointerdown", "pointerup"])
      board.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x * 100 }));
  };
  press(8);
  expect(page.find(`${PROMPT} input[name=candidate]`).matches(":checked")).toBe(false);
  if (how.startsWith("that")) key(page, "p");
  for (let waited = 0; waited < 100 && page.document.querySelector(PROMPT); waited++) await desk.pass(100);
  expect(page.document.querySelector(PROMPT)).toBeNull();
  press(8);
  press(20);
  expect(heard).toEqual(taken);
  await desk.pass(1_000);
  press(8);
  expect(heard).toEqual([...taken, 800]);
  stop();
});

test("folded it opens by one press of its header, by two, and by Enter there; a drag leaves it folded", async () => {
  const { desk, page } = await asked([{ ...foe("a", 8), sections: 3 }]);
  const header = () => page.find(`${PROMPT} .window-header`);
  const isFolded = () => page.find(PROMPT).classList.contains("minimized");
  const mouse = (type: string, clientX: number, detail = 1) =>
    header().dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 5, detail }));
  const press = (from: number, to: number, detail = 1) => {
    mouse("pointerdown", from);
    mouse("click", to, detail);
  };
  key(page, "Escape");
  press(100, 160);
  expect(isFolded()).toBe(true);
  press(100, 101);
  expect(isFolded()).toBe(false);
  key(page, "Escape");
  press(100, 100);
  press(100, 100, 2);
  mouse("dblclick", 100, 2);
  expect(isFolded()).toBe(false);
  // Two presses of what is open fold it, as everywhere.
  await desk.pass(500);
  press(100, 100);
  press(100, 100, 2);
  mouse("dblclick", 100, 2);
  expect(isFolded()).toBe(true);
  const title = page.find(`${PROMPT} .window-title`);
  expect(title.tabIndex).toBe(0);
  const typed = (name: string) =>
    title.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  typed("p");
  expect(isFolded()).toBe(true);
  typed("Enter");
  expect(isFolded()).toBe(false);
  expect(desk.record.battle!).toMatchObject({ turn: { moved: null } });
});

test("the Game Master sees for whom each player decides, and passes for one who does not answer", async () => {
  const foes = [foe("a", 8), foe("b", 9), foe("c", 10)].map((one) => ({ ...one, sections: 3 }));
  const { desk, page } = await asked(foes, [
    { id: "ren", plays: ["b"] },
    { id: "kai", plays: ["c"], active: false },
  ]);
  expect(page.lines(PROMPT)).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for a and c.",
      "Decided by you",
      "(x) a {a}outside skirmishes, 5–11 m",
      "Not connected: kai",
      "( ) c {c}outside skirmishes, 7–13 m",
      "Not answered yet: ren",
      "( ) b {b}outside skirmishes, 6–12 m",
      "[Pass for this player]",
      "Where",
      "after 5 m of 16 m point=0",
      "a: wolf stops after 5 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Everyone who can blocksB] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  page.press(`${PROMPT} [data-action=passFor][data-user=ren]`);
  await desk.pass(500);
  expect(page.lines(PROMPT)).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[-Close: Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for a and c.",
      "Who blocks?",
      "(x) a {a}outside skirmishes, 5–11 m",
      "Who blocks?",
      "( ) c {c}outside skirmishes, 7–13 m",
      "Passing: b",
      "Where",
      "after 5 m of 16 m point=0",
      "a: wolf stops after 5 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Everyone who can blocksB] [Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  desk.settings.set("automation.blocking", "off");
  page.press(`${PROMPT} [data-action=pass]`);
  await page.until(PROMPT, false);
});

test("a question with an end counts down, and is over by itself", async () => {
  const { desk, page } = await asked(
    [foe("a", 8)].map((one) => ({ ...one, sections: 3 })),
    [],
    { promptSeconds: 20 },
  );
  expect(page.texts(`${PROMPT} .countdown`)).toMatchInlineSnapshot(`
    [
      "No answer in 20 s counts as passing.",
    ]
  `);
  await desk.pass(16_000);
  expect(page.find(`${PROMPT} .countdown`).classList.contains("urgent")).toBe(true);
  await desk.pass(8_000);
  expect(page.has(PROMPT)).toBe(false);
  expect(lastOf(desk)).toMatchObject({ do: "move" });
});

test("the list says who is waited for and how long, and the Game Master is asked for a player who is late", async () => {
  const ren = { id: "ren", plays: ["a"] };
  const { desk, page } = await asked([{ ...foe("a", 8), sections: 3 }], [ren], {
    promptSeconds: 20,
    lateBlocks: "ask",
  });
  const waiting = () => page.texts("#combat .waiting p").join();
  expect(waiting()).toBe("Waiting for ren: will a block wolf? 20 s");
  expect(page.texts(`${PROMPT} .decides`).join()).toBe("ren decides. You may answer instead.");
  expect(page.texts(`${PROMPT} .countdown`).join()).toBe("In 20 s the Game Master is asked instead.");
  await desk.pass(8_000);
  expect(waiting()).toMatch(/ 1[123] s$/);
  await desk.pass(13_000);
  expect(page.has(PROMPT)).toBe(true);
  expect(waiting()).toBe("Waiting for the Game Master: will a block wolf?");
  expect(page.texts(`${PROMPT} .decides`).join()).toBe("ren has not answered in time. You decide for a.");
  page.press(`${PROMPT} [data-action=block]`);
  await page.until(PROMPT, false);
  await desk.pass(500);
  expect(lastOf(desk)).toMatchObject({ blocks: [{ by: ["a"] }] });
});

test("once only those are left whom the mover meets anyway, three seconds are enough", async () => {
  const big = (id: string, x: number) => ({ ...foe(id, x), sections: 3 });
  const { desk, page } = await asked([big("a", 16), big("b", 6)], [{ id: "ren", plays: ["b"] }], { promptSeconds: 60 });
  await desk.pass(1_000);
  desk.asks("ren", {
    type: "decide",
    pendingId: Object.keys(desk.record.pending)[0]!,
    decisions: { b: { pass: true } },
  });
  await desk.pass(1_000);
  expect(page.texts(`${PROMPT} .countdown`).join()).toMatch(/^The mover reaches it anyway/);
  await desk.pass(4_000);
  expect(page.has(PROMPT)).toBe(false);
  expect(lastOf(desk)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
});

test("whom the mover meets anyway is told so, and lets it come after three seconds", async () => {
  const foes = [{ ...foe("a", 16), sections: 3 }];
  const { desk, page } = await asked(foes, [], { promptSeconds: 20 });
  expect(page.texts(`${PROMPT} .countdown`).join()).toBe(
    "The mover reaches it anyway. No answer in 3 s counts as passing.",
  );
  await desk.pass(4_000);
  expect(page.has(PROMPT)).toBe(false);
  expect(lastOf(desk)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
});

describe("B20-ZON-1 what a player declares for somebody approached", () => {
  const everyone = [{ ...wolf, sections: 1 }, foe("a", 8)];

  /** Ren has declared a brawl for whom Aoi's wolf comes next to. */
  async function declared(): Promise<{ desk: Desk; page: Page }> {
    const players = [
      { id: "aoi", plays: ["wolf"] },
      { id: "ren", plays: ["a"] },
    ];
    const { desk, page } = await mastersTable(everyone, { players, system: begun("sw20-brawl", everyone) });
    await done(desk, commanded({ do: "turn", who: "wolf" }));
    desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
    await page.until(PROMPT);
    const pendingId = Object.keys(desk.record.pending)[0]!;
    desk.asks("ren", { type: "decide", pendingId, decisions: { a: { block: {} } } });
    const isAsked = () => page.texts(`${PROMPT} [data-action=block]`).join("").includes("Begin the brawl");
    await passUntil(isAsked, () => page.lines(PROMPT).join(" / "));
    return { desk, page };
  }

  test("is the Game Master's to confirm, in one press", async () => {
    const { desk, page } = await declared();
    const lines = page.lines(PROMPT);
    expect(lines).toContain("a declares a brawl as wolf comes next to it. Does it begin?");
    expect(lines).toContain("A brawl begins around a; wolf is in it.");
    expect(lines.at(-1)).toBe("[Begin the brawlEnter] [No brawlP]");
    expect(page.lines("#combat").join()).toContain("wolf's move waits for the Game Master: will a begin a brawl?");
    // Keys that speak for a whole round mean nothing here.
    for (const name of ["r", "t", "b"]) key(page, name);
    await desk.pass(300);
    expect(page.has(PROMPT)).toBe(true);
    key(page, "Enter");
    await page.until(PROMPT, false);
    await desk.pass(500);
    expect(lastOf(desk)).toMatchObject({ do: "move", blocks: [{ by: ["a"] }] });
    expect(desk.record.battle).toMatchObject({ skirmishes: [{ centre: [8, 0] }] });
  });

  test("or not to confirm", async () => {
    const { desk, page } = await declared();
    key(page, "p");
    await page.until(PROMPT, false);
    await desk.pass(500);
    expect(lastOf(desk)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
  });
});

test("A25-GRP-1 of several who move together it is said whom somebody can stop, and chosen on whose way", async () => {
  const along = (id: string, y: number) => ({ id, side: "party", at: [0, y], movement: 18 }) as const;
  const { desk, page } = await mastersTable([wolf, along("hare", 20), along("cat", 22), foe("orc", 8, 21)], {
    players: [{ id: "aoi", plays: ["wolf", "hare", "cat"] }],
  });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  const command = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]], with: ["hare", "cat"] } as const;
  desk.asks("aoi", { type: "move", command });
  await page.until(PROMPT);
  expect(page.lines(PROMPT)).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for orc.",
      "Who blocks?",
      "(x) orc {orc}outside skirmishes, 5.2–10.9 mstops cat and hare",
      "Whom whom <cat*|hare>",
      "Where",
      "after 5.2 m of 16 m point=0",
      "orc: cat stops after 5.2 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  const select = page.find(`${PROMPT} select[name=whom]`) as unknown as HTMLSelectElement;
  const other = select.value === "cat" ? "hare" : "cat";
  select.value = other;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(page.find(`${PROMPT} [role=status]`).textContent).toContain(`${other} stops`);
  page.press(`${PROMPT} button[data-action=block]`);
  await passUntil(
    () => lastOf(desk)?.do === "move",
    () => page.lines(PROMPT).join(" / "),
  );
  expect(lastOf(desk)).toMatchObject({ do: "move", blocks: [{ by: ["orc"] }] });
});
