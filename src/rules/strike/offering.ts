/** `ask targets`: for everyone, whether they may be struck with this now, and if not, why. */

import type { CharacterId, TurnTaker } from "../battle";
import { characterOf } from "../board/roster";
import { type Refusal, type Reply, refuse } from "../commands";
import { allowedNamed, refuseAreaAt } from "./declaring";
import type { StrikeGround } from "./ground";
import { openStrike } from "./opening";
import type { TargetOffer, TargetsAnswer, TargetsQuestion } from "./steps";

/** So many are found sooner in a list than in a set. */
const FEW = 12;

/** The same checks as in the step, one character after another. An area is aimed at each one's place. */
export function offerTargets<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  question: TargetsQuestion,
): Reply<TargetsAnswer> {
  const { who } = question;
  if (who !== undefined && !characterOf(ground.characters, who))
    return refuse("no-such-character", ground.cites.reach, { who });
  const opened = openStrike(ground, question);
  const named = who === undefined ? undefined : characterOf(ground.characters, who);
  const from = (opened.ok ? opened.striker : named) ?? null;
  const start = from && ground.spotOf(from);
  const { among } = question;
  const asked = among && among.length > FEW ? new Set(among) : null;
  const candidates = among
    ? ground.characters.filter(({ id }) => (asked ? asked.has(id) : among.includes(id)))
    : ground.characters;
  const targets = candidates.map((c): TargetOffer => {
    const spot = ground.spotOf(c);
    const metres = start === null || spot === null ? null : ground.metres(start, spot);
    if (!opened.ok) return barred(c.id, metres, opened.refusal);
    if (opened.figures.how !== "area") {
      const allowed = allowedNamed(ground, opened, [{ c, part: undefined }]);
      if (!allowed.ok) return barred(c.id, metres, allowed.refusal);
      const { lots } = allowed;
      return lots ? { id: c.id, can: true, metres, lots } : { id: c.id, can: true, metres };
    }
    const refused =
      spot === null ? refuse("placement", ground.cites.area, { who: c.id }) : refuseAreaAt(ground, opened, spot, c.id);
    return refused ? barred(c.id, metres, refused.refusal) : { id: c.id, can: true, metres };
  });
  return { ok: true, answer: { targets } };
}

function barred(id: CharacterId, metres: number | null, { code, rule }: Refusal): TargetOffer {
  return { id, can: false, reason: code, rule, metres };
}
