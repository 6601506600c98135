import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { signInAsDemo } from "#tests/support/web-client";
import { adoptSession } from "./adopt-session.ts";
import { expect, test } from "./fixtures.ts";

// What these are to become, and what is in the way: docs/decisions/0216 and 0217.
const KB = 1000;
const VISITOR_HOME = { bytes: 170 * KB, requests: 11 };
const MEMBER_HOME = { bytes: 290 * KB, requests: 27 };
const CONVERSATION = { bytes: 300 * KB, requests: 23 };

interface Weight {
  /** Gzipped. */
  bytes: number;
  requests: number;
}

/** All script that a page loads until its network is idle, before anybody has touched it. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== "script" || !pathname.startsWith("/_next/")) return;
    scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = await Promise.all(scripts);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
}

function expectWithin({ bytes, requests }: Weight, budget: Weight): void {
  expect(bytes).toBeGreaterThan(100 * KB);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
  expect(requests).toBeLessThanOrEqual(budget.requests);
}

test("the script of a visitor's home", async ({ page }) => {
  expectWithin(await weigh(page, routes.home()), VISITOR_HOME);
});

test("the script of a member's home, and of an open conversation", async ({ page, context, stack }) => {
  const client = await signInAsDemo(stack.origin);
  await adoptSession(context, stack.origin, client);
  expectWithin(await weigh(page, routes.home()), MEMBER_HOME);
  const answer = await (await client.fetch("/api/chat")).json();
  const [conversation] = endpoints.listConversations.output.parse(answer).conversations;
  const path = routes.conversation(conversation?.id ?? "");
  expectWithin(await weigh(await context.newPage(), path), CONVERSATION);
});
