/**
 * Entry point for the page: reading goes to the worker, and what was read brings its rules. Tests in Node read without
 * one, by
 * `index.ts`.
 */

import { isRecord } from "../../src/rules/index";
import type { Unpacked } from "../line/index";
import { bringRules } from "../rules-here";
import { readingLink } from "./first";
import { opened } from "./open";
import { reading } from "./reader";
import type { ReadData, Request } from "./reading";

export { linkOf } from "./codec";
export type { Request as ReadRequest } from "./reading";

/** @param link what stands behind `#` */
export async function openedLink(link: string): Promise<Unpacked> {
  return openedWithRules(await readingLink(link));
}

export async function openedFrom(request: Request): Promise<Unpacked> {
  return openedWithRules(await reading(request));
}

/** @param data as JSON has it: an example, or what this browser has kept */
export function openedData(data: unknown): Promise<Unpacked> {
  return openedWithRules({ ok: true, data });
}

async function openedWithRules(read: ReadData): Promise<Unpacked> {
  try {
    if (read.ok && isRecord(read.data)) await bringRules(read.data.ruleset);
  } catch {
    return { ok: false, problem: { place: "", code: "not-fetched", data: {} } };
  }
  return opened(read);
}
