/**
 * Reads data from anybody – a link, a file, pasted text – into plain data. Runs in the worker, so that nothing
 * freezes.
 */

import type { UnpackProblem } from "../line/index";
import { unfolded } from "./codec";

/** What is to be read. */
export type Request =
  | { readonly is: "link"; readonly link: string }
  | { readonly is: "file"; readonly bytes: Uint8Array };

/** Data as JSON has it, or why not. */
export type ReadData =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: UnpackProblem };

export async function readData(request: Request): Promise<ReadData> {
  return request.is === "link" ? readLink(request.link) : readFile(request.bytes);
}

async function readLink(link: string): Promise<ReadData> {
  const text = await unfolded(link);
  if (!text.ok) return { ok: false, problem: { place: "", code: text.problem, data: {} } };
  try {
    return { ok: true, data: JSON.parse(text.text) };
  } catch {
    return { ok: false, problem: { place: "", code: "cut-off", data: {} } };
  }
}

async function readFile(bytes: Uint8Array): Promise<ReadData> {
  // The reader of files and its library for YAML are fetched when the first file comes.
  const { parseFile } = await import("../../src/imports/index");
  return parseFile(bytes);
}
