/** Everyone's place and state on the plane, derived once: the `state` of the battle script's document. */

import type { CharacterId, Condition, PlaneBattle, PlaneCharacter, Point } from "../battle";
import { compareIds } from "../roster";
import type { BattleView, CharacterView, SkirmishView } from "../ruleset";
import type { PlaneRules } from "./plane-rules";
import { isIn } from "./present";

export function viewOf(battle: PlaneBattle, rules: PlaneRules): BattleView {
  const inside = new Map<CharacterId, string[]>();
  const skirmishes = battle.skirmishes.map((skirmish): SkirmishView => {
    const melee: CharacterId[] = [];
    const independent: CharacterId[] = [];
    let count = 0;
    let present = 0;
    for (const c of battle.characters) {
      if (!isIn(c, skirmish) || (c.melee === null && !rules.independents)) continue;
      const list = inside.get(c.id);
      if (list) list.push(skirmish.id);
      else inside.set(c.id, [skirmish.id]);
      present += c.sections;
      if (c.melee === null) independent.push(c.id);
      else {
        melee.push(c.id);
        count += c.sections;
      }
    }
    return {
      id: skirmish.id,
      centre: plain(skirmish.centre),
      shape: skirmish.shape,
      ...(skirmish.shape === "circle" ? { radius: skirmish.size } : { size: skirmish.size }),
      count,
      present,
      melee,
      independent,
      overcrowded: rules.limit && present > battle.options.participantLimit,
    };
  });
  return {
    round: battle.round,
    side: battle.side,
    turn: battle.turn?.who ?? null,
    characters: Object.fromEntries(battle.characters.map((c) => [c.id, viewOfCharacter(c, inside.get(c.id) ?? [])])),
    skirmishes,
    contacts: battle.contacts.map(({ at, movers, blockers }) => ({
      at: plain(at),
      who: [...movers, ...blockers].sort(compareIds),
    })),
  };
}

function viewOfCharacter(c: PlaneCharacter, inside: readonly string[]): CharacterView {
  return {
    at: plain(c.at),
    state: c.melee !== null ? "melee" : inside.length > 0 ? "independent" : "free",
    in: inside,
    acted: c.acted,
    evasion: c.evasion,
    prepared: c.prepared,
    conditions: c.conditions.map(viewOfCondition),
  };
}

export function viewOfCondition({ id, by }: Condition): string | { readonly id: string; readonly by: CharacterId } {
  return by === undefined ? id : { id, by };
}

/** No negative zero, which JSON would not keep apart. */
function plain([x, y]: Point): Point {
  return [x + 0, y + 0];
}
