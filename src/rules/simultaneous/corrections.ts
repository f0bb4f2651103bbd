/** What the Game Master changes by hand, in any phase: places, conditions, newcomers, those who leave. */

import type { SimultaneousBattle, SimultaneousCharacter } from "../battle";
import {
  type ConditionCommand,
  type Outcome,
  type PutCommand,
  type RemoveCommand,
  refuse,
  type SectionsCommand,
  type SummonCommand,
} from "../commands";
import { point } from "../plane/point";
import { changedConditions, characterOf, compareIds, placeOf } from "../roster";
import { badValue, checkCharacter, isConditionId, isGoodNumber, isGoodPoint } from "../setup";
import { isOnField } from "./movement";
import { characterFrom, wrongNumber } from "./opening";

type Next = Outcome<SimultaneousBattle>;

const unknown = (who: string): Next => refuse("no-such-character", "SIM-CYC-1", { who });

function replaced(battle: SimultaneousBattle, next: SimultaneousCharacter): SimultaneousBattle {
  return { ...battle, characters: battle.characters.map((c) => (c.id === next.id ? next : c)) };
}

export function condition(battle: SimultaneousBattle, command: ConditionCommand): Next {
  const { who, add = [], remove = [], by } = command;
  const c = characterOf(battle.characters, who);
  if (!c) return unknown(who);
  if (by !== undefined && !characterOf(battle.characters, by)) return unknown(by);
  if (![...add, ...remove].every(isConditionId)) return badValue("add", "text");
  const conditions = changedConditions(c.conditions, add, remove, by);
  const has = (list: typeof conditions, id: string) => list.some((one) => one.id === id);
  const ids = (from: typeof conditions, to: typeof conditions) => [
    ...new Set(to.filter((one) => !has(from, one.id)).map((one) => one.id)),
  ];
  return {
    ok: true,
    battle: replaced(battle, { ...c, conditions }),
    events: [
      {
        type: "conditionChanged",
        rule: "SIM-CYC-1",
        who,
        added: ids(c.conditions, conditions),
        removed: ids(conditions, c.conditions),
      },
    ],
  };
}

export function sections(battle: SimultaneousBattle, { who, to }: SectionsCommand): Next {
  const c = characterOf(battle.characters, who);
  if (!c) return unknown(who);
  if (!isGoodNumber(to, 1) || !Number.isInteger(to)) return badValue("to", "sections");
  return { ok: true, battle: replaced(battle, { ...c, sections: to }), events: [] };
}

export function put(battle: SimultaneousBattle, { who, at }: PutCommand): Next {
  const c = characterOf(battle.characters, who);
  if (!c) return unknown(who);
  if (!isGoodPoint(at)) return badValue("at", "point");
  if (!isOnField(at, battle.options.field)) return refuse("off-field", "GEO-2", { who });
  const to = point(at[0], at[1]);
  return {
    ok: true,
    battle: replaced(battle, { ...c, at: to }),
    events: [{ type: "placed", rule: "GEO-1", who, from: c.at, at: to }],
  };
}

/** What it had declared leaves with it. */
export function remove(battle: SimultaneousBattle, { who }: RemoveCommand): Next {
  if (!characterOf(battle.characters, who)) return unknown(who);
  return {
    ok: true,
    battle: {
      ...battle,
      characters: battle.characters.filter((c) => c.id !== who),
      sealed: battle.sealed.filter((one) => one.who !== who),
      excluded: [...battle.excluded, who].sort(compareIds),
    },
    events: [{ type: "removed", rule: "SIM-CYC-1", who }],
  };
}

/** A newcomer declares from the next cycle on: until then it has acted. */
export function summon(battle: SimultaneousBattle, { character: input, by }: SummonCommand): Next {
  const summoner = by === undefined ? undefined : characterOf(battle.characters, by);
  if (by !== undefined && !summoner) return unknown(by);
  const problem = checkCharacter(input, battle.sides);
  if (problem) return badValue(`character${problem.key}`, problem.reason);
  if (placeOf(battle.characters, input.id) >= 0 || battle.excluded.includes(input.id))
    return badValue("character.id", "twice");
  const key = wrongNumber(input);
  if (key) return badValue(`character.${key}`, "number");
  const at = input.at ?? summoner?.at;
  if (!isGoodPoint(at)) return badValue("character.at", "point");
  if (!isOnField(at, battle.options.field)) return refuse("off-field", "GEO-2", { who: input.id });
  const next = { ...characterFrom(input, at), acted: true };
  const place = -placeOf(battle.characters, next.id) - 1;
  return {
    ok: true,
    battle: { ...battle, characters: battle.characters.toSpliced(place, 0, next) },
    events: [
      {
        type: "summoned",
        rule: "SIM-CYC-1",
        who: next.id,
        side: next.side,
        at: next.at,
        ...(by === undefined ? {} : { by }),
      },
    ],
  };
}
