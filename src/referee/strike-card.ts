/**
 * The card of a strike in chat, in the name of whoever strikes, with the platform's own dice in it: begun with the first
 * die, so that modules show them as they fall, and full once the strike is a step of the battle. It is a picture of that
 * step and holds nothing that anybody else reads.
 */

import { seenSums } from "../chronicle/index";
import { type CombatDoc, createChatMessage, gameSeen, type RolledDice } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import {
  type BattleRecord,
  cardIdOf,
  keptEvents,
  type Ruling,
  readersOf,
  type Secrets,
  type StrikeOnCard,
} from "../judgement/history/index";
import { idOfTarget, rulesetOf, type StrikeDice, type StrikeSums } from "../rules/index";
import { openFigures } from "../scene/known-monsters";
import { nameIn, recordOf } from "../scene/scene-battle";
import { type StrikeCard, strikeIn } from "../scene/strike-card";
import { secretsOf } from "./chronicle-card";
import { authoredBy, rollerOf, speakerOf } from "./dice-in-chat";
import { cardPlace } from "./own-cards";

/**
 * @param news `rolled`: dice that fell just now, in order; `ruling`: the strike as it was carried out
 */
export async function writeStrikeCard(
  combat: CombatDoc,
  striking: StrikeOnCard,
  { rolled = [], ruling }: { readonly rolled?: readonly RolledDice[]; readonly ruling?: Ruling },
): Promise<void> {
  const card = cardOf(combat, striking, ruling ?? null);
  const readers = readersOfCard(combat, card, ruling ?? null);
  const { users } = gameSeen();
  const { id, card: known } = cardPlace(
    (taken) => (taken === 0 ? striking.id : cardIdOf(striking.id, taken, [striking.who])),
    (message) => strikeIn(message)?.strike === striking.id,
  );
  if (known) {
    // What a window before this one has finished stays as it is.
    if (card.step !== null && strikeIn(known)?.step === card.step) return;
    const rolls = rolled.length > 0 ? { rolls: [...known.rolls, ...rolled].map((roll) => JSON.stringify(roll)) } : {};
    await inTime(known.update({ "flags.ransen.strike": card, ...rolls }));
    return;
  }
  const masters = users.filter((user) => user.isGM).map((user) => user.id);
  const { userId, who } = striking;
  const author = userId === undefined ? rollerOf(combat, who) : users.get(userId);
  await createChatMessage(
    {
      _id: id,
      ...authoredBy(author, readers),
      content: "",
      speaker: speakerOf(combat, striking.who),
      flags: { ransen: { strike: card } },
      rolls: rolled,
      ...(rolled.length > 0 ? { sound: "sounds/dice.wav" } : {}),
      whisper: readers === null ? [] : [...masters, ...readers],
    },
    { keepId: true },
  );
}

function cardOf(
  combat: CombatDoc,
  { id, who, item, aiming, dice, step, against = [], events: own }: StrikeOnCard,
  ruling: Ruling | null,
): StrikeCard {
  const { target, targets, with: made } = aiming;
  const events = ruling ? (own ?? ruling.events) : [];
  const struck = events.find((event) => event.type === "struck");
  const aimed = [...(target === undefined ? [] : [target]), ...(targets ?? [])];
  const record = recordOf(combat);
  const everyone = (record.battle?.characters ?? []).map((character) => character.id);
  const told = JSON.stringify([aimed, dice, events, who]);
  const number = step ?? ruling?.past[0]?.number ?? null;
  const open = openFigures(combat);
  const sums = ruling && struck && number !== null ? sumsOf(record, ruling, number, struck.dice) : null;
  return {
    combat: combat.id,
    strike: id,
    ruleset: record.ruleset ?? "",
    who,
    item,
    name: made.name ?? "",
    targets: aimed,
    dice: struck?.dice ?? dice,
    names: Object.fromEntries(
      everyone.filter((one) => told.includes(JSON.stringify(one))).map((one) => [one, nameIn(combat, one)]),
    ),
    events: ruling
      ? keptEvents(
          events,
          { all: ruling.events, steps: ruling.past.map(({ number }) => number), battle: ruling.battle },
          open,
        )
      : [],
    step: number,
    against,
    ...(sums && { sums: seenSums(sums, open.figures, open.hp) }),
  };
}

/** The sums of the strike that is this step, from the battle before it. */
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

/** As the chronicle has it: whom players do not know of no card of theirs names. */
function readersOfCard(combat: CombatDoc, card: StrikeCard, ruling: Ruling | null): readonly string[] | null {
  const { battle } = recordOf(combat);
  if (!battle) return null;
  const everyone = Object.keys(card.names);
  const secrets: Secrets = secretsOf(combat, everyone, battle, ruling?.battle ?? battle);
  const about = [card.who, ...card.targets.map(idOfTarget)];
  const restricted = about.map((id) => readersOf(id, secrets)).filter((readers) => readers !== null);
  const [first, ...others] = restricted;
  return first === undefined ? null : first.filter((user) => others.every((users) => users.includes(user)));
}
