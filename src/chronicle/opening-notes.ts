/** The notes of a battle's opening, in sentences. They are in `lang/` under the note's type. */

import { tellRoll } from "./roll-sum";
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
  /** For the party: the dice, and the number added to them. */
  readonly dice?: readonly number[];
  readonly value?: number;
  /** Whether the dice decided by themselves: `automatic-success` or `automatic-failure`. */
  readonly automatic?: string;
  readonly target?: number;
  /** On dice. */
  readonly modifier?: number;
  readonly metres?: number;
  /** A player's own text, unchanged. */
  readonly text?: string;
}

/** The notes, except those that repeat the news of a check about the same monsters (`OPN-4`). */
export function toldOnce(notes: readonly OpeningNote[]): readonly OpeningNote[] {
  const about = (type: string, { whom = [] }: OpeningNote) => JSON.stringify([type, whom]);
  const isSummary = ({ type }: OpeningNote) => type.startsWith("known-");
  const checks = new Set(
    notes.flatMap((note) => (isSummary(note) ? [] : [about(note.type.replace("knowledge-", "known-"), note)])),
  );
  return notes.filter((note) => !isSummary(note) || !checks.has(about(note.type, note)));
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

/** A total as the sum that it is, with what the dice decided by themselves. */
function totalText({ total, automatic, dice, value, who }: OpeningNote, words: Words): string {
  if (total === undefined) return "";
  const roll = { who: String(who ?? ""), of: "difficulty", sides: 6, total } as const;
  const natural = (dice ?? []).reduce((sum, die) => sum + die, 0);
  const sum = dice && value !== undefined ? tellRoll({ ...roll, dice, natural, value }, words) : String(total);
  if (automatic === undefined) return sum;
  return words.format("RANSEN.opening.totalAutomatic", {
    total: sum,
    automatic: words.format(`RANSEN.opening.${automatic}`),
  });
}
