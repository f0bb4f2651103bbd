/** The view moves until nothing covers the fight: as a turn begins, and as a window opens over it, for as long as that is open. */

import { type CanvasSeen, canvasDrawn, type Spot } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import type { SceneDoc } from "../foundry/platform";
import { stillness } from "../foundry/stillness";
import { dragHeld } from "../moving/drag/hold";
import { pageState } from "../page-state";
import type { Battle, CharacterId } from "../rules/index";
import { type BattleOnScene, battleOn } from "../scene/scene-battle";
import { followsTurns } from "../settings";
import { seenDiscOf } from "./bodies";
import type { Disc } from "./clear-place";
import { type Edges, edgesOverlap, roomBeside, shiftInto } from "./framing";
import { OwnZoom } from "./own-zoom";
import { type View, WayBack } from "./way-back";

/** By then the bar of weapons has its height, milliseconds. */
const AFTER = 350;
const DURATION = 400;
/** Air around what is shown, pixels of the window; above there is room for the list of scenes. */
const MARGIN = 30;
const ABOVE = 90;

interface Drawn {
  readonly id: CharacterId;
  readonly disc: Disc;
}

const { wayBack, ownZoom } = pageState("canvas/turn-frame", () => {
  const ownZoom = new OwnZoom();
  const now = () => {
    const canvas = canvasDrawn();
    return canvas && viewOf(canvas);
  };
  return { ownZoom, wayBack: new WayBack(now, (before) => void bring(ownZoom, before)) };
});

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

function show(scene: SceneDoc, fight: BattleOnScene, who: CharacterId): void {
  const { battle, view } = fight;
  const disc = seenDiscOf(scene, battle, who);
  if (!disc) return;
  const own = { id: who, disc };
  const fighting = shownOn(scene, battle);
  const near = new Set(
    (view.characters[who]?.in ?? []).flatMap((id) => view.skirmishes.find((one) => one.id === id)?.melee ?? []),
  );
  const pan = panInto(
    scene,
    roomOfMap(),
    [own, ...fighting],
    [own, ...fighting.filter(({ id }) => near.has(id))],
    true,
  );
  void pan?.();
}

/**
 * A window has opened over the map: the view moves until it hides nobody who fights, if there is room beside it. When it closes,
 * the view goes back.
 * @param edges of the window, pixels of the browser's window
 */
export function makeWay(scene: SceneDoc, edges: Edges, window: HTMLElement): void {
  const canvas = canvasDrawn();
  const fight = battleOn(scene);
  if (!canvas || !fight || !followsTurns()) return;
  wayBack.watch(window);
  const fighting = shownOn(scene, fight.battle);
  if (!fighting.some((one) => edgesOverlap(edgesOf(canvas, [one]), edges))) return;
  const pan = panInto(scene, roomBeside(roomOfMap(), edges, edgesOf(canvas, fighting)), fighting, fighting, false);
  if (pan) void wayBack.move(pan);
}

/** Everybody who fights and is not hidden. */
function shownOn(scene: SceneDoc, battle: Battle): Drawn[] {
  return battle.characters.flatMap(({ id }) => {
    const disc = seenDiscOf(scene, battle, id);
    return disc && scene.tokens.get(id)?.hidden !== true ? [{ id, disc }] : [];
  });
}

/** Null: the view stays as it is. @param nears whether it may also come closer again */
function panInto(
  scene: SceneDoc,
  free: Edges,
  wish: readonly Drawn[],
  must: readonly Drawn[],
  nears: boolean,
): (() => Promise<unknown>) | null {
  const canvas = canvasDrawn();
  if (!canvas || canvas.scene !== scene || dragHeld()) return null;
  const room = {
    left: free.left + MARGIN,
    top: Math.max(free.top + MARGIN, ABOVE),
    right: free.right - MARGIN,
    bottom: free.bottom - MARGIN,
  };
  const before = viewOf(canvas);
  const larger = ownZoom.larger(before);
  const shift = shiftInto(room, edgesOf(canvas, wish), edgesOf(canvas, must), middleOfWindow(), nears ? larger : 1);
  if (!shift) return null;
  const scale = before.scale * shift.scale;
  const [x, y] = [before.x - shift.x / scale, before.y - shift.y / scale];
  return () => bring(ownZoom, { x, y, scale });
}

function bring(zoom: OwnZoom, { x, y, scale }: Omit<View, "scene">): Promise<void> {
  return zoom.bring({ scale }, async () => canvasDrawn()?.animatePan({ x, y, scale, duration: duration() }));
}

function viewOf(canvas: CanvasSeen): View {
  const { x, y } = canvas.canvasCoordinatesFromClient(middleOfWindow());
  return { scene: canvas.scene?.id ?? "", x, y, scale: canvas.stage.scale.x };
}

function middleOfWindow(): Spot {
  return { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
}

function duration(): number {
  return stillness() ? 0 : DURATION;
}

/** What lies around tokens of the scene, pixels of the window. */
function edgesOf(canvas: CanvasSeen, drawn: readonly Drawn[]): Edges {
  const corners = drawn.flatMap(
    ({
      disc: {
        centre: { x, y },
        radius,
      },
    }) => [
      canvas.clientCoordinatesFromCanvas({ x: x - radius, y: y - radius }),
      // The name stands below.
      canvas.clientCoordinatesFromCanvas({ x: x + radius, y: y + 1.8 * radius }),
    ],
  );
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}
