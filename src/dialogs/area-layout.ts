/** The Game Master's window for where the three areas lie on a scene: the direction, and the whole scene or a rectangle. */

import type { Data, SceneDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { ORIENTATIONS, type Rectangle, readBandChoice, wholeScene } from "../referee/index";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface WritableScene {
  update(changes: Data): Promise<unknown>;
}

const SIDES = ["x", "y", "width", "height"] as const;

export class AreaLayout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "ransen-areas-{id}",
    classes: ["ransen", "ransen-areas"],
    tag: "form",
    window: { icon: "fa-solid fa-table-columns", resizable: false },
    position: { width: 380 },
    form: {
      closeOnSubmit: true,
      handler: async function (this: AreaLayout, _event: Event, form: HTMLFormElement) {
        await this.save(form);
      },
    },
  };

  static override PARTS = { layout: { template: "systems/ransen/templates/dialogs/areas.hbs" } };

  readonly #scene: SceneDoc;

  constructor(scene: SceneDoc) {
    super({ uniqueId: `ransen-areas-${scene.id}` });
    this.#scene = scene;
  }

  override get title(): string {
    return say("areas.field.title");
  }

  protected override async _prepareContext(): Promise<never> {
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
    } as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const where = this.element.querySelector<HTMLSelectElement>("select[name=where]");
    const rectangle = this.element.querySelector<HTMLFieldSetElement>(".rectangle");
    where?.addEventListener("change", () => {
      if (rectangle) rectangle.hidden = where.value !== "rectangle";
    });
  }

  async save(form: HTMLFormElement): Promise<void> {
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    const rectangle = Object.fromEntries(SIDES.map((name) => [name, Number(field(name).value)]));
    const isOwn = field("where").value === "rectangle" && readBandChoice({ rectangle }).rectangle !== undefined;
    const bands = {
      orientation: field("orientation").value,
      reversed: (field("reversed") as HTMLInputElement).checked,
      rectangle: isOwn ? (rectangle as unknown as Rectangle) : null,
    };
    await (this.#scene as unknown as WritableScene).update({ flags: { ransen: { bands } } });
  }
}
