/** `ask targets`: of everyone whether it may be struck at with this now, and if not why not. */

import type { TurnTaker } from "../battle";
import { characterOf } from "../board/roster";
import { type Refusal, type Reply, refuse } from "../commands";
import { type DeclaredStrike, declareAreaAt, declareNamed } from "./declaring";
import type { StrikeGround } from "./ground";
import { openStrike } from "./opening";
import type { TargetOffer, TargetsAnswer, TargetsQuestion } from "./steps";

/** The same checks as the step makes, one character after another: an area is aimed at where it stands. */
export function offerTargets<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  question: TargetsQuestion,
): Reply<TargetsAnswer> {
  const { who } = question;
  if (who !== undefined && !characterOf(ground.characters, who))
    return refuse("no-such-character", ground.cites.reach, { who });
  const opened = openStrike(ground, question);
  const asked = who === undefined ? undefined : characterOf(ground.characters, who);
  const from = (opened.ok ? opened.striker : asked) ?? null;
  const start = from && ground.spotOf(from);
  const targets = ground.characters.map((c): TargetOffer => {
    const spot = ground.spotOf(c);
    const metres = start === null || spot === null ? null : ground.metres(start, spot);
    const barred = (refusal: Refusal): TargetOffer => ({
      id: c.id,
      can: false,
      reason: refusal.code,
      rule: refusal.rule,
      metres,
    });
    if (!opened.ok) return barred(opened.refusal);
    let declared: { ok: false; refusal: Refusal } | { ok: true; strike: DeclaredStrike<C> };
    if (opened.figures.how !== "area") declared = declareNamed(ground, opened, [{ c, part: undefined }]);
    else if (spot !== null) declared = declareAreaAt(ground, opened, spot, c.id);
    else declared = refuse("placement", ground.cites.area, { who: c.id });
    if (!declared.ok) return barred(declared.refusal);
    const { lots } = declared.strike;
    return { id: c.id, can: true, metres, ...(lots && { lots }) };
  });
  return { ok: true, answer: { targets } };
}
