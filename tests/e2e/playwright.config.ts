import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "./chromium-args.ts";

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  globalSetup: "./fill-demo-world.ts",
  outputDir: "../../test-results",
  // Each worker runs a whole product and a browser: a third would cause timeouts. See docs/decisions/0113.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-GB",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
});
