/** The scene of a battle script: its characters alone, where the script has them. */

/** Runs on the Game Master's page; answers token ids by name. */
export async function SET_SCENE(places: Record<string, readonly number[] | null>): Promise<Record<string, string>> {
  type Named = { readonly id: string; readonly name: string; readonly width: number; readonly tokenId: string };
  const { game } = globalThis as unknown as {
    game: {
      scenes: {
        active: {
          grid: { size: number; distance: number };
          tokens: { contents: Named[] };
          updateEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
          deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
        };
      };
      combats: {
        contents: {
          combatants: { contents: Named[] };
          deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
        }[];
      };
    };
  };
  const scene = game.scenes.active;
  const gone = scene.tokens.contents.filter(({ name }) => !(name in places)).map(({ id }) => id);
  const combat = game.combats.contents[0]!;
  const leaving = combat.combatants.contents.filter(({ tokenId }) => gone.includes(tokenId)).map(({ id }) => id);
  await combat.deleteEmbeddedDocuments("Combatant", leaving);
  await scene.deleteEmbeddedDocuments("Token", gone);
  const metre = scene.grid.size / scene.grid.distance;
  const updates = scene.tokens.contents.flatMap(({ id, name, width }) => {
    const at = places[name];
    if (!at) return [];
    const corner = (centre: number) => Math.round(centre * metre - (width * scene.grid.size) / 2);
    return [{ _id: id, x: corner(at[0]!), y: corner(at[1]!) }];
  });
  await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
  return Object.fromEntries(scene.tokens.contents.map(({ id, name }) => [name, id]));
}
