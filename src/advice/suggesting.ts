/** *Suggest*: ways of the open turn, compared by fights, drawn on the map, and taken by one press. */

import { walkedIn } from "../chronicle/index";
import { type Suggestion, strikeIsOpen } from "../engine/index";
import { asRequest, suggestFor } from "../engine-host/index";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { actingIn } from "../judgement/index";
import { anyCharacterOf, type CharacterId, isPoint, type Point } from "../rules/index";
import {
  type BattleOnScene,
  battleOf,
  battleOn,
  mayAskEngine,
  onSignal,
  type SuggestedWay,
  signal,
} from "../scene/index";
import { adviceNow, advise } from "./advice-state";
import { asked } from "./requesting";

let course: AbortController | null = null;

onSignal("battleChanged", (combat) => {
  const { suggested } = adviceNow();
  // What was compared is no more.
  if (suggested?.combat === combat.id && battleOf(combat)?.revision !== suggested.revision) forget();
});

function forget(): void {
  course?.abort();
  course = null;
  signal("suggestedWays", null);
  if (adviceNow().suggested) advise({ suggested: null });
}

/** Whose turn it is that this user may have ways suggested for; null: nobody's. */
function actorHere(scene: SceneDoc, fight: BattleOnScene): CharacterId | null {
  const who = actingIn(fight.battle);
  if (who === null || gameSeen().user.isGM) return who;
  return mayAskEngine() && scene.tokens.get(who)?.isOwner === true ? who : null;
}

export async function suggestHere(scene: SceneDoc): Promise<void> {
  forget();
  const fight = battleOn(scene);
  const who = fight && actorHere(scene, fight);
  if (!fight || !who) return;
  const mine = new AbortController();
  course = mine;
  const about = { combat: fight.combat.id, revision: fight.revision, who };
  advise({ suggested: { ...about, ways: null, assumes: [] } });
  const answer = await suggestFor(fight, { up: mine.signal });
  if (!answer || course !== mine) return;
  if (!answer.ok) return advise({ suggested: { ...about, ways: answer.reason, assumes: [] } });
  const { suggestions: ways, assumes } = answer;
  advise({ suggested: { ...about, ways, assumes } });
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

/** Its commands one after another; what does not come to pass – a block, a place that is taken – leaves the turn to its player. */
export async function takeSuggestion(scene: SceneDoc, place: number): Promise<void> {
  const fight = battleOn(scene);
  const { suggested } = adviceNow();
  if (!fight || suggested?.combat !== fight.combat.id || suggested.revision !== fight.revision) return;
  const way = Array.isArray(suggested.ways) ? (suggested.ways as readonly Suggestion[])[place] : undefined;
  if (!way) return;
  const { combat } = fight;
  const { signal: up } = new AbortController();
  forget();
  for (const command of way.commands) {
    const now = battleOf(combat);
    if (!now || actingIn(now.battle) !== suggested.who) return;
    if (command.do === "strike" && !strikeIsOpen(now.ruleset, now.battle, command)) return;
    const body = asRequest(now, command);
    if (!body || (await asked(combat, body, up)) !== "done") return;
  }
}
