/**
 * docs/ja/sentences.md: the same list for Japanese readers. What a row says is what its rules say in Japanese; rows that lie
 * together and say the same stand as one, with all of their lines.
 */

import { ruleSentences } from "./rule-words";
import { HOME, isFile, PARTS, placesOf, type Row, type Sentences, type Source } from "./sentences-page";

const MARKS: Readonly<Record<string, string>> = {
  advice: "助言：書物の勧めや好み",
  judgement: "卓の判断：その場の人が決めること、互いに知らせること",
  fiction: "描写：ルールの表すもので、何も左右しない",
  elsewhere: "別の本：ほかの本に任されたこと",
};
const NO_FILE: Readonly<Record<string, string>> = { "core only": "核のみ", "by hand": "手動" };
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  "2.5 advanced": ["2.5 上級戦闘", "ソード・ワールド2.5の上級戦闘"],
  "2.0 advanced": ["2.0 上級戦闘", "ソード・ワールド2.0の上級戦闘"],
  "2.0 core": ["2.0 標準戦闘", "ソード・ワールド2.0の標準戦闘。乱戦、ダイス、ダメージ"],
  "at once": ["同時宣言制", "全員が同時に行動する別のゲーム"],
  "three areas": ["2.0 簡易戦闘", "ソード・ワールド2.0の簡易戦闘。三つのエリア"],
};

interface Grouped {
  readonly lines: (number | string)[];
  readonly cells: string;
}

function tableOf(sentences: Sentences, { name, rows }: Source, told: ReturnType<typeof ruleSentences>): string {
  const groups: Grouped[] = [];
  for (const row of rows) {
    const cells = cellsOf(sentences, row, told);
    const last = groups.at(-1);
    if (last?.cells === cells) last.lines.push(row.line);
    else groups.push({ lines: [row.line], cells });
  }
  const [title, about] = TITLES[name] ?? [name, name];
  return `## ${title}\n\n${about}。\n\n${[
    "| 行 | 内容 | ルール | 核 | 卓 | 示すもの | 印 |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...groups.map(({ lines, cells }) => `| ${lines.join("、")} | ${cells} |`),
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
    "# 元の文との対応",
    "<!-- Written by `npm run docs` from docs/sentences.yaml: change that and run it again. -->",
    "5つの資料のうち、何が起きるかを述べる文のすべてです。数は資料の行で、資料そのものはこのプロジェクトに含みません。*核*は `src/rules` の下の、ルールを実行するファイル、*卓*は `src` の下の、それを卓に出すファイル、*示すもの*は、それがないと失敗するテストか例です。「核のみ」は、まだ卓で使われないもの、「手動」は人がすることです。番号の全文は[番号で引くルール](../rules.md)にあります。",
    `印は、プログラムでは実行できないものです。${Object.values(MARKS).join("。")}。`,
    ...sentences.sources.map((source) => tableOf(sentences, source, told)),
  ].join("\n\n")}\n`;
}
