/** Corrections by the Game Master, in any phase: places, conditions, newcomers, leavers. */

import type { CharacterId, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { type Alteration, checkAlteration, checkConditions, checkNewcomer, withoutBondsBy } from "../board/corrections";
import {
  characterOf,
  compareIds,
  conditionChange,
  withCharacter,
  withEffects,
  withoutCharacter,
} from "../board/roster";
import { badValue, isGoodPoint } from "../board/setup";
import {
  type ConditionCommand,
  type FiguresCommand,
  type Outcome,
  type PutCommand,
  type RemoveCommand,
  refuse,
  type SummonCommand,
} from "../commands";
import { isOnField } from "../geometry/field";
import { copied } from "../geometry/point";
import { given } from "../given";
import { withUse } from "./dealings";
import { characterFrom, wrongNumber } from "./opening";

type Next = Outcome<SimultaneousBattle>;

const unknown = (who: string): Next => refuse("no-such-character", "SIM-CYC-1", { who });

function including(battle: SimultaneousBattle, c: SimultaneousCharacter): SimultaneousBattle {
  return { ...battle, characters: withCharacter(battle.characters, c) };
}

export function condition(battle: SimultaneousBattle, command: ConditionCommand): Next {
  const { who, add = [], remove = [], by } = command;
  const refused = checkConditions(battle, command, "SIM-CYC-1");
  if (refused) return refused;
  const c = characterOf(battle.characters, who)!;
  const { conditions, added, removed } = conditionChange(c, add, remove, by);
  return {
    ok: true,
    battle: including(battle, { ...c, conditions }),
    events: [{ type: "conditionChanged", rule: "SIM-CYC-1", who, added, removed }],
  };
}

export function alter(battle: SimultaneousBattle, command: Alteration): Next {
  const checked = checkAlteration(battle, command, "SIM-CYC-1");
  if (!checked.ok) return checked;
  const { patch, events } = checked;
  const c = characterOf(battle.characters, command.who);
  return { ok: true, battle: c ? including(battle, { ...c, ...patch }) : battle, events };
}

/** A sheet's new figures. Naming health decides again about a major injury, even with the same number (`SIM-CYC-5`). */
export function figures(battle: SimultaneousBattle, { do: _, who, ...said }: FiguresCommand): Next {
  const c = characterOf(battle.characters, who);
  if (!c) return unknown(who);
  const key = wrongNumber(said);
  if (key) return badValue(key, "number");
  const now = characterFrom({ ...c, ...said }, c.at);
  const isJudged = said.health !== undefined || said.maxHealth !== undefined;
  const { injured } = isJudged ? now : c;
  return {
    ok: true,
    battle: including(
      battle,
      withEffects(withUse({ ...now, conditions: c.conditions, acted: c.acted, injured }, c.using), c.effects ?? []),
    ),
    events: [
      { type: "figuresChanged", rule: injured && !c.injured ? "SIM-CYC-5" : "SIM-CYC-1", ...said, injured, who },
    ],
  };
}

function releasedFrom(c: SimultaneousCharacter, holder: CharacterId): SimultaneousCharacter {
  const conditions = withoutBondsBy(c.conditions, holder);
  return conditions === c.conditions ? c : { ...c, conditions };
}

export function put(battle: SimultaneousBattle, { who, at }: PutCommand): Next {
  const c = characterOf(battle.characters, who);
  if (!c) return unknown(who);
  if (!isGoodPoint(at)) return badValue("at", "point");
  if (!isOnField(battle.options, at)) return refuse("off-field", "GEO-2", { who });
  const to = copied(at);
  return {
    ok: true,
    battle: including(battle, { ...c, at: to }),
    events: [{ type: "placed", rule: "GEO-1", who, from: c.at, at: to }],
  };
}

/** Its declaration is removed with it, and those whom it held are free. */
export function remove(battle: SimultaneousBattle, { who }: RemoveCommand): Next {
  if (!characterOf(battle.characters, who)) return unknown(who);
  return {
    ok: true,
    battle: {
      ...battle,
      characters: withoutCharacter(battle.characters, who).map((c) => releasedFrom(c, who)),
      sealed: battle.sealed.filter((one) => one.who !== who),
      excluded: [...battle.excluded, who].sort(compareIds),
    },
    events: [{ type: "removed", rule: "SIM-CYC-1", who }],
  };
}

/** A newcomer declares from the next cycle on; until then it counts as having acted. */
export function summon(battle: SimultaneousBattle, command: SummonCommand): Next {
  const checked = checkNewcomer(battle, command, "SIM-CYC-1");
  if (!checked.ok) return checked;
  const { character: input, by } = command;
  const key = wrongNumber(input);
  if (key) return badValue(`character.${key}`, "number");
  const at = input.at ?? checked.summoner?.at;
  if (!isGoodPoint(at)) return badValue("character.at", "point");
  if (!isOnField(battle.options, at)) return refuse("off-field", "GEO-2", { who: input.id });
  const next = { ...characterFrom(input, at), acted: true };
  return {
    ok: true,
    battle: including(battle, next),
    events: [
      {
        type: "summoned",
        rule: "SIM-CYC-1",
        who: next.id,
        side: next.side,
        at: next.at,
        ...given({ by }),
      },
    ],
  };
}
