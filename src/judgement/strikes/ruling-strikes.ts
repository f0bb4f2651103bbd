/**
 * The referee's judgement on strikes, without the platform: somebody wants one, presses *roll now* or *Damage*, or
 * gives it up. Figures come with the circumstances, read from documents. Dice fall elsewhere and are judged
 * afterwards.
 */

import {
  type Battle,
  type Command,
  type Declares,
  given,
  idOfTarget,
  type Refusal,
  type Ruleset,
  type StrikeTarget,
} from "../../rules/index";
import { actsFor } from "../asker";
import {
  type BegunRecord,
  carriedOn,
  isStriking,
  openPending,
  type Rolling,
  SAID_OF_HITS,
  type Striking,
  type WordOnHits,
  withoutBattle,
} from "../history/index";
import type { Automation } from "../levels";
import { type AnswerWish, decline, featsWished, type StrikeWish } from "../protocol/index";
import { flowInto, flowIntoBlow } from "../turns/index";
import type { Asker, Gathered, Ruled, StruckWith, UnderRules } from "../vocabulary";
import { asDeclared } from "./as-declared";
import { isInPlace } from "./in-place";
import { pressOf } from "./next";
import { pickedFor } from "./picking";
import { asDeclaration, mostNamed } from "./said-with";
import { letPass } from "./strike-objections";
import { attackInPlaceOf, pickedAmong, reactingTo } from "./strikes-under-way";

export function ruleStrike(record: BegunRecord, said: StrikeWish, asker: Asker, circumstances: UnderRules): Ruled {
  const { ruleset, table, gathered } = circumstances;
  const { who } = said;
  if (!actsFor(asker, who)) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const { item = null } = gathered;
  const { levels, forming, flow } = table;
  const feats = featsDeclared(said, gathered);
  if (item === null || feats === null) return decline("no-such-item");
  const wish = meant(said, item);
  if (isTooMany(wish, item, record.battle, feats)) return { ok: false, refusal: TOO_MANY };
  const blow = { who, target: wish.target && idOfTarget(wish.target), how: item.how };
  const opening =
    forming === "enforce"
      ? flowIntoBlow(ruleset, record.battle, blow, flow)
      : flowInto(ruleset, record.battle, who, flow);
  if (isInPlace(item.with, levels, ruleset)) {
    const attack = inPlaceOf(wish, item);
    return attack && ruleset.capabilities.commands.includes("attack")
      ? carriedOn(record, ruleset, [...opening, attack])
      : decline("no-figures");
  }
  const opened = carriedOn(record, ruleset, opening);
  if (!opened.ok) return opened;
  const { battle } = opened.ruling;
  const declaring = declared(battle, wish, item, asker, circumstances);
  const picked = wish.at === undefined ? null : pickedFor(ruleset, battle, declaring.aiming, wish);
  if (picked && !picked.ok) return picked;
  const chosen = picked ? { ...declaring, aiming: { ...picked.aiming, who }, picks: picked.picks } : declaring;
  const passed = letPass(chosen, wish, { battle, history: record.history }, item, circumstances);
  if (!passed.ok) return passed;
  const { striking, couldForm } = passed;
  const changes = { [`system.strikes.${striking.id}`]: striking };
  const ruled: Ruled =
    opening.length > 0
      ? carriedOn(record, ruleset, opening, changes)
      : { ok: true, ruling: withoutBattle(record, changes) };
  return ruled.ok && couldForm.length > 0 ? { ok: true, ruling: { ...ruled.ruling, couldForm } } : ruled;
}

/** The feats that a wish declares, as their items say; null: one does not exist, or is none. */
function featsDeclared(wish: StrikeWish, { feats = [] }: Pick<Gathered, "feats">): readonly Declares[] | null {
  const declared = featsWished(wish).map((_, i) => feats[i]?.declares);
  return declared.some((one) => one === undefined) ? null : declared.flatMap((one) => one ?? []);
}

const TOO_MANY: Refusal = { code: "bad-value", rule: "STR-22", data: { why: "tooMany" } };

/** An item that is only for its user always targets its user, whoever is named. */
function meant(wish: StrikeWish, { onSelf = false }: StruckWith): StrikeWish {
  if (!onSelf) return wish;
  const { targets: _, at: __, target: ___, part: ____, ...rest } = wish;
  return { ...rest, target: wish.who };
}

/** Whether it names more targets than the item, or a declared feat, can have. */
function isTooMany(
  { who, targets = [], at }: StrikeWish,
  { most = null, with: made }: StruckWith,
  battle: Battle,
  feats: readonly Declares[],
): boolean {
  if (at !== undefined || most === null) return false;
  const named = made ? mostNamed(most, { battle, who, with: made, declares: feats }) : most;
  return named !== null && targets.length > named;
}

/** The changes when a strike begins. */
export function declared(
  battle: Battle,
  wish: StrikeWish,
  { with: read, uses, wielding }: StruckWith,
  asker: Asker,
  { requestId, table: { levels, forming }, clock, gathered: { feats } }: UnderRules,
): Striking {
  const { who, item, part, target, targets, at, to, own, spares, minor, series, expands, again } = wish;
  const isCounted = levels.cost !== "off";
  const made = asDeclared(read!, levels);
  const isArea = at !== undefined;
  // Only on the plane does a strike form a skirmish by itself.
  const byHand = battle.board === "plane" && (forming === "off" || forming === "advise");
  const aiming: Striking["aiming"] = {
    who,
    with: { ...made, ...given({ part, minor }) },
    ...given({ target }),
    ...(targets === undefined || isArea ? {} : { targets }),
    ...given({ at, to, own }),
    ...(spares === undefined || isArea ? {} : { spares }),
    ...given({ declares: asDeclaration(featsDeclared(wish, given({ feats })) ?? []) }),
    ...given({ again, series, expands }),
    ...(byHand ? { forms: false } : {}),
    ...(levels.targets === "off" ? { allowed: true } : {}),
  };
  return {
    is: "strike",
    id: requestId,
    userId: asker.userId,
    who,
    item,
    aiming,
    picks: [],
    ownTurn: false,
    together: wish.together === true,
    word: WORD_BY_LEVEL[levels.hit],
    said: null,
    masters: levels.damage === "ask",
    counts: isCounted && uses !== null,
    ...(wielding && { wields: wielding.name }),
    against: [],
    dice: {},
    pressed: {},
    until: clock.diceFallAt,
  };
}

const WORD_BY_LEVEL: { readonly [level in Automation]: WordOnHits } = {
  off: "instead",
  advise: "striker",
  ask: "master",
  enforce: null,
};

/** A wish with an item without figures: only places are played. */
function inPlaceOf(
  { who, target, targets, minor = false }: StrikeWish,
  { how, range }: Pick<StruckWith, "how" | "range">,
): Command | null {
  const one = target ?? (targets?.length === 1 ? targets[0] : undefined);
  return one === undefined ? null : attackInPlaceOf({ who, with: { how, range, minor }, target: one });
}

/** *Roll now*, or the Game Master's decision whether it hits. */
export function ruleAnswer(
  record: BegunRecord,
  { strikeId, key, who, target }: AnswerWish,
  asker: Asker,
  ruleset: Ruleset,
): Ruled {
  const rolling = rollingOf(record, strikeId);
  if (!rolling) return decline("decided");
  const path = `system.strikes.${strikeId}`;
  const said = SAID_OF_HITS.find((one) => one === key);
  if (said) {
    const isOpen = rolling.is === "strike" && rolling.word !== null && rolling.said === null;
    if (!isOpen || (rolling.word === "instead" && said === "rolled")) return decline("decided");
    if (rolling.word === "striker" ? !actsFor(asker, rolling.who) : !asker.isGM) return decline("not-yours");
    return { ok: true, ruling: withoutBattle(record, { [`${path}.said`]: said }) };
  }
  if (target !== undefined) {
    if (rolling.is !== "strike") return decline("decided");
    if (!actsFor(asker, rolling.who)) return decline("not-yours");
    // ACT-8: only one of the hit targets, and only once.
    const isThere = pickedAmong(rolling, record.battle, ruleset).some((one) => isSameTarget(one, target));
    if (!isThere) return decline("decided");
    return { ok: true, ruling: withoutBattle(record, { [`${path}.aiming.pick`]: target }) };
  }
  if (!actsFor(asker, who)) return decline("not-yours");
  if (key === "counter" || key === "evade") {
    // ACT-14: said before its answer falls, and only once.
    const may = rolling.is === "strike" && reactingTo(rolling, record.battle, ruleset).includes(who);
    if (!may) return decline("decided");
    return { ok: true, ruling: withoutBattle(record, { [`${path}.aiming.reactions.${who}`]: key }) };
  }
  if (rolling.is === "cycle") {
    const press = pressOf(rolling, { key: "points", who });
    if (key !== "points" || rolling.pressed[press]) return decline("decided");
    if (rolling.masters ? !asker.isGM : !actsFor(asker, who)) return decline("not-yours");
    return { ok: true, ruling: withoutBattle(record, { [`${path}.pressed.${press}`]: true }) };
  }
  const press = pressOf(rolling, { key: key === "death" ? "death" : "answers", who });
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

/**
 * Once a die has fallen, only the Game Master may take the strike back. Nobody tries again because the dice were bad.
 */
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

function isSameTarget(one: StrikeTarget, other: StrikeTarget): boolean {
  const partOf = (target: StrikeTarget) => (typeof target === "string" ? undefined : target.part);
  return idOfTarget(one) === idOfTarget(other) && partOf(one) === partOf(other);
}

function rollingOf({ strikes }: BegunRecord, id: string): Rolling | null {
  return Object.hasOwn(strikes, id) ? (strikes[id] ?? null) : null;
}
