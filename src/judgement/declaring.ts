/**
 * The referee's judgement on declarations, without the platform: planning time, seals, the reveal, the resolution. The
 * referee keeps seals that it cannot read; only at the reveal do actions become commands (`SIM-CYC-1`).
 */

import type { BattleEvent, CharacterId, Command, Ruleset } from "../rules/index";
import { actsFor } from "./asker";
import {
  declaredIn,
  type Opened,
  type OpenedSeal,
  type Planning,
  planningOf,
  type SealedEnvelope,
  sealsOf,
  takesSeals,
  undeclaredIn,
} from "./declarations/index";
import { redoable } from "./history";
import { offersTo } from "./offers";
import { carriedOn, withoutBattle } from "./record";
import { decline, type RefereeRefusal } from "./refusals";
import { slamsIn } from "./slams";
import type { Asker, BegunRecord, Gathered, Ruling } from "./vocabulary";

type Ruled = { readonly ok: true; readonly ruling: Ruling } | { readonly ok: false; readonly refusal: RefereeRefusal };

const PLANNING = "system.declarations.planning";
const sealPath = (id: CharacterId) => `system.declarations.seals.${id}`;

/** Opens the planning time of the present round, or gives it another end. Seals that were made stay. */
export function rulePlanning(
  record: BegunRecord,
  planning: Omit<Planning, "round">,
  asker: Asker,
  { capabilities }: Ruleset,
): Ruled {
  const { battle, declarations } = record;
  if (!asker.isGM) return decline("not-yours");
  if (capabilities.declaration === "turns") return decline("unreadable");
  if ("phase" in battle && battle.phase === "revealed") return decline("revealed");
  const stale = planningOf(battle, declarations) ? [] : Object.keys(declarations.seals);
  const changes = {
    [PLANNING]: { ...planning, round: battle.round } satisfies Planning,
    ...Object.fromEntries(stale.filter((id) => declarations.seals[id]).map((id) => [sealPath(id), null])),
  };
  return { ok: true, ruling: withoutBattle(record, changes) };
}

/** Takes seals of characters that the asker plays, all or none. */
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
  if (round !== battle.round) return decline("stale");
  const planning = planningOf(battle, declarations);
  if (!planning) return decline("not-planning");
  if (!takesSeals(planning, now)) return decline("planning-over");
  const declared = declaredIn(battle, declarations);
  const changes: { [path: string]: unknown } = {};
  for (const { who, seal, envelope } of given) {
    if (declared.has(who))
      return { ok: false, refusal: { code: "already-declared", rule: "SIM-CYC-1", data: { who } } };
    declared.add(who);
    const { declare } = offersTo(ruleset, battle, { who, about: ["declare"] });
    if (declare?.refusal) return { ok: false, refusal: declare.refusal };
    changes[sealPath(who)] = { round, seal, envelope, userId: asker.userId };
  }
  // A new declaration is something that happened: what was taken back before stays taken back.
  for (const gone of redoable(record.history)) changes[`system.history.commands.${gone}`] = null;
  const events = given.map(({ who }): BattleEvent => ({ type: "declared", rule: "SIM-CYC-1", who }));
  return { ok: true, ruling: { ...withoutBattle(record, changes), events } };
}

/**
 * Reveals everything at once: one step of declarations and the reveal.
 * @param gathered what fits the seals, and whose pages are away
 * @param without who may do nothing: whoever could declare and has not, and whose seal has no disclosure, must be in it
 */
export function ruleReveal(
  record: BegunRecord,
  { disclosures, away }: Gathered,
  without: readonly CharacterId[],
  asker: Asker,
  ruleset: Ruleset,
): Ruled {
  const { battle, declarations } = record;
  if (!asker.isGM) return decline("not-yours");
  const left = undeclaredIn(battle, declarations).filter((who) => !without.includes(who));
  if (left.length > 0) return decline("undeclared-left", { who: left });
  if (away.length > 0) return decline("unopened", { who: away });
  const seals = sealsOf(battle, declarations);
  const missing = seals.filter(({ who }) => !disclosures.has(who) && !without.includes(who)).map(({ who }) => who);
  if (missing.length > 0) return decline("unopened", { who: missing });
  const commands: Command[] = [];
  const opened: OpenedSeal[] = [];
  let declaring = battle;
  for (const { who, seal } of seals) {
    const disclosure = disclosures.get(who) ?? null;
    if (!disclosure) {
      opened.push({ who, seal, opening: disclosure });
      continue;
    }
    const command: Command = { do: "declare", who, action: disclosure.action };
    const outcome = ruleset.perform(declaring, command);
    if (outcome.ok) {
      declaring = outcome.battle;
      commands.push(command);
    }
    opened.push({ who, seal, opening: disclosure, ...(outcome.ok ? {} : { refused: outcome.refusal.code }) });
  }
  const done = carriedOn(record, ruleset, [...commands, { do: "reveal" }], {
    [PLANNING]: null,
    "system.declarations.opened": { round: battle.round, seals: opened } satisfies Opened,
    ...withoutSeals(record),
  });
  if (!done.ok) return done;
  const events = done.ruling.events.filter(({ type }) => type !== "declared");
  return { ok: true, ruling: { ...done.ruling, events } };
}

/**
 * Carries the revealed actions out.
 * @param damages of each body slam in the order in which they happen (`SIM-CYC-4`); kept in the command
 */
export function ruleResolution(record: BegunRecord, damages: readonly number[], asker: Asker, ruleset: Ruleset): Ruled {
  if (!asker.isGM) return decline("not-yours");
  const command: Command = { do: "resolve", ...(damages.length > 0 ? { damages } : {}) };
  const done = carriedOn(record, ruleset, [command], { [PLANNING]: null, ...withoutSeals(record) });
  if (!done.ok) return done;
  // Other slams than those that were asked about: the battle has changed meanwhile.
  return slamsIn(done.ruling.events).length === damages.length ? done : decline("stale");
}

function withoutSeals({ declarations: { seals } }: BegunRecord): { [path: string]: null } {
  return Object.fromEntries(Object.keys(seals).flatMap((id) => (seals[id] ? [[sealPath(id), null]] : [])));
}
