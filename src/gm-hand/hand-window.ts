/**
 * The window of the Game Master's hand: corrections of a battle by keyboard or pointer, and its past. Characters that
 * grow, are summoned or are put in stay there, even beyond the limit (`A25-OVR-1`).
 */

import { enlist } from "../documents/enlisting";
import { selectedTokens } from "../foundry/canvas-seen";
import { offerFile } from "../foundry/offer-file";
import { notices, type SceneDoc } from "../foundry/platform";
import { onPress } from "../foundry/press";
import type { WindowOver } from "../foundry/steady-window";
import { SteadyWindow } from "../foundry/steady-window";
import { say } from "../foundry/words";
import { puttingRight, scriptText, standingCommands } from "../judgement/index";
import { handIsOut, setHand } from "../moving/hand-drags";
import { request, requestCommand } from "../requests/requests";
import { AREAS, type CharacterId, type Command, type Point } from "../rules/index";
import { type BattleOnScene, battleOn, nameIn, recordOf } from "../scene/scene-battle";
import { characterFromToken } from "../scene/setup-from-documents";
import { decideDrawing } from "../scene/shown-skirmishes";
import { reportFault } from "../words/tell";
import { openEffect, openGrant, openHurt } from "./giving/opened";
import { type HandContext, handContext } from "./hand-context";
import { dissolving, middleOf } from "./hand-skirmishes";
import { placeInSight, show } from "./shown";

const pressed = onPress<HandWindow>;

export class HandWindow extends SteadyWindow<HandContext | WindowOver> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-hand",
    classes: ["ransen", "ransen-hand"],
    tag: "section",
    window: { icon: "fa-solid fa-hand-pointer", resizable: true, minimizable: true },
    position: { width: 350, height: 640 },
    actions: {
      toggleHand: pressed(() => setHand(!handIsOut())),
      put: pressed((window) => window.put()),
      // S20-RET-1, A25-EXC-1: the Game Master says whether somebody may leave the battlefield.
      takeOut: pressed((window, target) => window.ask({ do: "remove", who: target.dataset.id ?? "" })),
      bringIn: pressed((window) => window.bringIn()),
      shift: pressed((window, target) => window.shift(target.dataset.id ?? "")),
      resize: pressed((window, target) => window.resize(target.dataset.id ?? "")),
      form: pressed((window) => window.declare()),
      dissolve: pressed((window, target) => window.dissolve(target.dataset.id ?? "")),
      goTo: pressed((window, target) => window.goTo(Number(target.dataset.number))),
      export: pressed((window) => window.export()),
      effect: pressed((window) => openEffect(...window.forWhom)),
      grant: pressed((window) => openGrant(...window.forWhom)),
      hurt: pressed((window) => openHurt(...window.forWhom)),
    },
  };

  static override PARTS = {
    hand: { template: "systems/ransen/templates/dialogs/hand.hbs", scrollable: ["", ".past ol"] },
  };

  protected override readonly mark = "hand";
  readonly #scene: SceneDoc;
  #chosen: CharacterId | null = null;
  /** Shown until another is chosen here: who was selected on the map. */
  readonly #first: CharacterId | null;
  /** Those named for a skirmish that is being declared; kept while the battle goes on. */
  readonly #ticked = new Set<CharacterId>();

  constructor(scene: SceneDoc) {
    super();
    this.#scene = scene;
    this.#first = selectedTokens()[0]?.id ?? null;
  }

  override get title(): string {
    return say("hand.title");
  }

  get fight(): BattleOnScene | null {
    return battleOn(this.#scene);
  }

  protected override context(): HandContext | WindowOver {
    const { fight } = this;
    return fight ? handContext(fight, this.#scene, this.#chosen ?? this.#first, this.#ticked) : { over: true };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onChange(event).catch(reportFault));
    // A long past is scrolled to the present step.
    this.element.querySelector(".past .now")?.scrollIntoView({ block: "nearest" });
  }

  async #onChange(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const who = this.#person;
    if (field.name === "who") {
      this.#chosen = field.value;
      await this.render();
    }
    if (field.name.startsWith("form.")) {
      if ((field as HTMLInputElement).checked) this.#ticked.add(field.name.slice(5));
      else this.#ticked.delete(field.name.slice(5));
    }
    if (field.name.startsWith("drawn.") && this.fight)
      await decideDrawing(this.fight.combat, field.name.slice(6), (field as HTMLInputElement).checked);
    if (field.name === "side") await this.ask({ do: "side", who, to: field.value });
    if (field.name === "sections") await this.ask({ do: "sections", who, to: Number(field.value) });
    if (field.name === "thing" || field.name === "field")
      await this.ask({ do: "figures", who, [field.name]: (field as HTMLInputElement).checked });
    if (field.name === "perception" || field.name === "stealth")
      await this.ask({ do: "figures", who, [field.name]: Number(field.value) });
    if (field.name === "bodySize") await this.ask({ do: "figures", who, size: Number(field.value) });
    if (field.name.startsWith("condition."))
      await this.#changeCondition(who, field.name.slice(10), (field as HTMLInputElement).checked);
  }

  get #person(): CharacterId {
    return this.element.querySelector<HTMLSelectElement>("select[name=who]")?.value ?? "";
  }

  async #changeCondition(who: CharacterId, id: string, has: boolean): Promise<void> {
    const by = this.#valueOf("holder");
    if (!has) await this.ask({ do: "condition", who, remove: [id] });
    else await this.ask({ do: "condition", who, add: [id], ...(id === "bound" && by ? { by } : {}) });
  }

  #valueOf(name: string): string {
    return this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
  }

  /** The point of two fields, metres; null: not both are filled in. On a line there is one field (`LIN-POS-1`). */
  #placeIn(across: string, beside: string): Point | null {
    const [x, y] = [this.#valueOf(across), this.fight?.ruleset.capabilities.line ? "0" : this.#valueOf(beside)];
    return x !== "" && y !== "" ? [Number(x), Number(y)] : null;
  }

  /** Asks for a correction. After a refusal the fields show the present figures again. */
  async ask(command: Command): Promise<void> {
    const { fight } = this;
    if (!fight) return;
    const answer = await requestCommand(fight.combat, command);
    if (!answer.ok) await this.render();
  }

  async put(): Promise<void> {
    const area = AREAS.find((known) => known === this.#valueOf("area"));
    const at = this.#placeIn("x", "y");
    const to = area ?? at;
    if (this.fight && to) await this.ask(puttingRight(this.fight.battle, this.#person, to));
  }

  /** A token enters by becoming a combatant; one that is already a combatant is summoned. */
  async bringIn(): Promise<void> {
    const { fight } = this;
    const token = this.#scene.tokens.get(this.#valueOf("newcomer"));
    if (!fight || !token) return;
    const side = this.#valueOf("newcomerSide");
    const { combat } = fight;
    if (combat.combatants.find(({ tokenId }) => tokenId === token.id)) {
      await this.ask({ do: "summon", character: characterFromToken(token, side, fight.ruleset) });
      return;
    }
    await combat.update({ [`system.sideOf.${token.id}`]: side });
    await enlist(combat, [token]);
  }

  /** Without a given point the skirmish forms in the middle of the named characters. */
  async declare(): Promise<void> {
    const { fight } = this;
    if (!fight) return;
    const who = fight.battle.characters.map(({ id }) => id).filter((id) => this.#ticked.has(id));
    const at = this.#placeIn("formX", "formY") ?? middleOf(fight, who) ?? [0, 0];
    const answer = await requestCommand(fight.combat, { do: "form", who, at });
    if (!answer.ok) return;
    this.#ticked.clear();
    await this.render();
  }

  async shift(skirmish: string): Promise<void> {
    const at = this.#placeIn(`centre.${skirmish}.x`, `centre.${skirmish}.y`);
    if (at) await this.ask({ do: "centre", skirmish, at });
  }

  /** B20-ZON-8: an empty field means the size from the table. */
  async resize(skirmish: string): Promise<void> {
    const metres = this.#valueOf(`size.${skirmish}`);
    await this.ask({ do: "size", skirmish, ...(metres === "" ? {} : { to: Number(metres) }) });
  }

  async dissolve(skirmish: string): Promise<void> {
    const { fight } = this;
    const commands = fight && dissolving(fight, skirmish);
    if (fight && commands) await request(fight.combat, { type: "correct", commands });
  }

  async goTo(number: number): Promise<void> {
    const { fight } = this;
    if (fight) await request(fight.combat, { type: "goTo", number });
  }

  export(): void {
    exportScript(this.#scene);
  }

  /** The chosen characters here; absent: those that are selected on the map. */
  get forWhom(): [scene: SceneDoc, who?: CharacterId] {
    return this.#chosen === null ? [this.#scene] : [this.#scene, this.#chosen];
  }
}

/** Opens it for the battle on a scene. */
export async function openHand(scene: SceneDoc): Promise<void> {
  const window = await show("hand", scene, () => new HandWindow(scene));
  if (window?.rendered) placeInSight(window, scene);
}

/** Offers the battle on a scene as a battle script to download. */
export function exportScript(scene: SceneDoc): void {
  const fight = battleOn(scene);
  if (!fight) return;
  const { combat, ruleset } = fight;
  const { history } = recordOf(combat);
  const { start } = history;
  if (!start) return;
  try {
    const text = scriptText({ start, commands: standingCommands(history), ruleset }, (id) => nameIn(combat, id));
    offerFile(text, `${fileName(scene.name)}.yaml`, "application/yaml");
  } catch (fault) {
    console.error("Ransen |", fault);
    notices()?.error(say("hand.exportFailed"), { console: false });
  }
}

/** The scene's name without characters that file systems refuse. */
function fileName(name: string): string {
  const plain = name.replace(/[\\/:*?"<>|.\p{C}\p{Z}]+/gu, " ").trim();
  return plain === "" ? "battle" : [...plain].slice(0, 60).join("");
}
