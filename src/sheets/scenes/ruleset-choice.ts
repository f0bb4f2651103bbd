/**
 * The choice of a ruleset with its options – the limit of a narrow place (`A25-OVR-1`, `B20-ZON-4`), water (`A25-BLK-10`), a second
 * preparation (`S25-OPN-1`) –
 * and of the readings that it asks about, inside the scene's own form. Its fields have the names of the flags, so
 * the platform saves them with the rest.
 */

import { hooks, notices, renderedTemplate, type SceneDoc, unhook } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { ABOUT_CHOICE, openHelp } from "../../help/journal";
import {
  type BattleOptions,
  isGoodNumber,
  RULESET_IDS,
  type RulesetOutline,
  rulesetOutlineOf,
} from "../../rules/index";
import { readingChoices } from "../../scene/reading-choices";
import { battleOn } from "../../scene/scene-battle";
import { optionsOn, ownRuleset, readingsOnScene, rulesetOfTheWorld, rulesetOn } from "../../scene/scene-rules";
import { reportFault } from "../../words/tell";
import { movedBetween, placeKeepingOf } from "./between-modes";
import { type Aside, judgeLine, LINE_FIELDS, twoPresses } from "./line-choice";

const TEMPLATE = "systems/ransen/templates/scenes/scene-ruleset.hbs";
const READINGS = "systems/ransen/templates/scenes/scene-readings.hbs";
const FLAGS = "flags.ransen";

/** Choices in a window that are not saved yet, by field name. */
export type UnsavedFields = Map<string, string | boolean>;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

export class RulesetChoice {
  readonly #scene: SceneDoc;
  readonly #draft: UnsavedFields;

  readonly #window: Aside;

  constructor(scene: SceneDoc, draft: UnsavedFields, window: Aside) {
    this.#scene = scene;
    this.#window = window;
    this.#draft = draft;
  }

  /** Fills the choice into its element. */
  async fill(fieldset: HTMLElement): Promise<void> {
    fieldset.addEventListener("change", (event) => this.#onChange(fieldset, event.target as HTMLInputElement));
    fieldset.addEventListener("click", (event) => {
      const pressed = event.target as HTMLElement;
      if (pressed.closest("[data-which]")) openHelp(ABOUT_CHOICE).catch(reportFault);
      if (pressed.closest("[data-help]")) openHelp(this.#chosen(fieldset).id).catch(reportFault);
      if (pressed.closest("[data-press-line]")) this.#pressLine(fieldset).catch(reportFault);
    });
    fieldset.closest("form")?.addEventListener("submit", () => this.#followSaving(this.#chosen(fieldset)));
    fieldset.innerHTML = await renderedTemplate(TEMPLATE, this.#context());
    this.#takeUp(fieldset);
    await this.#explain(fieldset);
  }

  /** Choices that are not saved yet. */
  #takeUp(place: HTMLElement): void {
    for (const [name, value] of this.#draft) {
      const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field && typeof value === "boolean") field.checked = value;
      else if (field) field.value = String(value);
    }
  }

  /** Once other rules are saved, and no battle goes on here, tokens go to where those count them. */
  #followSaving(chosen: RulesetOutline): void {
    const scene = this.#scene;
    const [was, is] = [placeKeepingOf(rulesetOn(scene)), placeKeepingOf(chosen)];
    if (was === is || battleOn(scene)) return;
    const saved = hooks().on("updateScene", ({ id }: SceneDoc) => {
      if (id !== scene.id) return;
      unhook("updateScene", saved);
      const moved = rulesetOn(scene).id === chosen.id ? movedBetween(scene, was, is) : [];
      if (moved.length === 0) return;
      scene
        .updateEmbeddedDocuments("Token", moved, { animate: false })
        .then(() => notices()?.info(say("scene.moved", { count: String(moved.length) })))
        .catch(reportFault);
    });
  }

  get #part(): string {
    return `ransen-${this.#scene.id}`;
  }

  #context(): object {
    const own = ownRuleset(this.#scene);
    const options = optionsOn(this.#scene);
    const running = battleOn(this.#scene)?.ruleset;
    const [from, to] = [options.field?.from, options.field?.to];
    const edges = { left: from?.[0], top: from?.[1], right: to?.[0], bottom: to?.[1] };
    return {
      flags: FLAGS,
      part: this.#part,
      running: running ? say("scene.running", { ruleset: named(running) }) : "",
      rulesets: [
        { id: "", name: say("scene.asWorld", { ruleset: named(rulesetOfTheWorld()) }), chosen: own === null },
        ...RULESET_IDS.map((id) => ({ id, name: named({ id }), chosen: id === own?.id })),
      ] satisfies Listed[],
      rounding: listed("rounding", ["whole-metre", "exact"], options.rounding),
      space: listed("space", ["outdoor", "indoor"], options.space),
      underwater: options.underwater === true,
      participantLimit: options.participantLimit ?? 20,
      secondPreparation: options.secondPreparation === true,
      line: (["from", "to"] as const).map((end) => ({
        id: end,
        name: say(`scene.line.${end}`),
        fields: LINE_FIELDS.filter((id) => id.startsWith(end)).map((id) => ({
          id,
          label: say(`scene.edge.${id.endsWith("x") ? "left" : "top"}`),
          metres: lineField(this.#scene.flags.ransen?.line, id),
        })),
      })),
      edges: Object.entries(edges).map(([id, metres]) => ({
        id,
        label: say(`scene.edge.${id}`),
        metres: metres ?? "",
      })),
    };
  }

  #onChange(fieldset: HTMLElement, field: HTMLInputElement): void {
    this.#draft.set(field.name, field.type === "checkbox" ? field.checked : field.value);
    if (field.name === `${FLAGS}.ruleset`) this.#explain(fieldset).catch(reportFault);
    if (field.name.startsWith(`${FLAGS}.line.`)) judgeLine(lineIn(fieldset));
  }

  async #pressLine(fieldset: HTMLElement): Promise<void> {
    const pressed = await twoPresses(this.#scene, this.#window);
    if (!pressed) return;
    const metres = pressed.flatMap(({ x, y }) => [x, y]);
    for (const [i, id] of LINE_FIELDS.entries()) {
      const field = fieldset.querySelector<HTMLInputElement>(`[name="${FLAGS}.line.${id}"]`);
      if (!field) continue;
      field.value = String(metres[i]);
      this.#draft.set(field.name, field.value);
    }
    judgeLine(lineIn(fieldset));
  }

  /** The ruleset chosen in the window now. */
  #chosen(fieldset: HTMLElement): RulesetOutline {
    const id = fieldset.querySelector<HTMLSelectElement>(`[name="${FLAGS}.ruleset"]`)?.value ?? "";
    return rulesetOutlineOf(id) ?? rulesetOfTheWorld();
  }

  /** Describes the chosen ruleset and shows its options, and the readings that it asks about. */
  async #explain(fieldset: HTMLElement): Promise<void> {
    const ruleset = this.#chosen(fieldset);
    const meaning = fieldset.querySelector<HTMLElement>("[data-meaning]");
    if (meaning) meaning.textContent = say(`scene.means.${ruleset.id}`);
    for (const group of fieldset.querySelectorAll<HTMLElement>("[data-option]"))
      group.hidden = !ruleset.capabilities.options.includes(group.dataset.option as keyof BattleOptions);
    const isLine = ruleset.capabilities.line === true;
    lineIn(fieldset).hidden = !isLine;
    judgeLine(lineIn(fieldset));
    // A line has two ends (`LIN-POS-1`).
    for (const edge of fieldset.querySelectorAll<HTMLElement>("[data-edge]"))
      edge.hidden = isLine && ["top", "bottom"].includes(edge.dataset.edge ?? "");
    const place = fieldset.querySelector<HTMLElement>("[data-readings]");
    if (!place) return;
    const readings = readingChoices(ruleset, readingsOnScene(this.#scene, ruleset));
    const listed = await renderedTemplate(READINGS, { flags: FLAGS, part: this.#part, readings });
    // Meanwhile another ruleset may have been chosen.
    if (this.#chosen(fieldset).id !== ruleset.id) return;
    place.innerHTML = listed;
    this.#takeUp(place);
  }
}

function lineIn(fieldset: HTMLElement): HTMLElement {
  return fieldset.querySelector<HTMLElement>("[data-line]")!;
}

/** @param id such as `from.x` */
function lineField(flag: unknown, id: string): number | "" {
  const value = id
    .split(".")
    .reduce((at: unknown, key) => (at as { readonly [key: string]: unknown } | undefined)?.[key], flag);
  return isGoodNumber(value) ? value : "";
}

function named({ id }: Pick<RulesetOutline, "id">): string {
  return say(`ruleset.${id}`);
}

/** Choices of an option, the default first. */
function listed(name: string, ids: readonly string[], chosen: string | undefined): Listed[] {
  return ids.map((id) => ({
    id,
    name: say(`tracker.option.${name}.${id}`),
    chosen: id === chosen,
  }));
}
