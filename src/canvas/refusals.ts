/** Refusals of the rules as sentences in the language of the user. */

import { type NameOf, tellRefusal, termsOf, type Words } from "../chronicle/index";
import { gameSeen } from "../foundry/platform";
import type { Terms } from "../foundry/words";
import type { Refusal } from "../rules/index";

const words: Words = {
  get lang() {
    return gameSeen().i18n.lang;
  },
  has: (key) => gameSeen().i18n.has(key),
  format: (key, data = {}) => gameSeen().i18n.format(key, { ...data }),
};

export function refusalSentence(refusal: Refusal, nameOf: NameOf, terms?: Terms): string {
  return tellRefusal(refusal, termsOf(words, terms), nameOf);
}
