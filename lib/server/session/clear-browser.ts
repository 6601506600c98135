import "server-only";
import type { Visit } from "#lib/server/http/read-visit";
import { allCookiesCleared } from "#lib/server/session/session-cookie";

/**
 * Everything but "cookies", which reaches beyond this origin to whatever else runs on the same domain: ours go one by one.
 * "cache" takes a browser with a large one seconds, so only who asks for it waits for it.
 */
const CLEAR_SITE_DATA = '"cache", "storage", "prefetchCache", "prerenderCache"';

/** Has the browser forget whatever it keeps of this origin: cookies, storage, workers, files and pages. */
export function clearBrowser(visit: Visit): void {
  visit.cookies.push(...allCookiesCleared());
  visit.headers["clear-site-data"] = CLEAR_SITE_DATA;
}
