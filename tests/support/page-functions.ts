/** Functions of tests that run on a page, and what they take from around them: there it is not. */

import ts from "typescript";

/** Whose function argument runs on the page. */
const RUNNERS = new Set([
  "inPage",
  "inPageThen",
  "doInPage",
  "forge",
  "untilOn",
  "until",
  "untilBattle",
  "untilOpening",
]);

/** A page has these, whatever a test's file calls so. */
const ON_PAGES = new Set(["document"]);

/** Names that a file's page functions use though only the test's file has them, each with its line. */
export function takenFromAround(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const all = declaredIn(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && RUNNERS.has(node.expression.text))
      for (const work of node.arguments.flatMap((one) => functionOf(one, source) ?? [])) {
        const own = new Set(declaredIn(work).map(({ text: name }) => name));
        const around = new Set(all.filter(({ pos }) => pos < work.pos || pos > work.end).map(({ text: name }) => name));
        for (const name of usedIn(work)) {
          if (own.has(name.text) || !around.has(name.text) || ON_PAGES.has(name.text)) continue;
          found.push(`${file}:${source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1} ${name.text}`);
        }
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The function that an argument is, or that it names when it stands at the top of the file; null: neither. */
function functionOf(argument: ts.Expression, source: ts.SourceFile): ts.ArrowFunction | ts.FunctionDeclaration | null {
  if (ts.isArrowFunction(argument)) return argument;
  if (!ts.isIdentifier(argument)) return null;
  const isNamed = (one: ts.Statement): one is ts.FunctionDeclaration =>
    ts.isFunctionDeclaration(one) && one.name?.text === argument.text;
  return source.statements.find(isNamed) ?? null;
}

/** Where names are declared within a node. */
function declaredIn(root: ts.Node): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const isNamed =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isImportSpecifier(node);
    if (isNamed && node.name && ts.isIdentifier(node.name)) names.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return names;
}

/** Identifiers that mean a value. */
function usedIn(root: ts.Node): ts.Identifier[] {
  const used: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && !isMereName(node)) used.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return used;
}

/** A property's name, or a key: no value of its own. */
function isMereName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return parent.name === node;
  return ts.isBindingElement(parent) && parent.propertyName === node;
}
