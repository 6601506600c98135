const holder = globalThis as typeof globalThis & { roostOnce?: Map<string, unknown> };

/**
 * One instance per process. Middleware, rendering and route handlers are separate bundles, and `server/` is outside of
 * them all; they share `globalThis` but no modules, so shared state is kept there.
 */
export function globalOnce<T>(name: string, make: () => T): T {
  holder.roostOnce ??= new Map();
  if (!holder.roostOnce.has(name)) holder.roostOnce.set(name, make());
  return holder.roostOnce.get(name) as T; // only `make` of the same name wrote it
}
