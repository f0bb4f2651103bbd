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
import { fallingIn } from "../../src/judgement/strikes/cycle-rolls";
import {
  type AmendCommand,
  amend,
  type Battle,
  type BattleScript,
  type Command,
  canonicalView,
  type DeclareCommand,
  type DoneStep,
  doneStep,
  fixedDice,
  isPoint,
  type Point,
  type Refusal,
  type ReplayDocument,
  type ResolveCommand,
  type Ruleset,
  rulesetOf,
  type ScriptStep,
  type StrikeCommand,
  viewWritten,
} from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { untilAgreed } from "./agreement";
import { actionsOf, figuresIn, saysOfHp } from "./armed-sheets";
import { knowsBattle } from "./asking";
import { act, noticeOn, openTracker, pressInMenu, pressNextRound, unfoldTurn } from "./battle";
import { makeUp } from "./declared-action";
import { openPlanning, resolveRound, reveal, sealNow } from "./declaring";
import { dragMove, dragPlace, FREE_IN_BAND, forget, inBand, type MoveStage, onMap } from "./dragged-moves";
import { exportedNow, playedFile } from "./exported";
import { type FightItem, itemsIn } from "./fight-items";
import { inPage, until } from "./in-page";
import { chooseRuleset, OPENING, throughOpening } from "./opened-by-mouse";
import { PlayedStrikes, type Turned, turnedOver } from "./played-strikes";
import { replayed, scriptFrom, wordsOf } from "./scripts";
import { SET_SCENE } from "./set-scene";
import type { StrikePictures } from "./strike-pictures";
import { dragToken, type SeatedPage, tokenOnPage } from "./table";

const NOTHING_SEALED = { planning: null, seals: {}, opened: null };
const TRACKER = '[data-ransen="tracker"]';

/** Who sits at the table: the Game Master, and the players with the names of their characters. */
export interface Company {
  readonly gm: SeatedPage;
  readonly players: readonly { readonly page: SeatedPage; readonly owns: readonly string[] }[];
  readonly lang: Language;
  /** Dice of a round that first show their other side, and are turned over on the card by whose they are. */
  readonly turned?: Turned;
  readonly pictures?: StrikePictures;
  /** What else happens at the table once a step is done. @param step its number in the script */
  readonly beside?: (step: number) => Promise<unknown>;
}

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
  /** The script says something of HP. */
  readonly #isStruck: boolean;

  /** @param file in `tests/table/battles`; its ids are the names of the world's tokens */
  constructor(file: string, company: Company) {
    this.#data = parse(readFileSync(new URL(`../table/battles/${file}.yaml`, import.meta.url), "utf8"));
    this.script = scriptFrom(this.#data);
    this.#isStruck = saysOfHp(this.script);
    this.#ruleset = rulesetOf(this.script.setup.ruleset)!;
    this.#company = company;
    const begun = this.#ruleset.begin(this.script.setup);
    if (!begun.ok) throw new Error(`No such battle: ${JSON.stringify(begun.refusal)}`);
    this.#battle = this.#start = begun.battle;
    this.#strikes = new PlayedStrikes({
      gm: company.gm,
      ruleset: this.#ruleset,
      inArea: (battle, who, area) => ({ ...inBand(battle, who, area), y: FREE_IN_BAND }),
      isPlayed: (name) => this.#isPlayed(name),
      words: wordsOf(company.lang),
      names: this.#names,
      pageOf: (name) => this.#pageOf(name),
      token: (name) => this.#token(name),
    });
  }

  get #pages(): SeatedPage[] {
    return [this.#company.gm, ...this.#company.players.map(({ page }) => page)];
  }

  #onMap(at: Point): Point {
    const { x, y } = onMap(at, this.#ruleset);
    return [x, y];
  }

  /** Leaves only the script's characters on the scene, where the script has them. */
  async setTheScene(): Promise<void> {
    const { gm } = this.#company;
    const { characters } = this.script.setup;
    const places = Object.fromEntries(characters.map(({ id, at }) => [id, isPoint(at) ? this.#onMap(at) : null]));
    // A script that says nothing of strikes is played at a table that counts damage by itself.
    if (!this.#isStruck)
      await inPage(gm, async ({ game }) => {
        await game.settings.set("ransen", "automation.damage", "off");
      });
    const ids = (await gm.evaluate(SET_SCENE, places)) as Record<string, string>;
    this.#tokens = new Map(Object.entries(ids));
    for (const [name, id] of this.#tokens) this.#names.set(id, name);
    expect([...this.#tokens.keys()].sort(), "the script's characters on the scene").toEqual(
      characters.map(({ id }) => id).sort(),
    );
    for (const page of this.#pages)
      await until(
        page,
        ({ combat, canvas }, count) => combat.combatants.size === count && canvas.tokens.placeables.length === count,
        characters.length,
      );
    if (this.#isStruck) await this.#strikes.arm(this.script);
  }

  /** The Game Master chooses the script's ruleset in the scene's own window. */
  async chooseRuleset(): Promise<void> {
    await chooseRuleset(this.#company.gm, this.#ruleset.id);
  }

  /** Opens the battle; the script's first side goes first. */
  async open(): Promise<void> {
    const { gm, players } = this.#company;
    const { page, owns } = players[0]!;
    await throughOpening(gm, this.#pages, {
      ruleset: this.#ruleset.id,
      first: this.script.setup.sides[0] ?? "",
      roller: { page, id: this.#token(owns[0]!) },
    });
    await this.agrees("the beginning");
    for (const one of this.#pages) await one.waitForSelector(OPENING, { state: "detached" });
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
      await this.#company.beside?.(number);
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
    const [ruleset, names] = [this.#ruleset, this.#names];
    const expected = canonicalView(ruleset.view(this.#battle));
    await untilAgreed(page, when, { ruleset, expected, names, token: (name) => this.#token(name) });
    if (page !== this.#company.gm) return;
    const { state } = await exportedNow(page);
    const written = canonicalView(viewWritten(ruleset.view(this.#battle), ruleset.capabilities));
    expect(JSON.stringify(state), `the export at ${when}`).toBe(JSON.stringify(written));
  }

  /** The file of the tracker's button, as it comes to the disk, must replay to the script's state, byte for byte. */
  async exportReplays(): Promise<void> {
    const { gm } = this.#company;
    await openTracker(gm);
    const [download] = await Promise.all([gm.waitForEvent("download"), pressInMenu(gm, "export")]);
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
    else if (command.do === "strike" && !outcome.ok) {
      await forget(this.#acting);
      await this.#strikes.strikeInVain(before, command.who ?? this.#turn, command);
    } else await this.#perform(command);
    if (!outcome.ok) {
      await this.#isRefused(outcome.refusal, command);
      return false;
    }
    this.#battle = outcome.battle;
    this.#done.push(doneStep(this.#done.length, command, outcome.events));
    await this.#company.pictures?.take(this.#done.length, command, outcome.events);
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
    // Nobody presses for what he has not seen yet: it would be refused as stale.
    for (const page of this.#pages) await knowsBattle(page, gm);
    switch (command.do) {
      case "turn":
        return this.#pageOf(command.who).click(
          `${TRACKER} [data-action="beginTurn"][data-id="${this.#token(command.who)}"]`,
        );
      case "move":
        return dragMove(this.#battle, command.who ?? this.#turn, command, this.#moves);
      case "place":
        return dragPlace(this.#battle, command, this.#moves);
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
        return reveal(gm, undeclaredIn(this.#battle, NOTHING_SEALED).length > 0);
      case "resolve":
        return this.#strikes.resolve(command, () => resolveRound(gm, this.#battle, command, (id) => this.#token(id)));
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

  get #moves(): MoveStage {
    return {
      ruleset: this.#ruleset,
      pages: this.#pages,
      pageOf: (name) => this.#pageOf(name),
      token: (name) => this.#token(name),
    };
  }

  /** A strike's reason stands where it is pressed and is read aloud; all others are notices. */
  async #isRefused(refusal: Refusal, { do: what }: Command): Promise<void> {
    const words = termsOf(wordsOf(this.#company.lang), this.#ruleset.capabilities.terms);
    const { who } = refusal.data;
    const page = typeof who === "string" ? this.#pageOf(who) : this.#acting;
    const told = tellRefusal(refusal, words, (id) => id);
    if (what === "strike") await page.locator(".ransen-announcer", { hasText: told }).waitFor({ state: "attached" });
    else expect(await noticeOn(page)).toBe(told);
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
    await inPage(gm, ({ canvas }) => canvas.tokens.hud.clear());
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
