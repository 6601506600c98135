import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";

/**
 * Holds a tab's way to the sign-in page back, where a message is shown once: to the tab that comes first.
 * @returns lets it go
 */
export async function holdSignIn(tab: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await tab.route(
    ({ pathname }) => pathname === routes.login(),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}
