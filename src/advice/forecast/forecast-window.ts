/**
 * A forecast of the battle on a scene, for the Game Master. It goes on while the window is open and the battle stays
 * the same.
 */

import type { Forecast, NoForecast, OtherSide, WhatIf } from "../../engine/index";
import type { SceneDoc } from "../../foundry/platform";
import { onPress } from "../../foundry/press";
import { SteadyWindow } from "../../foundry/steady-window";
import { imageOfToken } from "../../foundry/token-image";
import { say, wordsOfTheReader } from "../../foundry/words";
import { viewerSide } from "../../scene/areas";
import { battleOn, combatOn, nameIn } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import { type FightAsked, fightToAsk } from "../engine/fight-to-be";
import { foretell } from "../engine/foretelling";
import { type ForecastContext, forecastContext } from "./forecast-context";

const pressed = onPress<ForecastWindow>;

export class ForecastWindow extends SteadyWindow<ForecastContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-forecast",
    classes: ["ransen", "ransen-forecast"],
    tag: "section",
    window: { icon: "fa-solid fa-chart-simple", resizable: true, minimizable: true },
    position: { width: 460, height: 560 },
    actions: {
      anew: pressed((window) => window.begin()),
      fewer: pressed((window, { dataset }) => window.wishMore(dataset.side ?? "", -1)),
      more: pressed((window, { dataset }) => window.wishMore(dataset.side ?? "", 1)),
      asIs: pressed((window) => window.wishFor({})),
    },
  };

  static override PARTS = {
    forecast: { template: "systems/ransen/templates/dialogs/forecast.hbs", scrollable: [""] },
  };

  protected override readonly mark = "forecast";
  readonly #scene: SceneDoc;
  #told: Forecast | NoForecast | null = null;
  /** The forecast of the battle as it is; others are compared with it. */
  #asIs: Forecast | null = null;
  #wish: WhatIf = {};
  #isUnfolded = false;
  #course: AbortController | null = null;
  #seed = 0;
  /** The revision of the forecast battle. */
  #revision: number | null = -1;

  constructor(scene: SceneDoc) {
    super();
    this.#scene = scene;
  }

  override get title(): string {
    return say("forecast.title");
  }

  /** Whether the battle has changed since. */
  get isStale(): boolean {
    return (battleOn(this.#scene)?.revision ?? null) !== this.#revision;
  }

  protected override context(): ForecastContext {
    const combat = combatOn(this.#scene);
    const battle = this.#fight()?.battle ?? null;
    // An added character is named after the one that it copies.
    const nameOf = (id: string) => (combat ? nameIn(combat, id.replace(/\++$/, "")) + /\+*$/.exec(id)![0] : id);
    const isDone = this.#course === null;
    const [wish, asIs] = [this.#wish, this.#asIs];
    const isUnfolded = this.#isUnfolded;
    const imageOf = (id: string) => imageOfToken(this.#scene.tokens.get(id.replace(/\++$/, "")));
    const home = combat && battle ? viewerSide(combat, battle) : null;
    const words = wordsOfTheReader();
    return forecastContext(this.#told, { words, nameOf, imageOf, home, isDone, battle, wish, asIs, isUnfolded });
  }

  #fight(): FightAsked | null {
    const combat = combatOn(this.#scene);
    return combat && fightToAsk(combat);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    // A toggle does not bubble.
    const unfolded = (event: Event) => {
      this.#isUnfolded = (event.target as HTMLDetailsElement).open;
    };
    this.element.addEventListener("toggle", unfolded, { capture: true });
    this.element.addEventListener("change", (event) => this.#chosen(event.target as HTMLInputElement));
    void this.begin().catch(reportFault);
  }

  #chosen({ name, value, dataset, checked }: HTMLInputElement): void {
    const { first: _, ...rest } = this.#wish;
    if (name === "hp") this.#wishSide(dataset.side ?? "", { hp: Number(value) || 1 });
    if (name === "first") void this.wishFor(value === "" ? rest : { ...rest, first: value });
    if (name === "together") void this.wishFor({ ...this.#wish, together: checked });
  }

  wishMore(side: string, by: number): void {
    this.#wishSide(side, { more: (this.#wish.sides?.[side]?.more ?? 0) + by });
  }

  #wishSide(side: string, change: OtherSide): void {
    const { sides = {} } = this.#wish;
    void this.wishFor({ ...this.#wish, sides: { ...sides, [side]: { ...sides[side], ...change } } });
  }

  /** Forecasts the battle with a change. */
  async wishFor(wish: WhatIf): Promise<void> {
    this.#wish = wish;
    await this.begin().catch(reportFault);
  }

  /** Forecasts the battle as it is now, with dice of its own. */
  async begin(): Promise<void> {
    this.stop();
    const fight = this.#fight();
    const revision = battleOn(this.#scene)?.revision ?? null;
    if (!fight) return;
    if (revision !== this.#revision) this.#asIs = null;
    const course = new AbortController();
    this.#course = course;
    this.#seed += 1;
    this.#revision = revision;
    const wish = this.#wish;
    const isAsIs = JSON.stringify(wish) === "{}";
    this.#told = null;
    const show = (told: Forecast | NoForecast) => {
      this.#told = told;
      if (isAsIs && typeof told !== "string") this.#asIs = told;
      if (this.rendered) void this.render().catch(reportFault);
    };
    const answer = await foretell(fight, { up: course.signal, seed: this.#seed, wish }, show);
    // The window was closed, or a newer forecast has begun.
    if (!answer || this.#course !== course) return;
    this.#course = null;
    show(answer.ok ? answer.forecast : answer.reason);
  }

  /** Nothing is reckoned for a closed window or an outdated battle. */
  stop(): void {
    this.#course?.abort();
    this.#course = null;
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.stop();
  }
}
