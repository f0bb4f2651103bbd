import { parseArgs } from "node:util";
import { startTable } from "./server/index";

const DEFAULT_PORT = 30123;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { world: { type: "string" } } });
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  const { url } = await startTable({ port, world: values.world ?? "evening" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is already in use. Choose another: PORT=${port + 1} npm start`);
  });
  console.log(`Gamemaster    ${url}/?user=gm`);
  console.log(`Player Aoi    ${url}/?user=aoi`);
  console.log(`Player Ren    ${url}/?user=ren`);
  console.log(`Side by side  ${url}/`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
