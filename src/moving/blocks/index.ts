/** Block prompts, one for each waiting decision: when each comes and goes. */

import { fetched } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks } from "../../foundry/platform";
import type { Pending } from "../../judgement/index";
import { battleBeforeMove } from "../../judgement/moves/index";
import { withoutUnseenWalkers } from "../../known/waits-seen";
import { pageState } from "../../page-state";
import { battleOn, candidatesFor } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import type { BlockPrompt } from "./block-prompt";
import type { PromptCombat } from "./block-prompt-words";

const state = pageState("moving/blocks", () => ({
  open: new Map<string, BlockPrompt>(),
}));
const prompts = () => fetched(import("../moving.lazy"));

/** Called once, in the hook `init`. */
export function registerBlockPrompts(): void {
  const follow = onceAFrame(() => void followPending().catch(reportFault));
  for (const name of ["ready", "canvasReady", "updateCombat", "deleteCombat", "userConnected"])
    hooks().on(name, follow);
  onSignal(["pendingChanged", "battleChanged"], follow);
}

/** Opens, refreshes and closes prompts to match the documents. */
async function followPending(): Promise<void> {
  const isFought = [...gameSeen().scenes].some((scene) => battleOn(scene) !== null);
  if (!isFought && state.open.size === 0) return;
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
  for (const [id, prompt] of [...state.open]) {
    if (wanted.has(id)) continue;
    state.open.delete(id);
    await prompt.finish();
  }
  for (const [id, { fight, pending }] of wanted) {
    const known = state.open.get(id);
    if (known) {
      await known.follow(fight, pending);
      continue;
    }
    const prompt = new BlockPrompt(fight, pending, state.open.size);
    state.open.set(id, prompt);
    await prompt.render({ force: true });
  }
}
