import "server-only";
import { type Env, env, isLoopbackHost } from "#lib/server/env";

/**
 * Whether an Origin header matches the configured origin. On plain http, which is for local use only, `localhost`,
 * `127.0.0.1` and `[::1]` on the same port are equal. Never compared with Host.
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
