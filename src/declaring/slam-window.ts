/**
 * Asks the Game Master for the damage of body slams (`SIM-CYC-4`) before a resolution. A rolled die is proposed for
 * each.
 */

import { type CombatDoc, gameSeen, rollDice } from "../foundry/platform";
import { focusFirst } from "../foundry/presence";
import { SteadyWindow } from "../foundry/steady-window";
import { listText, say } from "../foundry/words";
import { type ComingSlam, MOST_DAMAGE, type RoundWord } from "../judgement/index";
import { request } from "../requests/requests";
import { nameIn } from "../scene/scene-battle";

/** The proposed roll; the platform rolls it. */
const PROPOSED = "1d4";

async function proposal(): Promise<number> {
  return (await rollDice(PROPOSED)).total;
}

interface SlamContext {
  readonly rows: readonly { readonly place: number; readonly names: string; readonly damage: number | undefined }[];
  readonly most: number;
  readonly hint: string;
}

export class SlamWindow extends SteadyWindow<SlamContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-slam",
    classes: ["ransen", "ransen-slam"],
    tag: "section",
    window: { icon: "fa-solid fa-burst", resizable: false },
    position: { width: 360 },
    actions: {
      resolve: async function (this: SlamWindow) {
        await this.resolve();
      },
      rollAgain: async function (this: SlamWindow) {
        await this.rollAgain();
      },
    },
  };

  static override PARTS = { slam: { template: "systems/ransen/templates/dialogs/slam.hbs" } };

  protected override readonly mark = "slam";
  readonly #combat: CombatDoc;
  readonly #slams: readonly ComingSlam[];
  #proposed: readonly number[] = [];

  readonly #word: RoundWord;

  /** @param word what the Game Master said about the round before */
  constructor(combat: CombatDoc, slams: readonly ComingSlam[], word: RoundWord) {
    super();
    this.#word = word;
    this.#combat = combat;
    this.#slams = slams;
  }

  override get title(): string {
    return say("declare.slam.title");
  }

  protected override async context(): Promise<SlamContext> {
    if (this.#proposed.length === 0) this.#proposed = await Promise.all(this.#slams.map(proposal));
    const rows = this.#slams.map(({ who }, place) => ({
      place,
      names: listText(who.map((id) => nameIn(this.#combat, id))),
      damage: this.#proposed[place],
    }));
    return { rows, most: MOST_DAMAGE, hint: say("declare.slam.hint", { dice: PROPOSED }) };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    focusFirst(this.element, "input");
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as HTMLElement).matches("input")) void this.resolve();
    });
  }

  async rollAgain(): Promise<void> {
    this.#proposed = [];
    await this.render();
  }

  /** Resolves the round with the damage in the fields. */
  async resolve(): Promise<void> {
    const damages = [...this.element.querySelectorAll<HTMLInputElement>("input[name^=damage]")].map((field) =>
      Math.min(MOST_DAMAGE, Math.max(0, Math.round(Number(field.value) || 0))),
    );
    await this.close();
    if (gameSeen().user.isGM) await request(this.#combat, { type: "resolve", damages, ...this.#word });
  }
}
