/** A press on a target or a place: first the questions to the user, then the request to the referee. */

import { announce } from "../foundry/announce";
import { notices } from "../foundry/platform";
import { saying } from "../foundry/words";
import { isWild, lostBetween, withWildPoint } from "../judgement/declarations/index";
import {
  type AimedAlong,
  type AimedPlace,
  areaInstead,
  isInPlace,
  type PressQuestion,
  partAimed,
  questionsBefore,
  questionsBeforeArea,
  type TakenTargets,
  type TargetSign,
  takenAt,
  takenTowards,
} from "../judgement/strikes/index";
import { draftOf, setDraft } from "../planning/drafts";
import { declaresAtOnce } from "../planning/planning";
import { requestStrike } from "../requests/requests";
import { type CharacterId, given, idOfTarget, type Point, type StrikeTarget } from "../rules/index";
import { nameOf, partNameIn } from "../scene/scene-battle";
import { strikesTogether } from "../settings";
import { figuresMade, figuresOfTarget } from "../words/figures-made";
import type { Pressed } from "./box-place";
import { draftWith } from "./declared-with";
import { rememberWeapon } from "./last-weapon";
import { levelOfTargets, levelsOfFigures } from "./levels";
import { armamentsIn, type OpenTurn } from "./open-turn";
import { cutTo, type Looking } from "./pictured";
import { askAboveBar, type QuestionChoice } from "./press-question";
import { whyNot } from "./rows";
import { choiceInArea, sparedBy } from "./sparing";
import { areaText, chancesText, questionText, refusalWords, sayOfWeapons, tipOf, yesText } from "./weapon-words";

/**
 * Asks the questions before a press on a character counts, who is named with a part if it has parts; null: it was
 * given up.
 */
export async function targetAsked(looking: Looking, item: string, sign: TargetSign): Promise<StrikeTarget | null> {
  const { turn, aim } = looking;
  const { ruleset } = turn.fight;
  const figures = armamentsIn(turn).find(({ id }) => id === item)?.strike ?? null;
  const namesNoPart = isInPlace(figures, levelsOfFigures(), ruleset);
  let part: string | undefined;
  for (const question of questionsBefore(aim, sign)) {
    // A further strike goes at the part that was aimed at (`ACT-4`).
    if (question.ask === "part" && (namesNoPart || aim.again !== undefined)) continue;
    const answer = await askAboveBar(questionText(question), choicesOf(question, looking));
    if (answer === null) return null;
    if (question.ask === "part") part = answer;
  }
  return part === undefined ? sign.id : { id: sign.id, part };
}

/** Whether something is meant that takes friends as well, or nobody. */
async function stillMeant({ aim }: Pick<Looking, "aim">, taken: TakenTargets): Promise<boolean> {
  for (const question of questionsBeforeArea(aim, taken))
    if ((await askAboveBar(questionText(question), yesTo(question))) === null) return false;
  return true;
}

/** Those whom an effect along a way leaves out, once it is sure that the others are meant; null: it was given up. */
export async function sparedOrMeant(
  looking: Looking,
  aimed: AimedAlong,
  taken: TakenTargets,
  beside: Pressed,
): Promise<readonly CharacterId[] | null> {
  const spares = await sparedBy(looking, aimed, taken, beside);
  return spares && (spares.length > 0 || (await stillMeant(looking, taken))) ? spares : null;
}

const sayGap = saying("declare.gap");

function yesTo(question: PressQuestion): QuestionChoice<string>[] {
  return [{ value: "", label: yesText(question) }];
}

/**
 * Each part with the chances there and what its figures are made of, for whoever may read them; why it is out of reach, where
 * another part hinders (`ACT-16`).
 */
function choicesOf(question: PressQuestion, { turn, aim, mayKnow }: Looking): QuestionChoice<string>[] {
  if (question.ask !== "part") return yesTo(question);
  const { fight } = turn;
  const { who } = question;
  return question.parts.map(({ id, core }) => {
    const name = partNameIn(fight.combat, who, id);
    const label = core ? sayOfWeapons("question.core", { name }) : name;
    const { refusal, chances } = partAimed(aim, { id: who, part: id });
    if (refusal)
      return {
        value: id,
        label,
        hint: refusalWords(refusal, aim.battle, fight.ruleset.capabilities.terms),
        isBarred: true,
      };
    const made = mayKnow(who) ? figuresMade(fight, who, figuresOfTarget(aim.with), id) : "";
    const told = chances && mayKnow(who) ? chancesText(chances) : "";
    return { value: id, label, hint: tipOf([told, made]) };
  });
}

/** A press on somebody; `item`: id of what is in hand. Resolves when it was given up, refused, or taken by the referee. */
export async function pressOne(
  looking: Looking,
  item: string,
  sign: TargetSign,
  together: boolean,
  beside: Pressed,
): Promise<void> {
  const { turn, aim } = looking;
  const { terms } = turn.fight.ruleset.capabilities;
  const area = sign.kind === "barred" && levelOfTargets() === "enforce" ? areaInstead(aim, sign) : null;
  if (area !== null) {
    const text = sayOfWeapons("question.instead", { name: nameOf(sign.id) });
    const label = sayOfWeapons("question.yes.instead", { area: areaText(aim, area) });
    if ((await askAboveBar(text, [{ value: area, label }])) !== null)
      await pressArea(looking, item, area, together, beside);
    return;
  }
  if (sign.kind === "barred" && isRefused(whyNot(aim, sign, terms))) return;
  const target = await targetAsked(looking, item, sign);
  if (target === null) return;
  const taken = aim.with.how === "line" ? takenTowards(aim, sign.id) : null;
  const spares = taken ? await sparedOrMeant(looking, { target: sign.id }, taken, beside) : [];
  if (spares) await sendWish(looking, { item, target, together, ...(spares.length > 0 && { spares }) });
}

/** A press on a place. */
export async function pressArea(
  looking: Looking,
  item: string,
  at: AimedPlace,
  together: boolean,
  beside: Pressed,
): Promise<void> {
  const { turn, aim } = looking;
  const taken = takenAt(aim, at);
  const { terms } = turn.fight.ruleset.capabilities;
  if (!taken.can && isRefused(refusalWords(taken, aim.battle, terms, cutTo(looking, at)))) return;
  if (aim.with.how === "line") {
    const spares = await sparedOrMeant(looking, { at }, taken, beside);
    if (spares) await sendWish(looking, { item, at, together, ...(spares.length > 0 && { spares }) });
    return;
  }
  const choice = await choiceInArea(looking, at, taken, beside);
  if (!choice) return;
  const { isLookedAt, ...chosen } = choice;
  if (isLookedAt || (await stillMeant(looking, taken))) await sendWish(looking, { item, at, together, ...chosen });
}

/** Whether the declaration that is made up waits for the place of a wild attack. */
export function isMadeWild({ turn: { fight, who } }: Pick<Looking, "turn">): boolean {
  return declaresAtOnce(fight) && isWild(draftOf(fight.combat.id, fight.battle.round, who));
}

/** A press on the place of a wild attack, metres. */
export async function pressWild({ turn: { fight, who } }: Pick<Looking, "turn">, at: Point): Promise<void> {
  const { combat, battle } = fight;
  setDraft(combat.id, battle.round, who, withWildPoint(draftOf(combat.id, battle.round, who), at));
}

/**
 * Whether that is the end of it: on the other levels the referee is still asked. The reason is only read aloud: the plate at
 * the target, the row or the bar shows it already.
 */
export function isRefused(why: string): boolean {
  if (levelOfTargets() !== "enforce") return false;
  announce(why);
  return true;
}

/** The request, in ids and metres. A refusal has been shown by then. */
export async function sendWish(
  { turn, feats, aim }: Pick<Looking, "turn" | "feats" | "aim">,
  wish: Omit<Parameters<typeof requestStrike>[1], "who"> & { readonly item: string },
): Promise<void> {
  // A minor action leaves the weapon in hand.
  if (armamentsIn(turn).find(({ id }) => id === wish.item)?.strike?.minor !== true) rememberWeapon(turn, wish.item);
  if (declaresAtOnce(turn.fight)) return await declareStrike(turn, wish);
  const together = wish.together === true || strikesTogether();
  await requestStrike(turn.fight.combat, {
    who: turn.who,
    ...wish,
    together,
    ...(feats.length > 0 && { declares: feats }),
    ...given({ again: aim.again, series: aim.series, expands: aim.expands, own: aim.own }),
  });
}

/** Where everyone declares at once nothing is sent: it is what the declaration says from now on. */
async function declareStrike(
  turn: OpenTurn,
  { item, target }: { readonly item: string; readonly target?: StrikeTarget },
): Promise<void> {
  const armament = armamentsIn(turn).find(({ id }) => id === item);
  if (!armament || target === undefined) {
    notices()?.warn(sayGap("target"));
    return;
  }
  const { combat, battle } = turn.fight;
  const before = draftOf(combat.id, battle.round, turn.who);
  const draft = draftWith(before, armament, idOfTarget(target));
  if (lostBetween(before, draft) === "way") {
    const label = sayOfWeapons("question.yes.way");
    if ((await askAboveBar(sayOfWeapons("question.way"), [{ value: "", label }])) === null) return;
    // All may have been revealed meanwhile.
    if (draftOf(combat.id, battle.round, turn.who) !== before) return;
  }
  setDraft(combat.id, battle.round, turn.who, draft);
}
