/** Answers to a question about blocks, for somebody whose blocks are decided already: by a choice, or by an engine. */

import { type Block, type CharacterId, given } from "../../rules/index";
import { type BlockAnswer, PASS } from "../history/index";
import type { Decision } from "../protocol/index";

/** The answer of one asked character in this block. A character without a part in it lets the mover pass. */
export function answerBy(id: CharacterId, block: Block | null | undefined): BlockAnswer {
  if (!block?.by.includes(id)) return PASS;
  return {
    pass: false,
    at: block.at ?? null,
    with: block.by.filter((one) => one !== id),
    into: block.into ?? null,
  };
}

/**
 * The answer of one asked character in several blocks. An answer names one point: a character that stops several in
 * one skirmish, each on its own way (`A25-GRP-1`), does so as soon as possible.
 */
export function answerAmong(id: CharacterId, blocks: readonly Block[]): BlockAnswer {
  const own = blocks.filter(({ by }) => by.includes(id));
  const answer = answerBy(id, own[0]);
  if (own.length < 2) return answer;
  const into = own.every((one) => one.into === own[0]!.into) ? answer.into : null;
  return { ...answer, at: null, into };
}

/** The answer as a page sends it. */
export function decisionOf({ pass, at, with: others, into }: BlockAnswer): Decision {
  if (pass) return { pass };
  const block = {
    ...given({ at: at ?? undefined, into: into ?? undefined }),
    ...(others.length > 0 && { with: others }),
  };
  return { block };
}
