/**
 * The results of an update in short words, beside the characters they happened to, in order, for one reader. The map
 * writes them. A reader who may not know a character's figures gets no figures.
 */

import {
  type BattleEvent,
  type CharacterId,
  checkOf,
  deathSum,
  type EventOf,
  listsOf,
  type RollSum,
  type RowSum,
  resolvedSums,
  rowName,
  type StrikeSums,
} from "../rules/index";
import { isFumble, isRollFailed, isUnaimed, type RowOutcome, rowOutcomeOf } from "./row-outcome";
import { seenEvent } from "./strike-seen";
import { tellRowShort } from "./sums";
import { seenSums } from "./sums-seen";
import { type NameOf, partNamed, type Say, sayingIn, type Words } from "./words";

/** Its kind, which gives it its colour: HP lost, HP regained, MP, no effect, no effect by 1,1, something to know. */
export type OutcomeKind = "harm" | "healing" | "magic" | "miss" | "fumble" | "news";

export interface ShownOutcome {
  /** The character where it is written. */
  readonly who: CharacterId;
  readonly kind: OutcomeKind;
  /** The part that is read first, such as an amount. */
  readonly head: string;
  /** How it came about, such as a check; empty: nothing more is known or to be said. */
  readonly detail: string;
  /** The striker that missed: a broken arrow starts there. */
  readonly by?: CharacterId;
  /** It is a bare number, and no check led to it. */
  readonly isBare?: true;
  /** A moment of the evening: its dice turned once more, or it felled. */
  readonly moment?: "critical" | "felled";
  /** The dice of a damage that turned once more, roll by roll. */
  readonly dice?: readonly (readonly number[])[];
}

type Struck = EventOf<"struck">;
type Row = Struck["rows"][number];
type Resolved = EventOf<"resolved">;

export interface OutcomeReader {
  readonly words: Words;
  readonly called: NameOf;
  /** Values and chances. */
  readonly mayRead: (id: CharacterId) => boolean;
  readonly mayReadHp: (id: CharacterId) => boolean;
  /** The sums of a strike of a turn, as far as this reader may have them; null: they can no longer be computed. */
  readonly sumsOf: (struck: Struck) => StrikeSums | null;
}

/** In the order of the events. */
export function outcomesOf(events: readonly BattleEvent[], reader: OutcomeReader): ShownOutcome[] {
  const say = sayingIn(reader.words, "outcome");
  const explained = explainedHealth(events);
  const told: ShownOutcome[] = [];
  for (const event of events) {
    if (event.type === "healthChanged" && explained.has(event.who)) continue;
    if (event.type === "effectBegan") {
      begun(told, event, reader, say);
      continue;
    }
    const blow = event.type === "felled" ? lastHarm(told, event.who) : -1;
    // The fall is told with the blow: separately, nobody would know in a crowd who fell.
    if (blow >= 0) told[blow] = felledBy(told[blow]!, say);
    else told.push(...outcomesOfOne(event, reader, say));
  }
  return told;
}

/** What begins says more than that something works, or what it cost. */
function begun(
  told: ShownOutcome[],
  event: EventOf<"effectBegan">,
  { words, mayRead, mayReadHp }: OutcomeReader,
  say: Say,
) {
  const { who, name, left } = seenEvent(event, mayRead, mayReadHp) as EventOf<"effectBegan">;
  const head = left === undefined ? name : say("effect", { name, left: String(left) });
  const plain = [name, ...PLAIN.map((key) => words.format(`RANSEN.outcome.${key}`))];
  const place = told.findLastIndex((one) => one.who === who && one.kind === "news" && plain.includes(one.head));
  if (place >= 0) told[place] = { ...told[place]!, head };
  else told.push({ who, kind: "news", head, detail: "" });
}

const PLAIN = ["works", "unresisted"] as const;

function lastHarm(told: readonly ShownOutcome[], who: CharacterId): number {
  return told.findLastIndex((one) => one.who === who && one.kind === "harm");
}

function felledBy({ isBare: _, ...harm }: ShownOutcome, say: Say): ShownOutcome {
  return { ...harm, head: joined([harm.head, say("felled")], say), moment: "felled" };
}

/** Characters whose HP changed by strikes of this update that tell their own effect. */
function explainedHealth(events: readonly BattleEvent[]): Set<CharacterId> {
  return new Set(
    events.flatMap((event) => {
      if (event.type !== "resolved" || event.target === undefined) return [];
      return event.strike?.damage === undefined && event.strike?.healing === undefined ? [] : [event.target];
    }),
  );
}

function outcomesOfOne(event: BattleEvent, reader: OutcomeReader, say: Say): ShownOutcome[] {
  const { mayRead, mayReadHp } = reader;
  switch (event.type) {
    case "struck":
      return struckOutcomes(event, reader, say);
    case "resolved":
      return resolvedOutcomes(seenEvent(event, mayRead, mayReadHp) as Resolved, event, reader, say);
    case "slammed":
      return event.who.map((who) => ({
        who,
        kind: "harm",
        head: say("damage", { hp: String(event.damage) }),
        detail: say("slam"),
      }));
    case "hpChanged":
    case "healthChanged":
      return mayReadHp(event.who) && event.from !== event.to ? [changed(event, reader, say)] : [];
    case "felled":
      return [{ who: event.who, kind: "news", head: say("felled"), detail: "", moment: "felled" }];
    case "partFelled":
      return [
        {
          who: event.who,
          kind: "news",
          head: say("partFelled"),
          detail: partNamed(reader.called, event.who, event.part),
        },
      ];
    case "deathChecked": {
      const { who, lives } = event;
      const { roll, against } = deathSum(seenEvent(event, mayRead, mayReadHp) as EventOf<"deathChecked">);
      const natural = roll.automatic && say(roll.automatic === "automatic-failure" ? "fumble" : "sixes");
      const detail = natural ?? (against === undefined ? "" : compared(roll, against, reader.words));
      return [{ who, kind: lives ? "healing" : "news", head: say(lives ? "lives" : "dies"), detail }];
    }
    default:
      return [];
  }
}

function changed(
  event: EventOf<"hpChanged"> | EventOf<"healthChanged">,
  { called }: OutcomeReader,
  say: Say,
): ShownOutcome {
  const { who, from, to, effect } = event;
  const why = "why" in event ? event.why : undefined;
  const part = "part" in event && event.part !== undefined ? partNamed(called, who, event.part) : undefined;
  const detail = joined([effect, why, part], say);
  const head = to < from ? say("damage", { hp: String(from - to) }) : say("healed", { hp: String(to - from) });
  return { who, kind: to < from ? "harm" : "healing", head, detail, ...(detail === "" && { isBare: true }) };
}

function struckOutcomes(whole: Struck, reader: OutcomeReader, say: Say): ShownOutcome[] {
  const event = seenEvent(whole, reader.mayRead, reader.mayReadHp) as Struck;
  const { who, mp } = event;
  return [
    ...(mp && mp[0] !== mp[1] ? [mpChanged(who, mp, say)] : []),
    ...(isFumble(event) ? [{ who, kind: "fumble", head: say("fumbles"), detail: say("fumble") } as const] : []),
    // It found nobody: its cost alone would not say what was used.
    ...(event.rows.length === 0 && event.name ? [{ who, kind: "news", head: event.name, detail: "" } as const] : []),
    ...event.rows.flatMap((row, place) => rowOutcomes({ whole, event, row, place }, reader, say)),
  ];
}

function mpChanged(who: CharacterId, [from, to]: readonly [number, number], say: Say): ShownOutcome {
  const head = say(to < from ? "mpLost" : "mpGained", { mp: String(Math.abs(from - to)) });
  return { who, kind: "magic", head, detail: "", isBare: true };
}

interface RowAt {
  readonly whole: Struck;
  readonly event: Struck;
  readonly row: Row;
  readonly place: number;
}

function rowOutcomes({ whole, event, row, place }: RowAt, reader: OutcomeReader, say: Say): ShownOutcome[] {
  const { id: who, part, damage, healed, mp } = row;
  const outcome = rowOutcomeOf(event, row);
  const { mayRead, mayReadHp, called, words } = reader;
  const stray = event.misfired !== undefined && place === 0 ? say("stray") : undefined;
  const named = part === undefined ? undefined : partNamed(called, who, part);
  const sums = reader.sumsOf(whole)?.rows.find((one) => one.id === who && one.part === part);
  const check = isFumble(event) || !sums ? undefined : checkTold(sums, words, say);
  const natural = BY_SIXES.includes(outcome) ? say("sixes") : undefined;
  const why = natural ?? check;
  if (mp !== undefined) {
    const { isBare: _, ...paid } = mpChanged(who, mp, say);
    return [{ ...paid, detail: joined([named, why], say) }];
  }
  if ((damage === 0 || healed === 0) && isRollFailed(row)) {
    const head = say(healed === undefined ? "noDamage" : "noHealing");
    return [{ who, kind: "fumble", head, detail: joined([named, say("fumble"), stray], say) }];
  }
  if (healed !== undefined) {
    const given = row.hp ? row.hp[1] - row.hp[0] : healed;
    const cut = given < healed && mayReadHp(who) ? say("cut") : undefined;
    const head = say("healed", { hp: String(given) });
    return [{ who, kind: "healing", head, detail: joined([named, cut], say) }];
  }
  const isVain = outcome !== "resisted" && VAIN.includes(outcome);
  if (damage === undefined || (damage === 0 && isVain)) {
    const head = say(headOf(event, outcome));
    const detail = joined([named, why, stray], say);
    return [
      VAIN.includes(outcome) ? { who, kind: "miss", head, detail, by: event.who } : { who, kind: "news", head, detail },
    ];
  }
  const isHalf = row.sum?.some((one) => one.part === "scale") === true;
  const known = mayRead(who) ? damage : row.hp ? row.hp[0] - row.hp[1] : null;
  const head =
    known === null
      ? say(isHalf ? "dealtHalf" : "dealt", { hp: String(damage) })
      : say(isHalf ? "half" : "damage", { hp: String(known) });
  const dice =
    sums?.amount?.rolls?.map((roll) => roll.dice) ??
    chainOf(event, row)?.map((die) => ("again" in die ? die.again : die)) ??
    [];
  const criticals = dice.length - 1;
  const critical = criticals > 0 ? say("critical", { count: String(criticals) }) : undefined;
  const detail = joined([named, why, critical, stray], say);
  return [{ who, kind: "harm", head, detail, ...(criticals > 0 && { moment: "critical", dice }) }];
}

/** The chain that counts for this row. */
function chainOf({ dice }: EventOf<"struck">, row: { readonly id: string; readonly part?: string }) {
  return listsOf(dice.power).find(([name]) => name === undefined || name === rowName(row))?.[1];
}

/** Outcomes by somebody's 6,6. */
const BY_SIXES: readonly RowOutcome[] = [
  "automatic-hit",
  "automatic-success",
  "automatic-evasion",
  "automatic-resistance",
];
/** Nothing came of it, or not all that was meant. */
const VAIN: readonly RowOutcome[] = [
  "miss",
  "countered",
  "resisted",
  "automatic-failure",
  "automatic-evasion",
  "automatic-resistance",
];

const HEADS = {
  hit: "hit",
  works: "works",
  unresisted: "unresisted",
  miss: "evades",
  countered: "counters",
  resisted: "resists",
  "automatic-hit": "hit",
  "automatic-success": "works",
  "automatic-evasion": "evades",
  "automatic-resistance": "resists",
} as const;

function headOf({ how }: Struck, outcome: RowOutcome): string {
  if (outcome !== "automatic-failure") return HEADS[outcome];
  return checkOf({ how }) === "accuracy" ? "missed" : "fails";
}

/** Of an action of the simultaneous game: those that were aimed at somebody. */
function resolvedOutcomes(
  event: Resolved,
  whole: Resolved,
  { words, mayRead, mayReadHp }: OutcomeReader,
  say: Say,
): ShownOutcome[] {
  const { who, target, outcome, strike, why } = event;
  const atWho = (head: string, detail = ""): ShownOutcome[] => [{ who, kind: "miss", head: say(head), detail }];
  if (!event.happened && outcome === undefined)
    return atWho(why === "condition" || why === "circle" ? "notDue" : "prevented");
  if (outcome === "nobody") return atWho("nobody");
  const known = resolvedSums(whole);
  const sums = known && seenSums(known, mayRead, mayReadHp);
  if (outcome === "fizzled")
    return atWho("fizzled", sums?.casting ? compared(sums.casting.roll, sums.casting.against, words) : "");
  if (target === undefined || outcome === undefined) return [];
  if (outcome === "out-of-reach") return [{ who: target, kind: "miss", head: say("outOfReach"), detail: "", by: who }];
  const { damage, healing, factor = 1, against, reason } = strike ?? {};
  const row = sums?.rows[0];
  const check = row && checkTold(row, words, say);
  if (outcome === "miss") {
    const head = say(against === "block" || against === "dodge" || against === "field" ? against : "missed");
    return [{ who: target, kind: "miss", head, detail: check ?? "", by: who }];
  }
  const critical = factor > 1 ? say("critical", { count: String(factor) }) : undefined;
  const detail = joined([check, critical, reason && say(reason)], say);
  if (healing !== undefined)
    return [{ who: target, kind: "healing", head: say("healed", { hp: String(healing) }), detail }];
  if (damage !== undefined) {
    const head = say("damage", { hp: String(damage) });
    return [{ who: target, kind: "harm", head, detail, ...(factor > 1 && { moment: "critical" }) }];
  }
  return [{ who: target, kind: "news", head: say(isUnaimed(event) ? "works" : "hit"), detail }];
}

/** “18 ≥ 10”, of who escaped it first: “17 ≥ 10”; “check 18” where it is not known what it was against. */
function checkTold(row: RowSum, words: Words, say: Say): string {
  const { check, answer, outcome } = row;
  const [total, against] = [check?.total, answer?.total];
  if (total === undefined) return "";
  if (against === undefined) return say("check", { total: String(total) });
  const isEscaped = (outcome === "miss" || outcome === "resisted") && against >= total;
  return isEscaped ? say("escaped", { answer: String(against), check: String(total) }) : tellRowShort(row, words);
}

/** A roll and the number that it had to reach: “18 ≥ 10”. */
function compared(check: RollSum, against: number, words: Words): string {
  const answer: RollSum = { who: check.who, of: "difficulty", dice: null, sides: check.sides, total: against };
  return tellRowShort({ id: check.who, check, answer, resisted: "none" }, words);
}

function joined(parts: readonly (string | undefined)[], say: Say): string {
  return parts.filter((part): part is string => part !== undefined && part !== "").join(say("between"));
}
