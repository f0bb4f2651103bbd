/** Figures for spells that a sheet may leave to be added up. */

/**
 * `DIC-9`: a caster's bonus to power rolls and casting checks. A weapon's bonus damage is the `bonus` of the strike.
 * Feats and classes that lower the critical value lower its `critical`, which `DIC-2` keeps at 8 or more in 2.0.
 */
export function magicPower(classLevel: number, intelligenceBonus: number): number {
  return classLevel + intelligenceBonus;
}
