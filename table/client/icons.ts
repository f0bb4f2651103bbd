/** Drawn signs of the stand-in's own buttons: outlines in a box of 24 by 24, so that no icon font is needed. */
const OUTLINES = {
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  combat: "M4 4l11 11M13 17l4-4M15 15l5 5M20 4L9 15M11 17l-4-4M9 15l-5 5",
  actors: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 4-7 8-7s8 2 8 7z",
  items: "M9 4h6M10 4v3M14 4v3M10 7C6 9 5 12 5 15c0 4 3 6 7 6s7-2 7-6c0-3-1-6-5-8",
  compendium: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  tokens: "M12 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 10c0 4-1.5 6-3.5 8h12c-2-2-3.500-4-3.500-8M5 21h14",
  select: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 9l7 3-3 1-1 3z",
  target: "M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 2v6M12 16v6M2 12h6M16 12h6",
  unconstrainedMovement:
    "M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",
  activate: "M7 4l12 8-12 8z",
  close: "M6 6l12 12M18 6L6 18",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

export type IconName = keyof typeof OUTLINES;

/** Whether a sign of that name is drawn here. */
export function isIcon(name: string): name is IconName {
  return name in OUTLINES;
}

/** A sign for a button; it takes the text's colour and says nothing to a screen reader. */
export function icon(name: IconName): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "table-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", OUTLINES[name]);
  svg.append(path);
  return svg;
}
