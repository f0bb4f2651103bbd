/**
 * The view moves until nothing covers the fight: as a battle or a turn begins, and as a window opens over it, for as long as
 * that is open. As a battle begins it also comes near enough to read the tokens.
 */

import { bandOf } from "../documents/bands";
import { type CanvasSeen, canvasDrawn, type Spot } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import type { SceneDoc } from "../foundry/platform";
import { stillness } from "../foundry/stillness";
import { dragHeld } from "../moving/drag/hold";
import { pageState } from "../page-state";
import type { Battle, CharacterId } from "../rules/index";
import { bandsOn } from "../scene/areas";
import { metresToPixels } from "../scene/map-places";
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
/** The diameter in which a token's face, numbers and signs can be read, pixels of the window. */
const READABLE = 60;

interface Drawn {
  readonly id: string;
  readonly disc: Disc;
}

const { wayBack, ownZoom, begun } = pageState("canvas/turn-frame", () => {
  const ownZoom = new OwnZoom();
  const now = () => {
    const canvas = canvasDrawn();
    return canvas && viewOf(canvas);
  };
  return {
    ownZoom,
    wayBack: new WayBack(now, (before) => void bring(ownZoom, before)),
    /** Ids of the combats that this page has shown. */
    begun: new Set<string>(),
  };
});

export class TurnFrame {
  /** Whose turn was shown last; undefined: this is the first look at the scene. */
  #shown: CharacterId | null | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  follow(scene: SceneDoc, fight: BattleOnScene | null): void {
    const who = fight ? actingIn(fight.battle) : null;
    const before = this.#shown;
    this.#shown = who;
    if (!fight || !followsTurns()) return;
    const isNew = !begun.has(fight.combat.id);
    begun.add(fight.combat.id);
    // A scene that is looked at again has the view that its user has left.
    if (!isNew && (before === undefined || who === null || who === before)) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => show(scene, fight, who, isNew), AFTER);
  }

  destroy(): void {
    clearTimeout(this.#waiting);
  }
}

function actingIn(battle: Battle): CharacterId | null {
  return "turn" in battle && battle.turn ? battle.turn.who : null;
}

/** @param isNew the battle is seen for the first time: the view may come nearer than its user has left it */
function show(scene: SceneDoc, { battle, view }: BattleOnScene, who: CharacterId | null, isNew: boolean): void {
  const fighting = shownOn(scene, battle);
  const disc = who === null ? null : seenDiscOf(scene, battle, who);
  const own = who !== null && disc ? [{ id: who, disc }] : [];
  const canvas = canvasDrawn();
  if (!canvas || fighting.length === 0 || (!isNew && own.length === 0)) return;
  if (isNew) {
    const smallest = Math.min(...fighting.map((one) => one.disc.radius));
    ownZoom.allow(viewOf(canvas), READABLE / (2 * smallest));
  }
  const melees = (who !== null && view.characters[who]?.in) || [];
  const near = new Set(melees.flatMap((id) => view.skirmishes.find((one) => one.id === id)?.melee ?? []));
  const must = [...own, ...fighting.filter(({ id }) => near.has(id))];
  const wish = [...own, ...fighting, ...areasOn(scene, battle)];
  const pan = panInto(scene, roomLeft(canvas, wish), wish, must.length > 0 ? must : fighting, true);
  // A window that has opened meanwhile has found everybody where they were before.
  void pan?.().then(() => {
    for (const window of wayBack.windows) makeWay(scene, window.getBoundingClientRect(), window);
  });
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

/** The part of the map that open windows leave as well. */
function roomLeft(canvas: CanvasSeen, wish: readonly Drawn[]): Edges {
  const around = edgesOf(canvas, wish);
  return wayBack.windows.reduce(
    (room, window) => roomBeside(room, window.getBoundingClientRect(), around),
    roomOfMap() as Edges,
  );
}

/** The middle of each area: an empty one is where somebody may go. */
function areasOn(scene: SceneDoc, battle: Battle): Drawn[] {
  const field = battle.board === "areas" ? bandsOn(scene, battle) : null;
  return (field?.order ?? []).map((area) => {
    const { x, y, width, height } = bandOf(field!, area);
    return { id: area, disc: { centre: metresToPixels(scene, [x + width / 2, y + height / 2]), radius: 0 } };
  });
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
  const [all, needed] = [edgesOf(canvas, wish), edgesOf(canvas, must)];
  const shift = shiftInto(room, all, needed, middleOfWindow(), nears ? larger : { may: 1, own: 1 });
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
