/**
 * One drag, from the press to the drop: the dragged characters, their leader, the drawn path, the plate, the drop. A
 * movement by keys is a drag too, without a pointer.
 */

import type { PlannedMove } from "../../chronicle/index";
import { areaAt } from "../../documents/bands";
import type { MovementLeg, SceneDoc } from "../../foundry/platform";
import type { Landing } from "../../judgement/moves/index";
import { actingIn } from "../../judgement/turns/index";
import {
  type AreaName,
  anyCharacterOf,
  type Battle,
  type CharacterId,
  type MoveCommand,
  type Path,
  type Point,
  pathOf,
} from "../../rules/index";
import { areaOf } from "../../scene/areas";
import { battleOn } from "../../scene/scene-battle";
import { takesSeat } from "../../seating/seat-area";
import type { plannedMove } from "../planned-move";
import { commandFor, meantPath, moveCommandOf } from "./move-command";
import { type PlanningHere, planningIn, type Sight, sightOf } from "./sight";

/** The contents of a drag's plate at a moment; `path` begins at the leader's coordinate. Metres. */
export interface DragFrame extends PlannedMove {
  readonly path: Path;
  /** The meaning of the drop; null: another seat. */
  readonly landing: Landing | null;
  /** The request that the drop would make; null: none, its tokens go by themselves. */
  readonly command: MoveCommand | null;
}

/** A token as the platform hands it over when it is to move. */
export interface HandedToken {
  readonly id: CharacterId;
  /** Its corners after the start, metres. */
  readonly path: readonly Point[];
  /** The height it leads to, if that is another one. */
  readonly height: number | undefined;
}

export interface Hold {
  /** How its tokens are moved, as the platform says it. */
  readonly by: MovementLeg["method"];
  /** The token under the pointer at the press; null: there was no pointer. */
  readonly grabbed: CharacterId | null;
  /** Everyone who is dragged, the grabbed one first. */
  readonly ids: readonly CharacterId[];
  /** The drop is a correction by the Game Master: nothing of a move is shown. */
  readonly isByHand: boolean;
}

const ANOTHER_SEAT = { preview: null, kind: null, tooFarFor: null, landing: null, command: null } as const;

export class Drag {
  readonly #drawn = new Map<CharacterId, readonly Point[]>();
  readonly #handed: HandedToken[] = [];
  readonly #plannings = new Map<CharacterId, PlanningHere>();
  #sight: Sight | null = null;
  /** Those of the dragged who fight, as last read. */
  #fighting: readonly CharacterId[] = [];
  #isRead = false;
  #isPointed = false;
  #frame: DragFrame | null = null;
  #shown: Sight | null = null;

  constructor(
    readonly scene: SceneDoc,
    readonly hold: Hold,
  ) {}

  /** Call it when documents have changed: they are read again before the drag says anything more. */
  lookAgain(): void {
    this.#isRead = false;
    this.#isPointed = this.#drawn.size > 0;
  }

  /** The state of the table, read once until something changes; null: nobody fights here. */
  get sight(): Sight | null {
    if (this.#isRead) return this.#sight;
    this.#isRead = true;
    const fight = battleOn(this.scene);
    this.#sight = fight && sightOf(this.scene, fight);
    this.#plannings.clear();
    const everyone = new Set(fight?.battle.characters.map(({ id }) => id));
    this.#fighting = this.hold.ids.filter((id) => everyone.has(id));
    return this.#sight;
  }

  /**
   * Those whose move is asked of the referee. The others take another seat or stay in their band, which is no move.
   */
  get #movers(): readonly CharacterId[] {
    const { sight } = this;
    return this.#fighting.filter((id) => {
      const end = this.#drawn.get(id)?.at(-1);
      return !sight || !end || !goesByItself(sight, id, end);
    });
  }

  /** The leader of the movers, at the pointer's place; null if no dragged token fights. */
  get leader(): CharacterId | null {
    const { sight } = this;
    if (!sight) return null;
    const movers = this.#movers;
    return leaderOf(sight.fight.battle, movers.length > 0 ? movers : this.#fighting, this.hold.grabbed) ?? null;
  }

  /** How it is drawn: as a path with its plate, or as a drop into bands; null: not at all. */
  get look(): "path" | "bands" | null {
    const { sight } = this;
    if (!sight || this.hold.isByHand || this.#fighting.length === 0) return null;
    const { battle, ruleset } = sight.fight;
    // After the battle nobody is told what a move would mean.
    if (battle.over) return null;
    if (battle.board === "areas") return sight.field && "bands";
    return battle.board === "plane" && ruleset.preview ? "path" : null;
  }

  /** Whether a token is part of what is drawn. */
  draws(id: CharacterId): boolean {
    return this.look !== null && this.#fighting.includes(id);
  }

  /** The pointer has drawn a token's way: points after its start, metres. */
  point(id: CharacterId, path: readonly Point[]): void {
    this.#drawn.set(id, path);
    this.#isPointed = true;
  }

  /** The band that the leader is over; null: none. */
  get over(): AreaName | null {
    const { sight, leader } = this;
    if (!sight?.field || leader === null || sight.fight.battle.board !== "areas") return null;
    const end = this.#drawn.get(leader)?.at(-1);
    return end ? areaAt(sight.field, end) : areaOf(sight.fight.battle, leader);
  }

  /** The plate's contents, as computed last. */
  get frame(): DragFrame | null {
    return this.#frame;
  }

  /** Works out what the plate says; null: nothing has changed. */
  draw(plan: typeof plannedMove): DragFrame | null {
    if (this.look !== "path" || !this.#isPointed) return null;
    this.#isPointed = false;
    const { sight, leader } = this;
    const frame = sight && leader !== null ? this.#frameOf(sight, leader, plan) : null;
    if (!frame) return null;
    this.#frame = frame;
    this.noteShown();
    return frame;
  }

  /** Notes that the user has been shown what is seen now, and relies on it. */
  noteShown(): void {
    this.#shown = this.sight;
  }

  #frameOf(sight: Sight, who: CharacterId, plan: typeof plannedMove): DragFrame | null {
    const start = anyCharacterOf(sight.fight.battle, who)?.at;
    const drawn = this.#drawn.get(who);
    if (!drawn || !start || typeof start === "string") return null;
    const movers = this.#movers;
    if (movers.length === 0) return { ...ANOTHER_SEAT, path: pathOf(start, drawn) };
    const planning = this.#plannings.get(who) ?? planningIn(sight, who);
    this.#plannings.set(who, planning);
    const others = movers.filter((id) => id !== who);
    const meant = meantPath(planning, [who, ...others], drawn, sight.tokens);
    if (!meant) return null;
    const { path, landing } = meant;
    const sketch = { who, path, with: others };
    const planned = plan(planning, sketch, landing, landing.of === null ? null : { path: drawn, of: landing.of });
    if (!planned) return null;
    const command = commandFor(planning.ruleset, sketch, planned.preview, landing);
    return { ...planned, path: pathOf(start, path), landing, command };
  }

  /** The platform hands over one of its tokens. */
  take(token: HandedToken): void {
    this.#handed.push(token);
  }

  get handed(): readonly HandedToken[] {
    return this.#handed;
  }

  /** The meaning of the drop; null: the table has changed, so that it means something else than was shown. */
  meaning<T>(meant: (sight: Sight) => T): T | null {
    this.lookAgain();
    const { sight } = this;
    if (!sight) return null;
    const now = meant(sight);
    const isAsShown = !this.#shown || JSON.stringify(meant(this.#shown)) === JSON.stringify(now);
    return isAsShown ? now : null;
  }

  /** The move of all its tokens that were handed over. */
  moveIn(sight: Sight): MoveCommand | null {
    const ids = this.#handed.map(({ id }) => id);
    const who = leaderOf(sight.fight.battle, ids, this.hold.grabbed);
    const led = this.#handed.find(({ id }) => id === who);
    if (!led) return null;
    const others = ids.filter((id) => id !== led.id);
    // A press of a key must lead away from a centre, so its end is not drawn to one. Only a drag's is.
    const tokens = this.hold.by === "dragging" ? sight.tokens : undefined;
    return moveCommandOf(planningIn(sight, led.id), led.id, led.path, others, tokens);
  }
}

/** Whether the platform may move the token itself: it may stand anywhere inside its skirmish or its band. */
function goesByItself({ fight, field }: Sight, id: CharacterId, end: Point): boolean {
  const { battle } = fight;
  if (battle.board !== "areas") return takesSeat(fight, id, end);
  const area = field && areaAt(field, end);
  return area === null || area === areaOf(battle, id);
}

/** The character whose turn is open; else the one under the pointer; else the first. Undefined: nobody moves. */
export function leaderOf(
  battle: Battle,
  movers: readonly CharacterId[],
  grabbed: CharacterId | null,
): CharacterId | undefined {
  const open = actingIn(battle);
  return movers.find((id) => id === open) ?? movers.find((id) => id === grabbed) ?? movers[0];
}
