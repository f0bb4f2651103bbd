/** Monsters of a kind in the tracker: several that the Game Master plays attack or pass by one press. */

import { say } from "../foundry/words";
import { kindOf } from "../judgement/index";
import type { CharacterId } from "../rules/index";
import { groupAttackers } from "../scene/group-attackers";
import type { Row } from "./row";
import type { TrackedBattle } from "./tracked-battle";

export interface KindBlock {
  readonly kind: string;
  readonly name: string;
  /** The characters that reach somebody in melee, and in the same order their targets. Null: fewer than two do. */
  readonly attack: { readonly words: string; readonly ids: string; readonly targets: string } | null;
  readonly pass: { readonly words: string; readonly ids: string };
}

/** Kinds of which two or more could begin their turns now without passing anybody. An engine plays them by their side's button. */
export function kindBlocks(tracked: TrackedBattle, rows: readonly Row[]): KindBlock[] {
  const mastered = new Set(groupAttackers(tracked));
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    if (!mastered.has(row.id) || !row.beginTurn?.can || row.skips !== "") continue;
    const kind = kindOf(row.name);
    kinds.set(kind, [...(kinds.get(kind) ?? []), row]);
  }
  return [...kinds].filter(([, members]) => members.length > 1).map(([kind, members]) => kindBlock(kind, members));
}

function kindBlock(kind: string, members: readonly Row[]): KindBlock {
  const counted = (key: string, count: number) => say(`tracker.kinds.${key}`, { name: kind, count: String(count) });
  const attacking = members.flatMap(({ id, attack }) => (attack ? [{ id, target: attack.target }] : []));
  return {
    kind,
    name: counted("named", members.length),
    attack:
      attacking.length > 1
        ? {
            words: counted("attack", attacking.length),
            ids: listed(attacking.map(({ id }) => id)),
            targets: listed(attacking.map(({ target }) => target)),
          }
        : null,
    pass: { words: counted("pass", members.length), ids: listed(members.map(({ id }) => id)) },
  };
}

/** Ids as an attribute of a button carries them. */
function listed(ids: readonly CharacterId[]): string {
  return ids.join(" ");
}
