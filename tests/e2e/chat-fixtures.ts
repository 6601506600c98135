import type { Page } from "@playwright/test";
import type { WebClient } from "#tests/support/web-client";
import { befriend, conversationOf } from "./chat-steps.ts";
import { chromiumArgs } from "./chromium-args.ts";
import { test as base, expect } from "./fixtures.ts";

interface Friends {
  /** In the test's own browser. */
  alice: { username: string; client: WebClient };
  /** In another. */
  bob: { username: string; client: WebClient; page: Page };
  /** Their empty conversation. */
  id: string;
}

const executablePath = process.env.CHROMIUM_PATH;

/** For tests that record: a fake microphone with a tone, without a permission prompt. */
export const fakeMicrophone = {
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
};

export const test = base.extend<{ friends: () => Promise<Friends> }>({
  friends: async ({ signedIn, elsewhere }, use) => {
    await use(async () => {
      const alice = await signedIn("alice");
      const bob = await elsewhere("bob");
      await befriend(alice, bob);
      return { alice, bob, id: await conversationOf(alice, [bob]) };
    });
  },
});

export { expect };
