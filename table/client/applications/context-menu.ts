import { platform } from "../platform";

/** One entry; both generations' names are understood. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

/** A menu at the pointer for the elements of a container that match a selector. */
export class ContextMenu {
  readonly element = document.createElement("menu");

  constructor(
    container: HTMLElement,
    selector: string,
    private readonly items: ContextMenuEntry[],
    options: { eventName?: string; jQuery?: boolean; fixed?: boolean } = {},
  ) {
    this.element.id = "context-menu";
    container.addEventListener(options.eventName ?? "contextmenu", (event) => {
      const target = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      this.render(target, event as MouseEvent);
    });
  }

  render(target: HTMLElement, event: MouseEvent): void {
    const items = this.items.filter((item) => {
      const shown = item.visible ?? item.condition ?? true;
      return typeof shown === "function" ? shown(target) : shown;
    });
    this.element.replaceChildren(
      ...items.map((item) => {
        const row = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = platform.game.i18n.localize(item.label ?? item.name ?? "");
        button.addEventListener("click", (click) => {
          this.close();
          if (item.onClick) item.onClick(click, target);
          else item.callback?.(target);
        });
        row.append(button);
        return row;
      }),
    );
    this.element.style.left = `${event.clientX}px`;
    this.element.style.top = `${event.clientY}px`;
    document.body.append(this.element);
    globalThis.addEventListener("pointerdown", (down) => this.element.contains(down.target as Node) || this.close(), {
      once: true,
    });
  }

  close(): void {
    this.element.remove();
  }
}
