/**
 * Which windows of the Game Master's hand are open. Each opens in place of the one before it, is drawn anew as its battle goes on, and
 * closes with it.
 */

import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import type { SteadyWindow } from "../foundry/steady-window";
import {
  dockedRight,
  edgesAt,
  roomBesideSidebar,
  roomOverSidebar,
  spotOfToken,
  type WindowSpot,
  windowPlace,
} from "../foundry/window-place";
import { pageState } from "../page-state";
import { battleOn } from "../scene/scene-battle";
import { followsTurns } from "../settings";
import { onSignal, signal } from "../signals";

/** Where a window stands. */
export type PlacedWindow = Pick<SteadyWindow<object>, "element" | "setPosition">;

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

/** The hand's window where it stands open and unfolded, so that what it opens finds a place beside it. */
export function handUnfolded(): PlacedWindow | null {
  return shown.hand?.rendered && !shown.hand.minimized ? shown.hand : null;
}

/** Puts a window on the right, and the view moves until the fight is beside it; or where it hides the fewest. */
export function keepFightInSight(window: PlacedWindow, scene: SceneDoc): void {
  const { offsetWidth: width, offsetHeight: height } = window.element;
  const place = followsTurns()
    ? dockedRight({ width }, roomOverSidebar(window.element))
    : windowPlace({ width, height }, roomBesideSidebar(window.element), spotsOfFight(scene));
  window.setPosition(place);
  signal("windowPlaced", scene, edgesAt(place, { width, height }), window.element);
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
