import type { BrowserContext } from "@playwright/test";

/**
 * Signs a browser in as somebody.
 * @param cookie a Cookie header; empty for a visitor
 */
export async function addCookies(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  for (const pair of cookie.split("; ").filter(Boolean)) {
    const separator = pair.indexOf("=");
    const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
    await context.addCookies([{ name, value, url: origin }]);
  }
}
