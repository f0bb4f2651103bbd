/**
 * What happens inside a page in a step of chaos. Every function is handed to the page as it is, so that it uses nothing
 * but the platform's globals and what it is given; it answers what it did, for the log.
 */

interface Described {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
}

interface Token extends Described {
  readonly x: number;
  readonly y: number;
  readonly actor: Actor | null;
  readonly actorId: string | null;
  move(waypoint: object, options: object): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): object;
}

interface Actor extends Described {
  readonly statuses: ReadonlySet<string>;
  toggleStatusEffect(id: string): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface Combat {
  readonly id: string;
  readonly scene: { readonly id: string } | null;
  readonly system: { readonly revision: number };
  readonly combatants: {
    readonly contents: readonly (Described & { readonly tokenId: string; delete(): Promise<unknown> })[];
  };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Scene {
  readonly id: string;
  readonly tokens: { readonly contents: readonly Token[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Platform {
  readonly canvas: { readonly scene: Scene & { readonly grid: { readonly size: number; readonly distance: number } } };
  readonly game: {
    readonly user: { readonly id: string; readonly isGM: boolean };
    readonly users: { readonly activeGM: { readonly id: string } | null };
    readonly combats: { readonly contents: readonly Combat[] };
    readonly socket: { emit(name: string, payload: unknown, options?: object): void };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

/** Numbers from 0 up to 1, as many as a step may want. */
export type Lots = readonly number[];

/** Presses something that can be pressed, after it has perhaps chosen something in a list. */
export function PRESS(lots: Lots): string {
  const [which = 0, choosing = 0, chosen = 0] = lots;
  const isShown = (element: HTMLElement) => element.offsetParent !== null || element.getClientRects().length > 0;
  const never = [
    "export",
    "import",
    "help",
    "editImage",
    "look",
    "show",
    "openArmament",
    "deleteArmament",
    "endBattle",
  ];
  const held = [...document.querySelectorAll<HTMLElement>("[data-ransen] [data-action], dialog [data-action]")].filter(
    (one) =>
      isShown(one) &&
      !(one as HTMLButtonElement).disabled &&
      !never.includes(one.dataset.action ?? "") &&
      one.dataset.action !== "close",
  );
  const lists = [...document.querySelectorAll<HTMLSelectElement>("[data-ransen] select")].filter(
    (one) => isShown(one) && !one.disabled && one.options.length > 1 && !one.name.startsWith("option."),
  );
  let told = "";
  if (choosing < 0.3 && lists.length > 0) {
    const list = lists[Math.floor((choosing / 0.3) * lists.length)]!;
    list.selectedIndex = Math.floor(chosen * list.options.length);
    list.dispatchEvent(new Event("change", { bubbles: true }));
    told = `${list.name} = ${list.value}, `;
  }
  if (held.length === 0) return `${told}nothing to press`;
  // Windows that ask something stand before the tracker, as in front of a person.
  const asking = held.filter((one) => one.closest("dialog, .application"));
  const among = asking.length > 0 && chosen < 0.5 ? asking : held;
  const button = among[Math.floor(which * among.length)]!;
  const { action, id, kind } = button.dataset;
  button.click();
  return `${told}press ${action} ${id ?? kind ?? ""}`;
}

/** Ticks and fills in what stands in windows. */
export function FILL(lots: Lots): string {
  const [which = 0, what = 0] = lots;
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-ransen] input")].filter(
    (one) => one.offsetParent !== null && !one.disabled,
  );
  const field = fields[Math.floor(which * fields.length)];
  if (!field) return "nothing to fill in";
  if (field.type === "checkbox" || field.type === "radio") field.click();
  else {
    field.value = field.type === "number" ? String(Math.floor(what * 30) - 3) : "<b>x</b>";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return `fill in ${field.name} = ${field.type === "checkbox" ? field.checked : field.value}`;
}

/** Takes a token somewhere: as a drag, by keys, or past the rules. */
export function MOVE(lots: Lots, method: "dragging" | "keyboard" | "stray"): string {
  const [which = 0, where = 0, x = 0, y = 0] = lots;
  const { canvas } = globalThis as unknown as Platform;
  const { tokens, grid } = canvas.scene as Scene & { grid: { size: number; distance: number } };
  const own = tokens.contents.filter((token) => token.isOwner);
  const token = own[Math.floor(which * own.length)];
  if (!token) return "no token";
  const metre = grid.size / grid.distance;
  const goals = tokens.contents.filter((one) => one !== token);
  const goal = goals[Math.floor(x * goals.length)];
  // Half of all ways lead to somebody, the others anywhere.
  const at =
    where < 0.5 && goal
      ? { x: goal.x, y: goal.y }
      : { x: Math.round((5 + x * 50) * metre), y: Math.round((5 + y * 30) * metre) };
  const short = where > 0.75 ? { x: token.x + Math.round((x - 0.5) * 10 * metre), y: token.y } : at;
  const moved = method === "stray" ? token.update(short) : token.move([short], { method });
  moved.catch(() => undefined);
  return `${method} ${token.name} to ${Math.round(short.x / metre)}, ${Math.round(short.y / metre)}`;
}

/** Changes a sheet: a condition, or a figure, now and then past every measure. */
export function WRITE_SHEET(lots: Lots, conditions: readonly string[]): string {
  const [which = 0, what = 0, value = 0] = lots;
  const { canvas } = globalThis as unknown as Platform;
  const own = canvas.scene.tokens.contents.filter((token) => token.isOwner && token.actor);
  const actor = own[Math.floor(which * own.length)]?.actor;
  if (!actor) return "no sheet";
  if (what < 0.6) {
    const condition = conditions[Math.floor(value * conditions.length)]!;
    actor.toggleStatusEffect(condition).catch(() => undefined);
    return `toggle ${condition} of ${actor.name}`;
  }
  const changes =
    what < 0.7
      ? { "system.hp.value": Math.floor(value * 40) - 5 }
      : what < 0.8
        ? { "system.movement": Math.floor(value * 30) }
        : what < 0.9
          ? { "system.sections": 1 + Math.floor(value * 5) }
          : { "system.movement": 100 + Math.floor(value * 900), "system.sections": 90, "system.hp.value": 90_000 };
  actor.update(changes).catch(() => undefined);
  return `sheet of ${actor.name} ${JSON.stringify(changes)}`;
}

/** Writes what the platform lets a player write of a combat. */
export function FORGE(lots: Lots, sceneId: string): string {
  const [which = 0, what = 0] = lots;
  const { game, canvas } = globalThis as unknown as Platform;
  const combat = game.combats.contents.find((one) => one.scene?.id === sceneId);
  const own = combat?.combatants.contents.filter((one) => one.isOwner) ?? [];
  const mine = own[Math.floor(which * own.length)];
  if (!combat || !mine) return "nothing to forge";
  if (what < 0.4) {
    combat.update({ round: Math.floor(which * 100), turn: 2 }).catch(() => undefined);
    return "forge the round";
  }
  if (what < 0.6) {
    mine.delete().catch(() => undefined);
    return `strike out ${mine.name}`;
  }
  const token = canvas.scene.tokens.contents.find((one) => one.id === mine.tokenId);
  const entry = { tokenId: what < 0.8 ? mine.tokenId : "tokenNobody00000", actorId: token?.actorId, sceneId };
  combat.createEmbeddedDocuments("Combatant", [entry]).catch(() => undefined);
  return `double ${mine.name} or list nobody`;
}

/** Sends something to the Game Master on the system's channel, as a request of this user or as rubbish. */
export function SEND(lots: Lots, sceneId: string, body: unknown, isWhole: boolean): string {
  const [which = 0, late = 0] = lots;
  const { game } = globalThis as unknown as Platform;
  const combat = game.combats.contents.find((one) => one.scene?.id === sceneId);
  if (!combat) return "no combat";
  const letters = "abcdefghijklmnop";
  const id = Array.from({ length: 16 }, (_, i) => letters[Math.floor(((which * 1e6) / (i + 1)) % 16)]).join("");
  const revision = combat.system.revision - (late < 0.1 ? 1 : 0);
  const payload = isWhole ? { type: "request", id, combatId: combat.id, revision, body } : body;
  const gm = game.users.activeGM;
  game.socket.emit("system.ransen", payload, gm ? { recipients: [gm.id] } : {});
  return `send ${JSON.stringify(body).slice(0, 120)}`;
}

/** The Game Master takes a token off the scene, puts one there, or lists it. */
export function RESEAT(lots: Lots, sceneId: string): string {
  const [which = 0, what = 0] = lots;
  const { game, canvas } = globalThis as unknown as Platform;
  const combat = game.combats.contents.find((one) => one.scene?.id === sceneId);
  const { contents } = canvas.scene.tokens;
  const token = contents[Math.floor(which * contents.length)];
  if (!combat || !token) return "nobody";
  if (what < 0.3 && contents.length > 6) {
    token.delete().catch(() => undefined);
    return `delete ${token.name}`;
  }
  if (what < 0.7) {
    const { _id, ...data } = token.toObject() as { _id: string };
    canvas.scene
      .createEmbeddedDocuments("Token", [{ ...data, actorLink: false, delta: {} }])
      .then((made) => {
        const [one] = made as Token[];
        return combat.createEmbeddedDocuments("Combatant", [{ tokenId: one?.id, sceneId, actorId: one?.actorId }]);
      })
      .catch(() => undefined);
    return `copy ${token.name}`;
  }
  const listed = combat.combatants.contents.find((one) => one.tokenId === token.id);
  if (listed) listed.delete().catch(() => undefined);
  else
    combat
      .createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId, actorId: token.actorId }])
      .catch(() => undefined);
  return `${listed ? "strike out" : "list"} ${token.name}`;
}

/** The table changes how much is automatic. */
export function CHOOSE(lots: Lots): string {
  const [which = 0, what = 0] = lots;
  const { game } = globalThis as unknown as Platform;
  const levels = ["off", "advise", "ask", "enforce"];
  const settings: readonly (readonly [string, readonly unknown[]])[] = [
    ["automation.movement", ["enforce", "enforce", "ask"]],
    ["automation.blocking", levels],
    ["automation.forming", levels],
    ["automation.drawing", levels],
    ["automation.placement", levels],
    ["automation.targets", levels],
    ["automation.hit", ["enforce", "enforce", ...levels]],
    ["automation.damage", ["enforce", "enforce", ...levels]],
    ["automation.cost", levels],
    ["automation.death", levels],
    ["automation.effects", ["enforce", "enforce", ...levels]],
    ["hpFells", [true, false]],
    ["wallsHide", [true, false]],
    ["withoutGM", ["refuse", "allow"]],
  ];
  const [key, values] = settings[Math.floor(which * settings.length)]!;
  const value = values[Math.floor(what * values.length)];
  game.settings.set("ransen", key, value).catch(() => undefined);
  return `${key} = ${value}`;
}
