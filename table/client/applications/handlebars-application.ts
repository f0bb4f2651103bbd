import { type Data, platform } from "../platform";
import type { ApplicationV2, Context, FormConfiguration, RenderOptions } from "./application";
import { loadTemplates, renderTemplate } from "./handlebars";

export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

interface PartState {
  focus?: string;
  scroll?: Array<[selector: string, top: number, left: number]>;
}

// biome-ignore lint/suspicious/noExplicitAny: TypeScript demands exactly this signature of a mixin's base (TS2545).
type Constructor = abstract new (...args: any[]) => ApplicationV2;

/** Renders an application from Handlebars templates, one per part; parts can be rendered alone. */
export function HandlebarsApplicationMixin<Base extends Constructor>(BaseApplication: Base) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys((this.constructor as unknown as { PARTS: Record<string, TemplatePart> }).PARTS);
    }

    /** The parts to be rendered this time; a subclass may add some. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return { ...(this.constructor as unknown as { PARTS: Record<string, TemplatePart> }).PARTS };
    }

    override async _preRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]));
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const configured = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = configured[partId];
        if (!part) {
          // fact: unknown-parts
          const { notifications } = platform.ui as { notifications: { warn(message: string): void } };
          notifications.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this.#parsed(partId, part, html);
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    #parsed(partId: string, part: TemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(template.content);
      } else {
        if (template.content.childElementCount !== 1) {
          throw new Error(`Template part "${partId}" of ${this.constructor.name} must render a single HTML element`);
        }
        element = template.content.firstElementChild as HTMLElement;
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const configured = this._configureRenderParts(options);
      const order = Object.keys(configured);
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const part = configured[partId] as TemplatePart;
        const prior = this.#parts[partId];
        const state: PartState = {};
        if (prior?.isConnected || (prior && content.contains(prior)))
          this._preSyncPartState(partId, element, prior, state);
        if (part.root) {
          content.replaceChildren(...element.childNodes);
          content.dataset.applicationPart = partId;
          this.#parts[partId] = content;
        } else {
          if (prior?.parentElement) prior.replaceWith(element);
          else {
            const after = order
              .slice(order.indexOf(partId) + 1)
              .find((id) => this.#parts[id]?.parentElement === content);
            content.insertBefore(element, after ? (this.#parts[after] as HTMLElement) : null);
          }
          this.#parts[partId] = element;
        }
        const placed = this.#parts[partId] as HTMLElement;
        this._attachPartListeners(partId, placed, options);
        if (prior) this._syncPartState(partId, placed, prior, state);
      }
      for (const partId of Object.keys(this.#parts)) {
        if (partId in configured) continue;
        this.#parts[partId]?.remove();
        delete this.#parts[partId];
      }
    }

    /** Remembers focus and scroll positions of the old element. */
    _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const active = priorElement.ownerDocument.activeElement as HTMLElement | null;
      const focus = active && priorElement.contains(active) ? selectorOf(active) : undefined;
      if (focus !== undefined) state.focus = focus;
      const part = this._configureRenderParts({})[partId];
      state.scroll = [];
      for (const selector of part?.scrollable ?? []) {
        const element = selector === "" ? priorElement : priorElement.querySelector<HTMLElement>(selector);
        if (element) state.scroll.push([selector, element.scrollTop, element.scrollLeft]);
      }
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      if (state.focus) newElement.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
      for (const [selector, top, left] of state.scroll ?? []) {
        // Elements that were not scrolled are left out: setting them would make the browser compute the whole layout.
        if (top === 0 && left === 0) continue;
        const element = selector === "" ? newElement : newElement.querySelector<HTMLElement>(selector);
        if (!element) continue;
        element.scrollTop = top;
        element.scrollLeft = left;
      }
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void {
      const forms = this._configureRenderParts(options)[partId]?.forms ?? {};
      for (const [selector, configuration] of Object.entries(forms)) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
        form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
      }
    }

    override _tearDown(options: Data): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}

/** What finds the element in its part again: its id, else its name. Nothing finds any other. fact: focus-by-id-or-name */
function selectorOf(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : undefined;
}
