/** Where a file decides something, and what it would be with that decision turned round. */

import { createHash } from "node:crypto";
import ts from "typescript";

/** One small change of a file: what stands from `start` to `end` becomes `after`. */
export interface Mutant {
  /** From the root. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Counted from 1. */
  readonly line: number;
}

const OPERATORS: { readonly [before: string]: string } = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "+=": "-=",
  "-=": "+=",
};

/** Everything of a file that a mutant may change. `file` is its path from the root. */
export function sitesOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Mutant[] = [];
  const put = (node: ts.Node, after: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, start, end: node.end, before: text.slice(start, node.end), after, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const after = changed(node, text);
    if (after !== null) put(ts.isBinaryExpression(node) ? node.operatorToken : node, after);
    const condition = conditionOf(node);
    if (condition !== null && !ts.isBinaryExpression(condition) && !isNegation(condition))
      put(condition, `!(${text.slice(condition.getStart(source), condition.end)})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function changed(node: ts.Node, text: string): string | null {
  if (ts.isBinaryExpression(node)) {
    const before = text.slice(node.operatorToken.getStart(), node.operatorToken.end);
    // A sum of words is no sum.
    if (before === "+" && (ts.isStringLiteralLike(node.left) || ts.isStringLiteralLike(node.right))) return null;
    return OPERATORS[before] ?? null;
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return "false";
  if (node.kind === ts.SyntaxKind.FalseKeyword) return "true";
  if (ts.isNumericLiteral(node)) return String(Number(node.text) + 1);
  if (isNegation(node)) return text.slice(node.operand.getStart(), node.operand.end);
  return null;
}

function conditionOf(node: ts.Node): ts.Expression | null {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  return null;
}

function isNegation(node: ts.Node): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

/** So many of them by chance: the same seed draws the same, whatever order they come in. */
export function drawn(sites: readonly Mutant[], seed: string, count: number): Mutant[] {
  const lot = ({ file, start, after }: Mutant) =>
    createHash("sha256")
      .update(JSON.stringify([seed, file, start, after]))
      .digest("hex");
  const lots = sites.map((site) => [lot(site), site] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return lots.slice(0, count).map(([, site]) => site);
}

/** The file's text with the change. @throws Error if the file is not the one that was read */
export function applied(text: string, { file, start, end, before, after }: Mutant): string {
  if (text.slice(start, end) !== before) throw new Error(`${file} was changed in the meantime`);
  return text.slice(0, start) + after + text.slice(end);
}
