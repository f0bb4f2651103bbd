/** What a strip shows: everything that rolls and waits for this user, in the reader's words. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, say } from "../foundry/words";
import {
  type FiguredAct,
  figuredIn,
  hasBegun,
  nextOf,
  type Rolling,
  rollingIn,
  rowsSoFar,
  SAID_OF_HITS,
  type SaidOfHits,
  type Striking,
  strikersIn,
  type Waited,
} from "../judgement/index";
import { type CharacterId, checkOf, type Ruleset, rulesetOf } from "../rules/index";
import { areFalling, isPlayedBy, isRolledBy, nameIn, recordOf, tokenOf } from "../scene/index";

export interface StripRow {
  readonly combat: CombatDoc;
  readonly rollingId: string;
  readonly waited: Waited;
  /** Who strikes, and with what. */
  readonly sentence: string;
  readonly buttons: readonly { readonly press: Waited["key"] | SaidOfHits | "settle"; readonly label: string }[];
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
  if (next.do !== "wait") return [];
  const { user } = gameSeen();
  const seen = new Set<string>();
  return next.for.flatMap((waited): StripRow[] => {
    // One press rolls for all parts of somebody.
    const key = `${waited.key} ${waited.who}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const plays = isPlayedBy(combat, waited.who, user);
    const isMasters =
      rolling.is === "cycle" ? rolling.masters : rolling.is === "strike" && isMastersTo(rolling, waited.key);
    if (!user.isGM && (!plays || isMasters)) return [];
    return [
      {
        combat,
        rollingId: rolling.id,
        waited,
        sentence: sentenceOf(combat, rolling, waited, ruleset),
        buttons: buttonsOf(combat, rolling, waited),
        own: plays || isMasters,
        // The Game Master's word is waited for however long it takes.
        until: waited.key === "hit" && isMasters ? null : rolling.until,
      },
    ];
  });
}

/** Whether it is the Game Master's to press, whoever strikes. */
function isMastersTo({ word, masters }: Striking, key: Waited["key"]): boolean {
  if (key === "hit") return word !== "striker";
  return masters && (key === "power" || key === "points");
}

function sentenceOf(combat: CombatDoc, rolling: Rolling, { key, who }: Waited, ruleset: Ruleset): string {
  if (rolling.is === "death") return say("strip.dying", { who: nameIn(combat, who) });
  if (rolling.is === "cycle") return cycleSentence(combat, who);
  const striker = seenName(combat, rolling.who);
  const weapon = rolling.aiming.with.name ?? say("strip.weapon");
  if (key === "answers") return say("strip.struckAt", { striker, weapon, who: nameIn(combat, who) });
  if (key === "hit" && rolling.word !== "instead")
    return say("strip.rolledSo", { striker, weapon, outcomes: outcomesOf(combat, rolling, ruleset) });
  return say(key === "hit" ? "strip.judged" : isEvaded(rolling) ? "strip.strikes" : "strip.works", { striker, weapon });
}

function buttonsOf(combat: CombatDoc, rolling: Rolling, { key, who, value }: Waited): StripRow["buttons"] {
  if (key === "hit")
    return rolling.is === "strike" && rolling.word !== "instead"
      ? SAID_OF_HITS.map(pressed)
      : [pressed("hit"), pressed("miss")];
  const dice = value === undefined || value === 0 ? "2d" : `2d${value < 0 ? "−" : "+"}${Math.abs(value)}`;
  if (key === "death") return [{ press: "death", label: say("strip.death", { dice }) }];
  if (rolling.is === "cycle")
    return [
      { press: "points", label: say(actOf(combat, who)?.with.effect === "heal" ? "strip.heal" : "strip.damage") },
    ];
  if (key !== "answers") return [{ press: "settle", label: say(isHealing(rolling) ? "strip.heal" : "strip.damage") }];
  const isForOther = !isPlayedBy(combat, who, gameSeen().user);
  const label = say(isEvaded(rolling) ? "strip.evade" : "strip.resist", { dice });
  return [{ press: "answers", label: isForOther ? say("strip.forOther", { label, who: nameIn(combat, who) }) : label }];
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
      outcome === undefined ? [] : [say(`strip.outcome.${outcome}`, { who: seenName(combat, id) })],
    ),
  );
}

function pressed(press: SaidOfHits): StripRow["buttons"][number] {
  return { press, label: say(`strip.${press}`) };
}

function isHealing(rolling: Rolling): boolean {
  return rolling.is === "strike" && rolling.aiming.with.effect === "heal";
}

/** What is evaded hits or misses; anything else takes effect, on those who resist as well. */
function isEvaded(rolling: Rolling): boolean {
  if (rolling.is !== "strike") return false;
  const made = rolling.aiming.with;
  return (made.against ?? (checkOf(made) === "accuracy" ? "evasion" : null)) === "evasion";
}

/** Whom this user does not see is not named. */
function seenName(combat: CombatDoc, id: CharacterId): string {
  const { battle } = recordOf(combat);
  const scene = tokenOf(combat, id)?.parent;
  return battle && scene && !isKnown(scene, battle, id) ? say("unseen") : nameIn(combat, id);
}
