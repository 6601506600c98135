import { prepareDataFolder, readSessionSecret } from "./data-folder.mjs";
import { isEmbedded } from "./settings.mjs";

/**
 * The environment of both processes, with every setting explicit. In embedded mode the secret is generated and stored in the data
 * folder; with DATABASE_URL it must be set, which the processes check.
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
