import { type Data, type Point, platform, type SceneLike } from "../platform";

interface Sighted {
  readonly isOwner: boolean;
  readonly hidden: boolean;
  readonly sight?: Data;
}

/**
 * Vision, on or off: on a scene with token vision a player sees by the tokens that are the player's own and have sight -
 * without one the map is black. Whoever sees, sees all of it: there are no walls, no light, no ranges. fact: new-tokens
 */
export class CanvasVisibility {
  constructor(private readonly board: { readonly scene: SceneLike | null }) {}

  get tokenVision(): boolean {
    return this.board.scene?.tokenVision === true;
  }

  testVisibility(_point?: Point): boolean {
    if (!this.tokenVision || platform.game.user.isGM) return true;
    const tokens = this.board.scene?.tokens as Iterable<Sighted> | undefined;
    return [...(tokens ?? [])].some(({ isOwner, sight }) => isOwner && sight?.enabled === true);
  }
}
