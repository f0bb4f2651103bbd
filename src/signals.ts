/**
 * News: messages between the folders of one page, for unknown listeners. A new one is a line of `Signals`. A task is
 * no news: call its function. The platform carries the news as hooks named `ransen-page.` and the name here, apart
 * from the hooks for other packages (`api/public-hooks`).
 */

import type { BandChoice } from "./documents/bands";
import { type CombatDoc, hooks, type SceneDoc } from "./foundry/platform";
import type { BattleEvent, CharacterId, Point } from "./rules/index";

/** How far the weapon in hand reaches, metres. */
export interface Reach {
  readonly who: CharacterId;
  readonly range: number;
}

/** An opening distance that a Game Master is about to choose. Metres. */
export interface OpeningSketch {
  readonly sceneId: string;
  /** Where the two foremost would stand. */
  readonly ends: readonly [Point, Point];
  /** Where everyone who is moved would stand, with the foremost. */
  readonly places: readonly Point[];
  readonly metres: number;
}

/** What this user is about to answer to a question about a block. */
export interface BlockMark {
  /** Where the mover would be stopped, metres; null: nowhere yet. */
  readonly at: Point | null;
  /** Those who could block for this user, and whether they are picked. */
  readonly candidates: readonly { readonly id: CharacterId; readonly picked: boolean }[];
}

/** A way that an engine suggests, as it is drawn. Metres. */
export interface SuggestedWay {
  /** Its number in the list, from 1. */
  readonly place: number;
  /** Begins where its mover stands; only that point if nobody moves. */
  readonly path: readonly Point[];
  /** Where the target stands; null: there is none. */
  readonly target: Point | null;
}

/** Pixels of the browser's window. */
interface WindowEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The signals, each with what it tells. */
interface Signals {
  // The documents have changed.
  battleChanged: [combat: CombatDoc, events: readonly BattleEvent[]];
  pendingChanged: [combat: CombatDoc];
  /** A strike is declared, its dice have fallen, or it is over. */
  strikes: [combat: CombatDoc];
  declarationsChanged: [combat: CombatDoc];
  /** The time for planning is over. */
  planningOver: [combat: CombatDoc];
  automationChanged: [step: string];

  // Things shown or held on this page alone.
  /** Dice of a message begin to fall, or have come to rest. */
  fallingDice: [message: string];
  handChanged: [isOut: boolean];
  draftsChanged: [battle: string];
  /** The engine's suggestions or its play have changed. */
  adviceChanged: [];
  /** The character whose declaration the window shows now. */
  declarerChosen: [battle: string];
  wayDrawn: [combat: CombatDoc, who: CharacterId];

  // The reach that the canvas is to show; null: none.
  reach: [reach: Reach | null];
  blockPoint: [pendingId: string, mark: BlockMark | null];
  openingDistance: [sketch: OpeningSketch | null];
  suggestedWays: [suggested: { readonly sceneId: string; readonly ways: readonly SuggestedWay[] } | null];
  /** A window that stays open has been placed over the map. */
  windowPlaced: [scene: SceneDoc, edges: WindowEdges, window: HTMLElement];
  /** A pile has been fanned out over the map, or no longer is. */
  fanChanged: [];
  bandsChosen: [sceneId: string, choice: BandChoice | null];
}
type Signal = keyof Signals;

export function signal<Name extends Signal>(name: Name, ...payload: Signals[Name]): void {
  hooks().callAll(`ransen-page.${name}`, ...payload);
}

/** Listens to one signal, or to several with the data that they have in common. */
export function onSignal<Name extends Signal>(
  names: Name | readonly Name[],
  listener: (...payload: Signals[Name]) => unknown,
): void {
  for (const name of [names].flat()) hooks().on(`ransen-page.${name}`, listener);
}
