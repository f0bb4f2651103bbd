/** The readers of chat cards: characters that players must not know of, and the readers of their cards. */

import { anyCharacterOf, type Battle, type CharacterId, hasCondition } from "../../rules/index";
import { readersOf, type Secrets } from "../history/index";

/** The documents' facts about tokens and users. */
interface Documents {
  isHidden(id: CharacterId): boolean;
  /** Ids of the players who play it. */
  playersOf(id: CharacterId): readonly string[];
}

/**
 * Characters that players may not know of. With a hidden token nobody may; while hiding or invisible, only their own
 * players may. A character known in one of the battles counts as known, so that a disappearance and a surprise are
 * told.
 * @param battles before and after what is told; null: there was none
 */
export function secretsAmong(
  everyone: readonly CharacterId[],
  battles: readonly (Battle | null)[],
  { isHidden, playersOf }: Documents,
): Secrets {
  return new Map(
    everyone.flatMap((id): [CharacterId, readonly string[]][] => {
      if (isHidden(id)) return [[id, []]];
      const states = battles.flatMap((battle) => (battle && anyCharacterOf(battle, id)) ?? []);
      const isUnseen = states.every((c) => hasCondition(c, "hidden") || hasCondition(c, "invisible"));
      return isUnseen && states.length > 0 ? [[id, playersOf(id)]] : [];
    }),
  );
}

/** The users who may read about all of these characters, as ids besides the Game Masters'; null: everyone. */
export function readersOfAll(about: readonly CharacterId[], secrets: Secrets): readonly string[] | null {
  const restricted = about.map((id) => readersOf(id, secrets)).filter((readers) => readers !== null);
  const [first, ...others] = restricted;
  return first === undefined ? null : first.filter((user) => others.every((users) => users.includes(user)));
}

/** The recipients of a message. An empty list means everyone, as on the platform. */
export function whisperTo(readers: readonly string[] | null, masters: readonly string[]): string[] {
  return readers === null ? [] : [...masters, ...readers];
}

/** Whether a message goes to these readers and, besides them, only to Game Masters. */
export function isWhisperedTo(
  whisper: readonly string[],
  readers: readonly string[] | null,
  isMaster: (user: string) => boolean,
): boolean {
  if (readers === null) return whisper.length === 0;
  return whisper.length > 0 && whisper.every((user) => readers.includes(user) || isMaster(user));
}
