/** Buttons of the list whose work for its scene another folder does. By their action. */

import { openForecast, stopPlaying, stopSuggesting, suggest, takeBackPlayed } from "../advice/commands";
import { openDeclaration, playRound, resolveRound, revealDeclarations } from "../declaring/commands";
import type { SceneDoc } from "../foundry/platform";
import { exportScript, importScript, layOutAreas, openHand } from "../gm-hand/commands";
import { openMove } from "../moving/keys/commands";
import { openOpening, openRoll } from "../opening/commands";
import { attackTogether, readyWeapon } from "../weapons/commands";
import { enter } from "../words/tell";

const contents = () => import("./tracker.lazy");

export const ON_SCENE: { [action: string]: (scene: SceneDoc) => void } = {
  ready: readyWeapon,
  moveByKeys: openMove,
  layOutAreas,
  attackTogether,
  openDeclaration,
  reveal: revealDeclarations,
  resolve: resolveRound,
  playRound,
  openOpening,
  openingRoll: openRoll,
  hand: openHand,
  forecast: openForecast,
  export: exportScript,
  import: importScript,
  suggest,
  stopPlaying,
  stopSuggesting,
  admitArrived: (scene) => enter(contents(), (room) => room.admitArrived(scene)),
  leaveArrivedOut: (scene) => enter(contents(), (room) => room.leaveArrivedOut(scene)),
  takeBackPlayed: (scene) => takeBackPlayed(scene, "from"),
  takeBackAllPlayed: (scene) => takeBackPlayed(scene, "first"),
};
