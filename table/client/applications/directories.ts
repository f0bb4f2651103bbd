import { isFourteen } from "../documents/document";
import {
  type ActorLike,
  type ChatMessageLike,
  type Data,
  type DocumentLike,
  type PackLike,
  platform,
} from "../platform";
import { word } from "../words";
import { type ActionHandler, type Context, type RenderOptions, report } from "./application";
import { chatInput } from "./chat-input";
import { openSheet } from "./document-sheet-config";
import { SettingsConfig } from "./settings";
import { AbstractSidebarTab } from "./sidebar-tab";

/** A tab whose content is built as elements. */
abstract class PlainTab extends AbstractSidebarTab {
  protected abstract build(context: Context): Promise<Node[]>;

  override async _renderHTML(context: Context, _options: RenderOptions): Promise<Node[]> {
    return this.build(context);
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as Node[]));
  }
}

/** Chat: messages as their documents draw them, and a line to write in. */
export class ChatLog extends PlainTab {
  static override tabName = "chat";

  protected async build(): Promise<Node[]> {
    const log = document.createElement("ol");
    log.className = "chat-log plain";
    log.setAttribute("role", "log");
    log.setAttribute("aria-label", word("chatLog"));
    log.tabIndex = 0;
    const shown = platform.game.messages.contents.filter((message) => message.visible).slice(-100);
    for (const message of shown) log.append(await drawn(message));
    const form = document.createElement("form");
    form.className = "chat-form";
    form.append(chatInput((message) => void this.processMessage(message).catch(report)));
    return [log, form];
  }

  /** Sends a typed line; a system can take it over in the hook `chatMessage`. */
  async processMessage(message: string): Promise<unknown> {
    const chatData: Data = { author: platform.game.user.id, speaker: {} };
    if (!platform.Hooks.call("chatMessage", this, message, chatData)) return undefined;
    const { documentClass } = platform.CONFIG.ChatMessage as {
      documentClass?: { create(data: Data): Promise<unknown> };
    };
    return documentClass?.create({ ...chatData, content: asContent(message) });
  }

  get #log(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-log") ?? null;
  }

  /** fact: chat-scrolls-on-post */
  get isAtBottom(): boolean {
    const log = this.#log;
    return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 8;
  }

  async scrollBottom(): Promise<void> {
    const log = this.#log;
    if (log) log.scrollTop = log.scrollHeight;
  }

  /** Adds one message at the end. */
  async postOne(message: ChatMessageLike): Promise<void> {
    if (message.visible) await this.#post(message);
  }

  async #post(message: ChatMessageLike): Promise<void> {
    const log = this.#log;
    if (!log) return;
    const element = await drawn(message);
    const follows = this.isAtBottom || message.author?.isSelf;
    log.append(element);
    if (follows) await this.scrollBottom();
  }

  /** Draws it anew, and adds it where it is not in the log, without asking who sees it: fact: hidden-messages-are-drawn */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    const element = () => this.element?.querySelector(`[data-message-id="${message.id}"]`);
    if (!element()) return this.#post(message);
    const anew = await drawn(message);
    element()?.replaceWith(anew);
  }

  deleteMessage(id: string): void {
    this.element?.querySelector(`[data-message-id="${id}"]`)?.remove();
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const log = this.element.querySelector(".chat-log");
    if (log) log.scrollTop = log.scrollHeight;
    platform.Hooks.on("createChatMessage", (message: never) => void this.postOne(message).catch(report));
    platform.Hooks.on("updateChatMessage", (message: ChatMessageLike) => {
      if (message.visible) void this.updateMessage(message).catch(report);
      else this.deleteMessage(message.id);
    });
    platform.Hooks.on("deleteChatMessage", (message: never) => this.deleteMessage((message as ChatMessageLike).id));
  }
}

/** The editor of 14 hands over content; any other input, also from macros, is text. fact: chat-message-hook */
function asContent(message: string): string {
  if (isFourteen() && message.startsWith("<")) return message;
  const escaped = document.createElement("p");
  escaped.textContent = message;
  return escaped.outerHTML;
}

async function drawn(message: ChatMessageLike): Promise<HTMLElement> {
  const element = await message.renderHTML();
  element.dataset.messageId ??= message.id;
  return element;
}

/** A list of documents of the world: a click opens one, and it can be dragged out. fact: directory-header */
abstract class DocumentDirectory extends PlainTab {
  static override DEFAULT_OPTIONS: Data = { actions: { openDocument: openFromList } };

  abstract get collection(): Iterable<ListedDocument>;
  protected abstract readonly label: "actors" | "items";
  protected abstract readonly documentName: string;

  protected async build(): Promise<Node[]> {
    const list = document.createElement("ol");
    list.className = "directory-list plain";
    const visible = [...this.collection].filter(
      (one) => one.visible ?? one.testUserPermission(platform.game.user, "LIMITED"),
    );
    for (const one of visible.sort((a, b) => a.name.localeCompare(b.name, platform.game.i18n.lang))) {
      const row = entry("openDocument", one.name, { uuid: one.uuid });
      row.dataset.entryId = one.id;
      row.draggable = true;
      list.append(row);
    }
    const header = document.createElement("header");
    header.className = "directory-header";
    const actions = document.createElement("div");
    actions.className = "header-actions action-buttons flexrow";
    header.append(heading(word(this.label)), actions);
    return [header, list];
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const action of ["create", "update", "delete"])
      platform.Hooks.on(`${action}${this.documentName}`, () => void this.render().catch(report));
    this.element.addEventListener("dragstart", (event) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
      const dragged = [...this.collection].find((one) => one.id === id);
      if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
    });
  }
}

interface ListedDocument extends DocumentLike {
  readonly visible?: boolean;
  toDragData(): Data;
}

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  protected override readonly label = "actors";
  protected override readonly documentName = "Actor";

  override get collection(): Iterable<ListedDocument> {
    return platform.game.actors as Iterable<ActorLike> as Iterable<ListedDocument>;
  }
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  protected override readonly label = "items";
  protected override readonly documentName = "Item";

  override get collection(): Iterable<ListedDocument> {
    return platform.game.items as Iterable<ListedDocument>;
  }
}

/** The packs; a click opens one, another one of its entries. */
export class CompendiumDirectory extends PlainTab {
  static override tabName = "compendium";
  #open: string | null = null;

  static override DEFAULT_OPTIONS: Data = { actions: { openPack: togglePack, openDocument: openFromList } };

  protected async build(): Promise<Node[]> {
    const list = document.createElement("ol");
    list.className = "directory-list plain";
    for (const pack of platform.game.packs) {
      if (pack.visible === false) continue;
      const row = entry("openPack", platform.game.i18n.localize(pack.metadata.label ?? pack.title), {
        pack: pack.collection,
      });
      row.querySelector("button")?.setAttribute("aria-expanded", String(this.#open === pack.collection));
      list.append(row);
      if (this.#open === pack.collection) row.append(await this.entries(pack));
    }
    return [heading(word("compendium")), list];
  }

  private async entries(pack: PackLike): Promise<HTMLElement> {
    const list = document.createElement("ol");
    list.className = "directory-list plain nested";
    for (const item of await pack.getIndex()) {
      list.append(entry("openDocument", item.name, { pack: pack.collection, id: item._id }));
    }
    return list;
  }

  async toggle(collection: string): Promise<void> {
    this.#open = this.#open === collection ? null : collection;
    await this.render();
  }
}

/** The way to the settings window. */
export class SettingsTab extends PlainTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Data = { actions: { openSettings } };

  protected async build(): Promise<Node[]> {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = "openSettings";
    button.textContent = word("openSettings");
    const title = document.createElement("p");
    title.className = "hint";
    title.textContent = platform.game.system?.title ?? "";
    return [heading(word("settings")), button, title];
  }
}

async function openSettings(): Promise<void> {
  await new SettingsConfig().render({ force: true });
}

async function togglePack(this: unknown, _event: Event, target: HTMLElement): Promise<void> {
  await (this as CompendiumDirectory).toggle(target.dataset.pack ?? "");
}

function openFromList(this: unknown, _event: Event, target: HTMLElement): Promise<void> {
  return open(target);
}

async function open(target: HTMLElement): Promise<void> {
  const { uuid, pack, id } = target.dataset;
  const found: DocumentLike | null | undefined = uuid
    ? await platform.fromUuid(uuid)
    : await platform.game.packs.get(pack ?? "")?.getDocument(id ?? "");
  if (found) openSheet(found);
}

function heading(text: string): HTMLElement {
  const element = document.createElement("h2");
  element.textContent = text;
  return element;
}

function entry(action: string, label: string, data: Record<string, string>): HTMLLIElement {
  const row = document.createElement("li");
  row.className = "directory-item";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain-button";
  button.dataset.action = action;
  Object.assign(button.dataset, data);
  button.textContent = label;
  row.append(button);
  return row;
}

export type { ActionHandler };
