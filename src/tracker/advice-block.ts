/** The engine's part of the list: suggestions for the open turn, automatic play, and their buttons. */

import { adviceNow, momentOf, type PlayedTurns, playedStepsOf } from "../advice/advice-state";
import { letPlay, takeSuggestion } from "../advice/commands";
import { NOTHING_SUGGESTED, type SuggestedInWords, suggestedInWords } from "../advice/suggested-words";
import type { CombatDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { say } from "../foundry/words";
import { lastStanding, standingNumbers } from "../judgement/index";
import { declaresAtOnce, isPlanning, undeclaredOf } from "../planning/planning";
import { type Battle, type CharacterId, isOver } from "../rules/index";
import { isRolledBy, nameOf, recordOf } from "../scene/scene-battle";
import { mayAskEngine } from "../settings";
import { type ActionButton, CAN } from "./attempts";
import type { Row } from "./row";
import type { TrackedBattle } from "./tracked-battle";

/** Its status: the present or last action; empty: none. */
export interface AdviceBlock extends SuggestedInWords {
  readonly stop: boolean;
}

const NOTHING: AdviceBlock = { ...NOTHING_SUGGESTED, stop: false };

/** Whether this user may have turns of these played, and ways suggested for them. */
export function mayLetPlay(tracked: TrackedBattle): boolean {
  const { commands } = tracked.ruleset.capabilities;
  return commands.includes("turn") && commands.includes("strike") && !isDecided(tracked) && mayAskEngine();
}

/** The engine finds nothing to do once one side alone stands. The answer tells nothing about characters that this user does not see. */
function isDecided({ battle, scene }: TrackedBattle): boolean {
  if (battle.over === true) return true;
  const characters = battle.characters.filter(({ id }) => isKnown(scene, battle, id));
  return isOver({ ...battle, characters } as Battle);
}

/** Null: nothing is said. */
export function adviceBlock(tracked: TrackedBattle): AdviceBlock | null {
  const { combat, battle } = tracked;
  const { suggested, played } = adviceNow();
  // A declaration is suggested in the window in which it is made.
  if (suggested?.combat === combat.id && suggested.moment === momentOf(tracked) && !declaresAtOnce(tracked))
    return { ...NOTHING, ...suggestedInWords(battle, suggested) };
  return played?.combat === combat.id ? playingBlock(played) : null;
}

function playingBlock({ now, left }: PlayedTurns): AdviceBlock {
  const name = nameOf(now);
  const status =
    left === 0 ? say("advice.playing", { name }) : say("advice.playingMore", { name, count: String(left) });
  return { ...NOTHING, status, stop: true };
}

/**
 * The buttons that take back what the engine has played, whichever page has played it: the last run, and all runs between which
 * nobody came. They are in the menu, where no other button was while it played: a second press on *Auto-play* takes nothing back.
 */
export function playedBackButtons(combat: CombatDoc): readonly ActionButton[] {
  const { history } = recordOf(combat);
  const steps = playedStepsOf(combat);
  if (!steps || !gameSeen().user.isGM || adviceNow().played?.combat === combat.id) return [];
  const { first, from, to } = steps;
  // Once somebody else has gone on, taking the run back would take that back as well.
  if (to <= from || lastStanding(history) !== to) return [];
  const since = (number: number) => String(standingNumbers(history).filter((one) => one > number).length);
  const back = { action: "takeBackPlayed", icon: "fa-solid fa-rotate-left", ...CAN };
  const all = { action: "takeBackAllPlayed", icon: "fa-solid fa-backward-fast", ...CAN };
  // The runs before it count as far as nobody came between: see `keepPlayed`.
  return [
    { ...back, label: say("advice.back", { count: since(from) }) },
    ...(first < from ? [{ ...all, label: say("advice.backAll", { count: since(first) }) }] : []),
  ];
}

/** Those of some rows whose turns this user may have played: nobody's of whom a player is there but that player's own. */
export function letPlayButton(
  tracked: TrackedBattle,
  rows: readonly Row[],
): { readonly words: string; readonly ids: string } | null {
  const { user } = gameSeen();
  if (declaresAtOnce(tracked)) {
    if (isDecided(tracked) || !mayAskEngine() || !isPlanning(tracked)) return null;
    const left = undeclaredOf(tracked, user).filter((id) => rows.some((row) => row.id === id));
    return left.length > 0
      ? { words: say("advice.letDeclare", { count: String(left.length) }), ids: left.join(" ") }
      : null;
  }
  if (!mayLetPlay(tracked)) return null;
  const isOwn = (id: CharacterId) =>
    user.isGM ? !isRolledBy(tracked.combat, id) : tracked.scene.tokens.get(id)?.isOwner === true;
  const ids = rows
    .filter(({ id, acting, beginTurn, skips }) => (acting || (beginTurn?.can && skips === "")) && isOwn(id))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  return { words: say("advice.letPlay", { count: String(ids.length) }), ids: ids.join(" ") };
}

/** A suggested way is taken, by its place from 0. */
export function takeWay({ scene }: CombatDoc, place: string | undefined): void {
  if (scene) takeSuggestion(scene, Number(place));
}

/** Turns are given to an engine. `ids`: as the attribute of a button carries them. */
export function givePlay({ scene }: CombatDoc, ids: string | undefined): void {
  if (scene && ids) letPlay(scene, ids.split(" "));
}
