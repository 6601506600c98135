import type { Browser, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/chat/chat-fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The added element, its surroundings, and current animations. */
const FEW_ELEMENTS = 60;

/**
 * Adds an element within another, removes it, and has both rendered.
 * @returns the maximum number of elements restyled at once
 */
async function styledAfterAdding(browser: Browser, page: Page, within: string): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.locator(within).evaluate(async (parent) => {
    const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const added = document.createElement("p");
    // With typical attributes, since a browser optimizes the plainest elements.
    added.className = "added";
    added.title = "added";
    added.textContent = "Added";
    parent.append(added);
    await drawn();
    added.textContent = "";
    await drawn();
    added.remove();
    await drawn();
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

// A single careless `:has()` makes every insertion restyle everything: see decision 0163.
test("restyles only added elements, not the whole page", async ({ page, browser, friends }) => {
  const { alice, id } = await friends();
  await alice.client.post(`/chat/${id}/messages`, { idempotencyKey: crypto.randomUUID(), text: "Hello." });

  // Other activity of the page restyles elements too, so the measurement is repeated until it is idle.
  // Each measurement is a trace of the whole browser, which takes seconds on a busy machine.
  const styled = (within: string) =>
    expect.poll(() => styledAfterAdding(browser, page, within), { timeout: 30_000 });
  await openConnected(page, `/chat/${id}`);
  await styled("[role=log] article").toBeLessThan(FEW_ELEMENTS);
  await openConnected(page, "/");
  await styled("main").toBeLessThan(FEW_ELEMENTS);
  await styled("main section >> nth=0").toBeLessThan(FEW_ELEMENTS);
});
