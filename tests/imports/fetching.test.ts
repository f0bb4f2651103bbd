/** A sheet from its address: put together as it comes, and never more of it than is read of a sheet. */

import { afterEach, expect, test, vi } from "vitest";
import { LARGEST_SHEET_BYTES } from "../../src/imports/sheet-file";
import { fetchSheet } from "../../src/intake/fetching";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers in pieces; how many of them it was asked for, and whether the rest was given up. */
function answering(pieces: readonly Uint8Array[], more: object = {}) {
  const asked: { address: string; options: RequestInit }[] = [];
  const told = { pulled: 0, cancelled: 0, asked };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[told.pulled++];
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: () => void told.cancelled++,
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal("fetch", async (address: string, options: RequestInit) => {
    asked.push({ address, options });
    return { ok: true, status: 200, body, ...more };
  });
  return told;
}

const bytesOf = async () => {
  const found = await fetchSheet("https://sheets.example/1");
  if (!found.ok) throw new Error(found.code);
  return found.bytes;
};

test("pieces are put together in their order", async () => {
  answering([Uint8Array.of(1, 2, 3), Uint8Array.of(), Uint8Array.of(4), Uint8Array.of(5, 6)]);
  expect([...(await bytesOf())]).toEqual([1, 2, 3, 4, 5, 6]);
});

test("what is as long as a sheet may be is read whole", async () => {
  const half = new Uint8Array(LARGEST_SHEET_BYTES / 2).fill(7);
  answering([half, half]);
  const bytes = await bytesOf();
  expect([bytes.length, bytes.at(0), bytes.at(-1)]).toEqual([LARGEST_SHEET_BYTES, 7, 7]);
});

test("of what is longer one byte too many is kept, and nothing more is asked for", async () => {
  const piece = new Uint8Array(LARGEST_SHEET_BYTES - 1).fill(7);
  const told = answering([piece, Uint8Array.of(8, 9, 10, 11), piece]);
  const bytes = await bytesOf();
  expect(bytes.length).toBe(LARGEST_SHEET_BYTES + 1);
  expect([...bytes.slice(-3)]).toEqual([7, 8, 9]);
  expect(told).toMatchObject({ pulled: 2, cancelled: 1 });
});

test("an answer without a body is an empty sheet, one of another status none", async () => {
  answering([], { body: null });
  expect([...(await bytesOf())]).toEqual([]);
  answering([], { ok: false, status: 503 });
  expect(await fetchSheet("https://sheets.example/1")).toEqual({ ok: false, code: "status", status: "503" });
});

test("neither cookies nor the address of the page go with the question, and it has an end", async () => {
  const told = answering([]);
  await bytesOf();
  expect(told.asked).toEqual([
    {
      address: "https://sheets.example/1",
      options: { credentials: "omit", referrerPolicy: "no-referrer", signal: expect.any(AbortSignal) },
    },
  ]);
});
