import type { Data } from "../platform";
import { ApplicationV2, type RenderOptions } from "./application";

/** A piece of the page that lives in the sidebar, without a frame of its own. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  protected override _initializeApplicationOptions(options: Data): ApplicationV2["options"] {
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = (this.constructor as typeof AbstractSidebarTab).tabName;
    return merged;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return this.element?.classList.contains("active") ?? false;
  }

  #popout: this | undefined;

  get isPopout(): boolean {
    return this.hasFrame;
  }

  get popout(): this | undefined {
    return this.#popout;
  }

  /** The same tab once more, as a window: another instance. fact: popped-out-tabs */
  async renderPopout(): Promise<this> {
    const Tab = this.constructor as new (options: Data) => this;
    this.#popout ??= new Tab({
      id: "{id}-popout",
      classes: ["sidebar-popout"],
      tag: "div",
      window: { frame: true, positioned: true, title: this.title },
      position: { width: 320, left: 120, top: 80 },
    });
    return this.#popout.render({ force: true });
  }

  override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    await super.render(options, legacy);
    if (this.#popout?.rendered)
      await this.#popout.render(typeof options === "boolean" ? {} : { ...options, force: false });
    return this;
  }

  /** Shows this tab instead of the others. */
  activate(): void {
    document.querySelector<HTMLElement>(`#sidebar-tabs [data-tab="${this.tabName}"]`)?.click();
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isPopout) return frame;
    frame.dataset.tab = this.tabName;
    frame.setAttribute("role", "tabpanel");
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    document.getElementById(element.id)?.remove();
    const content = document.getElementById("sidebar-content") as HTMLElement;
    element.classList.toggle("active", content.dataset.active === this.tabName);
    content.append(element);
  }
}
