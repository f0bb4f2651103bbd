/** What a strip shows: everything that rolls and waits for this user, in the reader's words. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, say } from "../foundry/words";
import {
  type FiguredAct,
  figuredIn,
  hasBegun,
  nextOf,
  oneOfEachPress,
  pressOf,
  type Rolling,
  rollingIn,
  rowsSoFar,
  SAID_OF_HITS,
  type SaidOfHits,
  type Striking,
  strikersIn,
} from "../judgement/index";
import {
  type CharacterId,
  checkOf,
  isLineWay,
  type Ruleset,
  rulesetOf,
  type StrikeAnswer,
  type WantedDice,
  wayOf,
} from "../rules/index";
import { areFalling, isPlayedBy, isRolledBy, nameIn, recordOf, tokenOf } from "../scene/index";

type Answered = SaidOfHits | "answers" | "death" | "points";

export interface StripRow {
  readonly combat: CombatDoc;
  readonly rollingId: string;
  /** The dice that are pressed for; null: a word whether it hits. */
  readonly want: WantedDice | null;
  /** Whose they are, or of whose strike it is. */
  readonly who: CharacterId;
  /** Who strikes, and with what. */
  readonly sentence: string;
  readonly buttons: readonly { readonly press: Answered | "settle"; readonly label: string }[];
  /** This user's own to press; a Game Master may press for others, who come first. */
  readonly own: boolean;
  /** When it falls by itself, milliseconds since the epoch. */
  readonly until: number | null;
}

/** Own ones first. */
export function stripRows(): StripRow[] {
  const rows = [...gameSeen().combats].flatMap((combat) => {
    const record = recordOf(combat);
    const ruleset = record.ruleset === null ? undefined : rulesetOf(record.ruleset);
    if (!ruleset || !hasBegun(record)) return [];
    return rollingIn(record).flatMap((rolling) => rowsOf(combat, rolling, ruleset));
  });
  return rows.sort((a, b) => Number(b.own) - Number(a.own));
}

function rowsOf(combat: CombatDoc, rolling: Rolling, ruleset: Ruleset): StripRow[] {
  const record = recordOf(combat);
  if (!hasBegun(record) || areFalling(rolling.id)) return [];
  const patience = {
    isAsked: (who: CharacterId) => isRolledBy(combat, who),
    isStriking: strikersIn(record),
    now: Date.now(),
  };
  const next = nextOf(rolling, record.battle, ruleset, patience);
  if (next.do === "ask") return rowOf(combat, rolling, ruleset, { want: null, who: next.who });
  if (next.do !== "wait") return [];
  return oneOfEachPress(rolling, next.for).flatMap((want) => rowOf(combat, rolling, ruleset, { want, who: want.who }));
}

type Asked = Pick<StripRow, "want" | "who">;

/** None where it is not this user's to press. */
function rowOf(combat: CombatDoc, rolling: Rolling, ruleset: Ruleset, { want, who }: Asked): StripRow[] {
  const { user } = gameSeen();
  const plays = isPlayedBy(combat, who, user);
  const isMasters = rolling.is === "cycle" ? rolling.masters : rolling.is === "strike" && isMastersTo(rolling, want);
  if (!user.isGM && (!plays || isMasters)) return [];
  return [
    {
      combat,
      rollingId: rolling.id,
      want,
      who,
      sentence: sentenceOf(combat, rolling, { want, who }, ruleset),
      buttons: want ? [buttonOf(combat, rolling, want)] : wordsOf(rolling),
      own: plays || isMasters,
      // The Game Master's word is waited for however long it takes.
      until: want === null && isMasters ? null : rolling.until,
    },
  ];
}

/** Whether it is the Game Master's to press, whoever strikes. */
function isMastersTo(striking: Striking, want: WantedDice | null): boolean {
  if (!want) return striking.word !== "striker";
  return striking.masters && pressOf(striking, want) === "damage";
}

function sentenceOf(combat: CombatDoc, rolling: Rolling, { want, who }: Asked, ruleset: Ruleset): string {
  if (rolling.is === "death") return say("strip.dying", { who: nameIn(combat, who) });
  if (rolling.is === "cycle") return cycleSentence(combat, who);
  const striker = seenName(combat, rolling.who);
  const weapon = rolling.aiming.with.name ?? say("strip.weapon");
  if (want?.key === "answers")
    return say(isOfSeveral(rolling) ? "strip.caught" : "strip.struckAt", { striker, weapon, who: nameIn(combat, who) });
  if (!want && rolling.word !== "instead")
    return say("strip.rolledSo", { striker, weapon, outcomes: outcomesOf(combat, rolling, ruleset) });
  if (!want) return say("strip.judged", { striker, weapon });
  if (isEvaded(rolling)) return say("strip.strikes", { striker, weapon });
  const outcomes = outcomesOf(combat, rolling, ruleset);
  return say(outcomes === "" ? "strip.works" : "strip.worksSo", { striker, weapon, outcomes });
}

/** What can be said of hits. */
function wordsOf(rolling: Rolling): StripRow["buttons"] {
  const said = rolling.is === "strike" && rolling.word !== "instead" ? SAID_OF_HITS : (["hit", "miss"] as const);
  return said.map((press) => ({ press, label: say(`strip.${press}`) }));
}

function buttonOf(
  combat: CombatDoc,
  rolling: Rolling,
  { key, who, value = 0 }: WantedDice,
): StripRow["buttons"][number] {
  const dice = value === 0 ? "2d" : `2d${value < 0 ? "−" : "+"}${Math.abs(value)}`;
  if (rolling.is === "death") return { press: "death", label: say("strip.death", { dice }) };
  if (rolling.is === "cycle")
    return { press: "points", label: say(actOf(combat, who)?.with.effect === "heal" ? "strip.heal" : "strip.damage") };
  if (key !== "answers") return { press: "settle", label: say(isHealing(rolling) ? "strip.heal" : "strip.damage") };
  const label = say(`strip.answer.${answerTo(rolling)}`, { dice });
  const isForOther = !isPlayedBy(combat, who, gameSeen().user);
  return { press: "answers", label: isForOther ? say("strip.forOther", { label, who: nameIn(combat, who) }) : label };
}

/** The strike that somebody has declared, where everyone does at once. */
function actOf(combat: CombatDoc, who: CharacterId): FiguredAct | undefined {
  const { battle } = recordOf(combat);
  return battle ? figuredIn(battle).find((act) => act.who === who) : undefined;
}

function cycleSentence(combat: CombatDoc, who: CharacterId): string {
  const made = actOf(combat, who)?.with;
  const isAimed = made?.effect !== "heal" && made?.check !== "none" && made?.against !== "none";
  const striker = seenName(combat, who);
  return say(isAimed ? "strip.strikes" : "strip.works", { striker, weapon: made?.name ?? say("strip.weapon") });
}

/** Who is hit, as the dice have it. */
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

/** What is evaded hits or misses; anything else takes effect, on those who resist as well. */
function isEvaded(rolling: Rolling): boolean {
  return rolling.is === "strike" && answerTo(rolling) === "evasion";
}

/** What a target answers a strike with. */
function answerTo(rolling: Rolling): StrikeAnswer {
  if (rolling.is !== "strike") return "none";
  const made = rolling.aiming.with;
  return made.against ?? (checkOf(made) === "accuracy" ? "evasion" : "willpower");
}

/** Whether it takes whoever is there, and not one target that was named. */
function isOfSeveral(striking: Striking): boolean {
  const way = wayOf(striking.aiming.with);
  return way === "area" || isLineWay(way);
}

/** Whom this user does not see is not named. */
function seenName(combat: CombatDoc, id: CharacterId): string {
  const { battle } = recordOf(combat);
  const scene = tokenOf(combat, id)?.parent;
  return battle && scene && !isKnown(scene, battle, id) ? say("unseen") : nameIn(combat, id);
}
