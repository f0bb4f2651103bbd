/**
 * Text of a file as a terminal or a notice may show it. Names and values of a script are anybody's: a control character
 * among them could clear the screen, a change of direction could turn a line around, and a line break could make two of one.
 */

/**
 * Control characters, signs without a shape (those that change the direction of writing among them), line and paragraph
 * separators, halves of surrogate pairs. The two joiners stay: letters of several scripts and emoji are written with them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text with every such character written out, as `\u202e` or `\u{e0067}`: one line, as it stands in the file. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => {
    const code = sign.codePointAt(0)!.toString(16);
    return SHORT[sign] ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`);
  });
}

/** One line of JSON that says the same as `JSON.stringify`'s and holds no such character. @throws for what is no JSON */
export function visibleJson(value: unknown): string {
  // A hostile text may be nothing else for megabytes.
  const written = new Map<string, string>();
  return JSON.stringify(value).replace(UNSEEN, (sign) => {
    const known = written.get(sign);
    if (known !== undefined) return known;
    const units = Array.from(sign.split(""), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(
      "",
    );
    written.set(sign, units);
    return units;
  });
}

/** For texts in SVG: control characters are not allowed there, or no use; signs without a shape are named by number. */
export function visibleInXml(text: string): string {
  return text.replace(UNSEEN, (sign) => {
    if (/[\n\r\t]/.test(sign)) return " ";
    return /[\p{Cc}\p{Cs}]/u.test(sign) ? "\ufffd" : `&#x${sign.codePointAt(0)!.toString(16)};`;
  });
}
