/**
 * Keeps presses of buttons. If a window is drawn again while a button is pressed, the click is lost, because the
 * pressed button is gone when the pointer comes up. So a window waits with its drawing until the button is released.
 */

/** For how long a pressed button keeps its window as it is, milliseconds: a press may end where no page hears of it. */
const LONGEST_PRESS = 2000;

const pressed = new WeakMap<HTMLElement, Promise<void>>();

/** Called once for a window's element, when it is first there. */
export function watchPresses(element: HTMLElement): void {
  element.addEventListener("pointerdown", ({ target }) => {
    if (!(target as HTMLElement).closest("button")) return;
    const press = new Promise<void>((resolve) => {
      // The click comes right after the pointer goes up.
      const release = () => setTimeout(resolve, 0);
      // Generation 14 can move a window out of the page: the pointer goes up where the button is by now.
      const page = element.ownerDocument.defaultView ?? window;
      for (const end of ["pointerup", "pointercancel"])
        page.addEventListener(end, release, { once: true, capture: true });
      setTimeout(resolve, LONGEST_PRESS);
    });
    pressed.set(element, press);
  });
}

/** Elements of the system: its windows, bars, cards and lists. */
const OURS = '[data-ransen], [class*="ransen"]';

/**
 * Called once, in the hook `init`. A pressed button would keep the focus, and the next Enter or Space would press it
 * again, whatever that key was meant for. So it loses the focus as the pointer comes up, before anything else
 * happens. Keyboard users keep their place.
 */
export function letGoOfPressed(): void {
  const letGo = ({ target }: Event) => {
    const focused = document.activeElement;
    // A window that the press has opened may have the focus by now, and keeps it.
    const isPressed = target instanceof Node && focused?.contains(target) === true;
    if (isPressed && focused instanceof HTMLElement && focused.matches("button, summary") && focused.closest(OURS))
      focused.blur();
  };
  document.addEventListener("pointerup", letGo, { capture: true });
  // A finger gives the focus after it is lifted. A click without a pointer has no detail: a key, or a script.
  document.addEventListener("click", (event) => event.detail > 0 && letGo(event), { capture: true });
}

/** Resolves when no button of the window is pressed any more; at once for a window that is not there yet. */
export async function released(element: HTMLElement | null | undefined): Promise<void> {
  if (element) await pressed.get(element);
}

/**
 * A handler for the `actions` of a window. A button that says why it cannot be pressed does nothing.
 * @template W the window's class
 */
export function onPress<W>(act: (window: W, target: HTMLElement) => unknown) {
  return async function (this: W, _event: Event, target: HTMLElement): Promise<void> {
    if (target.getAttribute("aria-disabled") !== "true") await act(this, target);
  };
}
