import { createReadStream } from "node:fs";
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium } from "playwright-core";

/** Command-line switches that give a steady headless picture with WebGL drawn by the processor. */
const SWITCHES = [
  "--headless=shell",
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--font-render-hinting=none",
  "--disable-dev-shm-usage",
  "--mute-audio",
  // Without a graphics card, pages are quicker painted and put together by the processor itself than by its WebGL.
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  // Most pages are closed before what the best compiler makes of a function has paid for its making.
  "--js-flags=--invocation-count-for-turbofan=30000 --invocation-count-for-maglev=4000",
];

/** Pages that nobody looks at need no compositor. */
const BLIND = ["--disable-gpu-compositing"];

/** How often the packaged browser may try to start. */
const ATTEMPTS = 3;

/** What a launch needs: the program, and the environment it runs in. */
interface BrowserProgram {
  path: string;
  environment: Record<string, string>;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function decompress(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path).pipe(createBrotliDecompress())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Unpacks a tar archive: files, folders and symbolic links, which is all the browser's package holds. */
async function unpack(archive: Buffer, folder: string): Promise<void> {
  const text = (from: number, length: number) => archive.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= archive.length; ) {
    const name = text(at, 100);
    if (name === "") break;
    const prefix = text(at + 257, 5) === "ustar" ? text(at + 345, 155) : "";
    const size = Number.parseInt(text(at + 124, 12).trim() || "0", 8);
    const type = text(at + 156, 1) || "0";
    const target = join(folder, normalize(join(prefix, name)));
    if (!target.startsWith(folder)) throw new Error(`The browser's archive names a file outside its folder: ${name}`);
    if (type === "5") await mkdir(target, { recursive: true });
    else if (type === "2" || type === "0") {
      await mkdir(dirname(target), { recursive: true });
      if (type === "2") await symlink(text(at + 157, 100), target);
      else await writeFile(target, archive.subarray(at + 512, at + 512 + size), { mode: 0o755 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/**
 * Unpacks the browser that comes inside `@sparticuz/chromium` into a folder of our own, once for each version. Two
 * processes may do this at the same time: each works in a folder of its own, and the first to finish gives it the name.
 */
async function packagedBrowser(): Promise<BrowserProgram> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const packageFolder = entry.slice(0, entry.lastIndexOf("chromium") + "chromium".length);
  const bin = join(packageFolder, "bin");
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const cache = process.env.RANSEN_BROWSER_CACHE ?? tmpdir();
  const folder = join(cache, `ransen-browser-${version}-${process.getuid?.() ?? 0}`);
  if (!(await isThere(join(folder, "chromium")))) {
    await mkdir(cache, { recursive: true });
    const work = await mkdtemp(join(cache, "ransen-browser-"));
    try {
      await writeFile(join(work, "chromium"), await decompress(join(bin, "chromium.br")));
      await chmod(join(work, "chromium"), 0o755);
      await unpack(await decompress(join(bin, "swiftshader.tar.br")), work);
      await unpack(await decompress(join(bin, "al2023.tar.br")), join(work, "al2023"));
      await unpack(await decompress(join(bin, "fonts.tar.br")), work);
      await writeFile(join(work, "fonts", "fonts.conf"), fontsConfiguration(join(folder, "fonts")));
      await rename(work, folder).catch(async (error: unknown) => {
        if (!(await isThere(join(folder, "chromium")))) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return { path: join(folder, "chromium"), environment: surroundings(folder) };
}

function fontsConfiguration(folder: string): string {
  const cache = join(folder, "cache");
  return `<?xml version="1.0"?>\n<fontconfig><dir>${folder}</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/** The libraries (NSS, NSPR, Expat) and the font that a bare machine lacks; from the machine itself comes the C library. */
function surroundings(folder: string): Record<string, string> {
  return {
    LD_LIBRARY_PATH: [join(folder, "al2023", "lib"), folder].join(":"),
    FONTCONFIG_FILE: join(folder, "fonts", "fonts.conf"),
    HOME: process.env.HOME ?? folder,
    PATH: process.env.PATH ?? "",
    LANG: "C.UTF-8",
    TZ: process.env.TZ ?? "UTC",
  };
}

/**
 * Opens a Chromium for tests: the program named by the environment variable `RANSEN_BROWSER`, or else the one inside
 * the package `@sparticuz/chromium`, which needs nothing from the machine but the C library.
 * @param options `blind`: nobody looks at its pages
 * @throws with Playwright's message when the program does not start.
 */
export async function launchBrowser({ blind = false } = {}): Promise<Browser> {
  const named = process.env.RANSEN_BROWSER;
  if (named) return chromium.launch({ executablePath: named, headless: true, args: ["--no-sandbox"] });
  const { path, environment } = await packagedBrowser();
  const args = blind ? [...SWITCHES, ...BLIND] : SWITCHES;
  for (let attempt = 1; ; attempt++) {
    try {
      return await chromium.launch({ executablePath: path, headless: true, args, env: environment });
    } catch (error) {
      // Now and then it crashes while it starts; a browser that cannot start at all does so every time.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

let shared: Promise<Browser> | null = null;

/** The browser of all test files that a process plays: it goes with the process, and one that has crashed is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const there = await shared?.catch(() => null);
  if (there?.isConnected()) return there;
  shared = launchBrowser();
  return shared;
}
