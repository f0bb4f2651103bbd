/**
 * A move without a pointer: its goal by name or by direction and metres, with corners if wanted. It says what the
 * plate beside a drag says, and asks the referee for the same move.
 */

import type { ListEntry } from "../../foundry/list-entry";
import { plateWords } from "../../foundry/move-words";
import type { SceneDoc } from "../../foundry/platform";
import { focusFirst } from "../../foundry/presence";
import { isKnown } from "../../foundry/sight";
import type { WindowOver } from "../../foundry/steady-window";
import { SteadyWindow } from "../../foundry/steady-window";
import { roomBesideSidebar, spotOfToken, windowPlace } from "../../foundry/window-place";
import { placeOnLineText, say } from "../../foundry/words";
import { offersTo } from "../../judgement/index";
import { waitsSeen } from "../../known/waits-seen";
import { request } from "../../requests/requests";
import { type CharacterId, isFoughtOnLine, isPoint, type MoveCommand, type Point } from "../../rules/index";
import { type BattleOnScene, battleOn, nameIn } from "../../scene/scene-battle";
import { sentenceOf } from "../../words/tell";
import { moveCommandOf } from "../drag/move-command";
import { type PlanningHere, planningFacts } from "../drag/sight";
import { plannedMove } from "../planned-move";
import { alongLineTexts, companionsOf, type Direction, directionsIn, goalsFrom, onwards } from "./move-goals";

/** The open turn of a character that has not moved yet, or may go on (`A25-MOV-1`). */
interface OpenMove {
  readonly fight: BattleOnScene;
  readonly who: CharacterId;
  /** Metres. */
  readonly start: Point;
}

export function openMoveOn(scene: SceneDoc): OpenMove | null {
  const fight = battleOn(scene);
  if (fight?.battle.board !== "plane" || !fight.battle.turn) return null;
  const { who, moved, way } = fight.battle.turn;
  if (moved && way === undefined) return null;
  const start = fight.view.characters[who]?.at;
  return isPoint(start) ? { fight, who, start } : null;
}

const WIDTH = 380;

/** The choice of direction and metres instead of a name. */
const STRAIGHT = "straight";

interface MoveContext {
  readonly goals: readonly ListEntry[];
  readonly straight: boolean;
  readonly directions: readonly ListEntry[];
  /** Metres of the next leg. */
  readonly metres: number;
  readonly companions: readonly ListEntry[];
  readonly corners: string;
}

const OPENER = '[data-action="moveByKeys"]';

export class MoveWindow extends SteadyWindow<MoveContext | WindowOver> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-move",
    classes: ["ransen", "ransen-move"],
    tag: "form",
    window: { icon: "fa-solid fa-person-walking", resizable: false },
    position: { width: WIDTH },
    actions: {
      addCorner: async function (this: MoveWindow) {
        await this.addCorner();
      },
      removeCorner: async function (this: MoveWindow) {
        await this.removeCorner();
      },
    },
    form: {
      handler: async function (this: MoveWindow) {
        await this.move();
      },
    },
  };

  static override PARTS = { move: { template: "systems/ransen/templates/dialogs/move.hbs" } };

  protected override readonly mark = "move";
  readonly #scene: SceneDoc;
  #corners: Point[] = [];
  #to = STRAIGHT;
  /** Null: the usual one. */
  #direction: Direction | null = null;
  #metres: number | null = null;
  readonly #with = new Set<CharacterId>();
  /** Whether a key on its button in the list opened it. */
  readonly #byKeys = document.activeElement?.matches(OPENER) === true;

  constructor(scene: SceneDoc) {
    super();
    this.#scene = scene;
  }

  override get title(): string {
    const open = openMoveOn(this.#scene);
    return open ? say("move.title", { name: nameIn(open.fight.combat, open.who) }) : say("move.over");
  }

  protected override context(): MoveContext | WindowOver {
    const open = openMoveOn(this.#scene);
    if (!open) return { over: true };
    const goals = this.#goals(open);
    if (!goals.some(({ id }) => id === this.#to)) this.#to = STRAIGHT;
    return {
      goals: goals.map(({ id, name }) => ({ id, name, chosen: id === this.#to })),
      straight: this.#to === STRAIGHT,
      directions: directionsIn(open.fight.battle).map((id) => ({
        id,
        name: say(`move.direction.${id}`),
        chosen: id === this.#towards(open),
      })),
      metres: this.#metres ?? this.#usual(open),
      companions: companionsOf(open.fight, this.#scene, open.who).map((id) => ({
        id,
        name: nameIn(open.fight.combat, id),
        chosen: this.#with.has(id),
      })),
      corners: this.#corners.map((at) => cornerText(open.fight, at)).join(" → "),
    };
  }

  #goals({ fight, who, start }: OpenMove) {
    return goalsFrom(fight, this.#scene, who, this.#corners.at(-1) ?? start);
  }

  /** Metres of a normal move, or what is left of a stopped one. */
  #usual({ fight, who }: OpenMove): number {
    const reply = fight.ruleset.ask(fight.battle, { ask: "moves", who });
    const { move } = offersTo(fight.ruleset, fight.battle, { who, about: ["move"] });
    const metres = move?.remaining ?? (reply.ok && "can" in reply.answer ? reply.answer.metres.normal : 0);
    return Math.floor(metres * 10) / 10;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    for (const type of ["input", "change"]) element.addEventListener(type, (event) => this.#onChange(event));
    focusFirst(element, "[name=to]");
    const size = { width: element.offsetWidth || WIDTH, height: element.offsetHeight };
    const everyone = openMoveOn(this.#scene)?.fight.battle.characters ?? [];
    const tokens = everyone.flatMap(({ id }) => spotOfToken(id) ?? []);
    this.setPosition(windowPlace(size, roomBesideSidebar(element), tokens));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#sync();
  }

  #onChange(event: Event): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    if (field.name === "to") this.#to = field.value;
    if (field.name === "direction") this.#direction = field.value as Direction;
    if (field.name === "metres") this.#metres = Number(field.value);
    if (field.name === "with" && (field as HTMLInputElement).checked) this.#with.add(field.value);
    else if (field.name === "with") this.#with.delete(field.value);
    this.#sync();
  }

  #towards({ fight }: OpenMove): Direction {
    const known = directionsIn(fight.battle);
    return known.find((one) => one === this.#direction) ?? known.find((one) => one === "east") ?? known[0]!;
  }

  /** Where the present leg ends. */
  #end(open: OpenMove): Point {
    const from = this.#corners.at(-1) ?? open.start;
    const named = this.#goals(open).find(({ id }) => id === this.#to);
    return named?.at ?? onwards(from, this.#towards(open), this.#metres ?? this.#usual(open));
  }

  #command(open: OpenMove): MoveCommand {
    const along = companionsOf(open.fight, this.#scene, open.who).filter((id) => this.#with.has(id));
    return moveCommandOf(this.#planning(open), open.who, [...this.#corners, this.#end(open)], along);
  }

  #planning({ fight, who }: OpenMove): PlanningHere {
    return planningFacts(fight, who, (id) => isKnown(this.#scene, fight.battle, id));
  }

  /** Brings fields and words in line with what is chosen. */
  #sync(): void {
    const open = openMoveOn(this.#scene);
    const straight = this.element.querySelector<HTMLFieldSetElement>(".straight");
    if (straight) straight.hidden = this.#to !== STRAIGHT;
    const status = this.element.querySelector<HTMLElement>("[role=status]");
    if (!open || !status) return;
    const lines = this.#says(open);
    if (status.innerText !== lines.join("\n")) status.replaceChildren(...lines.map(paragraph));
  }

  #says({ fight, who, ...open }: OpenMove): string[] {
    const { combat, ruleset } = fight;
    const { path = [], with: along = [], join = false, brawl = null } = this.#command({ fight, who, ...open });
    const meant = { join, of: brawl };
    const planned = plannedMove(this.#planning({ fight, who, ...open }), { who, path, with: along }, meant);
    if (!planned) return [];
    const { preview } = planned;
    const { terms } = ruleset.capabilities;
    const refusal = preview.refusal ? sentenceOf(preview.refusal, terms) : null;
    const { title, lines } = plateWords(planned, (id) => nameIn(combat, id), refusal, terms);
    const way = [open.start, ...path];
    return [title, ...lines.map(({ text }) => text), ...alongLineTexts(fight, this.#scene, who, way)];
  }

  async addCorner(): Promise<void> {
    const open = openMoveOn(this.#scene);
    if (!open) return;
    this.#corners = [...this.#corners, this.#end(open)];
    this.#to = STRAIGHT;
    await this.#renderAnew();
  }

  async removeCorner(): Promise<void> {
    this.#corners = this.#corners.slice(0, -1);
    await this.#renderAnew();
  }

  /** Renders anew with the new goals; the focus goes there. */
  async #renderAnew(): Promise<void> {
    await this.render();
    focusFirst(this.element, "[name=to]");
  }

  async move(): Promise<void> {
    const open = openMoveOn(this.#scene);
    if (!open) return;
    const { ok } = await request(open.fight.combat, { type: "move", command: this.#command(open) });
    if (ok) await this.close();
  }

  /** Closes the window when a decision is waited for or the turn has gone on: then there is nothing to plan. */
  async follow(who: CharacterId): Promise<void> {
    const open = openMoveOn(this.#scene);
    if (open?.who !== who || waitsSeen(open.fight, this.#scene).length > 0) await this.close();
    else if (this.rendered) await this.render();
  }

  override async close(options?: object): Promise<this> {
    const closed = (await super.close(options)) as this;
    // Keyboard users go on at the button that opened the window.
    if (this.#byKeys) document.querySelector<HTMLElement>(`[data-ransen="tracker"] ${OPENER}`)?.focus();
    return closed;
  }
}

function cornerText(fight: BattleOnScene, at: Point): string {
  const [x, y] = at;
  return isFoughtOnLine(fight.battle)
    ? placeOnLineText(fight.ruleset.capabilities.terms, at)
    : say("move.corner", { x: x.toFixed(1), y: y.toFixed(1) });
}

function paragraph(text: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}
