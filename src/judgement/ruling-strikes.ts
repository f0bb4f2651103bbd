/**
 * The referee's judgement on strikes, without the platform: somebody wants one, says *roll now* or *Damage*, gives it
 * up. Figures come with the circumstances, read from documents; dice fall elsewhere and are judged when they have.
 */

import { type Battle, type CharacterId, type Command, type StrikeWith, strikeFigures } from "../rules/index";
import { actsFor } from "./asker";
import { turnToOpen } from "./offers";
import { carriedOn, openPending, withoutBattle } from "./record";
import { decline } from "./refusals";
import { type Aiming, walk } from "./strike-dice";
import type { AnswerWish, StrikeWish } from "./strike-wish";
import { attackInPlaceOf, type Rolling, type Striking, strikesIn } from "./striking";
import type { Asker, BegunRecord, RefusedStrike, Ruled, StrikeLevels, StruckWith, UnderRules } from "./vocabulary";

export function ruleStrike(record: BegunRecord, wish: StrikeWish, asker: Asker, circumstances: UnderRules): Ruled {
  const { ruleset, strikes: table } = circumstances;
  const { who } = wish;
  if (!actsFor(asker, who)) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (strikesIn(record).length > 0) return decline("striking");
  const { item, levels } = table;
  if (item === null) return decline("no-such-item");
  const opening = turnToOpen(ruleset, record.battle, who);
  const inPlace = item.with === null || (levels.hit === "off" && levels.damage === "off");
  if (inPlace || !ruleset.capabilities.commands.includes("strike")) {
    const attack = inPlaceOf(wish, item);
    return attack && ruleset.capabilities.commands.includes("attack")
      ? carriedOn(record, ruleset, [...opening, attack])
      : decline("no-figures");
  }
  const opened = carriedOn(record, ruleset, opening);
  if (!opened.ok) return opened;
  const { battle } = opened.ruling;
  const striking = declared(battle, wish, item.with!, asker, circumstances);
  const changes = { [`system.strikes.${striking.id}`]: striking };
  const walked = walk(ruleset, battle, striking.aiming, {});
  if (!walked.ok) return { ok: false, refusal: walked.refusal };
  const spent = noneLeft(item, levels);
  if (spent) return spent;
  return opening.length > 0
    ? carriedOn(record, ruleset, opening, changes)
    : { ok: true, ruling: withoutBattle(record, changes) };
}

/** What is written of a strike that begins. */
export function declared(
  battle: Battle,
  wish: StrikeWish,
  read: StrikeWith,
  asker: Asker,
  { requestId, strikes: { levels, until }, forming }: UnderRules,
): Striking {
  const { who, item, part, target, targets, at, minor } = wish;
  const byWord = levels.hit === "off";
  const made = paidFor(byWord ? withoutCheck(read) : read, levels.cost !== "off");
  const isArea = at !== undefined;
  // On the plane alone a strike forms a skirmish by itself.
  const byHand = battle.board === "plane" && (forming === "off" || forming === "advise");
  const aiming: Aiming & { who: CharacterId } = {
    who,
    with: { ...made, ...(part === undefined ? {} : { part }), ...(minor === undefined ? {} : { minor }) },
    ...(target === undefined ? {} : { target }),
    ...(targets === undefined || isArea ? {} : { targets }),
    ...(at === undefined ? {} : { at }),
    ...(byHand ? { forms: false } : {}),
  };
  return {
    is: "strike",
    id: requestId,
    userId: asker.userId,
    who,
    item,
    aiming,
    picks: isArea ? (targets ?? []) : [],
    ownTurn: false,
    together: wish.together === true,
    byWord,
    hits: null,
    masters: levels.damage === "ask",
    dice: {},
    pressed: {},
    until,
  };
}

/** Nothing is left of what it takes one of; null: there is, or nobody counts. */
export function noneLeft({ uses }: StruckWith, { cost }: Pick<StrikeLevels, "cost">): RefusedStrike | null {
  if (cost === "off" || uses === null || uses > 0) return null;
  return { ok: false, refusal: { code: "bad-value", rule: "", data: { place: "uses", reason: "none-left" } } };
}

/** The same where nobody rolls whether it hits: every default that hangs on the check said aloud. */
function withoutCheck(read: StrikeWith): StrikeWith {
  const { kind } = strikeFigures(read);
  return { ...read, kind, check: "none", against: "none", resisted: "none" };
}

function paidFor({ mp, ...read }: StrikeWith, isCounted: boolean): StrikeWith {
  return isCounted && mp !== undefined ? { ...read, mp } : read;
}

/** A wish for what has no figures: positions alone are played. */
function inPlaceOf(
  { who, target, targets, minor = false }: StrikeWish,
  { how, range }: Pick<StruckWith, "how" | "range">,
): Command | null {
  const one = target ?? (targets?.length === 1 ? targets[0] : undefined);
  return one === undefined ? null : attackInPlaceOf({ who, with: { how, range, minor }, target: one });
}

/** Roll for me now; the Game Master's word whether it hits. */
export function ruleAnswer(record: BegunRecord, { strikeId, key, who }: AnswerWish, asker: Asker): Ruled {
  const rolling = rollingOf(record, strikeId);
  if (!rolling) return decline("decided");
  const path = `system.strikes.${strikeId}`;
  if (key === "hit" || key === "miss") {
    if (rolling.is !== "strike" || !rolling.byWord || rolling.hits !== null) return decline("decided");
    if (!asker.isGM) return decline("not-yours");
    return { ok: true, ruling: withoutBattle(record, { [`${path}.hits`]: key === "hit" }) };
  }
  if (!actsFor(asker, who)) return decline("not-yours");
  const press = key === "death" ? `death ${who}` : `answers ${who}`;
  const fits = rolling.is === "death" ? key === "death" && rolling.who === who : key === "answers";
  if (!fits || rolling.pressed[press]) return decline("decided");
  return { ok: true, ruling: withoutBattle(record, { [`${path}.pressed.${press}`]: true }) };
}

/** The press on *Damage*. */
export function ruleSettle(record: BegunRecord, strikeId: string, asker: Asker): Ruled {
  const rolling = rollingOf(record, strikeId);
  if (rolling?.is !== "strike" || rolling.pressed.damage) return decline("decided");
  if (rolling.masters ? !asker.isGM : !actsFor(asker, rolling.who)) return decline("not-yours");
  return { ok: true, ruling: withoutBattle(record, { [`system.strikes.${strikeId}.pressed.damage`]: true }) };
}

/** Once a die has fallen only the Game Master takes it back: nobody tries again because the dice were bad. */
export function ruleGivenUp(record: BegunRecord, strikeId: string, asker: Asker): Ruled {
  const rolling = rollingOf(record, strikeId);
  if (!rolling) return decline("decided");
  if (!asker.isGM) {
    const isOwn = rolling.is === "strike" && (rolling.userId === asker.userId || actsFor(asker, rolling.who));
    if (!isOwn) return decline("not-yours");
    if (Object.keys(rolling.dice).length > 0) return decline("decided");
  }
  return { ok: true, ruling: withoutBattle(record, { [`system.strikes.${strikeId}`]: null }) };
}

function rollingOf({ strikes }: BegunRecord, id: string): Rolling | null {
  return Object.hasOwn(strikes, id) ? (strikes[id] ?? null) : null;
}
