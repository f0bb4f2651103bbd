/**
 * *Auto-play*: turns that an engine plays; each step is a request, like a person's. It stops when somebody undoes its
 * steps, when the battle is over, and when it is told to.
 */

import { gameOf, type NoForecast, nextCommand, prepared } from "../engine/index";
import { type CombatDoc, gameSeen, notices, type SceneDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { openPending, unanswered } from "../judgement/history/index";
import { actingIn, answerAmong } from "../judgement/index";
import { decisionOf } from "../judgement/moves/index";
import { pageState } from "../page-state";
import { declaresAtOnce, isPlanning, undeclaredOf } from "../planning/planning";
import { sealDeclarations } from "../planning/sealing";
import { decide, request } from "../requests/requests";
import { anyCharacterOf, type Block, type CharacterId, type Command, isDue, seededDice } from "../rules/index";
import { type BattleOnScene, battleOf, battleOn, isRolledBy, recordOf } from "../scene/scene-battle";
import { mayAskEngine } from "../settings";
import { reportFault } from "../words/tell";
import { adviceNow, advise, type PlayedSteps, playedStepsOf } from "./advice-state";
import { asRequest } from "./engine/as-requests";
import { declarationsOf } from "./engine/declarations";
import { knownFight } from "./engine/known-fight";
import { asked, lastStepOf } from "./requesting";

/**
 * Even the turn of a boss with many parts and further strikes has fewer steps (`ACT-1`); a turn with more is a fault.
 */
const MOST_STEPS = 1_000;

const state = pageState("advice/playing", () => ({
  course: null as AbortController | null,
}));

/** Those whom this user plays, one after another. A press on it while others are played ends those. */
export async function letPlay(scene: SceneDoc, ids: readonly CharacterId[]): Promise<void> {
  stopPlaying();
  const fight = battleOn(scene);
  const { isGM } = gameSeen().user;
  if (!fight || !mayAskEngine()) return;
  if (declaresAtOnce(fight)) return void (await letDeclare(fight, ids));
  const { combat } = fight;
  const own = ids.filter((id) => isGM || scene.tokens.get(id)?.isOwner === true);
  const mine = new AbortController();
  state.course = mine;
  const from = lastStepOf(combat);
  try {
    for (const [place, now] of own.entries()) {
      if (state.course === mine) advise({ played: { combat: combat.id, now, left: own.length - place - 1 } });
      const goesOn = await playTurn(combat, now, mine.signal);
      if (isGM) await keepPlayed(combat, from);
      if (!goesOn) break;
    }
  } catch (fault) {
    reportFault(fault);
  } finally {
    if (state.course === mine) {
      state.course = null;
      advise({ played: null });
    }
  }
}

/** After each turn, so that a page that is loaded anew knows of it as well. */
async function keepPlayed(combat: CombatDoc, from: number): Promise<void> {
  if (!gameSeen().combats.get(combat.id)) return;
  const before = playedStepsOf(combat);
  // Another turn of this run, or the next run if nobody has acted between them.
  const isJoined = before !== null && (before.from === from || before.to === from);
  const first = isJoined ? Math.min(before.first, from) : from;
  const played: PlayedSteps = { first, from, to: lastStepOf(combat) };
  await combat.update({ "flags.ransen.played": played });
}

/** These declarations are sealed like a person's: nobody sees them before the reveal. */
async function letDeclare(fight: BattleOnScene, ids: readonly CharacterId[]): Promise<void> {
  if (!isPlanning(fight)) return;
  const own = undeclaredOf(fight, gameSeen().user).filter((id) => ids.includes(id));
  const declared = declarationsOf(fight, own);
  if (typeof declared === "string") notices()?.warn(say(`advice.cannot.${declared}`));
  else if (declared.size > 0) await sealDeclarations(fight, declared);
}

/** @returns whether the next one may begin */
async function playTurn(combat: CombatDoc, who: CharacterId, up: AbortSignal): Promise<boolean> {
  let last = lastStepOf(combat);
  let hasBegun = false;
  let isStuck = false;
  for (let step = 0; step < MOST_STEPS; step++) {
    const fight = battleOf(combat);
    // If somebody undid its steps, that person wants other ones.
    if (!fight || fight.battle.over === true || lastStepOf(combat) < last || up.aborted) return false;
    const own = anyCharacterOf(fight.battle, who);
    const isOpen = actingIn(fight.battle) === who;
    if (!isOpen && (hasBegun || !own || !isDue(fight.battle, own))) return true;
    const next = isStuck ? ({ do: "end" } as const) : isOpen ? nextStep(fight) : ({ do: "turn", who } as const);
    if (typeof next === "string") {
      // The user who strikes the last enemy down sees it without a message.
      if (next !== "one-side" && next !== "over") notices()?.warn(say(`advice.cannot.${next}`));
      return false;
    }
    const ended = { type: "command", command: { do: "end", who } } as const;
    const body = next.do === "end" ? ended : (asRequest(fight, next) ?? ended);
    const answers = blocksAnswered(combat, next.do === "move" ? (next.blocks ?? []) : []);
    const answer = await asked(combat, body, up, answers);
    if (answer === "given-up") return false;
    if (answer === "refused") {
      // If it may not be begun or ended, a person has to look at it.
      if (!isOpen || next.do === "end") return false;
      isStuck = true;
    }
    if (answer === "done") {
      hasBegun = true;
      last = lastStepOf(combat);
    }
  }
  return false;
}

/**
 * Answers a move's question for characters without a connected player, as the engine would block with them: the Game
 * Master has left this turn to the engine, and is not asked at each step. Players are asked themselves.
 */
function blocksAnswered(combat: CombatDoc, blocks: readonly Block[]): () => void {
  const seen = new Set<string>();
  return () => {
    const pending = gameSeen().user.isGM ? openPending(recordOf(combat)) : null;
    if (!pending || seen.has(pending.id)) return;
    seen.add(pending.id);
    const own = unanswered(pending).filter((id) => !isRolledBy(combat, id));
    const decisions = own.map((id) => [id, decisionOf(answerAmong(id, blocks))] as const);
    if (decisions.length > 0) void decide(combat, pending.id, Object.fromEntries(decisions));
  };
}

export function stopPlaying(): void {
  state.course?.abort();
}

/** One press for all of it. @param to before the last run, or before the first one in this battle */
export async function takeBackPlayed(scene: SceneDoc, to: "from" | "first"): Promise<void> {
  const combat = battleOn(scene)?.combat;
  const played = combat && playedStepsOf(combat);
  if (!combat || !played) return;
  stopPlaying();
  await request(combat, { type: "goTo", number: played[to] });
}

export function forgetBattle(combat: CombatDoc): void {
  const { played, suggested } = adviceNow();
  if (played?.combat === combat.id) {
    stopPlaying();
    advise({ played: null });
  }
  if (suggested?.combat === combat.id) advise({ suggested: null });
}

/** When nothing is left to do, the end of the turn. A string: why no engine can play this battle. */
function nextStep(fight: BattleOnScene): Command | NoForecast {
  const { ruleset, battle, arms, guessed } = knownFight(fight);
  const ready = prepared(ruleset, battle, arms, guessed);
  if (!ready.ok) return ready.reason;
  return nextCommand(gameOf(ruleset, ready.arms), ready.battle, seededDice(fight.revision)) ?? { do: "end" };
}
