import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "./support/chromium-args.ts";

/** How the browser at that path is started; Playwright's own without one. */
function launch(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs } };
}

const needsPush = "**/push.test.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  globalSetup: "./support/fill-demo-world.ts",
  outputDir: "../../test-results",
  // Each worker runs a whole product and a browser: a third would cause timeouts. See docs/decisions/0113.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-GB",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    // See docs/decisions/0247.
    { name: "pages", testIgnore: needsPush, use: launch(process.env.HEADLESS_SHELL_PATH) },
    { name: "push", testMatch: needsPush, use: launch(process.env.CHROMIUM_PATH) },
  ],
});
