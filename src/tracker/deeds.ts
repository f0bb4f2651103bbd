/** What the tracker's buttons do beyond asking the referee: the Game Master's preparation of a battle. */

import { request, requestStrike } from "../asking/index";
import { armamentsOf } from "../documents/armaments";
import { enlist } from "../documents/enlisting";
import { canvasSeen } from "../foundry/canvas-seen";
import type { CombatDoc, Data, SceneDoc, TokenDoc } from "../foundry/platform";
import { configOf, gameSeen, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import type { CharacterId, SideId } from "../rules/index";
import { automationOf, tokenOf } from "../scene/index";

interface CombatClass {
  create(data: Data): Promise<CombatDoc | undefined>;
}

/** Documents of the tokens that are selected. */
function selectedTokens(): TokenDoc[] {
  return (canvasSeen()?.tokens?.controlled ?? []).map(({ document }) => document);
}

/** A battle on the viewed scene with the selected tokens, or with all that have an actor where none is selected. */
export async function newBattle(): Promise<void> {
  const scene = canvasSeen()?.scene;
  if (!scene) return;
  const { documentClass } = configOf<{ readonly documentClass: CombatClass }>("Combat");
  const combat = await documentClass.create({ scene: scene.id, active: true, type: "battle" });
  if (!combat) return;
  const selected = selectedTokens();
  await enlist(combat, selected.length > 0 ? selected : scene.tokens.filter((token) => token.actor !== null));
}

export async function addTokens(combat: CombatDoc): Promise<void> {
  const selected = selectedTokens();
  if (selected.length === 0) notices()?.info(say("tracker.why.selectTokens"));
  await enlist(combat, selected);
}

export async function removeMember(combat: CombatDoc, combatantId: string): Promise<void> {
  await combat.deleteEmbeddedDocuments("Combatant", [combatantId]);
}

export async function moveToSide(combat: CombatDoc, id: CharacterId, side: SideId): Promise<void> {
  await combat.update({ [`system.sideOf.${id}`]: side });
}

export async function setFirstSide(combat: CombatDoc, side: SideId): Promise<void> {
  await combat.update({ "system.firstSide": side });
}

/** `ruleset` is a choice of the scene, all others are options of its battles. */
export async function setOption(scene: SceneDoc, name: string, value: string | number | boolean): Promise<void> {
  const flags = name === "ruleset" ? { ruleset: value } : { options: { [name]: value } };
  await scene.update({ flags: { ransen: flags } });
}

export async function beginBattle(combat: CombatDoc): Promise<void> {
  await request(combat, { type: "begin" });
}

export async function endBattle(combat: CombatDoc): Promise<void> {
  await combat.endCombat();
}

/** Attacks in melee out of no open turn: with the first weapon for that where strikes are played, else by its place alone. */
export async function attackAtOnce(combat: CombatDoc, who: CharacterId, target: CharacterId): Promise<void> {
  const isPlayed = automationOf("hit") !== "off" || automationOf("damage") !== "off";
  const weapon = armamentsOf(tokenOf(combat, who)?.actor ?? null).find(({ how }) => how === "melee");
  if (isPlayed && weapon) await requestStrike(combat, { who, item: weapon.id, target });
  else await request(combat, { type: "command", command: { do: "attack", who, target, how: "melee" } });
}

/** Standing up is the end of being prone (`TRN-8`): on the actor, from where the battle takes it over. */
export async function standUp(combat: CombatDoc, id: CharacterId): Promise<void> {
  if (gameSeen().user.isGM) {
    await request(combat, { type: "command", command: { do: "condition", who: id, remove: ["prone"] } });
    return;
  }
  const token = combat.scene?.tokens.get(id) ?? canvasSeen()?.scene?.tokens.get(id);
  await token?.actor?.toggleStatusEffect("prone", { active: false });
}
