import type { Language } from "../../tools/languages";
import type { Source } from "../client/core/utils";

/** A table ready to play: its documents by collection, and who sits down under which name. */
export interface World {
  id: string;
  title: string;
  /** In which its pages open where a user has chosen nothing, as the platform's server has one. */
  language?: Language;
  /** The tab in front as pages open, where it is not the chat. */
  tab?: "combat";
  collections: Record<string, Source[]>;
  /** User ids by what an address may say after `?user=`, in small letters. */
  logins: Record<string, string>;
}

/** A document's id of 16 letters and digits out of a readable one. */
export function readableId(...words: string[]): string {
  const text = words.join("").replace(/[^A-Za-z0-9]/g, "");
  if (text.length > 16) throw new Error(`The id ${text} is too long`);
  return text.padEnd(16, "0");
}
