import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Waits for the response to the request that `act` sends, since the page shows the optimistic state before. */
export async function answered(
  page: Page,
  path: RegExp,
  act: () => Promise<void>,
  status = 200,
): Promise<void> {
  const answer = page.waitForResponse(
    (response) => path.test(new URL(response.url()).pathname) && response.request().method() !== "GET",
  );
  await act();
  expect((await answer).status()).toBe(status);
}
