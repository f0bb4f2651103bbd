/** As a turn begins, the view moves until nothing covers who acts and the fight around. */

import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { stillness } from "../foundry/stillness";
import { dragHeld } from "../moving/drag/hold";
import type { Battle, CharacterId } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { followsTurns } from "../settings";
import { knownDiscOf } from "./bodies";
import type { Disc } from "./clear-place";
import { type Edges, shiftInto } from "./framing";

/** By then the bar of weapons has its height, milliseconds. */
const AFTER = 350;
const DURATION = 400;
/** Air around what is shown, pixels of the window; above there is room for the list of scenes. */
const MARGIN = 30;
const ABOVE = 90;

export class TurnFrame {
  /** Whose turn was shown last; undefined: this is the first look, and the user has chosen the view. */
  #shown: CharacterId | null | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  follow(scene: SceneDoc, fight: BattleOnScene | null): void {
    const who = fight ? actingIn(fight.battle) : null;
    const before = this.#shown;
    this.#shown = who;
    if (!fight || who === null || before === undefined || who === before || !followsTurns()) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => show(scene, fight, who), AFTER);
  }

  destroy(): void {
    clearTimeout(this.#waiting);
  }
}

function actingIn(battle: Battle): CharacterId | null {
  return "turn" in battle && battle.turn ? battle.turn.who : null;
}

function show(scene: SceneDoc, { battle, view }: BattleOnScene, who: CharacterId): void {
  const canvas = canvasDrawn();
  if (!canvas || canvas.scene !== scene || dragHeld()) return;
  const own = knownDiscOf(scene, battle, who);
  // Of somebody hidden the map does not give away where it is.
  if (!own || (!gameSeen().user.isGM && scene.tokens.get(who)?.hidden)) return;
  const fighting = battle.characters.flatMap(({ id }) => {
    const disc = knownDiscOf(scene, battle, id);
    return disc && scene.tokens.get(id)?.hidden !== true ? [{ id, disc }] : [];
  });
  const near = new Set(
    (view.characters[who]?.in ?? []).flatMap((id) => view.skirmishes.find((one) => one.id === id)?.melee ?? []),
  );
  const around = (discs: readonly Disc[]) => edgesOf(canvas, discs);
  const { left, top, right, bottom } = roomOfMap();
  const room = { left: left + MARGIN, top: top + ABOVE, right: right - MARGIN, bottom: bottom - MARGIN };
  const middle = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  const shift = shiftInto(
    room,
    around([own, ...fighting.map(({ disc }) => disc)]),
    around([own, ...fighting.flatMap(({ id, disc }) => (near.has(id) ? [disc] : []))]),
    middle,
  );
  if (!shift) return;
  const scale = canvas.stage.scale.x * shift.scale;
  const centre = canvas.canvasCoordinatesFromClient(middle);
  void canvas.animatePan({
    x: centre.x - shift.x / scale,
    y: centre.y - shift.y / scale,
    scale,
    duration: stillness() ? 0 : DURATION,
  });
}

/** What lies around discs of the scene, pixels of the window. */
function edgesOf(canvas: CanvasSeen, discs: readonly Disc[]): Edges {
  const corners = discs.flatMap(({ centre: { x, y }, radius }) => [
    canvas.clientCoordinatesFromCanvas({ x: x - radius, y: y - radius }),
    // The name stands below.
    canvas.clientCoordinatesFromCanvas({ x: x + radius, y: y + 1.8 * radius }),
  ]);
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}
