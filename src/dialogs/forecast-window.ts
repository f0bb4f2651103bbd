/** A forecast of the battle on a scene, for the Game Master: it goes on while it is looked at, and ends with what it is about. */

import type { Forecast, NoForecast } from "../engine/index";
import { foretell } from "../engine-host/index";
import type { SceneDoc } from "../foundry/platform";
import { onPress } from "../foundry/press";
import { say, wordsOfTheReader } from "../foundry/words";
import { battleOn, nameIn, reportFault } from "../scene/index";
import { type ForecastContext, forecastContext } from "./forecast-context";
import { SteadyWindow } from "./steady-window";

const pressed = onPress<ForecastWindow>;

export class ForecastWindow extends SteadyWindow<ForecastContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-forecast",
    classes: ["ransen", "ransen-forecast"],
    tag: "section",
    window: { icon: "fa-solid fa-chart-simple", resizable: true, minimizable: true },
    position: { width: 460, height: 560 },
    actions: { anew: pressed((window) => window.begin()) },
  };

  static override PARTS = {
    forecast: { template: "systems/ransen/templates/dialogs/forecast.hbs", scrollable: [""] },
  };

  readonly #scene: SceneDoc;
  #told: Forecast | NoForecast | null = null;
  #course: AbortController | null = null;
  #seed = 0;
  /** Of the battle that is told of. */
  #revision = -1;

  constructor(scene: SceneDoc) {
    super();
    this.#scene = scene;
  }

  override get title(): string {
    return say("forecast.title");
  }

  /** What it tells of is no more. */
  get isStale(): boolean {
    return battleOn(this.#scene)?.revision !== this.#revision;
  }

  protected override context(): ForecastContext {
    const combat = battleOn(this.#scene)?.combat;
    const nameOf = (id: string) => (combat ? nameIn(combat, id) : id);
    return forecastContext(this.#told, { words: wordsOfTheReader(), nameOf, isDone: this.#course === null });
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset.ransen = "forecast";
    void this.begin().catch(reportFault);
  }

  /** Of the battle as it is now, with dice of their own. */
  async begin(): Promise<void> {
    this.stop();
    const fight = battleOn(this.#scene);
    if (!fight) return;
    const course = new AbortController();
    this.#course = course;
    this.#seed += 1;
    this.#revision = fight.revision;
    this.#told = null;
    const show = (told: Forecast | NoForecast) => {
      this.#told = told;
      if (this.rendered) void this.render().catch(reportFault);
    };
    const answer = await foretell(fight, { up: course.signal, seed: this.#seed }, show);
    // Given up, by closing it or for a newer one.
    if (!answer || this.#course !== course) return;
    this.#course = null;
    show(answer.ok ? answer.forecast : answer.reason);
  }

  /** Nothing goes on behind a window that is closed, or of a battle that has moved on. */
  stop(): void {
    this.#course?.abort();
    this.#course = null;
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.stop();
  }
}
