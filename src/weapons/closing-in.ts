/**
 * Lets several walk and then strike, one after the other, each in its own turn: a move may be blocked, and who is
 * stopped strikes at whoever is there. It waits for the answers about blocks and for the dice of each.
 */

import type { SceneDoc } from "../foundry/platform";
import { type Arm, type ClosingWay, proposals, strikesToMake } from "../judgement/strikes/index";
import { actingIn } from "../judgement/turns/index";
import { request } from "../requests/requests";
import { type CharacterId, given } from "../rules/index";
import { type BattleOnScene, battleOn } from "../scene/scene-battle";
import { meetsByBlow } from "../settings";
import { seenBy } from "./aim-of";
import { isWaiting } from "./moment";

export interface WalkingStriker {
  readonly who: CharacterId;
  readonly arms: readonly Arm[];
  readonly approach: ClosingWay;
}

export class ClosingIn {
  readonly #scene: SceneDoc;
  #wake: (() => void) | null = null;
  #isStopped = false;

  constructor(scene: SceneDoc) {
    this.#scene = scene;
  }

  /** The battle has changed. */
  follow(): void {
    this.#wake?.();
  }

  /** Ends the row: the one who walks now is the last. */
  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /** @param begins called for each of them, with its place in the row */
  async walk(walkers: readonly WalkingStriker[], begins: (who: CharacterId, place: number) => void): Promise<void> {
    for (const [place, walker] of walkers.entries()) {
      if (!(await this.#quiet()) || this.#isStopped) return;
      begins(walker.who, place);
      if (!(await this.#one(walker))) return;
    }
    await this.#quiet();
  }

  /** @returns false: its move was refused, and nobody goes on */
  async #one({ who, arms, approach }: WalkingStriker): Promise<boolean> {
    const { item, sign, move } = approach;
    const begun = this.#fight();
    if (!begun) return false;
    const { combat } = begun;
    if (!(await request(combat, { type: "move", command: move })).ok || !(await this.#quiet())) return false;
    // Where the Game Master has a word in what forms, no move declares a brawl: it is asked for apart.
    if (move.brawl !== undefined && !meetsByBlow(begun.ruleset)) {
      const { ok } = await request(combat, { type: "command", command: { do: "brawl", who, target: move.brawl } });
      if (ok && !(await this.#quiet())) return false;
    }
    const fight = this.#fight();
    if (!fight) return false;
    const strikes = proposals(
      fight.ruleset,
      fight.battle,
      strikesToMake(fight.ruleset, fight.battle, { who, arms }),
      seenBy(this.#scene, fight.battle),
    ).flatMap(({ again, offers, chosen }) => {
      const isMeant = offers.some((one) => one.item === item && one.targets.some(({ id }) => id === sign.id));
      const blow = isMeant ? { item, target: sign.id } : chosen;
      return blow ? [{ who, ...blow, ...given({ again }) }] : [];
    });
    const struck = strikes.length > 0 && (await request(combat, { type: "strikeAll", strikes })).ok;
    if (!(await this.#quiet())) return false;
    // Its turn ends also when nobody is left to strike at.
    const rest = this.#fight();
    if (!struck && rest && actingIn(rest.battle) === who)
      await request(combat, { type: "command", command: { do: "end", who } });
    return true;
  }

  #fight(): BattleOnScene | null {
    return battleOn(this.#scene);
  }

  /** Waits until no move waits and no dice fall. @returns whether the battle is still there */
  async #quiet(): Promise<boolean> {
    for (;;) {
      const fight = this.#fight();
      if (!fight) return false;
      if (!isWaiting({ fight, scene: this.#scene })) return true;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
