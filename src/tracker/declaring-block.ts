/** The tracker's data where everyone declares at once: the phase, the time, who has declared, and the next step. */

import { valueInWords } from "../chronicle/index";
import { countdownText } from "../foundry/countdown";
import { emsOf } from "../foundry/letters";
import { gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, saying, wordsOfTheReader } from "../foundry/words";
import { declaredIn, declaringIn, isDeclaring, planningOf } from "../judgement/declarations/index";
import { isStriking } from "../judgement/history/index";
import { mayBeCritical } from "../judgement/strikes/index";
import { declaresAlone } from "../planning/alone";
import { criticalWordsOf } from "../planning/critical-words";
import { declarersOf, declaresAtOnce, isPlanning, undeclaredOf } from "../planning/planning";
import { verdictFor } from "../planning/reveals";
import { type CharacterId, CRITICAL_WORDS } from "../rules/index";
import { nameOf, recordOf } from "../scene/scene-battle";
import { mayAskEngine, planningSeconds } from "../settings";
import { type ActionButton, button, CAN, cannot } from "./attempts";
import type { TrackedBattle } from "./tracked-battle";

export interface DeclaringBlock {
  readonly sentence: string;
  /** Empty where planning time has no end. */
  readonly countdown: string;
  /** Milliseconds of the server's clock, for the running countdown; 0: none. */
  readonly until: number;
  readonly progress: string;
  readonly waiting: string;
  /** How the check of the seals came out. */
  readonly verdict: { readonly text: string; readonly css: "right" | "wrong" } | null;
  /** The Game Master's planning time, seconds; null for everyone else, and once all is revealed. */
  readonly seconds: number | null;
  /** The Game Master's words on why revealed strikes are critical ones (`SIM-CRT-3`), a row for each who strikes. */
  readonly criticals: readonly CriticalRow[];
  readonly buttons: readonly ActionButton[];
}

interface CriticalRow {
  readonly id: CharacterId;
  readonly name: string;
  /** `id` empty: as the rules have it. */
  readonly words: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

const say = saying("declare.tracker");

/** Ems of what somebody does that fit into the line of its name; more have a line of their own. */
const BESIDE_NAME = 8;

/** @param seconds what the Game Master has written for the planning time; null: nothing yet */
export function declaringBlock(tracked: TrackedBattle, seconds: number | null): DeclaringBlock | null {
  const { battle, combat } = tracked;
  if (!declaresAtOnce(tracked) || battle.over) return null;
  const { declarations } = recordOf(combat);
  const planning = planningOf(battle, declarations);
  const open = isPlanning(tracked);
  const declaring = isDeclaring(battle);
  const { left, count } = declaredAmong(
    tracked,
    battle.characters.map(({ id }) => id),
  );
  const names = listText(left.map(nameOf));
  const phase = !declaring ? "revealed" : !planning ? "closed" : open ? "open" : "over";
  return {
    sentence: say(`phase.${phase}`),
    countdown: planning ? countdownText(planning.until) : "",
    until: planning?.until ?? 0,
    progress: declaring ? say("progress", count) : "",
    waiting: declaring && planning && left.length > 0 ? say("waiting", { names }) : "",
    verdict: verdictBlock(tracked),
    seconds: gameSeen().user.isGM && declaring ? (seconds ?? planningSeconds()) : null,
    criticals: gameSeen().user.isGM && !declaring && !isStriking(recordOf(combat)) ? criticalRows(tracked) : [],
    buttons: buttonsOf(tracked, { declaring, opened: planning !== null, open, left: left.length }),
  };
}

function criticalRows(tracked: TrackedBattle): CriticalRow[] {
  const said = criticalWordsOf(tracked);
  return mayBeCritical(tracked.battle).map((id) => ({
    id,
    name: nameOf(id),
    words: ["", ...CRITICAL_WORDS].map((word) => ({
      id: word,
      name: say(`critical.${word || "rules"}`),
      chosen: word === (said[id] ?? ""),
    })),
  }));
}

interface Planned {
  readonly declaring: boolean;
  /** Planning time was opened in this round. */
  readonly opened: boolean;
  /** It is not over. */
  readonly open: boolean;
  /** How many have not declared. */
  readonly left: number;
}

function buttonsOf(tracked: TrackedBattle, { declaring, opened, open, left }: Planned): ActionButton[] {
  const { user } = gameSeen();
  const own = declarersOf(tracked, user).length > 0;
  const ownLeft = undeclaredOf(tracked, user).length;
  const why = !opened ? cannot("notPlanning") : open || ownLeft === 0 ? CAN : cannot("planningOver");
  const isNext = opened && open && ownLeft > 0;
  return [
    ...(own && declaring ? [{ ...button("openDeclaration", "fa-solid fa-envelope", why), next: isNext }] : []),
    ...(user.isGM && declaring
      ? [
          { ...button(opened ? "changePlanning" : "openPlanning", "fa-solid fa-hourglass-half", CAN), next: !opened },
          {
            ...button("reveal", "fa-solid fa-eye", opened ? CAN : cannot("notPlanning")),
            next: opened && (left === 0 || !open),
          },
        ]
      : []),
    ...(declaresAlone(tracked, user) && mayAskEngine() ? [button("playRound", "fa-solid fa-forward-fast", CAN)] : []),
    ...(user.isGM && !declaring ? [{ ...button("resolve", "fa-solid fa-burst", CAN), next: true }] : []),
  ];
}

function verdictBlock(tracked: TrackedBattle): DeclaringBlock["verdict"] {
  const verdict = verdictFor(tracked);
  if (!verdict) return null;
  const { checked, wrong, unopened } = verdict;
  // Everyone is told that a seal is wrong; hidden tokens are not named.
  const names = (ids: readonly CharacterId[]) =>
    listText(ids.map((id) => (isKnown(tracked.scene, tracked.battle, id) ? nameOf(id) : "?")));
  if (wrong.length > 0) return { text: say("sealsWrong", { names: names(wrong) }), css: "wrong" };
  const text = say("sealsRight", { count: String(checked - unopened.length) });
  if (unopened.length === 0) return { text, css: "right" };
  return { text: `${text} ${say("unopened", { names: names(unopened) })}`, css: "right" };
}

/** The mark beside a character's name: it has declared, and after the reveal what. */
export function declarationMark(tracked: TrackedBattle, id: CharacterId): { text: string; css: string } | null {
  const { battle, combat } = tracked;
  if (!("phase" in battle)) return null;
  if (isDeclaring(battle)) {
    const has = declaredIn(battle, recordOf(combat).declarations).has(id);
    return has ? { text: say("declared"), css: "declared" } : null;
  }
  const revealed = battle.sealed.find(({ who }) => who === id);
  if (!revealed) return null;
  const text = valueInWords("actions", revealed.action, wordsOfTheReader(), nameOf);
  return { text, css: emsOf(text) > BESIDE_NAME ? "revealed long" : "revealed" };
}

/** How many of a side have declared: in words, and in figures for a narrow place. Null: all is revealed. */
export function declaredProgress(
  tracked: TrackedBattle,
  members: readonly CharacterId[],
): { readonly text: string; readonly short: string } | null {
  if (!isDeclaring(tracked.battle)) return null;
  const { count } = declaredAmong(tracked, members);
  return { text: say("progress", count), short: say("progressShort", count) };
}

/** Of some characters those whom this user knows of and who declare in this round: how many have, and who has not. */
function declaredAmong(
  { battle, combat, scene }: TrackedBattle,
  members: readonly CharacterId[],
): { readonly left: readonly CharacterId[]; readonly count: { readonly declared: string; readonly all: string } } {
  const declared = declaredIn(battle, recordOf(combat).declarations);
  const all = declaringIn(battle).filter((id) => members.includes(id) && isKnown(scene, battle, id));
  const left = all.filter((id) => !declared.has(id));
  return { left, count: { declared: String(all.length - left.length), all: String(all.length) } };
}
