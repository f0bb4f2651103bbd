/** `ask targets`: for everyone, whether they may be struck with this now, and if not, why. */

import type { CharacterId, Turn, TurnTaker } from "../battle";
import { characterOf, placeOf } from "../board/roster";
import { type Refusal, type Reply, refuse } from "../commands";
import { meantAgain, refuseAgainAt } from "./further";
import type { StrikeGround } from "./ground";
import { allowedNamed, refuseAreaAt } from "./may-strike";
import type { TargetOffer, TargetsAnswer, TargetsQuestion } from "./steps";
import { openStrike } from "./striker";
import { wayOf } from "./with";

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
  const again = againAsked(ground, question, opened);
  const candidates = among ? charactersAmong(ground.characters, among) : ground.characters;
  const targets = candidates.map((c): TargetOffer => {
    const spot = ground.spotOf(c);
    const metres = start === null || spot === null ? null : ground.metres(start, spot);
    const repeated = again && refuseAgainAt(again.turn, again.id, c.id);
    if (repeated) return barred(c.id, metres, repeated);
    if (!opened.ok) return barred(c.id, metres, opened.refusal);
    if (opened.figures.how !== "area") {
      const meant = again ? meantAgain(again.turn, again.id, c.id) : c.id;
      const part = typeof meant === "string" ? undefined : meant.part;
      const allowed = allowedNamed(ground, opened, [{ c, part }]);
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

/**
 * The further strike that is asked about, where the targets of it may be refused by `ACT-4`. They are checked before the
 * weapon, and before everything else. An area names nobody, also the second time.
 */
function againAsked<C extends TurnTaker, S>(
  { turn }: StrikeGround<C, S>,
  { again, who, with: written }: TargetsQuestion,
  opened: ReturnType<typeof openStrike<C, S>>,
): { readonly turn: Turn; readonly id: string } | null {
  if (again === undefined || !turn || (who !== undefined && who !== turn.who)) return null;
  if (!opened.ok && opened.refusal.code === "nothing-again") return null;
  return wayOf(written) === "area" ? null : { turn, id: again };
}

/**
 * The characters with these ids, in the order of the ids. Mostly the ids come from the same list in the same order,
 * which is fast.
 */
function charactersAmong<C extends TurnTaker>(characters: readonly C[], ids: readonly CharacterId[]): readonly C[] {
  const found: C[] = [];
  let last = -1;
  for (const id of ids) {
    const place = placeOf(characters, id);
    if (place < 0) continue;
    if (place <= last) {
      const asked = new Set(ids);
      return characters.filter((c) => asked.has(c.id));
    }
    last = place;
    found.push(characters[place]!);
  }
  return found;
}

function barred(id: CharacterId, metres: number | null, { code, rule }: Refusal): TargetOffer {
  return { id, can: false, reason: code, rule, metres };
}
