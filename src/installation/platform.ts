/**
 * The parts of Foundry that only the check of an installation uses: documents that it makes and deletes, the board,
 * packs, modules. All of it exists on generations 13 and 14.
 */

import { canvasAs } from "../foundry/canvas-seen";
import {
  type ActorDoc,
  type CombatDoc,
  configOf,
  type Data,
  type Documents,
  gameAs,
  type SceneDoc,
  type TokenDoc,
} from "../foundry/platform";

/** The methods that every document of the check has. */
export interface StoredDocument {
  readonly id: string;
  readonly flags: { readonly [scope: string]: Data | undefined };
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface TokenPicture {
  readonly destroyed: boolean;
}

/** A token that is moved about. */
export interface MovedToken extends TokenDoc {
  readonly object: TokenPicture | null;
  getCompleteMovementPath(waypoints: Data[]): readonly Data[];
}

export interface SceneWindow {
  readonly element: HTMLElement;
  render(options: { force: boolean }): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
}

export interface CheckedScene extends SceneDoc, StoredDocument {
  readonly tokens: Documents<MovedToken>;
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly sheet: SceneWindow;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: "Token", data: Data[], operation?: Data): Promise<MovedToken[]>;
}

export interface CheckedActor extends ActorDoc, StoredDocument {
  updateSource(changes: Data): unknown;
  readonly flags: { readonly [scope: string]: Data | undefined };
  /** Those whose pictures its tokens show. */
  readonly temporaryEffects: readonly { readonly id: string }[];
  createEmbeddedDocuments(name: "ActiveEffect", data: Data[]): Promise<unknown>;
}

export interface CheckedCombat extends CombatDoc, StoredDocument {
  readonly flags: { readonly [scope: string]: Data | undefined };
  readonly _source: { readonly scene?: string | null };
  createEmbeddedDocuments(name: "Combatant", data: Data[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

export interface CheckedMessage extends StoredDocument {
  readonly type: string;
  readonly content: string;
  readonly system: Data;
}

interface CheckedUser {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isSelf: boolean;
  query(name: string, data: Data, options: { timeout: number }): Promise<unknown>;
}

export interface Pack extends Iterable<unknown> {
  readonly collection: string;
  getDocuments(): Promise<readonly PackedDocument[]>;
}

export interface PackedDocument {
  readonly documentName: string;
  toObject(): Data;
}

interface Playing {
  readonly version: string;
  readonly release: { readonly generation: number };
  readonly system: { readonly id: string; readonly version: string };
  readonly world: { readonly id: string; readonly title: string };
  readonly modules: Iterable<{ readonly id: string; readonly version: string; readonly active: boolean }>;
  readonly scenes: Documents<CheckedScene> & { readonly viewed?: CheckedScene | null };
  readonly actors: Documents<CheckedActor>;
  readonly combats: Documents<CheckedCombat> & { readonly viewed?: CheckedCombat | null };
  readonly messages: Documents<CheckedMessage>;
  readonly users: Documents<CheckedUser>;
  readonly items: Iterable<{ readonly name: string }>;
  readonly journal: Iterable<{ readonly name: string }>;
  readonly packs: Iterable<Pack>;
}

export interface Layer {
  readonly destroyed: boolean;
  readonly zIndex: number;
  readonly parent: { readonly children: readonly object[] } | null;
  readonly hookName?: string;
}

interface SeenBoard {
  readonly ready: boolean;
  readonly scene: SceneDoc | null;
  readonly layers: readonly Layer[];
  readonly interface: object;
  readonly [layer: string]: unknown;
}

/** The game as the check looks at it. */
export function playing(): Playing {
  return gameAs<Playing>();
}

export function board(): SeenBoard {
  return canvasAs<SeenBoard>();
}

interface DocumentClass<D> {
  new (data: Data): D;
  create(data: Data, operation?: Data): Promise<D | undefined>;
}

/** The registered class of a kind of document. */
export function documentClass<D>(name: string): DocumentClass<D> {
  return configOf<{ documentClass: DocumentClass<D> }>(name).documentClass;
}
