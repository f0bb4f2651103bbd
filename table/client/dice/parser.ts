/** One piece of a formula before it is rolled. */
export type Token =
  | { kind: "dice"; number: number; denomination: string; modifiers: string[] }
  | { kind: "number"; value: number }
  | { kind: "operator"; operator: string }
  | { kind: "open" | "close" | "comma" }
  | { kind: "name"; name: string };

const LEXEMES =
  /\s*(?:(\d*)[dD](\d+|[a-zA-Z])((?:kh|kl|k|dh|dl|r|x)\d*)*|(\d+(?:\.\d+)?)|([+\-*/%])|([(),])|([a-zA-Z_]\w*)|(\[[^\]]*\]))/y;

/**
 * Cuts a formula into pieces; flavour in square brackets is dropped.
 * @throws when something is no formula
 */
export function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  LEXEMES.lastIndex = 0;
  let end = 0;
  const text = formula.trimEnd();
  while (end < text.length) {
    LEXEMES.lastIndex = end;
    const match = LEXEMES.exec(text);
    if (!match) throw new Error(`Unresolved dice formula "${formula}" at position ${end + 1}`);
    end = LEXEMES.lastIndex;
    const [whole, number, faces, , value, operator, bracket, name] = match;
    if (faces !== undefined) {
      const modifiers = /(?:kh|kl|k|dh|dl|r|x)\d*/g;
      const tail = whole.slice(whole.toLowerCase().indexOf(`d${faces.toLowerCase()}`) + 1 + faces.length);
      tokens.push({
        kind: "dice",
        number: number ? Number(number) : 1,
        denomination: faces,
        modifiers: tail.match(modifiers) ?? [],
      });
    } else if (value !== undefined) tokens.push({ kind: "number", value: Number(value) });
    else if (operator !== undefined) tokens.push({ kind: "operator", operator });
    else if (bracket !== undefined)
      tokens.push({ kind: bracket === "(" ? "open" : bracket === ")" ? "close" : "comma" });
    else if (name !== undefined) tokens.push({ kind: "name", name });
  }
  return tokens;
}
