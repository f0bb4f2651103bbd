/**
 * The strip at the lower edge of the map: this user's rolls (evasion, resistance, damage, a death check), one row for
 * each. It is drawn from the Combat documents, so it is there again after a reload. It announces its rolls to screen
 * readers. Space presses the focused row, or else the marked one – with it all rows that only need dice –, unless
 * somebody types or another button has the focus. The mark stays on its row until that row is gone, whatever rows
 * come before it.
 */

import { announce } from "../../foundry/announce";
import { secondsLeft } from "../../foundry/countdown";
import { lowerEdge } from "../../foundry/lower-edge";
import { focusFirst, nameOnPage } from "../../foundry/presence";
import { say } from "../../foundry/words";
import { pageState } from "../../page-state";
import { request } from "../../requests/requests";
import { given } from "../../rules/index";
import { dicePatience } from "../../settings";
import { awaitedPlayers } from "./awaited";
import { type StripRow, stripRows } from "./strike-strip-context";

const state = pageState("weapons/strip/strike-strip", () => ({
  strip: null as HTMLElement | null,
  /** The players that this user waits for, while it has nothing to press. */
  waits: null as HTMLElement | null,
  shown: [] as readonly StripRow[],
  /** Key of the row that Space presses; null: none. */
  marked: null as string | null,
  told: "",
  clock: null as ReturnType<typeof setInterval> | null,
  /** Rows that were pressed and whose request is on its way. */
  sent: new Set<string>(),
}));

/** Shows the strip's rows; without rows it goes. */
export function syncStrip(): void {
  state.shown = stripRows();
  for (const key of [...state.sent]) if (!state.shown.some((row) => keyOf(row) === key)) state.sent.delete(key);
  if (!ownRows().some((row) => keyOf(row) === state.marked)) state.marked = ownRows().map(keyOf)[0] ?? null;
  const awaited = showAwaited();
  if (state.shown.length === 0) {
    state.strip?.remove();
    state.strip = null;
    state.told = "";
  }
  if (state.shown.length > 0 || awaited) state.clock ??= setInterval(tick, 250);
  else if (state.clock) {
    clearInterval(state.clock);
    state.clock = null;
  }
  tick();
  if (state.shown.length === 0) return;
  const focused = state.strip?.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset.key
    : null;
  state.strip ??= madeStrip();
  state.strip.replaceChildren(...state.shown.map(rowOf), ...(togetherRows().length > 1 ? [allOf()] : []));
  if (focused) focusFirst(state.strip, `[data-key="${CSS.escape(focused)}"]`);
  const words = state.shown.map(({ sentence, health, buttons }) =>
    [sentence, ...(health ? [health.spoken] : []), buttons.map(({ label }) => label).join(" / ")].join(" "),
  );
  const telling = words.join(" ");
  if (telling !== state.told) announce(telling);
  state.told = telling;
  tick();
}

/** @returns whether somebody is waited for */
function showAwaited(): boolean {
  const players = awaitedPlayers();
  state.waits?.remove();
  state.waits = null;
  if (players.length === 0) return false;
  const made = document.createElement("section");
  made.className = "ransen ransen-strip waits";
  nameOnPage(made, { mark: "strip-waits", name: say("strip.waits") });
  made.append(
    ...players.map(({ words, until }) => {
      const line = document.createElement("p");
      line.className = "row";
      line.append(words, " ", countdownTo(until));
      return line;
    }),
  );
  lowerEdge().prepend(made);
  state.waits = made;
  return true;
}

function countdownTo(until: number | null): HTMLElement {
  const rest = document.createElement("span");
  rest.className = "countdown";
  rest.dataset.until = until === null ? "" : String(until);
  return rest;
}

/**
 * Presses the focused row, else the marked one. While a press is on its way the key does nothing, so that a second
 * press does not answer another row.
 * @returns whether the key is the strip's
 */
export function pressMarked(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLButtonElement && state.strip?.contains(focused)) {
    focused.click();
    return true;
  }
  const row = ownRows().find((one) => keyOf(one) === state.marked);
  if (!row) return false;
  if (ownRows().some((one) => state.sent.has(keyOf(one)))) return true;
  for (const one of isTogether(row) ? togetherRows() : [row]) press(one, one.buttons[0]!);
  return true;
}

function ownRows(): readonly StripRow[] {
  return state.shown.filter(({ own }) => own);
}

/** Dice that need nothing but a press: one press rolls all of them. Rows with a choice are not pressed along. */
function togetherRows(): readonly StripRow[] {
  return ownRows().filter(isTogether);
}

function isTogether({ want, buttons }: StripRow): boolean {
  return want !== null && buttons.length === 1;
}

function keyOf({ rollingId, want, who }: StripRow): string {
  return `${rollingId} ${want?.key ?? "hit"} ${who}`;
}

function madeStrip(): HTMLElement {
  const made = document.createElement("section");
  made.className = "ransen ransen-strip";
  nameOnPage(made, { mark: "strip", name: say("strip.title") });
  // Nothing behind the strip gets the press.
  for (const type of ["pointerdown", "click", "keydown"])
    made.addEventListener(type, (event) => event.stopPropagation());
  lowerEdge().prepend(made);
  return made;
}

function rowOf(row: StripRow): HTMLElement {
  const line = document.createElement("div");
  line.className = row.own ? "row own" : "row";
  line.setAttribute("role", "group");
  const sentence = document.createElement("p");
  sentence.textContent = row.sentence;
  line.setAttribute("aria-label", row.sentence);
  if (row.made !== "") {
    line.dataset.tooltipText = row.made;
    line.setAttribute("aria-description", row.made);
  }
  // The key presses all of several, and stands there.
  const isKeys = keyOf(row) === state.marked && !(isTogether(row) && togetherRows().length > 1);
  const buttons = row.buttons.map((one, i) => {
    const button = buttonOf(one.label, i === 0 && isKeys, () => press(row, one));
    button.dataset.key = `${keyOf(row)} ${one.press}${one.target === undefined ? "" : JSON.stringify(one.target)}`;
    button.dataset.press = one.press;
    button.disabled = state.sent.has(keyOf(row));
    return button;
  });
  line.append(sentence, ...healthShown(row.health), ...buttons, countdownTo(row.until));
  return line;
}

/** HP as the rows of the tracker show them. */
function healthShown(health: StripRow["health"]): HTMLElement[] {
  if (!health) return [];
  const shown = document.createElement("span");
  shown.className = `health ${health.css}`;
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", health.spoken);
  shown.append(health.share === null ? health.text : say("strip.hp", { health: health.text }));
  if (health.share !== null) {
    const bar = document.createElement("i");
    bar.style.setProperty("--share", `${health.share}%`);
    shown.append(bar);
  }
  return [shown];
}

function allOf(): HTMLElement {
  const rows = togetherRows();
  const isKeys = rows.some((row) => keyOf(row) === state.marked);
  const button = buttonOf(say("strip.all", { count: String(rows.length) }), isKeys, () => {
    for (const row of togetherRows()) if (!state.sent.has(keyOf(row))) press(row, row.buttons[0]!);
  });
  button.dataset.press = "all";
  return button;
}

function buttonOf(label: string, isMarked: boolean, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  if (isMarked) {
    const key = document.createElement("kbd");
    key.textContent = say("strip.key");
    button.classList.add("primary");
    button.append(key);
  }
  button.addEventListener("click", act);
  return button;
}

function press(row: StripRow, { press: pressed, target }: StripRow["buttons"][number]): void {
  const { combat, rollingId: strikeId, who } = row;
  if (state.sent.has(keyOf(row))) return;
  state.sent.add(keyOf(row));
  for (const button of state.strip?.querySelectorAll("button") ?? [])
    if (button.dataset.key?.startsWith(keyOf(row))) button.disabled = true;
  const body =
    pressed === "settle"
      ? ({ type: "settle", strikeId } as const)
      : ({ type: "answer", strikeId, key: pressed, who, ...given({ target }) } as const);
  void request(combat, body).then((answered) => {
    if (answered.ok) return;
    state.sent.delete(keyOf(row));
    syncStrip();
  });
}

function tick(): void {
  // After the time the Game Master may press for the player.
  if (dicePatience().keeps && state.shown.some(({ until }) => until !== null && until <= Date.now())) {
    syncStrip();
    return;
  }
  const lines = [state.strip, state.waits].flatMap((box) => [
    ...(box?.querySelectorAll<HTMLElement>(".countdown") ?? []),
  ]);
  for (const line of lines) {
    const until = Number(line.dataset.until);
    const left = until > 0 ? secondsLeft(until, Date.now()) : null;
    const text = left === null ? "" : say("strip.countdown", { seconds: String(left) });
    if (line.textContent !== text) line.textContent = text;
  }
}
