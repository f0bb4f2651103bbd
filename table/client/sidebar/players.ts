import { icon } from "../icons";
import { platform, type SceneLike, type UserLike } from "../platform";
import { word } from "../words";

/** `ui.players`: who is at the table. */
export class Players {
  readonly element = document.createElement("aside");

  constructor() {
    this.element.id = "players";
    this.element.setAttribute("aria-label", word("players"));
    for (const hook of ["userConnected", "createUser", "updateUser", "deleteUser"]) {
      platform.Hooks.on(hook, () => void this.render());
    }
  }

  async render(_options?: object | boolean): Promise<this> {
    const list = document.createElement("ol");
    list.className = "plain";
    for (const user of platform.game.users) list.append(playerRow(user));
    this.element.replaceChildren(list);
    return this;
  }
}

function playerRow(user: UserLike): HTMLLIElement {
  const row = document.createElement("li");
  row.className = `player${user.active ? " active" : ""}${user.isGM ? " gm" : ""}`;
  row.dataset.userId = user.id;
  const dot = document.createElement("span");
  dot.className = "player-active";
  dot.style.setProperty("--player-color", cssColor(user.color));
  const name = document.createElement("span");
  name.className = "player-name";
  name.textContent = user.character ? `${user.name} – ${user.character.name}` : user.name;
  row.append(dot, name);
  if (!user.active) {
    const offline = document.createElement("span");
    offline.className = "hint";
    offline.textContent = word("offline");
    row.append(offline);
  }
  return row;
}

function cssColor(color: UserLike["color"]): string {
  if (typeof color === "string") return color;
  if (typeof color === "object" && color?.css) return color.css;
  return `#${Number(color).toString(16).padStart(6, "0")}`;
}

interface SceneSheet {
  render(options: object): unknown;
}

/** `ui.nav`: the scenes; a click views one, the Gamemaster can activate and configure them. */
export class SceneNavigation {
  readonly element = document.createElement("nav");

  constructor(private readonly configure: (scene: SceneLike) => SceneSheet | null) {
    this.element.id = "scene-navigation";
    this.element.setAttribute("aria-label", word("scenes"));
    for (const hook of ["canvasReady", "createScene", "updateScene", "deleteScene"]) {
      platform.Hooks.on(hook, () => void this.render());
    }
    this.element.addEventListener("click", (event) => this.#onClick(event));
  }

  get scenes(): SceneLike[] {
    const { game } = platform;
    const isOffered = (scene: SceneLike) => scene.navigation && scene.testUserPermission(game.user, "OBSERVER");
    return [...game.scenes].filter(
      (scene) => game.user.isGM || scene.active || scene === platform.canvas.scene || isOffered(scene),
    );
  }

  async render(_options?: object | boolean): Promise<this> {
    const list = document.createElement("menu");
    list.className = "plain";
    for (const scene of this.scenes) list.append(this.#row(scene));
    this.element.replaceChildren(list);
    return this;
  }

  #row(scene: SceneLike): HTMLLIElement {
    const row = document.createElement("li");
    const viewed = scene === platform.canvas.scene;
    row.className = `scene${viewed ? " view" : ""}${scene.active ? " active" : ""}`;
    row.dataset.sceneId = scene.id;
    row.append(navButton("viewScene", scene.name, null));
    row.querySelector("button")?.setAttribute("aria-pressed", String(viewed));
    if (platform.game.user.isGM && viewed) {
      if (!scene.active) row.append(navButton("activateScene", icon("activate"), word("activate")));
      row.append(navButton("configureScene", icon("settings"), word("configure")));
    }
    return row;
  }

  #onClick(event: MouseEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    const id = button?.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId;
    const scene = id ? platform.game.scenes.get(id) : undefined;
    if (!scene) return;
    if (button?.dataset.action === "viewScene") void scene.view();
    if (button?.dataset.action === "activateScene") void scene.activate();
    if (button?.dataset.action === "configureScene") this.configure(scene)?.render({ force: true });
  }
}

function navButton(action: string, content: string | SVGElement, label: string | null): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = action;
  button.append(content);
  if (label) {
    button.setAttribute("aria-label", label);
    button.dataset.tooltip = label;
  }
  return button;
}
