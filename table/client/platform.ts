/**
 * What the interface and the canvas use of the rest of the stand-in: Foundry's public globals, as narrow structural
 * interfaces. They are reached through one object instead of ambient declarations, so that the same files also compile
 * in the contract check, where the published types declare those names globally.
 */

import { missing, phantomOf } from "./core/missed";

/** Plain data of any shape. */
export type Data = Record<string, unknown>;

/** A position on the canvas or the page, in pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface UserLike {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  color: { css?: string } | string | number;
  character: DocumentLike | null;
  targets: Set<unknown>;
  role: number;
  hasPermission?(permission: string): boolean;
  broadcastActivity?(activity: Data): void;
}

export interface DocumentLike {
  id: string;
  uuid: string;
  name: string;
  documentName: string;
  type?: string;
  img?: string | null;
  pack?: string | null;
  parent: DocumentLike | null;
  isOwner: boolean;
  limited?: boolean;
  visible?: boolean;
  system?: Data;
  flags: Record<string, Data>;
  _source: Data;
  schema?: unknown;
  sheet?: SheetLike | null;
  apps?: Record<string, unknown>;
  constructor: unknown;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(operation?: Data): Promise<unknown>;
  toObject(source?: boolean): Data;
  testUserPermission(user: UserLike, permission: string | number, options?: { exact?: boolean }): boolean;
}

export interface SheetLike {
  render(options?: boolean | Data): unknown;
  close?(options?: Data): Promise<unknown>;
}

export interface ActorLike extends DocumentLike {
  statuses: Set<string>;
  effects: Iterable<EffectLike>;
  temporaryEffects: readonly EffectLike[];
  hasPlayerOwner?: boolean;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface EffectLike extends DocumentLike {
  statuses: Set<string>;
  disabled: boolean;
}

/** One stretch's end on a token's path; x and y are the token's top-left corner in whole pixels. */
export interface Waypoint {
  x: number;
  y: number;
  elevation: number;
  /** Width and height are grid spaces. */
  width: number;
  height: number;
  shape: number;
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate?: boolean;
  terrain?: unknown;
  cost?: number;
}

export interface MovementLike {
  id: string;
  origin: Waypoint;
  destination: Waypoint;
  passed: { waypoints: Waypoint[] };
  pending: { waypoints: Waypoint[] };
  method: string;
  showRuler?: boolean;
}

export interface TokenDocumentLike extends DocumentLike {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  hidden: boolean;
  locked: boolean;
  disposition: number;
  displayName: number;
  displayBars: number;
  getBarAttribute(
    barName: string,
    options?: Data,
  ): { type: "bar" | "value"; attribute: string; value: number; max?: number; editable: boolean } | null;
  sort: number;
  alpha: number;
  texture?: { src?: string | null };
  actor: ActorLike | null;
  actorId: string | null;
  inCombat: boolean;
  combatant: CombatantLike | null;
  movement?: MovementLike;
  movementAction?: string;
  isSecret: boolean;
  movementHistory?: Waypoint[];
  getCompleteMovementPath(waypoints: Waypoint[]): Waypoint[];
  object?: unknown;
  _object?: unknown;
  updateSource(changes: Data, options?: Data): Data;
  clone(changes?: Data, options?: Data): TokenDocumentLike;
}

export interface CollectionLike<D> extends Iterable<D> {
  size: number;
  contents: D[];
  get(id: string, options?: Data): D | undefined;
  filter(test: (item: D) => boolean): D[];
  find(test: (item: D) => boolean): D | undefined;
  map<R>(convert: (item: D) => R): R[];
}

export interface SceneLike extends DocumentLike {
  width: number;
  height: number;
  active: boolean;
  /** Whether the navigation offers it to those who may observe it. */
  navigation: boolean;
  isView: boolean;
  backgroundColor?: { css?: string; toString(): string } | string | null;
  background?: { src?: string | null };
  levels?: readonly { background: { src?: string | null; color?: unknown } }[];
  initial?: { x: number | null; y: number | null; scale: number | null };
  grid: GridLike & { type: number; size: number; distance: number; units: string };
  dimensions: DimensionsLike;
  tokenVision?: boolean;
  tokens: CollectionLike<TokenDocumentLike>;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Data): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<unknown[]>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
}

export interface GridLike {
  type: number;
  /** Pixels of one space. */
  size: number;
  sizeX: number;
  sizeY: number;
  /** Grid units of one space. */
  distance: number;
  units: string;
  isGridless: boolean;
  isSquare: boolean;
  measurePath(waypoints: Point[], options?: Data): MeasureResult;
  getSnappedPoint(point: Point, behaviour?: Data): Point;
}

export interface MeasureResult {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  waypoints: Array<{ distance: number; cost: number; spaces: number; diagonals: number }>;
  segments: unknown[];
}

/** The scene's rectangle and scale in pixels, with the padding around it. */
export interface DimensionsLike {
  width: number;
  height: number;
  /** Pixels of one grid space. */
  size: number;
  /** Pixels of one grid unit. */
  distancePixels: number;
  sceneRect: { x: number; y: number; width: number; height: number };
  /** Multiply strokes and text sizes by this to keep them readable on any grid size. */
  uiScale: number;
}

export interface CombatantLike extends DocumentLike {
  tokenId: string | null;
  sceneId: string | null;
  token: TokenDocumentLike | null;
  actor: ActorLike | null;
  initiative: number | null;
  isDefeated?: boolean;
  defeated: boolean;
  hidden: boolean;
  visible?: boolean;
  clearMovementHistory(): Promise<void>;
}

export interface CombatLike extends DocumentLike {
  round: number;
  turn: number | null;
  started: boolean;
  active: boolean;
  scene: SceneLike | null;
  combatant: CombatantLike | null;
  combatants: CollectionLike<CombatantLike>;
  turns: CombatantLike[];
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
}

export interface ChatMessageLike extends DocumentLike {
  content: string;
  visible: boolean;
  timestamp: number;
  author?: { isSelf: boolean } | null;
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface PackLike {
  collection: string;
  title: string;
  documentName: string;
  metadata: { label: string; type: string };
  visible?: boolean;
  index: Iterable<{ _id: string; name: string; img?: string }>;
  getIndex(): Promise<Iterable<{ _id: string; name: string; img?: string }>>;
  getDocument(id: string): Promise<DocumentLike | null>;
}

export interface SettingLike {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
}

export interface SettingMenuLike {
  key: string;
  namespace: string;
  name: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => SheetLike;
}

export interface GameLike {
  user: UserLike;
  users: CollectionLike<UserLike>;
  actors: CollectionLike<ActorLike>;
  items: CollectionLike<DocumentLike>;
  scenes: CollectionLike<SceneLike> & { active: SceneLike | null; viewed: SceneLike | null; current: SceneLike | null };
  combats: CollectionLike<CombatLike> & { viewed: CombatLike | null };
  combat: CombatLike | null;
  messages: CollectionLike<ChatMessageLike>;
  journal?: CollectionLike<DocumentLike>;
  packs: CollectionLike<PackLike>;
  paused: boolean;
  release: { generation: number };
  system: { id: string; title: string };
  i18n: {
    lang: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has(key: string, fallback?: boolean): boolean;
  };
  settings: {
    settings: Map<string, SettingLike>;
    menus: Map<string, SettingMenuLike>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
}

export interface HooksLike {
  on(name: string, listener: (...args: never[]) => unknown): number;
  once(name: string, listener: (...args: never[]) => unknown): number;
  off(name: string, listener: number): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

export interface StatusEffectLike {
  id: string;
  name?: string;
  label?: string;
  img?: string;
  hud?: boolean | { actorTypes?: string[] };
}

export interface MovementActionLike {
  label?: string;
  teleport?: boolean;
  measure?: boolean;
  visualize?: boolean;
  getAnimationOptions?(token: unknown): Data;
}

export interface ConfigLike {
  ui: Record<string, unknown>;
  Canvas: {
    layers: Record<string, { layerClass: unknown; group: string }>;
    groups?: Record<string, unknown>;
    dispositionColors?: Record<string, number>;
    [key: string]: unknown;
  };
  Token: {
    documentClass?: unknown;
    objectClass?: unknown;
    layerClass?: unknown;
    rulerClass?: unknown;
    hudClass?: unknown;
    movement?: {
      actions: Record<string, MovementActionLike>;
      defaultAction: string;
      defaultSpeed: number;
    };
  };
  statusEffects: unknown;
  specialStatusEffects?: Record<string, string>;
  Dice: {
    rolls?: unknown[];
    terms?: Record<string, unknown>;
    functions?: Record<string, (...args: number[]) => number>;
    randomUniform?: () => number;
  };
  TextEditor: {
    enrichers: Array<{
      id?: string;
      pattern: RegExp;
      enricher(match: RegExpMatchArray, options: Data): Promise<HTMLElement | null>;
      replaceParent?: boolean;
    }>;
  };
  ChatMessage: { documentClass?: unknown; [key: string]: unknown };
  [key: string]: unknown;
}

export interface NotificationsLike {
  info(message: string, options?: Data): unknown;
  warn(message: string, options?: Data): unknown;
  error(message: string, options?: Data): unknown;
}

interface Platform {
  game: GameLike;
  Hooks: HooksLike;
  CONFIG: ConfigLike;
  CONST: Record<string, Record<string, number>>;
  ui: Record<string, unknown> & { notifications: NotificationsLike };
  canvas: Data & { tokens?: unknown; scene: SceneLike | null; visibility: { testVisibility(point: Point): boolean } };
  foundry: {
    utils: {
      mergeObject(original: object, other: object, options?: Data): Data;
      expandObject(data: object): Data;
      flattenObject(data: object): Data;
      getProperty(data: object, path: string): unknown;
      setProperty(data: object, path: string, value: unknown): boolean;
      deepClone<T>(data: T): T;
      randomID(length?: number): string;
    };
    documents: Record<string, unknown>;
    data?: { fields?: Record<string, new (...args: never[]) => unknown> };
  };
  fromUuid(uuid: string): Promise<DocumentLike | null>;
}

/** Foundry's globals as this half of the stand-in knows them; each is read at the moment of use. */
export const platform = globalThis as unknown as Platform;

/** Names that engines and test tools look for on any object; asking for them is no question about Foundry. */
const HARMLESS = new Set([
  "then",
  "toJSON",
  "constructor",
  "nodeType",
  "tagName",
  "asymmetricMatch",
  "$$typeof",
  "inspect",
]);

/**
 * A namespace that throws when it is asked for something that the stand-in does not imitate.
 * @param name - what the namespace is called on the platform, for the message
 */
export function imitated<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === "string" && !(key in target) && !HARMLESS.has(key)) return phantomOf(`${name}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}

/**
 * Makes instances of a class throw on members that they lack. The trap sits at the far end of the prototype chain, so
 * that everything which exists is found before it.
 * @param permitted - names that may be absent without an error
 */
export function throwOnMissing(
  trapped: { prototype: object },
  name: string,
  permitted: (key: string) => boolean = () => false,
): void {
  const trap = new Proxy(Object.create(Object.prototype) as object, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || HARMLESS.has(key) || permitted(key)) {
        return Reflect.get(target, key, receiver);
      }
      missing(`${name}.${key}`);
      return undefined;
    },
  });
  Object.setPrototypeOf(trapped.prototype, trap);
}
