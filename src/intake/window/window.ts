/**
 * The import of sheets from files, the clipboard or an address. First one looks at what would change, then one takes
 * it.
 */

import { notices } from "../../foundry/platform";
import { onPress } from "../../foundry/press";
import { SteadyWindow } from "../../foundry/steady-window";
import { say, wordsOfTheReader } from "../../foundry/words";
import { anySheetIn } from "../../imports/read-sheet";
import { unreadableSheet } from "../../imports/sheet-account";
import { sheetDraft } from "../../imports/sheet-documents";
import { LARGEST_SHEET_BYTES } from "../../imports/sheet-file";
import { pageState } from "../../page-state";
import { reportFault } from "../../words/tell";
import { carryOutPlan } from "../carry-out";
import { dataAddress, fetchSheet, pictureAddress } from "../fetching";
import { changesAnything, destinationByNow, planFor, usualDestination } from "../plan";
import { type SheetImportContext, type SheetRow, sheetImportContext } from "./context";

/** Wraps a button's act. Files and servers can fail in unforeseen ways; the user is told of any failure. */
function pressed(act: (window: SheetImport, target: HTMLElement) => unknown) {
  return onPress((window: SheetImport, target) => Promise.resolve(act(window, target)).catch(reportFault));
}

/** Most sheets at one time. */
const MOST_ROWS = 50;

const state = pageState("intake/window/window", () => ({
  shown: null as SheetImport | null,
}));

export async function openSheetImport(): Promise<void> {
  state.shown ??= new SheetImport();
  await state.shown.render({ force: true });
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

  override get title(): string {
    return say("intake.title");
  }

  protected override context(): SheetImportContext {
    const words = wordsOfTheReader();
    const state = { rows: this.#rows, text: this.#text, address: this.#address, forbidden: this.#forbidden };
    return sheetImportContext({ ...state, pictures: this.#takesPictures, busy: this.#isBusy }, words);
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void this.readFiles(files).catch(reportFault);
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
    if (files.length > MOST_ROWS - this.#rows.length)
      notices()?.warn(say("intake.tooMany", { most: String(MOST_ROWS) }));
    for (const file of files.slice(0, Math.max(0, MOST_ROWS - this.#rows.length))) {
      const bytes = await file.slice(0, LARGEST_SHEET_BYTES + 1).arrayBuffer();
      this.#add(file.name, new Uint8Array(bytes), "");
    }
    await this.render();
    this.#showLast();
  }

  async readText(): Promise<void> {
    if (this.#text.trim() === "") return;
    this.#add(say("intake.pasted"), new TextEncoder().encode(this.#text), "");
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
      this.#add(new URL(address).hostname, answer.bytes, this.#address.trim());
      this.#address = "";
    } else if (answer.code === "status") this.#refuse(address, say("intake.status", { status: answer.status }));
    else this.#forbidden = address;
    await this.render();
    if (this.#forbidden === null) this.#showLast();
  }

  /** A row comes below those that are there already, where it is out of sight in a window that scrolls. */
  #showLast(): void {
    this.element.querySelector(".sheet-row:last-child")?.scrollIntoView({ block: "nearest" });
  }

  #add(file: string, bytes: Uint8Array, address: string): void {
    const reading = anySheetIn(bytes);
    if (!reading.ok) {
      this.#refuse(file, unreadableSheet(reading.told ?? reading.code, reading.data, wordsOfTheReader()));
      return;
    }
    const { sheet, besides, leftOut } = reading;
    const arrival = { draft: sheetDraft(sheet, besides), address: reading.address ?? address, picture: null };
    const destination = usualDestination(arrival);
    const picture = pictureAddress(besides.picture ?? "");
    const row = { number: this.#number++, file, state: "read", sheet, leftOut, arrival, picture, destination } as const;
    this.#put(this.#withPicture({ ...row, isChosen: false }));
  }

  /** The row with or without its picture, as chosen now. */
  #withPicture(row: SheetRow & { state: "read" }): SheetRow & { state: "read" } {
    return { ...row, arrival: { ...row.arrival, picture: this.#takesPictures ? row.picture : null } };
  }

  #refuse(file: string, reason: string): void {
    this.#put({ number: this.#number++, file, state: "unreadable", reason });
  }

  #put(row: SheetRow): void {
    if (this.#rows.length >= MOST_ROWS) notices()?.warn(say("intake.tooMany", { most: String(MOST_ROWS) }));
    else this.#rows = [...this.#rows, row];
  }

  #change(number: number, change: (row: SheetRow & { state: "read" }) => SheetRow): void {
    this.#rows = this.#rows.map((row) => (row.number === number && row.state === "read" ? change(row) : row));
  }

  async forget(number: number): Promise<void> {
    this.#rows = this.#rows.filter((row) => row.number !== number);
    await this.render();
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
      for (const row of this.#rows) if (row.state === "read") await this.#takeOne(row);
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
