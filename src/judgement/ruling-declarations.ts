/**
 * The referee's judgement on declarations, without the platform: planning time, seals, the reveal, the resolution.
 * The referee keeps seals that it cannot read. Only at the reveal do they become commands (`SIM-CYC-1`).
 */

import {
  type Action,
  BARE_HANDS_AT_ONCE,
  type BattleEvent,
  type CharacterId,
  type Command,
  type Ruleset,
  refuse,
} from "../rules/index";
import { actsFor } from "./asker";
import {
  BARE_HANDS_ITEM,
  type Disclosure,
  declaredIn,
  madeWith,
  type OpenedSeal,
  type OpenedSeals,
  type Planning,
  planningOf,
  type SealedEnvelope,
  sealsOf,
  takesSeals,
  undeclaredIn,
} from "./declarations/index";
import {
  type BegunRecord,
  type CycleRolls,
  carriedOn,
  comingSlams,
  isStriking,
  redoable,
  slamsIn,
  withoutBattle,
} from "./history/index";
import { rising } from "./moves/index";
import { decline, type Heights, type RequestBody, roundWord } from "./protocol/index";
import { asAtOnce, asPlayed, declaredStrike } from "./strikes/index";
import { offersTo } from "./turns/index";
import type { Asker, Gathered, Ruled, TableChoices, UnderRules } from "./vocabulary";

const PLANNING = "system.declarations.planning";
const sealPath = (id: CharacterId) => `system.declarations.seals.${id}`;

/** Opens the planning time of the present round, or gives it another end. Seals that were handed in stay. */
export function rulePlanning(
  record: BegunRecord,
  planning: Pick<Planning, "until"> & Partial<Pick<Planning, "key">>,
  ruleset: Ruleset,
): Ruled {
  const { battle, declarations } = record;
  if (ruleset.capabilities.declaration === "turns") return decline("unreadable");
  if ("phase" in battle && battle.phase === "revealed") return decline("revealed");
  const over = refusedOver(record, ruleset);
  if (over) return over;
  const { until, key } = planning;
  if (key === undefined) throw new Error("A planning time came to be opened without its key");
  const stale = planningOf(battle, declarations) ? [] : Object.keys(declarations.seals);
  const changes = {
    [PLANNING]: { until, key, round: battle.round } satisfies Planning,
    ...Object.fromEntries(stale.filter((id) => declarations.seals[id]).map((id) => [sealPath(id), null])),
  };
  return { ok: true, ruling: withoutBattle(record, changes) };
}

/** Why nobody plans any more, as the rules say it: the battle is over (`END-1`); null: it is not. */
function refusedOver({ battle }: BegunRecord, ruleset: Ruleset): Ruled | null {
  const { reveal } = battle.over ? offersTo(ruleset, battle, { about: ["reveal"] }) : {};
  return reveal?.refusal ? { ok: false, refusal: reveal.refusal } : null;
}

/** Accepts seals of characters that the asker plays: all of them or none. */
export function ruleSeals(
  record: BegunRecord,
  round: number,
  given: readonly SealedEnvelope[],
  asker: Asker,
  now: number,
  ruleset: Ruleset,
): Ruled {
  const { battle, declarations } = record;
  if (!given.every(({ who }) => actsFor(asker, who))) return decline("not-yours");
  if ("phase" in battle && battle.phase === "revealed") return decline("revealed");
  const over = refusedOver(record, ruleset);
  if (over) return over;
  if (round !== battle.round) return decline("stale");
  const planning = planningOf(battle, declarations);
  if (!planning) return decline("not-planning");
  if (!takesSeals(planning, now)) return decline("planning-over");
  const declared = declaredIn(battle, declarations);
  const changes: { [path: string]: unknown } = {};
  for (const { who, seal, envelope } of given) {
    if (declared.has(who)) return refuse("already-declared", "SIM-CYC-1", { who });
    declared.add(who);
    const { declare } = offersTo(ruleset, battle, { who, about: ["declare"] });
    if (declare?.refusal) return { ok: false, refusal: declare.refusal };
    changes[sealPath(who)] = { round, seal, envelope, userId: asker.userId };
  }
  // A new declaration is a new step, so undone steps cannot be redone any more.
  for (const gone of redoable(record.history)) changes[`system.history.commands.${gone}`] = null;
  const events = given.map(({ who }): BattleEvent => ({ type: "declared", rule: "SIM-CYC-1", who }));
  return { ok: true, ruling: { ...withoutBattle(record, changes), events } };
}

/**
 * Reveals everything at once, as one step: the declarations and the reveal.
 * @param without the characters that may do nothing. Characters that could declare and have not, and those whose seal
 * has no disclosure, must be in it.
 */
export function ruleReveal(
  record: BegunRecord,
  without: readonly CharacterId[],
  { ruleset, table, gathered }: UnderRules,
): Ruled {
  const { battle, declarations } = record;
  if (!gathered.disclosures) throw new Error("A reveal came to be judged without what opens its seals");
  const { disclosures, away } = gathered.disclosures;
  const left = undeclaredIn(battle, declarations).filter((who) => !without.includes(who));
  if (left.length > 0) return decline("undeclared-left", { who: left });
  if (away.length > 0) return decline("unopened", { who: away });
  const seals = sealsOf(battle, declarations);
  const missing = seals.filter(({ who }) => !disclosures.has(who) && !without.includes(who)).map(({ who }) => who);
  if (missing.length > 0) return decline("unopened", { who: missing });
  const commands: Command[] = [];
  const opened: OpenedSeal[] = [];
  for (const { who, seal } of seals) {
    const disclosure = disclosures.get(who) ?? null;
    if (!disclosure) {
      opened.push({ who, seal, opening: disclosure });
      continue;
    }
    const command: Command = { do: "declare", who, action: withFigures(who, disclosure, table, gathered) };
    // No declaration depends on the others.
    const outcome = ruleset.perform(battle, command);
    if (outcome.ok) commands.push(command);
    opened.push({ who, seal, opening: disclosure, ...(outcome.ok ? {} : { refused: outcome.refusal.code }) });
  }
  const done = carriedOn(record, ruleset, [...commands, { do: "reveal" }], {
    [PLANNING]: null,
    "system.declarations.opened": { round: battle.round, seals: opened } satisfies OpenedSeals,
    ...withoutSeals(record),
  });
  if (!done.ok) return done;
  const events = done.ruling.events.filter(({ type }) => type !== "declared");
  return { ok: true, ruling: { ...done.ruling, events } };
}

/** The sealed actions with the figures that their item has now, at the reveal. One strike for each character. */
function withFigures(
  who: CharacterId,
  { action, items = [] }: Disclosure,
  { levels }: TableChoices,
  { items: read = {} }: Gathered,
): readonly Action[] {
  const place = strikingPlace(action, items);
  const used = read[who];
  const made = isWithBareHands(action[place], items[place]) ? BARE_HANDS_AT_ONCE : (used?.with ?? null);
  const several = withSeveral(action, items, place, used?.atOnce?.attacks ?? 1);
  // These rules keep points themselves. Damage cannot be merely told here, so `advise` counts as `off`.
  const damage = levels.damage === "advise" ? "off" : levels.damage;
  if (!made || (levels.hit === "off" && damage === "off")) return several;
  const played = asPlayed(made, { hit: levels.hit, damage });
  const figures = used?.atOnce ? declaredStrike(played, used.atOnce) : asAtOnce(played);
  return several.map((one, i) => (i === place || "further" in one ? madeWith(one, figures) : one));
}

/**
 * `SIM-ACC-6`: as many attacks with the item as its sheet says. Attacks beyond that number are not further attacks,
 * and the rules refuse them.
 */
function withSeveral(
  action: readonly Action[],
  items: readonly (string | null)[],
  place: number,
  attacks: number,
): readonly Action[] {
  let left = attacks - 1;
  return action.map((one, i) => {
    if (!("further" in one)) return one;
    if (i !== place && items[i] === items[place] && left > 0) {
      left -= 1;
      return one;
    }
    const { further: _, ...alone } = one;
    return alone;
  });
}

function isWithBareHands(action: Action | undefined, item: string | null | undefined): boolean {
  return item === BARE_HANDS_ITEM && action !== undefined && "attack" in action && action.attack === "melee";
}

/** The place of the action that strikes with an item: the first attack or spell at somebody; −1: none. */
function strikingPlace(action: readonly Action[], items: readonly (string | null)[]): number {
  return action.findIndex(
    (one, i) => items[i] != null && ("attack" in one || ("cast" in one && one.target !== undefined && !one.effect)),
  );
}

/** The item in an opened declaration that somebody strikes with; null: none. */
export function itemOpened({ action, items = [] }: Disclosure): string | null {
  return items[strikingPlace(action, items)] ?? null;
}

/**
 * Carries the revealed actions out. If there are strikes among them, their dice are collected first. `damages` has
 * one entry for each body slam, in order (`SIM-CYC-4`). Like the Game Master's word on conditional actions and critical
 * strikes (`SIM-CND-2`, `SIM-CRT-3`), it is kept in the command.
 */
export function ruleResolution(
  record: BegunRecord,
  { damages, ...said }: Extract<RequestBody, { type: "resolve" }>,
  { ruleset, requestId, table, clock }: UnderRules,
): Ruled {
  if (isStriking(record)) return decline("striking");
  const word = roundWord(said);
  const wanted = ruleset.ask(record.battle, { ask: "rolls", ...word });
  if (!wanted.ok) return { ok: false, refusal: wanted.refusal };
  if (wanted.answer.wants.length > 0) {
    if (comingSlams({ battle: record.battle, ruleset, word }).length !== damages.length) return decline("stale");
    const until = clock.diceFallAt;
    const masters = table.levels.damage === "ask";
    const rolls: CycleRolls = { is: "cycle", id: requestId, damages, ...word, dice: {}, pressed: {}, masters, until };
    return { ok: true, ruling: withoutBattle(record, { [`system.strikes.${requestId}`]: rolls }) };
  }
  const command: Command = { do: "resolve", ...word, ...(damages.length > 0 ? { damages } : {}) };
  const done = carriedOn(record, ruleset, [command], resolving(record));
  if (!done.ok) return done;
  // The battle has changed: these are not the slams that were asked about.
  if (slamsIn(done.ruling.events).length !== damages.length) return decline("stale");
  return rising(done, heightsDeclared(record, done.ruling.events));
}

/** The heights of characters that have moved as declared, if they declared one; undefined: none. */
export function heightsDeclared(
  { battle, declarations: { opened } }: BegunRecord,
  events: readonly BattleEvent[],
): Heights | undefined {
  const moved = (who: CharacterId) =>
    events.some(
      (event) =>
        event.type === "moved" && event.who === who && (event.kind === "transport" || event.kind === "considered"),
    );
  const heights = (opened?.round === battle.round ? opened.seals : []).flatMap(({ who, opening }) =>
    opening?.height !== undefined && moved(who) ? [[who, opening.height] as const] : [],
  );
  return heights.length > 0 ? Object.fromEntries(heights) : undefined;
}

/** Every resolution ends planning and seals. */
export function resolving(record: BegunRecord): { readonly [path: string]: null } {
  return { [PLANNING]: null, ...withoutSeals(record) };
}

function withoutSeals({ declarations: { seals } }: BegunRecord): { [path: string]: null } {
  return Object.fromEntries(Object.keys(seals).flatMap((id) => (seals[id] ? [[sealPath(id), null]] : [])));
}
