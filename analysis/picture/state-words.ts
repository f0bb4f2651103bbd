/** Where somebody stands and how it is, in one line: for the list beside the board and for who listens to it. */

import { isOnALine, joinedInWords, type NameOf, termsOf, valueInWords, type Words } from "../../src/chronicle/index";
import {
  anyCharacterOf,
  type Battle,
  type BattleView,
  type CharacterId,
  type CharacterView,
  type Point,
} from "../../src/rules/index";

export function stateInWords(id: CharacterId, battle: Battle, view: BattleView, words: Words, nameOf: NameOf): string {
  const side = anyCharacterOf(battle, id)?.side ?? "";
  return [nameOf(id), valueInWords("side", side, words, nameOf), ...factsInWords(id, battle, view, words, nameOf)].join(
    words.format("RANSEN.board.between"),
  );
}

/** State, place, HP and what lasts on it. */
export function factsInWords(
  id: CharacterId,
  battle: Battle,
  view: BattleView,
  words: Words,
  nameOf: NameOf,
): string[] {
  const one = view.characters[id];
  if (!one) return [];
  const say = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.board.state.${key}`, data);
  const { state, hp, mp, health, acted, conditions, effects = [], prepared = [], declared } = one;
  const inside = one.in ?? [];
  const where =
    state === "free" || inside.length === 0
      ? say(state)
      : say(`${state}In`, { skirmishes: valueInWords("in", inside, words, nameOf) });
  return [
    where,
    ...placeInWords(one, battle, words, nameOf),
    ...(hp === undefined ? [] : [say("hp", { hp: String(hp) })]),
    ...(mp === undefined ? [] : [say("mp", { mp: String(mp) })]),
    ...(health === undefined ? [] : [say("health", { health: String(health) })]),
    ...(conditions.length > 0 ? [valueInWords("conditions", conditions, words, nameOf)] : []),
    ...(effects.length > 0
      ? [
          joinedInWords(
            effects.map(({ name }) => name),
            words.lang,
          ),
        ]
      : []),
    ...(prepared.length > 0 ? [say("prepared")] : []),
    ...(declared ? [say("declared")] : []),
    ...(acted ? [say("acted")] : []),
  ];
}

/** If a character fights in an area, its place is told already. */
function placeInWords(
  { at, state, in: inside = [] }: CharacterView,
  battle: Battle,
  words: Words,
  nameOf: NameOf,
): string[] {
  if (at === null) return [words.format("RANSEN.board.state.unplaced")];
  if (typeof at !== "string") return [pointInWords(at, battle, words, nameOf)];
  return state !== "free" && inside.length > 0 ? [] : [valueInWords("area", at, words, nameOf)];
}

/** On a line its metres (`LIN-POS-1`), in the words of a line whatever words the caller has. */
export function pointInWords(at: Point, battle: Battle, words: Words, nameOf: NameOf): string {
  return valueInWords("at", at, isOnALine(battle) ? termsOf(words, "line") : words, nameOf);
}
