/**
 * A page on paper: elements without a browser, as far as windows of the house and of the stand-in use them. Nothing is
 * drawn or measured; markup, fields, focus, and events that rise are there.
 */

import { escaped, matches, piecesOf, type Selectable } from "./paper-markup";

type Listener = { readonly act: (event: Event) => unknown; readonly once: boolean; readonly capture: boolean };
type Given =
  | boolean
  | { readonly once?: boolean; readonly capture?: boolean; readonly signal?: AbortSignal }
  | undefined;

class PaperTarget {
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, act: Listener["act"] | { handleEvent: Listener["act"] }, options?: Given): void {
    const given = typeof options === "object" ? options : { capture: options === true };
    const { once = false, capture = false, signal = undefined } = given as Exclude<Given, boolean | undefined>;
    const listener = typeof act === "function" ? act : act.handleEvent;
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), { act: listener, once, capture }]);
    signal?.addEventListener("abort", () => this.removeEventListener(type, listener));
  }

  removeEventListener(type: string, act: Listener["act"]): void {
    this.#listeners.set(
      type,
      (this.#listeners.get(type) ?? []).filter((one) => one.act !== act),
    );
  }

  hear(event: Event, isCapturing: boolean): void {
    Object.defineProperty(event, "currentTarget", { value: this, configurable: true });
    for (const one of this.#listeners.get(event.type) ?? []) {
      if (one.capture !== isCapturing) continue;
      if (one.once) this.removeEventListener(event.type, one.act);
      one.act.call(this, event);
    }
  }
}

export class PaperNode extends PaperTarget {
  parentNode: PaperElement | null = null;
  childNodes: PaperNode[] = [];

  get ownerDocument(): PaperDocument {
    return globalThis.document as unknown as PaperDocument;
  }

  get parentElement(): PaperElement | null {
    return this.parentNode;
  }

  get isConnected(): boolean {
    return this.ownerDocument.documentElement.contains(this);
  }

  get textContent(): string {
    return this.childNodes.map(({ textContent }) => textContent).join("");
  }

  set textContent(text: string | null) {
    this.replaceChildren(...(text ? [text] : []));
  }

  get children(): PaperElement[] {
    return this.childNodes.filter((node): node is PaperElement => node instanceof PaperElement);
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): PaperElement | null {
    return this.children[0] ?? null;
  }

  get lastElementChild(): PaperElement | null {
    return this.children.at(-1) ?? null;
  }

  get firstChild(): PaperNode | null {
    return this.childNodes[0] ?? null;
  }

  contains(other: PaperNode | null): boolean {
    for (let one = other; one; one = one.parentNode) if (one === this) return true;
    return false;
  }

  remove(): void {
    if (!this.parentNode) return;
    const had = this.contains(this.ownerDocument.focused);
    this.parentNode.childNodes = this.parentNode.childNodes.filter((node) => node !== this);
    this.parentNode = null;
    if (had) this.ownerDocument.focused = null;
  }

  #put(at: number, nodes: readonly (PaperNode | string)[]): void {
    const flat = nodes.flatMap((node) => {
      if (typeof node === "string") return new PaperText(node);
      return node instanceof PaperFragment ? [...node.childNodes] : node;
    });
    const next = this.childNodes.slice(at).find((node) => !flat.includes(node)) ?? null;
    for (const node of flat) node.remove();
    const place = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(place, 0, ...flat);
    for (const node of flat) node.parentNode = this as unknown as PaperElement;
  }

  append(...nodes: (PaperNode | string)[]): void {
    this.#put(this.childNodes.length, nodes);
  }

  prepend(...nodes: (PaperNode | string)[]): void {
    this.#put(0, nodes);
  }

  appendChild<N extends PaperNode>(node: N): N {
    this.append(node);
    return node;
  }

  insertBefore<N extends PaperNode>(node: N, before: PaperNode | null): N {
    this.#put(before ? this.childNodes.indexOf(before) : this.childNodes.length, [node]);
    return node;
  }

  before(...nodes: (PaperNode | string)[]): void {
    this.parentNode?.putAt(this.parentNode.childNodes.indexOf(this), nodes);
  }

  after(...nodes: (PaperNode | string)[]): void {
    this.parentNode?.putAt(this.parentNode.childNodes.indexOf(this) + 1, nodes);
  }

  putAt(at: number, nodes: readonly (PaperNode | string)[]): void {
    this.#put(at, nodes);
  }

  replaceWith(...nodes: (PaperNode | string)[]): void {
    this.before(...nodes);
    this.remove();
  }

  replaceChildren(...nodes: (PaperNode | string)[]): void {
    for (const node of [...this.childNodes]) node.remove();
    this.append(...nodes);
  }

  /** Everything below, in the order of the page. */
  *below(): Generator<PaperElement> {
    for (const child of this.children) {
      yield child;
      yield* child.below();
    }
  }

  querySelectorAll(selector: string): PaperElement[] {
    const scope = this instanceof PaperElement ? this.selectable : null;
    return [...this.below()].filter((element) => matches(element.selectable, selector, scope));
  }

  querySelector(selector: string): PaperElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** The event goes down to here and rises. */
  dispatchEvent(event: Event): boolean {
    const way: PaperTarget[] = [];
    for (let one: PaperNode | null = this; one; one = one.parentNode) way.push(one);
    way.push(this.ownerDocument, this.ownerDocument.defaultView);
    Object.defineProperty(event, "target", { value: this, configurable: true });
    for (const one of [...way].reverse()) if (!event.cancelBubble) one.hear(event, true);
    for (const one of event.bubbles ? way : way.slice(0, 1)) if (!event.cancelBubble) one.hear(event, false);
    return !event.defaultPrevented;
  }
}

export class PaperText extends PaperNode {
  constructor(readonly data: string) {
    super();
  }

  override get textContent(): string {
    return this.data;
  }
}

export class PaperFragment extends PaperNode {}

/** Letters of a key of `dataset`, as an attribute says them. */
const dashed = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class PaperElement extends PaperNode {
  readonly attributes = new Map<string, string>();
  readonly style: { [key: string]: unknown };
  readonly dataset: { [key: string]: string | undefined };
  readonly selectable: Selectable;
  scrollTop = 0;
  scrollLeft = 0;
  readonly offsetWidth = 0;
  readonly offsetHeight = 0;
  #value: string | null = null;
  #checked: boolean | null = null;

  constructor(readonly localName: string) {
    super();
    this.style = {
      setProperty: (key: string, value: string) => void Object.assign(this.style, { [key]: value }),
      removeProperty: (key: string) => void delete this.style[key],
    };
    this.dataset = new Proxy(
      {},
      {
        get: (_, key) => this.getAttribute(`data-${dashed(String(key))}`) ?? undefined,
        set: (_, key, value) => {
          this.setAttribute(`data-${dashed(String(key))}`, String(value));
          return true;
        },
        has: (_, key) => this.hasAttribute(`data-${dashed(String(key))}`),
        deleteProperty: (_, key) => {
          this.removeAttribute(`data-${dashed(String(key))}`);
          return true;
        },
      },
    );
    const element = this;
    this.selectable = {
      tag: localName,
      get parent() {
        return element.parentNode instanceof PaperElement ? element.parentNode.selectable : null;
      },
      get before() {
        return element.previousElementSibling?.selectable ?? null;
      },
      attribute: (name) => this.getAttribute(name),
      is: (state) => this.#isIn(state),
    };
  }

  #isIn(state: string): boolean | undefined {
    if (state === "checked") return this.checked;
    if (state === "disabled") return this.disabled;
    if (state === "enabled") return !this.disabled;
    if (state === "first-child") return this.previousElementSibling === null;
    if (state === "focus") return this.ownerDocument.activeElement === this;
    if (state === "focus-within") return this.contains(this.ownerDocument.activeElement);
    return undefined;
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value));
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  toggleAttribute(name: string, force = !this.hasAttribute(name)): boolean {
    if (force) this.attributes.set(name, "");
    else this.attributes.delete(name);
    return force;
  }

  get className(): string {
    return this.getAttribute("class") ?? "";
  }

  set className(names: string) {
    this.setAttribute("class", names);
  }

  get classList() {
    const has = () => this.className.split(/\s+/).filter(Boolean);
    const write = (names: readonly string[]) => this.setAttribute("class", [...new Set(names)].join(" "));
    return {
      contains: (name: string) => has().includes(name),
      add: (...names: string[]) => write([...has(), ...names]),
      remove: (...names: string[]) => write(has().filter((name) => !names.includes(name))),
      toggle: (name: string, force = !has().includes(name)) => {
        write(force ? [...has(), name] : has().filter((one) => one !== name));
        return force;
      },
      [Symbol.iterator]: () => has()[Symbol.iterator](),
    };
  }

  get nextElementSibling(): PaperElement | null {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get previousElementSibling(): PaperElement | null {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) - 1] ?? null;
  }

  matches(selector: string): boolean {
    return matches(this.selectable, selector);
  }

  closest(selector: string): PaperElement | null {
    for (let one: PaperElement | null = this; one instanceof PaperElement; one = one.parentNode)
      if (one.matches(selector)) return one;
    return null;
  }

  get innerText(): string {
    return this.textContent;
  }

  set innerText(text: string) {
    this.textContent = text;
  }

  get innerHTML(): string {
    return this.childNodes
      .map((node) => (node instanceof PaperElement ? node.outerHTML : escaped(node.textContent)))
      .join("");
  }

  set innerHTML(markup: string) {
    this.replaceChildren();
    let into: PaperElement = this;
    for (const piece of piecesOf(markup)) {
      if (piece.is === "text") into.append(piece.text);
      else if (piece.is === "open") {
        const element = elementOf(piece.tag);
        for (const [name, value] of piece.attributes) element.setAttribute(name, value);
        into.append(element);
        if (!piece.alone) into = element;
      } else {
        if (into === this || into.localName !== piece.tag) throw new Error(`</${piece.tag}> closes ${into.localName}`);
        into = into.parentNode as PaperElement;
      }
    }
    if (into !== this) throw new Error(`<${into.localName}> is not closed`);
  }

  get outerHTML(): string {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    return `<${this.localName}${attributes}>${this.innerHTML}</${this.localName}>`;
  }

  cloneNode(): PaperElement {
    const holder = elementOf("div");
    holder.innerHTML = this.outerHTML;
    return holder.firstElementChild!;
  }

  // ---- Fields

  get type(): string {
    return (
      this.getAttribute("type") ?? (this.localName === "button" ? "submit" : this.localName === "input" ? "text" : "")
    );
  }

  set type(type: string) {
    this.setAttribute("type", type);
  }

  get elements() {
    const all = this.querySelectorAll("input, select, textarea, button, fieldset");
    return Object.assign(all, {
      namedItem: (name: string) =>
        all.find((one) => [one.getAttribute("name"), one.getAttribute("id")].includes(name)) ?? null,
    });
  }

  get form(): PaperElement | null {
    return this.closest("form");
  }

  get checked(): boolean {
    return this.#checked ?? this.hasAttribute("checked");
  }

  set checked(checked: boolean) {
    this.#checked = checked;
    if (!checked || this.type !== "radio") return;
    const all = (this.form ?? this.ownerDocument.body).querySelectorAll(
      `input[type=radio][name="${this.getAttribute("name")}"]`,
    );
    for (const other of all) if (other !== this) other.checked = false;
  }

  get options(): PaperElement[] {
    return this.querySelectorAll("option");
  }

  get selectedOptions(): PaperElement[] {
    return this.options.filter((option) => option.value === this.value);
  }

  get value(): string {
    if (this.localName === "option") return this.getAttribute("value") ?? this.textContent.trim();
    if (this.localName === "select") {
      const { options } = this;
      const isOne = this.#value !== null && options.some(({ value }) => value === this.#value);
      if (isOne) return this.#value!;
      return (options.find((option) => option.hasAttribute("selected")) ?? options[0])?.value ?? "";
    }
    if (this.#value !== null) return this.#value;
    return this.localName === "textarea"
      ? this.textContent
      : (this.getAttribute("value") ?? (this.type === "checkbox" ? "on" : ""));
  }

  set value(value: string) {
    this.#value = String(value);
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  reportValidity(): boolean {
    return true;
  }

  requestSubmit(): void {
    this.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }

  // ---- Hands

  focus(): void {
    if (this.disabled || !this.isConnected) return;
    this.ownerDocument.focused = this;
    this.dispatchEvent(new Event("focusin", { bubbles: true }));
  }

  blur(): void {
    if (this.ownerDocument.focused === this) this.ownerDocument.focused = null;
  }

  /** @throws where nobody could press it */
  click(): void {
    if (this.disabled) throw new Error(`Nobody can press ${this.outerHTML.slice(0, 200)}`);
    const isBox = this.localName === "input" && ["checkbox", "radio"].includes(this.type);
    if (isBox) this.checked = this.type === "radio" || !this.checked;
    const goesOn = this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 }));
    if (isBox) for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true }));
    const { form } = this;
    if (!goesOn || !form || this.localName !== "button" || this.type !== "submit") return;
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    form.dispatchEvent(Object.defineProperty(submit, "submitter", { value: this }));
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  setPointerCapture(): void {}
  releasePointerCapture(): void {}
  scrollIntoView(): void {}
  showModal(): void {}
  show(): void {}
}

/** Properties that are an attribute of the same meaning. */
const SAID = {
  id: "id",
  title: "title",
  name: "name",
  src: "src",
  alt: "alt",
  min: "min",
  max: "max",
  step: "step",
  placeholder: "placeholder",
  accept: "accept",
  role: "role",
  lang: "lang",
  htmlFor: "for",
  download: "download",
  href: "href",
  dtype: "dtype",
};
const SWITCHES = {
  hidden: "hidden",
  open: "open",
  required: "required",
  multiple: "multiple",
  readOnly: "readonly",
  autofocus: "autofocus",
  inert: "inert",
  draggable: "draggable",
  selected: "selected",
  isContentEditable: "contenteditable",
};
for (const [property, attribute] of Object.entries(SAID))
  Object.defineProperty(PaperElement.prototype, property, {
    get(this: PaperElement) {
      return this.getAttribute(attribute) ?? "";
    },
    set(this: PaperElement, value: unknown) {
      this.setAttribute(attribute, String(value));
    },
  });
for (const [property, attribute] of Object.entries(SWITCHES))
  Object.defineProperty(PaperElement.prototype, property, {
    get(this: PaperElement) {
      return this.hasAttribute(attribute);
    },
    set(this: PaperElement, value: unknown) {
      this.toggleAttribute(attribute, Boolean(value));
    },
  });

const KINDS = {
  input: class HTMLInputElement extends PaperElement {},
  select: class HTMLSelectElement extends PaperElement {},
  textarea: class HTMLTextAreaElement extends PaperElement {},
  button: class HTMLButtonElement extends PaperElement {},
  form: class HTMLFormElement extends PaperElement {},
  fieldset: class HTMLFieldSetElement extends PaperElement {},
  details: class HTMLDetailsElement extends PaperElement {},
  option: class HTMLOptionElement extends PaperElement {},
  img: class HTMLImageElement extends PaperElement {},
  template: class HTMLTemplateElement extends PaperElement {
    #content: PaperFragment | null = null;

    get content(): PaperFragment {
      if (!this.#content) {
        this.#content = new PaperFragment();
        this.#content.append(...this.childNodes);
      }
      return this.#content;
    }
  },
} as const;

function elementOf(tag: string): PaperElement {
  const Kind = (KINDS as { [tag: string]: typeof PaperElement })[tag] ?? PaperElement;
  return new Kind(tag);
}

export class PaperDocument extends PaperNode {
  readonly documentElement = elementOf("html");
  readonly head = elementOf("head");
  readonly body = elementOf("body");
  /** What has the focus; null: nothing. */
  focused: PaperElement | null = null;
  hidden = false;
  visibilityState = "visible";
  readonly defaultView = new PaperTarget();

  constructor() {
    super();
    this.append(this.documentElement);
    this.documentElement.append(this.head, this.body);
    this.documentElement.parentNode = null;
  }

  get activeElement(): PaperElement {
    return this.focused ?? this.body;
  }

  createElement(tag: string): PaperElement {
    return elementOf(tag.toLowerCase());
  }

  createElementNS(_namespace: string, tag: string): PaperElement {
    return elementOf(tag);
  }

  createTextNode(text: string): PaperText {
    return new PaperText(text);
  }

  createDocumentFragment(): PaperFragment {
    return new PaperFragment();
  }

  getElementById(id: string): PaperElement | null {
    return [...this.below()].find((element) => element.getAttribute("id") === id) ?? null;
  }
}

/** A mouse that nothing is done with. */
const UNTOUCHED = {
  ...{ button: 0, buttons: 0, clientX: 0, clientY: 0, pointerId: 1 },
  ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
};

class PaperMouseEvent extends Event {
  constructor(type: string, init: { bubbles?: boolean; cancelable?: boolean } & { [key: string]: unknown } = {}) {
    super(type, init);
    for (const [key, value] of Object.entries({ ...UNTOUCHED, ...init }))
      if (!(key in this)) Object.defineProperty(this, key, { value });
  }
}

/** What a page has besides, by its global name. */
const GLOBALS = {
  ...Object.fromEntries(Object.values(KINDS).map((Kind) => [Kind.name, Kind])),
  HTMLElement: PaperElement,
  Option: function Option(text = "", value = text, _isDefault = false, isSelected = false) {
    const option = elementOf("option");
    option.textContent = text;
    option.setAttribute("value", value);
    option.toggleAttribute("selected", isSelected);
    return option;
  },
  Element: PaperElement,
  Node: PaperNode,
  MouseEvent: PaperMouseEvent,
  PointerEvent: PaperMouseEvent,
  KeyboardEvent: PaperMouseEvent,
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) },
  innerWidth: 1600,
  innerHeight: 900,
  requestAnimationFrame: (act: (now: number) => void) => setTimeout(() => act(Date.now()), 16),
  cancelAnimationFrame: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
  MutationObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
};

/** From now on there is a page. */
export function layPaper(): PaperDocument {
  const document = new PaperDocument();
  const view = document.defaultView;
  Object.assign(globalThis, GLOBALS, {
    document,
    window: globalThis,
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    dispatchEvent: (event: Event) => view.hear(event, false),
  });
  return document;
}

/** Nothing of it is left for the next test. */
export function takePaperAway(): void {
  for (const name of [
    ...Object.keys(GLOBALS),
    "document",
    "window",
    "addEventListener",
    "removeEventListener",
    "dispatchEvent",
  ])
    delete (globalThis as unknown as { [name: string]: unknown })[name];
}
