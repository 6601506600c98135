import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { signInAsDemo } from "#tests/support/web-client";

// Which code has which size: docs/decisions/0230.
const KB = 1000;
const VISITOR_HOME = { first: { bytes: 171 * KB, requests: 10 }, all: { bytes: 171 * KB, requests: 10 } };
const MEMBER_HOME = { first: { bytes: 215 * KB, requests: 14 }, all: { bytes: 283 * KB, requests: 19 } };
const CONVERSATION = { first: { bytes: 215 * KB, requests: 13 }, all: { bytes: 273.7 * KB, requests: 16 } };

/**
 * What the first post of a kind loads on top. Which kinds are among a home's first posts is the demo world's matter.
 */
const CARDS = [
  { shown: "[data-post] .link-card", bytes: 0.6 * KB },
  { shown: "[data-post] [data-author]", bytes: 2.2 * KB },
] as const;

/** In the page's own time, from the first byte of its document. */
const FIRST_MS = 1500;

interface Weight {
  /** Gzipped. */
  bytes: number;
  requests: number;
}

interface Loaded {
  /** Requested within `FIRST_MS`. */
  first: Weight;
  /** Until it is hydrated or connected, without interaction. */
  all: Weight;
}

/** Opens a page with `open`, which resolves when it has asked for all its scripts, and sums their sizes. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<Loaded> {
  const requested = new Set<string>();
  const sizes = new Map<string, Promise<number>>();
  const isOurs = (request: Request) =>
    request.resourceType() === "script" && new URL(request.url()).pathname.startsWith("/_next/");
  page.on("request", (request) => {
    if (isOurs(request)) requested.add(request.url());
  });
  page.on("response", (response) => {
    if (!isOurs(response.request())) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).byteLength),
    );
  });
  await open();
  const timesOf = async () =>
    new Map(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation");
        // The entry of a loaded document.
        const { responseStart } = navigation as PerformanceNavigationTiming;
        return performance
          .getEntriesByType("resource")
          .map(({ name, startTime }) => [name, startTime - responseStart] as const);
      }),
    );
  // A script without a time would belong to no page; it has one once it has come wholly.
  await expect
    .poll(async () => {
      const known = await timesOf();
      return [...requested].filter((url) => !sizes.has(url) || !known.has(url));
    })
    .toEqual([]);
  const times = await timesOf();
  const weigh = async (urls: readonly string[]): Promise<Weight> => {
    const bytes = await Promise.all(urls.map((url) => sizes.get(url) ?? 0));
    return { bytes: bytes.reduce((sum, size) => sum + size, 0), requests: urls.length };
  };
  const all = [...sizes.keys()];
  return {
    first: await weigh(all.filter((url) => (times.get(url) ?? 0) <= FIRST_MS)),
    all: await weigh(all),
  };
}

function expectWithin(loaded: Loaded, budget: Loaded): void {
  expect(loaded.first.bytes).toBeGreaterThan(100 * KB);
  for (const part of ["first", "all"] as const) {
    expect(loaded[part].bytes, `bytes, ${part}`).toBeLessThanOrEqual(budget[part].bytes);
    expect(loaded[part].requests, `requests, ${part}`).toBeLessThanOrEqual(budget[part].requests);
  }
}

/** A budget, with what the cards on the page may add. */
async function withCards(page: Page, { first, all }: Loaded): Promise<Loaded> {
  const counts = await Promise.all(CARDS.map(({ shown }) => page.locator(shown).count()));
  const extra = CARDS.filter((_, index) => counts[index]);
  const added = (weight: Weight): Weight => ({
    bytes: extra.reduce((sum, { bytes }) => sum + bytes, weight.bytes),
    requests: weight.requests + extra.length,
  });
  return { first: added(first), all: added(all) };
}

test("the script size of a visitor's home", { tag: "@journey" }, async ({ page }) => {
  const loaded = await weigh(page, () => openHydrated(page, routes.home()));
  expectWithin(loaded, await withCards(page, VISITOR_HOME));
});

test("the script size of a member's home and of an open conversation", { tag: "@journey" }, async ({
  page,
  context,
  stack,
}) => {
  const client = await signInAsDemo(stack.origin);
  await adoptSession(context, stack.origin, client);
  // The socket connects last.
  const home = await weigh(page, () => openConnected(page, routes.home(), { isUsed: false }));
  expectWithin(home, await withCards(page, MEMBER_HOME));
  const answer = await (await client.fetch("/api/chat")).json();
  const [conversation] = endpoints.listConversations.output.parse(answer).conversations;
  const other = await context.newPage();
  const path = routes.conversation(conversation?.id ?? "");
  expectWithin(await weigh(other, () => openConnected(other, path, { isUsed: false })), CONVERSATION);
});
