/** The battle that is fought on a scene, as every client sees it. */

import type { NameOf } from "../chronicle/index";
import { BATTLE_TYPE } from "../documents/battle-type";
import { partNameOn } from "../documents/parts";
import type { CombatDoc, SceneDoc, TokenDoc, UserDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { type BattleRecord, hasBegun, type Pending, readRecord } from "../judgement/history/index";
import { type Battle, type BattleView, type CharacterId, type PartId, type Ruleset, rulesetOf } from "../rules/index";

export interface BattleOnScene {
  readonly combat: CombatDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  /** Places and states, derived once for each revision. */
  readonly view: BattleView;
  /** Decisions that are waited for. */
  readonly pending: readonly Pending[];
  readonly revision: number;
}

const views = new WeakMap<Battle, BattleView>();

export function recordOf(combat: CombatDoc): BattleRecord {
  return readRecord(combat.system);
}

/**
 * The Combat of a scene: the active one before others, last one that belongs to no scene and has somebody standing on
 * this one. Battles on other scenes are none of its business.
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

/** A battle that has begun, with everything that shows it; null for one that has not, or of an unknown ruleset. */
export function battleOf(combat: CombatDoc): BattleOnScene | null {
  const record = recordOf(combat);
  if (!hasBegun(record)) return null;
  const ruleset = rulesetOf(record.ruleset);
  if (!ruleset) return null;
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

/** The token of a character, on whatever scene its combatant stands. */
export function tokenOf(combat: CombatDoc, id: CharacterId): TokenDoc | null {
  const own = combat.scene?.tokens.get(id);
  if (own) return own;
  const combatant = combat.combatants.find((one) => one.tokenId === id);
  const scene = combatant?.sceneId ? gameSeen().scenes.get(combatant.sceneId) : null;
  return scene?.tokens.get(id) ?? null;
}

/** Name of a character in a battle, as its token is called; as it was called on entering when the token is gone. */
export function nameIn(combat: CombatDoc, id: CharacterId): string {
  return tokenOf(combat, id)?.name ?? enteredAs(combat, id) ?? nameOf(id);
}

/** Name of a part in a battle, as its sheet calls it now. */
export function partNameIn(combat: CombatDoc, id: CharacterId, part: PartId): string {
  return partNameOn(tokenOf(combat, id)?.actor ?? null, part);
}

/** Names of a battle for sentences. @param called of characters, where they are called otherwise than now */
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
 * Name of a character on whatever scene, the viewed one first: a copied scene has tokens of the same ids, which may
 * have been given other names since.
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

/** Who plays a character: of several first who is there, then whose own character it is; null: no player does. */
export function playerOf(combat: CombatDoc, id: CharacterId): UserDoc | null {
  const own = tokenOf(combat, id)?.actor?.id;
  const rank = (user: UserDoc) => (user.active ? 2 : 0) + (own !== undefined && user.character?.id === own ? 1 : 0);
  const players = gameSeen().users.filter((user) => isPlayedBy(combat, id, user));
  return players.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Whether a player is there who rolls for a character; else its dice fall by themselves. */
export function isRolledBy(combat: CombatDoc, id: CharacterId): boolean {
  return playerOf(combat, id)?.active === true;
}

/** Everyone whom a user plays: on the combat's scene, and in its list. */
export function playedBy(combat: CombatDoc, user: UserDoc): CharacterId[] {
  const listed = [...combat.combatants].flatMap(({ tokenId }) => tokenId ?? []);
  const ids = new Set([...[...(combat.scene?.tokens ?? [])].map(({ id }) => id), ...listed]);
  return [...ids].filter((id) => isPlayedBy(combat, id, user));
}

/**
 * Candidates of a waiting decision that a user decides for: a player for the own ones, the Game Master for everyone's –
 * so also for those of whoever is not connected.
 */
export function candidatesFor(pending: Pending, user: UserDoc): CharacterId[] {
  const combat = gameSeen().combats.find((one) => recordOf(one).pending[pending.id] != null);
  if (!combat) return [];
  return pending.blockers
    .map((blocker) => blocker.by)
    .filter((id) => !Object.hasOwn(pending.answers, id))
    .filter((id) => user.isGM || isPlayedBy(combat, id, user));
}
