/** The Game Master's window for where the three areas lie on a scene: the direction, and the whole scene or a rectangle. */

import { bandLayer } from "../canvas/bands/band-layer";
import { ORIENTATIONS, type Rectangle, readBandChoice } from "../documents/bands";
import type { ListEntry } from "../foundry/list-entry";
import { notices, type SceneDoc } from "../foundry/platform";
import { SteadyWindow } from "../foundry/steady-window";
import { say } from "../foundry/words";
import { wholeScene } from "../scene/areas";
import { signal } from "../signals";

const SIDES = ["x", "y", "width", "height"] as const;

interface LayoutContext {
  readonly orientations: readonly ListEntry[];
  readonly reversed: boolean;
  /** Whether the Game Master has drawn a rectangle. */
  readonly own: boolean;
  readonly sides: readonly {
    readonly name: (typeof SIDES)[number];
    readonly label: string;
    readonly value: number;
    readonly min: number | undefined;
  }[];
}

export class AreaLayout extends SteadyWindow<LayoutContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-areas-{id}",
    classes: ["ransen", "ransen-areas"],
    tag: "form",
    window: { icon: "fa-solid fa-table-columns", resizable: false },
    position: { width: 380 },
    actions: {
      draw: async function (this: AreaLayout) {
        await this.draw();
      },
    },
    form: {
      closeOnSubmit: true,
      handler: async function (this: AreaLayout) {
        await this.save();
      },
    },
  };

  static override PARTS = { layout: { template: "systems/ransen/templates/dialogs/areas.hbs" } };

  protected override readonly mark = "areas";
  readonly #scene: SceneDoc;

  constructor(scene: SceneDoc) {
    super({ uniqueId: scene.id });
    this.#scene = scene;
  }

  override get title(): string {
    return say("areas.field.title");
  }

  protected override context(): LayoutContext {
    const choice = readBandChoice(this.#scene.flags.ransen?.bands);
    const rectangle = choice.rectangle ?? wholeScene(this.#scene) ?? { x: 0, y: 0, width: 30, height: 30 };
    return {
      orientations: ["auto", ...ORIENTATIONS].map((id) => ({
        id,
        name: say(`areas.field.${id}`),
        chosen: id === (choice.orientation ?? "auto"),
      })),
      reversed: choice.reversed ?? false,
      own: choice.rectangle !== undefined,
      sides: SIDES.map((name) => ({
        name,
        label: say(`areas.field.${name}`),
        value: rectangle[name],
        min: name === "width" || name === "height" ? 3 : undefined,
      })),
    };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      const rectangle = this.element.querySelector<HTMLFieldSetElement>(".rectangle");
      if (rectangle) rectangle.hidden = this.#field("where").value !== "rectangle";
      this.#preview();
    });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#preview();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    signal("bandsChosen", this.#scene.id, null);
  }

  /** Moves the window out of the way while the next drag on the map draws the rectangle. */
  async draw(): Promise<void> {
    // The window stays until the map listens. Before that, an Escape or a drag would mean something else.
    let away: Promise<unknown> = Promise.resolve();
    const drawn = await new Promise<Rectangle | null>((resolve) => {
      const begun = () => {
        away = this.minimize();
        notices()?.info(say("areas.field.drawHint"));
      };
      const layer = bandLayer();
      if (layer) layer.drawRectangle(begun, resolve);
      else resolve(null);
    });
    await away;
    if (!this.rendered) return;
    await this.maximize();
    if (!drawn) return;
    for (const name of SIDES) this.#field(name).value = String(drawn[name]);
    this.#field("where").value = "rectangle";
    this.#field("where").dispatchEvent(new Event("change", { bubbles: true }));
  }

  #field(name: string): HTMLInputElement | HTMLSelectElement {
    return (this.element as HTMLFormElement).elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }

  /** The values of the fields. Metres. */
  #choice(): { orientation: string; reversed: boolean; rectangle: Rectangle | null } {
    const [x, y, width, height] = SIDES.map((name) => Number(this.#field(name).value)) as [
      number,
      number,
      number,
      number,
    ];
    const rectangle: Rectangle = { x, y, width, height };
    const isOwn = this.#field("where").value === "rectangle" && readBandChoice({ rectangle }).rectangle !== undefined;
    return {
      orientation: this.#field("orientation").value,
      reversed: (this.#field("reversed") as HTMLInputElement).checked,
      rectangle: isOwn ? rectangle : null,
    };
  }

  /** Shows the bands on the map as the fields say, also before there is a battle. */
  #preview(): void {
    signal("bandsChosen", this.#scene.id, readBandChoice(this.#choice()));
  }

  async save(): Promise<void> {
    const bands = this.#choice();
    await this.#scene.update({ flags: { ransen: { bands } } });
  }
}
