/** What is wrong with a folder that was chosen: `RANSEN.sheetImport.unreadable`, with what is filled in there. */

type FaultCode =
  | "folder-none"
  | "folder-several"
  | "folder-other-system"
  | "folder-too-big"
  | "folder-incomplete"
  | "folder-locked"
  | "folder-damaged"
  | "folder-packing"
  | "folder-row"
  | "folder-empty";

export class FolderFault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly data: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

/** Bytes that are not what the format has there. The reader of a file adds its name. */
export class Damage extends Error {}

/** A packing that the format allows, and that this reader does not know. */
export class UnknownPacking extends Error {}

/** Reads one file, whose name is said where something is wrong with it. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Damage) throw new FolderFault("folder-damaged", { file });
    if (thrown instanceof UnknownPacking) throw new FolderFault("folder-packing", { file });
    throw thrown;
  }
}
