import type { Data, DocumentLike } from "../platform";
import { word } from "../words";
import type { Context, RenderOptions } from "./application";
import { DocumentSheetV2 } from "./document-sheet";
import { TextEditor } from "./text-editor";

interface PageLike extends DocumentLike {
  type: string;
  sort: number;
  text: { content: string };
  title: { show: boolean; level: number };
}

/** A journal's window for readers: the list of pages, and one page at a time. Pages other than texts are not imitated. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static readonly VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 } as const;

  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry"],
    viewPermission: 2,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 960, height: 640 },
    actions: { goToPage: goToShown },
  };

  #pageId: string | null = null;

  get entry(): DocumentLike {
    return this.document;
  }

  /** The page that is shown. */
  get pageId(): string | null {
    return this.#shown?.id ?? null;
  }

  get pageIndex(): number {
    return this.#pages.findIndex(({ id }) => id === this.pageId);
  }

  /** Turns to a page; to a heading of it where one is named. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    await this.render({ force: true, pageId, ...(anchor ? { anchor } : {}) });
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options.pageId === "string") this.#pageId = options.pageId;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Node[]> {
    const page = this.#shown;
    return [this.#contents(page), await drawn(page)];
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as Node[]));
  }

  /** A reader turns pages: the platform's own headings are no buttons of a form. */
  override _toggleDisabled(_disabled: boolean): void {}

  get #pages(): PageLike[] {
    const { pages } = this.document as DocumentLike & { pages: Iterable<PageLike> };
    return [...pages].filter((page) => page.visible !== false).sort((a, b) => a.sort - b.sort);
  }

  get #shown(): PageLike | undefined {
    return this.#pages.find(({ id }) => id === this.#pageId) ?? this.#pages[0];
  }

  #contents(shown: PageLike | undefined): HTMLElement {
    const sidebar = document.createElement("aside");
    sidebar.className = "sidebar journal-sidebar";
    const list = document.createElement("ol");
    list.className = "plain";
    for (const page of this.#pages) {
      const row = document.createElement("li");
      row.className = `page ${page.type} level${page.title.level}`;
      row.dataset.pageId = page.id;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "page-heading";
      button.dataset.action = "goToPage";
      button.textContent = page.name;
      if (page === shown) button.setAttribute("aria-current", "page");
      row.append(button);
      list.append(row);
    }
    const nav = document.createElement("nav");
    nav.className = "toc";
    nav.setAttribute("aria-label", word("pages"));
    nav.append(list);
    sidebar.append(nav);
    return sidebar;
  }
}

async function drawn(page: PageLike | undefined): Promise<HTMLElement> {
  const holder = document.createElement("section");
  holder.className = "journal-entry-content";
  const pages = document.createElement("div");
  pages.className = "journal-entry-pages scrollable";
  pages.tabIndex = 0;
  holder.append(pages);
  if (!page) return holder;
  if (page.type !== "text")
    throw new Error(`The stand-in table does not imitate journal pages of the type ${page.type}`);
  const article = document.createElement("article");
  article.className = "journal-entry-page text";
  article.dataset.pageId = page.id;
  if (page.title.show) {
    const header = document.createElement("header");
    header.className = "journal-page-header";
    const heading = document.createElement(`h${page.title.level}`);
    heading.textContent = page.name;
    header.append(heading);
    article.append(header);
  }
  const content = document.createElement("section");
  content.className = "journal-page-content";
  content.innerHTML = await TextEditor.enrichHTML(page.text.content, { secrets: page.isOwner });
  article.append(content);
  pages.append(article);
  pages.setAttribute("role", "region");
  pages.setAttribute("aria-label", page.name);
  return holder;
}

function goToShown(this: unknown, _event: Event, target: HTMLElement): Promise<void> {
  const pageId = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId ?? "";
  return (this as JournalEntrySheet).goToPage(pageId);
}
