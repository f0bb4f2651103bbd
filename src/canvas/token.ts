/** The token on the canvas. A drag of a fighting token starts the drawing of its move. */

import { barsDrawn, bodyDrawn, canvasSeen, iconsDrawn, tokenDrawn } from "../foundry/canvas-seen";
import { gameSeen, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { PlatformToken } from "../foundry/platform-token";
import { isKnown } from "../foundry/sight";
import { barsSeenOn } from "../known/known-bars";
import { dropHeld, letGo, takeHold } from "../moving/drag/hold";
import { dragsByHand } from "../moving/hand-drags";
import type { CharacterId } from "../rules/index";
import { isLying } from "../scene/lying";
import { battleOn } from "../scene/scene-battle";
import { sizeShown } from "../seating/shown-size";
import { enter } from "../words/tell";
import { bandLayer } from "./bands/band-layer";
import type { EffectIcons } from "./effect-icons";
import { LyingToken } from "./lying-token";
import { layNamesSoon } from "./names-soon";
import { shortenedToEms } from "./short-names";
import { skirmishLayer } from "./skirmish-layer";
import { markAttacks } from "./skirmish-over-layer";
import { wayLayer } from "./ways/way-layer";
import { showName } from "./written-names";

/** The parts of the tokens layer that a drag uses. */
interface DraggedToken {
  readonly id: string;
  readonly document: TokenDoc;
  readonly controlled: boolean;
}

type PointerOnCanvas = foundry.canvas.Canvas.Event.Pointer;

/** Ems of a name below its token. */
const LONGEST_NAME = 9;

export class RansenToken extends PlatformToken {
  readonly #lying = new LyingToken();
  #effects: EffectIcons | null = null;
  #share = 1;
  /** Whether this user sees the bars without owning the token. */
  #isReader = false;
  #isPointed = false;
  /** Its HP in words, while the pointer is on it. */
  #health = "";

  /** Updates whether it lies on the ground in a battle, whether its bars are seen, and its HP in words. */
  layDown(sees = barsSeenOn(tokenDrawn(this).document.parent)): void {
    const { document, hover } = tokenDrawn(this);
    this.#readHealth();
    if (sees(document, hover) !== this.#isReader) this.renderFlags.set({ refreshState: true });
    const share = sizeShown(liesDown(tokenDrawn(this)));
    if (share === this.#share) return;
    this.#share = share;
    this.renderFlags.set({ refreshSize: true, refreshShape: true, refreshMesh: true, refreshState: true });
  }

  override async draw(...options: Parameters<InstanceType<typeof PlatformToken>["draw"]>): Promise<this> {
    this.#share = sizeShown(liesDown(tokenDrawn(this)));
    return (await super.draw(...options)) as this;
  }

  protected override _refreshSize(): void {
    super._refreshSize();
    this.#lying.resize(bodyDrawn(this), this.#share);
  }

  protected override _refreshMesh(): void {
    super._refreshMesh();
    this.#lying.resize(bodyDrawn(this), this.#share);
  }

  protected override _refreshShape(): void {
    super._refreshShape();
    this.#lying.reach(bodyDrawn(this), this.#share);
  }

  protected override _refreshNameplate(): void {
    super._refreshNameplate();
    this.#writeName();
  }

  /** In a battle a long name is only complete under the pointer, because names in a melee stand close together. */
  #writeName(): void {
    const token = tokenDrawn(this);
    const { nameplate, document } = token;
    if (!nameplate || nameplate.destroyed) return;
    const isClose = !this.hover && document.parent !== null && battleOn(document.parent) !== null;
    const told = this.hover ? [this.#health, this.#effects?.words] : [];
    const whole = [document.name, ...told.filter(Boolean)].join("\n");
    const name = isClose ? shortenedToEms(document.name, LONGEST_NAME) : whole;
    if (nameplate.text !== name) {
      nameplate.text = name;
      // Several lines need another place than one.
      if (document.parent && battleOn(document.parent)) layNamesSoon();
    }
    showName(token);
  }

  protected override _refreshState(): void {
    super._refreshState();
    this.#tellHover();
    this.#writeName();
    this.#showBars();
    if (this.#share !== 1) this.#lying.sink(bodyDrawn(this));
  }

  #tellHover(): void {
    const { id, hover } = tokenDrawn(this);
    if (hover === this.#isPointed) return;
    this.#isPointed = hover;
    layNamesSoon();
    skirmishLayer()?.threats?.rest(hover ? id : null);
    this.#health = "";
    this.#readHealth();
  }

  #readHealth(): void {
    const { document } = tokenDrawn(this);
    if (!this.#isPointed || !document.parent || !battleOn(document.parent)) return;
    enter(import("./canvas.lazy"), ({ healthWords }) => {
      this.#health = this.#isPointed ? healthWords(document) : "";
      if (!this.destroyed) this.#writeName();
    });
  }

  /** Icons of effects stay large enough to be read. */
  rezoom(): void {
    if (this.#effects) this._refreshEffects();
  }

  override _refreshEffects(): void {
    super._refreshEffects();
    const { document } = tokenDrawn(this);
    const icons = iconsDrawn(this);
    const fight = document.parent && battleOn(document.parent);
    if (!this.#effects && !icons.actor?.temporaryEffects.some(({ flags }) => fight || flags.ransen?.effect)) return;
    // Never before it is known which of them have a sign of their own.
    if (icons.effects) icons.effects.renderable = false;
    enter(import("./canvas.lazy"), (room) => {
      this.#effects ??= new room.EffectIcons();
      if (!this.destroyed) this.#effects.show(icons, document.id, fight);
    });
  }

  /** fact: token-bars-are-shown-with-its-state */
  #showBars(): void {
    const { bars, isPreview = false } = barsDrawn(this);
    const { document, hover } = tokenDrawn(this);
    this.#isReader = !isPreview && barsSeenOn(document.parent)(document, hover);
    if (bars && this.#isReader) bars.visible = true;
  }

  /** A character that this user does not know of is not seen in a band either (`S20-PLC-2`). */
  override get isVisible(): boolean {
    return super.isVisible && !isSecret(tokenDrawn(this));
  }

  override _initializeDragLeft(event: PointerOnCanvas): void {
    super._initializeDragLeft(event);
    const token = tokenDrawn(this);
    const scene = token.document.parent as SceneDoc | null;
    if (scene) takeHold(scene, token.id, draggedWith(token), dragsByHand());
    followDrag();
  }

  /** fact: drag-drop-updates */
  override _prepareDragLeftDropUpdates(event: PointerOnCanvas) {
    const updates = super._prepareDragLeftDropUpdates(event);
    if (updates) dropHeld();
    return updates;
  }

  override _finalizeDragLeft(event: PointerOnCanvas): void {
    super._finalizeDragLeft(event);
    letGo();
    followDrag();
  }
}

/** Lets the layers follow the drag. */
function followDrag(): void {
  wayLayer()?.followDrag();
  skirmishLayer()?.followDrag();
  bandLayer()?.followDrag();
  markAttacks();
}

function liesDown({ document }: DraggedToken): boolean {
  return document.parent !== null && isLying(document, battleOn(document.parent)?.battle ?? null);
}

/** Updates for every token of the scene whether it lies on the ground. */
export function layTokensDown(): void {
  const sees = barsSeenOn(canvasSeen()?.scene ?? null);
  for (const token of ransenTokens()) token.layDown(sees);
}

/** The view was zoomed. */
export function rezoomTokens(): void {
  for (const token of ransenTokens()) token.rezoom();
}

function ransenTokens(): RansenToken[] {
  return (canvasSeen()?.tokens?.placeables ?? []).filter((token) => token instanceof RansenToken);
}

function isSecret({ document }: DraggedToken): boolean {
  const fight = document.parent ? battleOn(document.parent) : null;
  if (!document.parent || fight?.battle.board !== "areas") return false;
  return !isKnown(document.parent, fight.battle, document.id);
}

/** A dragged token that is selected takes the other selected ones along. */
function draggedWith(token: DraggedToken): CharacterId[] {
  if (!token.controlled) return [token.id];
  return [
    token.id,
    ...controlledTokens()
      .map(({ id }) => id)
      .filter((id) => id !== token.id),
  ];
}

function controlledTokens(): readonly DraggedToken[] {
  return (canvasSeen()?.tokens?.controlled ?? []).filter((token) => token.document.isOwner || gameSeen().user.isGM);
}
