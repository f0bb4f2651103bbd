/** A zip out of files in memory. */

import { crc32, deflateRawSync } from "node:zlib";
import { deflateAsync } from "@gfx/zopfli";

/** Presses a file's content by deflate, without anything around it. */
type Press = (content: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** By Node's own zlib, which makes of scripts a good deal less than others do. */
export const pressedSoon = (content: Uint8Array): Uint8Array => deflateRawSync(content, { level: 9, memLevel: 9 });

/** Bytes of a file from which on Zopfli gains what is worth its time. */
const WORTH_IT = 2_000;

/** By Zopfli, as small as deflate gets: a twenty-fifth less, in half a minute for a release. The same bytes each time. */
export async function pressedWell(content: Uint8Array): Promise<Uint8Array> {
  const soon = pressedSoon(content);
  const well = content.length < WORTH_IT ? soon : await deflateAsync(content, { numiterations: 5 });
  return well.length < soon.length ? well : soon;
}

/** Version of the format that a reader needs: 2.0, folders and deflate. */
const NEEDED = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;

/** Date and time as MS-DOS counts them, in UTC: two seconds are the least there is. */
function dosTime(time: Date): number {
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const hours = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | hours) >>> 0;
}

/** Numbers one after the other, little end first: so many bytes and the value. */
function record(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const record = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) at = record.writeUIntLE(value, at, bytes);
  return record;
}

/** The same bytes for the same files and time. Paths have forward slashes. @param press how: soon, or `pressedWell` */
export async function zipOf(
  files: ReadonlyMap<string, Uint8Array>,
  time: Date,
  press: Press = pressedSoon,
): Promise<Uint8Array> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path, "utf8");
    const packed = await press(content);
    const described = record(
      [2, NEEDED],
      [2, UTF8],
      [2, DEFLATED],
      [4, dosTime(time)],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    );
    // Comment, disk, attributes inside and outside: none of them; then where the file begins.
    const place = record([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(record([4, 0x02014b50], [2, NEEDED]), described, place, name);
    const body = Buffer.concat([record([4, 0x04034b50]), described, name, packed]);
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, listed.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...bodies, listed, end]);
}
