import { parseArgs } from "node:util";
import { startTable } from "./server/index";
import { notBrought, readModules } from "./server/modules";

const DEFAULT_PORT = 30123;

/** What may be said behind `npm start --`. */
const OPTIONS = {
  world: { type: "string" },
  module: { type: "string", multiple: true },
  system: { type: "string" },
} as const;

async function main(): Promise<void> {
  const { module: modules = [], system, world } = parseArgs({ options: OPTIONS }).values;
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  const { url } = await startTable({
    port,
    modules,
    world: world ?? (system === undefined ? "evening" : "plain"),
    ...(system !== undefined && { systemPath: system }),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is already in use. Choose another: PORT=${port + 1} npm start`);
  });
  console.log(`Gamemaster    ${url}/?user=gm`);
  console.log(`Player Aoi    ${url}/?user=aoi`);
  console.log(`Player Ren    ${url}/?user=ren`);
  console.log(`Side by side  ${url}/`);
  if (modules.length === 0 && system === undefined) return;
  console.log(
    "What others ask of the platform and the stand-in lacks is an error. Behind the address, &tolerant lists it instead: strangersMissed",
  );
  for (const lacking of notBrought(await readModules(modules))) console.warn(lacking);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
