/** Who reads a roll: as the user has chosen beside the chat, on both generations. */

import { afterEach, expect, test } from "vitest";
import { messageVisibility } from "../../src/foundry/message-mode";

const page = globalThis as unknown as { game?: unknown };
const before = page.game;
afterEach(() => {
  page.game = before;
});

const choose = (generation: number, key: string, mode: string) => {
  page.game = {
    release: { generation },
    settings: { get: (_: string, asked: string) => (asked === key ? mode : null) },
  };
};

test("13 and 14 name what is chosen by names of their own; a secret one is the Game Masters'", () => {
  choose(13, "rollMode", "selfroll");
  expect(messageVisibility(false)).toEqual({ rollMode: "selfroll" });
  expect(messageVisibility(true)).toEqual({ rollMode: "gmroll" });
  choose(14, "messageMode", "self");
  expect(messageVisibility(false)).toEqual({ messageMode: "self" });
  expect(messageVisibility(true)).toEqual({ messageMode: "gm" });
});

test("who chats in character on 14 rolls for all to read, and nobody needs to speak", () => {
  choose(14, "messageMode", "ic");
  expect(messageVisibility(false)).toEqual({ messageMode: "public" });
  expect(messageVisibility(true)).toEqual({ messageMode: "gm" });
});
