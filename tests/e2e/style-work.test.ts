import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./chat-fixtures.ts";
import { openConnected } from "./open-connected.ts";

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Those of the added element, of what stands around it, and of what moves by itself meanwhile. */
const FEW_ELEMENTS = 60;

/**
 * Adds an element within another, takes it away again, and has both drawn.
 * @returns of how many elements the styles were computed, at most, in one go
 */
async function styledAfterAdding(browser: Browser, page: Page, within: string): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.locator(within).evaluate(async (parent) => {
    const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const added = document.createElement("p");
    // Attributes as all of ours have them: of the plainest elements a browser knows more.
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

// One careless `:has()` makes every insertion anywhere compute the styles of everything: see decision 0163.
test("restyles only added elements, not the whole page", async ({ page, browser, friends }) => {
  const { alice, id } = await friends();
  await alice.client.post(`/chat/${id}/messages`, { idempotencyKey: crypto.randomUUID(), text: "Hello." });

  // Whatever else a page does just then has its own styles: it is asked until it is quiet.
  // Each look is a trace of the whole browser, which takes seconds on a busy machine.
  const styled = (within: string) =>
    expect.poll(() => styledAfterAdding(browser, page, within), { timeout: 30_000 });
  await openConnected(page, `/chat/${id}`);
  await styled("[role=log] article").toBeLessThan(FEW_ELEMENTS);
  await openConnected(page, "/");
  await styled("main").toBeLessThan(FEW_ELEMENTS);
  await styled("main section >> nth=0").toBeLessThan(FEW_ELEMENTS);
});
