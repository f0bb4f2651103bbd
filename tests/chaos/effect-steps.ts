/**
 * The part of a chaos step that runs inside a page, for effects: cards that leave effects, effects of the platform
 * that are made, changed and deleted, the end of a battle. Like `page-steps`: handed to the page as it is; its result
 * is text for the log.
 */

import type { Lots } from "./page-steps";

interface Effect {
  readonly name: string;
  readonly flags: { readonly ransen?: { readonly effect?: unknown } };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Actor {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly effects: { readonly contents: readonly Effect[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Platform {
  readonly canvas: {
    readonly scene: { readonly tokens: { readonly contents: readonly { readonly actor: Actor | null }[] } };
  };
  readonly game: {
    readonly release: { readonly generation: number };
    readonly actors: { readonly contents: readonly Actor[] };
    readonly combats: {
      readonly contents: readonly {
        readonly scene: { readonly id: string } | null;
        readonly system: { readonly battle: { readonly over?: boolean } | null };
      }[];
    };
  };
}

const lasting = (effect: object) => ({ effect: "nothing", check: "none", against: "none", effects: [effect] });

/** Everybody's items in chaos: a technique, a feat, a potion, a song, protection on two, a poisoned blade. */
export const CARDS: readonly object[] = [
  {
    name: "Cat's Eye",
    type: "technique",
    system: { timing: "minor", mp: 1, effect: "nothing", effects: [{ rounds: 2, figures: { accuracy: 1 } }] },
  },
  {
    name: "All-out Attack",
    type: "feat",
    system: {
      timing: "declared",
      modifiers: { damage: 4 },
      effects: [{ until: "own-turn", figures: { evasion: -2 } }],
    },
  },
  {
    name: "Potion",
    type: "gear",
    system: { quantity: 2, effect: "heal", dice: 0, pointsBonus: 5, shape: "self", timing: "major" },
  },
  {
    name: "Song",
    type: "spell",
    system: { how: "cast", range: 40, shape: "several", limit: 2, ...lasting({ rounds: 3, figures: { damage: 1 } }) },
  },
  {
    name: "Protection",
    type: "spell",
    system: { how: "cast", range: 40, shape: "several", limit: 2, ...lasting({ rounds: 4, figures: { defence: 1 } }) },
  },
  {
    name: "Poisoned Blade",
    type: "weapon",
    system: {
      how: "melee",
      dice: 1,
      effects: [{ name: "Poison", rounds: 2, each: { does: "damage", amount: 3, kind: "fixed" } }],
    },
  },
];

/** Effects as the Game Master's window takes them, field by field. Few names, so that they replace each other. */
export const GIVEN: readonly { readonly [field: string]: string }[] = [
  { name: "Blessing", lasts: "rounds", rounds: "1", "figure.accuracy": "2" },
  { name: "Blessing", lasts: "rounds", rounds: "3", "figure.accuracy": "1", "figure.damage": "1" },
  { name: "Protection", lasts: "battle", "figure.damage": "2" },
  { name: "Poison", lasts: "rounds", rounds: "2", each: "damage", eachAmount: "4" },
  { name: "Spring", lasts: "rounds", rounds: "3", each: "heal", eachAmount: "3" },
  { name: "Sleep", lasts: "rounds", rounds: "2", "condition.asleep": "on" },
  { name: "Guard", lasts: "own-turn", "figure.evasion": "2" },
];

/** The Game Master lays the cards into everybody's sheet, before the battle. */
export async function DEAL(cards: readonly object[]): Promise<string> {
  const { canvas, game } = globalThis as unknown as Platform;
  const there = new Set(canvas.scene.tokens.contents.map(({ actor }) => actor?.id));
  for (const actor of game.actors.contents)
    if (there.has(actor.id)) await actor.createEmbeddedDocuments("Item", [...cards]);
  return "deal cards";
}

/** Where cards are in somebody's hand, or somebody may begin a turn. */
export const IN_HAND = ['[data-ransen="weapons"] [data-item]'];

/** Declares a feat now and then, then uses a card: on oneself, on one, or on several. */
export async function USE(lots: Lots): Promise<string> {
  const [which = 0, whom = 0, how = 0] = lots;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isShown = (one: HTMLElement | undefined) => one !== undefined && one.getClientRects().length > 0;
  const come = async (found: () => boolean) => {
    for (let tried = 0; tried < 25 && !found(); tried++) await new Promise((done) => setTimeout(done, 20));
    return found();
  };
  const BAR = '[data-ransen="weapons"]';
  const feats = all(`${BAR} [data-feat]`);
  if (how < 0.2 && feats.length > 0) feats[Math.floor(whom * feats.length)]!.click();
  const cards = all(`${BAR} [data-item]`);
  const { item } = cards[Math.floor(which * cards.length)]?.dataset ?? {};
  if (item === undefined) return "no card in hand";
  const card = () => all(`${BAR} [data-item="${item}"]`)[0];
  const name = card()?.textContent ?? "";
  if (card()?.getAttribute("aria-pressed") === "false") card()?.click();
  await come(() => card()?.getAttribute("aria-pressed") === "true");
  const onSelf = all(`${BAR} [data-action="useOnSelf"]`)[0];
  if (isShown(onSelf)) {
    onSelf!.click();
    return `use ${name} on oneself`;
  }
  const targets = () => all(`${BAR} [data-target]:not([aria-disabled="true"])`);
  if (targets().length === 0) all(`${BAR} [data-action="targets"]`)[0]?.click();
  await come(() => targets().length > 0);
  const target = targets()[Math.floor(whom * targets().length)];
  if (!target) return `${name} reaches nobody`;
  target.click();
  const choice = '[data-ransen="choice"]';
  if (await come(() => all(choice).length > 0)) {
    const boxes = all(`${choice} input:not(:checked):not(:disabled)`);
    boxes[Math.floor(how * boxes.length)]?.click();
    all(`${choice} button`)[whom < 0.9 ? 0 : 1]?.click();
  }
  return `use ${name} on ${target.dataset.target}`;
}

/** The Game Master gives an effect by the window, or ends one there. */
export async function GIVE(lots: Lots, given: { readonly [field: string]: string }): Promise<string> {
  const [which = 0, how = 0, by = 0, ends = 0] = lots;
  const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const come = async (found: () => boolean) => {
    for (let tried = 0; tried < 50 && !found(); tried++) await new Promise((done) => setTimeout(done, 20));
    return found();
  };
  const EFFECT = '[data-ransen="effect"]';
  if (all(EFFECT).length === 0) {
    all('[data-ransen="tracker"] [data-action="hand"]')[0]?.click();
    await come(() => all('[data-ransen="hand"] [data-action="effect"]').length > 0);
    all('[data-ransen="hand"] [data-action="effect"]')[0]?.click();
  }
  if (!(await come(() => all(`${EFFECT} [name="name"]`).length > 0))) return "no window for an effect";
  const running = all(`${EFFECT} [data-action="end"]`);
  if (ends < 0.3 && running.length > 0) {
    const one = running[Math.floor(which * running.length)]!;
    one.click();
    return `end ${one.dataset.name} of ${one.dataset.id}`;
  }
  const write = async (name: string, value: string) => {
    if (!(await come(() => all(`${EFFECT} [name="${name}"]`).length > 0))) return;
    const field = all<HTMLInputElement>(`${EFFECT} [name="${name}"]`)[0]!;
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    await new Promise((done) => setTimeout(done, 40));
  };
  const people = all<HTMLInputElement>(`${EFFECT} input[name^="on."]`).map(({ name }) => name);
  const on = people.filter((_, i) => ((which + how * i) * 7) % 1 < 0.35);
  for (const name of people) await write(name, on.includes(name) ? "on" : "");
  for (const [name, value] of Object.entries(given)) await write(name, value);
  const makers = all<HTMLOptionElement>(`${EFFECT} [name="by"] option`).map(({ value }) => value);
  await write("by", makers[Math.floor(by * makers.length)] ?? "");
  all(`${EFFECT} [data-action="give"]`)[0]?.click();
  return `give ${given.name} to ${on.map((name) => name.slice(3)).join() || "nobody"}`;
}

/** The Game Master ends the battle by the button; one that is over goes on, by an undo. */
export async function END(_lots: Lots, sceneId: string): Promise<string> {
  const { game } = globalThis as unknown as Platform;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const tracker = '[data-ransen="tracker"]';
  const { battle } = game.combats.contents.find((one) => one.scene?.id === sceneId)?.system ?? {};
  if (!battle) return "no battle to end";
  if (battle.over === true) {
    all(`${tracker} [data-action="undo"]`)[0]?.click();
    return "undo the end of the battle";
  }
  all(`${tracker} [data-action="endBattle"]`)[0]?.click();
  const give = () => all('[data-ransen="ending"] [data-action="give"]');
  for (let tried = 0; tried < 25 && give().length === 0; tried++) await new Promise((done) => setTimeout(done, 20));
  give()[0]?.click();
  return "end the battle";
}

/** Lays an effect on a sheet by hand, as the platform's own window does: with changes of our figures, now and then of none. */
export function LAY(lots: Lots): string {
  const [which = 0, what = 0, rounds = 0, amount = 0] = lots;
  const { canvas, game } = globalThis as unknown as Platform;
  const own = canvas.scene.tokens.contents.flatMap(({ actor }) => (actor?.isOwner ? [actor] : []));
  const actor = own[Math.floor(which * own.length)];
  if (!actor) return "no sheet";
  const keys = ["system.accuracy", "system.evasion", "system.defence", "system.movement", "system.notes"];
  const key = keys[Math.floor(what * keys.length)]!;
  const value = amount < 0.1 ? "many" : String(Math.floor(amount * 7) - 3);
  const lasts = Math.floor(rounds * 4);
  const isFourteen = game.release.generation >= 14;
  const made = {
    name: ["Blessing", "Omen"][Math.floor(what * 10) % 2],
    ...(isFourteen ? { system: { changes: [{ key, type: "add", value }] } } : { changes: [{ key, mode: 2, value }] }),
    ...(lasts > 0 && { duration: isFourteen ? { value: lasts, units: "rounds" } : { rounds: lasts } }),
  };
  const count = amount > 0.9 ? 3 : 1;
  actor
    .createEmbeddedDocuments(
      "ActiveEffect",
      Array.from({ length: count }, () => structuredClone(made)),
    )
    .catch(() => undefined);
  return `lay ${count} ${made.name} (${key} ${value}, ${lasts} rounds) on ${actor.name}`;
}

/** Deletes an effect on a sheet, or changes it in the middle; mostly one of the battle's. */
export function TOUCH(lots: Lots): string {
  const [which = 0, what = 0, value = 0] = lots;
  const { canvas } = globalThis as unknown as Platform;
  const own = canvas.scene.tokens.contents.flatMap(({ actor }) => (actor?.isOwner ? [actor] : []));
  const laid = own.flatMap((actor) => actor.effects.contents.map((effect) => ({ actor, effect })));
  const ours = laid.filter(({ effect }) => effect.flags.ransen?.effect);
  const among = ours.length > 0 && value < 0.8 ? ours : laid;
  const one = among[Math.floor(which * among.length)];
  if (!one) return "no effect";
  const { actor, effect } = one;
  if (what < 0.6) {
    effect.delete().catch(() => undefined);
    return `delete ${effect.name} of ${actor.name}`;
  }
  const changes =
    what < 0.7
      ? { name: "Other" }
      : what < 0.85
        ? { disabled: true }
        : { "flags.ransen.effect": [null], img: "icons/svg/aura.svg" };
  effect.update(changes).catch(() => undefined);
  return `change ${effect.name} of ${actor.name} ${JSON.stringify(changes)}`;
}
