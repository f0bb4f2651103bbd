/** What has the focus after a press: a button that the pointer pressed catches no key that comes later. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { letGoOfPressed } from "../../src/foundry/press";
import { closeDocument, openDocument } from "../support/page-globals";

let page: Document;

beforeEach(() => {
  page = openDocument() as Document;
  page.body.innerHTML = `
    <section class="ransen"><button id="ours">Begin</button><input id="field"><details><summary id="fold">Side</summary></details></section>
    <div class="other"><button id="theirs">Save</button></div>`;
  letGoOfPressed();
});
afterEach(closeDocument);

const find = (id: string) => page.getElementById(id)!;

/** As a browser has it: the focus comes with the pointer's going down, the click after its coming up. */
function pressed(id: string, before: () => void = () => undefined): string {
  const one = find(id);
  one.addEventListener("click", before);
  one.focus();
  one.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  one.focus();
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  return page.activeElement?.id ?? "";
}

test.each(["ours", "fold"])(
  "what was pressed by the pointer has let go of the focus before it does anything: %s",
  (id) => {
    let during = "";
    expect(pressed(id, () => (during = page.activeElement?.id ?? ""))).toBe("");
    expect(during).toBe("");
  },
);

test.each(["field", "theirs"])("a field, and what is not ours, keeps it: %s", (id) => {
  expect(pressed(id)).toBe(id);
});

test("a button that a key pressed keeps it", () => {
  find("ours").focus();
  find("ours").click();
  expect(page.activeElement?.id).toBe("ours");
});

test("a button that a press on the map has opened keeps the focus that it was given", () => {
  page.body.insertAdjacentHTML("beforeend", '<canvas id="board"></canvas>');
  const board = find("board");
  globalThis.addEventListener("pointerup", () => find("ours").focus(), { capture: true, once: true });
  board.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  board.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(page.activeElement?.id).toBe("ours");
});
