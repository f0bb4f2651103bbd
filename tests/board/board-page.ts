/** A page as the analysis board has it, laid out in English, for tests that draw parts of the board. */

import { vi } from "vitest";
import { speak } from "../../analysis/words";
import { closeDocument, openDocument } from "../support/page-globals";

/** @returns where a test may draw */
export async function openBoardPage(): Promise<HTMLElement> {
  const page = openDocument().body;
  vi.stubGlobal("location", { pathname: "/board/" });
  vi.stubGlobal("__DOCUMENTS__", "");
  await speak("en");
  return page;
}

export async function closeBoardPage(): Promise<void> {
  vi.unstubAllGlobals();
  await closeDocument();
}
