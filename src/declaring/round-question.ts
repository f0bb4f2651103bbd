/** A question to the Game Master about a round. One is open at a time, and it closes when its reason is gone. */

import { dialogContent, hooks } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { pageState } from "../page-state";
import { onSignal } from "../signals";
import { reportFault } from "../words/tell";

const { DialogV2 } = foundry.applications.api;

export interface RoundQuestion {
  /** Names its window and its words on the page. */
  readonly name: string;
  readonly title: string;
  /** What is asked, as things are now; null: its reason is gone. */
  sentence(): string | null;
  /** Below the sentence. */
  readonly fields?: readonly HTMLElement[];
  readonly buttons: { action: string; label: string; default?: boolean }[];
}

interface Shown {
  readonly question: RoundQuestion;
  readonly text: HTMLElement;
  /** Null: it is being opened. */
  dialog: { close(): Promise<unknown> } | null;
}

const state = pageState("declaring/round-question", () => ({
  shown: null as Shown | null,
}));

/** The question that was open is left. @returns the button that was pressed; null: it was left, or another was asked since */
export async function askAboutRound(question: RoundQuestion): Promise<string | null> {
  leave();
  const text = globalThis.document.createElement("p");
  text.id = `ransen-${question.name}-text`;
  text.textContent = question.sentence();
  // A `div`: the platform takes it as it is.
  const content = globalThis.document.createElement("div");
  content.append(text, ...(question.fields ?? []));
  const mine: Shown = { question, text, dialog: null };
  state.shown = mine;
  const answer: unknown = await DialogV2.wait({
    window: { title: question.title },
    classes: ["ransen", `ransen-${question.name}`],
    content: dialogContent(content),
    rejectClose: false,
    render: (_event: unknown, dialog: unknown) => {
      mine.dialog = dialog as Shown["dialog"];
      const { element } = dialog as { readonly element: HTMLElement };
      nameOnPage(element, { mark: question.name, role: "alertdialog", name: question.title, describedBy: text.id });
      if (state.shown !== mine) void mine.dialog?.close().catch(reportFault);
    },
    buttons: question.buttons,
  });
  if (state.shown !== mine) return null;
  state.shown = null;
  return typeof answer === "string" ? answer : null;
}

function leave(): void {
  const { shown } = state;
  state.shown = null;
  shown?.dialog?.close().catch(reportFault);
}

/** Says what is missing now, or closes. */
function follow(): void {
  const { shown } = state;
  const sentence = shown?.question.sentence() ?? null;
  if (shown && sentence !== null) shown.text.textContent = sentence;
  else leave();
}

onSignal(["battleChanged", "declarationsChanged", "planningOver"], follow);
hooks().on("deleteCombat", follow);
