/** What people of a battle script strike with, as items on their sheets. */

import type { Action, BattleScript, StrikeWith } from "../../src/rules/index";

export function keyOf(who: string, made: StrikeWith): string {
  return `${who} ${JSON.stringify(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Figures that declared actions bring. */
export function figuresIn(action: unknown): StrikeWith[] {
  return [action].flat().flatMap((one) => (one as { with?: StrikeWith }).with ?? []);
}

const AREAS = ["area", "line", "breakthrough"];

/** An item whose figures are these. */
export function itemOf({ name = "?", how = "melee", points, leaves, ...made }: StrikeWith): object {
  const isSpell = AREAS.includes(how) || ["cast", "shot", "touch"].includes(how);
  return {
    name,
    type: isSpell ? "spell" : "weapon",
    system: {
      bonus: 0,
      ...made,
      how: AREAS.includes(how) ? "cast" : how,
      shape: AREAS.includes(how) ? how : "single",
      ...(points ? { dice: points.dice ?? 0, pointsBonus: points.bonus ?? 0 } : {}),
      ...(leaves ? { leaves } : {}),
    },
  };
}

/** Runs on the Game Master's page; answers ids of items by their keys. */
export async function ARM({
  figures,
  arms,
}: {
  figures: [string, object][];
  arms: { actor: string; key: string; item: object }[];
}): Promise<Record<string, string>> {
  interface Actor {
    readonly items: { readonly contents: { readonly id: string }[] };
    update(changes: object): Promise<unknown>;
    deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
    createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  }
  const { game } = globalThis as unknown as {
    game: { scenes: { active: { tokens: { get(id: string): { actor: Actor } } } } };
  };
  const actorOf = (id: string) => game.scenes.active.tokens.get(id).actor;
  const made: Record<string, string> = {};
  for (const [id, system] of figures) {
    const actor = actorOf(id);
    await actor.update({ system });
    const own = arms.filter((one) => one.actor === id);
    if (own.length === 0) continue;
    await actor.deleteEmbeddedDocuments(
      "Item",
      actor.items.contents.map((item) => item.id),
    );
    const items = await actor.createEmbeddedDocuments(
      "Item",
      own.map(({ item }, sort) => ({ ...item, sort })),
    );
    for (const [i, one] of own.entries()) made[one.key] = items[i]!.id;
  }
  return made;
}

/** Whether a script says anything of HP. */
export function saysOfHp({ setup, steps }: BattleScript): boolean {
  return (
    setup.characters.some(({ vitals, parts }) => vitals || parts) ||
    steps.some(
      (step) => step.kind === "command" && step.command.do === "declare" && figuresIn(step.command.action).length > 0,
    )
  );
}

/** An action or a list of them. */
export function actionsOf(declared: unknown): readonly Action[] {
  return (Array.isArray(declared) ? declared : [declared]) as readonly Action[];
}
