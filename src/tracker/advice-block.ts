/** What an engine says of the open turn, and whom it plays: what the list shows of it, and what its buttons are for. */

import { adviceNow, type PlayedTurns, type SuggestedTurn } from "../advice/index";
import { assumptionInWords, noForecastInWords, suggestionInWords, walkedIn } from "../chronicle/index";
import { declaresAtOnce, isPlanning, undeclaredOf } from "../client/index";
import type { CombatDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { say, wordsOfTheReader } from "../foundry/words";
import { lastStanding, standingNumbers } from "../judgement/index";
import { anyCharacterOf, type CharacterId, isPoint, pathOf } from "../rules/index";
import { mayAskEngine, nameOf, playerOf, recordOf, signal } from "../scene/index";
import type { Row } from "./row";
import type { TrackedBattle } from "./tracked-battle";

export interface AdviceBlock {
  /** What is being done now, or was; empty: nothing. */
  readonly status: string;
  readonly ways: readonly {
    readonly place: number;
    readonly number: string;
    readonly way: string;
    readonly why: string;
  }[];
  /** What was taken for granted. */
  readonly assumes: readonly string[];
  readonly stop: boolean;
  /** Words of the buttons that take it back: the last run, and everything since the first one. Empty: there is none. */
  readonly back: string;
  readonly backAll: string;
}

const NOTHING: AdviceBlock = { status: "", ways: [], assumes: [], stop: false, back: "", backAll: "" };

/** Whether this user may have turns of these played, and ways suggested for them. */
export function mayLetPlay({ ruleset, battle }: Pick<TrackedBattle, "ruleset" | "battle">): boolean {
  const { commands } = ruleset.capabilities;
  const isPlayed = commands.includes("turn") && commands.includes("strike") && battle.over !== true;
  return isPlayed && mayAskEngine();
}

/** Null: nothing is said. */
export function adviceBlock(tracked: TrackedBattle): AdviceBlock | null {
  const { combat, revision } = tracked;
  const { suggested, played } = adviceNow();
  if (suggested?.combat === combat.id && suggested.revision === revision) return suggestedBlock(tracked, suggested);
  return played?.combat === combat.id ? playedBlock(combat, played) : null;
}

function suggestedBlock({ battle }: TrackedBattle, { who, ways, assumes }: SuggestedTurn): AdviceBlock {
  const words = wordsOfTheReader();
  const name = nameOf(who);
  if (ways === null) return { ...NOTHING, status: say("advice.thinking", { name }) };
  if (typeof ways === "string") {
    const status = ways === "no-turn" ? say("advice.cannot.no-turn") : noForecastInWords(ways, words);
    return { ...NOTHING, status };
  }
  const at = anyCharacterOf(battle, who)?.at;
  return {
    ...NOTHING,
    status: say("advice.ways", { name }),
    ways: ways.map((one, place) => {
      const path = walkedIn(one);
      const metres = path && isPoint(at) ? pathOf(at, path).length : null;
      return { place, number: String(place + 1), ...suggestionInWords(one, metres, words, nameOf) };
    }),
    assumes: assumes.filter(({ code }) => code === "guessed").map((one) => assumptionInWords(one, words, nameOf)),
  };
}

function playedBlock(combat: CombatDoc, { now, left, first, from, to }: PlayedTurns): AdviceBlock | null {
  if (now !== null) {
    const status = say(left === 0 ? "advice.playing" : "advice.playingMore", {
      name: nameOf(now),
      count: String(left),
    });
    return { ...NOTHING, status, stop: true };
  }
  const { history } = recordOf(combat);
  if (!gameSeen().user.isGM) return null;
  const since = (number: number) => standingNumbers(history).filter((one) => one > number).length;
  // Once somebody has gone on, taking the run back would take that back as well.
  const isLast = to > from && lastStanding(history) === to;
  const back = isLast ? say("advice.back", { count: String(since(from)) }) : "";
  const all = first < from ? since(first) : 0;
  const backAll = all > 0 ? say("advice.backAll", { count: String(all) }) : "";
  return back || backAll ? { ...NOTHING, status: say("advice.played"), back, backAll } : null;
}

/** Those of some rows whose turns this user may have played: nobody's of whom a player is there but that player's own. */
export function letPlayButton(
  tracked: TrackedBattle,
  rows: readonly Row[],
): { readonly words: string; readonly ids: string } | null {
  const { user } = gameSeen();
  if (declaresAtOnce(tracked)) {
    if (tracked.battle.over === true || !mayAskEngine() || !isPlanning(tracked)) return null;
    const left = undeclaredOf(tracked, user).filter((id) => rows.some((row) => row.id === id));
    return left.length > 0
      ? { words: say("advice.letDeclare", { count: String(left.length) }), ids: left.join(" ") }
      : null;
  }
  if (!mayLetPlay(tracked)) return null;
  const isOwn = (id: CharacterId) =>
    user.isGM ? playerOf(tracked.combat, id) === null : tracked.scene.tokens.get(id)?.isOwner === true;
  const ids = rows
    .filter(({ id, acting, beginTurn, skips }) => (acting || (beginTurn?.can && skips === "")) && isOwn(id))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  return { words: say("advice.letPlay", { count: String(ids.length) }), ids: ids.join(" ") };
}

/** A suggested way is taken, by its place from 0. */
export function takeWay({ scene }: CombatDoc, place: string | undefined): void {
  if (scene) signal("takeSuggestion", scene, Number(place));
}

/** Turns are given to an engine. `ids`: as the attribute of a button carries them. */
export function givePlay({ scene }: CombatDoc, ids: string | undefined): void {
  if (scene && ids) signal("letPlay", scene, ids.split(" "));
}
