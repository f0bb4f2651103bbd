/**
 * `npm run link -- DATA_PATH` puts the built system into a Foundry user data folder as a symbolic link, so that the
 * next build is there without copying. DATA_PATH is the folder that holds `Data`, or `Data` itself.
 */
import { existsSync, lstatSync } from "node:fs";
import { mkdir, symlink, unlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

const [given] = process.argv.slice(2);
if (!given) stop("Say where Foundry keeps its data: npm run link -- DATA_PATH");
const built = resolve("dist");
if (!existsSync(join(built, "system.json"))) stop("There is no built system yet: run npm run build first.");

const root = resolve(given);
const data = basename(root) === "Data" ? root : join(root, "Data");
if (!existsSync(data))
  stop(`${data} does not exist: DATA_PATH is Foundry's user data folder, the one that holds Data.`);

const systems = join(data, "systems");
const link = join(systems, "ransen");
await mkdir(systems, { recursive: true });
const present = lstatSync(link, { throwIfNoEntry: false });
if (present && !present.isSymbolicLink()) stop(`${link} exists and is no link: remove that installation first.`);
if (present) await unlink(link);
await symlink(built, link, process.platform === "win32" ? "junction" : "dir");
console.log(`${link} → ${built}`);
