/** Odds in words. */

import { percentInWords, type Words } from "../../src/chronicle/index";
import type { ByLot } from "../../src/judgement/index";
import type { RowOdds, WholeOdds } from "../../src/rules/index";

const DIGITS = 1;

/** `hits 72% · damage 8.4 on average · fells 12%`; empty where nothing is reckoned. */
export function oddsText({ hit, damage, healed, fells }: Partial<RowOdds>, words: Words): string {
  return joined(words, [
    ...(hit === undefined ? [] : [shareText("strike.hit", hit, words)]),
    ...(damage ? [meanText("strike.damage", damage, words)] : []),
    ...(healed ? [meanText("strike.healed", healed, words)] : []),
    ...(fells === undefined ? [] : [shareText("strike.fells", fells, words)]),
  ]);
}

/** `hits 93% · loses 14.2 HP on average · fells 41%`: of several actions together. */
export function wholeText({ hit, lost, fells }: WholeOdds, words: Words): string {
  return joined(words, [
    shareText("strike.hit", hit, words),
    meanText("wholeTurn.lost", lost, words),
    ...(fells === undefined ? [] : [shareText("strike.fells", fells, words)]),
  ]);
}

function shareText(key: string, share: number, words: Words): string {
  return words.format(`RANSEN.board.${key}`, { share: percentInWords(share, words.lang, DIGITS) });
}

function meanText(key: string, { mean }: { readonly mean: number }, words: Words): string {
  return words.format(`RANSEN.board.${key}`, { mean: String(Math.round(mean * 10) / 10) });
}

function joined(words: Words, texts: readonly string[]): string {
  return texts.join(words.format("RANSEN.board.between"));
}

/** How often it finds them, and what comes of that. */
export function lotText({ share, odds }: ByLot, words: Words): string {
  const found = words.format("RANSEN.board.strike.found", { share: percentInWords(share, words.lang, DIGITS) });
  return [found, ...(odds ? [oddsText(odds, words)] : [])].join(words.format("RANSEN.board.between"));
}

/** `goblin 14.8% · Fighter 12% · nobody 73.2%`: each character's chance to be hit by a shot that may stray. Null: the chances are not known. */
export function hitsByLot(rows: readonly ByLot[], words: Words, nameOf: (id: string) => string): string | null {
  const hits = rows.map(({ id, odds }) => [nameOf(id), odds?.hit] as const);
  let nobody = 1;
  for (const [, hit] of hits) nobody -= hit ?? Number.NaN;
  if (Number.isNaN(nobody)) return null;
  const percent = (share: number) => percentInWords(Math.max(0, share), words.lang, DIGITS);
  return [
    ...hits.map(([name, hit]) => `${name} ${percent(hit!)}`),
    words.format("RANSEN.board.strike.nobody", { share: percent(nobody) }),
  ].join(words.format("RANSEN.board.between"));
}
