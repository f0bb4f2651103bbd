/** Four who fight at a table of paper: a small party, and who stands against it. Metres. */

export const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
export const hare = { id: "hare", side: "party", at: [0, 4], movement: 12 } as const;
export const goblin = { id: "goblin", side: "monsters", at: [10, 0], movement: 12 } as const;
export const ogre = { id: "ogre", side: "monsters", at: [30, 0], movement: 12, sections: 2 } as const;
export const FOUR = [wolf, hare, goblin, ogre];
/** The wolf's player. */
export const AOI = { id: "aoi", plays: ["wolf"] };
