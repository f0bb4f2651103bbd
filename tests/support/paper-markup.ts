/** Markup and selectors as far as templates and windows of the house use them. What is not understood throws. */

/** A piece of markup. */
export type Piece =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "open"; readonly tag: string; readonly attributes: [string, string][]; readonly alone: boolean }
  | { readonly is: "close"; readonly tag: string };

const ALONE = new Set(["br", "hr", "img", "input", "path", "circle", "line", "rect", "polyline"]);
const LETTERS: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Characters that are written as names or numbers. */
function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (LETTERS[name] ?? whole);
  });
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]!);
}

export function* piecesOf(markup: string): Generator<Piece> {
  const tags =
    /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>/]+))?)*)\s*(\/?)>/g;
  let from = 0;
  for (const found of markup.matchAll(tags)) {
    if (found.index > from) yield { is: "text", text: plain(markup.slice(from, found.index)) };
    from = found.index + found[0].length;
    const [, closing, name, rest = "", slash] = found;
    if (!name) continue;
    const tag = name.toLowerCase();
    if (closing) yield { is: "close", tag };
    else {
      const attributes = [...rest.matchAll(/([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+)))?/g)].map(
        ([, key, a, b, c]): [string, string] => [key!.toLowerCase(), plain(a ?? b ?? c ?? "")],
      );
      yield { is: "open", tag, attributes, alone: slash === "/" || ALONE.has(tag) };
    }
  }
  if (markup.slice(from).includes("<"))
    throw new Error(`Markup that is not understood: ${markup.slice(from, from + 80)}`);
  if (from < markup.length) yield { is: "text", text: plain(markup.slice(from)) };
}

/** What a selector asks of an element. */
export interface Selectable {
  readonly tag: string;
  readonly parent: Selectable | null;
  readonly before: Selectable | null;
  attribute(name: string): string | null;
  is(state: string): boolean | undefined;
}

const SIMPLE =
  /^(?:\*|([a-z][\w-]*)|#((?:\\.|[\w-])+)|\.((?:\\.|[\w-])+)|\[([\w-]+)(?:([\^$*~]?=)(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\]]*)))?\]|:(not|is|has)\(|:([\w-]+))/i;

const unescaped = (text: string) =>
  text.replace(
    /\\([0-9a-f]{1,6}) ?|\\(.)/gi,
    (_, hex, letter) => letter ?? String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** Parts of a list of selectors, at commas outside brackets. */
function listed(selector: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < selector.length; i++) {
    if (selector[i] === "\\") i++;
    else if ("([".includes(selector[i]!)) depth++;
    else if (")]".includes(selector[i]!)) depth--;
    else if (selector[i] === "," && depth === 0) {
      parts.push(selector.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, selector.slice(from)].map((part) => part.trim());
}

type Test = (element: Selectable, scope: Selectable | null) => boolean;

/** Tests of one compound selector, and how far it reaches. */
function compound(text: string): { readonly test: Test; readonly rest: string } {
  const tests: Test[] = [];
  let rest = text;
  for (let found = SIMPLE.exec(rest); found; found = SIMPLE.exec(rest)) {
    const [whole, tag, id, name, key, sign, a, b, c, nested, state] = found;
    rest = rest.slice(whole.length);
    if (tag) tests.push((element) => element.tag === tag.toLowerCase());
    if (id) tests.push((element) => element.attribute("id") === unescaped(id));
    if (name) tests.push((element) => (element.attribute("class") ?? "").split(/\s+/).includes(unescaped(name)));
    if (key) tests.push(attributeTest(key, sign, unescaped(a ?? b ?? c ?? "")));
    if (nested) {
      const end = closing(rest);
      const inner = rest.slice(0, end);
      rest = rest.slice(end + 1);
      if (nested === "has") throw new Error(`A selector that is not understood: ${text}`);
      tests.push((element, scope) => matches(element, inner, scope) === (nested === "is"));
    }
    if (state === "scope") tests.push((element, scope) => element === scope);
    else if (state)
      tests.push((element) => {
        const is = element.is(state);
        if (is === undefined) throw new Error(`A selector that is not understood: ${text}`);
        return is;
      });
  }
  return { test: (element, scope) => tests.every((test) => test(element, scope)), rest };
}

function attributeTest(key: string, sign: string | undefined, wanted: string): Test {
  return (element) => {
    const value = element.attribute(key);
    if (value === null) return false;
    if (sign === undefined) return true;
    if (sign === "^=") return value.startsWith(wanted);
    if (sign === "$=") return value.endsWith(wanted);
    if (sign === "*=") return value.includes(wanted);
    return sign === "~=" ? value.split(/\s+/).includes(wanted) : value === wanted;
  };
}

function closing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && depth-- === 0) return i;
  }
  throw new Error(`A selector without its end: ${text}`);
}

interface Step {
  readonly test: Test;
  /** How it lies to the one before. */
  readonly by: " " | ">" | "+" | "~";
}

const READ = new Map<string, Step[]>();

function stepsOf(selector: string): Step[] {
  const known = READ.get(selector);
  if (known) return known;
  const steps: Step[] = [];
  let by: Step["by"] = " ";
  let text = selector;
  while (text !== "") {
    const { test, rest } = compound(text);
    if (rest === text) throw new Error(`A selector that is not understood: ${selector}`);
    steps.push({ test, by });
    const between = /^\s*([>+~])\s*|^\s+/.exec(rest);
    by = (between?.[1] ?? " ") as Step["by"];
    text = rest.slice(between?.[0].length ?? 0);
  }
  READ.set(selector, steps);
  return steps;
}

/** @param scope what `:scope` means */
export function matches(element: Selectable, selector: string, scope: Selectable | null = null): boolean {
  return listed(selector).some((one) => {
    const steps = stepsOf(one);
    return isAt(element, steps, steps.length - 1, scope);
  });
}

function isAt(element: Selectable, steps: readonly Step[], i: number, scope: Selectable | null): boolean {
  const { test, by } = steps[i]!;
  if (!test(element, scope)) return false;
  if (i === 0) return true;
  const next = (one: Selectable | null, onwards: (one: Selectable) => Selectable | null, isFar: boolean): boolean =>
    one !== null && (isAt(one, steps, i - 1, scope) || (isFar && next(onwards(one), onwards, true)));
  if (by === ">" || by === " ") return next(element.parent, ({ parent }) => parent, by === " ");
  return next(element.before, ({ before }) => before, by === "~");
}
