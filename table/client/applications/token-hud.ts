import {
  type ActorLike,
  type Data,
  type Point,
  platform,
  type StatusEffectLike,
  type TokenDocumentLike,
} from "../platform";
import { word } from "../words";
import { ApplicationV2, type Context, type RenderOptions } from "./application";

/** The token as its menu sees it. */
interface TokenObject {
  readonly id: string;
  readonly document: TokenDocumentLike & {
    toggleCombatant(options?: { active?: boolean }): Promise<unknown>;
  };
  readonly actor: ActorLike | null;
  readonly center: Point;
  readonly w: number;
  readonly isTargeted: boolean;
  setTarget(targeted: boolean, context?: object): void;
}

/** The menu of a token that is right-clicked: conditions, combat, target, visibility. */
export class TokenHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "token-hud",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: { effect: toggleEffect, combat: toggleCombat, target: toggleTarget, visibility: toggleVisibility },
  };

  #object: TokenObject | null = null;

  get object(): TokenObject | null {
    return this.#object;
  }

  get document(): TokenDocumentLike | undefined {
    return this.#object?.document;
  }

  get actor(): ActorLike | null {
    return this.#object?.actor ?? null;
  }

  async bind(object: TokenObject): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  /** Opens the menu of a token, or closes it when it is that token's already. */
  _toggle(object: TokenObject): void {
    if (this.#object === object) this.clear();
    else void this.bind(object);
  }

  clear(): void {
    this.#object = null;
    if (this.rendered) void this.close();
  }

  _getMovementActionChoices(): Record<string, unknown> {
    return {};
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Node[]> {
    const object = this.#object;
    if (!object) return [];
    const { document: token } = object;
    const { i18n, user } = platform.game;
    const row = div("hud-row");
    row.append(hudButton("combat", word("toggleCombat"), token.inCombat));
    row.append(hudButton("target", word("targetToggle"), object.isTargeted));
    if (user.isGM) row.append(hudButton("visibility", word("visibility"), token.hidden));
    const palette = div("status-effects");
    palette.setAttribute("role", "group");
    palette.setAttribute("aria-label", word("statuses"));
    for (const status of statusEffects()) {
      const label = i18n.localize(status.name ?? status.label ?? status.id);
      const button = hudButton("effect", label, object.actor?.statuses.has(status.id) ?? false);
      button.dataset.statusId = status.id;
      if (status.img) {
        const image = document.createElement("img");
        image.src = /^(https?:|data:|\/)/.test(status.img) ? status.img : `/${status.img}`;
        image.alt = "";
        button.prepend(image);
      }
      palette.append(button);
    }
    return object.actor ? [row, palette] : [row];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const object = this.#object;
    if (!object) return;
    const board = platform.canvas as unknown as { clientCoordinatesFromCanvas(point: Point): Point };
    const side = board.clientCoordinatesFromCanvas({ x: object.center.x + object.w / 2, y: object.center.y });
    const { style, offsetWidth, offsetHeight } = this.element;
    style.left = `${Math.min(side.x + 14, globalThis.innerWidth - offsetWidth - 4)}px`;
    style.top = `${Math.min(Math.max(4, side.y - offsetHeight / 2), globalThis.innerHeight - offsetHeight - 4)}px`;
  }
}

/** Status effects as a list, whatever the generation keeps them in. */
export function statusEffects(): StatusEffectLike[] {
  const configured = platform.CONFIG.statusEffects as Record<string, StatusEffectLike>;
  return Object.values(configured).filter((status) => status.hud !== false);
}

async function toggleEffect(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
  const hud = this as TokenHUD;
  await hud.actor?.toggleStatusEffect(target.dataset.statusId ?? "");
  await hud.render();
}

async function toggleCombat(this: ApplicationV2): Promise<void> {
  const hud = this as TokenHUD;
  const token = hud.object?.document;
  if (!token) return;
  await token.toggleCombatant({ active: !token.inCombat });
  await hud.render();
}

async function toggleTarget(this: ApplicationV2): Promise<void> {
  const { object } = this as TokenHUD;
  object?.setTarget(!object.isTargeted, { releaseOthers: false });
  await this.render();
}

async function toggleVisibility(this: ApplicationV2): Promise<void> {
  const { object } = this as TokenHUD;
  await object?.document.update({ hidden: !object.document.hidden });
  await this.render();
}

function div(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  return element;
}

function hudButton(action: string, label: string, active: boolean): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = action;
  button.className = active ? "hud-button control-icon active" : "hud-button control-icon";
  button.setAttribute("aria-pressed", String(active));
  button.append(Object.assign(document.createElement("span"), { textContent: label }));
  return button;
}
