/** Strikes of a battle script as people make them: what is in hand, a press on the map, the strip, the card. */

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { sayingIn, seenSums, tellRowShort, type Words } from "../../src/chronicle/index";
import type { CycleRolls } from "../../src/judgement/history/rolling";
import { renamed } from "../../src/judgement/history/script-text";
import { type Aim, takenAt, takenTowards, targetSigns } from "../../src/judgement/strikes/aiming";
import { figuredIn, landedSums, nextOfCycle, withCycleRoll } from "../../src/judgement/strikes/cycle-rolls";
import { pressOf } from "../../src/judgement/strikes/next";
import { questionsBefore, questionsBeforeArea } from "../../src/judgement/strikes/press-questions";
import {
  type AmendCommand,
  areasReached,
  type Battle,
  type BattleScript,
  checkOf,
  type DeathCommand,
  deathNumber,
  isHit,
  isLineWay,
  type Point,
  type ResolveCommand,
  type Ruleset,
  STRIKE_FIGURES,
  type StrikeCommand,
  type StrikeDice,
  type StrikeSums,
  type StrikeWanted,
  type StrikeWith,
  type TurnTaker,
  wayOf,
  withRoll,
} from "../../src/rules/index";
import { ARM, figuresIn, itemOf, keyOf } from "./armed-sheets";
import { onMap } from "./dragged-moves";
import { forceDice, type Shown, sixSided, unrolled } from "./forced-dice";
import { inPage, type Kept } from "./in-page";
import { idOf, shownFor } from "./script-dice";
import { onPage, type SeatedPage, tokenOnPage } from "./table";

const PATIENCE = 15_000;
const STRIP = '[data-ransen="strip"]';
const CARD = '[data-ransen="strike-card"]:not(.taken-back)';
const QUESTION = '[data-ransen="press-question"]';

/** Figures of sheets, as a script means them that says nothing of them. */
const UNSAID = {
  ...Object.fromEntries(STRIKE_FIGURES.map((key) => [key, 0])),
  deathCheck: 0,
  fixed: false,
};

/** Dice of somebody, in the round in which they are first the other way up. */
export interface Turned {
  readonly round: number;
  readonly who: string;
  readonly key: "accuracy";
}

const SIX = 6;
const TWENTY = 20;

/** The resolution with these dice the other way up, and without those that hang on them: with them nobody is hit. */
export function turnedOver(command: ResolveCommand, { who, key }: Turned): ResolveCommand {
  const { dice = {} } = command;
  const faces = [[dice[who] ?? []].flat()[0]?.[key] ?? []].flat();
  return { ...command, dice: { ...dice, [who]: { [key]: faces.map((face) => TWENTY + 1 - face) } } };
}

/** The users at their pages, and the battle that is played. */
export interface StrikeStage {
  readonly gm: SeatedPage;
  readonly ruleset: Ruleset;
  /** Where areas are dropped into on three bands, metres. */
  readonly inArea: (battle: Battle, who: string, area: string) => { readonly x: number; readonly y: number };
  readonly isPlayed: (name: string) => boolean;
  /** Of everyone's language. */
  readonly words: Words;
  /** By the ids of tokens. */
  readonly names: ReadonlyMap<string, string>;
  readonly pageOf: (name: string) => SeatedPage;
  readonly token: (name: string) => string;
}

export class PlayedStrikes {
  readonly #stage: StrikeStage;
  /** Ids of the items by who strikes, and with what. */
  readonly #items = new Map<string, string>();
  #count = 0;

  constructor(stage: StrikeStage) {
    this.#stage = stage;
  }

  /** Writes onto the sheets what the script says of everyone, and what they strike with. */
  async arm({ setup, steps }: BattleScript): Promise<void> {
    const { gm, token } = this.#stage;
    let turn = "";
    const arms: { actor: string; key: string; item: object }[] = [];
    const arm = (who: string, made: StrikeWith) => {
      const key = keyOf(who, made);
      if (!arms.some((one) => one.key === key)) arms.push({ actor: token(who), key, item: itemOf(made) });
    };
    for (const step of steps) {
      if (step.kind !== "command") continue;
      const { command } = step;
      if (command.do === "turn") turn = command.who;
      if (command.do === "strike") arm(turn, command.with);
      if (command.do === "declare") for (const made of figuresIn(command.action)) arm(command.who, made);
    }
    const figures = setup.characters.map(({ id, vitals, health, maxHealth, fin = 0, parts = [] }) => {
      const written = vitals ?? { hp: health, maxHp: maxHealth, fin };
      const { hp = 0, maxHp = hp, mp = 0, maxMp = mp, ...rest } = written as Record<string, number>;
      return [
        token(id),
        {
          ...UNSAID,
          hp: { value: hp, max: maxHp },
          mp: { value: mp, max: maxMp },
          ...rest,
          parts: parts.map((one) => ({ name: one.id, maxHp: one.hp, maxMp: one.mp ?? 0, ...one })),
        },
      ];
    });
    const ids = (await gm.evaluate(ARM, { figures, arms } as never)) as Record<string, string>;
    for (const [key, id] of Object.entries(ids)) this.#items.set(key, id);
  }

  /** @param battle before it */
  async strike(battle: Battle, who: string, command: StrikeCommand): Promise<void> {
    const { gm, pageOf, isPlayed } = this.#stage;
    const page = pageOf(who);
    const { wants, shown, sums } = await this.#falls(who, command);
    await forceDice(gm, ...shown);
    await this.#takeInHand(page, this.#items.get(keyOf(who, command.with))!, command.with);
    // Every other one of a player falls in one breath.
    const together = isPlayed(who) && ++this.#count % 2 === 0;
    await this.#press(page, battle, { who, ...command }, together);
    const weapon = command.with.name!;
    const way = wayOf(command.with);
    const { against } = command.with;
    const isResisted = (against ?? (checkOf(command.with) === "accuracy" ? "evasion" : "willpower")) !== "evasion";
    const isStruckAt = isResisted ? "resist" : way === "area" || isLineWay(way) ? "caught" : "struckAt";
    for (const { key, name, id } of wants)
      if (key === "answers" && isPlayed(name))
        await this.#answer(pageOf(name), "answers", [this.#say(isStruckAt, { striker: who, weapon, who: name })], id);
    const falls = wants.some(({ key }) => key === "power" || key === "points");
    if (falls && isPlayed(who) && !together)
      await this.#answer(page, "settle", this.#struck(who, command, battle, sums));
    await expect.poll(() => unrolled(gm), { timeout: PATIENCE, message: "all dice have fallen" }).toBe(0);
  }

  /** A press that comes to nothing, since the rules refuse it. */
  async strikeInVain(battle: Battle, who: string, command: StrikeCommand): Promise<void> {
    const page = this.#stage.pageOf(who);
    await this.#takeInHand(page, this.#items.get(keyOf(who, command.with))!, command.with);
    await this.#press(page, battle, { who, ...command }, false);
  }

  /** Id of the item whose figures these are. */
  itemOf(who: string, made: StrikeWith): string {
    return this.#items.get(keyOf(who, made))!;
  }

  /** Resolves a round: checks fall by themselves, damage with the presses of players. */
  async resolve({ dice: given = {} }: ResolveCommand, press: () => Promise<void>): Promise<void> {
    const { gm, ruleset, names, pageOf, isPlayed } = this.#stage;
    const battle = (await inPage(gm, ({ battle }) => battle as unknown as Battle)) as Battle;
    const isAsked = (id: string) => isPlayed(names.get(id) ?? id);
    const shown: Shown[] = [];
    const pressing: string[] = [];
    let rolls: CycleRolls = { is: "cycle", id: "", damages: [], dice: {}, pressed: {}, masters: false, until: null };
    for (;;) {
      const next = nextOfCycle(rolls, battle, ruleset, { isAsked, strikes: [], now: 0 });
      if (next.do === "settle") break;
      if (next.do === "drop") throw new Error(`Nothing is resolved: ${JSON.stringify(next.refusal)}`);
      if (next.do === "wait") {
        const { who } = next.for[0]!;
        pressing.push(who);
        rolls = { ...rolls, pressed: { ...rolls.pressed, [pressOf(rolls, next.for[0]!)]: true } };
        continue;
      }
      if (next.do !== "roll") throw new Error(`Nobody says whether ${next.who} hits`);
      const { want } = next;
      const own = [given[names.get(want.who) ?? ""] ?? {}].flat()[want.entry ?? 0] ?? {};
      const faces = Object.entries(own).flatMap(([key, shown]) => (key === want.key ? shown : []));
      if (faces.length !== want.dice) throw new Error(`The script has no dice for ${want.key} of ${want.who}`);
      shown.push(...faces.map((face) => ({ face, sides: want.sides })));
      rolls = { ...rolls, dice: withCycleRoll(rolls, want, faces) };
    }
    await forceDice(gm, ...shown);
    await press();
    for (const who of pressing) {
      const page = pageOf(names.get(who)!);
      const name = names.get(who)!;
      const button = `${STRIP} [data-press="points"][data-key*="${who}"]`;
      await page.waitForSelector(button, { timeout: PATIENCE });
      expect(await rowOf(page, button)).toContain(this.#landed(battle, rolls, name, who));
      await page.click(`${button}:not(:disabled)`, { timeout: PATIENCE });
      await page.waitForSelector(button, { state: "detached" });
    }
    await expect.poll(() => unrolled(gm), { timeout: PATIENCE, message: "all dice have fallen" }).toBe(0);
  }

  /** @param battle before it */
  async death(battle: Battle, command: DeathCommand): Promise<void> {
    const { gm, ruleset, pageOf, isPlayed, token } = this.#stage;
    const { who, dice = [] } = command;
    const outcome = ruleset.perform(battle, command);
    const lives = outcome.ok && outcome.events.some((event) => event.type === "deathChecked" && event.lives);
    const dying = battle.characters.find(({ id }) => id === who) as TurnTaker;
    const { hp, maxHp, deathCheck } = dying.vitals!;
    const dice2d = this.#say("death", { dice: `2d+${deathCheck}` });
    const asked = [
      this.#say("dying", { who }),
      this.#say("hp", {
        health: sayingIn(this.#stage.words, "tracker.state")("of", { value: `${hp}`, most: `${maxHp}` }),
      }),
      this.#say("orMore", { label: dice2d, number: String(deathNumber(dying)) }),
    ];
    await forceDice(gm, ...sixSided(...dice));
    expect(isPlayed(who), "somebody is there to press").toBe(true);
    await this.#answer(pageOf(who), "death", asked);
    const message = "the dice are in chat, in the name of whoever may die";
    await expect
      .poll(
        () =>
          inPage(pageOf(who), ({ game }) =>
            game.messages.contents
              .filter(({ flags }) => flags.ransen?.check === "death")
              .map(({ rolls, speaker, flavor }) => [
                speaker.token,
                flavor,
                ...rolls.flatMap((roll: Kept) =>
                  roll.dice.flatMap((die: Kept) => die.results.map(({ result }: Kept) => result)),
                ),
              ])
              .at(-1),
          ),
        { timeout: PATIENCE, message },
      )
      .toEqual([token(who), this.#say(lives ? "lives" : "dies"), ...dice]);
  }

  /**
   * On the card of the last strike: another target and numbers are the Game Master's, dice are turned over by whoever
   * rolled them. @param was the strike before, of `who`
   */
  async amend(amendment: AmendCommand, was: StrikeCommand, who: string): Promise<void> {
    const { gm, token, pageOf } = this.#stage;
    const { back, modifiers, target, dice } = amendment;
    const ways = [modifiers, target, dice].filter((one) => one !== undefined);
    if (back !== 1 || ways.length !== 1) throw new Error("Nobody amends so");
    const page = dice ? pageOf(who) : gm;
    const card = await this.#openCard(page, page.locator(CARD).last());
    if (target !== undefined) {
      await card.locator("select").selectOption(token(idOf(target)));
      await card.locator('[data-amend="target"]').click();
    }
    for (const [key, points] of Object.entries(modifiers ?? {})) {
      await card.locator(`[data-add="${key}"]`).fill(String(points));
      await card.locator(`[data-amend="add ${key}"]`).click();
    }
    if (dice) {
      const { accuracy, power = [] } = was.dice ?? {};
      expect(dice.accuracy, "the check is turned over").toEqual(
        (accuracy as readonly number[] | undefined)?.map((face) => SIX + 1 - face),
      );
      expect(power, "nothing else had fallen").toEqual([]);
      await forceDice(gm, ...sixSided(...((dice.power ?? []) as readonly (readonly number[])[]).flat()));
      await card.locator('[data-amend="turn accuracy"]').click();
    }
    await this.#closeCard(page);
  }

  /** The user who rolled dice of a round changes them on the card; later dice are as the script says. */
  async turnOver({ dice = {} }: ResolveCommand, { who, key }: Turned): Promise<void> {
    const { gm, pageOf } = this.#stage;
    const [{ critical = [], points = [] } = {}] = [dice[who]!].flat();
    await forceDice(gm, ...sixSided(...critical, ...points));
    const page = pageOf(who);
    const own = page.locator(CARD, { has: page.locator("h4", { hasText: new RegExp(`^${who}\\b`) }) }).last();
    await (await this.#openCard(page, own)).locator(`[data-amend="turn ${key}"]`).click();
    await this.#closeCard(page);
  }

  async #openCard(page: SeatedPage, card: Locator): Promise<Locator> {
    await page.click('[role="tab"][data-tab="chat"]');
    const amend = card.locator('[data-act="amend"] > summary');
    // Of several strikes of a turn the line of each unfolds into its card.
    await amend.waitFor({ state: "attached" });
    if (!(await amend.isVisible())) await card.locator("xpath=ancestor::details[1]/summary").click();
    await amend.click();
    return card;
  }

  async #closeCard(page: SeatedPage): Promise<void> {
    await expect.poll(() => unrolled(this.#stage.gm), { timeout: PATIENCE, message: "all dice have fallen" }).toBe(0);
    await page.click('[role="tab"][data-tab="combat"]');
  }

  /** Takes the last strike back on its card. */
  async undo(): Promise<void> {
    const { gm } = this.#stage;
    await gm.click('[role="tab"][data-tab="chat"]');
    await gm.locator(`${CARD} [data-act="undo"]`).last().click();
    await gm.click('[role="tab"][data-tab="combat"]');
  }

  #say(key: string, data: Readonly<Record<string, string>> = {}): string {
    return sayingIn(this.#stage.words, "strip")(key, data);
  }

  /**
   * The strip's text for a striker's player before the damage is rolled: the target, and the margin as far as the
   * player knows it.
   */
  #struck(striker: string, command: StrikeCommand, battle: Battle, sums: StrikeSums | null): string[] {
    const { names, words } = this.#stage;
    const sideOf = (name: string) => battle.characters.find(({ id }) => id === name)?.side;
    const isOwn = (id: string) => sideOf(names.get(id) ?? id) === sideOf(striker);
    if (!sums || command.with.effect === "heal") return [this.#hits(striker, command.with)];
    const struck = seenSums(sums, isOwn).rows.filter(
      ({ outcome, resisted, check, answer }) =>
        (check || answer) && outcome !== undefined && outcome !== "fizzled" && (isHit(outcome) || resisted !== "none"),
    );
    if (struck.length === 0) return [this.#hits(striker, command.with)];
    const told = struck.map((row) => ({ ...row, name: names.get(row.id) ?? row.id, sum: tellRowShort(row, words) }));
    const isEvaded = (row: (typeof told)[number]) => !["willpower", "fortitude"].includes(row.answer?.of ?? "evasion");
    const [only, ...others] = told;
    if (only?.check && others.length === 0 && isEvaded(only))
      return [this.#say(only.sum === "" ? "hits" : "hitsBy", { striker, sum: only.sum, who: only.name })];
    const rows = told.map((row) => {
      const isResisted = row.outcome === "resisted" || row.outcome === "automatic-miss";
      const is = isEvaded(row) ? "hit" : isResisted ? "resisted" : "unresisted";
      return this.#say(`row.${is}${row.check && row.sum !== "" ? "By" : ""}`, { who: row.name, sum: row.sum });
    });
    return [this.#say("with", { striker, weapon: command.with.name! }), ...rows];
  }

  /** The same of a round in which everybody acts at once. */
  #landed(battle: Battle, rolls: CycleRolls, striker: string, id: string): string {
    const { names, words, ruleset } = this.#stage;
    const act = figuredIn(battle).find(({ who }) => who === id)!;
    const who = names.get(act.target)!;
    const sideOf = (one: string) => battle.characters.find((character) => character.id === one)?.side;
    const sums = landedSums(rolls, { who: id }, battle, ruleset);
    const [row] = sums ? seenSums(sums, (one) => sideOf(one) === sideOf(id)).rows : [];
    if (!row?.check || act.with.effect === "heal")
      return this.#say("worksOn", { striker, weapon: act.with.name!, who });
    return this.#say("hitsBy", { striker, sum: tellRowShort(row, words), who });
  }

  /** The strip's text for a blow before its damage: a blow that nobody can evade does not “hit”, it takes effect. */
  #hits(striker: string, made: StrikeWith): string {
    const { how = "melee", name: weapon = "", check, effect, points } = made;
    const isAimed = this.#stage.ruleset.capabilities.declaration === "simultaneous" && check !== "none" && points;
    const hits = effect !== "heal" && (isAimed || ["melee", "ranged", "thrown"].includes(how));
    return this.#say(hits ? "strikes" : "works", { striker, weapon });
  }

  /** Presses by Space what the strip asks on a page, with all these words. */
  async #answer(page: SeatedPage, press: string, words: readonly string[], who = ""): Promise<void> {
    const button = `${STRIP} [data-press="${press}"]${who === "" ? "" : `[data-key*="${who}"]`}:not(:disabled)`;
    await page.waitForSelector(button, { timeout: PATIENCE });
    const row = await rowOf(page, button);
    for (const one of words) expect(row).toContain(one);
    await inPage(page, () => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Space");
  }

  async #takeInHand(page: SeatedPage, item: string, { how, range = 0 }: StrikeWith): Promise<void> {
    const card = `[data-ransen="weapons"] .cards [data-item="${item}"]`;
    await page.waitForSelector(card, { timeout: PATIENCE });
    // S25-RNG-1: with three areas a range is written by areas and metres.
    if (this.#stage.ruleset.capabilities.board === "areas" && how !== "melee" && range > 0)
      expect(await page.textContent(card)).toMatch(new RegExp(`${areasReached(range)} ?[(（]${range} ?m[)）]`));
    if ((await page.getAttribute(card, "aria-pressed")) !== "true") await page.click(card);
    await page.waitForSelector(`${card}[aria-pressed="true"]`);
  }

  async #press(
    page: SeatedPage,
    battle: Battle,
    command: StrikeCommand & { who: string },
    together: boolean,
  ): Promise<void> {
    const { ruleset, token } = this.#stage;
    const { at, target } = command;
    const aim: Aim = { ruleset, battle, who: command.who, with: command.with, known: () => true };
    const spot =
      at === undefined
        ? await tokenOnPage(page, token(idOf(target!)))
        : await this.#placeOnPage(page, battle, command.who, at);
    await page.mouse.move(spot.x, spot.y, { steps: 4 });
    await inPage(page, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (together) await page.keyboard.down("Shift");
    await page.mouse.click(spot.x, spot.y);
    if (together) await page.keyboard.up("Shift");
    const asked =
      at === undefined
        ? [
            ...questionsBefore(aim, targetSigns(aim).signs.find(({ id }) => id === idOf(target!))!),
            // A line at one takes others on its way.
            ...(command.with.how === "line" ? questionsBeforeArea(aim, takenTowards(aim, idOf(target!))) : []),
          ]
        : questionsBeforeArea(aim, takenAt(aim, at));
    for (const { ask } of asked) {
      const part = ask === "part" && typeof target === "object" ? target.part : null;
      const choices = page.locator(`${QUESTION} .choices button`);
      await (part === null ? choices.first() : choices.filter({ hasText: part }).first()).click();
    }
  }

  async #placeOnPage(
    page: SeatedPage,
    battle: Battle,
    who: string,
    at: string | Point,
  ): Promise<{ x: number; y: number }> {
    const { ruleset } = this.#stage;
    if (typeof at !== "string") return onPage(page, onMap(at, ruleset));
    if (battle.board === "areas") return onPage(page, this.#stage.inArea(battle, who, at));
    const { skirmishes, characters } = ruleset.view(battle);
    const found = skirmishes.find(({ id }) => id === at)?.centre ?? characters[at]?.at;
    if (!found || typeof found === "string") throw new Error(`${at} is nowhere`);
    return onPage(page, onMap(found, ruleset));
  }

  /**
   * Who rolls what, in order, and what the dice show: lots lie in the order of the table's own ids. With the sums as far
   * as they are known before the damage falls.
   */
  async #falls(
    who: string,
    command: StrikeCommand,
  ): Promise<{ wants: Wanted[]; shown: Shown[]; sums: StrikeSums | null }> {
    const { gm, ruleset, names } = this.#stage;
    const battle = (await inPage(gm, ({ battle }) => battle as unknown as Battle)) as Battle;
    const ids = new Map([...names].map(([id, name]) => [name, id]));
    const { do: _, dice: given = {}, ...strike } = renamed(command, ids) as StrikeCommand;
    const wants: Wanted[] = [];
    const shown: Shown[] = [];
    let sums: StrikeSums | null = null;
    let dice: StrikeDice = {};
    for (;;) {
      const reply = ruleset.ask(battle, { ask: "needs", strike: { ...strike, dice } });
      if (!reply.ok) throw new Error(`The script's strike is refused: ${JSON.stringify(reply.refusal)}`);
      const [next] = reply.answer.open;
      if (!next) return { wants, shown, sums };
      if (next.choose !== undefined) throw new Error("Nobody choose");
      if (next.key === "power" || next.key === "points")
        sums ??= ruleset.sums?.(battle, { ...strike, who: ids.get(who)! }, dice) ?? null;
      const fallen = shownFor(next, given, dice);
      wants.push({ key: next.key, id: next.who, name: names.get(next.who) ?? next.who });
      shown.push(...fallen);
      dice = withRoll(
        dice,
        next,
        fallen.map(({ face }) => face),
      );
    }
  }
}

interface Wanted {
  readonly key: StrikeWanted["key"];
  readonly id: string;
  readonly name: string;
}

/** What a row of the strip says, by a button in it. */
function rowOf(page: SeatedPage, button: string): Promise<string | null | undefined> {
  return page.$eval(button, (one) => one.closest(".row")?.textContent);
}
