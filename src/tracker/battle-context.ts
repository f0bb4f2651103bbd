/** The tracker's data for a battle that has begun. */

import { lookOfSide } from "../chronicle/index";
import { waitText } from "../foundry/countdown";
import { gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { factsText, saying, sideTurnText } from "../foundry/words";
import { betweenTurns, isAnsweredAloud, sideToAct } from "../judgement/index";
import { waitsSeen } from "../known/waits-seen";
import { type Battle, isOver, type Ruleset, type SideId } from "../rules/index";
import { flowIn } from "../scene/flow";
import { groupAttackers, strikeInOneGo } from "../scene/group-attackers";
import { otherReadings } from "../scene/reading-choices";
import { recordOf } from "../scene/scene-battle";
import { rulesetOn } from "../scene/scene-rules";
import { waitingText } from "../words/waiting-moves";
import { type AdviceBlock, adviceBlock, mayLetPlay, playedBackButtons } from "./advice-block";
import { type AskingBlock, askingBlock } from "./asking-block";
import { type ActionButton, button, CAN, type Chances } from "./attempts";
import { type DeclaringBlock, declaringBlock } from "./declaring-block";
import { type GmButtons, gmButtons } from "./gm-buttons";
import { asksAgain } from "./second-press";
import { type SideBlock, sideBlock } from "./side-rows";
import type { TrackedBattle } from "./tracked-battle";
import { type TrackerChoices, type TurnBlock, turnBlock } from "./turn-block";
import { undoButton } from "./undo-button";

interface BattleContext {
  readonly round: string;
  readonly sentence: string;
  /** The rules of this battle, and the scene's rules for the next one where they differ. */
  readonly rules: string;
  readonly sides: readonly SideBlock[];
  readonly turn: TurnBlock | null;
  /** The engine's suggestions or automatic play. */
  readonly advice: AdviceBlock | null;
  /** Where everyone declares at once. */
  readonly declaring: DeclaringBlock | null;
  /** The questions to the Game Master. */
  readonly asking: AskingBlock | null;
  readonly waiting: string;
  /** Until when it is waited, milliseconds since the epoch, and how long that is; null: as long as it takes. */
  readonly waitsUntil: number | null;
  readonly waitLeft: string;
  readonly cancel: boolean;
  /** Buttons for the battle as a whole, and whether there are any. */
  readonly gm: GmButtons & { readonly any: boolean };
}

const say = saying("tracker");
const sayRuleset = saying("ruleset");

/** @param marked whom this user has marked as a target */
export function chancesIn(tracked: TrackedBattle, marked: Chances["marked"]): Chances {
  const { battle, combat, ruleset, scene } = tracked;
  return {
    battle,
    ruleset,
    marked,
    next: betweenTurns(ruleset, battle, flowIn(combat)),
    waiting: waitsSeen(tracked, scene).length > 0,
    known: (id) => isKnown(scene, battle, id),
    owns: (id) => gameSeen().user.isGM || (scene.tokens.get(id)?.isOwner ?? false),
  };
}

export function battleContext(tracked: TrackedBattle, choices: TrackerChoices): BattleContext {
  const { battle, ruleset } = tracked;
  const chances = chancesIn(tracked, choices.target?.id ?? null);
  const [waiting] = waitsSeen(tracked, tracked.scene);
  const asking = askingBlock(tracked, choices.leftAt);
  const isWon = (asking?.over ?? null) !== null;
  const ours = ofTheBattle(tracked, chances, isWon);
  const gm = { ...ours, any: ours.line.length + ours.more.length > 0 };
  return {
    round: say("round", { round: String(battle.round) }),
    sentence:
      ("side" in battle || battle.over === true) && !(isOver(battle) && sideToAct(battle) === null)
        ? whoActs(battle)
        : "",
    rules: rulesText(tracked),
    sides: withNext(
      actingFirst(battle).map((id) =>
        sideBlock(tracked, chances, id, { place: lookOfSide(battle.sides, id), folds: choices.folds }),
      ),
    ),
    turn: turnBlock(tracked, chances, choices),
    advice: adviceBlock(tracked),
    asking,
    declaring: declaringBlock(tracked, choices.seconds),
    waiting: waiting ? waitingText(tracked.combat, waiting, ruleset.capabilities.terms) : "",
    waitsUntil: waiting?.until ?? null,
    waitLeft: waitText(waiting?.until ?? null),
    cancel:
      waiting !== undefined &&
      (gameSeen().user.isGM || (waiting.userId === gameSeen().user.id && !isAnsweredAloud(waiting))),
    gm,
  };
}

/** A user who may undo something sees that first. */
function ofTheBattle(tracked: TrackedBattle, chances: Chances, isWon: boolean): GmButtons {
  const { history } = recordOf(tracked.combat);
  const undo = [undoButton(tracked, chances.waiting) ?? []].flat();
  if (gameSeen().user.isGM) {
    const inOneGo = strikeInOneGo(tracked, groupAttackers(tracked));
    const { line, more } = gmButtons(chances, history, inOneGo, asksAgain("nextRound", tracked), isWon);
    const back = playedBackButtons(tracked.combat);
    return { line: [...undo.map((one) => withAllOfIt(one, back)), ...line], more: [...back, ...more] };
  }
  return { line: undo, more: mayLetPlay(tracked) ? [button("forecast", "fa-solid fa-chart-simple", CAN)] : [] };
}

/** *Undo* says where everything that the engine has just played is taken back by one press. */
function withAllOfIt(undo: ActionButton, [back]: readonly ActionButton[]): ActionButton {
  return back ? { ...undo, more: factsText([undo.more ?? [], say("inMenu", { action: back.label })].flat()) } : undo;
}

/** The side whose turn it is stands on top. */
function actingFirst(battle: Battle): SideId[] {
  const acting = sideToAct(battle);
  return [...battle.sides].sort((a, b) => Number(b === acting) - Number(a === acting));
}

/** The turn that the key for the next one begins: the first that passes nobody. */
function withNext(sides: readonly SideBlock[]): SideBlock[] {
  const next = sides.flatMap(({ rows }) => rows).find(({ beginTurn, skips }) => beginTurn?.can && skips === "");
  return sides.map((side) => ({
    ...side,
    rows: side.rows.map((row) => (row === next ? { ...row, next: true } : row)),
  }));
}

function whoActs(battle: Battle): string {
  if (battle.over === true) return say("over");
  const side = sideToAct(battle);
  return side === null ? say("allActed") : sideTurnText(side);
}

/** A battle keeps the ruleset that it began with, even if its scene has another one now. */
function rulesText({ battle, ruleset, scene }: TrackedBattle): string {
  const named = (one: Pick<Ruleset, "id">) => sayRuleset(one.id);
  const next = rulesetOn(scene);
  const others = otherReadings(ruleset, battle.options.readings ?? {});
  if (next.id === ruleset.id && others.length > 0)
    return say("rulesRead", { ruleset: named(ruleset), readings: others.join(" · ") });
  if (next.id === ruleset.id) return say("rules", { ruleset: named(ruleset) });
  return say("rulesKept", { ruleset: named(ruleset), next: named(next) });
}
