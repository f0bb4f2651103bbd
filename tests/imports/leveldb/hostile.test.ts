/** Tables and logs made by hand, with sums that are right, so that what they say is believed as far as it may be. */

import { expect, it } from "vitest";
import { Allowance } from "../../../src/imports/leveldb/allowance";
import { checksum } from "../../../src/imports/leveldb/checksum";
import { rowsIn } from "../../../src/imports/leveldb/database";
import { FolderFault } from "../../../src/imports/leveldb/faults";

const text = (said: string) => [...new TextEncoder().encode(said)];
const fixed = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
const HUGE = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

const prefixed = (bytes: readonly number[]) => [...varint(bytes.length), ...bytes];

function record(data: readonly number[], type = 1): number[] {
  const sum = checksum(new Uint8Array([type, ...data]));
  return [...fixed(sum), data.length & 255, data.length >>> 8, type, ...data];
}

function block(data: readonly number[], type = 0): number[] {
  return [...data, type, ...fixed(checksum(new Uint8Array([...data, type])))];
}

const internal = (key: string) => [...text(key), 1, 9, 0, 0, 0, 0, 0, 0];
const entry = (key: readonly number[], value: readonly number[]) => [
  0,
  ...varint(key.length),
  ...varint(value.length),
  ...key,
  ...value,
];
const entries = (...rows: readonly number[][]) => [...rows.flat(), ...fixed(0), ...fixed(1)];
const MAGIC = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];

/** @param data with its kind of packing and its sum */
function table(data: readonly number[], handle = [0, ...varint(data.length - 5)]): number[] {
  const index = block(entries(entry(internal("~"), handle)));
  const footer = [0, 0, ...varint(data.length), ...varint(index.length - 5)];
  return [...data, ...index, ...footer, ...new Array(40 - footer.length).fill(0), ...MAGIC];
}

const NEW_TABLE = [2, 3, 7, 0, 5, 99, ...prefixed(internal("a")), ...prefixed(internal("z"))];

function found(files: Record<string, readonly number[]>): object {
  const all = { CURRENT: text("MANIFEST-000002\n"), "MANIFEST-000002": record(NEW_TABLE), ...files };
  const bytes = Object.entries(all).map(([name, one]) => [name, new Uint8Array(one)] as const);
  try {
    const rows = rowsIn(new Map(bytes), new Allowance(1_000_000));
    return Object.fromEntries([...rows].map(([key, value]) => [key, new TextDecoder().decode(value)]));
  } catch (thrown) {
    if (!(thrown instanceof FolderFault)) throw thrown;
    return { code: thrown.code, ...thrown.data };
  }
}

const ofTable = (data: readonly number[], handle?: number[]) => found({ "000005.ldb": table(data, handle) });
const DAMAGED = { code: "folder-damaged", file: "000005.ldb" };
const GOOD = entries(entry(internal("a"), text("1")));

it("a table that is sound is read, also under its older name", () => {
  expect(ofTable(block(GOOD))).toEqual({ a: "1" });
  expect(found({ "000005.sst": table(block(GOOD)) })).toEqual({ a: "1" });
  const packed = [...varint(GOOD.length), (GOOD.length - 1) << 2, ...GOOD];
  expect(ofTable(block(packed, 1))).toEqual({ a: "1" });
});

it("blocks that are packed otherwise are told apart from damage", () => {
  expect(ofTable(block(GOOD, 2))).toEqual({ code: "folder-packing", file: "000005.ldb" });
});

it.each<[string, number[], number[]?]>([
  ["places far outside", block(GOOD), [...varint(2 ** 40), 9]],
  ["numbers without an end", block(GOOD), HUGE],
  ["a first row that repeats a key before it", block([5, 1, 0, 65, ...fixed(0), ...fixed(1)])],
  ["a key longer than the block", block([0, ...varint(2 ** 31), 0, 65, ...fixed(0), ...fixed(1)])],
  ["more restarts than bytes", block([...fixed(0xffffffff)])],
  ["a key too short for its number", block(entries(entry([65], text("1"))))],
  ["a row that is neither written nor deleted", block(entries(entry([65, 9, 0, 0, 0, 0, 0, 0, 0], [])))],
  ["nothing at all", block([])],
  ["packed: nothing", block([], 1)],
  ["packed: fewer bytes than it says", block([50, 0, 65], 1)],
  ["packed: more bytes than it says", block([1, 8, 65, 66, 67], 1)],
  ["packed: a step back of nothing", block([8, 0, 65, 0b00010010, 0, 0], 1)],
  ["packed: a step back before the beginning", block([8, 0, 65, 0b00010010, 9, 0], 1)],
  ["packed: a copy that is cut off", block([8, 0, 65, 1], 1)],
  // The library would go back to where it was, for ever.
  ["packed: a length below nothing", block([8, 63 << 2, 0xfa, 0xff, 0xff, 0xff, 0, 0], 1)],
])("a table with %s", (_what, data, handle) => {
  expect(ofTable(data, handle)).toEqual(DAMAGED);
});

it("a table that says it unpacks to gigabytes is told", () => {
  expect(ofTable(block([...varint(4_000_000_000), 0, 65], 1))).toEqual({ code: "folder-too-big", most: "1" });
});

it("keys that repeat each other without end are told", () => {
  const long = entry([...new Array(50_000).fill(65), ...internal("")], []);
  const again = new Array(1000).fill([...varint(50_008), 0, 0]).flat();
  expect(ofTable(block(entries(long, again)))).toEqual({ code: "folder-too-big", most: "1" });
});

it.each<[string, number[]]>([
  ["an unknown word", record([99, 1])],
  ["numbers without an end", record([2, ...HUGE])],
  ["a key longer than the file", record([1, ...varint(1_000_000), 65])],
  ["no table that it could be", record([7, 200, 5, 99, 1, 65, 1, 65])],
  ["a second half alone", record([2, 3], 4)],
  ["a kind of record that there is not", record([2, 3], 9)],
  ["a first half, and then another record", [...record(new Array(32_761).fill(2), 2), ...record([2, 3])]],
  ["a record of which a piece ends before its block does", [...record([2], 2), ...record([3], 4)]],
])("a manifest with %s", (_what, manifest) => {
  expect(found({ "MANIFEST-000002": manifest })).toEqual({ code: "folder-damaged", file: "MANIFEST-000002" });
});

const EMPTY = { "MANIFEST-000002": record([2, 3]) };
const batch = (count: number, rows: readonly number[]) => record([7, 0, 0, 0, 0, 0, 0, 0, ...fixed(count), ...rows]);

it("logs that came before the current one are not read", () => {
  const put = (value: string) => batch(1, [1, ...prefixed(text("a")), ...prefixed(text(value))]);
  expect(found({ ...EMPTY, "000002.log": put("old"), "000003.log": put("new") })).toEqual({ a: "new" });
  expect(found({ ...EMPTY, "000002.log": put("old") })).toEqual({});
  // Two while a table is made of the first: its number stands under 9 in old databases.
  expect(found({ "MANIFEST-000002": record([2, 3, 9, 2]), "000002.log": put("old") })).toEqual({ a: "old" });
});

it.each<[string, number[]]>([
  ["fewer rows than it says", batch(2, [1, 1, 65, 1, 65])],
  ["more rows than it says", batch(1, [1, 1, 65, 1, 65, 0, 1, 65])],
  ["a row that is neither", batch(1, [7, 1, 65])],
  ["a length without an end", batch(1, [1, ...HUGE])],
  ["no room for its number", record([1, 2, 3])],
])("a log with %s", (_what, log) => {
  expect(found({ ...EMPTY, "000003.log": log })).toEqual({ code: "folder-damaged", file: "000003.log" });
});

it("millions of changes that are empty, and logs of nothing but beginnings, are told before they take a minute", () => {
  const empty = new Array(20_000).fill([0, 0]).flat();
  const logs = [0, 1].map((i) => [`00000${i + 3}.log`, batch(10_000, empty.slice(0, 20_000))] as const);
  expect(found({ ...EMPTY, ...Object.fromEntries(logs) })).toEqual({ code: "folder-too-big", most: "1" });
  expect(found({ ...EMPTY, "000003.log": [0, 0, 0, 0, 255, 127, ...new Array(30_000).fill(1)] })).toEqual({
    code: "folder-too-big",
    most: "1",
  });
});
