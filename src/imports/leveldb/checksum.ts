/** CRC-32C, masked as LevelDB stores it. A table of 256 numbers is fast enough: a megabyte takes some milliseconds. */

const POLYNOMIAL = 0x82f63b78;
const MASK = 0xa282ead8;

const TABLE = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) sum = (sum >>> 8) ^ TABLE[(sum ^ bytes[i]!) & 0xff]!;
  sum = ~sum;
  return (((sum >>> 15) | (sum << 17)) + MASK) >>> 0;
}
