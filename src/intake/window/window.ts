/**
 * The import of sheets from files, the clipboard or an address. First one looks at what would change, then one takes
 * it.
 */

import { copyText } from "../../foundry/clipboard";
import { notices } from "../../foundry/platform";
import { onPress } from "../../foundry/press";
import { SteadyWindow } from "../../foundry/steady-window";
import { say, wordsOfTheReader } from "../../foundry/words";
import { draftWithCarried } from "../../imports/carried-drafts";
import type { FolderFile } from "../../imports/leveldb/folder-file";
import { type ArrivingSheet, LARGEST_WORLD_BYTES, sheetsIn } from "../../imports/read-files";
import { sheetsInFolder } from "../../imports/read-folder";
import { unreadableSheet } from "../../imports/sheet-account";
import { pageState } from "../../page-state";
import { reportFault } from "../../words/tell";
import { carryOutPlan } from "../carry-out";
import { dataAddress, fetchSheet, pathOfPicture, pictureAddress } from "../fetching";
import type { OwnedActor } from "../owned";
import { changesAnything, destinationByNow, planFor, usualDestination } from "../plan";
import { chosenFiles, droppedOn, filesBelow } from "./chosen-folder";
import { type SheetImportContext, type SheetRow, sheetImportContext } from "./context";
import { putOnMap, tokensAsked } from "./on-map";
import { WORLD_MACRO } from "./world-macro";

/** Wraps a button's act. Files and servers can fail in unforeseen ways; the user is told of any failure. */
function pressed(act: (window: SheetImport, target: HTMLElement) => unknown) {
  return onPress((window: SheetImport, target) => Promise.resolve(act(window, target)).catch(reportFault));
}

/** Most sheets at one time: a world has hundreds. */
const MOST_ROWS = 1000;

/** After so many of a large batch the window shows how far it is. */
const TOLD_EVERY = 20;

const state = pageState("intake/window/window", () => ({
  shown: null as SheetImport | null,
}));

export async function openSheetImport(): Promise<void> {
  state.shown ??= new SheetImport();
  await state.shown.render({ force: true });
}

/** A macro for a world of the system `sw25`: it saves the world's actors, items and folders as one file. */
async function copyWorldMacro(): Promise<void> {
  await copyText(WORLD_MACRO);
  notices()?.info(say("intake.macroCopied"));
}

class SheetImport extends SteadyWindow<SheetImportContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-sheet-import",
    classes: ["ransen", "ransen-sheet-import"],
    tag: "section",
    window: { icon: "fa-solid fa-file-import", resizable: true, minimizable: true },
    position: { width: 620, height: 640 },
    actions: {
      readText: pressed((window) => window.readText()),
      readAddress: pressed((window) => window.readAddress()),
      forget: pressed((window, target) => window.forget(Number(target.dataset.row))),
      take: pressed((window) => window.take()),
      unfold: pressed((window, target) => window.unfold(Number(target.dataset.row))),
      copyMacro: pressed(copyWorldMacro),
      putOnMap: pressed((window, target) => window.putOnMap(Number(target.dataset.row))),
      open: pressed((window, target) => window.open(Number(target.dataset.row))),
    },
  };

  static override PARTS = {
    import: { template: "systems/ransen/templates/dialogs/sheet-import.hbs", scrollable: [""] },
  };

  protected override readonly mark = "sheet-import";
  #rows: SheetRow[] = [];
  #number = 0;
  #text = "";
  #address = "";
  /** The address of a page that the browser may not read. The user can open it by hand. */
  #forbidden: string | null = null;
  /**
   * Whether pictures are taken. Everyone who sees the actor would fetch its picture from the sheet's server, so it is
   * a choice.
   */
  #takesPictures = false;
  #isBusy = false;
  /** Numbers of rows that somebody opened where there are too many to show them all. */
  #unfolded = new Set<number>();

  override get title(): string {
    return say("intake.title");
  }

  protected override context(): SheetImportContext {
    const words = wordsOfTheReader();
    const state = { rows: this.#rows, text: this.#text, address: this.#address, forbidden: this.#forbidden };
    const shown = { unfolded: this.#unfolded, pictures: this.#takesPictures, busy: this.#isBusy };
    return sheetImportContext({ ...state, ...shown }, words);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("input", ({ target }) => this.#keep(target as HTMLInputElement));
    element.addEventListener(
      "change",
      ({ target }) => void this.#onChange(target as HTMLInputElement).catch(reportFault),
    );
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      void this.#onDrop(droppedOn(event.dataTransfer)).catch(reportFault);
    });
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    if (state.shown === this) state.shown = null;
  }

  #keep({ name, value }: HTMLInputElement): void {
    if (name === "text") this.#text = value;
    if (name === "address") this.#address = value;
  }

  async #onChange(field: HTMLInputElement): Promise<void> {
    if (field.name === "files") await this.readFiles([...(field.files ?? [])]);
    if (field.name === "folder") {
      const [first, ...others] = field.files ?? [];
      if (first) await this.readFolder(first.webkitRelativePath.split("/")[0]!, chosenFiles([first, ...others]));
    }
    if (field.name === "pictures") {
      this.#takesPictures = field.checked;
      this.#rows = this.#rows.map((row) => (row.state === "read" ? this.#withPicture(row) : row));
      await this.render();
    }
    const [, row] = /^destination\.(\d+)$/.exec(field.name) ?? [];
    if (row === undefined) return;
    this.#change(Number(row), (one) => ({
      ...one,
      destination: field.value === "" ? null : field.value,
      isChosen: true,
    }));
    await this.render();
  }

  async readFiles(files: readonly File[]): Promise<void> {
    const chosen = files.slice(0, MOST_ROWS).map(async (file) => {
      const bytes = await file.slice(0, LARGEST_WORLD_BYTES + 1).arrayBuffer();
      return { name: file.name, bytes: new Uint8Array(bytes) };
    });
    const rows = sheetsIn(await Promise.all(chosen)).map((sheet) => this.#rowOf(sheet, ""));
    this.#put(rows, files.length > MOST_ROWS);
    await this.render();
    this.#showLast();
  }

  async #onDrop({ files, folders }: ReturnType<typeof droppedOn>): Promise<void> {
    if (files.length > 0) await this.readFiles(files);
    for (const folder of folders) await this.readFolder(folder.name, filesBelow(folder));
  }

  /** A world, or a compendium. @param name of the folder */
  async readFolder(name: string, files: readonly FolderFile[] | Promise<readonly FolderFile[]>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      // A large one takes seconds.
      await this.render();
      this.#put((await sheetsInFolder(name, await files)).map((sheet) => this.#rowOf(sheet, "")));
    } finally {
      this.#isBusy = false;
      await this.render();
    }
    this.#showLast();
  }

  async readText(): Promise<void> {
    if (this.#text.trim() === "") return;
    this.#addFile(say("intake.pasted"), new TextEncoder().encode(this.#text), "");
    if (this.#rows.at(-1)?.state !== "unreadable") {
      this.#text = "";
      // The address gave nothing, but the data is here now.
      this.#forbidden = null;
    }
    await this.render();
    this.#showLast();
  }

  async readAddress(): Promise<void> {
    const address = dataAddress(this.#address);
    this.#forbidden = null;
    if (!address) {
      notices()?.warn(say("intake.noAddress"));
      return;
    }
    this.#isBusy = true;
    await this.render();
    const answer = await fetchSheet(address);
    this.#isBusy = false;
    if (answer.ok) {
      this.#addFile(new URL(address).hostname, answer.bytes, this.#address.trim());
      this.#address = "";
    } else if (answer.code === "status")
      this.#put([this.#unreadable(address, say("intake.status", { status: answer.status }))]);
    else this.#forbidden = address;
    await this.render();
    if (this.#forbidden === null) this.#showLast();
  }

  /** A row comes below those that are there already, where it is out of sight in a window that scrolls. */
  #showLast(): void {
    this.element.querySelector(".sheet-row:last-child")?.scrollIntoView({ block: "nearest" });
  }

  #addFile(name: string, bytes: Uint8Array, address: string): void {
    this.#put(sheetsIn([{ name, bytes }]).map((sheet) => this.#rowOf(sheet, address)));
  }

  #rowOf({ file, reading, key, folders }: ArrivingSheet, address: string): SheetRow {
    if (!reading.ok) {
      return this.#unreadable(file, unreadableSheet(reading.told ?? reading.code, reading.data, wordsOfTheReader()));
    }
    const { sheet, besides, carried, leftOut } = reading;
    const draft = draftWithCarried(sheet, besides, carried);
    const arrival = { draft, address: reading.address ?? (key || address), picture: null, folders };
    const destination = usualDestination(arrival);
    const named = besides.picture ?? "";
    const picture = key === "" ? pictureAddress(named) : (pictureAddress(named) ?? pathOfPicture(named));
    const row = { number: this.#number++, file, state: "read", sheet, leftOut, arrival, picture, destination } as const;
    return this.#withPicture({ ...row, isChosen: false });
  }

  /** The row with or without its picture, as chosen now. */
  #withPicture(row: SheetRow & { state: "read" }): SheetRow & { state: "read" } {
    return { ...row, arrival: { ...row.arrival, picture: this.#takesPictures ? row.picture : null } };
  }

  #unreadable(file: string, reason: string): SheetRow {
    return { number: this.#number++, file, state: "unreadable", reason };
  }

  /** @param isCut whether some were left out before these */
  #put(rows: readonly SheetRow[], isCut = false): void {
    const taken = rows.slice(0, MOST_ROWS - this.#rows.length);
    if (isCut || taken.length < rows.length) notices()?.warn(say("intake.tooMany", { most: String(MOST_ROWS) }));
    this.#rows = [...this.#rows, ...taken];
  }

  #change(number: number, change: (row: SheetRow & { state: "read" }) => SheetRow): void {
    this.#rows = this.#rows.map((row) => (row.number === number && row.state === "read" ? change(row) : row));
  }

  async forget(number: number): Promise<void> {
    this.#rows = this.#rows.filter((row) => row.number !== number);
    await this.render();
  }

  async unfold(number: number): Promise<void> {
    if (!this.#unfolded.delete(number)) this.#unfolded.add(number);
    await this.render();
  }

  /** As many tokens as the field beside the button says. */
  async putOnMap(number: number): Promise<void> {
    const row = this.#rows.find((one) => one.number === number);
    if (row?.state !== "taken" || !("items" in row.made)) return;
    const field = this.element.querySelector<HTMLInputElement>(`[name="tokens.${number}"]`);
    const count = tokensAsked(field?.value ?? "");
    await putOnMap(row.made as OwnedActor, count);
    notices()?.info(say("intake.onMap", { name: row.made.name, count: String(count) }));
  }

  open(number: number): void {
    const row = this.#rows.find((one) => one.number === number);
    if (row?.state === "taken") row.made.sheet?.render({ force: true });
  }

  /** Imports all sheets that were read, one after another, each to where its row says. */
  async take(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (const [i, row] of this.#rows.entries()) {
        if (row.state === "read") await this.#takeOne(row);
        if (i % TOLD_EVERY === TOLD_EVERY - 1) await this.render();
      }
    } finally {
      this.#isBusy = false;
      await this.render();
    }
  }

  async #takeOne(row: SheetRow & { state: "read" }): Promise<void> {
    const { number, file, sheet, leftOut, arrival, destination, isChosen } = row;
    const plan = planFor(arrival, destination === "new" && !isChosen ? destinationByNow(arrival) : destination);
    if (!plan) return;
    const made = plan.actor && !changesAnything(plan) ? plan.actor : await carryOutPlan(plan);
    if (made)
      this.#change(number, () => ({
        number,
        file,
        state: "taken",
        sheet,
        leftOut,
        arrival,
        made,
        isNew: plan.actor === null,
      }));
  }
}
