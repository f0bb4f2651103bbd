/**
 * A moment as a line of text that chats of these modes know: on a line `🔵A、B -10m- C⚔🔴D`, of three areas a list for each. Colours tell
 * the sides of those who follow; `[…]` holds those who are in a skirmish's stretch.
 */

import {
  areHostile,
  type Battle,
  type BattleView,
  type CharacterId,
  isPoint,
  shownMetres,
} from "../../src/rules/index";
import { AREA_LABELS, COLOURS, HEADS } from "./map-signs";

type NameOf = (id: CharacterId) => string;

/** Null: the mode has no such text. */
export function mapWritten(battle: Battle, view: BattleView, isLine: boolean, nameOf: NameOf): string | null {
  if (battle.board === "areas") return areasWritten(battle, view, nameOf);
  return isLine ? lineWritten(battle, view, nameOf) : null;
}

/** The same in one row, to stand between the sentences of a log. */
export function rowWritten(battle: Battle, view: BattleView, isLine: boolean, nameOf: NameOf): string | null {
  const map = mapWritten(battle, view, isLine, nameOf);
  return map === null ? null : map.split("\n").slice(1).join("　");
}

function colourOf({ sides }: Battle, side: string): string {
  return COLOURS[sides.indexOf(side)] ?? "";
}

/** Who stands together: side after side, ⚔ between sides that fight. */
function together(battle: Battle, who: readonly CharacterId[], nameOf: NameOf): string {
  const groups = battle.sides.flatMap((side) => {
    const own = battle.characters.filter((one) => one.side === side && who.includes(one.id));
    return own.length > 0 ? [{ side, text: colourOf(battle, side) + own.map(({ id }) => nameOf(id)).join("、") }] : [];
  });
  return groups
    .map(({ side, text }, i) => {
      if (i === 0) return text;
      return (areHostile(battle, groups[i - 1]!.side, side) ? "⚔" : "、") + text;
    })
    .join("");
}

function areasWritten(battle: Battle, view: BattleView, nameOf: NameOf): string {
  const lists = AREA_LABELS.map(([area, label]) => {
    const there = battle.characters.filter(({ id }) => view.characters[id]?.at === area).map(({ id }) => id);
    return `${label}：${together(battle, there, nameOf)}`;
  });
  return [HEADS.areas, ...lists].join("\n");
}

function lineWritten(battle: Battle, view: BattleView, nameOf: NameOf): string {
  const places = new Map<number, CharacterId[]>();
  for (const { id } of battle.characters) {
    const at = view.characters[id]?.at;
    if (isPoint(at)) places.set(at[0], [...(places.get(at[0]) ?? []), id]);
  }
  const metres = [...places.keys()].sort((a, b) => a - b);
  const text = metres.map((place, i) => {
    const gap = i === 0 ? "" : ` -${shownMetres(place - metres[i - 1]!)}m- `;
    const inside = (at: number | undefined, { centre, radius = 0 }: BattleView["skirmishes"][number]) =>
      at !== undefined && centre !== undefined && Math.abs(at - centre[0]) <= radius + 1e-4;
    const opens = view.skirmishes.filter((one) => inside(place, one) && !inside(metres[i - 1], one));
    const closes = view.skirmishes.filter((one) => inside(place, one) && !inside(metres[i + 1], one));
    const before = opens.map(({ id = "" }) => `[乱戦${id.replace(/^S/, "")} `).join("");
    return gap + before + together(battle, places.get(place)!, nameOf) + "]".repeat(closes.length);
  });
  return [HEADS.line, text.join("")].join("\n");
}
