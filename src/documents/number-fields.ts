/** Fields of data models for numbers, within the range that their repair keeps them in. */

import type { NumberRange } from "./repair";

const { fields } = foundry.data;

/** @param initial what a new one has */
export function numberField({ least, most, whole, otherwise }: NumberRange, initial = otherwise) {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: whole,
    initial,
    min: least,
    max: most,
  });
}

/** A number that need not be written down. */
export function optionalField({ least, most, whole }: NumberRange) {
  return new fields.NumberField({
    required: true,
    nullable: true,
    integer: whole,
    initial: null,
    min: least,
    max: most,
  });
}
