/** Secret declarations at the author's page: the seals of all pages, and how they are opened (`SIM-CYC-1`). */

import type { CharacterId } from "../../src/rules/index";
import { here } from "../desk/index";
import type { Asking } from "./asking";
import type { FromAuthor, Gathering, Opening } from "./messages";
import { forgetOpenings, ownOpenings, sealed, trueOpenings } from "./own-seals";

type Seals = Gathering["sealed"];

interface Pages {
  readonly isThere: (place: number) => boolean;
  readonly sendAll: (message: FromAuthor) => void;
  readonly holderOf: (who: CharacterId) => number;
  /** The seals have changed. */
  readonly tell: () => void;
  /** The board is not shared any more. */
  readonly isOver: () => boolean;
}

export class Sealing {
  #seals: Seals;
  /** The round of the seals. */
  #of: number;
  #areShown = true;

  constructor(
    readonly room: string,
    kept: { readonly seals: Seals; readonly round: number },
    readonly asking: Asking,
    readonly pages: Pages,
  ) {
    this.#seals = kept.seals;
    this.#of = kept.round;
  }

  get kept(): { readonly seals: Seals; readonly round: number } {
    return { seals: this.#seals, round: this.#of };
  }

  /** Those of the round that is shown. */
  get now(): Seals {
    return here.peek().battle.round === this.#of ? this.#seals : {};
  }

  /** Those of another round wait until it is shown again. @returns whether others are shown than before */
  showsOthers(round: number): boolean {
    const isOfThis = round === this.#of;
    const isOther = isOfThis !== this.#areShown && Object.keys(this.#seals).length > 0;
    this.#areShown = isOfThis;
    return isOther;
  }

  keep(round: number, who: CharacterId, seal: string): void {
    this.#seals = { ...(round === this.#of && this.#seals), [who]: seal };
    this.#of = round;
    this.pages.tell();
  }

  /** What is declared at this page. */
  async sealOwn(round: number, opening: Omit<Opening, "nonce">): Promise<void> {
    const seal = await sealed(this.room, round, opening);
    if (!this.pages.isOver()) this.keep(round, opening.who, seal);
  }

  forget(): void {
    if (Object.keys(this.#seals).length === 0) return;
    this.#seals = {};
    forgetOpenings();
    this.pages.tell();
  }

  /**
   * Every page opens its seals. A declaration that does not fit its seal is left out. All pages are told the others.
   * @returns null: left meanwhile, or the board shows another round
   */
  async open(): Promise<{ readonly openings: readonly Opening[]; readonly wanted: readonly CharacterId[] } | null> {
    const { round } = here.peek().battle;
    const seals = this.now;
    const { holderOf, isThere } = this.pages;
    const wanted = Object.keys(seals);
    const places = [...new Set(wanted.map(holderOf))].filter(isThere);
    const openings = await this.asking.while(async () => {
      const all: Opening[] = [...ownOpenings(this.room, round)];
      for (const place of places) {
        const answer = await this.asking.ask(place, { about: "open" });
        if (answer === "settled") return null;
        const theirs = answer?.openings ?? [];
        all.push(...theirs.filter(({ who }) => holderOf(who) === place));
      }
      const good = await trueOpenings(this.room, round, all, seals);
      // The same one twice is one.
      return good.filter((one, i) => good.findIndex(({ who }) => who === one.who) === i);
    });
    if (!openings || this.pages.isOver() || here.peek().battle.round !== round) return null;
    this.pages.sendAll({ is: "opened", round, openings });
    return { openings, wanted };
  }
}
