/**
 * The Combat document's data of declarations: the open planning time, seals with their envelopes, and after a reveal
 * their openings. Before its reveal nothing in it tells an action.
 */

import { type Battle, type CharacterId, isAble, isThing, type RefusalCode } from "../../rules/index";
import { LONGEST_ENVELOPE } from "./disclosure";
import { type Disclosure, isHex256 } from "./seal";

/** The planning time of one round. */
export interface Planning {
  readonly round: number;
  /** Milliseconds of the server's clock; null: no limit. */
  readonly until: number | null;
  /** Public key of the Game Master's browser, which opens the envelopes. */
  readonly key: string;
}

/** A declarer's submission. */
export interface SealedEnvelope {
  readonly who: CharacterId;
  readonly seal: string;
  readonly envelope: string;
}

/** A seal as it is kept. `userId` is who declared: that user's page is asked if the envelope does not open. */
export interface KeptSeal {
  readonly round: number;
  readonly seal: string;
  readonly envelope: string;
  readonly userId: string;
}

/** One declaration after the reveal. */
export interface OpenedSeal {
  readonly who: CharacterId;
  readonly seal: string;
  /** Null: nobody could open it. */
  readonly opening: Disclosure | null;
  /** Why the rules no longer allow it: the battle has changed since it was sealed. */
  readonly refused?: RefusalCode;
}

/** Everything that was opened in one reveal. */
export interface OpenedSeals {
  readonly round: number;
  readonly seals: readonly OpenedSeal[];
}

/** The part of the record that declarations need. */
export interface Declarations {
  readonly planning: Planning | null;
  readonly seals: { readonly [id: CharacterId]: KeptSeal | null };
  readonly opened: OpenedSeals | null;
}

/** A seal that arrives this long after the end still counts, milliseconds. */
const GRACE = 1_500;

/** Fills in what an empty or older document lacks. */
export function readDeclarations(system: { readonly [key: string]: unknown }): Declarations {
  const whole = (system.declarations ?? {}) as Partial<Declarations>;
  return { planning: whole.planning ?? null, seals: whole.seals ?? {}, opened: whole.opened ?? null };
}

/** Whether everyone declares at once in this battle, and still can. */
export function isDeclaring(battle: Battle): boolean {
  return "phase" in battle && battle.phase === "declaring";
}

/** The planning of the present round; null: it was not opened, or is over, as the battle may be (`END-1`). */
export function planningOf(battle: Battle, { planning }: Declarations): Planning | null {
  const isPlanned = planning !== null && isDeclaring(battle) && !battle.over;
  return isPlanned && planning.round === battle.round ? planning : null;
}

/** Whether the time is over by the server's clock. */
export function isTimeUp({ until }: Planning, now: number, grace = 0): boolean {
  return until !== null && now > until + grace;
}

/** Whether a seal that arrives now is taken. */
export function takesSeals(planning: Planning, now: number): boolean {
  return !isTimeUp(planning, now, GRACE);
}

/** The seals that count in the battle's present round, in the order of its characters. */
export function sealsOf(battle: Battle, { seals }: Declarations): (KeptSeal & { readonly who: CharacterId })[] {
  if (!isDeclaring(battle)) return [];
  return battle.characters.flatMap(({ id }) => {
    const kept = Object.hasOwn(seals, id) ? seals[id] : null;
    return kept && kept.round === battle.round ? [{ ...kept, who: id }] : [];
  });
}

/** Everyone whose declaration of this round is made, sealed or open. */
export function declaredIn(battle: Battle, declarations: Declarations): Set<CharacterId> {
  const open = "phase" in battle ? battle.sealed.map(({ who }) => who) : [];
  return new Set([...open, ...sealsOf(battle, declarations).map(({ who }) => who)]);
}

/** The characters that declare in this round, in the order of the battle's characters, without those who cannot act. */
export function declaringIn(battle: Battle): CharacterId[] {
  if (!isDeclaring(battle) || battle.over) return [];
  return battle.characters.filter((c) => isAble(c) && !isThing(c) && !c.acted).map(({ id }) => id);
}

/** Those of them who have not declared. */
export function undeclaredIn(battle: Battle, declarations: Declarations): CharacterId[] {
  const declared = declaredIn(battle, declarations);
  return declaringIn(battle).filter((id) => !declared.has(id));
}

/** Whether a value is a seal with its envelope; the sender is checked elsewhere. */
export function isSealedEnvelope(value: unknown): value is SealedEnvelope {
  if (typeof value !== "object" || value === null) return false;
  const { who, seal, envelope, ...rest } = value as { readonly [key: string]: unknown };
  return (
    Object.keys(rest).length === 0 &&
    typeof who === "string" &&
    isHex256(seal) &&
    typeof envelope === "string" &&
    envelope.length <= LONGEST_ENVELOPE &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(envelope)
  );
}
