/**
 * Corrections that all boards check alike: conditions, sections, figures, side, knowledge, newcomers. Each board then
 * draws its own consequences.
 */

import type { BattleBase, CharacterBase, CharacterId, Condition, TurnTaker } from "../battle";
import {
  type BattleEvent,
  type ConditionCommand,
  type FiguresCommand,
  type KnownCommand,
  refuse,
  type SectionsCommand,
  type SideCommand,
  type SummonCommand,
} from "../commands";
import { effectsProblem } from "../effects/effect";
import { given } from "../given";
import { misfit, type Refused } from "../refusals";
import { figuresFrom, type WithVitals } from "../vitals/index";
import { isGoodNumber } from "./numbers";
import { characterOf } from "./roster";
import { badValue, checkCharacter, isConditionId, isSectionCount } from "./setup";

/**
 * Checks of a newcomer on every board: its summoner is there, it is a valid character, and nobody has or had its id.
 * `never`: the rule by which the excluded do not come back.
 */
export function checkNewcomer<C extends CharacterBase>(
  battle: BattleBase & { readonly characters: readonly C[] },
  { character, by }: SummonCommand,
  rule: string,
  never = rule,
): Refused | { ok: true; summoner: C | undefined } {
  const summoner = by === undefined ? undefined : characterOf(battle.characters, by);
  if (by !== undefined && !summoner) return refuse("no-such-character", rule, { who: by });
  const maker = (character.effects ?? []).find(
    ({ by: one }) => one !== undefined && one !== character.id && !characterOf(battle.characters, one),
  );
  if (maker) return refuse("no-such-character", "EFF-4", { who: maker.by! });
  const board = "turn" in battle ? "turns" : "cycles";
  const problem = checkCharacter(character, battle.sides) ?? effectsProblem(character.effects, board, () => true);
  if (problem) return misfit(rule, `character${problem.key}`, problem.reason);
  const { id } = character;
  if (characterOf(battle.characters, id) || battle.excluded.includes(id))
    return misfit(never, "character.id", "twice", { who: id });
  return { ok: true, summoner };
}

/** Changes of a character that by themselves change nothing else. */
export type Alteration = SectionsCommand | FiguresCommand | SideCommand;

/** `OPN-4`: a side learns its weakness; null: it knew already. */
export function checkKnown(
  battle: BattleBase & { readonly characters: readonly TurnTaker[] },
  { who, side }: KnownCommand,
): Refused | { ok: true; patch: Pick<TurnTaker, "knows"> | null; event: BattleEvent } {
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", "OPN-4", { who });
  if (!battle.sides.includes(side)) return misfit("OPN-4", "side", "side");
  const { knows = [] } = c;
  const patch = knows.includes(side) ? null : { knows: [...knows, side] };
  return { ok: true, patch, event: { type: "becameKnown", rule: "OPN-4", who, side } };
}

/** Checks of an alteration on every board: the changes, and their event. */
export function checkAlteration(
  battle: BattleBase & { readonly characters: readonly (CharacterBase & WithVitals)[] },
  command: Alteration,
  rule: string,
): Refused | { ok: true; patch: Partial<TurnTaker>; events: BattleEvent[] } {
  const { who } = command;
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", rule, { who });
  if (command.do === "figures") {
    const { movement, feats, vitals, parts, acts, series, counters } = command;
    const patch = { ...given({ movement, feats }) };
    if (!isGoodNumber(movement ?? 0, 0)) return misfit(rule, "movement", "number");
    const from = figuresFrom(c, command);
    if (!from.ok) return misfit("STR-7", from.problem.key.slice(1), from.problem.reason);
    const named = {
      ...(vitals && { vitals: { ...vitals } }),
      ...(parts && { parts: parts.map((part) => ({ ...part })) }),
      ...given({ acts, series, counters }),
    };
    const event: BattleEvent = { type: "figuresChanged", rule, ...patch, ...named, who };
    return { ok: true, patch: { ...patch, ...from.patch }, events: [event] };
  }
  if (command.do === "sections") {
    if (!isSectionCount(command.to)) return misfit(rule, "to", "sections");
    // STR-2: the parts give the sections.
    if (c.parts && command.to !== c.sections) return misfit("STR-2", "to", "partsSay", { who });
    return { ok: true, patch: { sections: command.to }, events: [] };
  }
  const { to: side } = command;
  if (!battle.sides.includes(side)) return misfit(rule, "to", "side");
  const event = { type: "sideChanged", rule, who, was: c.side, side } as const;
  return { ok: true, patch: { side }, events: side === c.side ? [] : [event] };
}

/** Refuses ids that are no conditions, on any board; null: all are. */
function badConditions({ add = [], remove = [] }: Pick<ConditionCommand, "add" | "remove">): Refused | null {
  return [...add, ...remove].every(isConditionId) ? null : badValue("condition", "text");
}

/** Checks on every board when conditions change: the characters and the conditions must exist. */
export function checkConditions(
  { characters }: { readonly characters: readonly CharacterBase[] },
  command: ConditionCommand,
  rule: string,
): Refused | null {
  const named = command.by === undefined ? [command.who] : [command.who, command.by];
  const unknown = named.find((id) => !characterOf(characters, id));
  return unknown === undefined ? badConditions(command) : refuse("no-such-character", rule, { who: unknown });
}

/** The conditions without those by which this holder holds somebody; the same list if there are none. */
export function withoutBondsBy(conditions: readonly Condition[], holder: CharacterId): readonly Condition[] {
  const left = conditions.filter(({ id, by }) => id !== "bound" || by !== holder);
  return left.length === conditions.length ? conditions : left;
}
