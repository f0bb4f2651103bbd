import { Collection } from "../core/collection";
import { globals } from "../core/globals";
import type { Localization } from "../core/i18n";
import type { ClientSettings } from "../core/settings";
import { deepClone, type Source } from "../core/utils";

interface Step {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
}

interface TourConfig extends Source {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  steps: Step[];
}

const localized = (text: string) => (globals.game.i18n as Localization).localize(text);

/** Steps that explain the page one after the other. While one is shown nothing else takes the mouse. fact: tours */
export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  });
  static readonly HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #box: HTMLElement | undefined;
  #index: number | null = -1;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = deepClone(config);
    if (id) this.config.id = id;
    if (namespace) this.config.namespace = namespace;
  }

  get id(): string {
    return String(this.config.id);
  }

  set id(value: string) {
    if (this.config.id) throw new Error("The Tour already has an ID");
    this.config.id = value;
  }

  get namespace(): string {
    return String(this.config.namespace);
  }

  set namespace(value: string) {
    if (this.config.namespace) throw new Error("The Tour already has a namespace");
    this.config.namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localized(this.config.title);
  }

  get description(): string | undefined {
    return this.config.description === undefined ? undefined : localized(this.config.description);
  }

  get steps(): Step[] {
    return this.config.steps.filter(({ restricted }) => globals.game.user?.isGM || !restricted);
  }

  get currentStep(): Step | null {
    return this.#index === null || this.#index < 0 ? null : (this.steps[this.#index] ?? null);
  }

  get stepIndex(): number | null {
    return this.#index === null ? null : this.#index;
  }

  get hasNext(): boolean {
    return this.#index !== null && this.#index < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#index !== null && this.#index > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#index === -1) return Tour.STATUS.UNSTARTED;
    return this.#index === this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    const resumes = this.config.canBeResumed && this.hasNext && (this.#index ?? -1) >= 0;
    await this.progress(resumes ? this.#index! : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.id} has already been completed`);
    await this.progress((this.#index ?? -1) + 1);
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress(this.#index! - 1);
  }

  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`There is no step ${stepIndex} in ${this.id}`);
    if (this.status === Tour.STATUS.IN_PROGRESS) await this._postStep();
    this.#index = stepIndex;
    await this.#save();
    if (this.status === Tour.STATUS.COMPLETED) {
      Tour.#active = null;
      return;
    }
    Tour.#active = this;
    await this._preStep();
    const { selector } = this.currentStep!;
    this.targetElement = selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
    if (selector && !this.targetElement) console.warn(`Tour [${this.id}] target element "${selector}" was not found`);
    await this._renderStep();
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  exit(): void {
    if (Tour.#active === this) Tour.#active = null;
    void this._postStep();
  }

  async reset(): Promise<void> {
    if (this.status === Tour.STATUS.IN_PROGRESS) await this._postStep();
    if (Tour.#active === this) Tour.#active = null;
    this.#index = -1;
    await this.#save();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {}

  protected async _postStep(): Promise<void> {
    for (const element of [this.fadeElement, this.overlayElement, this.#box]) element?.remove();
    this.fadeElement = undefined;
    this.overlayElement = undefined;
    this.#box = undefined;
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep!;
    this.overlayElement = this.#put("tour-overlay");
    this.fadeElement = this.#put("tour-fadeout");
    const room = this.targetElement?.getBoundingClientRect();
    if (room) {
      const padding = Tour.HIGHLIGHT_PADDING;
      Object.assign(this.fadeElement.style, {
        left: `${room.left - padding}px`,
        top: `${room.top - padding}px`,
        width: `${room.width + 2 * padding}px`,
        height: `${room.height + 2 * padding}px`,
      });
    }
    this.#box = this.#put("tour-center-step tour");
    this.#box.setAttribute("role", "dialog");
    this.#box.setAttribute("aria-label", localized(step.title));
    const content = document.createElement("div");
    content.className = "content";
    content.innerHTML = localized(step.content);
    const head = document.createElement("h3");
    head.className = "step-title";
    head.textContent = localized(step.title);
    const place = document.createElement("span");
    place.className = "step-progress";
    place.textContent = `${this.#index! + 1} / ${this.steps.length}`;
    this.#box.append(head, content, place, ...this.#buttons());
    this.#stand(room);
  }

  /** Beside what it is about, or in the middle. */
  #stand(room: DOMRect | undefined): void {
    const box = this.#box!.getBoundingClientRect();
    const left = room
      ? room.left > innerWidth / 2
        ? room.left - box.width - 24
        : room.right + 24
      : innerWidth / 2 - box.width / 2;
    const top = room ? Math.min(room.top, innerHeight - box.height - 12) : innerHeight / 2 - box.height / 2;
    Object.assign(this.#box!.style, { left: `${left}px`, top: `${Math.max(8, top)}px` });
  }

  #put(className: string): HTMLElement {
    const element = document.createElement("div");
    element.className = className;
    document.body.append(element);
    return element;
  }

  #buttons(): HTMLElement[] {
    const wanted: [string, string, () => unknown][] = [
      ["exit", "×", () => this.exit()],
      ...(this.hasPrevious ? ([["previous", "‹", () => this.previous()]] as [string, string, () => unknown][]) : []),
      ["next", "›", () => this.next()],
    ];
    return wanted.map(([action, sign, act]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "step-button";
      button.dataset.action = action;
      button.setAttribute("aria-label", action);
      button.textContent = sign;
      button.addEventListener("click", () => void act());
      return button;
    });
  }

  async #save(): Promise<void> {
    const settings = globals.game.settings as unknown as ClientSettings;
    const kept = deepClone(settings.get("core", "tourProgress") as Source);
    kept[this.namespace] = { ...(kept[this.namespace] as Source), [this.id]: this.#index };
    await settings.set("core", "tourProgress", kept);
  }

  _reloadProgress(): void {
    const settings = globals.game.settings as unknown as ClientSettings;
    const kept = (settings.get("core", "tourProgress") as Source)[this.namespace] as Source | undefined;
    this.#index = typeof kept?.[this.id] === "number" ? (kept[this.id] as number) : -1;
  }
}

/** `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (tour.config.namespace !== undefined && tour.namespace !== namespace)
      throw new Error(`The Tour already has another namespace than ${namespace}`);
    if (tour.config.id !== undefined && tour.id !== id) throw new Error(`The Tour already has another id than ${id}`);
    tour.config.namespace ??= namespace;
    tour.config.id ??= id;
    tour._reloadProgress();
    this.set(tour.key, tour);
  }
}
