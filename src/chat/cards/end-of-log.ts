/**
 * Keeps the chat at its end for whoever has read to the end. The platform scrolls when a message comes, but not when
 * it grows.
 */

import { interfaceSeen, type ScrolledLog } from "../../foundry/platform";

const following = new Set<ScrolledLog>();

/** Call it before a card is drawn. Whoever has scrolled up stays there. fact: chat-scrolls-on-post */
export function followEnd(): void {
  const chat = interfaceSeen()?.chat;
  for (const log of [chat, chat?.popout]) {
    if (!log?.rendered || !log.isAtBottom || following.has(log)) continue;
    following.add(log);
    // By then the card has its place in the log.
    setTimeout(() => {
      following.delete(log);
      log.scrollBottom();
    }, 0);
  }
}
