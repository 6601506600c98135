import { join } from "node:path";

/** The repository's folder. */
export const rootFolder = join(import.meta.dirname, "..");

/** The files that are served as they are, collected by the build. */
export const filesFolder = join(rootFolder, ".next", "files");
