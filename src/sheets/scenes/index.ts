/** The choices in a scene's own configuration window: the rules of its battles. And its unit of length. */

import { fetched } from "../../foundry/fetched";
import { hooks, type SceneDoc } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { reportFault } from "../../words/tell";
import type { UnsavedFields } from "./ruleset-choice";
import { registerUnitsNotice } from "./units-notice";

/** As much of the window as is the same on 13 and 14. */
interface SceneWindow {
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
  readonly document: SceneDoc;
  readonly element: HTMLElement;
  setPosition(position: { readonly top: number }): unknown;
}

/** Selector of our choice in the window. */
const MARK = '[data-ransen="scene-ruleset"]';

const drafts = new WeakMap<SceneWindow, UnsavedFields>();

/** Called once, in the hook `init`. */
export function registerScenes(): void {
  registerUnitsNotice();
  hooks().on("renderSceneConfig", (window: SceneWindow, element: HTMLElement) => show(window, element));
  hooks().on("closeSceneConfig", (window: SceneWindow) => drafts.delete(window));
}

/**
 * The hook comes with each rendering of a part. Our choice is gone only if the part was made anew. Unsaved choices
 * are kept.
 */
function show(window: SceneWindow, element: HTMLElement): void {
  const tab =
    element.querySelector<HTMLElement>('.tab[data-tab="basics"]') ?? element.querySelector<HTMLElement>(".tab");
  if (!tab || element.querySelector(MARK)) return;
  const known = drafts.get(window);
  const draft = known ?? new Map();
  drafts.set(window, draft);
  // The element is added at once, so that a second rendering finds it.
  const fieldset = tab.ownerDocument.createElement("fieldset");
  fieldset.className = "ransen ransen-scene-ruleset";
  nameOnPage(fieldset, { mark: "scene-ruleset" });
  tab.append(fieldset);
  fetched(import("./ruleset-choice"))
    .then(({ RulesetChoice }) => new RulesetChoice(window.document, draft, window).fill(fieldset))
    .then(() => {
      // The platform had centred the window by its height without our choice. It may be closed by now.
      if (!known && fieldset.isConnected) window.setPosition({ top: middleOf(window.element) });
    })
    .catch(reportFault);
}

/** The top of a window that is centred on its page, pixels. */
function middleOf(element: HTMLElement): number {
  const page = element.ownerDocument.documentElement;
  return Math.max(0, (page.clientHeight - element.offsetHeight) / 2);
}
