/** What a sheet adds up for its spells where it does not say it itself. */

/**
 * `DIC-9`: what a caster adds to power rolls and casting checks. Bonus damage of a weapon is `bonus` of what is struck
 * with, and a critical value that feats and classes lower its `critical`, which `DIC-2` holds at 8 in 2.0.
 */
export function magicPower(classLevel: number, intelligenceBonus: number): number {
  return classLevel + intelligenceBonus;
}
