/**
 * Brings changes on sheets into the battle: conditions and sections as they are, and the figures that were written.
 * If the battle refuses a change, it is taken back on the sheet.
 */

import { type ActorDoc, type CombatDoc, type Data, gameSeen, type UserDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { conditionsPut } from "../judgement/history/index";
import { anyCharacterOf, type Character, type CharacterId, type CharacterInput, keepsHitPoints } from "../rules/index";
import { battleOf, recordOf, tokenOf } from "../scene/scene-battle";
import { characterFromToken, conditionsOfActor } from "../scene/setup-from-documents";
import { vitalsIn } from "../scene/sheet-vitals";
import { hpFells } from "../settings";
import { notifyRefusal } from "../words/tell";
import { correctNow } from "./queue";
import { EVERY_FIGURE, figuresWritten } from "./sheet-figures";
import { takeBack, writeOwed, writePools } from "./sheet-writing";

/**
 * Every battle in which an actor fights, with the character of each of its tokens: of linked tokens, and of unlinked
 * ones that take from it what they do not say themselves.
 */
export function fightersOf(actor: ActorDoc): { combat: CombatDoc; id: CharacterId }[] {
  const result: { combat: CombatDoc; id: CharacterId }[] = [];
  for (const combat of gameSeen().combats)
    for (const { id } of battleOf(combat)?.battle.characters ?? []) {
      const token = tokenOf(combat, id);
      if (token?.actor && (token.actor.uuid === actor.uuid || `Actor.${token.actorId}` === actor.uuid))
        result.push({ combat, id });
    }
  return result;
}

/**
 * Takes a changed sheet into the present battle.
 * @param changed the written values of its `system`
 * @param by the user who wrote it; null: unknown
 */
export async function bringIn(
  combat: CombatDoc,
  id: CharacterId,
  changed: Data = {},
  by: UserDoc | null = null,
): Promise<void> {
  await bringConditionsIn(combat, id, by);
  if (Object.keys(changed).length > 0) await bringFiguresIn(combat, id, changed, by);
}

/**
 * Catches up with changes that no Game Master's window saw. First the battle's outstanding changes are written to the
 * sheets, then the sheets are read. An imported battle has figures of its own.
 */
export async function bringUpToDate(combat: CombatDoc): Promise<void> {
  await writeOwed(combat);
  const changed = recordOf(combat).imported ? {} : EVERY_FIGURE;
  for (const { id } of battleOf(combat)?.battle.characters ?? []) await bringIn(combat, id, changed);
}

async function bringFiguresIn(combat: CombatDoc, id: CharacterId, changed: Data, by: UserDoc | null): Promise<void> {
  const fight = battleOf(combat);
  const token = tokenOf(combat, id);
  const character = fight && anyCharacterOf(fight.battle, id);
  if (!fight || !token?.actor || !character || !fight.ruleset.capabilities.commands.includes("figures")) return;
  const sheet = characterFromToken(token, character.side, fight.ruleset, character);
  const figures = figuresWritten(character, withoutStrangers(combat, character, sheet), changed);
  if (Object.keys(figures).length > 0) {
    const now = await correctNow(combat, { type: "command", command: { do: "figures", who: id, ...figures } }, by);
    if (!now.ok) notifyRefusal(now.refusal);
  }
  await writePools(combat, id, changed);
}

/** The sheet as far as the battle knows of it: a script that says nothing of strikes is played without them. */
function withoutStrangers(combat: CombatDoc, character: Character, sheet: CharacterInput): CharacterInput {
  if (!recordOf(combat).imported || vitalsIn(character).vitals || vitalsIn(character).parts) return sheet;
  const { vitals: _, parts: __, ...known } = sheet;
  return known;
}

async function bringConditionsIn(combat: CombatDoc, id: CharacterId, by: UserDoc | null): Promise<void> {
  const actor = tokenOf(combat, id)?.actor;
  const fight = battleOf(combat);
  if (!actor || !fight || !anyCharacterOf(fight.battle, id)) return;
  // `STR-3`: where the battle keeps HP it draws the consequences itself.
  const fells = hpFells() && !keepsHitPoints(vitalsIn(anyCharacterOf(fight.battle, id)!));
  if (fells && hasFallen(actor)) await inTime(actor.toggleStatusEffect("unconscious", { active: true }));
  const character = anyCharacterOf(battleOf(combat)?.battle ?? fight.battle, id);
  if (!character) return;
  const { sections } = actor.system;
  const commands = conditionsPut(character, conditionsOfActor(actor));
  const isCounted = !vitalsIn(character).parts;
  if (isCounted && typeof sections === "number" && sections !== character.sections)
    commands.push({ do: "sections", who: id, to: sections });
  let isTaken = true;
  for (const command of commands) {
    const changed = await correctNow(combat, { type: "command", command }, by);
    if (changed.ok) continue;
    notifyRefusal(changed.refusal);
    isTaken = false;
  }
  if (!isTaken) await takeBack(combat, id);
}

/** HP at 0 or below: unconscious (`DIC-4`), unless it is so already or worse. */
function hasFallen(actor: ActorDoc): boolean {
  const hp = actor.system.hp as { value?: unknown } | undefined;
  const felled = typeof hp?.value === "number" && hp.value <= 0;
  return felled && !actor.statuses.has("unconscious") && !actor.statuses.has("dead");
}
