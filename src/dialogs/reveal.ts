/** The Game Master's next steps: revealing, with a question where somebody would do nothing for it, and resolving. */

import { declaresAtOnce, request, requestUnless, undeclaredOn } from "../client/index";
import { type CombatDoc, dialogContent, hooks, type SceneDoc } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import { comingSlams, type RoundWord } from "../judgement/index";
import type { CharacterId } from "../rules/index";
import { type BattleOnScene, battleOf, battleOn, nameIn, onSignal } from "../scene/index";
import { conditionalIn, wordOnConditions } from "./conditions-question";
import { SlamWindow } from "./slam-window";

const { DialogV2 } = foundry.applications.api;

/** Why a reveal may be waited with: somebody has not declared, or nobody present can open what somebody sealed. */
const LACKS = { "undeclared-left": "undeclared", unopened: "unopened" } as const;
type Lack = keyof typeof LACKS;

/** Who does nothing in the round, by the Game Master's word: without a declaration, or with one that stays closed. */
type Agreed = { readonly [lack in Lack]: readonly CharacterId[] };

/** Reveals the declarations of the battle on a scene. */
export async function requestReveal(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (fight && declaresAtOnce(fight)) await revealWith(fight.combat);
}

async function revealWith(combat: CombatDoc, agreed: Agreed = { "undeclared-left": [], unopened: [] }): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  // Who has declared while the question stood is revealed like all others.
  const left = undeclaredOn(fight);
  const without = [...agreed["undeclared-left"].filter((id) => left.includes(id)), ...agreed.unopened];
  const answer = await requestUnless(Object.keys(LACKS) as Lack[], combat, { type: "reveal", without });
  if (answer.ok) {
    await sayAtReveal(combat);
    return;
  }
  const { code, data } = answer.refusal;
  if (code !== "undeclared-left" && code !== "unopened") return;
  const missing = data.who as readonly CharacterId[];
  if (await goesOnWithout(combat, LACKS[code], missing))
    await revealWith(combat, { ...agreed, [code]: [...agreed[code], ...missing] });
}

/** What was said of conditional actions as a round was revealed, and of whose; another battle or round knows nothing of it. */
let said: { readonly key: string; readonly word: RoundWord } | null = null;

function keyOf({ battle, combat }: BattleOnScene): string {
  return JSON.stringify([combat.id, battle.round, conditionalIn(battle)]);
}

/** `SIM-CND-2`: the question comes with the reveal; what is decided later is asked before the round is resolved. */
async function sayAtReveal(combat: CombatDoc): Promise<void> {
  const fight = battleOf(combat);
  const word = fight && (await wordOnConditions(fight, "reveal"));
  said = fight && word ? { key: keyOf(fight), word } : null;
}

/** Wait for these, or go on: closing the window waits. */
async function goesOnWithout(combat: CombatDoc, lack: string, missing: readonly CharacterId[]): Promise<boolean> {
  // A `div` the platform takes as it is.
  const content = globalThis.document.createElement("div");
  const paragraph = globalThis.document.createElement("p");
  content.append(paragraph);
  paragraph.id = `ransen-${lack}-text`;
  paragraph.textContent = say(`declare.${lack}.text`, { names: listText(missing.map((id) => nameIn(combat, id))) });
  const title = say(`declare.${lack}.title`);
  const chosen = await DialogV2.wait({
    window: { title },
    classes: ["ransen", `ransen-${lack}`],
    content: dialogContent(content),
    rejectClose: false,
    render: (_event: unknown, dialog: unknown) => {
      const { element } = dialog as { readonly element: HTMLElement };
      element.setAttribute("role", "alertdialog");
      element.setAttribute("aria-label", title);
      element.setAttribute("aria-describedby", paragraph.id);
    },
    buttons: [
      { action: "wait", label: say(`declare.${lack}.wait`), default: true },
      { action: "without", label: say(`declare.${lack}.without`) },
    ],
  });
  return chosen === "without";
}

let asking: { readonly window: SlamWindow; readonly combat: CombatDoc } | null = null;

/** Resolves them, once the word on conditional actions and the damage of body slams are said. */
export async function requestResolving(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (!fight || !declaresAtOnce(fight)) return;
  const { combat } = fight;
  const word = said?.key === keyOf(fight) ? said.word : await wordOnConditions(fight, "resolve");
  if (!word) return;
  const slams = comingSlams({ ...fight, word });
  if (slams.length === 0) {
    await request(combat, { type: "resolve", damages: [], ...word });
    return;
  }
  if (asking?.window.rendered) await asking.window.close();
  asking = { window: new SlamWindow(combat, slams, word), combat };
  await asking.window.render({ force: true });
}

/** Slams that were asked about are others, or none, once the battle has changed or is gone. */
function forgetSlams(combat: CombatDoc): void {
  if (asking?.combat.id === combat.id && asking.window.rendered) void asking.window.close();
}

onSignal("battleChanged", forgetSlams);
hooks().on("deleteCombat", forgetSlams);
