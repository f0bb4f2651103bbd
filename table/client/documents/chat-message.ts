import type { Collection } from "../core/collection";
import { constants } from "../core/constants";
import { globals } from "../core/globals";
import { Hooks } from "../core/hooks";
import { i18n } from "../core/i18n";
import { escapeHTML, type Source } from "../core/utils";
import {
  ArrayField,
  BooleanField,
  type DataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/field";
import type { Actor } from "./actor";
import { Document, type DocumentMetadata, isFourteen, self } from "./document";
import { common } from "./fields";
import type { TokenDocument } from "./token";
import type { User } from "./user";

/** Who speaks. */
export interface ChatSpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

interface RollLike {
  render(options?: object): Promise<string>;
  total: number;
}

/** The privacy of a message by the names of both generations. */
const PRIVACY: Record<string, "public" | "gm" | "blind" | "self"> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  public: "public",
  gm: "gm",
  blind: "blind",
  self: "self",
  ic: "public",
};

/** A message in the chat. */
export class ChatMessage extends Document {
  declare type: string;
  declare system: Source & { renderHTML?: (options: object) => Promise<HTMLElement> };
  declare style: number;
  declare author: User;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: ChatSpeakerData;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: RollLike[];

  static override metadata: DocumentMetadata = {
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    embedded: {},
    hasTypeData: true,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: common.type("base"),
      system: common.system("ChatMessage"),
      style: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      author: new ForeignDocumentField({ documentName: "User" }, { initial: () => self()?.id ?? null }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      title: new StringField({ required: true }),
      flavor: new HTMLField(),
      content: new HTMLField(),
      speaker: new SchemaField({
        scene: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
        actor: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
        token: new ForeignDocumentField({ documentName: "Token" }, { idOnly: true }),
        alias: new StringField({ required: true }),
      }),
      whisper: new ArrayField(new ForeignDocumentField({ documentName: "User" }, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField(),
      emote: new BooleanField(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  override prepareDerivedData(): void {
    const cls = (globalThis as unknown as { Roll: { fromData(data: object): RollLike } }).Roll;
    this.rolls = (this._source.rolls as string[]).map((roll) => cls.fromData(JSON.parse(roll) as object));
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || "";
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const privately = this.whisper.length > 0 || this.blind;
    if (!privately) return true;
    if (this.blind) return self().isGM;
    return this.whisper.includes(self().id!) || this.isAuthor;
  }

  override get visible(): boolean {
    if (!this.whisper.length) return true;
    return this.isAuthor || this.whisper.includes(self().id!);
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override getUserLevel(user: User = self()): number {
    const levels = constants.DOCUMENT_OWNERSHIP_LEVELS;
    return user.isGM || this._source.author === user.id ? levels.OWNER : levels.OBSERVER;
  }

  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: {
    scene?: Document;
    actor?: Actor | null;
    token?: TokenDocument | null;
    alias?: string;
  } = {}): ChatSpeakerData {
    // fact: speaker-of-an-actor
    const stands = actor && (actor.token ?? (actor.getActiveTokens(false, true) as TokenDocument[])[0]);
    const own = (token ?? stands ?? null) as TokenDocument | null;
    const drawn = own as unknown as { document?: TokenDocument } | null;
    const document = drawn && "document" in drawn ? (drawn.document ?? null) : own;
    const character = !actor && !document ? self().character : null;
    const speaks = actor ?? document?.actor ?? character;
    return {
      scene: (scene?.id ?? document?.parent?.id ?? null) as string | null,
      actor: speaks?.id ?? null,
      token: document?.id ?? null,
      alias: alias ?? document?.name ?? speaks?.name ?? self().name,
    };
  }

  static getSpeakerActor(speaker: Partial<ChatSpeakerData>): Actor | null {
    const scene = (globals.game.collections.get("Scene") as Collection<Document>).get(speaker.scene ?? "");
    const token = scene?.collections.tokens?.get(speaker.token ?? "") as TokenDocument | undefined;
    return (
      token?.actor ?? (globals.game.collections.get("Actor") as Collection<Actor>).get(speaker.actor ?? "") ?? null
    );
  }

  static getWhisperRecipients(name: string): User[] {
    const users = globals.game.users as Collection<User>;
    if (["gm", "dm"].includes(name.toLowerCase())) return users.filter((user) => user.isGM);
    return users.filter((user) => user.name === name || user.character?.name === name);
  }

  /** Generation 13: makes the message as private as asked. */
  static applyRollMode(data: Source, mode: string): Source {
    return applyPrivacy(data, mode);
  }

  applyRollMode(mode: string): void {
    this.updateSource(applyPrivacy({}, mode));
  }

  /** Generation 14's name for it. */
  static applyMode(data: Source, mode: string): Source {
    return applyPrivacy(data, mode);
  }

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = (isFourteen() ? options.messageMode : options.rollMode) as string | undefined;
    if (mode !== undefined) {
      if (typeof mode !== "string") throw new Error("The message mode must be a string");
      const settings = globals.game.settings as { get(ns: string, key: string): unknown };
      this.updateSource(
        applyPrivacy(
          {},
          mode === "roll" ? String(settings.get("core", isFourteen() ? "messageMode" : "rollMode")) : mode,
        ),
      );
    }
    return undefined;
  }

  /** The message as it stands in the log. */
  async renderHTML(_options: object = {}): Promise<HTMLElement> {
    const own = typeof this.system?.renderHTML === "function" ? await this.system.renderHTML(_options) : null;
    const html = document.createElement("li");
    html.className = `chat-message message flexcol${this.whisper.length ? " whisper" : ""}`;
    html.dataset.messageId = this.id!;
    const time = new Date(this.timestamp).toLocaleTimeString(i18n.lang, { hour: "2-digit", minute: "2-digit" });
    html.innerHTML = `<header class="message-header flexrow"><h4 class="message-sender"></h4><time class="message-timestamp">${escapeHTML(time)}</time></header><div class="message-content"></div>`;
    html.querySelector(".message-sender")!.textContent = this.alias;
    if (this.flavor) {
      const flavor = document.createElement("span");
      flavor.className = "flavor-text";
      flavor.innerHTML = this.flavor;
      html.querySelector("header")!.append(flavor);
    }
    const content = html.querySelector(".message-content")!;
    if (own) content.append(own);
    else if (this.isContentVisible)
      content.innerHTML =
        this.content +
        (await Promise.all(this.isRoll && !this.content ? this.rolls.map((roll) => roll.render()) : [])).join("");
    else content.textContent = "???";
    Hooks.callAll("renderChatMessageHTML", this, html, {
      message: this.toObject(false),
      user: self(),
      author: this.author,
    });
    return html;
  }
}

function applyPrivacy(data: Source, mode: string): Source {
  const privacy = PRIVACY[mode];
  if (!privacy) throw new Error(`The message mode "${mode}" is not known`);
  const masters = ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
  data.whisper = privacy === "public" ? [] : privacy === "self" ? [self().id] : masters;
  data.blind = privacy === "blind";
  return data;
}
