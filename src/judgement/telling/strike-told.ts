/** The contents of a strike's card. It shows a step; nothing reads it back. */

import { seenSums } from "../../chronicle/index";
import {
  type CharacterId,
  idOfTarget,
  rulesetOf,
  type StrikeDice,
  type StrikeSums,
  type StrikeTarget,
} from "../../rules/index";
import {
  type BattleRecord,
  type KeptEvent,
  keptEvents,
  type LetStand,
  type Open,
  type Ruling,
  type Secrets,
  type StrikeOnCard,
} from "../history/index";
import { readersOfAll } from "./secrets";

/** The data that a card is drawn from. */
export interface StrikeCard {
  readonly combat: string;
  readonly strike: string;
  readonly ruleset: string;
  readonly who: CharacterId;
  readonly item: string;
  readonly name: string;
  readonly targets: readonly StrikeTarget[];
  readonly dice: StrikeDice;
  /** Names by id at that time. */
  readonly names: { readonly [id: CharacterId]: string };
  /** Its events, once it is a step of the battle. */
  readonly events: readonly KeptEvent[];
  /** Number of that step; null: the dice are still falling. */
  readonly step: number | null;
  readonly against: readonly LetStand[];
  /** The sums that all players may read; absent: dice are still falling, or an older version wrote the card. */
  readonly sums?: StrikeSums;
}

/** What the readers may know of each character on a card. */
interface StrikeTeller {
  readonly combat: string;
  readonly open: Open;
  /** Whether some player may not know that somebody is there. */
  isSecret(id: CharacterId): boolean;
  nameOf(id: CharacterId): string;
}

/**
 * The card of a strike, from the present battle.
 * @param ruling that carried it out; null: its dice are still falling
 */
export function strikeKept(
  record: BattleRecord,
  { id, who, item, aiming, dice, step, against = [], events: own }: StrikeOnCard,
  ruling: Ruling | null,
  { combat, open, isSecret, nameOf }: StrikeTeller,
): StrikeCard {
  const { target, targets, with: made } = aiming;
  const events = ruling ? (own ?? ruling.events) : [];
  const struck = events.find((event) => event.type === "struck");
  const aimed = [...(target === undefined ? [] : [target]), ...(targets ?? [])];
  const everyone = (record.battle?.characters ?? []).map((character) => character.id);
  const number = step ?? ruling?.past[0]?.number ?? null;
  const whole = ruling && struck && number !== null ? sumsOf(record, ruling, number, struck.dice) : null;
  const sums = whole && seenSums(whole, open.figures, open.hp, (one) => !isSecret(one));
  const told = JSON.stringify([aimed, dice, events, who, sums?.lot?.among ?? []]);
  const happened = ruling && {
    all: ruling.events,
    steps: ruling.past.map((one) => one.number),
    battle: ruling.battle,
  };
  return {
    combat,
    strike: id,
    ruleset: record.ruleset ?? "",
    who,
    item,
    name: made.name ?? "",
    targets: aimed,
    dice: struck?.dice ?? dice,
    names: Object.fromEntries(
      everyone.filter((one) => told.includes(JSON.stringify(one))).map((one) => [one, nameOf(one)]),
    ),
    events: happened ? keptEvents(events, happened, open) : [],
    step: number,
    against,
    ...(sums && { sums }),
  };
}

/** The sums of the strike of this step, from the battle before it. */
function sumsOf(
  { history, ruleset }: BattleRecord,
  { past }: Ruling,
  number: number,
  dice: StrikeDice,
): StrikeSums | null {
  const command = history.commands[String(number)];
  const before = past.find((one) => one.number === number)?.before;
  const rules = ruleset === null ? undefined : rulesetOf(ruleset);
  return (before && command?.do === "strike" && rules?.sums?.(before, command, dice)) || null;
}

/** The readers of the card, as in the chronicle: no card names a character that its readers may not know of. */
export function readersOfCard({ who, targets }: StrikeCard, secrets: Secrets): readonly string[] | null {
  return readersOfAll([who, ...targets.map(idOfTarget)], secrets);
}
