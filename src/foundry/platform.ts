/**
 * The parts of Foundry that the referee and the documents use, as narrow interfaces: everything that is read and
 * called here exists on generations 13 and 14. The published types lack some of it (movement hooks, chat message
 * types of a system), so all casts of the platform are in this folder; `tests/house/types.test.ts` checks that.
 */

import { inTime } from "./timely";

/** Plain data of any shape. */
export type Data = { [key: string]: unknown };

export interface UserDoc {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  /** The actor that is the user's own. */
  readonly character: { readonly id: string } | null;
  /** Tokens that the user has marked as targets. */
  readonly targets?: Iterable<{ readonly id: string }>;
}

export interface ItemDoc {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly sort: number;
  readonly system: Data;
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly sheet: { render(options: { force: boolean }): unknown } | null;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface EffectDoc {
  readonly id: string;
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly duration?: Data;
  /** What is stored. */
  readonly _source?: Data;
  delete(): Promise<unknown>;
}

export interface ActorDoc {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Data;
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly statuses: ReadonlySet<string>;
  readonly items: Documents<ItemDoc>;
  readonly effects: Iterable<EffectDoc>;
  readonly uuid: string;
  /** The stored data, before effects. */
  readonly _source?: { readonly system: Data };
  toggleStatusEffect(id: string, options?: { active?: boolean }): Promise<unknown>;
  update(changes: Data, operation?: Data): Promise<unknown>;
}

/** Where a token is: top-left corner in pixels, size in grid spaces. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In the scene's own units; the rules know nothing of it. */
  readonly elevation?: number;
}

export interface TokenDoc {
  readonly id: string;
  readonly name: string;
  readonly actor: ActorDoc | null;
  /** The world's actor; `actor` is the token's own where it is not linked to that. */
  readonly actorId: string | null;
  readonly parent: SceneDoc | null;
  readonly disposition: number;
  readonly hidden: boolean;
  readonly isOwner: boolean;
  readonly texture?: { readonly src?: string | null };
  readonly flags?: { readonly [scope: string]: Data | undefined };
  /** The stored place; the document's own x and y may be on their way there in an animation. */
  readonly _source: TokenPlace;
  update(changes: Data, operation?: Data): Promise<unknown>;
  testUserPermission(user: UserDoc, level: "OWNER"): boolean;
}

export interface Documents<D> extends Iterable<D> {
  get(id: string): D | undefined;
  find(test: (document: D) => boolean): D | undefined;
  filter(test: (document: D) => boolean): D[];
}

export interface SceneDoc {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  /** Pixels of a space, and what it stands for in the scene's own units. */
  readonly grid: { readonly size: number; readonly distance: number; readonly units?: string };
  /** The scene without its padding, pixels of the canvas. */
  readonly dimensions?: {
    readonly sceneRect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  };
  readonly tokens: Documents<TokenDoc>;
  /** Whether players see only what their tokens see. */
  readonly tokenVision?: boolean;
  readonly flags: { readonly [scope: string]: Data | undefined };
  update(changes: Data, operation?: Data): Promise<unknown>;
  updateEmbeddedDocuments(name: "Token", updates: Data[], operation?: Data): Promise<unknown>;
}

export interface CombatantDoc {
  readonly id: string;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
}

export interface CombatDoc {
  readonly flags?: { readonly [scope: string]: Data | undefined };
  readonly id: string;
  readonly type: string;
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly scene: SceneDoc | null;
  readonly combatants: Documents<CombatantDoc>;
  readonly system: Data;
  update(changes: Data, operation?: Data): Promise<unknown>;
  updateSource(changes: Data): unknown;
  createEmbeddedDocuments(name: "Combatant", data: Data[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Combatant", ids: string[]): Promise<unknown>;
  endCombat(): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface MovementWaypoint {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly elevation?: number;
  readonly action?: string;
  readonly intermediate?: boolean;
}

/** A leg of a movement, as `_preUpdateMovement` and the movement hooks receive it. */
export interface MovementLeg {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: TokenPlace;
  readonly destination: TokenPlace;
  readonly passed: { readonly waypoints: readonly MovementWaypoint[] };
  readonly pending: { readonly waypoints: readonly MovementWaypoint[] };
  readonly method: string;
  readonly constrainOptions?: Data;
}

export interface MessageDoc {
  readonly type: string;
  readonly author: { readonly id: string } | null;
  readonly whisper: readonly string[];
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly system: Data;
  readonly rolls: readonly object[];
  readonly _stats?: { readonly lastModifiedBy?: string | null };
  update(changes: Data): Promise<unknown>;
}

export interface GameSeen {
  readonly system: { readonly primaryTokenAttribute?: string | null };
  readonly user: UserDoc & { readonly isActiveGM: boolean };
  readonly users: Documents<UserDoc> & { readonly activeGM: UserDoc | null };
  readonly scenes: Documents<SceneDoc> & { readonly viewed?: SceneDoc; readonly active?: SceneDoc };
  readonly combats: Documents<CombatDoc>;
  readonly actors: Documents<ActorDoc>;
  readonly messages: {
    has(id: string): boolean;
    get(id: string): MessageDoc | undefined;
  };
  readonly release: { readonly generation: number };
  /** The server's clock, milliseconds since the epoch. */
  readonly time: {
    readonly serverTime: number;
    /** Asks the server what time it is. */
    sync(): Promise<unknown>;
  };
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data: { [name: string]: string }): string;
    has(key: string): boolean;
  };
  readonly settings: {
    register(scope: string, key: string, data: Data): void;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly keybindings: { register(namespace: string, action: string, config: KeyAction): void };
  readonly socket: {
    emit(channel: string, payload: unknown, options?: { recipients?: string[] }): void;
    on(channel: string, listener: (payload: unknown, senderId: string) => void): void;
  };
}

/** An action by a key, which people may change. If it returns true, later actions do not get the key. */
interface KeyAction {
  readonly name: string;
  readonly editable: { key: string }[];
  /** `repeat`: the key is held down. */
  readonly onDown: (press: { readonly repeat: boolean }) => boolean;
  readonly onUp?: () => boolean;
}

export interface HookBus {
  on(name: string, listener: (...data: never[]) => unknown): number;
  once(name: string, listener: (...data: never[]) => unknown): number;
  callAll(name: string, ...data: unknown[]): boolean;
}

export interface Notice {
  info(message: string): unknown;
  warn(message: string): unknown;
  error(message: string, options?: { console?: boolean; permanent?: boolean }): unknown;
}

/** Dice of the platform, rolled. */
export interface RolledDice {
  readonly total: number;
  readonly dice: readonly {
    readonly results: readonly { readonly result: number }[];
    /** Kept with the die, wherever it is copied to. */
    readonly options: object;
  }[];
}

interface RollingOptions {
  /** False: nobody is asked for the dice, even if this page's user rolls by hand (fact: manual-dice). */
  readonly allowInteractive?: boolean;
}

export interface RollClass {
  new (formula: string): { evaluate(options?: RollingOptions): Promise<RolledDice> };
}

/** A switch among a layer's tools, as the bar on the left shows it. */
interface Tool {
  active?: boolean;
}

/** The active layer and tool of the bar on the left. */
interface Named {
  readonly name: string;
}

/** The chat's log, in the sidebar or popped out. */
export interface ScrolledLog {
  readonly rendered: boolean;
  readonly isAtBottom: boolean;
  readonly popout?: ScrolledLog | null;
  scrollBottom(): unknown;
}

/** The interface as it stands; its parts come one after the other. */
interface InterfaceSeen {
  readonly chat?: ScrolledLog;
  readonly notifications?: Notice;
  readonly combat?: { render?(): Promise<unknown> } | null;
  readonly controls?: {
    readonly control?: Named | null;
    readonly tool?: Named | null;
    readonly controls?: { readonly tokens?: { readonly tools: { readonly [name: string]: Tool | undefined } } };
    render(): Promise<unknown>;
  };
}

interface Globals {
  readonly game: GameSeen;
  readonly Hooks: HookBus;
  readonly ui: InterfaceSeen;
  readonly CONFIG: { [name: string]: unknown };
  readonly ChatMessage: { create(data: Data, operation?: Data): Promise<unknown> };
  readonly foundry: {
    readonly utils: { randomID(length?: number): string };
    readonly dice: { readonly Roll: RollClass };
    readonly applications: {
      readonly handlebars: { renderTemplate(path: string, context: object): Promise<string> };
    };
  };
}

const globals = globalThis as unknown as Globals;

/** Dispositions of tokens. */
export const FRIENDLY = 1;
export const NEUTRAL = 0;
export const HOSTILE = -1;

/** The running game; users, scenes and settings are there from the hook `setup` on. */
export function gameSeen(): GameSeen {
  return globals.game;
}

/** The game, for a folder that needs more of it than others. */
export function gameAs<T extends object>(): T {
  return globals.game as unknown as T;
}

/** The server's clock, which all pages share: milliseconds since the epoch. */
export function serverNow(): number {
  return globals.game.time.serverTime;
}

export function hooks(): HookBus {
  return globals.Hooks;
}

/** Takes away a listener by the id that `on` gave it. */
export function unhook(name: string, id: number): void {
  (globals.Hooks as HookBus & { off(name: string, id: number): void }).off(name, id);
}

/** Undefined before the interface is made. */
export function interfaceSeen(): InterfaceSeen | undefined {
  return globals.ui;
}

export function notices(): Notice | undefined {
  return globals.ui?.notifications;
}

/** A template of ours, filled in: HTML. */
export function renderedTemplate(path: string, context: object): Promise<string> {
  return globals.foundry.applications.handlebars.renderTemplate(path, context);
}

/**
 * An element as what a dialog holds. The published types of 13 compare it with an element of their own, member by member,
 * deeper than the compiler follows: whether it gives up hangs on what it has compared before.
 */
export function dialogContent(element: HTMLElement): never {
  return element as never;
}

/** A Combat of the platform's own class as the rest of the system sees it. */
export function combatSeen(combat: object): CombatDoc {
  return combat as CombatDoc;
}

/** The combatant of a token, of the platform's own class. */
export function combatantOf<Class extends object>(combat: object, tokenId: string): Class | null {
  const { combatants } = combat as { combatants: Documents<CombatantDoc> };
  return (combatants.find((combatant) => combatant.tokenId === tokenId) ?? null) as Class | null;
}

/** A combatant whose token's ways are remembered. */
interface TrackedCombatant {
  readonly tokenId: string | null;
  readonly token?: { readonly movementHistory?: readonly unknown[] } | null;
  clearMovementHistory(): Promise<unknown>;
}

export function walkersOf(combat: CombatDoc): Iterable<TrackedCombatant> {
  return combat.combatants as unknown as Iterable<TrackedCombatant>;
}

/** A token's document of the platform's own class as the rest of the system sees it. */
export function tokenSeen(token: object): TokenDoc {
  return token as TokenDoc;
}

/** A leg of a movement as `_preUpdateMovement` is given it. */
export function legSeen(movement: object): MovementLeg {
  return movement as MovementLeg;
}

/** A branch of `CONFIG`, such as `Actor` or `Token`. */
export function configOf<T>(name: string): T {
  return globals.CONFIG[name] as T;
}

export function randomId(): string {
  return globals.foundry.utils.randomID(16);
}

/** @throws NotAnswered */
export function createChatMessage(data: Data, operation: Data = {}): Promise<unknown> {
  return inTime(globals.ChatMessage.create(data, operation));
}

/** Rolls a formula with the platform's dice; the result goes into a message's `rolls`. */
export function rollDice(formula: string, options: RollingOptions = {}): Promise<RolledDice> {
  return new globals.foundry.dice.Roll(formula).evaluate(options);
}
