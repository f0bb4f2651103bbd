/** A command as one short sentence, for lists of steps. Its results are told by events. */

import { type Command, isPoint, type StrikeCommand } from "../rules/index";
import { tellAim, tellTargets } from "./struck";
import { keyInWords, placesAreMetres } from "./values";
import type { NameOf, Words } from "./words";

/** Keys of a command that its sentence names, richest first; the last one always fits. */
export const STEP_VARIANTS: Readonly<Record<Command["do"], readonly (readonly [name: string, ...keys: string[]])[]>> = {
  turn: [["plain", "who"]],
  end: [["who", "who"], ["plain"]],
  round: [["plain"]],
  move: [
    ["blocked", "who", "kind", "by"],
    ["together", "who", "kind", "with"],
    ["plain", "who", "kind"],
    // After a stop on the way, whose kind it has (`A25-MOV-1`).
    ["goesOn", "who"],
  ],
  attack: [["plain", "who", "target", "how"]],
  strike: [
    ["againAt", "who", "again", "target"],
    ["namedAt", "who", "name", "at"],
    ["at", "who", "at"],
    ["named", "who", "name", "target"],
    ["plain", "who", "target"],
    // At a point of the map.
    ["namedAlone", "who", "name"],
    ["bare", "who"],
  ],
  join: [["plain", "who"]],
  brawl: [["plain", "who", "target"]],
  prepareLeave: [["plain", "who"]],
  condition: [
    ["both", "who", "added", "removed"],
    ["added", "who", "added"],
    ["removed", "who", "removed"],
    ["plain", "who"],
  ],
  sections: [["plain", "who", "to"]],
  figures: [["plain", "who"]],
  damage: [
    ["fallPart", "who", "fall", "part"],
    ["fall", "who", "fall"],
    ["part", "who", "amount", "part"],
    ["plain", "who", "amount"],
  ],
  heal: [
    ["part", "who", "amount", "part"],
    ["plain", "who", "amount"],
  ],
  death: [["plain", "who"]],
  effect: [
    ["by", "on", "name", "by"],
    ["plain", "on", "name"],
  ],
  endEffect: [["plain", "who", "name"]],
  over: [["plain"]],
  known: [["plain", "who", "side"]],
  stand: [["plain", "who"]],
  ready: [["plain", "who", "what"]],
  feat: [["plain", "who", "name"]],
  grant: [
    ["part", "who", "part", "why"],
    ["plain", "who", "why"],
  ],
  side: [["plain", "who", "side"]],
  form: [
    ["plain", "who", "at"],
    ["bare", "who"],
  ],
  centre: [
    ["plain", "skirmish", "at"],
    ["bare", "skirmish"],
  ],
  size: [
    ["plain", "skirmish", "size"],
    ["table", "skirmish"],
  ],
  put: [
    ["plain", "who", "at"],
    ["elsewhere", "who"],
  ],
  summon: [["plain", "who"]],
  remove: [["plain", "who"]],
  place: [["plain", "who", "at"]],
  declare: [["plain", "who"]],
  reveal: [["plain"]],
  resolve: [["plain"]],
};

const NAMED = [
  "side",
  "what",
  "who",
  "kind",
  "with",
  "target",
  "how",
  "to",
  "at",
  "skirmish",
  "amount",
  "fall",
  "part",
  "on",
  "by",
  "name",
  "why",
  "again",
];

/** The data of a command for its sentence, under the keys that events use. */
function dataOf(command: Command, acting: string): { [key: string]: unknown } {
  const data: { [key: string]: unknown } = { who: acting };
  for (const [key, value] of Object.entries(command)) if (NAMED.includes(key)) data[key] = value;
  if (command.do === "move" && command.blocks) data.by = [...new Set(command.blocks.flatMap(({ by }) => by))];
  if (command.do === "side") data.side = command.to;
  if (command.do === "size" && command.to !== undefined) data.size = command.to;
  if (command.do === "effect") data.name = command.effect.name;
  if (command.do === "summon") data.who = command.character.id;
  if (command.do === "grant") data.again = command.again?.name;
  if (command.do === "strike") {
    data.name = command.with.name;
    data.target = strikeTargets(command);
  }
  if (command.do === "condition") {
    data.added = command.add ?? [];
    data.removed = command.remove ?? [];
  }
  return data;
}

function strikeTargets({ target, targets }: StrikeCommand) {
  return [...(target === undefined ? [] : [target]), ...(targets ?? [])];
}

/** Keys of a strike with another meaning than elsewhere. */
function strikeTold(command: StrikeCommand, words: Words, nameOf: NameOf): { readonly [key: string]: string } {
  const { at } = command;
  return {
    target: tellTargets(strikeTargets(command), words, nameOf),
    ...(at === undefined ? {} : { at: tellAim(at, words, nameOf) }),
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** @param acting the character whose turn was open, for a command that names nobody; empty: no turn was open */
export function tellCommand(command: Command, acting: string, words: Words, nameOf: NameOf): string {
  const data = dataOf(command, acting);
  // Nobody knows a point of the map by its coordinates.
  if (isPoint(data.at) && !placesAreMetres(words)) delete data.at;
  const variants = STEP_VARIANTS[command.do];
  const [name, ...keys] =
    variants.find(([, ...wanted]) => wanted.every((key) => isThere(data[key]))) ?? variants.at(-1)!;
  const own = command.do === "strike" ? strikeTold(command, words, nameOf) : {};
  const telling = keys.map((key) => [
    key,
    own[key] ?? (isThere(data[key]) ? keyInWords(data, key, words, nameOf) : "–"),
  ]);
  return words.format(`RANSEN.step.${command.do}.${name}`, Object.fromEntries(telling));
}
