import { notImitated } from "../core/missed";
import { type IconName, icon } from "../icons";
import { type Data, type DocumentLike, platform } from "../platform";
import { word } from "../words";
import { FormDataExtended } from "./form-data";

export interface Position {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface FormConfiguration {
  handler?: (this: ApplicationV2, event: Event, form: HTMLFormElement, formData: FormDataExtended) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export type ActionHandler = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;

export interface HeaderControl {
  icon?: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
}

export interface TabEntry {
  id: string;
  group?: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface Tab {
  id: string;
  group: string;
  icon: string;
  label: string;
  active: boolean;
  cssClass: string;
}

export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: {
    frame: boolean;
    positioned: boolean;
    title: string;
    icon: string | false;
    controls: HeaderControl[];
    minimizable: boolean;
    resizable: boolean;
    contentTag: string;
    contentClasses: string[];
  };
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons?: number[] }>;
  form?: FormConfiguration;
  position: Position;
  document?: DocumentLike;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export type Context = Record<string, unknown>;

const INSTANCES = new Map<string, ApplicationV2>();

/** `foundry.applications.instances`: every window that is rendered, by its id. */
export const instances: ReadonlyMap<string, ApplicationV2> = INSTANCES;

/** A window or a piece of the page with Foundry's life cycle: prepare, render, listen, close. */
export class ApplicationV2 {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static readonly RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;
  static _appId = 0;
  static _maxZ = 100;
  static TABS: Record<string, TabsConfiguration> = {};

  static DEFAULT_OPTIONS: Data = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  readonly options: Configuration;
  position: Position;
  tabGroups: Record<string, string | null> = {};
  #id: string;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();
  #minimized = false;

  constructor(options: Data = {}) {
    this.options = this._initializeApplicationOptions(options);
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { ...this.options.position };
    for (const [group, { initial }] of Object.entries((this.constructor as typeof ApplicationV2).TABS)) {
      this.tabGroups[group] ??= initial ?? null;
    }
  }

  /** This class, then its parents, down to the base. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    let cls: typeof ApplicationV2 = this;
    while (cls?.prototype instanceof ApplicationV2 || cls === ApplicationV2) {
      yield cls;
      if (cls === this.BASE_APPLICATION || cls === ApplicationV2) return;
      cls = Object.getPrototypeOf(cls) as typeof ApplicationV2;
    }
  }

  /** Merges DEFAULT_OPTIONS along the class chain; lists of classes and controls are joined. */
  protected _initializeApplicationOptions(options: Data): Configuration {
    const merged: Data = {};
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    for (const cls of chain) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    // fact: application-unique-id
    merged.uniqueId = String(++ApplicationV2._appId);
    return merged as unknown as Configuration;
  }

  // ---- What it is

  get window(): {
    title: HTMLElement | null;
    content: HTMLElement | null;
    header: HTMLElement | null;
    close: HTMLElement | null;
  } {
    const find = (selector: string) => this.#element?.querySelector<HTMLElement>(selector) ?? null;
    return {
      title: find(":scope > .window-header .window-title"),
      content: this.#content,
      header: find(":scope > .window-header"),
      close: find(":scope > .window-header [data-action=close]"),
    };
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return platform.game.i18n.localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get form(): HTMLFormElement | null {
    if (this.options.tag === "form") return this.#element as HTMLFormElement | null;
    return this.options.window.contentTag === "form" ? (this.#content as HTMLFormElement | null) : null;
  }

  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  // ---- Rendering

  /** Renders, or renders anew; without `force` something that is not on the page stays off it. */
  async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const asked: RenderOptions = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    const work = this.#queue.then(() => this.#render(asked));
    this.#queue = work.catch(() => {});
    await work;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const states = ApplicationV2.RENDER_STATES;
    options.isFirstRender = this.#state <= states.NONE;
    if (options.isFirstRender && !options.force) return;
    if (this._canRender(options) === false) return;
    this._configureRenderOptions(options);
    const before = this.#state;
    this.#state = states.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (options.isFirstRender) {
        await this._preFirstRender(context, options);
        if (!this.hasFrame) this.#element = await this._renderFrame(options);
      }
      await this._preRender(context, options);
      const result = await this._renderHTML(context, options);
      if (options.isFirstRender) {
        if (this.hasFrame) this.#element = await this._renderFrame(options);
        this.#content = this.hasFrame
          ? (this.#element!.querySelector(":scope > .window-content") as HTMLElement)
          : this.#element;
        if (!this.hasFrame) for (const name of this.options.classes) this.#element!.classList.add(name);
      } else this._updateFrame(options);
      this._replaceHTML(result, this.#content as HTMLElement, options);
      if (options.isFirstRender) {
        this._insertElement(this.#element as HTMLElement);
        INSTANCES.set(this.id, this);
        this._attachFrameListeners();
      }
      this.#state = states.RENDERED;
      if (this.hasFrame && this.options.window.positioned && (options.isFirstRender || options.position)) {
        this.setPosition(options.isFirstRender ? { ...this.position, ...options.position } : options.position);
      }
      if (options.isFirstRender) {
        await this._onFirstRender(context, options);
        if (this.hasFrame) this.bringToFront();
      }
      await this._onRender(context, options);
      this.#callHooks("render", this.#element, context, options);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = options.isFirstRender ? states.ERROR : before;
      throw error;
    }
  }

  #callHooks(event: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (cls.name) platform.Hooks.callAll(`${event}${cls.name}`, this, ...args);
    }
  }

  protected _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender) options.position = { ...this.position, ...options.position };
  }

  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const tabs: Record<string, Tab> = {};
    for (const group of Object.keys((this.constructor as typeof ApplicationV2).TABS))
      Object.assign(tabs, this._prepareTabs(group));
    return Object.keys(tabs).length > 0 ? { tabs } : {};
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) return {};
    this.tabGroups[group] ??= configuration.initial ?? configuration.tabs[0]?.id ?? null;
    const { i18n } = platform.game;
    return Object.fromEntries(
      configuration.tabs.map((tab) => {
        const active = this.tabGroups[group] === tab.id;
        const key = tab.label ?? (configuration.labelPrefix ? `${configuration.labelPrefix}.${tab.id}` : tab.id);
        const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
        return [tab.id, { ...tab, group, icon: tab.icon ?? "", label: i18n.localize(key), active, cssClass }];
      }),
    );
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw notImitated(`rendering ${this.constructor.name}: it defines no _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw notImitated(`rendering ${this.constructor.name}: it defines no _replaceHTML`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = document.createElement(this.options.tag);
    frame.id = this.#id;
    if (this.options.tag === "form") (frame as HTMLFormElement).autocomplete = "off";
    if (!this.hasFrame) return frame;
    frame.classList.add("application", ...this.options.classes);
    frame.setAttribute("role", "dialog");
    frame.setAttribute("aria-labelledby", `${this.#id}-title`);
    frame.tabIndex = -1;
    const header = document.createElement("header");
    header.className = "window-header";
    const icon = document.createElement("i");
    icon.className = `window-icon ${this.options.window.icon || "hidden"}`;
    icon.setAttribute("aria-hidden", "true");
    const title = document.createElement("h1");
    title.className = "window-title";
    title.id = `${this.#id}-title`;
    title.textContent = this.title;
    header.append(icon, title);
    for (const control of this._getHeaderControls()) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible !== false)
        header.append(headerButton(control.action, platform.game.i18n.localize(control.label), "more"));
    }
    header.append(headerButton("close", word("close"), "close"));
    const content = document.createElement(this.options.window.contentTag);
    content.classList.add("window-content", ...this.options.window.contentClasses);
    frame.append(header, content);
    if (this.options.window.resizable) {
      const handle = document.createElement("div");
      handle.className = "window-resize-handle";
      frame.append(handle);
    }
    return frame;
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  _updateFrame(options: RenderOptions): void {
    const { title } = this.window;
    if (title) title.textContent = options.window?.title ?? this.title;
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  // ---- Closing

  async close(options: Data = {}): Promise<this> {
    const work = this.#queue.then(() => this.#close(options));
    this.#queue = work.catch(() => {});
    await work;
    return this;
  }

  async #close(options: Data): Promise<void> {
    const states = ApplicationV2.RENDER_STATES;
    const element = this.#element;
    if (!element || this.#state === states.CLOSED) return;
    await this._preClose(options);
    if (options.submitted !== true && this.options.form?.submitOnChange)
      (document.activeElement as HTMLElement | null)?.blur?.();
    this.#state = states.CLOSING;
    this._removeElement(element);
    this._tearDown(options);
    this.#element = null;
    this.#content = null;
    this.#state = states.CLOSED;
    INSTANCES.delete(this.id);
    this._onClose(options);
    this.#callHooks("close");
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: Data): void {}

  // ---- Steps for subclasses

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: Data): Promise<void> {}
  _onClose(_options: Data): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}

  // ---- Position

  setPosition(position: Position = {}): Position | undefined {
    if (!this.hasFrame || !this.options.window.positioned || !this.#element) return undefined;
    // fact: window-position-of-numbers
    for (const [side, value] of Object.entries(position))
      if (value === undefined) throw notImitated(`setPosition({ ${side}: undefined })`);
    this._prePosition(position);
    const updated = this._updatePosition({ ...this.position, ...position });
    Object.assign(this.position, updated);
    const { style } = this.#element;
    style.width = typeof updated.width === "number" ? `${updated.width}px` : "auto";
    style.height = typeof updated.height === "number" ? `${updated.height}px` : "auto";
    style.left = `${updated.left}px`;
    style.top = `${updated.top}px`;
    this._onPosition(this.position);
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    const element = this.#element as HTMLElement;
    if (typeof position.width === "number") element.style.width = `${position.width}px`;
    if (typeof position.height === "number") element.style.height = `${position.height}px`;
    const { offsetWidth, offsetHeight } = element;
    const left = position.left ?? (globalThis.innerWidth - offsetWidth) / 2;
    const top = position.top ?? (globalThis.innerHeight - offsetHeight) / 2;
    return {
      ...position,
      left: Math.round(Math.min(Math.max(0, left), Math.max(0, globalThis.innerWidth - Math.min(offsetWidth, 80)))),
      top: Math.round(Math.min(Math.max(0, top), Math.max(0, globalThis.innerHeight - 30))),
    };
  }

  bringToFront(): void {
    if (!this.#element) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
  }

  async minimize(): Promise<void> {
    this.#minimized = true;
    this.#element?.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    this.#minimized = false;
    this.#element?.classList.remove("minimized");
  }

  // ---- Tabs

  changeTab(tab: string, group: string, options: { force?: boolean; event?: Event } = {}): void {
    if (!this.#content) return;
    if (this.tabGroups[group] === tab && !options.force) return;
    for (const element of this.#content.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
      const active = element.dataset.tab === tab;
      element.classList.toggle("active", active);
      if (element.dataset.action === "tab") element.setAttribute("aria-pressed", String(active));
    }
    this.tabGroups[group] = tab;
  }

  _onClickTab(event: PointerEvent, target?: HTMLElement): void {
    const button = target ?? (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    if (button?.dataset.tab && button.dataset.group)
      this.changeTab(button.dataset.tab, button.dataset.group, { event });
  }

  // ---- Listeners

  _attachFrameListeners(): void {
    const element = this.#element as HTMLElement;
    element.addEventListener("click", (event) => this.#onClick(event as PointerEvent));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.hasFrame && !event.defaultPrevented) {
        event.preventDefault();
        event.stopPropagation();
        void this.close();
      }
    });
    if (this.hasFrame) {
      element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
      this.#listenToHeader();
    }
    const { form } = this;
    if (form && this.options.form) {
      const configuration = this.options.form;
      form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
      form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
    }
  }

  #listenToHeader(): void {
    const header = this.window.header;
    header?.addEventListener("pointerdown", (start) => {
      if (start.button !== 0 || (start.target as HTMLElement).closest("button")) return;
      header.setPointerCapture(start.pointerId);
      const from = { left: this.position.left ?? 0, top: this.position.top ?? 0 };
      const move = (event: PointerEvent): void => {
        this.setPosition({
          left: from.left + event.clientX - start.clientX,
          top: from.top + event.clientY - start.clientY,
        });
      };
      header.addEventListener("pointermove", move);
      header.addEventListener("lostpointercapture", () => header.removeEventListener("pointermove", move), {
        once: true,
      });
    });
    header?.addEventListener("dblclick", (event) => {
      if (!this.options.window.minimizable || (event.target as HTMLElement).closest("button")) return;
      void (this.#minimized ? this.maximize() : this.minimize());
    });
  }

  #onClick(event: PointerEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    if (!target || !this.#element?.contains(target)) return;
    const action = target.dataset.action as string;
    if (action === "close") {
      event.stopPropagation();
      void this.close();
      return;
    }
    if (action === "tab") {
      this._onClickTab(event, target);
      return;
    }
    const entry = this.options.actions[action];
    if (!entry) {
      this._onClickAction(event, target);
      return;
    }
    const handler = typeof entry === "function" ? entry : entry.handler;
    event.stopPropagation();
    const result = handler.call(this, event, target);
    if (result instanceof Promise) void result.catch(report);
  }

  /** Clicks whose action no class has registered. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  // ---- Forms

  /** Submits the form as if its button had been pressed. */
  async submit(_options: Data = {}): Promise<unknown> {
    const { form } = this;
    if (!form || !this.options.form?.handler)
      throw new Error(`The ${this.constructor.name} application does not have a form to submit`);
    return this._onSubmitForm(this.options.form, new Event("submit", { cancelable: true }));
  }

  async _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<unknown> {
    event.preventDefault();
    const form = (event.currentTarget ?? this.form) as HTMLFormElement;
    if (!configuration.handler) return undefined;
    const formData = new FormDataExtended(form);
    try {
      const result = await configuration.handler.call(this, event, form, formData);
      if (configuration.closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
      return result;
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (configuration.submitOnChange) void this._onSubmitForm(configuration, event);
  }

  _createContextMenu(): never {
    throw notImitated("ApplicationV2#_createContextMenu");
  }
}

function headerButton(action: string, label: string, sign: IconName): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control";
  button.dataset.action = action;
  button.setAttribute("aria-label", label);
  button.dataset.tooltip = label;
  button.append(icon(sign));
  return button;
}

/** Joins lists, merges plain objects, replaces everything else (documents and functions stay what they are). */
function mergeOptions(into: Data, from: Data): void {
  for (const [key, value] of Object.entries(from)) {
    const present = into[key];
    if (Array.isArray(value)) {
      const joined = key === "classes" || key === "controls" || key === "contentClasses";
      into[key] = joined && Array.isArray(present) ? [...new Set([...present, ...value])] : [...value];
    } else if (isPlain(value)) {
      const child: Data = isPlain(present) ? { ...present } : {};
      mergeOptions(child, value);
      into[key] = child;
    } else if (value !== undefined || !(key in into)) into[key] = value;
  }
}

function isPlain(value: unknown): value is Data {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Shows an error of a handler to the user and to the console. */
export function report(error: unknown): void {
  console.error(error);
  platform.ui.notifications?.error(error instanceof Error ? error.message : String(error));
}
