/**
 * A battle as the text of a battle script: its start, the steps that stand, everyone with a readable id, and at the
 * end the expected state. One line for each character and step, in JSON, which YAML reads as it is.
 */

import {
  type Battle,
  type CharacterId,
  type Command,
  canonicalView,
  differences,
  type Ruleset,
  readScript,
  replay,
  rulesets,
  scriptOf,
  viewWritten,
  writeScript,
} from "../../rules/index";
import { withAllFallenDice } from "./slams";

const LONGEST_ID = 60;

/** Readable ids: the names, made legal (`S1` is a skirmish's) and unique. */
export function readableIds(
  ids: readonly CharacterId[],
  nameOf: (id: CharacterId) => string,
): Map<CharacterId, CharacterId> {
  const taken = new Set<string>();
  const result = new Map<CharacterId, CharacterId>();
  for (const id of ids) {
    const plain = nameOf(id)
      .replace(/[\p{C}\p{Z}]+/gu, " ")
      .trim();
    const cut = [...(plain || id)].slice(0, LONGEST_ID - 5).join("");
    const name = /^S\d+$/.test(cut) ? `${cut}_` : cut;
    let chosen = name;
    for (let number = 2; taken.has(chosen); number++) chosen = `${name} ${number}`;
    taken.add(chosen);
    result.set(id, chosen);
  }
  return result;
}

/** Plain data in which every text that is an id is replaced, keys of records and names of rows too. */
export function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [renamedKey(key, ids), renamed(item, ids)]));
}

/** An id, or the name of a row: an id, a slash and a part (`STR-11`). Ids and parts may have slashes of their own. */
function renamedKey(key: string, ids: ReadonlyMap<string, string>): string {
  for (let end = key.length; end > 0; end = key.lastIndexOf("/", end - 1)) {
    const name = ids.get(key.slice(0, end));
    if (name !== undefined) return name + key.slice(end);
  }
  return key;
}

interface ToWrite {
  readonly start: Battle;
  readonly commands: readonly Command[];
  readonly ruleset: Ruleset;
}

/** Everyone who is or was in the battle, in the order of entering. */
function everyoneIn({ start, commands }: ToWrite): CharacterId[] {
  const entered = commands.flatMap((command) => (command.do === "summon" ? [command.character.id] : []));
  return [...new Set([...start.characters.map(({ id }) => id), ...entered])];
}

/**
 * The text of the script. Readable ids are used unless they change the outcome: the order of ids can matter.
 * @throws when the stored steps no longer replay to the same state
 */
export function scriptText(battle: ToWrite, nameOf: (id: CharacterId) => string): string {
  const everyone = everyoneIn(battle);
  for (const ids of [readableIds(everyone, nameOf), new Map<string, string>()]) {
    const text = textWith(battle, ids);
    if (text !== null) return text;
  }
  throw new Error("The battle's stored steps do not come to its state");
}

/** The text with these ids; null: it does not replay to the battle's own state. */
function textWith({ start, commands, ruleset }: ToWrite, ids: ReadonlyMap<string, string>): string | null {
  let end = start;
  const written: Command[] = [];
  for (const command of commands) {
    const outcome = ruleset.perform(end, command);
    if (!outcome.ok) return null;
    end = outcome.battle;
    written.push(withAllFallenDice(command, outcome.events));
  }
  const state = renamed(canonicalView(viewWritten(ruleset.view(end), ruleset.capabilities)), ids) as object;
  const file = writeScript(scriptOf(start, written));
  const steps = [...file.script.map((step) => renamed(step, ids) as object), { expect: state }];
  const whole = { ...file, characters: file.characters.map((one) => renamed(one, ids) as object), script: steps };
  const read = readScript(JSON.parse(JSON.stringify(whole)), rulesets);
  if (!read.ok || differences(state, replay(read.script, ruleset).document.state).length > 0) return null;
  return scriptFileText(whole);
}

/** Remarks in a file besides its data, as lines for people only. */
export interface Remarks {
  /** Above everything. */
  readonly head?: readonly string[];
  /** Above a step, by its number in the script. */
  readonly steps?: ReadonlyMap<number, readonly string[]>;
}

/** A larger file (in bytes) is not read as YAML. JSON of any size that a battle has is read. */
const LARGEST_YAML = 1_000_000;

/** The text of a script's file: YAML with a line for each character and step, or JSON where that would be too large to be read again. */
export function scriptFileText(
  file: { readonly characters: readonly object[]; readonly script: readonly object[] },
  { head = [], steps = new Map() }: Remarks = {},
): string {
  const { characters, script, ...rest } = file;
  // An empty list says so: YAML reads a key without anything behind it as no list at all.
  const list = (key: string, items: readonly object[], above: Remarks["steps"] = new Map()) =>
    items.length === 0
      ? [`${key}: []`]
      : [`${key}:`, ...items.flatMap((item, i) => [...remarks(above.get(i) ?? [], "  "), `  - ${json(item)}`])];
  const text = `${[
    "# A battle of the system Ransen. Replay it: npm run replay -- FILE",
    ...remarks(head),
    ...Object.entries(rest).map(([key, value]) => `${key}: ${json(value)}`),
    ...list("characters", characters),
    ...list("script", script, steps),
  ].join("\n")}\n`;
  return bytesAtMost(text) > LARGEST_YAML ? `${JSON.stringify(file)}\n` : text;
}

/** Of UTF-8: a unit of text has three at most. */
function bytesAtMost(text: string): number {
  const more = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return text.length + more(/[\u0080-\uffff]/g) + more(/[\u0800-\uffff]/g);
}

/** Each line of these texts behind a `#`, without what YAML does not print. */
function remarks(texts: readonly string[], indent = ""): string[] {
  return texts
    .flatMap((text) => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/))
    .map((line) => `${indent}# ${line.replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}\ufeff]/gu, " ")}`.trimEnd());
}

/** JSON in one line that YAML also reads: without characters that YAML takes as line breaks or does not print. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
