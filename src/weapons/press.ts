/** A press on a target or a place: what has to be asked first, and what is wanted of the referee then. */

import { requestStrike } from "../asking/index";
import type { SceneDoc } from "../foundry/platform";
import {
  type Aim,
  type AimedPlace,
  isHelp,
  type PressQuestion,
  questionsBefore,
  type TargetSign,
} from "../judgement/aiming";
import type { CharacterId } from "../rules/index";
import type { OpenTurn } from "./open-turn";
import { askBeside, type QuestionChoice } from "./press-question";
import { questionText, say } from "./words";

/** What somebody wants with what is in its hand. */
export interface Wish {
  readonly item: string;
  readonly target?: CharacterId;
  readonly part?: string;
  readonly at?: AimedPlace;
  /** Damage falls with the hit. */
  readonly together: boolean;
}

/** Where questions stand, pixels of the window. */
type Beside = { readonly x: number; readonly y: number };

/** Asks what has to be asked of a press on somebody; null: it was given up. */
export async function askedOf(
  aim: Aim,
  scene: SceneDoc,
  sign: TargetSign,
  beside: Beside,
): Promise<{ readonly part?: string } | null> {
  let part: string | undefined;
  for (const question of questionsBefore(aim, sign)) {
    const answer = await askBeside(beside, questionText(question), choicesOf(question, scene));
    if (answer === null) return null;
    if (question.ask === "part") part = answer;
  }
  return part === undefined ? {} : { part };
}

/** Whether an area that takes friends as well is meant; only asked where it harms. */
export async function areaIsMeant(aim: Aim, risked: readonly CharacterId[], beside: Beside): Promise<boolean> {
  if (risked.length === 0 || isHelp(aim)) return true;
  const question: PressQuestion = { ask: "risk", risked };
  return (await askBeside(beside, questionText(question), YES())) !== null;
}

const YES = (): QuestionChoice<string>[] => [{ value: "", label: say("question.yes") }];

function choicesOf(question: PressQuestion, scene: SceneDoc): QuestionChoice<string>[] {
  if (question.ask !== "part") return YES();
  const named = partNames(scene, question.who);
  return question.parts.map(({ id, core }) => {
    const name = named.get(id) ?? id;
    return { value: id, label: core ? say("question.core", { name }) : name };
  });
}

/** Names of parts as the sheet has them. */
function partNames(scene: SceneDoc, who: CharacterId): Map<string, string> {
  const parts = scene.tokens.get(who)?.actor?.system.parts;
  const list = Array.isArray(parts) ? (parts as { id?: unknown; name?: unknown }[]) : [];
  return new Map(
    list.flatMap(({ id, name }) => (typeof id === "string" && typeof name === "string" && name ? [[id, name]] : [])),
  );
}

/** Sends the wish. A refusal has been told by then. */
export async function sendWish({ fight, who }: OpenTurn, { item, target, part, at, together }: Wish): Promise<boolean> {
  const answered = await requestStrike(fight.combat, {
    who,
    item,
    ...(target === undefined ? {} : { target: part === undefined ? target : { id: target, part } }),
    ...(at === undefined ? {} : { at }),
    ...(together ? { together } : {}),
  });
  return answered.ok;
}
