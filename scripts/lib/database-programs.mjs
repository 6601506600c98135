import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathsOnPath } from "./paths.mjs";

// Debian's folder for the programs of each version, which is not on the PATH.
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const SYSTEM_FOLDER = "/usr/sbin";

function hasUser(name) {
  try {
    execFileSync("id", ["-u", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// Both programs refuse to run as root; their packages create the user postgres.
const canRun = () => process.getuid?.() !== 0 || hasUser("postgres");

/** Folder with the programs of a PostgreSQL server, for tests that run their own; null when it is not installed. */
export function findPostgresPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const onPath = pathsOnPath("postgres").map(dirname);
  const candidates = [...onPath, ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, "bin"))];
  const isServer = (folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)));
  return (canRun() && candidates.find(isServer)) || null;
}

/** Path of PgBouncer; null when it is not installed. */
export function findPgBouncer() {
  const candidates = [...pathsOnPath("pgbouncer"), join(SYSTEM_FOLDER, "pgbouncer")];
  return (canRun() && candidates.find((path) => existsSync(path))) || null;
}
