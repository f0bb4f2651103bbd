/** The questions of `simultaneous`, answered a second time. */

import { type File, far, isAble, measured, type Point, refuse, type Step } from "./common";
import { added } from "./effects";
import type { Fighter } from "./simultaneous-fighter";

export function simultaneousAnswers(
  file: File,
  find: (id: unknown) => Fighter,
  transport: (f: Fighter) => number,
  isRevealed: () => boolean,
): (step: Step) => unknown {
  /** `SIM-ACC-2`, `SIM-ACC-3`. */
  function instinct(who: unknown, mode: unknown): object {
    const f = find(who);
    const shown = isRevealed() && isAble(f) ? (f.declared ?? []).filter((one) => !one.if) : [];
    const how =
      mode ?? (shown.some((one) => one.brace) ? "brace" : shown.some((one) => one.evade) ? "evade" : undefined);
    const bonus = f.proficientArmour ? f.expertise : 0;
    const block = 8 + f.ath + bonus * (how === "brace" ? 2 : 1) + added(f, "block");
    const dodge = 8 + f.fin + bonus * (how === "evade" ? 2 : 1) + added(f, "dodge");
    const value =
      how === "brace" || how === "block" ? block : how === "evade" || how === "dodge" ? dodge : Math.max(block, dodge);
    return { block, dodge, value, disadvantage: how === "brace" || how === "evade" };
  }

  function answer(step: Step): unknown {
    switch (step.ask) {
      case "moves": {
        const metres = transport(find(step.who));
        return { transport: metres, considered: metres / 2 };
      }
      case "distance": {
        const place = (one: unknown) => (Array.isArray(one) ? (one as unknown as Point) : find(one).at);
        const metres = far(place(step.from), place(step.to));
        return { metres: measured(file, metres) };
      }
      case "difficulty": {
        const [distance, size] = [step.distance as number, step.size as number];
        if (size <= 0 || distance < 0) refuse("bad-value");
        // SIM-ACC-4: the first step counts only beyond ten times the size.
        const steps = Math.floor(distance / (10 * size) + 1e-9);
        return { difficulty: 5 + (distance <= 10 * size * (1 + 1e-9) ? 0 : steps) };
      }
      case "figure": {
        const f = find(step.who);
        const armour = f.proficientArmour ? f.expertise : 0;
        const own: Record<string, number> = {
          accuracy: f.fin + (f.proficientWeapon ? f.expertise : 0),
          block: 8 + f.ath + armour,
          dodge: 8 + f.fin + armour,
          damage: 0,
        };
        return { value: own[step.figure as string]! + added(f, step.figure as string) };
      }
      case "instinct":
        return instinct(step.who, step.mode);
      default:
        throw new Error(`A question that nobody knows: ${step.ask}`);
    }
  }

  return answer;
}
