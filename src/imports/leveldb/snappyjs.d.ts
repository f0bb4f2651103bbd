/** The package brings no types. */
declare module "snappyjs" {
  /** @throws when it is not packed in this way, or says that it is longer than `most` */
  function uncompress(packed: Uint8Array, most: number): Uint8Array;
}
