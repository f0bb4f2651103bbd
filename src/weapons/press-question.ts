/**
 * A question before a press counts, in a small box above the bar, where it hides nobody who fights. Escape, or a press
 * elsewhere, costs nothing.
 */

import { announce } from "../foundry/announce";
import { lowerEdge } from "../foundry/lower-edge";
import { focusFirst, nameOnPage, rememberFocus } from "../foundry/presence";
import { tooltips } from "../foundry/tooltips";
import { pageState } from "../page-state";
import { putToSide } from "./box-place";
import { sayOfWeapons } from "./weapon-words";

export interface QuestionChoice<T> {
  readonly value: T;
  readonly label: string;
  /** More about it, under the pointer; empty: nothing. */
  readonly hint?: string;
  /** The rules are against it; if it is still pressed, the request is sent, and the refusal says why. */
  readonly isBarred?: boolean;
}

const state = pageState("weapons/press-question", () => ({
  leave: null as (() => void) | null,
  changed: () => {},
}));

/** The map's drawing hears of it when a question is there, and when it has gone. */
export function watchQuestion(listener: () => void): void {
  state.changed = listener;
}

/** Leaves the question that is open. @returns whether there was one */
export function leaveQuestion(): boolean {
  const was = state.leave;
  was?.();
  return was !== null;
}

/** What was chosen; null: nothing. */
export function askAboveBar<T>(text: string, choices: readonly QuestionChoice<T>[]): Promise<T | null> {
  leaveQuestion();
  return new Promise((resolve) => {
    const giveFocusBack = rememberFocus();
    const listening = new AbortController();
    const box = document.createElement("section");
    box.className = "ransen ransen-press-question";
    nameOnPage(box, { mark: "press-question", role: "dialog", name: text });
    const finish = (chosen: T | null) => {
      if (state.leave !== giveUp) return;
      state.leave = null;
      listening.abort();
      box.remove();
      giveFocusBack();
      state.changed();
      resolve(chosen);
    };
    const giveUp = () => finish(null);
    state.leave = giveUp;
    const words = document.createElement("p");
    words.textContent = text;
    const buttons = document.createElement("div");
    buttons.className = "choices";
    for (const { value, label, hint, isBarred } of choices) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.classList.toggle("barred", isBarred === true);
      if (hint) {
        button.dataset.tooltipText = hint;
        button.setAttribute("aria-description", hint);
      }
      button.addEventListener("click", () => finish(value));
      buttons.append(button);
    }
    const no = document.createElement("button");
    no.type = "button";
    no.className = "leave";
    no.textContent = sayOfWeapons("question.no");
    no.addEventListener("click", giveUp);
    buttons.append(no);
    box.append(words, buttons);
    lowerEdge().prepend(box);
    putToSide(box);
    // Of a card in the bar below: it would lie over the question.
    tooltips()?.deactivate();
    state.changed();
    const { signal } = listening;
    box.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        giveUp();
      },
      { signal },
    );
    globalThis.addEventListener(
      "pointerdown",
      ({ target }) => {
        if (!box.contains(target as Node)) giveUp();
      },
      { capture: true, signal },
    );
    announce(text);
    focusFirst(buttons, "button");
  });
}
