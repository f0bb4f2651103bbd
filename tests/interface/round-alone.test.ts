/**
 * Counts the presses of a round for a Game Master alone with ten against ten. The party's players are away; nobody is
 * waited for.
 */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import { closePage, passUntil } from "../support/page";
import { mastersTable } from "../support/paper-table";
import { carried } from "../support/paper-weapons";
import { Listed } from "../support/window";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

const MOST_PRESSES = 8;

const side = (name: string, x: number) =>
  Array.from({ length: 10 }, (_, i) => ({
    id: `${name}${i}`,
    side: name,
    // Pairs far from each other: nobody walks alone to where many would strike.
    at: [x, 20 * i] as const,
    movement: 12,
    vitals: { hp: 40, accuracy: 6, evasion: 6, defence: 2, ...(name === "monsters" && { fixed: true }) },
  }));

test("ten against ten cost at most eight presses a round", { timeout: 120_000 }, async () => {
  const [party, monsters] = [side("party", 0), side("monsters", 9)];
  const away = { id: "aoi", active: false, plays: party.map(({ id }) => id) };
  const { desk, page } = await mastersTable([...party, ...monsters] as never, { players: [away] });
  const club = { how: "melee", accuracy: 5, power: 10, bonus: 2, critical: 12 };
  for (const { id } of [...party, ...monsters])
    Object.assign(giveSheet(desk, id, [id], { sections: 1, hp: { value: 40, max: 40 }, movement: 12 }), {
      items: Listed.from([carried("club", "Club", "weapon", club)]),
    });
  desk.settings.set("promptSeconds", 20);
  desk.settings.set("strikeSeconds", 6);
  const { registerAdvice } = await import("../../src/advice/index");
  await import("../../src/advice/playing");
  registerAdvice();
  const acted = () => (desk.record.battle?.characters ?? []).filter((one) => "acted" in one && one.acted).length;
  const steps = () => Object.values(desk.record.history.commands).filter((one) => one !== null);
  const began = Date.now();
  let presses = 0;
  for (const name of ["party", "monsters"]) {
    const button = `[data-side="${name}"] .let-play [data-action="letPlay"]`;
    await page.until(button);
    page.press(button);
    presses += 1;
    const before = acted();
    const isThrough = () => acted() === before + 10 && !page.has('[data-action="stopPlaying"]');
    const goesOn = () => {
      void desk.pass(200);
      return isThrough();
    };
    for (let tries = 0; !isThrough() && tries < 20; tries++) await passUntil(goesOn, () => "").catch(() => {});
    expect([name, isThrough(), desk.warned]).toEqual([name, true, []]);
  }
  // The engine has blocked for those whom the Game Master plays, without a press, and they have struck.
  const kinds = steps().map((one) => one.do);
  expect(kinds.filter((one) => one === "strike").length).toBeGreaterThan(10);
  expect(steps().filter((one) => one.do === "move" && one.blocks).length).toBeGreaterThan(0);
  const next = '[data-action="nextRound"]';
  await page.until(next);
  page.press(next);
  presses += 1;
  await passUntil(
    () => {
      void desk.pass(100);
      return desk.record.battle?.round === 2;
    },
    () => page.lines("#combat").join(" / "),
  );
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  // Nobody was waited for until a time was over.
  expect(Date.now() - began).toBeLessThan(90_000);
});
