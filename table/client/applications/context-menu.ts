import { isFourteen } from "../documents/document";
import { platform } from "../platform";

/** One entry: name, condition, callback in 13; 14 knows the others, and warns of these. fact: context-menu-entries */
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
  /** The class that is in use: packages ask for it so. */
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

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
      const shown = (isFourteen() ? item.visible : undefined) ?? item.condition ?? true;
      return typeof shown === "function" ? shown(target) : shown;
    });
    for (const old of ["name", "condition", "callback"])
      if (isFourteen() && items.some((item) => old in item)) console.warn(`ContextMenuEntry#${old} is deprecated`);
    this.element.replaceChildren(
      ...items.map((item) => {
        const row = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = platform.game.i18n.localize((isFourteen() ? item.label : undefined) ?? item.name ?? "");
        button.addEventListener("click", (click) => {
          this.close();
          if (isFourteen() && item.onClick) item.onClick(click, target);
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
