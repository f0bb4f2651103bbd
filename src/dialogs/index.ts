/** The windows of the house, and when each comes and goes; block prompts, one for each waiting decision, from here. */

import { prepareAnnouncements } from "../foundry/announce";
import { gameSeen, hooks } from "../foundry/platform";
import type { Pending } from "../judgement/index";
import { battleOn, candidatesFor, enter, onSignal } from "../scene/index";
import { BlockPrompt } from "./block-prompt";
import type { PromptCombat } from "./block-prompt-words";
import { registerDeclaration } from "./declaring";
import { registerGmQuestions } from "./gm-question";
import { registerHand } from "./hand";
import { registerMoveWindow } from "./moving-by-keys";
import { registerOpenings } from "./opening/index";
import { registerReveal } from "./reveal";
import { registerStriking } from "./striking";

const open = new Map<string, BlockPrompt>();

/** Called once, in the hook `init`. */
export function registerDialogs(): void {
  const follow = () => void followPending();
  for (const name of ["ready", "canvasReady", "updateCombat", "deleteCombat", "userConnected"])
    hooks().on(name, follow);
  onSignal(["pendingChanged", "battleChanged"], follow);
  prepareAnnouncements();
  registerHand();
  registerGmQuestions();
  registerMoveWindow();
  registerOpenings();
  registerDeclaration();
  registerReveal();
  registerStriking();
  onSignal("importScript", (scene) => {
    enter(import("./script-import"), ({ importScript }) => importScript(scene));
  });
  onSignal("layOutAreas", (scene) => {
    enter(import("./area-layout"), ({ AreaLayout }) => new AreaLayout(scene).render({ force: true }));
  });
}

/** Opens, refreshes and closes prompts so that they are those of the documents. */
async function followPending(): Promise<void> {
  const wanted = new Map<string, { fight: PromptCombat; pending: Pending }>();
  for (const scene of gameSeen().scenes) {
    const fight = battleOn(scene);
    if (!fight?.battle || !fight.ruleset) continue;
    for (const pending of fight.pending) {
      if (candidatesFor(pending, gameSeen().user).length === 0) continue;
      wanted.set(pending.id, { fight: { ...fight, scene }, pending });
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
