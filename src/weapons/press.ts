/** A press on a target or a place: what has to be asked first, and what is wanted of the referee then. */

import { draftOf, setDraft } from "../client/drafts";
import { declaresAtOnce, requestStrike } from "../client/index";
import { choiceFor } from "../documents/armaments";
import type { CombatDoc } from "../foundry/platform";
import { notices } from "../foundry/platform";
import { saying } from "../foundry/words";
import { withStrike } from "../judgement/declarations/index";
import {
  type Aim,
  type AimedPlace,
  isInPlace,
  type PressQuestion,
  questionsBefore,
  questionsBeforeArea,
  type TakenTargets,
  type TargetSign,
  takenAt,
} from "../judgement/strikes/index";
import { given, type StrikeTarget } from "../rules/index";
import { partNameIn, strikesTogether } from "../scene/index";
import { rememberWeapon } from "./last-weapon";
import { levelOfTargets, levelsOfFigures } from "./levels";
import { armamentsIn, type OpenTurn } from "./open-turn";
import type { Looking } from "./pictured";
import { askBeside, type QuestionChoice } from "./press-question";
import { whyNot } from "./rows";
import { questionText, refusalWords, sayOfWeapons, yesText } from "./words";

/** Where questions stand, pixels of the window. */
type Beside = { readonly x: number; readonly y: number };

/** Asks what has to be asked of a press on somebody; null: it was given up. */
async function askedOf(
  { turn, aim }: Looking,
  item: string,
  sign: TargetSign,
  beside: Beside,
): Promise<{ readonly part?: string } | null> {
  const { combat, ruleset } = turn.fight;
  const figures = armamentsIn(turn).find(({ id }) => id === item)?.strike ?? null;
  const namesNoPart = isInPlace(figures, levelsOfFigures(), ruleset);
  let part: string | undefined;
  for (const question of questionsBefore(aim, sign)) {
    if (question.ask === "part" && namesNoPart) continue;
    const answer = await askBeside(beside, questionText(question), choicesOf(question, combat));
    if (answer === null) return null;
    if (question.ask === "part") part = answer;
  }
  return part === undefined ? {} : { part };
}

/** Whether an area is meant that takes friends as well, or nobody. */
async function areaIsMeant(aim: Aim, taken: TakenTargets, beside: Beside): Promise<boolean> {
  for (const question of questionsBeforeArea(aim, taken))
    if ((await askBeside(beside, questionText(question), yesTo(question))) === null) return false;
  return true;
}

const sayGap = saying("declare.gap");

function yesTo(question: PressQuestion): QuestionChoice<string>[] {
  return [{ value: "", label: yesText(question) }];
}

function choicesOf(question: PressQuestion, combat: CombatDoc): QuestionChoice<string>[] {
  if (question.ask !== "part") return yesTo(question);
  return question.parts.map(({ id, core }) => {
    const name = partNameIn(combat, question.who, id);
    return { value: id, label: core ? sayOfWeapons("question.core", { name }) : name };
  });
}

/** A press on somebody; `item`: id of what is in hand. Resolves when it was given up, refused, or taken by the referee. */
export async function pressOne(
  looking: Looking,
  item: string,
  sign: TargetSign,
  together: boolean,
  beside: Beside,
): Promise<void> {
  const { turn, aim } = looking;
  const { terms } = turn.fight.ruleset.capabilities;
  if (sign.kind === "barred" && refused(whyNot(aim, sign, terms))) return;
  const asked = await askedOf(looking, item, sign, beside);
  if (!asked) return;
  const target = asked.part === undefined ? sign.id : { id: sign.id, part: asked.part };
  await send(turn, { item, target, together, ...given({ declares: looking.feat }) });
}

/** A press on a place. */
export async function pressArea(
  { turn, aim, feat }: Looking,
  item: string,
  at: AimedPlace,
  together: boolean,
  beside: Beside,
): Promise<void> {
  const taken = takenAt(aim, at);
  const { terms } = turn.fight.ruleset.capabilities;
  if (!taken.can && refused(refusalWords(taken, aim.battle, terms))) return;
  if (await areaIsMeant(aim, taken, beside)) await send(turn, { item, at, together, ...given({ declares: feat }) });
}

/** Says why not; whether that is the end of it: on the other levels the referee is asked all the same. */
function refused(why: string): boolean {
  if (levelOfTargets() !== "enforce") return false;
  notices()?.warn(why);
  return true;
}

/** What is wanted, in ids and metres. A refusal has been told by then. */
async function send(
  turn: OpenTurn,
  wish: Omit<Parameters<typeof requestStrike>[1], "who"> & { readonly item: string },
): Promise<void> {
  // What is used on the way leaves the weapon in hand.
  if (armamentsIn(turn).find(({ id }) => id === wish.item)?.strike?.minor !== true) rememberWeapon(turn, wish.item);
  if (declaresAtOnce(turn.fight)) return declareStrike(turn, wish);
  const together = wish.together === true || strikesTogether();
  await requestStrike(turn.fight.combat, { who: turn.who, ...wish, together });
}

/** Where everyone declares at once nothing is sent: it is what the declaration says from now on. */
function declareStrike(
  turn: OpenTurn,
  { item, target }: { readonly item: string; readonly target?: StrikeTarget },
): void {
  const armament = armamentsIn(turn).find(({ id }) => id === item);
  if (!armament || target === undefined) {
    notices()?.warn(sayGap("target"));
    return;
  }
  const { combat, battle } = turn.fight;
  const draft = withStrike(draftOf(combat.id, battle.round, turn.who), {
    choice: choiceFor(armament.how),
    target: typeof target === "string" ? target : target.id,
    weapon: armament.strike ? item : "",
    name: armament.name,
  });
  setDraft(combat.id, battle.round, turn.who, draft);
}
