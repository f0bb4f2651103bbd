/** The sheet of a character or a monster: what combat asks of it, plain to read and quick to change. */

import { ARMAMENT_TYPES } from "../documents/item-figures";
import { type ActorDoc, gameSeen } from "../foundry/platform";
import { MixedActorSheet } from "../foundry/sheet-base";
import { kindText, metresText } from "../foundry/words";
import { allowance, CONDITIONS, FEATS, MOVE_KINDS, type TurnTaker } from "../rules/index";
import { addArmament, armamentRows, deleteArmament, openArmament } from "./armaments-list";
import { rowOfFeat, sideChoices } from "./sheet-choices";

/** What the sheet reads of its actor. */
interface SheetActor {
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly statuses: ReadonlySet<string>;
  readonly system: {
    readonly movement: number;
    readonly sections: number;
    readonly hp: { readonly value: number; readonly max: number };
    readonly mp: { readonly value: number; readonly max: number };
    readonly feats: readonly string[];
    readonly side: string;
  } & { readonly [figure in CheckFigure]: number | null };
  toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown>;
  update(changes: { readonly [path: string]: unknown }): Promise<unknown>;
}

export class FiguresSheet extends MixedActorSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet"],
    position: { width: 560, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      condition: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.toggleCondition(target.dataset.condition ?? "");
      },
      feat: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.toggleFeat(target.dataset.feat ?? "");
      },
      addArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.addArmament(target.dataset.type ?? "");
      },
      openArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        openArmament(this.#armed, target.dataset.id ?? "");
      },
      deleteArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.deleteArmament(target.dataset.id ?? "");
      },
    },
  };

  static PARTS = { sheet: { template: "systems/ransen/templates/sheets/figures.hbs", scrollable: [""] } };

  get #actor(): SheetActor {
    return this.document as SheetActor;
  }

  get #armed(): ActorDoc {
    return this.document as ActorDoc;
  }

  override get title(): string {
    return this.#actor.name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { i18n } = gameSeen();
    const { name, img, type, statuses, system } = this.#actor;
    const mover = moverOf(system);
    return {
      ...context,
      name,
      img,
      system,
      type: i18n.localize(`TYPES.Actor.${type}`),
      editable: this.isEditable,
      hpShare: shareOf(system.hp),
      mpShare: shareOf(system.mp),
      distances: [...MOVE_KINDS]
        .reverse()
        .map((kind) => ({ kind, label: kindText(kind), metres: metresText(allowance(mover, kind)) })),
      checks: checksOf(type).map(({ key, label }) => ({
        key,
        label: i18n.localize(`RANSEN.sheet.${label}`),
        value: system[key],
      })),
      armaments: armamentRows(this.#armed),
      sides: sideChoices(system.side),
      feats: FEATS.map((feat) => rowOfFeat(feat, system.feats.includes(feat))),
      conditions: CONDITIONS.map((id) => ({
        id,
        name: i18n.localize(`RANSEN.conditions.${id}`),
        active: statuses.has(id),
      })),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "sheet";
  }

  async toggleCondition(id: string): Promise<void> {
    if (this.isEditable) await this.#actor.toggleStatusEffect(id, { active: !this.#actor.statuses.has(id) });
  }

  async addArmament(type: string): Promise<void> {
    const known = ARMAMENT_TYPES.find((one) => one === type);
    if (known && this.isEditable) await addArmament(this.#armed, known);
  }

  async deleteArmament(id: string): Promise<void> {
    if (!this.isEditable || !(await deleteArmament(this.#armed, id))) return;
    // Where the button was is nothing any more.
    this.element.querySelector<HTMLElement>('[data-action="addArmament"]')?.focus();
  }

  async toggleFeat(feat: string): Promise<void> {
    if (!this.isEditable) return;
    const { feats } = this.#actor.system;
    await this.#actor.update({
      "system.feats": feats.includes(feat) ? feats.filter((one) => one !== feat) : [...feats, feat],
    });
  }
}

type CheckFigure = "initiative" | "knowledge" | "reputation" | "weakness";

/** What is asked of characters when a battle opens, and of monsters. */
function checksOf(type: string): readonly { readonly key: CheckFigure; readonly label: string }[] {
  if (type === "character")
    return [
      { key: "initiative", label: "initiative" },
      { key: "knowledge", label: "knowledge" },
    ];
  return [
    { key: "initiative", label: "initiativeValue" },
    { key: "reputation", label: "reputation" },
    { key: "weakness", label: "weakness" },
  ];
}

/** As much of a character as its distances depend on. */
function moverOf({ movement, feats }: SheetActor["system"]): TurnTaker {
  return {
    id: "",
    side: "",
    sections: 1,
    feats,
    conditions: [],
    acted: false,
    movement,
    evasion: 0,
    from: 1,
    spent: null,
  };
}

/** Percent of a pool, for its bar. */
function shareOf({ value, max }: { readonly value: number; readonly max: number }): number {
  return max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
}
