/** Numbers and lengths as LevelDB writes them, one after another. A file may say anything: each step looks whether it is there. */

import { Damage } from "./faults";

export class Cursor {
  #at: number;

  constructor(
    private readonly bytes: Uint8Array,
    from = 0,
  ) {
    this.#at = from;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.#at++];
    if (byte === undefined) throw new Damage();
    return byte;
  }

  /** Seven bits of a number in each byte, the lowest first. */
  varint(): number {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (value > Number.MAX_SAFE_INTEGER || place > Number.MAX_SAFE_INTEGER) throw new Damage();
      if (byte < 128) return value;
    }
  }

  /** So many bytes, the lowest first. Numbers of changes have eight, and never come near the end of what is exact. */
  fixed(length: number): number {
    let value = 0;
    for (let i = 0, place = 1; i < length; i++, place *= 256) value += this.byte() * place;
    return value;
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.bytes.length) throw new Damage();
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** Bytes behind their length. */
  prefixed(): Uint8Array {
    return this.take(this.varint());
  }
}
