/** Keys that the platform hands to the system: every user may bind others in its window of controls. */

import { gameSeen } from "./platform";

interface KeyWays {
  /** Whether it means something in the middle of a drag as well. */
  readonly inDrags?: boolean;
  /** When it is let go. */
  readonly onUp?: () => boolean;
}

/**
 * Called in the hook `init`. fact: keys-by-precedence
 * While tokens are dragged every key is the platform's: some of them set waypoints and heights. fact: keys-that-raise
 * @param act whether the key was used; if not, the platform does with it what it always does
 */
export function bindKey(
  action: string,
  key: string,
  act: () => boolean,
  { inDrags = false, onUp }: KeyWays = {},
): void {
  gameSeen().keybindings.register("ransen", action, {
    name: `RANSEN.keys.${action}`,
    editable: [{ key }],
    onDown: ({ repeat }) => !repeat && (inDrags || !isDragging()) && act(),
    ...(onUp && { onUp }),
  });
}

function isDragging(): boolean {
  const { canvas } = globalThis as unknown as { canvas?: { tokens?: { _draggedToken?: object | null } } };
  return Boolean(canvas?.tokens?._draggedToken);
}

/** Whether the key belongs to what has the focus: a field, or something that keys press. */
export function isTypedElsewhere(): boolean {
  const focused = document.activeElement;
  return (
    focused?.matches("input, textarea, select, button, a[href], summary, [contenteditable], [tabindex]") === true &&
    focused.closest("[data-ransen=strip]") === null
  );
}
