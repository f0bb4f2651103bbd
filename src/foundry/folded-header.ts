/**
 * The header of a window that was folded: one press opens it, and Enter or the space bar where it has the focus. The platform
 * opens it by two presses alone. fact: windows-fold-by-two-presses
 */

interface Folding {
  readonly minimized: boolean;
  readonly element: HTMLElement;
  maximize(): Promise<unknown>;
}

/** Pixels that a press may move and be none of the drags that take a window elsewhere. */
const STILL = 4;

/** @param window drawn for the first time */
export function openByOnePress(window: Folding): void {
  const header = window.element.querySelector<HTMLElement>(".window-header");
  if (!header) return;
  header.querySelector<HTMLElement>(".window-title")?.setAttribute("tabindex", "0");
  let from = { x: 0, y: 0 };
  let hasOpened = false;
  header.addEventListener("pointerdown", ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY };
  });
  header.addEventListener("click", (event) => {
    if (event.detail < 2) hasOpened = false;
    if (!window.minimized || isOnButton(event)) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) return;
    hasOpened = true;
    void window.maximize();
  });
  // Two presses, as the platform wants them, do not fold again what the first one has opened.
  window.element.addEventListener(
    "dblclick",
    (event) => {
      if (hasOpened && header.contains(event.target as Node)) event.stopPropagation();
    },
    { capture: true },
  );
  header.addEventListener("keydown", (event) => {
    if (!window.minimized || isOnButton(event) || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    void window.maximize();
  });
}

function isOnButton({ target }: Event): boolean {
  return (target as HTMLElement).closest("button") !== null;
}
