import { type Data, type DocumentLike, platform } from "../platform";
import { type Context, type RenderOptions, report } from "./application";
import { DocumentSheetV2 } from "./document-sheet";
import { TextEditor } from "./text-editor";

interface Holder extends DocumentLike {
  readonly items: { get(id: string): (DocumentLike & { toDragData(): Data }) | undefined };
  createEmbeddedDocuments(name: "Item", data: Data[]): Promise<DocumentLike[]>;
}

/** Base of actor sheets. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = { position: { width: 600 }, classes: ["actor-sheet"] };

  get actor(): DocumentSheetV2["document"] {
    return this.document;
  }

  get token(): unknown {
    return this.options.token ?? (this.document as unknown as { token?: unknown }).token ?? null;
  }

  /** fact: actor-sheet-drags-items */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const row of this.element.querySelectorAll<HTMLElement>(".draggable")) {
      row.draggable = this._canDragStart(".draggable");
      row.ondragstart = (event) => void this._onDragStart(event);
    }
    this.element.ondragover = (event) => event.preventDefault();
    this.element.ondrop = (event) => void this._onDrop(event).catch(report);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const { itemId } = (event.currentTarget as HTMLElement).dataset;
    const item = itemId === undefined ? undefined : (this.document as Holder).items.get(itemId);
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify(item.toDragData()));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = TextEditor.getDragEventData(event);
    if (!this._canDragDrop("") || !platform.Hooks.call("dropActorSheetData", this.document, this, data)) return;
    const found = typeof data.uuid === "string" ? await platform.fromUuid(data.uuid) : null;
    if (found) await this._onDropDocument(event, found);
  }

  async _onDropDocument(event: DragEvent, document: DocumentLike): Promise<DocumentLike | null> {
    return document.documentName === "Item" ? this._onDropItem(event, document) : null;
  }

  async _onDropItem(_event: DragEvent, item: DocumentLike): Promise<DocumentLike | null> {
    if (item.parent === this.document) return null;
    const made = await (this.document as Holder).createEmbeddedDocuments("Item", [item.toObject()]);
    return made[0] ?? null;
  }
}

/** Base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = { position: { width: 480 }, classes: ["item-sheet"] };

  get item(): DocumentSheetV2["document"] {
    return this.document;
  }

  get actor(): DocumentSheetV2["document"] | null {
    const { parent } = this.document;
    return parent?.documentName === "Actor" ? parent : null;
  }
}
