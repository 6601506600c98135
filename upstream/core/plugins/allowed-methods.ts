import type { FastifyInstance } from "fastify";

/**
 * Remembers every route added from now on.
 * @returns the methods that a path has, none for one that does not exist
 */
export function collectAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const pattern = url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+");
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}
