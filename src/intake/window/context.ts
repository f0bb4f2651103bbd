/** The data of the import window: what was read of each sheet, where it goes, and what it would change there. */

import { visible, type Words } from "../../chronicle/index";
import type { ListEntry } from "../../foundry/list-entry";
import { factsText, listText, metresText, say } from "../../foundry/words";
import type { Change } from "../../imports/merging";
import { sheetAccount, sheetTitle } from "../../imports/sheet-account";
import type { ReadSheet } from "../../imports/ytsheet/index";
import { itemName } from "../carry-out";
import { mayCreate } from "../owned";
import { type Arrival, changesAnything, type Destination, type IntakePlan, planFor, takers } from "../plan";
import { changeText } from "./change-text";
import { MOST_TOKENS, mayPutOnMap } from "./on-map";

interface Numbered {
  readonly number: number;
  readonly file: string;
}

/** A sheet in the window, from file to actor. */
export type SheetRow =
  | (Numbered & { readonly state: "unreadable"; readonly reason: string })
  | (Numbered & {
      readonly state: "read";
      readonly sheet: ReadSheet;
      readonly leftOut: readonly string[];
      readonly arrival: Arrival;
      /** The picture that it names; null: none that can be used. */
      readonly picture: string | null;
      readonly destination: Destination;
      /** Whether somebody has chosen where it goes. */
      readonly isChosen: boolean;
    })
  | (Numbered & {
      readonly state: "taken";
      readonly sheet: ReadSheet;
      readonly leftOut: readonly string[];
      readonly arrival: Arrival;
      readonly made: { readonly name: string; readonly sheet: { render(options: { force: boolean }): unknown } | null };
      readonly isNew: boolean;
    });

interface SheetImportState {
  readonly rows: readonly SheetRow[];
  readonly text: string;
  readonly address: string;
  readonly forbidden: string | null;
  /** Whether pictures are taken as well. */
  readonly pictures: boolean;
  readonly busy: boolean;
  /** Numbers of rows that somebody opened where there are too many to show them all. */
  readonly unfolded: ReadonlySet<number>;
}

interface ShownRow {
  readonly number: number;
  readonly title: string;
  /** Whether it is one line of many; absent where all are shown whole. */
  readonly folded?: boolean;
  /** How much of it was not understood, where it is one line. */
  readonly troubles?: string;
  /** Why it is not a sheet. */
  readonly reason?: string;
  /** The result. */
  readonly done?: string;
  /** Most tokens that a press may put onto the map; absent where none may. */
  readonly mostTokens?: number;
  readonly taken?: readonly string[];
  readonly notUnderstood?: readonly string[];
  readonly destinations?: readonly ListEntry[];
  /** The changes that importing it would make, one line each. */
  readonly doing?: readonly string[];
}

export interface SheetImportContext {
  readonly rows: readonly ShownRow[];
  readonly text: string;
  readonly address: string;
  readonly forbidden: string | null;
  readonly pictures: boolean;
  readonly busy: boolean;
  readonly count: number;
  readonly canTake: boolean;
}

/** So many rows are shown whole; of more each is a line until somebody opens it. */
const MOST_WHOLE = 50;

/** Most lines of changes shown for one sheet. */
const MOST_LINES = 40;

export function sheetImportContext(state: SheetImportState, words: Words): SheetImportContext {
  const isMany = state.rows.length > MOST_WHOLE;
  const ready = state.rows.filter((row) => row.state === "read" && (isMany || planFor(row.arrival, row.destination)));
  return {
    ...state,
    rows: state.rows.map((row) => {
      if (!isMany || row.state === "unreadable") return shownRow(row, words);
      return state.unfolded.has(row.number) ? { ...shownRow(row, words), folded: false } : foldedRow(row, words);
    }),
    count: ready.length,
    canTake: ready.length > 0 && !state.busy,
  };
}

/** One line: nothing is planned for it yet, since of hundreds that takes its time. */
function foldedRow(row: Exclude<SheetRow, { state: "unreadable" }>, words: Words): ShownRow {
  const troubles = row.sheet.notUnderstood.length + row.leftOut.length + wordsOnly(row.arrival).length;
  return {
    number: row.number,
    title: sheetTitle(row.file, row.sheet, words),
    folded: true,
    ...(troubles > 0 && { troubles: say("intake.notAll", { count: String(troubles) }) }),
    ...(row.state === "taken" && { done: doneText(row) }),
  };
}

/** Of a character there is one, who may stand there already. */
function canStand({ arrival }: Extract<SheetRow, { state: "taken" }>): boolean {
  return arrival.draft.actor?.type === "monster" && mayPutOnMap();
}

function doneText({ isNew, made }: Extract<SheetRow, { state: "taken" }>): string {
  return say(isNew ? "intake.made" : "intake.updated", { name: made.name });
}

function shownRow(row: SheetRow, words: Words): ShownRow {
  const { number, file } = row;
  if (row.state === "unreadable") return { number, title: visible(file), reason: row.reason };
  const title = sheetTitle(file, row.sheet, words);
  const { taken, notUnderstood: misread } = sheetAccount(row.sheet, words, row.leftOut);
  const notUnderstood = [...misread, ...wordsOnly(row.arrival)];
  if (row.state === "taken") {
    return { number, title, done: doneText(row), notUnderstood, ...(canStand(row) && { mostTokens: MOST_TOKENS }) };
  }
  const plan = planFor(row.arrival, row.destination);
  return {
    number,
    title,
    taken,
    notUnderstood,
    destinations: destinationsOf(row.arrival, row.destination),
    doing: plan
      ? shortened([...assumptions(row.arrival), ...pictureOf(plan), ...doingOf(plan)])
      : [say("intake.mayNot")],
  };
}

/** The abilities that were imported as text, whole or in part. */
function wordsOnly({ draft: { inWords, partly, asWords } }: Arrival): string[] {
  return [
    ...inWords.map((name) => say("intake.inWords", { name })),
    ...partly.map(({ name, words }) => say("intake.partly", { name, words: factsText(words) })),
    ...(asWords.length > 0 ? [say("intake.asWords", { names: listText(asWords) })] : []),
  ].map(visible);
}

function destinationsOf(arrival: Arrival, chosen: Destination): ListEntry[] {
  const kind = arrival.draft.actor ? "Actor" : "Item";
  const made = mayCreate(kind) ? [{ id: "new", name: say(`intake.new${kind}`), chosen: chosen === "new" }] : [];
  const own = takers(arrival).map(({ id, name }) => ({
    id,
    name: say(arrival.draft.actor ? "intake.update" : "intake.give", { name }),
    chosen: id === chosen,
  }));
  return [...made, ...own];
}

function assumptions({ draft }: Arrival): string[] {
  return draft.assumed.map(({ name, metres }) => say("intake.assumed", { name, metres: metresText(metres) }));
}

/** A new actor gets its picture at once; for others the picture is one of the changes. */
function pictureOf({ actor, arrival }: IntakePlan): string[] {
  return actor || arrival.picture === null ? [] : [say("intake.takesPicture", { address: arrival.picture })];
}

function doingOf(plan: IntakePlan): string[] {
  const { changes, kept, items } = plan;
  const isNew = plan.actor === null && plan.arrival.draft.actor !== null;
  if (isNew) return [];
  const itemLines = items.update.flatMap(({ item, merged }) => [
    ...merged.changes.map((one) => say("intake.ofItem", { name: item.name, change: changeText(one) })),
    ...merged.kept.map((one) => keptText(one, item.name)),
  ]);
  const lines = [
    ...changes.map(changeText),
    ...items.create.map((one) => say("intake.addsItem", { name: itemName(one) })),
    ...items.remove.map(({ name }) => say("intake.removesItem", { name })),
    ...itemLines,
    ...kept.map((one) => keptText(one)),
    ...items.kept.map((name) => say("intake.keepsItem", { name })),
  ];
  return changesAnything(plan) ? lines : [say("intake.nothingNew"), ...lines];
}

function keptText(change: Change, item?: string): string {
  const text = say("intake.keeps", { change: changeText(change) });
  return item === undefined ? text : say("intake.ofItem", { name: item, change: text });
}

function shortened(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MOST_LINES).map(visible);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, say("intake.more", { count: String(more) })] : shown;
}
