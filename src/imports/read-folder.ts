/** A folder that was chosen → sheets: a world of the system `sw25` as Foundry 11 and later keeps it, or one of its compendiums. */

import { fetched } from "../foundry/fetched";
import type { FolderFile } from "./leveldb/folder-file";
import { type ArrivingSheet, sheetsInWorld } from "./read-files";

/** @param folder its name, for where nothing is in it */
export async function sheetsInFolder(folder: string, files: readonly FolderFile[]): Promise<ArrivingSheet[]> {
  const { readFolder } = await fetched(import("./leveldb/leveldb.lazy"));
  const readings = await readFolder(files);
  const sheets = readings.flatMap((one) =>
    one.ok ? sheetsInWorld(one.data, one.name) : [unreadable(one.name || folder, one.code, one.data)],
  );
  return sheets.length > 0 ? sheets : [unreadable(folder, "folder-empty", {})];
}

function unreadable(file: string, code: string, data: Readonly<Record<string, string>>): ArrivingSheet {
  return { file, reading: { ok: false, code, data }, key: "", folders: [] };
}
