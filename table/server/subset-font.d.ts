/** The package brings no types. */
declare module "subset-font" {
  /** A font with only those glyphs that `text` needs. */
  function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
      noHinting?: boolean;
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
