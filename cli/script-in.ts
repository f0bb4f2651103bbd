/** A battle script that somebody names on the command line, or why it is none, in a sentence. */

import { tellProblem, visible, type Words } from "../src/chronicle/index";
import { type FileProblem, LARGEST_FILE, parseFile } from "../src/imports/script-file";
import { type BattleScript, readScript, rulesets } from "../src/rules/index";
import { bytesOf } from "./file-bytes";

type ScriptIn = { readonly ok: true; readonly script: BattleScript } | { readonly ok: false; readonly reason: string };

function reasonOf(
  problem: FileProblem | (Parameters<typeof tellProblem>[0] & { readonly place: string }),
  words: Words,
): string {
  const sentence = tellProblem(problem, words);
  // If the file as a whole is wrong, the place is its first character.
  return visible(`${problem.place || "1:1"}: ${sentence}`);
}

export async function readScriptFile(file: string, words: Words): Promise<ScriptIn> {
  const given = await bytesOf(file, LARGEST_FILE, "files and streams");
  if (!given.ok) return { ok: false, reason: reasonOf({ place: "", code: given.code, data: {} }, words) };
  const parsed = await parseFile(given.bytes);
  if (!parsed.ok) return { ok: false, reason: reasonOf(parsed.problem, words) };
  const read = readScript(parsed.data, rulesets);
  return read.ok ? read : { ok: false, reason: reasonOf(read.problem, words) };
}

/** What broke off, as a reason. */
export function broken(thrown: unknown, words: Words): string {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return reasonOf({ place: "", code: "crashed", data: { reason } }, words);
}
