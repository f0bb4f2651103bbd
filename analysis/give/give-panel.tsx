/** What can be given away: a link, a picture, the script, a log for a chat, a board for another page, the document. */

import { useEffect, useState } from "preact/hooks";
import { termsOf, visible, wordsFrom } from "../../src/chronicle/index";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../tools/languages";
import { mapWritten, rowWritten } from "../chat/map-written";
import { documentText } from "../course/index";
import { analysis, at, depth, here, line, nameOf, notice, ownWords, played, ruleset } from "../desk/index";
import { fetchedData } from "../fetched";
import { useFetched } from "../fetched-room";
import { packed } from "../line/index";
import { linkOf } from "../link/reader-door";
import { liveRooms } from "../live/door";
import { sentencesOf, stepTitle } from "../panels/step-words";
import { lineText } from "../script/line-text";
import { say } from "../words";
import { CARD, cardText } from "./card-text";
import { CopiedText } from "./copied-text";
import { pictureText } from "./picture-text";
import { ccfoliaPiece } from "./pieces";
import { canvasOf } from "./rasterised";
import { save } from "./save";

/** The address that opens this battle at this moment. */
export async function addressOf(): Promise<string> {
  const link = await linkOf(JSON.stringify(packed(analysis.peek(), at.peek())));
  const bare = location.href.replace(/[?#].*$/, "");
  return `${bare}#${link}`;
}

export function GivePanel() {
  return (
    <div class="give">
      <Link />
      <Together />
      <Pictures />
      <ChatMap />
      <Log />
      <Pieces />
      <Files />
    </div>
  );
}

function Link() {
  const [address, setAddress] = useState("");
  const { value: tree } = analysis;
  const { value: moment } = at;
  useEffect(() => {
    let isCurrent = true;
    void addressOf().then((made) => isCurrent && setAddress(made));
    return () => {
      isCurrent = false;
    };
  }, [tree, moment]);
  const embed = `<iframe src="${address.replace("#", "?embed#")}" width="100%" height="480" title="${say("name")}"></iframe>`;
  return (
    <section>
      <h2>{say("give.link")}</h2>
      <CopiedText name="link" label={say("give.link")} text={address} />
      <p>{say("give.length", { count: String(address.length) })}</p>
      {"share" in navigator && (
        <button type="button" onClick={() => void share(address)}>
          {say("give.share")}
        </button>
      )}
      <CopiedText name="embed" label={say("give.embed")} text={embed} />
    </section>
  );
}

/** Several at this board: fetched when somebody looks at it. */
function Together() {
  const [isOpen, setOpen] = useState(liveRooms.value !== null);
  const Panel = useFetched(isOpen, async () => (await import("../live/live-panel")).LivePanel);
  return (
    <section>
      <h2>{say("live.title")}</h2>
      <details class="choice together" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say("live.summary")}</summary>
        {isOpen && (Panel ? <Panel /> : <p>{say("loading")}</p>)}
      </details>
    </section>
  );
}

/** By what the device has for that: a chat, a mail, whatever its owner chooses. */
async function share(address: string): Promise<void> {
  try {
    await navigator.share({ title: analysis.peek().title || say("untitled"), url: address });
  } catch (thrown) {
    // Closing the choice means no.
    if (!(thrown instanceof DOMException && thrown.name === "AbortError"))
      notice.value = { kind: "plain", text: say("give.notShared") };
  }
}

function fileName(ending: string): string {
  const title = analysis
    .peek()
    .title.replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${title || "battle"}.${ending}`;
}

/** Pixels of the PNG's longer side at least. */
const PNG_SIZE = 1_400;

async function png(text = pictureText(), longest = PNG_SIZE): Promise<Blob> {
  const canvas = await canvasOf(text, (own) => Math.max(own, longest));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** The picture into the clipboard, for a chat; a browser that cannot do that is told so. */
async function copyPicture(): Promise<boolean> {
  try {
    // A promise: what is drawn later still belongs to this press.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png() })]);
    return true;
  } catch {
    notice.value = { kind: "plain", text: say("give.notCopied") };
    return false;
  }
}

function Pictures() {
  const [isCopied, setCopied] = useState(false);
  const { value: moment } = at;
  useEffect(() => setCopied(false), [moment]);
  return (
    <section>
      <h2>{say("give.picture")}</h2>
      <div class="buttons">
        <button
          type="button"
          onClick={() => save(new Blob([pictureText()], { type: "image/svg+xml" }), fileName("svg"))}
        >
          SVG
        </button>
        <button type="button" onClick={() => void png().then((blob) => save(blob, fileName("png")))}>
          PNG
        </button>
        <button
          type="button"
          onClick={() => void png(cardText(), CARD.width).then((blob) => save(blob, fileName("card.png")))}
        >
          {say("give.card", { width: String(CARD.width), height: String(CARD.height) })}
        </button>
        <button type="button" onClick={() => void copyPicture().then(setCopied)}>
          {say(isCopied ? "give.isCopied" : "give.copyPicture")}
        </button>
        {line.value.length > 0 && <Animation />}
      </div>
    </section>
  );
}

function Animation() {
  const [made, setMade] = useState<string | null>(null);
  const make = async () => {
    const { animation } = await import("./animation");
    const blob = await animation((done, all) => setMade(`${String(done)}/${String(all)}`));
    save(blob, fileName("gif"));
  };
  return (
    <button
      type="button"
      disabled={made !== null}
      onClick={() => {
        setMade("…");
        make()
          .catch(() => {
            notice.value = { kind: "plain", text: say("give.notAnimated") };
          })
          .finally(() => setMade(null));
      }}
    >
      {made === null ? say("give.animation") : say("give.animating", { done: made })}
    </button>
  );
}

/**
 * The events up to the shown moment, a line each, to paste into a chat. If chats of the mode draw maps, a row after each turn and round
 * says who stands where.
 */
export async function logIn(lang: Language): Promise<string> {
  const whole = wordsFrom(await fetchedData(`words-${lang}`), lang);
  const { capabilities } = ruleset.peek();
  const words = termsOf(whole, capabilities.terms);
  const moments = played.peek();
  const lines = line
    .peek()
    .slice(0, depth.peek())
    .flatMap(({ step }, i) => {
      const moment = moments[i + 1];
      if (!moment || step?.kind === "expect") return [];
      const sentences = sentencesOf(moment, step, words).filter(({ kind }) => kind === "event" || kind === "refused");
      const isOver = step?.kind === "command" && (step.command.do === "end" || step.command.do === "round");
      const map = isOver ? rowWritten(moment.battle, moment.view, capabilities.line === true, nameOf) : null;
      return [
        `▼ ${stepTitle(step!, moments[i], words)}`,
        ...sentences.map(({ text }) => `　${text}`),
        ...(map === null ? [] : [`　${map}`]),
      ];
    });
  return lines.map(visible).join("\n");
}

function Log() {
  const [logs, setLogs] = useState<readonly string[]>([]);
  const { value: moment } = at;
  const { value: moments } = played;
  useEffect(() => {
    let isCurrent = true;
    // A user who walks through the steps does not read them on the way.
    const soon = setTimeout(() => {
      void Promise.all(LANGUAGES.map(logIn)).then((made) => isCurrent && setLogs(made));
    }, 150);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [moment, moments]);
  return (
    <section>
      <h2>{say("give.log")}</h2>
      {LANGUAGES.map((lang, i) => (
        <CopiedText key={lang} name={`log-${lang}`} label={LANGUAGE_NAMES[lang]} text={logs[i] ?? ""} rows={4} />
      ))}
    </section>
  );
}

/** The moment as text that chats of these modes know; other modes have none. */
function ChatMap() {
  const { battle, view } = here.value;
  const text = mapWritten(battle, view, ruleset.value.capabilities.line === true, nameOf);
  if (text === null) return null;
  return (
    <section>
      <h2>{say("give.map")}</h2>
      <p>{say("give.mapHint")}</p>
      <CopiedText name="map" label={say("give.map")} text={text} rows={4} />
    </section>
  );
}

/** Everybody as a piece of ccfolia, which takes one at a time. */
function Pieces() {
  const { characters } = here.value.battle;
  const [copied, setCopied] = useState<string | null>(null);
  const { value: moment } = at;
  useEffect(() => setCopied(null), [moment]);
  if (characters.length === 0) return null;
  return (
    <section>
      <h2>{say("give.pieces")}</h2>
      <p>{say("give.piecesHint")}</p>
      <div class="buttons pieces">
        {characters.map(({ id }) => (
          <button
            key={id}
            type="button"
            onClick={() =>
              navigator.clipboard.writeText(ccfoliaPiece(id)).then(
                () => setCopied(id),
                () => {
                  notice.value = { kind: "plain", text: say("give.pieceNotCopied") };
                },
              )
            }
          >
            {copied === id ? say("give.isCopied") : nameOf(id)}
          </button>
        ))}
      </div>
    </section>
  );
}

function Files() {
  const steps = line.value.slice(0, depth.value).map(({ step }) => step!);
  const document = documentText({ setup: analysis.value.setup, steps }, ownWords.value);
  return (
    <section>
      <h2>{say("give.files")}</h2>
      <p>{say("give.scriptHint")}</p>
      <button
        type="button"
        onClick={() => save(new Blob([lineText()], { type: "application/yaml" }), fileName("yaml"))}
      >
        {say("give.script")}
      </button>
      <details class="choice">
        <summary>{say("give.document")}</summary>
        <CopiedText name="document" label={say("give.document")} text={document} rows={4} />
      </details>
    </section>
  );
}
