/**
 * The lower edge of the map, above the platform's bar of macros and between its list of players and the sidebar, or the chat
 * where that lies beside the sidebar: where bars and strips of the system stack up and cover nothing of that.
 */

import { hooks } from "./platform";

const ID = "ransen-lower-edge";
/** Distance to what lies around it, pixels. */
const GAP = 8;
/** The share of the window that the tabs of scenes take at most: a longer list of them leaves no room beside it. */
const TABS = 0.2;
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
  const changes = ["collapseSidebar", "changeSidebarTab", "renderHotbar", "renderPlayers", "canvasReady"];
  for (const name of changes) hooks().on(name, place);
  const notes = document.getElementById("chat-notifications");
  if (notes) new MutationObserver(place).observe(notes, { childList: true });
  place();
  return stack;
}

/** fact: edges-of-the-interface, interface-scale */
function placeLowerEdge(stack: HTMLElement): void {
  // Spread out it tells where its places are counted from, and by how much they are enlarged.
  Object.assign(stack.style, { left: "0", right: "0", bottom: "0" });
  const whole = stack.getBoundingClientRect();
  const scale = whole.width / stack.offsetWidth || 1;
  const hotbar = boxOf("hotbar");
  const players = boxOf("players");
  const right = rightOfMap();
  const left = Math.max(0, Math.min(players?.right ?? 0, right - NARROWEST));
  stack.style.left = `${(left - whole.left) / scale + GAP}px`;
  stack.style.right = `${(whole.right - right) / scale + GAP}px`;
  stack.style.bottom = `${(hotbar ? whole.bottom - hotbar.top : 0) / scale + GAP}px`;
}

/** Where the map ends at the right: at the sidebar, or at the chat beside it. fact: floating-chat */
export function rightOfMap(): number {
  const sidebar = document.getElementById("sidebar");
  const beside = document.querySelectorAll("#chat-notifications > *, #chat-message");
  const shown = [...beside].filter((part) => !sidebar?.contains(part)).map((part) => part.getBoundingClientRect());
  const lefts = [...shown, boxOf("sidebar")].flatMap((box) => (box && box.width > 0 && box.left > 0 ? [box.left] : []));
  return Math.min(globalThis.innerWidth, ...lefts);
}

/** Where the bars and strips at the lower edge begin; where there are none, the end of the window. Pixels of the browser's window. */
export function topOfBars(): number {
  return boxOf(ID)?.top ?? globalThis.innerHeight;
}

/**
 * The part of the map that the scenes' tabs, the sidebar, the bar of macros and everything stacked above it leave free,
 * in pixels of the browser's window.
 */
export function roomOfMap(): { left: number; top: number; right: number; bottom: number } {
  const lower = boxOf(ID) ?? boxOf("hotbar");
  return {
    left: 0,
    top: lowestTab(),
    right: rightOfMap(),
    bottom: lower ? lower.top : globalThis.innerHeight,
  };
}

/** Where the tabs of scenes end, in the upper part of the window; 0: there are none. fact: tabs-of-scenes */
function lowestTab(): number {
  const tabs = [...document.querySelectorAll("#scene-navigation [data-scene-id]")];
  const lowest = Math.max(0, ...tabs.map((tab) => tab.getBoundingClientRect().bottom));
  return lowest === 0 ? 0 : Math.min(lowest, TABS * globalThis.innerHeight);
}

/** Null where it is not there, or not shown. */
function boxOf(id: string): DOMRect | null {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}
