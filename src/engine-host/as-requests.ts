/** What an engine would do, as what a person would ask the referee for: ids and metres, and nobody's answer but its own. */

import { armamentsOf } from "../documents/armaments";
import type { RequestBody } from "../judgement/protocol/index";
import {
  anyCharacterOf,
  areHostile,
  type CharacterId,
  type Command,
  given,
  type StrikeCommand,
  type StrikeWith,
} from "../rules/index";
import { type BattleOnScene, tokenOf } from "../scene/index";

/** Null: nobody asks for that; it comes by itself. */
export function asRequest(fight: BattleOnScene, command: Command): RequestBody | null {
  if (command.do === "strike") return asStrike(fight, command);
  if (command.do === "declare" || command.do === "reveal" || command.do === "resolve") return null;
  if (command.do !== "move") return { type: "command", command };
  // Who blocks is asked of those who may.
  const { blocks: _, ...move } = command;
  return { type: "move", command: move };
}

function asStrike(fight: BattleOnScene, command: StrikeCommand): RequestBody | null {
  const { combat } = fight;
  const { who, with: made, target, at } = command;
  if (who === undefined) return null;
  const item = itemOf(fight, who, made);
  // Bare hands are no item.
  if (item === null && typeof target === "string")
    return { type: "command", command: { do: "attack", who, target, how: "melee" } };
  if (item === null || !tokenOf(combat, who)) return null;
  const aim = target === undefined ? { ...given({ at }), ...chosenAmong(fight, command) } : { target };
  return { type: "strike", who, item, ...aim, together: true };
}

/** The item of its sheet by which it strikes so; null: none has these figures. */
export function itemOf({ combat }: Pick<BattleOnScene, "combat">, who: string, made: StrikeWith): string | null {
  const wanted = JSON.stringify(made);
  const own = armamentsOf(tokenOf(combat, who)?.actor ?? null);
  return own.find(({ strike }) => JSON.stringify(strike) === wanted)?.id ?? null;
}

/** Whom an area takes that takes fewer than it finds: enemies first (`STR-12`). */
function chosenAmong({ battle, ruleset }: BattleOnScene, { who, with: made, at }: StrikeCommand) {
  if (made.limit === undefined || at === undefined) return {};
  const reply = ruleset.ask(battle, { ask: "area", at, radius: made.radius ?? 0 });
  const sideOf = (id: CharacterId) => anyCharacterOf(battle, id)?.side ?? "";
  const own = sideOf(who ?? "");
  const foes = reply.ok ? reply.answer.targets.filter((id) => areHostile(battle, own, sideOf(id))) : [];
  return foes.length > 0 ? { targets: foes.slice(0, made.limit) } : {};
}
