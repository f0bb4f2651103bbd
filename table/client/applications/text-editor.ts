import { type Data, platform } from "../platform";

/** Turns stored text into what is shown: links to documents become anchors, enrichers of packages run. */
export const TextEditor = {
  async enrichHTML(html: string, options: Data = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.innerHTML = html ?? "";
    if (options.secrets !== true)
      for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    await replaceText(holder, /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g, async (match) => documentLink(match));
    for (const { pattern, enricher } of platform.CONFIG.TextEditor?.enrichers ?? []) {
      await replaceText(holder, pattern, (match) => enricher(match, options));
    }
    return holder.innerHTML;
  },

  /** Reads what a drag carries. */
  getDragEventData(event: DragEvent): Data {
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    try {
      return JSON.parse(text) as Data;
    } catch {
      return {};
    }
  },
};

async function documentLink(match: RegExpMatchArray): Promise<HTMLElement> {
  const link = document.createElement("a");
  link.className = "content-link";
  link.dataset.uuid = match[1] ?? "";
  const found = await platform.fromUuid(match[1] ?? "").catch(() => null);
  link.textContent = match[2] ?? found?.name ?? match[1] ?? "";
  return link;
}

async function replaceText(
  holder: HTMLElement,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => Promise<HTMLElement | null>,
): Promise<void> {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const matches = [...text.data.matchAll(pattern)];
    if (matches.length === 0) continue;
    const pieces: Array<Node | string> = [];
    let end = 0;
    for (const match of matches) {
      const start = match.index ?? 0;
      pieces.push(text.data.slice(end, start), (await replace(match)) ?? match[0]);
      end = start + match[0].length;
    }
    pieces.push(text.data.slice(end));
    text.replaceWith(...pieces);
  }
}
