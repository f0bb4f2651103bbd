declare module "virtual:data" {
  /** Addresses of files of data: `words-en`, `rules-ja`, `examples`. */
  export const DATA: Readonly<Record<string, string>>;
}

/** Where the documents are published, with a stroke at its end. */
declare const __DOCUMENTS__: string;

/** Styles go into the page by themselves. */
declare module "*.css";
