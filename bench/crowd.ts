/** A table with many tokens, as the measurements in a browser need it. */

/** Fills the scene with goblins and friends on a lattice between the two sides until so many tokens fight. */
export const crowd = (tokens: number) => `(async () => {
  const scene = game.scenes.active;
  const actors = { 1: game.actors.getName("Mei"), [-1]: game.actors.getName("Goblin A") };
  const missing = ${tokens} - scene.tokens.size;
  const data = Array.from({ length: missing }, (_, i) => {
    const disposition = i % 2 ? 1 : -1;
    return { name: "c" + i, actorId: actors[disposition].id, actorLink: false, disposition, width: 0.2, height: 0.2,
      x: 60 + (i % 20) * 55, y: 20 + Math.floor(i / 20) * 80 };
  });
  const made = await scene.createEmbeddedDocuments("Token", data);
  const combat = game.combats.contents[0];
  await combat.createEmbeddedDocuments("Combatant", made.map((t) => ({ tokenId: t.id, sceneId: scene.id, actorId: t.actorId })));
})()`;
