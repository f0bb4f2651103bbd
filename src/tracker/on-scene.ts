/** Buttons of the list that other rooms see to, for its scene. */

import { onPress } from "../foundry/press";
import type { SceneSignal } from "../signals";

const pressed = onPress<{ onScene(name: SceneSignal): void }>;

export const ON_SCENE = {
  layOutAreas: pressed(async (list) => list.onScene("layOutAreas")),
  attackTogether: pressed(async (list) => list.onScene("attackTogether")),
  openDeclaration: pressed(async (list) => list.onScene("openDeclaration")),
  reveal: pressed(async (list) => list.onScene("reveal")),
  resolve: pressed(async (list) => list.onScene("resolve")),
  openOpening: pressed(async (list) => list.onScene("openOpening")),
  suggest: pressed(async (list) => list.onScene("suggest")),
  stopPlaying: pressed(async (list) => list.onScene("stopPlaying")),
  takeBackPlayed: pressed(async (list) => list.onScene("takeBackPlayed")),
  takeBackAllPlayed: pressed(async (list) => list.onScene("takeBackAllPlayed")),
};
