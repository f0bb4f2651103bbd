/**
 * The Game Master's hand. While it is out, what this Game Master drags goes where it is dropped: a correction
 * (`put`), not a move. The platform's tool for unconstrained movement does the same for a drag that begins while it
 * is on.
 */

import { areaAt } from "../documents/bands";
import { gameSeen, interfaceSeen, type MovementLeg, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { landingOf, puttingRight } from "../judgement/moves/index";
import { pageState } from "../page-state";
import { heightsOf, request } from "../requests/requests";
import type { AreaName, CharacterId, Point, SkirmishId } from "../rules/index";
import { bandsOn } from "../scene/areas";
import { centreInMetres } from "../scene/map-places";
import type { BattleOnScene } from "../scene/scene-battle";
import { signal } from "../signals";
import type { Drag } from "./drag/drag";
import { handOver } from "./drag/hold";
import { seenOn, tokensSeenOn } from "./drop-places";
import { endOfLeg, heightAfter } from "./legs";

const state = pageState("moving/hand-drags", () => ({
  out: false,
}));

/** Whether this user's drags are corrections now. */
export function handIsOut(): boolean {
  return state.out && gameSeen().user.isGM;
}

/** Puts the hand out or away, on this client alone; tells the interface by the signal `handChanged`. */
export function setHand(wanted: boolean): void {
  if (state.out === wanted) return;
  state.out = wanted;
  signal("handChanged", handIsOut());
}

/** Whether a drag that begins now is a correction: with the hand out, or without the platform's constraints. */
export function dragsByHand(): boolean {
  if (!gameSeen().user.isGM) return false;
  return state.out || interfaceSeen()?.controls?.controls?.tokens?.tools.unconstrainedMovement?.active === true;
}

function isByHand(leg: MovementLeg): boolean {
  if (!gameSeen().user.isGM) return false;
  const free = leg.constrainOptions?.ignoreWalls === true && leg.constrainOptions.ignoreCost === true;
  return state.out || (free && leg.method === "dragging");
}

/** The correction for a leg of a movement; null: it is none. All tokens of one drag are one correction. */
export function askedByHand(
  fight: BattleOnScene,
  scene: SceneDoc,
  token: TokenDoc,
  leg: MovementLeg,
): (() => void) | null {
  if (!isByHand(leg)) return null;
  const end = centreInMetres(scene, { ...token._source, ...endOfLeg(leg) });
  const at = placeOf(fight, scene, token.id, end);
  // A token may stand anywhere inside its own band, and beside the bands there is no place to put it.
  if (at === null || at === fight.view.characters[token.id]?.at) return null;
  const handed = { id: token.id, path: [end], height: heightAfter(token, leg) };
  return () => handOver(fight, scene, leg.method, handed, correct);
}

async function correct({ scene, handed }: Drag, fight: BattleOnScene): Promise<void> {
  const commands = handed.flatMap(({ id, path }) => {
    const end = path.at(-1);
    const at = end ? placeOf(fight, scene, id, end) : null;
    return at === null ? [] : [puttingRight(fight.battle, id, at)];
  });
  await request(fight.combat, { type: "correct", commands, ...heightsOf(handed) });
}

/** Where a skirmish combined, if its centre may be shifted from there (`A25-CMB-2`). Metres. */
export function midpointOf(
  { battle, ruleset }: Pick<BattleOnScene, "battle" | "ruleset">,
  skirmish: SkirmishId,
): Point | null {
  if (battle.board !== "plane" || !ruleset.capabilities.commands.includes("centre")) return null;
  return battle.skirmishes.find(({ id }) => id === skirmish)?.midpoint ?? null;
}

/** A drop on a centre or on somebody means that very coordinate; with three areas it means the band. */
function placeOf(
  { battle, view, ruleset }: BattleOnScene,
  scene: SceneDoc,
  who: CharacterId,
  dropped: Point,
): Point | AreaName | null {
  if (battle.board !== "areas")
    return landingOf(view, [who], dropped, seenOn(scene, battle), tokensSeenOn(scene, battle), ruleset.capabilities).at;
  const field = bandsOn(scene, battle);
  return field && areaAt(field, dropped);
}
