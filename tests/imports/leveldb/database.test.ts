/** The files of LevelDB, made by the library that Foundry uses, say the same to our reader as to that library. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Allowance } from "../../../src/imports/leveldb/allowance";
import { checksum } from "../../../src/imports/leveldb/checksum";
import { rowsIn } from "../../../src/imports/leveldb/database";
import { FolderFault } from "../../../src/imports/leveldb/faults";
import { filesOf, type Level, newFolder, openLevel } from "../../support/level-folders";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function read(files: ReadonlyMap<string, Uint8Array>): [string, string][] {
  return [...rowsIn(files, new Allowance(400_000_000))].map(([key, value]) => [key, text(value)]);
}

function faultOf(files: ReadonlyMap<string, Uint8Array>): object {
  try {
    return { rows: read(files).length };
  } catch (thrown) {
    if (!(thrown instanceof FolderFault)) throw thrown;
    return { code: thrown.code, ...thrown.data };
  }
}

/** Both the open database, as somebody copies it while Foundry runs, and the closed one. */
async function expectSame(folder: string, level: Level): Promise<void> {
  const rows = await level.iterator().all();
  expect(read(filesOf(folder))).toEqual(rows);
  await level.close();
  expect(read(filesOf(folder))).toEqual(rows);
}

const tables = (folder: string) => [...filesOf(folder).keys()].filter((name) => name.endsWith(".ldb"));
const numbered = (n: number, count: number) => `!actors!${String(n % count).padStart(16, "0")}`;

/** Words that can be packed, but not to nothing. */
function words(n: number, length: number): string {
  let state = (n * 2654435761 + 1) >>> 0;
  let made = "";
  while (made.length < length) {
    state = (state * 1664525 + 1013904223) >>> 0;
    made += ["竜", "goblin ", '{"name":', "🐉", String(state)][state >>> 29] ?? String(state);
  }
  return made.slice(0, length);
}

describe("a database", () => {
  it("that is only a log", async () => {
    const folder = newFolder();
    const level = await openLevel(folder);
    await level.put("!actors!a", '{"name":"コボルド"}');
    await level.batch([
      { type: "put", key: "!items!b", value: "1" },
      { type: "put", key: "!items!c", value: "2" },
      { type: "del", key: "!items!b" },
    ]);
    expect(tables(folder)).toEqual([]);
    await expectSame(folder, level);
  });

  it("without a row", async () => {
    const folder = newFolder();
    await expectSame(folder, await openLevel(folder));
  });

  it.each([true, false])("of tables, and a log with what was written since; packed: %s", async (compression) => {
    const folder = newFolder();
    const level = await openLevel(folder, { compression });
    for (let i = 0; i < 300; i++) await level.put(numbered(i, 300), words(i, 700));
    await level.compactRange("!", "~");
    expect(tables(folder).length).toBeGreaterThan(0);
    for (let i = 0; i < 300; i += 3) await level.put(numbered(i, 300), `changed ${i}`);
    for (let i = 1; i < 300; i += 3) await level.del(numbered(i, 300));
    await expectSame(folder, level);
  });

  it("of many tables and levels, with rows that were written over and deleted in several of them", async () => {
    const folder = newFolder();
    const level = await openLevel(folder, { writeBufferSize: 65_536, maxFileSize: 1_048_576 });
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 3000; i += 1 + round) await level.put(numbered(i, 3000), words(i + round, 900));
      for (let i = round; i < 3000; i += 7) await level.del(numbered(i, 3000));
      if (round === 1) await level.compactRange("!", "!actors!0000000000001500");
    }
    expect(tables(folder).length).toBeGreaterThan(3);
    await expectSame(folder, level);
  });

  it("that was closed and opened again, each time with a new manifest", async () => {
    const folder = newFolder();
    for (let i = 0; i < 5; i++) {
      const level = await openLevel(folder);
      await level.put(numbered(i, 9), words(i, 500));
      await level.del(numbered(i - 1, 9));
      if (i === 4) await expectSame(folder, level);
      else await level.close();
    }
  });

  it("with values larger than a block of its log and of its tables", async () => {
    const folder = newFolder();
    const level = await openLevel(folder);
    // About the end of a block a record has a few bytes left, or none.
    for (const [i, length] of [5, 32_768, 32_700, 32_741, 32_742, 32_750, 100_000, 3_000_000].entries())
      await level.put(numbered(i, 99), "x".repeat(length));
    await level.put(numbered(50, 99), words(1, 1_000_000));
    const rows = await level.iterator().all();
    expect(read(filesOf(folder))).toEqual(rows);
    await level.compactRange("!", "~");
    await expectSame(folder, level);
  });

  it("of ten thousand rows", async () => {
    const folder = newFolder();
    const level = await openLevel(folder);
    const rows = Array.from({ length: 10_000 }, (_, i) => numbered(i, 10_000));
    await level.batch(rows.map((key, i) => ({ type: "put" as const, key, value: words(i, 200) })));
    await level.compactRange("!", "~");
    await expectSame(folder, level);
  });

  it("whatever was done to it", async () => {
    const key = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "b", "!", "\u0000", "\u00ff"), minLength: 1, maxLength: 5 }),
      fc.constantFrom("!actors!a", "!actors!b", "!actors.items!a.c"),
    );
    const value = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.nat(9000).map((length) => words(length, length)),
      fc.nat(70_000).map((length) => "y".repeat(length)),
    );
    const deed = fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fc.constant("put" as const), key, value) },
      { weight: 3, arbitrary: fc.tuple(fc.constant("del" as const), key) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constant("batch" as const), fc.array(fc.tuple(key, fc.option(value)), { maxLength: 8 })),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constant("compact" as const)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant("reopen" as const)) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), fc.boolean(), async (deeds, compression) => {
        const folder = newFolder();
        const options = { compression, writeBufferSize: 65_536 };
        let level = await openLevel(folder, options);
        for (const [what, first, second] of deeds) {
          if (what === "put") await level.put(first, second);
          else if (what === "del") await level.del(first);
          else if (what === "compact") await level.compactRange("\u0000", "\u00ff\u00ff");
          else if (what === "reopen") {
            await level.close();
            level = await openLevel(folder, options);
          } else
            await level.batch(
              first.map(([key, value]) =>
                value === null ? { type: "del" as const, key } : { type: "put" as const, key, value },
              ),
            );
        }
        await expectSame(folder, level);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what is no whole database", () => {
  async function made(): Promise<Map<string, Uint8Array>> {
    const folder = newFolder();
    const level = await openLevel(folder);
    for (let i = 0; i < 200; i++) await level.put(numbered(i, 200), words(i, 400));
    await level.compactRange("!", "~");
    for (let i = 0; i < 200; i += 2) await level.put(numbered(i, 200), words(i, 500));
    await level.close();
    return filesOf(folder);
  }
  const named = (files: ReadonlyMap<string, Uint8Array>, what: RegExp) =>
    [...files.keys()].find((name) => what.test(name) && files.get(name)!.length > 0)!;

  it("is told by the file that is missing", async () => {
    const files = await made();
    const without = (what: RegExp) => {
      const name = named(files, what);
      return [faultOf(new Map([...files].filter(([one]) => one !== name))), name] as const;
    };
    expect(faultOf(new Map())).toEqual({ code: "folder-incomplete", file: "CURRENT" });
    for (const what of [/MANIFEST/, /\.ldb$/]) {
      const [fault, name] = without(what);
      expect(fault).toEqual({ code: "folder-incomplete", file: name });
    }
    // CURRENT names a manifest, and nothing else.
    for (const said of ["", "../../etc/passwd\n", "MANIFEST-\n", "\u0000"])
      expect(faultOf(new Map([...files, ["CURRENT", new TextEncoder().encode(said)]]))).toEqual({
        code: "folder-damaged",
        file: "CURRENT",
      });
  });

  it("ends where its log was cut off, as while Foundry writes", async () => {
    const files = await made();
    const log = named(files, /\.log$/);
    const bytes = files.get(log)!;
    const whole = read(files);
    expect(bytes.length).toBeGreaterThan(32_768);
    for (const cut of [0, 1, 3, 6, 7, 8, 500, 32_767, 32_768, 32_770, bytes.length - 1]) {
      const rows = read(new Map([...files, [log, bytes.slice(0, cut)]]));
      expect(rows).toHaveLength(200);
      // Each row is as it was before the log, or as it is in the end.
      expect(rows.filter((row, i) => row[1] === whole[i]![1]).length).toBeGreaterThanOrEqual(100);
    }
    const emptied = new Map([...files, [log, new Uint8Array([...bytes, ...new Array(40_000).fill(0)])]]);
    expect(read(emptied)).toEqual(whole);
  });

  it("is told where its manifest was cut off, because tables may have come that nobody would look for", async () => {
    const files = await made();
    const manifest = named(files, /MANIFEST/);
    const bytes = files.get(manifest)!;
    for (const cut of [0, 1, 6, 8, bytes.length - 1])
      expect(faultOf(new Map([...files, [manifest, bytes.slice(0, cut)]]))).toEqual({
        code: "folder-damaged",
        file: manifest,
      });
  });

  it("is told where a byte is another one, and never read otherwise", async () => {
    const files = await made();
    const whole = read(files);
    for (const what of [/MANIFEST/, /\.ldb$/, /\.log$/]) {
      const name = named(files, what);
      const bytes = files.get(name)!;
      const notTold: number[] = [];
      for (let at = 0; at < bytes.length; at += 1 + Math.floor(bytes.length / 300)) {
        const changed = bytes.slice();
        changed[at]! ^= 0x41;
        const bad = new Map([...files, [name, changed]]);
        if (!("code" in faultOf(bad))) notTold.push(at);
        // Places of a table that are not looked at.
        if (/ldb/.test(name) && notTold.at(-1) === at) expect(read(bad)).toEqual(whole);
      }
      if (!/ldb/.test(name)) expect(notTold).toEqual([]);
      else expect(notTold.length).toBeLessThan(5);
    }
  });

  it("whatever the bytes of its files are, it is told or read, and soon", async () => {
    const files = await made();
    const names = [...files.keys()].filter((name) => /MANIFEST|ldb|log|CURRENT/.test(name));
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.uint8Array({ maxLength: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom("instead", "within", "after"),
        (name, junk, share, where) => {
          const bytes = files.get(name)!;
          const at = Math.floor(share * bytes.length);
          const [before, after] = where === "instead" ? [[], []] : [bytes.subarray(0, at), bytes.subarray(at)];
          const changed = new Uint8Array([...before, ...junk, ...(where === "within" ? after : [])]);
          const fault = faultOf(new Map([...files, [name, changed]])) as { code?: string; rows?: number };
          expect(fault.code ?? "rows").toMatch(/^(folder-(damaged|incomplete|packing)|rows)$/);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("that unpacks to more than is allowed is told", async () => {
    const folder = newFolder();
    const level = await openLevel(folder);
    await level.put("!actors!a", "x".repeat(1_000_000));
    await level.compactRange("!", "~");
    await level.close();
    const files = filesOf(folder);
    expect(files.get(named(files, /\.ldb$/))!.length).toBeLessThan(100_000);
    expect(() => rowsIn(files, new Allowance(500_000))).toThrow(
      expect.objectContaining({ code: "folder-too-big" }) as Error,
    );
  });
});

/** The checks that RFC 3720 gives, without the mask that LevelDB puts on. */
it.each([
  [new Uint8Array(32), 0x8a9136aa],
  [new Uint8Array(32).fill(255), 0x62a8ab43],
  [Uint8Array.from({ length: 32 }, (_, i) => i), 0x46dd794e],
])("sums are those of CRC-32C", (bytes, sum) => {
  const masked = (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
  expect(checksum(bytes)).toBe(masked);
});
