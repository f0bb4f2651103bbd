/** Events for a reader who does not know the figures of their target. */

import {
  anyCharacterOf,
  type Battle,
  type BattleEvent,
  type CharacterId,
  type EventOf,
  given,
  type PartId,
} from "../rules/index";

type MayRead = (id: CharacterId) => boolean;
type Struck = EventOf<"struck">;
type Row = Struck["rows"][number];

/** What reduces damage: it gives the target's own figures away. */
const SECRET: readonly string[] = ["defence", "reduction", "floor"];

/** Whether one step of a sum stands where everybody reads it. */
export function isOpenPart({ part }: { readonly part: string }): boolean {
  return !SECRET.includes(part);
}

/** A strike without figures that its reader does not know; everything else as it is. */
export function seenEvent(event: BattleEvent, mayRead: MayRead, mayReadHp: MayRead = mayRead): BattleEvent {
  if (event.type === "struck") return seenStruck(event, mayRead, mayReadHp);
  if (event.type === "resolved") return seenResolved(event, mayRead);
  if (event.type === "deathChecked" && !mayRead(event.who)) {
    const { sum: _, against: __, ...outcome } = event;
    return outcome;
  }
  // How long it lasts is known of oneself, and to whoever made it.
  if (event.type === "effectBegan" && ![event.who, event.by].some((id) => id !== undefined && mayRead(id))) {
    const { left: _, ...begun } = event;
    return begun;
  }
  if (event.type === "figuresChanged" && !mayRead(event.who))
    return { type: event.type, rule: event.rule, who: event.who };
  return event;
}

/** A total reveals the roller's bonus, and a comparison reveals the target's figures. */
function seenResolved(event: EventOf<"resolved">, mayRead: MayRead): EventOf<"resolved"> {
  const { strike, who, target } = event;
  if (!strike) return event;
  const hidden = [
    ...(mayRead(who) ? [] : ["total", "cast", "castAgainst"]),
    ...(target === undefined || mayRead(target) ? [] : ["difficulty", "against"]),
  ];
  return { ...event, strike: Object.fromEntries(Object.entries(strike).filter(([key]) => !hidden.includes(key))) };
}

/** HP of somebody, or of a part, as they are by then. */
interface HpThen {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly to: number;
  readonly why?: string;
  readonly fall?: number;
}

/** The character whose HP a sentence would give away; its looks are told instead. Null: none. */
export function hiddenHealth(event: BattleEvent, mayReadHp: MayRead): HpThen | null {
  if ((event.type !== "healthChanged" && event.type !== "hpChanged") || mayReadHp(event.who)) return null;
  const { who, to } = event;
  if (event.type === "healthChanged") return { who, to };
  const { part, why, fall } = event;
  return { who, to, ...given({ part, why, fall }) };
}

/** The struck characters whose HP are not told. */
export function unreadHp(event: BattleEvent, mayReadHp: MayRead): HpThen[] {
  if (event.type !== "struck") return [];
  return event.rows.flatMap(({ id, part, hp }) =>
    hp && !mayReadHp(id) ? [{ who: id, to: hp[1], ...given({ part }) }] : [],
  );
}

/** HP and reductions of damage are left out if they are not known; the striker's dice stay. */
export function seenStruck(event: Struck, mayRead: MayRead, mayReadHp: MayRead = mayRead): Struck {
  const rows = event.rows.map((row) => (mayRead(row.id) ? row : seenRow(row, mayReadHp(row.id))));
  if (mayRead(event.who)) return { ...event, rows };
  const { mp: _mp, ...rest } = event;
  return { ...rest, rows };
}

function seenRow({ hp, mp, damage, sum, ...rest }: Row, withHp: boolean): Row {
  const row: Row = { ...rest, ...(withHp && hp && { hp }), ...(withHp && mp && { mp }) };
  if (damage === undefined || !sum) return row;
  const open = sum.filter(isOpenPart);
  return { ...row, sum: open, damage: open.reduce((total, { amount }) => total + amount, 0) };
}

/** How a character looks whose HP are not told. */
export type Looks = "unhurt" | "hurt" | "badlyHurt" | "down";

export function looksAt(hp: number, maxHp: number): Looks {
  if (hp <= 0) return "down";
  if (hp >= maxHp) return "unhurt";
  return hp * 2 > maxHp ? "hurt" : "badlyHurt";
}

/** How somebody, or a part, looks. */
export interface SeenLook {
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly looks: Looks;
  /** The Game Master's reason, and metres fallen. */
  readonly why?: string;
  readonly fall?: number;
}

/** A character that is gone, or whose maximum HP is unknown, looks unhurt above 0 HP. */
export function lookIn(battle: Battle | null, { who, part, to, why, fall }: HpThen): SeenLook {
  return { who, ...given({ part }), looks: looksAt(to, maxHpOf(battle, who, part) ?? to), ...given({ why, fall }) };
}

function maxHpOf(battle: Battle | null, who: CharacterId, part: PartId | undefined): number | undefined {
  const character = battle && anyCharacterOf(battle, who);
  if (!character) return undefined;
  if ("maxHealth" in character) return character.maxHealth;
  return character.parts?.find(({ id }) => id === part)?.maxHp ?? character.vitals?.maxHp;
}
