/**
 * The lower edge of the map, above the platform's bar of macros and between its list of players and the sidebar: where bars
 * and strips of the system stack up and cover nothing of that.
 */

import { hooks } from "./platform";

const ID = "ransen-lower-edge";
/** Pixels to whatever lies around it. */
const GAP = 8;
/** Pixels that it is never narrower than. */
const NARROWEST = 320;

/** The stack, made when it is first wanted. Later children lie lower. */
export function lowerEdge(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const stack = document.createElement("div");
  stack.id = ID;
  stack.className = "ransen ransen-lower-edge";
  (document.getElementById("interface") ?? document.body).append(stack);
  const place = () => placeLowerEdge(stack);
  globalThis.addEventListener("resize", place);
  for (const name of ["collapseSidebar", "renderHotbar", "renderPlayers", "canvasReady"]) hooks().on(name, place);
  place();
  return stack;
}

/** fact: edges-of-the-interface */
export function placeLowerEdge(stack: HTMLElement): void {
  const hotbar = boxOf("hotbar");
  const players = boxOf("players");
  const sidebar = boxOf("sidebar");
  const right = sidebar && sidebar.left > 0 ? sidebar.left : globalThis.innerWidth;
  const left = Math.min(players?.right ?? 0, right - NARROWEST);
  stack.style.left = `${Math.max(0, left) + GAP}px`;
  stack.style.right = `${globalThis.innerWidth - right + GAP}px`;
  stack.style.bottom = `${(hotbar ? globalThis.innerHeight - hotbar.top : 0) + GAP}px`;
}

/** What the sidebar, the bar of macros and whatever is stacked above it leave of the map, pixels of the browser's window. */
export function roomOfMap(): { left: number; top: number; right: number; bottom: number } {
  const sidebar = boxOf("sidebar");
  const lower = boxOf(ID) ?? boxOf("hotbar");
  return {
    left: 0,
    top: 0,
    right: sidebar && sidebar.left > 0 ? sidebar.left : globalThis.innerWidth,
    bottom: lower ? lower.top : globalThis.innerHeight,
  };
}

/** Null where it is not there, or not shown. */
function boxOf(id: string): DOMRect | null {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}
