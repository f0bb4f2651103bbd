import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { basename, dirname, extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "socket.io";
import type { Source } from "../client/core/utils";
import { worlds } from "../worlds/index";
import type { World } from "../worlds/world";
import { clientBundle, clientStyles } from "./bundle";
import type { Failures } from "./failures";
import { lettered } from "./letters";
import type { Latency } from "./line";
import { type Module, readModules, withoutMark } from "./modules";
import { readPacks } from "./packs";
import { sideBySidePage, userPage } from "./pages";
import { Sessions } from "./session";
import { precompiled } from "./templates";
import { WorldStore } from "./world-store";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const LANGUAGES = fileURLToPath(new URL("../lang/", import.meta.url));
const FONTS = join(dirname(createRequire(import.meta.url).resolve("@fontsource/noto-sans-jp/package.json")), "files");

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".hbs": "text/html",
  ".html": "text/html",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Stands for every icon that comes with the platform. */
const CORE_ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="24" r="12" fill="#ccc"/><path d="M8 60a24 22 0 0 1 48 0z" fill="#ccc"/></svg>`;

/** How a table is opened. */
export interface TableOptions {
  /** 0 takes any free port. */
  port: number;
  /** A world of `table/worlds`; default `skirmish`. */
  world?: string;
  /** The folder of a built system; default: the project's own `dist`. */
  systemPath?: string;
  /** Folders of modules of others, each with its `module.json`. */
  modules?: readonly string[];
  /** The delay of messages, different for each page; default: none. */
  latency?: Latency;
  /** The writes that fail; default: none. */
  failures?: Failures;
}

/** An open table. */
export interface Table {
  url: string;
  port: number;
  /** From now on writes fail as said; null: none does. */
  fail(failures: Failures | null): void;
  /** Cuts every page of a user off, by the login, as when a cable is pulled. */
  cut(login: string): void;
  close(): Promise<void>;
}

async function readManifest(systemPath: string): Promise<Source> {
  const path = join(systemPath, "system.json");
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`There is no ${path}. Build the system first: npm run build`);
  });
  const manifest = JSON.parse(withoutMark(text)) as Source;
  return { ...(await typesOfTemplate(systemPath)), ...manifest };
}

/** Older systems say the types of their documents, with what each begins with, in a file of its own. fact: template-json */
async function typesOfTemplate(systemPath: string): Promise<Source> {
  const text = await readFile(join(systemPath, "template.json"), "utf8").catch(() => "{}");
  const template = JSON.parse(withoutMark(text)) as Record<string, Source>;
  const documentTypes: Record<string, Source> = {};
  for (const [name, { types = [], templates = {}, ...own }] of Object.entries(template)) {
    const parts = templates as Record<string, Source>;
    const begins = ({ templates: used = [], ...rest }: Source): Source =>
      Object.assign({}, ...(used as string[]).map((part) => structuredClone(parts[part] ?? {})), rest);
    documentTypes[name] = Object.fromEntries(
      (types as string[]).map((type) => [type, begins((own[type] ?? {}) as Source)]),
    );
  }
  return Object.keys(documentTypes).length > 0 ? { documentTypes, template: documentTypes } : {};
}

/**
 * Pictures and letters are the same as long as a page is open, which shows most of them again with each thing that changes. For all
 * else the browser asks whether what it has is still that: somebody may have built anew.
 */
const keeping = (type: string) => (/^(image|font)\//.test(type) ? "max-age=3600" : "no-cache");

/** A new build of the file has another name. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.js$/;

/** Sends what has a tag that changes with it; not again to a browser that has it. */
function sendTagged(
  { headers }: IncomingMessage,
  response: ServerResponse,
  type: string,
  tag: string,
  body: string | Buffer,
  kept = keeping(type),
): void {
  const told = { etag: tag, "cache-control": kept, vary: "accept" };
  if (headers["if-none-match"] === tag) response.writeHead(304, told).end();
  else response.writeHead(200, { ...told, "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

function sendText(response: ServerResponse, type: string, text: string, status = 200): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": keeping(type) });
  response.end(text);
}

/** Tags of texts that are made once for all tables of a process. */
const tags = new Map<string, string>();

/** Sends a text that is the same for all pages. */
function sendMade(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  let tag = tags.get(text);
  if (tag === undefined) {
    tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    tags.set(text, tag);
  }
  sendTagged(request, response, `${type}; charset=utf-8`, tag, text);
}

/** Files that were sent, by their path; a page asks for fifty, and for the same as the one before. */
const sent = new Map<string, { readonly changed: number; readonly body: Buffer }>();

/** @returns what the file holds now */
async function bodyOf(file: string, changed: number): Promise<Buffer> {
  const known = sent.get(file);
  if (known?.changed === changed) return known.body;
  const body = await readFile(file);
  sent.set(file, { changed, body });
  return body;
}

/** Sends a file of a folder, or of a template the script that it makes. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): Promise<void> {
  const file = normalize(join(folder, decodeURIComponent(path)));
  const inside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  const found = inside ? statSync(file, { throwIfNoEntry: false }) : null;
  if (!found?.isFile()) {
    sendText(response, "text/plain", `There is no ${path}`, 404);
    return;
  }
  const body = await bodyOf(file, found.mtimeMs);
  const script = TYPES[".js"]!;
  if (extname(file) === ".hbs" && request.headers.accept === script) {
    sendMade(request, response, script, precompiled(body.toString("utf8")));
    return;
  }
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  const kept = NAMED_BY_CONTENT.test(file) ? "max-age=3600, immutable" : keeping(type);
  sendTagged(request, response, type, `"${found.size}-${found.mtimeMs}"`, body, kept);
}

/** jQuery is a part of the platform that only others use; a package of the stand-in has it. */
const JQUERY = createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js");

interface Served {
  readonly systemPath: string;
  readonly manifest: Source;
  readonly modules: readonly Module[];
  readonly world: World;
}

function router({
  systemPath,
  manifest,
  modules,
  world,
}: Served): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const system = `/systems/${String(manifest.id)}/`;
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://table");
    const path = url.pathname;
    const module = modules.find(({ id }) => path.startsWith(`/modules/${id}/`));
    if (path === "/" || path === "/game") {
      sendText(
        response,
        "text/html",
        url.searchParams.has("user") ? userPage({ manifest, modules }, world) : sideBySidePage(world),
      );
    } else if (path === "/table/client.js") sendMade(request, response, "text/javascript", await clientBundle());
    else if (path === "/table/styles.css") sendMade(request, response, "text/css", await clientStyles());
    else if (path.startsWith("/table/fonts/"))
      await sendFile(request, response, FONTS, path.slice("/table/fonts/".length));
    else if (path.startsWith("/table/lang/"))
      await sendFile(request, response, LANGUAGES, path.slice("/table/lang/".length));
    else if (path === "/table/jquery.js") await sendFile(request, response, dirname(JQUERY), basename(JQUERY));
    else if (module) await sendFile(request, response, module.folder, path.slice(`/modules/${module.id}/`.length));
    else if (/^\/(icons|ui)\//.test(path)) sendText(response, "image/svg+xml", CORE_ICON);
    else if (path.startsWith(`${system}help/`) && path.endsWith(".svg"))
      sendText(response, TYPES[".svg"]!, await lettered(join(systemPath, "help", basename(path))));
    else if (path.startsWith(system)) await sendFile(request, response, systemPath, path.slice(system.length));
    else sendText(response, "text/plain", `The stand-in table does not imitate ${path}`, 404);
  };
}

function listen(server: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Opens a table: a fresh world in memory, a server, pages for its users.
 * @throws when the system is not built, the world is not known or the port is taken.
 */
export async function startTable({
  port,
  world = "skirmish",
  systemPath = DIST,
  modules: paths = [],
  latency,
  failures,
}: TableOptions): Promise<Table> {
  const build = worlds[world];
  if (!build) throw new Error(`There is no world "${world}". Known are: ${Object.keys(worlds).join(", ")}`);
  const manifest = await readManifest(systemPath);
  const modules = await readModules(paths);
  const packs = [
    ...(await readPacks(systemPath, manifest, "system")),
    ...(
      await Promise.all(modules.map((module) => readPacks(module.folder, module.manifest, "module", manifest.id)))
    ).flat(),
  ];
  await clientBundle();
  const store = new WorldStore(build(manifest));
  const route = router({ systemPath, manifest, modules, world: store.world });
  const server = createServer((request, response) => {
    route(request, response).catch((error: Error) => sendText(response, "text/plain", error.message, 500));
  });
  const io = new Server(server, { maxHttpBufferSize: 1e7, serveClient: false });
  const weather = { ...(latency && { latency }), ...(failures && { failures }) };
  const sessions = new Sessions(
    io,
    store,
    { manifest, packs, modules: modules.map((module) => module.manifest) },
    weather,
  );
  const taken = await listen(server, port);
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    fail: (from) => sessions.fail(from),
    cut: (login) => sessions.cut(login),
    close: async () => {
      // Browsers keep connections in store on which they have not asked for anything yet: the end would wait for them.
      const closed = io.close();
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
