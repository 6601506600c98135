import { StaticCopy } from "./static-copy.ts";

// A process of its own, so that its processor time can be told from the load generator's.
const [source = "", cookie = ""] = process.argv.slice(2);
const copy = await StaticCopy.start(source, cookie);
process.stdout.write(`${copy.origin}\n`);
process.on("SIGTERM", () => process.exit(0));
