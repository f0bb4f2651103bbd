/** Which file imports which, by reading them: the nearest test of a file is the first that should fail with it. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";

/** Paths from the root, each with the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** TypeScript files in folders, and files that are named themselves. Paths from the root. */
export function filesUnder(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    folder.endsWith(".ts")
      ? [folder]
      : readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
          .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
          .map((name) => join(folder, name))
          .sort(),
  );
}

/**
 * The importers of each file, within these folders.
 * @param types whether imports of types alone count: they run nothing
 */
export function importersIn(
  root: string,
  folders: readonly string[],
  { types = false }: { readonly types?: boolean } = {},
): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of filesUnder(root, folders))
    for (const name of importedBy(readFileSync(join(root, file), "utf8"), types)) {
      const path = relative(root, join(root, dirname(file), name));
      const target = [`${path}.ts`, `${path}/index.ts`, path].find((one) => existsSync(join(root, one)));
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(file));
    }
  return importers;
}

/** Relative names that a file imports, `import("…")` too. */
function importedBy(text: string, types: boolean): string[] {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.ES2022, true);
  const names: string[] = [];
  const put = (name: ts.Node | undefined) => {
    if (name && ts.isStringLiteralLike(name) && name.text.startsWith(".")) names.push(name.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && (types || !node.importClause?.isTypeOnly)) put(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && (types || !node.isTypeOnly)) put(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) put(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Everything that leads to a file by imports, nearest first. */
export function reaching(file: string, importers: Importers): string[] {
  const seen = new Set([file]);
  // A set is walked in the order in which it grows.
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return [...seen].slice(1);
}

/** The shortest beginning by which two names are of one subject: `amending.ts` and `amend.test.ts`. */
const LIKE = 5;

/** Those first that are called as the file is; the others in the order in which they came. */
export function namesakesFirst(file: string, tests: readonly string[]): string[] {
  const nameOf = (path: string) => basename(path).split(".")[0]!;
  const name = nameOf(file);
  const isNamesake = (test: string) => {
    const other = nameOf(test);
    const [short, long] = other.length < name.length ? [other, name] : [name, other];
    return short === long || (short.length >= LIKE && long.startsWith(short));
  };
  return [...tests.filter(isNamesake), ...tests.filter((test) => !isNamesake(test))];
}
