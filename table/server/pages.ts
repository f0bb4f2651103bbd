import { escapeHTML, type Source } from "../client/core/utils";
import type { World } from "../worlds/world";

const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/**
 * Files of the font, and the letters that each is asked for; arrows and signs of comparison lie in files of their own. The
 * Japanese one, a megabyte, is not asked for where there are Latin letters alone.
 */
const SUBSETS = [
  ["japanese", "unicode-range: U+0300-1FFF, U+2000-10FFFF;"],
  ["latin", "unicode-range: U+0000-02FF, U+2000-206F, U+2191, U+2193, U+2212;"],
  ["58", "unicode-range: U+2194-2199, U+2265;"],
  ["60", "unicode-range: U+2713;"],
  ["76", "unicode-range: U+2266-2267;"],
  ["94", "unicode-range: U+2190;"],
  ["98", "unicode-range: U+25CB;"],
  ["107", "unicode-range: U+2192;"],
  ["115", "unicode-range: U+FF5E;"],
] as const;

/** Noto Sans JP under its own name, so that the canvas can wait for it. */
export const FONTS = SUBSETS.flatMap(([subset, range]) =>
  [700, 400].map((weight) => {
    const url = `/table/fonts/noto-sans-jp-${subset}-${weight}-normal.woff2`;
    return `@font-face { font-family: "Noto Sans JP"; font-weight: ${weight}; font-display: block; src: url("${url}") format("woff2"); ${range} }`;
  }),
).join("\n");

/** The style sheets of a package, each in its layer of the cascade: the package's own, where it says none. fact: module-styles-layer */
function stylesOf(folder: "systems" | "modules", manifest: Source): string {
  const styles = (manifest.styles ?? []) as (string | { src: string; layer?: string | null })[];
  const usual = folder === "systems" ? "system" : "modules";
  return styles
    .map((entry) => {
      const { src, layer = usual } = typeof entry === "string" ? { src: entry } : entry;
      return `@import url("/${folder}/${String(manifest.id)}/${src}")${layer === null ? "" : ` layer(${layer})`};`;
    })
    .join("\n");
}

/** The page of one user. */
export function userPage(
  { manifest, modules }: { manifest: Source; modules: readonly { manifest: Source }[] },
  world: World,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(world.title)} · ${escapeHTML(manifest.title)}</title>
<link rel="icon" href="data:,">
<style>@layer ${LAYERS};</style>
<style>
@import url("/table/styles.css");
${stylesOf("systems", manifest)}
${modules.map((module) => stylesOf("modules", module.manifest)).join("\n")}
</style>
<style>${FONTS}
html, body { margin: 0; height: 100%; overflow: hidden; }
body { font-family: "Noto Sans JP", sans-serif; }
.table-failure { position: fixed; inset: 0; margin: auto; width: fit-content; height: fit-content; padding: 1em 2em; background: #fff; color: #7a1f1f; }
</style>
</head>
<body class="vtt game system-${escapeHTML(manifest.id)}">
<script type="module" src="/table/client.js"></script>
</body>
</html>`;
}

/** Two users side by side. */
export function sideBySidePage(world: World): string {
  const player = Object.keys(world.logins).find((login) => login !== "gm" && world.logins[login] !== world.logins.gm)!;
  const frame = (user: string) =>
    `<iframe src="/?user=${encodeURIComponent(user)}" title="${escapeHTML(user)}"></iframe>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHTML(world.title)}</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; display: flex; height: 100vh; background: #222; gap: 4px; } iframe { flex: 1; border: 0; min-width: 0; }</style>
</head>
<body>${frame("gm")}${frame(player)}</body>
</html>`;
}
