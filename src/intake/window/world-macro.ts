/** A macro for worlds of the system `sw25`, run there: it saves the world's actors, items and folders as one file for this import. */

export const WORLD_MACRO = `// Saves this world's actors, items and folders as one file.
const documents = (collection) => collection.map((one) => one.toObject());
const world = {
  system: game.system.id,
  folders: documents(game.folders),
  actors: documents(game.actors),
  items: documents(game.items),
};
const save = foundry.utils.saveDataToFile ?? saveDataToFile;
save(JSON.stringify(world), "application/json", \`\${game.world.id}.json\`);
`;
