/**
 * The item in hand in the open turn, from one turn to the next: the card, its choice, and the meaning of a press. It
 * keeps bar, signs and pointer in step with the battle.
 */

import type { Armament } from "../documents/armaments";
import { announce } from "../foundry/announce";
import { notices } from "../foundry/platform";
import { lastStanding } from "../judgement/history/index";
import { nextInHand } from "../judgement/strikes/index";
import { dragHeld } from "../moving/drag/hold";
import { handIsOut } from "../moving/hand-drags";
import type { CharacterId, PartId, Point } from "../rules/index";
import { recordOf } from "../scene/scene-battle";
import { reportFault } from "../words/tell";
import { AimOnMap } from "./aim-on-map";
import { WeaponBar } from "./bar";
import { aboveOf, barShown, besideOf } from "./bar-shown";
import { type Card, cardsOf, keysOf } from "./cards";
import { bearerOf, choiceOpen, leaveChoice, watchChoice } from "./choice-panel";
import { enemyUnder, isLeftToPlayer, isPressedOn } from "./empty-hand";
import { actorKey, lastWeaponOf, rememberWeapon } from "./last-weapon";
import { lightReach } from "./lit-reach";
import { isByPlace, type Meant, meantByPointer, meantByRow, pressMeant, SEVERAL } from "./meant";
import { chosenUnder, isWaiting } from "./moment";
import { armamentsIn, type OpenTurn, openTurnHere } from "./open-turn";
import { onTab, type PartTab, tabOf, tabsOf } from "./part-tabs";
import { isAimedAtSelf, type Looking } from "./pictured";
import { listenToPointer } from "./pointer";
import { leaveQuestion, watchQuestion } from "./press-question";
import { countText } from "./rows";
import { SaidChips } from "./said-chips";
import { sayOfWeapons } from "./weapon-words";

export class WeaponHand {
  #turn: OpenTurn | null = null;
  #cards: readonly Card[] = [];
  #tabs: readonly PartTab[] = [];
  /** The part whose cards are shown; null: all cards. */
  #tab: PartId | null = null;
  #armament: Armament | null = null;
  /** Put away in this turn of somebody. */
  #away: string | null = null;
  /** When this user has chosen what is in hand: it stays so until something else holds of the striker. */
  #chosenAt = "";
  /** The turn and the step that a question is about. */
  #askedAt = "";
  #bar: WeaponBar | null = null;
  readonly #chips = new SaidChips(() => this.#look());
  readonly #map = new AimOnMap();
  #stopListening: (() => void) | null = null;
  #isBusy = false;

  /** Looks at the battle, the sheet and the levels, and shows what changed. */
  follow(): void {
    const turn = handIsOut() ? null : openTurnHere();
    const armaments = turn ? armamentsIn(turn) : [];
    if (!turn || armaments.length === 0 || isWaiting(turn)) {
      this.#turn = null;
      this.#chips.follow(null, null);
      this.#takeAway();
      this.#bar?.hide();
      return;
    }
    const isNew = this.#turn?.who !== turn.who || this.#turn.fight.combat.id !== turn.fight.combat.id;
    if (isNew) this.#away = null;
    this.#turn = turn;
    this.#leaveOldQuestions(turn);
    this.#cards = cardsOf(turn, armaments);
    this.#tabs = tabsOf(turn);
    this.#armament = this.#away === turn.who ? null : this.#followed(turn, isNew);
    this.#tab = tabOf(turn, this.#armament, this.#tabs, this.#tab);
    this.#look();
  }

  /** What is asked before a press is about the battle as it was then. */
  #leaveOldQuestions({ fight: { combat }, who }: OpenTurn): void {
    const asked = JSON.stringify([combat.id, who, lastStanding(recordOf(combat).history)]);
    if (asked === this.#askedAt) return;
    this.#askedAt = asked;
    leaveChoice();
    leaveQuestion();
  }

  /** The thing that is automatically in hand: something usable, unless this user has chosen another or its player is there. */
  #followed(turn: OpenTurn, isNew: boolean): Armament | null {
    const was = isNew ? lastWeaponOf(turn) : this.inHand;
    const chosen = this.#chosenAt === chosenUnder(turn) ? this.#cards.find(({ id }) => id === was) : undefined;
    if (!chosen && isLeftToPlayer(turn)) return null;
    const byItself = this.#cards.filter(({ waits }) => !waits);
    // `ACT-6`: another major action would close what is open.
    const open = byItself.filter(({ aim, why }) => aim.again !== undefined && why === null);
    const among = [open, byItself].find(({ length }) => length > 0) ?? this.#cards;
    const { armament } = chosen ?? nextInHand(among, was) ?? {};
    if (armament && !isNew && armament.id !== was && was !== "")
      announce(sayOfWeapons("comesUp", { name: armament.name }));
    return armament ?? null;
  }

  /** The cards that the bar shows. */
  get #shown(): readonly Card[] {
    const turn = this.#turn;
    return turn ? this.#cards.filter((card) => onTab(turn, card, this.#tab)) : [];
  }

  /** Id of the item in hand; empty: there is none. */
  get inHand(): string {
    return this.#armament?.id ?? "";
  }

  /**
   * A number key: this card in hand, also where it is there already; what only its user can be meant by is used then. Whether
   * there is such a card.
   */
  takeCard(place: number): boolean {
    const card = this.#shown[place];
    if (!this.#turn || !card) return false;
    if (card.id !== this.inHand || !this.#useOnSelf()) this.#take(card.id);
    return true;
  }

  /** Where what is in hand is for its own user alone. Whether it is. */
  #useOnSelf(): boolean {
    if (!this.#turn || this.#armament?.onSelf !== true) return false;
    this.#pressRow(this.#turn.who, false);
    return true;
  }

  /** Takes an item in hand from an actor's sheet; in others' turns it does nothing. */
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

  /** Space: an open further strike goes at its target (`ACT-4`). Returns whether there was one. */
  strikeOn(): boolean {
    const { ready } = this.#map;
    if (!this.#turn || ready === null || this.#isBusy || dragHeld()?.look) return false;
    this.#pressRow(ready, false);
    return true;
  }

  rezoom(): void {
    this.#map.rezoom();
  }

  #take(item: string): void {
    if (!this.#turn) return;
    this.#away = null;
    this.#chosenAt = chosenUnder(this.#turn);
    this.#armament = this.#cards.find(({ id }) => id === item)?.armament ?? null;
    if (this.#armament) rememberWeapon(this.#turn, this.#armament.id);
    this.#tab = tabOf(this.#turn, this.#armament, this.#tabs, this.#tab);
    this.#look();
    if (this.#armament) announce(sayOfWeapons("taken", { name: this.#armament.name, count: this.#mayStrike }));
  }

  /** A press on a part: something that it can use comes into the hand. */
  #takeTab(part: PartId): void {
    this.#tab = part;
    const own = this.#shown.filter(({ waits }) => !waits);
    const { id } = nextInHand(own, this.inHand) ?? {};
    if (id === undefined) this.#putAway();
    else this.#take(id);
  }

  #putAway(): void {
    if (!this.#turn) return;
    this.#away = this.#turn.who;
    this.#armament = null;
    this.#look();
    announce(sayOfWeapons("putAway"));
  }

  get #mayStrike(): string {
    return countText(this.#map.answer.signs.filter(({ id }) => !this.#isSelf(id)));
  }

  #isSelf(id: CharacterId): boolean {
    const { aim } = this.#map;
    return aim !== null && isAimedAtSelf(aim, id);
  }

  /** Asks the rules where something changed, and shows the answer. */
  #look(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#chips.follow(turn, this.#tab);
    this.#map.hold(this.#armament && { turn, armament: this.#armament, said: this.#chips.said });
    this.#chips.fit(this.#map.aim, this.#map.price);
    if (!this.#map.aim) this.#layDown();
    this.#begin();
    lightReach(turn, this.#armament);
    this.#showBar();
  }

  #begin(): void {
    watchChoice((choice) => this.#map.showChoice(choice));
    watchQuestion(() => this.#map.makeWay());
    const points = (at: Point | null) => this.#map.pointAt(at);
    this.#stopListening ??= listenToPointer({
      points,
      // A user who drags a token does not aim; a press that trembles still does.
      drags: () => points(dragHeld() ? null : this.#map.pointer),
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
    this.#map.layDown();
  }

  /**
   * An area is pressed anywhere but on the striker's own token, which may be moved; everything else on a character. A
   * token of one's own that nobody would strike at is only selected: the list still has it as a target.
   */
  #takes(at: Point): boolean {
    const choice = choiceOpen();
    if (choice) return choice.rows.some((row) => bearerOf(row) === this.#map.under(at));
    const looking = this.#map.looking();
    if (this.#isBusy || !this.#turn) return false;
    if (!looking) return !isLeftToPlayer(this.#turn) && enemyUnder(this.#turn, at) !== null;
    const target = this.#map.under(at);
    if (target !== null && this.#isSelf(target)) return false;
    if (isByPlace(looking, at, target)) return true;
    const sign = this.#map.signs.get(target ?? "");
    return sign !== undefined && isPressedOn(this.#turn, sign);
  }

  #press(at: Point, together: boolean): void {
    // A finger has not pointed there before.
    this.#map.pointAt(at);
    const looking = this.#map.looking();
    const choice = choiceOpen();
    if (choice) choice.press(this.#map.under(at) ?? "");
    else if (!looking) notices()?.info(sayOfWeapons("choose", { keys: keysOf(this.#shown) }));
    else {
      const meant = meantByPointer(looking, at, this.#map.under(at));
      if (meant) this.#strike(pressMeant(looking, this.inHand, meant, together, besideOf(looking.turn.scene, at)));
    }
  }

  /** A press in the bar; questions stand above it. */
  #pressInBar(meant: (looking: Looking) => Meant, together = false): void {
    const looking = this.#map.looking();
    if (!looking || this.#isBusy) return;
    this.#strike(pressMeant(looking, this.inHand, meant(looking), together, aboveOf(this.#bar?.element)));
  }

  #pressRow(id: CharacterId, together: boolean): void {
    if (this.#map.signs.has(id)) this.#pressInBar((looking) => meantByRow(looking, id), together);
  }

  /** One at a time: a double press is one strike. */
  #strike(striking: Promise<void>): void {
    this.#isBusy = true;
    const { strike } = this.#armament ?? {};
    striking.catch(reportFault).finally(() => {
      this.#isBusy = false;
      // After a minor action the earlier item is in hand again.
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
        pressAgain: () => {
          if (!this.#useOnSelf()) this.#putAway();
        },
        pointAtRow: (id) => this.#map.pointAtRow(id),
        takeTab: (part) => this.#takeTab(part),
        pressRow: (id, together) => this.#pressRow(id, together),
        pressSeveral: () => this.#pressInBar(() => SEVERAL),
        useOnSelf: () => void this.#useOnSelf(),
      },
      this.#chips.element,
    );
    this.#bar.show(
      barShown(turn, {
        cards: this.#shown,
        tabs: this.#tabs,
        tab: this.#tab,
        armament: this.#armament,
        aim: this.#map.aim,
        answer: this.#map.answer,
        ready: this.#map.ready,
      }),
    );
  }
}
