/** The Game Master's window that opens a battle step by step, in the order of `OPN-1`. Each step can be skipped. */

import { openForecast } from "../advice/commands";
import { enlist } from "../documents/enlisting";
import { announce } from "../foundry/announce";
import { fieldValue } from "../foundry/kept-fields";
import { type CombatDoc, type Data, gameSeen } from "../foundry/platform";
import { focusFirst } from "../foundry/presence";
import { onPress } from "../foundry/press";
import type { WindowOver } from "../foundry/steady-window";
import { SteadyWindow } from "../foundry/steady-window";
import { placeBesideSidebar } from "../foundry/window-place";
import { say } from "../foundry/words";
import {
  type CheckName,
  type OpeningAction,
  type OpeningPage,
  pagesOf,
  planDistance,
  shownPage,
} from "../judgement/opening/index";
import { beginOnce } from "../requests/begin-battle";
import { request } from "../requests/requests";
import { type OpeningOnScene, openingOf } from "../scene/opening/situation";
import { chooseReading } from "../scene/reading-choices";
import { tokenOf } from "../scene/scene-battle";
import { signal } from "../signals";
import { reportFault } from "../words/tell";
import { changeOf } from "./choices";
import { type OpeningContext, openingContext } from "./opening-context";
import { placingQuestion } from "./page-blocks";
import { dragSides } from "./side-drag";

const pressed = onPress<OpeningWindow>;

export class OpeningWindow extends SteadyWindow<OpeningContext | WindowOver> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-opening-{id}",
    classes: ["ransen", "ransen-opening"],
    tag: "section",
    window: { icon: "fa-solid fa-flag", resizable: true, minimizable: true },
    position: { width: 760, height: 590 },
    actions: {
      page: pressed((window, target) => window.turnTo(target.dataset.page as OpeningPage, false)),
      skip: pressed((window) => window.goOn(false)),
      next: pressed((window) => window.goOn(true)),
      begin: pressed((window) => window.begin()),
      forecast: pressed(({ combat: { scene } }) => scene && openForecast(scene)),
      leave: pressed((window) => window.leave()),
      abandon: pressed((window) => window.abandon()),
      enlist: pressed((window) => window.enlist([window.fieldValue("newcomer")])),
      enlistAll: pressed((window) => window.enlistAll()),
      dismiss: pressed((window, target) => window.dismiss(target.dataset.combatant ?? "")),
      kind: pressed((window, target) => window.choose({ kind: target.dataset.kind ?? "" })),
      roll: pressed((window, target) => window.roll(target)),
      enter: pressed((window, target) => window.enter(target, false)),
      clear: pressed((window, target) => window.enter(target, true)),
      ready: pressed((window, target) => window.prepare(target)),
      // Minimised, it leaves the scene free to look at; the distance stays drawn there.
      look: pressed((window) => window.minimize()),
      place: pressed((window) => window.placeForemost()),
    },
  };

  static override PARTS = {
    opening: {
      template: "systems/ransen/templates/dialogs/opening.hbs",
      templates: ["systems/ransen/templates/dialogs/opening-checks.hbs"],
      scrollable: [".page"],
    },
  };

  readonly combat: CombatDoc;
  #choices = { kind: "", whole: true, asks: false, readingsOpen: false };
  /** The distance by which this window has placed the foremost. For the same distance it does not ask again. */
  #placedBy = "";
  protected override readonly mark = "opening";
  protected override readonly keepsTyped = true;
  #page = "";

  constructor(combat: CombatDoc) {
    super({ uniqueId: combat.id });
    this.combat = combat;
  }

  override get title(): string {
    return say("opening.title");
  }

  get situation(): OpeningOnScene | null {
    return openingOf(this.combat);
  }

  protected override context(): OpeningContext | WindowOver {
    const { situation } = this;
    return situation ? openingContext(situation, this.#choices) : { over: true };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.setPosition({ left: placeBesideSidebar(element).left });
    element.addEventListener("change", (event) => void this.#onChange(event).catch(reportFault));
    // A toggle does not bubble.
    const remember = ({ target }: Event) => {
      const details = target as HTMLDetailsElement;
      if (details.matches("details.readings")) this.#choices = { ...this.#choices, readingsOpen: details.open };
    };
    element.addEventListener("toggle", remember, { capture: true });
    dragSides(element, (id, side) => void this.write({ [`system.sideOf.${id}`]: side }).catch(reportFault));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const page = this.situation?.opening.page ?? "";
    // Another step begins at its heading: for eyes, keys and screen readers.
    if (this.#page !== "" && page !== this.#page) focusFirst(this.element, ".page h3");
    this.#page = page;
    this.#showDistance();
  }

  override async close(options?: object): Promise<this> {
    signal("openingDistance", null);
    return (await super.close(options)) as this;
  }

  /** Shows the opening distance on the scene while its page is open. Metres. */
  #showDistance(): void {
    const { situation } = this;
    const isThere = situation?.opening.page === "placement" && situation.capabilities.board === "plane";
    const field = this.element.querySelector<HTMLInputElement>("input[name=metres]");
    const plan =
      isThere && field
        ? planDistance(situation.opening, situation.fighters, {
            metres: Number(field.value),
            whole: this.#choices.whole,
            field: situation.field,
          })
        : null;
    const sceneId = this.combat.scene?.id ?? gameSeen().scenes.viewed?.id ?? "";
    const placeOf = (id: string) =>
      plan?.places.get(id) ?? situation?.fighters.find((one) => one.id === id)?.at ?? null;
    const [from, to] = plan?.then.pair.map(placeOf) ?? [];
    const sketch =
      plan && from && to
        ? { sceneId, ends: [from, to] as const, places: [...plan.places.values()], metres: plan.then.metres }
        : null;
    signal("openingDistance", sketch);
  }

  async #onChange(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const { situation } = this;
    if (!situation) return;
    if (field.name === "whole") return this.choose({ whole: (field as HTMLInputElement).checked, asks: false });
    if (field.name.startsWith("reading.")) return this.#choose(field.name.slice("reading.".length), field.value);
    const figure = /^(reputation|weakness)\.(.+)$/.exec(field.name);
    if (figure) return this.#writeFigure(figure[2] ?? "", figure[1] ?? "", field.value);
    const changes = changeOf(field, situation.opening);
    if (changes) await this.write(changes);
  }

  /** A reading is a choice of the scene. */
  async #choose(key: string, value: string): Promise<void> {
    const { scene } = this.combat;
    if (scene) await chooseReading(scene, key, value);
    await this.render();
  }

  /** Writes a value that a monster's sheet lacked onto the sheet, so that it is known next time. */
  async #writeFigure(kind: string, figure: string, value: string): Promise<void> {
    const number = value.trim() === "" ? null : Math.round(Number(value));
    const fighter = this.situation?.fighters.find((one) => one.kind === kind);
    const actor = gameSeen().actors.get(kind) ?? (fighter ? tokenOf(this.combat, fighter.id)?.actor : null);
    await actor?.update({ [`system.${figure}`]: number });
    await this.render();
  }

  async choose(choices: Partial<{ kind: string; whole: boolean; asks: boolean }>): Promise<void> {
    this.#choices = { ...this.#choices, ...choices };
    await this.render();
  }

  /** The distance by which the foremost are to be placed. */
  get #placing(): string {
    return `${this.fieldValue("metres")} ${this.#choices.whole}`;
  }

  /**
   * On the page of the distance, *Next* first asks whether to place the foremost if they stand elsewhere. Pressed
   * again, it places them.
   * @returns whether the page may be left
   */
  async #placesFirst(): Promise<boolean> {
    const { situation } = this;
    if (situation?.opening.page !== "placement") return true;
    if (this.#choices.asks) return this.placeForemost();
    if (this.#placedBy === this.#placing || placingQuestion(situation, this.#choices.whole) === "") return true;
    await this.choose({ asks: true });
    announce(this.element.querySelector("footer .question")?.textContent ?? "");
    return false;
  }

  /** Leaves the page without placing them. */
  async leave(): Promise<void> {
    this.#placedBy = this.#placing;
    this.#choices = { ...this.#choices, asks: false };
    const { situation } = this;
    const isLast = situation && pagesOf(situation.capabilities).at(-1) === "placement";
    await (isLast ? this.begin() : this.goOn(true));
  }

  async write(changes: Data): Promise<void> {
    this.#choices = { ...this.#choices, asks: false };
    await this.combat.update(changes);
  }

  fieldValue(name: string): string {
    return fieldValue(this.element, name);
  }

  async ask(asked: OpeningAction): Promise<boolean> {
    return (await request(this.combat, { type: "opening", action: asked })).ok;
  }

  turnTo(to: OpeningPage, settle: boolean): Promise<boolean> {
    this.#choices = { ...this.#choices, asks: false };
    return this.ask({ do: "turn", to, settle });
  }

  async goOn(settle: boolean): Promise<void> {
    if (settle && !(await this.#placesFirst())) return;
    const { situation } = this;
    if (!situation) return;
    const pages = pagesOf(situation.capabilities);
    const next = pages[pages.indexOf(shownPage(situation.capabilities, situation.opening.page)) + 1];
    if (next) await this.turnTo(next, settle);
  }

  async begin(): Promise<void> {
    if (!(await this.#placesFirst())) return;
    const { situation } = this;
    if (!situation) return;
    await beginOnce(this.combat, () => this.turnTo(shownPage(situation.capabilities, situation.opening.page), true));
  }

  async abandon(): Promise<void> {
    await this.write({ "system.opening": null });
  }

  async enlist(ids: readonly string[]): Promise<void> {
    await enlist(
      this.combat,
      ids.flatMap((id) => this.combat.scene?.tokens.get(id) ?? []),
    );
  }

  async enlistAll(): Promise<void> {
    const options = this.element.querySelectorAll<HTMLOptionElement>("select[name=newcomer] option");
    await this.enlist([...options].map(({ value }) => value));
  }

  async dismiss(combatant: string): Promise<void> {
    await this.combat.deleteEmbeddedDocuments("Combatant", [combatant]);
  }

  async roll({ dataset }: HTMLElement): Promise<void> {
    const { id: who = "", kind = "" } = dataset;
    const check = dataset.check as CheckName;
    const value = Math.round(Number(this.fieldValue(`value.${check}.${who}`)));
    await this.ask({ do: "roll", check, who, kind, value });
  }

  async enter({ dataset }: HTMLElement, takesBack: boolean): Promise<void> {
    const { id: who = "", kind = "" } = dataset;
    const check = dataset.check as CheckName;
    const typed = this.fieldValue(`total.${check}.${who}`).trim();
    if (!takesBack && typed === "") return;
    await this.ask({ do: "enter", check, who, kind, total: takesBack ? null : Math.round(Number(typed)) });
  }

  async prepare({ dataset }: HTMLElement): Promise<void> {
    const { id: who = "", ready } = dataset;
    await this.ask({ do: "prepare", who, text: this.fieldValue(`text.${who}`), ready: ready === "true" });
  }

  async placeForemost(): Promise<boolean> {
    const by = this.#placing;
    const done = await this.ask({ do: "place", metres: Number(this.fieldValue("metres")), whole: this.#choices.whole });
    if (done) this.#placedBy = by;
    return done;
  }
}

/** Prepares a Combat for its opening, which begins anew with the first page. */
export async function startOpening(combat: CombatDoc, fresh: Data): Promise<void> {
  // An update merges maps, so an earlier opening is removed first.
  if (combat.system.opening) await combat.update({ "system.opening": null });
  await combat.update({ "system.opening": fresh });
}
