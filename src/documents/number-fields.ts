/** Fields of data models for numbers, within the range that their repair keeps them in, and for choices. */

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

/** One of some words; the first is what a new one has. */
export function choiceField(choices: readonly string[], initial = choices[0]!) {
  return new fields.StringField({
    required: true,
    nullable: false,
    blank: choices.includes(""),
    initial,
    choices: [...choices],
  });
}
