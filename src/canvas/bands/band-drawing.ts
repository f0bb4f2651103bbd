/** How the three areas are drawn: the board itself, what it needs to know of the scene, and the verdicts of a drag. */

import { type EnteringTold, tellEntering } from "../../chronicle/index";
import type { SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { say, wordsOfTheReader } from "../../foundry/words";
import { flowedInto } from "../../judgement/turns/index";
import { commandInto, enteringsOf } from "../../moving/areas/entering";
import { closedByMove } from "../../moving/closing-moves";
import type { Sight } from "../../moving/drag/sight";
import type { AreaBattle, AreaName, CharacterId, Refusal } from "../../rules/index";
import { flowIn } from "../../scene/flow";
import { type BattleOnScene, nameOf } from "../../scene/scene-battle";
import { HEADER_SHARE } from "../../seating/band-seats";
import { refusalText } from "../../words/tell";
import { seenDiscOf } from "../bodies";
import { uiNow, zoomNow } from "../map-scale";
import { type Danger, dangerAfter } from "../threat/threatening";
import type { BandSetting } from "./band-board";
import type { BoardPicture } from "./band-picture";

export { BandBoard } from "./band-board";
export { boardPicture, choicePicture } from "./band-picture";

/** A battle of three areas on the scene that is drawn. */
export interface BandsHere {
  readonly scene: SceneDoc;
  readonly fight: BattleOnScene;
  readonly battle: AreaBattle;
}

export function settingOf(picture: BoardPicture | null, here: BandsHere | null): BandSetting {
  return {
    ui: uiNow(),
    zoom: zoomNow(),
    header: HEADER_SHARE[picture?.orientation ?? "left-right"],
    figureOf: (id) => (here ? seenDiscOf(here.scene, here.battle, id) : null),
    words: { reached: say("areas.reach"), shielded: say("areas.shielded") },
  };
}

/** The meaning of a drop into each band for a character, computed once. */
export function verdictsOf(
  scene: SceneDoc,
  { combat, ruleset }: BattleOnScene,
  battle: AreaBattle,
  who: CharacterId,
): Map<AreaName, EnteringTold> {
  const flow = flowIn(combat);
  return new Map(
    enteringsOf({ battle, ruleset, who, flow }).map(({ area, command, refusal }): [AreaName, EnteringTold] => {
      const why = refusal && refusalText(discreet(scene, battle, refusal), nameOf);
      const closes =
        command?.do === "move" && !refusal
          ? closedByMove({ combat, ruleset }, flowedInto(ruleset, battle, who, flow), { ...command, who })
          : [];
      return [area, tellEntering(command, why, wordsOfTheReader(), closes)];
    }),
  );
}

/** The enemies that could strike at a dragged character after a move into a band; null: none, or that is no move. */
export function dangerIn(sight: Sight, battle: AreaBattle, who: CharacterId, area: AreaName): Danger | null {
  const { combat, ruleset } = sight.fight;
  const command = commandInto({ battle, ruleset, who, flow: flowIn(combat) }, area);
  return command?.do === "move" ? dangerAfter(command, sight) : null;
}

/** A refusal names nobody whom this user does not know of. */
function discreet(scene: SceneDoc, battle: AreaBattle, refusal: Refusal): Refusal {
  const { holders } = refusal.data;
  if (!Array.isArray(holders)) return refusal;
  return {
    ...refusal,
    data: { ...refusal.data, holders: holders.filter((id) => isKnown(scene, battle, id)) },
  };
}
