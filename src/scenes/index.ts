/** What a scene says: by which rules its battles are fought, in its own configuration window, and in which units. */

import { hooks, type SceneDoc } from "../foundry/platform";
import { reportFault } from "../scene/index";
import { type Draft, RulesetChoice } from "./ruleset-choice";
import { registerUnitsNotice } from "./units-notice";

/** The window, as far as it is the same on generations 13 and 14. */
interface SceneWindow {
  readonly document: SceneDoc;
  readonly element: HTMLElement;
  setPosition(position: { readonly top: number }): unknown;
}

const drafts = new WeakMap<SceneWindow, Draft>();

/** Called once, in the hook `init`. */
export function registerScenes(): void {
  registerUnitsNotice();
  hooks().on("renderSceneConfig", (window: SceneWindow, element: HTMLElement) => show(window, element));
  hooks().on("closeSceneConfig", (window: SceneWindow) => drafts.delete(window));
}

/**
 * The hook comes again with every rendering of a part, and only a part that was made anew has lost the choice. Of what
 * was chosen and not saved yet nothing gets lost by it.
 */
function show(window: SceneWindow, element: HTMLElement): void {
  const tab =
    element.querySelector<HTMLElement>('.tab[data-tab="basics"]') ?? element.querySelector<HTMLElement>(".tab");
  if (!tab || element.querySelector(RulesetChoice.MARK)) return;
  const known = drafts.get(window);
  const draft = known ?? new Map();
  drafts.set(window, draft);
  new RulesetChoice(window.document, draft)
    .insertInto(tab)
    .then(() => {
      // The window was put in the middle by the height that it had before.
      if (!known) window.setPosition({ top: middleOf(window.element) });
    })
    .catch(reportFault);
}

/** Where a window's upper edge is when it stands in the middle of its page, pixels. */
function middleOf(element: HTMLElement): number {
  const page = element.ownerDocument.documentElement;
  return Math.max(0, (page.clientHeight - element.offsetHeight) / 2);
}
