/**
 * docs/ja/sentences.md: the same list for Japanese readers. A row has the Japanese sentences of its rules;
 * neighbouring rows with the same text become one, with all of their lines.
 */

import { ruleSentences } from "./rule-words";
import { shortRulesetName } from "./ruleset-names";
import { HOME, isFile, PARTS, placesOf, type Row, type Sentences, type Source } from "./sentences-page";

const MARKS: Readonly<Record<string, string>> = {
  advice: "助言：資料の勧めや好み",
  judgement: "卓の判断：その場の人が決めることや、互いに伝えること",
  fiction: "描写：ルールが表している情景で、処理には影響しないもの",
  elsewhere: "ほかの本：別のルールブックに任されていること",
  overruled: "不採用：同じ資料のほかの行と食い違い、そちらに従うもの",
  undone: "未対応：プログラムでも扱えるが、今は人に任せているルール",
};
const NO_FILE: Readonly<Record<string, string>> = { "core only": "ルールコアのみ", "by hand": "手動" };

interface Grouped {
  readonly lines: (number | string)[];
  readonly cells: string;
}

function tableOf(sentences: Sentences, { ruleset, rows }: Source, told: ReturnType<typeof ruleSentences>): string {
  const groups: Grouped[] = [];
  for (const row of rows) {
    const cells = cellsOf(sentences, row, told);
    const last = groups.at(-1);
    if (last?.cells === cells) last.lines.push(row.line);
    else groups.push({ lines: [row.line], cells });
  }
  return `## ${shortRulesetName(ruleset, "ja")}\n\n${[
    "| 行 | 内容 | ルール | ルールコア | 卓 | 検証 | 扱い |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...groups.map(({ lines, cells }) => `| ${lines.join("、").replaceAll(", ", "、")} | ${cells} |`),
  ].join("\n")}`;
}

function cellsOf(sentences: Sentences, row: Row, told: ReturnType<typeof ruleSentences>): string {
  const places = placesOf(sentences, row);
  const says = row.ja ?? row.rules.map((rule) => told[rule]?.ja ?? "").join("<br>");
  const files = PARTS.map((part) => {
    const place = places[part];
    if (place === undefined) return "–";
    return isFile(place) ? `[${place}](../../${HOME[part](place)})` : (NO_FILE[place] ?? place);
  });
  const mark = row.mark === undefined ? "" : (MARKS[row.mark]?.split("：")[0] ?? row.mark);
  return [says.replaceAll("|", "\\|"), row.rules.map((rule) => `\`${rule}\``).join(" "), ...files, mark].join(" | ");
}

export function japaneseSentencesPage(sentences: Sentences, root: string): string {
  const told = ruleSentences(root);
  return `${[
    "# 資料の文との対応",
    "<!-- Written by `npm run docs` from docs/sentences.yaml: change that and run it again. -->",
    "5つの資料から、何が起きるかを述べた文をすべて挙げています。「行」は資料の行番号です。資料そのものはこのプロジェクトに含みません。「ルールコア」はルールを実行するファイル（`src/rules` の下）、「卓」はそれを卓で見せるファイル（`src` の下）、「検証」はそのルールがないと失敗するテストか例です。「ルールコアのみ」は卓ではまだ使われていないもの、「手動」は人が行うものです。各ルールの全文は[番号で引くルール](../rules.md)にあります。",
    `「扱い」には、プログラムでは実行できない文の理由を書いています。${Object.values(MARKS).join("。")}。`,
    ...sentences.sources.map((source) => tableOf(sentences, source, told)),
  ].join("\n\n")}\n`;
}
