/**
 * Carries a ruling out, on the active Game Master's client alone: writes the battle, moves tokens to where they
 * really stand, brings conditions back to the actors, tells the chronicle.
 */

import type { CombatDoc } from "../foundry/platform";
import { type Battle, type BattleEvent, type BattleView, type CharacterId, CONDITIONS } from "../rules/index";
import { writeChronicle } from "./chronicle-card";
import { meleeOf, placesOf, type Travel, tokenMoves } from "./placement";
import type { BattleRecord, Ruling } from "./record";
import { battleOf, tokenOf } from "./scene-battle";
import { automationOf, strayMoves } from "./settings";

/** Ids of requests that are remembered, so that a second window of the same Game Master repeats none. */
const REMEMBERED = 32;

/** What travels with the update of the Combat document to every client's hooks. */
export interface CarriedEvents {
  readonly events: readonly BattleEvent[];
}

/**
 * @param record the battle as it was before the ruling
 * @param requestId the request that it answers; the chronicle's message gets its id from it
 */
export async function carryOut(
  combat: CombatDoc,
  record: BattleRecord,
  ruling: Ruling,
  requestId: string,
): Promise<void> {
  const before = battleOf(combat);
  const entered = namesOfNewcomers(combat, record.battle, ruling.battle);
  const changes = {
    ...ruling.changes,
    ...entered,
    "system.answered": [...record.answered, requestId].slice(-REMEMBERED),
  };
  await combat.update(changes, { ransen: { events: ruling.events } satisfies CarriedEvents });
  const after = battleOf(combat);
  if (!after) return;
  if (ruling.battle === record.battle) return writeChronicle(combat, record.battle, ruling, requestId);
  if (automationOf("placement") !== "off") await placeTokens(combat, before?.view ?? null, ruling);
  await writeConditionsBack(combat, record.battle, ruling.battle);
  await writeChronicle(combat, record.battle, ruling, requestId);
}

/** Names to keep of those who enter with this ruling. */
function namesOfNewcomers(combat: CombatDoc, before: Battle | null, after: Battle): { [path: string]: string } {
  const known = new Set((before?.characters ?? []).map((character) => character.id));
  const newcomers = after.characters.filter((character) => !known.has(character.id));
  return Object.fromEntries(
    newcomers.flatMap(({ id }) => {
      const name = tokenOf(combat, id)?.name;
      return name === undefined ? [] : [[`system.names.${id}`, name]];
    }),
  );
}

/** Tokens to their places: of everyone whose place changed, and where strays are corrected of everyone. */
async function placeTokens(combat: CombatDoc, before: BattleView | null, ruling: Ruling): Promise<void> {
  const found = battleOf(combat);
  if (!found) return;
  const all = placesOf(combat, found.battle, found.view, before);
  const places =
    strayMoves() === "correct" ? all : new Map([...all].filter(([id]) => hasMoved(id, before, found.view)));
  for (const { scene, updates, operation } of tokenMoves(combat, places, travelOf(ruling, before), found.revision))
    await scene.updateEmbeddedDocuments("Token", updates, operation);
}

/** Puts tokens that are elsewhere back to where their characters stand. */
export async function correctTokens(combat: CombatDoc, ids: readonly CharacterId[]): Promise<void> {
  const found = battleOf(combat);
  if (!found) return;
  const places = placesOf(combat, found.battle, found.view, found.view);
  const wanted = new Map([...places].filter(([id]) => ids.includes(id)));
  for (const { scene, updates, operation } of tokenMoves(combat, wanted, null, found.revision))
    await scene.updateEmbeddedDocuments("Token", updates, operation);
}

function hasMoved(id: CharacterId, before: BattleView | null, after: BattleView): boolean {
  if (meleeOf(after, id)) return true;
  const [was, is] = [before?.characters[id]?.at, after.characters[id]?.at];
  return before !== null && (meleeOf(before, id) !== null || JSON.stringify(was) !== JSON.stringify(is));
}

function travelOf({ move, events }: Ruling, before: BattleView | null): Travel | null {
  if (!move || !before) return null;
  const moved = events.find((event) => event.type === "moved");
  const mover = move.who ?? (typeof moved?.who === "string" ? moved.who : null);
  return mover ? { command: move, mover, metres: metresOf(moved), before } : null;
}

function metresOf(moved: BattleEvent | undefined): number {
  return typeof moved?.metres === "number" ? moved.metres : Number.POSITIVE_INFINITY;
}

/** Conditions that the rules changed (a fall, a revealed ambusher) become the actor's as well. */
async function writeConditionsBack(combat: CombatDoc, before: Battle | null, after: Battle): Promise<void> {
  const known = new Map((before?.characters ?? []).map((character) => [character.id, character.conditions]));
  for (const { id, conditions } of after.characters) {
    const former = known.get(id);
    if (!former || former === conditions) continue;
    const actor = tokenOf(combat, id)?.actor;
    if (!actor) continue;
    for (const condition of CONDITIONS) {
      const has = conditions.some((one) => one.id === condition);
      const had = former.some((one) => one.id === condition);
      if (has !== had && actor.statuses.has(condition) !== has)
        await actor.toggleStatusEffect(condition, { active: has });
    }
  }
}
