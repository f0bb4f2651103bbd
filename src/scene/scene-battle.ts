/** The battle fought on a scene, as every page sees it. */

import type { NameOf } from "../chronicle/index";
import { BATTLE_TYPE } from "../documents/battle-type";
import { partNameOn } from "../documents/parts";
import type { CombatDoc, SceneDoc, TokenDoc, UserDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { awaited, type BattleRecord, hasBegun, type Pending, readRecord, unanswered } from "../judgement/history/index";
import {
  anyCharacterOf,
  type Battle,
  type BattleView,
  type CharacterId,
  type PartId,
  type Ruleset,
} from "../rules/index";
import { rulesetHere, rulesOnTheirWay } from "./rules-here";

export interface BattleOnScene {
  readonly combat: CombatDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  /** Places and states, derived once for each revision. */
  readonly view: BattleView;
  /** Decisions that the battle waits for. */
  readonly pending: readonly Pending[];
  readonly revision: number;
}

const views = new WeakMap<Battle, BattleView>();

export function recordOf(combat: CombatDoc): BattleRecord {
  return readRecord(combat.system);
}

/**
 * The Combat of a scene: one that has begun before others, then one that belongs to the scene, then the active one. A
 * Combat that belongs to no scene counts if a combatant of it stands here. Battles on other scenes do not count.
 */
export function combatOn(scene: SceneDoc): CombatDoc | null {
  const here = gameSeen().combats.filter(
    (combat) =>
      combat.type === BATTLE_TYPE &&
      (combat.scene
        ? combat.scene.id === scene.id
        : combat.combatants.find(({ sceneId }) => sceneId === scene.id) !== undefined),
  );
  const rank = (combat: CombatDoc) =>
    (hasBegun(recordOf(combat)) ? 4 : 0) + (combat.scene ? 2 : 0) + (combat.active ? 1 : 0);
  return here.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/**
 * A battle that has begun, with what is needed to show it; null: it has not begun, its ruleset is unknown, or the rules are
 * still on their way. When they come, `battleChanged` says so.
 */
export function battleOf(combat: CombatDoc): BattleOnScene | null {
  const record = recordOf(combat);
  if (!hasBegun(record)) return null;
  const ruleset = rulesetHere(record.ruleset);
  if (!ruleset) {
    // The caller that waits for them handles the failure.
    rulesOnTheirWay(combat)?.catch(() => {});
    return null;
  }
  const { battle, revision } = record;
  let view = views.get(battle);
  if (!view) {
    view = ruleset.view(battle);
    views.set(battle, view);
  }
  const pending = Object.values(record.pending).filter((one): one is Pending => one !== null);
  return { combat, battle, ruleset, view, pending, revision };
}

/** The battle fought on a scene, or null. */
export function battleOn(scene: SceneDoc): BattleOnScene | null {
  const combat = combatOn(scene);
  return combat ? battleOf(combat) : null;
}

/** Whether a token's character is in a battle. */
export function isFighting({ battle }: Pick<BattleOnScene, "battle">, id: CharacterId): boolean {
  return anyCharacterOf(battle, id) !== undefined;
}

/** A character's token, on its combatant's scene. */
export function tokenOf(combat: CombatDoc, id: CharacterId): TokenDoc | null {
  const own = combat.scene?.tokens.get(id);
  if (own) return own;
  const combatant = combat.combatants.find((one) => one.tokenId === id);
  const scene = combatant?.sceneId ? gameSeen().scenes.get(combatant.sceneId) : null;
  return scene?.tokens.get(id) ?? null;
}

/** A character's name in a battle: its token's. If the token is gone, the name it entered with. */
export function nameIn(combat: CombatDoc, id: CharacterId): string {
  return tokenOf(combat, id)?.name ?? enteredAs(combat, id) ?? nameOf(id);
}

/** A part's name in a battle, as its sheet calls it now. */
export function partNameIn(combat: CombatDoc, id: CharacterId, part: PartId): string {
  return partNameOn(tokenOf(combat, id)?.actor ?? null, part);
}

/** The names in a battle, for sentences. @param called names of characters, if they differ from today's */
export function namingIn(combat: CombatDoc | null, called?: (id: CharacterId) => string): NameOf {
  const naming = called ?? ((id: CharacterId) => (combat ? nameIn(combat, id) : nameOf(id)));
  return Object.assign((id: CharacterId) => naming(id), {
    part: (id: CharacterId, part: PartId) => (combat ? partNameIn(combat, id, part) : part),
  });
}

function enteredAs(combat: CombatDoc, id: CharacterId): string | undefined {
  const names = combat.system.names as { readonly [id: string]: string } | undefined;
  return names && Object.hasOwn(names, id) ? names[id] : undefined;
}

/**
 * A character's name on any scene, the viewed one first. A copied scene has tokens with the same ids, whose names may
 * have been changed since.
 */
export function nameOf(id: CharacterId): string {
  const { scenes, combats } = gameSeen();
  for (const scene of scenes.viewed ? [scenes.viewed, ...scenes] : scenes) {
    const token = scene.tokens.get(id);
    if (token) return token.name;
  }
  for (const combat of combats) {
    const name = enteredAs(combat, id);
    if (name !== undefined) return name;
  }
  return id;
}

/** Whether a user plays a character: owns its token, as a player. */
export function isPlayedBy(combat: CombatDoc, id: CharacterId, user: UserDoc): boolean {
  return !user.isGM && (tokenOf(combat, id)?.testUserPermission(user, "OWNER") ?? false);
}

/**
 * The player of a character. Of several players first one who is connected, then one whose own character it is; null:
 * no player.
 */
export function playerOf(combat: CombatDoc, id: CharacterId): UserDoc | null {
  const own = tokenOf(combat, id)?.actor?.id;
  const rank = (user: UserDoc) => (user.active ? 2 : 0) + (own !== undefined && user.character?.id === own ? 1 : 0);
  const players = gameSeen().users.filter((user) => isPlayedBy(combat, id, user));
  return players.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Whether a connected player rolls for a character. If none does, its dice fall by themselves. */
export function isRolledBy(combat: CombatDoc, id: CharacterId): boolean {
  return playerOf(combat, id)?.active === true;
}

/** Everyone whom a user plays, on the Combat's scene and in its list. */
export function playedBy(combat: CombatDoc, user: UserDoc): CharacterId[] {
  const listed = [...combat.combatants].flatMap(({ tokenId }) => tokenId ?? []);
  const ids = new Set([...[...(combat.scene?.tokens ?? [])].map(({ id }) => id), ...listed]);
  return [...ids].filter((id) => isPlayedBy(combat, id, user));
}

/**
 * Candidates of a waiting decision for whom a user decides. Players decide for their own, the Game Master for
 * everyone, so also for those whose player is not connected. The Game Master
 * also confirms what players have declared (`B20-ZON-1`).
 */
export function candidatesFor(pending: Pending, user: UserDoc): CharacterId[] {
  const combat = gameSeen().combats.find((one) => recordOf(one).pending[pending.id] != null);
  if (!combat) return [];
  return user.isGM ? awaited(pending) : unanswered(pending).filter((id) => isPlayedBy(combat, id, user));
}
