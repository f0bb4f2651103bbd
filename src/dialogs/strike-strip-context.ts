/** What a strip shows: everything that rolls and waits for this user, in the reader's words. */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { say } from "../foundry/words";
import { hasBegun, nextOf, type Rolling, rollingIn, strikersIn, type Waited } from "../judgement/index";
import { type CharacterId, checkOf, type Ruleset, rulesetOf } from "../rules/index";
import { isPlayedBy, isRolledBy, nameIn, recordOf, tokenOf } from "../scene/index";

export interface StripRow {
  readonly combat: CombatDoc;
  readonly rollingId: string;
  readonly waited: Waited;
  /** Who strikes, and with what. */
  readonly sentence: string;
  readonly buttons: readonly { readonly press: Waited["key"] | "miss" | "settle"; readonly label: string }[];
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
  if (!hasBegun(record)) return [];
  const patience = {
    isAsked: (who: CharacterId) => isRolledBy(combat, who),
    isStriking: strikersIn(record),
    now: Date.now(),
  };
  const next = nextOf(rolling, record.battle, ruleset, patience);
  if (next.do !== "wait") return [];
  const { user } = gameSeen();
  const masters = rolling.is === "strike" && (rolling.masters || rolling.byWord);
  const seen = new Set<string>();
  return next.for.flatMap((waited): StripRow[] => {
    // One press rolls for all parts of somebody.
    const key = `${waited.key} ${waited.who}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const plays = isPlayedBy(combat, waited.who, user);
    const isMasters = masters && (waited.key === "hit" || waited.key === "power" || waited.key === "points");
    if (!user.isGM && (!plays || isMasters)) return [];
    return [
      {
        combat,
        rollingId: rolling.id,
        waited,
        sentence: sentenceOf(combat, rolling, waited),
        buttons: buttonsOf(combat, rolling, waited),
        own: plays || isMasters,
        until: rolling.until,
      },
    ];
  });
}

function sentenceOf(combat: CombatDoc, rolling: Rolling, { key, who }: Waited): string {
  if (rolling.is === "death") return say("strip.dying", { who: nameIn(combat, who) });
  const striker = seenName(combat, rolling.who);
  const weapon = rolling.aiming.with.name ?? say("strip.weapon");
  if (key === "answers") return say("strip.struckAt", { striker, weapon, who: nameIn(combat, who) });
  return say(key === "hit" ? "strip.judged" : "strip.strikes", { striker, weapon });
}

function buttonsOf(combat: CombatDoc, rolling: Rolling, { key, who, value }: Waited): StripRow["buttons"] {
  if (key === "hit") return [pressed("hit"), pressed("miss")];
  if (key === "death") {
    return [{ press: "death", label: say("strip.death") }];
  }
  if (key !== "answers") return [{ press: "settle", label: say(isHealing(rolling) ? "strip.heal" : "strip.damage") }];
  const against = rolling.is === "strike" ? (rolling.aiming.with.against ?? null) : null;
  const isEvaded = against === null ? isAccuracy(rolling) : against === "evasion";
  const dice = value === undefined || value === 0 ? "2d" : `2d${value < 0 ? "−" : "+"}${Math.abs(value)}`;
  const isForOther = !isPlayedBy(combat, who, gameSeen().user);
  const label = say(isEvaded ? "strip.evade" : "strip.resist", { dice });
  return [{ press: "answers", label: isForOther ? say("strip.forOther", { label, who: nameIn(combat, who) }) : label }];
}

function pressed(press: "hit" | "miss"): StripRow["buttons"][number] {
  return { press, label: say(`strip.${press}`) };
}

function isHealing(rolling: Rolling): boolean {
  return rolling.is === "strike" && rolling.aiming.with.effect === "heal";
}

function isAccuracy(rolling: Rolling): boolean {
  return rolling.is === "strike" && checkOf(rolling.aiming.with) === "accuracy";
}

/** Whom this user does not see is not named. */
function seenName(combat: CombatDoc, id: CharacterId): string {
  const { battle } = recordOf(combat);
  const scene = tokenOf(combat, id)?.parent;
  return battle && scene && !isKnown(scene, battle, id) ? say("unseen") : nameIn(combat, id);
}
