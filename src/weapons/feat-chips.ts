/**
 * Combat feats beside the weapon in hand (`TRN-7`): a press declares one with the next strike, before its dice (`TRN-9`), another press takes that
 * back; as many at once as are left to declare (`ACT-7`). One for somebody else is declared at once, for whoever is chosen.
 * When none is left, they are dimmed for the rest of the turn.
 */

import type { Armament } from "../documents/armaments";
import { announce } from "../foundry/announce";
import { notices } from "../foundry/platform";
import { focusFirst } from "../foundry/presence";
import { offersTo } from "../judgement/turns/index";
import { requestFeat } from "../requests/requests";
import {
  actingPart,
  anyCharacterOf,
  areHostile,
  budgetLeft,
  type CharacterId,
  characterOf,
  type PartId,
  type TurnTaker,
} from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { deedText } from "../words/deed-words";
import { reportFault } from "../words/tell";
import { seenBy } from "./aim-of";
import { featsIn, type OpenTurn } from "./open-turn";
import { askAboveBar } from "./press-question";
import { refusalWords, sayOfWeapons, tipOf } from "./weapon-words";

export class FeatChips {
  readonly element = document.createElement("div");
  readonly #alone = document.createElement("button");
  readonly #chips = document.createElement("div");
  readonly #changed: () => void;
  #turn: OpenTurn | null = null;
  #feats: readonly Armament[] = [];
  /** Ids of those that are declared with the next strike, the last one pressed last. */
  #armed: readonly string[] = [];
  /** How many may be declared now. */
  #left = 0;
  /** The character and the round that it is pressed for. */
  #who: CharacterId | null = null;
  #round = 0;
  #part: PartId | null = null;
  #drawn = "";
  /** Why none may be declared now. */
  #why = "";

  /** @param changed another feat is declared with the next strike, or none */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.element.className = "feats";
    this.#chips.setAttribute("role", "group");
    this.#chips.className = "chips";
    this.#chips.setAttribute("aria-label", sayOfWeapons("feats.label"));
    this.#alone.type = "button";
    this.#alone.className = "alone";
    this.#alone.dataset.action = "featAlone";
    this.#alone.textContent = sayOfWeapons("feats.alone");
    this.#alone.addEventListener("click", () => this.#declareArmed());
    this.element.append(this.#chips, this.#alone);
    this.#chips.addEventListener("click", ({ target }) => {
      const chip = (target as HTMLElement).closest<HTMLElement>("[data-feat]");
      if (chip) this.#press(chip);
    });
  }

  /** The feats that are declared with the next strike. */
  get armed(): readonly Armament[] {
    return this.#armed.flatMap((id) => this.#feats.find((one) => one.id === id) ?? []);
  }

  /**
   * Follows the turn; null: there is none, or its dice fall. Pressed chips wait for the rest of the turn.
   * @param part the part whose cards are shown
   */
  follow(turn: OpenTurn | null, part: PartId | null = this.#part): void {
    this.#part = part;
    this.#turn = turn;
    this.#feats = turn ? featsIn(turn) : [];
    if (!turn) {
      this.#draw(false, null, "");
      return;
    }
    const isAnother = turn.who !== this.#who || turn.fight.battle.round !== this.#round;
    [this.#who, this.#round] = [turn.who, turn.fight.battle.round];
    const offer = offersTo(turn.fight.ruleset, turn.fight.battle, { who: turn.who, about: ["feat"] }).feat;
    this.#left = declarationsLeft(turn, part);
    // The offer is made for a major action of the part that acts by default. Others, and open strikes, have their own.
    const isOthers = ["already-acted", "feat-declared"].includes(offer?.refusal?.code ?? "");
    const may = this.#left > 0 && (offer?.can === true || isOthers);
    const there = this.armed.map(({ id }) => id);
    this.#armed = isAnother || !may ? [] : there.slice(-this.#left);
    const { terms } = turn.fight.ruleset.capabilities;
    const { refusal } = offer ?? {};
    const why = refusal ? refusalWords({ reason: refusal.code, rule: refusal.rule }, turn.fight.battle, terms) : "";
    this.#why = why || sayOfWeapons("feats.noneLeft");
    this.#draw(may, declaredIn(turn), this.#why);
  }

  #draw(may: boolean, declared: string | null, why: string): void {
    const shown = this.#feats.map((feat) => ({
      id: feat.id,
      name: feat.name,
      onSelf: feat.onSelf,
      does: deedText(feat),
    }));
    const said = JSON.stringify([shown, may, declared, why, this.#armed, this.#left]);
    if (said === this.#drawn) return;
    this.#drawn = said;
    this.element.hidden = shown.length === 0;
    this.#alone.hidden = this.#armed.length !== 1;
    const focused = (document.activeElement as HTMLElement | null)?.dataset.feat;
    this.#chips.replaceChildren(
      ...shown.map(({ id, name, onSelf, does }) => {
        const chip = document.createElement("button");
        chip.type = "button";
        chip.className = "chip";
        chip.dataset.feat = id;
        chip.textContent = name;
        chip.setAttribute("aria-pressed", String(this.#armed.includes(id) || name === declared));
        if (!may) {
          chip.classList.add("spent");
          chip.setAttribute("aria-disabled", "true");
        }
        const when = may ? this.#hint(onSelf) : why;
        chip.dataset.tooltipText = tipOf([does, when]);
        return chip;
      }),
    );
    if (focused) focusFirst(this.#chips, `[data-feat="${CSS.escape(focused)}"]`);
  }

  #hint(onSelf: boolean): string {
    if (onSelf && this.#left > 1) return sayOfWeapons("feats.hintSeveral", { count: String(this.#left) });
    return sayOfWeapons(onSelf ? "feats.hint" : "feats.hintOther");
  }

  #press(chip: HTMLElement): void {
    const feat = this.#feats.find(({ id }) => id === chip.dataset.feat);
    if (!feat) return;
    if (chip.getAttribute("aria-disabled") === "true") {
      notices()?.info(this.#why);
      return;
    }
    if (!feat.onSelf) {
      void this.#declareFor(feat).catch(reportFault);
      return;
    }
    const isOff = this.#armed.includes(feat.id);
    const others = this.#armed.filter((id) => id !== feat.id);
    // Of more than may be declared the first gives way.
    this.#armed = isOff ? others : [...others, feat.id].slice(-this.#left);
    if (!isOff) announce(sayOfWeapons("feats.armed", { name: feat.name }));
    this.follow(this.#turn);
    this.#changed();
  }

  /** Asks for a character, among all that are no enemies, and declares it. */
  async #declareFor({ id, name, covering }: Armament): Promise<void> {
    const turn = this.#turn;
    if (!turn) return;
    // `ACT-13`: nobody covers itself.
    const friends = friendsOf(turn).filter((one) => !covering || one !== turn.who);
    const all = covering?.several && friends.length > 1 ? [{ value: EVERYBODY, label: sayOfWeapons("feats.all") }] : [];
    const choices = [...all, ...friends.map((who) => ({ value: who, label: nameOf(who) }))];
    const on = await askAboveBar(sayOfWeapons("feats.whom", { name }), choices);
    if (on === null) return;
    await requestFeat(turn.fight.combat, { who: turn.who, item: id, on: on === EVERYBODY ? friends : [on] });
  }

  #declareArmed(): void {
    const [turn, feat] = [this.#turn, this.armed[0]];
    if (turn && feat) void requestFeat(turn.fight.combat, { who: turn.who, item: feat.id }).catch(reportFault);
  }
}

/** All friends at once; no token has this id. */
const EVERYBODY = "*";

/** How many feats a part, or somebody without parts, may declare now (`ACT-7`). */
function declarationsLeft({ fight: { battle }, who }: OpenTurn, part: PartId | null): number {
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  if (!own || !("turn" in battle)) return 0;
  const { majors, declarations } = budgetLeft(own, part ?? actingPart(own, undefined), battle);
  return majors > 0 || battle.turn?.action?.blows.length ? declarations : 0;
}

/** The feat that was declared in the open turn. */
function declaredIn({ fight: { battle } }: OpenTurn): string | null {
  return "turn" in battle ? (battle.turn?.feat ?? null) : null;
}

/** All who are seen and no enemies, the user itself last. */
function friendsOf({ scene, fight, who }: OpenTurn): CharacterId[] {
  const { battle } = fight;
  const side = anyCharacterOf(battle, who)?.side;
  const sees = seenBy(scene, battle);
  const others = battle.characters.filter(
    (one) => one.id !== who && side !== undefined && !areHostile(battle, side, one.side) && sees(one.id),
  );
  return [...others.map(({ id }) => id), who];
}
