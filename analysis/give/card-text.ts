/** The picture for a chat or a post: 1200 × 675, with title, sentence, battle, scale, sides and address in letters that a phone can read. */

import { drawParts, extentOfBattle, metres, PICTURE_STYLE } from "../../src/chronicle/index";
import { analysis, at, depth, here, nameOf, ownWords, played } from "../desk/index";
import { nodeIn } from "../line/index";
import { sentencesOf, stepTitle } from "../panels/step-words";
import { markings } from "../picture/drawn";
import { filling } from "../picture/frame";
import { say } from "../words";
import { asXml, inLines, sidesInWords } from "./picture-text";

export const CARD = { width: 1_200, height: 675 };
export type Extent = ReturnType<typeof extentOfBattle>;

const MARGIN = 36;
/** The battle is drawn in half the size, so that signs and names are twice as large. */
const LARGER = 2;
/** Pixels of the title's line, of a line of text, and of letters. */
const TITLE = 34;
const LINE = 28;
const LETTERS = 20;
/** A line of `inLines` is measured in letters of this size. */
const MEASURED = 12;
const MOST_LINES = 3;
/** Metres of the scale. */
const SCALE = 5;

/** The comment of the moment, else what came of its step. */
function sentence(): string {
  const node = nodeIn(analysis.peek(), at.peek());
  if (node.comment !== undefined) return node.comment;
  const words = ownWords.peek();
  const moment = played.peek()[depth.peek()];
  const told = moment ? sentencesOf(moment, node.step, words) : [];
  return told[0]?.text ?? (node.step ? stepTitle(node.step, played.peek()[depth.peek() - 1], words) : "");
}

function wrapped(text: string, width: number, most: number): string[] {
  // Words where there are blanks between them, else letters: Japanese has none.
  const pieces = [...text].length > 30 && !/\s/.test(text) ? [...text] : text.split(/\s+/);
  const lines = inLines(pieces, (width * MEASURED) / LETTERS, pieces.length === [...text].length ? "" : " ");
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
}

/** Corners of all people of the moment, metres; null: three areas have none. */
export function extentHere(): Extent | null {
  const { battle, view } = here.peek();
  return battle.board === "areas" ? null : extentOfBattle({ battle, view, markings: [] }, true);
}

/** @param frame corners of what the picture has to show, where several moments are shown alike */
export function cardText(frame: Extent | null = extentHere()): string {
  const { battle, view } = here.peek();
  const words = ownWords.peek();
  const width = CARD.width - 2 * MARGIN;
  const said = wrapped(sentence(), width, 2);
  const sides = sidesInWords((width * MEASURED) / LETTERS).slice(0, MOST_LINES);
  const top = MARGIN + TITLE + said.length * LINE + 10;
  const below = CARD.height - MARGIN - (sides.length + 1) * LINE;
  const room = { width: width / LARGER, height: (below - top) / LARGER };
  const drawn = drawParts(battle, view, words, nameOf, {
    markings: markings.peek(),
    room,
    reach: 11,
    ...(frame && { frame: filling(frame, room, [30, 26]) }),
  });
  const text = (line: string, y: number, style = `font-size: ${LETTERS}px`) =>
    `<text x="${MARGIN}" y="${y}" style="text-anchor: start; ${style}">${asXml(line)}</text>`;
  const { plane } = drawn;
  const metre = plane && plane.scale * Math.min(LARGER, (below - top) / drawn.height, width / drawn.width);
  const bar = metre
    ? `<path d="M${CARD.width - MARGIN - SCALE * metre} ${CARD.height - MARGIN - 8}v8h${SCALE * metre}v-8" fill="none" stroke="var(--ink)" stroke-width="2"/>` +
      `<text x="${CARD.width - MARGIN - (SCALE * metre) / 2}" y="${CARD.height - MARGIN - 12}" style="font-size: 16px">${asXml(metres(SCALE, words))}</text>`
    : "";
  const title = `${analysis.peek().title || say("untitled")} – ${say("people.round", { round: String(view.round) })}`;
  const address = location.href.replace(/[?#].*$/, "");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<style>${PICTURE_STYLE}</style>`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="var(--paper)"/>`,
    text(title, MARGIN + TITLE - 8, "font-size: 28px; font-weight: bold"),
    ...said.map((line, i) => text(line, MARGIN + TITLE + (i + 1) * LINE - 6)),
    `<svg x="${MARGIN}" y="${top}" width="${width}" height="${below - top}" viewBox="0 0 ${drawn.width} ${drawn.height}">`,
    ...drawn.parts,
    ...drawn.names,
    "</svg>",
    ...sides.map((line, i) => text(line, below + (i + 1) * LINE - 4)),
    text(address, CARD.height - MARGIN + 2, "font-size: 16px"),
    bar,
    "</svg>\n",
  ].join("\n");
}
