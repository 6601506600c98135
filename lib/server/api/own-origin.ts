import "server-only";
import { type Env, env, isLoopbackHost } from "#lib/server/env";

/**
 * Whether an Origin header names the configured origin. On plain http, which is for this machine alone,
 * its names `localhost`, `127.0.0.1` and `[::1]` on the same port count as one. Never compared with Host.
 */
export function isOwnOrigin(
  origin: string | null,
  settings: Pick<Env, "appOrigin" | "isHttps"> = env(),
): boolean {
  if (origin === null || origin === "null") return false;
  if (origin === settings.appOrigin) return true;
  const given = URL.parse(origin);
  const own = new URL(settings.appOrigin);
  return (
    !settings.isHttps &&
    given?.protocol === "http:" &&
    given.origin === origin &&
    given.port === own.port &&
    isLoopbackHost(given.hostname) &&
    isLoopbackHost(own.hostname)
  );
}
