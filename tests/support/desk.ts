/**
 * The desk of the referee without a browser: one window of a Game Master, the documents as it has them, the server behind
 * them, and the line between. What is said on the line arrives later, in order. A test says which writes are refused,
 * hang or are cut short, what other windows write, and when this window stands still. Time is the test's.
 */

import { vi } from "vitest";
import type { CombatDoc, RolledDice } from "../../src/foundry/platform";
import type { BattleRecord, BegunRecord } from "../../src/judgement/history/battle-record";
import { readRecord } from "../../src/judgement/history/record";
import type { RequestBody } from "../../src/judgement/protocol/protocol";
import type { Answered } from "../../src/judgement/protocol/refusals";
import { type CharacterInput, defaultRuleset } from "../../src/rules/index";
import { expandObject, flattenObject, getProperty, mergeObject } from "../../table/client/core/utils";
import { beginning } from "../referee/board";
import { forgetRooms } from "./rooms-anew";
import { COMBAT, closeWindow, Listed, type Seat, Window } from "./window";

type Data = { [key: string]: unknown };
type Written = "Combat" | "Token" | "ChatMessage";

/**
 * What becomes of a write. `refused`: the server says no. `hangs`: it never gets there. `unanswered`: it is carried out, and
 * nobody says so. `late`: it gets there when the test says so. `partly`: the first document alone. `vetoed`: a hook of this page
 * lets it fall.
 */
export type Fate = "refused" | "hangs" | "unanswered" | "late" | "partly" | "vetoed";

/** On the way, each way, milliseconds. */
export const UNDERWAY = 20;

const GAME_MASTER: Seat = { id: "gm", isGM: true };
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export class Desk extends Window {
  readonly combatDoc: CombatDoc;
  /** The Combat as the server holds it. */
  readonly server: { system: Data };
  /** What becomes of the next writes, in their order. */
  readonly fates: { [what in Written]: (Fate | null)[] } = { Combat: [], Token: [], ChatMessage: [] };
  readonly written: { readonly what: Written; readonly changes: readonly Data[] }[] = [];
  readonly messages = new Map<string, Data>();
  /** Asked for every roll; by default all faces show 3. */
  roll: (formula: string, options: Data) => Promise<number[]> = async (formula) =>
    Array<number>(Number.parseInt(formula, 10)).fill(3);
  readonly #tokens: Listed<{ readonly id: string; readonly _source: { x: number; y: number } }>;
  readonly #late: (() => void)[] = [];
  #inbox: (() => void)[] | null = null;
  #requests = 0;

  /** A battle that has begun, everyone's token on its place, and the players who are there. */
  constructor(characters: readonly CharacterInput[], players: readonly Seat[] = [], system: object | null = null) {
    super([GAME_MASTER, ...players]);
    // Nobody is hurried: tests of that say so themselves.
    this.settings.set("promptSeconds", 0);
    this.settings.set("strikeSeconds", 20);
    const sync = () => new Promise<void>((resolve) => this.#up(() => this.#down(resolve)));
    const time = { sync, worldTime: 0 };
    Object.defineProperty(time, "serverTime", { get: () => Date.now() });
    const { messages } = this;
    const create = (data: Data) =>
      this.#write("ChatMessage", [data], () => void messages.set(String(data._id ?? messages.size), data));
    const Roll = this.#dice();
    Object.assign((globalThis as unknown as { game: Data }).game, { time, messages: this.#readMessages() });
    Object.assign(globalThis, { ChatMessage: { create }, CONFIG: { time: { roundTime: 10 } } });
    Object.assign(globalThis, { addEventListener: () => {} });
    Object.assign((globalThis as unknown as { foundry: Data }).foundry, { dice: { Roll } });
    const tokens = characters.map(({ id, at }) => ({
      id,
      at: Array.isArray(at) ? (at as [number, number]) : undefined,
    }));
    const scene = this.scene(
      "road",
      tokens.map(({ id, at }) => ({ id, ...(at ? { at } : {}) })),
      {
        updateEmbeddedDocuments: (_: "Token", updates: Data[]) => this.#move(updates),
      },
    );
    this.#tokens = scene.tokens as never;
    const begun = system ?? beginning(characters);
    this.server = { system: copied(begun) as Data };
    const listed = characters.map(({ id }) => ({ id, tokenId: id, sceneId: "road" }));
    this.combatDoc = this.combat(copied(begun), scene, {
      combatants: Listed.from(listed),
      round: 1,
      turn: null,
      update: (changes: Data, operation: Data = {}) => this.#update(changes, operation),
    });
  }

  /** The referee comes into office. Rooms are imported anew, so that no test finds what another one left in them. */
  async open(): Promise<typeof import("../../src/referee/referee.lazy")> {
    forgetRooms();
    const { listenForRequests, announceChanges } = await import("../../src/requests/requests");
    const { office } = await import("../../src/referee/index");
    announceChanges();
    listenForRequests();
    const room = await office();
    await this.pass(2_000);
    return room;
  }

  /** Time passes for everybody. */
  async pass(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
  }

  /** This window stands still: nothing arrives, no clock strikes, while the others' time passes. */
  sleep(milliseconds: number): void {
    this.#inbox ??= [];
    vi.setSystemTime(Date.now() + milliseconds);
  }

  /** It goes on with what has arrived meanwhile, before any of its clocks. */
  async wake(): Promise<void> {
    const arrived = this.#inbox ?? [];
    this.#inbox = null;
    for (const one of arrived) {
      one();
      // A window that hears something acts on it before it hears the next thing.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    }
  }

  /** Another window writes: the server has it at once, this one hears of it in its turn. */
  elsewhere(changes: Data, operation: Data = {}): void {
    mergeObject(this.server, copied(changes));
    this.#down(() => this.#take(changes, operation));
  }

  /** A message of a user arrives. */
  says(user: string, payload: object): void {
    this.#down(() => this.hear(copied(payload), user));
  }

  /** A user asks for something, from the battle as it is. @returns id of the request */
  asks(
    user: string,
    body: RequestBody | object,
    more: { readonly until?: number; readonly id?: string; readonly revision?: number } = {},
  ): string {
    const id = more.id ?? `request${String(++this.#requests).padStart(9, "0")}`;
    const end = more.until === undefined ? {} : { until: more.until };
    const { revision = this.record.revision } = more;
    this.says(user, { type: "request", id, combatId: COMBAT, revision, ...end, body });
    return id;
  }

  /** The Game Master presses something in this very window. */
  async pressed(body: RequestBody): Promise<Answered> {
    const { request } = await import("../../src/requests/requests");
    return request(this.combatDoc, body);
  }

  /** What was answered, by request. */
  get answers(): { readonly [id: string]: Answered } {
    const replies = this.sent.flatMap(({ payload }) => (payload.type === "reply" ? [payload] : []));
    return Object.fromEntries(replies.map(({ to, answer }) => [to, answer as Answered]));
  }

  /** `ok`, or why not. */
  answerTo(id: string): string | null {
    const answer = this.answers[id];
    return answer ? (answer.ok ? "ok" : answer.refusal.code) : null;
  }

  /** Lets what hangs on the way arrive. */
  release(): void {
    for (const one of this.#late.splice(0)) one();
  }

  get record(): BattleRecord {
    return readRecord(this.combatDoc.system);
  }

  /** As whoever joins now reads it. */
  get onServer(): BegunRecord {
    return readRecord(copied(this.server.system)) as BegunRecord;
  }

  /** Where a token is, metres. */
  at(id: string): [number, number] {
    const { x, y } = this.#tokens.get(id)!._source;
    return [x / 100 + 0.5, y / 100 + 0.5];
  }

  #up(work: () => void): void {
    setTimeout(work, UNDERWAY);
  }

  #down(work: () => void): void {
    if (this.#inbox) this.#inbox.push(work);
    else setTimeout(() => (this.#inbox ? this.#inbox.push(work) : work()), UNDERWAY);
  }

  #take(changes: Data, operation: Data): void {
    mergeObject(this.combatDoc, copied(changes));
    const told = expandObject(copied(changes));
    (globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } }).Hooks.callAll(
      "updateCombat",
      this.combatDoc,
      told,
      operation,
      GAME_MASTER.id,
    );
  }

  /** Only differences travel, unless the write says otherwise. */
  #update(changes: Data, operation: Data): Promise<unknown> {
    const differs = ([path, value]: [string, unknown]) =>
      operation.diff === false || JSON.stringify(getProperty(this.combatDoc, path)) !== JSON.stringify(value);
    const sent = copied(Object.fromEntries(Object.entries(changes).filter(differs)));
    if (Object.keys(sent).length === 0) return Promise.resolve();
    return this.#write(
      "Combat",
      [sent],
      () => this.#take(sent, operation),
      () => mergeObject(this.server, copied(sent)),
    );
  }

  #move(updates: Data[]): Promise<unknown> {
    return this.#write("Token", updates, (done) => {
      for (const { _id, ...changes } of done) Object.assign(this.#tokens.get(String(_id))!._source, changes);
    });
  }

  #write(what: Written, given: Data[], taken: (done: Data[]) => void, onServer = (_: Data[]) => {}): Promise<unknown> {
    const fate = this.fates[what].shift() ?? null;
    const changes = fate === "partly" ? given.slice(0, 1) : given;
    if (fate === "vetoed") return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const arrives = () => {
        if (fate === "refused") return this.#down(() => reject(new Error("The server could not carry this out")));
        this.written.push({ what, changes: copied(changes) });
        onServer(changes);
        if (fate === "unanswered") return;
        this.#down(() => {
          taken(changes);
          resolve(changes);
        });
      };
      if (fate === "late") this.#late.push(arrives);
      else if (fate !== "hangs") this.#up(arrives);
    });
  }

  #readMessages() {
    const update = (id: string) => (changes: Data) =>
      this.#write("ChatMessage", [changes], () => void mergeObject(this.messages.get(id) as Data, changes));
    const has = (id: string) => this.messages.has(id);
    // Messages are written by the Game Master, unless a test says otherwise.
    const hand = { author: GAME_MASTER, _stats: { lastModifiedBy: GAME_MASTER.id } };
    const read = (id: string) => ({ rolls: [], ...hand, ...this.messages.get(id), update: update(id) });
    return { has, get: (id: string) => (has(id) ? read(id) : undefined) };
  }

  #dice() {
    const roll = (formula: string, options: Data) => this.roll(formula, options);
    return class {
      constructor(readonly formula: string) {}
      async evaluate(options: Data = {}): Promise<RolledDice> {
        const faces = await roll(this.formula, options);
        const total = faces.reduce((sum, face) => sum + face, 0);
        return { total, dice: [{ results: faces.map((result) => ({ result })), options: {} }] };
      }
    };
  }
}

/** Paths of a change, down to its leaves. */
export const pathsOf = (changes: Data): string[] => Object.keys(flattenObject(changes));

/** Why the stored history does not come to the battle; null: it does. */
export function unsound({ history, battle }: BegunRecord): string | null {
  let now = history.start!;
  for (const number of Object.keys(history.commands)
    .map(Number)
    .sort((a, b) => a - b)) {
    const command = history.commands[String(number)];
    if (!command || history.undone[String(number)]) continue;
    const outcome = defaultRuleset.perform(now, command);
    if (!outcome.ok) return `step ${number}: ${outcome.refusal.code}`;
    now = outcome.battle;
  }
  const [found, wanted] = [copied(now), copied(battle)].map((one) => JSON.stringify(one));
  return found === wanted ? null : `it comes to ${found}, not ${wanted}`;
}

/** Nothing of it is left for the next test. */
export function closeDesk(): void {
  closeWindow();
  for (const name of ["ChatMessage", "CONFIG", "addEventListener"]) delete (globalThis as unknown as Data)[name];
}
