/** What one reader is told of an event: figures that this user does not know are left out, HP are told by their looks. */

import { hiddenHealth, looksAt, seenEvent, tellEvent, type Words } from "../chronicle/index";
import { type CombatDoc, gameSeen } from "../foundry/platform";
import { anyCharacterOf, type Battle, type BattleEvent, type CharacterId } from "../rules/index";
import { mayReadFigures } from "../scene/known-monsters";
import { recordOf } from "../scene/scene-battle";
import { tellsExactHp } from "../scene/settings";

export interface Reader {
  readonly words: Words;
  readonly called: (id: CharacterId) => string;
  /** Values and chances. */
  readonly mayRead: (id: CharacterId) => boolean;
  readonly mayReadHp: (id: CharacterId) => boolean;
  /** The battle as it is now; null: it is gone. */
  readonly battle: Battle | null;
}

/** @param combat null or undefined: it is gone, and the Game Masters alone read what it held */
export function readerOf(
  combat: CombatDoc | null | undefined,
  words: Words,
  called: (id: CharacterId) => string,
): Reader {
  const mayRead = (id: CharacterId) => (combat ? mayReadFigures(combat, id) : gameSeen().user.isGM);
  const mayReadHp = (id: CharacterId) => mayRead(id) || tellsExactHp();
  return { words, called, mayRead, mayReadHp, battle: combat ? recordOf(combat).battle : null };
}

export function toldTo(event: BattleEvent, reader: Reader): string {
  const { words, called, mayRead, mayReadHp } = reader;
  const hidden = hiddenHealth(event, mayReadHp);
  return hidden ? lookOf(reader, hidden) : tellEvent(seenEvent(event, mayRead, mayReadHp), words, called);
}

/** How somebody looks with so many HP. */
export function lookOf(
  { words, called, battle }: Reader,
  { who, part, to }: { readonly who: CharacterId; readonly part?: string; readonly to: number },
): string {
  const most = maxHpOf(battle, who, part) ?? to;
  const looks = words.format(`RANSEN.strikeCard.looks.${looksAt(to, most)}`);
  return words.format("RANSEN.strikeCard.look", { who: called(who), looks });
}

function maxHpOf(battle: Battle | null, who: CharacterId, part: string | undefined): number | undefined {
  const character = battle && anyCharacterOf(battle, who);
  if (!character) return undefined;
  if ("maxHealth" in character) return character.maxHealth;
  return character.parts?.find(({ id }) => id === part)?.maxHp ?? character.vitals?.maxHp;
}
