/**
 * The base of the windows that give something: fields keep their text while the battle goes on, targets are ticked,
 * and one press does it.
 */

import { type Spot, selectedTokens } from "../../foundry/canvas-seen";
import { takeLatePresses } from "../../foundry/late-presses";
import type { ListEntry } from "../../foundry/list-entry";
import { stillPress, type TakenPress, takePresses } from "../../foundry/map-pointer";
import { notices, type SceneDoc } from "../../foundry/platform";
import { focusFirst } from "../../foundry/presence";
import { SteadyWindow, type WindowOver } from "../../foundry/steady-window";
import { say } from "../../foundry/words";
import { request } from "../../requests/requests";
import type { Character, CharacterId, Command } from "../../rules/index";
import { inListOrder } from "../../scene/list-order";
import { isOnToken } from "../../scene/on-token";
import { type BattleOnScene, battleOn, nameIn } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import { type Fields, type Missing, ticked } from "./draft";

/** @typeParam Context what fills its template */
export abstract class FormWindow<Context extends object> extends SteadyWindow<Context | WindowOver> {
  readonly scene: SceneDoc;
  readonly fields = new Map<string, string>();
  #endPresses = () => {};
  protected override readonly keepsTyped = true;
  /** Whether its fields depend on who is ticked. */
  protected readonly followsTicks: boolean = false;

  /** @param who the character that it is for at first; absent: the characters selected on the map */
  constructor(scene: SceneDoc, who?: CharacterId) {
    super();
    this.scene = scene;
    const selected = selectedTokens().map(({ id }) => id);
    for (const id of who === undefined ? selected : [who]) this.fields.set(`on.${id}`, "on");
  }

  protected abstract shown(fight: BattleOnScene, fields: Fields): Context;
  /** The commands that the press asks for, or what is missing. */
  protected abstract commands(fight: BattleOnScene, fields: Fields): readonly Command[] | Missing;

  get fight(): BattleOnScene | null {
    return battleOn(this.scene);
  }

  protected override context(): Context | WindowOver {
    const { fight } = this;
    return fight ? this.shown(fight, this.fields) : { over: true };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    for (const event of ["input", "change"]) this.element.addEventListener(event, (told) => this.#note(told));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as HTMLElement).matches("input:not([type=checkbox])"))
        void this.give().catch(reportFault);
    });
    focusFirst(this.element, "input, select");
    this.#endPresses = takePresses({ take: (at, scene) => this.#take(at, scene) });
  }

  override async close(options?: object): Promise<this> {
    this.#endPresses();
    const boxes = this.rendered && !this.minimized ? this.#boxes : [];
    takeLatePresses(this.scene, (at) => boxes.some(({ name }) => isOnToken(this.scene, name.slice(3), at)));
    return (await super.close(options)) as this;
  }

  get #boxes(): readonly HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>('input[type=checkbox][name^="on."]')];
  }

  /** A press on somebody's token ticks it, or not. */
  #take(at: Spot, scene: SceneDoc): TakenPress | null {
    if (scene.id !== this.scene.id || this.minimized) return null;
    const boxes = this.#boxes;
    const under = (spot: Spot) => boxes.find(({ name }) => isOnToken(scene, name.slice(3), spot));
    const pressed = under(at);
    if (!pressed) return null;
    return stillPress((end) => {
      if (under(end) === pressed) pressed.click();
    });
  }

  #note({ target, type }: Event): void {
    const field = target as HTMLInputElement | HTMLSelectElement;
    if (!field.name) return;
    const isTick = field instanceof HTMLInputElement && field.type === "checkbox";
    this.fields.set(field.name, isTick ? (field.checked ? "on" : "") : field.value);
    // Another choice shows other fields.
    if (type === "change" && (isTick ? this.followsTicks : field instanceof HTMLSelectElement)) void this.render();
  }

  /** One press is one request, so one undo takes it back. */
  async give(): Promise<void> {
    const { fight } = this;
    if (!fight) return;
    const commands = this.commands(fight, this.fields);
    if (typeof commands === "string") {
      notices()?.warn(say(`giving.missing.${commands}`));
      return;
    }
    const answer = await request(fight.combat, { type: "correct", commands });
    if (answer.ok) await this.close();
  }
}

/** Everybody in the battle; ticked ones are marked. */
export function peopleOf(fight: BattleOnScene, fields: Fields): ListEntry[] {
  const ids = inListOrder<Character>(fight, fight.battle.characters).map(({ id }) => id);
  const on = ticked(fields, "on", ids);
  return ids.map((id) => ({ id, name: nameIn(fight.combat, id), chosen: on.includes(id) }));
}

/** A field's choices, with their words below a language key. The chosen one is marked. */
export function choicesOf(fields: Fields, name: string, choices: readonly string[], key: string): ListEntry[] {
  const chosen = fields.get(name) ?? choices[0];
  return choices.map((id) => ({ id, name: say(`${key}.${id}`), chosen: id === chosen }));
}
