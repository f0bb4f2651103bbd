/**
 * Asks the Game Master about conditional actions before a round is resolved (`SIM-CND-2`): which of them come before
 * their trigger, and whether actions that wait for each other in a circle are carried out.
 */

import { dialogContent } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { say } from "../foundry/words";
import type { RoundWord } from "../judgement/index";
import { type CharacterId, conditionalActors } from "../rules/index";
import { type BattleOnScene, nameIn } from "../scene/scene-battle";
import { actionsText } from "./declare-words";

const { DialogV2 } = foundry.applications.api;

/**
 * Resolves to nothing if no action is conditional, and to null if it is decided later.
 * @param when whether the round is being revealed or resolved
 */
export async function wordOnConditions(fight: BattleOnScene, when: "reveal" | "resolve"): Promise<RoundWord | null> {
  const waiting = conditionalActors(fight.battle);
  if (waiting.length === 0) return {};
  const content = globalThis.document.createElement("div");
  const text = globalThis.document.createElement("p");
  text.id = "ransen-conditions-text";
  text.textContent = say("declare.conditions.text");
  content.append(text, ...waiting.map((id) => tickBox(id, declaredBy(fight, id))));
  // A circle takes two.
  if (waiting.length > 1) content.append(tickBox("", say("declare.conditions.runs")));
  const chosen = new Set<string>();
  const title = say("declare.conditions.title");
  const answer = await DialogV2.wait({
    window: { title },
    classes: ["ransen", "ransen-conditions"],
    content: dialogContent(content),
    rejectClose: false,
    render: (_event: unknown, dialog: unknown) => {
      const { element } = dialog as { readonly element: HTMLElement };
      nameOnPage(element, { mark: "conditions", role: "alertdialog", name: title, describedBy: text.id });
      element.addEventListener("change", ({ target }) => {
        const { value, checked } = target as HTMLInputElement;
        if (checked) chosen.add(value);
        else chosen.delete(value);
      });
    },
    buttons: [
      {
        action: "resolve",
        label: say(`declare.conditions.${when === "reveal" ? "decide" : "resolve"}`),
        default: true,
      },
      { action: "wait", label: say(when === "reveal" ? "declare.conditions.later" : "declare.undeclared.wait") },
    ],
  });
  if (answer !== "resolve") return null;
  const interrupts = waiting.filter((id) => chosen.has(id));
  return { ...(interrupts.length > 0 && { interrupts }), ...(chosen.has("") && { runs: true }) };
}

/** `Troll: evades if Wolf defends`: the question is about what waits for what. */
function declaredBy(fight: BattleOnScene, id: CharacterId): string {
  const { battle, combat } = fight;
  const declared = "sealed" in battle ? battle.sealed.find(({ who }) => who === id) : undefined;
  return say("declare.conditions.declared", {
    name: nameIn(combat, id),
    actions: actionsText(fight, declared?.action ?? []),
  });
}

/** @param value empty: the box for a circle */
function tickBox(value: string, words: string): HTMLElement {
  const label = globalThis.document.createElement("label");
  const field = globalThis.document.createElement("input");
  label.className = "check";
  field.type = "checkbox";
  field.name = "conditions";
  field.value = value;
  label.append(field, ` ${words}`);
  return label;
}
