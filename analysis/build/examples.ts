/** The examples of the documents as the page opens them: their titles, what they say of themselves, and their links' data. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseFile } from "../../src/imports/index";

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly ruleset: string;
  readonly data: unknown;
}

/** By the names of their files. @throws for a file that is no script: a test reads them all */
export async function examplesIn(folder: string): Promise<Example[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const parsed = await parseFile(bytes);
      if (!parsed.ok) throw new Error(`${name}: ${parsed.problem.code}`);
      const lines = new TextDecoder().decode(bytes).split("\n");
      const comments = lines
        .slice(
          0,
          lines.findIndex((line) => !line.startsWith("#")),
        )
        .map((line) => line.slice(1).trim());
      const [title = name, , ...about] = comments;
      return {
        name: name.replace(/\.yaml$/, ""),
        title,
        about: about.join(" "),
        ruleset: (parsed.data as { readonly ruleset: string }).ruleset,
        data: parsed.data,
      };
    }),
  );
}
