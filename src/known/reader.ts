/** An event for one reader. Figures that this user does not know are left out, and HP are given in words. */

import {
  hiddenHealth,
  lookIn,
  metres,
  type NameOf,
  type SeenLook,
  seenEvent,
  seenSums,
  targetNamed,
  tellAttack,
  tellEvent,
  tellStruckInShort,
  unreadHp,
  type Words,
} from "../chronicle/index";
import { type CombatDoc, gameSeen } from "../foundry/platform";
import {
  type ChronicledAs,
  isWithheld,
  type KeptEvent,
  stepsOf,
  ToldSteps,
  type WithheldEvent,
} from "../judgement/history/index";
import { type BattleEvent, type CharacterId, type EventOf, rulesetOf, type StrikeSums } from "../rules/index";
import { namingIn, recordOf } from "../scene/scene-battle";
import { tellsExactHp } from "../settings";
import { figuresReadBy, hpReadBy } from "./known-monsters";

export interface EventReader {
  readonly words: Words;
  readonly called: NameOf;
  /** Values and chances. */
  readonly mayRead: (id: CharacterId) => boolean;
  readonly mayReadHp: (id: CharacterId) => boolean;
  /** Null: the battle is gone. */
  readonly combat: CombatDoc | null;
}

/** @param combat null or undefined: it is gone; then only Game Masters read what it held */
export function readerOf(
  combat: CombatDoc | null | undefined,
  words: Words,
  called: (id: CharacterId) => string,
): EventReader {
  const isMaster = () => gameSeen().user.isGM;
  const mayRead = combat ? figuresReadBy(combat) : isMaster;
  const mayReadHp = combat ? hpReadBy(combat) : () => isMaster() || tellsExactHp();
  return { words, called: namingIn(combat ?? null, called), mayRead, mayReadHp, combat: combat ?? null };
}

/** An event as far as this reader may have it; null: only how somebody looks. */
interface OpenedEvent {
  readonly type: KeptEvent["type"];
  readonly rule: string;
  readonly event: BattleEvent | null;
  readonly looks: readonly SeenLook[];
}

const told = new WeakMap<CombatDoc, ToldSteps>();

/** Looks up what a message left out, if this reader may read it. */
export function openedFor(kept: KeptEvent, reader: EventReader): OpenedEvent {
  const { type, rule } = kept;
  const whole = isWithheld(kept) ? wholeOf(kept, reader) : kept;
  if (whole) return { type, rule, ...seenBy(whole, reader) };
  return isWithheld(kept)
    ? { type, rule, event: kept.told, looks: kept.looks }
    : { type, rule, event: kept, looks: [] };
}

function seenBy(whole: BattleEvent, { combat, mayRead, mayReadHp }: EventReader): Pick<OpenedEvent, "event" | "looks"> {
  const battle = combat ? recordOf(combat).battle : null;
  const hidden = hiddenHealth(whole, mayReadHp);
  return {
    event: hidden ? null : seenEvent(whole, mayRead, mayReadHp),
    looks: (hidden ? [hidden] : unreadHp(whole, mayReadHp)).map((one) => lookIn(battle, one)),
  };
}

function wholeOf(kept: WithheldEvent, { combat, mayReadHp }: EventReader): BattleEvent | null {
  if (!combat || !kept.whose.some(mayReadHp)) return null;
  const { history, ruleset } = recordOf(combat);
  const rules = ruleset === null ? null : rulesetOf(ruleset);
  if (!rules) return null;
  return pastOf(combat).whole(kept, history, rules);
}

/**
 * The sums of a strike as far as this reader may have them, from the battle's past. Null: the battle or the step is
 * gone, or it is no strike of a turn.
 */
export function sumsFor(step: number, { combat, mayRead, mayReadHp }: EventReader): StrikeSums | null {
  if (!combat) return null;
  const { history, ruleset } = recordOf(combat);
  const rules = ruleset === null ? null : rulesetOf(ruleset);
  const sums = rules ? pastOf(combat).sums(step, history, rules) : null;
  // The card says which characters a player knew of at that time.
  return sums && seenSums(sums, mayRead, mayReadHp, () => gameSeen().user.isGM);
}

/** The sums of the strikes in one update, as far as this reader may have them. Strikes of turns only. */
export function sumsInUpdate(
  combat: CombatDoc,
  events: readonly BattleEvent[],
  reader: EventReader,
): (struck: EventOf<"struck">) => StrikeSums | null {
  // A counter has its sums with the strike that it answers (ACT-14).
  const struck = events.filter((event) => event.type === "struck" && event.reaction === undefined);
  const steps = stepsOf(recordOf(combat).history).filter(({ command, undone }) => !undone && command.do === "strike");
  const made = struck.length > 0 ? steps.slice(-struck.length) : [];
  return (event) => {
    const step = made[struck.indexOf(event)];
    return step ? sumsFor(step.number, reader) : null;
  };
}

function pastOf(combat: CombatDoc): ToldSteps {
  const past = told.get(combat) ?? new ToldSteps();
  told.set(combat, past);
  return past;
}

export function toldTo(kept: ChronicledAs<KeptEvent>, reader: EventReader): string {
  if (kept.type === "attacked") return tellAttack(kept, reader.words, reader.called);
  return sentenceFor(openedFor(kept, reader), reader);
}

/** Told without dice, sums and HP. */
export function toldInShort(kept: ChronicledAs<KeptEvent>, reader: EventReader): string {
  if (kept.type !== "struck") return toldTo(kept, reader);
  const { event } = openedFor(kept, reader);
  return event?.type === "struck" ? tellStruckInShort(event, reader.words, reader.called) : toldTo(kept, reader);
}

export function sentenceFor({ event, looks }: OpenedEvent, reader: EventReader): string {
  return event ? tellEvent(event, reader.words, reader.called) : looks.map((one) => lookTold(reader, one)).join(" ");
}

export function lookTold({ words, called }: EventReader, { who, part, looks, why, fall }: SeenLook): string {
  const fallen =
    fall === undefined ? undefined : words.format("RANSEN.strikeCard.fall", { metres: metres(fall, words) });
  const reason = why ?? fallen;
  return words.format(`RANSEN.strikeCard.${reason === undefined ? "look" : "lookWhy"}`, {
    who: targetNamed({ id: who, part }, words, called),
    looks: words.format(`RANSEN.strikeCard.looks.${looks}`),
    why: reason ?? "",
  });
}
