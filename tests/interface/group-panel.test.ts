/** The small window of a group attack: its choices, the number on its button, and the place of the focus. */

import { afterEach, beforeEach, expect, test } from "vitest";
import type { GroupRow } from "../../src/weapons/group-panel";
import { closePage, Page } from "../support/page";
import { closeWindow, Window } from "../support/window";

let page: Page;
/** What the user did, in order. */
let acts: string[];

beforeEach(async () => {
  page = await Page.of(new Window([{ id: "gm", isGM: true }]), null);
  page.document.body.innerHTML = '<div id="interface"></div><button id="before"></button>';
  acts = [];
});
afterEach(async () => {
  await closePage();
  closeWindow();
});

const PANEL = "[data-ransen=group]";
const EVERYONE = { value: "everyone", label: "Everyone (2)" };
const ORCS = { value: "orc", label: "Orc (1)" };
const AT_WOLF = { value: "club wolf", label: "Wolf · Club" };
const AT_CAT = { value: "club cat", label: "Cat · Club" };
const orc: GroupRow = { key: "orc", name: "Orc", choices: [AT_WOLF, AT_CAT], chosen: "club wolf" };
const imp: GroupRow = { key: "imp", name: "Imp", choices: [AT_CAT], chosen: "" };
const far: GroupRow = { key: "far", name: "Far one", choices: [], chosen: "" };

async function opened() {
  page.find("#before").focus();
  const { GroupPanel } = await import("../../src/weapons/group-panel");
  const panel = new GroupPanel({
    chooseKind: (kind) => acts.push(`kind ${kind}`),
    choose: (who, value) => acts.push(`choose ${who} ${value}`),
    pointAt: (who) => acts.push(`point ${who}`),
    confirm: () => acts.push("confirm"),
    leave: () => acts.push("leave"),
  });
  return panel;
}

test("there is a list of kinds only where there is a choice of them", async () => {
  const panel = await opened();
  panel.show({ kinds: [EVERYONE], kind: "everyone", rows: [orc] });
  expect(page.find("select[name=kind]").hidden).toBe(true);
  panel.show({ kinds: [EVERYONE, ORCS], kind: "orc", rows: [orc] });
  expect(page.find("select[name=kind]").hidden).toBe(false);
  expect(page.lines(`${PANEL} header`)).toEqual(["All attack", "kind <Everyone (2)|Orc (1)*>"]);
  page.choose("select[name=kind]", "everyone");
  expect(acts.filter((act) => act.startsWith("kind"))).toEqual(["kind everyone"]);
});

test("the press says how many strike, and is none where nobody does or while it is on its way", async () => {
  const panel = await opened();
  const shown = (...rows: GroupRow[]) => panel.show({ kinds: [EVERYONE], kind: "everyone", rows });
  shown(orc, imp, far);
  expect(page.lines(PANEL)).toEqual([
    "All attack",
    "Orc null <Wolf · Club*|Cat · Club|does not attack>",
    "Imp null <Cat · Club|does not attack*>",
    "Far one null <reaches nobody*>",
    "[Not now] [Attack (1)]",
  ]);
  expect(page.all(`${PANEL} li`).map(({ className }) => className)).toEqual(["", "stays", "stays"]);
  expect(page.find("[data-row=far]").disabled).toBe(true);
  shown({ ...orc, chosen: "" }, imp);
  expect(page.lines(`${PANEL} footer`)).toEqual(["[Not now] [-Attack (0)]"]);
  shown(orc, { ...imp, chosen: "club cat" });
  page.press("[data-action=confirm]");
  panel.wait();
  expect(page.lines(`${PANEL} footer`)).toEqual(["[Not now] [-Attack (2)]"]);
  expect(acts).toEqual(["confirm"]);
});

test("rows are made anew only when they changed, and the one with the focus keeps it", async () => {
  const panel = await opened();
  const shown = (...rows: GroupRow[]) => panel.show({ kinds: [EVERYONE], kind: "everyone", rows });
  shown(orc, imp);
  expect(page.document.activeElement.dataset.action).toBe("confirm");
  const before = page.find("[data-row=imp]");
  before.focus();
  shown({ ...orc }, { ...imp });
  expect(page.find("[data-row=imp]")).toBe(before);
  shown(orc, { ...imp, chosen: "club cat" });
  expect(page.find("[data-row=imp]")).not.toBe(before);
  expect(page.document.activeElement.dataset.row).toBe("imp");
  expect(page.document.activeElement.value).toBe("club cat");
});

test("whoever the pointer or the focus is on is lit on the map, and nobody once it has gone", async () => {
  const panel = await opened();
  panel.show({ kinds: [EVERYONE], kind: "everyone", rows: [orc, imp] });
  const happens = (type: string, selector: string) =>
    page.find(selector).dispatchEvent(new Event(type, { bubbles: true }));
  happens("pointerover", `${PANEL} li:nth-child(2) .name`);
  happens("pointerleave", `${PANEL} ul`);
  happens("focusin", "[data-row=orc]");
  happens("focusout", "[data-row=orc]");
  happens("pointerover", `${PANEL} ul`);
  expect(acts).toEqual(["point imp", "point null", "point orc", "point null", "point null"]);
});

test("a choice, Escape and the button to leave are told; no key and no press goes through to the map", async () => {
  const panel = await opened();
  panel.show({ kinds: [EVERYONE], kind: "everyone", rows: [orc] });
  const through: string[] = [];
  for (const type of ["pointerdown", "click", "keydown"])
    page.document.body.addEventListener(type, () => through.push(type));
  page.choose("[data-row=orc]", "club cat");
  const key = (name: string) =>
    page.find("[data-row=orc]").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  key("a");
  key("Escape");
  page.find(PANEL).dispatchEvent(new Event("pointerdown", { bubbles: true }));
  page.press("[data-action=leave]");
  expect(acts).toEqual(["choose orc club cat", "leave", "leave"]);
  expect(through).toEqual([]);
});

test("once it is gone the focus is where it was before", async () => {
  const panel = await opened();
  panel.show({ kinds: [EVERYONE], kind: "everyone", rows: [orc] });
  panel.remove();
  expect(page.has(PANEL)).toBe(false);
  expect(page.document.activeElement.id).toBe("before");
  // Where that has gone as well it is nowhere, and nothing fails.
  const again = await opened();
  again.show({ kinds: [EVERYONE], kind: "everyone", rows: [orc] });
  page.find("#before").remove();
  again.remove();
  expect(page.has(PANEL)).toBe(false);
});

test("a row that the pointer is on stays lit when the rows are drawn anew, and goes out where there is none any more", async () => {
  const panel = await opened();
  const shown = (...rows: GroupRow[]) => panel.show({ kinds: [EVERYONE], kind: "everyone", rows });
  shown(orc, imp);
  page.document.elementFromPoint = () => page.all(`${PANEL} li`)[1] ?? page.find(PANEL);
  page.all(`${PANEL} li`)[1]!.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  expect(acts.at(-1)).toBe("point imp");
  shown(orc, { ...imp, chosen: "club cat" });
  expect(acts.at(-1)).toBe("point imp");
  expect(acts).toHaveLength(1);
  shown(orc);
  expect(acts.at(-1)).toBe("point null");
});
