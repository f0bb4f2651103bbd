/**
 * *All attack*: the Game Master sees the target of each of several strikes, in words and as arrows on the map, makes
 * changes, and presses once. The referee judges it like single strikes.
 */

import { type Blow, BlowsPicture } from "../canvas/aiming/blows-picture";
import { discOf } from "../canvas/bodies";
import { armamentsOf } from "../documents/armaments";
import { announce } from "../foundry/announce";
import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { gameSeen, notices, type SceneDoc } from "../foundry/platform";
import { factsText, metresText } from "../foundry/words";
import { kindOf } from "../judgement/index";
import {
  type Arm,
  approaches,
  type ClosingWay,
  type Proposal,
  proposals,
  type StrikeToMake,
  strikesToMake,
  type TargetSign,
} from "../judgement/strikes/index";
import { actingIn } from "../judgement/turns/index";
import { pageState } from "../page-state";
import { request } from "../requests/requests";
import { type CharacterId, given } from "../rules/index";
import { groupAttackers } from "../scene/group-attackers";
import { type BattleOnScene, battleOn, nameOf, partNameIn } from "../scene/scene-battle";
import { automationOf } from "../settings";
import { reportFault } from "../words/tell";
import { seenBy } from "./aim-of";
import { ClosingIn, type WalkingStriker } from "./closing-in";
import { type BlowChoice, GroupPanel, type GroupRow } from "./group-panel";
import { handsAgainst, handsText } from "./hands-against";
import { lastWeaponIn } from "./last-weapon";
import { isWaiting, scaleOf } from "./moment";
import { lotsText, sayOfWeapons } from "./weapon-words";

/** The choices among those that could strike: everyone, those that are selected on the map, or one kind. */
const EVERYONE = "everyone";
const SELECTED = "selected";

const state = pageState("weapons/group-attack", () => ({
  open: null as GroupAttack | null,
}));

/**
 * Opens it for the battle of a scene; a second time: closes it.
 * @param kind the kind that is shown first, by its name; absent: the selected tokens, or the kind whose turn is open
 */
export function openGroupAttack(scene: SceneDoc, kind?: string): void {
  if (leaveGroupAttack()) return;
  const fight = battleOn(scene);
  const attackers = gameSeen().user.isGM && fight ? groupAttackers(fight) : [];
  if (attackers.length === 0) notices()?.info(sayOfWeapons("group.none"));
  else state.open = new GroupAttack(scene, attackers, kind);
}

/** The battle has changed, so the proposals are asked for again. */
export function syncGroupAttack(): void {
  state.open?.follow();
}

/** Whether it was open. */
export function leaveGroupAttack(): boolean {
  const was = state.open;
  was?.leave();
  return was !== null;
}

class GroupAttack {
  readonly #scene: SceneDoc;
  readonly #panel: GroupPanel;
  readonly #selected: readonly CharacterId[];
  #picture: BlowsPicture | null = null;
  #kind: string;
  /** The changes by hand, by row: the item and the target, or nothing. */
  readonly #changed = new Map<string, string>();
  #proposed: readonly Proposal[] = [];
  /** For a character that reaches nobody: the targets that it could strike after a move. */
  #approaches: ReadonlyMap<CharacterId, readonly ClosingWay[]> = new Map();
  #pointed: string | null = null;
  #closing: ClosingIn | null = null;
  #isSent = false;

  constructor(scene: SceneDoc, attackers: readonly CharacterId[], kind?: string) {
    this.#scene = scene;
    const controlled = canvasDrawn()?.tokens?.controlled ?? [];
    this.#selected = controlled.map(({ id }) => id).filter((id) => attackers.includes(id));
    this.#kind = kind ?? this.#firstKind(attackers);
    this.#panel = new GroupPanel({
      chooseKind: (kind) => {
        this.#kind = kind;
        this.follow();
      },
      choose: (row, value) => {
        this.#changed.set(row, value);
        this.follow();
      },
      pointAt: (row) => {
        this.#pointed = row;
        this.#draw();
      },
      confirm: () => void this.#confirm().catch(reportFault),
      leave: () => this.leave(),
    });
    this.follow();
    const count = this.#proposed.filter(({ key }) => this.#chosen(key) !== "").length;
    announce(sayOfWeapons("group.opened", { count: String(count) }));
  }

  /** The selected ones, else the kind of the acting character, else everyone. */
  #firstKind(attackers: readonly CharacterId[]): string {
    if (this.#selected.length > 1) return SELECTED;
    const fight = battleOn(this.#scene);
    const acting = fight ? actingIn(fight.battle) : null;
    return acting !== null && attackers.includes(acting) ? kindNamed(acting) : EVERYONE;
  }

  follow(): void {
    this.#closing?.follow();
    if (this.#closing) return;
    const fight = battleOn(this.#scene);
    const attackers = fight ? groupAttackers(fight) : [];
    if (!fight || attackers.length === 0 || canvasDrawn()?.scene.id !== this.#scene.id) {
      this.leave();
      return;
    }
    // Nothing is shown while the press is on its way, or while something else is decided.
    if (this.#isSent || isWaiting({ fight, scene: this.#scene })) return;
    const members = attackers.filter((id) => this.#isMeant(id));
    this.#proposed = this.#ask(fight, members);
    this.#panel.show({
      kinds: this.#kinds(attackers),
      kind: this.#kind,
      rows: this.#proposed.map((one) => this.#row(fight, one)),
    });
    this.#draw();
  }

  #isMeant(id: CharacterId): boolean {
    if (this.#kind === EVERYONE) return true;
    return this.#kind === SELECTED ? this.#selected.includes(id) : kindNamed(id) === this.#kind;
  }

  #ask(fight: BattleOnScene, members: readonly CharacterId[]): Proposal[] {
    const { ruleset, battle } = fight;
    const attackers = members.map((who) => ({ who, arms: this.#armsOf(fight, who) }));
    const known = seenBy(this.#scene, battle);
    const strikes = attackers.map((one) => strikesToMake(ruleset, battle, one));
    const proposed = proposals(ruleset, battle, strikes.flat(), known);
    const idle = attackers.filter(({ who }) => !proposed.some((one) => one.who === who && one.offers.length > 0));
    this.#approaches = new Map(idle.map((one) => [one.who, approaches(ruleset, battle, one, known)]));
    // A character that reaches nobody walks first, as one row.
    return proposed.filter(({ key, who }) => key === who || !this.#approaches.has(who));
  }

  /** Each prefers what is in hand, then what it struck with last. Where hands are enforced, nothing else is offered (`TRN-7`). */
  #armsOf({ combat }: Pick<BattleOnScene, "combat">, who: CharacterId): Arm[] {
    const actor = this.#scene.tokens.get(who)?.actor ?? null;
    const last = lastWeaponIn(combat, actor?.uuid ?? who);
    // A weapon that is used on the way is no attack of its own.
    const armed = armamentsOf(actor).flatMap(({ id, strike }) =>
      strike && strike.minor !== true ? [{ item: id, with: strike }] : [],
    );
    const ids = armed.map(({ item }) => item);
    const against = handsAgainst(combat, actor, who, ids);
    const arms = armed.map((arm, place): Arm => (against[place] ? { ...arm, away: true } : arm));
    const rank = ({ item, away }: Arm) => (away ? 2 : item === last ? 0 : 1);
    return arms
      .filter(({ away }) => !away || automationOf("hands") !== "enforce")
      .toSorted((a, b) => rank(a) - rank(b));
  }

  #kinds(attackers: readonly CharacterId[]): BlowChoice[] {
    const kinds = new Map<string, CharacterId[]>();
    for (const id of attackers) kinds.set(kindNamed(id), [...(kinds.get(kindNamed(id)) ?? []), id]);
    const counted = (words: string, count: number) =>
      sayOfWeapons("group.counted", { name: words, count: String(count) });
    return [
      { value: EVERYONE, label: counted(sayOfWeapons("group.everyone"), attackers.length) },
      ...(this.#selected.length > 1
        ? [{ value: SELECTED, label: counted(sayOfWeapons("group.selected"), this.#selected.length) }]
        : []),
      ...(kinds.size > 1 ? [...kinds].map(([value, ids]) => ({ value, label: counted(value, ids.length) })) : []),
    ];
  }

  #row({ combat }: BattleOnScene, { key, who, part, again, offers }: Proposal): GroupRow {
    const actor = this.#scene.tokens.get(who)?.actor ?? null;
    const armaments = armamentsOf(actor);
    const ids = armaments.map(({ id }) => id);
    const against = handsAgainst(combat, actor, who, ids);
    const names = new Map(
      armaments.map(({ id, name }, place) => {
        const why = against[place];
        return [id, why ? sayOfWeapons("group.drawn", { name, why: handsText(why) }) : name];
      }),
    );
    return {
      key,
      name: factsText([
        nameOf(who),
        ...(part === undefined ? [] : [partNameIn(combat, who, part)]),
        ...(again === undefined ? [] : [sayOfWeapons("again", { name: again })]),
      ]),
      choices: [
        ...offers.flatMap(({ item, targets }) =>
          targets.map((sign) => ({ value: blowOf(item, sign.id), label: blowWords(sign, names.get(item) ?? "") })),
        ),
        ...(this.#approaches.get(who) ?? []).map((one) => ({
          value: walkOf(one),
          label: walkWords(one, names.get(one.item) ?? ""),
        })),
      ],
      chosen: this.#chosen(key),
    };
  }

  /** The choice made by hand, if it is still offered, otherwise the proposal. */
  #chosen(key: string): string {
    const { who = "", offers, chosen } = this.#proposed.find((one) => one.key === key) ?? { offers: [], chosen: null };
    const changed = this.#changed.get(key);
    const walks = this.#approaches.get(who) ?? [];
    const isOffered =
      offers.some(({ item, targets }) => targets.some(({ id }) => blowOf(item, id) === changed)) ||
      walks.some((one) => walkOf(one) === changed);
    if (changed !== undefined && (changed === "" || isOffered)) return changed;
    if (chosen) return blowOf(chosen.item, chosen.target);
    return walks[0] ? walkOf(walks[0]) : "";
  }

  /** The characters that walk before they strike, the acting one first. */
  #walkers(): WalkingStriker[] {
    const fight = battleOn(this.#scene);
    const acting = fight && actingIn(fight.battle);
    const walkers = this.#proposed.flatMap(({ key, who }): WalkingStriker[] => {
      const value = this.#chosen(key);
      const approach = this.#approaches.get(who)?.find((one) => walkOf(one) === value);
      return fight && approach ? [{ who, arms: this.#armsOf(fight, who), approach }] : [];
    });
    return walkers.toSorted((a, b) => Number(b.who === acting) - Number(a.who === acting));
  }

  /** Item and target of every strike. */
  #blows(): (Pick<StrikeToMake, "key" | "who" | "again"> & {
    readonly item: string;
    readonly target: CharacterId;
    readonly sign: TargetSign;
  })[] {
    return this.#proposed.flatMap(({ key, who, again, offers }) => {
      const value = this.#chosen(key);
      return offers.flatMap(({ item, targets }) =>
        targets.flatMap((sign) =>
          blowOf(item, sign.id) === value ? [{ key, who, item, target: sign.id, sign, ...given({ again }) }] : [],
        ),
      );
    });
  }

  #draw(): void {
    const board = canvasDrawn() as (CanvasSeen & { readonly skirmishOver?: PIXI.Container }) | null;
    if (this.#picture?.gone) this.#picture = null;
    if (!this.#picture && board?.skirmishOver) this.#picture = new BlowsPicture(board.skirmishOver);
    const walks = this.#walkers().map(({ who, approach: { sign } }) => ({ key: who, who, target: sign.id, sign }));
    const blows = [...this.#blows(), ...walks].flatMap(({ key, who, target, sign }): Blow[] => {
      const [from, to] = [discOf(this.#scene, who), discOf(this.#scene, target)];
      return from && to ? [{ from, to, isRisky: sign.risked.length > 0, isLit: key === this.#pointed }] : [];
    });
    this.#picture?.show(blows, scaleOf().ui);
  }

  /** Characters that reach somebody strike at once. Those that have to walk follow. */
  async #confirm(): Promise<void> {
    const fight = battleOn(this.#scene);
    const strikes = this.#blows().map(({ who, item, target, again }) => ({ who, item, target, ...given({ again }) }));
    const walkers = this.#walkers();
    if (!fight || this.#isSent || strikes.length + walkers.length === 0) return;
    this.#isSent = true;
    this.#panel.wait();
    try {
      // The character with the open turn acts before anybody else.
      const first = walkers.filter(({ who }) => who === actingIn(fight.battle));
      const others = walkers.filter((one) => !first.includes(one));
      const isThrough = await this.#closeIn(first, walkers.length, 0);
      if (!isThrough) return;
      if (strikes.length > 0 && !(await request(fight.combat, { type: "strikeAll", strikes })).ok) return this.#again();
      await this.#closeIn(others, walkers.length, first.length);
      this.leave();
    } finally {
      this.#isSent = false;
    }
  }

  /** @returns whether it was not stopped */
  async #closeIn(walkers: readonly WalkingStriker[], all: number, before: number): Promise<boolean> {
    if (walkers.length === 0) return true;
    this.#closing = new ClosingIn(this.#scene);
    await this.#closing.walk(walkers, (who, place) => {
      const words = { name: nameOf(who), place: String(before + place + 1), count: String(all) };
      this.#panel.wait(sayOfWeapons("group.walking", words));
    });
    this.#closing = null;
    return state.open === this;
  }

  #again(): void {
    this.#isSent = false;
    this.follow();
  }

  leave(): void {
    if (state.open === this) state.open = null;
    this.#closing?.stop();
    this.#picture?.destroy();
    this.#picture = null;
    this.#panel.remove();
  }
}

function kindNamed(id: CharacterId): string {
  return kindOf(nameOf(id));
}

function blowOf(item: string, target: CharacterId): string {
  return `${item} ${target}`;
}

function walkOf({ item, sign }: ClosingWay): string {
  return `walk ${item} ${sign.id}`;
}

/** `walks 8 m to Kai · Club · May hit: …`. */
function walkWords({ sign, metres }: ClosingWay, weapon: string): string {
  const name = nameOf(sign.id);
  const walk =
    metres === null
      ? sayOfWeapons("group.goes", { name })
      : sayOfWeapons("group.walks", { name, metres: metresText(metres) });
  const lots = lotsText(sign);
  return factsText([walk, weapon, ...(lots === "" ? [] : [lots])]);
}

/** `Kai · Club · 4 m · May hit: …`. */
function blowWords(sign: TargetSign, weapon: string): string {
  const metres = sign.metres === null || sign.metres === 0 ? [] : [metresText(sign.metres)];
  const lots = lotsText(sign);
  return factsText([nameOf(sign.id), weapon, ...metres, ...(lots === "" ? [] : [lots])]);
}
