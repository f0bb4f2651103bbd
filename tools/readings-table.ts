/**
 * `npm run docs` writes the section *Readings* of docs/battle-scripts.md and its Japanese page: each reading of a rule that
 * a table may choose, its values, the rules that it reads and the rulesets that ask about it. It also writes the row `feats`.
 * All of it stands in the code.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FEATS, READINGS, type ReadingKey, readingsOn, rulesets, type TwoReadings } from "../src/rules/index";
import type { Language } from "./languages";

const ROOT = join(import.meta.dirname, "..");

interface Page {
  readonly file: string;
  readonly lang: Language;
  readonly heading: string;
  readonly text: string;
  readonly columns: string;
  readonly colon: string;
  /** The row `feats` of the table of characters. */
  readonly feats: (named: readonly { readonly id: string; readonly name: string }[]) => string;
}

export const PAGES: readonly Page[] = [
  {
    file: "docs/battle-scripts.md",
    lang: "en",
    heading: "## Readings",
    text: "Some rules are played in two ways, and `options.readings` says how the table reads them. The default is our reading and stands first. Values are words: in YAML `yes`, `no`, `on` and `off` are text. A key that the ruleset does not use makes the file unreadable, even at its default. An export writes only values other than the default. A refusal or an event that depends on another reading has it as `reading`.",
    columns: "| key | what is read in two ways | values | rules | rulesets |",
    colon: ": ",
    feats: (named) => `ids: ${named.map(({ id }) => `\`${id}\``).join(", ")}; others do nothing`,
  },
  {
    file: "docs/ja/battle-scripts.md",
    lang: "ja",
    heading: "## 解釈",
    text: "解釈が分かれるルールは、`options.readings`でどちらで遊ぶかを決める。書かなければデフォルト（先に書いてある、このシステムの解釈）になる。値は文字列で、YAMLの`yes`・`no`・`on`・`off`もそのまま文字列として読む。そのルールが問わないキーがあれば、デフォルトの値でもファイルを読めない。書き出すのはデフォルトと違うものだけ。デフォルトと違う解釈による拒否や出来事には`reading`が付く。",
    columns: "| キー | 解釈が分かれること | 値 | 規則 | ルール |",
    colon: "：",
    feats: (named) =>
      `id：${named.map(({ id, name }) => `\`${id}\`（${name}）`).join("、")}。それ以外のidは書いても無視します`,
  },
];

interface Row {
  readonly key: ReadingKey;
  readonly read: TwoReadings;
  readonly rulesets: readonly string[];
}

/** A row for each reading, or for each board where its values differ. */
function rows(): Row[] {
  return (Object.keys(READINGS) as ReadingKey[]).flatMap((key) => {
    const found: { read: TwoReadings; rulesets: string[] }[] = [];
    for (const { id, capabilities } of Object.values(rulesets)) {
      if (!capabilities.readings.includes(key)) continue;
      const read = readingsOn(capabilities.board, key);
      const known = found.find((one) => one.read === read);
      if (known) known.rulesets.push(id);
      else found.push({ read, rulesets: [id] });
    }
    return found.map((one) => ({ key, ...one }));
  });
}

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(", ");

const wordsOf = (lang: Page["lang"]) => JSON.parse(readFileSync(join(ROOT, `lang/${lang}.json`), "utf8")).RANSEN;

function sectionOf({ lang, heading, text, columns, colon }: Page): string {
  const words = wordsOf(lang).readings;
  const lines = rows().map(({ key, read, rulesets: ids }) => {
    const values = read.values.map((value) => `\`${value}\`${colon}${words[key].values[value]}`);
    return `| \`${key}\` | ${words[key].name} | ${values.join("<br>")} | ${code(read.rules)} | ${code(ids)} |`;
  });
  return [heading, "", text, "", columns, columns.replace(/[^|]+/g, " --- "), ...lines, ""].join("\n");
}

/** The page with its section and its row of feats as the code has them. */
export function withReadings(page: Page, whole: string): string {
  const words = wordsOf(page.lang).feats;
  const row = page.feats(FEATS.map((id) => ({ id, name: words[id].name })));
  const markdown = whole.replace(/^\| `feats` \| .*$/m, () => `| \`feats\` | ${row} |`);
  const from = markdown.indexOf(`${page.heading}\n`);
  const before = from < 0 ? `${markdown.trimEnd()}\n\n` : markdown.slice(0, from);
  const rest = from < 0 ? "" : markdown.slice(from + page.heading.length);
  const next = rest.indexOf("\n## ");
  return before + sectionOf(page) + (next < 0 ? "" : rest.slice(next));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const page of PAGES) {
    const file = join(ROOT, page.file);
    writeFileSync(file, withReadings(page, readFileSync(file, "utf8")));
  }
