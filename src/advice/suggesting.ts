/** *Suggest*: ways of the open turn or declarations, compared by fights, drawn on the map, and taken by one press. */

import { walkedIn } from "../chronicle/index";
import { type Suggestion, strikeIsOpen } from "../engine/index";
import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { draftFrom } from "../judgement/declarations/index";
import { actingIn } from "../judgement/index";
import { pageState } from "../page-state";
import { declarerNow } from "../planning/declarer";
import { setDraft } from "../planning/drafts";
import { declaresAtOnce, isPlanning, undeclaredOf } from "../planning/planning";
import { type Action, anyCharacterOf, type CharacterId, type Command, isPoint, type Point } from "../rules/index";
import { type BattleOnScene, battleOf, battleOn } from "../scene/scene-battle";
import { mayAskEngine } from "../settings";
import { onSignal, type SuggestedWay, signal } from "../signals";
import { adviceNow, advise, momentOf } from "./advice-state";
import { asRequest } from "./engine/as-requests";
import { sealable, secretSeed } from "./engine/declarations";
import { suggestFor } from "./engine/foretelling";
import { asked } from "./requesting";

const state = pageState("advice/suggesting", () => ({
  course: null as AbortController | null,
}));

onSignal("battleChanged", (combat) => {
  const { suggested } = adviceNow();
  // The compared situation is over.
  if (suggested?.combat === combat.id && momentNow(combat) !== suggested.moment) endComparing();
});

onSignal(["declarationsChanged", "planningOver"], (combat: CombatDoc) => {
  const { suggested } = adviceNow();
  const fight = suggested?.combat === combat.id && battleOf(combat);
  if (suggested && fight && declaresAtOnce(fight) && !mayDeclare(fight, suggested.who)) endComparing();
});

// The window shows somebody else's declaration, or is closed.
onSignal("declarerChosen", (battle) => {
  const { suggested } = adviceNow();
  if (suggested?.combat === battle && declarerNow(battle) !== suggested.who) endComparing();
});

function momentNow(combat: CombatDoc): string | null {
  const fight = battleOf(combat);
  return fight && momentOf(fight);
}

function mayDeclare(fight: BattleOnScene, who: CharacterId): boolean {
  return mayAskEngine() && isPlanning(fight) && undeclaredOf(fight, gameSeen().user).includes(who);
}

/** The comparison under way ends without an answer; suggestions that are shown go. */
export function endComparing(): void {
  state.course?.abort();
  state.course = null;
  signal("suggestedWays", null);
  if (adviceNow().suggested) advise({ suggested: null });
}

/** The character with the open turn, if this user may have suggestions for it; null: none. */
function actorHere(scene: SceneDoc, fight: BattleOnScene): CharacterId | null {
  const who = actingIn(fight.battle);
  if (who === null || gameSeen().user.isGM) return who;
  return mayAskEngine() && scene.tokens.get(who)?.isOwner === true ? who : null;
}

/** @param declarer whose declaration it is for, where everyone acts at once */
export async function suggestHere(scene: SceneDoc, declarer?: CharacterId): Promise<void> {
  endComparing();
  const fight = battleOn(scene);
  if (!fight) return;
  const isSecret = declaresAtOnce(fight);
  const who = isSecret ? (declarer ?? null) : actorHere(scene, fight);
  if (who === null || (isSecret && !mayDeclare(fight, who))) return;
  const mine = new AbortController();
  state.course = mine;
  const about = { combat: fight.combat.id, moment: momentOf(fight), who };
  const showCompared = (compared: number) => {
    if (state.course === mine) advise({ suggested: { ...about, ways: null, compared, assumes: [] } });
  };
  showCompared(0);
  const answer = await suggestFor(
    fight,
    { up: mine.signal, ...(isSecret && { declarer: who, seed: secretSeed() }) },
    showCompared,
  );
  if (!answer || state.course !== mine) return;
  if (!answer.ok) return advise({ suggested: { ...about, ways: answer.reason, compared: 1, assumes: [] } });
  const { suggestions: ways, assumes } = answer;
  advise({ suggested: { ...about, ways, compared: 1, assumes } });
  signal("suggestedWays", { sceneId: scene.id, ways: ways.flatMap((way, place) => drawn(fight, who, way, place)) });
}

/** Where it leads, in metres; nothing without coordinates. */
function drawn({ battle, view }: BattleOnScene, who: CharacterId, way: Suggestion, place: number): SuggestedWay[] {
  const placeOf = (id: CharacterId | null): Point | null => {
    const at = id === null ? null : view.characters[id]?.at;
    return isPoint(at) && anyCharacterOf(battle, id!) ? at : null;
  };
  const from = placeOf(who);
  if (!from) return [];
  return [{ place: place + 1, path: [from, ...(walkedIn(way) ?? [])], target: placeOf(way.reason.target) }];
}

/**
 * Carries out its commands one after another. If one fails – a block, an occupied place –, the player goes on with
 * the turn.
 */
export async function takeSuggestion(scene: SceneDoc, place: number): Promise<void> {
  const fight = battleOn(scene);
  const { suggested } = adviceNow();
  if (!fight || suggested?.combat !== fight.combat.id || suggested.moment !== momentOf(fight)) return;
  const way = Array.isArray(suggested.ways) ? (suggested.ways as readonly Suggestion[])[place] : undefined;
  if (!way) return;
  const { combat } = fight;
  const { signal: up } = new AbortController();
  endComparing();
  for (const command of way.commands) {
    if (command.do === "declare") return fillIn(fight, suggested.who, command);
    const now = battleOf(combat);
    if (!now || actingIn(now.battle) !== suggested.who) return;
    if (command.do === "strike" && !strikeIsOpen(now.ruleset, now.battle, command)) return;
    const body = asRequest(now, command);
    if (!body || (await asked(combat, body, up)) !== "done") return;
  }
}

/** Fills the fields of its declaration; the user who plays it seals it, or something else. */
function fillIn(
  fight: BattleOnScene,
  who: CharacterId,
  { action }: Extract<Command, { readonly do: "declare" }>,
): void {
  const { combat, battle } = fight;
  const ready = sealable(fight, who, [action].flat() as readonly Action[]);
  const draft = draftFrom(ready.action, ready.items);
  if (draft) setDraft(combat.id, battle.round, who, draft);
}
