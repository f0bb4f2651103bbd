import { isFourteen } from "../documents/document";
import type { Parts } from "./parts";
import type { Token } from "./token";
import { TokenDrag } from "./token-drag";
import type { TokenLayer } from "./token-layer";

type Board = Parts["Board"];

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** By the key's place on the board: up or down. `fact: keys-that-raise, numpad-pans` */
const HEIGHTS: Record<string, 1 | -1> = { KeyE: 1, KeyQ: -1 };
const NUMPAD_HEIGHTS: Record<string, 1 | -1> = { NumpadAdd: 1, NumpadSubtract: -1 };

/**
 * The canvas's own keys: arrows move, E and Q raise and sink, F sets a waypoint in a drag, T targets, Ctrl+Z takes back,
 * Escape cancels and releases, Tab-free.
 */
export function listenToKeys(board: Board): void {
  document.addEventListener("keydown", (event) => {
    if (!board.ready || event.defaultPrevented || isTyping(event)) return;
    const tokens = board.tokens as TokenLayer;
    if (!tokens?.active) return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const height = HEIGHTS[event.code] ?? (isFourteen() ? undefined : NUMPAD_HEIGHTS[event.code]);
    if (height && isPlain) {
      event.preventDefault();
      if (TokenDrag.current) TokenDrag.current.changeElevation(height);
      else if (!event.repeat) void tokens.moveMany({ dz: height });
      return;
    }
    if (event.code === "KeyF" && isPlain && TokenDrag.current) {
      TokenDrag.current.addWaypoint(board.mousePosition, { snap: !event.shiftKey });
      return;
    }
    const step = STEPS[event.key];
    if (step) {
      if (tokens.controlled.length === 0) return;
      event.preventDefault();
      if (!event.repeat) void tokens.moveMany({ dx: step[0], dy: step[1] });
    } else if (event.code === "KeyT" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      (tokens.hover as Token | null)?.setTarget(!(tokens.hover as Token).isTargeted, {
        releaseOthers: !event.shiftKey,
      });
    } else if (event.code === "KeyZ" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void tokens.undoHistory();
    } else if (event.key === "Escape") {
      if (board.pointer.cancel()) event.preventDefault();
      else tokens.releaseAll();
    } else if (event.key === "Delete" && tokens.controlled.length > 0) {
      const ids = tokens.controlled.map((token) => token.id);
      void board.scene?.deleteEmbeddedDocuments("Token", ids);
    }
  });
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) || !!target.closest("dialog")
  );
}
