/** Techniques (練技) and songs (呪歌) of a character by name, and what those that every table knows do: facts, as an item has them. */

import type { Sheet } from "./sheet";

export interface SheetCraft {
  readonly name: string;
  readonly kind: "technique" | "song";
  /** Null: nothing is known of it but its name. */
  readonly does: Readonly<Record<string, unknown>> | null;
}

/** A technique's bonus for three rounds, as a minor action for three MP. */
const TECHNIQUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  キャッツアイ: { accuracy: 1 },
  ガゼルフット: { evasion: 1 },
  マッスルベアー: { damage: 2 },
  ビートルスキン: { defence: 2 },
  メディテーション: { willpower: 4 },
};

export function craftsOf(sheet: Sheet): SheetCraft[] {
  const named = (prefix: string, kind: SheetCraft["kind"]) =>
    sheet.rows(new RegExp(`^craft${prefix}(\\d+)$`)).flatMap((row): SheetCraft[] => {
      const name = (sheet.text(`craft${prefix}${row}`) ?? "")
        .replace(/[【】]/g, "")
        .trim()
        .slice(0, 60);
      return name === "" ? [] : [{ name, kind, does: kind === "technique" ? techniqueOf(name) : null }];
    });
  return [...named("Enhance", "technique"), ...named("Song", "song")];
}

function techniqueOf(name: string): SheetCraft["does"] {
  const figures = Object.hasOwn(TECHNIQUES, name) ? TECHNIQUES[name] : undefined;
  return figures
    ? { effect: "nothing", shape: "self", mp: 3, effects: [{ rounds: 3, figures: { ...figures } }] }
    : null;
}
