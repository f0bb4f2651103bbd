/** The picture that is given away: the battle, and around it what a picture alone has to say – title, sides, HP, scale, address. */

import { drawBattle, drawParts, metres, PICTURE_STYLE, valueInWords } from "../../src/chronicle/index";
import { analysis, here, nameOf, ownWords } from "../desk/index";
import { markings } from "../picture/drawn";
import { factsInWords } from "../picture/state-words";
import { say } from "../words";

const OPTIONS = { reach: 11 };
/** Pixels. Names at the upper edge stand above the battle's own picture. */
const MARGIN = 24;
const LINE = 17;
/** Metres of the scale. */
const SCALE = 5;

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escaped for XML; characters that XML does not allow become blanks. */
export function asXml(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Cf}\p{Cn}]/gu, " ").replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
}

/** Pixels of a text of 12 pixels, roughly. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign < "\u2000" ? 6.6 : 12), 0);
}

/** Pieces in as few lines as there is room for, in letters of 12 pixels. */
export function inLines(pieces: readonly string[], width: number, between = "   "): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last}${between}${piece}`) <= width)
      lines[lines.length - 1] = `${last}${between}${piece}`;
    else lines.push(piece);
  }
  return lines;
}

/** Each side with its people and how they are, in lines of this width. */
export function sidesInWords(width: number): string[] {
  const { battle, view } = here.peek();
  const words = ownWords.peek();
  return battle.sides.flatMap((side) => {
    const members = battle.characters.filter((one) => one.side === side);
    if (members.length === 0) return [];
    const told = members.map(
      ({ id }) => `${nameOf(id)}: ${factsInWords(id, battle, view, words, nameOf).join(say("between"))}`,
    );
    return inLines([`${valueInWords("side", side, words, nameOf)} –`, ...told], width);
  });
}

export function pictureText(): string {
  const { battle, view } = here.peek();
  const words = ownWords.peek();
  const options = { ...OPTIONS, markings: markings.peek() };
  const { width, height, plane } = drawParts(battle, view, words, nameOf, options);
  const whole = Math.max(width + 2 * MARGIN, 360);
  const title = analysis.peek().title || say("untitled");
  const sides = sidesInWords(whole - 2 * MARGIN);
  const round = say("people.round", { round: String(view.round) });
  const address = location.href.replace(/[?#].*$/, "");
  const top = MARGIN + LINE + MARGIN;
  const below = top + height + MARGIN;
  const text = (line: string, y: number, style = "") =>
    `<text x="${MARGIN}" y="${y}" style="text-anchor: start;${style}">${asXml(line)}</text>`;
  const lines = [...sides, address].map((line, i) => text(line, below + (i + 1) * LINE));
  const bar = plane
    ? `<path d="M${MARGIN} ${below - 8}v6h${SCALE * plane.scale}v-6" fill="none" stroke="var(--ink)"/>` +
      text(metres(SCALE, words), below - 4).replace(`x="${MARGIN}"`, `x="${MARGIN + SCALE * plane.scale + 6}"`)
    : "";
  const tall = below + (lines.length + 1) * LINE;
  const inner = drawBattle(battle, view, words, nameOf, options)
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace("<svg ", `<svg x="${MARGIN}" y="${top}" overflow="visible" `);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${tall}" viewBox="0 0 ${whole} ${tall}">`,
    `<style>${PICTURE_STYLE}</style>`,
    `<rect width="${whole}" height="${tall}" fill="var(--paper)"/>`,
    text(`${title} – ${round}`, MARGIN + 4, "font-size: 16px; font-weight: bold"),
    inner,
    bar,
    ...lines,
    "</svg>\n",
  ].join("\n");
}
