// Run after `npm install`: npm leaves optional packages of other platforms out of the lockfile when the registry at hand does
// not serve them, and `npm ci` then refuses the lockfile everywhere. Their versions are exact in the packages that ask for them.
import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./lib/paths.mjs";

const file = inRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "wasm32"];

/** What npm asks of a platform, told from a name such as `@next/swc-win32-arm64-msvc`. */
function platformOf(name) {
  const parts = name.split("/").at(-1).split("-");
  const os = systems.find((system) => parts.includes(system));
  const cpu =
    processors.find((processor) => parts.includes(processor)) ?? (parts.includes("arm") ? "arm" : null);
  if (!cpu || (!os && cpu !== "wasm32")) throw new Error(`The platform of ${name} is not known`);
  const libc = parts.some((part) => part.startsWith("musl"))
    ? ["musl"]
    : parts.some((part) => part.startsWith("gnu"))
      ? ["glibc"]
      : null;
  return { cpu: [cpu], ...(libc && os === "linux" && { libc }), ...(os && { os: [os] }) };
}

const isLocked = (name) =>
  Object.keys(lock.packages).some(
    (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(name)) continue;
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${name}@${version} is not exact`);
    const { cpu, libc, os } = platformOf(name);
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    };
    added += 1;
  }
}
const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries([root, ...rest]);
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to package-lock.json`);
