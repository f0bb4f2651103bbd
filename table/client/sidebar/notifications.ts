import { icon } from "../icons";
import { type Data, platform } from "../platform";
import { word } from "../words";

interface NotificationOptions extends Data {
  localize?: boolean;
  format?: Data;
  permanent?: boolean;
  console?: boolean;
  progress?: boolean;
  escape?: boolean;
}

/** A message at the top of the page; with `progress` it can be brought up to date. */
export interface Notification {
  id: number;
  message: string;
  type: string;
  element: HTMLElement;
  remove(): void;
  update(changes: { pct?: number; message?: string }): void;
}

const LIFETIME_MS = 5000;

/** `ui.notifications`. */
export class Notifications {
  readonly _element = document.createElement("ol");
  readonly #active = new Map<number, Notification>();
  #last = 0;

  constructor() {
    this._element.id = "notifications";
    this._element.className = "plain";
    this._element.setAttribute("role", "status");
    this._element.setAttribute("aria-live", "polite");
  }

  notify(message: unknown, type = "info", options: NotificationOptions = {}): Notification {
    const { i18n } = platform.game;
    let text = message instanceof Error ? message.message : String(message);
    if (options.format) text = i18n.format(text, options.format);
    else if (options.localize) text = i18n.localize(text);
    const element = document.createElement("li");
    element.className = `notification ${type}`;
    element.dataset.type = type;
    const body = document.createElement("p");
    body.textContent = text;
    const dismiss = document.createElement("button");
    dismiss.type = "button";
    dismiss.append(icon("close"));
    dismiss.setAttribute("aria-label", word("dismiss"));
    element.append(body, dismiss);
    const id = ++this.#last;
    const bar = options.progress ? element.appendChild(document.createElement("progress")) : null;
    if (bar) bar.value = 0;
    const notification: Notification = {
      id,
      message: text,
      type,
      element,
      remove: () => this.remove(id),
      update: ({ pct, message: changed }) => {
        if (changed !== undefined) body.textContent = changed;
        if (pct !== undefined && bar) bar.value = pct;
        if (pct !== undefined && pct >= 1) setTimeout(() => this.remove(id), 1000);
      },
    };
    dismiss.addEventListener("click", () => this.remove(id));
    this.#active.set(id, notification);
    this._element.append(element);
    if (options.console !== false && type === "error") console.error(text);
    if (!options.permanent && !options.progress) setTimeout(() => this.remove(id), LIFETIME_MS);
    return notification;
  }

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  remove(notification: number | Notification): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#active.get(id)?.element.remove();
    this.#active.delete(id);
  }

  has(notification: number | Notification): boolean {
    return this.#active.has(typeof notification === "number" ? notification : notification.id);
  }

  clear(): void {
    for (const id of [...this.#active.keys()]) this.remove(id);
  }
}
