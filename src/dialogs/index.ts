/**
 * The door of the windows: when each comes and goes. Block prompts, one for each waiting decision, are opened here.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { prepareAnnouncements } from "../foundry/announce";
import { fetched } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { type CombatDoc, gameSeen, hooks } from "../foundry/platform";
import type { Pending } from "../judgement/index";
import { battleBeforeMove } from "../judgement/moves/index";
import { battleOn, candidatesFor, enter, onSignal, reportFault, withoutUnseenWalkers } from "../scene/index";
import type { BlockPrompt } from "./block-prompt";
import type { PromptCombat } from "./block-prompt-words";
import { registerDeclaration } from "./declaring";
import { registerForecast } from "./forecast";
import { registerGiving } from "./giving/index";
import { registerHand } from "./hand";
import { registerMoveWindow } from "./moving-by-keys";
import { registerOpenings } from "./opening/index";
import { registerSheetImport } from "./sheet-import/index";
import { registerStriking } from "./striking";

const open = new Map<string, BlockPrompt>();
const prompts = () => fetched(import("./in-battle"));

/** Called once, in the hook `init`. */
export function registerDialogs(): void {
  const follow = onceAFrame(() => void followPending().catch(reportFault));
  for (const name of ["ready", "canvasReady", "updateCombat", "deleteCombat", "userConnected"])
    hooks().on(name, follow);
  onSignal(["pendingChanged", "battleChanged"], follow);
  prepareAnnouncements();
  registerHand();
  registerForecast();
  registerGiving();
  for (const name of ["ready", "userConnected"])
    hooks().on(name, () => {
      for (const combat of gameSeen().combats) syncQuestions(combat);
    });
  hooks().on("updateCombat", syncQuestions);
  hooks().on("deleteCombat", (combat: CombatDoc) => {
    if (gameSeen().user.isGM) enter(import("./in-battle"), ({ closeQuestions }) => closeQuestions(combat));
  });
  registerMoveWindow();
  registerOpenings();
  registerDeclaration();
  registerStriking();
  registerSheetImport();
  onSignal("reveal", (scene) => enter(import("./all-at-once"), ({ requestReveal }) => requestReveal(scene)));
  onSignal("resolve", (scene) => enter(import("./all-at-once"), ({ requestResolving }) => requestResolving(scene)));
  onSignal("importScript", (scene) => {
    enter(import("./by-hand"), ({ importScript }) => importScript(scene));
  });
  onSignal("layOutAreas", (scene) => {
    enter(import("./by-hand"), ({ AreaLayout }) => new AreaLayout(scene).render({ force: true }));
  });
}

/** Shows the active Game Master what is asked about a battle. */
function syncQuestions(combat: CombatDoc): void {
  if (combat.type !== BATTLE_TYPE || !gameSeen().user.isActiveGM) return;
  enter(import("./in-battle"), (room) => room.syncQuestions(combat));
}

/** Opens, refreshes and closes prompts to match the documents. */
async function followPending(): Promise<void> {
  const isFought = [...gameSeen().scenes].some((scene) => battleOn(scene) !== null);
  if (!isFought && open.size === 0) return;
  // Usually fetched already when the battle came, so that nobody who is asked waits for it.
  const { BlockPrompt } = await prompts();
  const wanted = new Map<string, { fight: PromptCombat; pending: Pending }>();
  for (const scene of gameSeen().scenes) {
    const fight = battleOn(scene);
    if (!fight?.battle || !fight.ruleset) continue;
    for (const pending of fight.pending) {
      if (candidatesFor(pending, gameSeen().user).length === 0) continue;
      const battle = battleBeforeMove(pending, fight.battle, fight.ruleset) ?? fight.battle;
      const asked = withoutUnseenWalkers(pending, scene, battle);
      wanted.set(pending.id, { fight: { ...fight, battle, scene }, pending: asked });
    }
  }
  for (const [id, prompt] of [...open]) {
    if (wanted.has(id)) continue;
    open.delete(id);
    await prompt.finish();
  }
  for (const [id, { fight, pending }] of wanted) {
    const known = open.get(id);
    if (known) {
      await known.follow(fight, pending);
      continue;
    }
    const prompt = new BlockPrompt(fight, pending, open.size);
    open.set(id, prompt);
    await prompt.render({ force: true });
  }
}
