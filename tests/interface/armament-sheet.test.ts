/**
 * The sheet of a weapon or a spell, without a browser: the fields that it shows at once, and those that make no sense
 * for it.
 */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closePage, Page } from "../support/page";
import { Window } from "../support/window";

const PLAIN = {
  how: "melee",
  shape: "single",
  range: 0,
  radius: 0,
  power: 20,
  critical: 10,
  bonus: 3,
  mp: 0,
  uses: { value: null, max: null },
  effect: "",
  kind: "",
  check: "",
  against: "",
  resisted: "",
  leaves: [],
  class: "",
};

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
});

async function opened(type: "weapon" | "spell", changes: object): Promise<Page> {
  const page = await Page.of(new Window([{ id: "gm", isGM: true }]), null);
  page.document.body.innerHTML = '<div id="interface"></div>';
  const item = {
    documentName: "Item",
    id: "item000000000000",
    uuid: "Item.item000000000000",
    name: "Flame",
    img: "flame.webp",
    type,
    system: { ...PLAIN, ...changes },
    flags: {},
    apps: {},
    actor: null,
    testUserPermission: () => true,
  };
  const { ArmamentSheet } = await import("../../src/sheets/armament-sheet");
  const Sheet = ArmamentSheet as unknown as new (given: object) => { render(how: object): Promise<unknown> };
  await new Sheet({ document: item }).render({ force: true });
  await page.until("[data-ransen=armament] .numbers");
  return page;
}

/** Names of the fields that stand there without anything being unfolded, below `system`. */
function shown(page: Page): string[] {
  return page
    .all("[data-ransen=armament] [name^='system.']")
    .filter((field) => field.closest("details") === null)
    .map((field) => field.getAttribute("name")!.replace("system.", ""));
}

test("a spell's effect, resistance and what it leaves stand there without unfolding", async () => {
  const page = await opened("spell", { how: "cast", range: 30, mp: 5, shape: "area", radius: 3 });
  expect(shown(page)).toEqual(expect.arrayContaining(["effect", "against", "resisted", "mp"]));
  const leaves = page.all("[data-action=leaves]");
  expect(leaves.length).toBeGreaterThan(5);
  expect(leaves.every((button) => button.closest("details") === null)).toBe(true);
  expect(page.all("[name='system.effect']")).toHaveLength(1);
});

test.each([
  ["weapon", { how: "melee" }, ["range", "uses.value", "mp", "resisted"]],
  ["weapon", { how: "ranged", range: 20 }, ["mp", "resisted"]],
  ["spell", { how: "touch", effect: "heal", against: "none" }, ["range", "critical", "kind", "resisted", "uses.value"]],
] as const)("a %s with %j does not ask for what makes no sense", async (type, changes, absent) => {
  const page = await opened(type, changes);
  for (const name of absent) expect(page.has(`[name='system.${name}']`), name).toBe(false);
});

test.each([
  ["weapon", { how: "melee" }, ["atOnce.reach", "atOnce.attacks", "atOnce.metBy"]],
  ["weapon", { how: "ranged", range: 20 }, ["atOnce.attacks", "atOnce.metBy"]],
  ["spell", { how: "cast", range: 20 }, ["atOnce.metBy"]],
] as const)(
  "SIM-RCH-1, SIM-ACC-2, SIM-ACC-6: a %s with %j asks what counts where everyone declares at once",
  async (type, changes, names) => {
    const page = await opened(type, changes);
    const asked = page
      .all("[name^='system.atOnce']")
      .map((field) => field.getAttribute("name")!.replace("system.", ""));
    expect(asked).toEqual(names);
  },
);

test.each([
  ["weapon", { how: "melee", uses: { value: 3, max: 3 } }, "uses.value"],
  ["weapon", { how: "melee", mp: 2 }, "mp"],
  ["weapon", { how: "ranged" }, "uses.value"],
  ["spell", { how: "touch", effect: "heal", kind: "magical" }, "kind"],
] as const)("a %s with %j still shows what was written: %s", async (type, changes, name) => {
  const page = await opened(type, changes);
  expect(page.has(`[name='system.${name}']`)).toBe(true);
});

test("ACT-1, ACT-3: a weapon's further strikes and actions stand under More than once, folded where there are none", async () => {
  const page = await opened("weapon", { acts: {}, series: [], tags: [] });
  expect(page.has("details.often[open]")).toBe(false);
  expect(page.all("details.often [name^='system.']").map((one) => one.getAttribute("name"))).toEqual([
    "system.acts.majors",
    "system.acts.declarations",
    "system.acts.first",
    "system.tags",
    // `ACT-14`: it strikes back by itself.
    "system.counters.times",
  ]);
  expect(page.has("[data-action=addSeries]")).toBe(true);
  await closePage();
  const meant = { how: ["melee"], tags: ["fist"] };
  const modifiers = { accuracy: -2, damage: 0, critical: 0 };
  const series = [
    {
      name: "",
      from: meant,
      after: "hit",
      target: "same",
      with: { ...meant, what: "named" },
      times: 2,
      modifiers,
      opening: modifiers,
      shares: "",
    },
  ];
  const full = await opened("weapon", { acts: {}, series, tags: ["fist"] });
  expect(full.has("details.often[open]")).toBe(true);
  expect(full.find("[name='system.tags']").value).toBe("fist");
  const cell = (name: string) => full.find(`[data-series="0"][data-cell="${name}"]`);
  expect(cell("name").placeholder).toBe("Flame");
  expect([cell("after").value, cell("times").value, cell("what").value]).toEqual(["hit", "2", "named"]);
  expect(cell("from.tags").value).toBe("fist");
  expect(cell("modifiers.accuracy").value).toBe("-2");
  expect(full.find("[data-of=from][data-way=melee]").getAttribute("aria-pressed")).toBe("true");
});
