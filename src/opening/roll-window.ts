/**
 * A player's own small window in an opening, with the present step's question to their characters. It is made from
 * the Combat document, so it is there again after a reload. It closes when the step is over.
 */

import { announce } from "../foundry/announce";
import { fieldValue } from "../foundry/kept-fields";
import type { CombatDoc } from "../foundry/platform";
import { focusFirst, isTyping } from "../foundry/presence";
import { onPress } from "../foundry/press";
import { SteadyWindow } from "../foundry/steady-window";
import { placeBesideSidebar } from "../foundry/window-place";
import { say } from "../foundry/words";
import type { CheckName, OpeningAction, OpeningPage } from "../judgement/opening/index";
import { request } from "../requests/requests";
import { type OpeningOnScene, openingOf } from "../scene/opening/situation";
import { pageText } from "./opening-words";
import { type RollContext, rollContext } from "./roll-context";

const pressed = onPress<RollWindow>;

export class RollWindow extends SteadyWindow<RollContext | Pick<RollContext, "groups">> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-opening-roll-{id}",
    classes: ["ransen", "ransen-opening-roll"],
    tag: "section",
    window: { icon: "fa-solid fa-dice", minimizable: true, resizable: false },
    position: { width: 400 },
    actions: {
      roll: pressed((window, target) => window.roll(target)),
      ready: pressed((window, target) => window.prepare(target)),
    },
  };

  static override PARTS = {
    roll: { template: "systems/ransen/templates/dialogs/opening-roll.hbs", scrollable: [".groups"] },
  };

  readonly combat: CombatDoc;
  /** The step that it was opened for. */
  readonly page: OpeningPage;
  readonly #onClose: (window: RollWindow) => void;
  #over = false;
  protected override readonly mark = "opening-roll";
  protected override readonly keepsTyped = true;

  /** @param onClose called when the player closes it, not when the step is over */
  constructor(situation: OpeningOnScene, onClose: (window: RollWindow) => void) {
    super({ uniqueId: `${situation.combat.id}-${situation.opening.page}` });
    this.combat = situation.combat;
    this.page = situation.opening.page;
    this.#onClose = onClose;
  }

  override get title(): string {
    const situation = openingOf(this.combat);
    return situation ? say("opening.roll.title", { step: pageText(situation, this.page) }) : say("opening.title");
  }

  protected override context(): RollContext | Pick<RollContext, "groups"> {
    const situation = openingOf(this.combat);
    return situation ? rollContext(situation) : { groups: [] };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    announce(this.title);
    element.addEventListener("keydown", (event) => this.#onKey(event));
    this.setPosition(placeBesideSidebar(element));
    if (!isTyping(element.ownerDocument)) focusFirst(element, "input");
  }

  /** Enter in a field presses the first open button of its group: it rolls, or says that one is ready. */
  #onKey(event: KeyboardEvent): void {
    const field = event.target as HTMLElement;
    if (event.key !== "Enter" || event.isComposing || !field.matches("input")) return;
    event.preventDefault();
    field.closest(".group")?.querySelector<HTMLButtonElement>("button[data-action]")?.click();
  }

  /** Call it when the step is over or asks nothing more. */
  async finish(): Promise<void> {
    this.#over = true;
    await this.close({ animate: false });
  }

  override async close(options?: object): Promise<this> {
    if (!this.#over) this.#onClose(this);
    return (await super.close(options)) as this;
  }

  async #ask(asked: OpeningAction): Promise<void> {
    await request(this.combat, { type: "opening", action: asked });
  }

  async roll({ dataset }: HTMLElement): Promise<void> {
    const { id: who = "", kind = "" } = dataset;
    const value = Math.round(Number(fieldValue(this.element, `value.${who}`)));
    await this.#ask({ do: "roll", check: dataset.check as CheckName, who, kind, value });
  }

  async prepare({ dataset }: HTMLElement): Promise<void> {
    const { id: who = "", ready } = dataset;
    await this.#ask({ do: "prepare", who, text: fieldValue(this.element, `text.${who}`), ready: ready === "true" });
  }
}
