/**
 * Which windows of the Game Master's hand are open. Each opens in place of the one before it, is drawn anew as its battle goes on, and
 * closes with it.
 */

import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import type { SteadyWindow } from "../foundry/steady-window";
import {
  type Corner,
  dockedRight,
  highestAt,
  type Room,
  roomBesideFight,
  roomBesideSidebar,
  roomOverSidebar,
  sideBySide,
  spotOfToken,
  type WindowSpot,
  windowPlace,
} from "../foundry/window-place";
import { pageState } from "../page-state";
import { battleOn } from "../scene/scene-battle";
import { followsTurns } from "../settings";
import { onSignal, signal } from "../signals";

type PlacedWindow = Pick<SteadyWindow<object>, "element" | "setPosition">;

interface Shown extends PlacedWindow, Pick<SteadyWindow<object>, "rendered" | "minimized" | "render" | "close"> {
  /** Null: its battle is over. */
  readonly fight: object | null;
}

const shown = pageState("gm-hand/shown", () => ({
  hand: null as Shown | null,
  /** What is given: an effect, damage, an action, the battle's end. */
  giving: null as Shown | null,
}));

const follow = (which: keyof typeof shown) =>
  onceAFrame(() => {
    const window = shown[which];
    if (window?.rendered) void (window.fight ? window.render() : window.close());
  });
const [followHand, followGiving] = [follow("hand"), follow("giving")];
onSignal(["battleChanged", "handChanged"], followHand);
for (const name of ["deleteCombat", "createToken", "deleteToken"]) hooks().on(name, followHand);
onSignal("battleChanged", followGiving);
hooks().on("deleteCombat", followGiving);

/** Puts a window beside the other one of the hand that is open, or where it hides the fewest. */
export function placeInSight(window: PlacedWindow, scene: SceneDoc): void {
  const { hand, giving } = shown;
  const other = [hand, giving].find((one) => one && one !== window && one.rendered && !one.minimized) ?? null;
  const room = roomOverSidebar(window.element);
  const size = sizeOf(window, room);
  const places = other ? besideOther(size, other, room) : { fresh: placeAlone(window, size, room, scene), open: null };
  if (other && places.open) stand(other, places.open, room);
  stand(window, places.fresh, room);
  const boxes = [other, window].flatMap((one) => (one ? [one.element.getBoundingClientRect()] : []));
  const edges = {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  signal("windowPlaced", scene, edges, window.element);
}

type Size = { readonly width: number; readonly height: number };

/** As large as it would be at the top of the room: bars at the lower edge of the map are not covered. */
function sizeOf({ element: { offsetWidth, offsetHeight } }: PlacedWindow, room: Room): Size {
  return { width: offsetWidth, height: Math.min(offsetHeight, highestAt({ left: room.left, top: room.top }, room)) };
}

function besideOther(size: Size, other: PlacedWindow, room: Room): { readonly fresh: Corner; readonly open: Corner } {
  // Where the view moves, both leave it enough.
  return sideBySide(size, other.element.getBoundingClientRect(), followsTurns() ? roomBesideFight(room) : room);
}

/** On the right, and the view moves until the fight is beside it; or where it hides the fewest. */
function placeAlone({ element }: PlacedWindow, size: Size, room: Room, scene: SceneDoc): Corner {
  return followsTurns() ? dockedRight(size, room) : windowPlace(size, roomBesideSidebar(element), spotsOfFight(scene));
}

function stand(window: PlacedWindow, place: Corner, room: Room): void {
  window.element.style.maxHeight = `${highestAt(place, room)}px`;
  window.setPosition(place);
}

function spotsOfFight(scene: SceneDoc): WindowSpot[] {
  const fighting = battleOn(scene)?.battle.characters ?? [];
  return fighting.flatMap(({ id }) => spotOfToken(id) ?? []);
}

/** @returns null: there is no battle on the scene, or the user is not the Game Master */
export async function show<Window extends Shown>(
  which: keyof typeof shown,
  scene: SceneDoc,
  made: () => Window,
): Promise<Window | null> {
  if (!gameSeen().user.isGM || !battleOn(scene)) return null;
  const window = made();
  const before = shown[which];
  if (before?.rendered) await before.close();
  shown[which] = window;
  await window.render({ force: true });
  return window;
}
