/**
 * `npm run check:answers`: an override that asks `super` must hand on what it says. The platform's callbacks answer – a
 * drag that is refused answers false (fact: drag-returns) –, the published types call many of them void, and so the
 * compiler lets an override swallow the answer.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Methods of the platform that have nothing to say, by the kind of class they belong to; all others are heard. */
const ANSWERS_NOTHING: { readonly [kind: string]: readonly string[] } = {
  "ApplicationV2: the life of a window, void or a promise of it": [
    "_preFirstRender",
    "_onFirstRender",
    "_preRender",
    "_onRender",
    "_preClose",
    "_onClose",
    "_onPosition",
    "_configureRenderOptions",
    "_attachFrameListeners",
    "_onChangeForm",
    "_toggleDisabled",
  ],
  "PlaceableObject: after a start and an end that nothing prevented": ["_initializeDragLeft", "_finalizeDragLeft"],
  "Token: a part of it is drawn anew": [
    "_refreshSize",
    "_refreshMesh",
    "_refreshShape",
    "_refreshNameplate",
    "_refreshEffects",
    "_refreshState",
  ],
  "CanvasLayer: a promise of nothing": ["_draw", "_tearDown"],
  "TokenRuler: drawing": ["refresh", "clear", "_onVisibleChange"],
  "Document: told afterwards, to every client": ["_onCreate", "_onUpdate", "_onDelete", "_onUpdateMovement"],
  "User: tells the others, who do not answer": ["broadcastActivity"],
  "Document: data preparation": ["prepareData", "prepareBaseData", "prepareDerivedData"],
};

const SILENT = new Set(Object.values(ANSWERS_NOTHING).flat());

export interface Swallowed {
  readonly path: string;
  readonly line: number;
  /** `Class#method`. */
  readonly method: string;
  readonly why: string;
}

/** Overrides in a file that ask `super` and do not hand on what it says. */
export function swallowedAnswers(path: string, text: string): Swallowed[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: Swallowed[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && node.body) found.push(...faultsOf(node, node.body));
    ts.forEachChild(node, visit);
  };
  const faultsOf = (method: ts.MethodDeclaration, body: ts.Block): Swallowed[] => {
    const name = method.name.getText(source);
    if (SILENT.has(name)) return [];
    const owner = (method.parent as ts.ClassLikeDeclaration).name?.text ?? "class";
    return superCalls(body, name).flatMap((call) => {
      const why = swallows(call, body);
      const line = source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1;
      return why ? [{ path, line, method: `${owner}#${name}`, why }] : [];
    });
  };
  visit(source);
  return found;
}

/** Calls of `super.name(…)` in a method's own body; an arrow function inside is a part of it. */
function superCalls(body: ts.Block, name: string): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) return;
    const isCall =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.expression.kind === ts.SyntaxKind.SuperKeyword &&
      node.expression.name.text === name;
    if (isCall) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return calls;
}

/** Why an answer does not reach the caller; null when it does. */
function swallows(call: ts.CallExpression, body: ts.Block): string | null {
  let value: ts.Node = call;
  while (isWrapping(value.parent)) value = value.parent;
  const { parent } = value;
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return "what super answers is thrown away";
  const condition = conditionOn(value);
  if (condition)
    return returnsIn(condition.thenStatement).some(({ expression }) => expression !== undefined)
      ? null
      : "what super answers decides, but is not returned";
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return null;
  const answer = parent.name.text;
  const returns = returnsIn(body).filter(({ pos }) => pos >= call.end);
  if (!returns.some(({ expression }) => expression !== undefined && mentions(expression, answer)))
    return `what super answers (${answer}) is never returned`;
  if (returns.some(({ expression }) => expression === undefined)) return `a bare return swallows ${answer}`;
  const last = body.statements.at(-1);
  if (!last || !(ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isTryStatement(last)))
    return `the end of the method swallows ${answer}`;
  return null;
}

function isWrapping(node: ts.Node): boolean {
  return (
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

/** The `if` whose condition a value stands in. */
function conditionOn(value: ts.Node): ts.IfStatement | null {
  let node = value;
  while (ts.isBinaryExpression(node.parent) || ts.isPrefixUnaryExpression(node.parent) || isWrapping(node.parent))
    node = node.parent;
  return ts.isIfStatement(node.parent) && node.parent.expression === node ? node.parent : null;
}

/** Returns of a method itself, not of the functions in it. */
function returnsIn(body: ts.Statement): ts.ReturnStatement[] {
  const returns: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) returns.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return returns;
}

function mentions(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false;
}

/** All swallowed answers below a folder of the project. */
export function swallowedBelow(root: string, folder: string): Swallowed[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      // Parsing every file would take seconds; few of them speak of super.
      return text.includes("super.") ? swallowedAnswers(relative(root, file).split(sep).join("/"), text) : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const swallowed = swallowedBelow(join(import.meta.dirname, ".."), "src");
  for (const { path, line, method, why } of swallowed) console.error(`${path}:${line}: ${method}: ${why}`);
  if (swallowed.length > 0) process.exitCode = 1;
}
