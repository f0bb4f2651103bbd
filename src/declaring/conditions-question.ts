/**
 * Asks the Game Master about conditional actions before a round is resolved (`SIM-CND-2`): which of them come before
 * their trigger, and whether actions that wait for each other in a circle are carried out.
 */

import { gameSeen } from "../foundry/platform";
import { say } from "../foundry/words";
import type { RoundWord } from "../judgement/index";
import { type CharacterId, conditionalActors } from "../rules/index";
import { type BattleOnScene, battleOf, nameIn } from "../scene/scene-battle";
import { actionsText } from "./declare-words";
import { askAboutRound } from "./round-question";

/** The conditional actions that a word of the Game Master is about. */
export function conditionsKey({ battle, combat }: BattleOnScene): string {
  return JSON.stringify([combat.id, battle.round, conditionalActors(battle)]);
}

/**
 * Resolves to nothing if no action is conditional, and to null if it is decided later.
 * @param when whether the round is being revealed or resolved
 */
export async function wordOnConditions(fight: BattleOnScene, when: "reveal" | "resolve"): Promise<RoundWord | null> {
  const waiting = conditionalActors(fight.battle);
  if (waiting.length === 0) return {};
  const fields = waiting.map((id) => tickBox(id, declaredBy(fight, id)));
  // A circle takes two.
  if (waiting.length > 1) fields.push(tickBox("", say("declare.conditions.runs")));
  const key = conditionsKey(fight);
  const answer = await askAboutRound({
    name: "conditions",
    title: say("declare.conditions.title"),
    sentence: () => {
      const now = gameSeen().combats.get(fight.combat.id) ? battleOf(fight.combat) : null;
      return now && now.battle.over !== true && conditionsKey(now) === key ? say("declare.conditions.text") : null;
    },
    fields,
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
  const chosen = new Set(
    fields
      .flatMap((field) => [...field.querySelectorAll("input")])
      .flatMap(({ checked, value }) => (checked ? [value] : [])),
  );
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
