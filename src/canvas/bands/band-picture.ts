/** What to draw of the three areas for this user, computed from the battle: scene pixels and words. */

import { lookOfSide } from "../../chronicle/index";
import { type BandChoice, type BandField, bandField, bandOf, type Orientation } from "../../documents/bands";
import { pixelsPerMetre } from "../../foundry/metres";
import type { SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { say, sideText } from "../../foundry/words";
import {
  AREAS,
  type AreaBattle,
  type AreaName,
  areaSeenFrom,
  areHostile,
  type CharacterId,
  rearOf,
} from "../../rules/index";
import { bandsOn, viewerSide, wholeScene } from "../../scene/areas";
import { metresToPixels } from "../../scene/map-places";
import type { BattleOnScene } from "../../scene/scene-battle";
import type { Reach } from "../../signals";

/** A rectangle in scene pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BandPicture {
  readonly area: AreaName;
  readonly box: Box;
  /** The name that this user's side has for it. */
  readonly name: string;
  /** The side whose rear it is; for the front, its state. */
  readonly subtitle: string;
  /** The look of the rear's side; null for the front. */
  readonly side: number | null;
  /** Able characters of hostile sides are in it, as far as this user knows (`S20-ARE-1`). */
  readonly contested: boolean;
  readonly reach: "none" | "reached" | "shielded";
}

export interface BoardPicture {
  readonly orientation: Orientation;
  readonly bands: readonly BandPicture[];
  /** Characters that this user knows of, with the look of their side. */
  readonly standing: readonly { readonly id: CharacterId; readonly side: number; readonly placed: boolean }[];
}

/** A range that somebody is shown, metres. */
export function boardPicture(
  scene: SceneDoc,
  fight: BattleOnScene,
  battle: AreaBattle,
  reach: Reach | null,
): BoardPicture | null {
  const field = bandsOn(scene, battle);
  if (!field) return null;
  const viewer = viewerSide(fight.combat, battle);
  const known = battle.characters.filter((c) => isKnown(scene, battle, c.id));
  const reached = reach ? reachedBy(fight, battle, reach) : null;
  return {
    orientation: field.orientation,
    bands: AREAS.map((area) => {
      const melee = fight.view.skirmishes.find((one) => one.area === area)?.melee ?? [];
      const seen = known.filter((c) => melee.includes(c.id));
      const contested = seen.some((c) => areHostile(battle, c.side, seen[0]!.side));
      const owner = battle.sides.findIndex((side) => rearOf(battle, side) === area);
      return {
        area,
        box: pixelBox(scene, field, area),
        name: say(`areas.name.${areaSeenFrom(battle, viewer, area)}`),
        subtitle: contested
          ? say("areas.melee", { count: String(seen.length) })
          : owner >= 0
            ? sideText(battle.sides[owner]!)
            : "",
        side: owner >= 0 ? lookOfSide(battle.sides, battle.sides[owner]!) : null,
        contested,
        reach: !reached?.areas.includes(area) ? "none" : reached.shielded.includes(area) ? "shielded" : "reached",
      };
    }),
    standing: known.map((c) => ({ id: c.id, side: lookOfSide(battle.sides, c.side), placed: c.at !== null })),
  };
}

/** The bands of a choice that is being made, named as the players would see them. */
export function choicePicture(scene: SceneDoc, choice: BandChoice): BoardPicture | null {
  const whole = wholeScene(scene);
  if (!whole) return null;
  const field = bandField(choice, whole, "first-rear");
  const names = { "first-rear": "rear", front: "front", "second-rear": "enemy-rear" } as const;
  return {
    orientation: field.orientation,
    bands: AREAS.map((area) => ({
      area,
      box: pixelBox(scene, field, area),
      name: say(`areas.name.${names[area]}`),
      subtitle: "",
      side: area === "front" ? null : area === "first-rear" ? 0 : 1,
      contested: false,
      reach: "none",
    })),
    standing: [],
  };
}

function reachedBy({ ruleset }: BattleOnScene, battle: AreaBattle, { who, range }: Reach) {
  const reply = ruleset.ask(battle, { ask: "reach", who, range });
  return reply.ok ? reply.answer : null;
}

function pixelBox(scene: SceneDoc, field: BandField, area: AreaName): Box {
  const { x, y, width, height } = bandOf(field, area);
  const metre = pixelsPerMetre(scene);
  return { ...metresToPixels(scene, [x, y]), width: width * metre, height: height * metre };
}
