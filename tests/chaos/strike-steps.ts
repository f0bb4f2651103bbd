/**
 * The part of a chaos step that runs inside a page, for strikes and sheets: with the weapon in hand, on the strip, on
 * the card, in the windows. Like `page-steps`: handed to the page as it is; its result is text for the log.
 */

import type { Lots } from "./page-steps";

interface Actor {
  readonly id: string;
  readonly name: string;
  readonly system: {
    readonly hp?: { readonly value: number };
    readonly parts?: readonly { readonly hp: number; readonly maxHp: number }[];
  };
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface Token {
  readonly name: string;
  readonly isOwner: boolean;
  readonly actor: Actor | null;
  readonly actorId: string | null;
  readonly actorLink: boolean;
}

interface Platform {
  readonly canvas: { readonly scene: { readonly tokens: { readonly contents: readonly Token[] } } };
  readonly game: {
    readonly actors: { get(id: string): (Actor & { readonly isOwner: boolean }) | undefined };
    readonly system: {
      readonly api: { importSheet(sheet: object, actorId?: string): Promise<{ readonly ok: boolean }> };
    };
  };
}

/** Where somebody may strike, or begin a turn to do so; where dice wait; where a strike may be changed. */
export const ARMED = [
  '[data-ransen="weapons"]',
  '[data-ransen="tracker"] [data-action="beginTurn"]:not([aria-disabled="true"])',
];
export const ROLLING = ['[data-ransen="strip"] [data-press]:not(:disabled)'];
export const STRUCK = [
  '[data-ransen="strike-card"]:not(.taken-back) [data-act="amend"]',
  '[data-ransen="strike-card"]',
];

/** Strikes with the weapon in hand: takes one, chooses a target in the list, answers what is asked before it. */
export async function STRIKE(lots: Lots): Promise<string> {
  const [which = 0, whom = 0, how = 0] = lots;
  const bar = () => document.querySelector<HTMLElement>('[data-ransen="weapons"]');
  const all = (selector: string, within: ParentNode | null = document) => [
    ...(within?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  // A person waits as long until something has come that was asked for.
  const come = async (found: () => boolean) => {
    for (let tried = 0; tried < 25 && !found(); tried++) await new Promise((done) => setTimeout(done, 20));
    return found();
  };
  if (!bar()) {
    const pressable = (action: string) =>
      all(`[data-ransen="tracker"] [data-action="${action}"]:not([aria-disabled="true"])`);
    const before = pressable("endTurn")[0] ?? (pressable("beginTurn").length > 0 ? null : pressable("nextRound")[0]);
    before?.click();
    if (before) await come(() => pressable("beginTurn").length > 0);
    const turns = pressable("beginTurn");
    const turn = turns[Math.floor(which * turns.length)];
    if (!turn) return before ? `press ${before.dataset.action} to strike` : "nobody may strike";
    turn.click();
    if (!(await come(() => bar() !== null))) return `begin the turn of ${turn.dataset.id}`;
  }
  await come(() => all("[data-item]", bar()).length > 0);
  const cards = all("[data-item]", bar()).map(({ dataset }) => dataset.item);
  if (cards.length === 0) return "nothing to strike with";
  const first = Math.floor(which * cards.length);
  const targets = () => all("[data-target]", bar());
  const allowed = () => targets().filter((one) => one.getAttribute("aria-disabled") !== "true");
  // Mostly a target within reach: the cards are taken in hand one after another, as a person would look through them.
  const tries = whom < 0.85 ? [...cards.slice(first), ...cards.slice(0, first)] : [cards[first]];
  let item: string | undefined;
  for (item of tries) {
    const card = all(`[data-item="${item}"]`, bar())[0];
    if (card?.getAttribute("aria-pressed") === "false") card.click();
    await come(() => all('[aria-pressed="true"]', bar()).some(({ dataset }) => dataset.item === item));
    if (targets().length === 0) bar()?.querySelector<HTMLElement>('[data-action="targets"]')?.click();
    await come(() => targets().length > 0);
    if (allowed().length > 0) break;
  }
  const among = whom < 0.85 ? allowed() : targets();
  const target = among[Math.floor(how * among.length)];
  if (!target) {
    all('[data-ransen="tracker"] [data-action="endTurn"]:not([aria-disabled="true"])')[0]?.click();
    return "end a turn in which nobody can be struck";
  }
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: whom < 0.5 }));
  for (let asked = 0; asked < 3; asked++) {
    const choices = () => all('[data-ransen="press-question"] .choices button');
    if (!(await come(() => choices().length > 0))) break;
    choices()[Math.floor(whom * choices().length)]!.click();
  }
  return `strike ${target.dataset.target} with ${item}`;
}

/** Presses on the strip: one's own dice, whether it hits, damage. */
export function ROLL(lots: Lots): string {
  const [which = 0] = lots;
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>('[data-ransen="strip"] [data-press]:not(:disabled)'),
  ];
  const button = buttons[Math.floor(which * buttons.length)];
  button?.click();
  return button ? `press ${button.dataset.press} ${button.dataset.key ?? ""} on the strip` : "no dice wait";
}

/** Changes a strike that was made, on its card: mostly one of the last. */
export async function AMEND(lots: Lots): Promise<string> {
  const [which = 0, what = 0, points = 0] = lots;
  const found = [...document.querySelectorAll<HTMLElement>('[data-ransen="strike-card"]')].reverse();
  const open = found.filter((one) => one.querySelector('[data-act="amend"]'));
  const cards = open.length > 0 ? open : found;
  const card = cards[Math.floor(which * which * cards.length)];
  if (!card) return "no strike to change";
  for (const folded of card.querySelectorAll("details")) folded.open = true;
  for (let tried = 0; tried < 25 && !card.querySelector("[data-amend]"); tried++)
    await new Promise((done) => setTimeout(done, 20));
  for (const field of card.querySelectorAll<HTMLInputElement>("[data-add]")) {
    field.value = String(Math.floor(points * 12) - 5);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const list of card.querySelectorAll("select")) list.selectedIndex = Math.floor(points * list.options.length);
  const buttons = [...card.querySelectorAll<HTMLButtonElement>("[data-amend], [data-act='undo']")];
  const button = buttons[Math.floor(what * buttons.length)];
  button?.click();
  return button
    ? `${button.dataset.amend ?? button.dataset.act} on the card of ${card.dataset.strike}`
    : "not one's own";
}

/** Several strike in one go. */
export async function ATTACK_TOGETHER(lots: Lots): Promise<string> {
  const [which = 0, how = 0] = lots;
  const panel = () => document.querySelector<HTMLElement>('[data-ransen="group"]');
  const opens = '[data-ransen] :is([data-action="attackTogether"], [data-action="group"]):not([aria-disabled="true"])';
  if (!panel()) {
    const opener = document.querySelector<HTMLElement>(opens);
    if (!opener) return "nobody to attack together";
    opener.click();
  }
  for (let tried = 0; tried < 50 && !panel(); tried++) await new Promise((done) => setTimeout(done, 20));
  const lists = [...(panel()?.querySelectorAll("select") ?? [])];
  const list = lists[Math.floor(which * lists.length)];
  if (list) {
    list.selectedIndex = Math.floor(how * list.options.length);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const button = panel()?.querySelector<HTMLElement>(`[data-action="${how < 0.85 ? "confirm" : "leave"}"]`);
  button?.click();
  return button ? `${button.dataset.action} an attack of ${lists.length}` : "no group";
}

/** Types HP: on the token's bar, as a part's, or on the sheet that an unlinked token was made from. */
export function TYPE_HP(lots: Lots): string {
  const [which = 0, how = 0, value = 0] = lots;
  const { canvas, game } = globalThis as unknown as Platform;
  const own = canvas.scene.tokens.contents.filter((token) => token.isOwner && token.actor);
  const token = own[Math.floor(which * own.length)];
  const actor = token?.actor;
  if (!token || !actor) return "no HP to type";
  const points = Math.floor(value * 30) - 8;
  const { parts = [] } = actor.system;
  if (how < 0.3 && parts.length > 0) {
    const place = Math.floor(value * parts.length);
    const typed = parts.map((part, i) => (i === place ? { ...part, hp: Math.min(part.maxHp, points) } : part));
    actor.update({ "system.parts": typed }).catch(() => undefined);
    return `HP ${points} of a part of ${token.name}`;
  }
  const base = token.actorLink ? undefined : game.actors.get(token.actorId ?? "");
  if (how < 0.5 && base?.isOwner) {
    base.update({ "system.hp.value": points }).catch(() => undefined);
    return `HP ${points} on the sheet that ${token.name} was made from`;
  }
  const isDelta = how > 0.75;
  actor.modifyTokenAttribute("hp", isDelta ? points - 8 : points, isDelta, true).catch(() => undefined);
  return `HP ${points} ${isDelta ? "more " : ""}on the bar of ${token.name}`;
}

/** Imports a sheet: into somebody who is there, or as somebody new. */
export function IMPORT(lots: Lots, sheet: { readonly [key: string]: unknown }): string {
  const [which = 0, how = 0, value = 0] = lots;
  const { canvas, game } = globalThis as unknown as Platform;
  const own = canvas.scene.tokens.contents.filter((token) => token.isOwner && token.actorId);
  const token = own[Math.floor(which * own.length)];
  const changed = {
    ...sheet,
    hpTotal: String(10 + Math.floor(value * 40)),
    mobilityTotal: String(5 + Math.floor(value * 25)),
  };
  const into = how < 0.8 ? token?.actorId : null;
  game.system.api.importSheet(changed, into ?? undefined).catch(() => undefined);
  return `import a sheet into ${into ? token?.name : "somebody new"}`;
}
