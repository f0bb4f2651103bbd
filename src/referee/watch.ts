/** The active Game Master's eye on the documents: tokens that moved past the referee, sheets that changed, who came or went. */

import { touchedBy } from "../documents/belongings";
import { touchedByOften, touchedByWriting } from "../documents/often";
import { CHRONICLE_TYPE, strikeIn } from "../documents/written-messages";
import {
  type ActorDoc,
  type CombatantDoc,
  type CombatDoc,
  type Data,
  type EffectDoc,
  gameSeen,
  hooks,
  type ItemDoc,
  type MessageDoc,
  type MovementLeg,
  type SceneDoc,
  type TokenDoc,
  type UserDoc,
} from "../foundry/platform";
import { accountsDue, isRewound } from "../judgement/history/index";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { sideOf } from "../scene/members";
import { battleOf, battleOn, isFighting, recordOf, tokenOf } from "../scene/scene-battle";
import { characterFromToken } from "../scene/setup-from-documents";
import { allowsWithoutGM, arrangesTokens } from "../settings";
import { onSignal } from "../signals";
import { notifyRefusal, reportFault } from "../words/tell";
import { settleAccounts } from "./accounts";
import type { SheetWriting } from "./battle-writing";
import { correctTokens } from "./carry-out";
import { noteLeaving } from "./combat-list";
import { mirrorEverybody, releaseMirrors } from "./effect-mirror";
import { hearEffect } from "./effect-reading";
import { watchLostWrites } from "./lost-writes";
import { oncePerWriting } from "./one-telling";
import { untilDone } from "./patience";
import {
  askOfLeaving,
  isRoundWrong,
  noteFigures,
  noteItem,
  putItemRight,
  putListRight,
  putRoundRight,
  putSheetRight,
} from "./players-writes";
import { isEldest, isOurs, watchSeniority } from "./precedence";
import { correctNow, enqueue, forgetPast, watchDeadline } from "./queue";
import { attendStrikes } from "./rolling-strikes";
import { bringIn, bringUpToDate, fightersOf } from "./sheet-reading";
import { lookAtHistory, watchHistories } from "./sound-history";
import { followToken, inspectToken, placeUnderToken, setSideBySide } from "./strays";
import { forgetUntold, tellUntold } from "./untold";
import { heardWord } from "./waiting-words";

/** Called once, when the game is ready, on every client, because the active Game Master can change at any moment. */
export function watchDocuments(): void {
  hooks().on("moveToken", (token: TokenDoc, leg: MovementLeg, _operation: object, user: UserDoc) => {
    if (gameSeen().user.isActiveGM) onMoved(token, leg, user);
  });
  for (const change of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
    hooks().on(change, (effect: LaidEffect, ...told: unknown[]) => {
      const actor = bearerOf(effect);
      if (actor === effect.parent && actor && hearEffect(change, effect, actor, userIn(told), later)) return;
      if (actor)
        onActor(actor, {}, userIn(told), change === "deleteActiveEffect" ? [] : [effect], [...effect.statuses]);
    });
  for (const change of ["createItem", "deleteItem"])
    hooks().on(change, (item: CarriedItem, ...told: unknown[]) => {
      const effects = [...item.effects];
      const laid = change === "deleteItem" ? [] : effects;
      const conditions = effects.flatMap(({ statuses }) => [...statuses]);
      if (item.parent)
        onActor(
          item.parent,
          { ...touchedBy(item.type), ...touchedByOften(item, item.parent.items) },
          userIn(told),
          laid,
          conditions,
        );
    });
  hooks().on("updateItem", (item: CarriedItem, changes: Data, ...told: unknown[]) => {
    const touched = { ...touchedBy(item.type), ...touchedByWriting(item.type, changes, item.parent?.items) };
    if (item.parent && Object.keys(touched).length > 0) onActor(item.parent, touched, userIn(told));
  });
  for (const change of ["createItem", "updateItem"])
    hooks().on(change, (item: ItemDoc & { readonly parent: ActorDoc | null }, ...told: unknown[]) => {
      const user = userIn(told);
      noteItem(item);
      if (gameSeen().user.isActiveGM && item.parent && user && !user.isGM) later(() => putItemRight(item, user));
    });
  for (const actor of gameSeen().actors) {
    noteFigures(actor);
    for (const item of actor.items) noteItem(item);
  }
  const onSheet = oncePerWriting(onActor);
  hooks().on("updateActor", (actor: ActorDoc, changes: Written, operation: Writing, userId: string) => {
    onSheet(actor, changes.system ?? {}, userIn([userId]), [], [], operation?.ransen?.fromBattle);
  });
  hooks().on(
    "updateActorDelta",
    ({ parent }: { parent: TokenDoc | null }, changes: Written, operation: Writing, userId: string) => {
      const [system = {}, from] = [changes.system, operation?.ransen?.fromBattle];
      if (parent?.actor) onSheet(parent.actor, system, userIn([userId]), [], [], from);
    },
  );
  hooks().on("createCombatant", (combatant: Listed, ...told: unknown[]) => {
    onCombatant(combatant);
    onList(combatant, userIn(told), true);
  });
  hooks().on("updateCombatant", (combatant: Listed, ...told: unknown[]) => onList(combatant, userIn(told), true));
  hooks().on("deleteCombatant", (combatant: Listed, ...told: unknown[]) => {
    const user = userIn(told);
    if (user && !user.isGM) onList(combatant, user, false);
    else if (combatant.parent && combatant.tokenId && !isListed(combatant.parent, combatant.tokenId))
      onGone(combatant.parent, combatant.tokenId);
  });
  hooks().on("updateCombat", (combat: CombatDoc, changes: Data, ...told: unknown[]) => {
    const user = userIn(told);
    if (!gameSeen().user.isActiveGM || user?.isGM || !("round" in changes || "turn" in changes)) return;
    later(() => putRoundRight(combat, user));
  });
  hooks().on("deleteToken", (token: TokenDoc) => {
    const fight = token.parent && battleOn(token.parent);
    if (fight) onGone(fight.combat, token.id);
  });
  hooks().on("updateScene", (scene: SceneDoc, changes: { flags?: { ransen?: Data } }) => {
    if (changes.flags?.ransen && "bands" in changes.flags.ransen) onBandsLaidOut(scene);
  });
  hooks().on("deleteCombat", forgetPast);
  hooks().on("deleteCombat", (combat: CombatDoc) => later(() => releaseMirrors(combat)));
  hooks().on("deleteChatMessage", (message: MessageDoc) => {
    const isCard = message.type === CHRONICLE_TYPE || strikeIn(message) !== null;
    if (gameSeen().user.isActiveGM && isCard) later(() => forgetUntold(message));
  });
  onSignal(["strikes", "battleChanged"], (combat, ..._events) => {
    attendStrikes(combat);
    settleLater(combat);
  });
  onSignal(["automationChanged"], () => {
    for (const combat of gameSeen().combats) {
      if (arrangesTokens()) later(() => setSideBySide(combat));
      later(() => mirrorEverybody(combat));
    }
  });
  hooks().on("userConnected", takeOver);
  watchLostWrites(() => soon(async () => {}));
  watchHistories();
  watchSeniority(takeOver, lookAfter);
  takeOver();
}

const state = pageState("referee/watch", () => ({
  isInOffice: false,
}));

/** The window that becomes the active Game Master's first one looks at what happened while there was none. */
function takeOver(): void {
  const hasOffice = gameSeen().user.isActiveGM && isEldest();
  if (hasOffice && !state.isInOffice) lookAfter();
  else watchDeadlines();
  state.isInOffice = hasOffice;
}

/** Work that another window may have left unfinished. */
function lookAfter(): void {
  watchDeadlines();
  for (const combat of gameSeen().combats) catchUp(combat);
}

/**
 * The battle follows what happened without a referee: tokens that moved, where the table allows that, tokens that are
 * gone, sheets that changed.
 */
function catchUp(combat: CombatDoc): void {
  ifOurs(() => lookAtHistory(combat));
  // The author is unknown here; from now on each wrong write is reported with its author.
  if (isRoundWrong(combat)) later(() => putRoundRight(combat, null));
  later(() => putListRight(combat, null));
  later(() => tellUntold(combat));
  later(() => bringUpToDate(combat));
  later(() => mirrorEverybody(combat));
  for (const { id } of battleOf(combat)?.battle.characters ?? []) {
    const token = tokenOf(combat, id);
    if (token)
      later(() => (allowsWithoutGM() ? followToken(combat, token) : inspectToken(combat, token, gameSeen().user)));
    // After an undo somebody may be back without a token. The Game Master was told of it then.
    else if (!isRewound(recordOf(combat).history)) onGone(combat, id);
  }
}

/** A new active Game Master takes over the deadlines of waiting decisions. */
function watchDeadlines(): void {
  if (!gameSeen().user.isActiveGM) return;
  for (const combat of gameSeen().combats)
    if (battleOf(combat)) {
      watchDeadline(combat);
      attendStrikes(combat);
      settleLater(combat);
    }
}

/** Writes the costs and experience of strikes to the sheets, after the current work. */
function settleLater(combat: CombatDoc): void {
  if (gameSeen().user.isActiveGM && accountsDue(recordOf(combat)).length > 0) later(() => settleAccounts(combat));
}

/** How long after three failed tries the work is tried once more, milliseconds. Nobody else would do it. */
const ONCE_MORE = 3_000;

function later(work: () => Promise<unknown>): void {
  ifOurs(() => soon(work));
}

/** @param otherwise another window sees to it */
function ifOurs(begin: () => void, otherwise: () => void = () => {}): void {
  isOurs()
    .then((ours) => (ours ? begin() : otherwise()))
    .catch(reportFault);
}

/**
 * Runs after everything else. If it fails, users are told, and it is tried once more when the server may have
 * recovered.
 */
function soon(work: () => Promise<unknown>, isLast = false): void {
  enqueue(() => untilDone(work)).catch((fault: unknown) => {
    reportFault(fault);
    if (!isLast) setTimeout(() => soon(work, true), ONCE_MORE);
  });
}

function onMoved(token: TokenDoc, leg: MovementLeg, user: UserDoc): void {
  const fight = token.parent && battleOn(token.parent);
  if (!fight || !isFighting(fight, token.id)) return;
  // The referee's own move has further legs: the token is still on its way to the right place.
  if (user.isSelf && leg.pending.waypoints.length > 0) return;
  later(() => inspectToken(fight.combat, token, user));
}

/** The bands lie elsewhere now: everyone follows their area. */
function onBandsLaidOut(scene: SceneDoc): void {
  const fight = battleOn(scene);
  if (!gameSeen().user.isActiveGM || fight?.battle.board !== "areas") return;
  const everyone = fight.battle.characters.map(({ id }) => id);
  later(() => correctTokens(fight.combat, everyone));
}

interface Written {
  readonly system?: Data;
}
interface Writing {
  readonly ransen?: Partial<SheetWriting>;
}

type Listed = CombatantDoc & { readonly parent: CombatDoc | null };
type CarriedItem = Pick<ItemDoc, "type" | "system"> & {
  readonly parent: ActorDoc | null;
  readonly effects: Iterable<EffectDoc>;
};
type LaidEffect = EffectDoc & { readonly parent: ActorDoc | CarriedItem | null };

/** The bearer of an effect: the actor, also if the effect came with an item. */
function bearerOf({ parent }: LaidEffect): ActorDoc | null {
  if (!parent) return null;
  return "statuses" in parent ? parent : parent.parent;
}

/** The user behind a document's hook: the last argument is the user's id. */
function userIn(told: readonly unknown[]): UserDoc | null {
  return gameSeen().users.get(String(told.at(-1))) ?? null;
}

/**
 * @param changed the written values of the actor's own data, if any
 * @param effects the effects that were added or changed
 * @param conditions the conditions that came or went with effects
 * @param from the combat whose battle wrote this. That battle does not read it, and nothing waits for it
 */
function onActor(
  actor: ActorDoc,
  changed: Data,
  user: UserDoc | null,
  effects: EffectDoc[] = [],
  conditions: readonly string[] = [],
  from: string | null = null,
): void {
  noteFigures(actor);
  if (!gameSeen().user.isActiveGM) return;
  ifOurs(() => {
    const taken = heardWord(actor, from === null ? changed : {}, conditions);
    soon(async () => {
      if (user && !user.isGM)
        await putSheetRight(actor, user, effects).catch((fault: unknown) => {
          taken();
          throw fault;
        });
      for (const { combat, id } of fightersOf(actor))
        soon(() => {
          taken();
          return bringIn(combat, id, combat.id === from ? {} : changed, user);
        });
      soon(async () => taken());
    });
  });
}

/** Somebody may be listed twice. A character that is still listed is not gone. */
function isListed({ combatants }: CombatDoc, id: CharacterId): boolean {
  return combatants.find(({ tokenId }) => tokenId === id) !== undefined;
}

/** Somebody changed the list of a combat. A Game Master may do so, as long as everyone stands in it once. */
function onList({ id, parent: combat, tokenId }: Listed, user: UserDoc | null, isThere: boolean): void {
  if (!combat || !user || !gameSeen().user.isActiveGM) return;
  later(async () => {
    if (!isThere && tokenId) await askOfLeaving(combat, tokenId, id, user);
    await putListRight(combat, user, user.isGM ? undefined : id);
  });
}

function onCombatant(combatant: Listed): void {
  const combat = combatant.parent;
  if (!combat || !combatant.tokenId || !gameSeen().user.isActiveGM) return;
  const id = combatant.tokenId;
  later(async () => {
    const fight = battleOf(combat);
    const token = tokenOf(combat, id);
    if (!fight || !token || isFighting(fight, id) || fight.battle.excluded.includes(id)) return;
    const side = sideOf(token, recordOf(combat).sideOf);
    const character = characterFromToken(
      token,
      fight.battle.sides.includes(side) ? side : fight.battle.sides.at(-1)!,
      fight.ruleset,
    );
    const area = fight.battle.board === "areas" && token.parent ? placeUnderToken(fight, token, token.parent) : null;
    const entered = await correctNow(combat, {
      type: "command",
      command: { do: "summon", character: area === null ? character : { ...character, at: area } },
    });
    if (!entered.ok) notifyRefusal(entered.refusal);
  });
}

function onGone(combat: CombatDoc, id: CharacterId): void {
  if (!gameSeen().user.isActiveGM) return;
  const settled = noteLeaving(combat, id);
  ifOurs(
    () =>
      soon(async () => {
        const fight = battleOf(combat);
        if (!fight || !isFighting(fight, id)) return settled();
        const gone = await correctNow(combat, { type: "command", command: { do: "remove", who: id } }).finally(settled);
        if (!gone.ok) notifyRefusal(gone.refusal);
      }),
    settled,
  );
}
