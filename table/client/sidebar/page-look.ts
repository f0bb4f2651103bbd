import { platform } from "../platform";

/** What the address asks for of the platform's looks: colour schemes, the interface's scale, the chat beside the sidebar. */
const asked = () => new URLSearchParams(location.search);

/**
 * The scheme of applications stands on the body, that of the interface on its own elements, and a sheet may have one of
 * its own: `&applications=light&interface=dark&sheets=light`. fact: themes-by-element
 */
export function dressInThemes(page: HTMLElement): void {
  const address = asked();
  document.body.classList.add(`theme-${address.get("applications") ?? "dark"}`);
  page.classList.add("themed", `theme-${address.get("interface") ?? address.get("applications") ?? "dark"}`);
  const sheets = address.get("sheets");
  if (!sheets) return;
  platform.Hooks.on("renderDocumentSheetV2", (({ element }: { element: HTMLElement }) => {
    element.classList.add("themed", `theme-${sheets}`);
  }) as never);
}

/** `&scale=1.25`: the whole interface is drawn larger and keeps to the window. fact: interface-scale */
export function scaleInterface(page: HTMLElement): void {
  const scale = Number(asked().get("scale") ?? 1);
  if (scale === 1) return;
  const size = `${100 / scale}%`;
  Object.assign(page.style, { inset: "0 auto auto 0", width: size, height: size });
  Object.assign(page.style, { transform: `scale(${scale})`, transformOrigin: "0 0" });
}

/**
 * `&floating`: with any tab but chat open its form and the new messages are beside the sidebar, at the lower edge.
 * fact: floating-chat
 */
export function floatChat(page: HTMLElement): void {
  if (!asked().has("floating")) return;
  const column = document.createElement("div");
  column.id = "ui-right-column-1";
  const notes = document.createElement("div");
  notes.id = "chat-notifications";
  column.append(notes);
  page.append(column);
  const form = () => page.querySelector<HTMLElement>(".chat-form");
  const isBeside = () => document.getElementById("sidebar-content")?.dataset.active !== "chat";
  platform.Hooks.on("changeSidebarTab", () => {
    const moved = form();
    if (!moved) return;
    if (isBeside()) notes.append(moved);
    else {
      page.querySelector('#sidebar-content [data-tab="chat"]')?.append(moved);
      for (const card of notes.querySelectorAll(".message")) card.remove();
    }
  });
  platform.Hooks.on("createChatMessage", (async (message: { visible: boolean; renderHTML(): Promise<HTMLElement> }) => {
    if (!isBeside() || !message.visible) return;
    const card = await message.renderHTML();
    card.classList.add("message");
    notes.prepend(card);
  }) as never);
}
