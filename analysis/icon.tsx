/** Signs on buttons, drawn: no letter of a font that may not be there. */

const SIGNS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M17 5l-10 7 10 7z",
  forth: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  close: "M6 6l12 12M18 6L6 18",
} as const;

export function Icon({ sign }: { sign: keyof typeof SIGNS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  );
}
