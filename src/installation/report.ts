/**
 * The results of a check, as text for a bug report. It tells about the installation and nothing about the world: no
 * names of people, characters, scenes or items, and no addresses.
 */

import type { StepResult } from "./runner";

/**
 * The platform's answers to questions that its documentation leaves open; null: not seen. Its own texts are in a
 * `said`.
 */
export interface PlatformAnswers {
  [question: string]: unknown;
}

export interface Installation {
  readonly system: string;
  readonly foundry: { readonly version: string; readonly generation: number };
  readonly browser: string;
  readonly language: string;
  readonly modules: readonly { readonly id: string; readonly version: string }[];
}

export interface Report extends Installation {
  /** How many steps passed, failed and were skipped. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly steps: readonly StepResult[];
  readonly answers: PlatformAnswers;
}

export function reportOf(installation: Installation, steps: readonly StepResult[], answers: PlatformAnswers): Report {
  const count = (wanted: StepResult["outcome"]) => steps.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...installation,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    steps,
    answers,
  };
}

/**
 * The report as JSON, without the private words in messages that others wrote.
 * @param secrets names of the world
 */
export function textOf(report: Report, secrets: readonly string[]): string {
  const steps = report.steps.map((step) => {
    const [word = "", ...rest] = step.note.split(": ");
    return { ...step, note: [word, ...rest.map((part) => withoutSecrets(part, secrets))].join(": ") };
  });
  const answers = JSON.parse(JSON.stringify(report.answers), (key, value: unknown) =>
    key === "said" && typeof value === "string" ? withoutSecrets(value, secrets) : value,
  ) as PlatformAnswers;
  return JSON.stringify({ ...report, steps, answers }, null, 2);
}

/** An address up to what every installation has below its own. */
const ADDRESS = /\b(?:https?|wss?):\/\/[^\s"')]*?(?=\/(?:systems|modules|scripts|icons)\/|[\s"')]|$)/g;

/** A text without names and addresses. A name stands for itself only, not inside a longer word. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const names = [...new Set(secrets)].filter((name) => name.trim() !== "").sort((a, b) => b.length - a.length);
  let plain = text.replaceAll(ADDRESS, "…");
  for (const name of names) plain = plain.replaceAll(wholeName(name), "…");
  return plain;
}

function wholeName(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  const [from, to] = [/^[\p{L}\p{N}]/u.test(name), /[\p{L}\p{N}]$/u.test(name)];
  // Words of Japanese stand without spaces: there a name is a name wherever it is.
  const spaced = /^[\p{Script=Latin}\p{N}\s'’.-]+$/u.test(name);
  return new RegExp(
    `${spaced && from ? "(?<![\\p{L}\\p{N}])" : ""}${literal}${spaced && to ? "(?![\\p{L}\\p{N}])" : ""}`,
    "gu",
  );
}
