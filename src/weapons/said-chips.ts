/**
 * Declarations with the next strike, as chips beside the hand: declared feats (`ACT-7`), a series that costs the
 * first strike something (`ACT-5`), the expansion of a spell (`ACT-10`), and whether a line includes its user's own
 * area (`S25-EFF-2`). Only chips that fit the hand are offered.
 */

import { focusFirst } from "../foundry/presence";
import { type Aim, type Expansion, expansionsOffered, mayTakeOwnArea } from "../judgement/strikes/index";
import { EXPANDED_BY, type Expands, type PartId } from "../rules/index";
import { sayable, type WithStrike } from "./aim-of";
import { FeatChips } from "./feat-chips";
import type { OpenTurn } from "./open-turn";
import { sayOfWeapons, tipOf } from "./weapon-words";

/** A press more than so far and it is as it was. */
const FARTHEST = 5;

export class SaidChips {
  readonly element = document.createElement("div");
  readonly #feats: FeatChips;
  readonly #more = document.createElement("div");
  readonly #changed: () => void;
  #series: readonly string[] = [];
  #expands: Expands = {};
  #own = false;
  /** The turn that it is chosen for. */
  #moment = "";
  #drawn = "";

  /** @param changed something else is said with the next strike */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.#feats = new FeatChips(changed);
    this.element.className = "said";
    this.#more.className = "feats more";
    this.#more.hidden = true;
    this.#more.setAttribute("role", "group");
    this.#more.setAttribute("aria-label", sayOfWeapons("said.label"));
    this.#more.addEventListener("click", ({ target }) => {
      const { series, expands, own } = (target as HTMLElement).closest<HTMLElement>("button")?.dataset ?? {};
      if (own !== undefined) this.#pressOwn();
      if (series !== undefined) this.#pressSeries(series);
      if (expands !== undefined) this.#pressExpansion(expands as Expansion);
    });
    this.element.append(this.#feats.element, this.#more);
  }

  get said(): WithStrike {
    return { feats: this.#feats.armed, series: this.#series, expands: this.#expands, own: this.#own };
  }

  /** Null: there is no turn, or its dice fall; pressed chips wait for the rest of the turn. */
  follow(turn: OpenTurn | null, part: PartId | null): void {
    this.#feats.follow(turn, part);
    if (!turn) {
      this.#draw([], [], false, null);
      return;
    }
    const moment = JSON.stringify([turn.fight.combat.id, turn.fight.battle.round, turn.who]);
    if (moment !== this.#moment) [this.#series, this.#expands, this.#own] = [[], {}, false];
    this.#moment = moment;
  }

  /**
   * Keeps the choices that fit the thing in hand, and drops the others; null: the hand is empty.
   * @param price its whole cost in MP with these choices; null: the cost on its card
   */
  fit(aim: Aim | null, price: number | null): void {
    const series = aim && aim.again === undefined ? sayable(aim) : [];
    const { expands: _, ...plain } = aim ?? {};
    this.#draw(series, aim ? expansionsOffered(plain as Aim) : [], aim !== null && mayTakeOwnArea(aim), price);
  }

  #pressSeries(name: string): void {
    const isOff = this.#series.includes(name);
    this.#series = isOff ? this.#series.filter((one) => one !== name) : [...this.#series, name];
    this.#changed();
  }

  #pressExpansion(kind: Expansion): void {
    const { [kind]: now, ...others } = this.#expands;
    const next = nextOf(kind, now);
    this.#expands = next === undefined ? others : { ...others, [kind]: next };
    this.#changed();
  }

  #pressOwn(): void {
    this.#own = !this.#own;
    this.#changed();
  }

  #draw(series: readonly string[], kinds: readonly Expansion[], mayOwn: boolean, price: number | null): void {
    const said = JSON.stringify([series, kinds, mayOwn, price, this.#series, this.#expands, this.#own]);
    if (said === this.#drawn) return;
    this.#drawn = said;
    this.#more.hidden = series.length + kinds.length === 0 && !mayOwn;
    const focused = this.#more.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const { series: onSeries, expands: onKind, own: onOwn } = focused?.dataset ?? {};
    this.#more.replaceChildren(
      ...series.map((name) => chip({ series: name }, name, this.#series.includes(name), "said.series")),
      ...kinds.map((kind) => {
        const now = this.#expands[kind];
        const value = typeof now === "number" ? String(now) : "";
        const label = sayOfWeapons(`said.${value === "" ? "may" : "by"}.${kind}`, { value });
        return chip({ expands: kind }, label, now !== undefined, `said.hint.${kind}`);
      }),
      ...(mayOwn ? [chip({ own: "" }, sayOfWeapons("said.own"), this.#own, "said.hint.own")] : []),
      ...(price === null ? [] : [priceShown(price)]),
    );
    if (onSeries !== undefined) focusFirst(this.#more, `[data-series="${CSS.escape(onSeries)}"]`);
    if (onOwn !== undefined) focusFirst(this.#more, "[data-own]");
    if (onKind !== undefined) focusFirst(this.#more, `[data-expands="${CSS.escape(onKind)}"]`);
  }
}

/** A factor is at least 2, a widening at least 1. Undefined: as the spell is. */
function nextOf(kind: Expansion, now: number | boolean | undefined): number | true | undefined {
  if (!(EXPANDED_BY as readonly Expansion[]).includes(kind)) return now === undefined ? true : undefined;
  if (typeof now !== "number") return kind === "area" ? 1 : 2;
  return now < FARTHEST ? now + 1 : undefined;
}

function chip(data: { readonly [key: string]: string }, label: string, isOn: boolean, hint: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  Object.assign(button.dataset, data);
  button.textContent = label;
  button.setAttribute("aria-pressed", String(isOn));
  button.dataset.tooltipText = tipOf([sayOfWeapons(hint)]);
  return button;
}

function priceShown(mp: number): HTMLElement {
  const shown = document.createElement("span");
  shown.className = "price";
  shown.setAttribute("role", "status");
  shown.textContent = sayOfWeapons("cost", { mp: String(mp) });
  return shown;
}
