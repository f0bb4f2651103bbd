/** `JSON.parse` keeps the last of two equal keys without a word; a file that says something twice means one of them. */

interface KeyTwice {
  readonly key: string;
  /** Code units before the second one's opening quotation mark. */
  readonly index: number;
}

/** The first key that stands twice in one record of a JSON text, or nothing. The text is known to be JSON. */
export function keyTwice(text: string): KeyTwice | null {
  // The keys of each record that is open; null for a list.
  const open: (Set<string> | null)[] = [];
  let keyComes = false;
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case "{":
        open.push(new Set());
        keyComes = true;
        break;
      case "[":
        open.push(null);
        keyComes = false;
        break;
      case "}":
      case "]":
        open.pop();
        keyComes = false;
        break;
      case ",":
        keyComes = open.at(-1) !== null;
        break;
      case '"': {
        const start = i;
        i = endOfString(text, start);
        const keys = open.at(-1);
        if (!keyComes || !keys) break;
        keyComes = false;
        const key = JSON.parse(text.slice(start, i + 1)) as string;
        if (keys.has(key)) return { key, index: start };
        keys.add(key);
      }
    }
  }
  return null;
}

/** Where the closing quotation mark stands. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
}
