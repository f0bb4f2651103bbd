/** A way with a corner, drawn by a finger alone: it rests where the way turns. The puzzle “Around the goblin” is solved so. */

import { expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";

test("the puzzle around the goblin is solved by finger at 390 × 844", async () => {
  const server: BoardServer = await serveBoard();
  const { page, context, complaints } = await openBoard(server, "", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole("tab", { name: "Open" }).tap();
  await page.getByRole("button", { name: /^Around the goblin/ }).tap();
  // The way ends farther off than anybody stands.
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Farther" }).tap();
  const from = await signOf(page, "wolf");
  // The goblin stands 10 m to the right.
  const metre = ((await signOf(page, "goblin")).x - from.x) / 10;
  const touch = await context.newCDPSession(page);
  const at = (x: number, y: number) => [{ x: from.x + x * metre, y: from.y + y * metre }];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", at(0, 0));
  for (const share of [0.3, 0.6, 1]) await send("touchMove", at(10 * share, -3 * share));
  await expect.poll(() => page.locator(".sketch .corner").count()).toBe(1);
  await pictured(page, "corner");
  for (const share of [0.3, 0.6, 1]) await send("touchMove", at(10 + 10 * share, -3 + 3 * share));
  // A rest before it is lifted is no corner of the way that is gone.
  await expect.poll(() => page.locator(".sketch .corner").count()).toBe(2);
  await send("touchEnd", []);
  await expect.poll(() => page.getByText("Solved.").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
  await server.close();
});
