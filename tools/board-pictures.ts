/**
 * `npm run pictures:board -- --out FOLDER [--only 03,22]`: pictures of the built analysis board for somebody to look
 * at – its rooms in all sizes from a small phone to 4K, in both languages, light and dark. Exit status 1 if a picture
 * does not show what it should, or is wider than its screen. `npm run build:analysis` first.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type BoardServer, serveBoard, signOf } from "../tests/support/board";
import { battleIn, exampleBattles, linkTo } from "../tests/support/board-links";
import { launchBrowser } from "../tests/support/browser";
import { lettered } from "./japanese-letters";
import type { Language } from "./languages";
import { NotUnderstood, optionsOf, runTool } from "./options";

const SCREENS = {
  small: [360, 640],
  phone: [390, 844],
  lying: [844, 390],
  tablet: [768, 1024],
  laptop: [1280, 800],
  desk: [1920, 1080],
  uhd: [3840, 2160],
} as const;
const TOUCHED: readonly Screen[] = ["small", "phone", "lying"];

type Screen = keyof typeof SCREENS;
type Theme = "light" | "dark";
type Act = (page: Page) => Promise<void>;

interface Picture {
  readonly screen: Screen;
  readonly lang: Language;
  readonly theme: Theme;
  /** What stands behind the board's address. */
  readonly behind: string;
  readonly acts?: readonly Act[];
}

const tab =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole("tab", { name }).click();
    await page.waitForFunction(() => !/Loading|読み込み中/.test(document.querySelector(".room")?.textContent ?? ""));
  };
const STEPS = tab(/^(Steps|棋譜)$/);
const OPEN = tab(/^(Open|開く)$/);
const SETUP = tab(/^(Set up|配置)$/);
const SCRIPT = tab(/^(Script|スクリプト)$/);
const GIVE = tab(/^(Share|共有)$/);

const press =
  (selector: string, text?: string | RegExp): Act =>
  async (page) => {
    const element = page.locator(selector, text === undefined ? {} : { hasText: text }).first();
    await element.scrollIntoViewIfNeeded();
    await element.click();
  };
const person = (who: string): Act => press(".person", who);
const room = (name: string): Act => press(`details.${name} > summary`);
const shown =
  (selector: string): Act =>
  async (page) =>
    page.locator(selector).first().scrollIntoViewIfNeeded();

/** The engine turned on, as far as it names ways of the open turn. */
const engine: Act = async (page) => {
  await page.getByRole("button", { name: /^(Engine|エンジン)$/ }).click();
  await page.locator(".ways button").first().waitFor({ timeout: 60_000 });
};

/** A weapon in hand, and whom it is aimed at. */
const strike = (who: string, target?: string): readonly Act[] => [
  person(who),
  room("strike"),
  press(".strike .list button"),
  ...(target === undefined ? [] : [press(".strike fieldset .list button", target)]),
];

/** A drag by so many metres of a field that is 30 m wide; it stays held unless it is dropped. */
const drag =
  (who: string, metres: number, isDropped = false): Act =>
  async (page) => {
    const { x, y } = await signOf(page, who);
    const field = await page.locator(".picture rect.field").boundingBox();
    const metre = (field?.width ?? 600) / 30;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (metres * metre) / 2, y, { steps: 3 });
    await page.mouse.move(x + metres * metre, y, { steps: 3 });
    await page.locator(".plate").waitFor();
    if (isDropped) await page.mouse.up();
  };

/** A drag over three areas into the band that is drawn at that place; at the board's edge what lies behind it comes into sight. */
const lead =
  (who: string, band: number, isDropped = false): Act =>
  async (page) => {
    await page.locator(".picture").evaluate((board) => board.scrollTo(0, 0));
    const { x, y } = await signOf(page, who);
    const board = (await page.locator(".picture").boundingBox())!;
    const middleOf = async () => {
      const to = (await page.locator(".picture rect.band").nth(band).boundingBox())!;
      return { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y, { steps: 2 });
    const edge = board.y + board.height;
    for (let i = 0; (await middleOf()).y > edge - 30 && i < 60; i++) await page.mouse.move(x + (i % 2), edge - 8);
    const to = await middleOf();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.locator(".plate").waitFor();
    if (isDropped) await page.mouse.up();
  };

const SWORD = { name: "Sword", how: "melee", check: "none", points: { dice: 1, bonus: 3 } };
const SPARK = { name: "Spark", how: "cast", range: 10, check: "none", points: { bonus: 4 } };

const ROUND = {
  ruleset: "simultaneous",
  title: "A round",
  options: { field: { from: [0, 0], to: [30, 14] } },
  sides: ["party", "monsters"],
  characters: [
    { id: "mage", side: "party", at: [6, 7], base: 6, health: 12, maxHealth: 12 },
    { id: "troll", side: "monsters", at: [12, 7], base: 6, health: 20, maxHealth: 20 },
    { id: "wolf", side: "party", at: [11, 8], base: 8, health: 12, maxHealth: 12 },
  ],
  arms: { mage: [SPARK], troll: [SWORD], wolf: [SWORD] },
};
const hits = { attack: "melee", target: "wolf", with: SWORD };
const DECLARED = [
  { do: "declare", who: "troll", action: hits },
  {
    do: "declare",
    who: "mage",
    action: { cast: "Spark", target: "troll", with: SPARK, if: { who: "troll", does: "attack" } },
  },
  { do: "declare", who: "wolf", action: { brace: true, if: { who: "mage", does: "cast" } } },
  { do: "reveal" },
];
const FALLEN = {
  ruleset: "sw25-advanced",
  title: "Down",
  options: { field: { from: [0, 0], to: [30, 14] } },
  sides: ["party", "monsters"],
  characters: [
    { id: "Mei", side: "party", at: [6, 7], vitals: { hp: 5, deathCheck: 4 } },
    { id: "Toru", side: "party", at: [9, 7], vitals: { hp: 7, deathCheck: 2 } },
    { id: "Ogre", side: "monsters", at: [14, 7], vitals: { hp: 40, fixed: true } },
  ],
  line: ["Mei", "Toru"].map((who) => ({ do: "damage", who, amount: 12, kind: "fixed" })),
};
const UNPLACED = {
  ruleset: "sw20-areas",
  title: "Three areas",
  sides: ["party", "monsters"],
  characters: [
    ...["Mei", "Toru", "Aya", "Ken"].map((id) => ({ id, side: "party", vitals: { hp: 30 } })),
    ...["Orc 1", "Orc 2", "Ogre", "Rat", "Bat"].map((id) => ({ id, side: "monsters", vitals: { hp: 12 } })),
  ],
  line: [],
};
const PLACED: readonly Act[] = [
  lead("Mei", 1, true),
  lead("Toru", 1, true),
  lead("Aya", 0, true),
  lead("Ken", 0, true),
  lead("Orc 1", 1, true),
  lead("Orc 2", 1, true),
  lead("Ogre", 1, true),
  lead("Rat", 2, true),
  lead("Bat", 2, true),
];
const DUEL = {
  ruleset: "sw25-advanced",
  title: "A turn",
  options: { field: { from: [0, 0], to: [30, 14] } },
  sides: ["party", "monsters"],
  characters: [
    { id: "Mei", side: "party", at: [4, 7], movement: 18, vitals: { hp: 26, accuracy: 8, evasion: 8, defence: 2 } },
    { id: "Orc", side: "monsters", at: [14, 7], movement: 12, vitals: { hp: 20, accuracy: 6, evasion: 5, defence: 3 } },
    { id: "Rat", side: "monsters", at: [20, 4], movement: 12, vitals: { hp: 8, accuracy: 4, evasion: 4 } },
  ],
  arms: { Mei: [SWORD], Orc: [SWORD], Rat: [SWORD] },
  line: [{ do: "turn", who: "Mei" }],
};
const SIXTY = {
  ruleset: "sw25-advanced",
  title: "Sixty",
  options: { field: { from: [0, 0], to: [60, 40] } },
  sides: ["party", "monsters"],
  characters: Array.from({ length: 60 }, (_, i) => ({
    id: `c${i}`,
    side: i % 2 ? "party" : "monsters",
    at: [2 + (i % 10) * 6, 2 + Math.floor(i / 10) * 7],
    movement: 15,
  })),
  line: [],
};

/** A link: Mei fights goblins. Most pictures show it. */
const MEI =
  "#1zZTNitswFIVfJZz1LcQ_8aTalVl000LppgujhWIriYgsGVmOOwS_e5GdceTSKYV20Z2NpKPv3HuubvDKawmGL6LzG3-Wm5M9aGVAEB4sJwjXdGA3fLP6CFbeYEQTDnyy5tQN1tUgnO0AhkZqKUFo7SAdWLolVE55VQkNlmwJB2v6DqwYOeGzVLHaV9Eq6d6SSnax1PtFKQ9KHyfgzYdY7ln3h1-IKeMnL7WqJFi66KRjJPT8l0IjwfVadtKDoRvS3TtRX4WpZKiUbb2yZjp7VFLX04ezDVi5pS0neAtWZltKt3wcCZ2qZQdWohXOv4DQWNN56TpwQnUWTlTTX0BWNdjcpvkcWHTqKhtpPFiyJ1yVF3piOLdgWUpo2rlDoqp6J6oXsCeCvIpOWQNWEGp5lCZ43RGO1nnl-3DBnjAore9tKsY5NWVOez7SnSh0-jdAISZroLS4A-Ux0D4C2kdA6QqoWAE9PYCS_EG0JGbBWqq6KlX6M1lSxER5RJS9SZStiDLCUX2XNZh3vXzFS9K4YEsO_xu8gpIdDyOilZFT1moLBt-78FAMZ_savOBhWgqYIFyUCY6MdY3QYXKEP4OVs2G-7O68U5ewf1Bh_Z-8MQQv3Gkawqjf88DeojKVOWV8ESzLjHIeRu-OJk39cLUyHHL9p37TKYCccNC2uszjegiXP5rNR76-lI8_AA";

async function pictures(): Promise<Record<string, Picture>> {
  const examples = await exampleBattles();
  const example = (start: string, at = 0) => {
    const found = examples.find(([name]) => name.startsWith(start));
    if (!found) throw new Error(`No example begins with ${start}`);
    return linkTo(found[1], at);
  };
  const [line, atOnce, slam] = await Promise.all([example("42"), example("23"), example("28")]);
  const round = await linkTo(battleIn({ ...ROUND, line: DECLARED }), DECLARED.length);
  const fallen = await linkTo(battleIn(FALLEN), 2);
  const areas = await linkTo(battleIn(UNPLACED));
  const [first, chain, brawl, through] = await Promise.all([
    example("01", 3),
    example("30", 4),
    example("21", 8),
    example("22", 8),
  ]);
  const duel = await linkTo(battleIn(DUEL), 1);
  const sixty = await linkTo(battleIn(SIXTY));
  const of = (screen: Screen, lang: Language, theme: Theme, behind: string, ...acts: readonly Act[]): Picture => ({
    screen,
    lang,
    theme,
    behind,
    acts,
  });
  return {
    "01": of("laptop", "en", "light", MEI),
    "02": of("laptop", "ja", "dark", MEI, drag("Mei", 12)),
    "03": of("phone", "ja", "light", MEI, drag("Mei", 12)),
    "04": of("phone", "en", "dark", MEI, drag("Mei", 18, true), shown(".question")),
    "05": of("small", "ja", "dark", MEI, drag("Mei", 18, true), shown(".question")),
    "06": of("small", "en", "light", MEI),
    "07": of("desk", "ja", "light", MEI, ...strike("Mei")),
    "08": of("laptop", "en", "dark", line, ...strike("rider")),
    "09": of("phone", "ja", "dark", line, ...strike("rider", "ogre"), shown(".made")),
    "10": of("laptop", "ja", "light", first, STEPS, shown(".step.now")),
    "11": of("phone", "en", "light", chain, STEPS, press(".editing > summary"), shown(".editing textarea")),
    "12": of("small", "ja", "light", "", OPEN),
    "13": of("laptop", "ja", "dark", "", OPEN),
    "14": of(
      "laptop",
      "ja",
      "light",
      MEI,
      SETUP,
      press(".setup summary", "Mei"),
      press("details[open] fieldset.arms button"),
    ),
    "15": of(
      "phone",
      "ja",
      "light",
      MEI,
      SETUP,
      press(".setup summary", "Mei"),
      press("details[open] button", "武器・魔法を追加"),
      shown("details[open] fieldset.arms .main"),
    ),
    "16": of("laptop", "en", "dark", MEI, SCRIPT, shown(".cm-content")),
    "17": of("phone", "ja", "dark", MEI, SCRIPT, shown(".cm-content")),
    "18": of("tablet", "ja", "light", MEI, GIVE),
    "19": of("laptop", "ja", "light", atOnce, person("wolf"), room("declare"), shown("details.declare")),
    "20": of("phone", "en", "dark", slam, person("wolf"), room("declare"), shown("details.declare")),
    "21": of("laptop", "ja", "light", through),
    "22": of("phone", "ja", "dark", through),
    "23": of("laptop", "en", "light", brawl),
    "24": of("uhd", "ja", "dark", MEI, drag("Mei", 12)),
    "25": of("uhd", "en", "light", sixty),
    "26": of("lying", "ja", "light", MEI),
    "27": of("laptop", "ja", "dark", MEI, STEPS, press(".step .rule"), shown(".why .meaning")),
    "28": of("tablet", "en", "dark", `?embed${MEI}`),
    "29": of("phone", "ja", "light", line, ...strike("rider", "ogre"), shown(".made .dice")),
    "30": of("laptop", "en", "light", ""),
    "31": of("desk", "ja", "dark", "", OPEN, press("button", "中心へ"), shown(".task")),
    "32": of("phone", "ja", "dark", line, ...strike("rider", "ogre"), press(".made summary"), shown(".made details")),
    "33": of("laptop", "ja", "light", round, room("word"), shown(".round-word .main")),
    "34": of("phone", "en", "dark", round, room("word"), shown(".round-word .main")),
    "35": of("phone", "ja", "light", fallen, person("Mei"), room("death"), shown("details.death .pips")),
    "36": of("phone", "ja", "light", areas, lead("Mei", 1)),
    "37": of("small", "en", "dark", areas, ...PLACED),
    "38": of("phone", "ja", "dark", areas, ...PLACED, lead("Mei", 2)),
    "39": of("laptop", "en", "light", areas, ...PLACED, lead("Aya", 1)),
    "40": of("small", "ja", "light", areas),
    "41": of("laptop", "en", "light", duel, engine),
    "42": of("phone", "ja", "dark", duel, engine, shown(".ways")),
    "43": of("small", "ja", "light", duel, engine),
  };
}

/** Null: it is there, and as it should be. */
async function draw(
  browser: Browser,
  { address }: BoardServer,
  { screen, lang, theme, behind, acts = [] }: Picture,
  path: string,
): Promise<string | null> {
  const [width, height] = SCREENS[screen];
  const isTouched = TOUCHED.includes(screen);
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang,
    colorScheme: theme,
    hasTouch: isTouched,
    isMobile: isTouched,
    bypassCSP: true,
  });
  await lettered(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const fault = await (async () => {
    try {
      await page.goto(address + behind);
      await page.locator(".picture svg.drawing").waitFor();
      for (const act of acts) await act(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      return over > 0 ? `${over} px wider than its screen` : null;
    } catch (thrown) {
      return String(thrown).split("\n")[0]!;
    }
  })();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path });
  await context.close();
  return fault;
}

async function main(): Promise<number> {
  const { out, only } = optionsOf({ out: { type: "string" }, only: { type: "string" } });
  if (out === undefined) throw new NotUnderstood("Option '--out' says where the pictures go");
  mkdirSync(out, { recursive: true });
  const wanted = only?.split(",");
  const server = await serveBoard();
  const browser = await launchBrowser();
  let faults = 0;
  try {
    for (const [name, picture] of Object.entries(await pictures())) {
      if (wanted && !wanted.includes(name)) continue;
      const fault = await draw(browser, server, picture, join(out, `${name}.png`));
      if (fault === null) continue;
      faults += 1;
      console.log(`${name}: ${fault}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return faults === 0 ? 0 : 1;
}

await runTool("npm run pictures:board -- --out FOLDER [--only 03,22]", main);
