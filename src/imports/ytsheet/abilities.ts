/**
 * A monster's abilities out of the one text that its sheet has for them: `▶炎のブレス／7（14）／生命抵抗力／半減` and the lines below
 * it. Lines in the usual form become figures; all others stay text.
 */

import type { Feat } from "../../rules/index";
import { isFact, wordsOfAbility } from "./ability-words";
import { featsNamed } from "./feat-names";
import { hinderingIn } from "./hindering";
import { type KnownDeed, knownDeed } from "./known-deeds";

export interface SheetPower {
  readonly name: string;
  readonly timing: "constant" | "preparation" | "major" | "minor" | "declared";
  /** The part that it stands under; empty: the whole. */
  readonly part: string;
  /** The lines below its name. */
  readonly notes: string;
  /** Its effect, as fields of an item; null: nothing of it was understood. */
  readonly does: Readonly<Record<string, unknown>> | null;
  /** Of what does something: its words that no figure stands for. */
  readonly left: readonly string[];
  /** How often it lets its bearer act or strike on; null: the table does not know it. */
  readonly known: KnownDeed | null;
  /** A feat that the rules ask about, which the whole monster has. */
  readonly feat: Feat | null;
}

const MARKS: readonly [RegExp, SheetPower["timing"]][] = [
  [/[▶►＞〆]|\[主\]/, "major"],
  [/[≫⏩☆]|\[補\]/, "minor"],
  [/[🗨□☑]|\[宣\]/u, "declared"],
  [/△|\[準\]/, "preparation"],
  [/[○◯〇]|\[常\]/, "constant"],
];
const MARK = String.raw`(?:[▶►＞〆≫⏩☆🗨□☑△○◯〇\uFFFD]|\[[主補宣準常]\])`;
const HEAD = new RegExp(`^${MARK}+`, "u");
/** `○毒無効、○病気無効`: several on one line, each with its mark. */
const NEXT = new RegExp(`\\s*[、,，]\\s*(?=${MARK})`, "u");

/** Abilities of one sheet, and code units of a line that is taken apart. */
const MOST = 60;
const LONGEST = 300;

export function abilitiesIn(text: string): SheetPower[] {
  const found: { head: string; marks: string; part: string; below: string[] }[] = [];
  let part = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    const marks = HEAD.exec(line)?.[0] ?? "";
    if (line.startsWith("●")) part = line.slice(1).trim().slice(0, 60);
    else if (marks !== "" && line.length <= LONGEST)
      for (const one of line.split(NEXT)) {
        const own = HEAD.exec(one)![0];
        found.push({ head: one.slice(own.length), marks: own, part, below: [] });
      }
    else if (line !== "") found.at(-1)?.below.push(line);
  }
  return found.slice(0, MOST).flatMap(({ head, marks, part: of, below }): SheetPower[] => {
    const { name, facts, lines } = headed(head, below);
    if (name === "") return [];
    const timing = MARKS.find(([sign]) => sign.test(marks))?.[1] ?? "constant";
    const notes = [...(facts.length > 0 ? [facts.join("／")] : []), ...lines].join("\n");
    const isUsed = timing === "major" || timing === "minor";
    const { does, left } = isUsed ? wordsOfAbility(facts, lines) : { does: null, left: [] };
    const known = knownDeed(name);
    const ability: SheetPower = {
      name,
      timing,
      part: partMeant(of),
      notes,
      does,
      left: does ? left : [],
      known,
      feat: null,
    };
    // Feats of a part alone are none that the rules could ask for.
    const feats = ability.part === "" ? featsNamed(name) : [];
    if (feats.length > 0) return feats.map((feat) => ({ ...ability, name: feat.name, feat: feat.id }));
    const hindering = known ? null : (hinderingIn(name, lines) ?? hinderingIn(head, lines));
    if (!hindering) return [ability];
    const { parts, ...hinders } = hindering;
    return (parts ?? [ability.part]).map((part) => ({ ...ability, part, known: hinders }));
  });
}

/** Headings that mean the whole. */
const WHOLE = /^(?:全身|全部位|すべて|全て|全体)(?:[（(].{0,10}[）)])?$/;
/** Behind the name of a part that there are several of. */
const EACH = /(?:[（(](?:すべて|全て|各|共通)[）)]|[×✕xX][0-9０-９]{1,2})$/;

/** The part that a heading means; empty: the whole. */
function partMeant(heading: string): string {
  return WHOLE.test(heading) ? "" : heading.replace(EACH, "").trim();
}

/** Name and facts: `剣の加護／厳つき氷／必中` has a stroke in its name, and facts may stand on a line of their own. */
function headed(head: string, below: readonly string[]): { name: string; facts: string[]; lines: readonly string[] } {
  const pieces = piecesOf(head);
  const [first = "", ...others] = pieces;
  const place = pieces.findIndex((piece, i) => i > 0 && isFact(piece));
  if (place > 0) return { name: pieces.slice(0, place).join("／"), facts: pieces.slice(place), lines: below };
  const next = piecesOf(below[0] ?? "");
  return others.length === 0 && next.length > 1 && next.every(isFact)
    ? { name: first, facts: next, lines: below.slice(1) }
    : { name: first, facts: others, lines: below };
}

/** The English translation calls an element `Water/Ice`. */
function piecesOf(line: string): string[] {
  return line.split(/[／/](?!(?<=water[／/])ice)/i).map((one) => one.trim());
}
