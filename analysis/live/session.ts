/** This page's part in a board for several: it begins, ends, and is there again after a reload. */

import { effect, signal } from "@preact/signals";
import { isRecord } from "../../src/rules/index";
import { analysis, notice } from "../desk/index";
import { keepIn, keptIn } from "../storage";
import { say } from "../words";
import { Author, type KeptGathering } from "./author";
import { LIVE_KEPT } from "./door";
import { Guest, type GuestName } from "./guest";
import { nameFrom } from "./messages";
import { type Invitation, Invitations, JOINS, REPLIES, readInvitation, replyTo, STUN, type Taken } from "./rtc";
import { live } from "./state";
import { type OpenRoom, tabs } from "./tabs";

const NAME = "ransen-live-name";
const USED = "ransen-live-used";
const KEY = "ransen-live-key";

/** Milliseconds before a guest that was lost looks for its author anew. */
const AGAIN = 500;

type Kept =
  | { readonly as: "author"; readonly gathering: KeptGathering }
  | { readonly as: "guest"; readonly who: GuestName; readonly room: string; readonly over: "tabs" | "network" };

interface AsAuthor {
  readonly author: Author;
  readonly invitations: Invitations;
  readonly stopKeeping: () => void;
}
/** What this page is at a shared board; null: it is by itself. */
const part = signal<AsAuthor | { readonly guest: Guest } | null>(null);

function asAuthor(): AsAuthor | null {
  const now = part.peek();
  return now && "author" in now ? now : null;
}

export const authorNow = () => asAuthor()?.author ?? null;
export function guestNow(): Guest | null {
  const now = part.peek();
  return now && "guest" in now ? now.guest : null;
}

/** An invitation that this page was opened with. */
export const invited = signal<Invitation | null>(null);
/** The reply that the author still needs; null: none. */
export const ownReply = signal<string | null>(null);
/** Boards of other tabs that may be joined. */
export const openRooms = signal<readonly OpenRoom[]>([]);

export const keptName = () => keptIn(NAME) ?? "";

function named(text: string): string {
  const name = nameFrom(text) ?? say("live.guest");
  keepIn(NAME, name);
  return name;
}

const newId = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);
const keep = (kept: Kept | null) => keepIn(LIVE_KEPT, JSON.stringify(kept), "tab");

// ---- the author -----------------------------------------------------------------------------------------------------

export function beginAsAuthor(name: string): void {
  becomeAuthor({ room: newId(), name: named(name), seats: [], holds: {}, seals: {}, round: 0 });
}

function becomeAuthor(gathering: KeptGathering): void {
  const author = new Author(gathering);
  const invitations = new Invitations(author.room, (wire) => author.come(wire));
  tabs.offer({
    tell: () => ({ room: author.room, title: analysis.peek().title, author: gathering.name }),
    come: (wire) => author.come(wire),
  });
  tabs.takeReplies(async (text) => (await takeReply(text)) === "taken");
  const stopKeeping = effect(() => {
    if (live.value?.role === "author") keep({ as: "author", gathering: author.kept });
  });
  part.value = { author, invitations, stopKeeping };
}

/** What stands behind `#` of a link for one guest. @param isFar the guest is in another network */
export async function invitation(isFar: boolean): Promise<string> {
  return asAuthor()!.invitations.invite(live.peek()?.people[0]?.name ?? "", isFar ? STUN : "");
}

export async function takeReply(text: string): Promise<Taken> {
  return asAuthor()?.invitations.take(text) ?? "not-ours";
}

// ---- guests ---------------------------------------------------------------------------------------------------------

function guestOf(who: GuestName, kept: Omit<Extract<Kept, { as: "guest" }>, "as" | "who">): Guest {
  const own = new Guest(who);
  part.value = { guest: own };
  keep({ as: "guest", who, ...kept });
  own.onLeft = (said) => {
    if (guestNow() !== own) return;
    leave();
    notice.value = { kind: "plain", text: say(said) };
  };
  // Its author may be back soon: in another tab it says so itself. Two pages never answer each other without a pause.
  own.onLost = () => {
    if (kept.over !== "tabs") return;
    const timer = setTimeout(() => knock(own, kept.room), AGAIN);
    own.ends.push(() => clearTimeout(timer));
  };
  return own;
}

/** By which the author knows this guest, also after it has left. */
function keyFor(what: string, whom: "page" | "tab"): string {
  const name = `${KEY} ${what}`;
  const key = keptIn(name, whom) ?? newId();
  keepIn(name, key, whom);
  return key;
}

export function joinRoom(room: string, name: string, plays: boolean): void {
  leave();
  comeByTab(room, { key: keyFor(room, "tab"), name: named(name), plays });
}

function comeByTab(room: string, who: GuestName): void {
  knock(guestOf(who, { room, over: "tabs" }), room);
}

/** Whoever leaves knocks no more. */
function knock(own: Guest, room: string): void {
  own.ends.push(tabs.knock(room, (wire) => own.join(wire)));
}

/** Takes the next offer of the invitation; the reply goes back to the author by hand. */
export async function acceptInvitation(name: string, plays: boolean): Promise<void> {
  const now = invited.peek();
  if (!now) return;
  const used = `${USED} ${now.room} ${String(now.first)}`;
  const place = Number(keptIn(used) ?? 0);
  if (place >= now.offers.length) {
    notice.value = { kind: "plain", text: say("live.usedUp") };
    return;
  }
  leave();
  // A link is for one guest, which is known by it in each tab.
  const key = keyFor(`${now.room} ${String(now.first)}`, "page");
  const own = guestOf({ key, name: named(name), plays }, { room: now.room, over: "network" });
  const made = await replyTo(now, place, (wire) => {
    ownReply.value = null;
    own.join(wire);
  });
  // Left meanwhile, or pressed a second time.
  if (guestNow() !== own) {
    made?.giveUp();
    return;
  }
  if (!made) {
    leave();
    notice.value = { kind: "refused", text: say("live.brokenOffer") };
    return;
  }
  own.ends.push(made.giveUp);
  keepIn(used, String(place + 1));
  ownReply.value = made.reply;
}

function keptNow(): Kept | null {
  try {
    const found: unknown = JSON.parse(keptIn(LIVE_KEPT, "tab") ?? "null");
    return isRecord(found) && (found.as === "author" || found.as === "guest") ? (found as unknown as Kept) : null;
  } catch {
    return null;
  }
}

// ---- both -----------------------------------------------------------------------------------------------------------

export function leave(): void {
  const own = asAuthor();
  own?.stopKeeping();
  own?.author.end();
  own?.invitations.end();
  guestNow()?.end();
  tabs.offer(null);
  tabs.takeReplies(null);
  part.value = null;
  ownReply.value = null;
  keep(null);
}

/** After a reload this page is what it was. A doubled tab is no second author of the same board. */
export async function resume(): Promise<void> {
  const kept = part.peek() ? null : keptNow();
  if (!kept) return;
  if (kept.as === "author") {
    const isThere = await tabs.isThere(kept.gathering.room);
    if (part.peek()) return;
    if (isThere) keep(null);
    else becomeAuthor(kept.gathering);
  } else if (kept.over === "tabs") comeByTab(kept.room, kept.who);
}

/** An address with an invitation, or with a reply to one. */
export async function comeBy(hash: string): Promise<void> {
  if (hash.includes(REPLIES)) {
    // Opened in the author's own tab, or in one beside it.
    const isHanded = (asAuthor() && (await takeReply(hash)) === "taken") || (await tabs.hand(hash));
    notice.value = { kind: "plain", text: say(isHanded ? "live.handed" : "live.notHanded") };
    return;
  }
  if (!hash.includes(JOINS)) return;
  const found = await readInvitation(hash);
  if (found) invited.value = found;
  else notice.value = { kind: "refused", text: say("live.brokenOffer") };
}
