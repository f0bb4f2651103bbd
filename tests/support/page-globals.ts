/** The names that a page has besides the language: happy-dom's, for as long as a test has a page. */

import { BrowserErrorCaptureEnum, Window } from "happy-dom";
import { asBrowsersDo } from "./happy-dom";

/** What the house and the stand-in take from a page, by its global name. */
const TAKEN = [
  "document",
  "innerWidth",
  "innerHeight",
  "CSS",
  "Option",
  "MutationObserver",
  "ResizeObserver",
  "Event",
  "MouseEvent",
  "PointerEvent",
  "KeyboardEvent",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLInputElement",
  "HTMLSelectElement",
  "HTMLTextAreaElement",
  "HTMLButtonElement",
  "HTMLFormElement",
  "HTMLFieldSetElement",
  "HTMLDetailsElement",
  "HTMLOptionElement",
  "HTMLImageElement",
  "HTMLTemplateElement",
] as const;

type Names = { [name: string]: unknown };

let page: Window | null = null;
/** Node.js's own values under the same names. */
let before: PropertyDescriptorMap = {};

/** From now on there is a page. */
export function openDocument(): Document {
  if (page) throw new Error("There is a page already");
  const window = new Window({
    width: 1600,
    height: 900,
    settings: {
      // What throws in a listener fails the test.
      errorCapture: BrowserErrorCaptureEnum.disabled,
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  page = window;
  asBrowsersDo(window);
  const names: Names = {
    ...Object.fromEntries(TAKEN.map((name) => [name, (window as unknown as Names)[name]])),
    window,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    // Frames come by the test's clock.
    requestAnimationFrame: (act: (now: number) => void) => setTimeout(() => act(Date.now()), 16),
    cancelAnimationFrame: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
  };
  for (const [name, value] of Object.entries(names)) {
    before[name] = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return globalThis.document;
}

/** Nothing of it is left for the next test. */
export async function closeDocument(): Promise<void> {
  for (const [name, known] of Object.entries(before)) {
    if ("value" in known || known.get) Object.defineProperty(globalThis, name, known);
    else delete (globalThis as Names)[name];
  }
  before = {};
  const closing = page;
  page = null;
  await closing?.happyDOM.close();
}
