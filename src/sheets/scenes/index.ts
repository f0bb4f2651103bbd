/** What a scene says: by which rules its battles are fought, in its own configuration window, and in which units. */

import { fetched } from "../../foundry/fetched";
import { hooks, type SceneDoc } from "../../foundry/platform";
import { reportFault } from "../../scene/index";
import type { UnsavedFields } from "./ruleset-choice";
import { registerUnitsNotice } from "./units-notice";

/** The window, as far as it is the same on generations 13 and 14. */
interface SceneWindow {
  readonly document: SceneDoc;
  readonly element: HTMLElement;
  setPosition(position: { readonly top: number }): unknown;
}

/** Selects the choice in a window that has one. */
const MARK = '[data-ransen="scene-ruleset"]';

const drafts = new WeakMap<SceneWindow, UnsavedFields>();

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
  if (!tab || element.querySelector(MARK)) return;
  const known = drafts.get(window);
  const draft = known ?? new Map();
  drafts.set(window, draft);
  // Its place is taken at once, so that a second rendering finds it.
  const fieldset = tab.ownerDocument.createElement("fieldset");
  fieldset.className = "ransen ransen-scene-ruleset";
  fieldset.dataset.ransen = "scene-ruleset";
  tab.append(fieldset);
  fetched(import("./ruleset-choice"))
    .then(({ RulesetChoice }) => new RulesetChoice(window.document, draft).fill(fieldset))
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
