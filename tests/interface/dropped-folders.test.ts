/** Folders that are dropped: browsers hand them out a hundred entries at a time, to whoever asks during the drop. */

import { expect, it } from "vitest";
import { chosenFiles, droppedOn, filesBelow } from "../../src/intake/window/chosen-folder";

type Tree = { readonly [name: string]: string | Tree | null };

/** As browsers have them: a file that nobody may read (null) says so only when it is asked for. */
function entry(name: string, within: string | Tree | null, path = `/${name}`): FileSystemEntry {
  if (typeof within === "string" || within === null) {
    const file = (took: (file: File) => void, failed: (fault: Error) => void) =>
      within === null ? failed(new Error("locked")) : took(new File([within], name));
    return { name, fullPath: path, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const entries = Object.entries(within).map(([name, one]) => entry(name, one, `${path}/${name}`));
  const createReader = () => {
    let at = 0;
    return {
      readEntries: (took: (some: FileSystemEntry[]) => void) => {
        const some = entries.slice(at, at + 100);
        at += some.length;
        took(some);
      },
    };
  };
  return { name, fullPath: path, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const folder = (name: string, within: Tree) => entry(name, within) as FileSystemDirectoryEntry;

it("a folder of hundreds of files is read to its end, and only what the import reads", async () => {
  const tables = Object.fromEntries(Array.from({ length: 350 }, (_, i) => [`${String(i).padStart(6, "0")}.ldb`, "x"]));
  const world = folder("old", {
    "world.json": "{}",
    "thumb.webp": "picture",
    data: { actors: { ...tables, CURRENT: "MANIFEST-000001\n", LOCK: "", LOG: "words" } },
    assets: { maps: { "a.webp": "picture" } },
  });
  const files = await filesBelow(world);
  expect(files).toHaveLength(352);
  const current = files.find(({ path }) => path === "old/data/actors/CURRENT")!;
  expect([current.size, new TextDecoder().decode(await current.bytes())]).toEqual([16, "MANIFEST-000001\n"]);
});

it("a file that nobody may read is told when its bytes are wanted", async () => {
  const [file] = await filesBelow(folder("beasts", { "000003.log": null }));
  expect(file).toMatchObject({ path: "beasts/000003.log", size: 0 });
  await expect(file!.bytes()).rejects.toThrow("locked");
});

it("no deeper than databases lie", async () => {
  const deep = (levels: number): Tree => (levels === 0 ? { CURRENT: "x" } : { a: deep(levels - 1) });
  expect(await filesBelow(folder("Data", deep(4)))).toHaveLength(1);
  expect(await filesBelow(folder("Data", deep(5)))).toHaveLength(0);
});

it("files and folders that are dropped together are told apart; of a browser without folders all are files", () => {
  const hero = new File(["{}"], "hero.json");
  const old = folder("old", {});
  const item = (entry: FileSystemEntry | null, file: File | null) => ({
    kind: "file",
    webkitGetAsEntry: () => entry,
    getAsFile: () => file,
  });
  const dropped = (...items: object[]) => droppedOn({ items, files: [hero] } as unknown as DataTransfer);
  const text = { kind: "string", webkitGetAsEntry: () => null, getAsFile: () => null };
  expect(dropped(item(entry("hero.json", "{}"), hero), item(old, null), text)).toEqual({
    files: [hero],
    folders: [old],
  });
  expect(dropped({ kind: "file", getAsFile: () => hero })).toEqual({ files: [hero], folders: [] });
  expect(droppedOn(null)).toEqual({ files: [], folders: [] });
});

it("of a folder that was chosen the path within it is known", async () => {
  const file = (path: string) =>
    Object.defineProperty(new File(["x"], path.split("/").at(-1)!), "webkitRelativePath", { value: path });
  const chosen = chosenFiles([file("old/data/actors/CURRENT"), file("old/icon.png")]);
  expect(chosen.map(({ path, size }) => [path, size])).toEqual([["old/data/actors/CURRENT", 1]]);
  expect(await chosen[0]!.bytes()).toEqual(new Uint8Array([120]));
});
