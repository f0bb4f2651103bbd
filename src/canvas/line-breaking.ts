/**
 * Breaks Japanese text into lines. It has no spaces to break at, and PIXI would break it anywhere, even before a full
 * stop or after an opening bracket.
 */

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that cannot begin a line, and those that cannot end one. */
const NEVER_FIRST = /^[、。，．・：；？！）」』】〕］｝〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ)\].,:;?!%]/u;
const NEVER_LAST = /[（「『【〔［｛〈《([]$/u;

/** The letter or number at the end of a name: ゴブリンA. */
const MARK_OF_NAME = /^[A-Z0-9]{1,2}$/;
const ENDS_IN_WORD = /[\p{Script=Han}\p{Script=Katakana}ー]$/u;

export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/**
 * The text with line breaks: no line wider than `widest` if possible, and all about equally wide.
 * @param widthOf the drawn width of a line
 */
export function inLines(text: string, widest: number, widthOf: (line: string) => number): string {
  if (widthOf(text) <= widest) return text;
  const pieces = piecesOf(text);
  const count = linesWithin(pieces, widest, widthOf).length;
  let [tooNarrow, enough] = [widest / count / 2, widest];
  while (enough - tooNarrow > 4) {
    const middle = (enough + tooNarrow) / 2;
    if (linesWithin(pieces, middle, widthOf).length > count) tooNarrow = middle;
    else enough = middle;
  }
  return linesWithin(pieces, enough, widthOf).join("\n");
}

/** Words between which a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "word" }).segment(text)) {
    const last = pieces.at(-1);
    const goesOn = NEVER_FIRST.test(segment) || (MARK_OF_NAME.test(segment) && ENDS_IN_WORD.test(last ?? ""));
    if (last !== undefined && (goesOn || NEVER_LAST.test(last))) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

function linesWithin(pieces: readonly string[], widest: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line !== "" && widthOf((line + piece).trimEnd()) > widest) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return line === "" ? lines : [...lines, line];
}
