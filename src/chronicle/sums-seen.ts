/** Sums as somebody may read them who does not know the figures of everybody in them. */

import type { AmountSum, CharacterId, RollSum, RowSum, StrikeSums } from "../rules/index";
import { given } from "../rules/index";
import { isOpenPart } from "./strike-seen";

type MayRead = (id: CharacterId) => boolean;

/**
 * The sums without the numbers that this reader does not know; rolled dice are open.
 * @param isSeen whether a reader knows of a character: a lot is only told if all its candidates are known, because
 * its shares would reveal others
 */
export function seenSums(
  sums: StrikeSums,
  mayRead: MayRead,
  mayReadHp: MayRead = mayRead,
  isSeen: MayRead = () => false,
): StrikeSums {
  const { check, casting, mp, lot, counters, ...rest } = sums;
  const isOpen = mayRead(sums.who);
  return {
    ...rest,
    ...(casting && (isOpen ? { casting } : {})),
    ...(check && { check: seenRoll(check, mayRead) }),
    rows: sums.rows.map((row) => seenRow(row, mayRead, mayReadHp)),
    ...(counters && { counters: counters.map((one) => seenSums(one, mayRead, mayReadHp, isSeen)) }),
    ...(mp && isOpen && { mp }),
    ...(lot?.among.every(({ id }) => isSeen(id)) && { lot }),
  };
}

/** A fixed one's 7 says nothing by itself. */
function seenRoll(roll: RollSum, mayRead: MayRead): RollSum {
  if (mayRead(roll.who)) return roll;
  const { value: _, total: __, natural, dice, ...rest } = roll;
  return dice ? { ...rest, dice, ...given({ natural }) } : rest;
}

function seenRow(row: RowSum, mayRead: MayRead, mayReadHp: MayRead): RowSum {
  const { check, answer, amount, ...rest } = row;
  const isOpen = mayRead(row.id);
  return {
    ...rest,
    ...(check && { check: seenRoll(check, mayRead) }),
    ...(answer && { answer: seenRoll(answer, mayRead) }),
    ...(amount && { amount: seenAmount(amount, isOpen, mayReadHp(row.id)) }),
  };
}

function seenAmount({ change, cut, ...amount }: AmountSum, isOpen: boolean, withHp: boolean): AmountSum {
  const pool = { ...(change && withHp && { change }), ...(cut && withHp && { cut }) };
  if (isOpen) return { ...amount, ...pool };
  // Armour would show in the critical value.
  const { critical: _, ...open } = amount;
  if (amount.is === "healed") return { ...open, ...pool };
  const parts = amount.parts.filter(isOpenPart);
  const isMultiplied = amount.factor !== undefined;
  const total = isMultiplied ? amount.total : parts.reduce((sum, part) => sum + part.amount, 0);
  return { ...open, parts, total, ...pool };
}
