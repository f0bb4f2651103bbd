import { expect } from "vitest";

/**
 * `expect(found, said).toBe(expected)`, for what is asked a hundred thousand times: an expectation that holds takes longer than
 * most of what it judges.
 */
export function expectSame<T>(found: T, expected: T, said?: string | (() => string)): void {
  if (Object.is(found, expected)) return;
  expect(found, typeof said === "function" ? said() : said).toBe(expected);
}
