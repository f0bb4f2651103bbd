/**
 * Classes of characters, by the ids that ytsheet2 gives them, and what each of them brings to the figures of its sheet. Facts of
 * both editions; `RANSEN.class` has their names.
 */

/** Abilities of a character, in the order of a sheet. */
export const SHEET_ABILITIES = ["dex", "agi", "str", "vit", "int", "mnd"] as const;
export type SheetAbility = (typeof SHEET_ABILITIES)[number];

interface ClassFacts {
  /** Its level counts in attacks with weapons. */
  readonly strikes?: true;
  /** Its level counts in evasion. */
  readonly evades?: true;
  /** The ability for its magic power, besides its level (`DIC-9`); songs and the like count as magic. */
  readonly power?: SheetAbility;
  /** Its levels give MP. */
  readonly casts?: true;
  readonly initiative?: true;
  readonly knowledge?: true;
}

const CLASSES = {
  Fig: { strikes: true, evades: true },
  Gra: { strikes: true, evades: true },
  Fen: { strikes: true, evades: true },
  Bat: { strikes: true, evades: true },
  Sho: { strikes: true },
  Sor: { power: "int", casts: true },
  Con: { power: "int", casts: true },
  Pri: { power: "int", casts: true },
  Mag: { power: "int", casts: true },
  Fai: { power: "int", casts: true },
  Dru: { power: "int", casts: true },
  Dem: { power: "int", casts: true },
  Aby: { power: "int", casts: true },
  Gri: { power: "int", casts: true },
  Sco: { initiative: true },
  Ran: {},
  Sag: { knowledge: true },
  Enh: {},
  Bar: { power: "mnd" },
  Rid: { knowledge: true },
  Alc: { power: "int" },
  Geo: {},
  War: { initiative: true },
  Dar: { power: "mnd", knowledge: true },
  Phy: { strikes: true, evades: true },
  Mys: { power: "int" },
  Art: {},
  Ari: {},
} as const satisfies { readonly [id: string]: ClassFacts };

export type ClassId = keyof typeof CLASSES;
export const CLASS_IDS = Object.keys(CLASSES) as ClassId[];

export function factsOf(id: ClassId): ClassFacts {
  return CLASSES[id];
}

/** Classes whose level counts in attacks, or in evasion: somebody who has several chooses one, or is as good as the best. */
export const STRIKING_CLASSES = CLASS_IDS.filter((id) => factsOf(id).strikes);
export const EVADING_CLASSES = CLASS_IDS.filter((id) => factsOf(id).evades);

/**
 * The level from which a fighter has additional HP, and their number (a feat that every fighter gets at that level).
 */
export const TOUGHNESS = { class: "Fig", level: 7, hp: 15 } as const satisfies {
  class: ClassId;
  level: number;
  hp: number;
};
