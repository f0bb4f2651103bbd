import { type Data, platform, type UserLike } from "../platform";
import { word } from "../words";
import { ApplicationV2, type Context, type RenderOptions } from "./application";
import { FormDataExtended } from "./form-data";

type Callback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label?: string;
  icon?: string;
  class?: string;
  type?: "button" | "submit";
  default?: boolean;
  disabled?: boolean;
  callback?: Callback;
}

export interface DialogConfig extends Data {
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  rejectClose?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => void;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

/** A small window with a text and buttons; resolves with what the pressed button answers. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
    modal: false,
    content: "",
    buttons: [],
  };

  protected override _initializeApplicationOptions(options: Data): ApplicationV2["options"] {
    const merged = super._initializeApplicationOptions(options);
    const buttons = (options.buttons ?? []) as DialogButton[];
    if (buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    return merged;
  }

  get #buttons(): DialogButton[] {
    return Object.values(this.options.buttons as Record<string, DialogButton>);
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("section");
    content.className = "dialog-content standard-form";
    const asked = this.options.content as string | HTMLElement;
    if (typeof asked === "string") content.innerHTML = asked;
    else content.append(asked);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this.#buttons.map((button, index) => this.#drawn(button, index)));
    form.append(content, footer);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      void this._onSubmit(submitter ?? this.#defaultButton(), event);
    });
    return form;
  }

  #drawn(button: DialogButton, index: number): HTMLButtonElement {
    const element = document.createElement("button");
    const fallback = !this.#buttons.some((other) => other.default) && index === 0;
    element.type = button.type ?? "submit";
    element.dataset.action = button.action;
    element.disabled = button.disabled ?? false;
    if (button.class) element.className = button.class;
    if (button.default || fallback) element.autofocus = true;
    if (button.default) element.classList.add("default");
    if (button.icon) {
      const icon = document.createElement("i");
      icon.className = button.icon;
      icon.setAttribute("aria-hidden", "true");
      element.append(icon);
    }
    const label = document.createElement("span");
    label.textContent = platform.game.i18n.localize(button.label ?? button.action);
    element.append(label);
    return element;
  }

  #defaultButton(): HTMLButtonElement {
    const found = this.element.querySelector<HTMLButtonElement>("footer button.default, footer button");
    return found as HTMLButtonElement;
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form.dialog-form") ?? null;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLElement);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons.find(({ action }) => action === target.dataset.action);
    const answer = (await button?.callback?.(event, target, this)) ?? button?.action;
    await (this.options.submit as DialogConfig["submit"])?.(answer, this);
    return this.close({ submitted: true });
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    if (target instanceof HTMLButtonElement && target.type === "button" && target.closest("footer"))
      void this._onSubmit(target, event);
  }

  // ---- The usual ones

  /** @returns true, false, what a callback answers, or null when it was dismissed */
  static async confirm(config: DialogConfig = {}): Promise<unknown> {
    const { yes, no, ...rest } = config;
    const buttons: DialogButton[] = [
      { action: "yes", label: word("yes"), callback: () => true, ...yes },
      { action: "no", label: word("no"), default: true, callback: () => false, ...no },
    ];
    if (yes?.default) (buttons[1] as DialogButton).default = no?.default ?? false;
    return this.wait({ ...rest, buttons: [...buttons, ...(config.buttons ?? [])] });
  }

  static async prompt(config: DialogConfig = {}): Promise<unknown> {
    const { ok, ...rest } = config;
    const buttons: DialogButton[] = [{ action: "ok", label: word("confirm"), default: true, ...ok }];
    return this.wait({ ...rest, buttons: [...buttons, ...(config.buttons ?? [])] });
  }

  /** @returns the form's values by field name */
  static async input(config: DialogConfig = {}): Promise<unknown> {
    const callback: Callback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...config, ok: { callback, ...config.ok } });
  }

  /** @throws when it is dismissed and `rejectClose` is set */
  static async wait(config: DialogConfig = {}): Promise<unknown> {
    const { rejectClose = false, close, submit, render, ...rest } = config;
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...rest,
        submit: async (result: unknown, instance: DialogV2) => {
          answered = true;
          await submit?.(result, instance);
          resolve(result);
        },
      });
      dialog.#dismissed = (event) => {
        if (answered) return;
        const result = close?.(event, dialog);
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(result ?? null);
      };
      dialog.#rendered = render ? (event) => render(event, dialog) : null;
      dialog.render({ force: true }).catch(reject);
    });
  }

  #dismissed: ((event: Event) => void) | null = null;
  #rendered: ((event: Event) => void) | null = null;

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#rendered?.(new Event("render"));
    if (options.isFirstRender) this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#dismissed?.(new Event("close"));
  }

  /** Runs a dialog on another user's client. */
  static async query(user: UserLike, type: string, config: DialogConfig = {}): Promise<unknown> {
    if (user.isSelf) return DialogV2._handleQuery({ type, config });
    const asking = user as UserLike & { query?(name: string, data: Data): Promise<unknown> };
    if (!asking.query) throw new Error("The stand-in table does not imitate User#query");
    return asking.query("dialog", { type, config });
  }

  static async _handleQuery({ type, config }: { type: string; config: DialogConfig }): Promise<unknown> {
    const kinds: Record<string, (config: DialogConfig) => Promise<unknown>> = {
      confirm: (asked) => this.confirm(asked),
      prompt: (asked) => this.prompt(asked),
      input: (asked) => this.input(asked),
      wait: (asked) => this.wait(asked),
    };
    const run = kinds[type];
    if (!run) throw new Error(`The stand-in table does not imitate the dialog type "${type}"`);
    return run(config);
  }
}
