/** Everyone's place and state on the plane, derived once: the `state` of the battle script's document. */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../battle";
import { compareIds, viewOfCondition } from "../board/roster";
import { copied } from "../geometry/point";
import { given } from "../given";
import type { BattleView, CharacterView, SkirmishView } from "../ruleset";
import { viewOfVitals } from "../vitals/index";
import type { PlaneRules } from "./plane-rules";
import { whereaboutsOf } from "./skirmish/whereabouts";

export function viewOf(battle: PlaneBattle, rules: PlaneRules): BattleView {
  const { inside } = whereaboutsOf(battle, rules);
  const areas = new Map<CharacterId, string[]>();
  const skirmishes = battle.skirmishes.map((skirmish): SkirmishView => {
    const melee: CharacterId[] = [];
    const independent: CharacterId[] = [];
    let count = 0;
    let present = 0;
    for (const c of inside.get(skirmish.id) ?? []) {
      if (c.melee === null && !rules.independents) continue;
      const list = areas.get(c.id);
      if (list) list.push(skirmish.id);
      else areas.set(c.id, [skirmish.id]);
      present += c.sections;
      if (c.melee === null) independent.push(c.id);
      else {
        melee.push(c.id);
        count += c.sections;
      }
    }
    return {
      id: skirmish.id,
      centre: copied(skirmish.centre),
      shape: rules.line ? "stretch" : skirmish.shape,
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
    ...given({ over: battle.over }),
    characters: Object.fromEntries(battle.characters.map((c) => [c.id, viewOfCharacter(c, areas.get(c.id) ?? [])])),
    skirmishes,
    contacts: battle.contacts.map(({ at, movers, blockers }) => ({
      at: copied(at),
      who: [...movers, ...blockers].sort(compareIds),
    })),
  };
}

function viewOfCharacter(c: PlaneCharacter, inside: readonly string[]): CharacterView {
  return {
    at: copied(c.at),
    state: c.melee !== null ? "melee" : inside.length > 0 ? "independent" : "free",
    in: inside,
    acted: c.acted,
    evasion: c.evasion,
    prepared: c.prepared,
    conditions: c.conditions.map(viewOfCondition),
    ...viewOfVitals(c),
  };
}
