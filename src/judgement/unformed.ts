/**
 * Skirmishes that do not form by themselves, where the table leaves that to the Game Master's hand. Without the
 * platform. The rules know no such battle: what they formed is undone by recorded commands in the same step, so that
 * the battle's script stays true and one undo takes all of it back.
 */

import type {
  Battle,
  BattleEvent,
  CharacterId,
  Command,
  ConditionCommand,
  PlaneBattle,
  PlaneCharacter,
  PutCommand,
  Ruleset,
} from "../rules/index";
import type { Automation } from "./levels";
import type { RequestBody } from "./protocol";
import { hasBegun, performed } from "./record";
import { decline } from "./refusals";
import type { Asker, BattleRecord, Ruled } from "./vocabulary";

/** Steps that make a skirmish which nobody has been asked about yet: a block has been. */
const FORMING: readonly Command["do"][] = ["attack", "brawl", "end", "round"];

/** What is told of a skirmish that forms, and of its being undone. */
const FORMING_EVENTS: readonly BattleEvent["type"][] = [
  "skirmishFormed",
  "skirmishResized",
  "skirmishVanished",
  "pulledIn",
  "becameIndependent",
  "becameFree",
  "placed",
];

/** Between whom a request forms a skirmish by itself; null: it forms none. */
export function formedBy(body: RequestBody, ruled: Ruled): CharacterId[] | null {
  if (body.type !== "command" || !ruled.ok || !FORMING.includes(body.command.do)) return null;
  const formed = ruled.ruling.events.find((event) => event.type === "skirmishFormed");
  return formed ? [...formed.melee] : null;
}

/** Those in contact stand where they are, in contact no more: no skirmish forms as the turn ends (`A25-BLK-6`). */
export function partings({ contacts }: PlaneBattle): PutCommand[] {
  return contacts.flatMap(({ at, movers }) => movers.map((who): PutCommand => ({ do: "put", who, at })));
}

/**
 * The ruling as it is where nothing forms by itself: an attack or the end of a turn goes on without a skirmish, `advise`
 * tells between whom it would have formed, and a brawl is the Game Master's to declare. Refused where what the rules
 * formed cannot be undone, because it has combined with another skirmish.
 */
export function leftToTheHand(
  record: BattleRecord,
  body: RequestBody,
  ruled: Ruled,
  { level, asker, ruleset }: { readonly level: Automation; readonly asker: Asker; readonly ruleset: Ruleset },
): Ruled {
  if (level === "ask" || level === "enforce") return ruled;
  const melee = formedBy(body, ruled);
  if (!melee || !ruled.ok || body.type !== "command" || !hasBegun(record)) return ruled;
  const { command } = body;
  if (command.do === "brawl") return asker.isGM ? ruled : decline("formed-by-hand");
  const commands = commandsWithout(record.battle, command, ruled.ruling.battle);
  const done = commands && performed(record, ruleset, commands, {}, true);
  if (!done?.ok || !isUnformed(record.battle, done.ruling.battle)) return decline("formed-by-hand");
  const events = done.ruling.events.filter(({ type }) => !FORMING_EVENTS.includes(type));
  return { ok: true, ruling: { ...done.ruling, events, ...(level === "advise" ? { couldForm: melee } : {}) } };
}

/** The command, and what brings everyone back whom a skirmish has taken in; null: not on this board. */
function commandsWithout(before: Battle, command: Command, formed: Battle): Command[] | null {
  if (before.board !== "plane" || formed.board !== "plane") return null;
  if (command.do !== "attack") return [...partings(before), command];
  const taken = formed.characters.filter((now) => {
    const was = former(before, now.id);
    return was && (was.melee !== now.melee || was.at[0] !== now.at[0] || was.at[1] !== now.at[1]);
  });
  return [
    command,
    ...taken.map(({ id }): PutCommand => ({ do: "put", who: id, at: former(before, id)!.at })),
    ...bonds(formed, new Set(taken.map(({ id }) => id))),
  ];
}

function former({ characters }: PlaneBattle, id: CharacterId): PlaneCharacter | undefined {
  return characters.find((character) => character.id === id);
}

/** Whoever is put lets go and is let go: the bonds of those who were put are tied again. */
function bonds({ characters }: PlaneBattle, put: ReadonlySet<CharacterId>): ConditionCommand[] {
  return characters.flatMap(({ id, conditions }) =>
    conditions.flatMap(({ id: condition, by }): ConditionCommand[] =>
      by !== undefined && (put.has(id) || put.has(by)) ? [{ do: "condition", who: id, add: [condition], by }] : [],
    ),
  );
}

/** Whether the same skirmishes are there as before, and everyone is where they were. */
function isUnformed(before: Battle, after: Battle): boolean {
  if (before.board !== "plane" || after.board !== "plane") return false;
  const standing = ({ skirmishes, characters }: PlaneBattle) =>
    JSON.stringify([skirmishes, characters.map(({ id, at, melee }) => [id, at, melee])]);
  return standing(before) === standing(after);
}
