/**
 * Asks whether someone blocks a move. The small window stays out of the way. It is made from the waiting decision in
 * the Combat document, so it is there again after a reload. Closing it is no answer.
 */

import { announce } from "../../foundry/announce";
import { canvasDrawn, type Spot } from "../../foundry/canvas-seen";
import { secondsLeft } from "../../foundry/countdown";
import { openByOnePress } from "../../foundry/folded-header";
import { takeLatePresses } from "../../foundry/late-presses";
import { stillPress, type TakenPress, takePresses } from "../../foundry/map-pointer";
import { radiusInMetres } from "../../foundry/metres";
import type { SceneDoc } from "../../foundry/platform";
import { focusFirst, isTyping } from "../../foundry/presence";
import { isKnown } from "../../foundry/sight";
import { SteadyWindow } from "../../foundry/steady-window";
import { roomOverSidebar, type WindowSpot, windowPlace } from "../../foundry/window-place";
import { metresText, say, sayIn, type Terms } from "../../foundry/words";
import { blockedBy, type Decision, type Pending, toConfirm } from "../../judgement/index";
import { BlockChoice, earliestBlockers } from "../../judgement/moves/index";
import { decide, mention } from "../../requests/requests";
import { type CharacterId, given, type Point, pathOf, pointAt } from "../../rules/index";
import { centreInMetres, metresToPixels } from "../../scene/map-places";
import { isOnToken } from "../../scene/on-token";
import { nameOf } from "../../scene/scene-battle";
import { passFromNowOn } from "../../scene/standing-answers";
import { signal } from "../../signals";
import { answeredBy, type PromptCombat, type PromptContext, promptContext, statusText } from "./block-prompt-words";

const WIDTH = 360;

/** Room for lines that come and go while somebody chooses, pixels. */
const ROOM_TO_GROW = 40;
/** Hiding a token is as bad as hiding a quarter of the path. */
const TOKEN_WEIGHT = 3;
/** Hiding two others is worse than hiding the sidebar, which the answer does not need. */
const OTHERS_WEIGHT = 1.1;
/** Height of the name below a token, pixels of the window. */
const NAME = 24;

/** What a prompt had better not hide: the mover's path, all possible blockers, and everybody else. Pixels of the window. */
function spotsOf({ scene, view, battle }: PromptCombat, { path, blockers, mover }: Pending): WindowSpot[] {
  const canvas = canvasDrawn();
  if (!canvas) return [];
  const [start = [0, 0], ...rest] = path;
  const way = pathOf(start, rest);
  const along = Array.from({ length: 13 }, (_, i) => pointAt(way, (way.length * i) / 12));
  const onPage = (at: Point) => canvas.clientCoordinatesFromCanvas(metresToPixels(scene, at));
  const asked = new Set([mover, ...blockers.map(({ by }) => by)]);
  const spot = (id: CharacterId, at: Point, radius: number): WindowSpot => {
    const [centre, border] = [onPage(at), onPage([at[0] + radius, at[1]])];
    return { ...centre, weight: asked.has(id) ? TOKEN_WEIGHT : OTHERS_WEIGHT, around: border.x - centre.x + NAME };
  };
  const everybody = new Set([...asked, ...battle.characters.map(({ id }) => id)]);
  const standing = [...everybody].flatMap((id): WindowSpot[] => {
    const token = scene.tokens.get(id);
    // By what it avoids, the window must not tell where somebody unknown is.
    if (!asked.has(id) && !isKnown(scene, battle, id)) return [];
    if (token) return [spot(id, centreInMetres(scene, token._source), radiusInMetres(scene, token._source))];
    const at = view.characters[id]?.at;
    return at && typeof at !== "string" ? [spot(id, at, 0)] : [];
  });
  return [...along.map(onPage), ...standing];
}

/** Names the sentence that says what happens when the time is over. */
function endOf({ plain, defaultAnswer }: Pending): "plain" | Pending["defaultAnswer"] {
  return plain ? "plain" : defaultAnswer;
}

function choiceAmong({ battle, ruleset }: PromptCombat, pending: Pending, ids: readonly CharacterId[]): BlockChoice {
  return new BlockChoice(pending, earliestBlockers(pending, ids, battle, ruleset));
}

export class BlockPrompt extends SteadyWindow<PromptContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-block-{id}",
    classes: ["ransen", "ransen-prompt"],
    tag: "section",
    window: { icon: "fa-solid fa-shield-halved", minimizable: true, resizable: false },
    position: { width: WIDTH },
    actions: {
      block: async function (this: BlockPrompt) {
        await this.answer(true);
      },
      pass: async function (this: BlockPrompt) {
        await this.answer(false);
      },
      blockAll: async function (this: BlockPrompt) {
        await this.blockWithAll();
      },
      passTurn: async function (this: BlockPrompt) {
        await this.passFromNowOn(this.#pending.mover);
      },
      passRound: async function (this: BlockPrompt) {
        await this.passFromNowOn(null);
      },
      passFor: async function (this: BlockPrompt, _event: Event, target: HTMLElement) {
        await this.passFor(target.dataset.user ?? "");
      },
    },
  };

  static override PARTS = { prompt: { template: "systems/ransen/templates/dialogs/block-prompt.hbs" } };

  protected override readonly mark = "block-prompt";
  #found: PromptCombat;
  #pending: Pending;
  #choice: BlockChoice;
  #clock: ReturnType<typeof setInterval> | null = null;
  #endPresses = () => {};
  #over = false;
  /**
   * The players have answered, and only the Game Master's answer about a brawl is missing. This is the state as it
   * was shown last: the decision itself may have changed in place before this is called.
   */
  #isConfirming = false;
  /** The time of the users who had to decide is over. */
  #isOverdue = false;
  #hasAnswered = false;
  /** The user's candidates as they were shown last: the decision itself may have changed in place. */
  #shownOwn: readonly CharacterId[];
  /** This user has begun to choose, and the referee was told. */
  #isConsidered = false;
  readonly #index: number;

  constructor(fight: PromptCombat, pending: Pending, index: number) {
    super({ uniqueId: pending.id });
    this.#index = index;
    this.#found = fight;
    this.#pending = pending;
    this.#choice = this.#chosenFirst();
    this.#shownOwn = this.#ownCandidates();
    this.#isConfirming = toConfirm(pending).length > 0;
    this.#isOverdue = pending.overdue === true;
  }

  /** The user's characters that can block earliest. */
  #chosenFirst(): BlockChoice {
    return choiceAmong(this.#found, this.#pending, this.#ownCandidates());
  }

  #ownCandidates(): CharacterId[] {
    const { groups } = promptContext(this.#found, this.#pending, undefined);
    return groups.flatMap(({ own, candidates }) => (own ? candidates.map(({ id }) => id) : []));
  }

  get #terms(): Terms {
    return this.#found.ruleset.capabilities.terms;
  }

  override get title(): string {
    return sayIn(this.#terms, "prompt.title", { mover: nameOf(this.#pending.mover) });
  }

  /** Call it when the decision has changed in the document: shows what is still open. */
  async follow(fight: PromptCombat, pending: Pending): Promise<void> {
    this.#found = fight;
    this.#pending = pending;
    const declared = toConfirm(pending);
    if (declared.length > 0 && !this.#isConfirming) this.#choice = choiceAmong(fight, pending, declared);
    this.#isConfirming = declared.length > 0;
    // This user now answers for another.
    if (pending.overdue && !this.#isOverdue) this.#choice = this.#chosenFirst();
    this.#isOverdue = pending.overdue === true;
    this.#shownOwn = this.#ownCandidates();
    const open = new Set(this.context().groups.flatMap((group) => group.candidates.map((candidate) => candidate.id)));
    for (const id of this.#choice.picked) if (!open.has(id)) this.#choice.pick(id, false);
    if (this.rendered) await this.render();
  }

  /** Call it when the decision is made or withdrawn. */
  async finish(): Promise<void> {
    this.#over = true;
    await this.close({ animate: false });
  }

  override async close(options?: object): Promise<this> {
    if (!this.#over) return this;
    if (this.#clock) clearInterval(this.#clock);
    this.#endPresses();
    const { scene } = this.#found;
    // After an answer of this user a press means what lies there.
    const asked = this.minimized || this.#hasAnswered ? [] : this.#shownOwn;
    takeLatePresses(scene, (at) => asked.some((id) => isOnToken(scene, id, at)));
    signal("blockPoint", this.#pending.id, null);
    return (await super.close(options)) as this;
  }

  protected override context(): PromptContext {
    return promptContext(this.#found, this.#pending, this.#choice);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    openByOnePress(this);
    // The window takes the focus only where that disturbs nobody. It is announced to screen readers in any case.
    announce(element.querySelector<HTMLElement>(".mover p")?.textContent?.trim() ?? this.title);
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("input", (event) => this.#onChange(event));
    // Fill in the line about the choice first, so that the window already has its final height.
    this.#sync();
    const size = { width: element.offsetWidth || WIDTH, height: element.offsetHeight + ROOM_TO_GROW };
    const spots = spotsOf(this.#found, this.#pending);
    const { left, top } = windowPlace(size, roomOverSidebar(element), spots);
    this.setPosition({ left: left - this.#index * 24, top: top + this.#index * 36 });
    this.#clock = setInterval(() => this.#tick(), 250);
    this.#endPresses = takePresses({ take: (at, scene) => this.#take(at, scene) });
    if (!isTyping(element.ownerDocument)) focusFirst(element, "input[name=candidate]");
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#sync();
    this.#tick();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement | null;
    const onButton = target?.closest("button") !== null;
    // Folded, its header has the focus: nothing is answered that nobody sees.
    if (this.minimized && target?.closest(".window-header")) return;
    if (event.key === "Escape") this.#fold();
    else if (event.key === "Enter" && !onButton) void this.answer(true);
    else if (event.key.toLowerCase() === "p") void this.answer(false);
    else if (this.#isConfirming) return;
    else if (event.key.toLowerCase() === "b") void this.blockWithAll();
    else if (event.key.toLowerCase() === "r") void this.passFromNowOn(null);
    else if (event.key.toLowerCase() === "t") void this.passFromNowOn(this.#pending.mover);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Folds the window; the question stays open. The next Escape is the platform's. fact: escape-closes-what-it-can */
  #fold(): void {
    void this.minimize();
    (this.element.ownerDocument.activeElement as HTMLElement | null)?.blur();
  }

  #onChange(event: Event): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    if (field.name === "candidate") this.#choice.pick(field.value, (field as HTMLInputElement).checked);
    else if (field.name === "point") this.#choice.walked = Number(field.value);
    else if (field.name === "into") this.#choice.into = field.value;
    else if (field.name === "whom") this.#choice.whom = field.value;
    else return;
    this.#considers();
    this.#sync();
  }

  /** Brings fields, words and the ring on the canvas in line with the choice. */
  #sync(): void {
    const { element } = this;
    const { room, walked, length, whole, intoChoices } = this.#choice;
    const slider = element.querySelector<HTMLInputElement>("input[name=point]");
    if (slider) {
      slider.step = room >= 1 ? "0.1" : "0.01";
      slider.max = String(room);
      slider.value = String(walked);
      slider.disabled = length === null || room < 0.005;
      const said = length === null ? "–" : metresText(length);
      slider.setAttribute("aria-valuetext", said);
      const output = element.querySelector("output");
      if (output) output.textContent = say("prompt.pointAt", { at: said, whole: metresText(whole) });
    }
    for (const option of element.querySelectorAll<HTMLOptionElement>("select[name=into] option")) {
      option.hidden = option.disabled = !intoChoices.includes(option.value);
      option.selected = option.value === this.#choice.into;
    }
    const { whomChoices, whom } = this.#choice;
    for (const option of element.querySelectorAll<HTMLOptionElement>("select[name=whom] option")) {
      option.hidden = option.disabled = !whomChoices.includes(option.value);
      option.selected = option.value === whom;
    }
    const into = element.querySelector<HTMLElement>(".into.pulls");
    if (into) into.hidden = intoChoices.length === 0;
    const { text, possible } = statusText(this.#found, this.#pending, this.#choice);
    const status = element.querySelector<HTMLElement>("[role=status]");
    if (status && status.textContent !== text) status.textContent = text;
    status?.classList.toggle("refused", !possible);
    const button = element.querySelector<HTMLButtonElement>("button[data-action=block]");
    if (button) button.disabled = !possible;
    signal("blockPoint", this.#pending.id, { at: this.#choice.point, candidates: this.#onMap() });
  }

  /** A plain question goes on by itself soon, but not while its user chooses. */
  #considers(): void {
    const { id, plain } = this.#pending;
    if (!plain || this.#isConsidered) return;
    this.#isConsidered = true;
    mention(this.#found.combat, { type: "consider", pendingId: id });
  }

  /** Those whom a press on the map picks. */
  #onMap(): { readonly id: CharacterId; readonly picked: boolean }[] {
    if (this.#isConfirming) return [];
    return this.context().groups.flatMap(({ candidates }) => candidates.map(({ id, picked }) => ({ id, picked })));
  }

  /** A press on a candidate's token picks it, or not. */
  #take(at: Spot, scene: SceneDoc): TakenPress | null {
    if (scene.id !== this.#found.scene.id || this.minimized) return null;
    const under = this.#onMap().find(({ id }) => isOnToken(scene, id, at));
    if (!under) return null;
    return stillPress((end) => {
      if (this.#over || !isOnToken(scene, under.id, end)) return;
      this.#choice.pick(under.id, !under.picked);
      this.#considers();
      for (const field of this.element.querySelectorAll<HTMLInputElement>("input[name=candidate]"))
        if (field.value === under.id) field.checked = !under.picked;
      this.#sync();
    });
  }

  #tick(): void {
    const clock = this.element?.querySelector<HTMLElement>(".countdown");
    const { until } = this.#pending;
    if (!clock || !until) return;
    const left = secondsLeft(until, Date.now());
    const text = sayIn(this.#terms, `prompt.countdown.${endOf(this.#pending)}`, { seconds: String(left) });
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("urgent", left <= 5);
  }

  /** Sends a block for the picked characters and a pass for all others that this user answers for. */
  async answer(blocks: boolean): Promise<void> {
    const decisions: { [id: CharacterId]: Decision } = {};
    for (const id of answeredBy(this.context().groups)) decisions[id] = { pass: true };
    if (blocks) {
      const { possible } = statusText(this.#found, this.#pending, this.#choice);
      const block = this.#choice.block(this.#found.battle, this.#found.ruleset);
      if (!possible || !block) return;
      for (const id of block.by) {
        const others = block.by.filter((other) => other !== id);
        decisions[id] = {
          block: {
            ...given({ at: block.at }),
            ...(others.length > 0 ? { with: others } : {}),
            ...(block.into ? { into: block.into } : {}),
          },
        };
      }
    }
    await this.#send(decisions);
  }

  /** Everyone who can blocks, as soon as possible. Characters that cannot block alone do it together. */
  async blockWithAll(): Promise<void> {
    const mine = answeredBy(this.context().groups);
    const answers = blockedBy(this.#pending.blockers.filter(({ by }) => mine.includes(by)));
    const decisions: { [id: CharacterId]: Decision } = {};
    for (const [id, { with: company }] of Object.entries(answers)) {
      const others = company.filter((other) => other !== id);
      decisions[id] = { block: others.length > 0 ? { with: others } : {} };
    }
    await this.#send(decisions);
  }

  /**
   * Passes, and keeps passing until the round ends: this user's characters are not asked before that.
   * @param turn only in this one's turn; null: in everybody's
   */
  async passFromNowOn(turn: CharacterId | null): Promise<void> {
    await passFromNowOn(this.#found.combat, answeredBy(this.context().groups), turn);
    await this.answer(false);
  }

  /** The Game Master passes for everyone whom that user decides for. */
  async passFor(userId: string): Promise<void> {
    const group = this.context().groups.find((candidate) => candidate.userId === userId);
    const decisions: { [id: CharacterId]: { pass: true } } = {};
    for (const { id } of group?.candidates ?? []) decisions[id] = { pass: true };
    await this.#send(decisions);
  }

  async #send(decisions: { readonly [id: CharacterId]: Decision }): Promise<void> {
    if (Object.keys(decisions).length === 0) return;
    const buttons = this.element.querySelectorAll<HTMLButtonElement>("button[data-action]");
    for (const button of buttons) button.disabled = true;
    this.#hasAnswered = true;
    const answered = await decide(this.#found.combat, this.#pending.id, decisions);
    if (!answered.ok && this.rendered) await this.render();
  }
}
