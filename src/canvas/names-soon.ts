/** When token names are laid out: from the first battle on, and at most once a frame. */

import { canvasDrawn } from "../foundry/canvas-seen";
import { onceAFrame } from "../foundry/once-a-frame";
import { battleOn } from "../scene/scene-battle";
import { battleDrawing, fetchBattleDrawing } from "./battle-drawing";
import { skirmishLayer } from "./skirmish-layer";
import { wayLayer } from "./ways/way-layer";

/** Lays names out in the next frame, after the platform has drawn the changes. */
export const layNamesSoon = onceAFrame(layOut);

function layOut(): void {
  const room = battleDrawing();
  if (room) {
    room.layNames([...(skirmishLayer()?.labels ?? []), ...(wayLayer()?.labels ?? [])]);
    return;
  }
  const scene = canvasDrawn()?.scene;
  if (scene && battleOn(scene))
    void fetchBattleDrawing().then((come) => {
      if (come) layNamesSoon();
    });
}
