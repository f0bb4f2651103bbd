/**
 * The active Game Master's eye on the documents: a token that moved past the referee, an actor whose conditions or HP
 * changed, a combatant that came or went.
 */

import { centreInMetres } from "../foundry/metres";
import {
  type ActorDoc,
  type CombatantDoc,
  type CombatDoc,
  type Data,
  gameSeen,
  hooks,
  type MovementLeg,
  notices,
  type SceneDoc,
  type TokenDoc,
  type UserDoc,
} from "../foundry/platform";
import { type AreaName, anyCharacterOf, type CharacterId, CONDITIONS, type Point } from "../rules/index";
import { areaUnder, bandsOn } from "./areas/board";
import { correctNow, enqueue, forgetPast, watchDeadline } from "./bench";
import { correctTokens, type SheetWriting } from "./carry-out";
import { standsWell } from "./placement";
import { puttingRight } from "./put-right";
import { type BattleOnScene, battleOf, battleOn, recordOf, tokenOf } from "./scene-battle";
import { allowsWithoutGM, arrangesTokens, automationOf, hpFells, strayMoves } from "./settings";
import { characterOf, conditionsOf, sideOf } from "./setup-from-documents";
import { figuresWritten } from "./sheet-figures";
import { notifyRefusal, reportFault } from "./tell";
import { precedence } from "./windows";

/** Called once, when the game is ready. On every client: who the active Game Master is can change at any moment. */
export function watchDocuments(): void {
  hooks().on("moveToken", (token: TokenDoc, leg: MovementLeg, _operation: object, user: UserDoc) => {
    if (gameSeen().user.isActiveGM) onMoved(token, leg, user);
  });
  for (const change of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
    hooks().on(change, ({ parent }: { parent: ActorDoc | null }) => parent && onActor(parent));
  hooks().on("updateActor", (actor: ActorDoc, changes: Written, operation: Writing) => {
    onActor(actor, writtenBySomebody(changes, operation));
  });
  hooks().on("updateActorDelta", ({ parent }: { parent: TokenDoc | null }, changes: Written, operation: Writing) => {
    if (parent?.actor) onActor(parent.actor, writtenBySomebody(changes, operation));
  });
  hooks().on("createCombatant", (combatant: CombatantDoc & { parent: CombatDoc | null }) => onCombatant(combatant));
  hooks().on("deleteCombatant", (combatant: CombatantDoc & { parent: CombatDoc | null }) => {
    if (combatant.parent && combatant.tokenId) onGone(combatant.parent, combatant.tokenId);
  });
  hooks().on("deleteToken", (token: TokenDoc) => {
    const found = token.parent && battleOn(token.parent);
    if (found) onGone(found.combat, token.id);
  });
  hooks().on("updateScene", (scene: SceneDoc, changes: { flags?: { ransen?: Data } }) => {
    if (changes.flags?.ransen && "bands" in changes.flags.ransen) onBandsLaidOut(scene);
  });
  hooks().on("deleteCombat", forgetPast);
  hooks().on("userConnected", watchDeadlines);
  watchDeadlines();
  if (gameSeen().user.isActiveGM) for (const combat of gameSeen().combats) catchUp(combat);
}

/** Looks at what moved while no Game Master was there: where the table allows that, the battle follows. */
function catchUp(combat: CombatDoc): void {
  for (const { id } of battleOf(combat)?.battle.characters ?? []) {
    const token = tokenOf(combat, id);
    if (token) later(() => (allowsWithoutGM() ? follow(combat, token) : inspect(combat, token, gameSeen().user)));
  }
}

/** Whoever becomes the active Game Master takes over the deadlines of waiting decisions. */
function watchDeadlines(): void {
  if (!gameSeen().user.isActiveGM) return;
  for (const combat of gameSeen().combats) if (battleOf(combat)) watchDeadline(combat);
}

function later(work: () => Promise<unknown>): void {
  precedence()
    .then(() => enqueue(work))
    .catch(reportFault);
}

function isFighting(found: BattleOnScene, id: CharacterId): boolean {
  return found.battle.characters.some((character) => character.id === id);
}

function onMoved(token: TokenDoc, leg: MovementLeg, user: UserDoc): void {
  const found = token.parent && battleOn(token.parent);
  if (!found || !isFighting(found, token.id)) return;
  // A leg of the referee's own that has more to come is on its way to the right place.
  if (user.isSelf && leg.pending.waypoints.length > 0) return;
  later(() => inspect(found.combat, token, user));
}

/** Looks where the token is when everything before has been carried out, so that approved moves are where they belong. */
async function inspect(combat: CombatDoc, token: TokenDoc, user: UserDoc): Promise<void> {
  const found = battleOf(combat);
  if (!found || !isFighting(found, token.id) || standsWell(token, found, arrangesTokens()) || !token.parent) return;
  const movement = automationOf("movement");
  const setting = movement === "off" || movement === "advise" ? "allow" : strayMoves();
  const names = { token: token.name, user: user.name };
  if (setting === "correct") {
    await correctTokens(combat, [token.id]);
    if (!user.isSelf) notices()?.warn(gameSeen().i18n.format("RANSEN.notices.corrected", names));
    return;
  }
  if (setting === "warn") {
    notices()?.warn(gameSeen().i18n.format("RANSEN.notices.strayed", names));
    return;
  }
  await follow(combat, token);
}

/** The table lets it stand, so the battle follows the token. */
async function follow(combat: CombatDoc, token: TokenDoc): Promise<void> {
  const found = battleOf(combat);
  if (!found || standsWell(token, found, arrangesTokens()) || !token.parent) return;
  const at = placeUnder(found, token, token.parent);
  if (at === null) return;
  const put = await correctNow(combat, { type: "command", command: puttingRight(found.battle, token.id, at) });
  if (!put.ok) notifyRefusal(put.refusal);
}

/** The bands lie elsewhere now: everyone follows their area. */
function onBandsLaidOut(scene: SceneDoc): void {
  const found = battleOn(scene);
  if (!gameSeen().user.isActiveGM || found?.battle.board !== "areas") return;
  const everyone = found.battle.characters.map(({ id }) => id);
  later(() => correctTokens(found.combat, everyone));
}

/** Where a token stands, in the board's own terms; null beside the bands. */
function placeUnder({ battle }: BattleOnScene, token: TokenDoc, scene: SceneDoc): Point | AreaName | null {
  if (battle.board !== "areas") return centreInMetres(scene, token._source);
  const field = bandsOn(scene, battle);
  return field && areaUnder(token, field);
}

/** Every battle that an actor fights in, by the characters that are its tokens. */
function fightersOf(actor: ActorDoc): { combat: CombatDoc; id: CharacterId }[] {
  const result: { combat: CombatDoc; id: CharacterId }[] = [];
  for (const combat of gameSeen().combats) {
    const found = battleOf(combat);
    for (const { id } of found?.battle.characters ?? [])
      if (tokenOf(combat, id)?.actor?.uuid === actor.uuid) result.push({ combat, id });
  }
  return result;
}

interface Written {
  readonly system?: Data;
}
interface Writing {
  readonly ransen?: Partial<SheetWriting>;
}

/** What was written of an actor's own data; nothing where the referee has only written down what the battle says. */
function writtenBySomebody({ system = {} }: Written, operation?: Writing): Data {
  return operation?.ransen?.fromBattle === true ? {} : system;
}

/** @param changed what was written of the actor's own data, if that was it */
function onActor(actor: ActorDoc, changed: Data = {}): void {
  if (!gameSeen().user.isActiveGM) return;
  for (const { combat, id } of fightersOf(actor)) {
    later(() => bringConditionsIn(combat, id, actor));
    if (Object.keys(changed).length > 0) later(() => bringFiguresIn(combat, id, changed));
  }
}

/** Figures that were written on the sheet, as far as characters of this board have them. */
async function bringFiguresIn(combat: CombatDoc, id: CharacterId, changed: Data): Promise<void> {
  const found = battleOf(combat);
  const token = tokenOf(combat, id);
  const character = found && anyCharacterOf(found.battle, id);
  if (!found || !token || !character || !found.ruleset.capabilities.commands.includes("figures")) return;
  const figures = figuresWritten(character, characterOf(token, character.side, found.ruleset), changed);
  if (Object.keys(figures).length === 0) return;
  const now = await correctNow(combat, { type: "command", command: { do: "figures", who: id, ...figures } });
  if (!now.ok) notifyRefusal(now.refusal);
}

/** The actor's conditions, as the document has them now, become the battle's. */
async function bringConditionsIn(combat: CombatDoc, id: CharacterId, actor: ActorDoc): Promise<void> {
  if (hpFells() && hasFallen(actor)) await actor.toggleStatusEffect("unconscious", { active: true });
  const character = battleOf(combat)?.battle.characters.find((one) => one.id === id);
  if (!character) return;
  const now = conditionsOf(actor);
  const had = new Set(character.conditions.map((condition) => condition.id));
  const add = now.filter((condition) => !had.has(condition.id));
  const remove = CONDITIONS.filter((condition) => had.has(condition) && !now.some((one) => one.id === condition));
  // A holder belongs to one condition, so each that has one is a command of its own.
  const plain = add.filter((condition) => condition.by === undefined).map((condition) => condition.id);
  const changes = [
    ...(plain.length > 0 || remove.length > 0 ? [{ add: plain, remove, by: undefined }] : []),
    ...add
      .filter((condition) => condition.by !== undefined)
      .map((condition) => ({ add: [condition.id], remove: [], by: condition.by })),
  ];
  for (const { add: added, remove: removed, by } of changes) {
    const changed = await correctNow(combat, {
      type: "command",
      command: {
        do: "condition",
        who: id,
        ...(added.length > 0 ? { add: added } : {}),
        ...(removed.length > 0 ? { remove: removed } : {}),
        ...(by === undefined ? {} : { by }),
      },
    });
    if (!changed.ok) notifyRefusal(changed.refusal);
  }
  const sections = actor.system.sections;
  if (typeof sections === "number" && sections !== character.sections) {
    const changed = await correctNow(combat, { type: "command", command: { do: "sections", who: id, to: sections } });
    if (!changed.ok) notifyRefusal(changed.refusal);
  }
}

/** HP at 0 or below: unconscious (`DIC-4`), unless it is so already or worse. */
function hasFallen(actor: ActorDoc): boolean {
  const hp = actor.system.hp as { value?: unknown } | undefined;
  const felled = typeof hp?.value === "number" && hp.value <= 0;
  return felled && !actor.statuses.has("unconscious") && !actor.statuses.has("dead");
}

function onCombatant(combatant: CombatantDoc & { parent: CombatDoc | null }): void {
  const combat = combatant.parent;
  if (!combat || !combatant.tokenId || !gameSeen().user.isActiveGM) return;
  const id = combatant.tokenId;
  later(async () => {
    const found = battleOf(combat);
    const token = tokenOf(combat, id);
    if (!found || !token || isFighting(found, id) || found.battle.excluded.includes(id)) return;
    const side = sideOf(token, recordOf(combat).sideOf);
    const character = characterOf(
      token,
      found.battle.sides.includes(side) ? side : found.battle.sides.at(-1)!,
      found.ruleset,
    );
    const area = found.battle.board === "areas" && token.parent ? placeUnder(found, token, token.parent) : null;
    const entered = await correctNow(combat, {
      type: "command",
      command: { do: "summon", character: area === null ? character : { ...character, at: area } },
    });
    if (!entered.ok) notifyRefusal(entered.refusal);
  });
}

function onGone(combat: CombatDoc, id: CharacterId): void {
  if (!gameSeen().user.isActiveGM) return;
  later(async () => {
    const found = battleOf(combat);
    if (!found || !isFighting(found, id)) return;
    const gone = await correctNow(combat, { type: "command", command: { do: "remove", who: id } });
    if (!gone.ok) notifyRefusal(gone.refusal);
  });
}
