/**
 * A command of the engine as the request that a person's page would send for it: ids and metres. Answers of others, such as
 * blocks, are not in it.
 */

import { type Armament, armedIn, usablesOf } from "../../documents/armaments";
import type { RequestBody } from "../../judgement/protocol/index";
import { controlsSpells } from "../../judgement/strikes/index";
import { joiningThere } from "../../judgement/turns/index";
import {
  allowsAfter,
  anyCharacterOf,
  areHostile,
  type CharacterId,
  type Command,
  type FeatCommand,
  featsOfStrike,
  given,
  type StrikeCommand,
  type StrikeWith,
} from "../../rules/index";
import { type BattleOnScene, tokenOf } from "../../scene/scene-battle";

/** Null: there is no request for this command; the referee does it by itself. */
export function asRequest(fight: BattleOnScene, command: Command): RequestBody | null {
  if (command.do === "strike") return asStrike(fight, command);
  if (command.do === "feat") return asFeat(fight, command);
  if (command.do === "declare" || command.do === "reveal" || command.do === "resolve") return null;
  if (command.do !== "move") return { type: "command", command };
  // The referee asks the possible blockers.
  const { blocks: _, ...move } = command;
  const { who } = move;
  // A move that allows no strike (`TRN-3`) goes there for another reason.
  if (who === undefined || (move.kind !== undefined && !allowsAfter(move.kind, "major")))
    return { type: "move", command: move };
  return { type: "move", command: joiningThere(fight.battle, who, move) };
}

function asStrike(fight: BattleOnScene, command: StrikeCommand): RequestBody | null {
  const { combat } = fight;
  const { who, with: made, target, targets, at, again, series, spares, expands } = command;
  if (who === undefined) return null;
  const item = itemOf(fight, who, made);
  // Bare hands are no item on a sheet: an attack without figures.
  if (item === null && typeof target === "string")
    return { type: "command", command: { do: "attack", who, target, how: "melee" } };
  if (item === null || !tokenOf(combat, who)) return null;
  const laid = { ...given({ at, spares }), ...chosenAmong(fight, command) };
  const aim = target !== undefined ? { target } : targets ? { targets } : laid;
  const declares = featsOfStrike(command).flatMap(
    (feat) => featItem(fight, who, (one) => sameAs(one.declares, feat)) ?? [],
  );
  return {
    type: "strike",
    who,
    item,
    ...aim,
    ...(declares.length > 0 && { declares }),
    ...given({ again, series, expands }),
    together: true,
  };
}

/** A feat by which somebody covers others (`ACT-13`): the referee makes its effect of the item. */
function asFeat(fight: BattleOnScene, { who, name, effect }: FeatCommand): RequestBody | null {
  const item = who === undefined ? null : featItem(fight, who, ({ declares }) => declares?.name === name);
  return who === undefined || item === null
    ? null
    : { type: "feat", who, item, ...given({ on: effect?.covers?.whom }) };
}

/** The id of the feat on its sheet that is so; null: none is. */
function featItem({ combat }: BattleOnScene, who: string, isIt: (one: Armament) => boolean): string | null {
  return usablesOf(tokenOf(combat, who)?.actor ?? null).find((one) => one.declares && isIt(one))?.id ?? null;
}

function sameAs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The id of the item on its sheet that has these figures; null: none has. */
export function itemOf(
  { combat, battle }: Pick<BattleOnScene, "combat" | "battle">,
  who: string,
  made: StrikeWith,
): string | null {
  const wanted = JSON.stringify(made);
  const own = armedIn(battle, tokenOf(combat, who)?.actor ?? null);
  return own.find(({ strike }) => JSON.stringify(strike) === wanted)?.id ?? null;
}

/** Whom a caster with Spell Control picks of those who stand in its area: only enemies (`STR-12`). For all others dice decide. */
function chosenAmong({ battle, ruleset }: BattleOnScene, { who, with: made, at }: StrikeCommand) {
  if (made.limit === undefined || at === undefined || !controlsSpells(ruleset, battle, who)) return {};
  const reply = ruleset.ask(battle, { ask: "area", at, radius: made.radius ?? 0 });
  const sideOf = (id: CharacterId) => anyCharacterOf(battle, id)?.side ?? "";
  const own = sideOf(who ?? "");
  const foes = reply.ok ? reply.answer.targets.filter((id) => areHostile(battle, own, sideOf(id))) : [];
  return foes.length > 0 ? { targets: foes.slice(0, made.limit) } : {};
}
