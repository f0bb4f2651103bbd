/** `npm run docs` writes the list of the sources' sentences in both languages from docs/sentences.yaml. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { japaneseSentencesPage } from "./sentences-in-japanese";
import { sentencesOf, sentencesPage } from "./sentences-page";

const ROOT = join(import.meta.dirname, "..");
const sentences = sentencesOf(ROOT);
writeFileSync(join(ROOT, "docs/sentences.md"), sentencesPage(sentences));
writeFileSync(join(ROOT, "docs/ja/sentences.md"), japaneseSentencesPage(sentences, ROOT));
