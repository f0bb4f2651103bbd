/**
 * The Game Master's next steps in a cycle: revealing, with a question if somebody's declaration is missing, and
 * resolving.
 */

import { type CombatDoc, gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import { isDeclaring } from "../judgement/declarations/index";
import { comingSlams, type RoundWord } from "../judgement/index";
import { pageState } from "../page-state";
import { criticalWordsOf } from "../planning/critical-words";
import { declaresAtOnce, undeclaredOn } from "../planning/planning";
import { request, requestUnless } from "../requests/requests";
import type { CharacterId } from "../rules/index";
import { battleOf, battleOn, nameIn } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { conditionsKey, wordOnConditions } from "./conditions-question";
import { askAboutRound } from "./round-question";
import { SlamWindow } from "./slam-window";

/** Why a reveal may have to wait: somebody has not declared, or nobody present can open a seal. */
const LACKS = { "undeclared-left": "undeclared", unopened: "unopened" } as const;
type Lack = keyof typeof LACKS;

/**
 * The characters that do nothing this round, as the Game Master has agreed: those without a declaration, and those
 * whose seal cannot be opened.
 */
type Agreed = { readonly [lack in Lack]: readonly CharacterId[] };

/** Reveals the declarations of the battle on a scene. */
export async function requestReveal(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (fight && declaresAtOnce(fight)) await revealWith(fight.combat);
}

async function revealWith(combat: CombatDoc, agreed: Agreed = { "undeclared-left": [], unopened: [] }): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  // A character that declared while the question was open is revealed like the others.
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
  if (await goesOnWithout(combat, code, missing))
    await revealWith(combat, { ...agreed, [code]: [...agreed[code], ...missing] });
}

const state = pageState("declaring/reveal", () => ({
  /**
   * The Game Master's decision about conditional actions at the reveal. It is for one battle and round, which `key`
   * names.
   */
  said: null as { readonly key: string; readonly word: RoundWord } | null,
  asking: null as { readonly window: SlamWindow; readonly combat: CombatDoc } | null,
}));

/**
 * `SIM-CND-2`: the question comes with the reveal. If it is left open, it is asked again before the round is
 * resolved.
 */
async function sayAtReveal(combat: CombatDoc): Promise<void> {
  const fight = battleOf(combat);
  const word = fight && (await wordOnConditions(fight, "reveal"));
  state.said = fight && word ? { key: conditionsKey(fight), word } : null;
}

/** Asks whether to wait for these or to go on. Closing the window means waiting. */
async function goesOnWithout(combat: CombatDoc, lack: Lack, missing: readonly CharacterId[]): Promise<boolean> {
  const name = LACKS[lack];
  const asked = momentOf(combat);
  const answer = await askAboutRound({
    name,
    title: say(`declare.${name}.title`),
    sentence: () => {
      const fight = battleOf(combat);
      if (!fight || asked === null || momentOf(combat) !== asked) return null;
      const undeclared = undeclaredOn(fight);
      const left = lack === "unopened" ? missing : missing.filter((id) => undeclared.includes(id));
      return left.length === 0
        ? null
        : say(`declare.${name}.text`, { names: listText(left.map((id) => nameIn(combat, id))) });
    },
    buttons: [
      { action: "wait", label: say(`declare.${name}.wait`), default: true },
      { action: "without", label: say(`declare.${name}.without`) },
    ],
  });
  return answer === "without";
}

/** The round that is still to be revealed; null: none is, or the battle is gone. */
function momentOf(combat: CombatDoc): number | null {
  const battle = gameSeen().combats.get(combat.id) ? battleOf(combat)?.battle : undefined;
  return battle && isDeclaring(battle) && battle.over !== true ? battle.round : null;
}

/** Resolves the round, with what was said of conditional actions and critical strikes, and after a question about body slams. */
export async function requestResolving(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (!fight || !declaresAtOnce(fight)) return;
  const { combat } = fight;
  const conditions =
    state.said?.key === conditionsKey(fight) ? state.said.word : await wordOnConditions(fight, "resolve");
  if (!conditions) return;
  const reasons = criticalWordsOf(fight);
  const word = { ...conditions, ...(Object.keys(reasons).length > 0 && { reasons }) };
  const slams = comingSlams({ ...fight, word });
  if (slams.length === 0) {
    await request(combat, { type: "resolve", damages: [], ...word });
    return;
  }
  if (state.asking?.window.rendered) await state.asking.window.close();
  state.asking = { window: new SlamWindow(combat, slams, word), combat };
  await state.asking.window.render({ force: true });
}

/** Forgets the slams asked about when the battle has changed or is gone. */
function forgetSlams(combat: CombatDoc): void {
  if (state.asking?.combat.id === combat.id && state.asking.window.rendered) void state.asking.window.close();
}

onSignal("battleChanged", forgetSlams);
hooks().on("deleteCombat", forgetSlams);
