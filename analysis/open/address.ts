/** The battle that the address names behind `#`. What cannot be read says why, and what was open stays. */

import { notice, open } from "../desk/index";
import { opened, reading } from "../link/reader-door";
import { problemText } from "./problem-text";

/** What a request comes to: the battle is opened, or the page says why not. True: it is open. */
export async function openAddress(): Promise<boolean> {
  const link = location.hash;
  if (link.length < 2) return false;
  const found = opened(await reading({ is: "link", link }));
  if (!found.ok) {
    notice.value = { kind: "refused", text: problemText(found.problem) };
    return false;
  }
  open(found.analysis, found.at);
  return true;
}
