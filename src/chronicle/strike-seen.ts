/** A strike as somebody may read it who does not know the figures of whom it struck. */

import type { CharacterId, EventOf } from "../rules/index";

type Struck = EventOf<"struck">;
type Row = Struck["rows"][number];

/** What reduces damage: it gives the target's own figures away. */
const SECRET: readonly string[] = ["defence", "reduction", "floor"];

/** HP and what reduced the damage are left out where they are not known; what the striker rolled stays. */
export function seenStruck(event: Struck, mayRead: (id: CharacterId) => boolean): Struck {
  const rows = event.rows.map((row) => (mayRead(row.id) ? row : seenRow(row)));
  if (mayRead(event.who)) return { ...event, rows };
  const { mp: _mp, ...rest } = event;
  return { ...rest, rows };
}

function seenRow({ hp: _hp, damage, sum, ...row }: Row): Row {
  if (damage === undefined || !sum) return row;
  const open = sum.filter(({ part }) => !SECRET.includes(part));
  return { ...row, sum: open, damage: open.reduce((total, { amount }) => total + amount, 0) };
}

/** How somebody looks whose HP are not told. */
export type Looks = "unhurt" | "hurt" | "badlyHurt" | "down";

export function looksAt(hp: number, maxHp: number): Looks {
  if (hp <= 0) return "down";
  if (hp >= maxHp) return "unhurt";
  return hp * 2 > maxHp ? "hurt" : "badlyHurt";
}
