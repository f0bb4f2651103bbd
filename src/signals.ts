/**
 * What the rooms of one page tell each other without knowing who listens: hooks of the platform, each with its own
 * data. A new one is a line of `Signals`. The platform knows them as `ransen.` and the name here.
 */

import type { BandChoice, Rectangle } from "./documents/bands";
import { type ActorDoc, type CombatDoc, hooks, type SceneDoc } from "./foundry/platform";
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

/** A way that an engine suggests, as it is drawn. Metres. */
export interface SuggestedWay {
  /** Its number in the list, from 1. */
  readonly place: number;
  /** Begins where its mover stands; only that point if nobody moves. */
  readonly path: readonly Point[];
  /** Where the target stands; null: there is none. */
  readonly target: Point | null;
}

/** The signals, each with what it tells. */
interface Signals {
  // What the documents say now.
  battleChanged: [combat: CombatDoc, events: readonly BattleEvent[]];
  pendingChanged: [combat: CombatDoc];
  /** A strike is declared, its dice have fallen, or it is over. */
  strikes: [combat: CombatDoc];
  declarationsChanged: [combat: CombatDoc];
  /** The time for planning is over. */
  planningOver: [combat: CombatDoc];
  automationChanged: [step: string];

  // What is shown or held on this page alone.
  /** Dice of a message begin to fall, or have come to rest. */
  fallingDice: [message: string];
  /** A weapon or a spell is to be taken in hand, by its item. */
  takeInHand: [actor: ActorDoc, item: string];
  handChanged: [isOut: boolean];
  draftsChanged: [battle: string];
  /** The engine's suggestions or its play have changed. */
  adviceChanged: [];
  /** Whose declaration the window shows now. */
  declarerChosen: [battle: string];
  wayDrawn: [combat: CombatDoc, who: CharacterId];

  // What the canvas is to show; null: nothing more.
  reach: [reach: Reach | null];
  blockPoint: [pendingId: string, at: Point | null];
  openingDistance: [sketch: OpeningSketch | null];
  suggestedWays: [suggested: { readonly sceneId: string; readonly ways: readonly SuggestedWay[] } | null];
  bandsChosen: [sceneId: string, choice: BandChoice | null];
  /**
   * Asks for a rectangle in metres. `begun` is called when drawing begins; null: it was cancelled, or cannot be
   * drawn.
   */
  drawRectangle: [begun: () => void, done: (drawn: Rectangle | null) => void];

  // What the tracker wants for its scene.
  openMove: [scene: SceneDoc];
  /** `kind`: only those with this name. */
  attackTogether: [scene: SceneDoc, kind?: string];
  /** Another weapon is to be made ready in the open turn (`TRN-7`). */
  readyWeapon: [scene: SceneDoc];
  openDeclaration: [scene: SceneDoc];
  reveal: [scene: SceneDoc];
  resolve: [scene: SceneDoc];
  openOpening: [scene: SceneDoc];
  openingPrompt: [scene: SceneDoc];
  openHand: [scene: SceneDoc];
  openForecast: [scene: SceneDoc];
  /**
   * Ways for the open turn are to be suggested, or for what somebody could declare; or one of them is to be taken, by its
   * place in the list from 0.
   */
  suggest: [scene: SceneDoc, declarer?: CharacterId];
  takeSuggestion: [scene: SceneDoc, place: number];
  /** An engine is to play these characters' turns. */
  letPlay: [scene: SceneDoc, who: readonly CharacterId[]];
  stopPlaying: [scene: SceneDoc];
  takeBackPlayed: [scene: SceneDoc];
  takeBackAllPlayed: [scene: SceneDoc];
  /** `who`: whom it is for at first. */
  openEffect: [scene: SceneDoc, who?: CharacterId];
  openGrant: [scene: SceneDoc, who?: CharacterId];
  openHurt: [scene: SceneDoc, who?: CharacterId];
  openEnding: [scene: SceneDoc];
  exportScript: [scene: SceneDoc];
  importScript: [scene: SceneDoc];
  layOutAreas: [scene: SceneDoc];
}
type Signal = keyof Signals;

/** Signals that only name a scene with which something is to be done. */
export type SceneSignal = {
  [Name in Signal]: Signals[Name] extends [scene: SceneDoc, kind?: string] ? Name : never;
}[Signal];

export function signal<Name extends Signal>(name: Name, ...payload: Signals[Name]): void {
  hooks().callAll(`ransen.${name}`, ...payload);
}

/**
 * What other packages may listen to: each type of event in a battle. `Hooks.on("ransen.struck", (event, combat) =>
 * …)`.
 */
export type PublicHooks = {
  [Type in BattleEvent["type"] as `ransen.${Type}`]: [event: Extract<BattleEvent, { type: Type }>, combat: CombatDoc];
};

export function tellOthers(event: BattleEvent, combat: CombatDoc): void {
  hooks().callAll(`ransen.${event.type}`, event, combat);
}

/** Listens to one signal, or to several with the data that they have in common. */
export function onSignal<Name extends Signal>(
  names: Name | readonly Name[],
  listener: (...payload: Signals[Name]) => unknown,
): void {
  for (const name of [names].flat()) hooks().on(`ransen.${name}`, listener);
}
