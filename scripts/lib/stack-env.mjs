import { prepareDataFolder, readSessionSecret } from "./data-folder.mjs";
import { isEmbedded } from "./settings.mjs";

/**
 * What both processes get in their environment: every setting made explicit. On one machine the secret is made
 * and kept in the data folder; with a database of one's own it has to be given (the processes say so).
 */
export function stackEnv(settings) {
  const embedded = isEmbedded(settings);
  const folder = prepareDataFolder(settings);
  const secret = settings.SESSION_SECRET ?? (embedded ? readSessionSecret(folder) : undefined);
  return {
    ...settings,
    DATA_DIR: folder,
    DEMO: settings.DEMO ?? (embedded ? "on" : "off"),
    ...(secret && { SESSION_SECRET: secret }),
    ...(embedded && { ALLOW_EMBEDDED_DB: "1" }),
  };
}
