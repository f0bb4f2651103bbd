/** Death checks that are due after a fall (`DIC-4`): asked for, rolled at once, or left to the table. */

import {
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  hasFallen,
  mayCheckDeath,
} from "../../rules/index";
import {
  type BattleRecord,
  type Changes,
  cardIdOf,
  type DeathDue,
  type Ruling,
  type Siblings,
  siblingsOf,
  standingCommands,
} from "../history/index";
import type { StrikeLevels } from "../vocabulary";

/**
 * The characters that fell in this ruling and have to make a death check. Monsters with fixed values make none; of
 * several with one sheet one makes it.
 */
export function fallenBy({ battle, events }: Pick<Ruling, "battle" | "events">, siblings?: Siblings): CharacterId[] {
  const fallen = new Set(events.flatMap((event) => (event.type === "felled" ? [event.who] : [])));
  const isFirst = (id: CharacterId) => siblingsOf(siblings, id).find((one) => fallen.has(one)) === id;
  return [...fallen].filter(isFirst).filter((id) => {
    const character = anyCharacterOf(battle, id);
    return character !== undefined && "vitals" in character && character.vitals?.fixed === false;
  });
}

/**
 * The changes that keep their checks in the Combat document.
 * @param idOf must give the same id for a character in each of the Game Master's windows
 */
export function deathsDue(
  { strikes }: Pick<BattleRecord, "strikes">,
  ruling: Pick<Ruling, "battle" | "events" | "redone">,
  { death }: Pick<StrikeLevels, "death">,
  until: number | null,
  idOf: (who: CharacterId) => string,
  siblings?: Siblings,
): Changes {
  if ((death !== "ask" && death !== "enforce") || ruling.redone !== undefined) return {};
  const waiting = new Set(Object.values(strikes).flatMap((one) => (one?.is === "death" ? [one.who] : [])));
  const isWaiting = (who: CharacterId) => siblingsOf(siblings, who).some((one) => waiting.has(one));
  const due = fallenBy(ruling, siblings).filter((who) => !isWaiting(who));
  return Object.fromEntries(
    due.map((who) => {
      const id = idOf(who);
      return [
        `system.strikes.${id}`,
        { is: "death", id, who, pressed: {}, until: death === "ask" ? until : 0 } as DeathDue,
      ];
    }),
  );
}

/**
 * The characters with a due death check: it is asked for, or they fell in this battle and none has been made. Of several with one
 * sheet, one makes it. A character that comes into the battle unconscious made the check when it fell, and is not asked again.
 */
export function checksDue(
  { battle, strikes, history }: Pick<BattleRecord, "battle" | "strikes" | "history">,
  { death }: Pick<StrikeLevels, "death">,
  siblings?: Siblings,
): ReadonlySet<CharacterId> {
  const asked = Object.values(strikes).flatMap((one) => (one?.is === "death" ? [one.who] : []));
  if (!battle || death === "off") return new Set(asked);
  const dying = battle.characters.filter(
    (one) => hasFallen(one) && "vitals" in one && one.vitals?.fixed === false && mayCheckDeath(battle, one.id),
  );
  if (dying.length === 0) return new Set(asked);
  const commands = standingCommands(history);
  const made = new Set(commands.flatMap((one) => (one.do === "death" ? [one.who] : [])));
  // Where nothing asks at the fall, only other HP say that somebody who came unconscious has been hurt or has fallen again.
  const lay = (id: CharacterId, hp: number | undefined) => {
    const came = hpAtComing(history.start, commands, id);
    return came !== null && came <= 0 && (death !== "advise" || came === hp);
  };
  const isMade = (id: CharacterId) => siblingsOf(siblings, id).some((one) => made.has(one) || asked.includes(one));
  const isFirst = (id: CharacterId) => siblingsOf(siblings, id).find((one) => dying.some((c) => c.id === one)) === id;
  const fell = dying.filter((one) => !lay(one.id, hpOf(one)));
  return new Set([...asked, ...fell.map(({ id }) => id).filter((id) => isFirst(id) && !isMade(id))]);
}

/** The HP with which somebody came into the battle; null: they are not known. */
function hpAtComing(start: Battle | null, commands: readonly Command[], id: CharacterId): number | null {
  const beginner = start && anyCharacterOf(start, id);
  if (beginner) return hpOf(beginner) ?? null;
  const joined = commands.flatMap((one) => (one.do === "summon" && one.character.id === id ? [one.character] : []));
  return joined.at(-1)?.vitals?.hp ?? null;
}

function hpOf(one: Character): number | undefined {
  return "vitals" in one ? one.vitals?.hp : undefined;
}

/** The settings for death checks: who makes them, and when. */
interface DeathChecks {
  /** The Combat document's id. */
  readonly combat: string;
  readonly levels: Pick<StrikeLevels, "death">;
  readonly until: number | null;
  readonly siblings: Siblings;
}

/** The ruling with death checks for the fallen. If the table makes them itself, it only lists the characters. */
export function withDeaths(
  record: Pick<BattleRecord, "strikes" | "revision">,
  ruling: Ruling,
  { combat, levels, until, siblings }: DeathChecks,
): Ruling {
  const revision = Number(ruling.changes["system.revision"] ?? record.revision);
  const idOf = (who: CharacterId) => cardIdOf(combat, revision, [who, "death"]);
  const due = deathsDue(record, ruling, levels, until, idOf, siblings);
  const dying = levels.death === "advise" && ruling.redone === undefined ? fallenBy(ruling, siblings) : [];
  return { ...ruling, ...(dying.length > 0 ? { dying } : {}), changes: { ...ruling.changes, ...due } };
}
