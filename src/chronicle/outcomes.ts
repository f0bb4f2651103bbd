/**
 * What came of an update, as short words at whom it happened to: in the order in which it was told, for one reader. The
 * map writes them; whoever may not read somebody's figures gets none of them.
 */

import { type BattleEvent, type CharacterId, type EventOf, isAreaWay } from "../rules/index";
import { seenEvent } from "./strike-seen";
import { type NameOf, partNamed, type Say, sayingIn, type Words } from "./words";

/** What it is, which gives it its colour: HP lost, HP regained, MP, nothing that came of it, something to know. */
export type OutcomeKind = "harm" | "healing" | "magic" | "miss" | "news";

export interface Outcome {
  /** At whom it is written. */
  readonly who: CharacterId;
  readonly kind: OutcomeKind;
  /** What is read first, such as an amount. */
  readonly head: string;
  /** How it came about, such as a check; empty: nothing more is known or to be said. */
  readonly detail: string;
  /** Who struck in vain: from there a broken arrow is drawn. */
  readonly by?: CharacterId;
  /** It is a bare number, and no check led to it. */
  readonly isBare?: true;
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
  /** The check that decided a row, as this reader may have it: “18 ≥ 10”; null: there was none, or nobody knows of it. */
  readonly checkOf: (struck: Struck, row: number) => string | null;
}

/** In the order of the events. */
export function outcomesOf(events: readonly BattleEvent[], reader: OutcomeReader): Outcome[] {
  const say = sayingIn(reader.words, "outcome");
  const explained = explainedHealth(events);
  return events.flatMap((event): Outcome[] => {
    if (event.type === "healthChanged" && explained.has(event.who)) return [];
    return outcomesOfOne(event, reader, say);
  });
}

/** Whose HP changed by strikes of this update that say themselves what they did. */
function explainedHealth(events: readonly BattleEvent[]): Set<CharacterId> {
  return new Set(
    events.flatMap((event) => {
      if (event.type !== "resolved" || event.target === undefined) return [];
      return event.strike?.damage === undefined && event.strike?.healing === undefined ? [] : [event.target];
    }),
  );
}

function outcomesOfOne(event: BattleEvent, reader: OutcomeReader, say: Say): Outcome[] {
  const { mayRead, mayReadHp } = reader;
  switch (event.type) {
    case "struck":
      return struckOutcomes(event, reader, say);
    case "resolved":
      return resolvedOutcomes(seenEvent(event, mayRead, mayReadHp) as Resolved, say);
    case "slammed":
      return event.who.map((who) => ({
        who,
        kind: "harm",
        head: say("damage", { amount: String(event.damage) }),
        detail: say("slam"),
      }));
    case "hpChanged":
    case "healthChanged":
      return mayReadHp(event.who) && event.from !== event.to ? [changed(event, reader, say)] : [];
    case "felled":
      return [{ who: event.who, kind: "news", head: say("felled"), detail: "" }];
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
      const { who, lives, sum, against } = event;
      const isOpen = mayRead(who) && sum !== undefined && against !== undefined;
      const check = isOpen ? compared(sum, against, lives, say) : "";
      return [{ who, kind: lives ? "healing" : "news", head: say(lives ? "lives" : "dies"), detail: check }];
    }
    default:
      return [];
  }
}

function changed(event: EventOf<"hpChanged"> | EventOf<"healthChanged">, { called }: OutcomeReader, say: Say): Outcome {
  const { who, from, to, effect } = event;
  const part = "part" in event && event.part !== undefined ? partNamed(called, who, event.part) : undefined;
  const detail = joined([effect, part], say);
  const head = to < from ? say("damage", { amount: String(from - to) }) : say("healed", { amount: String(to - from) });
  return { who, kind: to < from ? "harm" : "healing", head, detail, ...(detail === "" && { isBare: true }) };
}

function struckOutcomes(whole: Struck, reader: OutcomeReader, say: Say): Outcome[] {
  const event = seenEvent(whole, reader.mayRead, reader.mayReadHp) as Struck;
  const { who, mp, dice } = event;
  const isFumble = dice.accuracy !== undefined && dice.accuracy[0] + dice.accuracy[1] === 2;
  return [
    ...(mp && mp[0] !== mp[1] ? [mpChanged(who, mp, say)] : []),
    ...(isFumble ? [{ who, kind: "miss", head: say("fumble"), detail: say("fumbles") } as const] : []),
    ...event.rows.flatMap((row, place) => rowOutcomes({ whole, event, row, place, isFumble }, reader, say)),
  ];
}

function mpChanged(who: CharacterId, [from, to]: readonly [number, number], say: Say): Outcome {
  const head = say(to < from ? "mpLost" : "mpGained", { amount: String(Math.abs(from - to)) });
  return { who, kind: "magic", head, detail: "", isBare: true };
}

interface RowAt {
  readonly whole: Struck;
  readonly event: Struck;
  readonly row: Row;
  readonly place: number;
  readonly isFumble: boolean;
}

function rowOutcomes({ whole, event, row, place, isFumble }: RowAt, reader: OutcomeReader, say: Say): Outcome[] {
  const { id: who, outcome, part, damage, healed, mp } = row;
  const { mayRead, mayReadHp, checkOf, called } = reader;
  const stray = event.misfired !== undefined && place === 0 ? say("stray") : undefined;
  const named = part === undefined ? undefined : partNamed(called, who, part);
  const check = isFumble ? undefined : (checkOf(whole, place) ?? undefined);
  const isEscaped = outcome === "automatic-miss" && !isFumble;
  const natural = outcome === "automatic-hit" || isEscaped ? say("sixes") : undefined;
  const why = natural ?? check;
  if (mp !== undefined) return [{ ...mpChanged(who, mp, say), detail: joined([named, why], say) }];
  if (healed !== undefined) {
    const given = row.hp ? row.hp[1] - row.hp[0] : healed;
    const cut = given < healed && mayReadHp(who) ? say("cut") : undefined;
    const head = say("healed", { amount: String(given) });
    return [{ who, kind: "healing", head, detail: joined([named, cut], say) }];
  }
  const isVain = outcome === "miss" || outcome === "automatic-miss";
  if (damage === undefined || (damage === 0 && isVain)) {
    const detail = joined([named, why, stray], say);
    const isSpell = outcome === "resisted" || event.how === "cast" || isAreaWay(event.how);
    if (isVain || outcome === "resisted")
      return [
        { who, kind: "miss", head: say(isFumble ? "fails" : isSpell ? "resists" : "evades"), detail, by: event.who },
      ];
    return [
      { who, kind: "news", head: say(isSpell ? (isAnswered(event, who) ? "unresisted" : "works") : "hit"), detail },
    ];
  }
  const isHalf = row.sum?.some((one) => one.part === "scale") === true;
  const known = mayRead(who) ? damage : row.hp ? row.hp[0] - row.hp[1] : null;
  const head =
    known === null
      ? say(isHalf ? "dealtHalf" : "dealt", { amount: String(damage) })
      : say(isHalf ? "half" : "damage", { amount: String(known) });
  const criticals = (event.dice.power?.length ?? 1) - 1;
  const critical = criticals > 0 ? say("critical", { count: String(criticals) }) : undefined;
  return [{ who, kind: "harm", head, detail: joined([named, why, critical, stray], say) }];
}

function isAnswered({ dice: { answers = {} } }: Struck, who: CharacterId): boolean {
  return Object.hasOwn(answers, who);
}

/** Of an action of the simultaneous game: those that were aimed at somebody. */
function resolvedOutcomes(event: Resolved, say: Say): Outcome[] {
  const { who, target, outcome, strike, why } = event;
  if (!event.happened && outcome === undefined)
    return [
      { who, kind: "miss", head: say(why === "condition" || why === "circle" ? "notDue" : "prevented"), detail: "" },
    ];
  if (outcome === "fizzled") {
    const { cast, castAgainst } = strike ?? {};
    const check = cast !== undefined && castAgainst !== undefined ? compared(cast, castAgainst, false, say) : "";
    return [{ who, kind: "miss", head: say("fizzled"), detail: check }];
  }
  if (outcome === "nobody") return [{ who, kind: "miss", head: say("nobody"), detail: "" }];
  if (target === undefined) return [];
  const { total, difficulty, damage, healing, factor = 1, against, reason } = strike ?? {};
  const isHit = outcome === "hit";
  const check =
    total === undefined
      ? undefined
      : difficulty === undefined
        ? String(total)
        : compared(total, difficulty, isHit, say);
  if (outcome === "out-of-reach") return [{ who: target, kind: "miss", head: say("outOfReach"), detail: "", by: who }];
  if (outcome === "miss") {
    const head = say(against === "block" || against === "dodge" || against === "field" ? against : "missed");
    return [{ who: target, kind: "miss", head, detail: check ?? "", by: who }];
  }
  if (!isHit) return [];
  const detail = joined(
    [check, factor > 1 ? say("critical", { count: String(factor) }) : undefined, reason && say(reason)],
    say,
  );
  if (healing !== undefined)
    return [{ who: target, kind: "healing", head: say("healed", { amount: String(healing) }), detail }];
  if (damage !== undefined)
    return [{ who: target, kind: "harm", head: say("damage", { amount: String(damage) }), detail }];
  return [{ who: target, kind: "news", head: say("hit"), detail }];
}

/** “18 ≥ 10”. */
function compared(total: number, against: number, isReached: boolean, say: Say): string {
  return say(isReached ? "reached" : "notReached", { total: String(total), against: String(against) });
}

function joined(parts: readonly (string | undefined)[], say: Say): string {
  return parts.filter((part): part is string => part !== undefined && part !== "").join(say("between"));
}
