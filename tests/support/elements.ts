/** Elements for cards, without a page: their contents, their names, and the effect of a press. */

type Heard = () => unknown;

export class Element {
  className = "";
  hidden = false;
  open = false;
  type = "";
  value = "";
  step = "";
  readonly dataset: { [key: string]: string } = {};
  readonly attributes: { [name: string]: string } = {};
  readonly children: (Element | string)[] = [];
  readonly #heard = new Map<string, Heard[]>();

  constructor(
    readonly tag: string,
    readonly ownerDocument: Page,
  ) {}

  append(...more: (Element | string)[]): void {
    this.children.push(...more);
  }

  replaceChildren(...others: (Element | string)[]): void {
    this.children.splice(0, this.children.length, ...others);
  }

  get textContent(): string {
    return this.children.map((one) => (typeof one === "string" ? one : one.textContent)).join("");
  }

  set textContent(text: string) {
    this.replaceChildren(text);
  }

  readonly classList = {
    toggle: (name: string, on: boolean) => {
      const others = this.className.split(" ").filter((one) => one !== name && one !== "");
      this.className = [...others, ...(on ? [name] : [])].join(" ");
    },
  };

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  addEventListener(event: string, listener: Heard): void {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), listener]);
  }

  dispatch(event: string): void {
    for (const listener of this.#heard.get(event) ?? []) listener();
  }

  /** A message's content is the element itself here. */
  querySelector(): null {
    return null;
  }

  /** Everything in it of which this holds, outermost first. */
  all(test: (element: Element) => boolean): Element[] {
    return this.children.flatMap((one) =>
      typeof one === "string" ? [] : [...(test(one) ? [one] : []), ...one.all(test)],
    );
  }

  /** Texts of everything in it of a class. */
  told(name: string): string[] {
    return this.all(({ className }) => className.split(" ").includes(name)).map(({ textContent }) => textContent);
  }

  /** Presses the button that says so, or that is marked so. */
  press(mark: string): void {
    const found = this.all(({ tag, dataset }) => tag === "button" && (dataset.amend ?? dataset.act) === mark);
    if (found.length !== 1) throw new Error(`${found.length} buttons for ${mark}`);
    found[0]!.dispatch("click");
  }
}

export class Page {
  createElement(tag: string): Element {
    return new Element(tag, this);
  }
}
