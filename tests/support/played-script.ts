/**
 * A battle script played at the table as people play it: everyone drags, presses and answers at their own page. After
 * each step the table's battle must be what the rules core makes of the script.
 */

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { parse } from "yaml";
import { tellRefusal, termsOf } from "../../src/chronicle/index";
import { undeclaredIn } from "../../src/judgement/declarations/index";
import { type History, standingCommands } from "../../src/judgement/history/history";
import { renamed } from "../../src/judgement/history/script-text";
import { fallingIn } from "../../src/judgement/strikes/cycle-rolls";
import {
  type Action,
  type AmendCommand,
  type AreaBattle,
  amend,
  type Battle,
  type BattleScript,
  type Command,
  canonicalView,
  type DeclareCommand,
  type DoneStep,
  differences,
  doneStep,
  fixedDice,
  type MoveCommand,
  type PlaceCommand,
  type Point,
  type Refusal,
  type ReplayDocument,
  type ResolveCommand,
  type Ruleset,
  rulesetOf,
  type ScriptStep,
  type StrikeCommand,
} from "../../src/rules/index";
import { act, noticeOn, openTracker, pass, pick, pressNextRound, unfoldTurn } from "./battle";
import { makeUp } from "./declared-action";
import { openPlanning, reveal, sealNow } from "./declaring";
import { DOCUMENTS_NOW, type DocumentsNow, documentsDiffer } from "./documents-now";
import { EXPORT, exportedNow, playedFile } from "./exported";
import { type FightItem, itemsIn } from "./fight-items";
import type { FreshTables } from "./fresh-tables";
import { figuresIn, PlayedStrikes, type Turned, turnedOver } from "./played-strikes";
import { replayed, scriptFrom, wordsOf } from "./scripts";
import { dragToken, type SeatedPage, tokenOnPage } from "./table";

const NOTHING_SEALED = { planning: null, seals: {}, opened: null };
const PATIENCE = 15_000;
const OPENING = '[data-ransen="opening"]';
const TRACKER = '[data-ransen="tracker"]';

/** What a page says of battle, past and documents. */
interface TableNow {
  readonly battle: Battle | null;
  readonly history: History;
  readonly documents: DocumentsNow;
}
const AT_THE_TABLE = `(() => {
  const { battle = null, history = {} } = game.combats.contents[0]?.system ?? {};
  return { battle, history: { start: null, commands: {}, undone: {}, ...history }, documents: ${DOCUMENTS_NOW} };
})()`;

/** Who sits at the table: the Game Master, and the players with the names of their characters. */
export interface Company {
  readonly gm: SeatedPage;
  readonly players: readonly { readonly page: SeatedPage; readonly owns: readonly string[] }[];
  readonly lang: "en" | "ja";
  /** Dice of a round that first show their other side, and are turned over on the card by whose they are. */
  readonly turned?: Turned;
}

/** The party of the worlds, as they call it. */
const NAMES = { en: ["Wolf", "Sakura", "Kai"], ja: ["ウルフ", "サクラ", "カイ"] };

/** Where the bands of a scene of 60 m by 40 m are dropped into, metres. */
const FREE_IN_BAND = 36;
const BANDS: Readonly<Record<string, number>> = { "first-rear": 10, front: 30, "second-rear": 50 };

export class PlayedScript {
  readonly script: BattleScript;
  readonly #data: unknown;
  readonly #ruleset: Ruleset;
  readonly #company: Company;
  readonly #start: Battle;
  #battle: Battle;
  /** The round for which everyone plans. */
  #planned = 0;
  readonly #strikes: PlayedStrikes;
  /** What the battle was and is made of, for amendments. */
  #done: DoneStep[] = [];
  /** What the table has done of itself with the step before. */
  #ahead: Command[] = [];
  /** What was done besides the script's steps. */
  readonly #actions = new Set<FightItem>();
  /** Token ids by the names that the script uses as ids. */
  #tokens: ReadonlyMap<string, string> = new Map();
  readonly #names = new Map<string, string>();

  /** @param file in `tests/table/battles`; its ids are the names of the world's tokens */
  constructor(file: string, company: Company) {
    this.#data = parse(readFileSync(new URL(`../table/battles/${file}.yaml`, import.meta.url), "utf8"));
    this.script = scriptFrom(this.#data);
    this.#ruleset = rulesetOf(this.script.setup.ruleset)!;
    this.#company = company;
    const begun = this.#ruleset.begin(this.script.setup);
    if (!begun.ok) throw new Error(`No such battle: ${JSON.stringify(begun.refusal)}`);
    this.#battle = this.#start = begun.battle;
    this.#strikes = new PlayedStrikes({
      gm: company.gm,
      ruleset: this.#ruleset,
      inArea: (area) => ({ x: BANDS[area]!, y: FREE_IN_BAND }),
      isPlayed: (name) => this.#isPlayed(name),
      words: wordsOf(company.lang),
      names: this.#names,
      pageOf: (name) => this.#pageOf(name),
      token: (name) => this.#token(name),
    });
  }

  /** Whether the script says anything of HP. */
  get #isStruck(): boolean {
    const { setup, steps } = this.script;
    return (
      setup.characters.some(({ vitals, parts }) => vitals || parts) ||
      steps.some(
        (step) => step.kind === "command" && step.command.do === "declare" && figuresIn(step.command.action).length > 0,
      )
    );
  }

  get #pages(): SeatedPage[] {
    return [this.#company.gm, ...this.#company.players.map(({ page }) => page)];
  }

  /** Leaves only the script's characters on the scene, where the script has them. */
  async setTheScene(): Promise<void> {
    const { gm } = this.#company;
    const { characters } = this.script.setup;
    const places = Object.fromEntries(characters.map(({ id, at }) => [id, Array.isArray(at) ? at : null]));
    // A script that says nothing of strikes is played at a table that counts damage by itself.
    if (!this.#isStruck)
      await gm.evaluate(`game.settings.set("ransen", "automation.damage", "off").then(() => undefined)`);
    const ids = (await gm.evaluate(SET_SCENE, places)) as Record<string, string>;
    this.#tokens = new Map(Object.entries(ids));
    for (const [name, id] of this.#tokens) this.#names.set(id, name);
    expect([...this.#tokens.keys()].sort(), "the script's characters on the scene").toEqual(
      characters.map(({ id }) => id).sort(),
    );
    for (const page of this.#pages)
      await page.waitForFunction(
        `game.combats.contents[0].combatants.size === ${characters.length} && canvas.tokens.placeables.length === ${characters.length}`,
      );
    if (this.#isStruck) await this.#strikes.arm(this.script);
  }

  /** The Game Master chooses the script's ruleset in the scene's own window. */
  async chooseRuleset(): Promise<void> {
    const { gm } = this.#company;
    const choice = '[data-ransen="scene-ruleset"]';
    await gm.click('#scene-navigation .view [data-action="configureScene"]');
    await gm.waitForSelector(`${choice} [data-meaning]:not(:empty)`, { timeout: PATIENCE });
    await gm.selectOption(`${choice} select[name="flags.ransen.ruleset"]`, this.#ruleset.id);
    await gm.click('.scene-config footer button[type="submit"]');
    await gm.waitForSelector(choice, { state: "detached" });
  }

  /**
   * Everyone looks at the tracker; the Game Master opens the battle step by step: sides, the initiative for which a
   * player rolls, and of the rest nothing. The script's first side goes first.
   */
  async open(): Promise<void> {
    const { gm, players } = this.#company;
    for (const page of this.#pages) await openTracker(page);
    const opening = gm.locator(`${TRACKER} [data-action="openOpening"]`);
    await gm.waitForFunction(
      `document.querySelector('${TRACKER} select[name="option.ruleset"]')?.value === "${this.#ruleset.id}"`,
    );
    await opening.click();
    await gm.waitForSelector(`${OPENING} .page[data-page="sides"]`);
    const pages = await gm.$$eval(`${OPENING} nav [data-page]`, (all) =>
      all.map((one) => (one as HTMLElement).dataset.page ?? ""),
    );
    const [first = ""] = this.script.setup.sides;
    for (const [i, page] of pages.entries()) {
      await gm.waitForSelector(`${OPENING} .page[data-page="${page}"]`);
      if (page === "initiative") {
        await this.#rollInitiative(players[0]!);
        await gm.selectOption(`${OPENING} [name="first"]`, first);
        await gm.waitForFunction(`game.combats.contents[0].system.opening.first === "${first}"`);
      }
      const isSettled = page === "sides" || page === "initiative";
      if (i < pages.length - 1) await gm.click(`${OPENING} [data-action="${isSettled ? "next" : "skip"}"]`);
    }
    await gm.click(`${OPENING} [data-action="begin"]`);
    await this.agrees("the beginning");
    for (const page of this.#pages) await page.waitForSelector(OPENING, { state: "detached" });
  }

  async #rollInitiative({ page, owns }: Company["players"][number]): Promise<void> {
    const id = this.#token(owns[0]!);
    const window = '[data-ransen="opening-roll"]';
    await page.fill(`${window} [name="value.${id}"]`, "9");
    await page.click(`${window} [data-action="roll"][data-id="${id}"]`);
    await this.#company.gm.waitForFunction(`game.combats.contents[0].system.opening.initiative?.["${id}"]`);
  }

  /** Plays every step of the script. */
  async play(): Promise<void> {
    for (const [number, step] of this.script.steps.entries()) {
      if (step.kind === "amendment") {
        await this.#amend(step.amendment);
        await this.agrees(`step ${number}: ${JSON.stringify(step.amendment)}`);
      }
      if (step.kind !== "command") continue;
      const before = this.#battle;
      const when = `step ${number}: ${JSON.stringify(step.command)}`;
      const felled = await this.#step(step).catch((fault) => {
        throw new Error(`At ${when}`, { cause: fault });
      });
      // What is declared is in no battle before it is revealed.
      if (step.command.do !== "declare") await this.agrees(when);
      if (felled && !this.#actions.has("felling blow undone")) await this.#backAndForth(before, when);
    }
    expect(this.#expected.steps.filter((step) => !step.asScripted)).toEqual([]);
    for (const page of this.#pages) await this.agrees("the end", page);
  }

  /** What of a fight's items this one had. */
  get items(): FightItem[] {
    return itemsIn(this.script, this.#expected, this.#actions);
  }

  /** What `npm run replay` makes of the script. */
  get #expected(): ReplayDocument {
    return replayed(this.#data).document;
  }

  /** A felling blow is taken back on its card, with everything that came of it, and done again. */
  async #backAndForth(before: Battle, when: string): Promise<void> {
    this.#actions.add("felling blow undone");
    const after = this.#battle;
    await this.#strikes.undo();
    this.#battle = before;
    await this.agrees(`${when}, taken back`);
    await this.#company.gm.click(`${TRACKER} [data-action="redo"]`);
    this.#battle = after;
    await this.agrees(`${when}, done again`);
  }

  async #amend(amendment: AmendCommand): Promise<void> {
    const was = this.#done.findLast(({ command }) => command.do === "strike")?.command as StrikeCommand;
    // All its dice are in the script.
    const amended = amend(this.#ruleset, { start: this.#start, steps: this.#done }, amendment, fixedDice([]));
    if (!amended.ok) throw new Error(`The script is refused: ${JSON.stringify([amendment, amended.refusal])}`);
    this.#actions.add("amendment");
    await this.#strikes.amend(amendment, was, this.#turn);
    this.#battle = amended.battle;
    this.#done = [...amended.past.steps];
  }

  /**
   * Waits until the battle on a page is the script's, and with it its history, sheets, tokens and map. What is exported
   * by then must replay to the same.
   */
  async agrees(when: string, page = this.#company.gm): Promise<void> {
    const expected = canonicalView(this.#ruleset.view(this.#battle));
    const end = Date.now() + PATIENCE;
    for (;;) {
      const { battle, history, documents } = (await page.evaluate(AT_THE_TABLE)) as TableNow;
      const found = battle && (renamed(canonicalView(this.#ruleset.view(battle)), this.#names) as object);
      const wrong = found
        ? [
            ...differences(expected, found),
            ...differences(found, expected),
            ...documentsDiffer(expected, documents, (name) => this.#token(name)),
            ...this.#pastDiffers(battle, history),
          ]
        : ["no battle"];
      if (wrong.length === 0) break;
      if (Date.now() > end) throw new Error(`At ${when} the table differs:\n${wrong.join("\n")}\n${await told(page)}`);
      await page.waitForTimeout(40);
    }
    if (page !== this.#company.gm) return;
    const { state } = await exportedNow(page);
    expect(JSON.stringify(state), `the export at ${when}`).toBe(JSON.stringify(expected));
  }

  /** The steps that stand, played by the core, come to the very battle. */
  #pastDiffers(battle: Battle, history: History): string[] {
    if (!history.start) return [];
    let played = history.start;
    for (const command of standingCommands(history)) {
      const outcome = this.#ruleset.perform(played, command);
      if (!outcome.ok) return [`the past: ${outcome.refusal.code}`];
      played = outcome.battle;
    }
    return JSON.stringify(played) === JSON.stringify(battle) ? [] : ["the past comes to another battle"];
  }

  /** The file of the tracker's button, as it comes to the disk, must replay to the script's state, byte for byte. */
  async exportReplays(): Promise<void> {
    const { gm } = this.#company;
    await openTracker(gm);
    const [download] = await Promise.all([gm.waitForEvent("download"), gm.click(EXPORT)]);
    const { ruleset, state } = await playedFile(await readFile(await download.path()));
    expect(ruleset).toBe(this.#ruleset.id);
    expect(JSON.stringify(state)).toBe(JSON.stringify(this.#expected.state));
  }

  /** @returns whether a monster fell */
  async #step(step: Extract<ScriptStep, { kind: "command" }>): Promise<boolean> {
    const { command } = step;
    const before = this.#battle;
    const outcome = this.#ruleset.perform(before, command);
    if (!outcome.ok && step.fails === undefined)
      throw new Error(`The script is refused: ${JSON.stringify([command, outcome.refusal])}`);
    const [done, ...ahead] = this.#ahead;
    if (done) {
      expect(command, "the script says what follows by itself").toEqual(done);
      this.#ahead = ahead;
      return false;
    }
    if (command.do === "resolve" && this.#company.turned?.round === before.round)
      await this.#turnOver(command, this.#company.turned);
    else await this.#perform(command);
    if (!outcome.ok) {
      await this.#isRefused(outcome.refusal);
      return false;
    }
    this.#battle = outcome.battle;
    this.#done.push(doneStep(this.#done.length, command, outcome.events));
    if (command.do === "resolve") return this.#fall(before);
    return outcome.events.some((event) => event.type === "felled" && !this.#isPlayed(event.who));
  }

  /** Whoever comes to 0 where everyone acts at once falls with the same step. @returns whether anybody does */
  #fall(before: Battle): boolean {
    this.#ahead = this.#isStruck ? fallingIn(before, this.#battle) : [];
    for (const command of this.#ahead) {
      const outcome = this.#ruleset.perform(this.#battle, command);
      if (outcome.ok) this.#battle = outcome.battle;
    }
    return this.#ahead.length > 0;
  }

  /** A round in which somebody's dice show their other side at first, and whoever rolled them turns them over. */
  async #turnOver(command: ResolveCommand, turned: Turned): Promise<void> {
    const first = turnedOver(command, turned);
    const before = this.#battle;
    const outcome = this.#ruleset.perform(before, first);
    if (!outcome.ok) throw new Error(`The other side of the dice: ${JSON.stringify(outcome.refusal)}`);
    await this.#perform(first);
    this.#battle = outcome.battle;
    this.#fall(before);
    await this.agrees(`${JSON.stringify(turned)}, before it is turned over`);
    this.#actions.add("amendment");
    await this.#strikes.turnOver(command, turned);
    this.#ahead = [];
    this.#battle = before;
  }

  async #perform(command: Command): Promise<void> {
    const { gm } = this.#company;
    switch (command.do) {
      case "turn":
        return this.#pageOf(command.who).click(
          `${TRACKER} [data-action="beginTurn"][data-id="${this.#token(command.who)}"]`,
        );
      case "move":
        return this.#move(command);
      case "place":
        return this.#place(command);
      case "attack":
        await this.#target(command.target);
        return act(this.#acting, command.how === "touch" ? "attackTouch" : "attackMelee");
      case "strike":
        return this.#strikes.strike(this.#battle, command.who ?? this.#turn, command);
      case "death":
        return this.#strikes.death(this.#battle, command);
      case "brawl":
        await this.#target(command.target);
        return act(this.#acting, "declareBrawl");
      case "join":
        return act(this.#acting, "join");
      case "prepareLeave":
        return act(this.#acting, "prepareLeave");
      case "end":
        return act(this.#acting, "endTurn");
      case "round":
        return pressNextRound(gm);
      case "declare":
        return this.#declare(command);
      case "reveal":
        return reveal(gm, this.#hasUndeclared);
      case "resolve":
        return this.#strikes.resolve(command, () => gm.click(`${TRACKER} [data-action="resolve"]`));
      case "condition":
        for (const condition of command.add ?? []) await this.#toggle(command.who, condition);
        return;
      default:
        throw new Error(`Nobody at this table does ${command.do}`);
    }
  }

  /** Makes up what is declared and seals it; what is sealed already can only be dragged at in vain. */
  async #declare({ who, action }: DeclareCommand): Promise<void> {
    const { gm } = this.#company;
    const [page, id] = [this.#pageOf(who), this.#token(who)];
    await forget(page);
    if (this.#planned !== this.#battle.round) await openPlanning(gm);
    this.#planned = this.#battle.round;
    const [only, ...others] = actionsOf(action);
    if (!only || others.length > 0) throw new Error(`Nobody declares ${JSON.stringify(action)}`);
    const sealed = this.#battle.board === "simultaneous" && this.#battle.sealed.some((one) => one.who === who);
    if (sealed && "move" in only)
      return dragToken(
        page,
        id,
        (only.path ?? []).map(([x, y]) => ({ x, y })),
      );
    await makeUp(who, only, {
      page,
      tokenOf: (name) => this.#token(name),
      placeOf: (name) => this.#battle.characters.find((one) => one.id === name)!.at as Point,
      draws: page !== gm,
      item: figuresIn(only).map((made) => this.#strikes.itemOf(who, made))[0] ?? null,
    });
    await sealNow(page, id);
  }

  /** Drags those who move, and lets everyone who is asked answer as the script has it. */
  async #move(command: MoveCommand): Promise<void> {
    const who = command.who ?? this.#turn;
    const page = this.#pageOf(who);
    await forget(page);
    const blockers = this.#blockers(who, command);
    await dragToken(page, this.#token(who), this.#waysOf(who, command));
    const blocking = (command.blocks ?? []).flatMap(({ by }) => by);
    for (const asked of this.#pages) {
      const own = blockers.filter((id) => this.#pageOf(id) === asked);
      if (own.length === 0) continue;
      const chosen = own.filter((id) => blocking.includes(id));
      if (chosen.length === 0) await this.#passWhereAsked(asked);
      else {
        await pick(
          asked,
          chosen.map((id) => this.#token(id)),
        );
        await asked.click('[data-ransen="block-prompt"] [data-action="block"]');
      }
    }
  }

  /** Nobody is asked where no answer would change anything. */
  async #passWhereAsked(page: SeatedPage): Promise<void> {
    const prompt = '[data-ransen="block-prompt"]';
    const isOver = "Boolean(game.combats.contents[0].system.battle.turn?.moved)";
    await page.waitForFunction(`document.querySelector('${prompt}') !== null || ${isOver}`, undefined, {
      timeout: PATIENCE,
    });
    if (await page.$(prompt)) await pass(page);
  }

  #blockers(who: string, command: MoveCommand): string[] {
    if (!command.path) return [];
    const { kind, path, with: others = [] } = command;
    if (!this.#ruleset.perform(this.#battle, command).ok) return [];
    const reply = this.#ruleset.ask(this.#battle, { ask: "blocks", who, kind, path, with: others });
    return reply.ok ? [...new Set(reply.answer.blockers.map(({ by }) => by))] : [];
  }

  /** The corners of a drag, metres: a path, or a point of the band that is meant. */
  #waysOf(who: string, { path, to }: MoveCommand): { x: number; y: number }[] {
    return path ? path.map(([x, y]: Point) => ({ x, y })) : [this.#inBand(who, to ?? "front")];
  }

  #inBand(who: string, area: string): { x: number; y: number } {
    const battle = this.#battle as AreaBattle;
    const [first] = battle.sides;
    const isFirst = battle.characters.find(({ id }) => id === who)?.side === first;
    const own = isFirst ? "first-rear" : "second-rear";
    const theirs = isFirst ? "second-rear" : "first-rear";
    const name = area === "rear" ? own : area === "enemy-rear" ? theirs : area;
    return { x: BANDS[name]!, y: 32 };
  }

  async #place({ who, at }: PlaceCommand): Promise<void> {
    const page = this.#pageOf(who);
    await forget(page);
    await dragToken(page, this.#token(who), [this.#inBand(who, at)]);
  }

  async #isRefused(refusal: Refusal): Promise<void> {
    const words = termsOf(wordsOf(this.#company.lang), this.#ruleset.capabilities.terms);
    const { who } = refusal.data;
    const page = typeof who === "string" ? this.#pageOf(who) : this.#acting;
    expect(await noticeOn(page)).toBe(tellRefusal(refusal, words, (id) => id));
  }

  async #target(name: string): Promise<void> {
    await unfoldTurn(this.#acting);
    await this.#acting.selectOption(`${TRACKER} .turn select[name="target"]`, this.#token(name));
  }

  /** Presses a status in the token's palette. */
  async #toggle(name: string, condition: string): Promise<void> {
    const { gm } = this.#company;
    const { x, y } = await tokenOnPage(gm, this.#token(name));
    await gm.mouse.click(x, y, { button: "right" });
    await gm.click(`#token-hud [data-status-id="${condition}"]`);
    await gm.evaluate("canvas.tokens.hud.clear()");
  }

  get #hasUndeclared(): boolean {
    return undeclaredIn(this.#battle, NOTHING_SEALED).length > 0;
  }

  get #turn(): string {
    const who = "turn" in this.#battle ? this.#battle.turn?.who : undefined;
    if (!who) throw new Error("It is nobody's turn");
    return who;
  }

  get #acting(): SeatedPage {
    return this.#pageOf(this.#turn);
  }

  #isPlayed(name: string): boolean {
    return this.#company.players.some(({ owns }) => owns.includes(name));
  }

  #pageOf(name: string): SeatedPage {
    return this.#company.players.find(({ owns }) => owns.includes(name))?.page ?? this.#company.gm;
  }

  #token(name: string): string {
    const id = this.#tokens.get(name);
    if (!id) throw new Error(`No token ${name}`);
    return id;
  }
}

/** Plays a script at a fresh table: Aoi has the first two of the party; of the third Ren, or else the Game Master. */
export async function playAtTheTable(
  file: string,
  sit: FreshTables["sit"],
  { lang, withRen = false, turned }: { lang: "en" | "ja"; withRen?: boolean; turned?: Turned },
): Promise<FightItem[]> {
  const [first = "", second = "", third = ""] = NAMES[lang];
  const gm = await sit("gm", { lang });
  const players = [{ page: await sit("aoi", { lang }), owns: [first, second] }];
  if (withRen) players.push({ page: await sit("ren", { lang }), owns: [third] });
  const battle = new PlayedScript(file, { gm, players, lang, ...(turned && { turned }) });
  await battle.setTheScene();
  await battle.chooseRuleset();
  await battle.open();
  await battle.play();
  for (const { page } of [{ page: gm }, ...players]) await expectOwnWords(page, lang);
  await battle.exportReplays();
  return battle.items;
}

/** Whatever a page tells of the fight, in chat and in the tracker, is in its reader's language, and of words. */
async function expectOwnWords(page: SeatedPage, lang: "en" | "ja"): Promise<void> {
  const told = await page.$$eval(".chat-message, [data-ransen=tracker]", (all) => all.map((one) => one.textContent));
  const foreign = lang === "ja" ? /[A-Za-z]{3,}/ : /[\u3040-\u30ff\u4e00-\u9fff]/;
  const text = told.join("\n").replaceAll(/[A-Z]\w{2}-([A-Z]{3}-)?\d+/g, "");
  expect(told.length, "messages and the tracker").toBeGreaterThan(1);
  expect(text).not.toMatch(/RANSEN|undefined|\[object|NaN/);
  expect(text.match(new RegExp(`.{0,20}${foreign.source}.{0,20}`, "g"))).toBeNull();
}

/** An action or a list of them. */
function actionsOf(declared: unknown): readonly Action[] {
  return (Array.isArray(declared) ? declared : [declared]) as readonly Action[];
}

/** Takes away what was told before. */
async function forget(page: SeatedPage): Promise<void> {
  await page.evaluate(`for (const shown of document.querySelectorAll("#notifications li")) shown.remove()`);
}

async function told(page: SeatedPage): Promise<string> {
  return (await page.$$eval("#notifications li", (items) => items.map((item) => item.textContent))).join("\n");
}

/** Runs on the Game Master's page; answers token ids by name. */
async function SET_SCENE(places: Record<string, readonly number[] | null>): Promise<Record<string, string>> {
  type Named = { readonly id: string; readonly name: string; readonly width: number; readonly tokenId: string };
  const { game } = globalThis as unknown as {
    game: {
      scenes: {
        active: {
          grid: { size: number; distance: number };
          tokens: { contents: Named[] };
          updateEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
          deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
        };
      };
      combats: {
        contents: {
          combatants: { contents: Named[] };
          deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
        }[];
      };
    };
  };
  const scene = game.scenes.active;
  const gone = scene.tokens.contents.filter(({ name }) => !(name in places)).map(({ id }) => id);
  const combat = game.combats.contents[0]!;
  const leaving = combat.combatants.contents.filter(({ tokenId }) => gone.includes(tokenId)).map(({ id }) => id);
  await combat.deleteEmbeddedDocuments("Combatant", leaving);
  await scene.deleteEmbeddedDocuments("Token", gone);
  const metre = scene.grid.size / scene.grid.distance;
  const updates = scene.tokens.contents.flatMap(({ id, name, width }) => {
    const at = places[name];
    if (!at) return [];
    const corner = (centre: number) => Math.round(centre * metre - (width * scene.grid.size) / 2);
    return [{ _id: id, x: corner(at[0]!), y: corner(at[1]!) }];
  });
  await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
  return Object.fromEntries(scene.tokens.contents.map(({ id, name }) => [name, id]));
}
