/**
 * Pages of two browsers: a WebRTC channel between them, without a server of ours. An invitation is a link with offers,
 * a reply is a link with the answer to one of them; people hand them over by a chat. An offer serves once, so an
 * invitation has several: a guest who comes back takes the next.
 */

import { isRecord } from "../../src/rules/index";
import { unfolded } from "../link/codec";
import { linkOf } from "../link/reader-door";
import { LONGEST_MESSAGE } from "./messages";
import type { Wire } from "./wire";

/** What stands behind `#` before the letters of a link. */
export const JOINS = "join-";
export const REPLIES = "reply-";

/** How often one guest may come by one invitation. */
const OFFERS = 3;
/** Milliseconds that a page waits for its own addresses: a server that does not answer is not waited for. */
const GATHERING = 4_000;
/** Letters of a piece: what each browser carries in one message. */
const PIECE = 15_000;
const CHANNEL = "ransen";
/**
 * Finds the way between two networks: a public server that tells a browser its own address, and nothing else. No
 * invitation names another one: the page says which it asks.
 */
export const STUN = "stun:stun.l.google.com:19302";
const LONGEST_SDP = 20_000;

export interface Invitation {
  readonly room: string;
  /** The name of whoever invites. */
  readonly author: string;
  /** Addresses that find the way beyond this network; empty: none is asked. */
  readonly stun: string;
  /** Which of all offers of the author's page the first of these is. */
  readonly first: number;
  readonly offers: readonly string[];
}

interface Reply {
  readonly room: string;
  /** Which of all offers of the author's page it answers. */
  readonly place: number;
  readonly answer: string;
}

export type Taken = "taken" | "used" | "not-ours" | "not-a-reply";

const isShort = (most: number, value: unknown): value is string => typeof value === "string" && value.length <= most;

async function dataIn(link: string): Promise<unknown> {
  const text = await unfolded(link);
  if (!text.ok) return null;
  try {
    return JSON.parse(text.text);
  } catch {
    return null;
  }
}

/** @param link behind `#`, with or without the address before it. Null: it is none. */
export async function readInvitation(link: string): Promise<Invitation | null> {
  const data = await dataIn(letters(link, JOINS));
  if (!isRecord(data)) return null;
  const { room, author, stun, first, offers } = data;
  const isGood =
    isShort(100, room) &&
    isShort(40, author) &&
    (stun === "" || stun === STUN) &&
    Number.isInteger(first) &&
    Array.isArray(offers) &&
    offers.length > 0 &&
    offers.length <= 9 &&
    offers.every((one) => isShort(LONGEST_SDP, one));
  return isGood ? (data as unknown as Invitation) : null;
}

async function readReply(link: string): Promise<Reply | null> {
  const data = await dataIn(letters(link, REPLIES));
  if (!isRecord(data)) return null;
  const { room, place, answer } = data;
  const isGood = isShort(100, room) && Number.isInteger(place) && isShort(LONGEST_SDP, answer);
  return isGood ? (data as unknown as Reply) : null;
}

/** What follows a sign, wherever in a pasted text it stands. */
function letters(text: string, sign: string): string {
  const at = text.indexOf(sign);
  return at === -1 ? "" : text.slice(at + sign.length);
}

function connection(stun: string, certificate?: RTCCertificate): RTCPeerConnection {
  return new RTCPeerConnection({
    iceServers: stun === "" ? [] : [{ urls: stun }],
    ...(certificate && { certificates: [certificate] }),
  });
}

/** The description with all addresses of this page in it. */
async function described(peer: RTCPeerConnection): Promise<string> {
  if (peer.iceGatheringState !== "complete")
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => {
        if (peer.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve();
      });
    });
  return peer.localDescription?.sdp ?? "";
}

/** Long texts go in pieces: `+` begins one with more behind it, `.` the last. */
function wireOver(peer: RTCPeerConnection, channel: RTCDataChannel, come: (wire: Wire) => void): void {
  let isOver = false;
  let hasCome = false;
  let pieces = "";
  const wire: Wire = {
    send(text) {
      if (channel.readyState !== "open") return;
      try {
        for (let at = 0; at === 0 || at < text.length; at += PIECE)
          channel.send((at + PIECE < text.length ? "+" : ".") + text.slice(at, at + PIECE));
      } catch {
        // More waits there than a browser carries: that page does not hear any more.
        queueMicrotask(over);
      }
    },
    onText: () => {},
    onEnd: () => {},
    end() {
      isOver = true;
      peer.close();
    },
  };
  // A first message may be heard before the page is told that the way is open: it waits for that.
  const early: unknown[] = [];
  const comes = () => {
    if (hasCome || isOver) return;
    hasCome = true;
    come(wire);
    for (const data of early.splice(0)) take(data);
  };
  const over = () => {
    if (isOver) return;
    wire.end();
    wire.onEnd();
  };
  const take = (data: unknown) => {
    if (typeof data !== "string") return over();
    pieces += data.slice(1);
    if (pieces.length > LONGEST_MESSAGE) return over();
    if (data.startsWith("+")) return;
    const whole = pieces;
    pieces = "";
    wire.onText(whole);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (hasCome) take(data);
    else if (early.length < 9) early.push(data);
  });
  channel.addEventListener("close", over);
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState === "failed" || peer.connectionState === "closed") over();
  });
  if (channel.readyState === "open") comes();
  else channel.addEventListener("open", comes, { once: true });
}

/** The author's side: makes invitations and takes the replies to them. */
export class Invitations {
  /** All offers that this page has made, by place. */
  readonly #peers: RTCPeerConnection[] = [];
  #certificate: Promise<RTCCertificate> | null = null;

  constructor(
    readonly room: string,
    readonly come: (wire: Wire) => void,
  ) {}

  /** What stands behind `#` for one guest. @param stun as in `Invitation` */
  async invite(author: string, stun: string): Promise<string> {
    // One certificate for all: its fingerprint, which is long, packs into the link once.
    this.#certificate ??= RTCPeerConnection.generateCertificate({
      name: "ECDSA",
      namedCurve: "P-256",
    } as EcKeyGenParams);
    const certificate = await this.#certificate;
    const offers = await Promise.all(Array.from({ length: OFFERS }, () => this.#offer(stun, certificate)));
    const first = this.#peers.length;
    this.#peers.push(...offers.map(({ peer }) => peer));
    const invitation: Invitation = { room: this.room, author, stun, first, offers: offers.map(({ sdp }) => sdp) };
    return JOINS + (await linkOf(JSON.stringify(invitation)));
  }

  async #offer(stun: string, certificate: RTCCertificate) {
    const peer = connection(stun, certificate);
    const channel = peer.createDataChannel(CHANNEL);
    wireOver(peer, channel, this.come);
    await peer.setLocalDescription(await peer.createOffer());
    return { peer, sdp: await described(peer) };
  }

  /** @param text a reply's link, or what was pasted of it */
  async take(text: string): Promise<Taken> {
    const reply = await readReply(text);
    if (!reply) return "not-a-reply";
    const peer = this.#peers[reply.place];
    if (reply.room !== this.room || !peer) return "not-ours";
    if (peer.signalingState !== "have-local-offer") return "used";
    try {
      await peer.setRemoteDescription({ type: "answer", sdp: reply.answer });
      return "taken";
    } catch {
      return "not-a-reply";
    }
  }

  end(): void {
    for (const peer of this.#peers) peer.close();
  }
}

/**
 * A guest's side.
 * @param place which of the offers: the first that this guest has not used
 * @returns what stands behind `#` of the reply, and the way to the author as soon as it is taken; null: the offer is broken
 */
export async function replyTo(
  invitation: Invitation,
  place: number,
  come: (wire: Wire) => void,
): Promise<{ readonly reply: string; readonly giveUp: () => void } | null> {
  const peer = connection(invitation.stun);
  peer.addEventListener("datachannel", ({ channel }) => wireOver(peer, channel, come));
  try {
    await peer.setRemoteDescription({ type: "offer", sdp: invitation.offers[place]! });
    await peer.setLocalDescription(await peer.createAnswer());
  } catch {
    peer.close();
    return null;
  }
  const answer = await described(peer);
  const reply: Reply = { room: invitation.room, place: invitation.first + place, answer };
  return { reply: REPLIES + (await linkOf(JSON.stringify(reply))), giveUp: () => peer.close() };
}
