/** Where a window stands that is opened from the Game Master's hand. */

import { roomOverSidebar, sideBySide } from "../../foundry/window-place";
import type { FormWindow } from "./form-window";

type Placed = Pick<FormWindow<object>, "element" | "setPosition">;

/** Most are opened from the hand, which stays to be seen. */
export function standBesideHand(window: Placed, hand: Placed): void {
  const { offsetWidth: width, offsetHeight: height } = window.element;
  const stands = hand.element.getBoundingClientRect();
  const { fresh, open } = sideBySide({ width, height }, stands, roomOverSidebar(window.element));
  hand.setPosition(open);
  window.setPosition(fresh);
}
