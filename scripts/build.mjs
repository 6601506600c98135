// `npm run build`: the production build of the web side.
import { buildWeb } from "./lib/build.mjs";
import { runScript } from "./lib/refusal.mjs";

await runScript(() => buildWeb({ show: true }));
