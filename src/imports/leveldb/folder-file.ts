/** The files of a chosen folder, before anything of them is read. */

export interface FolderFile {
  /** From the chosen folder on, whose name comes first: `my-world/data/actors/CURRENT`. */
  readonly path: string;
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

export function isOfDatabase(name: string): boolean {
  return /^(?:CURRENT|MANIFEST-\d+|\d+\.(?:ldb|sst|log))$/.test(name);
}

/** Whether a file of this name says anything to the import. A world has thousands of others, pictures above all. */
export function isOfFolder(name: string): boolean {
  return isOfDatabase(name) || /^(?:world|module|system)\.json$/.test(name);
}
