/**
 * One run of chaos: a table, a seed, steps drawn from it, and after every few of them, once nothing is on its way,
 * the invariants. The same seed draws the same steps; the order of arrival depends on the machine.
 */

import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { readRecord } from "../../src/judgement/history/record";
import { type Battle, CONDITIONS, rulesetOf } from "../../src/rules/index";
import { chance } from "../../table/server/chance";
import { inPage } from "../support/in-page";
import { choices, someCommand } from "../support/random-battles";
import { someCommandStep } from "../support/random-steps";
import { dragToken, openTable } from "../support/table";
import { Company, WINDOWS, type Window } from "./company";
import * as effects from "./effect-steps";
import { type Chosen, faultsIn } from "./invariants";
import * as page from "./page-steps";
import { fingerprint, firstDifference, type Snapshot, take, takeText } from "./snapshot";
import * as strikes from "./strike-steps";

/** The scenes of the world `battlefields`, one for each ruleset. */
const FIELDS = ["Gate", "Road", "Cellar", "Bridge", "Clearing"] as const;

/** A sheet as a site of sheets has it. */
const SHEET = (JSON.parse(readFileSync(new URL("../worlds/0.1.0.json", import.meta.url), "utf8")) as { sheet: object })
  .sheet;

/** Steps between two looks at everything. */
const STRETCH = 10;
/** How long everything must have stayed the same to be at rest, and how long that may take; milliseconds. */
const REST = 350;
const PATIENCE = 25_000;

export interface Played {
  readonly seed: number;
  readonly steps: number;
  readonly looks: number;
  /** What is wrong, in words; empty: nothing. */
  readonly faults: readonly string[];
  /** What was done, one line a step. */
  readonly log: readonly string[];
  /** Steps that battles came to, by what was done in them: those that a look found in the history. */
  readonly done: { readonly [what: string]: number };
  /** Seconds that sitting down, the steps and the looks at everything took. */
  readonly seconds: { readonly start: number; readonly steps: number; readonly looks: number };
  /** The world as the first Game Master's window had it when something was wrong. */
  readonly world: Snapshot | null;
}

export async function playRun(browser: Browser, seed: number, steps: number): Promise<Played> {
  const began = performance.now();
  const draw = chance(seed, "run");
  const field = FIELDS[seed % FIELDS.length]!;
  const latency = draw() < 0.5 ? { latency: { seed, least: 5, most: 5 + Math.floor(draw() * 150) } } : {};
  const table = await openTable({ world: "battlefields", ...latency });
  const generation = draw() < 0.5 ? 13 : 14;
  const company = new Company(browser, table, generation, `scene${field}`.padEnd(16, "0"));
  const run = new Run(seed, draw, company, `scene${field}`.padEnd(16, "0"), table.fail?.bind(table));
  try {
    await Promise.all((["gm", "aoi", "ren"] as const).map((window) => company.sit(window)));
    if (draw() < 0.6) await company.sit("gm 2");
    return await run.play(
      steps,
      `${field}, generation ${generation}, latency up to ${latency.latency?.most ?? 0} ms`,
      began,
    );
  } finally {
    // A browser that has crashed has nothing left to close.
    for (const window of WINDOWS)
      if (company.seated.includes(window)) await company.leave(window).catch(() => undefined);
    await table.close();
  }
}

function counted(names: readonly string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What kept a run from going on: the browser's own crash as well. */
function inWords(fault: Error): string[] {
  return [`could not look at everything: ${fault.message}`];
}

class Run {
  readonly #log: string[] = [];
  #looks = 0;
  #looking = 0;
  #battle: Battle | null = null;
  /** Each action by the number of its step: a later check finds some of them taken back or made anew. */
  readonly #done = new Map<string, string>();
  #isFailing = false;
  #world: Snapshot | null = null;

  constructor(
    private readonly seed: number,
    private readonly draw: () => number,
    private readonly company: Company,
    private readonly sceneId: string,
    private readonly fail: ((failures: { seed: number; refused?: number; partly?: number } | null) => void) | undefined,
  ) {}

  /** @param began when its table was opened */
  async play(steps: number, what: string, began: number): Promise<Played> {
    this.#log.push(what);
    const start = performance.now() - began;
    const faults: string[] = [];
    await this.#begin();
    for (let step = 1; step <= steps && faults.length === 0; step++) {
      const done = await this.#step().catch((fault: Error) => `could not: ${fault.message.split("\n")[0]}`);
      this.#log.push(`${step}. ${done}`);
      if (step % STRETCH === 0 || step === steps) faults.push(...(await this.#look().catch(inWords)));
    }
    const whole = performance.now() - began;
    const [looks, stepping] = [this.#looking, whole - start - this.#looking];
    return {
      seconds: { start: start / 1000, steps: stepping / 1000, looks: looks / 1000 },
      seed: this.seed,
      steps: this.#log.length - 1,
      looks: this.#looks,
      done: counted([...this.#done.values()]),
      faults,
      log: this.#log,
      world: this.#world,
    };
  }

  #lots(): number[] {
    return [this.draw(), this.draw(), this.draw(), this.draw()];
  }

  #of<T>(list: readonly T[]): T {
    return list[Math.floor(this.draw() * list.length)]!;
  }

  async #begin(): Promise<void> {
    const gm = this.company.at("gm");
    await this.#inPage("gm", effects.DEAL, effects.CARDS);
    await inPage(
      gm,
      async ({ game }, sceneId) => {
        await game.combats.contents.find((combat) => combat.scene?.id === sceneId)?.startCombat();
      },
      this.sceneId,
    );
  }

  /** Does one thing, and says what. */
  async #step(): Promise<string> {
    const { company } = this;
    const who = this.#of(company.seated);
    const lots = this.#lots();
    const told = async (work: Promise<string>) => `${who}: ${await work}`;
    const steps: readonly (readonly [number, () => Promise<string>])[] = [
      [20, () => told(this.#inPage(who, page.PRESS, lots))],
      [3, () => told(this.#inPage(who, page.FILL, lots))],
      [9, () => told(this.#move(who, lots))],
      [3, () => told(this.#inPage(who, page.MOVE, lots, "stray"))],
      [2, () => told(this.#drag(who))],
      [6, () => told(this.#inPage(who, page.WRITE_SHEET, lots, CONDITIONS))],
      [8, () => told(this.#send(who, lots))],
      [3, () => told(this.#rubbish(who, lots))],
      [3, () => this.#forge(lots)],
      [3, () => this.#byMaster(page.RESEAT, lots)],
      [2, () => this.#choose(lots)],
      [3, () => this.#comeAndGo()],
      [2, () => this.#breakServer()],
      [1, () => this.#again(who)],
      [14, () => this.#where(strikes.ARMED, who, strikes.STRIKE, lots)],
      [6, () => this.#where(strikes.ROLLING, who, strikes.ROLL, lots)],
      [6, () => this.#where(strikes.STRUCK, who, strikes.AMEND, lots)],
      [4, () => told(this.#inPage(who, strikes.TYPE_HP, lots))],
      [2, () => this.#byMaster(strikes.ATTACK_TOGETHER, lots)],
      [2, () => told(this.#inPage(who, strikes.IMPORT, lots, SHEET))],
      [2, () => this.#suspend()],
      [8, () => this.#where(effects.IN_HAND, who, effects.USE, lots)],
      [5, () => this.#give(lots)],
      [4, () => this.#lay(who, lots)],
      [5, () => told(this.#inPage(who, effects.TOUCH, lots))],
      [2, () => this.#endBattle(lots)],
    ];
    let lot = this.draw() * steps.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, step] of steps) {
      lot -= weight;
      if (lot < 0) return step();
    }
    return "nothing";
  }

  #move(who: Window, lots: number[]): Promise<string> {
    return this.#inPage(who, page.MOVE, lots, lots[3]! < 0.8 ? "dragging" : "keyboard");
  }

  #inPage(who: Window, work: (...given: never[]) => string | Promise<string>, ...given: unknown[]): Promise<string> {
    const text = given.map((one) => JSON.stringify(one)).join(", ");
    return this.company.at(who).evaluate(`(${work.toString()})(${text})`) as Promise<string>;
  }

  /** At a window that shows one of these, the first that any does; else at whoever's turn it is in chaos. */
  async #where(
    selectors: readonly string[],
    who: Window,
    work: (lots: page.Lots) => string | Promise<string>,
    lots: number[],
  ): Promise<string> {
    const { company } = this;
    for (const selector of selectors) {
      const showing: Window[] = [];
      for (const window of company.seated) if (await company.at(window).$(selector)) showing.push(window);
      if (showing.length === 0) continue;
      const one = this.#of(showing);
      return `${one}: ${await this.#inPage(one, work, lots)}`;
    }
    return `${who}: ${await this.#inPage(who, work, lots)}`;
  }

  async #drag(who: Window): Promise<string> {
    const own = (await inPage(this.company.at(who), ({ canvas }) =>
      canvas.scene.tokens.contents.filter((one) => one.isOwner).map(({ id }) => id),
    )) as string[];
    if (own.length === 0) return "no token to drag";
    const token = this.#of(own);
    const to = { x: 8 + this.draw() * 40, y: 6 + this.draw() * 28 };
    await dragToken(this.company.at(who), token, [to]);
    return `drag ${token} by mouse to ${Math.round(to.x)}, ${Math.round(to.y)}`;
  }

  /** A request in good form: mostly one that means something in this battle. */
  async #send(who: Window, lots: number[]): Promise<string> {
    const c = choices(Math.floor(this.draw() * 2 ** 31));
    const battle = this.#battle;
    const ruleset = battle ? rulesetOf(battle.ruleset) : undefined;
    if (!battle || !ruleset) return "nothing to ask for";
    const asked = ["undo", "redo"].map((type) => ({ type }));
    if (who.startsWith("gm") && this.draw() < 0.2)
      return this.#inPage(who, page.SEND, lots, this.sceneId, this.#of(asked), true);
    const grammar = battle.board;
    const ids = battle.characters.map(({ id }) => id);
    const places = grammar === "areas" ? [] : battle.characters.map(({ at }) => at as readonly [number, number]);
    const command =
      battle.board === "plane" && this.draw() < 0.6
        ? someCommand(ruleset, battle, c, true)
        : someCommandStep(c, {
            grammar,
            ids,
            sides: battle.sides,
            places,
            commands: ruleset.capabilities.commands,
            questions: [],
          });
    // A request can only let characters with a token enter, and those are listed.
    if ((command as { do?: string }).do === "summon") return "nothing to ask for";
    const body = (command as { do?: string }).do === "move" ? { type: "move", command } : { type: "command", command };
    return this.#inPage(who, page.SEND, lots, this.sceneId, body, true);
  }

  async #give(lots: number[]): Promise<string> {
    const given = this.#of(effects.GIVEN);
    const { masters } = this.company;
    if (masters.length === 0) return "no Game Master";
    const who = this.#of(masters);
    return `${who}: ${await this.#inPage(who, effects.GIVE, lots, given)}`;
  }

  /** Mostly a Game Master does so; what a player lays counts in no battle. */
  #lay(who: Window, lots: number[]): Promise<string> {
    const { masters } = this.company;
    const one = masters.length > 0 && this.draw() < 0.8 ? this.#of(masters) : who;
    return this.#inPage(one, effects.LAY, lots).then((told) => `${one}: ${told}`);
  }

  /** A battle that is over stays so for a moment: nothing but the Game Master's hand acts in it. */
  async #endBattle(lots: number[]): Promise<string> {
    const ended = await this.#byMaster(effects.END, lots);
    const [master] = this.company.masters;
    if (!master || this.draw() < 0.2) return ended;
    await this.company.at(master).waitForTimeout(800);
    return `${ended}, ${await this.#byMaster(effects.END, lots)}`;
  }

  #rubbish(who: Window, lots: number[]): Promise<string> {
    const bodies: readonly unknown[] = [
      { type: "window", id: "abcdefghijklmnop", since: 0, closing: false },
      { type: "window", id: "abcdefghijklmnop", since: 0, closing: true },
      { type: "reply", to: "abcdefghijklmnop", answer: { ok: true } },
      { type: "request", id: "x", body: { type: "undo" } },
      { type: "unseal", combatId: "abcdefghijklmnop", round: 1, who: [] },
      null,
      [[[]]],
      "x".repeat(1000),
      { type: "request", __proto__: { body: 1 } },
    ];
    return this.#inPage(who, page.SEND, lots, this.sceneId, this.#of(bodies), false);
  }

  async #forge(lots: number[]): Promise<string> {
    const { players } = this.company;
    if (players.length === 0) return "no player";
    const who = this.#of(players);
    return `${who}: ${await this.#inPage(who, page.FORGE, lots, this.sceneId)}`;
  }

  async #byMaster(
    work: (lots: page.Lots, sceneId: string) => string | Promise<string>,
    lots: number[],
  ): Promise<string> {
    const { masters } = this.company;
    if (masters.length === 0) return "no Game Master";
    const who = this.#of(masters);
    return `${who}: ${await this.#inPage(who, work, lots, this.sceneId)}`;
  }

  async #choose(lots: number[]): Promise<string> {
    const { masters } = this.company;
    return masters.length === 0 ? "no Game Master" : `gm: ${await this.#inPage(masters[0]!, page.CHOOSE, lots)}`;
  }

  async #comeAndGo(): Promise<string> {
    const { company } = this;
    const window = this.#of(WINDOWS);
    if (!company.seated.includes(window)) {
      await company.sit(window);
      return `${window} sits down`;
    }
    const how = this.draw();
    if (how < 0.4 || company.seated.length < 3) {
      await company.reload(window);
      return `${window} reloads`;
    }
    if (how < 0.7) {
      company.cut(window);
      return `${window} is cut off`;
    }
    await company.leave(window);
    return `${window} leaves`;
  }

  async #breakServer(): Promise<string> {
    this.#isFailing = !this.#isFailing;
    this.fail?.(this.#isFailing ? { seed: this.seed, refused: 0.05, partly: 0.1 } : null);
    return this.#isFailing ? "some writes fail" : "no write fails";
  }

  /** The window that has the floor stands still while others go on; longer than it may keep silent, now and then. */
  async #suspend(): Promise<string> {
    const [eldest] = this.company.masters;
    if (!eldest || this.company.seated.length < 2) return "nobody to fall asleep";
    const milliseconds = Math.round(500 + 4_500 * this.draw() ** 2);
    await this.company.suspend(eldest, milliseconds);
    return `${eldest} stands still for ${milliseconds} ms`;
  }

  async #again(who: Window): Promise<string> {
    await this.company.reload(who);
    return `${who} reloads`;
  }

  /** Everyone comes back, everything comes to rest; then what must hold is looked at. */
  async #look(): Promise<string[]> {
    const began = performance.now();
    try {
      return await this.#lookNow();
    } finally {
      this.#looking += performance.now() - began;
    }
  }

  async #lookNow(): Promise<string[]> {
    const { company } = this;
    this.#isFailing = false;
    this.fail?.(null);
    await company.reconnect();
    if (company.masters.length === 0) await company.sit("gm");
    this.#looks++;
    const until = Date.now() + PATIENCE;
    let faults: string[] = [];
    for (;;) {
      faults = await this.#faultsNow();
      if (faults.length === 0 || Date.now() > until) break;
      await company.at(company.masters[0]!).waitForTimeout(REST);
    }
    return [...faults, ...company.troubles()];
  }

  async #faultsNow(): Promise<string[]> {
    const { company } = this;
    const pages = company.seated.map((window) => company.at(window));
    const prints = await Promise.all(pages.map(fingerprint));
    await pages[0]!.waitForTimeout(REST);
    const later = await Promise.all(pages.map(fingerprint));
    const other = later.findIndex((print) => print !== later[0]);
    if (other > 0) {
      const [a, b] = [await takeText(pages[0]!), await takeText(pages[other]!)];
      return a === b
        ? ["not at rest"]
        : [`${company.seated[0]} and ${company.seated[other]} differ: ${firstDifference(a, b)}`];
    }
    if (prints[0] !== later[0]) return ["not at rest"];
    const snapshot = await take(company.at(company.masters[0]!));
    this.#world = snapshot;
    const { battle, history } = readRecord(snapshot.combats[0]?.system ?? {});
    this.#battle = battle;
    for (const [number, command] of Object.entries(history.commands)) if (command) this.#done.set(number, command.do);
    const chosen = (await inPage(company.at(company.masters[0]!), ({ game }) => ({
      arranges: game.settings.get("ransen", "automation.placement") === "enforce",
      showsEffects: game.settings.get("ransen", "automation.effects") !== "off",
    }))) as Chosen;
    return [...faultsIn(snapshot, chosen), ...(await this.#unasked(snapshot))];
  }

  /** Every open question is on the screen of somebody who may answer it. */
  async #unasked(snapshot: Snapshot): Promise<string[]> {
    const record = readRecord(snapshot.combats[0]?.system ?? {});
    const open = (selector: string) =>
      Promise.all(this.company.seated.map((window) => this.company.at(window).$(selector))).then((all) =>
        all.some(Boolean),
      );
    const faults: string[] = [];
    if (
      Object.values(record.pending).some((pending) => pending !== null) &&
      !(await open('[data-ransen="block-prompt"]'))
    )
      faults.push("a decision waits and nobody is asked");
    if (Object.values(record.asked).some((asked) => asked !== null) && !(await open('[data-ransen="gm-question"]')))
      faults.push("a question waits and no Game Master is asked");
    if (
      Object.values(record.strikes).some((strike) => strike !== null) &&
      !(await open('[data-ransen="strip"] [data-press]'))
    )
      faults.push("dice wait and nobody is asked to roll them");
    return faults;
  }
}
