/**
 * What the rooms of one page tell each other, without knowing who listens: hooks of the platform with a payload each.
 * A new one is a line of `Signals`. On the platform they are called `ransen.` and their name here.
 */

import { type ActorDoc, type CombatDoc, hooks, type SceneDoc } from "../foundry/platform";
import type { BattleEvent, CharacterId, Point } from "../rules/index";
import type { BandChoice, Rectangle } from "./areas/bands";

/** How far the weapon in hand reaches, metres. */
export interface Reach {
  readonly who: CharacterId;
  readonly range: number;
}

/** The opening distance that a Game Master is about to place. Metres. */
export interface OpeningSketch {
  readonly sceneId: string;
  /** Where the foremost two would stand. */
  readonly ends: readonly [Point, Point];
  /** Where everyone would stand who moves, the foremost among them. */
  readonly places: readonly Point[];
  readonly metres: number;
}

/** A way that an engine suggests, as it is drawn. Metres. */
export interface SuggestedWay {
  /** From 1, as the list has them. */
  readonly place: number;
  /** From where its mover stands; alone where nobody moves. */
  readonly path: readonly Point[];
  /** Where whoever is meant stands; null: nobody is. */
  readonly target: Point | null;
}

/** Each with what it tells. */
interface Signals {
  // What the documents say now.
  battleChanged: [combat: CombatDoc, events: readonly BattleEvent[]];
  pendingChanged: [combat: CombatDoc];
  /** A strike is declared, its dice fall, or it is over. */
  strikes: [combat: CombatDoc];
  declarationsChanged: [combat: CombatDoc];
  /** The time for planning is over. */
  planningOver: [combat: CombatDoc];
  automationChanged: [step: string];

  // What is seen or in hand on this page alone.
  /** Dice of a message begin to fall, or have come to rest. */
  fallingDice: [message: string];
  /** A weapon or a spell is wanted in hand, by its item. */
  takeInHand: [actor: ActorDoc, item: string];
  handChanged: [isOut: boolean];
  draftsChanged: [battle: string];
  /** What an engine says or plays here is another. */
  adviceChanged: [];
  /** For whom a declaration is made up now. */
  declarerChosen: [battle: string];
  wayDrawn: [combat: CombatDoc, who: CharacterId];

  // What the canvas is to show; null: no more.
  reach: [reach: Reach | null];
  blockPoint: [pendingId: string, at: Point | null];
  openingDistance: [sketch: OpeningSketch | null];
  suggestedWays: [suggested: { readonly sceneId: string; readonly ways: readonly SuggestedWay[] } | null];
  bandsChosen: [sceneId: string, choice: BandChoice | null];
  /** Asks for a rectangle in metres, drawn from `begun` on; null: it was given up, or cannot be drawn. */
  drawRectangle: [begun: () => void, done: (drawn: Rectangle | null) => void];

  // What the tracker wants for its scene.
  openMove: [scene: SceneDoc];
  /** `kind`: of whom alone, by what they are called. */
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
  /** Ways of the open turn are to be suggested; one of them, by its place in the list from 0, is to be gone. */
  suggest: [scene: SceneDoc];
  takeSuggestion: [scene: SceneDoc, place: number];
  /** An engine is to play the turns of these. */
  letPlay: [scene: SceneDoc, who: readonly CharacterId[]];
  stopPlaying: [scene: SceneDoc];
  takeBackPlayed: [scene: SceneDoc];
  /** `who`: whom it is for at first. */
  openEffect: [scene: SceneDoc, who?: CharacterId];
  openHurt: [scene: SceneDoc, who?: CharacterId];
  openEnding: [scene: SceneDoc];
  exportScript: [scene: SceneDoc];
  importScript: [scene: SceneDoc];
  layOutAreas: [scene: SceneDoc];
}
type Signal = keyof Signals;

/** Those that ask for something to be done with a scene, and say no more. */
export type SceneSignal = {
  [Name in Signal]: Signals[Name] extends [scene: SceneDoc, kind?: string] ? Name : never;
}[Signal];

export function signal<Name extends Signal>(name: Name, ...payload: Signals[Name]): void {
  hooks().callAll(`ransen.${name}`, ...payload);
}

/** What other packages may listen to, each event of a battle by its type: `Hooks.on("ransen.struck", (event, combat) => …)`. */
export type PublicHooks = {
  [Type in BattleEvent["type"] as `ransen.${Type}`]: [event: Extract<BattleEvent, { type: Type }>, combat: CombatDoc];
};

export function tellOthers(event: BattleEvent, combat: CombatDoc): void {
  hooks().callAll(`ransen.${event.type}`, event, combat);
}

/** Listens to one signal, or to several with what they have in common. */
export function onSignal<Name extends Signal>(
  names: Name | readonly Name[],
  listener: (...payload: Signals[Name]) => unknown,
): void {
  for (const name of [names].flat()) hooks().on(`ransen.${name}`, listener);
}
