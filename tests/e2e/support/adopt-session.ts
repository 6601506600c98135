import type { BrowserContext } from "@playwright/test";
import { PREFERENCES_COOKIE } from "#lib/shared/preferences/preferences";
import type { WebClient } from "#tests/support/web-client";

/** Copies a signed-in client's cookies into a browser, which keeps a chosen appearance. */
export async function adoptSession(
  context: BrowserContext,
  origin: string,
  client: WebClient,
): Promise<void> {
  const pairs = client.cookieHeader
    .split("; ")
    .filter((pair) => pair !== "" && !pair.startsWith(`${PREFERENCES_COOKIE}=`));
  const cookies = pairs.map((pair) => {
    const separator = pair.indexOf("=");
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: origin };
  });
  await context.addCookies(cookies);
}
