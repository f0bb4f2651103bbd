/** Folders that somebody chooses or drops: of their files those that the import reads. */

import { type FolderFile, isOfFolder } from "../../imports/leveldb/folder-file";

/** `Data/worlds/NAME/data/actors/CURRENT`: so many folders lie in the one that is dropped, at most. */
const DEEPEST = 4;

/** @param files of a field that takes a folder */
export function chosenFiles(files: Iterable<File>): FolderFile[] {
  return [...files].filter(({ name }) => isOfFolder(name)).map((file) => folderFile(file.webkitRelativePath, file));
}

interface Dropped {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** Only during the drop: afterwards the browser hands out nothing. */
export function droppedOn(transfer: DataTransfer | null): Dropped {
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const folders = entries.filter((entry) => entry?.isDirectory) as FileSystemDirectoryEntry[];
  // Among the files a folder is one that cannot be read.
  const alone = items.flatMap((item, i) => (entries[i]?.isDirectory ? [] : (item.getAsFile() ?? [])));
  return { files: folders.length > 0 ? alone : [...(transfer?.files ?? [])], folders };
}

export async function filesBelow(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  let found: FolderFile[] = [];
  let level = [folder];
  for (let depth = 0; level.length > 0 && depth <= DEEPEST; depth++) {
    const entries = (await Promise.all(level.map(entriesOf))).flat();
    const files = entries.filter(({ isFile, name }) => isFile && isOfFolder(name)) as FileSystemFileEntry[];
    found = [...found, ...(await Promise.all(files.map(fileOf)))];
    level = entries.filter(({ isDirectory }) => isDirectory) as FileSystemDirectoryEntry[];
  }
  return found;
}

/** A reader hands out a hundred entries at most, until none is left. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((took, failed) => reader.readEntries(took, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** One that cannot be opened is told when it is wanted, which may be never. */
async function fileOf(entry: FileSystemFileEntry): Promise<FolderFile> {
  const path = entry.fullPath.replace(/^\//, "");
  try {
    return folderFile(path, await new Promise<File>((took, failed) => entry.file(took, failed)));
  } catch (thrown) {
    return { path, size: 0, bytes: () => Promise.reject(thrown) };
  }
}

function folderFile(path: string, file: File): FolderFile {
  return { path, size: file.size, bytes: async () => new Uint8Array(await file.arrayBuffer()) };
}
