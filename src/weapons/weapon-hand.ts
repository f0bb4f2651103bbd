/**
 * What is in hand in the open turn, from one turn to the next: it keeps bar, signs and pointer in step with the battle.
 * The rules are asked once for everybody when the battle or the hand changes; a pointer's move asks for what it shows.
 */

import { AimPicture } from "../canvas/aiming/aim-picture";
import { discOf } from "../canvas/bodies";
import type { Disc } from "../canvas/clear-place";
import { skirmishLayer } from "../canvas/skirmish-layer";
import { aimTimings } from "../canvas/timings";
import type { Armament } from "../documents/armaments";
import { announce } from "../foundry/announce";
import { type CanvasSeen, canvasDrawn } from "../foundry/canvas-seen";
import { metresToPixels } from "../foundry/metres";
import { onceAFrame } from "../foundry/once-a-frame";
import { notices } from "../foundry/platform";
import {
  type Aim,
  nextInHand,
  type TargetSign,
  type TargetSigns,
  targetSigns,
  unaskedSigns,
} from "../judgement/strikes/index";
import { mayReadFigures } from "../known/known-monsters";
import { dragHeld } from "../moving/drag/hold";
import { handIsOut } from "../moving/hand-drags";
import type { Battle, CharacterId, Point } from "../rules/index";
import { reportFault } from "../words/tell";
import { WeaponBar } from "./bar";
import { aboveOf, barShown, besideOf } from "./bar-shown";
import { type Card, cardsOf, keysOf } from "./cards";
import { bearerOf, choiceOpen, leaveChoice, type OpenChoice, watchChoice } from "./choice-panel";
import { enemyUnder, isPressedOn, smallestUnder } from "./empty-hand";
import { FeatChips } from "./feat-chips";
import { actorKey, lastWeaponOf, rememberWeapon } from "./last-weapon";
import { levelOfTargets } from "./levels";
import { lightReach } from "./lit-reach";
import { isByPlace, type Meant, meantByPointer, meantByRow, pointedBy, pressMeant, SEVERAL } from "./meant";
import { chosenUnder, isWaiting, momentKey, scaleOf } from "./moment";
import { afterMove, aimOf, armamentsIn, battleAhead, type OpenTurn, openTurnHere } from "./open-turn";
import { isAimedAtSelf, isSpent, type Looking, wornSigns } from "./pictured";
import { listenToPointer } from "./pointer";
import { leaveQuestion } from "./press-question";
import { counted, ticksOf } from "./ticks";
import { sayOfWeapons } from "./weapon-words";

const NOTHING: TargetSigns = { signs: [], barred: null };

/** The canvas with the layers that signs are drawn in. */
type Board = CanvasSeen & { readonly skirmish?: PIXI.Container; readonly skirmishOver?: PIXI.Container };

export class WeaponHand {
  #turn: OpenTurn | null = null;
  #cards: readonly Card[] = [];
  #armament: Armament | null = null;
  /** Put away in this turn of somebody. */
  #away: string | null = null;
  /** When this user has chosen what is in hand: it stays so until something else holds of the striker. */
  #chosenAt = "";
  #aim: Aim | null = null;
  #answer: TargetSigns = NOTHING;
  #signs: ReadonlyMap<CharacterId, TargetSign> = new Map();
  #discs: readonly (Disc & { readonly id: CharacterId })[] = [];
  #bar: WeaponBar | null = null;
  readonly #feats = new FeatChips(() => this.#look());
  #picture: AimPicture | null = null;
  #stopListening: (() => void) | null = null;
  #pointer: Point | null = null;
  #row: CharacterId | null = null;
  /** What the rules were asked last. */
  #asked = "";
  /** What the pointer showed last, so that the same is not drawn twice. */
  #pointed: string | null = null;
  #sketch: unknown = null;
  #isBusy = false;

  /** Looks at the battle, the sheet and the levels, and shows what changed. */
  follow(): void {
    const turn = handIsOut() ? null : openTurnHere();
    const armaments = turn ? armamentsIn(turn) : [];
    if (!turn || armaments.length === 0 || isWaiting(turn)) {
      this.#turn = null;
      this.#feats.follow(null);
      this.#takeAway();
      this.#bar?.hide();
      return;
    }
    const isNew = this.#turn?.who !== turn.who || this.#turn.fight.combat.id !== turn.fight.combat.id;
    if (isNew) this.#away = null;
    this.#turn = turn;
    this.#feats.follow(turn);
    this.#cards = cardsOf(turn, armaments);
    this.#armament = this.#away === turn.who ? null : this.#followed(turn, isNew);
    this.#look();
  }

  /** What comes into the hand by itself: what can be used, unless this user has chosen otherwise. */
  #followed(turn: OpenTurn, isNew: boolean): Armament | null {
    const was = isNew ? lastWeaponOf(turn) : this.inHand;
    const chosen = this.#chosenAt === chosenUnder(turn) ? this.#cards.find(({ id }) => id === was) : undefined;
    const byItself = this.#cards.filter(({ waits }) => !waits);
    const { armament } = chosen ?? nextInHand(byItself.length > 0 ? byItself : this.#cards, was) ?? {};
    if (armament && !isNew && armament.id !== was && was !== "")
      announce(sayOfWeapons("comesUp", { name: armament.name }));
    return armament ?? null;
  }

  /** Id of the item in hand; empty: there is none. */
  get inHand(): string {
    return this.#armament?.id ?? "";
  }

  /** A number key: this card in hand, also where it is there already. Whether there is such a card. */
  takeCard(place: number): boolean {
    const card = this.#cards[place];
    if (!this.#turn || !card) return false;
    this.#take(card.id);
    return true;
  }

  /** What the sheet of an actor gives into the hand; of others' turns it is none of. */
  takeItem(actor: string, item: string): void {
    if (this.#turn && actorKey(this.#turn) === actor && item !== this.inHand) this.#take(item);
  }

  /** The list of everyone in words, with the keyboard in it. */
  openList(): boolean {
    if (!this.#turn || !this.#armament || !this.#bar) return false;
    this.#bar.openList(!this.#bar.isOpen, true);
    return true;
  }

  /** Escape: leaves a question, closes the list, puts away what is in hand; whether there was anything to give up. */
  giveUp(): boolean {
    if (leaveChoice() || leaveQuestion()) return true;
    // A drag is the platform's to cancel.
    if (!this.#turn || !this.#armament || dragHeld()?.look) return false;
    if (this.#bar?.isOpen) this.#bar.openList(false);
    else this.#putAway();
    return true;
  }

  rezoom(): void {
    this.#picture?.zoom(scaleOf().zoom);
    this.#lookSoon();
    this.#pointed = null;
  }

  #take(item: string): void {
    if (!this.#turn) return;
    this.#away = null;
    this.#chosenAt = chosenUnder(this.#turn);
    this.#armament = this.#cards.find(({ id }) => id === item)?.armament ?? null;
    if (this.#armament) rememberWeapon(this.#turn, this.#armament.id);
    this.#look();
    if (this.#armament) announce(sayOfWeapons("taken", { name: this.#armament.name, count: String(this.#mayStrike) }));
  }

  #putAway(): void {
    if (!this.#turn) return;
    this.#away = this.#turn.who;
    this.#armament = null;
    this.#look();
    announce(sayOfWeapons("putAway"));
  }

  get #mayStrike(): number {
    return this.#answer.signs.filter(({ id, kind }) => kind !== "barred" && !this.#isSelf(id)).length;
  }

  #isSelf(id: CharacterId): boolean {
    return this.#aim !== null && isAimedAtSelf(this.#aim, id);
  }

  /** Asks the rules where something changed, and shows the answer. */
  #look(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#aim = this.#armament && aimOf(turn, this.#armament, this.#feats.armed);
    const asked = this.#aim ? momentKey(turn, this.#aim) : "";
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#ask(this.#aim?.battle ?? turn.fight.battle);
    } else this.#showStanding();
    if (!this.#aim) this.#layDown();
    this.#begin();
    lightReach(turn, this.#armament);
    this.#showBar();
  }

  /** One question for everybody. `battle`: as it is, or as a move that is being drawn would leave it. */
  #ask(battle: Battle): void {
    const aim = this.#turn && this.#armament && aimOf(this.#turn, this.#armament, this.#feats.armed, battle);
    this.#answer = !aim ? NOTHING : levelOfTargets() === "off" ? unaskedSigns(aim) : targetSigns(aim);
    this.#signs = new Map(this.#answer.signs.map((sign) => [sign.id, sign]));
    this.#showStanding();
  }

  /** The same answer, for tokens that may stand elsewhere on the scene. */
  #showStanding(): void {
    const { scene } = this.#turn ?? {};
    this.#discs = [...this.#signs.keys()].flatMap((id) => {
      const disc = scene ? discOf(scene, id) : null;
      return disc ? [{ id, ...disc }] : [];
    });
    this.#pointed = null;
    this.#lookSoon();
    this.#drawSigns();
  }

  #drawSigns(): void {
    const turn = this.#turn;
    if (!turn || !this.#aim) return;
    const worn = levelOfTargets() === "off" ? [] : wornSigns(turn, this.#aim, this.#answer);
    this.#shownPicture()?.showSigns(worn, scaleOf());
  }

  /** The picture, made anew where the canvas has been drawn anew. */
  #shownPicture(): AimPicture | null {
    if (this.#picture?.gone) this.#picture = null;
    const board = canvasDrawn() as Board | null;
    if (!this.#picture && board?.skirmish && board.skirmishOver)
      this.#picture = new AimPicture(board.skirmish, board.skirmishOver);
    return this.#picture;
  }

  #begin(): void {
    watchChoice((choice) => this.#showChoice(choice));
    const points = (at: Point | null) => {
      this.#pointer = at;
      this.#lookSoon();
    };
    this.#stopListening ??= listenToPointer({
      points,
      // Whoever moves a token aims at nobody; a press that trembles still does.
      drags: () => points(dragHeld() ? null : this.#pointer),
      takes: (at) => this.#takes(at),
      presses: (at, together) => this.#press(at, together),
    });
  }

  /** No turn to strike in: nothing on the map, and the mouse is nobody's. */
  #takeAway(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    lightReach(null, null);
    this.#layDown();
  }

  /** Nothing in hand: nothing on the map. */
  #layDown(): void {
    leaveChoice();
    leaveQuestion();
    this.#picture?.destroy();
    this.#picture = null;
    this.#aim = null;
    this.#answer = NOTHING;
    this.#signs = new Map();
    this.#discs = [];
    this.#asked = "";
    this.#pointer = this.#row = null;
  }

  /** Once a frame, whatever has moved meanwhile. */
  readonly #lookSoon = onceAFrame(() => {
    if (!this.#aim) return;
    this.#followSketch();
    const begun = performance.now();
    if (this.#point()) aimTimings.add(performance.now() - begun);
  });

  /** While a move of the striker is drawn: whom it could strike at from where the move would end. */
  #followSketch(): void {
    const turn = this.#turn;
    if (!turn) return;
    const drag = dragHeld();
    const isDrawn = drag?.look === "path" && drag.leader === turn.who;
    const frame = isDrawn ? drag.frame : null;
    // The move itself is worked out on a tick of the canvas, before or after this.
    if (isDrawn) this.#lookSoon();
    if (frame === this.#sketch) return;
    this.#sketch = frame;
    this.#ask((frame?.command && afterMove(turn, frame.command)) ?? battleAhead(turn));
  }

  /** Shows what the pointer or the list points at; whether anything had to be found out. */
  #point(): boolean {
    const looking = this.#looking();
    const picture = this.#shownPicture();
    if (!looking || !picture) return false;
    const choice = choiceOpen();
    if (choice && !choice.follows) return false; // What is aimed stays as it was meanwhile.
    const [row, at] = [this.#row, this.#pointer];
    const meant = row === null ? meantByPointer(looking, at, this.#under(at)) : meantByRow(looking, row);
    const key = JSON.stringify([meant, choice?.count]);
    if (key === this.#pointed) return false;
    this.#pointed = key;
    const shown = isSpent(this.#answer) ? null : counted(meant && pointedBy(looking, meant), choice);
    picture.showPointed(shown, scaleOf(), this.#discs, skirmishLayer()?.surroundings);
    return true;
  }

  /** Ticks at those among whom one chooses. */
  #showChoice(choice: OpenChoice | null): void {
    this.#pointed = null;
    this.#picture?.showTicks(ticksOf(choice, this.#discs), scaleOf(), choice?.follows === false);
    this.#lookSoon();
  }

  #looking(): Looking | null {
    const [turn, aim, armament] = [this.#turn, this.#aim, this.#armament];
    if (!turn || !aim || !armament) return null;
    return {
      turn,
      aim,
      signs: this.#signs,
      feat: aim.declares && this.#feats.armed?.id,
      most: armament.most,
      mayKnow: (id) => mayReadFigures(turn.fight.combat, id),
    };
  }

  /** Whom the pointer is on. */
  #under(at: Point | null): CharacterId | null {
    return at && this.#turn ? smallestUnder(metresToPixels(this.#turn.scene, at), this.#discs) : null;
  }

  /**
   * An area is pressed anywhere but on the striker's own token, which may be moved; all else on somebody. An own token
   * that nobody would strike at is only selected: whoever means it all the same finds it in the list.
   */
  #takes(at: Point): boolean {
    const choice = choiceOpen();
    if (choice) return choice.rows.some((row) => bearerOf(row) === this.#under(at));
    const looking = this.#looking();
    if (this.#isBusy || !this.#turn) return false;
    if (!looking) return enemyUnder(this.#turn, at) !== null;
    const target = this.#under(at);
    if (target !== null && this.#isSelf(target)) return false;
    if (isByPlace(looking)) return true;
    const sign = this.#signs.get(target ?? "");
    return sign !== undefined && isPressedOn(this.#turn, sign);
  }

  #press(at: Point, together: boolean): void {
    const looking = this.#looking();
    const choice = choiceOpen();
    if (choice) choice.press(this.#under(at) ?? "");
    else if (!looking) notices()?.info(sayOfWeapons("choose", { keys: keysOf(this.#cards) }));
    else {
      const meant = meantByPointer(looking, at, this.#under(at));
      if (meant) this.#strike(pressMeant(looking, this.inHand, meant, together, besideOf(looking.turn.scene, at)));
    }
  }

  /** A press in the bar; questions stand above it. */
  #pressInBar(meant: (looking: Looking) => Meant, together = false): void {
    const looking = this.#looking();
    if (!looking || this.#isBusy) return;
    this.#strike(pressMeant(looking, this.inHand, meant(looking), together, aboveOf(this.#bar?.element)));
  }

  #pressRow(id: CharacterId, together: boolean): void {
    if (this.#signs.has(id)) this.#pressInBar((looking) => meantByRow(looking, id), together);
  }

  /** One at a time: a double press is one strike. */
  #strike(striking: Promise<void>): void {
    this.#isBusy = true;
    const { strike } = this.#armament ?? {};
    striking.catch(reportFault).finally(() => {
      this.#isBusy = false;
      // What was used on the way makes room for what was in hand before.
      if (strike?.minor) this.#chosenAt = "";
      if (strike?.minor) this.follow();
    });
  }

  #showBar(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#bar ??= new WeaponBar(
      {
        take: (item) => this.#take(item),
        putAway: () => this.#putAway(),
        pointAtRow: (id) => {
          this.#row = id;
          this.#lookSoon();
        },
        pressRow: (id, together) => this.#pressRow(id, together),
        pressSeveral: () => this.#pressInBar(() => SEVERAL),
        useOnSelf: () => this.#turn && this.#pressRow(this.#turn.who, false),
      },
      this.#feats.element,
    );
    this.#bar.show(
      barShown(turn, { cards: this.#cards, armament: this.#armament, aim: this.#aim, answer: this.#answer }),
    );
  }
}
