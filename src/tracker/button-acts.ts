/** Actions of the tracker's buttons besides requests to the referee: the Game Master's preparation of a battle. */

import { armamentsOf } from "../documents/armaments";
import { enlist } from "../documents/enlisting";
import { canvasSeen, selectedTokens } from "../foundry/canvas-seen";
import type { CombatDoc, Data } from "../foundry/platform";
import { configOf, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { openEnding } from "../gm-hand/commands";
import { offersTo } from "../judgement/index";
import { commandInto } from "../moving/areas/entering";
import { PLACINGS, placesBy } from "../moving/areas/placing";
import { beginOnce } from "../requests/begin-battle";
import { request, requestCommand, requestStrike } from "../requests/requests";
import {
  AREAS,
  type Battle,
  type Character,
  type CharacterId,
  type CloseManner,
  conditionsThatEnd,
  given,
  isOver,
} from "../rules/index";
import { flowIn } from "../scene/flow";
import { battleOf, tokenOf } from "../scene/scene-battle";
import { automationOf } from "../settings";
import { attackTogether } from "../weapons/commands";

interface CombatClass {
  create(data: Data): Promise<CombatDoc | undefined>;
}

/**
 * A battle on the viewed scene with the selected tokens, or with all that have an actor: one alone who is
 * still selected fights nobody.
 */
export async function newBattle(): Promise<void> {
  const scene = canvasSeen()?.scene;
  if (!scene) return;
  const { documentClass } = configOf<{ readonly documentClass: CombatClass }>("Combat");
  const combat = await documentClass.create({ scene: scene.id, active: true, type: "battle" });
  if (!combat) return;
  const selected = selectedTokens();
  await enlist(combat, selected.length > 1 ? selected : scene.tokens.filter((token) => token.actor !== null));
}

export async function addTokens(combat: CombatDoc): Promise<void> {
  const selected = selectedTokens();
  if (selected.length === 0) notices()?.info(say("tracker.why.selectTokens"));
  await enlist(combat, selected);
}

export async function removeMember(combat: CombatDoc, combatantId: string): Promise<void> {
  await combat.deleteEmbeddedDocuments("Combatant", [combatantId]);
}

export async function requestBattle(combat: CombatDoc): Promise<void> {
  await beginOnce(combat);
}

export async function endBattle(combat: CombatDoc): Promise<void> {
  const battle = battleOf(combat)?.battle;
  const ruleset = battleOf(combat)?.ruleset;
  // Puts a battle that is over away. One that cannot be read is left to the platform.
  if (battle?.over === true) await combat.delete();
  else if (battle && ruleset?.capabilities.commands.includes("over")) {
    const scene = combat.scene ?? canvasSeen()?.scene;
    if (scene && !isOver(battle) && asksAtEnd(battle)) openEnding(scene);
    else await request(combat, { type: "command", command: { do: "over" } });
  } else await combat.endCombat();
}

/**
 * Whether any effect could end with the battle or outlive it: then the Game Master is asked (`EFF-5`), unless the battle is
 * decided. Such an end has only to be taken back if it was a mistake.
 */
function asksAtEnd(battle: Battle): boolean {
  const everyone: readonly Character[] = battle.characters;
  return conditionsThatEnd(battle).length > 0 || everyone.some(({ effects = [] }) => effects.length > 0);
}

/** Whether attacks are rolled at this table. */
function isPlayed(): boolean {
  return automationOf("hit") !== "off" || automationOf("damage") !== "off";
}

/** Attacks in melee while no turn is open: with the first melee weapon where strikes are played, else without dice. */
export async function requestAttack(combat: CombatDoc, who: CharacterId, target: CharacterId): Promise<void> {
  const weapon = armamentsOf(tokenOf(combat, who)?.actor ?? null).find(({ how }) => how === "melee");
  if (isPlayed() && weapon) await requestStrike(combat, { who, item: weapon.id, target });
  else await request(combat, { type: "command", command: { do: "attack", who, target, how: "melee" } });
}

/** Attacks the chosen target in the open turn, with whichever part has an action left (`ACT-1`). */
export async function attackClose(
  combat: CombatDoc,
  who: CharacterId,
  target: CharacterId | undefined,
  how: CloseManner,
): Promise<void> {
  const fight = battleOf(combat);
  if (!target || !fight) return;
  const { part } = offersTo(fight.ruleset, fight.battle, { who, about: ["attack"] }).attack ?? {};
  await requestCommand(combat, { do: "attack", who, target, how, ...given({ part }) });
}

export async function declareBrawl(
  combat: CombatDoc,
  who: CharacterId,
  target: CharacterId | undefined,
): Promise<void> {
  if (target) await requestCommand(combat, { do: "brawl", who, target });
}

/**
 * Several of a kind attack by one press. Where dice are played a window asks whom; else those in reach attack at once.
 */
export async function attackOfKind(combat: CombatDoc, kind: string, ids: string, targets: string): Promise<void> {
  const scene = combat.scene ?? canvasSeen()?.scene;
  if (isPlayed() && scene) return attackTogether(scene, kind);
  const struck = targets.split(" ");
  const turns = ids.split(" ").map((who, place) => ({ who, target: struck[place] ?? "" }));
  await request(combat, { type: "turns", turns });
}

/** Several of a kind let their turns pass by one press. */
export async function passOfKind(combat: CombatDoc, ids: string): Promise<void> {
  await request(combat, { type: "turns", turns: ids.split(" ").map((who) => ({ who })) });
}

export async function cancelMove(combat: CombatDoc): Promise<void> {
  const [waiting] = battleOf(combat)?.pending ?? [];
  if (waiting) await request(combat, { type: "cancel", pendingId: waiting.id });
}

/** Brings a character into an area: places it, or moves it in its turn. */
export async function enterArea(combat: CombatDoc, id: CharacterId, area: string): Promise<void> {
  const { battle, ruleset } = battleOf(combat) ?? {};
  const goal = AREAS.find((known) => known === area);
  if (battle?.board !== "areas" || !ruleset || !goal) return;
  const command = commandInto({ battle, ruleset, who: id, flow: flowIn(combat) }, goal);
  if (command) await requestCommand(combat, command);
}

/** Places all characters that can be placed now and that this user speaks for. */
export async function placeAll(combat: CombatDoc, how: string): Promise<void> {
  const battle = battleOf(combat)?.battle;
  const scene = combat.scene ?? canvasSeen()?.scene;
  const placing = PLACINGS.find((known) => known === how);
  if (battle?.board !== "areas" || !scene || !placing) return;
  const commands = placesBy(placing, battle, scene);
  if (commands.length > 0) await request(combat, { type: "places", commands });
}

/** A minor action of the open turn (`TRN-8`, in areas `S20-MOV-9`), with what it costs until the turn ends. */
export async function standUp(combat: CombatDoc, who: CharacterId): Promise<void> {
  await request(combat, { type: "command", command: { do: "stand", who } });
}
