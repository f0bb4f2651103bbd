/** What is told while a battle opens, in sentences. They stand in `lang/` under the note's type. */

import { joinedInWords, metres } from "./values";
import type { NameOf, Words } from "./words";

/** Everything that is told; each has its sentence in `lang/` under `RANSEN.opening.note`. */
export const NOTE_TYPES = [
  "side",
  "allied",
  "hide",
  "danger",
  "caught",
  "caught-hampered",
  "not-caught",
  "knowledge-weakness",
  "knowledge-known",
  "knowledge-unknown",
  "knowledge-open",
  "known-weakness",
  "known-known",
  "known-unknown",
  "initiative",
  "initiative-reached",
  "initiative-missed",
  "first",
  "first-reached",
  "first-missed",
  "first-surprise",
  "placed",
  "ready",
  "prepares",
] as const;
type NoteType = (typeof NOTE_TYPES)[number];

/** One thing that happened while a battle opened. Characters by id, sides by id, metres. */
export interface OpeningNote {
  readonly type: NoteType;
  readonly rule: string;
  readonly who?: string | readonly string[];
  readonly whom?: readonly string[];
  readonly side?: string;
  readonly other?: string;
  readonly total?: number;
  /** Whether the dice decided by themselves: `automatic-success` or `automatic-failure`. */
  readonly automatic?: string;
  readonly target?: number;
  /** On dice. */
  readonly modifier?: number;
  readonly metres?: number;
  /** What a player wrote, as it was written. */
  readonly text?: string;
}

/** One note in one sentence. */
export function tellNote(note: OpeningNote, words: Words, nameOf: NameOf): string {
  const names = (ids: string | readonly string[] = []) =>
    joinedInWords((typeof ids === "string" ? [ids] : ids).map(nameOf), words.lang);
  const side = (id = "") => (words.has(`RANSEN.side.${id}`) ? words.format(`RANSEN.side.${id}`) : id);
  return words.format(`RANSEN.opening.note.${note.type}`, {
    who: names(note.who),
    whom: names(note.whom),
    side: side(note.side),
    other: side(note.other),
    total: totalText(note, words),
    target: String(note.target ?? ""),
    modifier: String(note.modifier ?? "").replace("-", "−"),
    metres: note.metres === undefined ? "" : metres(note.metres, words),
    text: note.text ?? "",
  });
}

/** A total, with what the dice decided by themselves. */
function totalText({ total, automatic }: OpeningNote, words: Words): string {
  if (total === undefined) return "";
  if (automatic === undefined) return String(total);
  return words.format("RANSEN.opening.totalAutomatic", {
    total: String(total),
    automatic: words.format(`RANSEN.opening.${automatic}`),
  });
}
