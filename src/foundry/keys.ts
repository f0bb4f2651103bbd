/** Keys that the platform hands to the house: everyone may bind others in its window of controls. */

import { gameSeen } from "./platform";

/**
 * Called in the hook `init`. fact: keys-by-precedence
 * @param act whether the key was used; if not, the platform does with it what it always does
 */
export function bindKey(action: string, key: string, act: () => boolean): void {
  gameSeen().keybindings.register("ransen", action, {
    name: `RANSEN.keys.${action}`,
    editable: [{ key }],
    onDown: ({ repeat }) => !repeat && act(),
  });
}

/** Whether the key belongs to what has the focus: a field, or something that keys press. */
export function isTypedElsewhere(): boolean {
  const focused = document.activeElement;
  return (
    focused?.matches("input, textarea, select, button, a[href], summary, [contenteditable], [tabindex]") === true &&
    focused.closest("[data-ransen=strip]") === null
  );
}
