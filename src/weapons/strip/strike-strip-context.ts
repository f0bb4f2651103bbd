/** The data of a strip: everything that is rolling and waits for this user, in the reader's words. */

import { seenSums, termsOf } from "../../chronicle/index";
import { type CombatDoc, gameSeen } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { listText, percentText, say, wordsOfTheReader } from "../../foundry/words";
import {
  type CycleRolls,
  counterChance,
  type FiguredAct,
  figuredIn,
  hasBegun,
  landedSums,
  oneOfEachPress,
  pressOf,
  type Rolling,
  reactingTo,
  rowsSoFar,
  SAID_OF_HITS,
  type SaidOfHits,
  type Striking,
  sumsSoFar,
} from "../../judgement/index";
import { figuresReadBy, hpReadBy, readsOf } from "../../known/known-monsters";
import { type ShownHealth, shownHealth } from "../../known/shown-health";
import {
  anyCharacterOf,
  type Battle,
  type CharacterId,
  checkOf,
  deathNumber,
  featsOfStrike,
  given,
  idOfTarget,
  isLineWay,
  type Ruleset,
  type StrikeAnswer,
  type StrikeSums,
  type StrikeTarget,
  type WantedDice,
  wayOf,
} from "../../rules/index";
import { isPlayedBy, nameIn, partNameIn, playerOf, recordOf, tokenOf } from "../../scene/scene-battle";
import { figuresMade, figuresOfStriker, figuresOfTarget } from "../../words/figures-made";
import { isOverdue, untilOf } from "./in-time";
import { type RollUnderWay, rollsUnderWay } from "./rolls-under-way";
import { numberToReach, struckSentence } from "./strike-strip-words";

type Answered = SaidOfHits | "answers" | "death" | "points" | "pick" | "counter" | "evade";

interface StripButton {
  readonly press: Answered | "settle";
  readonly label: string;
  /** Of `pick`: who is picked. */
  readonly target?: StrikeTarget;
}

export interface StripRow {
  readonly combat: CombatDoc;
  readonly rollingId: string;
  /** The dice to press for; null: a decision whether it hits. */
  readonly want: WantedDice | null;
  /** The roller of these dice; without dice, the striker. */
  readonly who: CharacterId;
  /** The striker and the weapon. */
  readonly sentence: string;
  /** The terms of the figure that these dice are added to; empty: no effect lasts on it. */
  readonly made: string;
  /** HP of the one who is struck or dying; null: this user may not know them. */
  readonly health: ShownHealth | null;
  readonly buttons: readonly StripButton[];
  /** True: this user's own to press. A Game Master may also press for others. */
  readonly own: boolean;
  /** When these dice fall by themselves, milliseconds since the epoch. */
  readonly until: number | null;
}

/** All rows, this user's own first. */
export function stripRows(): StripRow[] {
  return rollsUnderWay()
    .flatMap(rowsOf)
    .sort((a, b) => Number(b.own) - Number(a.own));
}

function rowsOf({ combat, rolling, ruleset, next }: RollUnderWay): StripRow[] {
  if (next.do === "ask") return rowOf(combat, rolling, ruleset, { want: null, who: next.who });
  if (next.do === "react" && rolling.is === "strike") return reactRow(combat, rolling, ruleset, next.who);
  if (next.do === "pick" && rolling.is === "strike") return pickRow(combat, rolling, next);
  if (next.do !== "wait") return [];
  return oneOfEachPress(rolling, next.for).flatMap((want) => rowOf(combat, rolling, ruleset, { want, who: want.who }));
}

type Asked = Pick<StripRow, "want" | "who">;

/** No row if this user may not press it. */
function rowOf(combat: CombatDoc, rolling: Rolling, ruleset: Ruleset, { want, who }: Asked): StripRow[] {
  const { user } = gameSeen();
  const plays = isPlayedBy(combat, who, user);
  const isMasters = rolling.is === "cycle" ? rolling.masters : rolling.is === "strike" && isMastersTo(rolling, want);
  if (!user.isGM && (!plays || isMasters)) return [];
  const buttons = want
    ? [buttonOf(combat, rolling, want, ruleset), ...counterButtons(combat, rolling, ruleset, want)]
    : wordsOf(rolling);
  return [
    {
      combat,
      rollingId: rolling.id,
      want,
      who,
      sentence: sentenceOf(combat, rolling, { want, who }, ruleset),
      made: madeFor(combat, rolling, want, ruleset),
      health: want?.key === "answers" || want?.key === "death" ? healthOf(combat, who) : null,
      buttons,
      own: plays || isMasters || (user.isGM && isOverdue(rolling)),
      // A decision of the Game Master has no time limit.
      until: want === null && isMasters ? null : untilOf(rolling, buttons.length > 1),
    },
  ];
}

/** Somebody for whom no player rolls may strike back (`ACT-14`): evading is what happens by itself. */
function reactRow(combat: CombatDoc, rolling: Striking, ruleset: Ruleset, who: CharacterId): StripRow[] {
  if (!gameSeen().user.isGM) return [];
  return [
    {
      ...choiceOf(combat, rolling, who),
      sentence: say("strip.struckAt", { ...strikingOf(combat, rolling), who: nameIn(combat, who) }),
      health: healthOf(combat, who),
      buttons: [{ press: "evade", label: say("strip.evades") }, counterButton(combat, rolling, ruleset, who)],
      own: true,
    },
  ];
}

/** The common part of rows that ask for a choice and need no dice. */
function choiceOf(combat: CombatDoc, rolling: Striking, who: CharacterId) {
  return { combat, rollingId: rolling.id, want: null, who, made: "", until: untilOf(rolling, true) };
}

/** The striker and the weapon, as this reader knows them. */
function strikingOf(
  combat: CombatDoc,
  { who, aiming }: Striking,
): { readonly striker: string; readonly weapon: string } {
  return { striker: seenName(combat, who), weapon: aiming.with.name ?? say("strip.weapon") };
}

function counterButton(combat: CombatDoc, rolling: Striking, ruleset: Ruleset, who: CharacterId): StripButton {
  const { battle } = recordOf(combat);
  const chance = battle ? counterChance(rolling, who, battle as Battle, ruleset) : null;
  const share = chance === null ? "" : percentText(chance);
  return { press: "counter", label: say(share === "" ? "strip.counter" : "strip.counterAt", { share }) };
}

/** Beside its answer, where it may strike back (`ACT-14`). */
function counterButtons(combat: CombatDoc, rolling: Rolling, ruleset: Ruleset, want: WantedDice): StripButton[] {
  return rolling.is === "strike" && comesWithChoice(combat, rolling, ruleset, want)
    ? [counterButton(combat, rolling, ruleset, want.who)]
    : [];
}

/** Whether dice come with the choice to strike back: then they wait as long as a choice does. */
export function comesWithChoice(combat: CombatDoc, rolling: Rolling, ruleset: Ruleset, want: WantedDice): boolean {
  const { battle } = recordOf(combat);
  if (rolling.is !== "strike" || want.key !== "answers" || !battle) return false;
  return reactingTo(rolling, battle as Battle, ruleset).includes(want.who);
}

/** One of the hit targets is picked, for a feat that is for one (`ACT-8`). */
function pickRow(
  combat: CombatDoc,
  rolling: Striking,
  { who, from }: { readonly who: CharacterId; readonly from: readonly StrikeTarget[] },
): StripRow[] {
  const { user } = gameSeen();
  const plays = isPlayedBy(combat, who, user);
  if (!user.isGM && !plays) return [];
  const { declares } = rolling.aiming;
  const feats = featsOfStrike(given({ declares })).flatMap(({ name, on }) => (on === "one" ? [name] : []));
  return [
    {
      ...choiceOf(combat, rolling, who),
      sentence: say("strip.pick", { ...strikingOf(combat, rolling), feats: listText(feats) }),
      health: null,
      buttons: from.map((target) => ({ press: "pick", label: targetName(combat, target), target })),
      own: plays || playerOf(combat, who) === null,
    },
  ];
}

function targetName(combat: CombatDoc, target: StrikeTarget): string {
  const name = seenName(combat, idOfTarget(target));
  const part = typeof target === "string" ? undefined : target.part;
  return part === undefined ? name : say("strip.part", { name, part: partNameIn(combat, idOfTarget(target), part) });
}

/** Only whoever answers may read it; the striker's figures stand on the card. */
function madeFor(combat: CombatDoc, rolling: Rolling, want: WantedDice | null, ruleset: Ruleset): string {
  const { battle } = recordOf(combat);
  if (!battle || !want || rolling.is !== "strike" || !figuresReadBy(combat)(want.who)) return "";
  const { with: made } = rolling.aiming;
  const figures = want.key === "answers" ? figuresOfTarget(made) : figuresOfStriker(made);
  return figuresMade({ battle, ruleset }, want.who, figures, want.key === "answers" ? want.part : made.part);
}

/** Whether it is the Game Master's to press, whoever strikes. */
function isMastersTo(striking: Striking, want: WantedDice | null): boolean {
  if (!want) return striking.word !== "striker";
  return striking.masters && pressOf(striking, want) === "damage";
}

function sentenceOf(combat: CombatDoc, rolling: Rolling, { want, who }: Asked, ruleset: Ruleset): string {
  if (rolling.is === "death") return say("strip.dying", { who: nameIn(combat, who) });
  if (rolling.is === "cycle") return cycleSentence(combat, rolling, { want, who }, ruleset);
  const { striker, weapon } = strikingOf(combat, rolling);
  if (want?.key === "answers") {
    const key = !isEvaded(rolling) ? "strip.resist" : isOfSeveral(rolling) ? "strip.caught" : "strip.struckAt";
    return say(key, { striker, weapon, who: nameIn(combat, who) });
  }
  if (!want && rolling.word !== "instead")
    return say("strip.rolledSo", { striker, weapon, outcomes: outcomesOf(combat, rolling, ruleset) });
  if (!want) return say("strip.judged", { striker, weapon });
  // A healed target is not hit.
  const sums = isHealing(rolling) ? null : seenSumsOf(combat, rolling, ruleset);
  const struck = sums && struckIn(combat, { striker, weapon, sums }, ruleset);
  if (struck) return struck;
  if (isEvaded(rolling)) return say("strip.strikes", { striker, weapon });
  const outcomes = outcomesOf(combat, rolling, ruleset);
  return say(outcomes === "" ? "strip.works" : "strip.worksSo", { striker, weapon, outcomes });
}

/** The targets in a sentence; empty: none. */
function struckIn(
  combat: CombatDoc,
  told: { readonly striker: string; readonly weapon: string; readonly sums: StrikeSums },
  ruleset: Ruleset,
): string {
  const words = termsOf(wordsOfTheReader(), ruleset.capabilities.terms);
  return struckSentence({ ...told, words, nameOf: (id) => seenName(combat, id) });
}

/** The strike's sums as far as this user may know them. */
function seenSumsOf(combat: CombatDoc, rolling: Striking, ruleset: Ruleset): StrikeSums | null {
  const record = recordOf(combat);
  const sums = hasBegun(record) ? sumsSoFar(rolling, record.battle, ruleset) : null;
  return sums && seenOf(combat, sums);
}

/** Sums as far as this user may know them. */
function seenOf(combat: CombatDoc, sums: StrikeSums): StrikeSums {
  const { figures, hp } = readsOf(combat);
  return seenSums(sums, figures, hp);
}

function healthOf(combat: CombatDoc, who: CharacterId): ShownHealth | null {
  const { battle } = recordOf(combat);
  const character = battle ? anyCharacterOf(battle, who) : undefined;
  const scene = tokenOf(combat, who)?.parent;
  return character && scene ? shownHealth({ combat, scene }, character, readsOf(combat)) : null;
}

/** The buttons that decide whether it hits. */
function wordsOf(rolling: Rolling): StripRow["buttons"] {
  const said = rolling.is === "strike" && rolling.word !== "instead" ? SAID_OF_HITS : (["hit", "miss"] as const);
  return said.map((press) => ({ press, label: say(`strip.${press}`) }));
}

function buttonOf(
  combat: CombatDoc,
  rolling: Rolling,
  { key, who, part, entry, value = 0 }: WantedDice,
  ruleset: Ruleset,
): StripRow["buttons"][number] {
  const dice = value === 0 ? "2d" : `2d${value < 0 ? "−" : "+"}${Math.abs(value)}`;
  if (rolling.is === "death")
    return { press: "death", label: withNumber(say("strip.death", { dice }), deathNumberOf(combat, who)) };
  if (rolling.is === "cycle")
    return {
      press: "points",
      label: say(actOf(combat, { who, entry })?.with.effect === "heal" ? "strip.heal" : "strip.damage"),
    };
  if (key !== "answers") return { press: "settle", label: say(isHealing(rolling) ? "strip.heal" : "strip.damage") };
  const sums = rolling.is === "strike" ? seenSumsOf(combat, rolling, ruleset) : null;
  const label = withNumber(say(`strip.answer.${answerTo(rolling)}`, { dice }), sums && numberToReach(sums, who, part));
  const isForOther = !isPlayedBy(combat, who, gameSeen().user);
  return { press: "answers", label: isForOther ? say("strip.forOther", { label, who: nameIn(combat, who) }) : label };
}

/** `Evade 2d+9: 18 or more`. */
function withNumber(label: string, number: number | null): string {
  return number === null ? label : say("strip.orMore", { label, number: String(number) });
}

/** The number that a death check has to reach; null: this user may not know the HP. */
function deathNumberOf(combat: CombatDoc, who: CharacterId): number | null {
  const { battle } = recordOf(combat);
  const dying = battle && anyCharacterOf(battle, who);
  return dying && "vitals" in dying && hpReadBy(combat)(who) ? deathNumber(dying) : null;
}

type OfRound = Pick<WantedDice, "who" | "entry">;

/** Somebody's declared strike, where everyone acts at once. */
function actOf(combat: CombatDoc, { who, entry }: OfRound): FiguredAct | undefined {
  const { battle } = recordOf(combat);
  return battle ? figuredIn(battle).find((act) => act.who === who && act.entry === entry) : undefined;
}

function cycleSentence(combat: CombatDoc, rolling: CycleRolls, { want, who }: Asked, ruleset: Ruleset): string {
  const whose = want ?? { who };
  const act = actOf(combat, whose);
  const made = act?.with;
  const [striker, weapon] = [seenName(combat, who), made?.name ?? say("strip.weapon")];
  const isAimed = made?.effect !== "heal" && made?.check !== "none" && made?.against !== "none";
  const { battle } = recordOf(combat);
  const sums = battle && isAimed ? landedSums(rolling, whose, battle as Battle, ruleset) : null;
  const seen = sums && seenOf(combat, sums);
  const struck = seen && struckIn(combat, { striker, weapon, sums: seen }, ruleset);
  if (struck) return struck;
  if (!act) return say("strip.works", { striker, weapon });
  return say(isAimed ? "strip.strikesAt" : "strip.worksOn", { striker, weapon, who: seenName(combat, act.target) });
}

/** The targets that are hit, according to the dice. */
function outcomesOf(combat: CombatDoc, rolling: Striking, ruleset: Ruleset): string {
  const record = recordOf(combat);
  const rows = hasBegun(record) ? rowsSoFar(rolling, record.battle, ruleset) : [];
  return listText(
    rows.flatMap(({ id, outcome }) =>
      outcome === undefined
        ? []
        : [
            say(`strip.outcome.${outcome === "hit" && !isEvaded(rolling) ? "unresisted" : outcome}`, {
              who: seenName(combat, id),
            }),
          ],
    ),
  );
}

function isHealing(rolling: Rolling): boolean {
  return rolling.is === "strike" && rolling.aiming.with.effect === "heal";
}

/** A strike that can be evaded hits or misses. Any other takes effect, also on targets that resist. */
function isEvaded(rolling: Rolling): boolean {
  return rolling.is === "strike" && answerTo(rolling) === "evasion";
}

/** A target's roll against the strike. */
function answerTo(rolling: Rolling): StrikeAnswer {
  if (rolling.is !== "strike") return "none";
  const made = rolling.aiming.with;
  return made.against ?? (checkOf(made) === "accuracy" ? "evasion" : "willpower");
}

/** Whether it strikes everyone in a place, not one named target. */
function isOfSeveral(striking: Striking): boolean {
  const way = wayOf(striking.aiming.with);
  return way === "area" || isLineWay(way);
}

/** A character's name; characters that this user does not see get none. */
export function seenName(combat: CombatDoc, id: CharacterId): string {
  return isSeenBy(combat, id) ? nameIn(combat, id) : say("unseen");
}

/** Whether this user sees somebody. A character whose token is gone is no secret. */
export function isSeenBy(combat: CombatDoc, id: CharacterId): boolean {
  const { battle } = recordOf(combat);
  const scene = tokenOf(combat, id)?.parent;
  return !battle || !scene || isKnown(scene, battle, id);
}
