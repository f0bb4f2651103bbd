/** The Game Master's next steps: revealing, with a question where somebody's declaration cannot be opened, and resolving. */

import { type CombatDoc, hooks, type SceneDoc } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import { battleOn, comingSlams, declaresAtOnce, nameIn, reportFault, request, requestUnless } from "../referee/index";
import type { CharacterId } from "../rules/index";
import { SlamWindow } from "./slam-window";

const { DialogV2 } = foundry.applications.api;

/** Reveals; those in `without` do nothing in this round, unless theirs opens after all. */
async function reveal(combat: CombatDoc, without: readonly CharacterId[] = []): Promise<void> {
  const answer = await requestUnless("unopened", combat, { type: "reveal", without });
  if (answer.ok || answer.refusal.code !== "unopened") return;
  const missing = answer.refusal.data.who as readonly CharacterId[];
  if (await goesOnWithout(combat, missing)) await reveal(combat, [...without, ...missing]);
}

/** Nobody at the table can open these: wait for their players, or go on. */
async function goesOnWithout(combat: CombatDoc, missing: readonly CharacterId[]): Promise<boolean> {
  const paragraph = globalThis.document.createElement("p");
  paragraph.textContent = say("declare.unopened.text", { names: listText(missing.map((id) => nameIn(combat, id))) });
  const chosen = await DialogV2.wait({
    window: { title: say("declare.unopened.title") },
    classes: ["ransen", "ransen-unopened"],
    content: paragraph.outerHTML,
    rejectClose: false,
    buttons: [
      { action: "wait", label: say("declare.unopened.wait"), default: true },
      { action: "without", label: say("declare.unopened.without") },
    ],
  });
  return chosen === "without";
}

let asking: { readonly window: SlamWindow; readonly combat: CombatDoc } | null = null;

async function resolve(scene: SceneDoc): Promise<void> {
  const found = battleOn(scene);
  if (!found || !declaresAtOnce(found)) return;
  const { combat } = found;
  const slams = comingSlams(found);
  if (slams.length === 0) {
    await request(combat, { type: "resolve", damages: [] });
    return;
  }
  if (asking?.window.rendered) await asking.window.close();
  asking = { window: new SlamWindow(combat, slams), combat };
  await asking.window.render({ force: true });
}

/** Slams that were asked about are others, or none, once the battle has changed or is gone. */
function forgetSlams(combat: CombatDoc): void {
  if (asking?.combat.id === combat.id && asking.window.rendered) void asking.window.close();
}

/** Called once, in the hook `init`. */
export function registerReveal(): void {
  hooks().on("ransen.reveal", (scene: SceneDoc) => {
    const found = battleOn(scene);
    if (found && declaresAtOnce(found)) void reveal(found.combat).catch(reportFault);
  });
  hooks().on("ransen.resolve", (scene: SceneDoc) => void resolve(scene).catch(reportFault));
  for (const name of ["ransen.battleChanged", "deleteCombat"]) hooks().on(name, forgetSlams);
}
