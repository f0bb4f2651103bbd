/** Where the project's documents are read: among its pages, which have the board in a folder beside them, there; elsewhere where they are published. */

import { folderOf } from "../tools/languages";

/**
 * @param page its folder among the pages, with a mark
 * @param file its file in the folder of documents, the same in every language
 */
export function documentAt(page: string, file: string, lang: string): string {
  if (/\/board\/(index\.html)?$/.test(location.pathname)) return `../${folderOf(lang)}${page}`;
  return `${__DOCUMENTS__}${file}`;
}
